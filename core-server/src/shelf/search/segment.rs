//! Words run together in a question and apart in a title (`megaman` → `Mega Man`, `rocknroll` → `Rock 'n' Roll`).

use super::run::Run;
use crate::shelf::index::words::Words;
use shelfcade_core::fold::{is_and, numeral};

/// Shortest word that is segmented, and longest, in bytes.
const MIN_LEN: usize = 4;
const MAX_LEN: usize = 64;
/// Most words of one segmentation.
const MAX_PARTS: usize = 9;
/// Most segmentations of a word that are looked at.
const MAX_SEGMENTED: usize = 32;
/// Most names that have a word which may be letters with dots between them.
const MAX_NAMES: usize = 512;
/// Fewest letters beside an *and* that is left out.
const MIN_BESIDE: usize = 3;

/// What people call games, where no rule finds them.
const NICKNAMES: [(&str, &str); 3] =
    [("ctw", "chinatown wars"), ("cv", "castlevania"), ("thug", "tony hawks underground")];

/// One segmentation of a word.
#[derive(Clone, Debug)]
pub struct Segmented {
    pub run: Run,
    /// The word as names have it, without spaces: its *and*s are left out.
    pub text: String,
}

/// The segmentations of a word into words that are there, fewest first; the last may only be begun.
pub fn segment(words: &Words, text: &str) -> Vec<Segmented> {
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
    // Fewest parts first: the more, the more of them are there by chance.
    for parts in 1..=MAX_PARTS {
        segmenter.segment_rest(0, &mut Vec::new(), parts);
    }
    segmenter.found
}

/// The names that are a text where their spaces are left out, also with an *and* behind them.
pub fn whole_names(words: &Words, text: &str) -> Vec<Segmented> {
    let forms = [Some(text), text.strip_suffix("and")].into_iter().flatten();
    let runs = forms.flat_map(|form| words.same_names(form)).filter_map(|doc| {
        let (&last, before) = words.words_of(doc).split_last()?;
        Some(Run { whole: before.to_vec(), ..Run::of_word(last) })
    });
    runs.map(|run| Segmented { text: run.texts(words).concat(), run }).take(MAX_SEGMENTED).collect()
}

/// What a nickname stands for; `None` where no name has that.
pub fn nickname(words: &Words, text: &str) -> Option<Segmented> {
    let (_, name) = NICKNAMES.iter().find(|(nickname, _)| *nickname == text)?;
    Some(Segmented { run: Run::exact(words, name.split(' '))?, text: name.replace(' ', "") })
}

/// Two or three letters as a name has them with dots between them (`hq` of Chase H.Q.); `None` where no name has them,
/// and of a word that many names have.
pub fn dotted_letters(words: &Words, text: &str) -> Option<Segmented> {
    let names = words.exact(text).map_or(0, |word| words.postings(&(word..word + 1)).len());
    let is_short = (2..MIN_LEN).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase());
    // Folding takes the V of `T.V.` for a number.
    let letters =
        || (0..text.len()).filter_map(|at| text.get(at..=at)).map(|letter| numeral(letter, false).unwrap_or(letter));
    let run = Run::exact(words, letters()).filter(|_| is_short && names <= MAX_NAMES)?;
    Some(Segmented { run, text: letters().collect() })
}

/// What can stand at a place of the word.
#[derive(Clone, Default)]
struct Choices {
    /// Words from here, and where they end, from where the rest can be segmented too; longest first.
    whole: Vec<(Option<u32>, usize)>,
    /// Words that begin with all the rest.
    last: std::ops::Range<u32>,
    /// Of how few words the rest can be.
    fewest: usize,
}

struct Segmenter<'a> {
    words: &'a Words,
    text: &'a str,
    /// Whether no word begins with it.
    is_unknown: bool,
    /// By where it begins; `None` where nothing can.
    choices: Vec<Option<Choices>>,
    found: Vec<Segmented>,
}

impl Segmenter<'_> {
    /// Finds what can stand at a place; those behind it are known.
    fn look_at(&mut self, at: usize, starts: &[usize]) {
        let rest = &self.text[at..];
        // A single letter is too little to begin a word with: `galagaa` is not `Galaga and …`.
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
            // Names have digits for it (`iisimonsquest`).
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

    /// Whether this part is an *and* between others, or an article in front.
    fn is_left_out(&self, at: usize, end: usize) -> bool {
        let part = &self.text[at..end];
        let is_whole = part == "and" && self.is_unknown;
        let has_room = |letters: usize| letters == 0 || letters >= MIN_BESIDE || is_whole;
        let leaves = has_room(at) && has_room(self.text.len() - end) && part.len() < self.text.len();
        leaves
            && ((is_and(part) && (self.is_unknown || part == "and")) || (at == 0 && part == "the" && self.is_unknown))
    }

    /// Segments the rest into so many words, with those before it.
    fn segment_rest(&mut self, at: usize, whole: &mut Vec<u32>, parts: usize) {
        let fewest = self.choices.get(at).and_then(Option::as_ref).map_or(usize::MAX, |place| place.fewest);
        if self.found.len() == MAX_SEGMENTED || fewest > parts {
            return;
        }
        // What follows stands behind it.
        let Some(place) = self.choices[at].take() else { return };
        // One word alone is a segmentation where something was left out.
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
            // One lone letter is `f zero`; more are noise.
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

    /// Words without spaces.
    fn text_of(&self, whole: &[u32]) -> String {
        whole.iter().map(|&word| self.words.word(word)).collect()
    }
}

fn is_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [b'a'..=b'z'])
}
