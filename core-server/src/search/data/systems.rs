//! A system on the shelf: its range of the columns, its names in a search, its tile.

use super::packed::{PackReader, PackWriter, Packed, packed_list};
use shelfcade_core::fold::{fold_key, search_words};
use shelfcade_core::library::system::{CoverShape, SYSTEMS, System, SystemId, SystemKind};
use shelfcade_core::page::{Facet, SystemTile};
use std::collections::HashSet;
use std::io;
use std::ops::Range;
use std::sync::{LazyLock, OnceLock};

/// Heading for systems that are not in the table.
const OTHER: &str = "Other folders";

/// Names of every arcade system.
const ARCADE: [&str; 3] = ["arcade", "arcade game", "arcade machine"];

/// Longest short label of a custom system, in characters.
const SHORT_CHARS: usize = 12;

/// The filters and the best-known games of a whole system, the same for everybody who hides none of its games.
#[derive(Debug)]
pub struct SystemSummary {
    /// All facets that don't depend on a person.
    pub facets: Vec<Facet>,
    /// Number of games by all [`kinds`](super::kinds) bits of the card.
    pub kinds: Vec<u32>,
    /// Number of arcade games.
    pub arcade: u32,
    /// The best-known games, best first.
    pub start_here: Vec<u32>,
}

/// A system and its part of the columns.
#[derive(Debug)]
pub struct ShelvedSystem {
    pub id: SystemId,
    /// Name of its folder.
    pub folder: String,
    /// Its games, sorted by sort title.
    pub games: Range<u32>,
    /// Its tile; the loader counts games, ROMs and bytes.
    pub tile: SystemTile,
    /// Folded words that a search may use for it.
    pub words: Vec<String>,
    /// Set by the first list of the whole system: counting takes a third of the time of its page. At most 30 values of
    /// each dimension, about 25 KB.
    pub summary: OnceLock<SystemSummary>,
}

packed_list!(ShelvedSystem);

impl Packed for ShelvedSystem {
    fn pack(&self, to: &mut PackWriter) -> io::Result<()> {
        self.id.to_string().pack(to)?;
        self.folder.pack(to)?;
        [self.games.start, self.games.end, self.tile.games, self.tile.roms].iter().try_for_each(|n| n.pack(to))?;
        self.tile.bytes.pack(to)
    }

    fn unpack(from: &mut PackReader) -> io::Result<ShelvedSystem> {
        let (id, folder) = (String::unpack(from)?, String::unpack(from)?);
        let id = SystemId::parse(&id).ok_or(io::ErrorKind::InvalidData)?;
        let mut system = ShelvedSystem::new(id, &folder);
        system.games = u32::unpack(from)?..u32::unpack(from)?;
        (system.tile.games, system.tile.roms) = (u32::unpack(from)?, u32::unpack(from)?);
        system.tile.bytes = u64::unpack(from)?;
        Ok(system)
    }
}

impl ShelvedSystem {
    /// A system without games, found in a folder of this name.
    pub fn new(id: SystemId, folder: &str) -> ShelvedSystem {
        let mut names = vec![folder.to_owned(), id.to_string()];
        if let Some(system) = id.system() {
            names.extend([system.name, system.short, system.maker].map(str::to_owned));
            names.extend(system.aliases.iter().map(|&alias| alias.to_owned()));
        }
        let mut words: Vec<String> =
            names.iter().flat_map(|name| fold_key(name).split(' ').map(str::to_owned).collect::<Vec<_>>()).collect();
        words.sort_unstable();
        words.dedup();
        words.retain(|word| !word.is_empty());
        ShelvedSystem {
            tile: tile_of(&id, folder),
            id,
            folder: folder.to_owned(),
            games: 0..0,
            words,
            summary: OnceLock::new(),
        }
    }

    pub fn len(&self) -> u32 {
        self.games.end - self.games.start
    }
}

/// Names of a system in a folder of this name: the folder's name, its id, and its names in the table. Folded, without
/// spaces.
pub fn compact_names(id: &SystemId, folder: &str) -> Vec<String> {
    let mut names = vec![compact_of(folder), compact_of(id.as_str())];
    names.extend(id.system().into_iter().flat_map(names_of));
    names.sort_unstable();
    names.dedup();
    // A folder's name may consist of punctuation only.
    names.retain(|name| !name.is_empty());
    names
}

/// Names of a system in the table: its names, the same with its maker in front, its aliases. Folded, without spaces.
fn names_of(system: &System) -> impl Iterator<Item = String> {
    let names = [system.name, system.short];
    let with_maker = names.map(|name| format!("{} {name}", system.maker));
    let of_kind: &[&str] = if system.kind == SystemKind::Arcade { &ARCADE } else { &[] };
    let said = names.iter().chain(system.aliases).chain(of_kind).map(|name| compact_of(name));
    said.chain(with_maker.map(|name| compact_of(&name))).collect::<Vec<_>>().into_iter()
}

fn compact_of(name: &str) -> String {
    search_words(&fold_key(name)).collect()
}

/// Names of all systems of the table, on the shelf or not. Engines are left out, as they are named like games.
pub static SYSTEM_NAMES: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let systems = SYSTEMS.iter().filter(|system| system.kind != SystemKind::Engine);
    systems.flat_map(|system| names_of(system).chain([compact_of(system.id)])).collect()
});

/// The tile of a system without games. An unknown system takes its name from its folder and its hue from its id.
fn tile_of(id: &SystemId, folder: &str) -> SystemTile {
    let known = id.system();
    let custom = if folder.is_empty() { id.as_str() } else { folder };
    let hue_of_id = || id.as_str().bytes().fold(7u16, |sum, byte| (sum * 31 + u16::from(byte)) % 360);
    SystemTile {
        id: id.clone(),
        name: known.map_or(custom, |system| system.name).to_owned(),
        short: known.map_or_else(|| custom.chars().take(SHORT_CHARS).collect(), |system| system.short.to_owned()),
        maker: known.map_or(OTHER, |system| system.maker).to_owned(),
        kind: known.map_or(SystemKind::Custom, |system| system.kind),
        hue: known.map_or_else(hue_of_id, |system| system.hue),
        shape: known.map_or(CoverShape::Tall, |system| system.cover),
        years: known.map(|system| system.years),
        games: 0,
        roms: 0,
        bytes: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_of_signs_gives_a_system_no_empty_name() {
        let id = SystemId::parse("n64").unwrap();
        let names = compact_names(&id, "!!!");
        assert!(names.contains(&"n64".to_owned()) && names.iter().all(|name| !name.is_empty()), "{names:?}");
    }
}
