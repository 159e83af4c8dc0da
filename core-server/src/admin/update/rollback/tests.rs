//! A later version that migrates the databases, and the previous one that is put back, also step by step.

use super::*;
use crate::io::sqlite::{SqliteError, migrate_file};
use crate::people::user::UserStore;
use rusqlite::Connection;
use rusqlite_migration::M;
use shelfcade_core::page::{UpdateState, UpdateView};
use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt;
use tempfile::TempDir;

const NOW: i64 = 1_795_212_659;

/// A data folder with all databases, each with some data.
fn with_all() -> TempDir {
    let data = tempfile::tempdir().unwrap();
    add_profile(data.path(), "Ann");
    let auth = auth::AuthStore::open(data.path()).unwrap();
    auth.set_password("hash", None, NOW).unwrap();
    drop(library_db::open_writer(data.path()).unwrap());
    drop(fetched::FetchedStore::open(data.path()).unwrap());
    data
}

fn add_profile(data: &Path, name: &str) {
    UserStore::open(data).unwrap().add_profile(name, 1, None, NOW).unwrap();
}

fn profiles(data: &Path) -> BTreeSet<String> {
    let store = UserStore::open(data).unwrap();
    store.household().people.iter().map(|person| person.name.clone()).collect()
}

/// Opens a database as a later version does, whose newest format is made by `sql`.
fn open_as_later(path: &Path, sql: &str) -> Result<(), SqliteError> {
    let mut db = Connection::open(path).unwrap();
    db.execute_batch("PRAGMA journal_mode = WAL").unwrap();
    let known = (0..read_format(&db).unwrap()).map(|_| M::up(""));
    migrate_file(&mut db, path, &known.chain([M::up(sql)]).collect::<Vec<_>>())
}

/// Migrates a database to a format that this version rejects.
fn make_later(path: &Path) {
    open_as_later(path, "CREATE TABLE IF NOT EXISTS later (id INTEGER)").unwrap();
}

/// Rolls back, and returns the databases with the name of the later version's file.
fn roll_back_in(data: &Path) -> Vec<(String, Option<String>)> {
    let mut told: Vec<(String, Option<String>)> = Vec::new();
    let told_of = |name: &str, aside: Option<&str>| {
        told.push((name.to_owned(), aside.map(str::to_owned)));
        Ok(())
    };
    roll_back(&UserLock::take(data).unwrap(), NOW, told_of).unwrap();
    told
}

fn names(told: &[(String, Option<String>)]) -> Vec<&str> {
    told.iter().map(|(name, _)| &**name).collect()
}

const ALL: [&str; 4] = [USER_FILE, auth::FILE_NAME, library_db::FILE_NAME, fetched::FILE_NAME];

/// Checks that this version can open all databases again.
#[track_caller]
fn check_all_open(data: &Path) {
    assert!(profiles(data).contains("Ann"));
    assert_eq!(auth::AuthStore::open(data).unwrap().password().unwrap().as_deref(), Some("hash"));
    drop(library_db::open_writer(data).unwrap());
    drop(fetched::FetchedStore::open(data).unwrap());
}

#[test]
fn what_this_version_can_read_stays_with_all_that_was_written_meanwhile() {
    let data = with_all();
    // The later version ends once it has made the copies.
    ALL.iter().for_each(|name| drop(open_as_later(&data.path().join(name), "nonsense").unwrap_err()));
    let folder = data.path().join(COPIES);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), ALL.len());
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for name in ALL {
        let path = data.path().join(name);
        let known = DATABASES.iter().find(|database| database.0 == name).unwrap().1;
        assert_eq!(mode(&copy_of(&path, known)), 0o600, "{name}");
    }
    add_profile(data.path(), "Bob");
    assert_eq!(roll_back_in(data.path()), []);
    assert!(profiles(data.path()).contains("Bob"));
    delete_copies(data.path()).unwrap();
    assert!(!folder.exists());
    delete_copies(data.path()).unwrap();
}

#[test]
fn what_it_refuses_is_as_it_was_before_the_migration() {
    let data = with_all();
    status::write(data.path(), &UpdateView::new(UpdateState::Starting)).unwrap();
    ALL.iter().for_each(|name| make_later(&data.path().join(name)));
    assert!(UserStore::open(data.path()).is_err() && auth::AuthStore::open(data.path()).is_err());
    let told = roll_back_in(data.path());
    assert_eq!(names(&told), ALL);
    check_all_open(data.path());
    // The later version's database is kept, whole.
    for (name, aside) in &told {
        let aside = data.path().join(aside.as_ref().unwrap());
        let found: i64 =
            Connection::open(aside).unwrap().query_row("SELECT count(*) FROM later", [], |row| row.get(0)).unwrap();
        assert_eq!(found, 0, "{name}");
    }
    let shown = told.iter().map(|(name, aside)| format!("{name} ({})", aside.as_ref().unwrap()));
    assert_eq!(status::read(data.path()).unwrap().unwrap().returned, shown.collect::<Vec<_>>());
    add_profile(data.path(), "Cy");
    assert_eq!(roll_back_in(data.path()), [], "it is done once");
    assert!(profiles(data.path()).contains("Cy"));
    // Another try of the later version replaces the copies.
    ALL.iter().for_each(|name| make_later(&data.path().join(name)));
    assert_eq!(names(&roll_back_in(data.path())), ALL);
    assert!(profiles(data.path()).contains("Cy"));
}

#[test]
fn a_damaged_copy_of_the_user_data_is_skipped_and_the_others_return() {
    // The first is no database; the second has a good first page.
    for kept in [100, 4_096] {
        let data = with_all();
        ALL.iter().for_each(|name| make_later(&data.path().join(name)));
        let copy = copy_of(&data.path().join(USER_FILE), user::FORMAT);
        let mut bytes = std::fs::read(&copy).unwrap();
        bytes[kept..].fill(7);
        std::fs::write(&copy, bytes).unwrap();
        assert_eq!(names(&roll_back_in(data.path())), ALL[1..]);
        assert!(data.path().join(USER_FILE).exists(), "the later version's data stay");
    }
}

#[test]
fn torn_user_data_are_left_to_repair() {
    let data = with_all();
    let user = data.path().join(USER_FILE);
    make_later(&user);
    std::fs::write(&user, "torn").unwrap();
    assert!(roll_back_in(data.path()).is_empty());
    assert_eq!(std::fs::read(&user).unwrap(), b"torn");
}

#[test]
fn each_database_is_looked_at_for_itself() {
    for name in ALL {
        let data = with_all();
        if name != USER_FILE {
            add_profile(data.path(), "Bob");
        }
        make_later(&data.path().join(name));
        assert_eq!(names(&roll_back_in(data.path())), [name]);
        check_all_open(data.path());
        assert_eq!(profiles(data.path()).contains("Bob"), name != USER_FILE);
        // The later version moved the database elsewhere.
        std::fs::remove_file(data.path().join(name)).unwrap();
        assert_eq!(roll_back_in(data.path()), [(name.to_owned(), None)]);
        check_all_open(data.path());
    }
}

#[test]
fn it_may_be_cut_off_at_any_step() {
    let mut steps = 0;
    loop {
        let data = with_all();
        ALL.iter().for_each(|name| make_later(&data.path().join(name)));
        status::write(data.path(), &UpdateView::new(UpdateState::Starting)).unwrap();
        let (mut done, mut told) = (0, BTreeSet::new());
        let cut = roll_back(&UserLock::take(data.path()).unwrap(), NOW, |name, _| {
            told.insert(name.to_owned());
            done += 1;
            if done > steps { Err(BackupError::io(data.path())(ErrorKind::Interrupted.into())) } else { Ok(()) }
        });
        told.extend(roll_back_in(data.path()).into_iter().map(|(name, _)| name));
        assert_eq!(told, ALL.map(str::to_owned).into(), "nothing is lost silently after {steps} steps");
        let shown = status::read(data.path()).unwrap().unwrap().returned;
        assert!(ALL.iter().all(|name| shown.iter().any(|one| one.starts_with(name))), "{shown:?} after {steps} steps");
        check_all_open(data.path());
        let asides = std::fs::read_dir(data.path()).unwrap().flatten().map(|entry| entry.file_name());
        let asides = asides.filter(|name| name.to_string_lossy().starts_with("user.before-restore")).count();
        assert!(asides > 0, "the later version's user data is kept after {steps} steps");
        if cut.is_ok() {
            break;
        }
        steps += 1;
    }
    assert_eq!(steps, ALL.len());
}

#[test]
fn only_copies_in_this_versions_format_are_taken() {
    let data = with_all();
    let path = data.path().join(USER_FILE);
    make_later(&path);
    let later = user::FORMAT + 1;
    // A version after the later one has made this copy.
    make_later(&path);
    std::fs::remove_file(copy_of(&path, user::FORMAT)).unwrap();
    assert_eq!(roll_back_in(data.path()), []);
    assert!(UserStore::open(data.path()).is_err());
    std::fs::copy(copy_of(&path, later), copy_of(&path, user::FORMAT)).unwrap();
    assert_eq!(roll_back_in(data.path()), [], "its contents count, not its name");
}
