//! The backups of user data, and the question before one is restored.

use crate::api::BackupStatus;

/// A backup in the folder of backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupFile {
    /// Its file name.
    pub name: String,
    /// Time it was made, in Unix seconds.
    pub taken: i64,
    /// Its size in bytes.
    pub bytes: u64,
}

/// The page `/backups`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupsPage {
    /// Times and location of backups.
    pub status: BackupStatus,
    /// The backups, newest first.
    pub files: Vec<BackupFile>,
    /// True if a backup was just requested.
    pub backup_asked: bool,
    /// State of the restore that was requested on this page.
    pub restore: Option<RequestedRestore>,
}

/// State of a requested restore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestedRestore {
    /// The restart has not done it yet.
    Waiting,
    /// The backup was restored.
    Done,
    /// The backup could not be restored. The user data are unchanged.
    Failed,
}

/// The question before a backup is restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestorePage {
    /// The backup.
    pub file: BackupFile,
    /// Number of entries in it, which are all good.
    pub entries: u64,
    /// Number of entries that it would replace.
    pub now: u64,
}
