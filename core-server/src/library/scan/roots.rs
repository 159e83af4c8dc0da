//! Checks and saves the configured ROM folders, and deletes those no longer configured.

use super::ScanError;
use super::contain::StageError;
use super::ignored::save_upper;
use super::plan::ScanPlan;
use rusqlite::{Connection, TransactionBehavior};
use std::io::ErrorKind;
use std::os::unix::ffi::OsStrExt;

/// Returns an error if no root is readable and none was seen before, which means a wrong setting.
pub(super) fn refuse_wrong_roots(db: &Connection, plan: &ScanPlan) -> Result<(), StageError> {
    let mut reason = None;
    for (index, root) in plan.roots.iter().enumerate() {
        let sql = "SELECT EXISTS (SELECT 1 FROM root WHERE path = ?)";
        let error = plan.files.look(index, b"").err();
        if error.is_none() || db.query_row(sql, [root.path.as_os_str().as_bytes()], |row| row.get(0))? {
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

/// Saves the roots and the folders above the system folders, and sets the roots' row ids.
pub(super) fn save_roots(db: &mut Connection, plan: &mut ScanPlan) -> rusqlite::Result<()> {
    let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for root in &mut plan.roots {
        let path = root.path.as_os_str().as_bytes();
        tx.execute("INSERT OR IGNORE INTO root (path) VALUES (?)", [path])?;
        root.id = tx.query_row("SELECT id FROM root WHERE path = ?", [path], |row| row.get(0))?;
    }
    forget_other_roots(&tx, plan)?;
    save_upper(&tx, plan)?;
    tx.commit()
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
