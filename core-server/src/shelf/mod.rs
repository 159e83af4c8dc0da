//! The shelf: the library in RAM, immutable, made of columns. Lists, filters, search and home are answered here.
//!
//! It is rebuilt, never patched; readers hold an `Arc` and never wait. All answers are core page models.

use crate::library::LibraryError;
use arc_swap::ArcSwap;
use shelfcade_core::page::{GameCard, HomePage, SearchPage, SystemPage, SystemTile, SystemsPage, Totals};
use shelfcade_core::query::{ListQuery, SearchQuery};
use shelfcade_core::system::SystemId;
use std::path::Path;
use std::sync::Arc;

/// Index of a game on one shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameIx(pub u32);

/// The library in RAM.
#[derive(Debug, Default)]
pub struct Shelf {
    /// Grows by one with each shelf of this process; 0 is the empty shelf.
    pub generation: u64,
}

impl Shelf {
    /// Reads `library.sqlite` of a data folder.
    ///
    /// # Errors
    /// [`LibraryError`] when it cannot be read.
    pub fn load(data: &Path, generation: u64) -> Result<Shelf, LibraryError> {
        let _ = data;
        Ok(Shelf { generation })
    }

    /// Totals of all systems.
    pub fn totals(&self) -> Totals {
        Totals::default()
    }
    /// Heap bytes held.
    pub fn heap_bytes(&self) -> usize {
        0
    }
    /// Tiles of all systems with games, by maker and year.
    pub fn systems(&self) -> Vec<SystemTile> {
        Vec::new()
    }
    /// One system's tile; `None` when neither known nor on the shelf.
    pub fn system(&self, id: &SystemId) -> Option<SystemTile> {
        let _ = id;
        None
    }
    /// The Systems page.
    pub fn systems_page(&self) -> SystemsPage {
        SystemsPage::default()
    }
    /// Home; `day` (days since 1970) chooses the rows: the same all day, new tomorrow.
    pub fn home_page(&self, day: u64) -> HomePage {
        let _ = day;
        HomePage::default()
    }
    /// A system's list; `None` for a system that is not on the shelf.
    pub fn system_page(&self, id: &SystemId, query: &ListQuery) -> Option<SystemPage> {
        let _ = (id, query);
        None
    }
    /// The Search page. `limit` of the query bounds the cards.
    pub fn search_page(&self, query: &SearchQuery) -> SearchPage {
        SearchPage { query: query.clone(), ..SearchPage::default() }
    }
    /// A list by offset and limit, for the API: total and cards.
    pub fn list_slice(
        &self,
        id: &SystemId,
        query: &ListQuery,
        offset: u32,
        limit: u32,
    ) -> Option<(u32, Vec<GameCard>)> {
        let _ = (id, query, offset, limit);
        None
    }
    /// A game by its address.
    pub fn find_game(&self, system: &SystemId, slug: &str) -> Option<GameIx> {
        let _ = (system, slug);
        None
    }
    /// Its card.
    pub fn card(&self, game: GameIx) -> GameCard {
        let _ = game;
        unreachable!("an empty shelf has no game")
    }
    /// A game chosen by `seed`, `None` on an empty shelf.
    pub fn random_game(&self, seed: u64) -> Option<GameIx> {
        let _ = seed;
        None
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
