//! Limits and names: values that are too large or taken are rejected, and nothing of them is stored.

use super::tests::{HOME, STAR, address};
use super::*;
use rusqlite::Connection;
use shelfcade_core::people::user_data::{
    MAX_DESCRIPTION, MAX_HOUSEHOLD_COLLECTIONS, MAX_NAME, MAX_NOTE, MAX_OWN_TAGS, MAX_PINNED, MAX_PROFILE_BYTES,
    MAX_TAGS, ProfileId,
};
use std::path::Path;

fn open_new() -> (tempfile::TempDir, UserStore) {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    (data, store)
}

fn why<T>(done: Result<T, UserError>) -> Refusal {
    match done.err() {
        Some(UserError::Refused(why)) => why,
        other => panic!("not refused: {other:?}"),
    }
}

#[test]
fn too_long_and_too_many_is_refused_and_nothing_is_changed() {
    let (_data, store) = open_new();
    let game = address("Contra");
    store.edit(HOME, &game, &[Edit::Note("x".repeat(MAX_NOTE))]).unwrap();
    let tags = (0..=MAX_TAGS).map(|n| format!("t{n}")).collect();
    for (edit, expected) in [
        (Edit::Note("y".repeat(MAX_NOTE + 1)), Refusal::NoteTooLong),
        (Edit::Tags(tags), Refusal::TagsTooMany),
        (Edit::Tags(vec!["t".repeat(50)]), Refusal::TagTooLong),
        (Edit::HiddenVariant { file: "f".repeat(2_000), on: true }, Refusal::NoVariant),
    ] {
        assert_eq!(why(store.edit(HOME, &game, &[STAR, edit])), expected);
    }
    let household = store.household();
    let state = household.state_at(household.person(HOME).unwrap(), "snes", "contra");
    assert_eq!((state.favorite, state.tags.len(), state.note.map(|note| note.len())), (None, 0, Some(MAX_NOTE)));
    let list = store.make_collection(HOME, "Mine", 1, &[]).unwrap();
    let long = CollectionEdit::Description("d".repeat(MAX_DESCRIPTION + 1));
    assert_eq!(why(store.edit_collection(HOME, &list, &[long])), Refusal::DescriptionTooLong);
}

#[test]
fn a_profile_has_so_many_tags_and_can_go_on_using_them() {
    let (_data, store) = open_new();
    let name = |n: usize| format!("Tag {n}");
    for game in 0..MAX_OWN_TAGS / MAX_TAGS {
        let tags = (0..MAX_TAGS).map(|n| name(game * MAX_TAGS + n)).collect();
        store.edit(HOME, &address(&format!("Game {game}")), &[Edit::Tags(tags)]).unwrap();
    }
    let one_more = [Edit::Tags(vec!["one more".to_owned()])];
    assert_eq!(why(store.edit(HOME, &address("Contra"), &one_more)), Refusal::TagsFull);
    let known = store.edit(HOME, &address("Contra"), &[Edit::Tags(vec!["TAG 7".to_owned()])]).unwrap();
    assert_eq!(known.tags, ["TAG 7"]);
    // One tag is removed, so another may come; other profiles have their own.
    let others = (1..MAX_TAGS).map(name).chain(["one more".to_owned()]).collect();
    store.edit(HOME, &address("Game 0"), &[Edit::Tags(others)]).unwrap();
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    store.edit(mia, &address("Contra"), &[Edit::Tags(vec!["hers".to_owned()])]).unwrap();
}

#[test]
fn all_that_a_form_says_is_kept_or_nothing() {
    let (_data, store) = open_new();
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    let hers = store.make_collection(mia, "Hers", 1, &[]).unwrap();
    let mine = store.make_collection(HOME, "Mine", 1, &[]).unwrap();
    store.record_play(HOME, &address("Contra"), 1_000, 60).unwrap();
    let revision = store.household().revision;
    let form = |list: &str| {
        [
            Edit::Note("kept?".to_owned()),
            Edit::InCollection { list: mine.clone(), on: true },
            Edit::ForgetPlays { at: 2_000 },
            Edit::InCollection { list: list.to_owned(), on: true },
        ]
    };
    assert!(matches!(store.edit(HOME, &address("Contra"), &form(&hers)), Err(UserError::Missing("collection"))));
    assert_eq!(store.household().revision, revision);
    let state = store.edit(HOME, &address("Contra"), &form(&mine)).unwrap();
    assert_eq!((state.note.as_deref(), state.plays.last), (Some("kept?"), None));
    assert_eq!(store.household().collection_for(ProfileId::HOUSEHOLD, &mine).unwrap().1.games.len(), 1);
}

#[test]
fn a_collection_has_an_address_of_its_own_and_a_name_that_no_other_of_its_owner_has() {
    let (data, store) = open_new();
    for (name, slug) in [("Import", "import-2"), ("New", "new-2"), ("Favorites", "favorites-2"), ("Best", "best")] {
        assert_eq!(store.make_collection(HOME, name, 1, &[]).unwrap(), slug);
    }
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    assert_eq!(store.make_collection(mia, "Best", 1, &[]).unwrap(), "best-2", "hers");
    assert_eq!(why(store.make_collection(HOME, " BEST ", 1, &[])), Refusal::CollectionTaken);
    let rename = |name: &str| [CollectionEdit::Name(name.to_owned())];
    assert_eq!(why(store.edit_collection(HOME, "new-2", &rename("best"))), Refusal::CollectionTaken);
    store.edit_collection(HOME, "best", &rename("BEST")).unwrap();
    assert_eq!(store.bring_collection(HOME, "Best", 1, &[]).unwrap(), "best-2-2");
    store.bring_collection(HOME, "Best", 1, &[]).unwrap();
    let long = "é".repeat(MAX_NAME);
    store.bring_collection(HOME, &long, 1, &[]).unwrap();
    store.bring_collection(HOME, &long, 1, &[]).unwrap();
    let household = store.household();
    let names: Vec<&str> = household.people[0].collections.iter().map(|list| list.name.as_str()).collect();
    let cut = format!("{} (2)", "é".repeat(MAX_NAME - 4));
    assert_eq!(names, ["BEST", "Best (2)", "Best (3)", "Favorites", "Import", "New", &cut, &long]);
    // Rows from an earlier version.
    drop((store, household));
    let db = Connection::open(data.path().join(FILE_NAME)).unwrap();
    db.execute("UPDATE collection SET slug = 'import' WHERE slug = 'best'", []).unwrap();
    drop(db);
    let household = UserStore::open(data.path()).unwrap().household();
    let of = |slug: &str| household.collection_for(ProfileId::HOUSEHOLD, slug).map(|(_, list)| list.name.as_str());
    assert_eq!((of("import"), of("import-2"), of("import-3")), (None, Some("Import"), Some("BEST")));
}

#[test]
fn no_two_profiles_have_one_name_and_none_is_called_guest() {
    let (_data, store) = open_new();
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    let tom = store.add_profile("Tom", 1, None, 1).unwrap();
    let rename = |id, name: &str| store.edit_profile(id, &[ProfileEdit::Hue(9), ProfileEdit::Name(name.to_owned())]);
    for name in ["mia", "MIA ", "Guest", "gast", "ゲスト", "Everyone", "TOUT LE MONDE"] {
        assert_eq!(why(rename(tom, name)), Refusal::ProfileTaken, "{name}");
        assert_eq!(why(store.add_profile(name, 1, None, 1)), Refusal::ProfileTaken, "{name}");
    }
    assert_eq!(store.household().person(tom).unwrap().hue, 1, "nothing was changed");
    rename(mia, "MIA").unwrap();
    rename(ProfileId::HOUSEHOLD, "Everyone").unwrap();
    assert_eq!(why(rename(ProfileId::HOUSEHOLD, "Guest")), Refusal::ProfileTaken);
}

#[test]
fn a_handle_tells_whom_its_own_writes_concern() {
    let (_data, store) = open_new();
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    let handle = store.handle();
    assert_eq!(handle.reach(), AffectedProfiles::default());
    handle.edit(HOME, &address("Contra"), &[STAR]).unwrap();
    store.make_collection(mia, "Hers", 1, &[]).unwrap();
    assert_eq!(
        handle.reach(),
        AffectedProfiles { all: false, profiles: [HOME].into() },
        "another's write is another's"
    );
    handle.make_collection(HOME, "Ours", 1, &[]).unwrap();
    assert!(handle.reach().all);
    let same = store.handle();
    same.edit(HOME, &address("Contra"), &[STAR]).unwrap();
    assert_eq!(same.reach(), AffectedProfiles::default(), "nothing was changed");
}

/// Adds notes of 16 KB on so many games of each profile, as a file from before the limits may have them.
fn fill(store: UserStore, data: &Path, profiles: &[ProfileId], notes: u32) -> UserStore {
    drop(store);
    let db = Connection::open(data.join(FILE_NAME)).unwrap();
    let games = "WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?1) \
                 INSERT OR IGNORE INTO game (id, system, fold, title) \
                 SELECT 1000 + value, 'snes', 'old ' || value, 'Old' FROM n";
    db.execute(games, [notes]).unwrap();
    for profile in profiles {
        let sql = "INSERT INTO mark (profile, game, note) SELECT ?1, id, hex(zeroblob(8000)) FROM game \
                   WHERE id > 1000 AND id <= 1000 + ?2";
        db.execute(sql, (profile.0, notes)).unwrap();
    }
    drop(db);
    UserStore::open(data).unwrap()
}

fn weighed(store: &UserStore) {
    for person in &store.household().people {
        assert_eq!(person.bytes, weight::weigh(person), "the stored weight is the actual one");
    }
}

#[test]
fn a_profile_that_is_full_may_shrink_and_does_not_grow() {
    let (data, store) = open_new();
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    let store = fill(store, data.path(), &[HOME], 600);
    let before = store.household().person(HOME).unwrap().bytes;
    assert!(before > MAX_PROFILE_BYTES);
    let note = |text: &str| [Edit::Note(text.to_owned())];
    let tags = [Edit::Tags(vec!["new".to_owned()])];
    assert_eq!(why(store.edit(HOME, &address("Contra"), &note("more"))), Refusal::ProfileBytes);
    assert_eq!(why(store.edit(HOME, &address("Contra"), &tags)), Refusal::ProfileBytes);
    assert_eq!(why(store.make_collection(HOME, "Mine", 1, &[])), Refusal::ProfileBytes);
    assert_eq!(why(store.set(Some(HOME), &[("theme", Some("dark".to_owned()))])), Refusal::ProfileBytes);
    // An import reports how many games it left out, and takes as many as there is room for.
    assert_eq!(store.star_all(HOME, &[(address("Contra"), 1), (address("Contra"), 1)]).unwrap(), (0, 2));
    assert_eq!(store.star_all(mia, &[(address("Contra"), 1)]).unwrap(), (1, 0));
    weighed(&store);
    // Another profile is not affected; this one may shrink, even if it stays too large.
    store.edit(mia, &address("Zelda"), &note("hers")).unwrap();
    let old = store.household().games.iter().find(|(_, game)| game.fold == "old 1").unwrap().1.clone();
    let old = GameAddress { slug: "old-1".to_owned(), identity: old };
    store.edit(HOME, &old, &note("less")).unwrap();
    let after = store.household().person(HOME).unwrap().bytes;
    assert!(MAX_PROFILE_BYTES < after && after < before);
    weighed(&store);
    drop(store);
    let db = Connection::open(data.path().join(FILE_NAME)).unwrap();
    db.execute("DELETE FROM mark WHERE profile = 1 AND game > 1100", []).unwrap();
    drop(db);
    let store = UserStore::open(data.path()).unwrap();
    store.edit(HOME, &address("Contra"), &note("more")).unwrap();
    store.make_collection(HOME, "Mine", 1, &[CollectionEdit::Add(vec![address("Contra"), address("Zelda")])]).unwrap();
    store.edit(HOME, &old, &note("")).unwrap();
    weighed(&store);
}

#[test]
fn everybody_together_has_a_bound_too() {
    let (data, store) = open_new();
    let people: Vec<ProfileId> = (0..5).map(|n| store.add_profile(&format!("P{n}"), 1, None, 1).unwrap()).collect();
    let store = fill(store, data.path(), &people, 450);
    assert!(store.household().people.iter().all(|person| person.bytes < MAX_PROFILE_BYTES));
    assert_eq!(why(store.edit(HOME, &address("Contra"), &[STAR])), Refusal::HouseholdBytes);
    assert_eq!(why(store.set(None, &[("home_rows", Some("new".to_owned()))])), Refusal::HouseholdBytes);
    store.remove_profile(people[0]).unwrap();
    store.edit(HOME, &address("Contra"), &[STAR]).unwrap();
}

#[test]
fn a_household_has_so_many_collections_and_a_profile_pins_so_many() {
    let (data, store) = open_new();
    let lists: Vec<String> =
        (0..=MAX_PINNED).map(|n| store.make_collection(HOME, &format!("L{n}"), 1, &[]).unwrap()).collect();
    let pin = |list: &str, on| store.edit_collection(HOME, list, &[CollectionEdit::Pinned(on)]);
    lists.iter().take(MAX_PINNED).for_each(|list| pin(list, true).unwrap());
    pin(&lists[0], true).unwrap();
    assert_eq!(why(pin(&lists[MAX_PINNED], true)), Refusal::PinnedFull);
    assert_eq!(why(store.make_collection(HOME, "New", 1, &[CollectionEdit::Pinned(true)])), Refusal::PinnedFull);
    pin(&lists[0], false).unwrap();
    pin(&lists[MAX_PINNED], true).unwrap();
    let mia = store.add_profile("Mia", 1, None, 1).unwrap();
    drop(store);
    let db = Connection::open(data.path().join(FILE_NAME)).unwrap();
    let sql = "WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?2) \
               INSERT INTO collection (profile, slug, name, created) SELECT ?1, 'c' || value, 'C' || value, 1 FROM n";
    db.execute(sql, (HOME.0, MAX_HOUSEHOLD_COLLECTIONS as i64)).unwrap();
    drop(db);
    let store = UserStore::open(data.path()).unwrap();
    assert_eq!(why(store.make_collection(mia, "Hers", 1, &[])), Refusal::HouseholdCollections);
    store.edit_collection(HOME, "c7", &[CollectionEdit::Name("Renamed".to_owned())]).unwrap();
}
