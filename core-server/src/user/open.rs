//! Opening `user.sqlite`: pragmas, validation of the whole file, migrations. Nothing here deletes or sets aside
//! anything: a damaged file is repaired by `backup`.

use super::guard::guard;
use super::migrations::{MIGRATIONS, migrate};
use super::validation::{APPLICATION_ID, Verdict, find_damage, validate};
use super::{FILE_NAME, UserError};
use crate::atomic_file;
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// Addresses below `/collections` that are no collection's, and names that an import has for other lists.
pub(super) const RESERVED: [&str; 3] = ["import", "new", "favorites"];

/// How long a connection waits for a backup that reads.
const BUSY: Duration = Duration::from_secs(10);

/// Opens the user data in a data folder; makes or migrates the file as needed.
///
/// # Errors
/// [`UserError::Damaged`] for a damaged file, [`UserError::Newer`] for one of a later version, and whatever else SQLite
/// and the disk say.
pub fn open(data: &Path) -> Result<Connection, UserError> {
    std::fs::create_dir_all(data).map_err(|source| UserError::Io { path: data.to_owned(), source })?;
    let path = data.join(FILE_NAME);
    let fail = |source| match find_damage(&source) {
        Some(damage) => UserError::Damaged { path: path.clone(), damage },
        None => UserError::Sqlite(source),
    };
    let mut db = Connection::open(&path).map_err(fail)?;
    guard(&db).and_then(|()| prepare(&db)).map_err(fail)?;
    // Logs that come later have the rights of the file.
    ["", "-wal", "-shm"].iter().for_each(|end| atomic_file::make_private(&atomic_file::with_suffix(&path, end)));
    match validate(&db).map_err(fail)? {
        Verdict::Newer { found } => return Err(UserError::Newer { path, found, known: MIGRATIONS.len() as i64 }),
        Verdict::Damaged(damage) => return Err(UserError::Damaged { path, damage }),
        Verdict::Valid(_) | Verdict::Blank | Verdict::Missing => {}
    }
    migrate(&mut db, MIGRATIONS.len()).map_err(fail)?;
    // Also files from before there was an application id get it.
    db.pragma_update(None, "application_id", APPLICATION_ID).map_err(fail)?;
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

/// Gives another address to collections that have a reserved one from an earlier version: theirs is no page.
pub(super) fn free_reserved(db: &Connection) -> rusqlite::Result<()> {
    for slug in RESERVED {
        let sql = "WITH RECURSIVE free(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM free \
                       WHERE EXISTS (SELECT 1 FROM collection WHERE slug = ?1 || '-' || n)) \
                   UPDATE collection SET slug = ?1 || '-' || (SELECT max(n) FROM free) WHERE slug = ?1";
        db.execute(sql, [slug])?;
    }
    Ok(())
}
