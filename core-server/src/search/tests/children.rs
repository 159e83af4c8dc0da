//! A child's view of a shelf: by age rating and system, and by collection.

use super::{TestLibrary, game, id, whole_home};
use crate::people::user::{CollectionEdit, GameAddress, GameIdentity, UserStore};
use crate::search::view::Shelf;
use shelfcade_core::page::{LibraryTotals, Scope};
use shelfcade_core::people::user_data::{AgeRating, ChildRule, ProfileId};
use shelfcade_core::search::list_query::{Dimension, ListQuery};
use std::collections::BTreeMap;

/// Games of each age rating, one of them in two arcade folders.
fn library() -> TestLibrary {
    let rated =
        |system, title: &str| super::super::testkit::TestGame { developer: Some("Maker"), ..game(system, title) };
    let library = TestLibrary::of([
        rated("snes", "Early"),
        rated("snes", "Everyone"),
        rated("snes", "Ten"),
        rated("snes", "Teen"),
        rated("n64", "Mature"),
        rated("n64", "Adults"),
        rated("n64", "Unrated"),
        game("mame", "Pac-Man"),
        game("fbneo", "Pac-Man"),
    ]);
    library
        .db
        .execute_batch(
            "UPDATE game SET esrb = CASE title WHEN 'Early' THEN 'EC' WHEN 'Everyone' THEN 'K-A' WHEN 'Ten' THEN 'E10+'
                 WHEN 'Teen' THEN 'T' WHEN 'Mature' THEN 'M' WHEN 'Adults' THEN 'AO' WHEN 'Unrated' THEN 'RP' END,
                 set_name = CASE title WHEN 'Pac-Man' THEN 'pacman' END",
        )
        .unwrap();
    library
}

/// The shelf as Tom sees it under a rule, with the household's data made by `edit`.
fn seen(library: &TestLibrary, rule: ChildRule, edit: impl FnOnce(&UserStore) -> Vec<i64>) -> Shelf {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let tom = store.add_profile("Tom", 1, None, 1).unwrap();
    store.find_locations(&library.db).unwrap();
    let collections = edit(&store);
    store.set_child_rule(tom, Some(&ChildRule { collections, ..rule })).unwrap();
    let (shelf, household) = (library.shelf(), store.household());
    let view = shelf.view_of(&household, household.person(tom).unwrap(), &BTreeMap::new());
    shelf.seen_by(view)
}

fn titles(shelf: &Shelf, query: &str) -> Vec<String> {
    let page = shelf.list_page(&Scope::All, &ListQuery::parse(query)).unwrap();
    page.cards.iter().map(|card| format!("{}/{}", card.system, card.title)).collect()
}

fn rule(up_to: Option<AgeRating>, unrated: bool, systems: &[&str]) -> ChildRule {
    ChildRule { up_to, unrated, systems: systems.iter().map(|&id| id.to_owned()).collect(), collections: Vec::new() }
}

#[test]
fn ratings_count_on_the_ticked_systems_alone() {
    let library = library();
    let all = library.shelf();
    assert_eq!(all.age_ratings(), [2, 1, 1, 1, 1, 1, 1], "a game in two folders counts once");
    for (up_to, unrated, systems, expected) in [
        (None, false, &["snes", "n64"][..], &[][..]),
        (Some(AgeRating::Everyone), false, &["snes", "n64"], &["snes/Early", "snes/Everyone"]),
        (Some(AgeRating::AdultsOnly), false, &["n64"], &["n64/Adults", "n64/Mature"]),
        (None, true, &["n64", "mame"], &["mame/Pac-Man", "n64/Unrated"]),
        (Some(AgeRating::AdultsOnly), true, &["gone", ""], &[]),
    ] {
        let shelf = seen(&library, rule(up_to, unrated, systems), |_| Vec::new());
        assert_eq!(titles(&shelf, "sort=title"), expected, "{up_to:?} {unrated} {systems:?}");
        assert_eq!(shelf.totals().games, expected.len() as u64);
        assert_eq!(titles(&shelf, "q=is:hidden&sort=title"), Vec::<String>::new(), "nor as what is hidden");
    }
}

#[test]
fn what_is_forbidden_is_not_there_at_all() {
    let library = library();
    let shelf = seen(&library, rule(Some(AgeRating::Everyone), false, &["snes", "n64"]), |_| Vec::new());
    assert!(shelf.find_game(&id("snes"), "early").is_some() && shelf.find_game(&id("snes"), "teen").is_none());
    assert!(shelf.system(&id("snes")).is_some() && shelf.system(&id("n64")).is_none());
    let LibraryTotals { games, roms, systems, bytes } = shelf.totals();
    assert_eq!((games, roms, systems, bytes), (2, 2, 1, 2000));
    let makers = shelf.index_entries(Dimension::Developer).unwrap();
    assert_eq!(makers.iter().map(|door| (&*door.label, door.count)).collect::<Vec<_>>(), [("Maker", 2)]);
    let early = shelf.find_game(&id("snes"), "early").unwrap();
    assert_eq!(shelf.related(early, 9).iter().map(|card| &*card.title).collect::<Vec<_>>(), ["Everyone"]);
    assert_eq!(shelf.suggest("mak").doors.iter().map(|door| door.count).collect::<Vec<_>>(), [2]);
    assert!(shelf.suggest("tee").games.is_empty());
    for seed in 0..20 {
        let drawn = shelf.random(&Scope::All, &ListQuery::default(), seed).map(|game| shelf.card(game).title).unwrap();
        assert!(["Early", "Everyone"].contains(&&*drawn), "{drawn}");
    }
    let nothing = seen(&library, ChildRule::default(), |_| Vec::new());
    assert_eq!((nothing.totals(), nothing.random_game(1)), (LibraryTotals::default(), None));
    assert!(whole_home(&nothing, 1, 20_000).rows.is_empty() && nothing.systems_page().groups.is_empty());
}

#[test]
fn a_collection_allows_its_games_and_what_a_query_finds_for_its_owner() {
    let library = library();
    let address = |system: &str, slug: &str| {
        let identity = GameIdentity::read(&library.db, system, slug).unwrap().unwrap();
        GameAddress { slug: slug.to_owned(), identity }
    };
    let none = rule(None, false, &[]);
    let add = |games: Vec<GameAddress>| CollectionEdit::Add(games);
    let made = |store: &UserStore, edits: &[CollectionEdit]| {
        let home = ProfileId::HOUSEHOLD;
        store.make_collection(home, "Ours", 1, edits).unwrap();
        store.household().people[0].collections.iter().map(|list| list.id).collect()
    };
    let games = vec![address("fbneo", "pac-man"), address("snes", "teen")];
    let shelf = seen(&library, none.clone(), |store| made(store, &[add(games)]));
    assert_eq!(titles(&shelf, "sort=title"), ["fbneo/Pac-Man", "snes/Teen"]);
    for (query, expected) in
        [("system=n64&sort=title", &["n64/Adults", "n64/Mature", "n64/Unrated"][..]), ("q=about:x", &[])]
    {
        let query = CollectionEdit::Query(Some(ListQuery::parse(query)));
        let shelf = seen(&library, none.clone(), |store| made(store, &[query]));
        assert_eq!(titles(&shelf, "sort=title"), expected);
    }
}
