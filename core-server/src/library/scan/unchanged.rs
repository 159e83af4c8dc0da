//! The quick check for an unchanged family: reads only times of folders, and sizes and times of files.
//!
//! A folder's time changes when a name in it is added or removed, a file's when its contents change. If none has
//! changed, there is nothing to read.

use super::listing::Visited;
use super::plan::{ScanPlan, SystemFolder};
use super::reconcile::GONE;
use super::record::{Family, FolderRow, ScannedRom};
use super::tree::join;
use crate::io::beneath::{EntryKind, Meta, is_outside};
use crate::library_db::SetKind;
use rusqlite::{Connection, params};
use rustc_hash::FxHashSet;
use shelfcade_core::library::problem::Ignored;
use tokio_util::sync::CancellationToken;

/// Returns the number of files if everything is as stored, and marks the folders as visited; else `None`.
pub(super) fn is_unchanged(
    db: &Connection,
    family: &Family,
    plan: &ScanPlan,
    tops: &[&SystemFolder],
    visited: &mut Visited,
    cancel: &CancellationToken,
) -> rusqlite::Result<Option<u64>> {
    if !has_all(family, plan, tops) || has_loose_ends(family) {
        return Ok(None);
    }
    let root_of = |folder: &FolderRow| plan.roots.iter().position(|root| root.id == folder.root_id && root.is_here());
    // Sorted by folder, because lookups in one folder are faster in a row.
    let mut roms: Vec<&ScannedRom> = family.roms.iter().filter(|rom| rom.missing_since.is_none()).collect();
    roms.sort_unstable_by_key(|rom| rom.folder);
    let (mut seen, mut files) = (Vec::new(), 0);
    for folder in &family.folders {
        let Some(root) = root_of(folder) else { continue };
        match plan.files.look_into(root, &folder.path) {
            Ok(meta) if meta.mtime_ns == folder.mtime_ns => seen.push(meta.id),
            Err(_) if folder.mtime_ns == GONE => continue,
            _ => return Ok(None),
        }
        let first = roms.partition_point(|rom| rom.folder < folder.id);
        for rom in roms[first..].iter().take_while(|rom| rom.folder == folder.id) {
            if cancel.is_cancelled() || !is_same(plan, root, folder, rom) {
                return Ok(None);
            }
            files += 1 + rom.members.len() as u64;
        }
        match still_left_out(db, plan, root, folder)? {
            Some(ignored) => files += ignored,
            None => return Ok(None),
        }
    }
    for id in seen {
        visited.enter(id);
    }
    Ok(Some(files))
}

/// Returns true if each system folder of the plan is stored with this system.
fn has_all(family: &Family, plan: &ScanPlan, tops: &[&SystemFolder]) -> bool {
    let kept: FxHashSet<(i64, &[u8])> = family.folders.iter().map(|folder| (folder.root_id, &*folder.path)).collect();
    tops.iter().all(|top| kept.contains(&(plan.roots[top.root].id, top.path.as_slice())))
}

/// Returns true if there are games without a ROM, as after removing a root from the settings, or ROMs without a game.
fn has_loose_ends(family: &Family) -> bool {
    let filled: FxHashSet<i64> = family.roms.iter().map(|rom| rom.game).collect();
    let games: FxHashSet<i64> = family.games.iter().map(|game| game.id).collect();
    filled != games
}

fn is_same(plan: &ScanPlan, root: usize, folder: &FolderRow, rom: &ScannedRom) -> bool {
    let has = |path: &[u8], size: u64, mtime_ns: i64| {
        let meta = plan.files.look(root, path);
        meta.is_ok_and(|meta| meta.kind == EntryKind::File && meta.size == size && meta.mtime_ns == mtime_ns)
    };
    let is_there = |path: &[u8]| plan.files.look(root, path).is_ok_and(|meta| meta.kind == EntryKind::File);
    let members = rom.members.iter().all(|member| match member.missing {
        true => !is_there(&member.path),
        false => has(&member.path, member.size, member.mtime_ns),
    });
    if !members || rom.kind == SetKind::Folder {
        return members;
    }
    let path = join(&folder.path, &rom.name);
    // Not all files in its folder are stored, so their sum isn't known.
    if rom.kind == SetKind::WithFolder {
        let meta = plan.files.look(root, &path);
        return meta.is_ok_and(|meta| meta.kind == EntryKind::File && meta.mtime_ns == rom.mtime_ns);
    }
    let data = rom.members.iter().fold(0u64, |sum, member| sum.saturating_add(member.size));
    has(&path, rom.size.saturating_sub(data), rom.mtime_ns)
}

/// Returns the number of files ignored in a folder. `None` if an empty file no longer is empty, if a link out of the
/// ROM folders now leads into one, or if not all such files are known by name.
fn still_left_out(db: &Connection, plan: &ScanPlan, root: usize, folder: &FolderRow) -> rusqlite::Result<Option<u64>> {
    let mut counts = db.prepare_cached("SELECT reason, files FROM ignored_count WHERE folder_id = ?")?;
    let counts: Vec<(Ignored, i64)> = counts
        .query_map([folder.id], |row| Ok((Ignored::from_number(row.get(0)?), row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    for &(reason, count) in &counts {
        let is_still = |look: std::io::Result<Meta>| match reason {
            Ignored::Empty => look.is_ok_and(|meta| meta.size == 0),
            Ignored::Outside => look.is_err_and(|error| is_outside(&error)),
            _ => true,
        };
        if !matches!(reason, Ignored::Empty | Ignored::Outside) {
            continue;
        }
        let mut names = db.prepare_cached("SELECT name FROM ignored WHERE folder_id = ? AND reason = ?")?;
        let names: Vec<Vec<u8>> =
            names.query_map(params![folder.id, reason as u8], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        let mut looks = names.iter().map(|name| plan.files.look(root, &join(&folder.path, name)));
        if names.len() as i64 != count || !looks.all(is_still) {
            return Ok(None);
        }
    }
    Ok(Some(counts.iter().map(|(_, files)| (*files).max(0) as u64).sum()))
}
