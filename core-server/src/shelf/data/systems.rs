//! A system with its games on the shelf: which part of the columns is its own, what a search may call it, its tile.

use shelfcade_core::fold::{self, fold_key};
use shelfcade_core::page::SystemTile;
use shelfcade_core::system::{CoverShape, SystemId, SystemKind};
use std::ops::Range;

/// Heading of systems that no table knows.
const OTHER: &str = "Other folders";

/// Most characters of a custom system's short label.
const SHORT_CHARS: usize = 12;

/// A system and its part of the columns.
#[derive(Debug)]
pub struct ShelvedSystem {
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

impl ShelvedSystem {
    /// A system found in a folder of this name, with no game yet.
    pub fn new(id: SystemId, folder: &str) -> ShelvedSystem {
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
        ShelvedSystem { id, folder: folder.to_owned(), games: 0..0, roms: 0, bytes: 0, words, names: compact }
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
