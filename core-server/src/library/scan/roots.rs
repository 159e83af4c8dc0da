//! Checks and saves the configured ROM folders, and deletes those no longer configured.

use super::contain::StageError;
use super::ignored::save_upper;
use super::plan::{Root, ScanPlan};
use super::summary::ContentChanges;
use super::{AwayFolder, ScanError};
use rusqlite::{Connection, TransactionBehavior, params};
use shelfcade_core::library::away::AwayReason;
use std::ffi::{OsStr, OsString};
use std::io::ErrorKind;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;

/// Returns an error if no root is readable and none was seen before, which means a wrong setting.
pub(super) fn refuse_wrong_roots(db: &Connection, plan: &ScanPlan) -> Result<(), StageError> {
    let mut reason = None;
    for (index, root) in plan.roots.iter().enumerate() {
        let error = plan.files.look(index, b"").err();
        if error.is_none() || find_root(db, root)?.is_some() {
            return Ok(());
        }
        reason = reason.or(error);
    }
    let Some(path) = plan.roots.first().map(|root| root.path.clone()) else { return Ok(()) };
    let reason = match reason.map(|error| error.kind()) {
        Some(ErrorKind::NotFound) => "it does not exist",
        Some(ErrorKind::NotADirectory) => "it is not a folder",
        _ => "it cannot be read",
    };
    Err(ScanError::Root { path, reason: reason.to_owned() }.into())
}

/// Returns the row of a root. Its path may be stored in another spelling, such as with a `/` at its end.
fn find_root(db: &Connection, root: &Root) -> rusqlite::Result<Option<i64>> {
    let mut query = db.prepare("SELECT id, path FROM root ORDER BY path <> ?, id")?;
    let mut rows = query.query([root.path.as_os_str().as_bytes()])?;
    while let Some(row) = rows.next()? {
        if Path::new(OsStr::from_bytes(row.get_ref(1)?.as_bytes()?)) == root.path {
            return Ok(Some(row.get(0)?));
        }
    }
    Ok(None)
}

/// Saves the roots and the folders above the system folders, and sets the roots' row ids.
/// A root that is away keeps the time `now` at which this was first noticed.
pub(super) fn save_roots(
    db: &mut Connection,
    changes: &ContentChanges,
    plan: &mut ScanPlan,
    now: i64,
) -> rusqlite::Result<()> {
    let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for root in &mut plan.roots {
        let path = root.path.as_os_str().as_bytes();
        root.id = match find_root(&tx, root)? {
            Some(id) => id,
            None => tx.query_row("INSERT INTO root (path) VALUES (?) RETURNING id", [path], |row| row.get(0))?,
        };
        tx.execute("UPDATE root SET path = ?1 WHERE id = ?2 AND path <> ?1", params![path, root.id])?;
        let away = root.away.map_or(0, |reason| reason as u8);
        let sql = "UPDATE root SET away = ?1, away_since = iif(?1 = 0, NULL, coalesce(away_since, ?2)) \
                   WHERE id = ?3 AND away <> ?1";
        tx.execute(sql, params![away, now, root.id])?;
    }
    forget_other_roots(&tx, plan)?;
    save_upper(&tx, plan)?;
    changes.commit(tx)
}

/// Returns the roots that are away, with the games that are kept.
pub(super) fn away_folders(db: &Connection) -> rusqlite::Result<Vec<AwayFolder>> {
    let mut query = db.prepare(
        "SELECT path, away, away_since, (SELECT count(DISTINCT game_id) FROM rom JOIN folder ON folder.id = folder_id \
         WHERE root_id = root.id AND missing_since IS NULL) FROM root WHERE away <> 0 ORDER BY path",
    )?;
    let folder = |row: &rusqlite::Row<'_>| {
        Ok(AwayFolder {
            path: OsString::from_vec(row.get(0)?).into(),
            // A newer version may know more reasons.
            reason: AwayReason::from_repr(row.get(1)?).unwrap_or(AwayReason::Unreadable),
            since: row.get::<_, Option<i64>>(2)?.unwrap_or_default(),
            games: row.get::<_, i64>(3)?.max(0).cast_unsigned(),
        })
    };
    query.query_map([], folder)?.collect()
}

/// Returns the roots of a plan that are away, as before anything is known of their games.
pub(super) fn new_away_folders(plan: &ScanPlan, now: i64) -> Vec<AwayFolder> {
    let folder = |root: &Root| Some(AwayFolder { path: root.path.clone(), reason: root.away?, since: now, games: 0 });
    plan.roots.iter().filter_map(folder).collect()
}

/// Deletes the roots no longer configured, with their ROMs.
fn forget_other_roots(db: &Connection, plan: &ScanPlan) -> rusqlite::Result<()> {
    let known: Vec<String> = plan.roots.iter().map(|root| root.id.to_string()).collect();
    let known = known.join(", ");
    db.execute_batch(&format!(
        "DELETE FROM rom WHERE folder_id IN (SELECT id FROM folder WHERE root_id NOT IN ({known}));
         DELETE FROM root WHERE id NOT IN ({known});"
    ))
}
