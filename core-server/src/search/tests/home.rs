//! Home: accurate rows, the same all day, no game twice.

use super::*;
use shelfcade_core::links::{decode, dimension_of};
use shelfcade_core::page::{RowAbout, WishTile};
use std::collections::BTreeSet;

const DEVELOPERS: [&str; 4] = ["Konami", "Capcom", "Sega", "Namco"];
const GENRES: [&str; 3] = ["Platform", "Puzzle", "Racing"];
const SYSTEMS: [&str; 4] = ["nes", "snes", "megadrive", "gb"];

fn varied(added: impl Fn(usize) -> i64) -> Shelf {
    let games = (0..240).map(|nr| TestGame {
        year: Some(1983 + (nr as u16 * 7) % 20),
        developer: Some(DEVELOPERS[nr % 4]),
        genre: Some(GENRES[nr % 3]),
        players: Some(1 + (nr % 4) as u8),
        series: (nr % 10 == 0).then_some("Saga"),
        added: added(nr),
        ..game(SYSTEMS[nr / 3 % 4], &format!("Game number {nr}"))
    });
    TestLibrary::of(games).shelf()
}

#[test]
fn rows_are_full_honest_and_hold_no_game_twice() {
    let shelf = varied(|_| 1000);
    for day in 20_000..20_030 {
        let home = whole_home(&shelf, day, day);
        assert!(home.rows.len() >= 5, "only {} rows on day {day}", home.rows.len());
        let mut seen = BTreeSet::new();
        for row in &home.rows {
            assert!((3..=24).contains(&row.cards.len()), "{}: {} cards", row.key, row.cards.len());
            for card in &row.cards {
                assert!(seen.insert((card.system.clone(), card.slug.clone())), "{} twice", card.title);
            }
        }
        let keys: BTreeSet<_> = home.rows.iter().map(|row| &row.key).collect();
        assert_eq!(keys.len(), home.rows.len(), "keys are unique");
    }
}

#[test]
fn rows_come_in_pages_and_the_first_has_a_hero_systems_and_wishes() {
    let shelf = varied(|_| 1000);
    let first = shelf.home_page(20_000, 20_000, 1);
    assert_eq!((first.page, first.rows.len()), (1, 3));
    assert!(!first.systems.is_empty() && !first.wishes.is_empty() && first.hero.is_some());
    assert_eq!(shelf.home_page(20_000, 20_000, 0), first);
    let last = shelf.home_page(20_000, 20_000, first.pages);
    assert_eq!((last.page, last.systems.len(), last.wishes.len()), (first.pages, 0, 0));
    assert_eq!(last.hero, None);
    assert_eq!(shelf.home_page(20_000, 20_000, u32::MAX), last);
    assert!(whole_home(&shelf, 20_000, 20_000).rows.len().div_ceil(3) == first.pages as usize && !last.rows.is_empty());
}

#[test]
fn a_day_is_the_same_all_day_and_another_day_is_not() {
    let shelf = varied(|_| 1000);
    assert_eq!(whole_home(&shelf, 20_000, 20_000), whole_home(&shelf, 20_000, 20_000));
    assert_ne!(whole_home(&shelf, 20_000, 20_000).rows, whole_home(&shelf, 20_001, 20_001).rows);
}

#[test]
fn rows_are_spread_over_systems() {
    let home = whole_home(&varied(|_| 1000), 20_000, 20_000);
    let together = home.rows.iter().find(|row| row.key == "together").unwrap();
    for system in SYSTEMS {
        let cards = together.cards.iter().filter(|card| card.system == id(system)).count();
        assert!((1..=8).contains(&cards), "{cards} of {system}");
    }
}

#[test]
fn new_on_the_shelf_waits_for_something_new() {
    let has_new = |shelf: &Shelf| whole_home(shelf, 20_000, 20_000).rows.iter().any(|row| row.key == "new");
    assert!(!has_new(&varied(|_| 1000)));
    assert!(!has_new(&varied(|nr| 1000 + nr as i64)), "all added within one hour");
    let later = varied(|nr| if nr < 230 { 1000 } else { 20_000 * 86_400 + nr as i64 });
    let home = whole_home(&later, 20_000, 20_000);
    let row = home.rows.iter().find(|row| row.key == "new").unwrap();
    assert_eq!(row.cards.len(), 10);
    assert_eq!(row.cards[0].title, "Game number 239");
    assert_eq!(row.about, RowAbout::New { recent: 10 });
}

#[test]
fn what_no_catalog_knows_leads_no_row() {
    let new = |nr: u16| TestGame {
        identified: nr % 4 != 3,
        added: if nr < 30 { 1000 } else { 20_000 * 86_400 + i64::from(nr) },
        year: Some(1990),
        developer: Some("Konami"),
        genre: Some("Puzzle"),
        ..game("nes", &format!("Game number {nr}"))
    };
    let home = whole_home(&TestLibrary::of((0..40).map(new)).shelf(), 20_000, 20_000);
    for row in &home.rows {
        let unknown = |title: &str| title.rsplit(' ').next().unwrap().parse::<u16>().unwrap() % 4 == 3;
        let from = row.cards.iter().position(|card| unknown(&card.title)).unwrap_or(row.cards.len());
        assert!(row.cards[from..].iter().all(|card| unknown(&card.title)), "{}", row.key);
    }
    let new = home.rows.iter().find(|row| row.key == "new").unwrap();
    assert_eq!((new.cards[0].title.as_str(), new.cards.len()), ("Game number 38", 10));
}

#[test]
fn every_see_all_and_every_wish_leads_to_games() {
    let shelf = varied(|_| 1000);
    for day in 20_000..20_010 {
        let home = whole_home(&shelf, day, day);
        for WishTile { wishes, card } in &home.wishes {
            let page = |page| {
                let query = ListQuery { page: Some(page), ..wishes.list_query() };
                shelf.list_page(&Scope::All, &query).unwrap()
            };
            let mut fitting = (1..=page(1).pages).flat_map(|number| page(number).cards);
            assert!(fitting.any(|other| other.slug == card.slug), "{wishes:?}: {}", card.title);
        }
        for path in home.rows.iter().filter_map(|row| row.see_all.clone()) {
            let (place, query) = path.split_once('?').unwrap_or((&path, ""));
            let scope = match place.trim_start_matches('/').split_once('/') {
                Some((folder, value)) => {
                    Scope::Of(Filter::parse(dimension_of(folder).unwrap(), &decode(value)).unwrap())
                }
                None => Scope::All,
            };
            let total = shelf.list_page(&scope, &ListQuery::parse(query)).unwrap().total;
            assert!(total >= 3, "{path}: {total}");
        }
    }
}

#[test]
fn a_shelf_without_facts_still_has_a_row() {
    let games = (0..30).map(|nr| TestGame { identified: false, ..game("nes", &format!("Unknown {nr}")) });
    let home = whole_home(&TestLibrary::of(games).shelf(), 20_000, 20_000);
    assert_eq!(home.rows.iter().map(|row| row.key.as_str()).collect::<Vec<_>>(), ["system"]);
    assert_eq!(home.totals.games, 30);
}
