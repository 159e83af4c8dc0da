//! State of the backup worker, and the means to wake it.

use std::sync::atomic::AtomicBool;
use tokio::sync::{Notify, watch};

/// Shared by requests and the backup worker.
#[derive(Debug, Default)]
pub struct Backups {
    /// Progress of the worker.
    pub state: watch::Sender<BackupState>,
    /// Signals that the backup settings have changed.
    pub changed: Notify,
    /// Signals that a restore was requested, which a restart does.
    pub restore: Notify,
    /// True while no backups are made except the last one at shutdown.
    pub paused: AtomicBool,
}

/// Progress of the backup worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BackupState {
    /// Number of attempts.
    pub tries: u64,
    /// Time of the newest backup, in Unix seconds.
    pub made: Option<i64>,
    /// True if backups are on the same disk as the data.
    pub same_disk: bool,
    /// Time of the newest backup known to be in the object store, in Unix seconds.
    pub sent: Option<i64>,
}
