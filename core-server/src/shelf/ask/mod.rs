//! One engine for every list of games: a question in, games in order, counts and help out.
//!
//! A question ([`Ask`]) is read into alternatives, each looked up in the index (`plan`), which gives the games it finds
//! as bits; one pass over them asks the filters (`checks`), counts what other filters would show (`counts`) and keeps the
//! best few (`find`). How well a game fits is in `fit`; pages, cursors, suggestions are made of that. `docs/search.md`
//! explains the language and the order of hits.

mod cards;
mod checks;
mod counts;
mod cursor;
mod facets;
mod facts;
mod find;
mod fit;
mod initials;
mod labels;
mod lost;
mod offers;
mod order;
mod page;
mod plan;
mod suggest;
#[cfg(test)]
mod tests;
mod typos;

pub use cursor::{Cursor, Hit, Hits};

use super::Shelf;
use super::columns::Texts;
use shelfcade_core::fold;
use shelfcade_core::region::{DEFAULT_ORDER, Region};

/// What lists and searches need beside the columns; made once, when the shelf is loaded.
#[derive(Debug, Default)]
pub(super) struct Lists {
    /// Games by (sort title, system, slug): the order of lists by title, and of equals in all others.
    by_title: Vec<u32>,
    /// Where each game stands in it.
    title_ranks: Vec<u32>,
    /// By number of a set of regions: how far behind in the household's order it stands.
    region_ranks: Vec<u8>,
    /// By number of a system.
    arcade: Vec<bool>,
    initials: initials::Initials,
    facts: facts::Facts,
    /// Counts of all games.
    all: counts::Counting,
}

impl Lists {
    pub fn heap_bytes(&self) -> usize {
        (self.by_title.capacity() + self.title_ranks.capacity()) * 4
            + self.initials.heap_bytes()
            + self.facts.heap_bytes()
            + self.all.counts.heap_bytes()
    }
}

impl Shelf {
    /// The household's order of regions, where it is not [`DEFAULT_ORDER`]: hits of earlier regions come first among
    /// otherwise equal ones.
    pub fn prefer_regions(&mut self, order: &[Region]) {
        let rank = |&mask: &u64| {
            let regions = Region::all().filter(|&region| mask & 1 << region as u8 != 0);
            regions.map(|region| region.rank(order)).min().unwrap_or_else(|| Region::Unknown.rank(order))
        };
        self.lists.region_ranks = self.games.region_masks.iter().map(rank).collect();
    }

    /// Makes [`Lists`] of the columns and the sort titles, which stand in the order of the games.
    pub(super) fn prepare_lists(&mut self, sort_titles: &Texts) {
        let games = u32::try_from(self.games.len()).unwrap_or(u32::MAX);
        // Eight bytes tell most titles apart without a look at the texts.
        let head = |game: u32| {
            let text = sort_titles.get(game).as_bytes();
            let mut head = [0; 8];
            let len = text.len().min(8);
            head[..len].copy_from_slice(&text[..len]);
            u64::from_be_bytes(head)
        };
        let mut order: Vec<(u64, u32)> = (0..games).map(|game| (head(game), game)).collect();
        order.sort_unstable_by(|&(head_a, a), &(head_b, b)| {
            head_a.cmp(&head_b).then_with(|| (sort_titles.get(a), a).cmp(&(sort_titles.get(b), b)))
        });
        let mut title_ranks = vec![0; games as usize];
        for (rank, &(_, game)) in (0..).zip(&order) {
            title_ranks[game as usize] = rank;
        }
        self.lists.by_title = order.into_iter().map(|(_, game)| game).collect();
        self.lists.title_ranks = title_ranks;
        self.lists.arcade = self.arcade_systems();
        self.lists.initials = initials::Initials::new(self.games.title.iter(), games as usize);
        self.lists.facts = facts::Facts::new(self);
        self.prefer_regions(&DEFAULT_ORDER);
        let mut all = counts::Counts::new(self);
        (0..games as usize).for_each(|ix| all.add(self, ix));
        self.lists.all = counts::Counting::of(all, self);
    }

    /// The sort title of a game.
    fn sort_title(&self, game: u32) -> String {
        fold::sort_title(self.games.title.get(game))
    }
}
