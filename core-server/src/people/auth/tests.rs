//! Sessions, tokens, the one-time code and the audit log in a real file.

use super::*;
use crate::io::sqlite::SqliteError;
use shelfcade_core::people::access::{Decision, Level};
use std::os::unix::fs::PermissionsExt;

fn new(level: Level, browser: &str) -> (AccessKey, NewSession) {
    let key = AccessKey::random();
    let session = NewSession {
        hash: key.hash(),
        level,
        is_secure: true,
        is_confirmed: false,
        browser: browser.to_owned(),
        address: "192.168.1.5".to_owned(),
    };
    (key, session)
}

fn noted(at: i64, kind: Decision, detail: &str) -> Noted {
    let text = str::to_owned;
    Noted { at, kind, by: text("browser 1"), address: text("::1"), detail: text(detail) }
}

#[test]
fn the_file_and_its_log_are_for_their_owner_alone() {
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join(FILE_NAME), "").unwrap();
    let store = AuthStore::open(data.path()).unwrap();
    store.claim("hash", 1).unwrap();
    store.write_code("A-B").unwrap();
    for name in ["auth.sqlite", "auth.sqlite-wal", "auth.sqlite-shm", CODE_FILE] {
        let mode = data.path().join(name).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[test]
fn a_household_is_claimed_once_and_the_code_goes() {
    let data = tempfile::tempdir().unwrap();
    let store = AuthStore::open(data.path()).unwrap();
    let code = store.write_code("K7QF2-M9XRA").unwrap();
    assert_eq!(std::fs::read_to_string(&code).unwrap(), "K7QF2-M9XRA\n");
    assert!(store.claim("first", 1).unwrap());
    assert!(!code.exists());
    assert!(!store.claim("second", 2).unwrap());
    assert_eq!(store.password().unwrap().as_deref(), Some("first"));
    assert!(store.read(2).unwrap().is_claimed);
    store.reset().unwrap();
    assert!(!store.read(2).unwrap().is_claimed);
}

#[test]
fn only_hashes_of_keys_are_kept() {
    let data = tempfile::tempdir().unwrap();
    let store = AuthStore::open(data.path()).unwrap();
    let (key, session) = new(Level::Own, "Firefox");
    store.add_session(&session, None, 100).unwrap();
    let token = AccessKey::random();
    store.add_token("night scan", token.hash(), Level::TakePart, 100).unwrap();
    let access = store.read(100).unwrap();
    assert_eq!(access.sessions[&key.hash()].level, Level::Own);
    assert_eq!(access.tokens[&token.hash()].name, "night scan");
    drop(store);
    let bytes = std::fs::read(data.path().join(FILE_NAME)).unwrap();
    for shown in [key.shown(), token.shown()] {
        assert!(!bytes.windows(64).any(|window| window == shown.as_bytes()));
    }
}

#[test]
fn there_is_always_room_for_one_more_browser() {
    let data = tempfile::tempdir().unwrap();
    let store = AuthStore::open(data.path()).unwrap();
    let keys: Vec<AccessKey> = (0..=i64::from(MAX_SESSIONS))
        .map(|at| {
            let (key, session) = new(Level::TakePart, "phone");
            store.add_session(&session, None, at).unwrap();
            key
        })
        .collect();
    let access = store.read(100).unwrap();
    assert_eq!(access.sessions.len(), MAX_SESSIONS as usize);
    assert!(!access.sessions.contains_key(&keys[0].hash()), "the least recently used session is removed");
    assert!(access.sessions.contains_key(&keys[MAX_SESSIONS as usize].hash()));
}

#[test]
fn what_is_over_holds_no_more_and_leaves_the_file() {
    let data = tempfile::tempdir().unwrap();
    let store = AuthStore::open(data.path()).unwrap();
    let (key, session) = new(Level::Look, "old");
    store.add_session(&session, None, 0).unwrap();
    assert!(store.read(IDLE_SECONDS - 1).unwrap().sessions.contains_key(&key.hash()));
    assert!(store.read(IDLE_SECONDS).unwrap().sessions.is_empty());
    store.add_session(&new(Level::Look, "new").1, None, IDLE_SECONDS).unwrap();
    assert_eq!(store.end_sessions(None, None).unwrap(), 1);
}

#[test]
fn another_password_shows_other_owners_the_door() {
    let data = tempfile::tempdir().unwrap();
    let store = AuthStore::open(data.path()).unwrap();
    store.claim("first", 1).unwrap();
    let (_, own) = new(Level::Own, "mine");
    let mine = store.add_session(&own, None, 1).unwrap();
    store.add_session(&new(Level::Own, "lost phone").1, None, 1).unwrap();
    store.add_session(&new(Level::TakePart, "child").1, None, 1).unwrap();
    store.set_password("second", Some(mine), 2).unwrap();
    let mut left: Vec<String> = store.read(2).unwrap().sessions.values().map(|one| one.browser.clone()).collect();
    left.sort();
    assert_eq!(left, ["child", "mine"]);
}

#[test]
fn another_program_sees_and_is_seen() {
    let data = tempfile::tempdir().unwrap();
    let (server, command) = (AuthStore::open(data.path()).unwrap(), AuthStore::open(data.path()).unwrap());
    let before = server.version().unwrap();
    command.claim("hash", 1).unwrap();
    assert_ne!(server.version().unwrap(), before);
    assert!(server.read(1).unwrap().is_claimed);
    let (key, session) = new(Level::Own, "browser");
    let id = server.add_session(&session, None, 1).unwrap();
    assert_eq!(command.end_sessions(Some(id), None).unwrap(), 1);
    assert!(!server.read(1).unwrap().sessions.contains_key(&key.hash()));
}

#[test]
fn a_file_of_a_newer_version_is_left_alone() {
    let data = tempfile::tempdir().unwrap();
    drop(AuthStore::open(data.path()).unwrap());
    let path = data.path().join(FILE_NAME);
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    assert!(matches!(AuthStore::open(data.path()), Err(AuthError::Sqlite(SqliteError::Newer { .. }))));
}

#[test]
fn decisions_are_kept_for_ninety_days_and_never_changed() {
    let data = tempfile::tempdir().unwrap();
    let store = AuthStore::open(data.path()).unwrap();
    store.note(&noted(0, Decision::Claimed, "")).unwrap();
    store.note(&noted(10, Decision::Settings, &"regions\n".repeat(100))).unwrap();
    let listed = store.decisions(10).unwrap();
    assert_eq!(listed.iter().map(|one| one.kind).collect::<Vec<_>>(), [Decision::Settings, Decision::Claimed]);
    assert!(listed[0].detail.len() <= 200 && !listed[0].detail.contains('\n'));
    let db = rusqlite::Connection::open(data.path().join(FILE_NAME)).unwrap();
    let changed = db.execute("UPDATE decision SET by = 'nobody'", []);
    assert!(changed.unwrap_err().to_string().contains("never changed"));
    store.note(&noted(90 * 86_400 + 5, Decision::Scan, "")).unwrap();
    let kinds: Vec<_> = store.decisions(10).unwrap().into_iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [Decision::Scan, Decision::Settings]);
}

#[test]
fn strangers_drive_no_decision_out_of_the_log() {
    let data = tempfile::tempdir().unwrap();
    let store = AuthStore::open(data.path()).unwrap();
    store.note(&noted(1, Decision::Claimed, "")).unwrap();
    // As many rows at once as strangers could cause in months.
    let db = rusqlite::Connection::open(data.path().join(FILE_NAME)).unwrap();
    db.execute_batch(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) \
         INSERT INTO decision (at, kind, by, address, detail) SELECT 1, 'refused', '', '', '' FROM n",
    )
    .unwrap();
    store.note(&noted(2, Decision::WrongSecret, "")).unwrap();
    let all = store.decisions(10_000).unwrap();
    assert_eq!(all.len(), 1_001);
    assert_eq!((all[0].kind, all[1_000].kind), (Decision::WrongSecret, Decision::Claimed));
}

#[test]
fn an_address_is_shortened_to_its_network() {
    for (address, short) in
        [("192.168.1.77", "192.168.1.x"), ("::ffff:10.0.0.5", "10.0.0.x"), ("fd00:1:2:3::4", "fd00:1:2:x")]
    {
        assert_eq!(shorten_address(address.parse().unwrap()), short);
    }
}
