//! Contains failures within one family of systems: decides which errors concern only its rows, and records the failed
//! families.
//!
//! Errors of the whole database or machine (disk full, damaged file, out of memory) are never contained: they end the
//! scan.

use super::ScanError;
use super::plan::ScanPlan;
use super::summary::{meta, set_meta};
use super::systems::ScanSystem;
use super::tree::join;
use crate::catalog::CatalogError;
use crate::io::sqlite::SqliteError;
use rusqlite::{Connection, ErrorCode, OptionalExtension, ffi};
use std::any::Any;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// Key in `meta`: ids of the failed families, separated by spaces.
const FAILED_FAMILIES: &str = "failed_families";

/// Maximum number of folders listed on the health page for a family's failure.
const MAX_FOLDERS: usize = 16;

/// An error that ends a stage; [`super::run_scan`] adds the path to SQLite errors.
#[derive(Debug, thiserror::Error)]
pub(super) enum StageError {
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    #[error(transparent)]
    Scan(#[from] ScanError),
}

/// The failure of one family's work.
#[derive(Debug)]
pub(super) struct FamilyFailure {
    /// For the health page: plain English, without SQL or paths.
    pub reason: &'static str,
    /// For the log: the whole error.
    pub cause: String,
}

/// Runs the work of one family and catches errors of its rows, and panics.
///
/// # Errors
/// Errors of the whole database or machine.
pub(super) fn contain<T>(work: impl FnOnce() -> Result<T, StageError>) -> Result<Result<T, FamilyFailure>, StageError> {
    // Nothing left half done by a panic is used again: the transaction rolls back on drop, each family starts without
    // catalog titles, and the report is replaced only after a commit.
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(done)) => Ok(Ok(done)),
        Ok(Err(error)) => match reason_of(&error) {
            Some(reason) => Ok(Err(FamilyFailure { reason, cause: error.to_string() })),
            None => Err(error),
        },
        Err(panic) => Ok(Err(FamilyFailure { reason: "an internal error", cause: text_of(&*panic) })),
    }
}

fn text_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panicked: {}", text.unwrap_or("no message"))
}

/// Returns the reason if the error concerns only rows of one family.
fn reason_of(error: &StageError) -> Option<&'static str> {
    match error {
        StageError::Sqlite(error) => reason_of_rows(error),
        StageError::Scan(ScanError::Catalog(CatalogError::Sqlite(SqliteError::Sqlite { source, .. }))) => {
            reason_of_rows(source).map(|_| "a catalog entry cannot be read")
        }
        StageError::Scan(_) => None,
    }
}

fn reason_of_rows(error: &rusqlite::Error) -> Option<&'static str> {
    use rusqlite::Error;
    Some(match error {
        Error::SqliteFailure(failure, _) => match failure.code {
            ErrorCode::ConstraintViolation => match failure.extended_code {
                ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY => "two of its entries are identical",
                ffi::SQLITE_CONSTRAINT_FOREIGNKEY => "one of its entries refers to a missing entry",
                _ => "the library rejects one of its entries",
            },
            ErrorCode::TooBig => "one of its entries is too large",
            ErrorCode::TypeMismatch => "the library rejects one of its entries",
            _ => return None,
        },
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => "one of its entries cannot be read",
        Error::QueryReturnedNoRows | Error::QueryReturnedMoreThanOneRow | Error::StatementChangedRows(_) => {
            "one of its entries is missing"
        }
        Error::ToSqlConversionFailure(_) | Error::NulError(_) => "one of its entries cannot be written",
        _ => return None,
    })
}

/// Ids of the families that failed. They are stored in the library; the next scan redoes them even if nothing changed.
#[derive(Debug, Default)]
pub(super) struct FailedFamilies {
    /// Failed in an earlier scan and not redone since.
    before: BTreeSet<String>,
    /// Failed in this scan, which skips them from then on.
    now: BTreeSet<String>,
}

impl FailedFamilies {
    pub fn load(db: &Connection) -> rusqlite::Result<FailedFamilies> {
        let ids = meta(db, FAILED_FAMILIES)?.unwrap_or_default();
        let before = ids.split_whitespace().map(str::to_owned).collect();
        Ok(FailedFamilies { before, now: BTreeSet::new() })
    }

    pub fn save(&self, db: &Connection) -> rusqlite::Result<()> {
        let ids: Vec<&str> = self.before.union(&self.now).map(String::as_str).collect();
        set_meta(db, FAILED_FAMILIES, &ids.join(" "))
    }

    pub fn has_failed_before(&self, id: &str) -> bool {
        self.before.contains(id)
    }

    pub fn has_failed_now(&self, id: &str) -> bool {
        self.now.contains(id)
    }

    pub fn add(&mut self, id: &str) {
        self.now.insert(id.to_owned());
    }

    /// Clears the failure of a family that was redone.
    pub fn settle(&mut self, id: &str) {
        self.before.remove(id);
    }

    /// Removes the families that no longer exist.
    pub fn retain(&mut self, is_there: impl Fn(&str) -> bool) {
        self.before.retain(|id| is_there(id));
    }
}

/// Returns the folders that the health page lists for a family: the planned ones, or else the stored one nearest to
/// its root, or else just the system's name.
pub(super) fn folders_of(db: &Connection, plan: &ScanPlan, systems: &[ScanSystem]) -> rusqlite::Result<Vec<PathBuf>> {
    let is_of = |system: &ScanSystem| systems.iter().any(|own| own.id == system.id);
    let planned = plan.folders.iter().filter(|folder| is_of(&folder.system));
    let planned: Vec<PathBuf> =
        planned.take(MAX_FOLDERS).map(|folder| plan.disk_path(folder.root, &folder.path)).collect();
    if !planned.is_empty() {
        return Ok(planned);
    }
    let sql = "SELECT root.path, folder.path FROM folder JOIN root ON root.id = root_id WHERE system = ? \
               ORDER BY length(folder.path), folder.path LIMIT 1";
    for system in systems {
        let path = |row: &rusqlite::Row<'_>| {
            let (root, folder): (Vec<u8>, Vec<u8>) = (row.get(0)?, row.get(1)?);
            Ok(PathBuf::from(OsStr::from_bytes(&join(&root, &folder))))
        };
        if let Some(kept) = db.query_row(sql, [system.id.as_str()], path).optional()? {
            return Ok(vec![kept]);
        }
    }
    Ok(vec![Path::new(systems[0].name()).to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::types::Type;

    #[track_caller]
    fn check(error: rusqlite::Error, reason: Option<&str>) {
        let text = error.to_string();
        match (contain::<()>(|| Err(StageError::Sqlite(error))), reason) {
            (Ok(Err(failure)), Some(reason)) => assert_eq!((failure.reason, failure.cause), (reason, text)),
            (Err(error), None) => assert_eq!(error.to_string(), text),
            (other, _) => panic!("{text}: {other:?}"),
        }
    }

    fn failure(code: std::ffi::c_int) -> rusqlite::Error {
        rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)
    }

    #[test]
    fn errors_of_rows_are_contained_and_those_of_the_file_are_not() {
        check(failure(ffi::SQLITE_CONSTRAINT_UNIQUE), Some("two of its entries are identical"));
        check(failure(ffi::SQLITE_CONSTRAINT_FOREIGNKEY), Some("one of its entries refers to a missing entry"));
        check(failure(ffi::SQLITE_CONSTRAINT_TRIGGER), Some("the library rejects one of its entries"));
        check(failure(ffi::SQLITE_CONSTRAINT_DATATYPE), Some("the library rejects one of its entries"));
        check(failure(ffi::SQLITE_MISMATCH), Some("the library rejects one of its entries"));
        check(failure(ffi::SQLITE_TOOBIG), Some("one of its entries is too large"));
        check(rusqlite::Error::IntegralValueOutOfRange(0, 999), Some("one of its entries cannot be read"));
        check(
            rusqlite::Error::InvalidColumnType(0, "name".to_owned(), Type::Text),
            Some("one of its entries cannot be read"),
        );
        for code in [
            ffi::SQLITE_ERROR,
            ffi::SQLITE_BUSY,
            ffi::SQLITE_NOMEM,
            ffi::SQLITE_READONLY,
            ffi::SQLITE_IOERR,
            ffi::SQLITE_CORRUPT,
            ffi::SQLITE_FULL,
            ffi::SQLITE_CANTOPEN,
            ffi::SQLITE_NOTADB,
        ] {
            check(failure(code), None);
        }
        check(rusqlite::Error::InvalidQuery, None);
    }

    #[test]
    fn a_catalog_that_cannot_be_read_is_no_familys_failure() {
        let of_catalog = |source| {
            let error = CatalogError::from(SqliteError::sqlite(Path::new("catalog.sqlite"))(source));
            contain::<()>(|| Err(ScanError::from(error).into()))
        };
        assert!(of_catalog(failure(ffi::SQLITE_IOERR)).is_err());
        let row = of_catalog(rusqlite::Error::IntegralValueOutOfRange(0, 999)).unwrap();
        assert_eq!(row.unwrap_err().reason, "a catalog entry cannot be read");
    }

    #[test]
    fn a_panic_is_contained() {
        let failure = contain::<()>(|| panic!("row {}", 7)).unwrap().unwrap_err();
        assert_eq!((failure.reason, &*failure.cause), ("an internal error", "panicked: row 7"));
    }
}
