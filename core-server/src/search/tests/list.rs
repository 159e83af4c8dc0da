//! Lists: filters, orders, pages, facets, letters.

use super::*;
use proptest::prelude::*;
use shelfcade_core::page::{ListPage, Scope};
use shelfcade_core::query::PAGE_SIZE;
use shelfcade_core::search::list_query::{Dimension, Filter, ListOrder, ListQuery};

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

fn of_system(system: &str) -> Scope {
    Scope::Of(Filter::System(id(system)))
}

fn page(shelf: &Shelf, query: &str) -> ListPage {
    shelf.list_page(&of_system("nes"), &ListQuery::parse(query)).unwrap()
}

fn titles(shelf: &Shelf, query: &str) -> Vec<String> {
    page(shelf, query).cards.into_iter().map(|card| card.title).collect()
}

#[track_caller]
fn check(query: &str, expected: &[&str]) {
    assert_eq!(titles(&shelf(), query), expected, "{query:?}");
}

#[test]
fn filters_narrow_and_values_of_one_filter_widen() {
    check("", &["1942", "Alpha", "Beta Place", "Gamma", "Hacked", "Loose"]);
    check("genre=puzzle", &["Beta Place"]);
    check("genre=puzzle&genre=shooter", &["1942", "Beta Place"]);
    check("genre=quiz", &[]);
    check("decade=1980", &["1942", "Alpha", "Gamma"]);
    check("year=1985", &["1942", "Alpha"]);
    check("players=3%2B", &["Gamma"]);
    check("players=2", &["1942", "Beta Place", "Hacked"]);
    check("is=hack", &["Hacked"]);
    check("is=hack&is=unidentified", &["Hacked", "Loose"]);
    check("genre=platform&decade=1980", &["Alpha", "Gamma"]);
    check("q=-is:hack+year:..1990", &["1942", "Alpha", "Gamma"]);
    check("q=size:%3E1kb", &[]);
    check("is=favorite", &[]);
    check("is=unplayed&players=4", &["Gamma"]);
}

#[test]
fn orders_put_the_unknown_last_and_equals_by_title() {
    check("sort=year", &["1942", "Alpha", "Gamma", "Hacked", "Beta Place", "Loose"]);
    check("sort=newest", &["Beta Place", "Hacked", "Gamma", "1942", "Alpha", "Loose"]);
    check("sort=best", &["1942", "Alpha", "Beta Place", "Gamma", "Hacked", "Loose"]);
}

#[test]
fn added_and_size_put_the_latest_and_the_largest_first() {
    let at = |title: &str, added, size| {
        let mut game = TestGame { added, ..game("nes", title) };
        game.roms[0].size = size;
        game
    };
    let shelf = TestLibrary::of([at("Old Large", 10, 9000), at("New Small", 30, 10), at("Middle", 20, 500)]).shelf();
    let sorted = |order| titles(&shelf, &format!("sort={order}"));
    assert_eq!(sorted("added"), ["New Small", "Middle", "Old Large"]);
    assert_eq!(sorted("size"), ["Old Large", "Middle", "New Small"]);
}

/// The value, count and selection of each entry of a facet.
fn counts(page: &ListPage, dimension: Dimension) -> Vec<(String, u32, bool)> {
    let facet = page.facets.iter().find(|facet| facet.dimension == dimension);
    facet
        .into_iter()
        .flat_map(|facet| &facet.values)
        .map(|value| (value.filter.value(), value.count, value.on))
        .collect()
}

#[test]
fn facets_count_under_the_other_filters() {
    let page = page(&shelf(), "genre=platform&decade=1980");
    assert_eq!(counts(&page, Dimension::Genre), [("platform".to_owned(), 2, true), ("shooter".to_owned(), 1, false)]);
    assert_eq!(counts(&page, Dimension::Decade), [("1980".to_owned(), 2, true), ("1990".to_owned(), 1, false)]);
    assert!(counts(&page, Dimension::System).is_empty(), "the scope sets the system");
    assert_eq!(page.total, 2);
}

#[test]
fn a_filter_in_force_is_shown_even_when_nothing_passes() {
    let page = page(&shelf(), "decade=1970");
    assert_eq!((page.total, page.page, page.pages), (0, 1, 1));
    assert!(counts(&page, Dimension::Decade).contains(&("1970".to_owned(), 0, true)));
    let lost = page.lost.unwrap();
    assert_eq!((lost.drop[0].about.to_string().as_str(), lost.drop[0].count), ("1970s", 6));
}

#[test]
fn filters_in_force_are_chips_that_can_be_taken_out() {
    let page = page(&shelf(), "q=a+-is:hack+dev:%22no+one%22&genre=platform");
    let chips: Vec<_> = page.chips.iter().map(|chip| (chip.wanted.to_string(), chip.without.to_query())).collect();
    let chips: Vec<_> = chips.iter().map(|(wanted, without)| (wanted.as_str(), without.clone())).collect();
    assert_eq!(
        chips,
        [
            ("not Hacks", "q=a+dev%3A%22no+one%22&genre=platform".to_owned()),
            ("no one", "q=a+-is%3Ahack&genre=platform".to_owned()),
            ("Platform", "q=a+-is%3Ahack+dev%3A%22no+one%22".to_owned()),
        ]
    );
}

#[test]
fn every_side_of_a_game_has_a_list() {
    let shelf = TestLibrary::of([
        TestGame { developer: Some("Capcom"), series: Some("Mega Man"), year: Some(1987), ..game("nes", "Mega Man") },
        TestGame { developer: Some("CAPCOM"), series: Some("Mega Man"), year: Some(1985), ..game("snes", "Before") },
        game("nes", "Other"),
    ])
    .shelf();
    let list = |dimension, value: &str| {
        let page = shelf.list_page(&Scope::Of(Filter::parse(dimension, value).unwrap()), &ListQuery::default())?;
        Some((page.title, page.cards.into_iter().map(|card| card.title).collect::<Vec<_>>()))
    };
    let both =
        |title: &str, first: &str, second: &str| Some((title.to_owned(), vec![first.to_owned(), second.to_owned()]));
    assert_eq!(list(Dimension::Developer, "capcom"), both("CAPCOM", "Before", "Mega Man"));
    assert_eq!(list(Dimension::Series, "Mega Man"), both("Mega Man", "Before", "Mega Man"));
    assert_eq!(list(Dimension::Decade, "1980s"), both("1980s", "Before", "Mega Man"));
    assert_eq!(list(Dimension::Region, "usa").unwrap().1.len(), 3);
    assert_eq!(list(Dimension::Developer, "konami"), None);
    assert_eq!(list(Dimension::Year, "1999"), None);
}

#[test]
fn pages_and_letters_lead_to_each_other() {
    let games = ('a'..='e').flat_map(|letter| (0..40).map(move |nr| game("nes", &format!("{letter}x Title {nr}"))));
    let shelf = TestLibrary::of(games.chain([game("nes", "1942"), game("nes", "ゼルダ")])).shelf();
    let page = |query: &str| page(&shelf, query);
    let first = page("");
    assert_eq!((first.total, first.pages, first.cards.len()), (202, 4, PAGE_SIZE as usize));
    assert_eq!(first.letters.len(), 27);
    let entry = |letter| *first.letters.iter().find(|entry| entry.letter == letter).unwrap();
    assert_eq!((entry('#').count, entry('#').index), (2, 0));
    assert_eq!((entry('C').count, entry('C').index, entry('C').page), (40, 81, 2));
    assert_eq!((entry('Z').count, entry('Z').page), (0, 4));
    assert_eq!(page("letter=c").page, 2);
    assert_eq!(page("letter=c&page=3").page, 3);
    assert_eq!(page("page=900").page, 4, "a page past the end is the last page");
    assert_eq!(page("page=4").cards.len(), 22);
}

#[test]
fn the_titles_of_all_systems_are_one_list() {
    let shelf = TestLibrary::of([game("snes", "B"), game("nes", "C"), game("nes", "A"), game("gb", "B")]).shelf();
    let page = shelf.list_page(&Scope::All, &ListQuery::parse("sort=title&q=-zzz")).unwrap();
    let found: Vec<_> = page.cards.iter().map(|card| (card.title.as_str(), card.system.as_str())).collect();
    assert_eq!(found, [("A", "nes"), ("B", "gb"), ("B", "snes"), ("C", "nes")]);
}

/// Walks a list by its cursors.
fn walk(shelves: &[&Shelf], query: &str, limit: u32) -> Vec<String> {
    let mut from = StartAt::Offset(0);
    let mut found = Vec::new();
    for shelf in shelves.iter().chain(std::iter::repeat_n(shelves.last().unwrap(), 100)) {
        let hits = shelf.hits(&of_system("nes"), &ListQuery::parse(query), &from, limit).unwrap();
        assert!(!hits.items.is_empty() || hits.total == 0, "no page is empty");
        found.extend(hits.items.into_iter().map(|(card, _)| card.title));
        match hits.next {
            Some(next) => from = StartAt::Behind(Cursor::parse(&next.to_string()).unwrap()),
            None => return found,
        }
    }
    panic!("the walk does not end: {found:?}");
}

#[test]
fn a_walk_by_cursor_sees_every_game_once_in_every_order() {
    let shelf = shelf();
    for query in ["", "sort=year", "sort=newest", "sort=added", "sort=size", "sort=rating", "q=a", "q=-is:hack"] {
        let whole = titles(&shelf, query);
        for limit in [1, 2, 4] {
            assert_eq!(walk(&[&shelf], query, limit), whole, "{query} {limit}");
        }
    }
}

#[test]
fn a_walk_goes_on_while_games_come_and_go() {
    let of = |titles: &[&str]| TestLibrary::of(titles.iter().map(|title| game("nes", title))).shelf();
    let before = of(&["B", "D", "F", "H"]);
    // The cursor's game is gone; one was added before it and one after it.
    let after = of(&["A", "B", "F", "G", "H"]);
    assert_eq!(walk(&[&before, &after], "", 2), ["B", "D", "F", "G", "H"]);
}

#[test]
fn what_is_no_cursor_is_refused() {
    for good in ["title~0~alpha~alpha~nes", "year~7c9~_C3_A9_5F_7E_20a~a~nes"] {
        assert_eq!(Cursor::parse(good).unwrap().to_string(), good);
    }
    for bad in [
        "",
        "x",
        "title~0~a~a",
        "title~zz~a~a~nes",
        "title~+1~a~a~nes",
        "odd~0~a~a~nes",
        "title~0~a~a~nes~x",
        "title~0~a~a~../x",
        "title~0~a b~a~nes",
        "title~0~a%20b~a~nes",
    ] {
        assert_eq!(Cursor::parse(bad), None, "{bad:?}");
    }
    assert_eq!(Cursor::parse(&"x".repeat(9_000)), None);
}

#[test]
fn chance_keeps_to_the_filters() {
    let shelf = shelf();
    let drawn = |query: &str| -> std::collections::BTreeSet<String> {
        let list_query = ListQuery::parse(query);
        (0..60)
            .filter_map(|seed| shelf.random(&of_system("nes"), &list_query, seed))
            .map(|game| shelf.card(game).title)
            .collect()
    };
    assert_eq!(drawn("genre=platform&decade=1980").into_iter().collect::<Vec<_>>(), ["Alpha", "Gamma"]);
    assert_eq!(drawn("q=beta").into_iter().collect::<Vec<_>>(), ["Beta Place"]);
    assert!(drawn("genre=quiz").is_empty() && drawn("q=%22open").is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn a_facet_says_what_choosing_it_shows(
        facts in prop::collection::vec((0u16..4, 0usize..4, 0u8..5, any::<bool>()), 1..60),
    ) {
        let genre_names = ["Platform", "Puzzle", "Racing"];
        let games = facts.iter().enumerate().map(|(nr, &(decade, genre, players, is_hack))| {
            let mut game = TestGame {
                year: (decade > 0).then_some(1970 + decade * 10),
                genre: genre_names.get(genre).copied(),
                players: (players > 0).then_some(players),
                ..game(if nr % 3 == 0 { "nes" } else { "snes" }, &format!("Game {nr}"))
            };
            if is_hack {
                game.roms[0].tier = Tier::Hack;
            }
            game
        });
        let shelf = TestLibrary::of(games).shelf();
        let bases = ["sort=year", "decade=1980", "genre=puzzle&decade=1980&decade=1990", "q=game&is=hack"];
        check_facets(&shelf, &bases);
        let all = shelf.list_page(&Scope::All, &ListQuery::parse("sort=title&q=-zzz")).unwrap();
        prop_assert_eq!(all.letters.iter().map(|letter| letter.count).sum::<u32>(), all.total);
    }
}

/// Checks that each facet value counts what choosing it shows.
#[track_caller]
pub(super) fn check_facets(shelf: &Shelf, bases: &[&str]) {
    let page = |list_query: &ListQuery| shelf.list_page(&Scope::All, list_query).unwrap();
    for base in bases.iter().map(|base| ListQuery::parse(base)) {
        for facet in page(&base).facets {
            for value in facet.values {
                let filter = value.filter.clone();
                assert_eq!(value.on, base.filters.has(&filter));
                // As the only choice in its dimension, under the other filters.
                let mut chosen = ListQuery { filters: base.filters.without(facet.dimension), ..base.clone() };
                if matches!(facet.dimension, Dimension::Year | Dimension::Decade) {
                    chosen.filters = chosen.filters.without(Dimension::Year).without(Dimension::Decade);
                }
                chosen.filters.insert(filter);
                assert_eq!(page(&chosen).total, value.count, "{chosen:?}");
            }
        }
    }
}

#[test]
fn the_best_known_order_puts_famous_originals_first() {
    let hack = TestGame { roms: vec![TestRom { tier: Tier::Hack, ..TestRom::default() }], ..classic("nes", "A Hack") };
    let shelf = TestLibrary::of([game("nes", "Obscure"), hack, classic("nes", "Zeal"), classic("snes", "Yes")]).shelf();
    let page = shelf.list_page(&Scope::All, &ListQuery::parse("sort=known")).unwrap();
    let titles: Vec<_> = page.cards.iter().map(|card| card.title.as_str()).collect();
    assert_eq!(titles, ["Yes", "Zeal", "Obscure", "A Hack"]);
    assert!(page.letters.is_empty(), "only titles have letters");
}

#[test]
fn a_system_starts_with_its_best_known_games_each_title_once() {
    let others = (0..40).map(|nr| game("nes", &format!("Other {nr}")));
    let known = [classic("nes", "Known"), classic("nes", "KNOWN!"), classic("nes", "Also Known")];
    let shelf = TestLibrary::of(others.chain(known)).shelf();
    let page = shelf.list_page(&Scope::Of(Filter::System(id("nes"))), &ListQuery::default()).unwrap();
    let titles: Vec<_> = page.start_here.iter().map(|card| card.title.as_str()).collect();
    assert_eq!(titles.len(), 12);
    assert_eq!(titles.iter().filter(|title| title.starts_with("K")).count(), 1, "{titles:?}");
    assert!(titles[..2].contains(&"Also Known"), "{titles:?}");
}

#[test]
fn plain_wishes_show_the_best_known_first_unless_another_order_is_chosen() {
    let racing = |title: &str, releases| TestGame { releases, ..fact(title, 1990, "Racing", 4) };
    let shelf = TestLibrary::of([racing("A Race", 1), racing("Zero Race", 20)]).shelf();
    let asked = |sort: &str| {
        let page = shelf.list_page(&Scope::All, &ListQuery::parse(&format!("q=racing+for+four{sort}"))).unwrap();
        let titles: Vec<_> = page.cards.iter().map(|card| card.title.clone()).collect();
        (titles.join(", "), page.list_query.order)
    };
    assert_eq!(asked(""), ("Zero Race, A Race".to_owned(), Some(ListOrder::Known)));
    assert_eq!(asked("&sort=title"), ("A Race, Zero Race".to_owned(), Some(ListOrder::Title)));
}
