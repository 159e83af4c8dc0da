//! The pipeline of a query's words: rewrites make readings, each finds its candidates, and each candidate has a cost.
//!
//! Passes allow more and more, and end as soon as the best game costs little enough ([`ENOUGH`]).

use super::candidates::{Candidates, FEW, Lookups, Pass};
use super::rate::{Fit, find_places, rate_name};
use super::rewrite::{REWRITES, Reading};
use super::sense::Place;
use crate::search::data::bits::Bits;
use crate::search::data::features::{
    BEHIND, Cost, ENOUGH, FITS, Feature, FeatureTally, Features, NEAR_ENOUGH, WEIGHTS,
};
use crate::search::data::ranking::{self, KNOWN};
use crate::search::view::Shelf;
use shelfcade_core::search::list_query::Word;
use std::ops::Range;

/// A reading with the games that it finds.
pub struct RatedReading {
    pub candidates: Candidates,
    reading: Reading,
    /// In the order of games.
    pub hits: Vec<RatedGame>,
    /// The least cost; `u32::MAX` without games.
    best: u32,
    /// The least cost without the features of the game; `u32::MAX` without games.
    nearest: u32,
}

/// A game with the cost of its best name.
#[derive(Clone, Copy)]
pub struct RatedGame {
    pub game: u32,
    /// The name.
    pub doc: u32,
    pub cost: u32,
    /// The cost without the features of the game.
    of_text: u32,
    fit: Fit,
    /// True if its title, or all of it before the subtitle, is what was typed, and it is no copy of another game.
    pub is_named: bool,
}

/// The best name of a game for a reading, with the places of the words in it.
pub struct BestName {
    pub rated: RatedGame,
    pub places: Vec<Place>,
}

/// All readings of a query's words that find something.
#[derive(Default)]
pub struct RatedQuery {
    pub readings: Vec<RatedReading>,
    /// The words that were dropped.
    pub dropped: Range<usize>,
}

impl RatedReading {
    /// Rates the games that a reading finds; `None` without any.
    fn new(shelf: &Shelf, candidates: Candidates, reading: Reading) -> Option<RatedReading> {
        let mut rated = RatedReading { candidates, reading, hits: Vec::new(), best: u32::MAX, nearest: u32::MAX };
        rated.hits = rated.candidates.games.filter_map(Vec::new, |game, places| rated.rate(shelf, game, places));
        rated.retain(|_| true);
        (!rated.hits.is_empty()).then_some(rated)
    }

    /// A game that the reading finds.
    fn hit(&self, game: u32) -> Option<&RatedGame> {
        self.hits.binary_search_by_key(&game, |hit| hit.game).ok().map(|at| &self.hits[at])
    }

    /// Keeps the games for which `keeps` is true.
    fn retain(&mut self, keeps: impl Fn(&RatedGame) -> bool) {
        self.hits.retain(keeps);
        let least = |(best, nearest): (u32, u32), hit: &RatedGame| (best.min(hit.cost), nearest.min(hit.of_text));
        (self.best, self.nearest) = self.hits.iter().fold((u32::MAX, u32::MAX), least);
    }

    /// Rates the name of a game that costs least.
    fn rate(&self, shelf: &Shelf, game: u32, places: &mut Vec<Place>) -> Option<RatedGame> {
        let of_game = u32::from(shelf.games.cost[game as usize]);
        let mut rate = |doc| {
            let mut cost = Cost::default();
            let is_found = find_places(&self.candidates, shelf, (game, doc), places);
            let fit = is_found.then(|| self.rate_text(shelf, doc, places, &mut cost))?;
            let is_named = fit == Fit::Name && self.may_be_named(shelf, game);
            Some(RatedGame { game, doc, fit, cost: cost.0 + of_game, of_text: cost.0, is_named })
        };
        let (title, aliases) = (rate(game), shelf.words.aliases_of(game));
        // No other name costs less than this.
        let least = WEIGHTS[Feature::OtherName as usize];
        if aliases.is_empty() || title.is_some_and(|title| title.of_text <= least) {
            return title;
        }
        title.into_iter().chain(aliases.filter_map(rate)).min_by_key(|rated| rated.cost)
    }

    /// The name of a game that costs least.
    pub fn best_name(&self, shelf: &Shelf, game: u32) -> Option<BestName> {
        let mut name = BestName { rated: *self.hit(game)?, places: Vec::new() };
        find_places(&self.candidates, shelf, (game, name.rated.doc), &mut name.places).then_some(name)
    }

    /// The features of a game's name.
    pub fn features(&self, shelf: &Shelf, name: &BestName) -> Features {
        let mut features = Features::NONE;
        self.rate_text(shelf, name.rated.doc, &name.places, &mut features);
        features
    }

    /// Adds the features of the name and of the rewrites.
    fn rate_text(&self, shelf: &Shelf, doc: u32, places: &[Place], tally: &mut impl FeatureTally) -> Fit {
        self.reading.rewrites.iter().for_each(|&(feature, value)| tally.add(feature, value));
        rate_name(&self.candidates, shelf, doc, places, tally)
    }

    /// True if the words are as typed, and the game is no copy of another.
    fn may_be_named(&self, shelf: &Shelf, game: u32) -> bool {
        let (prior, fame) = (shelf.games.prior[game as usize], shelf.games.fame[game as usize]);
        let is_own = ranking::is_licensed(prior) || (ranking::is_unlicensed(prior) && fame >= KNOWN);
        is_own && self.is_as_typed()
    }

    fn is_as_typed(&self) -> bool {
        self.reading.rewrites.is_empty()
    }
}

impl RatedQuery {
    /// Reads and rates a query's words, without dropping any.
    pub fn new(shelf: &Shelf, words: &[Word]) -> RatedQuery {
        let lookups = Lookups::new(shelf);
        let mut query = RatedQuery::default();
        for (pass, enough) in [Pass::AsTyped, Pass::Near, Pass::Far].into_iter().zip(ENOUGH) {
            query.add_readings(&lookups, words, pass);
            if query.best() <= enough || query.fits(words) {
                break;
            }
        }
        // A game that has all words is not hidden among others that nearly have them. Letters around an *and* are
        // initials first.
        let has_words = words.len() > 1 && query.has_words() && !words.iter().any(|word| word.is_linked);
        let most = if has_words { 0 } else { query.best().saturating_add(BEHIND) };
        for reading in query.readings.iter_mut().filter(|reading| reading.reading.finds_more()) {
            reading.retain(|hit| hit.cost <= most);
        }
        query
    }

    /// Drops words if nothing is near, and keeps only the readings without the words in the way, if they are nearer.
    pub fn drop_words(&mut self, shelf: &Shelf, words: &[Word]) {
        let lookups = Lookups::new(shelf);
        let mut without = RatedQuery::default();
        if words.len() > 1 && self.nearest() > NEAR_ENOUGH && !self.fits(words) {
            without.add_readings(&lookups, words, Pass::Dropped);
        }
        // Fame does not decide which words are dropped.
        let nearest = without.readings.iter().min_by_key(|reading| (reading.nearest, reading.best));
        let Some(nearest) = nearest.filter(|nearest| nearest.best < self.best()) else { return };
        let dropped = nearest.reading.dropped.clone();
        without.readings.retain(|reading| reading.reading.dropped == dropped);
        *self = RatedQuery { dropped, ..without };
    }

    fn add_readings(&mut self, lookups: &Lookups, words: &[Word], pass: Pass) {
        for row in REWRITES.iter().filter(|row| row.passes.contains(&pass)) {
            for reading in row.readings(lookups.shelf, words) {
                let candidates = reading.candidates(lookups, pass);
                // Errors have added no game.
                let count = candidates.games.count() as usize;
                let is_same = |known: &RatedReading| known.is_as_typed() && known.hits.len() == count;
                if reading.rewrites.is_empty() && self.readings.iter().any(is_same) {
                    continue;
                }
                self.readings.extend(RatedReading::new(lookups.shelf, candidates, reading));
            }
        }
    }

    /// True if many games have the words, or a name fits well, whatever its game, or has all of several words as typed.
    fn fits(&self, words: &[Word]) -> bool {
        let is_many = |reading: &RatedReading| reading.is_as_typed() && reading.hits.len() >= FEW as usize;
        self.readings.iter().any(is_many) || self.nearest() <= FITS || (words.len() > 1 && self.has_words())
    }

    /// The least cost without the features of games.
    fn nearest(&self) -> u32 {
        self.readings.iter().map(|reading| reading.nearest).min().unwrap_or(u32::MAX)
    }

    /// True if a name has all words as typed.
    fn has_words(&self) -> bool {
        self.readings.iter().any(|reading| reading.is_as_typed() && reading.hits.iter().any(|hit| hit.fit > Fit::Near))
    }

    /// The least cost of all games; `u32::MAX` without games.
    pub fn best(&self) -> u32 {
        self.readings.iter().map(|reading| reading.best).min().unwrap_or(u32::MAX)
    }

    /// The reading for which a game costs least, and that cost.
    pub fn reading_of(&self, game: u32) -> Option<(u32, &RatedReading)> {
        let readings = self.readings.iter().filter_map(|reading| Some((reading.hit(game)?.cost, reading)));
        readings.min_by_key(|&(cost, _)| cost)
    }

    /// The games of all readings; one may come several times.
    pub fn hits(&self) -> impl Iterator<Item = &RatedGame> {
        self.readings.iter().flat_map(|reading| &reading.hits)
    }

    /// The games of all readings.
    pub fn games(&self, shelf: &Shelf) -> Bits {
        let mut games = Bits::none(shelf.games.len());
        self.hits().for_each(|hit| _ = games.insert(hit.game));
        games
    }

    /// Keeps the games for which `keeps` is true.
    pub fn retain(&mut self, keeps: impl Fn(u32) -> bool) {
        self.readings.iter_mut().for_each(|reading| reading.retain(|hit| keeps(hit.game)));
    }
}
