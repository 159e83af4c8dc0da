//! Names of known games sorted by length. A whole query with typing errors is compared only with names of similar
//! length.

use super::letters::letter_bits;
use super::words::WordIndex;
use crate::search::data::packed::{packed, packed_item};
use std::ops::RangeInclusive;

/// Longest text compared with names, in bytes without spaces.
pub const MAX_TEXT: usize = 64;
/// Letters of the text per allowed error.
pub const LETTERS_AN_ERROR: usize = 4;
/// Longest name stored: the longest text with an added letter for each allowed error.
const MAX_LEN: usize = MAX_TEXT + MAX_TEXT / LETTERS_AN_ERROR;

/// A name, or everything before its subtitle.
#[derive(Clone, Copy, Debug)]
pub struct KnownName {
    /// Bytes without spaces.
    pub len: u8,
    /// Number of the doc's words covered.
    pub word_count: u8,
    pub doc: u32,
    /// The set of its letters.
    pub letters: u32,
}

packed_item!(KnownName { len: u8, word_count: u8, doc: u32, letters: u32 });

/// All known names, sorted by length.
#[derive(Debug, Default)]
pub struct KnownNames {
    by_len: Vec<KnownName>,
}

packed!(KnownNames { by_len });

impl KnownNames {
    /// Collects the names of games for which `is_known` is true.
    pub fn new(words: &WordIndex, is_known: impl Fn(u32) -> bool) -> KnownNames {
        let docs = (0..).take(words.docs()).filter(|&doc| is_known(words.game(doc)));
        let mut by_len: Vec<KnownName> = docs.flat_map(|doc| names_of(words, doc)).collect();
        by_len.sort_unstable_by_key(|name| (name.len, name.doc));
        by_len.shrink_to_fit();
        KnownNames { by_len }
    }

    /// The names whose length in bytes is within `len`, shortest first.
    pub fn of_len(&self, len: RangeInclusive<usize>) -> &[KnownName] {
        let first_from = |len: usize| self.by_len.partition_point(|name| usize::from(name.len) < len);
        &self.by_len[first_from(*len.start())..first_from(len.end().saturating_add(1))]
    }

    /// Heap memory held, in bytes.
    pub fn heap_bytes(&self) -> usize {
        self.by_len.capacity() * size_of::<KnownName>()
    }
}

/// The full name of a doc and the part before its subtitle, unless too long.
fn names_of(words: &WordIndex, doc: u32) -> impl Iterator<Item = KnownName> {
    let all = words.words_of(doc);
    let main = all.get(..words.subtitle_of(doc)).filter(|main| !main.is_empty());
    [Some(all), main].into_iter().flatten().filter_map(move |name| {
        let texts = || name.iter().map(|&word| words.word(word));
        let len = texts().map(str::len).sum();
        let len = u8::try_from(len).ok().filter(|_| (1..=MAX_LEN).contains(&len))?;
        let letters = texts().fold(0, |letters, word| letters | letter_bits(word));
        Some(KnownName { len, word_count: u8::try_from(name.len()).ok()?, doc, letters })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testkit::{TestGame, TestLibrary, game};

    #[test]
    fn known_names_and_all_before_their_subtitles_stand_by_length() {
        let known = |title: &str| TestGame { releases: 20, ..game("nes", title) };
        let long = "Wa".repeat(MAX_LEN / 2 + 1);
        let titles = [known("Mega Man: Wily Wars"), known(&long), known("!"), game("nes", "Unknown")];
        let shelf = TestLibrary::of(titles).shelf();
        let names = |len| shelf.words.known_names().of_len(len).iter().map(|name| (name.len, name.word_count));
        assert_eq!(names(0..=usize::MAX).collect::<Vec<_>>(), [(7, 2), (15, 4)]);
        assert_eq!(names(8..=14).count(), 0);
    }
}
