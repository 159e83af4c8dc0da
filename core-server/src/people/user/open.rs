//! Opens `user.sqlite`: pragmas, validation of the whole file, migrations. Nothing here deletes a file or sets one
//! aside: `backup` repairs damaged files.

use super::guard::guard;
use super::migrations::{MIGRATIONS, migrate};
use super::validation::{APPLICATION_ID, Verdict, find_damage, validate};
use super::{FILE_NAME, UserError};
use crate::io::atomic_file;
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// Slugs that no collection may have: other pages below `/collections`, and names that an import uses for other
/// lists.
pub(super) const RESERVED: [&str; 3] = ["import", "new", "favorites"];

/// Longest wait for a backup that is reading.
const BUSY: Duration = Duration::from_secs(10);

/// Opens the user data in a data folder, creating or migrating the file if needed.
///
/// # Errors
/// Returns [`UserError::Damaged`] for a damaged file, [`UserError::Newer`] for one of a later version, and other
/// errors if SQLite or the disk fails.
pub fn open(data: &Path) -> Result<Connection, UserError> {
    std::fs::create_dir_all(data).map_err(|source| UserError::Io { path: data.to_owned(), source })?;
    let path = data.join(FILE_NAME);
    let fail = |source| match find_damage(&source) {
        Some(damage) => UserError::Damaged { path: path.clone(), damage },
        None => UserError::Sqlite(source),
    };
    let mut db = Connection::open(&path).map_err(fail)?;
    guard(&db).and_then(|()| prepare(&db)).map_err(fail)?;
    // Logs that SQLite creates later get the permissions of the file.
    ["", "-wal", "-shm"].iter().for_each(|end| atomic_file::make_private(&atomic_file::with_suffix(&path, end)));
    match validate(&db).map_err(fail)? {
        Verdict::Newer { found } => return Err(UserError::Newer { path, found, known: MIGRATIONS.len() as i64 }),
        Verdict::Damaged(damage) => return Err(UserError::Damaged { path, damage }),
        Verdict::Valid(_) | Verdict::Blank | Verdict::Missing => {}
    }
    migrate(&mut db, MIGRATIONS.len()).map_err(fail)?;
    // Files from before there was an application id get it too.
    db.pragma_update(None, "application_id", APPLICATION_ID).map_err(fail)?;
    Ok(db)
}

/// Sets the pragmas of the only connection. FULL: an acknowledged write survives a power cut.
fn prepare(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(BUSY)?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "cache_size", -1_000)?; // 1 MB: all rows are in RAM already
    db.pragma_update(None, "wal_autocheckpoint", 500)
}

/// Renames collections that an earlier version gave a reserved slug: it leads to another page.
pub(super) fn free_reserved(db: &Connection) -> rusqlite::Result<()> {
    for slug in RESERVED {
        let sql = "WITH RECURSIVE free(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM free \
                       WHERE EXISTS (SELECT 1 FROM collection WHERE slug = ?1 || '-' || n)) \
                   UPDATE collection SET slug = ?1 || '-' || (SELECT max(n) FROM free) WHERE slug = ?1";
        db.execute(sql, [slug])?;
    }
    Ok(())
}
