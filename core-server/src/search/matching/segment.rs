//! Splits words that are run together in a query and apart in a title (`megaman` → `Mega Man`, `rocknroll` → `Rock
//! 'n' Roll`).

use super::run::Run;
use crate::search::index::words::WordIndex;
use shelfcade_core::fold::{is_and, numeral};

/// Shortest and longest word that is split, in bytes.
const MIN_LEN: usize = 4;
const MAX_LEN: usize = 64;
/// Most words in one split.
const MAX_PARTS: usize = 9;
/// Most splits per word.
const MAX_SEGMENTED: usize = 32;
/// Most names with a word that may still be dotted letters.
const MAX_NAMES: usize = 512;
/// Fewest letters on each side of an *and* that is left out.
const MIN_BESIDE: usize = 3;

/// Nicknames that no rule can derive.
const NICKNAMES: [(&str, &str); 3] =
    [("ctw", "chinatown wars"), ("cv", "castlevania"), ("thug", "tony hawks underground")];

/// One split of a word.
#[derive(Clone, Debug)]
pub struct Segmented {
    pub run: Run,
    /// The word as in names, without spaces and without its *and*s.
    pub text: String,
}

/// Splits a word into words of the vocabulary, fewest words first; the last word may only be begun.
pub fn segment(words: &WordIndex, text: &str) -> Vec<Segmented> {
    let has_both = text.bytes().any(|b| b.is_ascii_digit()) && text.bytes().any(|b| b.is_ascii_alphabetic());
    if !(if has_both { 2 } else { MIN_LEN }..=MAX_LEN).contains(&text.len()) {
        return Vec::new();
    }
    let mut segmenter = Segmenter {
        words,
        text,
        is_unknown: words.prefixed(text).is_empty(),
        choices: vec![None; text.len()],
        found: Vec::new(),
    };
    let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    for &at in starts.iter().rev() {
        segmenter.look_at(at, &starts);
    }
    // Splits into many words are often coincidences.
    for parts in 1..=MAX_PARTS {
        segmenter.segment_rest(0, &mut Vec::new(), parts);
    }
    segmenter.found
}

/// The names that equal the text without spaces, also if the text has an *and* after them.
pub fn whole_names(words: &WordIndex, text: &str) -> Vec<Segmented> {
    let forms = [Some(text), text.strip_suffix("and")].into_iter().flatten();
    let runs = forms.flat_map(|form| words.same_names(form)).filter_map(|doc| {
        let (&last, before) = words.words_of(doc).split_last()?;
        Some(Run { whole: before.to_vec(), ..Run::of_word(last) })
    });
    runs.map(|run| Segmented { text: run.texts(words).concat(), run }).take(MAX_SEGMENTED).collect()
}

/// Resolves a nickname; `None` if its words are in no name.
pub fn nickname(words: &WordIndex, text: &str) -> Option<Segmented> {
    let (_, name) = NICKNAMES.iter().find(|(nickname, _)| *nickname == text)?;
    Some(Segmented { run: Run::exact(words, name.split(' '))?, text: name.replace(' ', "") })
}

/// Two or three letters as a name has them with dots between them (`hq` of Chase H.Q.). `None` if no name has them,
/// or many names have the word.
pub fn dotted_letters(words: &WordIndex, text: &str) -> Option<Segmented> {
    let names = words.exact(text).map_or(0, |word| words.postings(&(word..word + 1)).len());
    let is_short = (2..MIN_LEN).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase());
    // Folding takes the V of `T.V.` for a numeral.
    let letters =
        || (0..text.len()).filter_map(|at| text.get(at..=at)).map(|letter| numeral(letter, false).unwrap_or(letter));
    let run = Run::exact(words, letters()).filter(|_| is_short && names <= MAX_NAMES)?;
    Some(Segmented { run, text: letters().collect() })
}

/// The possible parts at one place of the word.
#[derive(Clone, Default)]
struct Choices {
    /// Words that begin here and their ends, longest first, if the rest can be split too. `None` marks a part left
    /// out.
    whole: Vec<(Option<u32>, usize)>,
    /// Words that begin with all of the rest.
    last: std::ops::Range<u32>,
    /// Fewest words the rest can be split into.
    fewest: usize,
}

struct Segmenter<'a> {
    words: &'a WordIndex,
    text: &'a str,
    /// True if no word begins with the text.
    is_unknown: bool,
    /// By start of the part; `None` where none fits.
    choices: Vec<Option<Choices>>,
    found: Vec<Segmented>,
}

impl Segmenter<'_> {
    /// Finds the possible parts at a place. Later places must be done before.
    fn look_at(&mut self, at: usize, starts: &[usize]) {
        let rest = &self.text[at..];
        // A single letter must be a word itself: `galagaa` is not `Galaga and …`.
        let last = match rest.len() {
            1 => self.words.exact(rest).map_or(0..0, |word| word..word + 1),
            _ => self.words.prefixed(rest),
        };
        let mut place = Choices { whole: Vec::new(), fewest: if last.is_empty() { usize::MAX } else { 1 }, last };
        let ends = starts.iter().copied().filter(|&end| end > at);
        let mut begun = 0..self.words.vocabulary_len();
        for end in ends {
            if !begun.is_empty() {
                begun = self.words.prefixed_within(&begun, &self.text[at..end]);
            }
            let Some(fewest) = self.choices[end].as_ref().map(|place| place.fewest) else { continue };
            let word = Some(begun.start).filter(|&word| !begun.is_empty() && self.words.word(word).len() == end - at);
            if word.is_some() {
                place.whole.push((word, end));
                place.fewest = place.fewest.min(fewest + 1);
            }
            // Folded names have digits for numerals (`iisimonsquest`).
            let digits = numeral(&self.text[at..end], false).filter(|_| self.is_unknown && end - at > 1);
            if let Some(number) = digits.and_then(|digits| self.words.exact(digits)) {
                place.whole.push((Some(number), end));
                place.fewest = place.fewest.min(fewest + 1);
            }
            if self.is_left_out(at, end) {
                place.whole.push((None, end));
                place.fewest = place.fewest.min(fewest);
            }
        }
        place.whole.reverse();
        if self.is_left_out(at, self.text.len()) {
            place.fewest = 0;
        }
        self.choices[at] = (place.fewest < usize::MAX).then_some(place);
    }

    /// True if this part may be left out: an *and* between other parts, or an article in front.
    fn is_left_out(&self, at: usize, end: usize) -> bool {
        let part = &self.text[at..end];
        let is_whole = part == "and" && self.is_unknown;
        let has_room = |letters: usize| letters == 0 || letters >= MIN_BESIDE || is_whole;
        let leaves = has_room(at) && has_room(self.text.len() - end) && part.len() < self.text.len();
        leaves
            && ((is_and(part) && (self.is_unknown || part == "and")) || (at == 0 && part == "the" && self.is_unknown))
    }

    /// Splits the rest into `parts` words, after those in `whole`.
    fn segment_rest(&mut self, at: usize, whole: &mut Vec<u32>, parts: usize) {
        let fewest = self.choices.get(at).and_then(Option::as_ref).map_or(usize::MAX, |place| place.fewest);
        if self.found.len() == MAX_SEGMENTED || fewest > parts {
            return;
        }
        // Put back below; the recursion only reads later places.
        let Some(place) = self.choices[at].take() else { return };
        // A single word counts as a split if something was left out before it.
        let is_segmented = !whole.is_empty() || at > 0;
        if parts == 1 && is_segmented && !place.last.is_empty() {
            let text = self.text_of(whole) + &self.text[at..];
            self.found.push(Segmented { run: Run { whole: whole.clone(), last: place.last.clone() }, text });
        }
        if parts == 0
            && self.is_left_out(at, self.text.len())
            && let Some((&last, before)) = whole.split_last()
        {
            let run = Run { whole: before.to_vec(), last: last..last + 1 };
            self.found.push(Segmented { run, text: self.text_of(whole) });
        }
        let has_letter = whole.iter().any(|&word| is_letter(self.words.word(word)));
        for &(word, end) in &place.whole {
            // One lone letter is fine (`f zero`); more are noise.
            match word {
                Some(_) if parts == 0 || (has_letter && is_letter(&self.text[at..end])) => {}
                Some(word) => {
                    whole.push(word);
                    self.segment_rest(end, whole, parts - 1);
                    whole.pop();
                }
                None => self.segment_rest(end, whole, parts),
            }
        }
        self.choices[at] = Some(place);
    }

    /// The words joined without spaces.
    fn text_of(&self, whole: &[u32]) -> String {
        whole.iter().map(|&word| self.words.word(word)).collect()
    }
}

fn is_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'z'])
}
