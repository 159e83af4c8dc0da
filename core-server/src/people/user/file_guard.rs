//! Checks that the file of an open store is still in place, and puts it back if not.
//!
//! SQLite goes on with files whose names are gone, and what is written to them is lost when the process ends. So each
//! write checks first, and the backup worker now and then. The open connection can still read all data: it is copied
//! into a new file, which replaces whatever is in place, and the store goes on with that file.

use super::validation::{Verdict, validate};
use super::{FILE_NAME, UserError, open, replace};
use crate::io::file_id::FileId;
use crate::io::sqlite;
use crate::io::sqlite::SqliteOptions;
use crate::io::{atomic_file, clock};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Identities of the database file and its log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct FileIds {
    main: Option<FileId>,
    log: Option<FileId>,
}

impl FileIds {
    fn at(path: &Path) -> FileIds {
        FileIds { main: FileId::at(path).ok(), log: FileId::at(&atomic_file::with_suffix(path, "-wal")).ok() }
    }
}

/// The open database and the identities of its files.
pub(super) struct GuardedDb {
    pub(super) path: PathBuf,
    pub(super) db: Connection,
    /// Number of times that the file was put back.
    pub(super) put_backs: u64,
    files: FileIds,
}

impl GuardedDb {
    /// Opens the data folder's user data.
    ///
    /// # Errors
    /// The same as [`open`].
    pub(super) fn open(data: &Path) -> Result<GuardedDb, UserError> {
        let (db, path) = (open(data)?, data.join(FILE_NAME));
        Ok(GuardedDb { db, put_backs: 0, files: FileIds::at(&path), path })
    }

    /// Checks that the file is in place, and puts it back if not.
    ///
    /// # Errors
    /// Returns [`UserError::Vanished`] if it cannot be put back: nothing may be written until it can.
    pub(super) fn check_file(&mut self) -> Result<(), UserError> {
        let now = FileIds::at(&self.path);
        // The log appears with the first read or write.
        if now.main == self.files.main && (now.log == self.files.log || self.files.log.is_none()) {
            self.files = now;
            return Ok(());
        }
        tracing::error!(path = %self.path.display(), "the user data file was removed; restoring it");
        self.db = put_back(&self.db, &self.path, self.files, now)
            .map_err(|reason| UserError::Vanished { path: self.path.clone(), reason: reason.to_string() })?;
        self.files = FileIds::at(&self.path);
        self.put_backs += 1;
        Ok(())
    }
}

/// Writes all data of `db` to the path of its file and returns a connection to that. Another file there is set aside.
/// The old connection may be dropped: SQLite leaves files alone that are no longer its own.
fn put_back(
    db: &Connection,
    path: &Path,
    open_files: FileIds,
    now: FileIds,
) -> Result<Connection, Box<dyn std::error::Error>> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let file = atomic_file::begin(path)?;
    sqlite::copy_into(db, file.path())?;
    match validate(&sqlite::open(file.path(), &SqliteOptions::WRITE.untrusted())?)? {
        Verdict::Valid(_) => {}
        other => return Err(format!("{other:?}").into()),
    }
    if now.main.is_some() && now.main != open_files.main {
        replace::set_aside(path, "found", clock::now(), now.log != open_files.log)?;
    }
    replace::replace(file, path)?;
    Ok(open(folder)?)
}
