//! Words run together in a question and apart in a title (`megaman` → `Mega Man`), and runs of words as such.

use crate::shelf::data::bits::Bits;
use crate::shelf::index::words::Words;
use crate::shelf::view::Shelf;
use std::ops::Range;

/// Shortest word that is torn.
const MIN_TORN: usize = 4;
/// Most words one is torn into.
const MAX_PARTS: usize = 5;
/// Most ways of tearing that are tried.
const MAX_WAYS: usize = 24;
/// Most steps of looking for ways.
const MAX_STEPS: usize = 600;

/// One way of tearing a word: whole words, and a last one that may only be begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Torn {
    pub whole: Vec<u32>,
    pub last: Range<u32>,
}

impl Torn {
    /// Calls `found` with the docs that have these words behind one another.
    pub fn for_docs(&self, words: &Words, mut found: impl FnMut(u32)) {
        let rarest = self.whole.iter().min_by_key(|&&word| words.postings(&(word..word + 1)).len());
        let Some(&rarest) = rarest else { return };
        let of_last = words.postings(&self.last);
        let of_rarest = words.postings(&(rarest..rarest + 1));
        let docs = if of_last.len() < of_rarest.len() { of_last } else { of_rarest };
        docs.iter().filter(|&&doc| self.is_in(words.words_of(doc))).for_each(|&doc| found(doc));
    }

    /// Whether a doc's words hold this run.
    pub fn is_in(&self, doc: &[u32]) -> bool {
        doc.windows(self.whole.len() + 1).any(|run| self.fits(run))
    }

    fn fits(&self, run: &[u32]) -> bool {
        let (last, whole) = run.split_last().expect("a run has at least one word");
        whole == self.whole && self.last.contains(last)
    }
}

/// All ways of tearing a word into words that are there, fewest parts first.
pub fn tear(words: &Words, text: &str) -> Vec<Torn> {
    let mut ways = Vec::new();
    let has_both = text.bytes().any(|b| b.is_ascii_digit()) && text.bytes().any(|b| b.is_ascii_alphabetic());
    if text.len() < if has_both { 2 } else { MIN_TORN } {
        return ways;
    }
    let mut steps = MAX_STEPS;
    tear_on(words, text, &mut Vec::new(), &mut ways, &mut steps);
    ways.sort_by_key(|way| way.whole.len());
    ways
}

fn tear_on(words: &Words, rest: &str, whole: &mut Vec<u32>, ways: &mut Vec<Torn>, steps: &mut usize) {
    if !whole.is_empty() && ways.len() < MAX_WAYS {
        // A single letter is too little to begin a word with: `galagaa` is not `Galaga and …`.
        let last = match rest.len() {
            1 => words.exact(rest).map_or(0..0, |word| word..word + 1),
            _ => words.prefixed(rest),
        };
        if !last.is_empty() {
            ways.push(Torn { whole: whole.clone(), last });
        }
    }
    if whole.len() + 1 == MAX_PARTS {
        return;
    }
    let has_letter = |whole: &[u32]| whole.iter().any(|&word| words.word(word).len() == 1);
    for (at, _) in rest.char_indices().rev().filter(|&(at, _)| at > 0) {
        if *steps == 0 || ways.len() == MAX_WAYS {
            return;
        }
        *steps -= 1;
        // One lone letter is `f zero`; more are noise.
        if at == 1 && has_letter(whole) {
            continue;
        }
        if let Some(word) = words.exact(&rest[..at]) {
            whole.push(word);
            tear_on(words, &rest[at..], whole, ways, steps);
            whole.pop();
        }
    }
}

/// The games one of whose names has these very words behind one another.
pub fn games_with_run(shelf: &Shelf, run: &[String]) -> Bits {
    let words = &shelf.words;
    let mut games = Bits::none(shelf.games.len());
    let ids: Option<Vec<u32>> = run.iter().map(|word| words.exact(word)).collect();
    let Some(ids) = ids else { return games };
    let Some(&rarest) = ids.iter().min_by_key(|&&word| words.postings(&(word..word + 1)).len()) else { return games };
    for &doc in words.postings(&(rarest..rarest + 1)) {
        if words.words_of(doc).windows(ids.len()).any(|found| found == ids) {
            games.insert(words.game(doc));
        }
    }
    games
}
