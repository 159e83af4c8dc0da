//! Whether a database file is whole.

use super::BackupError;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fmt;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How every SQLite database begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// How long somebody else's write is waited for.
const BUSY: Duration = Duration::from_secs(10);
/// Rules that must hold in a copy that is to be trusted, beside those of the file's format.
const MOST_TOLD: usize = 200;

/// What a file is found to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Soundness {
    /// Nothing is there.
    Missing,
    /// A whole database.
    Sound,
    /// Something that SQLite cannot use.
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
            Damage::NotTheSame => f.write_str("it has not the rows of the original"),
        }
    }
}

/// Looks at the database file at `path` and its write-ahead log: reads all of it, changes nothing that counts.
///
/// # Errors
/// [`BackupError`] when it cannot be read or is locked for long: that says nothing about what is in it.
pub fn check(path: &Path) -> Result<Soundness, BackupError> {
    check_within(path, BUSY)
}

/// As [`check`], waiting for locks only so long.
pub(super) fn check_within(path: &Path, busy: Duration) -> Result<Soundness, BackupError> {
    if let Some(seen) = check_head(path)? {
        return Ok(seen);
    }
    let open = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX);
    let verdict = open.and_then(|db| db.busy_timeout(busy).and_then(|()| ask(&db, "PRAGMA quick_check(1)")));
    match verdict {
        Ok(None) => Ok(Soundness::Sound),
        Ok(Some(said)) => Ok(Soundness::Damaged(Damage::Torn(said))),
        Err(error) => to_damage(path, error).map(Soundness::Damaged),
    }
}

/// What can be said without SQLite; `None` when it has to be asked.
pub(super) fn check_head(path: &Path) -> Result<Option<Soundness>, BackupError> {
    let meta = match path.metadata() {
        Ok(meta) => meta,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // A link that leads nowhere is no first start.
            let is_link = path.symlink_metadata().is_ok();
            return Ok(Some(if is_link { Soundness::Damaged(Damage::NotAFile) } else { Soundness::Missing }));
        }
        Err(error) => return Err(BackupError::io(path)(error)),
    };
    let damaged = |damage| Ok(Some(Soundness::Damaged(damage)));
    if !meta.is_file() {
        return damaged(Damage::NotAFile);
    }
    if meta.len() == 0 {
        return damaged(Damage::Empty);
    }
    let mut head = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(100).read_to_end(&mut head));
    read.map_err(BackupError::io(path))?;
    if !head.starts_with(MAGIC) || head.len() < 100 {
        return damaged(Damage::NotADatabase);
    }
    match wanted_size(&head) {
        // With a log beside it the file may be shorter than it will be.
        Some(wanted) if wanted > meta.len() && !has_log(path) => {
            damaged(Damage::Truncated { bytes: meta.len(), wanted })
        }
        _ => Ok(None),
    }
}

/// Bytes the header says the file has; `None` where its number is not to be trusted (SQLite's file format, 1.3.6).
fn wanted_size(head: &[u8]) -> Option<u64> {
    let number = |at: usize| head.get(at..at + 4).and_then(|b| b.try_into().ok()).map(u32::from_be_bytes);
    let page = match u16::from_be_bytes([*head.get(16)?, *head.get(17)?]) {
        1 => 65_536,
        size => u64::from(size),
    };
    (number(24)? == number(92)?).then(|| number(28)).flatten().map(|pages| u64::from(pages) * page)
}

pub(super) fn has_log(path: &Path) -> bool {
    beside(path, "-wal").metadata().is_ok_and(|meta| meta.len() > 0)
}

/// `user.sqlite` → `user.sqlite-wal`.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// `None` when a check says `ok`, else the first thing it says.
pub(super) fn ask(db: &Connection, check: &str) -> rusqlite::Result<Option<String>> {
    let verdict: String = db.query_row(check, [], |row| row.get(0))?;
    Ok((verdict != "ok").then(|| verdict.chars().take(MOST_TOLD).collect()))
}

/// The damage that SQLite's refusal stands for.
///
/// # Errors
/// The refusal itself when it stands for something else: a lock, the disk, permissions.
pub(super) fn to_damage(path: &Path, error: rusqlite::Error) -> Result<Damage, BackupError> {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt) => Ok(Damage::Torn(error.to_string().chars().take(MOST_TOLD).collect())),
        Some(ErrorCode::NotADatabase) => Ok(Damage::NotADatabase),
        _ => Err(BackupError::sqlite(path)(error)),
    }
}
