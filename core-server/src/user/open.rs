//! Opening `user.sqlite`: pragmas, a look at the whole file, migrations. Nothing here deletes or sets aside anything:
//! a damaged file is for `backup`.

use super::sound::{APPLICATION_ID, Verdict, examine, find_damage};
use super::{FILE_NAME, UserError};
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// One file per format version; `user_version` counts how many have been applied.
pub(super) const MIGRATIONS: &[&str] = &[include_str!("schema/001_user.sql"), include_str!("schema/002_sessions.sql")];

/// How long a connection waits for a backup that reads.
const BUSY: Duration = Duration::from_secs(10);

/// Opens the user data in a data folder; makes or migrates the file as needed.
///
/// # Errors
/// [`UserError`]; [`UserError::is_damage`] tells a damaged file from a refusal.
pub fn open(data: &Path) -> Result<Connection, UserError> {
    std::fs::create_dir_all(data).map_err(|source| UserError::Io { path: data.to_owned(), source })?;
    let path = data.join(FILE_NAME);
    let fail = |source| match find_damage(&source) {
        Some(damage) => UserError::Damaged { path: path.clone(), damage },
        None => UserError::Sqlite { path: path.clone(), source },
    };
    let mut db = Connection::open(&path).map_err(fail)?;
    prepare(&db).map_err(fail)?;
    match examine(&db).map_err(fail)? {
        Verdict::Sound | Verdict::Blank => {}
        Verdict::Newer { found } => return Err(UserError::Newer { path, found, known: MIGRATIONS.len() as i64 }),
        Verdict::Damaged(damage) => return Err(UserError::Damaged { path, damage }),
    }
    let found: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(fail)?;
    migrate(&mut db, found.max(0) as usize).map_err(fail)?;
    let id: i64 = db.query_row("PRAGMA application_id", [], |row| row.get(0)).map_err(fail)?;
    if id != APPLICATION_ID {
        db.pragma_update(None, "application_id", APPLICATION_ID).map_err(fail)?;
    }
    Ok(db)
}

/// Settings of the one connection. FULL: what was acknowledged outlives a power cut.
fn prepare(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(BUSY)?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "cache_size", -1_000)?; // 1 MB: all of it is in RAM as rows already
    db.pragma_update(None, "wal_autocheckpoint", 500)
}

/// Applies the migrations that the file has not seen, each in a transaction of its own.
pub(super) fn migrate(db: &mut Connection, applied: usize) -> rusqlite::Result<()> {
    for (version, sql) in MIGRATIONS.iter().enumerate().skip(applied) {
        let tx = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        tx.execute_batch(sql)?;
        tx.pragma_update(None, "user_version", (version + 1) as i64)?;
        tx.commit()?;
    }
    Ok(())
}
