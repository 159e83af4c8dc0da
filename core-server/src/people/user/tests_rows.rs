//! Rows and games: rows that became one game, and games that are away while a similar one is there.

use super::tests::{HOME, STAR, Shelved, address, identity, library};
use super::*;
use crate::search::Shelf;
use rusqlite::Connection;
use rusqlite::hooks::{AuthContext, Authorization};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::people::user_data::{GameState, GameStatus};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The state at an address, as game pages read it.
fn state(store: &UserStore, slug: &str) -> GameState {
    let household = store.household();
    household.state_at(household.person(HOME).unwrap(), "snes", slug)
}

/// The state at an address, as lists read it.
fn state_on_shelf(store: &UserStore, data: &tempfile::TempDir, slug: &str) -> GameState {
    let (household, shelf) = (store.household(), Shelf::load(data.path(), 1).unwrap());
    let own = shelf.view_of(&household, household.person(HOME).unwrap(), &BTreeMap::new());
    let game = shelf.find_game(&SystemId::parse("snes").unwrap(), slug).unwrap();
    own.annotations().find(|(at, _)| *at == game).map(|(_, state)| state.clone()).unwrap_or_default()
}

/// The annotations of a profile, by the titles in their rows.
fn rows(store: &UserStore) -> Vec<(String, GameState)> {
    let household = store.household();
    let annotations = &household.person(HOME).unwrap().annotations;
    let mut rows: Vec<_> =
        annotations.iter().map(|(id, state)| (*id, household.games[id].title.clone(), state.clone())).collect();
    rows.sort_by_key(|(id, ..)| *id);
    rows.into_iter().map(|(_, title, state)| (title, state)).collect()
}

fn at(library: &Connection, slug: &str) -> GameAddress {
    GameAddress { slug: slug.to_owned(), identity: GameIdentity::read(library, "snes", slug).unwrap().unwrap() }
}

fn summed(title: &str, crc: i64) -> GameAddress {
    GameAddress { slug: title.to_lowercase(), identity: GameIdentity { crc: Some(crc), ..identity(title) } }
}

#[test]
fn two_rows_of_one_game_say_the_same_everywhere_and_after_every_start() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let said = |status, note: &str, tag: &str| {
        [Edit::Status(Some(status)), Edit::Note(note.to_owned()), Edit::Tags(vec![tag.to_owned(), "both".to_owned()])]
    };
    store.edit(HOME, &address("Aaa"), &said(GameStatus::Playing, "first", "Ä")).unwrap();
    store.edit(HOME, &summed("Bbb", 5), &said(GameStatus::Finished, "second", "b")).unwrap();
    let (dir, db) = library(&[("merged", "aaa", None, Some(5), "Bbb.sfc")]);
    drop(store);
    for start in 0..8 {
        let store = UserStore::open(data.path()).unwrap();
        store.find_locations(&db).unwrap();
        let state = state(&store, "merged");
        assert_eq!(
            (state.status, state.note.as_deref()),
            (Some(GameStatus::Playing), Some("first\n\nsecond")),
            "{start}"
        );
        assert_eq!(state.tags, ["b", "both", "Ä"]);
        assert_eq!(state_on_shelf(&store, &dir, "merged"), state, "{start}");
    }
}

#[test]
fn what_is_said_of_two_rows_stands_in_one_and_nothing_else_is_lost() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.edit(HOME, &address("Aaa"), &[Edit::Note("first".to_owned()), Edit::Rating(Some(2))]).unwrap();
    let second = [Edit::Note("second".to_owned()), Edit::Status(Some(GameStatus::Finished)), STAR];
    store.edit(HOME, &summed("Bbb", 5), &second).unwrap();
    let (_dir, db) = library(&[("merged", "aaa", None, Some(5), "Bbb.sfc")]);
    store.find_locations(&db).unwrap();
    let game = at(&db, "merged");
    // The form sends all values; only the status differs.
    let form = [
        Edit::Status(Some(GameStatus::Dropped)),
        Edit::Rating(Some(2)),
        Edit::Note("first\r\n\r\nsecond".to_owned()),
        Edit::Tags(vec![String::new()]),
    ];
    store.edit(HOME, &game, &form).unwrap();
    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    store.find_locations(&db).unwrap();
    let now = state(&store, "merged");
    assert_eq!((now.status, now.rating, now.favorite), (Some(GameStatus::Dropped), Some(2), Some(100)));
    assert_eq!(now.note.as_deref(), Some("first\n\nsecond"));
    assert_eq!(
        rows(&store).iter().map(|(_, state)| state.status).collect::<Vec<_>>(),
        [Some(GameStatus::Dropped), None]
    );
    store.edit(HOME, &game, &[Edit::Note("first, second and third".to_owned())]).unwrap();
    assert_eq!(state(&store, "merged").note.as_deref(), Some("first, second and third"));
    let cleared = [Edit::Status(None), Edit::Rating(None), Edit::Note(String::new())];
    store.edit(HOME, &game, &cleared).unwrap();
    store.edit(HOME, &game, &[Edit::Favorite { on: false, at: 0 }]).unwrap();
    assert_eq!((state(&store, "merged"), rows(&store)), (GameState::default(), vec![]));
}

#[test]
fn a_game_is_in_a_collection_once_by_whichever_row() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.edit(HOME, &address("Aaa"), &[STAR]).unwrap();
    let list = store.make_collection(HOME, "Mine", 1, &[]).unwrap();
    store.edit_collection(HOME, &list, &[CollectionEdit::Add(vec![summed("Bbb", 5)])]).unwrap();
    let (_dir, db) = library(&[("merged", "aaa", None, Some(5), "Bbb.sfc")]);
    store.find_locations(&db).unwrap();
    let game = at(&db, "merged");
    store.edit_collection(HOME, &list, &[CollectionEdit::Add(vec![game.clone()])]).unwrap();
    assert_eq!(store.household().collection_for(HOME, &list).unwrap().1.games.len(), 1);
    let revision = store.household().revision;
    store.edit(HOME, &game, &[Edit::InCollection { list: list.clone(), on: true }]).unwrap();
    assert_eq!(store.household().revision, revision, "it is already in the collection");
    store.edit(HOME, &game, &[Edit::InCollection { list: list.clone(), on: false }]).unwrap();
    assert!(store.household().collection_for(HOME, &list).unwrap().1.games.is_empty());
}

const ONE: Shelved<'static> = ("one", "one", None, Some(7), "One.sfc");
const TWO: Shelved<'static> = ("two", "two", None, Some(7), "Two.sfc");

#[test]
fn a_game_that_is_away_stands_where_its_bytes_are_and_comes_back() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let (_dir, both) = library(&[ONE, TWO]);
    store.edit(HOME, &at(&both, "one"), &[STAR]).unwrap();
    store.find_locations(&both).unwrap();
    drop(store);
    // Its file is gone, and the library is rebuilt.
    let store = UserStore::open(data.path()).unwrap();
    let (_dir, other) = library(&[TWO]);
    store.find_locations(&other).unwrap();
    assert_eq!(state(&store, "two").favorite, Some(100), "a guess: the only similar row");
    assert_eq!(rows(&store)[0].0, "one", "the old identity is kept");
    // Annotations made meanwhile belong to the other game.
    store.edit(HOME, &at(&other, "two"), &[Edit::Rating(Some(4))]).unwrap();
    assert_eq!((state(&store, "two").favorite, state(&store, "two").rating), (Some(100), Some(4)));
    drop(store);
    // The file is back, before or after a restart.
    for is_first in [true, false] {
        let store = UserStore::open(data.path()).unwrap();
        if is_first {
            store.find_locations(&other).unwrap();
        }
        store.find_locations(&both).unwrap();
        assert_eq!((state(&store, "one").favorite, state(&store, "one").rating), (Some(100), None), "{is_first}");
        assert_eq!((state(&store, "two").favorite, state(&store, "two").rating), (None, Some(4)), "{is_first}");
    }
}

#[test]
fn a_guess_is_taken_only_where_one_game_alone_is_like_it() {
    let stands = |known: GameIdentity, games: &[Shelved<'_>]| {
        let data = tempfile::tempdir().unwrap();
        let store = UserStore::open(data.path()).unwrap();
        store.edit(HOME, &GameAddress { slug: "one".to_owned(), identity: known }, &[STAR]).unwrap();
        drop(store);
        let store = UserStore::open(data.path()).unwrap();
        let (_dir, db) = library(games);
        store.find_locations(&db).unwrap();
        let household = store.household();
        let found = household.locations.iter().map(|(_, _, slug)| slug.to_owned()).next();
        found.map(|slug| (slug, household.games.values().next().unwrap().fold.clone()))
    };
    let one = || GameIdentity { crc: Some(7), ..identity("One") };
    let found = |slug: &str, fold: &str| Some((slug.to_owned(), fold.to_owned()));
    let three: Shelved<'_> = ("three", "three", None, Some(7), "Three.sfc");
    assert_eq!(stands(one(), &[TWO]), found("two", "one"), "by checksum");
    assert_eq!(stands(one(), &[TWO, three]), None, "two rows with this checksum");
    let same: Shelved<'_> = ("uno", "uno", None, Some(7), "One.sfc");
    assert_eq!(stands(one(), &[TWO, same]), found("uno", "uno"), "the same file is a certain match");
    let named: Shelved<'_> = ("uno", "uno", None, Some(8), "One.sfc");
    assert_eq!(stands(one(), &[named]), None, "another file name");
    assert_eq!(stands(identity("One"), &[named]), found("uno", "one"), "by name, where there is no checksum");
    let titled: Shelved<'_> = ("one-known", "one", Some("one-known"), Some(9), "x.sfc");
    assert_eq!(stands(one(), &[titled]), found("one-known", "one"), "by title");
    let other: Shelved<'_> = ("one-2", "one", Some("one-2"), Some(9), "y.sfc");
    assert_eq!(stands(one(), &[titled, other]), None, "two rows with this title");
    assert_eq!(stands(one(), &[titled, ONE]), found("one", "one"), "its own comes first");
}

#[test]
fn a_library_that_cannot_be_read_takes_no_place_away() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.edit(HOME, &address("Known"), &[STAR]).unwrap();
    let (dir, db) = library(&[("known", "known", None, None, "Known.sfc"), ("new", "new", None, None, "New.sfc")]);
    store.find_locations(&db).unwrap();
    let count_steps = |mut step: Box<dyn FnMut(usize) -> Authorization + Send>| {
        let db = crate::library_db::open_reader(dir.path()).unwrap();
        let steps = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&steps);
        db.authorizer(Some(move |_: AuthContext<'_>| step(counted.fetch_add(1, Ordering::SeqCst)))).unwrap();
        let found = store.find_locations(&db);
        (found, steps.load(Ordering::SeqCst))
    };
    let (found, usual) = count_steps(Box::new(|_| Authorization::Allow));
    found.unwrap();
    // A game is starred meanwhile; then the library fails when it is asked for that game.
    let other = store.handle();
    let (found, _) = count_steps(Box::new(move |step| {
        if step == 0 {
            other.edit(HOME, &address("New"), &[STAR]).unwrap();
        }
        if step < usual { Authorization::Allow } else { Authorization::Deny }
    }));
    assert!(matches!(found, Err(UserError::Sqlite { .. })), "{found:?}");
    assert_eq!((state(&store, "new").favorite, state(&store, "known").favorite), (Some(100), Some(100)));
}
