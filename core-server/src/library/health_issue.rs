//! Health issues for errors: the problem as a person can act on it.

use crate::io::file_id::is_full;
use crate::io::sqlite::SqliteError;
use crate::library::scan::ScanError;
use crate::library_db::LibraryError;
use rusqlite::ErrorCode;
use shelfcade_core::library::health_issue::HealthIssueKind;
use std::path::Path;

impl ScanError {
    /// The health issue to show when a scan ends with this error.
    pub fn health_issue(&self) -> HealthIssueKind {
        match self {
            ScanError::Library(error) => error.health_issue(),
            ScanError::Root { .. } => HealthIssueKind::RomFolder,
            ScanError::Catalog(_) => HealthIssueKind::ScanFailed,
        }
    }
}

impl LibraryError {
    /// The health issue to show when the library cannot be written. Checks the free space itself, because SQLite
    /// reports a full disk under several codes.
    pub fn health_issue(&self) -> HealthIssueKind {
        match self {
            LibraryError::Busy { .. } => HealthIssueKind::AnotherScan,
            LibraryError::Sqlite(error) if error.is_full() => HealthIssueKind::DiskFull,
            LibraryError::Sqlite(SqliteError::Newer { .. }) => HealthIssueKind::CannotWrite,
            LibraryError::Sqlite(SqliteError::Io { path, .. }) => of_write(path),
            LibraryError::Sqlite(SqliteError::Sqlite { path, source }) => match source.sqlite_error_code() {
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => HealthIssueKind::AnotherScan,
                Some(ErrorCode::SystemIoFailure | ErrorCode::ReadOnly | ErrorCode::CannotOpen) => of_write(path),
                _ => HealthIssueKind::ScanFailed,
            },
        }
    }
}

fn of_write(path: &Path) -> HealthIssueKind {
    match path.parent().is_some_and(is_full) {
        true => HealthIssueKind::DiskFull,
        false => HealthIssueKind::CannotWrite,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::ffi;
    use std::io::ErrorKind;
    use std::path::PathBuf;

    #[test]
    fn errors_have_their_kinds() {
        let path = PathBuf::from("/nowhere/at/all/library.sqlite");
        let sqlite = |code| {
            let source = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            LibraryError::from(SqliteError::Sqlite { path: path.clone(), source })
        };
        let io = |kind: ErrorKind| LibraryError::from(SqliteError::io(&path)(kind.into()));
        for (error, kind) in [
            (sqlite(ffi::SQLITE_FULL), HealthIssueKind::DiskFull),
            (sqlite(ffi::SQLITE_IOERR_WRITE), HealthIssueKind::CannotWrite),
            (sqlite(ffi::SQLITE_READONLY), HealthIssueKind::CannotWrite),
            (sqlite(ffi::SQLITE_BUSY), HealthIssueKind::AnotherScan),
            (sqlite(ffi::SQLITE_ERROR), HealthIssueKind::ScanFailed),
            (io(ErrorKind::StorageFull), HealthIssueKind::DiskFull),
            (io(ErrorKind::PermissionDenied), HealthIssueKind::CannotWrite),
            (LibraryError::Busy { path: path.clone() }, HealthIssueKind::AnotherScan),
        ] {
            assert_eq!(error.health_issue(), kind, "{error}");
        }
    }
}
