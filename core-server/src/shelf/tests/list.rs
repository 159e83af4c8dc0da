//! Lists: filters, orders, pages, facets, letters.

use super::*;
use crate::shelf::testkit::TestGame;
use proptest::prelude::*;
use shelfcade_core::query::{KindFilter, ListQuery, PAGE_SIZE, Sort};

fn fact(title: &str, year: u16, genre: &'static str, players: u8) -> TestGame {
    TestGame { year: Some(year), genre: Some(genre), players: Some(players), ..game("nes", title) }
}

fn shelf() -> Shelf {
    let mut hack = fact("Hacked", 1990, "Platform", 2);
    hack.roms[0].tier = Tier::Hack;
    let mut loose = game("nes", "Loose");
    loose.identified = false;
    TestLibrary::of([
        fact("Alpha", 1985, "Platform", 1),
        fact("Beta Place", 1991, "Puzzle", 2),
        fact("Gamma", 1989, "Platform", 4),
        hack,
        loose,
        fact("1942", 1985, "Shooter", 2),
    ])
    .shelf()
}

fn titles(shelf: &Shelf, query: &ListQuery) -> Vec<String> {
    shelf.system_page(&id("nes"), query).unwrap().cards.into_iter().map(|card| card.title).collect()
}

#[track_caller]
fn check(query: ListQuery, expected: &[&str]) {
    assert_eq!(titles(&shelf(), &query), expected, "{query:?}");
}

fn genres(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn filters_narrow_and_values_of_one_filter_widen() {
    let all = ["1942", "Alpha", "Beta Place", "Gamma", "Hacked", "Loose"];
    check(ListQuery::default(), &all);
    check(ListQuery { genres: genres(&["puzzle"]), ..ListQuery::default() }, &["Beta Place"]);
    check(ListQuery { genres: genres(&["Puzzle", "shooter"]), ..ListQuery::default() }, &["1942", "Beta Place"]);
    check(ListQuery { genres: genres(&["quiz"]), ..ListQuery::default() }, &[]);
    check(ListQuery { decades: vec![1980], ..ListQuery::default() }, &["1942", "Alpha", "Gamma"]);
    check(ListQuery { players: Some(3), ..ListQuery::default() }, &["Gamma"]);
    check(ListQuery { kinds: vec![KindFilter::Hack], ..ListQuery::default() }, &["Hacked"]);
    check(
        ListQuery { kinds: vec![KindFilter::Hack, KindFilter::Unidentified], ..ListQuery::default() },
        &["Hacked", "Loose"],
    );
    let both = ListQuery { genres: genres(&["platform"]), decades: vec![1980], ..ListQuery::default() };
    check(both, &["Alpha", "Gamma"]);
}

#[test]
fn orders_put_the_unknown_last_and_equals_by_title() {
    let sorted = |sort| ListQuery { sort, ..ListQuery::default() };
    check(sorted(Sort::Year), &["1942", "Alpha", "Gamma", "Hacked", "Beta Place", "Loose"]);
    check(sorted(Sort::Newest), &["Beta Place", "Hacked", "Gamma", "1942", "Alpha", "Loose"]);
}

#[test]
fn added_and_size_put_the_latest_and_the_largest_first() {
    let at = |title: &str, added, size| {
        let mut game = TestGame { added, ..game("nes", title) };
        game.roms[0].size = size;
        game
    };
    let shelf = TestLibrary::of([at("Old Large", 10, 9000), at("New Small", 30, 10), at("Middle", 20, 500)]).shelf();
    let sorted = |sort| titles(&shelf, &ListQuery { sort, ..ListQuery::default() });
    assert_eq!(sorted(Sort::Added), ["New Small", "Middle", "Old Large"]);
    assert_eq!(sorted(Sort::Size), ["Old Large", "Middle", "New Small"]);
}

#[test]
fn facets_count_under_the_other_filters() {
    let query = ListQuery { genres: genres(&["platform"]), decades: vec![1980], ..ListQuery::default() };
    let page = shelf().system_page(&id("nes"), &query).unwrap();
    let counts = |facets: &[shelfcade_core::page::FacetCount]| -> Vec<(String, u32, bool)> {
        facets.iter().map(|facet| (facet.value.clone(), facet.count, facet.on)).collect()
    };
    assert_eq!(counts(&page.genres), [("platform".to_owned(), 2, true), ("shooter".to_owned(), 1, false)]);
    assert_eq!(counts(&page.decades), [("1980".to_owned(), 2, true), ("1990".to_owned(), 1, false)]);
    assert_eq!(page.total, 2);
}

#[test]
fn a_filter_in_force_is_shown_even_when_nothing_passes() {
    let query = ListQuery { decades: vec![1970], ..ListQuery::default() };
    let page = shelf().system_page(&id("nes"), &query).unwrap();
    assert_eq!((page.total, page.page, page.pages), (0, 1, 1));
    assert!(page.decades.iter().any(|facet| facet.value == "1970" && facet.on && facet.count == 0));
}

#[test]
fn pages_and_letters_lead_to_each_other() {
    let games = ('a'..='e').flat_map(|letter| (0..40).map(move |nr| game("nes", &format!("{letter}x Title {nr}"))));
    let shelf = TestLibrary::of(games.chain([game("nes", "1942")])).shelf();
    let page = |query: &ListQuery| shelf.system_page(&id("nes"), query).unwrap();
    let first = page(&ListQuery::default());
    assert_eq!((first.total, first.pages, first.cards.len()), (201, 4, PAGE_SIZE as usize));
    assert_eq!(first.letters.len(), 27);
    let entry = |letter| *first.letters.iter().find(|entry| entry.letter == letter).unwrap();
    assert_eq!((entry('#').count, entry('#').index), (1, 0));
    assert_eq!((entry('C').count, entry('C').index, entry('C').page), (40, 81, 2));
    assert_eq!((entry('Z').count, entry('Z').page), (0, 4));
    assert_eq!(page(&ListQuery { letter: Some('c'), ..ListQuery::default() }).page, 2);
    assert_eq!(page(&ListQuery { letter: Some('c'), page: Some(1), ..ListQuery::default() }).page, 1);
    assert_eq!(page(&ListQuery { page: Some(900), ..ListQuery::default() }).page, 4, "past the end is the last page");
    assert_eq!(page(&ListQuery { page: Some(4), ..ListQuery::default() }).cards.len(), 21);
}

#[test]
fn a_slice_is_a_part_of_the_list() {
    let shelf = shelf();
    let slice = |offset, limit| {
        let (total, cards) = shelf.list_slice(&id("nes"), &ListQuery::default(), offset, limit).unwrap();
        (total, cards.into_iter().map(|card| card.title).collect::<Vec<_>>())
    };
    assert_eq!(slice(1, 2), (6, vec!["Alpha".to_owned(), "Beta Place".to_owned()]));
    assert_eq!(slice(5, u32::MAX), (6, vec!["Loose".to_owned()]));
    assert_eq!(slice(u32::MAX, 1).1.len(), 0);
    assert!(shelf.list_slice(&id("snes"), &ListQuery::default(), 0, 9).is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn facets_sum_to_what_choosing_them_shows(facts in prop::collection::vec((0u16..4, 0usize..4, 0u8..5), 1..60)) {
        let genre_names = ["Platform", "Puzzle", "Racing"];
        let games = facts.iter().enumerate().map(|(nr, &(decade, genre, players))| TestGame {
            year: (decade > 0).then_some(1970 + decade * 10),
            genre: genre_names.get(genre).copied(),
            players: (players > 0).then_some(players),
            ..game("nes", &format!("Game {nr}"))
        });
        let shelf = TestLibrary::of(games).shelf();
        let page = |query: &ListQuery| shelf.system_page(&id("nes"), query).unwrap();
        let base = ListQuery { decades: vec![1980], ..ListQuery::default() };
        for facet in page(&base).genres {
            let chosen = ListQuery { genres: vec![facet.value.clone()], ..base.clone() };
            prop_assert_eq!(page(&chosen).total, facet.count);
        }
        for facet in page(&base).players {
            let chosen = ListQuery { players: facet.value.parse().ok(), ..base.clone() };
            prop_assert_eq!(page(&chosen).total, facet.count);
        }
        for facet in page(&base).decades {
            let chosen = ListQuery { decades: vec![facet.value.parse().unwrap()], ..ListQuery::default() };
            prop_assert_eq!(page(&chosen).total, facet.count);
        }
        let all = page(&ListQuery::default());
        prop_assert_eq!(all.letters.iter().map(|letter| letter.count).sum::<u32>(), all.total);
    }
}
