//! One game in several arcade folders: one card in every list, and each folder's own on its page.

use super::list::check_facets;
use super::*;
use crate::people::user::{Edit, GameAddress, GameIdentity, UserStore};
use proptest::prelude::*;
use shelfcade_core::page::{Facet, HomeRow, OwnList, RowAbout};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::search::list_query::Dimension;
use std::collections::BTreeMap;

const HOME: ProfileId = ProfileId::HOUSEHOLD;

fn arcade(system: &'static str, title: &str) -> TestGame {
    let facts = game(system, title);
    TestGame { year: Some(1980), genre: Some("Maze"), series: Some("Pac"), players: Some(2), ..facts }
}

/// Pac-Man in three arcade folders and on two consoles; each folder also has a game of its own.
fn library() -> TestLibrary {
    let japan = TestRom { regions: "Japan", label: "Japan", ..TestRom::default() };
    let both = vec![TestRom::default(), japan.clone()];
    TestLibrary::of([
        arcade("fbneo", "Pac-Man"),
        TestGame { roms: both, ..arcade("mame2003plus", "Pac-Man") },
        TestGame { roms: vec![japan], ..arcade("mame", "Pac-Man") },
        arcade("nes", "Pac-Man"),
        game("neogeo", "Pac-Man"),
        arcade("fbneo", "Pac-Land"),
        arcade("mame2003plus", "Pac Pal"),
        TestGame { identified: false, ..game("fbneo", "unknownset") },
        TestGame { identified: false, ..game("mame", "unknownset") },
    ])
}

fn system(id_of: &str) -> Scope {
    Scope::Of(Filter::System(id(id_of)))
}

fn addresses(shelf: &Shelf, scope: &Scope, query: &str) -> Vec<String> {
    let page = shelf.list_page(scope, &ListQuery::parse(query)).unwrap();
    let cards: Vec<String> = page.cards.iter().map(|card| format!("{}/{}", card.system, card.slug)).collect();
    assert_eq!(page.total as usize, cards.len(), "{query}");
    assert_eq!(shelf.count_of(scope, &ListQuery::parse(query)), page.total, "{query}");
    cards
}

fn values(facets: &[Facet], dimension: Dimension) -> Vec<(String, u32)> {
    let facet = facets.iter().find(|facet| facet.dimension == dimension);
    facet.into_iter().flat_map(|facet| &facet.values).map(|value| (value.filter.value(), value.count)).collect()
}

#[test]
fn a_game_in_several_arcade_folders_is_one_card_with_all_its_variants() {
    let shelf = library().shelf();
    let found = addresses(&shelf, &Scope::All, "q=pac-man&sort=title");
    assert_eq!(found, ["fbneo/pac-man", "neogeo/pac-man", "nes/pac-man"]);
    assert_eq!(addresses(&shelf, &Scope::All, "q=unknownset"), ["fbneo/unknownset"]);
    assert_eq!(shelf.suggest("pac-man").total, 3);
    let all = shelf.list_page(&Scope::All, &ListQuery::parse("sort=title&q=-zzz")).unwrap();
    assert_eq!((all.total, all.letters.iter().map(|letter| letter.count).sum::<u32>()), (6, 6));
    assert_eq!(shelf.totals().games, 6, "Home shows the count of the whole list");
    let variants = |system: &str| shelf.card(shelf.find_game(&id(system), "pac-man").unwrap()).variants;
    assert_eq!(["fbneo", "mame2003plus", "mame", "nes"].map(variants), [4, 4, 4, 1]);
}

#[test]
fn every_folder_counts_and_shows_all_that_is_its_own() {
    let shelf = library().shelf();
    assert_eq!(addresses(&shelf, &system("mame2003plus"), ""), ["mame2003plus/pac-man", "mame2003plus/pac-pal"]);
    assert_eq!(addresses(&shelf, &system("mame"), ""), ["mame/pac-man", "mame/unknownset"]);
    assert_eq!(addresses(&shelf, &Scope::All, "system=mame&q=pac"), ["mame/pac-man"]);
    assert_eq!(addresses(&shelf, &Scope::All, "q=system:mame2003plus+pac-man"), ["mame2003plus/pac-man"]);
    assert_eq!(addresses(&shelf, &Scope::All, "system=mame&system=mame2003plus&q=pac-man"), ["mame2003plus/pac-man"]);
    assert_eq!(
        addresses(&shelf, &Scope::All, "q=-system:fbneo+-system:nes+pac-man"),
        ["mame2003plus/pac-man", "neogeo/pac-man"]
    );
    let tiles: BTreeMap<String, u32> =
        shelf.systems().into_iter().map(|tile| (tile.id.to_string(), tile.games)).collect();
    let page = shelf.list_page(&Scope::All, &ListQuery::parse("is=arcade")).unwrap();
    assert_eq!(page.total, 4);
    let by_system = values(&page.facets, Dimension::System);
    assert_eq!(by_system, [("fbneo".to_owned(), 3), ("mame".to_owned(), 2), ("mame2003plus".to_owned(), 2)]);
    assert!(by_system.iter().all(|(system, count)| tiles[system] == *count));
}

#[test]
fn the_folder_shown_is_one_that_passes_the_filters_and_is_here() {
    let library = library();
    assert_eq!(addresses(&library.shelf(), &Scope::All, "region=japan"), ["mame2003plus/pac-man"]);
    library.db.execute("UPDATE rom SET missing_since = 5 WHERE game_id IN (1, 2)", []).unwrap();
    let shelf = library.shelf();
    assert_eq!(addresses(&shelf, &system("fbneo"), "q=pac-man"), ["fbneo/pac-man"]);
    assert_eq!(addresses(&shelf, &Scope::All, "q=pac-man&is=arcade"), ["mame/pac-man"], "the others are gone");
    assert_eq!(shelf.card(shelf.find_game(&id("mame"), "pac-man").unwrap()).variants, 1);
}

#[test]
fn series_other_systems_and_related_games_name_it_once() {
    let shelf = library().shelf();
    let at = |system: &str, slug: &str| shelf.find_game(&id(system), slug).unwrap();
    let names = |cards: Vec<shelfcade_core::page::GameCard>| -> Vec<String> {
        cards.iter().map(|card| format!("{}/{}", card.system, card.slug)).collect()
    };
    assert_eq!(names(shelf.elsewhere(at("nes", "pac-man"), 9)), ["fbneo/pac-man", "neogeo/pac-man"]);
    assert_eq!(names(shelf.elsewhere(at("mame", "pac-man"), 9)), ["nes/pac-man", "neogeo/pac-man"]);
    assert_eq!(names(shelf.related(at("fbneo", "pac-land"), 9)), Vec::<String>::new(), "all are of its series");
    let series = shelf.series_of(at("mame", "pac-man")).unwrap();
    assert_eq!(series.total, 4);
    assert_eq!(names(series.cards), ["mame2003plus/pac-pal", "fbneo/pac-land", "mame/pac-man"]);
    assert_eq!(shelf.count_of(&Scope::Of(Filter::Series("pac".to_owned())), &ListQuery::default()), 4);
    assert_eq!(shelf.suggest("pac").doors.iter().map(|door| door.count).collect::<Vec<_>>(), [4]);
    let count = |dimension| shelf.index_entries(dimension).unwrap().iter().map(|entry| entry.count).sum::<u32>();
    let of_index =
        [Dimension::Series, Dimension::Genre, Dimension::Year, Dimension::Decade, Dimension::Players].map(count);
    assert_eq!(of_index, [4; 5]);
    assert_eq!(count(Dimension::Region), 6 + 1, "Pac-Man has two");
    let drawn: std::collections::BTreeSet<_> =
        (0..200).map(|seed| shelf.card(shelf.random_game(seed).unwrap())).map(|card| card.system.to_string()).collect();
    assert!(!drawn.contains("mame"), "{drawn:?}");
}

#[test]
fn home_shows_and_counts_it_once() {
    let titles: Vec<String> = (0..30).map(|nr| format!("Game {nr:02}")).collect();
    let of = |system: &'static str, added| {
        titles.iter().map(move |title| TestGame { added, developer: Some("Namco"), ..arcade(system, title) })
    };
    let early = [game("nes", "First")];
    let shelf = TestLibrary::of(of("fbneo", 900_000).chain(of("mame", 900_000)).chain(early)).shelf();
    let home = whole_home(&shelf, 3, 10);
    let total_of = |about: &RowAbout| match about {
        RowAbout::Together { total } | RowAbout::Developer { total, .. } | RowAbout::Genre { total, .. } => {
            Some(*total)
        }
        RowAbout::Decade { total, .. } | RowAbout::Series { total, .. } => Some(*total),
        RowAbout::New { recent } => Some(*recent),
        _ => None,
    };
    let totals: Vec<u64> = home.rows.iter().filter_map(|row| total_of(&row.about)).collect();
    assert!(totals.len() >= 2 && totals.iter().all(|&total| total == 30), "{totals:?}");
    let is_of_system = |row: &&HomeRow| matches!(row.about, RowAbout::System { .. });
    let cards = home.rows.iter().filter(|row| !is_of_system(row)).flat_map(|row| &row.cards);
    assert!(cards.clone().count() > 0 && cards.into_iter().all(|card| card.system.as_str() != "mame"));
    assert_eq!(home.totals.games, 31);
}

/// The shelf as the household sees it after these edits, each to the game at an address.
fn seen(library: &TestLibrary, store: &UserStore, settings: &[(&str, &str)], edits: &[(&str, Edit)]) -> Shelf {
    store.find_locations(&library.db).unwrap();
    for (address, edit) in edits {
        let (system, slug) = address.split_once('/').unwrap();
        let identity = GameIdentity::read(&library.db, system, slug).unwrap().unwrap();
        store.edit(HOME, &GameAddress { slug: slug.to_owned(), identity }, std::slice::from_ref(edit)).unwrap();
    }
    let (shelf, household) = (library.shelf(), store.household());
    let settings = settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let view = shelf.view_of(&household, household.person(HOME).unwrap(), &settings);
    shelf.seen_by(view)
}

#[test]
fn a_star_and_what_else_is_said_hold_in_every_folder() {
    let (library, data) = (library(), tempfile::tempdir().unwrap());
    let store = UserStore::open(data.path()).unwrap();
    let star = |on| Edit::Favorite { on, at: 100 };
    let tag = Edit::Tags(vec!["party".to_owned()]);
    let shelf = seen(&library, &store, &[], &[("mame/pac-man", star(true)), ("mame/pac-man", tag)]);
    let favorites = Scope::Own(OwnList::Favorites);
    assert_eq!(addresses(&shelf, &favorites, ""), ["fbneo/pac-man"]);
    assert_eq!(addresses(&shelf, &favorites, "system=mame"), ["mame/pac-man"]);
    assert_eq!(addresses(&shelf, &Scope::All, "is=favorite&tag=party"), ["fbneo/pac-man"]);
    assert!(shelf.list_page(&Scope::All, &ListQuery::of_text("pac-man")).unwrap().cards[0].favorite);
    check_facets(&shelf, &["q=pac", "is=favorite", "tag=party&region=japan"]);
    let home = whole_home(&shelf, 20_000, 20_000);
    let row = home.rows.iter().find(|row| row.key == "favorites").unwrap();
    assert_eq!((row.cards.len(), row.cards[0].system.as_str()), (1, "fbneo"));
    // The star is removed through another folder's card.
    let shelf = seen(&library, &store, &[], &[("fbneo/pac-man", star(false))]);
    assert_eq!(addresses(&shelf, &favorites, ""), Vec::<String>::new());
    assert!(store.household().person(HOME).unwrap().annotations.values().all(|state| state.favorite.is_none()));
}

#[test]
fn a_hidden_game_is_hidden_in_every_folder_and_a_hidden_folder_hides_no_other() {
    let (library, data) = (library(), tempfile::tempdir().unwrap());
    let store = UserStore::open(data.path()).unwrap();
    let hide = |on| Edit::Hidden { on, at: 100 };
    let shelf = seen(&library, &store, &[], &[("fbneo/pac-man", hide(true))]);
    assert_eq!(addresses(&shelf, &Scope::All, "q=pac-man&sort=title"), ["neogeo/pac-man", "nes/pac-man"]);
    assert_eq!(addresses(&shelf, &system("mame"), ""), ["mame/unknownset"]);
    assert_eq!(shelf.system(&id("mame")).unwrap().games, 1);
    assert_eq!(addresses(&shelf, &Scope::Own(OwnList::Hidden), ""), ["fbneo/pac-man"]);
    assert_eq!((shelf.user_view().hidden_count(), shelf.totals().games), (1, 5));
    let shelf = seen(&library, &store, &[(HIDDEN_SYSTEMS, "fbneo")], &[("mame/pac-man", hide(false))]);
    let found = addresses(&shelf, &Scope::All, "q=pac-man&sort=title");
    assert_eq!(found, ["mame2003plus/pac-man", "neogeo/pac-man", "nes/pac-man"]);
    assert_eq!(shelf.totals().games, 5, "Pac-Land is only in the hidden folder");
    assert_eq!(addresses(&shelf, &Scope::All, "sort=title&q=-zzz").len(), 5);
}

#[test]
fn a_walk_by_cursor_sees_each_game_once() {
    let titles: Vec<String> = (0..40).map(|nr| format!("Game {nr:02}")).collect();
    let in_folder = |system: &'static str, every: usize| titles.iter().step_by(every).map(move |t| game(system, t));
    let games = in_folder("fbneo", 2).chain(in_folder("mame", 3)).chain(in_folder("mame2003plus", 1));
    let shelf = TestLibrary::of(games).shelf();
    for query in ["sort=title&q=-zzz", "q=game", "sort=added&q=-zzz", "is=arcade", "system=mame&system=fbneo"] {
        let list_query = ListQuery::parse(query);
        let (mut from, mut found) = (StartAt::Offset(0), Vec::new());
        loop {
            let hits = shelf.hits(&Scope::All, &list_query, &from, 7).unwrap();
            found.extend(hits.items.into_iter().map(|(card, _)| card.title));
            assert_eq!(hits.total, shelf.count_of(&Scope::All, &list_query));
            let Some(next) = hits.next else { break };
            from = StartAt::Behind(next);
        }
        let different: std::collections::BTreeSet<_> = found.iter().collect();
        let expected = if query.starts_with("system") { 27 } else { 40 };
        assert_eq!((found.len(), different.len()), (expected, expected), "{query}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn a_facet_counts_a_card_once_and_each_folder_truly(
        facts in prop::collection::vec((0usize..4, 0usize..12, 0usize..3, any::<bool>(), any::<bool>()), 1..60),
    ) {
        let mut there = std::collections::BTreeSet::new();
        let folders = ["fbneo", "mame", "mame2003plus", "snes"];
        let games = facts.into_iter().filter(|&(folder, title, ..)| there.insert((folder, title)));
        let games = games.map(|(folder, title, region, is_hack, is_gone)| {
            let mut game = TestGame {
                year: (title > 0).then_some(1980 + 5 * u16::try_from(title % 3).unwrap()),
                genre: ["Maze", "Puzzle"].get(title % 3).copied(),
                ..game(folders[folder], &format!("Game {title}"))
            };
            game.roms[0].regions = ["USA", "Japan", "USA, Japan"][region];
            game.roms[0].missing = is_gone;
            if is_hack {
                game.roms[0].tier = Tier::Hack;
            }
            game
        });
        let shelf = TestLibrary::of(games).shelf();
        let bases =
            ["sort=year", "is=hack", "region=japan&is=missing", "system=mame", "q=-is:hack", "genre=maze&region=usa"];
        check_facets(&shelf, &bases);
    }
}
