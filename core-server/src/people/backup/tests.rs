//! Backups of small databases that are written to, torn, interrupted by crashes, and restored.

use super::request::restore_requested_in_steps;
use super::restore::restore_in_steps;
use super::*;
use crate::io::atomic_file;
use crate::people::user::validation::validate_file_within;
use rusqlite::Connection;
use rusqlite::types::Value;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

const NOW: i64 = 1_795_212_659;

/// A data folder with user data: references, blobs, and `rows` collections.
fn with_user(rows: usize) -> (TempDir, Connection) {
    let data = tempfile::tempdir().unwrap();
    let db = crate::people::user::open(data.path()).unwrap();
    db.execute_batch(
        "INSERT INTO profile VALUES (1, 'Ann', 1, NULL, 'a', 1), (2, 'Bob', 2, NULL, 'b', 2);
         INSERT INTO game (system, fold, title, file) VALUES ('snes', 'a', 'A', x'00ff');",
    )
    .unwrap();
    add_rows(&db, rows);
    (data, db)
}

fn add_rows(db: &Connection, rows: usize) {
    let insert = "INSERT INTO collection (profile, slug, name, created)
        SELECT 1 + value % 2, value || hex(randomblob(100)), 'some', value
        FROM (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?)
            SELECT value FROM n)";
    db.execute(insert, [rows as i64]).unwrap();
}

/// Every row of every table.
fn dump(path: &Path) -> Vec<(String, Vec<Vec<Value>>)> {
    let db = Connection::open(path).unwrap();
    let tables = verify(path).unwrap().contents.tables.into_iter().map(|(table, _)| table);
    let rows_of = |name: String| {
        let filter = if name == "meta" { "WHERE key <> 'line'" } else { "" };
        let mut asked = db.prepare(&format!("SELECT * FROM {name} {filter} ORDER BY 1")).unwrap();
        let columns = asked.column_count();
        let rows = asked.query_map([], |row| (0..columns).map(|n| row.get(n)).collect()).unwrap();
        (name, rows.collect::<rusqlite::Result<_>>().unwrap())
    };
    tables.map(rows_of).collect()
}

pub(super) fn id(number: u64, taken: i64) -> BackupId {
    BackupId { number, taken }
}

/// Ids of the backups in a folder, newest first.
pub(super) fn ids(folder: &Path) -> Vec<BackupId> {
    list(folder).unwrap().into_iter().map(|found| found.id).collect()
}

pub(super) fn back_up(data: &Path, now: i64) -> BackupInfo {
    create(&data.join(USER_FILE), &data.join(FOLDER), now).unwrap()
}

pub(super) fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_backup_has_every_row_while_the_original_is_open() {
    let (data, db) = with_user(6_000);
    let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let info = create(&source, &folder, NOW).unwrap();
    assert_eq!(info.path, folder.join("user-20261120T221059Z-1.sqlite"));
    assert_eq!((info.id, info.contents.format, info.rows()), (Some(id(1, NOW)), crate::people::user::FORMAT, 6_003));
    assert_eq!(dump(&info.path), dump(&source));
    assert_eq!(info.contents, verify(&source).unwrap().contents);
    drop(db);
    // Verifying leaves no other file beside the backup.
    verify(&info.path).unwrap();
    let again = back_up(data.path(), NOW);
    assert_eq!(again.id, Some(id(2, NOW)), "never overwrites another backup");
    assert_eq!(ids(&folder), [id(2, NOW), id(1, NOW)]);
    assert_eq!(names(&folder).len(), 2);
}

#[test]
fn a_backup_is_one_state_however_much_is_written_meanwhile() {
    let (data, db) = with_user(8_000);
    let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let reader = Connection::open(&source).unwrap();
    let written = Arc::new(AtomicUsize::new(0));
    // A writer that never pauses: it writes after every few steps of the copy, and never has to wait.
    let counted = Arc::clone(&written);
    let write = move || {
        db.execute("UPDATE collection SET created = created + 1", []).unwrap();
        add_rows(&db, 10);
        counted.fetch_add(1, Ordering::SeqCst);
        false
    };
    reader.progress_handler(10_000, Some(write)).unwrap();
    let info = create_if_changed_from(&reader, &source, &folder, NOW).unwrap();
    assert!(written.load(Ordering::SeqCst) > 1);
    assert_eq!(info.rows(), 8_003);
    let sum = |path: &Path| -> i64 {
        Connection::open(path).unwrap().query_row("SELECT sum(created) FROM collection", [], |row| row.get(0)).unwrap()
    };
    assert_eq!(sum(&info.path), (1..=8_000_i64).sum::<i64>());
}

#[test]
fn impossible_backups_leave_nothing() {
    let (data, _db) = with_user(5_000);
    let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let nothing = create(&data.path().join("none"), &folder, NOW);
    assert!(matches!(nothing, Err(BackupError::NothingKept { .. })));
    std::fs::write(data.path().join("text"), "not a database".repeat(100)).unwrap();
    assert!(create(&data.path().join("text"), &folder, NOW).is_err());
    assert!(names(&folder).is_empty());
    std::fs::write(data.path().join("file"), "x").unwrap();
    assert!(create(&source, &data.path().join("file"), NOW).is_err());
}

#[test]
fn a_restore_brings_back_exactly_what_was() {
    let (data, db) = with_user(500);
    let source = data.path().join(USER_FILE);
    let info = back_up(data.path(), NOW);
    let before = dump(&source);
    db.execute_batch("DELETE FROM collection; DELETE FROM game; UPDATE profile SET name = 'Eve'").unwrap();
    drop(db);
    let changed = dump(&source);
    assert_ne!(changed, before);
    let lock = UserLock::take(data.path()).unwrap();
    assert_ne!(verify(&source).unwrap().contents.sum, info.contents.sum);
    let done = restore(&lock, &info.path, NOW + 9).unwrap();
    assert_eq!(dump(&source), before);
    assert_eq!(verify(&source).unwrap().contents.sum, info.contents.sum);
    assert_eq!(dump(&done.aside.unwrap()), changed);
    assert_eq!(done.info.rows(), 503);
    assert!(names(data.path()).contains(&"user.before-restore-20261120T221108Z.sqlite".to_owned()));
}

#[test]
fn a_restore_never_takes_a_bad_backup() {
    let (data, db) = with_user(500);
    let source = data.path().join(USER_FILE);
    let info = back_up(data.path(), NOW);
    drop(db);
    let (before, good) = (dump(&source), std::fs::read(&info.path).unwrap());
    let lock = UserLock::take(data.path()).unwrap();
    let middle = good.len() / 2;
    let torn = [&good[..middle], &vec![0xAA; good.len() - middle]].concat();
    for bad in [&b""[..], b"text", &good[..50], &good[..middle], &torn] {
        std::fs::write(&info.path, bad).unwrap();
        let refused = restore(&lock, &info.path, NOW);
        assert!(matches!(refused, Err(BackupError::Bad { .. })), "{refused:?}");
        assert_eq!(dump(&source), before);
    }
    assert!(restore(&lock, &data.path().join("none"), NOW).is_err());
    assert_eq!(names(data.path()), ["backups", "user.count", "user.sqlite"]);
}

#[test]
fn a_crash_between_any_two_steps_leaves_the_old_or_the_new() {
    for damaged in [false, true] {
        for step in ["copied", "checkpointed", "set aside", "cleared", "none"] {
            let (data, db) = with_user(300);
            let source = data.path().join(USER_FILE);
            let info = back_up(data.path(), NOW);
            let new = dump(&info.path);
            add_rows(&db, 5);
            // As a crash leaves it: with the log not yet checkpointed.
            let files: Vec<_> = ["", "-wal"].map(|end| atomic_file::with_suffix(&source, end)).into_iter().collect();
            let kept: Vec<_> = files.iter().map(|file| std::fs::read(file).unwrap()).collect();
            let old = dump(&source);
            drop(db);
            files.iter().zip(&kept).for_each(|(file, bytes)| std::fs::write(file, bytes).unwrap());
            if damaged {
                std::fs::write(&files[1], "").unwrap();
                std::fs::write(&source, "SQLite format 3\0 but no more").unwrap();
            }
            let lock = UserLock::take(data.path()).unwrap();
            let mut crash = |at: &'static str| {
                if at == step { Err(BackupError::NoneGood { folder: source.clone() }) } else { Ok(()) }
            };
            let done = restore_in_steps(&lock, &info.path, NOW, &mut crash);
            drop(lock);
            let (old_stands, new_stands) = match check(&source).unwrap() {
                Verdict::Valid(_) => (dump(&source) == old, dump(&source) == new),
                Verdict::Damaged(_) => (damaged, false),
                _ => (false, false),
            };
            assert!(if done.is_ok() { new_stands } else { old_stands }, "{damaged} {step}");
            // The next start always ends with valid data.
            let lock = UserLock::take(data.path()).unwrap();
            repair(&lock, &[data.path().join(FOLDER)], NOW).unwrap();
            assert!(matches!(check(&source).unwrap(), Verdict::Valid(_)));
        }
    }
}

#[test]
fn a_requested_restore_that_is_cut_off_anywhere_is_done_by_the_next_start() {
    for step in ["copied", "checkpointed", "set aside", "cleared", "restored", "none"] {
        let (data, db) = with_user(30);
        let source = data.path().join(USER_FILE);
        let info = back_up(data.path(), NOW);
        let wanted = dump(&info.path);
        add_rows(&db, 5);
        drop(db);
        let replaced = dump(&source);
        request_restore(data.path(), &info.path).unwrap();
        let mut crash = |at: &'static str| {
            if at == step { Err(BackupError::NoneGood { folder: source.clone() }) } else { Ok(()) }
        };
        let lock = UserLock::take(data.path()).unwrap();
        let begun = restore_requested_in_steps(&lock, NOW, &mut crash);
        assert_eq!(begun.is_err(), step != "none", "{step}");
        drop(lock);
        let lock = UserLock::take(data.path()).unwrap();
        restore_requested(&lock, NOW + 1).unwrap();
        assert_eq!(dump(&source), wanted, "{step}");
        assert_eq!(restore_requested(&lock, NOW + 2).unwrap(), None, "{step}: once");
        let aside = std::fs::read_dir(data.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut aside = aside.filter(|path| path.to_string_lossy().contains("before-restore"));
        assert!(aside.any(|path| dump(&path) == replaced), "{step}: what was there is kept");
    }
}

#[test]
fn a_requested_restore_of_no_backup_changes_nothing_and_is_not_tried_again() {
    let (data, db) = with_user(3);
    drop(db);
    let (source, broken) = (data.path().join(USER_FILE), data.path().join("broken.sqlite"));
    let before = dump(&source);
    std::fs::write(&broken, "SQLite format 3").unwrap();
    let lock = UserLock::take(data.path()).unwrap();
    for path in [broken, data.path().join("missing.sqlite")] {
        request_restore(data.path(), &path).unwrap();
        assert!(restore_requested(&lock, NOW).is_err());
        assert_eq!(restore_requested(&lock, NOW).unwrap(), None);
        assert_eq!(dump(&source), before);
    }
}

/// The name of a kind of damage, and a function that causes it.
type Damaging = (&'static str, Box<dyn Fn()>);

fn damages(path: &Path) -> Vec<Damaging> {
    let good = std::fs::read(path).unwrap();
    let write = |bytes: Vec<u8>| {
        let path = path.to_owned();
        Box::new(move || {
            let _ = (std::fs::remove_file(&path), std::fs::remove_dir(&path));
            std::fs::write(&path, &bytes).unwrap();
        }) as Box<dyn Fn()>
    };
    let mut torn = good.clone();
    let middle = torn.len() / 2;
    torn[middle..].fill(0xAA);
    let folder = {
        let path = path.to_owned();
        Box::new(move || {
            let _ = std::fs::remove_file(&path);
            std::fs::create_dir(&path).unwrap();
        })
    };
    vec![
        ("empty", write(Vec::new())),
        ("text", write(b"this was never a database".repeat(40))),
        ("short", write(good[..60].to_vec())),
        ("truncated", write(good[..middle].to_vec())),
        ("torn", write(torn)),
        ("folder", folder),
    ]
}

#[test]
fn damaged_user_data_are_set_aside_and_the_newest_good_backup_takes_their_place() {
    let (data, db) = with_user(400);
    let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let info = back_up(data.path(), NOW);
    std::fs::write(folder.join(write_name(id(9, NOW + 60))), "a newer one that is no good").unwrap();
    drop(db);
    let before = dump(&source);
    let lock = UserLock::take(data.path()).unwrap();
    let repaired = || repair(&lock, &[data.path().join(USER_FILE), folder.clone()], NOW).unwrap();
    assert_eq!(repaired(), RepairOutcome::Valid);
    for (what, damage) in damages(&source) {
        damage();
        let is_folder = source.is_dir();
        let bytes = std::fs::read(&source).unwrap_or_default();
        let RepairOutcome::Restored { from, aside, .. } = repaired() else { panic!("{what}") };
        assert_eq!(from, info, "{what}");
        assert_eq!(dump(&source), before, "{what}");
        assert_eq!((aside.is_dir(), std::fs::read(&aside).unwrap_or_default()), (is_folder, bytes), "{what}");
    }
}

#[test]
fn without_a_good_backup_damaged_data_are_set_aside_alone() {
    let (data, db) = with_user(100);
    drop(db);
    let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let lock = UserLock::take(data.path()).unwrap();
    let repaired = || repair(&lock, &[data.path().join(USER_FILE), folder.clone()], NOW).unwrap();
    for (what, damage) in damages(&source) {
        damage();
        let RepairOutcome::Fresh { aside, .. } = repaired() else { panic!("{what}") };
        assert!(aside.exists() && !source.exists(), "{what}");
        assert_eq!(repaired(), RepairOutcome::Missing { newest: None });
    }
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join(write_name(id(0, NOW))), "x").unwrap();
    assert_eq!(repaired(), RepairOutcome::Missing { newest: Some(write_name(id(0, NOW))) });
}

#[test]
fn what_cannot_be_read_is_not_called_damaged() {
    let (data, db) = with_user(10);
    let source = data.path().join(USER_FILE);
    db.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM collection;").unwrap();
    let looked = validate_file_within(&source, std::time::Duration::ZERO);
    assert!(looked.is_err(), "{looked:?}");
    drop(db);
    assert!(matches!(check(&source).unwrap(), Verdict::Valid(_)));
    assert_eq!(check(&data.path().join("none")).unwrap(), Verdict::Missing);
}

#[test]
fn references_to_nothing_make_a_bad_backup() {
    let (data, db) = with_user(10);
    db.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM profile WHERE id = 2").unwrap();
    let made = create(&data.path().join(USER_FILE), &data.path().join(FOLDER), NOW);
    assert!(matches!(made, Err(BackupError::Bad { damage: Damage::Dangling(table), .. }) if table == "collection"));
}

#[test]
fn retention_touches_no_other_file_and_never_the_only_good_one() {
    let (data, _db) = with_user(10);
    let folder = data.path().join(FOLDER);
    let day = 86_400;
    let good = back_up(data.path(), NOW - 200 * day);
    for other in ["notes.txt", "user-old.sqlite", "user-20200101T000000Z.sqlite.txt"] {
        std::fs::write(folder.join(other), "mine").unwrap();
    }
    // Only the newest of these three from one hour would be kept, and it is not good.
    for n in 1..=3 {
        std::fs::write(folder.join(write_name(id(1 + n as u64, NOW - 200 * day + n))), "no good").unwrap();
    }
    assert_eq!(delete_expired(&folder, NOW, &[]).unwrap(), 2);
    let left = names(&folder);
    assert_eq!(left.len(), 5, "{left:?}");
    assert!(good.path.exists());
    std::fs::write(&good.path, "no good either").unwrap();
    assert_eq!(delete_expired(&folder, NOW, &[]).unwrap(), 0);
    let newest = back_up(data.path(), NOW);
    assert_eq!(delete_expired(&folder, NOW + 1, &[]).unwrap(), 1, "the older of that hour goes");
    assert!(newest.path.exists() && !good.path.exists() && names(&folder).len() == 5);
    assert_eq!(delete_expired(&data.path().join("none"), NOW, &[]).unwrap(), 0);
}

#[test]
fn odd_folder_names_are_no_addresses() {
    let (data, _db) = with_user(10);
    for odd in ["a?mode=memory", "b#c", "d%20e"] {
        let folder = data.path().join(odd);
        let info = create(&data.path().join(USER_FILE), &folder, NOW).unwrap();
        assert_eq!(verify(&info.path).unwrap().rows(), 13);
        assert_eq!(names(&folder).len(), 1);
    }
}
