//! The loaded data of the shelf, the same for everybody.

use crate::search::data::columns::{GameIx, Games};
use crate::search::data::systems::ShelvedSystem;
use crate::search::index::home_rows::HomeRows;
use crate::search::index::late_words::LateWords;
use arc_swap::ArcSwapOption;
use shelfcade_core::library::system::SystemId;
use std::path::PathBuf;
use std::sync::Arc;

/// The library in RAM. Never changed, only replaced as a whole.
#[derive(Debug, Default)]
pub struct ShelfData {
    /// Increases by one with each shelf of this process; 0 is the empty shelf.
    pub revision: u64,
    /// The library's content revision when this was loaded.
    pub content_revision: u64,
    /// Revision of the digest of facts this was loaded with: [`crate::catalog::facts::digest::revision`].
    pub digest_revision: i64,
    /// Revision of the fetched pictures this was loaded with.
    pub fetched_revision: u64,
    pub(in crate::search) games: Games,
    pub(in crate::search) words: LateWords,
    /// Systems with games, sorted by id like the games.
    pub(in crate::search) systems: Vec<ShelvedSystem>,
    /// Names of systems with games, sorted: folded without spaces, with the system's number.
    pub(in crate::search) system_names: Vec<(String, u16)>,
    /// Systems whose folders hold no games.
    pub(in crate::search) empty: Vec<ShelvedSystem>,
    /// Paths of the ROM folders, shown when the shelf is empty.
    pub(in crate::search) roots: Vec<String>,
    /// All games sorted by (system, slug), to look up URLs.
    pub(in crate::search) by_slug: Vec<u32>,
    pub(in crate::search) folder: PathBuf,
    /// Rows of Home for the latest rotation.
    pub(super) home: ArcSwapOption<HomeRows>,
}

impl ShelfData {
    /// Heap memory held, in bytes; without the word index while it is being built.
    pub fn heap_bytes(&self) -> usize {
        let of_words = || self.words.heap_bytes() + self.words.known_names().heap_bytes();
        let words = if self.is_indexed() { of_words() } else { 0 };
        self.games.heap_bytes() + words + self.by_slug.capacity() * 4
    }

    /// True if searches don't have to wait for the word index.
    pub fn is_indexed(&self) -> bool {
        self.words.is_built()
    }

    /// Waits for the word index. Blocks.
    pub fn wait_for_index(&self) {
        self.words.wait();
    }

    /// Finds a game by system and slug, regardless of who may see it.
    pub(in crate::search) fn find_game(&self, system: &SystemId, slug: &str) -> Option<GameIx> {
        let games = self.shelved(system)?.games.clone();
        let of_system = &self.by_slug[games.start as usize..games.end as usize];
        let at = of_system.binary_search_by(|&ix| self.games.slug.get(ix).cmp(slug)).ok()?;
        Some(GameIx(of_system[at]))
    }

    /// Returns the rows of Home for a rotation, built on first use and kept until the next rotation.
    pub(in crate::search) fn home_rows(&self, rotation: u64, today: u64) -> Arc<HomeRows> {
        if let Some(rows) = self.home.load_full().filter(|rows| rows.is_of(rotation, today)) {
            return rows;
        }
        let rows = Arc::new(HomeRows::new(&self.games, rotation, today));
        self.home.store(Some(Arc::clone(&rows)));
        rows
    }

    /// The numbers of the systems with this name (folded, without spaces).
    pub(in crate::search) fn systems_called(&self, name: &str) -> impl Iterator<Item = u16> {
        self.names_from(name).take_while(move |(other, _)| other == name).map(|&(_, system)| system)
    }

    /// The numbers of the systems with a name that begins with `name`; a system may occur twice.
    pub(in crate::search) fn systems_begun(&self, name: &str) -> impl Iterator<Item = u16> {
        self.names_from(name).take_while(move |(other, _)| other.starts_with(name)).map(|&(_, system)| system)
    }

    /// True if `name` (folded, without spaces) is a name of this system.
    pub(in crate::search) fn is_called(&self, system: &SystemId, name: &str) -> bool {
        self.systems_called(name).any(|number| self.systems[usize::from(number)].id == *system)
    }

    fn names_from(&self, name: &str) -> std::slice::Iter<'_, (String, u16)> {
        self.system_names[self.system_names.partition_point(|(other, _)| other.as_str() < name)..].iter()
    }

    pub(in crate::search) fn shelved(&self, id: &SystemId) -> Option<&ShelvedSystem> {
        let at = self.systems.binary_search_by(|system| system.id.cmp(id)).ok()?;
        Some(&self.systems[at])
    }
}
