//! The progress of an update: `update-status.json` in the data folder, written by the updater and shown by the
//! server. The updater holds a lock meanwhile, so that one update runs at a time and an interrupted one is noticed.

use super::UpdateError;
use super::manifest::Version;
use crate::io::atomic_file;
use crate::io::file_lock::FileLock;
use serde::{Deserialize, Serialize};
use std::fs::{File, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

/// File name in the data folder.
pub const FILE: &str = "update-status.json";
/// File name of the lock.
const LOCK: &str = "update.lock";
/// Most bytes read of the file.
const MAX_BYTES: u64 = 16 << 10;
/// Most tries to take the lock: a server that only checks it holds it for a moment.
const TRIES: u32 = 20;
/// Pause between two tries.
const PAUSE: Duration = Duration::from_millis(50);

/// The progress of an update.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpdateStatus {
    /// Start of the step, in Unix seconds.
    pub at: i64,
    /// The offered version, once known.
    pub version: Option<Version>,
    /// The current step or the result.
    pub step: Step,
}

/// A step of an update, or its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The manifest is being fetched.
    Looking,
    /// The archive is being fetched.
    Fetching {
        /// Its size in bytes.
        bytes: u64,
    },
    /// The databases are being copied.
    Keeping,
    /// The new version is in place and has to respond.
    Starting,
    /// There is no newer version.
    Newest,
    /// The new version responds.
    Running,
    /// The new version is in place; no server was running.
    Placed,
    /// The new version is in place, but the server could not be restarted.
    NotRestarted {
        /// The reason.
        why: String,
    },
    /// The new version did not become healthy; the previous one is back.
    TakenBack {
        /// The problem of the new version.
        why: String,
        /// The problem of the previous version, if it does not respond either.
        still: Option<String>,
        /// Restored databases, each with the name of the file that the new version left.
        returned: Vec<String>,
    },
    /// The update failed, and nothing was changed.
    Failed {
        /// The reason.
        why: String,
    },
}

impl Step {
    /// True for a result.
    pub fn is_over(&self) -> bool {
        !matches!(self, Step::Looking | Step::Fetching { .. } | Step::Keeping | Step::Starting)
    }
}

impl UpdateStatus {
    /// Reads the data folder's status; `None` if there is none, or none that can be parsed.
    ///
    /// # Errors
    /// Returns [`UpdateError::Io`] if the file cannot be read.
    pub fn read(data: &Path) -> Result<Option<UpdateStatus>, UpdateError> {
        let path = data.join(FILE);
        let mut text = Vec::new();
        match File::open(&path) {
            Ok(file) => file.take(MAX_BYTES).read_to_end(&mut text).map_err(UpdateError::io(&path))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(UpdateError::io(&path)(error)),
        };
        // The status is only shown; nothing depends on it.
        Ok(serde_json::from_slice(&text).ok())
    }

    /// Writes the data folder's status atomically.
    ///
    /// # Errors
    /// Returns [`UpdateError::Io`] if the file cannot be written.
    pub fn write(&self, data: &Path) -> Result<(), UpdateError> {
        let path = data.join(FILE);
        let fail = UpdateError::io(&path);
        let text = serde_json::to_vec(self).map_err(|error| fail(error.into()))?;
        let mut file = atomic_file::begin(&path).map_err(&fail)?;
        file.write_all(&text).and_then(|()| atomic_file::put(file, &path)).map_err(fail)
    }
}

/// The right to update a data folder's program. Released on drop or when the process ends.
#[derive(Debug)]
pub struct UpdateLock {
    _lock: FileLock,
}

impl UpdateLock {
    /// Takes the lock; `None` if another process holds it.
    ///
    /// # Errors
    /// Returns [`UpdateError::Io`] if the folder or the file cannot be created or locked.
    pub fn take(data: &Path) -> Result<Option<UpdateLock>, UpdateError> {
        std::fs::create_dir_all(data).map_err(UpdateError::io(data))?;
        let mut tries = 0;
        loop {
            tries += 1;
            match UpdateLock::try_take(data)? {
                None if tries < TRIES => std::thread::sleep(PAUSE),
                taken => return Ok(taken),
            }
        }
    }

    fn try_take(data: &Path) -> Result<Option<UpdateLock>, UpdateError> {
        let path = data.join(LOCK);
        match FileLock::take(&path) {
            Ok(lock) => Ok(Some(UpdateLock { _lock: lock })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(UpdateError::io(&path)(error)),
        }
    }

    /// True if an update is running.
    ///
    /// # Errors
    /// Returns [`UpdateError::Io`] if the lock cannot be tried.
    pub fn is_held(data: &Path) -> Result<bool, UpdateError> {
        // A check creates no file.
        Ok(data.join(LOCK).exists() && UpdateLock::try_take(data)?.is_none())
    }
}
