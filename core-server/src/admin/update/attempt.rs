//! An update that is being tried: `update-attempt.json` in the data folder, and `before-update/` with the databases
//! as the previous version left them.
//!
//! The updater begins an attempt before it replaces the program. The previous version makes the copies again as it
//! stops, when nothing is written any more ([`Attempt::keep`]). If it is put back, it checks before it opens anything
//! which databases it cannot use, and restores those ([`bring_back`]). A database that it can read stays, with all
//! later writes. Every replacement is copied and synced first, so the process may end after any step.

use super::UpdateError;
use super::manifest::Version;
use crate::art::fetched;
use crate::io::atomic_file;
use crate::io::atomic_file::{remove_if_there, remove_logs, sync_folder, with_suffix};
use crate::library_db;
use crate::people::auth;
use crate::people::backup;
use crate::people::backup::{BackupError, Damage, USER_FILE, UserLock, Verdict};
use crate::people::user::replace::{checkpoint, copy_into};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use serde::{Deserialize, Serialize};
use std::fs::{DirBuilder, File};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// File name in the data folder.
pub const FILE: &str = "update-attempt.json";
/// Folder of the copies, in the data folder.
pub const FOLDER: &str = "before-update";
/// Suffix of a later version's database that was set aside.
const LATER: &str = ".later";
/// Most bytes read of the file.
const MAX_BYTES: u64 = 16 << 10;
/// Longest wait for another process's lock.
const BUSY: Duration = Duration::from_secs(10);
/// Databases besides the user data that a later version may migrate to a format that this version rejects, each with
/// the newest format that this version knows. Other databases are rebuilt.
const OTHERS: [(&str, i64); 3] = [
    (auth::FILE_NAME, auth::FORMAT),
    (library_db::FILE_NAME, library_db::FORMAT),
    (fetched::FILE_NAME, fetched::FORMAT),
];

/// An update that is being tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// The version that made the copies.
    pub from: Version,
    /// The version being tried.
    pub to: Version,
    /// Databases that the previous version restored.
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

impl Attempt {
    /// Reads the attempt of a data folder; `None` if no update is being tried.
    ///
    /// # Errors
    /// Returns [`UpdateError::Io`] if the file cannot be read or parsed.
    pub fn read(data: &Path) -> Result<Option<Attempt>, UpdateError> {
        let path = data.join(FILE);
        let fail = UpdateError::io(&path);
        let mut text = Vec::new();
        match File::open(&path) {
            Ok(file) => file.take(MAX_BYTES).read_to_end(&mut text).map_err(&fail)?,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(fail(error)),
        };
        serde_json::from_slice(&text).map(Some).map_err(|error| fail(error.into()))
    }

    /// Begins to try version `to`: copies all databases, then writes the file. Copies of an earlier attempt are
    /// deleted.
    ///
    /// # Errors
    /// Returns an error if a database cannot be copied; no attempt has begun then.
    pub fn begin(data: &Path, to: Version, now: i64) -> Result<Attempt, BackupError> {
        end(data)?;
        let attempt = Attempt { from: Version::own(), to, returned: Vec::new() };
        attempt.keep(data, now)?;
        attempt.write(data)?;
        Ok(attempt)
    }

    /// Copies the databases as they are now, if this is the version that began the attempt. Each copy replaces the
    /// one before as a whole.
    ///
    /// # Errors
    /// Returns an error for the first database that cannot be copied.
    pub fn keep(&self, data: &Path, now: i64) -> Result<(), BackupError> {
        if self.from != Version::own() {
            return Ok(());
        }
        let folder = data.join(FOLDER);
        DirBuilder::new().recursive(true).mode(0o700).create(&folder).map_err(BackupError::io(&folder))?;
        let user = data.join(USER_FILE);
        if is_there(&user)? {
            backup::create_if_changed(&user, &folder, now)?;
        }
        for (name, _) in OTHERS {
            let (from, to) = (data.join(name), folder.join(name));
            if is_there(&from)? {
                let copy = atomic_file::begin(&to).map_err(BackupError::io(&to))?;
                let copied = open(&from).and_then(|db| copy_into(&db, copy.path()));
                copied.map_err(BackupError::sqlite(&from))?;
                atomic_file::put(copy, &to).map_err(BackupError::io(&to))?;
            }
        }
        Ok(())
    }

    /// Records the restore of a database: once before it, so that it is reported whatever happens, and once after it,
    /// with the name of the later version's file.
    fn note(&mut self, data: &Path, name: &str, aside: Option<String>) -> Result<(), BackupError> {
        self.returned.retain(|one| one.name != name);
        self.returned.push(Returned { name: name.to_owned(), aside });
        self.write(data)
    }

    fn write(&self, data: &Path) -> Result<(), BackupError> {
        let path = data.join(FILE);
        let write = || {
            let mut file = atomic_file::begin(&path)?;
            file.write_all(&serde_json::to_vec(self)?)?;
            atomic_file::put(file, &path)
        };
        write().map_err(BackupError::io(&path))
    }
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

/// Restores the databases that this version cannot use, if it was put back after another one was tried. Returns the
/// databases restored in this attempt, also by earlier starts. Must be called before any database is opened.
///
/// # Errors
/// Returns an error if a database cannot be restored; it is then the later version's or this one's, whole.
pub fn bring_back(lock: &UserLock, now: i64) -> Result<Vec<Returned>, BackupError> {
    bring_back_in_steps(lock, now, &mut |_| Ok(()))
}

/// Like [`bring_back`]. Calls `pause` between the steps that change something; it may fail as a crash would.
pub(super) fn bring_back_in_steps(
    lock: &UserLock,
    now: i64,
    pause: &mut dyn FnMut(&'static str) -> Result<(), BackupError>,
) -> Result<Vec<Returned>, BackupError> {
    let data = lock.data();
    let attempt = Attempt::read(data).unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read the state of the update");
        None
    });
    let Some(mut attempt) = attempt.filter(|attempt| attempt.from == Version::own()) else { return Ok(Vec::new()) };
    let folder = data.join(FOLDER);
    if is_user_unusable(&data.join(USER_FILE))?
        && let Some(copy) = backup::find_newest_good(&folder)?
    {
        attempt.note(data, USER_FILE, None)?;
        pause("noted")?;
        let done = backup::restore(lock, &copy.path, now)?;
        pause("user")?;
        let aside = done.aside.as_deref().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        attempt.note(data, USER_FILE, aside)?;
    }
    for (name, known) in OTHERS {
        let (path, copy) = (data.join(name), folder.join(name));
        if is_there(&copy)? && is_unusable(&path, known)? {
            attempt.note(data, name, None)?;
            let aside = put_back(&path, &copy, pause)?;
            pause("other")?;
            attempt.note(data, name, aside)?;
        }
    }
    Ok(attempt.returned)
}

/// True if the user data is rejected or missing. A later version does not tear a file: `repair` handles torn data,
/// and chooses among all backups.
fn is_user_unusable(path: &Path) -> Result<bool, BackupError> {
    Ok(match backup::check(path)? {
        Verdict::Newer { .. } | Verdict::Missing | Verdict::Damaged(Damage::Foreign(_) | Damage::Lacking(_)) => true,
        Verdict::Valid(_) | Verdict::Blank | Verdict::Damaged(_) => false,
    })
}

fn is_unusable(path: &Path, known: i64) -> Result<bool, BackupError> {
    if !is_there(path)? {
        return Ok(true);
    }
    let format = open(path).and_then(|db| db.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0)));
    match format {
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
    pause: &mut dyn FnMut(&'static str) -> Result<(), BackupError>,
) -> Result<Option<String>, BackupError> {
    let fail = || BackupError::io(path);
    let mut file = atomic_file::begin(path).map_err(fail())?;
    let copied = File::open(copy).and_then(|mut copy| io::copy(&mut copy, &mut file));
    copied.map_err(BackupError::io(copy))?;
    let mut aside = None;
    if is_there(path)? {
        // The log belongs to the database. A database that cannot be read has no log worth saving.
        if let Err(error) = checkpoint(path) {
            tracing::warn!(%error, path = %path.display(), "cannot checkpoint a newer version's database");
        }
        let later = with_suffix(path, LATER);
        remove_if_there(&later).map_err(fail())?;
        std::fs::hard_link(path, &later)
            .or_else(|_| std::fs::copy(path, &later).map(drop))
            .map_err(BackupError::io(&later))?;
        pause("set aside")?;
        aside = later.file_name().map(|name| name.to_string_lossy().into_owned());
    }
    remove_logs(path).map_err(fail())?;
    pause("cleared")?;
    atomic_file::put(file, path).map_err(fail())?;
    Ok(aside)
}

fn is_there(path: &Path) -> Result<bool, BackupError> {
    path.try_exists().map_err(BackupError::io(path))
}

fn open(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(PathBuf::from(path), flags)?;
    db.busy_timeout(BUSY)?;
    Ok(db)
}

#[cfg(test)]
mod tests;
