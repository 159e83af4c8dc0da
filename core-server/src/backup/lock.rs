//! One owner of the user data at a time.
//!
//! The server holds it while it runs, a restore while it replaces the file. A backup needs none.

use super::BackupError;
use crate::file_lock::FileLock;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};

/// Name of the lock file in the data folder. The file stays; what counts is the lock on it.
const FILE_NAME: &str = "user.lock";

/// The right to replace `user.sqlite` of a data folder. Ends when it is dropped or the process is gone.
#[derive(Debug)]
pub struct UserLock {
    data: PathBuf,
    _lock: FileLock,
}

impl UserLock {
    /// Takes the lock of a data folder, which is made if need be.
    ///
    /// # Errors
    /// [`BackupError::InUse`] while another process has it, [`BackupError::Io`] when the file cannot be made.
    pub fn take(data: &Path) -> Result<UserLock, BackupError> {
        std::fs::create_dir_all(data).map_err(BackupError::io(data))?;
        let path = data.join(FILE_NAME);
        match FileLock::take(&path) {
            Ok(lock) => Ok(UserLock { data: data.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(BackupError::InUse { path }),
            Err(TryLockError::Error(source)) => Err(BackupError::Io { path, source }),
        }
    }

    /// The data folder.
    pub fn data(&self) -> &Path {
        &self.data
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_has_it() {
        let data = tempfile::tempdir().unwrap();
        let first = UserLock::take(data.path()).unwrap();
        assert!(matches!(UserLock::take(data.path()), Err(BackupError::InUse { .. })));
        drop(first);
        UserLock::take(data.path()).unwrap();
    }
}
