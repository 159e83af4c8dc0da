//! Stores the ignored files: total counts, and some names per folder as examples.

use super::plan::ScanPlan;
use super::tree::FamilyTree;
use crate::art::media::is_list;
use rusqlite::{Connection, params};
use rustc_hash::FxHashMap;
use shelfcade_core::library::problem::Ignored;

/// Maximum number of names stored in the library.
const MAX_ROWS: i64 = 20_000;

/// Maximum number of list files stored beyond that.
const MAX_LISTS: i64 = 2_000;

/// Maximum number of names stored per reason of a folder above the system folders.
const MAX_UPPER: i64 = 1_000;

/// Replaces the ignored files of a tree's folders.
pub(super) fn save_ignored(db: &Connection, tree: &FamilyTree) -> rusqlite::Result<()> {
    let folders: Vec<i64> = tree.dirs.iter().map(|dir| dir.id).collect();
    let rows = tree.ignored.iter().map(|(dir, name, reason)| (folders[*dir as usize], &**name, *reason));
    replace(db, &folders, MAX_ROWS, rows)
}

/// Stores the folders above the system folders, with the entries in them that aren't system folders.
pub(super) fn save_upper(db: &Connection, plan: &ScanPlan) -> rusqlite::Result<()> {
    for root in plan.roots.iter().filter(|root| root.is_here()) {
        db.execute("UPDATE folder SET mtime_ns = -1 WHERE root_id = ? AND system IS NULL", [root.id])?;
    }
    for upper in &plan.upper {
        let sql = "INSERT INTO folder (root_id, path, mtime_ns) VALUES (?, ?, 0) \
                   ON CONFLICT (root_id, path) DO UPDATE SET system = NULL, mtime_ns = 0 RETURNING id";
        let id = db.query_row(sql, params![plan.roots[upper.root].id, upper.path], |row| row.get(0))?;
        // If it was a system folder until now, its ROMs belong to games of that system.
        db.execute("DELETE FROM rom WHERE folder_id = ?", [id])?;
        let rows = upper.ignored.iter().map(|(name, reason)| (id, name.as_slice(), *reason));
        replace(db, &[id], MAX_UPPER, rows)?;
    }
    db.execute("DELETE FROM folder WHERE system IS NULL AND mtime_ns = -1", [])?;
    Ok(())
}

/// Replaces the ignored files of folders: the counts, and names while there is room, at most `most` per folder and
/// reason.
fn replace<'a>(
    db: &Connection,
    folders: &[i64],
    most: i64,
    rows: impl Iterator<Item = (i64, &'a [u8], Ignored)>,
) -> rusqlite::Result<()> {
    for folder in folders {
        db.prepare_cached("DELETE FROM ignored WHERE folder_id = ?")?.execute([folder])?;
        db.prepare_cached("DELETE FROM ignored_count WHERE folder_id = ?")?.execute([folder])?;
    }
    let mut room = MAX_ROWS - db.query_row("SELECT count(*) FROM ignored", [], |row| row.get::<_, i64>(0))?;
    let mut counts: FxHashMap<(i64, Ignored), i64> = FxHashMap::default();
    for (folder, name, reason) in rows {
        let count = counts.entry((folder, reason)).or_default();
        *count += 1;
        // Lists of other programs are found through these rows.
        if room > 0 && *count <= most || room > -MAX_LISTS && is_list(name) {
            insert(db, folder, name, reason)?;
            room -= 1;
        }
    }
    for ((folder, reason), files) in counts {
        let mut insert = db.prepare_cached("INSERT INTO ignored_count VALUES (?, ?, ?)")?;
        insert.execute(params![folder, reason as u8, files])?;
    }
    Ok(())
}

/// Adds an ignored file.
pub(super) fn add_ignored(db: &Connection, folder: i64, name: &[u8], reason: Ignored) -> rusqlite::Result<()> {
    insert(db, folder, name, reason)?;
    db.prepare_cached(
        "INSERT INTO ignored_count VALUES (?1, ?2, 1) ON CONFLICT (folder_id, reason) DO UPDATE SET files = files + 1",
    )?
    .execute(params![folder, reason as u8])?;
    Ok(())
}

fn insert(db: &Connection, folder: i64, name: &[u8], reason: Ignored) -> rusqlite::Result<()> {
    let mut insert = db.prepare_cached("INSERT OR IGNORE INTO ignored VALUES (?, ?, ?)")?;
    insert.execute(params![folder, name, reason as u8])?;
    Ok(())
}
