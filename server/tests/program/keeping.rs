//! Tests of `backup` and `restore`: user data return unchanged, and a running server's data are never replaced.

use super::serving::Server;
use super::{make_roms, run, shelfcade, text};
use shelfcade_core::people::access::Decision;
use shelfcade_core_server::people::auth::AuthStore;
use shelfcade_core_server::people::backup::{UserLock, verify};
use shelfcade_core_server::people::user::UserStore;
use std::path::{Path, PathBuf};

/// Creates a data folder whose user data have this many rows.
pub fn with_user(data: &Path, rows: i64) {
    std::fs::create_dir_all(data).unwrap();
    let store = UserStore::open(data).unwrap();
    let ann = store.add_profile("Ann", 120, None, 1_700_000_000).unwrap();
    for n in 0..rows {
        store.set(Some(ann), &[(format!("key-{n}"), Some(format!("value {n}")))]).unwrap();
    }
    store.make_collection(ann, "For the kids", 1_700_000_000, &[]).unwrap();
    store.checkpoint();
}

#[track_caller]
pub fn done(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[track_caller]
fn refused(arguments: &[&str], code: i32, words: &[&str]) {
    let output = run(arguments);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    words.iter().for_each(|word| assert!(said.contains(word), "{arguments:?} does not say {word:?}: {said}"));
}

pub fn names(folder: &Path, part: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<_> = entries.filter(|path| path.file_name().unwrap().to_string_lossy().contains(part)).collect();
    names.sort();
    names
}

#[test]
fn what_was_backed_up_comes_back_row_by_row() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    with_user(&data, 30);
    let (dir, user) = (data.to_str().unwrap(), data.join("user.sqlite"));
    let before = verify(&user).unwrap();
    let said = done(&["backup", "--data", dir]);
    assert!(said.contains("Backed up to") && said.contains(&before.contents.sum), "{said}");
    let backups = names(&data.join("backups"), "user-");
    assert_eq!(verify(&backups[0]).unwrap().contents.sum, before.contents.sum);
    let listed = done(&["backup", "--data", dir, "--list"]);
    assert!(listed.contains("1 backup in") && listed.contains(" UTC"), "{listed}");
    let verified = done(&["backup", "--verify", backups[0].to_str().unwrap()]);
    assert!(verified.contains("is valid") && verified.contains("profile"), "{verified}");

    let store = UserStore::open(&data).unwrap();
    let people = store.household().people.len();
    store.add_profile("Bob", 10, None, 1_700_000_001).unwrap();
    store.checkpoint();
    drop(store);
    let changed = verify(&user).unwrap();
    assert_ne!(changed.contents.sum, before.contents.sum);
    let said = done(&["restore", "newest", "--data", dir, "--yes"]);
    let logged = AuthStore::open(Path::new(dir)).unwrap().decisions(1).unwrap().remove(0);
    assert_eq!((logged.kind, logged.by.as_str()), (Decision::Restored, "command line"));
    assert!(said.contains("set aside") && said.contains(&changed.contents.sum), "{said}");
    assert!(said.contains("The previous data is in"), "{said}");
    assert_eq!(verify(&user).unwrap().contents.sum, before.contents.sum);
    let aside = names(&data, "before-restore");
    assert_eq!((aside.len(), verify(&aside[0]).unwrap().contents.sum), (1, changed.contents.sum));
    // The program opens the restored file, and everything is there.
    assert_eq!(UserStore::open(&data).unwrap().household().people.len(), people);
}

#[test]
fn a_damaged_backup_is_never_restored() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    with_user(&data, 3);
    let (dir, user) = (data.to_str().unwrap(), data.join("user.sqlite"));
    done(&["backup", "--data", dir]);
    let before = verify(&user).unwrap();
    let backup = names(&data.join("backups"), "user-").remove(0);
    let bytes = std::fs::read(&backup).unwrap();
    std::fs::write(&backup, &bytes[..bytes.len() / 2]).unwrap();
    let file = backup.to_str().unwrap();
    refused(&["backup", "--verify", file], 1, &["not a valid backup", "damaged pages"]);
    refused(&["restore", file, "--data", dir, "--yes"], 1, &["not a valid backup"]);
    refused(&["restore", "newest", "--data", dir, "--yes"], 1, &["contains no valid backup"]);
    assert_eq!(verify(&user).unwrap(), before);
    assert!(names(&data, "before-restore").is_empty());
}

#[test]
fn nothing_is_restored_under_whoever_holds_the_data() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    with_user(&data, 1);
    let dir = data.to_str().unwrap();
    done(&["backup", "--data", dir]);
    let lock = UserLock::take(&data).unwrap();
    refused(&["restore", "newest", "--data", dir, "--yes"], 1, &["in use", "stop the running server"]);
    done(&["backup", "--data", dir]);
    drop(lock);
    // Without a terminal, `--yes` is required.
    refused(&["restore", "newest", "--data", dir], 2, &["--yes"]);
    done(&["restore", "newest", "--data", dir, "--yes"]);
}

#[test]
fn a_second_server_is_refused_and_changes_nothing_whatever_was_deleted() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let (roms, data) = (home.path().join("roms"), home.path().join("data"));
    let second = ["serve", "--roms", roms.to_str().unwrap(), "--data", data.to_str().unwrap()];
    let second = [&second[..], &["--listen", "127.0.0.1:0"]].concat();
    std::fs::create_dir_all(&data).unwrap();
    let lock = UserLock::take(&data).unwrap();
    refused(&second, 1, &["in use"]);
    assert_eq!(std::fs::read_dir(&data).unwrap().count(), 0, "no database was opened");
    drop(lock);
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"games\":3");
    for lock in names(&data, ".lock") {
        std::fs::remove_file(lock).unwrap();
    }
    refused(&second, 1, &["in use"]);
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn wrong_use_is_told() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().to_str().unwrap();
    refused(&["backup", "--data", dir], 1, &["nothing to back up"]);
    refused(&["backup", "--data", dir, "--to", "s3"], 2, &["s3_endpoint", "no object store is set"]);
    refused(&["restore", "newest", "--data", dir, "--from", "s3", "--yes"], 2, &["no object store is set"]);
    refused(&["restore", "none.sqlite", "--data", dir, "--yes"], 1, &["none.sqlite"]);
    refused(&["backup", "--list", "--verify", "x"], 2, &["--verify"]);
    let store = ["backup", "--data", dir, "--s3-endpoint", "http://s3.example", "--s3-bucket", "games"];
    refused(&[&store[..], &["--s3-access-key", "k"]].concat(), 2, &["s3_endpoint", "https://"]);
    let secret = "a-secret-nobody-sees";
    let output = shelfcade()
        .args(["backup", "--to", "s3", "--data", dir, "--s3-endpoint", "http://127.0.0.1:9", "--s3-bucket", "games"])
        .args(["--s3-access-key", "k"])
        .env("SHELFCADE_S3_SECRET_KEY", secret)
        .env("SHELFCADE_LOG", "debug")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr) + &text(&output.stdout);
    assert!(said.contains("nothing to back up") && !said.contains(secret), "{said}");
}

/// Sends a request without a body.
pub fn send(server: &Server, method: &str, path: &str) -> String {
    server.send(&format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        server.place
    ))
}

#[test]
fn a_server_backs_up_what_changed_and_gives_its_data_to_nobody() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let data = home.path().join("data");
    let dir = data.to_str().unwrap();
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"games\":3");
    let starred = send(&server, "PUT", "/api/v1/favorites/snes/super-metroid");
    assert!(starred.starts_with("HTTP/1.1 2"), "{starred}");
    done(&["backup", "--data", dir, "--to", home.path().join("by hand").to_str().unwrap()]);
    refused(&["restore", "newest", "--data", dir, "--yes"], 1, &["in use", "stop the running server"]);
    let roms = home.path().join("roms");
    let second = ["serve", "--roms", roms.to_str().unwrap(), "--data", dir];
    refused(&[&second[..], &["--listen", "127.0.0.1:0"]].concat(), 1, &["in use"]);
    assert_eq!(server.stop().1, Some(0));
    // The last backup contains the last change.
    let newest = names(&data.join("backups"), "user-").pop().unwrap();
    let (kept, by_hand) = (verify(&newest).unwrap(), names(&home.path().join("by hand"), "user-").remove(0));
    assert_eq!(kept.contents.sum, verify(&data.join("user.sqlite")).unwrap().contents.sum);
    assert_eq!(verify(&by_hand).unwrap().contents.tables, kept.contents.tables);
    assert!(
        kept.contents.tables.iter().any(|(table, rows)| table == "mark" && *rows == 1),
        "{:?}",
        kept.contents.tables
    );
}

#[test]
fn a_server_mends_damaged_data_and_says_so() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let data = home.path().join("data");
    with_user(&data, 5);
    done(&["backup", "--data", data.to_str().unwrap()]);
    let backup = names(&data.join("backups"), "user-").remove(0);
    let user = data.join("user.sqlite");
    let before = verify(&user).unwrap();
    let bytes = std::fs::read(&user).unwrap();
    std::fs::write(&user, &bytes[..bytes.len() / 3]).unwrap();
    let server = Server::start(home.path(), &["--backups", "off"]);
    server.wait_for("/api/v1/status", "user-restored");
    let name = backup.file_name().unwrap().to_str().unwrap();
    let health = server.get("/health");
    assert!(health.contains(name), "{health}");
    assert_eq!(server.stop().1, Some(0));
    assert_eq!(verify(&user).unwrap().contents.tables, before.contents.tables);
    assert_eq!(names(&data, "damaged").len(), 1);
    assert_eq!(names(&data.join("backups"), "user-").len(), 1, "backups are off");
}

#[test]
fn a_library_with_damaged_pages_is_made_anew_after_the_start() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let data = home.path().join("data");
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"games\":3");
    assert_eq!(server.stop().1, Some(0));
    let library = data.join("library.sqlite");
    let mut bytes = std::fs::read(&library).unwrap();
    // The first page has the schema.
    bytes[4_096..].fill(0xAA);
    std::fs::write(&library, bytes).unwrap();
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"games\":3");
    assert_eq!(server.stop().1, Some(0));
    assert_eq!(names(&data, "library.sqlite.damaged").len(), 1);
}

#[test]
fn a_favorite_follows_its_renamed_file_into_a_library_made_anew() {
    let home = tempfile::tempdir().unwrap();
    let (roms, data) = (home.path().join("roms/snes"), home.path().join("data"));
    make_roms(&home.path().join("roms"));
    std::fs::write(roms.join("My Own Game.sfc"), "nobody knows this one").unwrap();
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"games\":4");
    let starred = send(&server, "PUT", "/api/v1/favorites/snes/my-own-game");
    assert!(starred.starts_with("HTTP/1.1 2"), "{starred}");
    std::fs::rename(roms.join("My Own Game.sfc"), roms.join("Something Else.sfc")).unwrap();
    server.wait_for("/favorites", "Something Else");
    assert_eq!(server.stop().1, Some(0));
    for name in ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"] {
        let _ = std::fs::remove_file(data.join(name));
    }
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/favorites", "\"slug\":\"something-else\"");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn data_that_only_the_program_finds_unusable_are_mended_too() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let data = home.path().join("data");
    with_user(&data, 5);
    let (dir, user) = (data.to_str().unwrap(), data.join("user.sqlite"));
    done(&["backup", "--data", dir]);
    let before = verify(&user).unwrap();
    // Simulates a file put in the place of the user data by mistake.
    let server = Server::start(home.path(), &["--backups", "off"]);
    server.wait_for("/api/v1/status", "\"stage\":\"idle\"");
    server.stop();
    let library = data.join("library.sqlite");
    refused(&["restore", library.to_str().unwrap(), "--data", dir, "--yes"], 1, &["is not a valid backup"]);
    refused(&["backup", "--verify", library.to_str().unwrap()], 1, &["is not a valid backup"]);
    std::fs::copy(&library, &user).unwrap();
    let server = Server::start(home.path(), &["--backups", "off"]);
    server.wait_for("/api/v1/status", "user-restored");
    server.stop();
    assert_eq!(verify(&user).unwrap().contents.tables, before.contents.tables);
    // The alert also shows after the next start, until a backup is restored by hand.
    let server = Server::start(home.path(), &["--backups", "off"]);
    server.wait_for("/api/v1/status", "user-restored");
    server.stop();
    done(&["restore", "newest", "--data", dir, "--yes"]);
    let server = Server::start(home.path(), &["--backups", "off"]);
    assert!(!server.get("/api/v1/status").contains("user-restored"));
    server.stop();
}

#[test]
fn a_file_taken_away_from_a_running_server_is_put_back() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let data = home.path().join("data");
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"games\":3");
    assert!(send(&server, "PUT", "/api/v1/favorites/snes/super-metroid").starts_with("HTTP/1.1 2"));
    names(&data, "user.sqlite").iter().for_each(|file| std::fs::remove_file(file).unwrap());
    assert!(send(&server, "PUT", "/api/v1/favorites/gb/tetris").starts_with("HTTP/1.1 2"));
    server.wait_for("/api/v1/status", "user-put-back");
    assert_eq!(server.stop().1, Some(0));
    let annotations = |path: &Path| {
        let found = verify(path).unwrap();
        found.contents.tables.into_iter().find(|(table, _)| table == "mark").unwrap().1
    };
    assert_eq!(annotations(&data.join("user.sqlite")), 2);
    assert_eq!(annotations(&names(&data.join("backups"), "user-").pop().unwrap()), 2);
}

#[test]
fn the_newest_backup_warns_when_an_older_one_has_far_more() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    with_user(&data, 60);
    let dir = data.to_str().unwrap();
    done(&["backup", "--data", dir]);
    let full = names(&data.join("backups"), "user-").remove(0);
    // The file was deleted, and a new one was created.
    names(&data, "user.sqlite").iter().for_each(|file| std::fs::remove_file(file).unwrap());
    with_user(&data, 0);
    done(&["backup", "--data", dir]);
    let said = done(&["restore", "newest", "--data", dir, "--yes"]);
    let name = full.file_name().unwrap().to_str().unwrap();
    assert!(said.contains("NOTE: the older backup") && said.contains(name), "{said}");
    let said = done(&["restore", name, "--data", dir, "--yes"]);
    assert!(!said.contains("NOTE") && said.contains("Restored 6"), "{said}");
}
