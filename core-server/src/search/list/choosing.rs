//! Picks a few random games: prefers well-known ones, genres a person loves, and games not played yet.

use crate::search::data::columns::GameIx;
use crate::search::index::mix::mix;
use crate::search::view::Shelf;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::search::list_query::ListQuery;

/// Weight of a game that was suggested lately.
const LATELY: f64 = 0.01;
/// Weight of a game that was played.
const PLAYED: f64 = 0.3;
/// Extra weight of a genre that all favorites have.
const LOVED: f64 = 4.0;

impl Shelf {
    /// Picks up to `most` games of a query by `seed`, and returns the query's total as well. Titles suggested
    /// `lately` come again only if there is little else.
    pub fn choose(&self, query: &ListQuery, seed: u64, lately: &[GameIx], most: usize) -> (Vec<GameIx>, u32) {
        let loved = self.loved_genres();
        let lately: FxHashSet<&str> = lately.iter().map(|game| self.words.compact_of(game.0)).collect();
        let mut drawn: Vec<(f64, u32)> = Vec::new();
        let games = self.games_of(query);
        games.for_each(|game| {
            let ix = game as usize;
            if !self.games.is_presentable(ix) || !self.is_listed(game) {
                return;
            }
            let known = f64::from(self.games.fame[ix]) / 64.0;
            let of_genre = loved.get(&self.games.genre[ix]).copied().unwrap_or(0.0);
            let played = if self.user.played.has(game) { PLAYED } else { 1.0 };
            let again = if lately.contains(self.words.compact_of(game)) { LATELY } else { 1.0 };
            let weight = (known * known + 0.05) * (1.0 + LOVED * of_genre) * played * again;
            // Weighted draw without replacement: the smallest exponential waiting times with the weights as rates.
            let chance = (mix(seed, u64::from(game)) >> 11) as f64 / (1_u64 << 53) as f64;
            drawn.push((-(1.0 - chance).ln() / weight, game));
        });
        drawn.sort_unstable_by(|(a, _), (b, _)| a.total_cmp(b));
        let mut chosen: Vec<u32> = Vec::with_capacity(most);
        for (_, game) in drawn {
            let title = self.words.compact_of(game);
            if chosen.len() < most && chosen.iter().all(|&other| self.words.compact_of(other) != title) {
                chosen.push(game);
            }
        }
        (chosen.into_iter().map(GameIx).collect(), games.count())
    }

    /// Each genre's share of the favorites.
    fn loved_genres(&self) -> FxHashMap<u32, f64> {
        let mut loved: FxHashMap<u32, f64> = FxHashMap::default();
        let all = f64::from(self.user.favorites.count().max(1));
        self.user.favorites.for_each(|game| *loved.entry(self.games.genre[game as usize]).or_default() += 1.0 / all);
        loved
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testkit::{TestGame, TestLibrary, game};
    use std::collections::HashSet;

    fn titles(shelf: &Shelf, seed: u64, lately: &[GameIx]) -> Vec<String> {
        let query = ListQuery::parse("genre=racing");
        shelf.choose(&query, seed, lately, 3).0.into_iter().map(|game| shelf.card(game).title).collect()
    }

    #[test]
    fn three_games_that_fit_are_drawn_and_others_the_next_time() {
        let racing = |title: &str| TestGame { genre: Some("Racing"), ..game("snes", title) };
        let mut games: Vec<TestGame> =
            ["F-Zero", "Outrun", "Pole Position", "Rad Racer", "Road Rash", "Stunts"].map(racing).into();
        games.extend([game("snes", "Tetris"), racing("Outrun")]);
        games.last_mut().unwrap().system = "megadrive";
        let shelf = TestLibrary::of(games).shelf();
        let first = titles(&shelf, 1, &[]);
        assert_eq!(first.iter().collect::<HashSet<_>>().len(), 3, "{first:?}");
        assert!(!first.contains(&"Tetris".to_owned()));
        assert_eq!(first, titles(&shelf, 1, &[]), "depends only on the seed");
        let (seen, total) = shelf.choose(&ListQuery::parse("genre=racing"), 1, &[], 3);
        assert_eq!(total, 7);
        let again: usize =
            (2..40).filter(|&seed| titles(&shelf, seed, &seen).iter().any(|one| first.contains(one))).count();
        assert!(again < 10, "{again} of 38 draws repeat what was suggested");
    }
}
