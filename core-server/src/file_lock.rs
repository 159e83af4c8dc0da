//! A lock file that one process holds at a time. The kernel keeps the lock, so that even kill -9 lets it go.

use std::fs::{File, TryLockError};
use std::path::Path;

/// The lock on a file. Ends when it is dropped or the process is gone; the file stays.
#[derive(Debug)]
pub struct FileLock {
    _file: File,
}

impl FileLock {
    /// Locks the file at `path`, which is made if need be.
    ///
    /// # Errors
    /// [`TryLockError::WouldBlock`] while another holder has it, [`TryLockError::Error`] when the file cannot be made.
    pub(crate) fn take(path: &Path) -> Result<FileLock, TryLockError> {
        let file = File::options().create(true).truncate(false).write(true).open(path).map_err(TryLockError::Error)?;
        file.try_lock().map(|()| FileLock { _file: file })
    }
}
