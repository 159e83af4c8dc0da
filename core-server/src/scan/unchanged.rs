//! The quick look: is a family just as it was kept? Folders are only asked for their time, files for size and time.
//!
//! A folder's time changes when a name in it comes or goes, a file's when its contents do; so if none has changed,
//! there is nothing to read.

use super::listing::{Visited, mtime_of};
use super::plan::{Plan, SystemFolder, disk_path};
use super::reconcile::GONE;
use super::record::{Family, FolderRow, Rom};
use crate::library::{Ignored, SetKind};
use rusqlite::{Connection, params};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ffi::OsStr;
use std::fs::Metadata;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// Looks whether everything is as kept. If so, how many files that is, and the folders count as visited.
pub(super) fn is_unchanged(
    db: &Connection,
    family: &Family,
    plan: &Plan,
    tops: &[&SystemFolder],
    visited: &mut Visited,
    cancel: &CancellationToken,
) -> rusqlite::Result<Option<u64>> {
    if !has_all(family, plan, tops) || has_empty_game(family) {
        return Ok(None);
    }
    let mounted = plan.roots.iter().filter(|root| root.mounted);
    let root_path: FxHashMap<i64, &Path> = mounted.map(|root| (root.id, root.path.as_path())).collect();
    let mut folders: FxHashMap<i64, (&Path, &FolderRow)> = FxHashMap::default();
    let mut seen: Vec<Metadata> = Vec::new();
    for folder in &family.folders {
        let Some(root) = root_path.get(&folder.root_id) else { continue };
        let meta = std::fs::metadata(disk_path(root, &folder.path));
        match meta {
            Ok(meta) if meta.is_dir() && mtime_of(&meta) == folder.mtime_ns => seen.push(meta),
            Err(_) if folder.mtime_ns == GONE => continue,
            _ => return Ok(None),
        }
        folders.insert(folder.id, (root, folder));
    }
    let mut files = 0;
    for rom in family.roms.iter().filter(|rom| rom.missing_since.is_none()) {
        if cancel.is_cancelled() {
            return Ok(None);
        }
        let Some((root, folder)) = folders.get(&rom.folder) else { continue };
        if !is_same(root, folder, rom) {
            return Ok(None);
        }
        files += 1 + rom.members.len() as u64;
    }
    for (id, (root, folder)) in &folders {
        match still_empty(db, *id, &disk_path(root, &folder.path))? {
            Some(ignored) => files += ignored,
            None => return Ok(None),
        }
    }
    seen.iter().for_each(|meta| {
        visited.enter_meta(meta);
    });
    Ok(Some(files))
}

/// Whether each system folder of the plan was kept, as this system's.
fn has_all(family: &Family, plan: &Plan, tops: &[&SystemFolder]) -> bool {
    let kept: FxHashSet<(i64, &[u8])> = family.folders.iter().map(|folder| (folder.root_id, &*folder.path)).collect();
    tops.iter().all(|top| kept.contains(&(plan.roots[top.root].id, top.path.as_slice())))
}

/// Whether a game lost its last ROM, as when a root was taken out of the settings.
fn has_empty_game(family: &Family) -> bool {
    let filled: FxHashSet<i64> = family.roms.iter().map(|rom| rom.game).collect();
    family.games.iter().any(|game| !filled.contains(&game.id))
}

fn is_same(root: &Path, folder: &FolderRow, rom: &Rom) -> bool {
    let members = rom.members.iter().all(|member| {
        let path = root.join(OsStr::from_bytes(&member.path));
        if member.missing { !path.is_file() } else { has(&path, member.size, member.mtime_ns) }
    });
    if !members || rom.kind == SetKind::Folder {
        return members;
    }
    let data = rom.members.iter().fold(0u64, |sum, member| sum.saturating_add(member.size));
    let path = disk_path(root, &folder.path).join(OsStr::from_bytes(&rom.name));
    has(&path, rom.size.saturating_sub(data), rom.mtime_ns)
}

fn has(path: &PathBuf, size: u64, mtime_ns: i64) -> bool {
    std::fs::metadata(path).is_ok_and(|meta| meta.is_file() && meta.len() == size && mtime_of(&meta) == mtime_ns)
}

/// How many files a folder leaves out; `None` when one that was empty no longer is, or more were than are known by
/// name.
fn still_empty(db: &Connection, folder: i64, path: &Path) -> rusqlite::Result<Option<u64>> {
    let mut counts = db.prepare_cached("SELECT reason, files FROM ignored_count WHERE folder_id = ?")?;
    let counts: Vec<(Ignored, i64)> =
        counts.query_map([folder], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<_>>()?;
    let empty = counts.iter().find(|(reason, _)| *reason == Ignored::Empty).map_or(0, |(_, files)| *files);
    if empty > 0 {
        let mut names = db.prepare_cached("SELECT name FROM ignored WHERE folder_id = ? AND reason = ?")?;
        let names: Vec<Vec<u8>> =
            names.query_map(params![folder, Ignored::Empty], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        let still =
            |name: &Vec<u8>| std::fs::metadata(path.join(OsStr::from_bytes(name))).is_ok_and(|meta| meta.len() == 0);
        if names.len() as i64 != empty || !names.iter().all(still) {
            return Ok(None);
        }
    }
    Ok(Some(counts.iter().map(|(_, files)| (*files).max(0) as u64).sum()))
}
