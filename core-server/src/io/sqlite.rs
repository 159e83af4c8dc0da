//! Opens SQLite files. Nothing else in this crate does (a house rule), except the pool of `game`.
//!
//! [`SqliteOptions`] holds the differences between the files. Callers decide what to do about a damaged, newer or
//! missing file: nothing is renamed or deleted here.

use crate::io::atomic_file;
use crate::io::atomic_file::{make_private, with_suffix};
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};
use rusqlite_migration::{M, Migrations};
use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Folder of the copies that [`migrate_file`] makes, beside the database.
pub(crate) const COPIES: &str = "before-update";

/// Error of opening or using an SQLite file.
#[derive(Debug, thiserror::Error)]
pub enum SqliteError {
    /// The file or its folder cannot be created or read.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// SQLite failed.
    #[error("{path}: {source}")]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: rusqlite::Error,
    },
    /// The file was written by a later version of this program.
    #[error(
        "{path} was written by a newer version of Shelfcade (format {found}, this one reads up to {known}); update \
            Shelfcade"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its `user_version`.
        found: i64,
        /// The newest format that this program knows.
        known: i64,
    },
}

impl SqliteError {
    pub(crate) fn io(path: &Path) -> impl Fn(io::Error) -> SqliteError + Copy {
        move |source| SqliteError::Io { path: path.to_owned(), source }
    }

    pub(crate) fn sqlite(path: &Path) -> impl Fn(rusqlite::Error) -> SqliteError + Copy {
        move |source| SqliteError::Sqlite { path: path.to_owned(), source }
    }

    /// Returns the error code if SQLite failed.
    pub fn code(&self) -> Option<ErrorCode> {
        match self {
            SqliteError::Sqlite { source, .. } => source.sqlite_error_code(),
            SqliteError::Io { .. } | SqliteError::Newer { .. } => None,
        }
    }

    /// True if SQLite read the file and it is not a valid database.
    pub fn is_damage(&self) -> bool {
        matches!(self.code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
    }

    /// True if the disk is full.
    pub fn is_full(&self) -> bool {
        match self {
            SqliteError::Io { source, .. } => {
                matches!(source.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
            }
            _ => self.code() == Some(ErrorCode::DiskFull),
        }
    }
}

/// The fate of commits in a crash or power cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Durability {
    /// A commit survives a power cut.
    Full,
    /// The last commits may be lost in a power cut.
    Normal,
    /// Nothing is synced: a power cut may damage the file.
    Cache,
    /// There is no log: the file is written under a temporary name, and discarded after a crash. Foreign keys are not
    /// enforced.
    Build,
}

/// The way to open a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpenMode {
    /// An existing file, for reading.
    Read,
    /// An existing file, for reading and writing, in the journal mode it has.
    Write,
    /// A file that is created, with its folder, if it doesn't exist.
    Create(Durability),
}

/// The differences between SQLite files.
#[derive(Clone, Copy)]
pub(crate) struct SqliteOptions {
    pub mode: OpenMode,
    /// Longest wait for another connection's lock.
    pub busy_timeout: Duration,
    /// Size of the page cache; `None` is SQLite's default of 2,000 KiB.
    pub cache_kib: Option<u32>,
    /// Numbered migrations, which are applied when the file is opened; none for files with another kind of version.
    pub steps: &'static [M<'static>],
    /// Lets only the owner read the file and its logs.
    pub is_private: bool,
    /// Reads the whole file and returns damage as an error.
    pub is_checked: bool,
    /// Makes SQLite distrust the file's own schema: anybody may have made the file.
    pub is_untrusted: bool,
    /// Keeps query plans independent of the bound values, for a connection that runs the same queries many times.
    pub has_stable_plans: bool,
}

impl SqliteOptions {
    /// Options for reading an existing file.
    pub const READ: SqliteOptions = SqliteOptions {
        mode: OpenMode::Read,
        busy_timeout: Duration::from_secs(10),
        cache_kib: None,
        steps: &[],
        is_private: false,
        is_checked: false,
        is_untrusted: false,
        has_stable_plans: false,
    };

    /// Options for reading and writing an existing file.
    pub const WRITE: SqliteOptions = SqliteOptions { mode: OpenMode::Write, ..SqliteOptions::READ };

    /// Returns options for a file that is created if it doesn't exist.
    pub const fn create(durability: Durability, cache_kib: u32) -> SqliteOptions {
        let mode = OpenMode::Create(durability);
        SqliteOptions { mode, cache_kib: Some(cache_kib), ..SqliteOptions::READ }
    }

    /// Returns the same options for a file that anybody may have made.
    pub const fn untrusted(self) -> SqliteOptions {
        SqliteOptions { is_untrusted: true, ..self }
    }
}

/// Opens a file. If it has migrations, applies them in one transaction, after it was copied ([`migrate_file`]).
///
/// # Errors
/// Returns [`SqliteError::Newer`] for a file of a later version, which stays as it is, an error for which
/// [`SqliteError::is_damage`] is true if SQLite finds damage, and other errors if the file cannot be opened.
pub(crate) fn open(path: &Path, options: &SqliteOptions) -> Result<Connection, SqliteError> {
    let fail = SqliteError::sqlite(path);
    if let (OpenMode::Create(_), Some(folder)) = (options.mode, path.parent()) {
        std::fs::create_dir_all(folder).map_err(SqliteError::io(folder))?;
    }
    if options.is_private {
        create_private(path).map_err(SqliteError::io(path))?;
    }
    let flags = match options.mode {
        OpenMode::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
        OpenMode::Write => OpenFlags::SQLITE_OPEN_READ_WRITE,
        OpenMode::Create(_) => OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
    };
    let mut db = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(fail)?;
    if options.is_private {
        // SQLite follows links, and keeps its logs next to the file they lead to.
        let path = path.canonicalize().map_err(SqliteError::io(path))?;
        ["", "-wal", "-shm"].iter().for_each(|suffix| make_private(&with_suffix(&path, suffix)));
    }
    configure(&db, options).map_err(fail)?;
    if !options.steps.is_empty() {
        let known = options.steps.len() as i64;
        let found = read_format(&db).map_err(fail)?;
        if found > known {
            return Err(SqliteError::Newer { path: path.to_owned(), found, known });
        }
        migrate_file(&mut db, path, options.steps)?;
    }
    Ok(db)
}

/// Opens a new database in memory.
///
/// # Errors
/// Returns an error if SQLite fails.
pub(crate) fn open_in_memory() -> rusqlite::Result<Connection> {
    Connection::open_in_memory()
}

/// The format of a database: its `user_version`.
pub(crate) fn read_format(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Path of the copy of a database in an earlier format.
pub(crate) fn copy_of(path: &Path, format: i64) -> PathBuf {
    let copy = path.with_file_name(COPIES).join(path.file_name().unwrap_or_default());
    with_suffix(&copy, &format!(".{format}"))
}

/// Writes one state of an open database into an empty file, without free pages and without a log. One read
/// transaction holds that state, so others can write meanwhile. A page that cannot be read is an error.
pub(crate) fn copy_into(db: &Connection, to: &Path) -> rusqlite::Result<()> {
    // A path may contain any bytes.
    let path = ToSqlOutput::Borrowed(ValueRef::Text(to.as_os_str().as_bytes()));
    db.execute("VACUUM INTO ?1", [path]).map(drop)
}

/// Migrates an open file to its newest format. A copy in the earlier format is on disk before ([`copy_of`]), as the
/// version of this program that reads only that one may be put back.
///
/// # Errors
/// Returns an error if the file cannot be copied or a step fails; it has its earlier format then.
pub(crate) fn migrate_file(db: &mut Connection, path: &Path, steps: &[M<'_>]) -> Result<(), SqliteError> {
    let fail = SqliteError::sqlite(path);
    let found = read_format(db).map_err(fail)?;
    if (1..steps.len() as i64).contains(&found) {
        let copy = copy_of(path, found);
        let io = SqliteError::io(&copy);
        let folder = path.with_file_name(COPIES);
        DirBuilder::new().recursive(true).mode(0o700).create(&folder).map_err(io)?;
        atomic_file::sync_folder(&folder).map_err(io)?;
        let file = atomic_file::begin(&copy).map_err(io)?;
        copy_into(db, file.path()).map_err(fail)?;
        let copied = open(file.path(), &SqliteOptions { is_checked: true, ..SqliteOptions::READ })?;
        // Otherwise another process has migrated it meanwhile, and made the copy.
        if read_format(&copied).map_err(fail)? == found {
            drop(copied);
            atomic_file::put(file, &copy).map_err(io)?;
        }
    }
    migrate(db, steps, steps.len()).map_err(fail)
}

/// Migrates a database to a format, which is a number of steps, in one transaction.
///
/// # Errors
/// Returns an error if a step fails; an invalid `user_version` is damage.
pub(crate) fn migrate(db: &mut Connection, steps: &[M<'_>], format: usize) -> rusqlite::Result<()> {
    Migrations::from_slice(steps).to_version(db, format).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => err,
        other => damage(other.to_string()),
    })
}

/// Creates a missing file that only its owner can read. SQLite gives its logs the same permissions.
fn create_private(path: &Path) -> io::Result<()> {
    // Existing files aren't opened: closing one would end the locks that this process has on it.
    match OpenOptions::new().write(true).create_new(true).mode(0o600).open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

fn configure(db: &Connection, options: &SqliteOptions) -> rusqlite::Result<()> {
    if options.is_untrusted {
        db.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
        db.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    }
    if options.has_stable_plans {
        db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    }
    db.busy_timeout(options.busy_timeout)?;
    // Mapped pages would count as this process's memory, and a failing disk would end the process.
    db.pragma_update(None, "mmap_size", 0)?;
    if let OpenMode::Create(durability) = options.mode {
        let (journal_mode, synchronous) = match durability {
            Durability::Full => ("WAL", "FULL"),
            Durability::Normal => ("WAL", "NORMAL"),
            Durability::Cache => ("WAL", "OFF"),
            Durability::Build => ("OFF", "OFF"),
        };
        db.pragma_update(None, "journal_mode", journal_mode)?;
        db.pragma_update(None, "synchronous", synchronous)?;
        db.pragma_update(None, "foreign_keys", durability != Durability::Build)?;
        db.pragma_update(None, "temp_store", "MEMORY")?;
        if durability == Durability::Build {
            db.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        }
    }
    if let Some(kib) = options.cache_kib {
        db.pragma_update(None, "cache_size", -i64::from(kib))?;
    }
    if options.is_checked {
        let verdict: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if verdict != "ok" {
            return Err(damage(verdict));
        }
    }
    Ok(())
}

fn damage(found: String) -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_CORRUPT), Some(found))
}

#[cfg(test)]
mod tests;
