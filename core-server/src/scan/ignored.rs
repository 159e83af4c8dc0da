//! Keeping what was left out: some names per folder as examples, and whole counts.

use super::plan::Plan;
use super::tree::IgnoredLog;
use crate::library::Ignored;
use rusqlite::{Connection, OptionalExtension, params};
use rustc_hash::FxHashMap;

/// Names kept in the whole library.
const MAX_ROWS: i64 = 20_000;

/// Replaces what was left out in the folders of a tree; `ids` are their rows.
pub(super) fn save_ignored(db: &Connection, log: &IgnoredLog, ids: &[i64]) -> rusqlite::Result<()> {
    for id in ids {
        clear(db, *id)?;
    }
    let mut room = MAX_ROWS - db.query_row("SELECT count(*) FROM ignored", [], |row| row.get::<_, i64>(0))?;
    for (dir, name, reason) in &log.rows {
        if room <= 0 {
            break;
        }
        room -= 1;
        insert(db, ids[*dir as usize], name, *reason)?;
    }
    for ((dir, reason), files) in &log.counts {
        count(db, ids[*dir as usize], *reason, *files)?;
    }
    Ok(())
}

/// Keeps the folders above the system folders, with what in them is no system folder.
pub(super) fn save_upper(db: &Connection, plan: &Plan, root_ids: &[i64]) -> rusqlite::Result<()> {
    for (_, id) in plan.roots.iter().zip(root_ids).filter(|(root, _)| root.mounted) {
        db.execute("UPDATE folder SET mtime_ns = -1 WHERE root_id = ? AND system IS NULL", [id])?;
    }
    for upper in &plan.upper {
        let root = root_ids[upper.root];
        let id: Option<i64> = db
            .query_row("SELECT id FROM folder WHERE root_id = ? AND path = ?", params![root, upper.path], |row| {
                row.get(0)
            })
            .optional()?;
        let id = match id {
            Some(id) => {
                // A folder that was a system's until now: those ROMs were of games there.
                db.execute("DELETE FROM rom WHERE folder_id = ?", [id])?;
                db.execute("UPDATE folder SET system = NULL, mtime_ns = 0 WHERE id = ?", [id])?;
                id
            }
            None => {
                db.execute("INSERT INTO folder (root_id, path, mtime_ns) VALUES (?, ?, 0)", params![root, upper.path])?;
                db.last_insert_rowid()
            }
        };
        clear(db, id)?;
        let mut counts: FxHashMap<Ignored, u64> = FxHashMap::default();
        for (name, reason) in &upper.ignored {
            let seen = counts.entry(*reason).or_default();
            *seen += 1;
            if *seen <= 1_000 {
                insert(db, id, name, *reason)?;
            }
        }
        for (reason, files) in counts {
            count(db, id, reason, files)?;
        }
    }
    db.execute("DELETE FROM folder WHERE system IS NULL AND mtime_ns = -1", [])?;
    Ok(())
}

/// One file more that is left out.
pub(super) fn add_ignored(db: &Connection, folder: i64, name: &[u8], reason: Ignored) -> rusqlite::Result<()> {
    insert(db, folder, name, reason)?;
    db.prepare_cached(
        "INSERT INTO ignored_count VALUES (?1, ?2, 1) ON CONFLICT (folder_id, reason) DO UPDATE SET files = files + 1",
    )?
    .execute(params![folder, reason])?;
    Ok(())
}

fn clear(db: &Connection, folder: i64) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM ignored WHERE folder_id = ?")?.execute([folder])?;
    db.prepare_cached("DELETE FROM ignored_count WHERE folder_id = ?")?.execute([folder])?;
    Ok(())
}

fn insert(db: &Connection, folder: i64, name: &[u8], reason: Ignored) -> rusqlite::Result<()> {
    db.prepare_cached("INSERT OR IGNORE INTO ignored VALUES (?, ?, ?)")?.execute(params![folder, name, reason])?;
    Ok(())
}

fn count(db: &Connection, folder: i64, reason: Ignored, files: u64) -> rusqlite::Result<()> {
    let files = i64::try_from(files).unwrap_or(i64::MAX);
    db.prepare_cached("INSERT INTO ignored_count VALUES (?, ?, ?)")?.execute(params![folder, reason, files])?;
    Ok(())
}
