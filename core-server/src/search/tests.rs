//! Tests of the whole shelf on small libraries.

mod about;
mod children;
mod duplicates;
mod home;
mod list;
mod media;
mod museum;
mod search;
mod search_far;
mod search_numbers;
mod search_rules;
mod search_said;
mod summary;

use super::testkit::{TestGame, TestLibrary, TestRom, game};
use super::*;
use shelfcade_core::library::name::Tier;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{CardMark, HomePage, LibraryTotals, Scope, SeriesView};
use shelfcade_core::search::list_query::{Filter, ListQuery};

fn id(text: &str) -> SystemId {
    SystemId::parse(text).unwrap()
}

/// Home with the rows of all its pages.
fn whole_home(shelf: &Shelf, rotation: u64, today: u64) -> HomePage {
    let mut whole = shelf.home_page(rotation, today, 1);
    let others = (2..=whole.pages).map(|number| shelf.home_page(rotation, today, number));
    whole.rows.extend(others.flat_map(|page| page.rows).collect::<Vec<_>>());
    whole
}

/// A title known worldwide.
fn classic(system: &'static str, title: &str) -> TestGame {
    TestGame { releases: 20, developer: Some("Maker"), year: Some(1991), ..game(system, title) }
}

#[test]
fn an_empty_library_is_an_empty_shelf() {
    for shelf in [TestLibrary::new().shelf(), Shelf::default()] {
        assert_eq!(shelf.totals(), LibraryTotals::default());
        assert!(shelf.systems().is_empty() && shelf.systems_page().groups.is_empty());
        assert!(whole_home(&shelf, 20_000, 20_000).rows.is_empty());
        assert_eq!(shelf.random_game(7), None);
        assert_eq!(shelf.find_game(&id("snes"), "x"), None);
        assert!(shelf.list_page(&Scope::Of(Filter::System(id("snes"))), &ListQuery::default()).is_none());
        assert_eq!(shelf.list_page(&Scope::All, &ListQuery::of_text("x")).unwrap().total, 0);
        assert!(shelf.suggest("x").games.is_empty());
    }
}

#[test]
fn a_missing_library_is_an_error_not_an_empty_shelf() {
    let data = tempfile::tempdir().unwrap();
    assert!(Shelf::load(data.path(), 1).is_err());
}

#[test]
fn totals_count_what_is_here() {
    let gone = TestRom { missing: true, size: 500, label: "Japan", ..TestRom::default() };
    let mut two = game("snes", "Two Here One Gone");
    two.roms = vec![TestRom::default(), TestRom { label: "Europe", ..TestRom::default() }, gone.clone()];
    let mut lost = game("nes", "Lost");
    lost.roms = vec![gone];
    let shelf = TestLibrary::of([two, lost]).shelf();
    assert_eq!(shelf.totals(), LibraryTotals { games: 2, roms: 2, systems: 2, bytes: 2000 });
    let card = |system, slug| shelf.card(shelf.find_game(&id(system), slug).unwrap());
    assert_eq!((card("snes", "two-here-one-gone").variants, card("snes", "two-here-one-gone").mark), (2, None));
    assert_eq!((card("nes", "lost").variants, card("nes", "lost").mark), (1, Some(CardMark::Missing)));
}

#[test]
fn the_badge_is_that_of_the_best_variant_that_is_here() {
    let mut game = game("nes", "Some Game");
    game.roms = vec![
        TestRom { missing: true, ..TestRom::default() },
        TestRom { label: "Hack", tier: Tier::Hack, ..TestRom::default() },
        TestRom { label: "Beta", tier: Tier::PreRelease, ..TestRom::default() },
    ];
    let shelf = TestLibrary::of([game]).shelf();
    assert_eq!(shelf.card(GameIx(0)).mark, Some(CardMark::Hack));
}

#[test]
fn a_game_without_a_rom_is_not_shown() {
    let mut ghost = game("nes", "Ghost");
    ghost.roms.clear();
    assert_eq!(TestLibrary::of([ghost]).shelf().totals().games, 0);
}

#[test]
fn every_game_is_found_by_its_address() {
    let titles = ["Zelda", "Abadox", "10-Yard Fight", "Mega Man", "Mega Man 2", "Übergame", "ゼルダの伝説"];
    let games = ["nes", "snes"].into_iter().flat_map(|system| titles.map(|title| game(system, title)));
    let shelf = TestLibrary::of(games).shelf();
    for ix in 0..14 {
        let card = shelf.card(GameIx(ix));
        assert_eq!(shelf.find_game(&card.system, &card.slug), Some(GameIx(ix)), "{card:?}");
    }
    assert_eq!(shelf.find_game(&id("gb"), "zelda"), None);
    assert_eq!(shelf.find_game(&id("nes"), "zel"), None);
}

#[test]
fn an_unknown_folder_is_a_system_named_after_it() {
    let library = TestLibrary::of([game("my-own-things", "Something")]);
    library.db.execute("UPDATE folder SET path = CAST('sub/My own things' AS BLOB)", []).unwrap();
    library.folder("snes", "snes");
    let shelf = library.shelf();
    let tile = shelf.system(&id("my-own-things")).unwrap();
    assert_eq!((tile.name.as_str(), tile.short.as_str()), ("My own things", "My own thing"));
    assert_eq!(tile.maker, "Other folders");
    let page = shelf.systems_page();
    assert_eq!(page.groups.len(), 1);
    assert_eq!(page.empty.len(), 1, "a folder without a game is shown as empty");
    assert_eq!(shelf.list_page(&Scope::Of(Filter::System(id("snes"))), &ListQuery::default()).unwrap().total, 0);
}

#[test]
fn a_random_game_is_any_and_prefers_originals() {
    let mut games: Vec<_> = (0..20).map(|nr| game("nes", &format!("Original {nr}"))).collect();
    games.extend((0..20).map(|nr| {
        let mut hack = game("nes", &format!("Hack {nr}"));
        hack.roms[0].tier = Tier::Hack;
        hack
    }));
    let shelf = TestLibrary::of(games).shelf();
    let drawn: std::collections::BTreeSet<_> = (0..200).map(|seed| shelf.random_game(seed).unwrap()).collect();
    assert!(drawn.len() > 12, "only {} different", drawn.len());
    assert!(drawn.iter().all(|&game| shelf.card(game).mark.is_none()));
}

#[test]
fn a_series_stands_in_order_and_names_no_title_twice() {
    let part = |system: &'static str, title: &str, year| TestGame {
        year: Some(year),
        series: Some("Saga"),
        ..game(system, title)
    };
    let games = [("nes", "Saga C", 1990), ("nes", "Saga A", 1985), ("gb", "Saga B", 1986), ("nes", "Saga B", 1987)];
    let shelf = TestLibrary::of(games.map(|(system, title, year)| part(system, title, year))).shelf();
    let series = |system: &str, slug| shelf.series_of(shelf.find_game(&id(system), slug).unwrap()).unwrap();
    let cards = |series: &SeriesView| -> Vec<String> {
        series.cards.iter().map(|card| format!("{} {}", card.system, card.title)).collect()
    };
    let middle = series("nes", "saga-b");
    assert_eq!((middle.name.as_str(), middle.total, middle.at), ("Saga", 4, 1));
    assert_eq!(cards(&middle), ["nes Saga A", "nes Saga B", "nes Saga C"]);
    assert_eq!(cards(&series("gb", "saga-b")), ["nes Saga A", "gb Saga B", "nes Saga C"]);
    assert_eq!(series("nes", "saga-a").at, 0);
}

#[test]
fn a_long_series_begins_with_the_game_before() {
    let titles: Vec<String> = (1..=40).map(|number| format!("Saga {number}")).collect();
    let part = |(at, title): (usize, &String)| TestGame {
        year: Some(1980 + at as u16),
        series: Some("Saga"),
        ..game("nes", title)
    };
    let shelf = TestLibrary::of(titles.iter().enumerate().map(part).collect::<Vec<_>>()).shelf();
    let ends = |slug| {
        let series = shelf.series_of(shelf.find_game(&id("nes"), slug).unwrap()).unwrap();
        let title = |at: usize| series.cards[at].title.clone();
        (title(0), title(series.at), title(series.cards.len() - 1), series.total)
    };
    let of = |first: &str, at: &str, last: &str| (first.to_owned(), at.to_owned(), last.to_owned(), 40);
    assert_eq!(ends("saga-1"), of("Saga 1", "Saga 1", "Saga 24"));
    assert_eq!(ends("saga-10"), of("Saga 9", "Saga 10", "Saga 32"));
    assert_eq!(ends("saga-40"), of("Saga 33", "Saga 40", "Saga 40"));
}

#[test]
fn elsewhere_is_the_same_title_on_other_systems() {
    let games = [game("nes", "Mega Man"), game("gb", "MEGA MAN"), game("snes", "Mega Man X"), game("nes", "Mega-Man")];
    let shelf = TestLibrary::of(games).shelf();
    let here = shelf.find_game(&id("nes"), "mega-man").unwrap();
    let elsewhere = shelf.elsewhere(here, 24);
    assert_eq!(elsewhere.iter().map(|card| card.system.as_str()).collect::<Vec<_>>(), ["gb"]);
}

#[test]
fn related_games_share_a_genre_and_short_rows_are_filled_from_the_developer() {
    let with =
        |system, title: &str, developer, genre| TestGame { developer, genre, year: Some(1990), ..game(system, title) };
    let shelf = TestLibrary::of([
        with("nes", "This", Some("Konami"), Some("Platform")),
        with("nes", "Both", Some("Konami"), Some("Platform")),
        with("snes", "Developer", Some("Konami"), Some("Puzzle")),
        with("nes", "Genre Here", Some("Capcom"), Some("Platform")),
        with("snes", "Genre There", Some("Capcom"), Some("Platform")),
        TestGame { releases: 20, ..with("snes", "Known Genre There", Some("Capcom"), Some("Platform")) },
        with("nes", "Nothing", None, None),
    ])
    .shelf();
    let related = |slug| shelf.related(shelf.find_game(&id("nes"), slug).unwrap(), 12);
    let titles: Vec<_> = related("this").into_iter().map(|card| card.title).collect();
    assert_eq!(titles, ["Known Genre There", "Both", "Genre Here", "Developer"]);
    assert!(related("nothing").is_empty());
}

#[test]
fn a_loved_adventure_resembles_loved_adventures_not_its_maker_s_sports() {
    let by = |developer, genre, series, year, title: &str| TestGame {
        developer: Some(developer),
        genre: Some(genre),
        series,
        year: Some(year),
        ..classic("n64", title)
    };
    let zelda = Some("The Legend of Zelda");
    let shelf = TestLibrary::of([
        by("Nintendo", "Adventure", zelda, 1998, "The Legend of Zelda: Ocarina of Time"),
        by("Nintendo", "Adventure", zelda, 2000, "The Legend of Zelda: Majora's Mask"),
        by("Nintendo", "Sports", None, 1998, "1080 Snowboarding"),
        by("Rare", "Adventure", None, 1999, "Jet Force Gemini"),
        by("Konami", "Adventure", Some("Goemon"), 1997, "Mystical Ninja Starring Goemon"),
        by("Konami", "Adventure", Some("Goemon"), 1998, "Goemon's Great Adventure"),
        by("Konami", "Adventure", Some("Goemon"), 1999, "Goemon Again"),
        by("Intelligent Systems", "Role-playing", None, 2000, "Paper Mario"),
        TestGame { releases: 1, ..by("Nintendo", "Adventure", None, 1998, "Little Known") },
    ])
    .shelf();
    let ocarina = shelf.find_game(&id("n64"), "legend-of-zelda-ocarina-of-time").unwrap();
    let titles: Vec<_> = shelf.related(ocarina, 12).into_iter().map(|card| card.title).collect();
    let of_goemon = ["Goemon Again", "Goemon's Great Adventure"];
    assert_eq!(titles, [of_goemon[0], "Jet Force Gemini", of_goemon[1], "Paper Mario", "Little Known"]);
}
