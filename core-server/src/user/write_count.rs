//! How often user data were written: a number in them that grows with each write, so that a file whose log was lost
//! shows to be older than a backup of it. Clocks tell nothing of that.
//!
//! A restore begins a new line: what comes after it is not compared with backups from before.

use rusqlite::{Connection, OpenFlags, OptionalExtension, Transaction};
use std::path::Path;

/// Keys of `meta`, as a list of SQL: how often, and in which line. They are left out of sums of contents.
pub(super) const COUNTED: &str = "('writes', 'line')";

/// How often, and since when.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteCount {
    line: String,
    writes: i64,
}

impl WriteCount {
    /// Whether these data are `other` as they were before, at an earlier write.
    pub fn is_before(&self, other: &WriteCount) -> bool {
        self.line == other.line && self.writes < other.writes
    }

    /// That of user data in a file of their own, as backups are.
    ///
    /// # Errors
    /// When SQLite cannot read it.
    pub fn of_file(path: &Path) -> rusqlite::Result<WriteCount> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(path, flags)?;
        super::guard::guard(&db)?;
        read(&db)
    }
}

/// Reads it; nothing for data from before there was a number.
pub(super) fn read(db: &Connection) -> rusqlite::Result<WriteCount> {
    let value = |key: &str| db.query_row("SELECT value FROM meta WHERE key = ?1", [key], |row| row.get(0)).optional();
    let writes: Option<String> = value("writes")?;
    Ok(WriteCount {
        line: value("line")?.unwrap_or_default(),
        writes: writes.and_then(|writes| writes.parse().ok()).unwrap_or(0),
    })
}

/// Counts a write, as part of it.
pub(super) fn add_one(tx: &Transaction<'_>) -> rusqlite::Result<()> {
    let sql = "INSERT INTO meta (key, value) VALUES ('writes', '1') \
               ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)";
    tx.prepare_cached(sql)?.execute([]).map(drop)
}

/// Begins a new line in a file that is to be put in place.
pub(crate) fn begin_line(path: &Path) -> rusqlite::Result<()> {
    let db = Connection::open(path)?;
    db.execute("INSERT OR REPLACE INTO meta (key, value) VALUES ('line', ?1)", [super::pin::new_key()]).map(drop)
}
