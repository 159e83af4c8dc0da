//! Backups of small databases that are written to, torn, crashed in the middle, and brought back.

use super::restore::restore_in_steps;
use super::*;
use rusqlite::Connection;
use rusqlite::types::Value;
use std::path::Path;
use tempfile::TempDir;

const NOW: i64 = 1_795_212_659;

/// A data folder with user data and some tables more: a log, references, blobs.
fn with_user(rows: usize) -> (TempDir, Connection) {
    let data = tempfile::tempdir().unwrap();
    let db = crate::user::open(data.path()).unwrap();
    db.execute_batch(
        "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
         CREATE TABLE \"odd \"\"name\" (a, b BLOB);
         CREATE TABLE star (person INTEGER NOT NULL REFERENCES person (id), game TEXT, score REAL);
         CREATE INDEX by_game ON star (game);
         INSERT INTO person VALUES (1, 'Ann'), (2, 'Bob'); INSERT INTO \"odd \"\"name\" VALUES (NULL, x'00ff');",
    )
    .unwrap();
    add_rows(&db, rows);
    (data, db)
}

fn add_rows(db: &Connection, rows: usize) {
    let insert = "INSERT INTO star SELECT 1 + value % 2, 'game ' || value || hex(randomblob(100)), value / 3.0
        FROM (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?) SELECT value FROM n)";
    db.execute(insert, [rows as i64]).unwrap();
}

/// Every row of every table.
fn dump(path: &Path) -> Vec<(String, Vec<Vec<Value>>)> {
    let db = Connection::open(path).unwrap();
    let tables = crate::user::sound::list_tables(&db).unwrap();
    let rows_of = |name: String| {
        let mut asked = db.prepare(&format!("SELECT * FROM \"{}\" ORDER BY 1", name.replace('"', "\"\""))).unwrap();
        let columns = asked.column_count();
        let rows = asked.query_map([], |row| (0..columns).map(|n| row.get(n)).collect()).unwrap();
        (name, rows.collect::<rusqlite::Result<_>>().unwrap())
    };
    tables.into_iter().map(rows_of).collect()
}

/// Does something with a watch that nobody looks at.
pub(super) fn quietly<T>(work: impl FnOnce(&mut Watch<'_>) -> T) -> T {
    work(&mut Watch { progress: &mut |_| {}, cancel: &CancellationToken::new() })
}

pub(super) fn stamp(number: u64, taken: i64) -> Stamp {
    Stamp { number, taken }
}

/// Of the backups of a folder, the newest first.
pub(super) fn stamps(folder: &Path) -> Vec<Stamp> {
    list(folder).unwrap().into_iter().map(|found| found.stamp).collect()
}

pub(super) fn back_up(data: &Path, now: i64) -> BackupInfo {
    quietly(|watch| make(&data.join(USER_FILE), &data.join(FOLDER), now, watch)).unwrap()
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
    let mut told = Vec::new();
    let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let cancel = CancellationToken::new();
    let info = make(&source, &folder, NOW, &mut Watch { progress: &mut |at| told.push(at), cancel: &cancel }).unwrap();
    assert_eq!(info.path, folder.join("user-20261120T221059Z-1.sqlite"));
    assert_eq!((info.stamp, info.format, info.rows()), (Some(stamp(1, NOW)), 2, 6_003));
    assert!(told.len() > 1 && told.iter().any(|at| at.done == at.total && at.total > 250), "{told:?}");
    assert_eq!(dump(&info.path), dump(&source));
    drop(db);
    // Nothing but the backup, also after it was looked into.
    verify(&info.path).unwrap();
    let again = back_up(data.path(), NOW);
    assert_eq!(again.stamp, Some(stamp(2, NOW)), "never over another");
    assert_eq!(stamps(&folder), [stamp(2, NOW), stamp(1, NOW)]);
}

#[test]
fn a_backup_is_one_state_however_much_is_written_meanwhile() {
    let (data, db) = with_user(8_000);
    let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let cancel = CancellationToken::new();
    let mut written = 0;
    // A writer that never rests: it writes at every step, and nobody makes it wait.
    let mut write = |_: Progress| {
        db.execute("UPDATE star SET score = score + 1", []).unwrap();
        add_rows(&db, 10);
        written += 1;
    };
    let info = make(&source, &folder, NOW, &mut Watch { progress: &mut write, cancel: &cancel }).unwrap();
    assert!(written > 1);
    assert_eq!(info.rows(), 8_003);
    let sum = |path: &Path| -> f64 {
        Connection::open(path).unwrap().query_row("SELECT sum(score * 3) FROM star", [], |row| row.get(0)).unwrap()
    };
    assert_eq!(sum(&info.path).round(), (1..=8_000_i64).sum::<i64>() as f64);
}

#[test]
fn stopped_or_impossible_backups_leave_nothing() {
    let (data, _db) = with_user(5_000);
    let (source, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let cancel = CancellationToken::new();
    cancel.cancel();
    let stopped = make(&source, &folder, NOW, &mut Watch { progress: &mut |_| {}, cancel: &cancel });
    assert!(matches!(stopped, Err(BackupError::Stopped)));
    let nothing = quietly(|watch| make(&data.path().join("none"), &folder, NOW, watch));
    assert!(matches!(nothing, Err(BackupError::NothingKept { .. })));
    std::fs::write(data.path().join("text"), "not a database".repeat(100)).unwrap();
    assert!(quietly(|watch| make(&data.path().join("text"), &folder, NOW, watch)).is_err());
    assert!(names(&folder).is_empty());
    std::fs::write(data.path().join("file"), "x").unwrap();
    assert!(quietly(|watch| make(&source, &data.path().join("file"), NOW, watch)).is_err());
}

#[test]
fn a_restore_brings_back_exactly_what_was() {
    let (data, db) = with_user(500);
    let source = data.path().join(USER_FILE);
    let info = back_up(data.path(), NOW);
    let before = dump(&source);
    db.execute_batch(
        "DELETE FROM star; DROP TABLE \"odd \"\"name\"; CREATE TABLE later (x); UPDATE person SET name = 'Eve'",
    )
    .unwrap();
    drop(db);
    let changed = dump(&source);
    assert_ne!(changed, before);
    let lock = UserLock::take(data.path()).unwrap();
    assert_ne!(verify(&source).unwrap().sum, info.sum);
    let done = quietly(|watch| restore(&lock, &info.path, NOW + 9, watch)).unwrap();
    assert_eq!(dump(&source), before);
    assert_eq!(verify(&source).unwrap().sum, info.sum);
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
        let refused = quietly(|watch| restore(&lock, &info.path, NOW, watch));
        assert!(matches!(refused, Err(BackupError::Bad { .. })), "{refused:?}");
        assert_eq!(dump(&source), before);
    }
    assert!(quietly(|watch| restore(&lock, &data.path().join("none"), NOW, watch)).is_err());
    assert_eq!(names(data.path()), ["backups", "user.count", "user.lock", "user.sqlite"]);
}

#[test]
fn a_crash_between_any_two_steps_leaves_the_old_or_the_new() {
    for damaged in [false, true] {
        for step in ["copied", "folded", "kept aside", "cleared", "none"] {
            let (data, db) = with_user(300);
            let source = data.path().join(USER_FILE);
            let info = back_up(data.path(), NOW);
            let new = dump(&info.path);
            add_rows(&db, 5);
            // As a crash leaves it: the log is not folded in.
            let files: Vec<_> = ["", "-wal"].map(|end| check::beside(&source, end)).into_iter().collect();
            let kept: Vec<_> = files.iter().map(|file| std::fs::read(file).unwrap()).collect();
            let old = dump(&source);
            drop(db);
            files.iter().zip(&kept).for_each(|(file, bytes)| std::fs::write(file, bytes).unwrap());
            if damaged {
                std::fs::write(&files[1], "").unwrap();
                std::fs::write(&source, "SQLite format 3\0 but no more").unwrap();
            }
            let lock = UserLock::take(data.path()).unwrap();
            let mut crash = |at: &'static str| if at == step { Err(BackupError::Stopped) } else { Ok(()) };
            let done = quietly(|watch| restore_in_steps(&lock, &info.path, NOW, watch, &mut crash));
            drop(lock);
            let (old_stands, new_stands) = match check(&source).unwrap() {
                Soundness::Sound => (dump(&source) == old, dump(&source) == new),
                Soundness::Damaged(_) => (damaged, false),
                _ => (false, false),
            };
            assert!(if done.is_ok() { new_stands } else { old_stands }, "{damaged} {step}");
            // The next start ends with whole data in any case.
            let lock = UserLock::take(data.path()).unwrap();
            quietly(|watch| set_aside_and_restore(&lock, &[data.path().join(FOLDER)], NOW, watch)).unwrap();
            assert_eq!(check(&source).unwrap(), Soundness::Sound);
        }
    }
}

/// A way in which a file can be damaged, and the doing of it.
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
    std::fs::write(folder.join(write_name(stamp(9, NOW + 60))), "a newer one that is no good").unwrap();
    drop(db);
    let before = dump(&source);
    let lock = UserLock::take(data.path()).unwrap();
    let mend = || {
        quietly(|watch| set_aside_and_restore(&lock, &[data.path().join(USER_FILE), folder.clone()], NOW, watch))
            .unwrap()
    };
    assert_eq!(mend(), Outcome::Sound);
    for (what, damage) in damages(&source) {
        damage();
        let is_folder = source.is_dir();
        let bytes = std::fs::read(&source).unwrap_or_default();
        let Outcome::Restored { from, aside, .. } = mend() else { panic!("{what}") };
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
    let mend = || {
        quietly(|watch| set_aside_and_restore(&lock, &[data.path().join(USER_FILE), folder.clone()], NOW, watch))
            .unwrap()
    };
    for (what, damage) in damages(&source) {
        damage();
        let Outcome::Fresh { aside, .. } = mend() else { panic!("{what}") };
        assert!(aside.exists() && !source.exists(), "{what}");
        assert_eq!(mend(), Outcome::Missing { newest: None });
    }
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join(write_name(stamp(0, NOW))), "x").unwrap();
    assert_eq!(mend(), Outcome::Missing { newest: Some(write_name(stamp(0, NOW))) });
}

#[test]
fn what_cannot_be_read_is_not_called_damaged() {
    let (data, db) = with_user(10);
    let source = data.path().join(USER_FILE);
    db.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM star;").unwrap();
    let looked = check::check_within(&source, std::time::Duration::ZERO);
    assert!(matches!(looked, Err(BackupError::Sqlite { .. })), "{looked:?}");
    drop(db);
    assert_eq!(check(&source).unwrap(), Soundness::Sound);
    assert_eq!(check(&data.path().join("none")).unwrap(), Soundness::Missing);
}

#[test]
fn references_to_nothing_make_a_bad_backup() {
    let (data, db) = with_user(10);
    db.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM person WHERE id = 2").unwrap();
    let made = quietly(|watch| make(&data.path().join(USER_FILE), &data.path().join(FOLDER), NOW, watch));
    assert!(matches!(made, Err(BackupError::Bad { damage: Damage::Dangling(table), .. }) if table == "star"));
}

#[test]
fn pruning_touches_no_other_file_and_never_the_only_good_one() {
    let (data, _db) = with_user(10);
    let folder = data.path().join(FOLDER);
    let day = 86_400;
    let good = back_up(data.path(), NOW - 200 * day);
    for other in ["notes.txt", "user-old.sqlite", "user-20200101T000000Z.sqlite.txt"] {
        std::fs::write(folder.join(other), "mine").unwrap();
    }
    // Of one day: only the newest of them would be kept, and it is no good.
    for n in 1..=3 {
        std::fs::write(folder.join(write_name(stamp(1 + n as u64, NOW - 200 * day + n))), "no good").unwrap();
    }
    let policy = Policy { hours: 1, days: 1, weeks: 1 };
    assert_eq!(prune(&folder, NOW, policy, &[]).unwrap(), 2);
    let left = names(&folder);
    assert_eq!(left.len(), 5, "{left:?}");
    assert!(good.path.exists());
    std::fs::write(&good.path, "no good either").unwrap();
    assert_eq!(prune(&folder, NOW, policy, &[]).unwrap(), 0);
    let newest = back_up(data.path(), NOW);
    assert_eq!(prune(&folder, NOW + 1, policy, &[]).unwrap(), 2);
    assert!(newest.path.exists() && names(&folder).len() == 4);
    assert_eq!(prune(&data.path().join("none"), NOW, policy, &[]).unwrap(), 0);
}

#[test]
fn odd_folder_names_are_no_addresses() {
    let (data, _db) = with_user(10);
    for odd in ["a?mode=memory", "b#c", "d%20e"] {
        let folder = data.path().join(odd);
        let info = quietly(|watch| make(&data.path().join(USER_FILE), &folder, NOW, watch)).unwrap();
        assert_eq!(verify(&info.path).unwrap().rows(), 13);
        assert_eq!(names(&folder).len(), 1);
    }
}
