//! Random games.

use crate::search::data::columns::GameIx;
use crate::search::index::mix::mix;
use crate::search::view::Shelf;
use shelfcade_core::page::Scope;
use shelfcade_core::search::list_query::ListQuery;

impl Shelf {
    /// Picks a random game of a list by `seed`; `None` if the list is empty or its text cannot be read. An empty
    /// query prefers games that are present and neither hacks nor betas.
    pub fn random(&self, scope: &Scope, query: &ListQuery, seed: u64) -> Option<GameIx> {
        // Drawing from all games would rarely hit a child's few.
        if *scope == Scope::All && query.is_blank() && !self.user.is_childs() {
            return self.random_game(seed);
        }
        let games = self.answer(scope, query).ok()?.or_without_words().into_games();
        let at = mix(seed, 0).checked_rem(u64::from(games.count()))?;
        let mut nth = 0;
        let mut chosen = None;
        games.for_each(|game| {
            if nth == at {
                chosen = Some(GameIx(game));
            }
            nth += 1;
        });
        chosen
    }

    /// Picks a random game by `seed`, preferring games that are present and neither hacks nor betas; `None` on an
    /// empty shelf.
    pub fn random_game(&self, seed: u64) -> Option<GameIx> {
        let games = self.games.len() as u64;
        let draw = |round| u32::try_from(mix(seed, round) % games).unwrap_or(0);
        let last = (games > 0).then(|| draw(0))?;
        let seen = |ix: &u32| !self.user.hidden.has(*ix);
        let is_good = |ix: &u32| self.games.is_presentable(*ix as usize) && self.is_listed(*ix);
        let good = (0..24).map(draw).find(is_good);
        good.or(Some(last).filter(seen)).map(GameIx)
    }
}
