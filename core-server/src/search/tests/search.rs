//! Search: results, their order, and help when nothing is found.

use super::*;
use proptest::prelude::*;
use shelfcade_core::fold::fold_key;
use shelfcade_core::page::{ListPage, Scope, Why};
use shelfcade_core::search::list_query::{Dimension, Filter, ListQuery};

pub(super) fn search(shelf: &Shelf, text: &str) -> ListPage {
    shelf.list_page(&Scope::All, &ListQuery::of_text(text)).unwrap()
}

pub(super) fn found(shelf: &Shelf, text: &str) -> Vec<String> {
    search(shelf, text).cards.into_iter().map(|card| card.title).collect()
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
        known("nes", "Mario"),
        game("snes", "Bros. Super Mario Guide"),
        TestGame {
            set_name: Some("sf2ua"),
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
fn the_name_in_a_list_and_the_own_one_are_both_found() {
    let mut unknown = game("snes", "smw");
    unknown.identified = false;
    let library = TestLibrary::of([unknown, game("snes", "Secret of Mana"), game("snes", "Zelda")]);
    for (own, listed) in [("smw", "Super Mario World"), ("Secret of Mana", "Mana 2")] {
        let sql = "UPDATE game SET listed = ?2, listed_sort = ?3 WHERE title = ?1";
        library.db.execute(sql, [own, listed, &shelfcade_core::fold::sort_title(listed)]).unwrap();
    }
    let shelf = library.shelf();
    let sorted: Vec<&str> = shelf.games.by_title.iter().map(|&game| shelf.games.title.get(game)).collect();
    assert_eq!(sorted, ["Secret of Mana", "Super Mario World", "Zelda"]);
    for (text, title) in [
        ("super mario", "Super Mario World"),
        ("smw", "Super Mario World"),
        ("mana 2", "Secret of Mana"),
        ("secret of mana", "Secret of Mana"),
    ] {
        assert_eq!(found(&shelf, text)[0], title, "{text}");
    }
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
    assert_eq!(order.last().unwrap(), "Mega Man Hacked");
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
    let marked = search(&shelf, "megaman").cards.remove(0).matched;
    assert!(!marked.is_empty(), "matched text is marked");
}

#[test]
fn other_names_are_found_and_named_as_the_reason() {
    let shelf = classics();
    let hit = search(&shelf, "rockman").cards.remove(0);
    assert_eq!((hit.title.as_str(), hit.also_known_as.as_deref()), ("Mega Man 3", Some("Rockman 3")));
    let hit = search(&shelf, "wily").cards.remove(0);
    assert_eq!(hit.also_known_as.as_deref(), Some("Rockman 3: Dr. Wily no Saigo!?"));
    let hit = search(&shelf, "sf2ua").cards.remove(0);
    assert_eq!(
        (hit.title.as_str(), hit.also_known_as.as_deref()),
        ("Street Fighter II: The World Warrior", Some("sf2ua"))
    );
    assert_eq!(search(&shelf, "rockman 3").total, 1, "one row per game");
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
    let why = search(&shelf, "capcom").cards.remove(0).why;
    assert_eq!(why, Some(Why::Fact("dev".to_owned(), "Capcom".to_owned())));
    assert_eq!(found(&shelf, "capcom ghosts"), ["Ghosts'n Goblins"]);
}

#[track_caller]
pub(super) fn check_first(shelf: &Shelf, text: &str, title: &str) {
    assert_eq!(found(shelf, text).first().map(String::as_str), Some(title), "{text:?}");
}

#[test]
fn initials_stand_for_titles_and_their_numbers() {
    let shelf = TestLibrary::of(
        [
            "Final Fantasy VII",
            "Final Fantasy Tactics",
            "Final Fantasy 70",
            "Super Mario Bros. 3",
            "The King of Fighters '98",
            "The Legend of Zelda",
            "The Legend of Zelda: Ocarina of Time",
            "Street Fighter II: The World Warrior",
            "Mega Man X2",
        ]
        .map(|title| game("snes", title)),
    )
    .shelf();
    for (text, title) in [
        ("ff7", "Final Fantasy VII"),
        ("FF VII", "Final Fantasy VII"),
        ("ff tactics", "Final Fantasy Tactics"),
        ("smb3", "Super Mario Bros. 3"),
        ("kof98", "The King of Fighters '98"),
        ("loz", "The Legend of Zelda"),
        ("oot", "The Legend of Zelda: Ocarina of Time"),
        ("sf2", "Street Fighter II: The World Warrior"),
        ("mmx2", "Mega Man X2"),
    ] {
        check_first(&shelf, text, title);
        assert_eq!(search(&shelf, text).cards[0].why, Some(Why::Initials), "{text:?}");
    }
    assert_eq!(found(&shelf, "ff7").len(), 1, "seven is not seventy");
}

#[test]
fn typing_errors_are_mended_where_little_is_found() {
    let shelf = classics();
    for (text, title, mended) in [
        ("zleda", "The Legend of Zelda", "zelda"),
        ("celda", "The Legend of Zelda", "zelda"),
        ("street figther", "Street Fighter II: The World Warrior", "fighter"),
        ("simosn quest", "Simon's Quest", "simons"),
        ("marionete", "Marionette", "marionette"),
        ("supermairo", "Super Mario Bros.", "super mario"),
    ] {
        check_first(&shelf, text, title);
        assert_eq!(search(&shelf, text).cards[0].why, Some(Why::Spelling(mended.to_owned())), "{text:?}");
    }
    assert_eq!(search(&shelf, "1924").total, 0, "numbers are never corrected");
}

#[test]
fn a_one_may_mean_the_first_part() {
    let shelf = TestLibrary::of(
        ["Sonic The Hedgehog 2", "2 Games in 1: Sonic", "Sonic Spinball"]
            .map(|title| game("megadrive", title))
            .into_iter()
            .chain([classic("megadrive", "Sonic The Hedgehog")]),
    )
    .shelf();
    check_first(&shelf, "sonic 1", "Sonic The Hedgehog");
    check_first(&shelf, "sonic the hedgehog 1", "Sonic The Hedgehog");
    check_first(&shelf, "sonic 2", "Sonic The Hedgehog 2");
}

#[test]
fn initials_and_a_one_mean_the_first_part() {
    let shelf =
        TestLibrary::of(["Final Fantasy", "Final Fantasy VII", "Final Fight 2"].map(|t| game("nes", t))).shelf();
    assert_eq!(found(&shelf, "ff1"), ["Final Fantasy"]);
}

#[test]
fn a_word_run_together_and_mistyped_finds_both_spellings() {
    let shelf =
        TestLibrary::of(["Mega Man", "Mega Man 2", "Megaman Zero", "MegaMania"].map(|t| game("nes", t))).shelf();
    assert_eq!(found(&shelf, "megamna")[0], "Mega Man");
    assert!(found(&shelf, "megamna").contains(&"Megaman Zero".to_owned()));
}

#[test]
fn words_come_before_what_a_filter_beside_them_finds() {
    let mut other = game("nes", "Another");
    (other.developer, other.releases) = (Some("Capcom"), 40);
    let shelf = TestLibrary::of([other, game("nes", "Super Mario Bros.")]).shelf();
    assert_eq!(found(&shelf, "mario OR dev:capcom"), ["Super Mario Bros.", "Another"]);
}

#[test]
fn a_typed_name_may_be_a_part_of_one() {
    let mut zelda = game("nes", "The Legend of Zelda");
    (zelda.series, zelda.developer) = (Some("Legend of Zelda"), Some("Nintendo EAD"));
    let shelf = TestLibrary::of([zelda, game("nes", "Zelda Nobody")]).shelf();
    for text in ["series:zelda", "dev:nintendo", "dev:\"nintendo ead\"", "zelda -dev:capcom series:legend"] {
        assert_eq!(found(&shelf, text), ["The Legend of Zelda"], "{text}");
    }
    assert!(found(&shelf, "dev:n").is_empty(), "one letter is not a name");

    let of = |developer, title| TestGame { developer: Some(developer), ..game("nes", title) };
    let shelf = TestLibrary::of([of("Rare", "Cobra Triangle"), of("Rareware", "GoldenEye 007")]).shelf();
    assert_eq!(found(&shelf, "dev:rare").len(), 2, "a maker's name also matches longer names");
    assert_eq!(found(&shelf, "dev:rareware"), ["GoldenEye 007"]);
}

#[test]
fn a_word_that_should_have_been_another_is_mended() {
    let crush = (1..20).map(|number| game("psx", &format!("Crush Roller {number}")));
    let shelf = TestLibrary::of(crush.chain([game("psx", "Crash Bandicoot")])).shelf();
    assert_eq!(found(&shelf, "crush bandicoot"), ["Crash Bandicoot"]);
    assert_eq!(search(&shelf, "crush bandicoot").cards[0].why, Some(Why::Spelling("crash bandicoot".to_owned())));
}

#[test]
fn phrases_words_left_out_and_alternatives() {
    let shelf = classics();
    assert_eq!(found(&shelf, "\"super mario\" -guide -bros"), ["Super Mario World"]);
    assert_eq!(found(&shelf, "\"mario super\""), Vec::<String>::new());
    assert_eq!(found(&shelf, "goblins OR zelda").len(), 2);
    assert_eq!(found(&shelf, "mega system:snes"), ["Mega Man X", "Megamania"]);
    assert_eq!(found(&shelf, "mega -system:snes -is:hack").len(), 3);
    assert_eq!(found(&shelf, "dev:capcom OR \"simons quest\"").len(), 3);
}

#[test]
fn a_pasted_file_name_finds_its_game() {
    check_first(&classics(), "Mega Man 2 (USA, Europe) (Rev 1)", "Mega Man 2");
    check_first(&classics(), "Legend of Zelda, The (U) [!]", "The Legend of Zelda");
}

#[test]
fn a_text_that_cannot_be_read_says_where_and_why() {
    let page = search(&classics(), "mario year:abc");
    let unread = page.unread.unwrap();
    assert_eq!((unread.span, page.total), ((6, 14), 0));
    assert!(unread.reason.to_string().contains("not a year"), "{}", unread.reason);
}

#[test]
fn hits_are_counted_by_system_and_can_be_narrowed() {
    let shelf = classics();
    let page = shelf.list_page(&Scope::All, &ListQuery::parse("q=mega&system=snes")).unwrap();
    assert_eq!((page.total, page.pages, page.cards.len()), (2, 1, 2));
    let systems = page.facets.iter().find(|facet| facet.dimension == Dimension::System).unwrap();
    let counts: Vec<_> = systems.values.iter().map(|value| (value.filter.value(), value.count, value.on)).collect();
    assert_eq!(counts, [("snes".to_owned(), 2, true), ("nes".to_owned(), 4, false)]);
    let nowhere = shelf.list_page(&Scope::All, &ListQuery::parse("q=mega&system=psx")).unwrap();
    assert_eq!(nowhere.lost.unwrap().drop[0].count, 6, "without the filter there are hits");
    let elsewhere = shelf.list_page(&Scope::Of(Filter::System(id("snes"))), &ListQuery::of_text("zelda")).unwrap();
    assert_eq!(elsewhere.lost.unwrap().elsewhere.map(|offer| offer.count), Some(1));
}

#[test]
fn plain_words_are_offered_as_filters() {
    let shelf = TestLibrary::of([
        TestGame { genre: Some("Role-playing"), ..game("snes", "Quest") },
        TestGame { genre: Some("Racing"), year: Some(1992), developer: Some("Capcom"), ..game("snes", "Drive") },
        TestGame { genre: Some("Racing"), ..game("megadrive", "Drive") },
    ])
    .shelf();
    let offers = |text: &str| -> Vec<(String, u32)> {
        search(&shelf, text).offers.into_iter().map(|offer| (offer.about.to_string(), offer.count)).collect()
    };
    assert_eq!(offers("snes rpg")[0], ("Super Nintendo · Role-playing".to_owned(), 1));
    assert_eq!(offers("capcom 1992")[0], ("Capcom · 1992".to_owned(), 1));
    assert!(offers("drive mega drive").iter().any(|offer| offer.0.starts_with("drive · Mega Drive") && offer.1 == 1));
    assert!(offers("quest").is_empty());
    assert_eq!(search(&shelf, "snes rpg").offers[0].list_query.to_query(), "system=snes&genre=role-playing");
}

#[test]
fn nothing_found_offers_the_nearest_thing() {
    let shelf = classics();
    let lost = |text: &str| search(&shelf, text).lost.unwrap();
    assert_eq!(lost("\"zelda\" xyzzyq").drop[0].about.to_string(), "“xyzzyq”");
    assert_eq!(search(&shelf, "zelda goblnis").unmatched.as_deref(), Some("goblnis"), "no game has both");
    let none = lost("qqqqqqq");
    assert!(none.nearest.is_none() && none.drop.is_empty() && !none.systems.is_empty());
    assert!(search(&shelf, "mario").lost.is_none());
}

#[test]
fn an_empty_text_shows_where_to_begin() {
    for text in ["", "  "] {
        let page = search(&classics(), text);
        assert_eq!((page.total, page.cards.len(), page.pages), (0, 0, 1), "{text:?}");
    }
}

#[test]
fn a_single_letter_is_a_prefix_even_when_it_is_an_article() {
    let shelf = TestLibrary::of([game("nes", "Abadox"), game("nes", "Super Ace"), game("nes", "Zelda and I")]).shelf();
    assert_eq!(search(&shelf, "a").total, 2);
}

#[test]
fn things_are_found_by_name() {
    let doors = |text: &str| -> Vec<String> {
        search(&classics(), text).doors.into_iter().map(|door| door.filter.written()).collect()
    };
    assert_eq!(doors("super nintendo"), ["system:snes"]);
    assert!(doors("famicom").contains(&"system:nes".to_owned()));
    assert_eq!(doors("capcom"), ["dev:capcom"]);
    assert!(doors("zelda").is_empty());
}

#[test]
fn suggestions_are_games_and_things_of_a_text_being_typed() {
    let shelf = classics();
    let suggested = shelf.suggest("capco");
    assert_eq!(suggested.doors[0].label, "Capcom");
    let suggested = shelf.suggest("\"mega man");
    assert_eq!(suggested.games[0].title, "Mega Man");
    for text in ["", "year:abc", "OR", "\"", "-"] {
        assert!(shelf.suggest(text).games.len() <= 8, "{text:?}");
    }
}

#[test]
fn a_word_that_many_names_have_is_not_corrected() {
    let voyages = (1..=12).map(|number| game("gba", &format!("Aardal Voyage {number}")));
    let shelf = TestLibrary::of(voyages.chain([classic("nes", "Wonder Boy")])).shelf();
    let titles = found(&shelf, "voya");
    assert!(titles.len() == 12 && titles.iter().all(|title| title.contains("Voyage")), "{titles:?}");
}

#[test]
fn games_that_begin_as_typed_are_suggested_before_corrections() {
    let voyages = (1..=9).map(|number| game("gba", &format!("Aardal Voyage {number}")));
    let famous = ["Boy", "Joy", "Toy"].map(|title| classic("nes", &format!("Wonder {title}a")));
    let shelf = TestLibrary::of(voyages.chain(famous)).shelf();
    let titles: Vec<String> = shelf.suggest("voya").games.into_iter().map(|card| card.title).collect();
    assert!(titles.len() == 8 && titles.iter().all(|title| title.contains("Voyage")), "{titles:?}");
    assert_eq!(shelf.suggest("boyb").games[0].title, "Wonder Boya", "a word in no name is corrected");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_text_is_an_answer(text in "\\PC{0,80}") {
        let shelf = classics();
        let page = search(&shelf, &text);
        prop_assert!(page.cards.len() <= 60);
        for card in &page.cards {
            prop_assert!(card.matched.iter().all(|&(from, to)| card.title.get(from as usize..to as usize).is_some()));
        }
        prop_assert_eq!(search(&shelf, &text), page, "a repeated search gives the same page");
        shelf.suggest(&text);
    }

    #[test]
    // A lone `i` may mean 1 and `1` may mean I, so such titles may find each other first. `OR` in capitals is an
    // operator.
    fn a_title_finds_itself_first(titles in prop::collection::vec("[A-Za-z0-9]{1,6}([ -][A-Za-z]{1,5}){0,3}", 1..30)) {
        let shelf = TestLibrary::of(titles.iter().map(|title| game("nes", title))).shelf();
        let is_number = |title: &str| matches!(title.to_ascii_lowercase().as_str(), "i" | "v" | "x" | "1" | "5" | "10");
        let is_plain = |title: &&String| !is_number(title) && !title.split(' ').any(|word| word == "OR");
        for title in titles.iter().filter(is_plain) {
            let first = search(&shelf, title).cards.first().map(|card| fold_key(&card.title).replace(' ', ""));
            prop_assert_eq!(first, Some(fold_key(title).replace(' ', "")), "{}", title);
        }
    }

    #[test]
    fn adding_a_word_never_adds_a_game(
        words in prop::collection::vec(
            "(super|mario|mega|man|megaman|rockman|sf|zelad|1|2|capcom|bros|xq|guide|wo)", 1..5)
    ) {
        // Holds as long as some game has all words; otherwise near matches, or matches without a word, are found.
        let shelf = classics();
        let found = |words: &[String]| -> (std::collections::BTreeSet<(String, String)>, bool) {
            let ListPage { cards, unmatched, .. } = search(&shelf, &words.join(" "));
            let is_mended = unmatched.is_some() || cards.iter().any(|card| matches!(card.why, Some(Why::Spelling(_))));
            (cards.into_iter().map(|card| (card.system.to_string(), card.slug)).collect(), is_mended)
        };
        for end in 2..=words.len() {
            let ((fewer, _), (more, is_mended)) = (found(&words[..end - 1]), found(&words[..end]));
            prop_assert!(is_mended || more.is_subset(&fewer), "{:?}: {more:?} is not in {fewer:?}", &words[..end]);
        }
    }
}
