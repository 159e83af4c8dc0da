//! ROMs whose files became files of another ROM: an update joined to its game, a second disk joined to its set.
//!
//! Such a ROM isn't missing. A new ROM takes over the row of the first one, as it does when a file is wrapped
//! otherwise; the other rows are deleted, and user data finds the game by the name of the file.

use super::plan::ScanPlan;
use super::record::{Family, ScannedRom};
use super::tree::{FamilyTree, join};
use crate::library_db::SetKind;
use rusqlite::Connection;
use rustc_hash::{FxHashMap, FxHashSet};

/// A ROM that is now part of another one, at the place of that one.
pub(super) struct Swallowed {
    /// Index into [`Family::roms`].
    rom: usize,
    /// Folder and name of the ROM that has its file.
    owner: (i64, Box<[u8]>),
}

/// Takes those out of `vanished` whose file belongs to a ROM in `found`, in the order of that one's files.
pub(super) fn take_swallowed<'a>(
    family: &Family,
    vanished: &mut Vec<usize>,
    found: impl Iterator<Item = &'a ScannedRom>,
    tree: &FamilyTree,
    plan: &ScanPlan,
) -> Vec<Swallowed> {
    if vanished.is_empty() {
        return Vec::new();
    }
    let folders: FxHashMap<i64, (i64, &[u8])> =
        family.folders.iter().map(|folder| (folder.id, (folder.root_id, &*folder.path))).collect();
    let mut places: FxHashMap<(i64, Box<[u8]>), usize> = FxHashMap::default();
    for &index in vanished.iter() {
        let rom = &family.roms[index];
        let Some(&(root, path)) = folders.get(&rom.folder) else { continue };
        // A folder isn't a file of another ROM, but its first file may be.
        let path = match rom.members.first() {
            Some(member) if rom.kind == SetKind::Folder => member.path.clone(),
            _ => join(path, &rom.name).into(),
        };
        places.insert((root, path), index);
    }
    let root_of: FxHashMap<i64, i64> = tree.dirs.iter().map(|dir| (dir.id, plan.roots[dir.root].id)).collect();
    let mut swallowed = Vec::new();
    for owner in found {
        let Some(&root) = root_of.get(&owner.folder) else { continue };
        for member in owner.members.iter().filter(|member| !member.missing) {
            if let Some(rom) = places.remove(&(root, member.path.clone())) {
                swallowed.push(Swallowed { rom, owner: (owner.folder, owner.name.clone()) });
            }
        }
    }
    let taken: FxHashSet<usize> = swallowed.iter().map(|swallowed| swallowed.rom).collect();
    vanished.retain(|index| !taken.contains(index));
    swallowed
}

/// Gives the row of a swallowed ROM to its owner, if that one is in `fresh`, and deletes the other rows.
pub(super) fn merge_swallowed(
    db: &Connection,
    family: &mut Family,
    swallowed: Vec<Swallowed>,
    fresh: &mut Vec<ScannedRom>,
) -> rusqlite::Result<()> {
    if swallowed.is_empty() {
        return Ok(());
    }
    let mut places: FxHashMap<(i64, Box<[u8]>), usize> =
        fresh.iter().enumerate().map(|(index, rom)| ((rom.folder, rom.name.clone()), index)).collect();
    let mut deleted = FxHashSet::default();
    for Swallowed { rom, owner } in swallowed {
        let Some(index) = places.remove(&owner) else {
            db.prepare_cached("DELETE FROM rom WHERE id = ?")?.execute([family.roms[rom].id])?;
            deleted.insert(rom);
            continue;
        };
        // The emptied place has no name until all are merged.
        let new = std::mem::take(&mut fresh[index]);
        let ScannedRom { id, game, added, listed_with, .. } = family.roms[rom];
        family.roms[rom] =
            ScannedRom { id, game, added, listed_with, moved: true, members_dirty: true, identify: true, ..new };
    }
    fresh.retain(|rom| !rom.name.is_empty());
    let mut index = 0..;
    family.roms.retain(|_| index.next().is_some_and(|index| !deleted.contains(&index)));
    Ok(())
}
