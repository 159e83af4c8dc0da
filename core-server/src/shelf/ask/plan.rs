//! A text's alternatives looked up in the index: what each word can stand for, and which games it leaves.
//!
//! "Adding a word never adds games" holds by construction: with every word, only games that the words before it left can
//! stay. What a word lets stay: names with a word that begins with it, names in which it stands run together, initials,
//! facts; and typing errors, where all that leaves fewer than [`FEW`].

use super::checks::Check;
use super::initials;
use super::typos::{self, Torn, Typo};
use crate::shelf::Shelf;
use crate::shelf::bits::Bits;
use crate::shelf::words::Words;
use shelfcade_core::ask::{Alternative, Phrase};
use std::ops::Range;

/// Below so many games, typing errors are allowed for.
const FEW: u32 = 12;
/// Shortest text that is sought across the borders of words.
const MIN_RUN: usize = 3;

/// A word of a text against the index.
#[derive(Debug)]
pub(super) struct PlanWord {
    pub text: String,
    pub is_open: bool,
    /// The word itself.
    pub exact: Option<u32>,
    /// The same number written in another way: `10` and `x`.
    pub numeral: Option<u32>,
    /// Words that begin with it.
    pub prefixed: Range<u32>,
    /// Words that begin with it and the words before it, run together.
    pub joined: Vec<Range<u32>>,
    /// Whether it can be initials or stand across the borders of words: not in phrases.
    pub is_loose: bool,
    /// The last word of several, and `1`: also fits games without a number.
    pub is_first: bool,
    /// What it is the name of.
    pub facts: Vec<Check>,
    /// What may have been meant; empty where enough is found without.
    pub typos: Vec<Typo>,
    pub torn: Vec<Torn>,
}

/// One alternative against the index.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub words: Vec<PlanWord>,
    /// All words without spaces.
    pub compact: String,
    phrases: Vec<Vec<u32>>,
    without: Vec<Vec<u32>>,
    /// A phrase holds a word that no name has.
    is_impossible: bool,
    tests: Vec<(bool, Vec<Check>)>,
}

impl Plan {
    pub fn new(alternative: &Alternative, shelf: &Shelf) -> Plan {
        let index = &shelf.words;
        let mut plan = Plan::default();
        let texts: Vec<&str> = alternative.words.iter().map(|word| word.fold.as_str()).collect();
        for (at, word) in alternative.words.iter().enumerate() {
            let mut joins = Vec::new();
            if at > 0 {
                joins.push(texts[at - 1..=at].concat());
            }
            if at > 1 {
                joins.push(texts[..=at].concat());
            }
            plan.words.push(PlanWord {
                is_open: word.is_open,
                numeral: other_numeral(&word.fold).and_then(|other| index.exact(other)),
                prefixed: index.prefixed(&word.fold),
                joined: joins.iter().map(|join| index.prefixed(join)).filter(|range| !range.is_empty()).collect(),
                is_loose: true,
                is_first: at > 0 && at + 1 == texts.len() && word.fold == "1",
                facts: shelf.lists.facts.named(&word.fold).into_iter().map(|fact| fact.check()).collect(),
                ..PlanWord::exactly(&word.fold, index)
            });
        }
        for phrase in &alternative.phrases {
            match numbers(phrase, index) {
                Some(words) => plan.phrases.push(words),
                None => plan.is_impossible = true,
            }
            plan.words.extend(phrase.words.iter().map(|word| PlanWord::exactly(word, index)));
        }
        plan.compact = plan.words.iter().map(|word| word.text.as_str()).collect();
        plan.without = alternative.without.iter().filter_map(|phrase| numbers(phrase, index)).collect();
        for typed in &alternative.tests {
            plan.tests.push((typed.not, typed.any.iter().map(|test| Check::new(test, shelf)).collect()));
        }
        plan
    }

    /// The games it finds, before filters that were tapped.
    pub fn games(&mut self, shelf: &Shelf, rows: &Range<u32>) -> Bits {
        let len = shelf.games.len();
        let mut found = Bits::new(len);
        if self.is_impossible {
            return found;
        }
        let is_loose = self.words.iter().any(|word| word.is_loose);
        if is_loose {
            found = Bits::full(len);
        } else {
            found.add_range(rows.clone());
        }
        for at in 0..self.words.len() {
            if self.words[at].is_loose {
                self.keep(at, shelf, &mut found);
            }
        }
        for phrase in &self.phrases {
            found.keep(&with_run(shelf, phrase));
        }
        for phrase in &self.without {
            found.drop_all(&with_run(shelf, phrase));
        }
        if !self.tests.is_empty() {
            let mut passing = Bits::new(len);
            found.for_each(|game| {
                let passes = |check: &Check| check.passes(shelf, game as usize);
                if self.tests.iter().all(|(not, any)| any.iter().any(passes) != *not) {
                    passing.insert(game);
                }
            });
            found = passing;
        }
        found
    }

    /// Keeps the games that a word lets stay.
    fn keep(&mut self, at: usize, shelf: &Shelf, found: &mut Bits) {
        let word = &self.words[at];
        let mut own = word.plain(shelf);
        for check in &word.facts {
            found.for_each(|game| {
                if check.passes(shelf, game as usize) {
                    own.insert(game);
                }
            });
        }
        if word.is_first {
            found.for_each(|game| {
                if !has_number(&shelf.words, game) {
                    own.insert(game);
                }
            });
        }
        own.keep(found);
        let allowed = typos::allowed(&word.text);
        if allowed > 0 && own.count() < FEW {
            let near = typos::near(&shelf.words, &word.text, word.is_open, allowed);
            let torn = typos::torn(&shelf.words, &word.text, word.is_open);
            let mut mended = Bits::new(shelf.games.len());
            for typo in &near {
                add_docs(&shelf.words, &(typo.word..typo.word + 1), &mut mended);
            }
            for pair in &torn {
                mended.add(&with_run(shelf, &pair.words));
            }
            mended.keep(found);
            own.add(&mended);
            (self.words[at].typos, self.words[at].torn) = (near, torn);
        }
        *found = own;
    }
}

impl PlanWord {
    /// A word that stands for itself alone.
    fn exactly(text: &str, index: &Words) -> PlanWord {
        PlanWord {
            text: text.to_owned(),
            is_open: false,
            exact: index.exact(text),
            numeral: None,
            prefixed: 0..0,
            joined: Vec::new(),
            is_loose: false,
            is_first: false,
            facts: Vec::new(),
            typos: Vec::new(),
            torn: Vec::new(),
        }
    }

    /// Whether it can be initials.
    pub fn may_be_initials(&self) -> bool {
        self.is_loose
            && initials::LENGTHS.contains(&self.text.len())
            && self.text.bytes().any(|b| b.is_ascii_alphabetic())
    }

    /// `ff` of `ff1`: initials of a first game, whose title has no number.
    pub fn initials_of_first(&self) -> Option<&str> {
        let stem = self.text.strip_suffix('1')?;
        (stem.len() >= 2 && stem.bytes().all(|byte| byte.is_ascii_alphabetic()) && self.may_be_initials())
            .then_some(stem)
    }

    /// Games with a name that has it, as a word, as a beginning, run together, or as initials.
    fn plain(&self, shelf: &Shelf) -> Bits {
        let index = &shelf.words;
        let mut own = Bits::new(shelf.games.len());
        add_docs(index, &self.prefixed, &mut own);
        self.joined.iter().for_each(|range| add_docs(index, range, &mut own));
        if let Some(word) = self.numeral {
            add_docs(index, &(word..word + 1), &mut own);
        }
        if self.text.len() >= MIN_RUN {
            index.for_compact(&self.text, |doc, _| _ = own.insert(index.game(doc)));
        }
        if self.may_be_initials() {
            shelf.lists.initials.collect(&self.text, &mut own);
        }
        if let Some(stem) = self.initials_of_first() {
            let mut firsts = Bits::new(shelf.games.len());
            shelf.lists.initials.collect(stem, &mut firsts);
            firsts.for_each(|game| {
                if !has_number(index, game) && shelf.lists.initials.fit(game, stem) == Some(true) {
                    own.insert(game);
                }
            });
        }
        own
    }
}

/// Whether a title has a number in it.
pub(super) fn has_number(index: &Words, game: u32) -> bool {
    index.words_of(game).iter().any(|&word| index.word(word).bytes().all(|byte| byte.is_ascii_digit()))
}

fn add_docs(index: &Words, words: &Range<u32>, games: &mut Bits) {
    for &doc in index.postings(words) {
        games.insert(index.game(doc));
    }
}

fn numbers(phrase: &Phrase, index: &Words) -> Option<Vec<u32>> {
    phrase.words.iter().map(|word| index.exact(word)).collect()
}

/// Games with a name in which these words stand behind one another.
fn with_run(shelf: &Shelf, run: &[u32]) -> Bits {
    let index = &shelf.words;
    let mut games = Bits::new(shelf.games.len());
    let rarest = run.iter().copied().min_by_key(|&word| index.postings(&(word..word + 1)).len());
    let Some(rarest) = rarest else { return games };
    for &doc in index.postings(&(rarest..rarest + 1)) {
        if index.words_of(doc).windows(run.len()).any(|window| window == run) {
            games.insert(index.game(doc));
        }
    }
    games
}

/// Numbers that folding leaves as letters, because they are letters as often.
fn other_numeral(word: &str) -> Option<&'static str> {
    Some(match word {
        "1" => "i",
        "i" => "1",
        "10" => "x",
        "x" => "10",
        "20" => "xx",
        "xx" => "20",
        _ => return None,
    })
}
