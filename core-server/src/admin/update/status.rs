//! The progress of an update: `update-status.json` in the data folder, written by the updater and shown by the
//! server. The updater holds a lock meanwhile, so that one update runs at a time and an interrupted one is noticed.

use super::UpdateError;
use crate::io::atomic_file;
use crate::io::file_lock::FileLock;
use shelfcade_core::page::UpdateView;
use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Read};
use std::path::Path;

/// File name in the data folder.
pub const FILE: &str = "update-status.json";
/// Most bytes read of it.
const MAX_BYTES: u64 = 16 << 10;
/// File name of the lock.
const LOCK: &str = "update.lock";

/// Reads the data folder's status; `None` if there is none, or none that can be parsed, as it is only shown.
///
/// # Errors
/// Returns [`UpdateError::Io`] if the file cannot be opened.
pub fn read(data: &Path) -> Result<Option<UpdateView>, UpdateError> {
    let path = data.join(FILE);
    match File::open(&path) {
        Ok(file) => Ok(serde_json::from_reader(file.take(MAX_BYTES)).ok()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(UpdateError::io("read", path.display())(error)),
    }
}

/// Writes the data folder's status atomically.
///
/// # Errors
/// Returns [`UpdateError::Io`] if the file cannot be written.
pub fn write(data: &Path, status: &UpdateView) -> Result<(), UpdateError> {
    let path = data.join(FILE);
    let text = serde_json::to_vec(status).expect("every status can be written as JSON");
    atomic_file::write(&path, &text).map_err(UpdateError::io("write", path.display()))
}

/// Takes the right to update a data folder's program; `None` if another process has it.
///
/// # Errors
/// Returns [`UpdateError::Io`] if the folder or the file cannot be created or locked.
pub fn lock(data: &Path) -> Result<Option<FileLock>, UpdateError> {
    let created = std::fs::create_dir_all(data).map_err(TryLockError::Error);
    match created.and_then(|()| FileLock::take(&data.join(LOCK))) {
        Err(TryLockError::Error(error)) => Err(UpdateError::io("lock", data.display())(error)),
        taken => Ok(taken.ok()),
    }
}
