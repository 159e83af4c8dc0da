//! Typing errors: the words of the vocabulary that a mistyped word may be.
//!
//! [`Pattern`] counts errors. Words of four to seven letters may have one, longer ones two. If nothing else is found,
//! up to three are allowed, from three letters on, and in the end real words may be wrong too; numbers never. A word
//! that sounds the same is one error away, one that nearly does two. Candidates are the words of similar length (all
//! longer ones too for a word still being typed). Comparing the sets of their letters first leaves a handful to count
//! errors in. A whole query is also compared with the names of known games.

use super::pattern::Pattern;
use super::run::Run;
use crate::search::index::initials::SMALL;
use crate::search::index::known_names::{LETTERS_AN_ERROR, MAX_TEXT};
use crate::search::index::letters::{has_more_bits, letter_bit, letter_bits, may_be_near};
use crate::search::index::similar::WordLetters;
use crate::search::index::words::WordIndex;
use crate::search::view::Shelf;
use shelfcade_core::fold::is_one_error;
use std::cell::RefCell;
use std::cmp::Reverse;

/// Longest word that is corrected, in bytes.
pub const MAX_LEN: usize = 24;
/// Most corrections of a word, by [`CorrectionRange`].
const MAX_TYPOS: [usize; 3] = [48, 160, 160];
/// Most corrections with the same phonetic key.
const MAX_PHONETIC: usize = 24;
/// Shortest word without vowels that may stand for one with them.
const MIN_BARE: usize = 4;
/// Words in more names than this are corrections only within [`CorrectionRange::Near`]: `the` is close to much.
const MAX_COMMON: usize = 8192;
/// Most corrections into a pair of words.
const MAX_PAIRS: usize = 24;
/// Shortest text that is compared with whole names, in bytes.
const MIN_NAME: usize = 8;
/// Number of errors that a mistyped whole name counts as.
const ERRORS_OF_NAME: u8 = 2;
/// Shortest word in a mistyped pair.
const MIN_HALF: usize = 3;

/// A correction of a mistyped word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typo {
    /// The word, or two that were run together.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorrectionRange {
    /// Used if little is found without errors.
    Near,
    /// Used if no game has all words of a query.
    Far,
    /// Used if [`CorrectionRange::Far`] finds nothing either: real words may be wrong too.
    Farthest,
}

/// Most errors allowed in a word.
pub fn allowed(text: &str, reach: CorrectionRange) -> usize {
    let is_far = reach != CorrectionRange::Near;
    match text.chars().count() {
        _ if text.len() > MAX_LEN || text.bytes().any(|b| b.is_ascii_digit()) => 0,
        3 => usize::from(is_far),
        4..=7 => 1 + usize::from(is_far),
        8 => 2,
        9.. => 2 + usize::from(is_far),
        _ => 0,
    }
}

/// Cached corrections of the words of one query, and of the whole query into known names.
#[derive(Default)]
pub struct Memo {
    words: LookedUp<(String, bool, CorrectionRange)>,
    pairs: LookedUp<String>,
    names: LookedUp<String>,
}

/// Cached lookups with their results.
type LookedUp<K> = RefCell<Vec<(K, Vec<Typo>)>>;

impl Memo {
    /// Corrections of a word, alone or as two that were run together.
    pub fn near(&self, words: &WordIndex, text: &str, is_open: bool, reach: CorrectionRange) -> Vec<Typo> {
        let reach = match (reach, words.exact(text).is_some()) {
            // A real word has few errors and is not two words.
            (CorrectionRange::Far, true) => {
                let mut typos = self.near(words, text, is_open, CorrectionRange::Near);
                typos.retain(|typo| typo.run.whole.is_empty() && !is_common(words, typo));
                return typos;
            }
            // For an unknown word nothing more is found farther away.
            (CorrectionRange::Farthest, false) => CorrectionRange::Far,
            (reach, _) => reach,
        };
        look_up(&self.words, (text.to_owned(), is_open, reach), || {
            let mut typos = near(words, text, is_open, reach);
            typos.extend(look_up(&self.pairs, text.to_owned(), || near_pairs(words, text)));
            typos
        })
    }

    /// Cached [`near_known_names`].
    pub fn near_known_names(&self, shelf: &Shelf, text: &str) -> Vec<Typo> {
        look_up(&self.names, text.to_owned(), || near_known_names(shelf, text))
    }
}

/// Returns the cached result, or computes and caches it.
fn look_up<K: PartialEq>(before: &LookedUp<K>, key: K, find: impl FnOnce() -> Vec<Typo>) -> Vec<Typo> {
    let mut before = before.borrow_mut();
    if let Some((_, typos)) = before.iter().find(|(other, _)| *other == key) {
        return typos.clone();
    }
    let typos = find();
    before.push((key, typos.clone()));
    typos
}

/// Corrections into single words, by letters and by sound.
fn near(words: &WordIndex, text: &str, is_open: bool, reach: CorrectionRange) -> Vec<Typo> {
    let mut near = near_words(words, text, is_open, reach);
    near.retain(|typo| reach != CorrectionRange::Farthest || usize::from(typo.errors) <= of_real_word(text));
    // Words with the same sound count as nearer than by letters, and so do words without their vowels (`pkmn`).
    let one_error = |word| Typo::new(Run::of_word(word), 1);
    let mut close: Vec<Typo> =
        words.similar.sounding_like(text).filter(|_| text.len() > 2).take(MAX_PHONETIC).map(one_error).collect();
    if reach == CorrectionRange::Far {
        let two_errors = |word| Typo::new(Run::of_word(word), 2);
        near.extend(words.sounding_nearly_like(text).into_iter().take(MAX_PHONETIC).map(two_errors));
    }
    // An *and* after a word is heard as its ending: `cruisin` for Cruis'n.
    let stem = text.strip_suffix("in").filter(|stem| stem.len() >= MIN_BARE);
    close.extend(stem.and_then(|stem| words.exact(stem)).map(one_error));
    if text.len() >= MIN_BARE && !text.bytes().any(|byte| is_vowel(byte) || byte.is_ascii_digit()) {
        let bare = |word: &u32| words.word(*word).bytes().filter(|&byte| !is_vowel(byte)).eq(text.bytes());
        close.extend((0..words.vocabulary_len()).filter(bare).take(MAX_PHONETIC).map(one_error));
    }
    if reach != CorrectionRange::Near {
        close.extend(near_small(words, text).map(one_error));
        near.retain(|typo| !is_common(words, typo));
    }
    near.retain(|typo| !close.iter().any(|other| other.run == typo.run));
    near.extend(close);
    near
}

fn is_common(words: &WordIndex, typo: &Typo) -> bool {
    words.postings(&typo.run.last).len() > MAX_COMMON
}

/// Most errors allowed in a word that is a real one.
fn of_real_word(text: &str) -> usize {
    allowed(text, CorrectionRange::Far).min(2)
}

fn is_vowel(byte: u8) -> bool {
    b"aeiouy".contains(&byte)
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
        near.push(Typo { run: Run::of_word(word), errors, is_begun });
    });
    settle(words, &mut near, MAX_TYPOS[reach as usize]);
    add_possessives(words, &mut near);
    near
}

/// Adds these words with an `s`, at the same distance: `kurby` is as near to `kirbys` as to `kirby`.
fn add_possessives(words: &WordIndex, near: &mut Vec<Typo>) {
    let with_s = |typo: &Typo| {
        let word = words.with_s(typo.run.first())?;
        Some(Typo { run: Run::of_word(word), ..typo.clone() })
    };
    let more: Vec<Typo> = near.iter().filter_map(with_s).collect();
    near.retain(|typo| !more.iter().any(|other| other.run == typo.run && other.errors < typo.errors));
    let is_new = |typo: &Typo| !near.iter().any(|other| other.run == typo.run);
    let new: Vec<Typo> = more.into_iter().filter(is_new).collect();
    near.extend(new);
    near.sort_by_key(|typo| typo.errors);
}

/// Returns the correction of a word that begins no word on the shelf; `None` for any other word.
pub fn nearest_word(shelf: &Shelf, text: &str) -> Option<String> {
    let words = &shelf.words;
    if !words.prefixed(text).is_empty() {
        return None;
    }
    let near = near_words(words, text, true, CorrectionRange::Near);
    let nearest = near.into_iter().next().or_else(|| near_pairs(words, text).into_iter().next());
    nearest.map(|typo| typo.run.texts(words).join(" "))
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
    let allowed = allowed(text, CorrectionRange::Near);
    let (mut near, mut close): (Vec<Typo>, Vec<Typo>) = Default::default();
    if allowed == 0 {
        return near;
    }
    let pair = |first: u32, second: u32| Run { whole: vec![first], ..Run::of_word(second) };
    for (at, _) in text.char_indices().filter(|&(at, _)| at >= MIN_HALF && text.len() - at >= 2) {
        let (left, right) = text.split_at(at);
        // The last letter of one and the first of the other are typed once (`nightrap`).
        if let Some(first) = words.exact(left)
            && let Some(last) = left.chars().last()
            && let Some(second) = words.exact(&format!("{last}{right}"))
        {
            close.push(Typo::new(pair(first, second), 1));
        }
        // An *and* between the two is left out.
        let lefts = [Some(left), left.strip_suffix("and"), left.strip_suffix('n')];
        for left in lefts.into_iter().flatten().filter(|left| left.len() >= MIN_HALF) {
            if let Some(first) = words.exact(left) {
                near_by(words, right, 1.min(allowed), false, |second, errors, _| {
                    near.push(Typo::new(pair(first, second), errors));
                });
            }
            if let Some(second) = words.exact(right).filter(|_| right.len() >= MIN_HALF) {
                near_by(words, left, 1.min(allowed), false, |first, errors, _| {
                    near.push(Typo::new(pair(first, second), errors));
                });
            }
        }
    }
    // Most pairs are in no name.
    let is_there = |typo: &Typo| {
        let mut is_there = false;
        typo.run.for_docs(words, |_| is_there = true);
        is_there
    };
    near.retain(is_there);
    settle(words, &mut near, MAX_PAIRS);
    near.retain(|typo| !close.iter().any(|other| other.run == typo.run));
    near.extend(close);
    near
}

/// Names of known games, or all before their subtitles, that equal the whole query with few errors for their length
/// and the same digits (`pulse star`, `hogs at war`). Returns only the nearest.
fn near_known_names(shelf: &Shelf, text: &str) -> Vec<Typo> {
    let words = &shelf.words;
    let allowed = text.len() / LETTERS_AN_ERROR;
    if !(MIN_NAME..=MAX_TEXT).contains(&text.len()) {
        return Vec::new();
    }
    let (pattern, digits, letters) = (Pattern::new(text), sorted_digits(text), letter_bits(text));
    let mut nearest = allowed;
    let mut near: Vec<(usize, u32, Typo)> = Vec::new();
    for name in shelf.known_names.of_len(text.len() - allowed..=text.len() + allowed) {
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
            near.push((errors, name.doc, Typo::new(run, ERRORS_OF_NAME)));
        }
    }
    near.retain(|(errors, ..)| *errors == nearest);
    // A whole name comes before its part in front of the subtitle.
    near.sort_by_key(|(_, doc, typo)| (*doc, Reverse(typo.run.len())));
    near.into_iter().map(|(.., typo)| typo).take(MAX_PAIRS).collect()
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

/// Small words that a short one may be with one error (`if`, `te`).
fn near_small(words: &WordIndex, text: &str) -> impl Iterator<Item = u32> {
    let is_short = (2..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_near =
        move |small: &&str| small.len() > 1 && *small != text && is_one_error(text.as_bytes(), small.as_bytes());
    SMALL.iter().copied().filter(move |small| is_short && is_near(small)).filter_map(|small| words.exact(small))
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
