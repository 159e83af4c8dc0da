//! Runs: words of the vocabulary that follow one another in a name.

use crate::search::data::bits::Bits;
use crate::search::index::words::WordIndex;
use crate::search::view::Shelf;
use std::ops::Range;

/// Words that follow one another, the last of which is any of a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub whole: Vec<u32>,
    pub last: Range<u32>,
}

impl Run {
    pub fn of_word(word: u32) -> Run {
        Run { whole: Vec::new(), last: word..word + 1 }
    }

    /// A run of exactly these words; `None` for no words, or if a word is in no name.
    pub fn exact<'a>(words: &WordIndex, texts: impl Iterator<Item = &'a str>) -> Option<Run> {
        let mut whole: Vec<u32> = texts.map(|text| words.exact(text)).collect::<Option<_>>()?;
        let last = whole.pop()?;
        Some(Run { whole, last: last..last + 1 })
    }

    pub fn len(&self) -> usize {
        self.whole.len() + 1
    }

    pub fn first(&self) -> u32 {
        self.whole.first().copied().unwrap_or(self.last.start)
    }

    /// Its words; of a range, the first.
    pub fn texts(&self, words: &WordIndex) -> Vec<String> {
        self.whole.iter().chain([&self.last.start]).map(|&word| words.word(word).to_owned()).collect()
    }

    /// Calls `found` with the docs that contain it; a doc may come twice.
    pub fn for_docs(&self, words: &WordIndex, mut found: impl FnMut(u32)) {
        let of_whole = self.whole.iter().map(|&word| words.postings(&(word..word + 1)));
        let rarest = of_whole.chain([words.postings(&self.last)]).min_by_key(|docs| docs.len()).unwrap_or_default();
        let has_it = |doc: &&u32| self.whole.is_empty() || self.place_in(words.words_of(**doc)).is_some();
        rarest.iter().filter(has_it).for_each(|&doc| found(doc));
    }

    /// True if a name contains it.
    pub fn is_found(&self, words: &WordIndex) -> bool {
        let mut is_found = false;
        self.for_docs(words, |_| is_found = true);
        is_found
    }

    /// The games with a name that contains it.
    pub fn games(&self, shelf: &Shelf) -> Bits {
        let mut games = Bits::none(shelf.games.len());
        self.for_docs(&shelf.words, |doc| _ = games.insert(shelf.words.game(doc)));
        games
    }

    /// The index of its first place in a doc's words.
    pub fn place_in(&self, words: &[u32]) -> Option<usize> {
        if self.whole.is_empty() {
            return words.iter().position(|word| self.last.contains(word));
        }
        words.windows(self.len()).position(|words| self.begins(words))
    }

    /// True if `words` begin with it.
    pub fn begins(&self, words: &[u32]) -> bool {
        let last = words.get(self.whole.len()).filter(|last| self.last.contains(last));
        last.is_some() && self.whole.iter().zip(words).all(|(word, other)| word == other)
    }
}
