//! The words of one alternative, joined: each narrows what the words before it left.
//!
//! R(w1 … wn) = (R(w1 … wn-1) ∩ meant(wn)), and where that leaves few, also what R(w1 … wn-1) has of wn mistyped. So
//! adding a word never adds a game, by construction.

use super::facts::Fact;
use super::fit::{Fit, Tier, Way};
use super::term::Term;
use super::typos::Typo;
use crate::shelf::Shelf;
use crate::shelf::bits::Bits;
use shelfcade_core::list_query::Alternative;
use std::ops::Range;

/// Below so many games a word may also have been mistyped.
const FEW: u32 = 12;

/// One alternative, ready to be asked of games.
pub(in crate::shelf) struct Plan {
    pub(super) terms: Vec<Term>,
    /// All words without the spaces.
    pub(super) compact: String,
    /// Words that are numbers, by their place in the vocabulary.
    pub(super) numbers: Range<u32>,
    /// What answers it.
    pub games: Bits,
}

impl Plan {
    /// Looks the words up. Phrases and filters narrow [`Plan::games`] afterwards.
    pub(super) fn new(shelf: &Shelf, alternative: &Alternative) -> Plan {
        let all = shelf.games.len();
        let mut games = Bits::range(all, 0..u32::try_from(all).unwrap_or(u32::MAX));
        let texts: Vec<&str> = alternative.words.iter().map(|word| word.fold.as_str()).collect();
        let numbers = shelf.words.numbers();
        let mut terms: Vec<Term> = Vec::with_capacity(texts.len());
        for (at, word) in alternative.words.iter().enumerate() {
            let mut term = Term::new(shelf, &word.fold);
            let mut meant = term.meant(shelf, &texts[..at]);
            if word.fold == "1" && at > 0 {
                add_first_parts(shelf, &numbers, &games, &mut meant);
            }
            meant.keep(&games);
            if meant.count() < FEW && !games.is_empty() {
                let mut mistyped = term.look_for_typos(shelf, word.is_open, &games);
                mistyped.keep(&games);
                meant.add(&mistyped);
            }
            games = meant;
            terms.push(term);
        }
        Plan { terms, compact: texts.concat(), numbers, games }
    }

    /// How well a game of [`Plan::games`] answers.
    pub(super) fn fit(&self, shelf: &Shelf, game: u32) -> Fit {
        let own = self.fit_name(shelf, game, game);
        if own.tier <= Tier::Prefixes {
            return own;
        }
        shelf.words.aliases_of(game).map(|doc| self.fit_name(shelf, game, doc)).fold(own, Ord::min)
    }

    /// What to mark: the words, mistyped ones as they should be.
    pub(super) fn annotations(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        let word = |term: &Term| match self.typo_of(shelf, term, game) {
            Some(typo) => typo.shown(shelf),
            None => vec![term.text.clone()],
        };
        self.terms.iter().flat_map(word).collect()
    }

    /// The mistyped words as they should be.
    pub(super) fn mended(&self, shelf: &Shelf, game: u32) -> Vec<String> {
        self.terms
            .iter()
            .filter_map(|term| self.typo_of(shelf, term, game))
            .flat_map(|typo| typo.shown(shelf))
            .collect()
    }

    /// The first fact by which a game answers.
    pub(super) fn fact(&self, shelf: &Shelf, game: u32) -> Option<Fact> {
        let doc = self.fit(shelf, game).doc;
        self.terms.iter().find_map(|term| match self.way(shelf, term, game, doc) {
            Way::Fact(fact) => Some(fact),
            _ => None,
        })
    }

    fn typo_of<'a>(&self, shelf: &Shelf, term: &'a Term, game: u32) -> Option<&'a Typo> {
        let doc = self.fit(shelf, game).doc;
        match self.way(shelf, term, game, doc) {
            Way::Typo(at) => term.typos.get(usize::from(at)),
            _ => None,
        }
    }
}

/// Adds the games of a set whose titles have no number: a `1` behind a name may mean the first part.
fn add_first_parts(shelf: &Shelf, numbers: &Range<u32>, of: &Bits, meant: &mut Bits) {
    of.for_each(|game| {
        if !shelf.words.words_of(game).iter().any(|word| numbers.contains(word)) {
            meant.insert(game);
        }
    });
}
