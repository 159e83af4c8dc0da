//! Rolls back databases that a later version migrated, if this version is put back.
//!
//! The version that migrates a database first makes a copy in the earlier format (`before-update/`, in the data
//! folder). The version that knows that format restores the copy at startup if it cannot use the database. A database
//! that it can read stays, with all later writes. Every replacement is copied and synced first, so the process may end
//! after any step. The copies are deleted once a version has run for a while.

use super::status;
use crate::art::fetched;
use crate::io::atomic_file;
use crate::io::sqlite::{COPIES, SqliteError, copy_of, read_format};
use crate::library_db;
use crate::people::backup::{self, BackupError, USER_FILE, UserLock};
use crate::people::user::replace::{checkpoint, replace, set_aside};
use crate::people::user::write_count::begin_line;
use crate::people::{auth, user};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Databases that a later version may migrate to a format that this version rejects, each with the newest format that
/// this version knows. Other databases are rebuilt.
const DATABASES: [(&str, i64); 4] = [
    (USER_FILE, user::FORMAT),
    (auth::FILE_NAME, auth::FORMAT),
    (library_db::FILE_NAME, library_db::FORMAT),
    (fetched::FILE_NAME, fetched::FORMAT),
];

/// Restores the databases that this version cannot use and of which there is a copy in its format. Must be called
/// before any database is opened. Calls `tell` before each replacement, with the database's name and the file name of
/// the later version's database, if there was one.
///
/// # Errors
/// Returns an error of `tell`, or one if a database cannot be restored; it is then the later version's or this one's,
/// whole.
pub fn roll_back(
    lock: &UserLock,
    now: i64,
    mut tell: impl FnMut(&str, Option<&str>) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    for (name, known) in DATABASES {
        let path = lock.data().join(name);
        let copy = copy_of(&path, known);
        let found = find_format(&path)?;
        if find_format(&copy)? != Some(known) || found.is_some_and(|format| format <= known) {
            continue;
        }
        // If the file is torn, as no later version leaves it, or the copy is damaged, `repair` chooses a backup.
        let is_torn = found.is_none() && path.exists();
        let is_good = || backup::verify(&copy).inspect_err(|error| tracing::warn!(%error, "skipping a copy")).is_ok();
        if name == USER_FILE && (is_torn || !is_good()) {
            continue;
        }
        let file = atomic_file::begin(&path).map_err(BackupError::io(&path))?;
        std::fs::copy(&copy, file.path()).map_err(BackupError::io(&copy))?;
        if name == USER_FILE {
            begin_line(file.path())?;
        }
        let mut aside = None;
        if path.exists() {
            // Without its log, the file might look like one that this version can read. A damaged one does not.
            checkpoint(&path).or_else(|error| if error.is_damage() { Ok(()) } else { Err(error) })?;
            let later = set_aside(&path, "before-restore", now, true).map_err(BackupError::io(&path))?;
            aside = later.file_name().map(|later| later.to_string_lossy().into_owned());
        }
        if let Ok(Some(mut view)) = status::read(lock.data()) {
            view.returned.retain(|one| !one.starts_with(name));
            view.returned.push(aside.as_ref().map_or_else(|| name.to_owned(), |aside| format!("{name} ({aside})")));
            if let Err(error) = status::write(lock.data(), &view) {
                tracing::warn!(%error, "cannot record a restored database for the update page");
            }
        }
        tell(name, aside.as_deref())?;
        replace(file, &path).map_err(BackupError::io(&path))?;
    }
    Ok(())
}

/// Deletes the copies.
///
/// # Errors
/// Returns an error if a file cannot be deleted.
pub fn delete_copies(data: &Path) -> io::Result<()> {
    std::fs::remove_dir_all(data.join(COPIES))
        .or_else(|error| if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

/// The format of the database in a file; `None` if there is no file, or no database in it.
fn find_format(path: &Path) -> Result<Option<i64>, BackupError> {
    if !path.try_exists().map_err(BackupError::io(path))? {
        return Ok(None);
    }
    match read_format(&backup::open(path)?).map_err(SqliteError::sqlite(path)) {
        Err(error) if error.is_damage() => Ok(None),
        format => Ok(Some(format?)),
    }
}

#[cfg(test)]
mod tests;
