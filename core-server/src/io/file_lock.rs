//! An exclusive lock on a file or folder. The kernel holds it, so it is released even after `kill -9`.

use std::fs::{File, TryLockError};
use std::path::Path;

/// A held lock. It is released on drop or when the process ends; the locked file stays.
#[derive(Debug)]
pub struct FileLock {
    file: File,
}

impl Drop for FileLock {
    /// Unlocks before the file is closed: a child process that is being started holds copies of all open files until
    /// its program runs, and the lock with them.
    fn drop(&mut self) {
        // If this fails, closing the file releases the lock.
        let _ = self.file.unlock();
    }
}

impl FileLock {
    /// Locks the file at `path`, creating it if needed.
    ///
    /// # Errors
    /// Returns [`TryLockError::WouldBlock`] if another holder has the lock, [`TryLockError::Error`] if the file
    /// cannot be created or locked.
    pub(crate) fn take(path: &Path) -> Result<FileLock, TryLockError> {
        let file = File::options().create(true).truncate(false).write(true).open(path).map_err(TryLockError::Error)?;
        file.try_lock().map(|()| FileLock { file })
    }

    /// Locks the folder at `path` itself, which nobody deletes while it is in use. On disks that cannot lock folders
    /// (network shares), locks the file `file_name` in it.
    ///
    /// # Errors
    /// The same as [`FileLock::take`].
    pub(crate) fn take_folder(path: &Path, file_name: &str) -> Result<FileLock, TryLockError> {
        let folder = File::open(path).map_err(TryLockError::Error)?;
        match folder.try_lock() {
            Ok(()) => Ok(FileLock { file: folder }),
            Err(TryLockError::WouldBlock) => Err(TryLockError::WouldBlock),
            Err(TryLockError::Error(_)) => FileLock::take(&path.join(file_name)),
        }
    }
}
