//! What the walk found against what was kept: unchanged, changed, moved, new, missing.
//!
//! A ROM whose place could not be looked at (drive not connected, folder unreadable) is left exactly as it was:
//! "could not read" is not "gone".

use super::record::{Family, FolderRow, FoundRom, Identity, Rom};
use super::tree::Tree;
use crate::library::HashState;
use rusqlite::{Connection, OptionalExtension, params};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::{Hash, Hasher};

/// Modification time of a folder row whose folder is gone, kept for its missing ROMs.
pub(super) const GONE: i64 = -1;

/// What changed, for the report.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Changes {
    pub added: u64,
    pub changed: u64,
    pub moved: u64,
    /// Newly missing.
    pub missing: u64,
}

/// The roots that this scan is about.
pub(super) struct ScannedRoots<'a> {
    /// Row ids of the plan's roots.
    pub root_ids: &'a [i64],
    /// Whether the root of this row id is mounted and part of the plan.
    pub mounted: &'a FxHashSet<i64>,
}

/// Keeps the tree's folders: row ids by the tree's index.
pub(super) fn save_folders(
    db: &Connection,
    family: &mut Family,
    tree: &Tree,
    roots: &ScannedRoots<'_>,
) -> rusqlite::Result<Vec<i64>> {
    let known: FxHashMap<(i64, &[u8]), &FolderRow> =
        family.folders.iter().map(|folder| ((folder.root_id, &*folder.path), folder)).collect();
    let mut ids = Vec::with_capacity(tree.dirs.len());
    let mut seen = FxHashSet::default();
    for dir in &tree.dirs {
        let root_id = roots.root_ids[dir.root];
        let system = family.systems[dir.system as usize].id.as_str();
        let id = match known.get(&(root_id, &*dir.path)) {
            Some(folder) => {
                // A sister's folder may have become this system's: the row follows.
                db.prepare_cached(
                    "UPDATE folder SET mtime_ns = ?1, system = ?2 WHERE id = ?3 AND (mtime_ns <> ?1 OR system <> ?2)",
                )?
                .execute(params![dir.mtime_ns, system, folder.id])?;
                folder.id
            }
            None => insert_folder(db, root_id, &dir.path, system, dir.mtime_ns)?,
        };
        seen.insert(id);
        ids.push(id);
    }
    let unread: FxHashSet<(usize, &[u8])> =
        tree.dirs.iter().filter(|dir| dir.unread).map(|dir| (dir.root, &*dir.path)).collect();
    let root_of: FxHashMap<i64, usize> = roots.root_ids.iter().enumerate().map(|(index, id)| (*id, index)).collect();
    for folder in family.folders.iter_mut().filter(|folder| !seen.contains(&folder.id)) {
        let root = root_of.get(&folder.root_id).filter(|_| roots.mounted.contains(&folder.root_id));
        let below_unread = |root: usize| ancestors(&folder.path).any(|above| unread.contains(&(root, above)));
        match root {
            Some(&root) if !below_unread(root) => {
                db.prepare_cached("UPDATE folder SET mtime_ns = ?1 WHERE id = ?2 AND mtime_ns <> ?1")?
                    .execute(params![GONE, folder.id])?;
                folder.mtime_ns = GONE;
            }
            _ => folder.mtime_ns = 0,
        }
    }
    Ok(ids)
}

/// A folder's path and those of all folders above it.
fn ancestors(path: &[u8]) -> impl Iterator<Item = &[u8]> {
    let cuts = (0..path.len()).rev().filter(|&at| path[at] == b'/');
    std::iter::once(path).chain(cuts.map(|at| &path[..at])).chain(std::iter::once(&path[..0]))
}

fn insert_folder(db: &Connection, root: i64, path: &[u8], system: &str, mtime: i64) -> rusqlite::Result<i64> {
    let other: Option<i64> = db
        .prepare_cached("SELECT id FROM folder WHERE root_id = ? AND path = ?")?
        .query_row(params![root, path], |row| row.get(0))
        .optional()?;
    match other {
        Some(id) => {
            // It was another system's until now: those ROMs were of games there.
            db.prepare_cached("DELETE FROM rom WHERE folder_id = ?")?.execute([id])?;
            db.prepare_cached("UPDATE folder SET system = ?, mtime_ns = ? WHERE id = ?")?
                .execute(params![system, mtime, id])?;
            Ok(id)
        }
        None => {
            db.prepare_cached("INSERT INTO folder (root_id, path, system, mtime_ns) VALUES (?, ?, ?, ?)")?
                .execute(params![root, path, system, mtime])?;
            Ok(db.last_insert_rowid())
        }
    }
}

/// Brings the family's ROMs in line with what was found.
pub(super) fn reconcile(
    family: &mut Family,
    found: Vec<FoundRom>,
    folder_ids: &[i64],
    tree: &Tree,
    now: i64,
) -> Changes {
    let mut changes = Changes::default();
    let by_place: FxHashMap<(i64, Box<[u8]>), usize> =
        family.roms.iter().enumerate().map(|(index, rom)| ((rom.folder, rom.name.clone()), index)).collect();
    let mut seen = vec![false; family.roms.len()];
    let mut fresh = Vec::new();
    for found in found {
        let folder = folder_ids[found.dir as usize];
        match by_place.get(&(folder, found.name.clone())) {
            Some(&index) => {
                seen[index] = true;
                changes.changed += u64::from(refresh(&mut family.roms[index], found));
            }
            None => fresh.push((folder, found)),
        }
    }
    drop(by_place);
    let looked_at: FxHashSet<i64> = tree
        .dirs
        .iter()
        .zip(folder_ids)
        .filter(|(dir, _)| !dir.unread)
        .map(|(_, id)| *id)
        .chain(family.folders.iter().filter(|folder| folder.mtime_ns == GONE).map(|folder| folder.id))
        .collect();
    let mut vanished: Vec<usize> =
        (0..seen.len()).filter(|&index| !seen[index] && looked_at.contains(&family.roms[index].folder)).collect();
    for with_name in [true, false] {
        changes.moved += match_moved(family, &mut vanished, &mut fresh, with_name);
    }
    for index in vanished {
        let rom = &mut family.roms[index];
        if rom.missing_since.is_none() {
            rom.missing_since = Some(now);
            rom.dirty = true;
            changes.missing += 1;
        }
    }
    changes.added += fresh.len() as u64;
    family.roms.extend(fresh.into_iter().map(|(folder, found)| new_rom(folder, found, now)));
    changes
}

/// Takes over what was found at a ROM's own place; whether its contents may have changed.
fn refresh(rom: &mut Rom, found: FoundRom) -> bool {
    if rom.missing_since.take().is_some() {
        rom.dirty = true;
    }
    if rom.system != found.system {
        rom.system = found.system;
        rom.identify = true;
        rom.identity = Identity::default();
    }
    let same = rom.kind == found.kind
        && rom.size == found.size
        && rom.mtime_ns == found.mtime_ns
        && rom.members == found.members;
    if same {
        return false;
    }
    rom.members_dirty = rom.members != found.members;
    rom.kind = found.kind;
    rom.size = found.size;
    rom.mtime_ns = found.mtime_ns;
    rom.members = found.members;
    forget_contents(rom);
    true
}

/// What was read from a file no longer holds.
fn forget_contents(rom: &mut Rom) {
    rom.identity = Identity::default();
    rom.member = None;
    rom.crc = None;
    rom.sha1 = None;
    rom.serial = None;
    rom.hash_state = HashState::NotNeeded;
    rom.identify = true;
    rom.dirty = true;
}

/// Pairs vanished ROMs with found ones of the same size and time (and name, when `with_name`), where both sides have
/// just one such; how many.
fn match_moved(
    family: &mut Family,
    vanished: &mut Vec<usize>,
    fresh: &mut Vec<(i64, FoundRom)>,
    with_name: bool,
) -> u64 {
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
    for (_, found) in fresh.iter() {
        *new.entry(key(&found.name, found.size, found.mtime_ns)).or_default() += 1;
    }
    let mut taken = FxHashSet::default();
    let mut rest = Vec::with_capacity(fresh.len());
    for (folder, found) in fresh.drain(..) {
        let id = key(&found.name, found.size, found.mtime_ns);
        let index = old.get(&id).copied().flatten().filter(|_| new[&id] == 1 && (with_name || found.size > 0));
        match index.filter(|&index| family.roms[index].kind == found.kind) {
            Some(index) => {
                move_rom(&mut family.roms[index], folder, found);
                taken.insert(index);
            }
            None => rest.push((folder, found)),
        }
    }
    *fresh = rest;
    vanished.retain(|index| !taken.contains(index));
    taken.len() as u64
}

/// A ROM at a new place: its contents are known, its name may say something else.
fn move_rom(rom: &mut Rom, folder: i64, found: FoundRom) {
    rom.folder = folder;
    rom.name = found.name;
    rom.members_dirty = rom.members != found.members;
    rom.members = found.members;
    rom.system = found.system;
    rom.missing_since = None;
    rom.moved = true;
    rom.dirty = true;
    rom.identify = true;
}

fn new_rom(folder: i64, found: FoundRom, now: i64) -> Rom {
    Rom {
        id: 0,
        game: 0,
        system: found.system,
        folder,
        name: found.name,
        kind: found.kind,
        size: found.size,
        mtime_ns: found.mtime_ns,
        added: now,
        missing_since: None,
        identity: Identity::default(),
        member: None,
        crc: None,
        sha1: None,
        serial: None,
        hash_state: HashState::NotNeeded,
        members_dirty: !found.members.is_empty(),
        members: found.members,
        derived: 0,
        dirty: true,
        moved: false,
        identify: true,
    }
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
