//! Rewrites: a table of ways to read a query, each of which makes alternative queries.

use super::candidates::{Candidates, Lookups, Pass, WordsWithin};
use super::makers::makers_in;
use super::parts::read_parts;
use super::respaced::{join_letters, join_pairs, join_spaced, part_numbers, part_run_together, without_letter};
use super::spoken::replace_spoken;
use super::stop_words::says_nothing;
use super::system_words::{
    split_off_begun_system, split_off_family, split_off_mistyped_system, split_off_system, without,
};
use crate::search::data::bits::Bits;
use crate::search::data::features::Feature;
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::Word;
use std::ops::Range;

/// Longest query that words are dropped from, in words.
const MAX_DROPPED: usize = 10;
/// Most readings by one rewrite.
const MAX_READINGS: usize = 24;

/// An alternative query.
#[derive(Clone, Default)]
pub struct Reading {
    pub words: Vec<Word>,
    /// The games that it may find; `None` for all.
    within: Option<Bits>,
    /// The features of its rewrites, with their values. Empty for the query as typed.
    pub rewrites: Vec<(Feature, u32)>,
    /// The words of the query that were dropped.
    pub dropped: Range<usize>,
    /// True to compare all words together with whole names.
    is_name: bool,
}

impl From<Vec<Word>> for Reading {
    fn from(words: Vec<Word>) -> Reading {
        Reading { words, ..Reading::default() }
    }
}

impl From<WordsWithin> for Reading {
    fn from((words, games): WordsWithin) -> Reading {
        Reading { within: Some(games), ..Reading::from(words) }
    }
}

impl Reading {
    /// The same on a system that its words name.
    fn on_system(&self, shelf: &Shelf) -> Option<Reading> {
        let (words, mut games) = split_off_system(shelf, &self.words)?;
        self.within.iter().for_each(|within| games.keep(within));
        let rewrites = self.rewrites.iter().copied().chain([(Feature::System, 1)]).collect();
        Some(Reading { rewrites, dropped: self.dropped.clone(), ..Reading::from((words, games)) })
    }

    /// True if it may find games that the words as typed don't.
    pub fn finds_more(&self) -> bool {
        !self.rewrites.is_empty() && self.within.is_none()
    }

    /// Finds its games.
    pub fn candidates(&self, lookups: &Lookups, pass: Pass) -> Candidates {
        let within = self.within.clone().unwrap_or_else(|| Bits::all(lookups.shelf.games.len()));
        match self.is_name {
            true => Candidates::near_known_name(lookups, &self.words, &within),
            false => Candidates::new(lookups, &self.words, &within, pass),
        }
    }
}

/// Makes alternative queries; none if it does not apply.
type Make = fn(&Shelf, &[Word]) -> Vec<Reading>;

/// A way to read a query.
pub struct Rewrite {
    make: Make,
    /// The feature of its readings; `None` if they have their own, or none.
    feature: Option<Feature>,
    /// The passes in which it is tried.
    pub passes: &'static [Pass],
    /// True if a system may be split off its readings as well.
    splits: bool,
}

const fn row(passes: &'static [Pass], feature: Feature, make: Make) -> Rewrite {
    Rewrite { make, feature: Some(feature), passes, splits: false }
}

/// A row whose readings are also tried on a system.
const fn split(passes: &'static [Pass], feature: Feature, make: Make) -> Rewrite {
    Rewrite { splits: true, ..row(passes, feature, make) }
}

const AS_TYPED: &[Pass] = &[Pass::AsTyped];
const NEAR: &[Pass] = &[Pass::Near];
const FAR: &[Pass] = &[Pass::Far];
const ALL: &[Pass] = &[Pass::AsTyped, Pass::Near, Pass::Far];

/// The table of rewrites. Their costs are the weights of their features.
pub const REWRITES: &[Rewrite] = &[
    Rewrite { make: |_, words| all([words.to_vec()]), feature: None, passes: ALL, splits: false },
    split(AS_TYPED, Feature::Respaced, |_, words| all(join_spaced(words).into_iter().chain(join_letters(words)))),
    row(AS_TYPED, Feature::System, |shelf, words| all(split_off_system(shelf, words))),
    split(AS_TYPED, Feature::Respaced, |shelf, words| all(part_numbers(shelf, words))),
    row(AS_TYPED, Feature::SeriesPart, |shelf, words| all(read_parts(shelf, words))),
    split(AS_TYPED, Feature::Spoken, |_, words| all(replace_spoken(words))),
    split(AS_TYPED, Feature::Maker, |shelf, words| all(makers_in(shelf, words))),
    row(&[Pass::Near, Pass::Far], Feature::SystemNear, |shelf, words| all(split_off_family(shelf, words))),
    row(NEAR, Feature::SystemNear, |shelf, words| all(split_off_mistyped_system(shelf, words))),
    row(NEAR, Feature::SystemNear, |shelf, words| all(split_off_begun_system(shelf, words))),
    split(FAR, Feature::Respaced, |_, words| all(join_pairs(words))),
    split(FAR, Feature::Respaced, |shelf, words| all(part_run_together(shelf, words))),
    row(FAR, Feature::LetterLeftOut, |shelf, words| all(without_letter(shelf, words))),
    row(FAR, Feature::NearName, |_, words| vec![Reading { is_name: true, ..words.to_vec().into() }]),
    Rewrite { feature: None, ..split(&[Pass::Dropped], Feature::DroppedWords, |_, words| drop_words(words)) },
];

/// At most [`MAX_READINGS`] of them.
fn all<T: Into<Reading>>(found: impl IntoIterator<Item = T>) -> Vec<Reading> {
    found.into_iter().take(MAX_READINGS).map(T::into).collect()
}

impl Rewrite {
    /// Makes its readings.
    pub fn readings(&self, shelf: &Shelf, words: &[Word]) -> Vec<Reading> {
        let mut readings = (self.make)(shelf, words);
        for reading in &mut readings {
            reading.rewrites.extend(self.feature.map(|feature| (feature, 1)));
        }
        let on_systems: Vec<Reading> = readings.iter().filter_map(|reading| reading.on_system(shelf)).collect();
        readings.extend(on_systems.into_iter().filter(|_| self.splits));
        readings
    }
}

/// Drops each word, several at the end or start, and several that say nothing about the game, which cost nothing.
fn drop_words(words: &[Word]) -> Vec<Reading> {
    let len = words.len();
    let runs = (1..len).flat_map(|odd| (0..=len - odd).map(move |at| at..at + odd));
    let is_odd = |run: &Range<usize>| {
        run.len() == 1 || run.start == 0 || run.end == len || words[run.clone()].iter().all(says_nothing)
    };
    let drop = |dropped: Range<usize>| {
        let lost = words[dropped.clone()].iter().filter(|word| !says_nothing(word)).count();
        let rewrites = vec![(Feature::DroppedWords, u32::try_from(lost).unwrap_or(u32::MAX))];
        Reading { rewrites, dropped: dropped.clone(), ..without(words, dropped).into() }
    };
    runs.filter(|run| len <= MAX_DROPPED && is_odd(run)).map(drop).collect()
}
