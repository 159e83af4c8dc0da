//! A write counter, stored in the user data: it shows that a file whose log was lost is older than a backup of it.
//! Clocks can't show that.
//!
//! A restore begins a new line: later writes are not compared with backups from before it.

use crate::io::sqlite;
use crate::io::sqlite::{SqliteError, SqliteOptions};
use rusqlite::{Connection, OptionalExtension, Transaction};
use std::path::Path;

/// Keys of `meta` for the counter and its line, as an SQL list. They are left out of checksums of contents.
pub(super) const COUNTED: &str = "('writes', 'line')";

/// The number of writes within a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteCount {
    line: String,
    writes: i64,
}

impl WriteCount {
    /// True if this is the same data as `other`, at an earlier write.
    pub fn is_before(&self, other: &WriteCount) -> bool {
        self.line == other.line && self.writes < other.writes
    }

    /// Reads the counter of user data in a file of its own, such as a backup.
    ///
    /// # Errors
    /// Returns an error if SQLite cannot read the file.
    pub fn of_file(path: &Path) -> Result<WriteCount, SqliteError> {
        let db = sqlite::open(path, &SqliteOptions::READ.untrusted())?;
        read(&db).map_err(SqliteError::sqlite(path))
    }
}

/// Reads the counter; the default for data from before it existed.
pub(super) fn read(db: &Connection) -> rusqlite::Result<WriteCount> {
    let value = |key: &str| db.query_row("SELECT value FROM meta WHERE key = ?1", [key], |row| row.get(0)).optional();
    let writes: Option<String> = value("writes")?;
    Ok(WriteCount {
        line: value("line")?.unwrap_or_default(),
        writes: writes.and_then(|writes| writes.parse().ok()).unwrap_or(0),
    })
}

/// Counts a write, within its transaction.
pub(super) fn add_one(tx: &Transaction<'_>) -> rusqlite::Result<()> {
    let sql = "INSERT INTO meta (key, value) VALUES ('writes', '1') \
               ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)";
    tx.prepare_cached(sql)?.execute([]).map(drop)
}

/// Begins a new line in a file that will replace the user data.
pub(crate) fn begin_line(path: &Path) -> Result<(), SqliteError> {
    let db = sqlite::open(path, &SqliteOptions::WRITE.untrusted())?;
    let sql = "INSERT OR REPLACE INTO meta (key, value) VALUES ('line', ?1)";
    db.execute(sql, [super::pin::new_key()]).map(drop).map_err(SqliteError::sqlite(path))
}
