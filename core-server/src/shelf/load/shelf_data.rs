//! What stands on the shelf, the same for everybody.

use crate::shelf::data::columns::{GameIx, Games};
use crate::shelf::data::systems::ShelvedSystem;
use crate::shelf::index::home_rows::HomeRows;
use crate::shelf::index::known_names::KnownNames;
use crate::shelf::index::words::Words;
use arc_swap::ArcSwapOption;
use shelfcade_core::system::SystemId;
use std::path::PathBuf;
use std::sync::Arc;

/// The library in RAM: never changed, replaced as a whole.
#[derive(Debug, Default)]
pub struct ShelfData {
    /// Grows by one with each shelf of this process; 0 is the empty shelf.
    pub revision: u64,
    /// The library's own revision of its content when this was loaded.
    pub content_revision: u64,
    /// Which digest of what is said of the games it was loaded with: [`crate::facts::digest::revision`].
    pub digest_revision: i64,
    /// That of what was fetched.
    pub fetched_revision: u64,
    pub(in crate::shelf) games: Games,
    pub(in crate::shelf) words: Words,
    pub(in crate::shelf) known_names: KnownNames,
    /// Systems with games, by id: the order of the games.
    pub(in crate::shelf) systems: Vec<ShelvedSystem>,
    /// What systems with games are called, sorted: a folded name without spaces, the system's number.
    pub(in crate::shelf) system_names: Vec<(String, u16)>,
    /// Systems whose folders hold no game.
    pub(in crate::shelf) empty: Vec<ShelvedSystem>,
    /// ROM folders, for the empty state.
    pub(in crate::shelf) roots: Vec<String>,
    /// Every game by (system, slug): the order in which an address is looked up.
    pub(in crate::shelf) by_slug: Vec<u32>,
    /// The data folder.
    pub(in crate::shelf) folder: PathBuf,
    /// What Home offers, of the rotation for which it was made last.
    pub(super) home: ArcSwapOption<HomeRows>,
}

impl ShelfData {
    /// Heap bytes held.
    pub fn heap_bytes(&self) -> usize {
        self.games.heap_bytes() + self.words.heap_bytes() + self.known_names.heap_bytes() + self.by_slug.capacity() * 4
    }

    /// A game by its address, whoever looks.
    pub(in crate::shelf) fn find_game(&self, system: &SystemId, slug: &str) -> Option<GameIx> {
        let games = self.shelved(system)?.games.clone();
        let of_system = &self.by_slug[games.start as usize..games.end as usize];
        let at = of_system.binary_search_by(|&ix| self.games.slug.get(ix).cmp(slug)).ok()?;
        Some(GameIx(of_system[at]))
    }

    /// What Home offers at a rotation: made by the first page that asks, then kept until the next rotation.
    pub(in crate::shelf) fn home_rows(&self, rotation: u64, today: u64) -> Arc<HomeRows> {
        if let Some(rows) = self.home.load_full().filter(|rows| rows.is_of(rotation, today)) {
            return rows;
        }
        let rows = Arc::new(HomeRows::new(&self.games, &self.systems, rotation, today));
        self.home.store(Some(Arc::clone(&rows)));
        rows
    }

    /// The systems of this name (folded, without spaces), by number.
    pub(in crate::shelf) fn systems_called(&self, name: &str) -> impl Iterator<Item = u16> {
        self.names_from(name).take_while(move |(other, _)| other == name).map(|&(_, system)| system)
    }

    /// The systems one of whose names begins so; one may come twice.
    pub(in crate::shelf) fn systems_begun(&self, name: &str) -> impl Iterator<Item = u16> {
        self.names_from(name).take_while(move |(other, _)| other.starts_with(name)).map(|&(_, system)| system)
    }

    /// Whether a folded word without spaces is a name of a system with games: id, short label or folder name.
    pub(in crate::shelf) fn is_called(&self, system: &SystemId, name: &str) -> bool {
        self.systems_called(name).any(|number| self.systems[usize::from(number)].id == *system)
    }

    fn names_from(&self, name: &str) -> std::slice::Iter<'_, (String, u16)> {
        self.system_names[self.system_names.partition_point(|(other, _)| other.as_str() < name)..].iter()
    }

    /// A system with games.
    pub(in crate::shelf) fn shelved(&self, id: &SystemId) -> Option<&ShelvedSystem> {
        let at = self.systems.binary_search_by(|system| system.id.cmp(id)).ok()?;
        Some(&self.systems[at])
    }
}
