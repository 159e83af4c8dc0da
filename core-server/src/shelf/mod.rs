//! The shelf: the library in RAM, immutable, made of columns. Lists, filters, search and home are answered here.
//!
//! It is rebuilt, never patched; readers hold an `Arc` and never wait. All answers are core page models. Read in this
//! order: `columns` (what is kept), `load` (from where), `user_view` (whose eyes), `search`, `list`, `home`.
//!
//! A [`Shelf`] is what stands there for everybody ([`Stock`]) as one person sees it ([`UserView`]): favorites marked,
//! hidden games out of sight. The stock is shared.

mod bits;
mod cards;
mod columns;
mod cursor;
mod facets;
mod filters;
mod help;
mod home;
mod home_own;
mod index_pages;
mod list;
mod load;
mod order;
mod related;
mod rows;
mod search;
mod suggest;
mod systems;
mod tags;
#[cfg(test)]
pub(crate) mod testkit;
#[cfg(test)]
mod tests;
mod top;
mod user_view;
mod words;

pub use cursor::{Cursor, From, Hits};
pub(crate) use load::tier_of;
pub use user_view::{Gone, HIDDEN_SYSTEMS, HOME_ROWS, MATURE, OwnList, UserView};

use arc_swap::ArcSwap;
use shelfcade_core::page::{GameCard, Totals};
use shelfcade_core::system::SystemId;
use std::sync::Arc;

/// Index of a game on one shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameIx(pub u32);

/// The library in RAM, as one person sees it.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    stock: Arc<Stock>,
    user_view: Arc<UserView>,
}

impl std::ops::Deref for Shelf {
    type Target = Stock;

    fn deref(&self) -> &Stock {
        &self.stock
    }
}

/// What stands on the shelf, the same for everybody.
#[derive(Debug, Default)]
pub struct Stock {
    /// Grows by one with each shelf of this process; 0 is the empty shelf.
    pub generation: u64,
    /// What the library said of its content when this was made from it.
    pub content_turn: u64,
    games: columns::Games,
    words: words::Words,
    /// Systems with games, by id: the order of the games.
    systems: Vec<systems::Shelved>,
    /// Systems whose folders hold no game.
    empty: Vec<systems::Shelved>,
    /// ROM folders, for the empty state.
    roots: Vec<String>,
    /// Every game by (system, slug): the order in which an address is looked up.
    by_slug: Vec<u32>,
}

impl Shelf {
    fn of_stock(stock: Stock) -> Shelf {
        Shelf { stock: Arc::new(stock), user_view: Arc::default() }
    }

    /// The same shelf with other eyes.
    pub fn seen_by(&self, user_view: UserView) -> Shelf {
        Shelf { stock: Arc::clone(&self.stock), user_view: Arc::new(user_view) }
    }

    /// Whose eyes these are.
    pub fn user_view(&self) -> &UserView {
        &self.user_view
    }

    /// Totals of all systems in sight.
    pub fn totals(&self) -> Totals {
        // A system of which everything is out of sight is out of sight itself.
        let is_seen = |(number, system): &(usize, &systems::Shelved)| {
            let hidden = self.user_view.hidden_in(*number);
            hidden == 0 || hidden < system.len()
        };
        let seen = || self.systems.iter().enumerate().filter(is_seen).map(|(_, system)| system);
        Totals {
            games: (self.games.len() as u64).saturating_sub(u64::from(self.user_view.hidden.count())),
            roms: seen().map(|system| u64::from(system.roms)).sum(),
            systems: u32::try_from(seen().count()).unwrap_or(u32::MAX),
            bytes: seen().map(|system| system.bytes).sum(),
        }
    }

    /// Heap bytes held.
    pub fn heap_bytes(&self) -> usize {
        self.games.heap_bytes() + self.words.heap_bytes() + self.by_slug.capacity() * 4
    }

    /// A game by its address.
    pub fn find_game(&self, system: &SystemId, slug: &str) -> Option<GameIx> {
        let games = self.shelved(system)?.games.clone();
        let of_system = &self.by_slug[games.start as usize..games.end as usize];
        let at = of_system.binary_search_by(|&ix| self.games.slug.get(ix).cmp(slug)).ok()?;
        Some(GameIx(of_system[at]))
    }

    /// Its card.
    ///
    /// # Panics
    /// When `game` is of another shelf and beyond this one's end.
    pub fn card(&self, game: GameIx) -> GameCard {
        self.make_card(game.0)
    }

    /// A game chosen by `seed`, `None` on an empty shelf. Games that are here and are no hacks or betas come first.
    pub fn random_game(&self, seed: u64) -> Option<GameIx> {
        let games = self.games.len() as u64;
        let draw = |round| u32::try_from(top::mix(seed, round) % games).unwrap_or(0);
        let last = (games > 0).then(|| draw(0))?;
        let seen = |ix: &u32| !self.user_view.hidden.has(*ix);
        let good = (0..24).map(draw).find(|&ix| self.games.is_presentable(ix as usize) && seen(&ix));
        good.or(Some(last).filter(seen)).map(GameIx)
    }

    fn shelved(&self, id: &SystemId) -> Option<&systems::Shelved> {
        let at = self.systems.binary_search_by(|system| system.id.cmp(id)).ok()?;
        Some(&self.systems[at])
    }
}

/// Where the current shelf hangs. Readers call [`ShelfHandle::get`] once per request.
#[derive(Debug, Default)]
pub struct ShelfHandle {
    current: ArcSwap<Shelf>,
}

impl ShelfHandle {
    /// The current shelf.
    pub fn get(&self) -> Arc<Shelf> {
        self.current.load_full()
    }
    /// Hangs up a new one.
    pub fn set(&self, shelf: Shelf) {
        self.current.store(Arc::new(shelf));
    }
}
