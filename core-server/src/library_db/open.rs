//! Opens `library.sqlite` and replaces a damaged file.
//!
//! The library can be rebuilt from the disk at any time, so a damaged file is set aside, never repaired.

use super::{CATALOG_PATH, CONTENT_REVISION, FILE_NAME, LibraryError};
use crate::io::atomic_file::{free_name, remove_logs, with_suffix};
use crate::io::sqlite;
use crate::io::sqlite::{Durability, SqliteError, SqliteOptions};
use rusqlite::{Connection, OptionalExtension};
use rusqlite_migration::M;
use std::io;
use std::path::{Path, PathBuf};

/// One file per format version; `user_version` is the number applied.
const STEPS: &[M<'_>] = &[
    M::up(include_str!("schema/001_library.sql")),
    M::up(include_str!("schema/002_facts.sql")),
    M::up(include_str!("schema/003_media.sql")),
    M::up(include_str!("schema/004_names.sql")),
    M::up(include_str!("schema/005_lists.sql")),
    M::up(include_str!("schema/006_contents.sql")),
    M::up(include_str!("schema/007_files.sql")),
    M::up(include_str!("schema/008_moments.sql")),
    M::up(include_str!("schema/009_changed.sql")),
];
/// The newest format this program knows.
pub const FORMAT: i64 = STEPS.len() as i64;

/// The whole file is checked: reading a small library takes milliseconds, and a broken page found later would stop a
/// scan half-way. A scan runs the same queries for each file.
const WRITER: SqliteOptions = SqliteOptions {
    steps: STEPS,
    is_checked: true,
    has_stable_plans: true,
    ..SqliteOptions::create(Durability::Normal, 4_000)
};

/// Opens the library for writing, creating or migrating it as needed. A damaged file is renamed to
/// `library.sqlite.damaged-<n>` and replaced by a new one.
///
/// # Errors
/// [`LibraryError`] if neither works.
pub fn open_writer(data: &Path) -> Result<Connection, LibraryError> {
    open_or_replace(data, &WRITER)
}

/// Creates or migrates the library, without reading all of it to find damage. The next scan does that.
///
/// # Errors
/// [`LibraryError`] if neither this nor a new library works.
pub fn prepare(data: &Path) -> Result<(), LibraryError> {
    open_or_replace(data, &SqliteOptions { is_checked: false, ..WRITER }).map(drop)
}

fn open_or_replace(data: &Path, options: &SqliteOptions) -> Result<Connection, LibraryError> {
    let path = data.join(FILE_NAME);
    let opened = sqlite::open(&path, options).or_else(|error| {
        if !error.is_damage() {
            return Err(error);
        }
        let aside = set_aside(&path).map_err(SqliteError::io(&path))?;
        tracing::warn!(%error, aside = %aside.display(), "the library is damaged; creating a new one");
        sqlite::open(&path, options)
    });
    Ok(opened?)
}

/// Opens the library read-only.
///
/// # Errors
/// [`LibraryError`] if it can't be opened.
pub fn open_reader(data: &Path) -> Result<Connection, LibraryError> {
    Ok(sqlite::open(&data.join(FILE_NAME), &SqliteOptions::READ)?)
}

/// Returns the number that changes with every commit that affects shelves or game pages; 0 before the first.
///
/// # Errors
/// Returns an error if the query fails.
pub fn content_revision(db: &Connection) -> rusqlite::Result<u64> {
    let sql = "SELECT value FROM meta WHERE key = ?";
    let revision: Option<String> = db.query_row(sql, [CONTENT_REVISION], |row| row.get(0)).optional()?;
    Ok(revision.and_then(|revision| revision.parse().ok()).unwrap_or(0))
}

/// Returns the catalog that a data folder's library was made with; `None` if there is no library or it names none.
pub fn catalog_of(data: &Path) -> Option<PathBuf> {
    let sql = "SELECT value FROM meta WHERE key = ?";
    let found = open_reader(data).ok()?.query_row(sql, [CATALOG_PATH], |row| row.get::<_, String>(0)).optional();
    found.ok()?.filter(|path| !path.is_empty()).map(PathBuf::from)
}

/// Renames the file, removes its logs and returns the new path.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let aside = free_name(|n| with_suffix(path, &format!(".damaged-{n}")))?;
    std::fs::rename(path, &aside)?;
    remove_logs(path).map(|()| aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_library_has_the_newest_format() {
        let data = tempfile::tempdir().unwrap();
        let db = open_writer(data.path()).unwrap();
        let version: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        assert_eq!(version, STEPS.len() as i64);
        let mode: String = db.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
    }

    #[test]
    fn a_library_of_any_former_version_opens_with_all_its_rows() {
        for version in 1..=STEPS.len() {
            let data = tempfile::tempdir().unwrap();
            let mut old = Connection::open(data.path().join(FILE_NAME)).unwrap();
            sqlite::migrate(&mut old, STEPS, version).unwrap();
            let rows =
                "INSERT INTO meta VALUES ('content_turn', '7'); INSERT INTO root (id, path) VALUES (1, x'2F72');";
            old.execute_batch(rows).unwrap();
            drop(old);
            let db = open_writer(data.path()).unwrap();
            assert_eq!(content_revision(&db).unwrap(), 7, "version {version}");
            let path: Vec<u8> = db.query_row("SELECT path FROM root", [], |row| row.get(0)).unwrap();
            assert_eq!(path, b"/r");
            db.prepare("SELECT fame, rating, shown_title, shown_sort FROM game").unwrap();
            db.prepare("SELECT changed FROM rom").unwrap();
            let format: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
            assert_eq!(format, STEPS.len() as i64);
        }
    }

    #[test]
    fn what_was_kept_is_there_when_opened_again() {
        let data = tempfile::tempdir().unwrap();
        open_writer(data.path()).unwrap().execute("INSERT INTO meta VALUES ('k', 'v')", []).unwrap();
        let value: String = open_writer(data.path())
            .unwrap()
            .query_row("SELECT value FROM meta WHERE key = 'k'", [], |row| row.get(0))
            .unwrap();
        assert_eq!(value, "v");
    }

    #[test]
    fn a_damaged_library_is_set_aside_and_made_anew() {
        let data = tempfile::tempdir().unwrap();
        let path = data.path().join(FILE_NAME);
        for n in 1..=2 {
            std::fs::write(&path, b"this was never a database, but it is long enough to look at").unwrap();
            let db = open_writer(data.path()).unwrap();
            let games: i64 = db.query_row("SELECT count(*) FROM game", [], |row| row.get(0)).unwrap();
            assert_eq!(games, 0);
            drop(db);
            assert!(data.path().join(format!("{FILE_NAME}.damaged-{n}")).exists());
            let _ = std::fs::remove_file(data.path().join(format!("{FILE_NAME}-wal")));
        }
    }

    #[test]
    fn a_torn_page_is_damage_too() {
        let data = tempfile::tempdir().unwrap();
        let path = data.path().join(FILE_NAME);
        let db = open_writer(data.path()).unwrap();
        for n in 0..500 {
            db.execute("INSERT INTO meta VALUES (?, ?)", (format!("key {n}"), "x".repeat(400))).unwrap();
        }
        db.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        drop(db);
        let mut bytes = std::fs::read(&path).unwrap();
        let from = bytes.len() / 2;
        bytes[from..].fill(0xAA);
        std::fs::write(&path, bytes).unwrap();
        let aside = data.path().join(format!("{FILE_NAME}.damaged-1"));
        prepare(data.path()).unwrap();
        assert!(!aside.exists(), "left to the scan");
        open_writer(data.path()).unwrap();
        assert!(aside.exists());
    }

    #[test]
    fn preparing_a_library_replaces_what_is_no_database() {
        let data = tempfile::tempdir().unwrap();
        std::fs::write(data.path().join(FILE_NAME), b"this was never a database, but it is long enough").unwrap();
        prepare(data.path()).unwrap();
        assert!(data.path().join(format!("{FILE_NAME}.damaged-1")).exists());
        assert_eq!(content_revision(&open_reader(data.path()).unwrap()).unwrap(), 0);
    }

    #[test]
    fn a_later_format_is_refused_and_left_alone() {
        let data = tempfile::tempdir().unwrap();
        open_writer(data.path()).unwrap().pragma_update(None, "user_version", 999).unwrap();
        let error = open_writer(data.path()).unwrap_err();
        assert!(matches!(error, LibraryError::Sqlite(SqliteError::Newer { found: 999, .. })));
        assert!(error.to_string().ends_with("update Shelfcade, or delete the file (a scan rebuilds it)"), "{error}");
    }

    #[test]
    fn a_reader_cannot_write() {
        let data = tempfile::tempdir().unwrap();
        assert!(open_reader(data.path()).is_err(), "no library exists yet");
        open_writer(data.path()).unwrap();
        let db = open_reader(data.path()).unwrap();
        assert!(db.execute("INSERT INTO meta VALUES ('a', 'b')", []).is_err());
    }
}
