//! The lock that allows one scan at a time.

use super::LibraryError;
use crate::io::file_lock::FileLock;
use crate::io::sqlite::SqliteError;
use std::fs::TryLockError;
use std::path::Path;

/// Name of the lock file in the data folder. The file stays; only the lock on it counts.
const FILE_NAME: &str = "scan.lock";

/// Takes the scan lock of a data folder, creating the folder if needed. Only its holder may write the library.
///
/// # Errors
/// [`LibraryError::Busy`] while another scan holds it, [`LibraryError::Sqlite`] if the file can't be created.
pub fn lock_for_scan(data: &Path) -> Result<FileLock, LibraryError> {
    let path = data.join(FILE_NAME);
    let lock = std::fs::create_dir_all(data).map_err(TryLockError::Error).and_then(|()| FileLock::take(&path));
    lock.map_err(|error| match error {
        TryLockError::WouldBlock => LibraryError::Busy { path },
        TryLockError::Error(source) => SqliteError::Io { path, source }.into(),
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
