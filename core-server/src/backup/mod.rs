//! Backups of `user.sqlite`: made beside a running server, verified, thinned out, restored; here and in an S3 store.
//!
//! The rule: nothing that is kept is touched before what takes its place is on the disk and was read back whole, and
//! the last good backup is never deleted. A file is "damaged" only when SQLite read it and says so; a disk that does not
//! answer is an error. Read in this order: [`make()`], [`verify`], [`restore()`], [`set_aside_and_restore`], [`s3`].

mod check;
mod lock;
mod look;
mod make;
mod mend;
mod name;
mod prune;
mod restore;
pub mod s3;

#[cfg(test)]
mod order_tests;
#[cfg(test)]
mod tests;

pub use crate::user::sound::Damage;
pub use check::{Soundness, check};
pub use lock::UserLock;
pub use look::{find_newest_good, list, verify};
pub use make::{make, make_from, make_if_changed};
pub use mend::{Outcome, set_aside_and_restore};
pub use name::{Stamp, overtake, read_name, write_name, write_time};
pub use prune::{Policy, choose_kept, prune};
pub use restore::{Restored, restore};

use std::path::PathBuf;
use tokio_util::sync::CancellationToken;

/// What is backed up: its name in the data folder.
pub const USER_FILE: &str = "user.sqlite";
/// The folder of backups in the data folder when no other is chosen.
pub const FOLDER: &str = "backups";

/// A backup in a folder, or another database that was looked into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupInfo {
    /// The file.
    pub path: PathBuf,
    /// Which backup it is and when it was made, by its name; `None` where the name tells nothing.
    pub stamp: Option<Stamp>,
    /// Its size.
    pub bytes: u64,
    /// Format of the user data in it.
    pub format: i64,
    /// Rows of each table, by name.
    pub tables: Vec<(String, u64)>,
    /// SHA-256 of the schema and of every row, in hexadecimal digits: equal contents have equal sums.
    pub sum: String,
}

impl BackupInfo {
    /// When it was made, in Unix seconds, as its name says.
    pub fn taken(&self) -> Option<i64> {
        self.stamp.map(|stamp| stamp.taken)
    }

    /// Rows of all tables.
    pub fn rows(&self) -> u64 {
        self.tables.iter().map(|(_, rows)| rows).sum()
    }
}

/// A backup by its name alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its name.
    pub name: String,
    /// Which it is and when it was made.
    pub stamp: Stamp,
    /// Its size.
    pub bytes: u64,
}

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Pages of the database are copied.
    Copying,
    /// A copy is read back.
    Verifying,
    /// Sent to the store.
    Uploading,
    /// Fetched from the store.
    Downloading,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// Pages or bytes so far.
    pub done: u64,
    /// Of how many; 0 when that is not known.
    pub total: u64,
}

/// Who watches over a piece of work: hears of its progress and may stop it. Stopped work leaves nothing half-done.
pub struct Watch<'a> {
    /// Hears how far it is.
    pub progress: &'a mut dyn FnMut(Progress),
    /// Stops it.
    pub cancel: &'a CancellationToken,
}

impl Watch<'_> {
    fn tell(&mut self, stage: Stage, done: u64, total: u64) -> Result<(), BackupError> {
        (self.progress)(Progress { stage, done, total });
        if self.cancel.is_cancelled() { Err(BackupError::Stopped) } else { Ok(()) }
    }
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
        /// The lock.
        path: PathBuf,
    },
    /// It was asked to stop.
    #[error("stopped; nothing was changed")]
    Stopped,
}

impl BackupError {
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> BackupError {
        let path = path.into();
        move |source| BackupError::Io { path, source }
    }

    pub(crate) fn sqlite(path: impl Into<PathBuf>) -> impl FnOnce(rusqlite::Error) -> BackupError {
        let path = path.into();
        move |source| BackupError::Sqlite { path, source }
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
