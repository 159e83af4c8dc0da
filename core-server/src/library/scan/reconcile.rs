//! Compares the files found by the walk with the library: unchanged, changed, moved, new, missing.
//!
//! A ROM whose folder couldn't be read (drive not connected, no permission) stays exactly as it was: "could not read"
//! is not "gone".

use super::ScanReport;
use super::plan::ScanPlan;
use super::record::{CatalogMatch, Family, ScannedRom};
use super::swallowed::{merge_swallowed, take_swallowed};
use super::tree::FamilyTree;
use rusqlite::{Connection, OptionalExtension, params};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::{Hash, Hasher};

/// Modification time stored for a folder that is gone, whose row remains for its missing ROMs.
pub(super) const GONE: i64 = -1;

/// Saves the tree's folders and sets their row ids.
pub(super) fn save_folders(
    db: &Connection,
    plan: &ScanPlan,
    family: &mut Family,
    tree: &mut FamilyTree,
) -> rusqlite::Result<()> {
    let known: FxHashSet<i64> = family.folders.iter().map(|folder| folder.id).collect();
    let mut same =
        db.prepare_cached("SELECT id FROM folder WHERE root_id = ? AND path = ? AND system = ? AND mtime_ns = ?")?;
    let mut save = db.prepare_cached(
        "INSERT INTO folder (root_id, path, system, mtime_ns) VALUES (?, ?, ?, ?) ON CONFLICT (root_id, path) \
         DO UPDATE SET system = excluded.system, mtime_ns = excluded.mtime_ns RETURNING id",
    )?;
    for dir in &mut tree.dirs {
        let system = family.systems[dir.system as usize].id.as_str();
        let row = params![plan.roots[dir.root].id, dir.path, system, dir.mtime_ns];
        // Don't write unchanged rows.
        let kept = same.query_row(row, |row| row.get(0)).optional()?;
        dir.id = kept.map_or_else(|| save.query_row(row, |row| row.get(0)), Ok)?;
        if !known.contains(&dir.id) {
            // If it was another family's folder until now, its ROMs belong to games of that family.
            db.prepare_cached("DELETE FROM rom WHERE folder_id = ?")?.execute([dir.id])?;
        }
    }
    let seen: FxHashSet<i64> = tree.dirs.iter().map(|dir| dir.id).collect();
    let unread: FxHashSet<(i64, &[u8])> =
        tree.dirs.iter().filter(|dir| dir.unread).map(|dir| (plan.roots[dir.root].id, &*dir.path)).collect();
    for folder in family.folders.iter_mut().filter(|folder| !seen.contains(&folder.id)) {
        let is_mounted = plan.roots.iter().any(|root| root.id == folder.root_id && root.is_here());
        let below_unread = || ancestors(&folder.path).any(|above| unread.contains(&(folder.root_id, above)));
        if is_mounted && !below_unread() {
            db.prepare_cached("UPDATE folder SET mtime_ns = ?1 WHERE id = ?2 AND mtime_ns <> ?1")?
                .execute(params![GONE, folder.id])?;
            folder.mtime_ns = GONE;
        } else {
            folder.mtime_ns = 0;
        }
    }
    Ok(())
}

/// Returns a folder's path and those of all its ancestors.
fn ancestors(path: &[u8]) -> impl Iterator<Item = &[u8]> {
    let cuts = (0..path.len()).rev().filter(|&at| path[at] == b'/');
    std::iter::once(path).chain(cuts.map(|at| &path[..at])).chain(std::iter::once(&path[..0]))
}

/// Updates the family's ROMs with the files found, and the report's counts.
pub(super) fn reconcile(
    db: &Connection,
    family: &mut Family,
    found: Vec<ScannedRom>,
    (plan, tree): (&ScanPlan, &FamilyTree),
    now: i64,
    report: &mut ScanReport,
) -> rusqlite::Result<()> {
    let by_place: FxHashMap<(i64, &[u8]), usize> =
        family.roms.iter().enumerate().map(|(index, rom)| ((rom.folder, &*rom.name), index)).collect();
    let known: Vec<Option<usize>> =
        found.iter().map(|found| by_place.get(&(found.folder, &*found.name)).copied()).collect();
    drop(by_place);
    let mut seen = vec![false; family.roms.len()];
    let mut fresh = Vec::new();
    for (found, known) in found.into_iter().zip(known) {
        match known {
            Some(index) => {
                seen[index] = true;
                report.changed += u64::from(refresh(&mut family.roms[index], found));
            }
            None => fresh.push(found),
        }
    }
    let gone = family.folders.iter().filter(|folder| folder.mtime_ns == GONE).map(|folder| folder.id);
    let looked_at: FxHashSet<i64> = tree.dirs.iter().filter(|dir| !dir.unread).map(|dir| dir.id).chain(gone).collect();
    let mut vanished: Vec<usize> =
        (0..seen.len()).filter(|&index| !seen[index] && looked_at.contains(&family.roms[index].folder)).collect();
    let present = family.roms.iter().zip(&seen).filter(|(_, seen)| **seen).map(|(rom, _)| rom).chain(&fresh);
    let swallowed = take_swallowed(family, &mut vanished, present, tree, plan);
    for with_name in [true, false] {
        report.moved += match_moved(family, &mut vanished, &mut fresh, with_name);
    }
    for index in vanished {
        let missing_since = &mut family.roms[index].missing_since;
        report.missing += u64::from(missing_since.is_none());
        missing_since.get_or_insert(now);
    }
    merge_swallowed(db, family, swallowed, &mut fresh)?;
    report.added += fresh.len() as u64;
    family.roms.extend(fresh.into_iter().map(|found| ScannedRom {
        added: now,
        members_dirty: !found.members.is_empty(),
        identify: true,
        ..found
    }));
    Ok(())
}

/// Updates a ROM with the files found at its place. Returns true if its contents may have changed.
fn refresh(rom: &mut ScannedRom, found: ScannedRom) -> bool {
    rom.missing_since = None;
    if rom.named != found.named {
        rom.named.clone_from(&found.named);
        rom.identify = true;
    }
    rom.patches.clone_from(&found.patches);
    if rom.system != found.system {
        rom.system = found.system;
        rom.identify = true;
        rom.identity = CatalogMatch::default();
    }
    let same_members = rom.members == found.members;
    if same_members && (rom.kind, rom.size, rom.mtime_ns) == (found.kind, found.size, found.mtime_ns) {
        return false;
    }
    // Data read from the old contents is obsolete.
    let ScannedRom { id, game, added, listed_with, .. } = *rom;
    *rom = ScannedRom { id, game, added, listed_with, members_dirty: !same_members, identify: true, ..found };
    true
}

/// Pairs vanished ROMs with new ones of the same size and time (and name, if `with_name`), if the match is unique on
/// both sides. Returns the number of pairs.
fn match_moved(family: &mut Family, vanished: &mut Vec<usize>, fresh: &mut Vec<ScannedRom>, with_name: bool) -> u64 {
    let key = |name: &[u8], size: u64, mtime_ns: i64| {
        let mut hasher = std::hash::DefaultHasher::new();
        (size, mtime_ns, if with_name { name } else { b"" }).hash(&mut hasher);
        hasher.finish()
    };
    let mut old: FxHashMap<u64, Option<usize>> = FxHashMap::default();
    for &index in vanished.iter() {
        let rom = &family.roms[index];
        let slot = old.entry(key(&rom.name, rom.size, rom.mtime_ns));
        slot.and_modify(|slot| *slot = None).or_insert(Some(index));
    }
    let mut new: FxHashMap<u64, u32> = FxHashMap::default();
    for found in fresh.iter() {
        *new.entry(key(&found.name, found.size, found.mtime_ns)).or_default() += 1;
    }
    let mut taken = FxHashSet::default();
    let mut rest = Vec::with_capacity(fresh.len());
    for found in fresh.drain(..) {
        let id = key(&found.name, found.size, found.mtime_ns);
        let index = old.get(&id).copied().flatten().filter(|_| new[&id] == 1 && (with_name || found.size > 0));
        match index.filter(|&index| family.roms[index].kind == found.kind) {
            Some(index) => {
                move_rom(&mut family.roms[index], found);
                taken.insert(index);
            }
            None => rest.push(found),
        }
    }
    *fresh = rest;
    vanished.retain(|index| !taken.contains(index));
    taken.len() as u64
}

/// Moves a ROM to a new place. Its contents are known, but its name may identify it differently.
fn move_rom(rom: &mut ScannedRom, found: ScannedRom) {
    rom.folder = found.folder;
    rom.name = found.name;
    rom.named = found.named;
    rom.members_dirty = rom.members != found.members;
    rom.members = found.members;
    rom.patches = found.patches;
    rom.system = found.system;
    rom.missing_since = None;
    rom.moved = true;
    rom.identify = true;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ancestors_end_at_the_root() {
        let all: Vec<&[u8]> = ancestors(b"a/b/c").collect();
        assert_eq!(all, [b"a/b/c".as_slice(), b"a/b", b"a", b""]);
    }
}
