//! Files that a list names as one game: `files:` of a `metadata.pegasus.txt`.

use super::roms::{MediaRom, Roms};
use rusqlite::{Connection, params};
use rustc_hash::FxHashMap;

/// The ROMs of entries with several files, each with the first one of its entry.
#[derive(Debug, Default)]
pub(super) struct ListedSets {
    first_of: FxHashMap<u32, u32>,
    /// Number of the first entry of each ROM in the list that is being read.
    entry_of: FxHashMap<u32, u32>,
    list: usize,
    entry: u32,
}

impl ListedSets {
    /// Begins the next entry, of a list with this number.
    pub fn begin_entry(&mut self, list: usize) {
        if self.list != list {
            (self.list, self.entry_of) = (list, FxHashMap::default());
        }
        self.entry += 1;
    }

    /// Returns false if an earlier entry of the list has a ROM already: two games with a common disk stay two games.
    pub fn claim(&mut self, rom: u32) -> bool {
        *self.entry_of.entry(rom).or_insert(self.entry) == self.entry
    }

    /// Takes the claimed ROMs of an entry, in its order. ROMs on another system than the first one stay alone, and so
    /// do those of another list's entry: a ROM is in one game only.
    pub fn take(&mut self, roms: &Roms, entry: impl Iterator<Item = u32>) {
        let system = |rom: u32| roms.games[roms.roms[rom as usize].game as usize].system;
        let mut entry = entry.filter(|rom| !self.first_of.contains_key(rom)).peekable();
        let Some(&first) = entry.peek() else { return };
        let rest: Vec<u32> = entry.filter(|&rom| rom != first && system(rom) == system(first)).collect();
        if !rest.is_empty() {
            self.first_of.insert(first, first);
            self.first_of.extend(rest.into_iter().map(|rom| (rom, first)));
        }
    }

    /// Saves what differs from the saved rows. ROMs that no list joins are alone again if all lists were read. Returns
    /// true if anything was written: the family's games must then be grouped again.
    pub fn save(&self, db: &Connection, roms: &Roms, is_whole: bool) -> rusqlite::Result<bool> {
        let mut has_changed = false;
        for (number, rom) in (0..).zip(&roms.roms) {
            let first = match self.first_of.get(&number) {
                Some(&first) => Some(first).filter(|first| *first != number),
                None if is_whole => None,
                None => continue,
            };
            let first = first.map(|first| roms.roms[first as usize].id);
            let MediaRom { id, listed_with, .. } = rom;
            if first != *listed_with {
                db.prepare_cached("UPDATE rom SET listed_with = ?2 WHERE id = ?1")?.execute(params![id, first])?;
                has_changed = true;
            }
        }
        Ok(has_changed)
    }
}
