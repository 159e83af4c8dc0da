//! How an update goes: `update-status.json` in the data folder, which the program that updates writes and the server
//! shows; and the lock that it holds meanwhile, so that there is one at a time and one that was cut off is seen.

use super::UpdateError;
use super::manifest::Version;
use crate::atomic_file;
use crate::file_lock::FileLock;
use serde::{Deserialize, Serialize};
use std::fs::{File, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

/// Its name.
pub const FILE: &str = "update-status.json";
/// That of the file that is locked.
const LOCK: &str = "update.lock";
/// Longer files are none of ours, in bytes.
const MAX_BYTES: u64 = 16 << 10;
/// How often the lock is tried: a server that only looks holds it for a moment.
const TRIES: u32 = 20;
/// Between two tries.
const PAUSE: Duration = Duration::from_millis(50);

/// How far it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// Since when, in Unix seconds.
    pub at: i64,
    /// The version that is offered, once it is known.
    pub version: Option<Version>,
    /// What is done, or what came of it.
    pub step: Step,
}

/// What is done, or what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The manifest is fetched.
    Looking,
    /// The archive is fetched, of so many bytes.
    Fetching {
        /// Its size.
        bytes: u64,
    },
    /// The databases are copied.
    Keeping,
    /// The new version is in its place and has to answer.
    Starting,
    /// There was nothing newer.
    Newest,
    /// The new version answers.
    Running,
    /// The new version is in its place; no server ran.
    Placed,
    /// The new version is in its place, but the server could not be asked to go on with it.
    NotRestarted {
        /// Why.
        why: String,
    },
    /// The new version did not get well; the one before it is back.
    TakenBack {
        /// What was wrong.
        why: String,
        /// What the one before it said, where it does not answer either.
        still: Option<String>,
        /// Databases that were brought back, each with the name of what the new version left of it.
        returned: Vec<String>,
    },
    /// It could not be done, and nothing was changed.
    Failed {
        /// Why.
        why: String,
    },
}

impl Step {
    /// Whether nothing more comes.
    pub fn is_over(&self) -> bool {
        !matches!(self, Step::Looking | Step::Fetching { .. } | Step::Keeping | Step::Starting)
    }
}

impl Status {
    /// What the data folder says; `None` where nothing was ever updated, or by nobody of ours.
    ///
    /// # Errors
    /// [`UpdateError::Io`] for a file that cannot be read.
    pub fn read(data: &Path) -> Result<Option<Status>, UpdateError> {
        let path = data.join(FILE);
        let mut text = Vec::new();
        match File::open(&path) {
            Ok(file) => file.take(MAX_BYTES).read_to_end(&mut text).map_err(UpdateError::io(&path))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(UpdateError::io(&path)(error)),
        };
        // It is shown and decides nothing.
        Ok(serde_json::from_slice(&text).ok())
    }

    /// Writes it, in one step.
    ///
    /// # Errors
    /// [`UpdateError::Io`].
    pub fn write(&self, data: &Path) -> Result<(), UpdateError> {
        let path = data.join(FILE);
        let fail = UpdateError::io(&path);
        let text = serde_json::to_vec(self).map_err(|error| fail(error.into()))?;
        let mut file = atomic_file::begin(&path).map_err(&fail)?;
        file.write_all(&text).and_then(|()| atomic_file::put(file, &path)).map_err(fail)
    }
}

/// The right to update, over a data folder. Ends when it is dropped or the process is gone.
#[derive(Debug)]
pub struct UpdateLock {
    _lock: FileLock,
}

impl UpdateLock {
    /// Takes it; `None` while another process has it.
    ///
    /// # Errors
    /// [`UpdateError::Io`].
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

    /// Whether somebody updates now.
    ///
    /// # Errors
    /// [`UpdateError::Io`].
    pub fn is_held(data: &Path) -> Result<bool, UpdateError> {
        // Nothing is made by looking.
        Ok(data.join(LOCK).exists() && UpdateLock::try_take(data)?.is_none())
    }
}
