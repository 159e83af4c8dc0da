//! Lists of a whole system: what is the same for everybody is counted once per shelf and kept.

use super::answer::ListResult;
use super::facets::facets_of_system;
use crate::search::data::ranking;
use crate::search::data::systems::{ShelvedSystem, SystemSummary};
use crate::search::index::top::{Top, key_of, number_of};
use rustc_hash::FxHashSet;
use shelfcade_core::page::{Facet, Scope};
use shelfcade_core::search::list_query::Filter;

/// Best-known games shown on the first page of a system.
const START_HERE: usize = 12;
/// Games of one title that are looked at to find enough different ones.
const MAX_OF_TITLE: usize = 4;
/// Fewest games of a system that shows them.
const FEWEST_TO_START: u32 = 36;

/// The summary of a list that has all games of a system.
pub struct WholeSystem<'a> {
    system: &'a ShelvedSystem,
    summary: &'a SystemSummary,
}

impl<'a> ListResult<'a> {
    /// Returns the summary of the list's system; `None` for a list that leaves out games of it.
    pub fn whole_system(&self) -> Option<WholeSystem<'a>> {
        let Scope::Of(Filter::System(id)) = self.scope else { return None };
        let system = self.shelf.shelved(id)?;
        let number = usize::from(*self.shelf.games.system.get(system.games.start as usize)?);
        if !self.query.is_blank() || self.shelf.user.hidden_in(number) > 0 {
            return None;
        }
        let count = || self.count_facets().into_summary(self.shelf, self.query, self.start_here());
        Some(WholeSystem { system, summary: system.summary.get_or_init(count) })
    }

    /// The best-known games of a list that is long enough to get lost in, each title once.
    pub fn start_here(&self) -> Vec<u32> {
        let mut top = Top::new(START_HERE * MAX_OF_TITLE);
        let shelf = self.shelf;
        if self.games.count() >= FEWEST_TO_START {
            self.games.for_each(|game| {
                if shelf.games.is_presentable(game as usize) {
                    let (prior, fame) = (shelf.games.prior[game as usize], shelf.games.fame[game as usize]);
                    top.push(key_of(ranking::best_known(prior, fame), game));
                }
            });
        }
        let mut titles = FxHashSet::default();
        let best = top.finish().into_iter().map(number_of).filter(|&game| titles.insert(shelf.words.compact_of(game)));
        best.take(START_HERE).collect()
    }

    /// The facets that leave a choice, with counts, of a list of a whole system.
    pub fn facets_of(&self, whole: &WholeSystem<'_>) -> Vec<Facet> {
        facets_of_system(whole.summary, self.shelf, &whole.system.games, self.query)
    }
}

impl WholeSystem<'_> {
    /// The best-known games, best first.
    pub fn start_here(&self) -> &[u32] {
        &self.summary.start_here
    }
}
