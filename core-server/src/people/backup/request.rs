//! A restore requested while the server runs. The next start does it, before anything reads the data.
//!
//! The request is deleted last, so a start that is cut off does all of it again.

use super::restore::restore_in_steps;
use super::{BackupError, Restored, UserLock};
use crate::io::atomic_file;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// File in the data folder with the path of the backup.
const FILE: &str = "user.restore";

/// Requests that the next start restores this backup.
///
/// # Errors
/// Returns an error if the request cannot be written.
pub fn request_restore(data: &Path, backup: &Path) -> Result<(), BackupError> {
    let file = data.join(FILE);
    atomic_file::write(&file, backup.as_os_str().as_bytes()).map_err(BackupError::io(&file))
}

/// True if a restore was requested that no start has done yet.
pub fn is_restore_requested(data: &Path) -> bool {
    data.join(FILE).exists()
}

/// Does the requested restore of the lock's data folder; `None` without a request. `now` is in Unix seconds.
///
/// # Errors
/// Returns an error if the backup is not good or a file operation fails. The user data is unchanged then, and the
/// request is deleted.
pub fn restore_requested(lock: &UserLock, now: i64) -> Result<Option<Restored>, BackupError> {
    restore_requested_in_steps(lock, now, &mut |_| Ok(()))
}

/// Like [`restore_requested`]. Calls `pause` between the steps; if it fails, all stays as after a crash there.
pub(super) fn restore_requested_in_steps(
    lock: &UserLock,
    now: i64,
    pause: &mut dyn FnMut(&'static str) -> Result<(), BackupError>,
) -> Result<Option<Restored>, BackupError> {
    let file = lock.data().join(FILE);
    let backup = match std::fs::read(&file) {
        Ok(path) => PathBuf::from(OsString::from_vec(path)),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(BackupError::io(&file)(error)),
    };
    let mut is_cut_off = false;
    let done = restore_in_steps(lock, &backup, now, &mut |step| pause(step).inspect_err(|_| is_cut_off = true));
    if is_cut_off {
        return done.map(Some);
    }
    pause("restored")?;
    atomic_file::remove_if_there(&file).map_err(BackupError::io(&file))?;
    done.map(Some)
}
