//! What words find, and in which order.

use super::{found, shelf_of};
use crate::shelf::Shelf;
use crate::shelf::testkit::{TestLibrary, game};
use proptest::prelude::*;
use shelfcade_core::ask::Ask;
use shelfcade_core::name::Tier;
use shelfcade_core::page::{Scope, Why};

#[track_caller]
fn check(shelf: &Shelf, text: &str, titles: &[&str]) {
    assert_eq!(found(shelf, text), titles, "{text:?}");
}

#[test]
fn whole_titles_then_beginnings_then_words_then_prefixes() {
    let shelf =
        shelf_of(&["Super Star", "Star Fox Super", "Super Star Wars", "Super Starfy", "Big Super Star", "Star"]);
    check(&shelf, "super star", &["Super Star", "Super Star Wars", "Big Super Star", "Star Fox Super", "Super Starfy"]);
    check(&shelf, "superstar", &["Super Star", "Super Star Wars", "Big Super Star", "Super Starfy"]);
}

#[test]
fn spaces_hyphens_and_numerals_do_not_matter() {
    let shelf =
        shelf_of(&["Mega Man X", "Mega Man 10", "R-Type", "X-Men", "F-Zero", "Galaga '88", "Final Fantasy VII"]);
    for (text, title) in [
        ("megaman x", "Mega Man X"),
        ("rtype", "R-Type"),
        ("r type", "R-Type"),
        ("xmen", "X-Men"),
        ("f zero", "F-Zero"),
        ("fzero", "F-Zero"),
        ("galaga88", "Galaga '88"),
        ("final fantasy 7", "Final Fantasy VII"),
        ("ff7", "Final Fantasy VII"),
    ] {
        assert_eq!(found(&shelf, text).first().map(String::as_str), Some(title), "{text}");
    }
    check(&shelf, "mega man 10", &["Mega Man 10", "Mega Man X"]);
    check(&shelf, "mega man x", &["Mega Man X", "Mega Man 10"]);
}

#[test]
fn initials_find_titles_and_say_so() {
    let shelf = shelf_of(&["Final Fantasy VII", "Final Fantasy Tactics", "Final Fantasy", "Firm Force 70"]);
    check(&shelf, "ff7", &["Final Fantasy VII"]);
    check(&shelf, "ff tactics", &["Final Fantasy Tactics"]);
    check(&shelf, "ff1", &["Final Fantasy"]);
    let page = shelf.list_page(&Scope::All, &Ask::of_text("ff7")).unwrap();
    assert_eq!(page.cards[0].why, Some(Why::Initials));
}

#[test]
fn a_trailing_one_also_means_the_first() {
    let shelf = shelf_of(&["Sonic The Hedgehog", "Sonic The Hedgehog 2", "Sonic 1 Forever"]);
    check(&shelf, "sonic 1", &["Sonic 1 Forever", "Sonic The Hedgehog"]);
    check(&shelf, "sonic 2", &["Sonic The Hedgehog 2"]);
}

#[test]
fn originals_come_before_hacks_but_a_whole_title_before_all() {
    let mut hack = game("megadrive", "Sonic 2 Delta");
    hack.roms[0].tier = Tier::Hack;
    let mut whole = game("megadrive", "Sonic 2");
    whole.roms[0].tier = Tier::Hack;
    let shelf = TestLibrary::of([hack.clone(), game("megadrive", "Sonic The Hedgehog 2")]).shelf();
    check(&shelf, "sonic 2", &["Sonic The Hedgehog 2", "Sonic 2 Delta"]);
    let shelf = TestLibrary::of([hack, whole, game("megadrive", "Sonic The Hedgehog 2")]).shelf();
    check(&shelf, "sonic 2", &["Sonic 2", "Sonic The Hedgehog 2", "Sonic 2 Delta"]);
}

#[test]
fn typing_errors_are_mended_where_little_is_found() {
    let shelf =
        shelf_of(&["Zelda", "Castlevania", "Super Mario World", "Mega Man", "Mega Man 2", "Super Metroid", "Area 88"]);
    for (text, title) in [
        ("zleda", "Zelda"),
        ("celda", "Zelda"),
        ("castelvania", "Castlevania"),
        ("castelv", "Castlevania"),
        ("supermairo", "Super Mario World"),
        ("megamna", "Mega Man"),
        ("super metriod", "Super Metroid"),
    ] {
        assert_eq!(found(&shelf, text).first().map(String::as_str), Some(title), "{text}");
    }
    check(&shelf, "area 89", &[]);
    check(&shelf, "zld", &[]);
    let page = shelf.list_page(&Scope::All, &Ask::of_text("zleda")).unwrap();
    assert_eq!(page.cards[0].why, Some(Why::Spelling("zelda".to_owned())));
    assert_eq!(page.cards[0].matched, [(0, 5)]);
}

#[test]
fn facts_find_what_names_do_not_and_say_which() {
    let mut contra = game("nes", "Contra");
    (contra.developer, contra.year) = (Some("Konami"), Some(1988));
    let shelf = TestLibrary::of([contra, game("snes", "Konami Golf")]).shelf();
    check(&shelf, "konami", &["Konami Golf", "Contra"]);
    check(&shelf, "1988", &["Contra"]);
    check(&shelf, "contra nes", &["Contra"]);
    let page = shelf.list_page(&Scope::All, &Ask::of_text("1988")).unwrap();
    assert_eq!(page.cards[0].why, Some(Why::Fact("Year".to_owned(), "1988".to_owned())));
}

#[test]
fn other_names_are_found_and_shown() {
    let mut zelda = game("snes", "The Legend of Zelda");
    zelda.also = "Zelda no Densetsu\nHyrule Fantasy";
    let shelf = TestLibrary::of([zelda, game("snes", "Densetsu")]).shelf();
    let page = shelf.list_page(&Scope::All, &Ask::of_text("hyrule")).unwrap();
    assert_eq!(page.cards[0].also_known_as.as_deref(), Some("Hyrule Fantasy"));
    check(&shelf, "densetsu", &["Densetsu", "The Legend of Zelda"]);
}

#[test]
fn phrases_alternatives_and_what_must_not_be() {
    let shelf = shelf_of(&["Street Fighter II", "Fighter Street", "Super Mario Kart", "Super Mario World"]);
    check(&shelf, "\"street fighter\"", &["Street Fighter II"]);
    check(&shelf, "mario -kart", &["Super Mario World"]);
    check(&shelf, "mario -\"super mario world\"", &["Super Mario Kart"]);
    check(&shelf, "\"fighter street\" OR kart", &["Fighter Street", "Super Mario Kart"]);
    check(&shelf, "\"street of\"", &[]);
}

#[test]
fn a_pasted_rom_name_is_looked_for_by_its_title() {
    let shelf = shelf_of(&["Chrono Trigger"]);
    check(&shelf, "Chrono Trigger (USA) [!].sfc", &["Chrono Trigger"]);
}

#[test]
fn a_text_that_cannot_be_read_says_so() {
    let page = shelf_of(&["Mario"]).list_page(&Scope::All, &Ask::of_text("mario \"kart")).unwrap();
    assert_eq!(page.total, 0);
    assert_eq!(page.unread.unwrap().span, (6, 11));
}

const WORDS: [&str; 14] =
    ["mega", "man", "x", "10", "2", "super", "mario", "megaman", "1", "sonic", "the", "legend", "of", "zelda"];

fn many() -> impl Strategy<Value = Vec<String>> {
    let title = prop::collection::vec(prop::sample::select(&WORDS[..]), 1..5).prop_map(|words| words.join(" "));
    prop::collection::vec(title, 1..25)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_title_always_finds_itself_first(names in many()) {
        let shelf = shelf_of(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let fold = shelfcade_core::fold::fold_key;
        for name in &names {
            let first = found(&shelf, name).into_iter().next().unwrap_or_default();
            prop_assert_eq!(fold(&first).replace(' ', ""), fold(name).replace(' ', ""));
        }
    }

    #[test]
    fn adding_a_word_never_adds_games(names in many(), text in prop::collection::vec("[a-z0-9]{1,8}|mega|man|maro|zleda|1|x", 2..5)) {
        let shelf = shelf_of(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let mut before: Option<Vec<String>> = None;
        for words in 1..=text.len() {
            let page = shelf.list_page(&Scope::All, &Ask::of_text(&text[..words].join(" "))).unwrap();
            let now: Vec<String> = page.cards.into_iter().map(|card| card.slug).collect();
            if let Some(before) = before {
                prop_assert!(now.iter().all(|slug| before.contains(slug)), "{:?}: {:?} after {:?}", text, now, before);
            }
            before = Some(now);
        }
    }

    #[test]
    fn no_text_panics_and_answers_are_the_same_twice(
        names in many(),
        text in "\\PC{0,30}|([a-z]{1,5}|OR|-|\"|year:1990|is:hack|mega|man|[0-9]{1,4}| ){0,12}",
    ) {
        let shelf = shelf_of(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let ask = Ask::of_text(&text);
        let page = shelf.list_page(&Scope::All, &ask);
        prop_assert_eq!(&page, &shelf.list_page(&Scope::All, &ask));
        let suggestions = shelf.suggest(&text);
        prop_assert!(suggestions.games.len() <= 8 && suggestions.doors.len() <= 6 && suggestions.offers.len() <= 3);
        if let Ok(hits) = shelf.hits(&Scope::All, &ask, None, 3) {
            prop_assert!(hits.items.len() <= 3);
        }
    }
}
