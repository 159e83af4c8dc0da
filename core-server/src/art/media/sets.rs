//! Files that a list names as one game: `files:` of a `metadata.pegasus.txt`.

use super::roms::{MediaRom, Roms};
use rusqlite::{Connection, params};
use rustc_hash::FxHashMap;

/// The ROMs of entries with several files, each with the first one of its entry.
#[derive(Debug, Default)]
pub(super) struct ListedSets(FxHashMap<u32, u32>);

impl ListedSets {
    /// Takes the ROMs of an entry, in its order. ROMs on another system than the first one stay alone, and so do those
    /// of an earlier entry: a ROM is in one game only.
    pub fn take(&mut self, roms: &Roms, entry: impl Iterator<Item = u32>) {
        let system = |rom: u32| roms.games[roms.roms[rom as usize].game as usize].system;
        let mut entry = entry.peekable();
        let Some(&first) = entry.peek() else { return };
        // Its entry's first one, if it is in an earlier entry, so that there are no chains.
        let first = self.0.get(&first).copied().unwrap_or(first);
        let mut rest = entry.filter(|&rom| rom != first && system(rom) == system(first)).peekable();
        if rest.peek().is_some() {
            self.0.insert(first, first);
            rest.for_each(|rom| _ = self.0.entry(rom).or_insert(first));
        }
    }

    /// Saves what differs from the saved rows. ROMs that no list joins are alone again if all lists were read. Returns
    /// true if anything was written: the family's games must then be grouped again.
    pub fn save(&self, db: &Connection, roms: &Roms, is_whole: bool) -> rusqlite::Result<bool> {
        let mut has_changed = false;
        for (number, rom) in (0..).zip(&roms.roms) {
            let first = match self.0.get(&number) {
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
