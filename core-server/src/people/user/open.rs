//! Opens `user.sqlite`: validation of the whole file, then migrations. Nothing here deletes a file or sets one aside:
//! `backup` repairs damaged files.

use super::migrations::{FORMAT, MIGRATIONS};
use super::validation::{APPLICATION_ID, Verdict, find_damage, validate};
use super::{FILE_NAME, UserError};
use crate::io::sqlite;
use crate::io::sqlite::{Durability, SqliteError, SqliteOptions};
use rusqlite::Connection;
use std::path::Path;

/// Slugs that no collection may have: other pages below `/collections`, and names that an import uses for other
/// lists.
pub(super) const RESERVED: [&str; 3] = ["import", "new", "favorites"];

/// The cache is small because all rows are in RAM already. The file is migrated once it is known to be valid.
const STORE: SqliteOptions =
    SqliteOptions { is_private: true, ..SqliteOptions::create(Durability::Full, 1_000).untrusted() };

/// Opens the user data in a data folder, creating or migrating the file if needed.
///
/// # Errors
/// Returns [`UserError::Damaged`] for a damaged file, [`SqliteError::Newer`] for one of a later version, and other
/// errors if SQLite or the disk fails.
pub fn open(data: &Path) -> Result<Connection, UserError> {
    let path = data.join(FILE_NAME);
    let fail = |source| match find_damage(&source) {
        Some(damage) => UserError::Damaged { path: path.clone(), damage },
        None => SqliteError::sqlite(&path)(source).into(),
    };
    let of_sqlite = |error| match error {
        SqliteError::Sqlite { source, .. } => fail(source),
        other => other.into(),
    };
    let mut db = sqlite::open(&path, &STORE).map_err(of_sqlite)?;
    match validate(&db).map_err(fail)? {
        Verdict::Newer { found } => {
            return Err(SqliteError::Newer { path, found, known: FORMAT }.into());
        }
        Verdict::Damaged(damage) => return Err(UserError::Damaged { path, damage }),
        Verdict::Valid(_) | Verdict::Blank | Verdict::Missing => {}
    }
    sqlite::migrate_file(&mut db, &path, MIGRATIONS).map_err(of_sqlite)?;
    // Files from before there was an application id get it too.
    db.pragma_update(None, "application_id", APPLICATION_ID).map_err(fail)?;
    Ok(db)
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
