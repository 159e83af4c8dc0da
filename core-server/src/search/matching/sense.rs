//! The senses of one word of a query: all that it may mean in a name. One list serves both finding the names and
//! scoring them.

use super::facts;
use super::filters::ResolvedFilter;
use super::run::Run;
use super::segment::split;
use super::spellings::{other_ending, spellings};
use super::typos::Typo;
use crate::search::data::bits::Bits;
use crate::search::index::initials::Initials;
use crate::search::view::Shelf;
use shelfcade_core::fold::{fold_key, fold_words, is_and};
use shelfcade_core::search::list_query::Word;
use std::iter;

/// Longest word that can be initials, in bytes.
const MAX_INITIALS: usize = "tlozalttp".len();
/// Longest real word that can also be initials, in bytes.
const MAX_SHORT: usize = 4;
/// Most words before a word that may be joined to it.
const MAX_JOINED: u8 = 2;

/// A sense of a word in one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// The word itself.
    Exact,
    /// A number in another form, an abbreviation, a spelling of another country.
    Spelled,
    /// It begins a word that is this many letters longer.
    Begun(u8),
    /// Run together in the query, apart in the name, or the reverse.
    Respelled,
    Initials(Initials),
    /// A `1`, where the name has no number.
    First,
    /// Index in [`Term::facts`].
    Fact(u8),
    /// Mistyped.
    Typo {
        errors: u8,
        is_begun: bool,
    },
    /// A small word that the name lacks.
    Nowhere,
}

impl Sense {
    pub fn is_typo(self) -> bool {
        matches!(self, Sense::Typo { .. })
    }
}

/// A word of a query found in a name: its sense, and the words of the name that it covers.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub sense: Sense,
    pub at: u8,
    /// Number of words covered; 0 for a sense that is not in the name's words.
    pub len: u8,
    /// Number of earlier words of the query that the same words of the name cover.
    pub joined: u8,
}

/// Words of names that a word may mean.
#[derive(Clone)]
struct Way {
    sense: Sense,
    run: Run,
    joined: u8,
    /// Bytes typed of the last word, if it may be only begun.
    typed: usize,
}

/// A word of a query, looked up.
#[derive(Clone, Default)]
pub struct Term {
    pub text: String,
    /// True if some name has the word.
    pub is_known: bool,
    /// All senses in the words of names, best first, but for typing errors.
    ways: Vec<Way>,
    /// Makers, series, systems … of this name.
    pub facts: Vec<ResolvedFilter>,
    /// The word as initials, also with its number in the other spelling. Empty if it cannot be initials.
    initials: Vec<String>,
    /// True if the initials apply only to names with an *and*.
    has_and: bool,
    /// Corrections, nearest first; filled only if little is found without.
    typos: Vec<Way>,
}

impl Place {
    /// A small word that is not in the name.
    pub const NOWHERE: Place = Place { sense: Sense::Nowhere, at: 0, len: 0, joined: 0 };
}

impl Way {
    fn new(sense: Sense, run: Run) -> Way {
        Way { sense, run, joined: 0, typed: 0 }
    }

    /// Words that begin with a text, which is joined of this number of words of the query and one more.
    fn begun(shelf: &Shelf, text: &str, joined: u8) -> Way {
        let run = Run { whole: Vec::new(), last: shelf.words.prefixed(text) };
        Way { typed: text.len(), joined, ..Way::new(Sense::Begun(0), run) }
    }

    /// Its first place in the words of a name from word `from` on, else before.
    fn place(&self, shelf: &Shelf, words: &[u32], from: usize) -> Option<Place> {
        let (before, after) = words.split_at(from.min(words.len()));
        let at = match self.run.place_in(after) {
            Some(at) => before.len() + at,
            None if from > 0 => self.run.place_in(words)?,
            None => return None,
        };
        let sense = match self.sense {
            Sense::Begun(_) => match shelf.words.word_len(words[at]).saturating_sub(self.typed) {
                0 => Sense::Respelled,
                rest => Sense::Begun(byte(rest)),
            },
            sense => sense,
        };
        Some(Place { sense, at: byte(at), len: byte(self.run.len()), joined: self.joined })
    }
}

impl Term {
    /// Looks up a word, and the games that it may mean by itself. Letters around an `&` are initials. A lone letter
    /// means names that begin with it.
    pub fn new(shelf: &Shelf, text: &str, is_lone: bool) -> (Term, Bits) {
        let mut term = Term { text: text.to_owned(), ..Term::default() };
        if text.contains('&') {
            (term.initials, term.has_and) = (vec![text.replace('&', "a")], true);
        } else {
            let words = &shelf.words;
            let exact = words.exact(text);
            let spelled = spellings(text, is_lone).into_iter().filter_map(|other| words.exact(&other));
            term.is_known = exact.is_some();
            term.ways.extend(exact.map(|word| Way::new(Sense::Exact, Run::of_word(word))));
            term.ways.extend(spelled.map(|word| Way::new(Sense::Spelled, Run::of_word(word))));
            term.ways.push(Way::begun(shelf, text, 0));
            term.ways.extend(split(words, text).into_iter().map(|run| Way::new(Sense::Respelled, run)));
            term.facts = facts::named(shelf, text);
            // A long real word is not initials, but an arcade set's name may be (`kof2002`, `ssf2t`).
            if !term.is_known || text.len() <= MAX_SHORT || text.contains(|c: char| c.is_ascii_digit()) {
                term.initials = initials_of(text);
            }
        }
        let games = term.meant(shelf);
        (term, games)
    }

    /// All words of a query as one known name with errors.
    pub fn of_name(shelf: &Shelf, text: String, typos: Vec<Typo>, among: &Bits) -> (Term, Bits) {
        let mut term = Term { text, ..Term::default() };
        let games = term.mend(shelf, typos, among);
        (term, games)
    }

    /// Returns the games this word may mean by itself. Drops ways and initials that are in no name.
    fn meant(&mut self, shelf: &Shelf) -> Bits {
        let mut games = Bits::none(shelf.games.len());
        // Words that begin with it include it.
        self.ways.retain(|way| way.sense == Sense::Exact || add_docs(way, shelf, &mut games));
        self.add_initials(shelf, &mut games);
        self.facts.iter().for_each(|fact| games.add(&fact.games(shelf)));
        games
    }

    fn add_initials(&mut self, shelf: &Shelf, games: &mut Bits) {
        let has_and = self.has_and;
        self.initials.retain(|text| {
            let mut is_there = false;
            shelf.words.initials.for_docs(text, |doc| {
                if !has_and || name_has_and(shelf, doc) {
                    games.insert(shelf.words.game(doc));
                    is_there = true;
                }
            });
            is_there
        });
    }

    /// Adds the games that have it joined to words before it.
    pub fn join(&mut self, shelf: &Shelf, before: &[Word], games: &mut Bits) {
        for joined in (1..=MAX_JOINED).take(before.len()) {
            let start: String =
                before[before.len() - usize::from(joined)..].iter().map(|word| word.fold.as_str()).collect();
            let way = Way::begun(shelf, &(start + &self.text), joined);
            if add_docs(&way, shelf, games) {
                self.ways.insert(usize::from(self.is_known), way);
            }
        }
        // After other words, letters may be the initials of the rest (`pokemon tcg`).
        let firsts: String = before.iter().filter_map(|word| word.fold.chars().next()).collect();
        self.initials.extend(initials_of(&(firsts + &self.text)).into_iter().filter(|_| !self.is_known));
        self.add_initials(shelf, games);
    }

    /// Adds corrections and returns the games of `among` that have one.
    pub fn mend(&mut self, shelf: &Shelf, mut typos: Vec<Typo>, among: &Bits) -> Bits {
        typos.sort_by_key(|typo| typo.errors);
        let way = |Typo { run, errors, is_begun }| Way::new(Sense::Typo { errors, is_begun }, run);
        self.typos = typos.into_iter().map(way).collect();
        let mut games = Bits::none(shelf.games.len());
        self.typos.iter().for_each(|way| _ = add_docs(way, shelf, &mut games));
        games.keep(among);
        games
    }

    /// The word's best sense in a name, at the first place from word `from` on, else at the first one. `None` if the
    /// name, and the game, lack it.
    pub fn place(&self, shelf: &Shelf, game: u32, doc: u32, from: usize) -> Option<Place> {
        let words = shelf.words.words_of(doc);
        let find = |ways: &[Way]| ways.iter().find_map(|way| way.place(shelf, words, from));
        let place = find(&self.ways);
        if place.is_some() {
            return place;
        }
        let beside = |sense| Place { sense, ..Place::NOWHERE };
        if self.text == "1" && !shelf.words.has_number(doc) {
            return Some(beside(Sense::First));
        }
        let fact = || self.facts.iter().position(|fact| fact.holds(shelf, game as usize));
        let place = self.initials_place(shelf, doc).or_else(|| fact().map(|at| beside(Sense::Fact(byte(at)))));
        place.or_else(|| find(&self.typos))
    }

    /// The word as initials of a name.
    fn initials_place(&self, shelf: &Shelf, doc: u32) -> Option<Place> {
        let found = self.initials.iter().filter_map(|text| shelf.words.initials.find(doc, text)).min()?;
        if self.has_and && !name_has_and(shelf, doc) {
            return None;
        }
        let all = shelf.words.words_of(doc).len();
        let len = match found {
            Initials::All | Initials::Part => all,
            Initials::Main => shelf.words.main_words_of(doc).len(),
            Initials::Some => self.text.len().min(all),
        };
        Some(Place { sense: Sense::Initials(found), at: 0, len: byte(len), joined: 0 })
    }
}

/// A count that fits a byte, else the most that does.
fn byte(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Adds the games with a name that has these words; returns true if there are any.
fn add_docs(way: &Way, shelf: &Shelf, games: &mut Bits) -> bool {
    let mut is_there = false;
    way.run.for_docs(&shelf.words, |doc| {
        games.insert(shelf.words.game(doc));
        is_there = true;
    });
    is_there
}

/// True if a name has an *and*, which its indexed words leave out.
fn name_has_and(shelf: &Shelf, doc: u32) -> bool {
    let name = shelf.words.alias(doc).unwrap_or_else(|| shelf.games.title.get(doc));
    fold_words(&fold_key(name)).any(is_and)
}

/// The initials that a word may be: two to nine letters or digits with at least one letter; also with the number at
/// its end in the other spelling.
fn initials_of(text: &str) -> Vec<String> {
    let has_letter = text.bytes().any(|byte| byte.is_ascii_alphabetic());
    if !has_letter || !text.is_ascii() || !(2..=MAX_INITIALS).contains(&text.len()) {
        return Vec::new();
    }
    iter::once(text.to_owned()).chain(other_ending(text)).collect()
}
