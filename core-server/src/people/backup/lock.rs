//! The lock that lets one process at a time own the user data.
//!
//! The server holds it while it runs, a restore while it replaces the file; creating a backup doesn't need it. The
//! data folder itself is locked: a lock file could be deleted, and a second server would start.

use super::BackupError;
use crate::io::file_lock::FileLock;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};

/// Name of the lock file in a data folder that cannot be locked itself.
const FILE_NAME: &str = "user.lock";

/// The right to replace `user.sqlite` of a data folder. Released on drop or when the process ends.
#[derive(Debug)]
pub struct UserLock {
    data: PathBuf,
    _lock: FileLock,
}

impl UserLock {
    /// Locks a data folder, creating it if needed.
    ///
    /// # Errors
    /// Returns [`BackupError::InUse`] if another process has the lock, [`BackupError::Io`] if the folder cannot be
    /// created or locked.
    pub fn take(data: &Path) -> Result<UserLock, BackupError> {
        std::fs::create_dir_all(data).map_err(BackupError::io(data))?;
        match FileLock::take_folder(data, FILE_NAME) {
            Ok(lock) => Ok(UserLock { data: data.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(BackupError::InUse { path: data.to_owned() }),
            Err(TryLockError::Error(source)) => Err(BackupError::io(data)(source)),
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
    fn only_one_has_it_whatever_is_deleted_in_the_folder() {
        let data = tempfile::tempdir().unwrap();
        let first = UserLock::take(data.path()).unwrap();
        for entry in std::fs::read_dir(data.path()).unwrap() {
            std::fs::remove_file(entry.unwrap().path()).unwrap();
        }
        assert!(matches!(UserLock::take(data.path()), Err(BackupError::InUse { .. })));
        drop(first);
        UserLock::take(data.path()).unwrap();
    }
}
