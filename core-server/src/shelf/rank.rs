//! How good a hit is: a pure function of a query's words and a name's words.
//!
//! A hit's key is one number: tier, then the game's prior (originals, well known, short), then its place on the shelf,
//! so that the order is total and the same every time.

use super::bits::Bits;
use super::words::Words;
use std::ops::Range;

/// Shortest text, spaces left out, that is sought across word borders.
pub(super) const MIN_COMPACT: usize = 3;

/// How a name fits a query, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Tier {
    /// The title, the whole title.
    Whole,
    /// The title begins with all words.
    Starts,
    /// All words are there as whole words, in order.
    InOrder,
    /// All words are there as whole words.
    AllWords,
    /// Another name, the whole name.
    WholeAlias,
    /// The title begins with the query, whose last word is not finished.
    StartsPrefix,
    /// All words begin words of the title.
    Prefixes,
    /// Another name has all words.
    Alias,
    /// The developer or the series has this name.
    MakerOrSeries,
}

/// The key of a hit.
pub(super) fn key(tier: Tier, prior: u16, doc: u32) -> u64 {
    (tier as u64) << 48 | u64::from(prior) << 32 | u64::from(doc)
}

/// The doc of a key.
pub(super) fn doc_of(key: u64) -> u32 {
    (key & u64::from(u32::MAX)) as u32
}

/// A word of a query against one vocabulary.
struct QueryWord<'a> {
    text: &'a str,
    exact: Option<u32>,
    prefixed: Range<u32>,
}

/// A query against one vocabulary.
pub(super) struct Query<'a> {
    words: Vec<QueryWord<'a>>,
    /// All words without the spaces.
    pub compact: String,
}

impl<'a> Query<'a> {
    pub fn new(index: &Words, words: &[&'a str]) -> Query<'a> {
        let word = |&text: &&'a str| QueryWord { text, exact: index.exact(text), prefixed: index.prefixed(text) };
        Query { words: words.iter().map(word).collect(), compact: words.concat() }
    }

    /// The docs in which every word begins a word. `of_word` is scratch.
    pub fn candidates(&self, index: &Words, found: &mut Bits, of_word: &mut Bits) {
        found.clear(index.docs());
        let mut words: Vec<&QueryWord<'_>> = self.words.iter().collect();
        words.sort_by_key(|word| index.postings(&word.prefixed).len());
        for (at, word) in words.into_iter().enumerate() {
            let docs = index.postings(&word.prefixed);
            if at == 0 {
                docs.iter().for_each(|&doc| _ = found.insert(doc));
            } else {
                of_word.clear(index.docs());
                docs.iter().for_each(|&doc| _ = of_word.insert(doc));
                found.keep(of_word);
            }
        }
    }

    /// Whether a second look, in which a word may stand for several, can find more.
    pub fn may_be_torn(&self) -> bool {
        self.words.len() > 1 && self.words.iter().any(|word| word.text.len() > MIN_COMPACT)
    }

    /// As [`Query::candidates`], where a word may also be several words of the title run together.
    pub fn candidates_torn(&self, index: &Words, found: &mut Bits, of_word: &mut Bits) {
        found.clear(index.docs());
        for (at, word) in self.words.iter().enumerate() {
            let set = if at == 0 { &mut *found } else { &mut *of_word };
            set.clear(index.docs());
            index.postings(&word.prefixed).iter().for_each(|&doc| _ = set.insert(doc));
            if word.text.len() > MIN_COMPACT {
                index.for_compact(word.text, |doc, _| _ = set.insert(doc));
            }
            if at > 0 {
                found.keep(of_word);
            }
        }
    }

    /// How a candidate's words fit. A doc that fits only with its spaces moved counts as [`Tier::Prefixes`].
    pub fn tier(&self, index: &Words, doc: u32) -> Tier {
        let words = index.words_of(doc);
        let is_whole = |at: usize, word: u32| self.words[at].exact == Some(word);
        let starts = words.len() >= self.words.len()
            && (0..self.words.len().saturating_sub(1)).all(|at| is_whole(at, words[at]));
        let last = self.words.len() - 1;
        if index.alias(doc).is_some() {
            let whole = starts && words.len() == self.words.len() && is_whole(last, words[last]);
            return if whole { Tier::WholeAlias } else { Tier::Alias };
        }
        if starts && is_whole(last, words[last]) {
            return if words.len() == self.words.len() { Tier::Whole } else { Tier::Starts };
        }
        if self.words.iter().all(|word| word.exact.is_some_and(|exact| words.contains(&exact))) {
            let mut rest = words.iter();
            let in_order = self.words.iter().all(|word| rest.any(|&of_doc| word.exact == Some(of_doc)));
            return if in_order { Tier::InOrder } else { Tier::AllWords };
        }
        if starts && self.words[last].prefixed.contains(&words[last]) {
            return Tier::StartsPrefix;
        }
        Tier::Prefixes
    }

    /// How a doc fits in which the query without spaces was found at this byte.
    pub fn tier_of_compact(&self, index: &Words, doc: u32, at: usize) -> Tier {
        let end = at + self.compact.len();
        let to_the_end = end == index.compact_of(doc).len();
        let finished = index.is_word_start(doc, end);
        match (index.alias(doc).is_some(), at == 0) {
            (true, true) if to_the_end => Tier::WholeAlias,
            (true, _) => Tier::Alias,
            (false, true) if to_the_end => Tier::Whole,
            (false, true) if finished => Tier::Starts,
            (false, false) if finished => Tier::InOrder,
            (false, true) => Tier::StartsPrefix,
            (false, false) => Tier::Prefixes,
        }
    }
}
