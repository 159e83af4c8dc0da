//! The store as a whole: written data is stored, found again, and survives changes of library and catalog, and
//! restarts.

mod plays;

use super::*;
use crate::io::sqlite::SqliteError;
use crate::library_db;
use rusqlite::Connection;
use shelfcade_core::people::user_data::{GameState, GameStatus, Plays, ProfileId};
use std::path::Path;

pub(super) const HOME: ProfileId = ProfileId::HOUSEHOLD;

pub(super) fn identity(title: &str) -> GameIdentity {
    GameIdentity {
        system: "snes".to_owned(),
        catalog: None,
        fold: title.to_lowercase(),
        title: title.to_owned(),
        year: None,
        crc: None,
        file: Some(format!("{title}.sfc").into_bytes()),
    }
}

pub(super) fn address(title: &str) -> GameAddress {
    GameAddress { slug: title.to_lowercase(), identity: identity(title) }
}

pub(super) const STAR: Edit = Edit::Favorite { on: true, at: 100 };

fn annotations(store: &UserStore) -> Vec<(String, GameState)> {
    let household = store.household();
    let person = household.person(HOME).unwrap();
    let mut all: Vec<_> =
        person.annotations.iter().map(|(id, state)| (household.games[id].title.clone(), state.clone())).collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

/// Slug, fold, catalog title, checksum, and file name of the only ROM.
pub(super) type Shelved<'a> = (&'a str, &'a str, Option<&'a str>, Option<i64>, &'a str);

/// A library with these games.
pub(super) fn library(games: &[Shelved<'_>]) -> (tempfile::TempDir, Connection) {
    let data = tempfile::tempdir().unwrap();
    let db = library_db::open_writer(data.path()).unwrap();
    db.execute_batch("INSERT INTO root (id, path) VALUES (1, x'2f'); INSERT INTO folder VALUES (1, 1, x'', 'snes', 0)")
        .unwrap();
    for (slug, fold, catalog, crc, file) in games {
        db.execute(
            "INSERT INTO game (system, slug, title, sort_title, fold, catalog_system, catalog_slug, added) \
             VALUES ('snes', ?1, ?2, ?2, ?2, iif(?3 IS NULL, NULL, 'snes'), ?3, 1)",
            (slug, fold, catalog),
        )
        .unwrap();
        let id = db.last_insert_rowid();
        db.execute(
            "INSERT INTO rom (game_id, folder_id, name, set_kind, size, mtime_ns, added, tier, rank, label, evidence, \
             crc) VALUES (?1, 1, ?2, 0, 1, 1, 1, 0, 0, '', 0, ?3)",
            (id, file.as_bytes(), crc),
        )
        .unwrap();
    }
    (data, db)
}

#[test]
fn what_was_said_of_a_game_stands_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let edits = [
        STAR,
        Edit::Status(Some(GameStatus::Playing)),
        Edit::Rating(Some(4)),
        Edit::Note("Stuck at\r\nthe bridge\u{0}".to_owned()),
        Edit::Tags(vec!["co-op".to_owned(), "with Mia".to_owned()]),
        Edit::HiddenVariant { file: "Bad [b].sfc".to_owned(), on: true },
    ];
    let state = store.edit(HOME, &address("Contra"), &edits).unwrap();
    assert_eq!(state.favorite, Some(100));
    assert_eq!(state.note.as_deref(), Some("Stuck at\nthe bridge"));
    assert_eq!(state.tags, ["co-op", "with Mia"]);
    let before = annotations(&store);
    drop(store);
    let again = UserStore::open(data.path()).unwrap();
    assert_eq!(annotations(&again), before);
    assert_eq!(before, [("Contra".to_owned(), state)]);
}

#[test]
fn a_star_keeps_its_day_and_what_says_nothing_is_dropped() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.edit(HOME, &address("Contra"), &[STAR]).unwrap();
    let again = store.edit(HOME, &address("Contra"), &[Edit::Favorite { on: true, at: 900 }]).unwrap();
    assert_eq!(again.favorite, Some(100));
    store.edit(HOME, &address("Contra"), &[Edit::Favorite { on: false, at: 0 }]).unwrap();
    assert_eq!(annotations(&store), []);
    drop(store);
    assert_eq!(annotations(&UserStore::open(data.path()).unwrap()), []);
}

#[test]
fn all_of_an_edit_or_nothing() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let revision = store.household().revision;
    let refused = store.edit(HOME, &address("Contra"), &[STAR, Edit::Rating(Some(9))]);
    assert!(matches!(refused, Err(UserError::Refused(_))));
    assert_eq!((annotations(&store), store.household().revision), (vec![], revision));
}

#[test]
fn guests_and_strangers_leave_no_trace() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    for nobody in [ProfileId::GUEST, ProfileId(77)] {
        assert!(matches!(store.edit(nobody, &address("Contra"), &[STAR]), Err(UserError::Missing(_))));
        assert!(store.record_play(nobody, &address("Contra"), 1, 0).is_err());
        assert!(store.make_collection(nobody, "x", 1, &[]).is_err());
    }
    assert!(store.household().games.is_empty());
}

#[test]
fn profiles_keep_what_is_theirs_apart() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let mia = store.add_profile(" Mia ", 400, None, 1).unwrap();
    assert!(matches!(store.add_profile("mia", 1, None, 1), Err(UserError::Refused(_))), "a name is taken");
    store.edit(mia, &address("Contra"), &[STAR]).unwrap();
    let household = store.household();
    assert_eq!((household.person(mia).unwrap().name.as_str(), household.person(mia).unwrap().hue), ("Mia", 40));
    assert_eq!(household.person(mia).unwrap().annotations.len(), 1);
    assert_eq!(annotations(&store), []);
    let revision = household.person(HOME).unwrap().revision;
    store.edit(mia, &address("Contra"), &[Edit::Rating(Some(1))]).unwrap();
    assert_eq!(store.household().person(HOME).unwrap().revision, revision, "pages of others stay as they are");
    store.edit(mia, &address("Contra"), &[Edit::Rating(Some(5))]).unwrap();
    assert_ne!(store.household().person(HOME).unwrap().revision, revision, "others see who likes a game");
    store.remove_profile(mia).unwrap();
    assert!(store.remove_profile(HOME).is_err());
    let tom = store.add_profile("Tom", 1, None, 1).unwrap();
    assert_ne!(tom, mia, "a number is never given twice");
    assert!(store.household().person(tom).unwrap().annotations.is_empty());
}

#[test]
fn a_new_pin_makes_all_browsers_choose_again() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    let key = store.household().person(mia).unwrap().key.clone();
    store.edit_profile(mia, &[ProfileEdit::Pin(pin::hash("1234"))]).unwrap();
    let person = store.household().person(mia).unwrap().clone();
    assert!(person.has_pin && person.key != key);
    assert!(store.pin_hash(mia).unwrap().unwrap().starts_with("$argon2id$"));
    assert!(store.edit_profile(HOME, &[ProfileEdit::DropPin { has_owner: true }]).is_err());
}

#[test]
fn a_game_is_found_by_title_of_catalog_or_folded_by_checksum_and_by_file_name() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let titled = GameIdentity { catalog: Some("snes/contra-iii".to_owned()), ..identity("Contra Spirits") };
    let hashed = GameIdentity { crc: Some(77), ..identity("Old Name") };
    let filed = GameIdentity { crc: Some(78), ..identity("Filed") };
    for (slug, identity) in [("a", titled), ("b", identity("Folded")), ("c", hashed), ("d", filed)] {
        store.edit(HOME, &GameAddress { slug: slug.to_owned(), identity }, &[STAR]).unwrap();
    }
    store.edit(HOME, &address("Gone"), &[STAR]).unwrap();
    // Another library, with other slugs, titles and file names.
    let (_dir, db) = library(&[
        ("contra-3", "contra iii", Some("contra-iii"), None, "x.sfc"),
        ("folded-2", "folded", None, None, "y.sfc"),
        ("new-name", "new name", Some("new-name"), Some(77), "z.sfc"),
        ("other", "another title", Some("another"), Some(78), "Filed.sfc"),
    ]);
    store.find_locations(&db).unwrap();
    let household = store.household();
    let mut found: Vec<&str> = household.locations.iter().map(|(_, _, slug)| slug).collect();
    found.sort_unstable();
    assert_eq!(found, ["contra-3", "folded-2", "new-name", "other"]);
    assert_eq!(household.person(HOME).unwrap().annotations.len(), 5, "what is gone is kept");
    // The file alone identifies a game with another title.
    let (_dir, db) = library(&[("renamed", "another title", Some("another"), None, "totally different.sfc")]);
    store.find_locations(&db).unwrap();
    let household = store.household();
    assert_eq!(household.locations.iter().map(|(_, _, slug)| slug).collect::<Vec<_>>(), ["renamed"]);
    // An empty library loses nothing either, and everything comes back.
    let (_dir, db) = library(&[]);
    store.find_locations(&db).unwrap();
    assert_eq!(store.household().locations.iter().count(), 0);
    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    let (_dir, db) = library(&[("gone", "gone", None, None, "new.sfc")]);
    store.find_locations(&db).unwrap();
    let household = store.household();
    let home = household.person(HOME).unwrap();
    assert_eq!(household.state_at(home, "snes", "gone").favorite, Some(100));
    assert_eq!(home.annotations.len(), 5);
}

#[test]
fn a_game_that_was_renamed_is_found_in_a_library_made_anew() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let titled = GameIdentity { catalog: Some("snes/contra-iii".to_owned()), ..identity("Known") };
    for (slug, identity) in [("old", identity("Old")), ("known", titled)] {
        store.edit(HOME, &GameAddress { slug: slug.to_owned(), identity }, &[STAR]).unwrap();
    }
    // The library recognized the files by their contents, so their games keep their slugs; neither is identified now.
    let (_dir, db) = library(&[("old", "new", None, None, "New.sfc"), ("known", "other", None, Some(7), "Other.sfc")]);
    store.find_locations(&db).unwrap();
    let revision = store.household().revision;
    store.find_locations(&db).unwrap();
    assert_eq!(store.household().revision, revision, "repeating it changes nothing");
    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    let (_dir, db) = library(&[("new", "new", None, None, "New.sfc"), ("other", "other", None, None, "Other.sfc")]);
    store.find_locations(&db).unwrap();
    let household = store.household();
    let home = household.person(HOME).unwrap();
    for slug in ["new", "other"] {
        assert_eq!(household.state_at(home, "snes", slug).favorite, Some(100), "{slug}");
    }
    let known = household.games.values().find(|game| game.catalog.is_some()).unwrap();
    assert_eq!((known.title.as_str(), known.crc), ("Known", Some(7)), "what was identified stays said");
}

#[test]
fn two_games_that_become_one_are_joined_and_unstarred_together() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.edit(HOME, &address("One"), &[STAR]).unwrap();
    store.edit(HOME, &address("Two"), &[Edit::Rating(Some(3)), STAR]).unwrap();
    let (_dir, db) = library(&[("both", "one", Some("both"), None, "Two.sfc")]);
    store.find_locations(&db).unwrap();
    let at =
        GameAddress { slug: "both".to_owned(), identity: GameIdentity::read(&db, "snes", "both").unwrap().unwrap() };
    let household = store.household();
    let state = household.state_at(household.person(HOME).unwrap(), "snes", "both");
    assert_eq!((state.favorite, state.rating), (Some(100), Some(3)));
    let state = store.edit(HOME, &at, &[Edit::Favorite { on: false, at: 0 }]).unwrap();
    assert_eq!((state.favorite, state.rating), (None, Some(3)));
}

fn plays(store: &UserStore) -> Plays {
    annotations(store).first().map(|(_, state)| state.plays).unwrap_or_default()
}

fn trace(source: PlaySource, last: i64, seconds: u64) -> PlayRecord {
    PlayRecord { address: address("Contra"), source, began: last, last, is_dated: true, seconds }
}

#[test]
fn a_collection_keeps_its_order() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let slug = store.make_collection(HOME, "Party games!", 1, &[]).unwrap();
    assert_eq!(store.make_collection(HOME, "party GAMES", 1, &[]).unwrap(), format!("{slug}-2"));
    let games = ["One", "Two", "Three"].map(address).to_vec();
    let edits = [
        CollectionEdit::Add(games.clone()),
        CollectionEdit::Add(games),
        CollectionEdit::Description("For Friday".to_owned()),
        CollectionEdit::Pinned(true),
        CollectionEdit::Move {
            game: ("snes".to_owned(), "three".to_owned()),
            beside: ("snes".to_owned(), "one".to_owned()),
            after: false,
        },
        CollectionEdit::Remove { system: "snes".to_owned(), slug: "one".to_owned() },
    ];
    store.edit_collection(HOME, &slug, &edits).unwrap();
    let titles = |store: &UserStore| {
        let household = store.household();
        let (_, collection) = household.collection_for(ProfileId::HOUSEHOLD, &slug).unwrap();
        assert!(collection.pinned && collection.description == "For Friday");
        collection.games.iter().map(|id| household.games[id].title.clone()).collect::<Vec<_>>()
    };
    assert_eq!(titles(&store), ["Three", "Two"]);
    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    assert_eq!(titles(&store), ["Three", "Two"]);
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    assert!(store.edit_collection(mia, &slug, &[]).is_err(), "another's");
    assert!(store.remove_collection(mia, &slug).is_err());
    store.remove_collection(HOME, &slug).unwrap();
    assert!(store.household().collection_for(ProfileId::HOUSEHOLD, &slug).is_none());
}

#[test]
fn settings_are_kept_for_a_profile_and_for_the_household() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.set(None, &[("regions", Some("eu,us".to_owned()))]).unwrap();
    store.set(Some(HOME), &[("rows", Some("new".to_owned())), ("x", Some("1".to_owned()))]).unwrap();
    store.set(Some(HOME), &[("x", None)]).unwrap();
    assert!(store.set(Some(HOME), &[("x", Some("y".repeat(5_000)))]).is_err());
    drop(store);
    let household = UserStore::open(data.path()).unwrap().household();
    assert_eq!(household.settings.get("regions").map(String::as_str), Some("eu,us"));
    let home = household.person(HOME).unwrap();
    assert_eq!(home.settings.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect::<Vec<_>>(), [("rows", "new")]);
}

#[test]
fn a_damaged_file_is_damage_and_a_later_format_is_refused() {
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join(FILE_NAME), b"this was never a database, but it is long enough to look at")
        .unwrap();
    assert!(matches!(UserStore::open(data.path()).err(), Some(UserError::Damaged { .. })));
    let data = tempfile::tempdir().unwrap();
    open(data.path()).unwrap().pragma_update(None, "user_version", 999).unwrap();
    assert!(matches!(UserStore::open(data.path()).err(), Some(UserError::Open(SqliteError::Newer { found: 999, .. }))));
    let data = tempfile::tempdir().unwrap();
    let db = open(data.path()).unwrap();
    db.execute_batch("PRAGMA foreign_keys = 0; INSERT INTO mark (profile, game, rating) VALUES (1, 99, 1)").unwrap();
    drop(db);
    let opened = UserStore::open(data.path()).err();
    assert!(matches!(opened, Some(UserError::Damaged { .. })), "a row that refers to a missing row");
}

#[test]
fn every_earlier_format_is_brought_up_to_date_and_keeps_its_rows() {
    for version in 1..=migrations::MIGRATIONS.len() {
        let data = tempfile::tempdir().unwrap();
        let mut db = Connection::open(data.path().join(FILE_NAME)).unwrap();
        migrations::migrate(&mut db, version).unwrap();
        db.execute_batch(
            "INSERT INTO profile (id, name, hue, key, created) VALUES (1, '', 40, 'k', 1), (2, 'Mia', 9, 'k2', 1);
             INSERT INTO game (id, system, fold, title) VALUES (5, 'snes', 'contra', 'Contra');
             INSERT INTO mark (profile, game, favorite, note) VALUES (2, 5, 123, 'ours');
             INSERT INTO play (profile, game, source, count, seconds, last) VALUES (2, 5, 0, 3, 60, 99);
             INSERT INTO game (id, system, fold, title) VALUES (6, 'snes', 'other', 'Other');
             INSERT INTO collection (profile, slug, name, created) VALUES (2, 'hers', 'Hers', 1);
             INSERT INTO forgotten (profile, game, at) VALUES (2, 6, 5000);",
        )
        .unwrap();
        drop(db);
        let store = UserStore::open(data.path()).unwrap();
        let (_dir, library) =
            library(&[("contra", "contra", None, None, "Contra.sfc"), ("other", "other", None, None, "Other.sfc")]);
        store.find_locations(&library).unwrap();
        let household = store.household();
        let state = &household.person(ProfileId(2)).unwrap().annotations[&GameId(5)];
        assert_eq!(
            (state.favorite, state.note.as_deref(), state.plays.count),
            (Some(123), Some("ours"), 3),
            "{version}"
        );
        assert!(household.collection_for(ProfileId::GUEST, "hers").is_some(), "seen by everybody, as before");
        // The last play is in the diary from its first format on.
        let notes = store.read_diaries(|diaries| diaries.notes(ProfileId(2), &(0..i64::MAX), 9)).unwrap().0;
        let times: Vec<i64> = notes.iter().map(|note| note.at).collect();
        assert_eq!(times, if version < 7 { vec![123, 99] } else { vec![123] }, "{version}");
        // The migrated rows mean the same: a play that was reported, and one that was removed.
        let log = |title, last, seconds| PlayRecord {
            address: address(title),
            ..trace(PlaySource::RetroArchRuntime, last, seconds)
        };
        let told = [log("Contra", 100, 70), log("Other", 4_000, 500)];
        assert!(store.import_plays(ProfileId(2), &told).unwrap().is_empty(), "{version}");
        let household = store.household();
        let annotations = &household.person(ProfileId(2)).unwrap().annotations;
        assert_eq!(annotations[&GameId(5)].plays, Plays { count: 3, seconds: 70, last: Some(100) }, "{version}");
        assert!(!annotations.contains_key(&GameId(6)), "{version}");
    }
}

/// Number of profiles in the file, read through another connection.
fn profiles_in(path: &Path) -> i64 {
    Connection::open(path).unwrap().query_row("SELECT count(*) FROM profile", [], |row| row.get(0)).unwrap()
}

#[test]
fn a_file_that_was_taken_away_is_put_back_with_all_that_was_in_it() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("data");
    let store = UserStore::open(&folder).unwrap();
    store.add_profile("Ann", 1, None, 5).unwrap();
    store.check_file().unwrap();
    assert_eq!(store.put_backs(), 0, "the file is in place");
    let path = store.path().to_owned();
    let beside = |end: &str| folder.join(format!("user.sqlite{end}"));
    let remove = |ends: &[&str]| ends.iter().for_each(|end| std::fs::remove_file(beside(end)).unwrap());
    // A write puts the file back before it returns, and is in it.
    for (round, ends) in [&["", "-wal", "-shm"][..], &[""], &["-wal"], &["", "-wal"]].into_iter().enumerate() {
        remove(ends);
        store.add_profile(&format!("Bob {round}"), 1, None, 5).unwrap();
        assert_eq!((profiles_in(&path), store.put_backs()), (round as i64 + 3, round as u64 + 1), "{ends:?}");
    }
    // So does a check, even if the whole folder is gone.
    std::fs::remove_dir_all(&folder).unwrap();
    store.check_file().unwrap();
    assert_eq!(profiles_in(&path), 6);
    // Another file in its place is set aside.
    std::fs::write(folder.join("other"), "mine").unwrap();
    std::fs::rename(folder.join("other"), &path).unwrap();
    store.add_profile("Cid", 1, None, 5).unwrap();
    assert_eq!(profiles_in(&path), 7);
    let names = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let found: Vec<String> = names.filter(|name| name.starts_with("user.found-")).collect();
    assert_eq!(std::fs::read(folder.join(&found[0])).unwrap(), b"mine");
    assert_eq!(found.len(), 1);
    let before = store.household();
    drop(store);
    let after = UserStore::open(&folder).unwrap().household();
    assert_eq!(after.people.len(), before.people.len());
}

#[test]
fn what_cannot_be_put_back_is_not_written_to_and_can_still_be_read() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("data");
    let store = UserStore::open(&folder).unwrap();
    store.add_profile("Ann", 1, None, 5).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    std::fs::write(&folder, "a file where the folder was").unwrap();
    let refused = store.add_profile("Bob", 1, None, 5);
    assert!(matches!(refused, Err(UserError::Vanished { .. })), "{refused:?}");
    assert!(matches!(store.remember_imported("x:", &[("a".to_owned(), 1)], &[]), Err(UserError::Vanished { .. })));
    assert_eq!(store.household().people.len(), 2);
    let count: i64 = store.with_db(|db| db.query_row("SELECT count(*) FROM profile", [], |row| row.get(0))).unwrap();
    assert_eq!(count, 2);
    std::fs::remove_file(&folder).unwrap();
    store.add_profile("Bob", 1, None, 5).unwrap();
    assert_eq!(profiles_in(store.path()), 3);
}
