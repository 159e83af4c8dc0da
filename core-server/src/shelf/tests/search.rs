//! Search: what is found, in which order, and what is said when nothing is.

use super::*;
use crate::shelf::testkit::TestGame;
use proptest::prelude::*;
use shelfcade_core::fold::fold_key;
use shelfcade_core::page::SearchPage;
use shelfcade_core::query::SearchQuery;

fn ask(shelf: &Shelf, text: &str) -> SearchPage {
    shelf.search_page(&SearchQuery { text: text.to_owned(), limit: 60, ..SearchQuery::default() })
}

fn found(shelf: &Shelf, text: &str) -> Vec<String> {
    ask(shelf, text).cards.into_iter().map(|card| card.title).collect()
}

fn classics() -> Shelf {
    let known = |system, title: &str| TestGame { releases: 6, developer: Some("Maker"), ..game(system, title) };
    let mut hack = game("nes", "Mega Man Hacked");
    hack.roms[0].tier = Tier::Hack;
    TestLibrary::of([
        known("nes", "Mega Man"),
        known("nes", "Mega Man 2"),
        TestGame { also: "Rockman 3\nRockman 3: Dr. Wily no Saigo!?", ..known("nes", "Mega Man 3") },
        hack,
        game("snes", "Mega Man X"),
        game("snes", "Megamania"),
        known("snes", "Super Mario World"),
        known("nes", "Super Mario Bros."),
        game("gb", "Marionette"),
        game("nes", "Mario"),
        game("snes", "Bros. Super Mario Guide"),
        TestGame {
            set_name: Some("sf2"),
            developer: Some("Capcom"),
            ..game("arcade", "Street Fighter II: The World Warrior")
        },
        TestGame { developer: Some("Capcom"), ..game("arcade", "Ghosts'n Goblins") },
        TestGame { series: Some("Castlevania"), ..game("nes", "Simon's Quest") },
        game("nes", "The Legend of Zelda"),
        game("nes", "Pokémon & Friends"),
    ])
    .shelf()
}

#[test]
fn words_are_found_in_any_order_and_as_beginnings() {
    let shelf = classics();
    assert_eq!(found(&shelf, "world mario"), ["Super Mario World"]);
    assert_eq!(found(&shelf, "sup mar wor"), ["Super Mario World"]);
    assert_eq!(found(&shelf, "legend of zel"), ["The Legend of Zelda"]);
    assert_eq!(found(&shelf, "POKEMON and friends"), ["Pokémon & Friends"]);
}

#[test]
fn whole_title_then_beginning_then_words_then_prefixes() {
    let order = found(&classics(), "mario");
    assert_eq!(order[0], "Mario");
    assert_eq!(*order.last().unwrap(), "Marionette");
    assert_eq!(order.len(), 5);
    let order = found(&classics(), "super mario");
    assert_eq!(order, ["Super Mario Bros.", "Super Mario World", "Bros. Super Mario Guide"]);
}

#[test]
fn originals_come_before_hacks() {
    let order = found(&classics(), "mega man");
    assert_eq!(order[..3], ["Mega Man", "Mega Man 2", "Mega Man 3"]);
    assert_eq!(order[4], "Mega Man Hacked");
}

#[test]
fn spaces_do_not_matter() {
    let shelf = classics();
    for text in ["megaman", "mega man", "MegaMan"] {
        assert_eq!(found(&shelf, text)[0], "Mega Man", "{text}");
    }
    assert_eq!(found(&shelf, "mega mania"), ["Megamania"]);
    assert_eq!(found(&shelf, "megaman3"), ["Mega Man 3"]);
    assert_eq!(found(&shelf, "hacked megaman"), ["Mega Man Hacked"]);
    let marked = ask(&shelf, "megaman").cards.remove(0).matched;
    assert!(!marked.is_empty(), "what matched is marked");
}

#[test]
fn other_names_are_found_and_named_as_the_reason() {
    let shelf = classics();
    let hit = ask(&shelf, "rockman").cards.remove(0);
    assert_eq!((hit.title.as_str(), hit.also_known_as.as_deref()), ("Mega Man 3", Some("Rockman 3")));
    let hit = ask(&shelf, "wily").cards.remove(0);
    assert_eq!(hit.also_known_as.as_deref(), Some("Rockman 3: Dr. Wily no Saigo!?"));
    let hit = ask(&shelf, "sf2").cards.remove(0);
    assert_eq!(
        (hit.title.as_str(), hit.also_known_as.as_deref()),
        ("Street Fighter II: The World Warrior", Some("sf2"))
    );
    assert_eq!(ask(&shelf, "rockman 3").total, 1, "one row a game");
}

#[test]
fn sequel_numbers_may_be_written_either_way() {
    let shelf = classics();
    for text in ["street fighter 2", "street fighter ii", "street fighter II world"] {
        assert_eq!(found(&shelf, text), ["Street Fighter II: The World Warrior"], "{text}");
    }
}

#[test]
fn a_developers_and_a_series_name_find_their_games() {
    let shelf = classics();
    assert_eq!(found(&shelf, "capcom").len(), 2);
    assert_eq!(found(&shelf, "castlevania"), ["Simon's Quest"]);
    assert!(found(&shelf, "capco").is_empty(), "only the whole name");
}

#[test]
fn hits_are_counted_by_system_and_can_be_narrowed() {
    let shelf = classics();
    let query = SearchQuery { text: "mega".into(), system: Some(id("snes")), limit: 1, offset: 0 };
    let page = shelf.search_page(&query);
    assert_eq!((page.total, page.pages, page.cards.len()), (2, 2, 1));
    let facets: Vec<_> = page.systems.iter().map(|facet| (facet.value.as_str(), facet.count, facet.on)).collect();
    assert_eq!(facets, [("nes", 4, false), ("snes", 2, true)]);
    let next = shelf.search_page(&SearchQuery { offset: 1, ..query.clone() });
    assert_eq!(next.page, 2);
    assert_ne!(next.cards[0].title, page.cards[0].title);
    let nowhere = shelf.search_page(&SearchQuery { system: Some(id("psx")), ..query });
    assert_eq!((nowhere.total, nowhere.did_you_mean), (0, None), "there are hits elsewhere");
}

#[test]
fn nothing_found_offers_the_nearest_thing() {
    let shelf = classics();
    for (text, nearest) in [
        ("zleda", Some("zelda")),
        ("super mraio", Some("super mario")),
        ("goblnis", Some("goblins")),
        ("zelda xyzzyq", Some("zelda")),
        ("qqqqqqq", None),
    ] {
        let page = ask(&shelf, text);
        assert_eq!((page.total, page.did_you_mean.as_deref()), (0, nearest), "{text}");
        assert!(!page.suggestions.is_empty());
    }
    assert_eq!(ask(&shelf, "mario").did_you_mean, None);
}

#[test]
fn an_empty_text_shows_where_to_begin() {
    for text in ["", "  ", "!?"] {
        let page = ask(&classics(), text);
        assert_eq!((page.total, page.cards.len(), page.pages), (0, 0, 1), "{text:?}");
        assert!(!page.suggestions.is_empty() && page.did_you_mean.is_none());
    }
}

#[test]
fn a_single_letter_is_a_prefix_even_when_it_is_an_article() {
    let shelf =
        TestLibrary::of([game("nes", "Abadox"), game("nes", "A Boy and His Blob"), game("nes", "Zelda")]).shelf();
    assert_eq!(ask(&shelf, "a").total, 2);
}

#[test]
fn systems_are_found_by_name() {
    let names = |text: &str| -> Vec<String> {
        ask(&classics(), text).matching_systems.into_iter().map(|tile| tile.id.to_string()).collect()
    };
    assert_eq!(names("super nintendo"), ["snes"]);
    assert!(names("famicom").contains(&"nes".to_owned()));
    assert!(names("zelda").is_empty());
    assert_eq!(ask(&classics(), "snes").did_you_mean, None, "a system is what was meant");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn any_text_is_an_answer(text in "\\PC{0,80}", offset in any::<u32>(), limit in any::<u32>()) {
        let shelf = classics();
        let page = shelf.search_page(&SearchQuery { text, offset, limit, system: None });
        prop_assert!(page.cards.len() <= 200);
        for card in page.cards {
            prop_assert!(card.matched.iter().all(|&(from, to)| card.title.get(from as usize..to as usize).is_some()));
        }
    }

    #[test]
    fn a_title_finds_itself_first_on_its_system(titles in prop::collection::vec("[A-Za-z0-9]{1,6}( [A-Za-z]{1,5}){0,3}", 1..30)) {
        let shelf = TestLibrary::of(titles.iter().map(|title| game("nes", title))).shelf();
        for title in &titles {
            let page = ask(&shelf, title);
            let first = page.cards.first().map(|card| fold_key(&card.title).replace(' ', ""));
            prop_assert_eq!(first, Some(fold_key(title).replace(' ', "")), "{}", title);
        }
    }
}
