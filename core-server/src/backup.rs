//! Backups of `user.sqlite`: created beside a running server, verified, deleted by age, restored; here and in an S3
//! object store.
//!
//! The rule: nothing that is there is touched before what takes its place is on the disk and was read back whole, and
//! the last good backup is never deleted. Read in this order: [`create()`], [`verify`], [`restore()`], [`repair()`],
//! [`s3`].

mod create;
mod lock;
mod name;
mod repair;
mod restore;
mod retention;
pub mod s3;
mod verify;

#[cfg(test)]
mod order_tests;
#[cfg(test)]
mod tests;

pub use crate::user::validation::{Contents, Damage, Verdict};
pub use create::{create, create_if_changed, create_if_changed_from};
pub use lock::UserLock;
pub use name::{BackupId, COUNTER, read_name, write_name};
pub use repair::{Outcome, repair};
pub use restore::{Restored, restore};
pub use retention::{choose_kept, delete_expired};
pub use verify::{check, find_newest_good, list, verify};

use crate::user::WriteCount;
use crate::{atomic_file, file_id};
use std::path::{Path, PathBuf};

/// What is backed up: its name in the data folder.
pub const USER_FILE: &str = crate::user::FILE_NAME;
/// The folder of backups in the data folder when no other is chosen.
pub const FOLDER: &str = "backups";

/// A backup in a folder, or another file of user data, that was read whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupInfo {
    /// The file.
    pub path: PathBuf,
    /// Which backup it is and when it was made, by its name; `None` where the name does not tell.
    pub id: Option<BackupId>,
    /// Its size.
    pub bytes: u64,
    /// What stands in it.
    pub contents: Contents,
}

impl BackupInfo {
    /// When it was made, in Unix seconds, as its name says.
    pub fn taken(&self) -> Option<i64> {
        self.id.map(|id| id.taken)
    }

    /// Rows of all tables.
    pub fn rows(&self) -> u64 {
        self.contents.tables.iter().map(|(_, rows)| rows).sum()
    }
}

/// The newest backup of these folders that is later than user data which were opened at this write: what was in their
/// log got lost.
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

/// Takes from all but their owner what user data and backups let them do; they may be from before that was done.
pub fn make_private(data: &Path, folder: &Path) {
    let user = std::fs::read_dir(data).into_iter().flatten().flatten();
    let user = user.filter(|entry| entry.file_name().as_encoded_bytes().starts_with(b"user."));
    user.for_each(|entry| atomic_file::make_private(&entry.path()));
    list(folder).unwrap_or_default().iter().for_each(|found| atomic_file::make_private(&folder.join(&found.name)));
}

/// Whether backups in a folder would be lost with the disk of the data.
pub fn is_same_disk(data: &Path, folder: &Path) -> bool {
    file_id::is_same_disk(data, folder)
}

/// A backup by its name alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedBackup {
    /// Its name.
    pub name: String,
    /// Which it is and when it was made.
    pub id: BackupId,
    /// Its size.
    pub bytes: u64,
}

/// What can go wrong with backups in folders.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file or folder cannot be read or written.
    #[error("{path}: {source}")]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// SQLite refused.
    #[error("{path}: {source}")]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// Why.
        source: rusqlite::Error,
    },
    /// There is nothing to back up.
    #[error("{path} is not there: nothing has been kept yet, so there is nothing to back up")]
    NothingKept {
        /// Where it should be.
        path: PathBuf,
    },
    /// A backup, or what should become one, is not whole.
    #[error("{path} is no good backup: {damage}")]
    Bad {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        damage: Damage,
    },
    /// A later version of this program made it.
    #[error("{path} has format {found}, which this version does not know: use the newer program")]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i64,
    },
    /// A folder holds none that could be restored.
    #[error("{folder} holds no good backup")]
    NoneGood {
        /// The folder.
        folder: PathBuf,
    },
    /// Another program holds the user data.
    #[error("{path} is in use: stop the running server first (or another backup that is being restored)")]
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
        move |source| BackupError::Sqlite { path: path.to_owned(), source }
    }

    /// Whether the disk is full.
    pub fn is_full(&self) -> bool {
        use std::io::ErrorKind::{QuotaExceeded, StorageFull};
        match self {
            BackupError::Io { source, .. } => matches!(source.kind(), StorageFull | QuotaExceeded),
            BackupError::Sqlite { source, .. } => source.sqlite_error_code() == Some(rusqlite::ErrorCode::DiskFull),
            _ => false,
        }
    }
}
