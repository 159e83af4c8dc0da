//! The vocabulary sorted by length and by sound, so that corrections of a word are searched only among words of
//! similar length or the same sounds.

use super::letters::{has_more_bits, letter_bits};
use super::phonetic::{MIN_SOUNDS, have_same_consonants, phonetic_key, sounds_of};
use crate::search::data::packed::{packed, packed_item};
use crate::search::data::texts::Texts;
use shelfcade_core::fold::is_one_apart;
use std::ops::RangeInclusive;

/// Most letters found in only one of two words that sound nearly alike.
const MAX_OTHER_LETTERS: usize = 6;
/// Largest difference in length of such words, in bytes.
const MAX_OTHER_LEN: usize = 3;

/// A word and the set of its letters.
#[derive(Clone, Copy, Debug)]
pub struct WordLetters {
    pub word: u32,
    pub letters: u32,
}

packed_item!(WordLetters { word: u32, letters: u32 });

/// All words of the vocabulary, by length and by sound.
#[derive(Debug, Default)]
pub struct SimilarWords {
    /// Sorted by length in bytes, then in vocabulary order.
    by_len: Vec<WordLetters>,
    /// Start of each length in `by_len`, up to the one past the longest.
    starts: Vec<u32>,
    /// Sorted (phonetic key, word) pairs of the words that have a key.
    by_sound: Vec<(u32, u32)>,
}

packed!(SimilarWords { by_len, starts, by_sound });

impl SimilarWords {
    pub fn new(vocabulary: &Texts) -> SimilarWords {
        let words = || (0..).zip(vocabulary.iter());
        let mut by_len: Vec<WordLetters> =
            words().map(|(word, text)| WordLetters { word, letters: letter_bits(text) }).collect();
        let len = |of: &WordLetters| vocabulary.span(of.word).len();
        by_len.sort_by_key(len);
        let longest = by_len.last().map_or(0, len);
        let start = |of: usize| by_len.partition_point(|word| len(word) < of);
        let starts = (0..=longest + 1).map(|of| u32::try_from(start(of)).unwrap_or(u32::MAX)).collect();
        let keyed = words().filter_map(|(word, text)| Some((phonetic_key(text)?, word)));
        let mut by_sound: Vec<(u32, u32)> = keyed.collect();
        by_sound.sort_unstable();
        by_sound.shrink_to_fit();
        SimilarWords { by_len, starts, by_sound }
    }

    /// The words whose length in bytes is within `len`, shortest first.
    pub fn of_len(&self, len: RangeInclusive<usize>) -> &[WordLetters] {
        let start = |of: usize| self.starts.get(of).map_or(self.by_len.len(), |&start| start as usize);
        &self.by_len[start(*len.start())..start(len.end().saturating_add(1))]
    }

    /// The words with the same phonetic key.
    pub fn sounding_like(&self, word: &str) -> impl Iterator<Item = u32> {
        let key = phonetic_key(word);
        let first = self.by_sound.partition_point(|&(other, _)| Some(other) < key);
        let same = self.by_sound[first..].iter().take_while(move |(other, _)| Some(*other) == key);
        same.map(|&(_, word)| word)
    }

    /// The words that differ from this one by a single sound (changed, added or missing), or only in their vowels.
    pub fn sounding_nearly_like(&self, vocabulary: &Texts, word: &str) -> Vec<u32> {
        let (sounds, letters, len) = (sounds_of(word), letter_bits(word), word.len());
        if sounds.len() < MIN_SOUNDS {
            return Vec::new();
        }
        let of_len = self.of_len(len.saturating_sub(MAX_OTHER_LEN)..=len + MAX_OTHER_LEN);
        let may_be = |other: &&WordLetters| !has_more_bits(other.letters ^ letters, MAX_OTHER_LETTERS);
        let is_near = |other: &u32| {
            let others = sounds_of(vocabulary.get(*other));
            is_one_apart(&sounds, &others) || have_same_consonants(&sounds, &others)
        };
        let mut near: Vec<u32> = of_len.iter().filter(may_be).map(|other| other.word).filter(is_near).collect();
        near.sort_unstable();
        near
    }

    /// Heap memory held, in bytes.
    pub fn heap_bytes(&self) -> usize {
        (self.by_len.capacity() + self.by_sound.capacity()) * size_of::<WordLetters>() + self.starts.capacity() * 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn similar(words: &[&str]) -> SimilarWords {
        let mut vocabulary = Texts::default();
        words.iter().for_each(|word| _ = vocabulary.push(word));
        SimilarWords::new(&vocabulary)
    }

    #[test]
    fn words_are_those_of_a_length() {
        let words = similar(&["dddd", "a", "bb", "é"]);
        let of_len = |len| words.of_len(len).iter().map(|of| of.word).collect::<Vec<_>>();
        assert_eq!(of_len(2..=3), [2, 3]);
        assert_eq!(of_len(0..=1), [1]);
        assert_eq!(of_len(2..=usize::MAX), [2, 3, 0]);
        assert_eq!(of_len(5..=8), [0; 0]);
        assert!(similar(&[]).of_len(0..=usize::MAX).is_empty());
    }

    #[test]
    fn words_that_sound_alike_come_in_their_order() {
        let words = similar(&["quest", "1942", "mario", "kwest"]);
        assert_eq!(words.sounding_like("kwest").collect::<Vec<_>>(), [0, 3]);
        assert_eq!(words.sounding_like("1942").count(), 0, "a number has no phonetic key");
    }
}
