//! Search rules: spelling, order, systems, initials, other names.

use super::search::{check_first, found, search};
use super::*;
use crate::search::matching::Matched;
use shelfcade_core::fold::{fold_key, search_words};
use shelfcade_core::page::Why;
use shelfcade_core::search::list_query::ParsedQuery;

fn shelf_of<const N: usize>(titles: [&str; N]) -> Shelf {
    TestLibrary::of(titles.map(|title| game("snes", title))).shelf()
}

pub(super) fn of_tier(tier: Tier, of: TestGame) -> TestGame {
    TestGame { roms: vec![TestRom { tier, ..TestRom::default() }], ..of }
}

#[test]
fn ands_are_one_word_however_they_are_written() {
    let shelf = shelf_of(["Sonic & Knuckles", "Rock 'n' Roll Racing", "Ghosts'n Goblins", "Fire and Ice"]);
    for text in ["sonic and knuckles", "sonic n knuckles", "sonic + knuckles", "sonic knuckles", "sonic & knukles"] {
        check_first(&shelf, text, "Sonic & Knuckles");
    }
    for text in ["sonicandknuckles", "sonicnknuckles", "sonic an", "sonic and"] {
        check_first(&shelf, text, "Sonic & Knuckles");
    }
    for text in ["rock n roll", "rocknroll racing", "rock and roll racing", "rock'n roll"] {
        check_first(&shelf, text, "Rock 'n' Roll Racing");
    }
    for text in ["ghosts and goblins", "ghostsn goblins", "ghost & goblins", "gng"] {
        check_first(&shelf, text, "Ghosts'n Goblins");
    }
    assert_eq!(found(&shelf, "\"fire & ice\""), ["Fire and Ice"]);
}

#[test]
fn ands_and_lone_letters_may_be_run_together_with_the_rest() {
    let shelf = shelf_of([
        "Ruby & Sapphire",
        "Yoshi Touch & Go",
        "G.I. Joe",
        "Gran Turismo 3: A-Spec",
        "Gojo",
        "Ys Book I & II",
    ]);
    for (text, title) in [
        ("rubynsapphire", "Ruby & Sapphire"),
        ("yoshitouchandgo", "Yoshi Touch & Go"),
        ("gijoe", "G.I. Joe"),
        ("gran turismo3aspec", "Gran Turismo 3: A-Spec"),
        ("ysbookiand2", "Ys Book I & II"),
    ] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn a_word_that_a_title_has_twice_is_the_one_beside_the_next_word() {
    let shelf = shelf_of(["Turtles IV: Turtles in Time"]);
    let text = "turtles in time";
    let matched = Matched::new(&shelf, &ParsedQuery::read(text).unwrap(), text);
    let best = matched.best_match(&shelf, 0).unwrap();
    assert_eq!(best.tier.name(), "title-starts", "the subtitle begins with the words");
}

#[test]
fn letters_with_spaces_between_them_are_a_word() {
    let shelf = shelf_of(["Mario Kart 64", "Contra", "Tekken 3", "My Amazing Racing In Oz", "Cobra Triangle"]);
    for (text, title) in [("m a r i o kart", "Mario Kart 64"), ("c o n t r a", "Contra"), ("t e k k e n 3", "Tekken 3")]
    {
        check_first(&shelf, text, title);
    }
    assert_eq!(found(&shelf, "q m w x z v"), [""; 0], "no single letter is dropped");
}

#[test]
fn words_may_be_run_together_with_numbers_in_either_form() {
    let shelf = shelf_of([
        "The Secret of Monkey Island",
        "Final Fantasy VII",
        "Mega Man 2",
        "MegaMania",
        "EarthBound",
        "Castlevania: Symphony of the Night",
    ]);
    for (text, title) in [
        ("secretofmonkeyisland", "The Secret of Monkey Island"),
        ("thesecretof monkey island", "The Secret of Monkey Island"),
        ("finalfantasyvii", "Final Fantasy VII"),
        ("finalfantasy7", "Final Fantasy VII"),
        ("megamanii", "Mega Man 2"),
        ("earth bound", "EarthBound"),
        ("earth bownd", "EarthBound"),
        ("castlevaniasymphonyofthenight", "Castlevania: Symphony of the Night"),
    ] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn a_systems_name_lifts_its_games_and_empties_nothing() {
    let shelf = TestLibrary::of([
        game("arcade", "Raiden"),
        game("psx", "Raiden"),
        game("psx", "Arcade Hits: Raiden"),
        game("gb", "Tetris"),
        game("nes", "Tetris"),
        game("gbc", "Tetris DX"),
        game("nds", "Mario Kart DS"),
        game("snes", "Super Mario Kart"),
        game("n64", "Super Mario 64"),
    ])
    .shelf();
    let first = |text: &str| {
        let card = search(&shelf, text).cards.into_iter().next().unwrap_or_else(|| panic!("{text:?} finds nothing"));
        format!("{} [{}]", card.title, card.system)
    };
    for (text, expected) in [
        ("raiden arcade", "Raiden [arcade]"),
        ("arcade raiden", "Raiden [arcade]"),
        ("raiden sony playstation", "Raiden [psx]"),
        ("tetris game boy", "Tetris [gb]"),
        ("famicom tetris", "Tetris [nes]"),
        ("ファミコン tetris", "Tetris [nes]"),
        ("tetris dx game boy", "Tetris DX [gbc]"),
        ("mario kart ds", "Mario Kart DS [nds]"),
        ("mario kart super nes", "Super Mario Kart [snes]"),
        ("super mario 64", "Super Mario 64 [n64]"),
        ("tetris mega drive", "Tetris [gb]"),
        ("tetsir game boy", "Tetris [gb]"),
    ] {
        assert_eq!(first(text), expected, "{text:?}");
    }
}

#[test]
fn a_systems_name_alone_finds_its_games() {
    let shelf = TestLibrary::of([game("virtualboy", "Wario Land"), classic("nes", "Kirby's Adventure")]).shelf();
    assert_eq!(found(&shelf, "virtual boy"), ["Wario Land"]);
    assert!(found(&shelf, "game gear").is_empty());
}

#[test]
fn initials_that_lie_over_those_of_the_title_before_are_found() {
    let shelf = TestLibrary::of([
        game("snes", "Sonic"),
        classic("snes", "Super Smash"),
        game("snes", "Xanadu Alpha"),
        game("snes", "Bravo Alpha Bravo Alpha"),
    ])
    .shelf();
    check_first(&shelf, "ss", "Super Smash");
    check_first(&shelf, "baba", "Bravo Alpha Bravo Alpha");
}

#[test]
fn initials_of_every_part_are_known() {
    let shelf = TestLibrary::of([
        classic("snes", "The Legend of Zelda: A Link to the Past"),
        classic("snes", "Castlevania: Aria of Sorrow"),
        classic("nds", "Mario Kart DS"),
        classic("snes", "Street Fighter III: 3rd Strike: Fight for the Future"),
        classic("snes", "Dungeons & Dragons: Tower of Doom"),
        game("snes", "Aos Sha"),
        game("snes", "Alpha One Sigma"),
    ])
    .shelf();
    for (text, title) in [
        ("alttp", "The Legend of Zelda: A Link to the Past"),
        ("lttp", "The Legend of Zelda: A Link to the Past"),
        ("zelda lttp", "The Legend of Zelda: A Link to the Past"),
        ("lozlttp", "The Legend of Zelda: A Link to the Past"),
        ("aos", "Castlevania: Aria of Sorrow"),
        ("castlevania aos", "Castlevania: Aria of Sorrow"),
        ("mkds", "Mario Kart DS"),
        ("sf3 3s", "Street Fighter III: 3rd Strike: Fight for the Future"),
        ("dnd tod", "Dungeons & Dragons: Tower of Doom"),
    ] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn near_words_are_looked_for_where_nothing_fits() {
    let shelf = TestLibrary::of([
        classic("snes", "Tekken"),
        game("cdi", "Tekenen en Schilderen"),
        classic("mastersystem", "Phantasy Star"),
        game("nds", "Baseball: Fantasy All-Stars"),
        classic("nes", "Castlevania"),
        game("snes", "Prince of Persia"),
        game("snes", "The Price is Right"),
    ])
    .shelf();
    for (text, title) in [
        ("teken", "Tekken"),
        ("fantasy star", "Phantasy Star"),
        ("kastlevanya", "Castlevania"),
        ("catslevnaia", "Castlevania"),
        ("price of persia", "Prince of Persia"),
        ("tkekne", "Tekken"),
    ] {
        check_first(&shelf, text, title);
    }
    let card = search(&shelf, "kastlevanya").cards.remove(0);
    assert_eq!(card.why, Some(Why::Spelling("castlevania".to_owned())));
    assert!(found(&shelf, "zzzqqqzz").is_empty());
}

#[test]
fn all_of_a_title_comes_first_in_any_order_then_neighbours() {
    let shelf = TestLibrary::of([
        classic("snes", "Wonder Boy III: Monster Lair"),
        TestGame { releases: 12, ..game("snes", "Wonder Boy") },
        classic("gamecube", "Star Wars: Rogue Squadron II: Rogue Leader"),
        classic("n64", "Star Wars: Rogue Squadron"),
        game("snes", "Crash Test 2"),
        game("snes", "Test of a Crash"),
    ])
    .shelf();
    check_first(&shelf, "boy wonder", "Wonder Boy");
    check_first(&shelf, "rogue squadron", "Star Wars: Rogue Squadron");
    assert_eq!(found(&shelf, "crash test"), ["Test of a Crash", "Crash Test 2"]);
}

#[test]
fn how_well_a_name_fits_is_weighed_against_fame() {
    let shelf = TestLibrary::of([
        classic("psx", "Croc: Legend of the Gobbos"),
        game("gbc", "Croc"),
        game("gbc", "Croc 2"),
        classic("gba", "Game of Dice Monsters"),
        game("gba", "Monster Gate: Dungeon of the Dice"),
        classic("dos", "F-19 Stealth Fighter"),
        game("dos", "Stealth Fighter Roster of the F-19"),
    ])
    .shelf();
    assert_eq!(found(&shelf, "croc"), ["Croc: Legend of the Gobbos", "Croc", "Croc 2"]);
    check_first(&shelf, "croc 2", "Croc 2");
    check_first(&shelf, "dice monster", "Game of Dice Monsters");
    check_first(&shelf, "stealth fighter f19", "F-19 Stealth Fighter");
}

#[test]
fn other_names_count_as_whole_titles() {
    let shelf = TestLibrary::of([
        TestGame { also: "Street Fighter Zero 2", ..classic("psx", "Street Fighter Alpha 2") },
        game("psx", "Street Fighter Zero 2 Extra"),
        TestGame { also: "Makaimura", ..classic("arcade", "Ghosts'n Goblins") },
        game("nes", "Makaimura Gaiden"),
    ])
    .shelf();
    for text in ["street fighter zero 2", "streetfighterzero2", "street fighter zero ii"] {
        check_first(&shelf, text, "Street Fighter Alpha 2");
    }
    for text in ["makaimura", "makai mura"] {
        check_first(&shelf, text, "Ghosts'n Goblins");
    }
}

#[test]
fn hacks_samples_and_pirates_stand_behind_the_game_itself() {
    let shelf = TestLibrary::of([
        classic("gba", "Pokémon: Ruby Version"),
        of_tier(Tier::Hack, game("gba", "Pokémon Ruby")),
        of_tier(Tier::Unlicensed, game("gbc", "Pokémon Ruby")),
        classic("snes", "Super Mario World"),
        game("snes", "Super Mario World Sample"),
        of_tier(Tier::Translation, game("gba", "Mother 3")),
    ])
    .shelf();
    check_first(&shelf, "pokemon ruby", "Pokémon: Ruby Version");
    check_first(&shelf, "smw", "Super Mario World");
    check_first(&shelf, "super mario world sample", "Super Mario World Sample");
    check_first(&shelf, "mother 3", "Mother 3");
}

#[test]
fn the_total_of_a_letter_is_what_begins_with_it() {
    let shelf = shelf_of(["Iridion", "Final Fantasy I", "Ys 1", "Super Icarus", "Mario"]);
    assert_eq!(search(&shelf, "i").total, 3);
}

#[test]
fn long_and_strange_questions_are_answered() {
    let shelf = shelf_of(["Mega Man", "東方紅魔郷", "ロックマン"]);
    for text in ["a".repeat(200), "mega ".repeat(40), "ロックマン".repeat(12), "🎮🎮🎮 é ß n and & + '".to_owned()]
    {
        let page = search(&shelf, &text);
        assert!(page.total <= 3, "{text:?}");
    }
    check_first(&shelf, "ろっくまん", "ロックマン");
}

#[test]
fn plain_words_that_ask_for_facts_become_filters() {
    let racing = |system, title, players, year| TestGame {
        genre: Some("Racing"),
        players: Some(players),
        year: Some(year),
        ..game(system, title)
    };
    let shelf = TestLibrary::of([
        racing("snes", "Street Racer", 4, 1994),
        racing("gb", "F-1 Race", 4, 1990),
        racing("snes", "Lone Rider", 1, 1995),
        racing("psx", "2 Player Racing 90s", 2, 1998),
        game("snes", "Tea for Two"),
        TestGame { players: Some(1), ..game("dos", "Alone in the Dark") },
        TestGame { players: Some(2), ..game("dreamcast", "Sonic Adventure") },
    ])
    .shelf();
    let asked = |text: &str| {
        let page = search(&shelf, text);
        let titles: Vec<&str> = page.cards.iter().map(|card| card.title.as_str()).collect();
        (titles.join(", "), page.list_query.text.clone(), page.chips.len(), page.left_out.join(" "))
    };
    let read = |titles: &str, text: &str, chips: usize, left_out: &str| {
        (titles.to_owned(), text.to_owned(), chips, left_out.to_owned())
    };
    assert_eq!(asked("rennspiele zu viert"), read("F-1 Race, Street Racer", "", 2, ""));
    assert_eq!(asked("short racing for four on game boy"), read("F-1 Race", "", 3, "short"));
    assert_eq!(asked("street 1990s 2 players"), read("Street Racer", "street", 2, ""));
    assert_eq!(asked("sonic adventure 2 players"), read("Sonic Adventure", "sonic adventure", 1, ""));
    // A game's own name means the game, also while it is typed.
    assert_eq!(asked("alone i").0, "Alone in the Dark");
    assert_eq!(asked("tea for two").0, "Tea for Two");
    assert_eq!(asked("2 player racing 90s").1, "2 player racing 90s");
}

#[test]
fn numerals_within_words_run_together_and_written_out_are_numbers() {
    let shelf = shelf_of(["Castlevania II: Simon's Quest", "Castlevania", "Mega Man 10", "Mega Man 9", "Mega Man"]);
    check_first(&shelf, "castlevania iisimonsquest", "Castlevania II: Simon's Quest");
    check_first(&shelf, "castlevaniaiisimonsquest", "Castlevania II: Simon's Quest");
    check_first(&shelf, "mega man ten", "Mega Man 10");
    let shelf = shelf_of(["Final Fantasy X", "Final Fantasy", "Final Fantasy IX"]);
    check_first(&shelf, "final fantasy ten", "Final Fantasy X");
}

#[test]
fn nine_letters_may_be_initials() {
    let shelf = shelf_of(["The Legend of Zelda: A Link to the Past", "The Legend of Zelda"]);
    check_first(&shelf, "tlozalttp", "The Legend of Zelda: A Link to the Past");
}

#[test]
fn a_title_as_typed_comes_first_even_if_nobody_knows_it() {
    let suns =
        ["Super Mario Sunshine", "Sunshine Coast", "Sunshine Bay", "Sunshine Hill", "Sunshine Inn", "Sunshine Key"];
    let games = suns.map(|title| classic("gamecube", title)).into_iter().chain([game("psp", "Sunshine")]);
    let shelf = TestLibrary::of(games).shelf();
    check_first(&shelf, "sunshine", "Sunshine");
    let words = ["Again", "Apart", "Inside", "Outside", "There", "Within"];
    let begun = words.map(|word| classic("snes", &format!("{word} Alien Invasionist Land")));
    let shelf = TestLibrary::of(begun.into_iter().chain([game("nes", "Alien Invasion")])).shelf();
    check_first(&shelf, "alien invasion", "Alien Invasion");
}

#[test]
fn a_subtitles_number_is_not_the_parts() {
    let shelf = TestLibrary::of([
        classic("gb", "Wario Land: Super Mario Land 3"),
        classic("gbc", "Wario Land II"),
        classic("virtualboy", "Virtual Boy Wario Land"),
    ])
    .shelf();
    assert!(found(&shelf, "wario land 1").contains(&"Wario Land: Super Mario Land 3".to_owned()));
}

#[test]
fn behind_a_title_a_maker_means_its_systems() {
    let moonwalker = |system| TestGame { developer: Some("Sega"), ..classic(system, "Michael Jackson's Moonwalker") };
    let shelf = TestLibrary::of([moonwalker("arcade"), moonwalker("megadrive")]).shelf();
    assert_eq!(search(&shelf, "moonwalker sega").cards[0].system.as_str(), "megadrive");
    assert_eq!(search(&shelf, "sega moonwalker").total, 2, "in front it can be either");
}

#[test]
fn all_of_a_title_before_its_subtitle_is_that_game() {
    let shelf = TestLibrary::of([
        TestGame {
            also: "Street Fighter II: Hyper Fighting",
            ..classic("pcengine", "Street Fighter II': Champion Edition")
        },
        game("arcade", "Hyper Street Fighter II: The Anniversary Edition"),
        classic("psx", "Croc 2"),
        game("psx", "Croc: Legend of the Gobbos"),
    ])
    .shelf();
    check_first(&shelf, "hyper street fighter 2", "Hyper Street Fighter II: The Anniversary Edition");
    check_first(&shelf, "croc", "Croc: Legend of the Gobbos");
}

#[test]
fn a_wrong_small_word_and_a_letter_for_a_region_or_a_system_cost_little() {
    let shelf = TestLibrary::of([
        classic("n64", "Star Wars Episode I: Battle for Naboo"),
        classic("nes", "Battle of Olympus"),
        game("dreamcast", "Worms Armageddon"),
        game("amiga", "Worms: The Director's Cut"),
        classic("nes", "Final Fantasy III"),
        classic("nes", "Final Fantasy"),
    ])
    .shelf();
    check_first(&shelf, "battle of naboo", "Star Wars Episode I: Battle for Naboo");
    check_first(&shelf, "worms dc", "Worms Armageddon");
    check_first(&shelf, "ff3j", "Final Fantasy III");
}

/// Every beginning of the words of 1,000 titles, forward and backward: all of them are in some name. Words that
/// together name a system are another query.
#[test]
fn another_word_never_adds_games_where_some_game_has_all_words() {
    let titles =
        include_str!("../../../starter/nintendo.tsv").lines().skip(1).filter_map(|line| line.split('\t').nth(1));
    let has_system = |title: &&str| ["Famicom", "Game Boy", "GameCube"].iter().any(|system| title.contains(system));
    let titles: Vec<&str> = titles.filter(|title| !has_system(title)).take(1000).collect();
    let shelf = TestLibrary::of(titles.iter().map(|title| game("snes", title))).shelf();
    let games = |words: &[String]| {
        let text = words.join(" ");
        let mut matched = Matched::new(&shelf, &ParsedQuery::read(&text).unwrap(), &text);
        matched.drop_words(&shelf);
        matched.games
    };
    for title in titles {
        let forward: Vec<String> = search_words(&fold_key(title)).map(str::to_owned).collect();
        let backward = forward.iter().rev().cloned().collect();
        for words in [forward, backward] {
            let mut before = games(&words[..1]);
            for len in 2..=words.len() {
                let found = games(&words[..len]);
                let mut added = found.clone();
                added.take_out(&before);
                assert_eq!(added.count(), 0, "{:?} has more than without its last word", &words[..len]);
                before = found;
            }
        }
    }
}
