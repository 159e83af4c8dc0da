//! Every option has its effect, and no file is touched that must not be.

use super::*;
use std::os::unix::fs::{PermissionsExt, symlink};

const STEPS: &[M<'_>] =
    &[M::up("CREATE TABLE one (id INTEGER) STRICT;"), M::up("CREATE TABLE two (id INTEGER) STRICT;")];
const STORE: SqliteOptions =
    SqliteOptions { steps: STEPS, is_checked: true, ..SqliteOptions::create(Durability::Normal, 300) };

#[track_caller]
fn check(db: &Connection, pragma: &str, expected: &str) {
    let read = |row: &rusqlite::Row<'_>| {
        row.get_ref(0).map(|value| match value.as_i64() {
            Ok(number) => number.to_string(),
            Err(_) => value.as_str().unwrap().to_owned(),
        })
    };
    assert_eq!(db.query_row(&format!("PRAGMA {pragma}"), [], read).unwrap(), expected, "{pragma}");
}

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}

#[test]
fn each_durability_has_its_pragmas() {
    for (durability, journal, synchronous, foreign_keys, locking) in [
        (Durability::Full, "wal", "2", "1", "normal"),
        (Durability::Normal, "wal", "1", "1", "normal"),
        (Durability::Cache, "wal", "0", "1", "normal"),
        (Durability::Build, "off", "0", "0", "exclusive"),
    ] {
        let data = tempfile::tempdir().unwrap();
        let db = open(&data.path().join("new/x.sqlite"), &SqliteOptions::create(durability, 300)).unwrap();
        check(&db, "journal_mode", journal);
        check(&db, "synchronous", synchronous);
        check(&db, "foreign_keys", foreign_keys);
        check(&db, "locking_mode", locking);
        check(&db, "cache_size", "-300");
        check(&db, "temp_store", "2");
        check(&db, "mmap_size", "0");
        check(&db, "busy_timeout", "10000");
    }
}

#[test]
fn an_existing_file_is_opened_as_it_is() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join("x.sqlite");
    for options in [SqliteOptions::READ, SqliteOptions::WRITE] {
        assert!(matches!(open(&path, &options), Err(SqliteError::Sqlite { .. })));
        assert!(!path.exists());
    }
    drop(open(&path, &STORE).unwrap());
    let insert = "INSERT INTO one VALUES (1)";
    open(&path, &SqliteOptions::WRITE).unwrap().execute(insert, []).unwrap();
    let db = open(&path, &SqliteOptions { busy_timeout: Duration::from_secs(2), ..SqliteOptions::READ }).unwrap();
    check(&db, "journal_mode", "wal");
    check(&db, "busy_timeout", "2000");
    check(&db, "cache_size", "-2000");
    check(&db, "mmap_size", "0");
    assert!(db.execute(insert, []).is_err(), "only for reading");
}

#[test]
fn an_untrusted_file_and_stable_plans_are_set() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join("x.sqlite");
    drop(open(&path, &STORE).unwrap());
    for is_on in [false, true] {
        let options = SqliteOptions { is_untrusted: is_on, has_stable_plans: is_on, ..SqliteOptions::READ };
        let db = open(&path, &options).unwrap();
        assert_eq!(db.db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE).unwrap(), is_on);
        assert_eq!(db.db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA).unwrap(), !is_on);
        assert_eq!(db.db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG).unwrap(), is_on);
    }
}

#[test]
fn a_file_is_migrated_and_a_newer_one_is_left_alone() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join("x.sqlite");
    drop(open(&path, &SqliteOptions { steps: &STEPS[..1], ..STORE }).unwrap());
    let db = open(&path, &STORE).unwrap();
    check(&db, "user_version", "2");
    db.execute_batch("DROP TABLE one; PRAGMA user_version = 3; PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    drop(db);
    let before = std::fs::read(&path).unwrap();
    let error = open(&path, &STORE).unwrap_err();
    assert!(matches!(error, SqliteError::Newer { found: 3, known: 2, .. }), "{error}");
    assert!(!error.is_damage());
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn damage_is_found_and_left_alone() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join("x.sqlite");
    let text = b"this was never a database, but it is long enough to look at";
    std::fs::write(&path, text).unwrap();
    assert!(open(&path, &STORE).unwrap_err().is_damage());
    assert_eq!(std::fs::read(&path).unwrap(), text);
    std::fs::remove_file(&path).unwrap();
    let db = open(&path, &STORE).unwrap();
    db.execute_batch("PRAGMA user_version = -1").unwrap();
    drop(db);
    assert!(open(&path, &STORE).unwrap_err().is_damage(), "an invalid version");
}

#[test]
fn a_private_file_and_its_logs_are_the_owners_alone() {
    let data = tempfile::tempdir().unwrap();
    let private = SqliteOptions { is_private: true, ..STORE };
    let (path, link) = (data.path().join("x.sqlite"), data.path().join("link.sqlite"));
    symlink(&path, &link).unwrap();
    for (opened, options, expected) in [(&path, STORE, 0o644), (&path, private, 0o600), (&link, private, 0o600)] {
        let db = open(opened, &options).unwrap();
        db.execute("INSERT INTO one VALUES (1)", []).unwrap();
        for suffix in ["", "-wal", "-shm"] {
            let mode = mode(&with_suffix(&path, suffix));
            assert!(mode == expected || !options.is_private, "{suffix}: {mode:o}");
        }
        drop(db);
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o644)).unwrap();
    }
    std::fs::remove_file(&path).unwrap();
    drop(open(&link, &private).unwrap());
    assert_eq!(mode(&path), 0o600, "a new file behind a link");
}

#[test]
fn errors_name_their_file() {
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("file"), "").unwrap();
    let error = open(&data.path().join("file/x.sqlite"), &STORE).unwrap_err();
    assert!(matches!(&error, SqliteError::Io { path, .. } if path.ends_with("file")), "{error}");
    let full = |code| SqliteError::sqlite(Path::new("x"))(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
    assert!(full(ffi::SQLITE_FULL).is_full() && !full(ffi::SQLITE_BUSY).is_full());
    assert!(SqliteError::io(Path::new("x"))(ErrorKind::QuotaExceeded.into()).is_full());
}

#[test]
fn a_copy_in_the_earlier_format_is_there_before_a_migration() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join("x.sqlite");
    let earlier = SqliteOptions { steps: STEPS.split_at(1).0, ..STORE };
    open(&path, &earlier).unwrap().execute("INSERT INTO one VALUES (7)", []).unwrap();
    drop(open(&path, &earlier).unwrap());
    let folder = data.path().join(COPIES);
    assert!(!folder.exists(), "a new file and one in the newest format have no copy");
    // A copy that cannot be made: nothing is migrated.
    std::fs::write(&folder, "").unwrap();
    assert!(matches!(open(&path, &STORE), Err(SqliteError::Io { .. })));
    check(&open(&path, &SqliteOptions::READ).unwrap(), "user_version", "1");
    std::fs::remove_file(&folder).unwrap();
    // A step that fails: the file has its earlier format, and the copy is replaced next time.
    const FAILING: &[M<'_>] = &[M::up("CREATE TABLE one (id INTEGER) STRICT;"), M::up("nonsense")];
    let failing = SqliteOptions { steps: FAILING, ..STORE };
    assert!(matches!(open(&path, &failing), Err(SqliteError::Sqlite { .. })));
    open(&path, &earlier).unwrap().execute("INSERT INTO one VALUES (8)", []).unwrap();
    check(&open(&path, &STORE).unwrap(), "user_version", "2");
    let copy = open(&folder.join("x.sqlite.1"), &SqliteOptions::READ).unwrap();
    check(&copy, "user_version", "1");
    let rows: i64 = copy.query_row("SELECT sum(id) FROM one", [], |row| row.get(0)).unwrap();
    assert_eq!(rows, 15);
}
