//! Creates backups while the server runs.
//!
//! SQLite copies one state of the database into a new file (`VACUUM INTO`). The file is read back whole and synced
//! before it gets its name.

use super::name::{BackupId, next_number, remember_number, write_name};
use super::verify::{list, verify, verify_copy};
use super::{BackupError, BackupInfo};
use crate::io::atomic_file;
use crate::io::sqlite;
use crate::io::sqlite::{SqliteOptions, copy_into};
use rusqlite::Connection;
use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;
use std::time::Duration;

/// Age at which temporary files that a crash left behind are deleted.
const LEFT_OVER: Duration = Duration::from_secs(3_600);

/// Backs up the database at `source` into `folder`, creating the folder if needed. The backup is named after `now`
/// (Unix seconds) and the next number.
///
/// # Errors
/// Returns an error if there is nothing to back up, the copy is not good, or a file operation fails. The folder has
/// no new backup then, unless only its final sync failed.
pub fn create(source: &Path, folder: &Path, now: i64) -> Result<BackupInfo, BackupError> {
    create_unless(&open(source)?, source, folder, now, false)
}

/// Like [`create`], but returns the newest backup in the folder if that one is good and has the same contents.
///
/// # Errors
/// The same as [`create`].
pub fn create_if_changed(source: &Path, folder: &Path, now: i64) -> Result<BackupInfo, BackupError> {
    create_unless(&open(source)?, source, folder, now, true)
}

/// Like [`create_if_changed`], for an open database; `source` is the path its file had.
///
/// # Errors
/// The same as [`create`].
pub fn create_if_changed_from(
    db: &Connection,
    source: &Path,
    folder: &Path,
    now: i64,
) -> Result<BackupInfo, BackupError> {
    create_unless(db, source, folder, now, true)
}

fn create_unless(
    db: &Connection,
    source: &Path,
    folder: &Path,
    now: i64,
    is_there: bool,
) -> Result<BackupInfo, BackupError> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(BackupError::io(folder))?;
    delete_left_overs(folder);
    let file = atomic_file::begin(&folder.join("any")).map_err(BackupError::io(folder))?;
    copy_into(db, file.path()).map_err(BackupError::sqlite(source))?;
    let info = verify_copy(file.path(), source)?;
    let newest = list(folder)?.into_iter().next();
    if is_there
        && let Some(newest) = &newest
        && let Ok(newest) = verify(&folder.join(&newest.name))
        && newest.contents == info.contents
    {
        return Ok(newest);
    }
    let id = BackupId { number: next_number(source, newest.map(|newest| newest.id)), taken: now };
    let path = folder.join(write_name(id));
    file.as_file().sync_all().map_err(BackupError::io(folder))?;
    // Never overwrites another backup.
    file.persist_noclobber(&path).map_err(|error| BackupError::io(&path)(error.error))?;
    atomic_file::sync_folder(&path).map_err(BackupError::io(folder))?;
    remember_number(source, id.number);
    Ok(BackupInfo { id: Some(id), path, ..info })
}

/// Opens a database read-only.
pub(crate) fn open(source: &Path) -> Result<Connection, BackupError> {
    if !source.try_exists().map_err(BackupError::io(source))? {
        return Err(BackupError::NothingKept { path: source.to_owned() });
    }
    Ok(sqlite::open(source, &SqliteOptions::READ)?)
}

/// Deletes temporary files that a crash left behind, once they are too old to be in use.
fn delete_left_overs(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let age = entry.metadata().ok().and_then(|meta| meta.modified().ok()?.elapsed().ok());
        let is_ours = entry.file_name().to_string_lossy().starts_with(atomic_file::PREFIX);
        if is_ours && age.is_some_and(|age| age > LEFT_OVER) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}
