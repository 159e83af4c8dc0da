//! Replaces `user.sqlite`, or another database, with a file.
//!
//! At every moment the file in place is the whole old one or the whole new one: the log is moved into the old file
//! ([`checkpoint`]), a second name keeps that file ([`set_aside`]), and one rename swaps them ([`replace`]).

use crate::io::sqlite;
use crate::io::sqlite::{SqliteError, SqliteOptions};
use crate::io::{atomic_file, clock};
use rusqlite::ffi;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Moves the log of a database into its file.
///
/// # Errors
/// Returns the code `DatabaseBusy` while another connection uses the database, and other errors if SQLite fails.
pub(crate) fn checkpoint(path: &Path) -> Result<(), SqliteError> {
    let db = sqlite::open(path, &SqliteOptions::WRITE)?;
    let fail = SqliteError::sqlite(path);
    let is_busy = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0)).map_err(fail)?;
    if is_busy { Err(fail(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_BUSY), None))) } else { Ok(()) }
}

/// Gives a file, and its log if `with_log`, a second name with the reason and the time; a copy on disks without hard
/// links.
pub(crate) fn set_aside(path: &Path, why: &str, now: i64, with_log: bool) -> io::Result<PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let begin = format!("{stem}.{why}-{}", clock::write_time(now));
    let aside = atomic_file::free_name(|n| {
        let more = if n == 1 { String::new() } else { format!("-{}", n - 1) };
        path.with_file_name(format!("{begin}{more}.sqlite"))
    })?;
    if !path.is_file() {
        // A folder or a dangling link cannot have a second name, and nothing in it could be used anyway.
        std::fs::rename(path, &aside)?;
    } else {
        let log = atomic_file::with_suffix(path, "-wal");
        let log = (with_log && log.exists()).then(|| (log, atomic_file::with_suffix(&aside, "-wal")));
        for (from, to) in [(path.to_owned(), aside.clone())].into_iter().chain(log) {
            atomic_file::link_or_copy(&from, &to)?;
        }
    }
    atomic_file::sync_folder(&aside)?;
    Ok(aside)
}

/// Replaces the database at `path` with the written file.
pub(crate) fn replace(file: NamedTempFile, path: &Path) -> io::Result<()> {
    atomic_file::remove_logs(path)?;
    atomic_file::put(file, path)
}
