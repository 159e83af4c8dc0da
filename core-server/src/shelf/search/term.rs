//! One word of a question: the words of the vocabulary it may be, and the games it may mean.

use super::facts;
use super::filters::Check;
use super::segment::{Segmented, dotted_letters, nickname, segment, whole_names};
use super::spellings::{ordinals, other_ending, other_english, other_numerals, other_year, other_zeros, written_out};
use super::typos::{Memo, Reach, Typo};
use crate::shelf::data::bits::Bits;
use crate::shelf::index::initials::Initials;
use crate::shelf::view::Shelf;
use shelfcade_core::fold::{fold_key, fold_words, is_and};
use std::ops::Range;

/// Longest word taken for initials.
const MAX_INITIALS: usize = "tlozalttp".len();
/// Longest word that is taken for initials though it is one.
const MAX_SHORT: usize = 4;
/// Fewest letters that are the initials of the rest of a name.
const MIN_REST: usize = 3;
/// Shortest name that is looked for as a whole: of lone letters (`gijoe`), or long with too many ways to part it.
const MIN_NAME: usize = 5;
/// A word, looked up.
#[derive(Clone)]
pub struct Term {
    pub text: String,
    /// The word itself, and the other way of writing a number (`10`, `x`) or what is shortened (`bros`).
    pub exact: Vec<u32>,
    /// That of them which is shortened or written out.
    pub short: Option<u32>,
    /// Words that begin with it.
    pub prefixed: Range<u32>,
    /// Its words, where it is several run together.
    segmented: Vec<Segmented>,
    /// It with the words before it, run together in a title: words that begin with that.
    pub joined: Vec<Range<u32>>,
    /// Makers, series, systems … of this name.
    pub facts: Vec<Check>,
    /// Words it may be with typing errors mended; filled only where little is found without.
    pub typos: Vec<Typo>,
    /// Which of them a word is, sorted by word, and which are several words.
    typo_words: Vec<(u32, u16)>,
    typo_runs: Vec<u16>,
    /// It as initials, and with its number written the other way (`ffvii`, `ff10`); none where it cannot be initials.
    initials: Vec<String>,
    /// Whether only names with an *and* have these initials.
    has_and: bool,
    /// `ff` of `ff1`: all initials of a first part, whose title has no number.
    of_first: Option<String>,
}

impl Term {
    /// Looks a word up; as a number written the other way too, where it may be one. Letters around an `&` are initials.
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
            // A long word that is one is not initials, but a set's name may be (`kof2002`, `ssf2t`).
            initials: if exact.is_some() && text.len() > MAX_SHORT && !text.contains(|c: char| c.is_ascii_digit()) {
                Vec::new()
            } else {
                initials_of(text)
            },
            of_first: initials_of_first(text),
            ..Term::of_text(text)
        }
    }

    /// A word that means nothing yet.
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

    /// The games this word may mean by itself.
    pub fn meant(&mut self, shelf: &Shelf) -> Bits {
        let words = &shelf.words;
        let mut games = Bits::none(shelf.games.len());
        add_docs(shelf, &mut games, words.postings(&self.prefixed));
        for &word in &self.exact {
            add_docs(shelf, &mut games, words.postings(&(word..word + 1)));
        }
        // Most segmentations, and most words as initials, are in no name.
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

    /// Adds the games that have it run together with some of the words before it.
    pub fn join(&mut self, shelf: &Shelf, before: &[&str], games: &mut Bits) {
        for from in before.len().saturating_sub(2)..before.len() {
            let joined = shelf.words.prefixed(&format!("{}{}", before[from..].concat(), self.text));
            add_docs(shelf, games, shelf.words.postings(&joined));
            if !joined.is_empty() {
                self.joined.push(joined);
            }
        }
    }

    /// Takes it for the initials of all words of a name but those before it (`pokemon tcg`), and gives the games of
    /// `among` that it is of.
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

    /// Looks for what the word may be with typing errors mended, and gives the games of `among` that have it.
    pub fn look_for_typos(&mut self, shelf: &Shelf, memo: &Memo, is_open: bool, reach: Reach, among: &Bits) -> Bits {
        self.mend(shelf, memo.near(&shelf.words, &self.text, is_open, reach), among)
    }

    /// A question's words as one, which is a well-known name with errors.
    pub fn near_known_name(shelf: &Shelf, memo: &Memo, text: &str, among: &Bits) -> (Term, Bits) {
        let mut term = Term::of_text(text);
        let games = term.mend(shelf, memo.near_known_names(shelf, text), among);
        (term, games)
    }

    /// Takes it for any of these, and gives the games of `among` that have one.
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

    /// The nearest of its typos that words begin with.
    pub fn typo_at(&self, words: &[u32]) -> Option<u16> {
        let first = words.first()?;
        let word = self.typo_words.binary_search_by_key(first, |(word, _)| *word).ok().map(|at| self.typo_words[at].1);
        let mut runs = self.typo_runs.iter().copied();
        let run = runs.find(|&at| self.typos[usize::from(at)].run.begins(words));
        word.into_iter().chain(run).min()
    }

    /// It as names have it where it is several run together, unless that is as it is typed.
    pub fn respelled(&self) -> Option<&str> {
        self.segmented.iter().map(|segmented| segmented.text.as_str()).find(|text| *text != self.text)
    }

    /// Whether a name has it with its spaces elsewhere: segmented, or joined with the words before it.
    pub fn is_respelled_in(&self, words: &[u32]) -> bool {
        self.joined.iter().any(|range| words.iter().any(|word| range.contains(word)))
            || self.segmented_in(words).is_some()
    }

    /// As how many words a name has it, where it is several run together.
    pub fn segmented_in(&self, words: &[u32]) -> Option<usize> {
        self.segmented.iter().find(|segmented| segmented.run.is_in(words)).map(|segmented| segmented.run.len())
    }

    /// Whether it begins some word, and with an error a longer one of these.
    pub fn is_begun_with_error(&self, words: &[u32]) -> bool {
        !self.prefixed.is_empty() && self.typos.iter().any(|typo| typo.is_begun && typo.run.is_in(words))
    }

    /// Whether it is the initials of all of a name without a number, and a `1`.
    pub fn fits_first(&self, shelf: &Shelf, doc: u32) -> bool {
        let words = &shelf.words;
        let Some(text) = &self.of_first else { return false };
        words.initials.find(doc, text) == Some(Initials::All) && !words.has_number(doc)
    }

    /// Whether it is the initials of all of a name's words; asked of many names.
    pub fn is_all_initials(&self, shelf: &Shelf, doc: u32) -> bool {
        self.initials.iter().any(|text| shelf.words.initials.of_all(doc) == text)
    }

    /// Which of a name's initials it stands for.
    pub fn fits_initials(&self, shelf: &Shelf, doc: u32) -> Option<Initials> {
        let found = self.initials.iter().filter_map(|text| shelf.words.initials.find(doc, text)).min()?;
        (!self.has_and || has_and(shelf, doc)).then_some(found)
    }
}

/// Whether a name has an *and*, which its words leave out.
fn has_and(shelf: &Shelf, doc: u32) -> bool {
    let name = shelf.words.alias(doc).unwrap_or_else(|| shelf.games.title.get(doc));
    fold_words(&fold_key(name)).any(is_and)
}

/// The initials that a word may be: two to nine letters or digits, one letter at least; also with a number at its end
/// written the other way.
fn initials_of(text: &str) -> Vec<String> {
    let has_letter = text.bytes().any(|byte| byte.is_ascii_alphabetic());
    if !has_letter || !text.is_ascii() || !(2..=MAX_INITIALS).contains(&text.len()) {
        return Vec::new();
    }
    let mut all = vec![text.to_owned()];
    all.extend(other_ending(text));
    // Folding takes the V of `E.V.O.` for a number.
    if text.contains('v') {
        all.push(text.replace('v', "5"));
    }
    all
}

/// The letters in front of a `1`, at least two.
fn initials_of_first(text: &str) -> Option<String> {
    let letters = text.strip_suffix('1')?;
    let are_initials = (2..MAX_INITIALS).contains(&letters.len()) && letters.bytes().all(|b| b.is_ascii_lowercase());
    are_initials.then(|| letters.to_owned())
}

fn add_docs(shelf: &Shelf, games: &mut Bits, docs: &[u32]) {
    docs.iter().for_each(|&doc| _ = games.insert(shelf.words.game(doc)));
}
