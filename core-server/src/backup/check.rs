//! Whether a file is sound user data.

use super::BackupError;
use crate::user::sound::{Damage, Verdict, examine, find_damage};
use rusqlite::{Connection, OpenFlags};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How every SQLite database begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// How long somebody else's write is waited for.
const BUSY: Duration = Duration::from_secs(10);

/// What a file is found to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Soundness {
    /// Nothing is there.
    Missing,
    /// Whole user data.
    Sound,
    /// A database in which nothing stands: a start that was cut off, or its log is lost.
    Blank,
    /// User data of a later version of this program, as far as this one can tell.
    Newer {
        /// Their format.
        found: i64,
    },
    /// Something that cannot be used.
    Damaged(Damage),
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
    let verdict = open.and_then(|db| db.busy_timeout(busy).and_then(|()| examine(&db)));
    match verdict {
        Ok(Verdict::Sound) => Ok(Soundness::Sound),
        Ok(Verdict::Blank) => Ok(Soundness::Blank),
        Ok(Verdict::Newer { found }) => Ok(Soundness::Newer { found }),
        Ok(Verdict::Damaged(damage)) => Ok(Soundness::Damaged(damage)),
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

/// The damage that SQLite's refusal stands for.
///
/// # Errors
/// The refusal itself when it stands for something else: a lock, the disk, permissions.
pub(super) fn to_damage(path: &Path, error: rusqlite::Error) -> Result<Damage, BackupError> {
    find_damage(&error).ok_or_else(|| BackupError::sqlite(path)(error))
}
