//! Picks the games of rows: the best first with a daily change, spread over systems, no title twice on the page.

use crate::search::data::bits::Bits;
use crate::search::index::home_rows::{RowCandidates, RowOrder};
use crate::search::view::{Shelf, UserOrder};
use rustc_hash::FxHashSet;
use shelfcade_core::page::RowAbout;

/// Most cards of a row.
const CARDS: usize = 24;

/// Fewest cards of a row.
const FEWEST: usize = 3;

/// Games chosen for a row.
pub struct Picked {
    pub games: Vec<u32>,
    /// Number of candidates.
    pub total: u64,
    /// Number of systems among the candidates.
    pub systems: u32,
}

/// A row without its cards, which are made only for the rows of a page.
pub struct ChosenRow {
    pub key: String,
    pub about: RowAbout,
    pub see_all: Option<String>,
    pub games: Vec<u32>,
}

/// Collects the rows of Home.
pub struct RowMaker<'a> {
    shelf: &'a Shelf,
    rotation: u64,
    /// Titles already in a row, on any system.
    shown: FxHashSet<&'a str>,
    rows: Vec<ChosenRow>,
}

impl<'a> RowMaker<'a> {
    pub fn new(shelf: &'a Shelf, rotation: u64) -> RowMaker<'a> {
        RowMaker { shelf, rotation, shown: FxHashSet::default(), rows: Vec::new() }
    }

    /// Picks from candidates.
    pub fn pick(&self, candidates: &RowCandidates) -> Picked {
        let candidates = candidates.without(&self.shelf.games, &self.shelf.user.hidden);
        let systems = if candidates.is_spread() { candidates.systems as usize } else { 1 };
        let games = self.choose(&candidates.pool, systems);
        Picked { games, total: candidates.total, systems: candidates.systems }
    }

    /// Picks from these games by fame.
    pub fn pick_known(&self, games: Bits) -> Picked {
        self.pick(&RowCandidates::new(&self.shelf.games, games, RowOrder::Known, self.rotation))
    }

    /// Picks the first games in a personal order, even those already on the page.
    pub fn pick_own(&self, own: UserOrder, fits: impl Fn(u32) -> bool) -> Picked {
        let user = &self.shelf.user;
        let is_shown = |ix: u32| fits(ix) && !user.hidden.has(ix);
        let is_first = |ix: u32| self.shelf.games.duplicates.is_first(ix, is_shown);
        let mut games: Vec<u32> = user.known().filter(|&ix| is_shown(ix) && is_first(ix)).collect();
        games.sort_unstable_by_key(|&ix| (user.place_in(own, ix), ix));
        let total = games.len() as u64;
        games.truncate(CARDS);
        Picked { games, total, systems: 1 }
    }

    pub fn push(&mut self, row: ChosenRow) {
        self.rows.push(row);
    }

    /// Adds a row if it has enough cards.
    pub fn add(&mut self, key: &str, about: RowAbout, see_all: Option<String>, picked: Picked) {
        if picked.games.len() >= FEWEST {
            self.add_any(key, about, see_all, picked);
        }
    }

    /// Adds a row if it has any cards.
    pub fn add_any(&mut self, key: &str, about: RowAbout, see_all: Option<String>, picked: Picked) {
        if picked.games.is_empty() {
            return;
        }
        self.shown.extend(picked.games.iter().map(|&ix| self.shelf.words.compact_of(ix)));
        self.rows.push(ChosenRow { key: key.to_owned(), about, see_all, games: picked.games });
    }

    pub fn finish(self) -> Vec<ChosenRow> {
        self.rows
    }

    /// Takes the first of the pool whose titles are new on the page, with a share for each system.
    fn choose(&self, pool: &[u32], systems: usize) -> Vec<u32> {
        let share = CARDS.div_ceil(systems.clamp(1, 8)) + usize::from(systems > 1);
        let mut taken = vec![0usize; self.shelf.systems.len()];
        let mut titles: FxHashSet<&str> = FxHashSet::default();
        let mut chosen: Vec<u32> = Vec::with_capacity(CARDS);
        // Lift the cap only to fill half a row: a few games of one system are better than many.
        for (most, share) in [(CARDS, share), (CARDS / 2, usize::MAX)] {
            for &ix in pool {
                if chosen.len() >= most {
                    break;
                }
                let of_system = &mut taken[usize::from(self.shelf.games.system[ix as usize])];
                let title = self.shelf.words.compact_of(ix);
                if *of_system < share && !self.shown.contains(title) && titles.insert(title) {
                    *of_system += 1;
                    chosen.push(ix);
                }
            }
        }
        chosen
    }
}
