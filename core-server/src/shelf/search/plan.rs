//! The words of one alternative, joined: each narrows what the words before it left.
//!
//! R(w1 … wn) = (R(w1 … wn-1) ∩ meant(wn)), and where that leaves few, also what R(w1 … wn-1) has of wn mistyped. So
//! adding a word never adds a game, by construction.

use super::term::Term;
use crate::shelf::data::bits::Bits;
use crate::shelf::view::Shelf;
use shelfcade_core::list_query::Alternative;
use std::ops::Range;

/// Below so many games a word may also have been mistyped.
const FEW: u32 = 12;

/// One alternative, ready to be asked of games.
pub struct Plan {
    pub terms: Vec<Term>,
    /// All words without the spaces.
    pub compact: String,
    /// Words that are numbers, by their place in the vocabulary.
    pub numbers: Range<u32>,
    /// What answers it.
    pub games: Bits,
}

impl Plan {
    /// Looks the words up. Phrases and filters narrow [`Plan::games`] afterwards.
    pub fn new(shelf: &Shelf, alternative: &Alternative) -> Plan {
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
}

/// Adds the games of a set whose titles have no number: a `1` behind a name may mean the first part.
fn add_first_parts(shelf: &Shelf, numbers: &Range<u32>, of: &Bits, meant: &mut Bits) {
    of.for_each(|game| {
        if !shelf.words.words_of(game).iter().any(|word| numbers.contains(word)) {
            meant.insert(game);
        }
    });
}
