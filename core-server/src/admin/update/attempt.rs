//! An update that is being tried: `update-attempt.json` in the data folder, and `before-update/` with the databases
//! as the previous version left them.
//!
//! The updater begins an attempt before it replaces the program. The previous version makes the copies again as it
//! stops, when nothing is written any more ([`keep`]). If it is put back, it checks before it opens anything which
//! databases it cannot use, and restores those ([`bring_back`]). A database that it can read stays, with all later
//! writes. Every replacement is copied and synced first, so the process may end after any step.

use super::manifest::Version;
use super::{read_json, write_json};
use crate::art::fetched;
use crate::io::atomic_file;
use crate::io::atomic_file::{remove_if_there, sync_folder, with_suffix};
use crate::library_db;
use crate::people::auth;
use crate::people::backup;
use crate::people::backup::{BackupError, Damage, USER_FILE, UserLock, Verdict};
use crate::people::user::replace::{checkpoint, copy_into, replace};
use rusqlite::ErrorCode;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs::DirBuilder;
use std::io::ErrorKind;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

/// File name in the data folder.
pub const FILE: &str = "update-attempt.json";
/// Folder of the copies, in the data folder.
pub const FOLDER: &str = "before-update";
/// Databases that a later version may migrate to a format that this version rejects, each with the newest format that
/// this version knows; `None` for the user data, which have their own check. Other databases are rebuilt.
const DATABASES: [(&str, Option<i64>); 4] = [
    (USER_FILE, None),
    (auth::FILE_NAME, Some(auth::FORMAT)),
    (library_db::FILE_NAME, Some(library_db::FORMAT)),
    (fetched::FILE_NAME, Some(fetched::FORMAT)),
];

/// An update that is being tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// The version that made the copies.
    pub from: Version,
    /// Databases that this version restored.
    pub returned: Vec<Returned>,
}

/// A database that was restored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Returned {
    /// Its file name.
    pub name: String,
    /// File name of the later version's database, in the data folder; `None` if there was none, or if the start that
    /// restored the copy was interrupted.
    pub aside: Option<String>,
}

impl fmt::Display for Returned {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.aside {
            Some(aside) => write!(out, "{} ({aside})", self.name),
            None => out.write_str(&self.name),
        }
    }
}

impl Attempt {
    /// Reads the attempt of a data folder; `None` if no update is being tried.
    ///
    /// # Errors
    /// Returns [`BackupError::Io`] if the file cannot be read or parsed.
    pub fn read(data: &Path) -> Result<Option<Attempt>, BackupError> {
        let path = data.join(FILE);
        read_json(&path).map_err(BackupError::io(&path))
    }

    /// Records the restore of a database: once before it, so that it is reported whatever happens, and once after it,
    /// with the later version's file.
    fn note(&mut self, data: &Path, name: &str, aside: Option<PathBuf>) -> Result<(), BackupError> {
        let aside = aside.as_deref().and_then(Path::file_name).map(|aside| aside.to_string_lossy().into_owned());
        self.returned.retain(|one| one.name != name);
        self.returned.push(Returned { name: name.to_owned(), aside });
        self.write(data)
    }

    fn write(&self, data: &Path) -> Result<(), BackupError> {
        let path = data.join(FILE);
        write_json(&path, self).map_err(BackupError::io(&path))
    }
}

/// Begins to try another version: copies all databases, then writes the file. Copies of an earlier attempt are
/// deleted.
///
/// # Errors
/// Returns an error if a database cannot be copied; no attempt has begun then.
pub fn begin(data: &Path) -> Result<(), BackupError> {
    end(data)?;
    copy_all(data)?;
    Attempt { from: Version::own(), returned: Vec::new() }.write(data)
}

/// Copies the databases again, if this is the version that began an attempt.
///
/// # Errors
/// Returns an error for the first database that cannot be copied; its earlier copy stays.
pub fn keep(data: &Path) -> Result<(), BackupError> {
    let is_ours = Attempt::read(data)?.is_some_and(|attempt| attempt.from == Version::own());
    if is_ours { copy_all(data) } else { Ok(()) }
}

/// Ends the attempt and deletes the copies.
///
/// # Errors
/// Returns an error if a file cannot be deleted.
pub fn end(data: &Path) -> Result<(), BackupError> {
    let (path, folder) = (data.join(FILE), data.join(FOLDER));
    remove_if_there(&path).and_then(|()| sync_folder(&path)).map_err(BackupError::io(&path))?;
    match std::fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(BackupError::io(&folder)(error)),
        _ => Ok(()),
    }
}

/// Copies all databases. Each copy replaces the one before as a whole.
fn copy_all(data: &Path) -> Result<(), BackupError> {
    let folder = data.join(FOLDER);
    DirBuilder::new().recursive(true).mode(0o700).create(&folder).map_err(BackupError::io(&folder))?;
    for (name, _) in DATABASES {
        let (from, to) = (data.join(name), folder.join(name));
        if is_there(&from)? {
            let copy = atomic_file::begin(&to).map_err(BackupError::io(&to))?;
            copy_into(&backup::open(&from)?, copy.path()).map_err(BackupError::sqlite(&from))?;
            if name == USER_FILE {
                backup::verify(copy.path())?;
            }
            atomic_file::put(copy, &to).map_err(BackupError::io(&to))?;
        }
    }
    Ok(())
}

/// Restores the databases that this version cannot use, if it was put back after another one was tried. Returns the
/// databases restored in this attempt, also by earlier starts. Must be called before any database is opened.
///
/// # Errors
/// Returns an error if a database cannot be restored; it is then the later version's or this one's, whole.
pub fn bring_back(lock: &UserLock, now: i64) -> Result<Vec<Returned>, BackupError> {
    bring_back_in_steps(lock, now, &mut || Ok(()))
}

/// Like [`bring_back`]. Calls `pause` between the steps that change something; it may fail as a crash would.
fn bring_back_in_steps(
    lock: &UserLock,
    now: i64,
    pause: &mut dyn FnMut() -> Result<(), BackupError>,
) -> Result<Vec<Returned>, BackupError> {
    let data = lock.data();
    let attempt = Attempt::read(data).unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read the state of the update");
        None
    });
    let Some(mut attempt) = attempt.filter(|attempt| attempt.from == Version::own()) else { return Ok(Vec::new()) };
    for (name, known) in DATABASES {
        let (path, copy) = (data.join(name), data.join(FOLDER).join(name));
        if is_there(&copy)? && is_unusable(&path, known)? && (known.is_some() || is_good(&copy)) {
            attempt.note(data, name, None)?;
            pause()?;
            let aside = match known {
                None => backup::restore(lock, &copy, now)?.aside,
                Some(_) => put_back(&path, &copy, pause)?,
            };
            pause()?;
            attempt.note(data, name, aside)?;
        }
    }
    Ok(attempt.returned)
}

/// True if a copy of the user data can be restored. A damaged one must not keep the program from starting: `repair`
/// chooses among all backups.
fn is_good(copy: &Path) -> bool {
    backup::verify(copy).inspect_err(|error| tracing::warn!(%error, "skipping the copy of the user data")).is_ok()
}

/// True if this version rejects a database, or it is missing. Torn user data are usable: a later version does not tear
/// a file, and `repair` chooses among all backups.
fn is_unusable(path: &Path, known: Option<i64>) -> Result<bool, BackupError> {
    let Some(known) = known else {
        use Verdict::{Damaged, Missing, Newer};
        let rejected =
            |found| matches!(found, Newer { .. } | Missing | Damaged(Damage::Foreign(_) | Damage::Lacking(_)));
        return backup::check(path).map(rejected);
    };
    if !is_there(path)? {
        return Ok(true);
    }
    match backup::open(path)?.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0)) {
        Ok(format) => Ok(format > known),
        Err(error) => match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => Ok(true),
            _ => Err(BackupError::sqlite(path)(error)),
        },
    }
}

/// Replaces a later version's database with the copy. The latest such database is kept under another name.
fn put_back(
    path: &Path,
    copy: &Path,
    pause: &mut dyn FnMut() -> Result<(), BackupError>,
) -> Result<Option<PathBuf>, BackupError> {
    let file = atomic_file::begin(path).map_err(BackupError::io(path))?;
    std::fs::copy(copy, file.path()).map_err(BackupError::io(copy))?;
    let mut aside = None;
    if is_there(path)? {
        // The log belongs to the database. A database that cannot be read has no log worth saving.
        if let Err(error) = checkpoint(path) {
            tracing::warn!(%error, path = %path.display(), "cannot checkpoint a newer version's database");
        }
        let later = with_suffix(path, ".later");
        let kept = remove_if_there(&later).and_then(|()| std::fs::hard_link(path, &later));
        kept.or_else(|_| std::fs::copy(path, &later).map(drop)).map_err(BackupError::io(&later))?;
        aside = Some(later);
        pause()?;
    }
    replace(file, path).map_err(BackupError::io(path))?;
    Ok(aside)
}

fn is_there(path: &Path) -> Result<bool, BackupError> {
    path.try_exists().map_err(BackupError::io(path))
}

#[cfg(test)]
mod tests;
