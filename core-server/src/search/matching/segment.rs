//! Splits words that are run together in a query and apart in a title (`megaman` → `Mega Man`).

use super::run::Run;
use super::spellings::other_ending;
use crate::search::index::words::WordIndex;
use shelfcade_core::fold::numeral;

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
const MIN_BESIDE: usize = 2;

/// Nicknames that no rule can derive.
const NICKNAMES: [(&str, &str); 3] =
    [("ctw", "chinatown wars"), ("cv", "castlevania"), ("thug", "tony hawks underground")];

/// All words of names that a word may be run together from: splits, a nickname, dotted letters. Of a word in no name,
/// also splits with the number at its end in the other spelling.
pub fn split(words: &WordIndex, text: &str) -> Vec<Run> {
    let whole = segment(words, text);
    // An *and* may be left out of an unknown word.
    let ands = ["and", "n"].into_iter().flat_map(|and| text.match_indices(and));
    let sides = ands.map(|(at, and)| (&text[..at], &text[at + and.len()..]));
    let is_side = |side: &str| side.len() >= MIN_BESIDE || side.starts_with(|c: char| c.is_ascii_digit());
    let sides = sides.filter(|(left, right)| is_side(left) && is_side(right));
    let is_unknown = || words.prefixed(text).is_empty() && !whole.iter().any(|run| run.is_found(words));
    let without = sides.filter(|_| is_unknown()).flat_map(|(left, right)| segment(words, &[left, right].concat()));
    let without: Vec<Run> = without.collect();
    let other = other_ending(text).filter(|_| words.exact(text).is_none());
    let other = other.into_iter().flat_map(|other| {
        let number = other[other.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'x').len()..].to_owned();
        let ends = move |run: &Run| run.last.len() == 1 && words.word(run.last.start) == number;
        segment(words, &other).into_iter().filter(ends)
    });
    let short = nickname(words, text).into_iter().chain(dotted_letters(words, text));
    whole.into_iter().chain(without).chain(other).chain(short).collect()
}

/// Splits a word into words of the vocabulary, fewest words first; the last word may only be begun.
pub fn segment(words: &WordIndex, text: &str) -> Vec<Run> {
    let has_both = text.bytes().any(|b| b.is_ascii_digit()) && text.bytes().any(|b| b.is_ascii_alphabetic());
    if !(if has_both { 2 } else { MIN_LEN }..=MAX_LEN).contains(&text.len()) {
        return Vec::new();
    }
    let mut segmenter = Segmenter { words, text, choices: vec![None; text.len()], found: Vec::new() };
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

/// Resolves a nickname; `None` if its words are in no name.
fn nickname(words: &WordIndex, text: &str) -> Option<Run> {
    let (_, name) = NICKNAMES.iter().find(|(nickname, _)| *nickname == text)?;
    Run::exact(words, name.split(' '))
}

/// Two or three letters as a name has them with dots between them (`hq` of Chase H.Q.). `None` if no name has them,
/// or many names have the word.
fn dotted_letters(words: &WordIndex, text: &str) -> Option<Run> {
    let is_short = (2..MIN_LEN).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase());
    // Folding takes the V of `T.V.` for a numeral.
    let letters =
        (0..text.len()).filter_map(|at| text.get(at..=at)).map(|letter| numeral(letter, false).unwrap_or(letter));
    let names = || words.exact(text).map_or(0, |word| words.postings(&(word..word + 1)).len());
    is_short.then(|| Run::exact(words, letters))?.filter(|_| names() <= MAX_NAMES)
}

/// The possible parts at one place of the word.
#[derive(Clone, Default)]
struct Choices {
    /// Words that begin here and their ends, longest first, if the rest can be split too.
    whole: Vec<(u32, usize)>,
    /// Words that begin with all of the rest.
    last: std::ops::Range<u32>,
    /// Fewest words the rest can be split into.
    fewest: usize,
}

struct Segmenter<'a> {
    words: &'a WordIndex,
    text: &'a str,
    /// By start of the part; `None` where none fits.
    choices: Vec<Option<Choices>>,
    found: Vec<Run>,
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
            // Folded names have digits for numerals (`iisimonsquest`).
            let numeral = numeral(&self.text[at..end], false).filter(|_| end - at > 1);
            if let Some(number) = numeral.and_then(|digits| self.words.exact(digits)) {
                place.whole.push((number, end));
                place.fewest = place.fewest.min(fewest + 1);
            }
            if !begun.is_empty() && self.words.word(begun.start).len() == end - at {
                place.whole.push((begun.start, end));
                place.fewest = place.fewest.min(fewest + 1);
            }
        }
        place.whole.reverse();
        self.choices[at] = (place.fewest < usize::MAX).then_some(place);
    }

    /// Splits the rest into `parts` words, after those in `whole`.
    fn segment_rest(&mut self, at: usize, whole: &mut Vec<u32>, parts: usize) {
        let fewest = self.choices.get(at).and_then(Option::as_ref).map_or(usize::MAX, |place| place.fewest);
        if self.found.len() == MAX_SEGMENTED || fewest > parts {
            return;
        }
        // Put back below; the recursion only reads later places.
        let Some(place) = self.choices[at].take() else { return };
        if parts == 1 && !whole.is_empty() && !place.last.is_empty() {
            self.found.push(Run { whole: whole.clone(), last: place.last.clone() });
        }
        for &(word, end) in place.whole.iter().filter(|_| parts > 0) {
            whole.push(word);
            self.segment_rest(end, whole, parts - 1);
            whole.pop();
        }
        self.choices[at] = Some(place);
    }
}
