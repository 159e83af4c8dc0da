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
    /// True if a restore was just requested: the server restarts.
    pub is_restoring: bool,
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
