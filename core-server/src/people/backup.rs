//! Backups of `user.sqlite`: created while the server runs, verified, deleted by age and restored; in folders and in
//! an S3 object store.
//!
//! The rule: no file is touched before its replacement is on disk and was read back whole, and the last good backup
//! is never deleted. Read in this order: [`create()`], [`verify`], [`restore()`], [`repair()`], [`s3`].

mod create;
mod lock;
mod name;
mod repair;
mod request;
mod restore;
mod retention;
pub mod s3;
mod verify;

#[cfg(test)]
mod order_tests;
#[cfg(test)]
mod tests;

pub use crate::people::user::validation::{Contents, Damage, Verdict};
pub(crate) use create::open;
pub use create::{create, create_if_changed, create_if_changed_from};
pub use lock::UserLock;
pub use name::{BackupId, COUNTER, read_name, write_name};
pub use repair::{RepairOutcome, repair};
pub use request::{is_restore_requested, request_restore, restore_requested};
pub use restore::{Restored, restore};
pub use retention::{choose_kept, delete_expired};
pub use verify::{check, find_newest_good, list, verify};

use crate::io::sqlite::SqliteError;
use crate::io::{atomic_file, file_id};
use crate::people::user::WriteCount;
use std::path::{Path, PathBuf};

/// File name of the user data, which is what backups are made of, in the data folder.
pub const USER_FILE: &str = crate::people::user::FILE_NAME;
/// Default folder of backups, in the data folder.
pub const FOLDER: &str = "backups";

/// A backup in a folder, or another file of user data, that was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupInfo {
    /// The file.
    pub path: PathBuf,
    /// Its number and time, from its name; `None` if it has another name.
    pub id: Option<BackupId>,
    /// Its size.
    pub bytes: u64,
    /// Its contents.
    pub contents: Contents,
}

impl BackupInfo {
    /// Creation time in Unix seconds, from its name.
    pub fn taken(&self) -> Option<i64> {
        self.id.map(|id| id.taken)
    }

    /// Number of rows in all tables.
    pub fn rows(&self) -> u64 {
        self.contents.tables.iter().map(|(_, rows)| rows).sum()
    }
}

/// Returns the name of the newest backup in these folders if it is later than `opened_at`, the write count of the
/// user data when it was opened: the data then lost its log.
pub fn find_later(folders: &[PathBuf], opened_at: &WriteCount) -> Option<String> {
    let all = folders.iter().flat_map(|folder| {
        let listed = list(folder).unwrap_or_default().into_iter();
        listed.map(move |found| (found.id, folder.join(&found.name), found.name))
    });
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|(id, ..)| std::cmp::Reverse(*id));
    let (count, name) = all.into_iter().find_map(|(_, path, name)| Some((WriteCount::of_file(&path).ok()?, name)))?;
    opened_at.is_before(&count).then_some(name)
}

/// Removes other people's permissions from user data and backups, which earlier versions may have left readable.
pub fn make_private(data: &Path, folder: &Path) {
    let user = std::fs::read_dir(data).into_iter().flatten().flatten();
    let user = user.filter(|entry| entry.file_name().as_encoded_bytes().starts_with(b"user."));
    user.for_each(|entry| atomic_file::make_private(&entry.path()));
    list(folder).unwrap_or_default().iter().for_each(|found| atomic_file::make_private(&folder.join(&found.name)));
}

/// True if backups in `folder` would be lost together with the disk of the data.
pub fn is_same_disk(data: &Path, folder: &Path) -> bool {
    file_id::is_same_disk(data, folder)
}

/// A backup found by its name; not verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedBackup {
    /// Its name.
    pub name: String,
    /// Its number and time.
    pub id: BackupId,
    /// Its size.
    pub bytes: u64,
}

/// An error of backups in folders.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file or folder cannot be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// SQLite failed.
    #[error(transparent)]
    Sqlite(#[from] SqliteError),
    /// There is no user data to back up.
    #[error("{path} does not exist: there is nothing to back up yet")]
    NothingKept {
        /// The path where it should be.
        path: PathBuf,
    },
    /// A backup, or a file that should become one, is damaged.
    #[error("{path} is not a valid backup: {damage}")]
    Bad {
        /// The file.
        path: PathBuf,
        /// The damage found.
        damage: Damage,
    },
    /// The file was written by a later version of this program.
    #[error("{path} has format {found}, which this version does not support; update Shelfcade")]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i64,
    },
    /// A folder holds no backup that can be restored.
    #[error("{folder} contains no valid backup")]
    NoneGood {
        /// The folder.
        folder: PathBuf,
    },
    /// Another program uses the user data.
    #[error("{path} is in use: stop the running server (or the other restore) first")]
    InUse {
        /// The data folder, or the file.
        path: PathBuf,
    },
}

impl BackupError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(std::io::Error) -> BackupError {
        move |source| BackupError::Io { path: path.to_owned(), source }
    }

    pub(crate) fn sqlite(path: &Path) -> impl FnOnce(rusqlite::Error) -> BackupError {
        move |source| SqliteError::sqlite(path)(source).into()
    }

    /// True if the disk is full.
    pub fn is_full(&self) -> bool {
        use std::io::ErrorKind::{QuotaExceeded, StorageFull};
        match self {
            BackupError::Io { source, .. } => matches!(source.kind(), StorageFull | QuotaExceeded),
            BackupError::Sqlite(error) => error.is_full(),
            _ => false,
        }
    }
}
