//! A game by chance.

use crate::shelf::data::columns::GameIx;
use crate::shelf::index::mix::mix;
use crate::shelf::view::Shelf;
use shelfcade_core::list_query::ListQuery;
use shelfcade_core::page::Scope;

impl Shelf {
    /// A game by chance among those of a list, chosen by `seed`; `None` where it is empty or its text cannot be read.
    /// Where nothing at all is asked, games that are here and are no hacks or betas come first.
    pub fn random(&self, scope: &Scope, query: &ListQuery, seed: u64) -> Option<GameIx> {
        // A child's few games are not found by drawing from all.
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

    /// A game chosen by `seed`, `None` on an empty shelf. Games that are here and are no hacks or betas come first.
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
