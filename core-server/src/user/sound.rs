//! Whether a database is sound user data: all that the program will ask of it, asked beforehand.
//!
//! The one judge of files: what it calls known is opened, what it calls damaged is set aside, what a later version made
//! is left alone.

use super::open::MIGRATIONS;
use super::read;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Error, ErrorCode};
use std::fmt;

/// Marks the file as ours (`Shlf`); files from before it was set have 0.
pub(super) const APPLICATION_ID: i64 = 0x5368_6c66;
/// Most characters of what SQLite says of damage.
const MOST_TOLD: usize = 200;
/// Most tables that are looked into; user data have a dozen.
const MOST_TABLES: usize = 1_000;

/// What a database is found to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// User data, whole.
    Sound,
    /// Nothing stands in it yet.
    Blank,
    /// User data of a later version of this program.
    Newer {
        /// Its format.
        found: i64,
    },
    /// Not to be used.
    Damaged(Damage),
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// A folder, pipe or device stands in its place.
    NotAFile,
    /// It has no bytes.
    Empty,
    /// It does not begin as a database does.
    NotADatabase,
    /// It ends before its time: bytes there are, bytes it says.
    Truncated {
        /// What is there.
        bytes: u64,
        /// What should be.
        wanted: u64,
    },
    /// SQLite found pages that do not fit together.
    Torn(String),
    /// Rows refer to rows that are not there.
    Dangling(String),
    /// A database of something else.
    NotUserData,
    /// A database in which nothing stands.
    Blank,
    /// A table, or one of its columns, is not there.
    Lacking(String),
    /// A value is none that can be there.
    Unreadable(String),
    /// Not the rows that the original has.
    NotTheSame,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::NotAFile => f.write_str("it is no file"),
            Damage::Empty => f.write_str("it is empty"),
            Damage::NotADatabase => f.write_str("it is not a database"),
            Damage::Truncated { bytes, wanted } => write!(f, "it is cut short: {bytes} bytes of {wanted}"),
            Damage::Torn(said) => write!(f, "its pages do not fit together ({said})"),
            Damage::Dangling(table) => write!(f, "rows of {table} refer to others that are not there"),
            Damage::NotUserData => f.write_str("it is a database of something else"),
            Damage::Blank => f.write_str("nothing stands in it"),
            Damage::Lacking(what) => write!(f, "{what} is not in it"),
            Damage::Unreadable(what) => write!(f, "a value in it cannot be read ({what})"),
            Damage::NotTheSame => f.write_str("it has not the rows of the original"),
        }
    }
}

/// Looks at all of a database: pages, references, format, tables, and every row as the program reads it.
///
/// # Errors
/// When SQLite cannot read it for a reason that says nothing about what is in it: a lock, the disk.
pub fn examine(db: &Connection) -> rusqlite::Result<Verdict> {
    look(db).or_else(|error| find_damage(&error).map(Verdict::Damaged).ok_or(error))
}

/// The damage that a refusal stands for; `None` when it stands for something else.
pub(crate) fn find_damage(error: &Error) -> Option<Damage> {
    let told = || error.to_string().chars().take(MOST_TOLD).collect();
    match (error.sqlite_error_code(), error) {
        (Some(ErrorCode::DatabaseCorrupt), _) => Some(Damage::Torn(told())),
        (Some(ErrorCode::NotADatabase), _) => Some(Damage::NotADatabase),
        (_, Error::InvalidColumnType(..) | Error::FromSqlConversionFailure(..)) => Some(Damage::Unreadable(told())),
        (_, Error::IntegralValueOutOfRange(..) | Error::Utf8Error(..)) => Some(Damage::Unreadable(told())),
        _ => None,
    }
}

fn look(db: &Connection) -> rusqlite::Result<Verdict> {
    let damaged = |damage| Ok(Verdict::Damaged(damage));
    let said: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if said != "ok" {
        return damaged(Damage::Torn(said.chars().take(MOST_TOLD).collect()));
    }
    let number = |pragma| db.query_row(pragma, [], |row| row.get::<_, i64>(0));
    let (id, found) = (number("PRAGMA application_id")?, number("PRAGMA user_version")?);
    let tables = list_tables(db)?;
    if found == 0 && tables.is_empty() && (id == 0 || id == APPLICATION_ID) {
        return Ok(Verdict::Blank);
    }
    let known = MIGRATIONS.len();
    let format = usize::try_from(found).unwrap_or(0);
    let lacking = find_lacking(db, format.min(known))?;
    if id != APPLICATION_ID && (id != 0 || format == 0 || format > known && lacking.is_some()) || format == 0 {
        return damaged(Damage::NotUserData);
    }
    if format > known {
        return Ok(Verdict::Newer { found });
    }
    if let Some(what) = lacking {
        return damaged(Damage::Lacking(what));
    }
    if let Some(table) = find_dangling(db)? {
        return damaged(Damage::Dangling(table));
    }
    for table in &tables {
        if has_odd_text(db, table)? {
            return damaged(Damage::Unreadable(format!("a text of {table} is no UTF-8")));
        }
    }
    // Formats before the last are read once they are migrated.
    if format == known {
        read::household(db)?;
    }
    Ok(Verdict::Sound)
}

/// A table or column of this format that is not there. Others may be there as well.
fn find_lacking(db: &Connection, format: usize) -> rusqlite::Result<Option<String>> {
    let right = Connection::open_in_memory()?;
    for sql in &MIGRATIONS[..format] {
        right.execute_batch(sql)?;
    }
    for table in list_tables(&right)? {
        let there = list_columns(db, &table)?;
        if there.is_empty() {
            return Ok(Some(format!("the table {table}")));
        }
        if let Some(column) = list_columns(&right, &table)?.into_iter().find(|column| !there.contains(column)) {
            return Ok(Some(format!("the column {column} of the table {table}")));
        }
    }
    Ok(None)
}

fn list_columns(db: &Connection, table: &str) -> rusqlite::Result<Vec<String>> {
    let mut asked = db.prepare("SELECT name FROM pragma_table_info(?1)")?;
    let names = asked.query_map([table], |row| row.get(0))?;
    names.collect()
}

/// A table with a row that refers to another which is not there.
fn find_dangling(db: &Connection) -> rusqlite::Result<Option<String>> {
    let mut asked = db.prepare("PRAGMA foreign_key_check")?;
    let mut rows = asked.query([])?;
    rows.next()?.map(|row| row.get(0)).transpose()
}

fn has_odd_text(db: &Connection, table: &str) -> rusqlite::Result<bool> {
    let mut asked = db.prepare(&format!("SELECT * FROM \"{}\"", table.replace('"', "\"\"")))?;
    let columns = asked.column_count();
    let mut rows = asked.query([])?;
    while let Some(row) = rows.next()? {
        for column in 0..columns {
            if matches!(row.get_ref(column)?, ValueRef::Text(text) if std::str::from_utf8(text).is_err()) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Names of the tables, in order.
pub(crate) fn list_tables(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name";
    let mut asked = db.prepare(sql)?;
    let names = asked.query_map([], |row| row.get(0))?;
    names.take(MOST_TABLES).collect()
}
