//! One scan at a time: a lock the kernel holds for the process, so that even kill -9 lets it go.

use super::LibraryError;
use std::fs::{File, TryLockError};
use std::path::Path;

/// Name of the lock file in the data folder. The file stays; what counts is the lock on it.
const FILE_NAME: &str = "scan.lock";

/// The right to write the library. Ends when it is dropped or the process is gone.
#[derive(Debug)]
pub struct ScanLock {
    _file: File,
}

impl ScanLock {
    /// Takes the lock of a data folder.
    ///
    /// # Errors
    /// [`LibraryError::Busy`] while another scan has it, [`LibraryError::Io`] when the file cannot be made.
    pub fn take(data: &Path) -> Result<ScanLock, LibraryError> {
        let path = data.join(FILE_NAME);
        let failed = |source| LibraryError::Io { path: path.clone(), source };
        std::fs::create_dir_all(data).map_err(failed)?;
        let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(ScanLock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(LibraryError::Busy { path }),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_scan_is_refused_until_the_first_ends() {
        let data = tempfile::tempdir().unwrap();
        let first = ScanLock::take(data.path()).unwrap();
        assert!(matches!(ScanLock::take(data.path()), Err(LibraryError::Busy { .. })));
        drop(first);
        ScanLock::take(data.path()).unwrap();
    }
}
