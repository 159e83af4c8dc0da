//! Museums: their numbers are those of the lists, and their records are of games that lists show.

use super::{TestGame, TestLibrary, TestRom, game, id};
use crate::people::user::{Edit, GameAddress, GameIdentity, UserStore};
use crate::search::view::Shelf;
use shelfcade_core::library::name::Tier;
use shelfcade_core::page::{GameRecord, MuseumPage, Scope, SeriesTitle};
use shelfcade_core::people::user_data::{GameStatus, ProfileId};
use shelfcade_core::search::list_query::{Dimension, Filter, Is, ListQuery, Years};
use std::collections::BTreeMap;

const HOME: ProfileId = ProfileId::HOUSEHOLD;

/// A series on several systems: a title twice, a hack, and a game in two arcade folders, which differ in its year.
fn library() -> TestLibrary {
    let part = |system: &'static str, title: &str, year, developer| TestGame {
        year,
        developer: Some(developer),
        series: Some("Saga"),
        ..game(system, title)
    };
    let hack = vec![TestRom { tier: Tier::Hack, ..TestRom::default() }];
    let set = |game: TestGame| TestGame { set_name: Some("saga"), ..game };
    TestLibrary::of([
        part("snes", "Saga", Some(1991), "Konami"),
        part("snes", "Saga II: The Longest Title of All", Some(1994), "Konami"),
        part("snes", "Saga Returns", Some(1994), "Sega"),
        part("snes", "Saga Without a Year", None, "Sega"),
        TestGame { roms: hack, ..part("snes", "Saga Hacked", Some(2001), "Fan") },
        part("gb", "Saga", Some(1992), "Rare"),
        set(part("fbneo", "Saga Arcade", Some(1986), "Taito")),
        set(part("mame", "Saga Arcade", Some(1987), "Taito")),
        game("my-odd-box", "Alone"),
    ])
}

/// The shelf of the household's profile after edits of `system/slug`.
fn seen(library: &TestLibrary, edits: &[(&str, Edit)]) -> Shelf {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.find_locations(&library.db).unwrap();
    for (address, edit) in edits {
        let (system, slug) = address.split_once('/').unwrap();
        let identity = GameIdentity::read(&library.db, system, slug).unwrap().unwrap();
        store.edit(HOME, &GameAddress { slug: slug.to_owned(), identity }, std::slice::from_ref(edit)).unwrap();
    }
    let (shelf, household) = (library.shelf(), store.household());
    shelf.seen_by(shelf.view_of(&household, household.person(HOME).unwrap(), &BTreeMap::new()))
}

fn series() -> Filter {
    Filter::Series("saga".to_owned())
}

fn system(of: &str) -> Filter {
    Filter::System(id(of))
}

/// Checks that each number of a museum is that of the list it links to.
#[track_caller]
fn check(shelf: &Shelf, of: &Filter) -> MuseumPage {
    let museum = shelf.museum(of).unwrap();
    let scope = Scope::Of(of.clone());
    let count = |query: &ListQuery| shelf.list_page(&scope, query).unwrap().total;
    let with = |filter: Filter| count(&ListQuery::of_filter(filter));
    assert_eq!(museum.games, count(&ListQuery::default()));
    for &(year, games) in &museum.years {
        assert_eq!(games, with(Filter::Year(Years { from: year, to: year })), "{year}");
    }
    for maker in museum.developers.iter().chain(&museum.publishers) {
        assert_eq!(maker.count, with(maker.filter.clone()), "{}", maker.label);
    }
    let dated = with(Filter::Year(Years { from: 1950, to: 2099 }));
    assert_eq!(museum.undated, museum.games - dated);
    assert_eq!((museum.played, museum.finished), (with(Filter::Is(Is::Played)), with(Filter::Is(Is::Finished))));
    museum
}

fn titles(museum: &MuseumPage) -> Vec<(&str, Option<u16>)> {
    let shown = museum.titles.iter().map(|title| match title {
        SeriesTitle::Here(card) => (card.title.as_str(), card.year),
        SeriesTitle::Missing { title, year } => (title.as_str(), *year),
    });
    shown.collect()
}

fn records(museum: &MuseumPage) -> Vec<(&str, &[GameRecord])> {
    museum.records.iter().map(|(card, records)| (card.title.as_str(), &records[..])).collect()
}

#[test]
fn its_numbers_are_those_of_the_lists() {
    let library = library();
    let finished = Edit::Status(Some(GameStatus::Finished));
    let edits = [("snes/saga", finished), ("snes/saga-returns", Edit::Hidden { on: true, at: 1 })];
    for shelf in [library.shelf(), seen(&library, &edits)] {
        ["snes", "gb", "fbneo", "mame", "my-odd-box"].iter().for_each(|of| _ = check(&shelf, &system(of)));
        check(&shelf, &series());
    }
    let mine = seen(&library, &edits);
    let snes = check(&mine, &system("snes"));
    assert_eq!((snes.games, snes.finished, snes.undated), (4, 1, 1), "one is hidden");
    let shelf = library.shelf();
    let block = shelf.series_of(shelf.find_game(&id("snes"), "saga").unwrap()).unwrap();
    let museum = check(&shelf, &series());
    assert_eq!((block.total, block.titles), (museum.games, 5), "the hack is only in the list");
    assert_eq!((museum.title_count, museum.titles.len()), (6, 6));
    assert!(museum.title_count < museum.games, "a title is on two systems");
    let hides = mine.series_of(mine.find_game(&id("snes"), "saga").unwrap()).unwrap();
    assert_eq!(hides.total, check(&mine, &series()).games);
    let of_index = |shelf: &Shelf| shelf.index_entries(Dimension::Series).unwrap()[0].count;
    assert_eq!((of_index(&shelf), of_index(&mine)), (block.total, hides.total));
}

#[test]
fn years_begin_and_end_with_the_system_and_name_the_gaps() {
    let shelf = library().shelf();
    let snes = shelf.museum(&system("snes")).unwrap();
    let of_year = |year| snes.years.iter().find(|(other, _)| *other == year).map(|(_, games)| *games);
    assert_eq!(snes.years.first(), Some(&(1990, 0)), "the system came out without a game of ours");
    assert_eq!(snes.years.last(), Some(&(2003, 0)));
    assert_eq!([1991, 1992, 1994].map(of_year), [Some(1), Some(0), Some(2)]);
    assert!(snes.years.windows(2).all(|pair| pair[0].0 + 1 == pair[1].0), "{:?}", snes.years);
    let odd = shelf.museum(&system("my-odd-box")).unwrap();
    assert!(odd.years.is_empty() && odd.undated == 1 && odd.records.is_empty(), "{odd:?}");
    assert!(shelf.museum(&system("psx")).is_none());
    assert!(shelf.museum(&Filter::Series("no-such".to_owned())).is_none());
}

#[test]
fn records_are_held_by_games_that_lists_show() {
    let library = library();
    library.db.execute("UPDATE game SET rating = 90 WHERE title = 'Saga Returns'", []).unwrap();
    let snes = |shelf: &Shelf| shelf.museum(&system("snes")).unwrap();
    let shelf = seen(&library, &[]);
    assert_eq!(
        records(&snes(&shelf)),
        [
            ("Saga", &[GameRecord::Oldest][..]),
            ("Saga Hacked", &[GameRecord::Newest]),
            ("Saga Returns", &[GameRecord::BestRated(90)]),
            ("Saga II: The Longest Title of All", &[GameRecord::LongestTitle]),
        ]
    );
    let hidden = |slug| (slug, Edit::Hidden { on: true, at: 1 });
    let shelf = seen(&library, &[hidden("snes/saga"), hidden("snes/saga-returns"), hidden("snes/saga-hacked")]);
    let museum = snes(&shelf);
    assert_eq!(
        records(&museum),
        [("Saga II: The Longest Title of All", &[GameRecord::LongestTitle][..])],
        "one year is neither the first nor the last"
    );
}

#[test]
fn titles_of_a_series_are_in_order_with_those_that_are_missing() {
    let mut museum = library().shelf().museum(&series()).unwrap();
    museum.add_missing(vec![("Saga Zero".to_owned(), Some(1985)), ("Saga Lost".to_owned(), None)]);
    assert_eq!(
        titles(&museum),
        [
            ("Saga Zero", Some(1985)),
            ("Saga Arcade", Some(1986)),
            ("Saga", Some(1991)),
            ("Saga II: The Longest Title of All", Some(1994)),
            ("Saga Returns", Some(1994)),
            ("Saga Hacked", Some(2001)),
            ("Saga Without a Year", None),
            ("Saga Lost", None),
        ]
    );
    let shelf = TestLibrary::of([game("gba", "Mega Man & Bass"), game("snes", "Sonic and Knuckles")]).shelf();
    let known = ["Mega Man and Bass", "Mega Man & Bass", "Sonic & Knuckles", "Mega Man Bass", "Mega Man"];
    assert_eq!(known.map(|title| shelf.has_title(title)), [true, true, true, true, false], "an *and* is no difference");
    assert_eq!(museum.systems, 3, "the arcade folder that lists show, and two consoles");
}
