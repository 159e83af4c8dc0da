//! What the words of one question mean, looked up once however often the question is read.

use super::filters::Check;
use super::term::Term;
use super::typos::Memo;
use crate::shelf::data::bits::Bits;
use crate::shelf::view::Shelf;
use std::cell::RefCell;

/// How a word is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// As a number written the other way too.
    pub number: bool,
    /// As a system's name.
    pub system: bool,
}

/// A question's shelf, and what was looked up on it.
pub struct Asked<'a> {
    pub shelf: &'a Shelf,
    terms: RefCell<Vec<(Meaning, Term, Bits)>>,
    pub typos: Memo,
}

impl<'a> Asked<'a> {
    pub fn new(shelf: &'a Shelf) -> Asked<'a> {
        Asked { shelf, terms: RefCell::default(), typos: Memo::default() }
    }

    /// A word, and the games that it means by itself.
    pub fn term(&self, text: &str, as_what: Meaning) -> (Term, Bits) {
        let mut terms = self.terms.borrow_mut();
        // What names no system means the same either way.
        let is_same = |what: Meaning, term: &Term| {
            what == as_what || (what.number == as_what.number && what.system && !term.facts.iter().any(is_system))
        };
        let known = terms.iter().find(|(what, term, _)| term.text == text && is_same(*what, term));
        if let Some((_, term, games)) = known {
            return (term.clone(), games.clone());
        }
        let mut term = Term::new(self.shelf, text, as_what.number);
        if !as_what.system {
            term.facts.retain(|fact| !is_system(fact));
        }
        let games = term.meant(self.shelf);
        terms.push((as_what, term.clone(), games.clone()));
        (term, games)
    }
}

fn is_system(fact: &Check) -> bool {
    matches!(fact, Check::System(_))
}
