//! One scan at a time.

use super::LibraryError;
use crate::file_lock::FileLock;
use std::fs::TryLockError;
use std::path::Path;

/// Name of the lock file in the data folder. The file stays; what counts is the lock on it.
const FILE_NAME: &str = "scan.lock";

/// Takes the lock of a data folder, which is made if need be: the right to write its library.
///
/// # Errors
/// [`LibraryError::Busy`] while another scan has it, [`LibraryError::Io`] when the file cannot be made.
pub fn lock_for_scan(data: &Path) -> Result<FileLock, LibraryError> {
    let path = data.join(FILE_NAME);
    let lock = std::fs::create_dir_all(data).map_err(TryLockError::Error).and_then(|()| FileLock::take(&path));
    lock.map_err(|error| match error {
        TryLockError::WouldBlock => LibraryError::Busy { path },
        TryLockError::Error(source) => LibraryError::Io { path, source },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_scan_is_refused_until_the_first_ends() {
        let data = tempfile::tempdir().unwrap();
        let first = lock_for_scan(data.path()).unwrap();
        assert!(matches!(lock_for_scan(data.path()), Err(LibraryError::Busy { .. })));
        drop(first);
        lock_for_scan(data.path()).unwrap();
    }
}
