//! How a row picks its cards: good ones first with a daily change, spread over systems, no title twice on the page.

use super::Shelf;
use super::order::{game_of, key_of};
use super::top::{Top, mix};
use super::user_view::Own;
use rustc_hash::FxHashSet;
use shelfcade_core::page::{Row, RowAbout};

/// Most cards of a row.
const CARDS: usize = 24;

/// Fewest cards that make a row.
const FEWEST: usize = 3;

/// Among how many of the best a row chooses.
const POOL: usize = 360;

/// Which of the games that fit come first.
pub(super) enum Wish<'a> {
    /// Well-known ones, other ones each day.
    Good,
    /// Any, other ones each day.
    Any,
    /// By this number, ascending; not mixed, not spread over systems.
    By(Box<dyn Fn(usize) -> u64 + 'a>),
}

impl<'a> Wish<'a> {
    pub fn by(number: impl Fn(usize) -> u64 + 'a) -> Wish<'a> {
        Wish::By(Box::new(number))
    }
}

/// Games chosen for a row.
pub(super) struct Picked {
    pub games: Vec<u32>,
    /// How many fit.
    pub total: u64,
    /// On how many systems.
    pub systems: u32,
}

/// Makes the rows of one page.
pub(super) struct RowMaker<'a> {
    shelf: &'a Shelf,
    day: u64,
    /// Titles that are on the page already, whatever their system.
    shown: FxHashSet<&'a str>,
    rows: Vec<Row>,
}

impl<'a> RowMaker<'a> {
    pub fn new(shelf: &'a Shelf, day: u64) -> RowMaker<'a> {
        RowMaker { shelf, day, shown: FxHashSet::default(), rows: Vec::new() }
    }

    /// Chooses among the games that fit.
    pub fn pick(&self, wish: Wish<'_>, fits: impl Fn(usize) -> bool) -> Picked {
        let games = &self.shelf.games;
        let mut top = Top::new(POOL);
        let mut of_system = vec![0u32; self.shelf.systems.len()];
        let hidden = &self.shelf.user_view.hidden;
        for ix in (0..games.len()).filter(|&ix| fits(ix) && !hidden.has(ix as u32)) {
            of_system[usize::from(games.system[ix])] += 1;
            let draw = mix(self.day, ix as u64);
            // The place comes first, equals are mixed.
            let place = match &wish {
                Wish::Good => (u64::from(games.prior[ix] >> 5) + draw % 24) << 16 | draw >> 48,
                Wish::Any => draw >> 40,
                Wish::By(number) => number(ix).min(u64::from(u32::MAX)),
            };
            top.push(key_of(place, ix as u32));
        }
        let total = of_system.iter().map(|&count| u64::from(count)).sum();
        let systems = of_system.iter().filter(|&&count| count > 0).count();
        let spread = !matches!(wish, Wish::By(_));
        let pool: Vec<u32> = top.finish().into_iter().map(game_of).collect();
        Picked {
            games: self.choose(&pool, if spread { systems } else { 1 }),
            total,
            systems: u32::try_from(systems).unwrap_or(u32::MAX),
        }
    }

    /// The first games of somebody's own in their order, also those that stand on the page already.
    pub fn pick_own(&self, own: Own, fits: impl Fn(u32) -> bool) -> Picked {
        let user_view = &self.shelf.user_view;
        let mut games: Vec<u32> = user_view.known().filter(|&ix| fits(ix) && !user_view.hidden.has(ix)).collect();
        games.sort_unstable_by_key(|&ix| (user_view.own_place(own, ix), ix));
        let total = games.len() as u64;
        games.truncate(CARDS);
        Picked { games, total, systems: 1 }
    }

    /// Adds a finished row.
    pub fn push(&mut self, row: Row) {
        self.rows.push(row);
    }

    /// Adds a row when there are enough cards for one.
    pub fn add(&mut self, key: &str, about: RowAbout, see_all: Option<String>, picked: Picked) {
        if picked.games.len() >= FEWEST {
            self.add_any(key, about, see_all, picked);
        }
    }

    /// Adds a row of somebody's own, also of a single card.
    pub fn add_any(&mut self, key: &str, about: RowAbout, see_all: Option<String>, picked: Picked) {
        if picked.games.is_empty() {
            return;
        }
        self.shown.extend(picked.games.iter().map(|&ix| self.shelf.words.compact_of(ix)));
        self.rows.push(Row { key: key.to_owned(), about, see_all, cards: self.shelf.make_cards(&picked.games) });
    }

    pub fn finish(self) -> Vec<Row> {
        self.rows
    }

    /// The first of the pool whose titles are new on the page; no system takes more than its share while others wait.
    fn choose(&self, pool: &[u32], systems: usize) -> Vec<u32> {
        let share = CARDS.div_ceil(systems.clamp(1, 8)) + usize::from(systems > 1);
        let mut taken = vec![0usize; self.shelf.systems.len()];
        let mut titles: FxHashSet<&str> = FxHashSet::default();
        let mut chosen: Vec<u32> = Vec::with_capacity(CARDS);
        for capped in [true, false] {
            for &ix in pool {
                let title = self.shelf.words.compact_of(ix);
                let of_system = &mut taken[usize::from(self.shelf.games.system[ix as usize])];
                let is_free = !self.shown.contains(title) && (!capped || *of_system < share);
                // A few of one system are a better row than many: the cap is lifted only for a meagre one.
                if chosen.len() < if capped { CARDS } else { CARDS / 2 } && is_free && titles.insert(title) {
                    *of_system += 1;
                    chosen.push(ix);
                }
            }
        }
        chosen
    }
}
