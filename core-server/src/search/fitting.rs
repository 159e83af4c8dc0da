//! The features of the hits of a query, for `core-server/examples/search_fit.rs`, which fits their weights.

use super::data::columns::GameIx;
pub use super::data::features::{COUNT, Feature, WEIGHTS};
use super::data::ranking::rate_game;
use super::matching::Matched;
use super::view::Shelf;
use shelfcade_core::search::list_query::ParsedQuery;

/// A game as one reading of a query finds it.
#[derive(Clone, Copy, Debug)]
pub struct RatedHit {
    /// The game.
    pub game: GameIx,
    /// Its cost: the sum of its features' values by their weights.
    pub cost: u32,
    /// True if its title, or all of it before the subtitle, is what was typed. The cheapest such game comes first.
    pub is_named: bool,
    /// The value of each feature, in the order of [`Feature::ALL`].
    pub features: [u32; COUNT],
}

/// Returns the hits of a plain text, cheapest first. A game comes once for each reading that finds it. Beyond the
/// first `most` hits only those that `wants` accepts.
pub fn rate(shelf: &Shelf, text: &str, most: usize, wants: impl Fn(GameIx) -> bool) -> Vec<RatedHit> {
    let Ok(parsed) = ParsedQuery::read(text) else { return Vec::new() };
    let mut matched = Matched::new(shelf, &parsed, text);
    matched.drop_words(shelf);
    let mut hits: Vec<(u32, u32, usize)> = Vec::new();
    for (at, reading) in matched.readings().enumerate() {
        hits.extend(reading.hits.iter().map(|hit| (hit.cost, hit.game, at)));
    }
    hits.sort_unstable();
    let readings: Vec<_> = matched.readings().collect();
    let wanted = (0..).zip(hits).filter(|&(at, (_, game, _))| at < most || wants(GameIx(game)));
    let rated = wanted.filter_map(|(_, (cost, game, at))| {
        let name = readings[at].best_name(shelf, game)?;
        let mut features = readings[at].features(shelf, &name);
        rate_game(shelf.games.prior[game as usize], shelf.games.fame[game as usize], &mut features);
        Some(RatedHit { game: GameIx(game), cost, is_named: name.rated.is_named, features: *features.values() })
    });
    rated.collect()
}
