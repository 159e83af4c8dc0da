//! Validates files of user data.
//!
//! Opening, backup, verification, restore and repair all use this: valid files are opened, damaged ones set aside,
//! and those of a later version left alone. A file is damaged only if SQLite read it and it is wrong; a lock or a
//! disk that does not respond is an error.

mod schema;

use super::household::read_household;
use super::migrations::{MIGRATIONS, migrate};
use super::write_count::COUNTED;
use crate::io::sqlite;
use crate::io::sqlite::SqliteOptions;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Error, ErrorCode};
use schema::{find_foreign, list_columns};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::Duration;

/// Marks the file as ours (`Shlf`); files from before there was an id have 0.
pub(super) const APPLICATION_ID: i64 = 0x5368_6c66;
/// Characters of SQLite's message that are kept at most.
const MAX_MESSAGE: usize = 200;

/// The result of a validation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no file.
    Missing,
    /// Valid user data.
    Valid(Contents),
    /// A database without tables: the first start was interrupted, or the log is lost.
    Blank,
    /// User data of a later version of this program.
    Newer {
        /// Its format.
        found: i64,
    },
    /// The file cannot be used.
    Damaged(Damage),
}

/// A summary of user data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// Version of the schema.
    pub format: i64,
    /// Number of rows of each table, by name.
    pub tables: Vec<(String, u64)>,
    /// SHA-256 of the schema and of every row, in hex: equal contents have equal sums.
    pub sum: String,
}

/// The damage of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// A folder, pipe or device is in its place.
    #[error("not a file")]
    NotAFile,
    /// It is empty.
    #[error("the file is empty")]
    Empty,
    /// It is not an SQLite database.
    #[error("not a database")]
    NotADatabase,
    /// SQLite found pages that are missing or don't fit together.
    #[error("damaged pages ({0})")]
    Torn(String),
    /// Rows of this table refer to rows that don't exist.
    #[error("rows of {0} refer to missing rows")]
    Dangling(String),
    /// It is another program's database.
    #[error("a database of another program")]
    NotUserData,
    /// It has no tables.
    #[error("it has no tables")]
    Blank,
    /// A table or a column is missing.
    #[error("{0} is missing")]
    Lacking(String),
    /// It has a table, view, trigger or index that is not ours or was changed.
    #[error("{0} was not created by Shelfcade; remove it by hand, or restore a backup")]
    Foreign(String),
    /// A value is invalid.
    #[error("invalid value ({0})")]
    Unreadable(String),
}

/// Validates the database file at `path` with its write-ahead log. Reads all of it and changes no row.
///
/// # Errors
/// Returns an error if the disk or SQLite cannot read it, or it stays locked.
pub fn validate_file(path: &Path) -> io::Result<Verdict> {
    validate_file_within(path, SqliteOptions::WRITE.busy_timeout)
}

/// Like [`validate_file`], with a limit on the wait for locks.
pub(crate) fn validate_file_within(path: &Path, busy: Duration) -> io::Result<Verdict> {
    match path.metadata() {
        // A dangling link is not a first start.
        Err(error) if error.kind() == ErrorKind::NotFound => match path.symlink_metadata() {
            Ok(_) => Ok(Verdict::Damaged(Damage::NotAFile)),
            Err(_) => Ok(Verdict::Missing),
        },
        Err(error) => Err(error),
        Ok(meta) if !meta.is_file() => Ok(Verdict::Damaged(Damage::NotAFile)),
        Ok(meta) if meta.len() == 0 => Ok(Verdict::Damaged(Damage::Empty)),
        Ok(_) => {
            let options = SqliteOptions { busy_timeout: busy, ..SqliteOptions::WRITE.untrusted() };
            let db = sqlite::open(path, &options).map_err(io::Error::other)?;
            validate(&db).map_err(io::Error::other)
        }
    }
}

/// Validates an open database: pages, references, format, tables, and every row as the program reads it.
///
/// # Errors
/// Returns an error if SQLite cannot read it for a reason that says nothing about its contents: a lock, the disk.
pub fn validate(db: &Connection) -> rusqlite::Result<Verdict> {
    inspect(db).or_else(|error| find_damage(&error).map(Verdict::Damaged).ok_or(error))
}

/// Returns the damage that an SQLite error stands for; `None` for other errors.
pub(crate) fn find_damage(error: &Error) -> Option<Damage> {
    match (error.sqlite_error_code(), error) {
        (Some(ErrorCode::DatabaseCorrupt), _) => Some(Damage::Torn(shorten(error))),
        (Some(ErrorCode::NotADatabase), _) => Some(Damage::NotADatabase),
        (_, Error::InvalidColumnType(..) | Error::FromSqlConversionFailure(..)) => {
            Some(Damage::Unreadable(shorten(error)))
        }
        (_, Error::IntegralValueOutOfRange(..) | Error::Utf8Error(..)) => Some(Damage::Unreadable(shorten(error))),
        _ => None,
    }
}

fn shorten(message: impl ToString) -> String {
    message.to_string().chars().take(MAX_MESSAGE).collect()
}

/// Compares the schema as text first: SQLite would run parts of a foreign one (checks, generated values, indexes on
/// expressions, virtual tables), even in its check of the pages.
fn inspect(db: &Connection) -> rusqlite::Result<Verdict> {
    let damaged = |damage| Ok(Verdict::Damaged(damage));
    let number = |pragma| db.query_row(pragma, [], |row| row.get::<_, i64>(0));
    let (id, found) = (number("PRAGMA application_id")?, number("PRAGMA user_version")?);
    let is_marked = id == APPLICATION_ID;
    let format = usize::try_from(found).unwrap_or(0);
    let expected = expected(format.min(MIGRATIONS.len()))?;
    let lacking = list_columns(&expected)?.difference(&list_columns(db)?).next().cloned();
    let foreign = find_foreign(db, &expected)?;
    let is_newer = format > MIGRATIONS.len();
    let is_blank = found == 0 && foreign.is_none();
    if !is_blank && format == 0 || !is_marked && (id != 0 || is_newer && lacking.is_some()) {
        return damaged(Damage::NotUserData);
    }
    if is_newer {
        return Ok(Verdict::Newer { found });
    }
    if let Some((table, column)) = lacking {
        return damaged(Damage::Lacking(format!("column {column} of table {table}")));
    }
    if let Some(what) = foreign {
        return damaged(Damage::Foreign(shorten(what)));
    }
    let message: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if message != "ok" {
        return damaged(Damage::Torn(shorten(message)));
    }
    if is_blank {
        return Ok(Verdict::Blank);
    }
    if let Some(table) = find_dangling(db)? {
        return damaged(Damage::Dangling(table));
    }
    let contents = read_contents(db, found)?;
    // Older formats are read this way once they are migrated.
    if format == MIGRATIONS.len() {
        read_household(db)?;
    }
    Ok(Verdict::Valid(contents))
}

/// Creates an empty database of this format.
fn expected(format: usize) -> rusqlite::Result<Connection> {
    let mut db = sqlite::open_in_memory()?;
    migrate(&mut db, format)?;
    Ok(db)
}

/// Returns a table with a row that refers to one that doesn't exist.
fn find_dangling(db: &Connection) -> rusqlite::Result<Option<String>> {
    let mut statement = db.prepare("PRAGMA foreign_key_check")?;
    let mut rows = statement.query([])?;
    rows.next()?.map(|row| row.get(0)).transpose()
}

/// Reads every row; text that is not UTF-8 is an error.
fn read_contents(db: &Connection, format: i64) -> rusqlite::Result<Contents> {
    let mut sum = Sha256::new();
    sum.update(format.to_le_bytes());
    add_rows(db, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name", &mut sum)?;
    let tables: BTreeSet<String> = list_columns(db)?.into_iter().map(|(table, _)| table).collect();
    let count = |name: String| {
        // The write counter is not part of the contents.
        let filter = if name == "meta" { format!("WHERE key NOT IN {COUNTED}") } else { String::new() };
        let sql = format!("SELECT * FROM \"{}\" {filter}", name.replace('"', "\"\""));
        Ok((name, add_rows(db, &sql, &mut sum)?))
    };
    let tables = tables.into_iter().map(count).collect::<rusqlite::Result<_>>()?;
    Ok(Contents { format, tables, sum: hex::encode(sum.finalize()) })
}

/// Adds the rows of a query, in the order of their keys, to a checksum; returns their number.
fn add_rows(db: &Connection, sql: &str, sum: &mut Sha256) -> rusqlite::Result<u64> {
    let mut statement = db.prepare(sql)?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    let mut count = 0_u64;
    while let Some(row) = rows.next()? {
        count += 1;
        for column in 0..columns {
            let value = match row.get_ref(column)? {
                ValueRef::Text(_) => format!("{:?}", row.get_ref(column)?.as_str()?),
                // A picture formatted as text would be five times its size.
                ValueRef::Blob(bytes) => {
                    sum.update(bytes);
                    format!("Blob({})", bytes.len())
                }
                other => format!("{other:?}"),
            };
            sum.update(value);
        }
    }
    sum.update(count.to_le_bytes());
    Ok(count)
}
