//! Backups as requests reach them: what the backup worker has done, and the way to wake it.

use std::sync::atomic::AtomicBool;
use tokio::sync::{Notify, watch};

/// What requests and the backup worker tell each other.
#[derive(Debug, Default)]
pub struct Backups {
    /// What it has done so far.
    pub state: watch::Sender<BackupState>,
    /// Settings of backups are others now.
    pub changed: Notify,
    /// None are made for now, but for the last one.
    pub paused: AtomicBool,
}

/// What the backup worker has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BackupState {
    /// How often it tried.
    pub tries: u64,
    /// When the newest backup was made, in Unix seconds.
    pub made: Option<i64>,
    /// Whether they lie on the disk of the data.
    pub same_disk: bool,
    /// When the newest that the object store is known to have was made.
    pub sent: Option<i64>,
}
