//! The games that have all words of one reading of a query.
//!
//! Each word narrows the games left by the words before it, R(w1 … wn) = R(w1 … wn-1) ∩ meant(wn). If few are left,
//! the games in R(w1 … wn-1) that have wn mistyped are added. So another word never adds a game, as long as some game
//! has all words.

use super::sense::Term;
use super::typos::{CorrectionRange, Typo, corrections, near_known_names};
use crate::search::data::bits::Bits;
use crate::search::view::Shelf;
use shelfcade_core::fold::is_english_article;
use shelfcade_core::search::list_query::Word;
use std::cell::RefCell;
use std::collections::HashMap;

/// Below this number of games, a word may also be mistyped.
pub const FEW: u32 = 12;
/// Most words of a query in which errors are looked for beyond [`CorrectionRange::Near`].
const MAX_FAR: usize = 8;

/// The passes, each of which is only made if nothing is near enough after the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pass {
    /// No typing errors.
    AsTyped,
    /// Typing errors in words that leave few games.
    Near,
    /// Typing errors in all words.
    Far,
    /// Made by lists only: words are dropped, with errors as in [`Pass::Near`].
    Dropped,
}

/// The words of an alternative query, and the games that it may find.
pub type WordsWithin = (Vec<Word>, Bits);

/// The shelf for one query, with cached lookups of words.
pub struct Lookups<'a> {
    pub shelf: &'a Shelf,
    /// By text, and true for a lone word.
    terms: Cache<(String, bool), (Term, Bits)>,
    /// By text, true if it is still being typed, and the extent of the search.
    typos: Cache<(String, bool, CorrectionRange), Vec<Typo>>,
}

type Cache<K, V> = RefCell<HashMap<K, V>>;

impl<'a> Lookups<'a> {
    pub fn new(shelf: &'a Shelf) -> Lookups<'a> {
        Lookups { shelf, terms: Cache::default(), typos: Cache::default() }
    }

    /// Returns a word, and the games it may mean by itself.
    fn term(&self, text: &str, is_lone: bool) -> (Term, Bits) {
        let find = || Term::new(self.shelf, text, is_lone);
        self.terms.borrow_mut().entry((text.to_owned(), is_lone)).or_insert_with(find).clone()
    }

    /// Returns the corrections of a word.
    fn typos(&self, word: &Word, reach: CorrectionRange) -> Vec<Typo> {
        let find = || corrections(&self.shelf.words, &word.fold, word.is_open, reach);
        self.typos.borrow_mut().entry((word.fold.clone(), word.is_open, reach)).or_insert_with(find).clone()
    }
}

/// The words of one reading, looked up, and the games that have them all.
pub struct Candidates {
    pub terms: Vec<Term>,
    pub games: Bits,
}

impl Candidates {
    /// Looks up the words on the games of `within`.
    pub fn new(lookups: &Lookups, words: &[Word], within: &Bits, pass: Pass) -> Candidates {
        let shelf = lookups.shelf;
        let mut games = within.clone();
        let mut terms: Vec<Term> = Vec::with_capacity(words.len());
        let article = words.iter().rposition(|word| is_english_article(&word.fold)).filter(|_| words.len() > 1);
        for (at, word) in words.iter().enumerate() {
            let (mut term, mut meant) = lookups.term(&word.fold, words.len() == 1);
            term.join(shelf, &words[..at], &mut meant);
            if word.fold == "1" && words[..at].iter().any(|before| before.fold.len() > 1) {
                // It may mean the first part, which has no number.
                games.for_each(|game| {
                    if !shelf.words.has_number(game) {
                        meant.insert(game);
                    }
                });
            }
            if article == Some(at) {
                meant.add(shelf.words.led());
            }
            meant.keep(&games);
            let reach = match pass {
                Pass::AsTyped => None,
                Pass::Near | Pass::Dropped => (meant.count() < FEW).then_some(CorrectionRange::Near),
                Pass::Far => (at < MAX_FAR).then_some(CorrectionRange::Far),
            };
            if let Some(reach) = reach.filter(|_| !games.is_empty()) {
                meant.add(&term.mend(shelf, lookups.typos(word, reach), &games));
            }
            games = meant;
            terms.push(term);
        }
        Candidates { terms, games }
    }

    /// The known games whose name equals all words with few errors for its length.
    pub fn near_known_name(lookups: &Lookups, words: &[Word], within: &Bits) -> Candidates {
        let text: String = words.iter().map(|word| word.fold.as_str()).collect();
        let typos = near_known_names(lookups.shelf, &text);
        let (term, games) = Term::of_name(lookups.shelf, text, typos, within);
        Candidates { terms: vec![term], games }
    }
}
