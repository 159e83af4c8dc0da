//! The file under an open store: whether it is still there, and putting it back when it is not.
//!
//! SQLite goes on with files whose names are gone, and what is written to them is lost with the process. So each write
//! checks first, and the backup worker now and then. All that was written is still readable through the open
//! connection: it is copied into a new file, which takes the place of whatever stands there; the store goes on with
//! that one.

use super::validation::{Verdict, validate};
use super::{FILE_NAME, UserError, open, replace};
use crate::file_id::FileId;
use crate::{atomic_file, clock};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Which files are the database and its log.
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

/// The open database, and which files it has open.
pub(super) struct GuardedDb {
    pub(super) path: PathBuf,
    pub(super) db: Connection,
    /// How often the file was put back.
    pub(super) put_backs: u64,
    files: FileIds,
}

impl GuardedDb {
    /// Opens the data folder's user data.
    ///
    /// # Errors
    /// As [`open`].
    pub(super) fn open(data: &Path) -> Result<GuardedDb, UserError> {
        let (db, path) = (open(data)?, data.join(FILE_NAME));
        Ok(GuardedDb { db, put_backs: 0, files: FileIds::at(&path), path })
    }

    /// Checks that the file is where it was, and puts it back when it is not.
    ///
    /// # Errors
    /// [`UserError::Vanished`] when it cannot be put back: nothing may be written until it can.
    pub(super) fn check_file(&mut self) -> Result<(), UserError> {
        let now = FileIds::at(&self.path);
        // The log comes with the first read or write.
        if now.main == self.files.main && (now.log == self.files.log || self.files.log.is_none()) {
            self.files = now;
            return Ok(());
        }
        tracing::error!(path = %self.path.display(), "the file of the user data was taken away; it is put back");
        self.db = put_back(&self.db, &self.path, self.files, now)
            .map_err(|reason| UserError::Vanished { path: self.path.clone(), reason: reason.to_string() })?;
        self.files = FileIds::at(&self.path);
        self.put_backs += 1;
        Ok(())
    }
}

/// Puts all that is in `db` where its file should be; the connection to that. A file that somebody put in its place is
/// kept under another name. The old connection may be dropped: SQLite leaves alone what is not its own file any more.
fn put_back(
    db: &Connection,
    path: &Path,
    open_files: FileIds,
    now: FileIds,
) -> Result<Connection, Box<dyn std::error::Error>> {
    let folder = path.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let file = atomic_file::begin(path)?;
    replace::copy_into(db, file.path())?;
    match validate(&Connection::open(file.path())?)? {
        Verdict::Valid(_) => {}
        other => return Err(format!("{other:?}").into()),
    }
    if now.main.is_some() && now.main != open_files.main {
        replace::set_aside(path, "found", clock::now(), now.log != open_files.log)?;
    }
    replace::replace(file, path)?;
    Ok(open(folder)?)
}
