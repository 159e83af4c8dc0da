//! Systems on the shelf: tiles, the Systems page, systems that a search text names.

use super::Shelf;
use shelfcade_core::fold::{self, fold_key};
use shelfcade_core::page::{SystemGroup, SystemTile, SystemsPage};
use shelfcade_core::system::{CoverShape, SystemId, SystemKind};
use std::ops::Range;

/// Heading of systems that no table knows.
const OTHER: &str = "Other folders";

/// Most characters of a custom system's short label.
const SHORT_CHARS: usize = 12;

/// A system and its part of the columns.
#[derive(Debug)]
pub(super) struct Shelved {
    pub id: SystemId,
    /// The folder's name, which names a custom system.
    pub folder: String,
    /// Its games, in order of their sort titles.
    pub games: Range<u32>,
    pub roms: u32,
    pub bytes: u64,
    /// What a search text may call it: folded words.
    pub words: Vec<String>,
    /// Its names, folded, without spaces, sorted.
    pub names: Vec<String>,
}

impl Shelved {
    /// A system found in a folder of this name, with no game yet.
    pub fn new(id: SystemId, folder: &str) -> Shelved {
        let mut names = vec![folder.to_owned(), id.to_string()];
        if let Some(system) = id.system() {
            names.extend([system.name.to_owned(), system.short.to_owned(), system.maker.to_owned()]);
            names.extend(system.aliases.iter().map(|&alias| alias.to_owned()));
        }
        let mut compact: Vec<String> = names.iter().map(|name| fold::compact(&fold_key(name))).collect();
        if let Some(system) = id.system() {
            let maker = fold::compact(&fold_key(system.maker));
            compact.retain(|name| *name != maker);
        }
        compact.sort_unstable();
        compact.dedup();
        let mut words: Vec<String> =
            names.iter().flat_map(|name| fold_key(name).split(' ').map(str::to_owned).collect::<Vec<_>>()).collect();
        words.sort_unstable();
        words.dedup();
        words.retain(|word| !word.is_empty());
        Shelved { id, folder: folder.to_owned(), games: 0..0, roms: 0, bytes: 0, words, names: compact }
    }

    /// How many games it has.
    pub fn len(&self) -> u32 {
        self.games.end - self.games.start
    }

    /// Its tile.
    pub fn tile(&self) -> SystemTile {
        let known = self.id.system();
        let name = if self.folder.is_empty() { self.id.as_str() } else { &self.folder };
        SystemTile {
            id: self.id.clone(),
            name: known.map_or_else(|| name.to_owned(), |system| system.name.to_owned()),
            short: self.short(),
            maker: known.map_or(OTHER, |system| system.maker).to_owned(),
            kind: self.kind(),
            hue: self.hue(),
            shape: self.shape(),
            years: known.map(|system| system.years),
            games: self.len(),
            roms: self.roms,
            bytes: self.bytes,
        }
    }

    /// Its kind.
    pub fn kind(&self) -> SystemKind {
        self.id.system().map_or(SystemKind::Custom, |system| system.kind)
    }

    /// Whether a folded word without spaces is one of its names: id, short label or folder name.
    pub fn is_called(&self, word: &str) -> bool {
        self.names.binary_search_by(|name| name.as_str().cmp(word)).is_ok()
    }

    /// The short label on cards.
    pub fn short(&self) -> String {
        match self.id.system() {
            Some(system) => system.short.to_owned(),
            None if self.folder.is_empty() => self.id.as_str().chars().take(SHORT_CHARS).collect(),
            None => self.folder.chars().take(SHORT_CHARS).collect(),
        }
    }

    /// The hue; a custom system's comes from its id.
    pub fn hue(&self) -> u16 {
        let from_id = || self.id.as_str().bytes().fold(7u32, |sum, byte| (sum * 31 + u32::from(byte)) % 360);
        self.id.system().map_or_else(|| u16::try_from(from_id()).unwrap_or(0), |system| system.hue)
    }

    /// The proportions of its boxes.
    pub fn shape(&self) -> CoverShape {
        self.id.system().map_or(CoverShape::Tall, |system| system.cover)
    }
}

impl Shelf {
    /// Tiles of all systems with games, by maker and year; folders that no table knows come last.
    pub fn systems(&self) -> Vec<SystemTile> {
        let mut tiles: Vec<SystemTile> = self.seen_systems().collect();
        tiles.sort_by_cached_key(|tile| {
            (tile.kind == SystemKind::Custom, tile.maker.clone(), tile.years, tile.id.clone())
        });
        tiles
    }

    /// One system's tile; `None` when neither known nor on the shelf.
    pub fn system(&self, id: &SystemId) -> Option<SystemTile> {
        let on_shelf = self.shelved(id).or_else(|| self.empty.iter().find(|system| system.id == *id));
        match on_shelf {
            Some(system) => Some(self.seen_tile(system)),
            None => id.system().map(|_| Shelved::new(id.clone(), "").tile()),
        }
    }

    /// The Systems page: a group per maker, makers with most games first; arcade and other folders stand last.
    pub fn systems_page(&self) -> SystemsPage {
        let mut groups: Vec<SystemGroup> = Vec::new();
        for tile in self.systems() {
            match groups.iter_mut().find(|group| group.title == tile.maker) {
                Some(group) => group.systems.push(tile),
                None => groups.push(SystemGroup { title: tile.maker.clone(), systems: vec![tile] }),
            }
        }
        groups.sort_by_cached_key(|group| {
            let games: u64 = group.systems.iter().map(|tile| u64::from(tile.games)).sum();
            let custom = group.systems.iter().all(|tile| tile.kind == SystemKind::Custom);
            (custom, std::cmp::Reverse(games), group.title.clone())
        });
        SystemsPage { groups, empty: self.empty.iter().map(Shelved::tile).collect() }
    }

    /// Systems with games, most games first.
    pub fn largest_systems(&self, at_most: usize) -> Vec<SystemTile> {
        let mut tiles: Vec<SystemTile> = self.seen_systems().collect();
        tiles.sort_by_key(|tile| std::cmp::Reverse(tile.games));
        tiles.truncate(at_most);
        tiles
    }

    /// Systems that a search text names: each of its words begins one of theirs. Most games first, at most six.
    pub(super) fn systems_named(&self, words: &[&str]) -> Vec<SystemTile> {
        let is_name = words.iter().map(|word| word.len()).sum::<usize>() >= 2;
        let names = |system: &&Shelved| {
            words.iter().all(|word| system.words.iter().any(|of_system| of_system.starts_with(word)))
        };
        let mut found: Vec<&Shelved> = self.systems.iter().filter(|_| is_name).filter(names).collect();
        found.sort_by_key(|system| std::cmp::Reverse(system.len()));
        found.into_iter().map(|system| self.seen_tile(system)).filter(|tile| tile.games > 0).take(6).collect()
    }

    /// Tiles of the systems that have a game which is not hidden.
    fn seen_systems(&self) -> impl Iterator<Item = SystemTile> {
        self.systems.iter().map(|system| self.seen_tile(system)).filter(|tile| tile.games > 0)
    }

    /// A system's tile without the hidden games.
    fn seen_tile(&self, system: &Shelved) -> SystemTile {
        let tile = system.tile();
        let number = self.systems.iter().position(|other| other.id == system.id);
        let hidden = number.map_or(0, |number| self.user_view.hidden_in(number));
        SystemTile { games: tile.games.saturating_sub(hidden), ..tile }
    }
}
