//! A later version that changes the formats of the databases, and the previous one that is put back, also step by
//! step.

use super::*;
use crate::people::user::UserStore;
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::os::unix::fs::MetadataExt;
use tempfile::TempDir;

const NOW: i64 = 1_795_212_659;

fn later() -> Version {
    "1000.0.0".to_owned().try_into().unwrap()
}

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

/// Changes a database as a later version might: another format, and a table that this version doesn't have.
fn make_later(path: &Path) {
    let db = Connection::open(path).unwrap();
    let sql = "PRAGMA journal_mode = WAL; CREATE TABLE later (id INTEGER); PRAGMA user_version = 99;";
    db.execute_batch(sql).unwrap();
}

fn bring_back_in(data: &Path) -> Vec<Returned> {
    bring_back(&UserLock::take(data).unwrap(), NOW).unwrap()
}

fn names(returned: &[Returned]) -> Vec<&str> {
    returned.iter().map(|one| &*one.name).collect()
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
    begin(data.path()).unwrap();
    let attempt = Attempt::read(data.path()).unwrap();
    add_profile(data.path(), "Bob");
    assert_eq!(bring_back_in(data.path()), []);
    assert!(profiles(data.path()).contains("Bob"));
    assert!(attempt.is_some() && Attempt::read(data.path()).unwrap() == attempt);
    end(data.path()).unwrap();
    assert_eq!(Attempt::read(data.path()).unwrap(), None);
    assert!(!data.path().join(FOLDER).exists());
    end(data.path()).unwrap();
}

#[test]
fn what_it_refuses_is_as_it_was_when_this_version_ended() {
    let data = with_all();
    begin(data.path()).unwrap();
    // The running version goes on until it is restarted, and makes the copies again then.
    add_profile(data.path(), "Bob");
    keep(data.path()).unwrap();
    ALL.iter().for_each(|name| make_later(&data.path().join(name)));
    assert!(UserStore::open(data.path()).is_err() && auth::AuthStore::open(data.path()).is_err());
    let returned = bring_back_in(data.path());
    assert_eq!(names(&returned), ALL);
    check_all_open(data.path());
    assert!(profiles(data.path()).contains("Bob"));
    // The later version's database is kept, whole.
    for one in &returned {
        let aside = data.path().join(one.aside.as_ref().unwrap());
        let found: i64 =
            Connection::open(aside).unwrap().query_row("SELECT count(*) FROM later", [], |row| row.get(0)).unwrap();
        assert_eq!(found, 0, "{}", one.name);
    }
    assert_eq!(Attempt::read(data.path()).unwrap().unwrap().returned, returned);
    add_profile(data.path(), "Cy");
    assert_eq!(bring_back_in(data.path()), returned, "it is still reported");
    assert!(profiles(data.path()).contains("Cy"), "and done once");
}

#[test]
fn a_damaged_copy_of_the_user_data_is_skipped_and_the_others_return() {
    let data = with_all();
    begin(data.path()).unwrap();
    std::fs::write(data.path().join(FOLDER).join(USER_FILE), "torn").unwrap();
    ALL.iter().for_each(|name| make_later(&data.path().join(name)));
    assert_eq!(names(&bring_back_in(data.path())), ALL[1..]);
    assert!(data.path().join(USER_FILE).exists(), "the later version's data stay");
}

#[test]
fn each_database_is_looked_at_for_itself() {
    for name in ALL {
        let data = with_all();
        begin(data.path()).unwrap();
        if name != USER_FILE {
            add_profile(data.path(), "Bob");
        }
        make_later(&data.path().join(name));
        assert_eq!(names(&bring_back_in(data.path())), [name]);
        check_all_open(data.path());
        assert_eq!(profiles(data.path()).contains("Bob"), name != USER_FILE);
        // The later version moved the database elsewhere.
        std::fs::remove_file(data.path().join(name)).unwrap();
        let returned = bring_back_in(data.path());
        assert_eq!((names(&returned), &returned[0].aside), (vec![name], &None));
        check_all_open(data.path());
    }
}

#[test]
fn it_may_be_cut_off_at_any_step() {
    let stop = |path: &Path| BackupError::io(path)(ErrorKind::Interrupted.into());
    let mut steps = 0;
    loop {
        let data = with_all();
        begin(data.path()).unwrap();
        ALL.iter().for_each(|name| make_later(&data.path().join(name)));
        let mut left = steps;
        let cut = bring_back_in_steps(&UserLock::take(data.path()).unwrap(), NOW, &mut || match left {
            0 => Err(stop(data.path())),
            _ => {
                left -= 1;
                Ok(())
            }
        });
        let mut told = bring_back_in(data.path());
        told.sort_by_key(|one| ALL.iter().position(|name| *name == one.name));
        assert_eq!(names(&told), ALL, "nothing is lost silently after {steps} steps");
        check_all_open(data.path());
        let asides = std::fs::read_dir(data.path()).unwrap().flatten().map(|entry| entry.file_name());
        let asides = asides.filter(|name| name.to_string_lossy().contains("before-restore")).count();
        assert_eq!(asides, 1, "the later version's user data is kept after {steps} steps");
        if cut.is_ok() {
            break;
        }
        steps += 1;
    }
    assert!(steps > 8, "{steps}");
}

#[test]
fn only_the_version_that_made_the_copies_takes_them() {
    let data = with_all();
    begin(data.path()).unwrap();
    let others = Attempt { from: later(), returned: Vec::new() };
    others.write(data.path()).unwrap();
    make_later(&data.path().join(USER_FILE));
    assert_eq!(bring_back_in(data.path()), []);
    assert!(UserStore::open(data.path()).is_err());
    let copy = || std::fs::metadata(data.path().join(FOLDER).join(USER_FILE)).unwrap().ino();
    let before = copy();
    keep(data.path()).unwrap();
    assert_eq!(copy(), before);
    for broken in ["", "{}", "[1]"] {
        std::fs::write(data.path().join(FILE), broken).unwrap();
        assert_eq!(bring_back_in(data.path()), [], "{broken:?}");
    }
    // A new attempt does not mix with copies of an earlier one.
    std::fs::remove_file(data.path().join(library_db::FILE_NAME)).unwrap();
    begin(data.path()).unwrap_err();
    std::fs::remove_file(data.path().join(USER_FILE)).unwrap();
    begin(data.path()).unwrap();
    assert!(!data.path().join(FOLDER).join(library_db::FILE_NAME).exists());
}
