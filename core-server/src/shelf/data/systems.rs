//! A system with its games on the shelf: which part of the columns is its own, what a search may call it, its tile.

use shelfcade_core::fold::{fold_key, search_words};
use shelfcade_core::page::SystemTile;
use shelfcade_core::system::{CoverShape, SYSTEMS, System, SystemId, SystemKind};
use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

/// Heading of systems that no table knows.
const OTHER: &str = "Other folders";

/// What any system of this kind is called.
const ARCADE: [&str; 3] = ["arcade", "arcade game", "arcade machine"];

/// Most characters of a custom system's short label.
const SHORT_CHARS: usize = 12;

/// A system and its part of the columns.
#[derive(Debug)]
pub struct ShelvedSystem {
    pub id: SystemId,
    /// Its games, in order of their sort titles.
    pub games: Range<u32>,
    /// Its tile, counted by whoever adds games.
    pub tile: SystemTile,
    /// What a search text may call it: folded words.
    pub words: Vec<String>,
}

impl ShelvedSystem {
    /// A system found in a folder of this name, with no game yet.
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
        ShelvedSystem { tile: tile_of(&id, folder), id, games: 0..0, words }
    }

    /// How many games it has.
    pub fn len(&self) -> u32 {
        self.games.end - self.games.start
    }
}

/// What a system in a folder of this name is called: that name, its id, and what the table says; folded, without
/// spaces.
pub fn compact_names(id: &SystemId, folder: &str) -> Vec<String> {
    let mut names = vec![compact_of(folder), compact_of(id.as_str())];
    names.extend(id.system().into_iter().flat_map(names_of));
    names.sort_unstable();
    names.dedup();
    // A folder's name may be all signs.
    names.retain(|name| !name.is_empty());
    names
}

/// What a system of the table is called: its names, those with its maker's in front, its aliases; folded, without
/// spaces.
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

/// What systems are called, on the shelf or not. Engines are left out: they are called like games.
pub static SYSTEM_NAMES: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let systems = SYSTEMS.iter().filter(|system| system.kind != SystemKind::Engine);
    systems.flat_map(|system| names_of(system).chain([compact_of(system.id)])).collect()
});

/// The tile of a system without games; what is custom about it comes from its folder's name and its id.
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
