//! A lock on a file or a folder that one process holds at a time. The kernel keeps the lock, so that even kill -9 lets
//! it go.

use std::fs::{File, TryLockError};
use std::path::Path;

/// The lock. Ends when it is dropped or the process is gone; what it is on stays.
#[derive(Debug)]
pub struct FileLock {
    file: File,
}

impl Drop for FileLock {
    /// Lets go at once: a program that is being started holds copies of all open files until it runs, and with them the
    /// lock.
    fn drop(&mut self) {
        // What fails here ends when the file is closed.
        let _ = self.file.unlock();
    }
}

impl FileLock {
    /// Locks the file at `path`, which is made if need be.
    ///
    /// # Errors
    /// [`TryLockError::WouldBlock`] while another holder has it, [`TryLockError::Error`] when the file cannot be made.
    pub(crate) fn take(path: &Path) -> Result<FileLock, TryLockError> {
        let file = File::options().create(true).truncate(false).write(true).open(path).map_err(TryLockError::Error)?;
        file.try_lock().map(|()| FileLock { file })
    }

    /// Locks the folder at `path` itself, which nobody deletes while it is in use; where the disk knows no locks of
    /// folders (network shares), a file of this name in it.
    ///
    /// # Errors
    /// As [`FileLock::take`].
    pub(crate) fn take_folder(path: &Path, file_name: &str) -> Result<FileLock, TryLockError> {
        let folder = File::open(path).map_err(TryLockError::Error)?;
        match folder.try_lock() {
            Ok(()) => Ok(FileLock { file: folder }),
            Err(TryLockError::WouldBlock) => Err(TryLockError::WouldBlock),
            Err(TryLockError::Error(_)) => FileLock::take(&path.join(file_name)),
        }
    }
}
