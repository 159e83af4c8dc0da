//! Names of games that are known a little, in the order of their lengths: what a whole question may be with errors is
//! looked for among those of about its length.

use super::letters::letter_bits;
use super::words::Words;
use std::ops::RangeInclusive;

/// Longest name that is kept, in bytes without spaces.
const MAX_LEN: u8 = 80;

/// A name, or all before its subtitle.
#[derive(Clone, Copy, Debug)]
pub struct KnownName {
    /// Bytes of it without spaces.
    pub len: u8,
    /// How many of its doc's words it is.
    pub words: u8,
    pub doc: u32,
    /// Which letters it has.
    pub letters: u32,
}

/// All of them.
#[derive(Debug, Default)]
pub struct KnownNames {
    by_len: Vec<KnownName>,
}

impl KnownNames {
    /// Those of the games that `is_known` tells.
    pub fn new(words: &Words, is_known: impl Fn(u32) -> bool) -> KnownNames {
        let docs = (0..).take(words.docs()).filter(|&doc| is_known(words.game(doc)));
        let mut by_len: Vec<KnownName> = docs.flat_map(|doc| names_of(words, doc)).collect();
        by_len.sort_unstable_by_key(|name| (name.len, name.doc));
        by_len.shrink_to_fit();
        KnownNames { by_len }
    }

    /// Those of so many bytes, shortest first.
    pub fn of_len(&self, len: RangeInclusive<usize>) -> &[KnownName] {
        let first_from = |len: usize| self.by_len.partition_point(|name| usize::from(name.len) < len);
        &self.by_len[first_from(*len.start())..first_from(len.end() + 1)]
    }

    /// Heap bytes held.
    pub fn heap_bytes(&self) -> usize {
        self.by_len.capacity() * size_of::<KnownName>()
    }
}

/// A doc's name and what it has before its subtitle, where they are not too long.
fn names_of(words: &Words, doc: u32) -> impl Iterator<Item = KnownName> {
    let all = words.words_of(doc);
    let main = all.get(..words.subtitle_of(doc)).filter(|main| !main.is_empty());
    [Some(all), main].into_iter().flatten().filter_map(move |name| {
        let texts = || name.iter().map(|&word| words.word(word));
        let len = u8::try_from(texts().map(str::len).sum::<usize>()).ok().filter(|&len| len <= MAX_LEN)?;
        let letters = texts().fold(0, |letters, word| letters | letter_bits(word));
        Some(KnownName { len, words: u8::try_from(name.len()).ok()?, doc, letters })
    })
}
