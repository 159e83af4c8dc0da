//! Caches the words of one query, so that each is looked up once however many readings use it.

use super::filters::ResolvedFilter;
use super::term::Term;
use super::typos::Memo;
use crate::search::data::bits::Bits;
use crate::search::view::Shelf;
use std::cell::RefCell;

/// Options for looking up a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookupOptions {
    /// Also as a number in other spellings.
    pub number: bool,
    /// Also as the name of a system.
    pub system: bool,
}

/// The shelf for a query, with cached lookups.
pub struct Asked<'a> {
    pub shelf: &'a Shelf,
    terms: RefCell<Vec<(LookupOptions, Term, Bits)>>,
    pub typos: Memo,
}

impl<'a> Asked<'a> {
    pub fn new(shelf: &'a Shelf) -> Asked<'a> {
        Asked { shelf, terms: RefCell::default(), typos: Memo::default() }
    }

    /// Returns a word and the games it may mean by itself.
    pub fn term(&self, text: &str, as_what: LookupOptions) -> (Term, Bits) {
        let mut terms = self.terms.borrow_mut();
        // If no system has this name, the result is the same either way.
        let is_same = |what: LookupOptions, term: &Term| {
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

fn is_system(fact: &ResolvedFilter) -> bool {
    matches!(fact, ResolvedFilter::System(_))
}
