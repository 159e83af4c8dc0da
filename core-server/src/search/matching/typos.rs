//! Typing errors: the words of the vocabulary that a mistyped word may be.
//!
//! [`Pattern`] counts errors. Words of four to seven letters may have one, longer ones two. If nothing else is near,
//! up to three are allowed, from three letters on; in numbers never. A word
//! that sounds the same is one error away, one that nearly does two. Candidates are the words of similar length (all
//! longer ones too for a word still being typed). Comparing the sets of their letters first leaves a handful to count
//! errors in. A whole query is also compared with the names of known games.

use super::pattern::Pattern;
use super::run::Run;
use crate::search::index::known_names::{LETTERS_AN_ERROR, MAX_TEXT};
use crate::search::index::letters::{has_more_bits, letter_bit, letter_bits, may_be_near};
use crate::search::index::similar::WordLetters;
use crate::search::index::words::WordIndex;
use crate::search::view::Shelf;
use std::cmp::Reverse;

/// Longest word that is corrected, in bytes.
pub const MAX_LEN: usize = 24;
/// Most corrections of a word, by [`CorrectionRange`].
const MAX_TYPOS: [usize; 2] = [48, 160];
/// Most corrections with the same phonetic key.
const MAX_PHONETIC: usize = 24;
/// Shortest word in a mistyped pair, in bytes.
const MIN_HALF: usize = 3;
/// Most corrections into pairs of words, and into names.
const MAX_NAMES: usize = 24;
/// Shortest text that is compared with whole names, in bytes.
const MIN_NAME: usize = 6;

/// A correction of a mistyped word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typo {
    /// The word, or all words of a known name.
    pub run: Run,
    pub errors: u8,
    /// True if only a beginning of the word is this close.
    pub is_begun: bool,
}

impl Typo {
    fn new(run: Run, errors: u8) -> Typo {
        Typo { run, errors, is_begun: false }
    }
}

/// Extent of the search for corrections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CorrectionRange {
    /// Used if little is found without errors.
    Near,
    /// Used if no game has all words of a query.
    Far,
}

/// Most errors allowed in a word.
pub fn allowed(text: &str, reach: CorrectionRange) -> usize {
    let is_far = reach == CorrectionRange::Far;
    match text.chars().count() {
        _ if text.len() > MAX_LEN || text.bytes().any(|b| b.is_ascii_digit()) => 0,
        3 => usize::from(is_far),
        4..=7 => 1 + usize::from(is_far),
        8 => 2,
        9.. => 2 + usize::from(is_far),
        _ => 0,
    }
}

/// Corrections of a word into words and pairs of words.
pub fn corrections(words: &WordIndex, text: &str, is_open: bool, reach: CorrectionRange) -> Vec<Typo> {
    // A real word has few errors.
    let reach = if words.exact(text).is_some() { CorrectionRange::Near } else { reach };
    near(words, text, is_open, reach).into_iter().chain(near_pairs(words, text)).collect()
}

/// Corrections into single words, by letters and by sound.
fn near(words: &WordIndex, text: &str, is_open: bool, reach: CorrectionRange) -> Vec<Typo> {
    let mut near = near_words(words, text, is_open, reach);
    // Words with the same sound count as nearer than by letters.
    let one_error = |word| Typo::new(Run::of_word(word), 1);
    let close: Vec<Typo> =
        words.similar.sounding_like(text).filter(|_| text.len() > 2).take(MAX_PHONETIC).map(one_error).collect();
    if reach == CorrectionRange::Far {
        let two_errors = |word| Typo::new(Run::of_word(word), 2);
        near.extend(words.sounding_nearly_like(text).into_iter().take(MAX_PHONETIC).map(two_errors));
    }
    near.retain(|typo| !close.iter().any(|other| other.run == typo.run));
    near.extend(close);
    near
}

/// The words near to one, fewest errors first, then those in most names. With `is_open`, the word may be a beginning
/// (`castelv`).
fn near_words(words: &WordIndex, text: &str, is_open: bool, reach: CorrectionRange) -> Vec<Typo> {
    let allowed = allowed(text, reach);
    if allowed == 0 {
        return Vec::new();
    }
    let mut near: Vec<Typo> = Vec::new();
    near_by(words, text, allowed, is_open && text.len() >= 5, |word, errors, is_begun| {
        near.push(Typo { is_begun, ..Typo::new(Run::of_word(word), errors) });
    });
    settle(words, &mut near, MAX_TYPOS[reach as usize]);
    // `kurby` is as near to `kirbys` as to `kirby`.
    let with_s = |typo: &Typo| words.exact(&format!("{}s", words.word(typo.run.first())));
    let more: Vec<Typo> =
        near.iter().filter_map(|typo| Some(Typo { run: Run::of_word(with_s(typo)?), ..typo.clone() })).collect();
    near.extend(more);
    near
}

/// Returns the correction of a word that begins no word on the shelf; `None` for any other word.
pub fn nearest_word(shelf: &Shelf, text: &str) -> Option<String> {
    let words = &shelf.words;
    if !words.prefixed(text).is_empty() {
        return None;
    }
    let near = near_words(words, text, true, CorrectionRange::Near);
    near.into_iter().chain(near_pairs(words, text)).next().map(|typo| typo.run.texts(words).join(" "))
}

/// Returns words that a word may stand for, nearest first, even if it is a real one: `crush` may be `crash`.
pub fn other_words(shelf: &Shelf, text: &str) -> Vec<String> {
    near_words(&shelf.words, text, false, CorrectionRange::Near)
        .iter()
        .map(|typo| typo.run.texts(&shelf.words).join(" "))
        .collect()
}

/// Pairs of words that were run together with an error, one of which is typed correctly.
fn near_pairs(words: &WordIndex, text: &str) -> Vec<Typo> {
    let mut near: Vec<Typo> = Vec::new();
    let allowed = allowed(text, CorrectionRange::Near).min(1);
    let pair = |first: u32, second: u32, errors| Typo::new(Run { whole: vec![first], ..Run::of_word(second) }, errors);
    let is_half = |&at: &usize| at >= MIN_HALF && text.len() - at >= MIN_HALF;
    for at in text.char_indices().map(|(at, _)| at).filter(is_half).filter(|_| allowed > 0) {
        let (left, right) = text.split_at(at);
        if let Some(first) = words.exact(left) {
            near_by(words, right, allowed, false, |second, errors, _| near.push(pair(first, second, errors)));
        }
        if let Some(second) = words.exact(right) {
            near_by(words, left, allowed, false, |first, errors, _| near.push(pair(first, second, errors)));
        }
    }
    // Most pairs are in no name.
    near.retain(|typo| typo.run.is_found(words));
    settle(words, &mut near, MAX_NAMES);
    near
}

/// Names of known games, or all before their subtitles, that equal the whole query with few errors for their length
/// and the same digits (`pulse star`, `hogs at war`). Returns only the nearest.
pub fn near_known_names(shelf: &Shelf, text: &str) -> Vec<Typo> {
    let words = &shelf.words;
    let allowed = text.len() / LETTERS_AN_ERROR;
    if !(MIN_NAME..=MAX_TEXT).contains(&text.len()) {
        return Vec::new();
    }
    let (pattern, digits, letters) = (Pattern::new(text), sorted_digits(text), letter_bits(text));
    let mut nearest = allowed;
    let mut near: Vec<(usize, u32, Typo)> = Vec::new();
    for name in words.known_names().of_len(text.len() - allowed..=text.len() + allowed) {
        let len = usize::from(name.len);
        if len.abs_diff(text.len()) > nearest || !may_be_near(letters, name.letters, nearest) {
            continue;
        }
        let Some(compact) = words.compact_of(name.doc).get(..len) else { continue };
        let errors = pattern.errors_in(compact.as_bytes());
        let of_name = &words.words_of(name.doc)[..usize::from(name.word_count)];
        let Some((&last, whole)) = of_name.split_last().filter(|_| errors <= nearest) else { continue };
        let run = Run { whole: whole.to_vec(), ..Run::of_word(last) };
        if sorted_digits(compact) == digits && !near.iter().any(|(.., typo)| typo.run == run) {
            nearest = errors;
            near.push((errors, name.doc, Typo::new(run, u8::try_from(errors).unwrap_or(u8::MAX))));
        }
    }
    near.retain(|(errors, ..)| *errors == nearest);
    // A whole name comes before its part in front of the subtitle.
    near.sort_by_key(|(_, doc, typo)| (*doc, Reverse(typo.run.len())));
    near.into_iter().map(|(.., typo)| typo).take(MAX_NAMES).collect()
}

fn sorted_digits(text: &str) -> Vec<u8> {
    let mut digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).collect();
    digits.sort_unstable();
    digits
}

fn settle(words: &WordIndex, near: &mut Vec<Typo>, most: usize) {
    let names = |word: u32| words.postings(&(word..word + 1)).len();
    near.sort_by_key(|Typo { run, errors, .. }| (*errors, Reverse(names(run.first())), run.first(), run.last.start));
    near.dedup();
    near.truncate(most);
}

/// Number of errors between two names with the same digits; `None` if there are none, too many, or the digits differ.
pub fn errors_beside_digits(typed: &str, name: &str) -> Option<usize> {
    let digits = |text: &'_ str| text.bytes().filter(u8::is_ascii_digit).collect::<Vec<_>>();
    let allowed = if typed.len() - digits(typed).len() < 8 { 1 } else { 2 };
    if typed.len() > MAX_LEN || typed.len().abs_diff(name.len()) > allowed || digits(typed) != digits(name) {
        return None;
    }
    let errors = Pattern::new(typed).errors_in(name.as_bytes());
    (1..=allowed).contains(&errors).then_some(errors)
}

/// Calls `found` with each word at most `allowed` errors away, its errors, and whether only a beginning of it is that
/// close. Beginnings are tried only with `as_beginning`.
fn near_by(words: &WordIndex, text: &str, allowed: usize, as_beginning: bool, mut found: impl FnMut(u32, u8, bool)) {
    let letters = letter_bits(text);
    let pattern = Pattern::new(text);
    // A missing letter costs an error for each time it occurs: `qqqqqqqq` is near to nothing without a `q`.
    let times = |letter: u8| text.bytes().filter(|&other| letter_bit(other) == letter_bit(letter)).count();
    let needed = text.bytes().filter(|&letter| times(letter) > allowed).fold(0, |all, letter| all | letter_bit(letter));
    let longest = if as_beginning { usize::MAX } else { text.len() + allowed };
    for &WordLetters { word, letters: of_word } in words.similar.of_len(text.len().saturating_sub(allowed)..=longest) {
        // An error adds and removes at most one letter.
        let lacking = letters & !of_word;
        if lacking & needed != 0 || has_more_bits(lacking, allowed) {
            continue;
        }
        if !as_beginning && has_more_bits(of_word & !letters, allowed) {
            continue;
        }
        let other = words.word(word).as_bytes();
        if other[0].is_ascii_digit() {
            continue;
        }
        let errors = if as_beginning {
            // A longer beginning has more errors than allowed.
            pattern.errors_in_beginning(&other[..other.len().min(text.len() + allowed)])
        } else {
            pattern.errors_in(other)
        };
        if errors <= allowed {
            let is_begun = as_beginning && pattern.errors_in(other) > errors;
            found(word, u8::try_from(errors).unwrap_or(u8::MAX), is_begun);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_words_and_numbers_are_never_mended() {
        let words = ["ff", "zel", "doom", "mario", "castlevania", "1942", "ff700000"];
        assert_eq!(words.map(|word| allowed(word, CorrectionRange::Near)), [0, 0, 1, 1, 2, 0, 0]);
        assert_eq!(words.map(|word| allowed(word, CorrectionRange::Far)), [0, 1, 2, 2, 3, 0, 0]);
    }
}
