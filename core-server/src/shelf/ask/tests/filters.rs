//! Filters, facets, cursors and help.

use super::{shelf_of, titles};
use crate::shelf::Shelf;
use crate::shelf::testkit::{TestGame, TestLibrary, game};
use shelfcade_core::ask::{Ask, Dimension, Order, Test};
use shelfcade_core::name::Tier;
use shelfcade_core::page::Scope;

fn made(
    system: &'static str,
    title: &str,
    developer: &'static str,
    genre: &'static str,
    year: u16,
    players: u8,
) -> TestGame {
    let (developer, genre, year, players) = (Some(developer), Some(genre), Some(year), Some(players));
    TestGame { developer, genre, year, players, ..game(system, title) }
}

fn library() -> Shelf {
    let mut hack = made("nes", "Contra Hard", "Somebody", "Run and gun", 2005, 2);
    hack.roms[0].tier = Tier::Hack;
    TestLibrary::of([
        made("nes", "Contra", "Konami", "Run and gun", 1988, 2),
        made("nes", "Castlevania", "Konami", "Platform", 1987, 1),
        made("snes", "Super Castlevania IV", "Konami", "Platform", 1991, 1),
        made("snes", "Final Fight", "Capcom", "Beat 'em up", 1990, 1),
        made("megadrive", "Mega Turrican", "Factor 5", "Run and gun", 1994, 1),
        made("megadrive", "Contra: Hard Corps", "Konami", "Run and gun", 1994, 2),
        hack,
    ])
    .shelf()
}

#[track_caller]
fn check(query: &str, expected: &[&str]) {
    assert_eq!(titles(&library(), query), expected, "{query}");
}

#[test]
fn filters_are_any_of_one_kind_and_all_kinds() {
    check("dev=konami&system=nes&system=snes", &["Castlevania", "Contra", "Super Castlevania IV"]);
    check("year=1990..1994&genre=run-and-gun", &["Contra: Hard Corps", "Mega Turrican"]);
    check("players=2%2B", &["Contra", "Contra Hard", "Contra: Hard Corps"]);
    check("is=hack", &["Contra Hard"]);
    check("is=favorite", &[]);
    check("q=contra+-is:hack", &["Contra", "Contra: Hard Corps"]);
    check("q=dev:konami+year:1990s&sort=year", &["Super Castlevania IV", "Contra: Hard Corps"]);
    check("decade=1980&sort=newest", &["Contra", "Castlevania"]);
    check("q=system:nes+OR+dev:capcom&is=original", &["Castlevania", "Contra", "Final Fight"]);
}

#[test]
fn facet_counts_are_what_choosing_the_value_would_show() {
    let shelf = library();
    for query in [
        "",
        "dev=konami",
        "genre=run-and-gun&system=nes",
        "q=contra",
        "q=contra&is=original&players=2%2B",
        "decade=1990&system=snes",
    ] {
        let ask = Ask::parse(query);
        for facet in shelf.facets(&Scope::All, &ask) {
            for value in facet.values {
                let test = Test::parse(facet.dimension, &value.value).unwrap();
                let mut chosen = ask.clone();
                chosen.filters = chosen.filters.without(facet.dimension);
                chosen.filters.insert(test);
                let total = shelf.list_page(&Scope::All, &chosen).unwrap().total;
                assert_eq!(value.count, total, "{query} + {:?} {}", facet.dimension, value.value);
            }
        }
    }
}

#[test]
fn a_scope_is_named_and_fixes_its_dimension() {
    let shelf = library();
    let page = shelf.list_page(&Scope::Of(Test::Developer("konami".to_owned())), &Ask::default()).unwrap();
    assert_eq!((page.title.as_str(), page.total), ("Konami", 4));
    assert!(page.facets.iter().all(|facet| facet.dimension != Dimension::Developer));
    assert_eq!(page.letters.iter().map(|letter| letter.count).sum::<u32>(), 4);
    for unknown in ["dev:nobody", "series:none", "year:1955", "system:gba"] {
        let (key, value) = unknown.split_once(':').unwrap();
        let test = Test::parse(Dimension::parse(key).unwrap(), value).unwrap();
        assert!(shelf.list_page(&Scope::Of(test), &Ask::default()).is_none(), "{unknown}");
    }
}

#[test]
fn chips_take_out_what_they_name() {
    let shelf = library();
    let page = shelf.list_page(&Scope::All, &Ask::parse("q=contra+-is:hack+year:1988&dev=konami")).unwrap();
    let chips: Vec<(String, String)> =
        page.chips.iter().map(|chip| (chip.label.clone(), chip.without.to_query())).collect();
    let expected = [
        ("not Hacks", "q=contra+year%3A1988&dev=konami"),
        ("1988", "q=contra+-is%3Ahack&dev=konami"),
        ("Developer: Konami", "q=contra+-is%3Ahack+year%3A1988"),
    ];
    assert_eq!(chips, expected.map(|(label, query)| (label.to_owned(), query.to_owned())));
}

#[test]
fn words_that_could_be_filters_are_offered_with_what_they_find() {
    let shelf = library();
    for (text, label, count) in [
        ("konami 1988", "Games from 1988 by Konami", 1),
        ("castlevania snes", "castlevania on Super Nintendo", 1),
        ("nes platform", "Platform on NES", 1),
    ] {
        let page = shelf.list_page(&Scope::All, &Ask::of_text(text)).unwrap();
        let offers: Vec<String> = page.offers.iter().map(|offer| format!("{} {}", offer.label, offer.count)).collect();
        let found = page
            .offers
            .iter()
            .any(|offer| offer.count == count && offer.label.split(' ').count() >= label.split(' ').count() - 2);
        assert!(found, "{text}: {label}: {offers:?}");
        for offer in page.offers {
            assert_eq!(shelf.list_page(&Scope::All, &offer.ask).unwrap().total, offer.count, "{}", offer.label);
        }
    }
    let doors = shelf.suggest("kona").doors;
    assert_eq!(doors[0].test, Test::Developer("konami".to_owned()));
    assert_eq!(doors[0].count, 4);
}

#[test]
fn who_finds_nothing_is_helped() {
    let shelf = library();
    let lost = shelf.list_page(&Scope::All, &Ask::parse("q=contra&system=snes")).unwrap().lost.unwrap();
    assert_eq!(lost.drop[0].count, 3);
    assert!(lost.drop[0].ask.filters.is_empty());
    assert!(!lost.systems.is_empty());
    let nes = Scope::Of(Test::parse(Dimension::System, "nes").unwrap());
    let lost = shelf.list_page(&nes, &Ask::of_text("turrican")).unwrap().lost.unwrap();
    assert_eq!(lost.elsewhere.map(|offer| offer.count), Some(1));
}

#[test]
fn a_walk_by_cursors_is_the_whole_list_once_in_every_order() {
    let names: Vec<String> = (0..70).map(|n| format!("Game {} {}", n % 7, n)).collect();
    let shelf = shelf_of(&names.iter().map(String::as_str).collect::<Vec<_>>());
    for order in Order::ALL {
        let ask = Ask { order: Some(order), ..Ask::of_text("game") };
        let whole = shelf.hits(&Scope::All, &ask, None, 200).unwrap();
        let mut walked = Vec::new();
        let mut after = None;
        loop {
            let hits = shelf.hits(&Scope::All, &ask, after.as_ref(), 9).unwrap();
            walked.extend(hits.items.into_iter().map(|hit| hit.card.slug));
            let Some(next) = hits.next else { break };
            after = super::super::Cursor::parse(&next.to_string());
            assert_eq!(after.as_ref(), Some(&next));
        }
        let all: Vec<String> = whole.items.into_iter().map(|hit| hit.card.slug).collect();
        assert_eq!(walked, all, "{order:?}");
        assert_eq!(walked.len(), 70);
    }
}

#[test]
fn a_cursor_goes_on_behind_the_same_game_when_the_library_has_changed() {
    let ask = Ask::of_text("game");
    let before = shelf_of(&["Game A", "Game B", "Game C", "Game D"]);
    let hits = before.hits(&Scope::All, &ask, None, 2).unwrap();
    for (changed, rest) in [
        (&["Game A", "Game AA", "Game B", "Game C", "Game D"][..], &["Game C", "Game D"][..]),
        (&["Game A", "Game C", "Game D"], &["Game C", "Game D"]),
        (&["Game C"], &["Game C"]),
        (&["Game A"], &[]),
    ] {
        let after = shelf_of(changed);
        let hits = after.hits(&Scope::All, &ask, hits.next.as_ref(), 9).unwrap();
        assert_eq!(hits.items.iter().map(|hit| hit.card.title.as_str()).collect::<Vec<_>>(), rest, "{changed:?}");
    }
    for hostile in ["", "zz", "00", "7a7a", "é", &"61".repeat(5000)] {
        assert!(super::super::Cursor::parse(hostile).is_none(), "{hostile:?}");
    }
}

#[test]
fn chance_stays_within_the_list() {
    let shelf = library();
    let ask = Ask::parse("dev=konami&system=nes");
    let drawn: std::collections::BTreeSet<String> =
        (0..40).map(|seed| shelf.card(shelf.random(&Scope::All, &ask, seed).unwrap()).title).collect();
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), ["Castlevania", "Contra"]);
    assert!(shelf.random(&Scope::All, &Ask::parse("dev=nobody"), 1).is_none());
}
