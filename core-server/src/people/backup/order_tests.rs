//! The order of backups when clocks are wrong, and damage that SQLite doesn't see.

use super::tests::{back_up, id, ids, names};
use super::*;
use crate::io::sqlite::SqliteError;
use crate::people::user::{UserError, UserStore};
use rusqlite::Connection;
use std::path::Path;
use tempfile::TempDir;

const NOW: i64 = 1_795_212_659;
const YEAR: i64 = 365 * 86_400;

/// A data folder with some user data.
fn with_household() -> TempDir {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let ann = store.add_profile("Ann", 1, None, NOW).unwrap();
    store.make_collection(ann, "Best", NOW, &[]).unwrap();
    store.checkpoint();
    drop(store);
    let db = Connection::open(data.path().join(USER_FILE)).unwrap();
    db.execute_batch(
        "INSERT INTO game (id, system, fold, title) VALUES (1, 'snes', 'a', 'A');
         INSERT INTO mark (profile, game, favorite) VALUES (1, 1, 5)",
    )
    .unwrap();
    data
}

fn repair_folder(data: &Path) -> RepairOutcome {
    let lock = UserLock::take(data).unwrap();
    repair(&lock, &[data.join(FOLDER)], NOW).unwrap()
}

fn change(data: &Path, sql: &str) {
    Connection::open(data.join(USER_FILE)).unwrap().execute_batch(sql).unwrap();
}

#[test]
fn a_clock_that_was_ahead_or_is_behind_does_not_tell_which_is_newest() {
    let data = with_household();
    let folder = data.path().join(FOLDER);
    let future = back_up(data.path(), NOW + 70 * YEAR);
    // Like a backup from before they were numbered.
    std::fs::rename(&future.path, folder.join(write_name(id(0, NOW + 70 * YEAR)))).unwrap();
    change(data.path(), "INSERT INTO meta VALUES ('since', '1')");
    back_up(data.path(), NOW);
    change(data.path(), "INSERT INTO meta VALUES ('then', '2')");
    let newest = back_up(data.path(), 0);
    assert_eq!(ids(&folder), [id(3, 0), id(2, NOW), id(0, NOW + 70 * YEAR)]);
    std::fs::write(data.path().join(USER_FILE), "torn").unwrap();
    let RepairOutcome::Restored { from, .. } = repair_folder(data.path()) else { panic!() };
    assert_eq!(from, newest);
    // In another folder, the numbers go on.
    let other = data.path().join("other");
    let info = create(&data.path().join(USER_FILE), &other, 0).unwrap();
    assert_eq!(info.id, Some(id(4, 0)));
}

#[test]
fn nothing_is_made_when_nothing_changed() {
    let data = with_household();
    let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let again = |now| create_if_changed(&source, &folder, now).unwrap();
    let first = again(NOW);
    assert_eq!((again(NOW + 60), again(NOW - YEAR)), (first.clone(), first.clone()));
    assert_eq!(ids(&folder).len(), 1);
    change(data.path(), "INSERT INTO meta VALUES ('since', '1')");
    assert_eq!(again(NOW).id, Some(id(2, NOW)));
    std::fs::write(&again(NOW).path, "no good any more").unwrap();
    assert_eq!(again(NOW).id, Some(id(3, NOW)), "an invalid backup does not count");
}

#[test]
fn what_the_program_could_not_use_is_damage_and_is_mended() {
    let other = tempfile::tempdir().unwrap();
    drop(crate::library_db::open_writer(other.path()).unwrap());
    let library = std::fs::read(other.path().join("library.sqlite")).unwrap();
    let cases: [(&str, Option<&str>); 7] = [
        ("dangling", Some("PRAGMA foreign_keys = OFF; DELETE FROM game WHERE id = 1")),
        ("text", Some("UPDATE game SET title = CAST(x'41ff42' AS TEXT)")),
        ("table", Some("DROP TABLE collection_game")),
        ("column", Some("ALTER TABLE setting RENAME COLUMN value TO thing")),
        ("format", Some("PRAGMA user_version = 0")),
        ("number", Some("UPDATE profile SET hue = 1000000")),
        ("library", None),
    ];
    for (what, sql) in cases {
        let data = with_household();
        let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
        let good = back_up(data.path(), NOW);
        match sql {
            Some(sql) => change(data.path(), sql),
            None => std::fs::write(&source, &library).unwrap(),
        }
        assert!(matches!(check(&source).unwrap(), Verdict::Damaged(_)), "{what}");
        let opened = crate::people::user::open(data.path());
        assert!(matches!(&opened, Err(UserError::Damaged { .. })), "{what}: {opened:?}");
        // It cannot be backed up, and a copy of it is not accepted as a backup.
        let bad = folder.join(write_name(id(9, NOW)));
        std::fs::copy(&source, &bad).unwrap();
        assert!(matches!(verify(&bad), Err(BackupError::Bad { .. })), "{what}");
        assert!(create(&source, &folder, NOW).is_err(), "{what}");
        let lock = UserLock::take(data.path()).unwrap();
        assert!(restore(&lock, &bad, NOW).is_err(), "{what}");
        drop(lock);
        let RepairOutcome::Restored { from, aside, .. } = repair_folder(data.path()) else { panic!("{what}") };
        assert_eq!((from.contents.sum, aside.exists()), (good.contents.sum.clone(), true), "{what}");
        UserStore::open(data.path()).unwrap();
        assert_eq!(repair_folder(data.path()), RepairOutcome::Valid, "{what}");
    }
}

#[test]
fn a_later_format_is_refused_and_never_set_aside() {
    let data = with_household();
    back_up(data.path(), NOW);
    change(data.path(), "PRAGMA user_version = 99; ALTER TABLE profile ADD COLUMN face TEXT; DROP TABLE forgotten");
    let source = data.path().join(USER_FILE);
    drop(UserLock::take(data.path()).unwrap());
    let before = (std::fs::read(&source).unwrap(), names(data.path()));
    assert_eq!(check(&source).unwrap(), Verdict::Newer { found: 99 });
    assert_eq!(repair_folder(data.path()), RepairOutcome::Valid);
    assert!(matches!(
        crate::people::user::open(data.path()),
        Err(UserError::Open(SqliteError::Newer { found: 99, .. }))
    ));
    assert!(matches!(verify(&source), Err(BackupError::Newer { found: 99, .. })));
    let lock = UserLock::take(data.path()).unwrap();
    let copy = data.path().join("later");
    std::fs::copy(&source, &copy).unwrap();
    let refused = restore(&lock, &copy, NOW);
    assert!(matches!(refused, Err(BackupError::Newer { .. })), "{refused:?}");
    std::fs::remove_file(copy).unwrap();
    assert!(std::fs::read(&source).unwrap() == before.0, "no byte has changed");
    assert_eq!(names(data.path()), before.1);
}

#[test]
fn files_from_before_they_were_marked_are_taken() {
    let data = with_household();
    change(data.path(), "PRAGMA application_id = 0");
    let source = data.path().join(USER_FILE);
    let old = back_up(data.path(), NOW);
    assert!(matches!(check(&source).unwrap(), Verdict::Valid(_)));
    drop(UserStore::open(data.path()).unwrap());
    let id: i64 = Connection::open(&source).unwrap().query_row("PRAGMA application_id", [], |row| row.get(0)).unwrap();
    assert_eq!(id, 0x5368_6c66);
    let again = create_if_changed(&source, &data.path().join(FOLDER), NOW).unwrap();
    assert_eq!(again, old, "the mark does not count as a change");
}

#[test]
fn a_lost_log_is_no_first_start() {
    let data = with_household();
    let good = back_up(data.path(), NOW);
    let source = data.path().join(USER_FILE);
    // As kill -9 leaves it when the file system loses the log: a page with the header and no tables.
    let blank = || {
        std::fs::remove_file(&source).unwrap();
        let db = Connection::open(&source).unwrap();
        db.pragma_update(None, "journal_mode", "WAL").unwrap();
        assert_eq!(std::fs::metadata(&source).unwrap().len(), 4_096);
    };
    blank();
    let RepairOutcome::Restored { damage, from, .. } = repair_folder(data.path()) else { panic!() };
    assert_eq!((damage, from.contents.sum), (Damage::Blank, good.contents.sum));
    blank();
    std::fs::remove_dir_all(data.path().join(FOLDER)).unwrap();
    assert_eq!(repair_folder(data.path()), RepairOutcome::Missing { newest: None }, "a first start that was cut off");
    UserStore::open(data.path()).unwrap();
}

#[test]
fn what_somebody_built_into_the_data_is_refused_and_no_backup() {
    for (sql, what) in [
        ("CREATE TRIGGER t AFTER INSERT ON mark BEGIN DELETE FROM mark; END", "trigger t"),
        ("CREATE VIEW v AS SELECT * FROM mark", "view v"),
        ("CREATE TABLE more (x)", "table more"),
        ("CREATE INDEX i ON mark (note)", "index i"),
        ("ALTER TABLE mark ADD COLUMN more TEXT AS (lower(note))", "table mark"),
        (
            "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, 'note     TEXT,', \
             'note TEXT CHECK (length(note) < 5),') WHERE name = 'mark'",
            "table mark",
        ),
        // Checking the pages runs the schema's checks: a failing one would be mistaken for a torn page.
        ("PRAGMA ignore_check_constraints = 1; CREATE TABLE c (x CHECK (x)); INSERT INTO c VALUES (0)", "table c"),
        (
            "PRAGMA writable_schema = 1; INSERT INTO sqlite_schema VALUES ('table', 'r', 'r', 0, \
             'CREATE VIRTUAL TABLE r USING rtree (id, low, high)')",
            "table r",
        ),
    ] {
        let data = with_household();
        let good = back_up(data.path(), NOW);
        let source = data.path().join(USER_FILE);
        let db = Connection::open(&source).unwrap();
        db.execute_batch(sql).unwrap();
        db.close().unwrap();
        let foreign = |damage: &Damage| *damage == Damage::Foreign(what.to_owned());
        let made = create(&source, &data.path().join(FOLDER), NOW);
        assert!(matches!(&made, Err(BackupError::Bad { damage, .. }) if foreign(damage)), "{sql}: {made:?}");
        // The file is not replaced unasked, and nothing in it runs.
        assert_eq!(repair_folder(data.path()), RepairOutcome::Valid, "{sql}");
        let opened = UserStore::open(data.path()).err();
        assert!(matches!(&opened, Some(UserError::Damaged { damage, .. }) if foreign(damage)), "{sql}: {opened:?}");
        let other = data.path().join("other.sqlite");
        std::fs::copy(&source, &other).unwrap();
        let lock = UserLock::take(data.path()).unwrap();
        restore(&lock, &good.path, NOW).unwrap();
        assert!(matches!(restore(&lock, &other, NOW), Err(BackupError::Bad { .. })), "{sql}");
        UserStore::open(data.path()).unwrap();
    }
}
