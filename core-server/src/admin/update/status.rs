//! The progress of an update: `update-status.json` in the data folder, written by the updater and shown by the
//! server. The updater holds a lock meanwhile, so that one update runs at a time and an interrupted one is noticed.

use super::{UpdateError, read_json, write_json};
use crate::io::file_lock::FileLock;
use shelfcade_core::page::UpdateView;
use std::fs::TryLockError;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

/// File name in the data folder.
pub const FILE: &str = "update-status.json";
/// File name of the lock.
const LOCK: &str = "update.lock";
/// Most tries to take the lock: a server that only checks it holds it for a moment.
const TRIES: u32 = 20;
/// Pause between two tries.
const PAUSE: Duration = Duration::from_millis(50);

/// Reads the data folder's status; `None` if there is none, or none that can be parsed, as it is only shown.
///
/// # Errors
/// Returns [`UpdateError::Io`] if the file cannot be read.
pub fn read(data: &Path) -> Result<Option<UpdateView>, UpdateError> {
    let path = data.join(FILE);
    match read_json(&path) {
        Err(error) if matches!(error.kind(), ErrorKind::InvalidData | ErrorKind::UnexpectedEof) => Ok(None),
        status => status.map_err(UpdateError::io(&path)),
    }
}

/// Writes the data folder's status atomically.
///
/// # Errors
/// Returns [`UpdateError::Io`] if the file cannot be written.
pub fn write(data: &Path, status: &UpdateView) -> Result<(), UpdateError> {
    let path = data.join(FILE);
    write_json(&path, status).map_err(UpdateError::io(&path))
}

/// Takes the right to update a data folder's program; `None` if another process has it.
///
/// # Errors
/// Returns [`UpdateError::Io`] if the folder or the file cannot be created or locked.
pub fn lock(data: &Path) -> Result<Option<FileLock>, UpdateError> {
    std::fs::create_dir_all(data).map_err(UpdateError::io(data))?;
    for _ in 1..TRIES {
        if let Some(lock) = try_lock(data)? {
            return Ok(Some(lock));
        }
        std::thread::sleep(PAUSE);
    }
    try_lock(data)
}

/// True if an update is running. Creates no file.
///
/// # Errors
/// Returns [`UpdateError::Io`] if the lock cannot be tried.
pub fn is_locked(data: &Path) -> Result<bool, UpdateError> {
    Ok(data.join(LOCK).exists() && try_lock(data)?.is_none())
}

fn try_lock(data: &Path) -> Result<Option<FileLock>, UpdateError> {
    let path = data.join(LOCK);
    match FileLock::take(&path) {
        Ok(lock) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(UpdateError::Io(path, error)),
    }
}
