//! Typing errors: the words of the vocabulary that are one or two errors away from a word nobody has.
//!
//! Letters added, left out, changed, or swapped with the next one. One error is allowed in words of 4 to 7 letters, two
//! from 8 on; never in words with digits: `ff8` is no `ff7`. The first letter may be wrong too. A word that is still
//! being typed may be the beginning of a longer one (`castelv`), and two words may have been run together (`megamna`).

use crate::shelf::words::Words;

/// Longest word that is mended, in bytes.
const MAX_LEN: usize = 24;
/// Most words that one word may stand for.
const MAX_WORDS: usize = 64;
/// Shortest half of a torn word.
const MIN_HALF: usize = 3;

/// A word that may have been meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Typo {
    pub word: u32,
    pub edits: u8,
}

/// Two words, one behind the other, that may have been meant by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Torn {
    pub words: [u32; 2],
    pub edits: u8,
}

/// How many errors a word may have.
pub(super) fn allowed(word: &str) -> usize {
    match word.chars().count() {
        _ if word.len() > MAX_LEN || word.bytes().any(|byte| byte.is_ascii_digit()) => 0,
        4..=7 => 1,
        8.. => 2,
        _ => 0,
    }
}

/// Words of the vocabulary that `word` may stand for, nearest first, then those that most names have.
pub(super) fn near(index: &Words, word: &str, is_open: bool, allowed: usize) -> Vec<Typo> {
    if allowed == 0 {
        return Vec::new();
    }
    let letters = letter_bits(word);
    let mut found: Vec<(u8, u32, u32)> = Vec::new();
    for number in 0..index.vocabulary_len() {
        let other = index.word(number);
        let longer = other.len() > word.len() + allowed;
        if other.len() + allowed < word.len()
            || (longer && !is_open)
            || (letters & !letter_bits(other)).count_ones() as usize > allowed
            || other.bytes().any(|byte| byte.is_ascii_digit())
        {
            continue;
        }
        let edits = errors(word.as_bytes(), other.as_bytes(), allowed, is_open);
        if edits > 0 && edits <= allowed {
            let names = index.postings(&(number..number + 1)).len();
            found.push((
                u8::try_from(edits).unwrap_or(u8::MAX),
                u32::MAX - u32::try_from(names).unwrap_or(u32::MAX),
                number,
            ));
        }
    }
    found.sort_unstable();
    found.truncate(MAX_WORDS);
    found.into_iter().map(|(edits, _, word)| Typo { word, edits }).collect()
}

/// Pairs of words that `word` may be, run together: one of them spelled right, the other within the errors allowed.
pub(super) fn torn(index: &Words, word: &str, is_open: bool) -> Vec<Torn> {
    let mut found = Vec::new();
    if allowed(word) == 0 {
        return found;
    }
    for (at, _) in word.char_indices().filter(|&(at, _)| at >= MIN_HALF && at + MIN_HALF <= word.len()) {
        let (left, right) = word.split_at(at);
        let edits = |half: &str| if half.len() <= 7 { 1 } else { 2 };
        if let Some(left) = index.exact(left).filter(|&word| is_common(index, word)) {
            let halves = near(index, right, is_open, edits(right)).into_iter().take(8);
            found.extend(halves.map(|half| Torn { words: [left, half.word], edits: half.edits }));
        }
        if let Some(right) = index.exact(right).filter(|&word| is_common(index, word)) {
            let halves = near(index, left, false, edits(left)).into_iter().take(8);
            found.extend(halves.map(|half| Torn { words: [half.word, right], edits: half.edits }));
        }
        if found.len() >= MAX_WORDS {
            break;
        }
    }
    found.truncate(MAX_WORDS);
    found
}

/// A word that more than one name has.
fn is_common(index: &Words, word: u32) -> bool {
    index.postings(&(word..word + 1)).len() > 1
}

/// Which letters a word has, as bits.
fn letter_bits(word: &str) -> u64 {
    word.bytes().fold(0, |bits, byte| bits | 1 << (byte % 64))
}

/// Errors between two words (optimal string alignment), in bytes; with `prefix`, between `a` and the beginning of `b`
/// that is nearest to it. More than `allowed` is `allowed + 1`.
pub(super) fn errors(a: &[u8], b: &[u8], allowed: usize, prefix: bool) -> usize {
    let b = &b[..b.len().min(a.len() + allowed + usize::from(!prefix))];
    if a.len() > MAX_LEN || b.len() > MAX_LEN + 3 || b.len() + allowed < a.len() {
        return allowed + 1;
    }
    let mut rows = [[0u8; MAX_LEN + 4]; 3];
    for (cell, at) in rows[0].iter_mut().zip(0u8..).take(b.len() + 1) {
        *cell = at;
    }
    for i in 1..=a.len() {
        let [before, last, now] = [(i + 1) % 3, (i + 2) % 3, i % 3];
        rows[now][0] = u8::try_from(i).unwrap_or(u8::MAX);
        let mut least = rows[now][0];
        for j in 1..=b.len() {
            let change = rows[last][j - 1] + u8::from(a[i - 1] != b[j - 1]);
            let mut cost = change.min(rows[last][j] + 1).min(rows[now][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                cost = cost.min(rows[before][j - 2] + 1);
            }
            rows[now][j] = cost;
            least = least.min(cost);
        }
        if usize::from(least) > allowed {
            return allowed + 1;
        }
    }
    let row = &rows[a.len() % 3];
    let cost = if prefix { row[..=b.len()].iter().copied().min().unwrap_or(u8::MAX) } else { row[b.len()] };
    usize::from(cost).min(allowed + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(a: &str, b: &str, whole: usize, prefix: usize) {
        assert_eq!(errors(a.as_bytes(), b.as_bytes(), 2, false), whole, "{a} {b}");
        assert_eq!(errors(a.as_bytes(), b.as_bytes(), 2, true), prefix, "{a} begins {b}");
    }

    #[test]
    fn errors_are_counted() {
        check("zelda", "zelda", 0, 0);
        check("zelad", "zelda", 1, 1);
        check("zeldaa", "zelda", 1, 1);
        check("celda", "zelda", 1, 1);
        check("castelv", "castlevania", 3, 1);
        check("castlv", "castlevania", 3, 1);
        check("castelvannia", "castlevania", 2, 2);
        check("sonic", "mario", 3, 3);
    }

    #[test]
    fn short_words_and_numbers_have_no_errors() {
        for (word, most) in [("ff7", 0), ("abc", 0), ("zelda", 1), ("pokemon", 1), ("castleva", 2), ("sonic2", 0)] {
            assert_eq!(allowed(word), most, "{word}");
        }
    }
}
