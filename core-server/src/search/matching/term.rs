//! One word of a query: the words of the vocabulary it may be, and the games it may mean.

use super::facts;
use super::filters::ResolvedFilter;
use super::segment::{Segmented, dotted_letters, nickname, segment, whole_names};
use super::spellings::{ordinals, other_ending, other_english, other_numerals, other_year, other_zeros, written_out};
use super::typos::{CorrectionRange, Memo, Typo};
use crate::search::data::bits::Bits;
use crate::search::index::initials::Initials;
use crate::search::view::Shelf;
use shelfcade_core::fold::{fold_key, fold_words, is_and};
use std::ops::Range;

/// Longest word that can be initials, in bytes.
const MAX_INITIALS: usize = "tlozalttp".len();
/// Longest real word that can also be initials, in bytes.
const MAX_SHORT: usize = 4;
/// Fewest letters that are the initials of the rest of a name.
const MIN_REST: usize = 3;
/// Shortest text compared with whole names: those of lone letters (`gijoe`), or long ones with too many ways to
/// split.
const MIN_NAME: usize = 5;
/// A word of a query, looked up.
#[derive(Clone)]
pub struct Term {
    pub text: String,
    /// The word itself, other spellings of a number (`10`, `x`), and what it abbreviates (`bros`).
    pub exact: Vec<u32>,
    /// The abbreviation or its full form, if it is among them.
    pub short: Option<u32>,
    /// Words that begin with it.
    pub prefixed: Range<u32>,
    /// Its splits into several words.
    segmented: Vec<Segmented>,
    /// Words that begin with it joined to the words before it.
    pub joined: Vec<Range<u32>>,
    /// Makers, series, systems … of this name.
    pub facts: Vec<ResolvedFilter>,
    /// Corrections; filled only if little is found without.
    pub typos: Vec<Typo>,
    /// Indexes into `typos`: of single words, sorted by word, and of several words.
    typo_words: Vec<(u32, u16)>,
    typo_runs: Vec<u16>,
    /// The word as initials, also with its number in the other spelling (`ffvii`, `ff10`). Empty if it cannot be
    /// initials.
    initials: Vec<String>,
    /// True if the initials apply only to names with an *and*.
    has_and: bool,
    /// `ff` of `ff1`: all initials of a first part, whose title has no number.
    of_first: Option<String>,
}

impl Term {
    /// Looks up a word; with `may_be_number`, also as a number in other spellings. Letters around an `&` are
    /// initials.
    pub fn new(shelf: &Shelf, text: &str, may_be_number: bool) -> Term {
        let words = &shelf.words;
        if text.contains('&') {
            return Term { initials: vec![text.replace('&', "a")], has_and: true, ..Term::of_text(text) };
        }
        let exact = words.exact(text);
        let others = other_numerals(text).filter(|_| may_be_number).filter_map(|other| words.exact(other));
        let zeros = other_zeros(text).filter_map(|other| words.exact(&other));
        let ordinals = ordinals(text).filter(|_| may_be_number).filter_map(|ordinal| words.exact(ordinal));
        let year = other_year(text).filter(|_| may_be_number).and_then(|year| words.exact(&year));
        let english = other_english(text).and_then(|other| words.exact(&other));
        let short = written_out(text).and_then(|short| words.exact(short));
        let mut segmented = segment(words, text);
        if let Some(other) = other_ending(text).filter(|_| exact.is_none()) {
            let number = &other[other.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'x').len()..];
            let ends = |one: &Segmented| one.run.last.len() == 1 && words.word(one.run.last.start) == number;
            segmented.extend(segment(words, &other).into_iter().filter(ends));
        }
        segmented.extend(nickname(words, text));
        segmented.extend(dotted_letters(words, text));
        Term {
            exact: exact
                .into_iter()
                .chain(others)
                .chain(short)
                .chain(zeros)
                .chain(ordinals)
                .chain(year)
                .chain(english)
                .collect(),
            short,
            prefixed: words.prefixed(text),
            segmented,
            facts: facts::named(shelf, text),
            // A long real word is not initials, but an arcade set's name may be (`kof2002`, `ssf2t`).
            initials: if exact.is_some() && text.len() > MAX_SHORT && !text.contains(|c: char| c.is_ascii_digit()) {
                Vec::new()
            } else {
                initials_of(text)
            },
            of_first: initials_of_first(text),
            ..Term::of_text(text)
        }
    }

    /// A word without any meaning.
    fn of_text(text: &str) -> Term {
        Term {
            text: text.to_owned(),
            exact: Vec::new(),
            short: None,
            prefixed: 0..0,
            segmented: Vec::new(),
            joined: Vec::new(),
            facts: Vec::new(),
            typos: Vec::new(),
            typo_words: Vec::new(),
            typo_runs: Vec::new(),
            initials: Vec::new(),
            has_and: false,
            of_first: None,
        }
    }

    /// Returns the games this word may mean by itself. Drops splits and initials that are in no name.
    pub fn meant(&mut self, shelf: &Shelf) -> Bits {
        let words = &shelf.words;
        let mut games = Bits::none(shelf.games.len());
        add_docs(shelf, &mut games, words.postings(&self.prefixed));
        for &word in &self.exact {
            add_docs(shelf, &mut games, words.postings(&(word..word + 1)));
        }
        // Most splits, and most words as initials, are in no name.
        self.segmented.retain(|segmented| {
            let mut is_there = false;
            segmented.run.for_docs(words, |doc| {
                games.insert(words.game(doc));
                is_there = true;
            });
            is_there
        });
        if self.segmented.is_empty() && self.prefixed.is_empty() && self.text.len() >= MIN_NAME {
            self.segmented = whole_names(words, &self.text);
            self.segmented.iter().for_each(|whole| whole.run.for_docs(words, |doc| _ = games.insert(words.game(doc))));
        }
        self.initials.retain(|text| {
            let mut is_there = false;
            words.initials.for_docs(text, |doc| {
                if !self.has_and || has_and(shelf, doc) {
                    games.insert(words.game(doc));
                    is_there = true;
                }
            });
            is_there
        });
        if let Some(text) = &self.of_first {
            words.initials.for_docs(text, |doc| {
                if self.fits_first(shelf, doc) {
                    games.insert(words.game(doc));
                }
            });
        }
        facts::add_games(shelf, &self.facts, &mut games);
        games
    }

    /// Adds the games that have it joined to one or two words before it.
    pub fn join(&mut self, shelf: &Shelf, before: &[&str], games: &mut Bits) {
        for from in before.len().saturating_sub(2)..before.len() {
            let joined = shelf.words.prefixed(&format!("{}{}", before[from..].concat(), self.text));
            add_docs(shelf, games, shelf.words.postings(&joined));
            if !joined.is_empty() {
                self.joined.push(joined);
            }
        }
    }

    /// Takes the word for the initials of the rest of a name after the words before it (`pokemon tcg`). Returns the
    /// games of `among` that fit.
    pub fn look_for_initials_of_rest(&mut self, shelf: &Shelf, before: &[&str], among: &Bits) -> Bits {
        let mut games = Bits::none(shelf.games.len());
        if before.is_empty() || !(MIN_REST..=MAX_SHORT).contains(&self.text.len()) {
            return games;
        }
        let of_before: String = before.iter().filter_map(|word| word.chars().next()).collect();
        let whole = format!("{of_before}{}", self.text);
        let initials = &shelf.words.initials;
        initials.for_docs(&whole, |doc| {
            if initials.of_all(doc) == whole {
                games.insert(shelf.words.game(doc));
            }
        });
        games.keep(among);
        if !games.is_empty() {
            self.initials.push(whole);
        }
        games
    }

    /// Looks for corrections of the word and returns the games of `among` that have one.
    pub fn look_for_typos(
        &mut self,
        shelf: &Shelf,
        memo: &Memo,
        is_open: bool,
        reach: CorrectionRange,
        among: &Bits,
    ) -> Bits {
        self.mend(shelf, memo.near(&shelf.words, &self.text, is_open, reach), among)
    }

    /// Takes all words of a query as one known name with errors.
    pub fn near_known_name(shelf: &Shelf, memo: &Memo, text: &str, among: &Bits) -> (Term, Bits) {
        let mut term = Term::of_text(text);
        let games = term.mend(shelf, memo.near_known_names(shelf, text), among);
        (term, games)
    }

    /// Sets the corrections and returns the games of `among` that have one.
    fn mend(&mut self, shelf: &Shelf, typos: Vec<Typo>, among: &Bits) -> Bits {
        let mut games = Bits::none(shelf.games.len());
        self.typos = typos;
        self.typos.sort_by_key(|typo| typo.errors);
        (self.typo_words, self.typo_runs) = (Vec::new(), Vec::new());
        for (at, typo) in (0u16..).zip(&self.typos) {
            match typo.run.len() {
                1 => self.typo_words.push((typo.run.first(), at)),
                _ => self.typo_runs.push(at),
            }
        }
        self.typo_words.sort_unstable();
        self.typo_words.dedup_by_key(|(word, _)| *word);
        for typo in &self.typos {
            typo.run.for_docs(&shelf.words, |doc| _ = games.insert(shelf.words.game(doc)));
        }
        games.keep(among);
        games
    }

    /// Index of the nearest correction that `words` begin with.
    pub fn typo_at(&self, words: &[u32]) -> Option<u16> {
        let first = words.first()?;
        let word = self.typo_words.binary_search_by_key(first, |(word, _)| *word).ok().map(|at| self.typo_words[at].1);
        let mut runs = self.typo_runs.iter().copied();
        let run = runs.find(|&at| self.typos[usize::from(at)].run.begins(words));
        word.into_iter().chain(run).min()
    }

    /// The word as names spell it if it is several run together, unless that is as typed.
    pub fn respelled(&self) -> Option<&str> {
        self.segmented.iter().map(|segmented| segmented.text.as_str()).find(|text| *text != self.text)
    }

    /// True if a name has it with other spacing: split, or joined to the words before it.
    pub fn is_respelled_in(&self, words: &[u32]) -> bool {
        self.joined.iter().any(|range| words.iter().any(|word| range.contains(word)))
            || self.segmented_in(words).is_some()
    }

    /// The number of words that a name splits it into; `None` if it does not.
    pub fn segmented_in(&self, words: &[u32]) -> Option<usize> {
        self.segmented.iter().find(|segmented| segmented.run.is_in(words)).map(|segmented| segmented.run.len())
    }

    /// True if it begins some word and, with an error, a longer word in `words`.
    pub fn is_begun_with_error(&self, words: &[u32]) -> bool {
        !self.prefixed.is_empty() && self.typos.iter().any(|typo| typo.is_begun && typo.run.is_in(words))
    }

    /// True if it is all initials of a name without a number, and a `1`.
    pub fn fits_first(&self, shelf: &Shelf, doc: u32) -> bool {
        let words = &shelf.words;
        let Some(text) = &self.of_first else { return false };
        words.initials.find(doc, text) == Some(Initials::All) && !words.has_number(doc)
    }

    /// True if it is the initials of all words of a name. Cheap, as it is called for many names.
    pub fn is_all_initials(&self, shelf: &Shelf, doc: u32) -> bool {
        self.initials.iter().any(|text| shelf.words.initials.of_all(doc) == text)
    }

    /// Its fit to the initials of a name.
    pub fn fits_initials(&self, shelf: &Shelf, doc: u32) -> Option<Initials> {
        let found = self.initials.iter().filter_map(|text| shelf.words.initials.find(doc, text)).min()?;
        (!self.has_and || has_and(shelf, doc)).then_some(found)
    }
}

/// True if a name has an *and*, which its indexed words leave out.
fn has_and(shelf: &Shelf, doc: u32) -> bool {
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
    let mut all = vec![text.to_owned()];
    all.extend(other_ending(text));
    // Folding takes the V of `E.V.O.` for a numeral.
    if text.contains('v') {
        all.push(text.replace('v', "5"));
    }
    all
}

/// The letters before a `1`, at least two.
fn initials_of_first(text: &str) -> Option<String> {
    let letters = text.strip_suffix('1')?;
    let are_initials = (2..MAX_INITIALS).contains(&letters.len()) && letters.bytes().all(|b| b.is_ascii_lowercase());
    are_initials.then(|| letters.to_owned())
}

fn add_docs(shelf: &Shelf, games: &mut Bits, docs: &[u32]) {
    docs.iter().for_each(|&doc| _ = games.insert(shelf.words.game(doc)));
}
