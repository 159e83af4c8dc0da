//! Searches phrased as people speak: general words, dots between letters, numbers as words, words before a system.

use super::search::{check_first, found, search};
use super::search_rules::of_tier;
use super::*;
use shelfcade_core::page::Why;

#[test]
fn words_of_files_and_kinds_are_left_out_where_the_rest_is_a_title() {
    let shelf = TestLibrary::of([
        classic("gb", "The Minish Cap"),
        classic("nes", "Stunts"),
        game("gba", "Capcom Classics Mini Mix"),
        game("gba", "Cap Romance"),
        game("nes", "The Original Game Pack for Kids"),
        game("snes", "Stunt Racing"),
    ])
    .shelf();
    for (text, title, odd) in [
        ("minish cap rom", "The Minish Cap", Some("rom")),
        ("download minish cap", "The Minish Cap", Some("download")),
        ("minish cap for kids", "The Minish Cap", Some("for kids")),
        ("minish cap the game gb", "The Minish Cap", Some("the game")),
        ("stunts racing game nes", "Stunts", Some("racing game")),
        // Stop words in a title count.
        ("original game pack", "The Original Game Pack for Kids", None),
        ("stunt racing", "Stunt Racing", None),
    ] {
        let page = search(&shelf, text);
        assert_eq!((&*page.cards[0].title, page.unmatched.as_deref()), (title, odd), "{text}");
        assert_eq!(shelf.suggest(text).games[0].title, title, "{text}");
    }
    assert_eq!(found(&shelf, "-cap minish rom"), [""; 0], "a query with operators is taken literally");
}

#[test]
fn letters_with_dots_between_them_may_be_typed_as_a_word() {
    let shelf = TestLibrary::of([
        classic("gb", "Chase H.Q."),
        game("atarist", "Chase HQ II"),
        game("nes", "R.C. Pro-Am"),
        classic("snes", "Super Smash T.V."),
        classic("nes", "Smash T.V."),
        game("c64", "Smash TV"),
    ])
    .shelf();
    check_first(&shelf, "chase hq gb", "Chase H.Q.");
    check_first(&shelf, "chase hq", "Chase H.Q.");
    check_first(&shelf, "rc pro am", "R.C. Pro-Am");
    check_first(&shelf, "super smash tv", "Super Smash T.V.");
    check_first(&shelf, "smash tv", "Smash TV");
    check_first(&shelf, "smash tv nes", "Smash T.V.");
}

#[test]
fn numbers_are_said_in_more_than_one_way() {
    let shelf = TestLibrary::of([
        classic("snes", "The 7th Saga"),
        classic("arcade", "Gunbird"),
        classic("arcade", "Gunbird 2"),
        TestGame { also: "kof2002", ..classic("neogeo", "The King of Fighters 2002") },
        TestGame { also: "kof98", releases: 30, ..classic("neogeo", "The King of Fighters '98") },
        classic("zxspectrum", "Back to Skool"),
        game("nes", "Back 4 More"),
        classic("psx", "Resident Evil 2"),
        classic("psx", "Resident Evil 3: Nemesis"),
        game("psp", "Resistance 3"),
        game("psx", "Re-Mix No. 2"),
    ])
    .shelf();
    for (text, title) in [
        ("the seventh saga", "The 7th Saga"),
        ("back 2 skool", "Back to Skool"),
        ("back 4 more", "Back 4 More"),
        ("re 2", "Resident Evil 2"),
        ("resi 3", "Resident Evil 3: Nemesis"),
        ("second gunbird", "Gunbird 2"),
        ("kof 2k2", "The King of Fighters 2002"),
    ] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn what_stands_before_a_systems_name_belongs_to_it() {
    let shelf = TestLibrary::of([
        game("n64", "StarCraft 64"),
        game("n64", "Castlevania"),
        classic("cdi", "The 7th Guest"),
        game("dos", "7th Guest, The 1.30 Upgrade"),
        game("gba", "Aladdin"),
        game("gb", "Aladdin"),
        classic("amiga", "Agony"),
        game("amiga", "Tintin on the Moon"),
    ])
    .shelf();
    check_first(&shelf, "starcraft for nintendo 64", "StarCraft 64");
    check_first(&shelf, "agony on the amiga", "Agony");
    check_first(&shelf, "cd-i the 7th guest", "The 7th Guest");
    assert_eq!(search(&shelf, "aladin gameboy").cards[0].system.as_str(), "gb", "its own before its family's");
}

#[test]
fn a_classics_last_words_come_before_titles_that_nobody_knows() {
    let shelf = TestLibrary::of([
        classic("megadrive", "Castlevania: Bloodlines"),
        game("psx", "Blood Lines"),
        classic("nes", "1943: The Battle of Midway"),
        game("c64", "The Battle of Midway"),
        classic("zxspectrum", "Skool Daze"),
        game("ps2", "School Days LxH"),
    ])
    .shelf();
    for (text, title) in [
        ("bloodlines", "Castlevania: Bloodlines"),
        ("battleofmidway", "1943: The Battle of Midway"),
        ("skool days", "Skool Daze"),
    ] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn numbers_in_several_words_are_digits() {
    let shelf = TestLibrary::of([
        classic("jaguar", "Tempest 2000"),
        classic("arcade", "1942"),
        classic("arcade", "64th Street: A Detective Story"),
        classic("psp", "Final Fantasy Type-0"),
        classic("saturn", "Enemy Zero"),
        game("zxspectrum", "Energy 30,000"),
        game("nes", "Forty-Two"),
        game("nes", "Tempest"),
    ])
    .shelf();
    for (text, title) in [
        ("tempest two thousand", "Tempest 2000"),
        ("nineteen forty two", "1942"),
        ("sixty fourth street", "64th Street: A Detective Story"),
        ("final fantasy type zero", "Final Fantasy Type-0"),
        ("enemy 0", "Enemy Zero"),
        ("forty two", "Forty-Two"),
    ] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn a_preposition_that_is_of_a_title_stays_in_it() {
    let shelf =
        TestLibrary::of([classic("arcade", "Super Hang-On"), classic("arcade", "Super Hang"), game("nes", "Hang Up")])
            .shelf();
    check_first(&shelf, "super hang on arcade", "Super Hang-On");
    check_first(&shelf, "super hang on", "Super Hang-On");
    check_first(&shelf, "hang up on nes", "Hang Up");
}

#[test]
fn what_follows_a_word_may_be_initials_of_the_rest() {
    let shelf = TestLibrary::of([
        classic("gbc", "Pokemon Trading Card Game"),
        classic("n64", "Pokemon Snap"),
        classic("n64", "The Card Game"),
    ])
    .shelf();
    check_first(&shelf, "pokemon tcg", "Pokemon Trading Card Game");
    assert_eq!(found(&shelf, "pokemon tcg").len(), 1);
}

#[test]
fn initials_beside_a_system_mean_its_own_game() {
    let shelf = TestLibrary::of([
        classic("psx", "Mortal Kombat 3"),
        game("snes", "Mortal Kombat 3"),
        classic("saturn", "The King of Fighters '95"),
        game("gb", "The King of Fighters '95"),
        classic("arcade", "UFO"),
        game("nes", "Under Four Oaks"),
    ])
    .shelf();
    for (text, system) in
        [("mk3 snes", "snes"), ("kof 95 game boy", "gb"), ("ufo nes", "nes"), ("ufo arcade", "arcade")]
    {
        assert_eq!(search(&shelf, text).cards[0].system, id(system), "{text}");
    }
}

#[test]
fn an_arcade_machine_is_of_the_arcade() {
    let shelf = TestLibrary::of([
        classic("nes", "The Simpsons"),
        game("arcade", "The Simpsons"),
        game("atari800", "The Arcade Machine"),
    ])
    .shelf();
    assert_eq!(search(&shelf, "simpsons arcade machine").cards[0].system, id("arcade"));
}

#[test]
fn articles_between_words_may_be_left_out() {
    let less_known = TestGame { releases: 17, ..classic("ps2", "Zone of the Enders") };
    let shelf = TestLibrary::of([less_known, classic("ps2", "Zone of the Enders: The 2nd Runner")]).shelf();
    check_first(&shelf, "zone of enders", "Zone of the Enders");
    check_first(&shelf, "zone of the enders 2nd runner", "Zone of the Enders: The 2nd Runner");
}

#[test]
fn years_have_two_digits_or_four_and_parts_are_counted_in_words() {
    let shelf = TestLibrary::of([
        game("psp", "FIFA 07"),
        classic("psp", "FIFA 08"),
        game("neogeo", "The King of Fighters '98"),
        classic("neogeo", "The King of Fighters '99"),
        game("ps2", "NBA Live 2004"),
        classic("ps2", "NBA Live 2005"),
        game("nes", "Street Fighter 2010"),
        game("psx", "Star Ocean: The Second Story"),
        classic("psp", "Star Ocean: First Departure"),
    ])
    .shelf();
    for (text, title) in [
        ("star ocean 2", "Star Ocean: The Second Story"),
        ("fifa 2007", "FIFA 07"),
        ("king of fighters 1998", "The King of Fighters '98"),
        ("nba live 04", "NBA Live 2004"),
        ("street fighter 2010", "Street Fighter 2010"),
    ] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn other_names_of_well_known_games_are_whole_titles() {
    let shelf = TestLibrary::of([
        TestGame { also: "Rockman 7: Shukumei no Taiketsu!", ..classic("snes", "Mega Man 7") },
        game("snes", "Rockman 7 Gaiden"),
        game("nes", "Rockman VII"),
        TestGame { also: "Die Siedler", releases: 6, ..classic("dos", "The Settlers") },
        game("amiga", "Die Siedler"),
        TestGame { also: "Chase H.Q. II", ..classic("arcade", "Special Criminal Investigation") },
        TestGame { releases: 1, ..classic("megadrive", "Chase H.Q. II") },
    ])
    .shelf();
    check_first(&shelf, "rockman 7", "Mega Man 7");
    check_first(&shelf, "die siedler", "The Settlers");
    check_first(&shelf, "chase hq 2", "Special Criminal Investigation");
}

#[test]
fn a_name_in_a_title_may_lack_its_s() {
    let shelf = TestLibrary::of([
        classic("nes", "Mike Tyson's Punch-Out!!"),
        game("gba", "Mike Tyson Boxing"),
        classic("gbc", "Mickey's Racing Adventure"),
        classic("n64", "Mickey no Racing Challenge USA"),
    ])
    .shelf();
    check_first(&shelf, "mickey racing gbc", "Mickey's Racing Adventure");
    check_first(&shelf, "mike tyson", "Mike Tyson's Punch-Out!!");
    check_first(&shelf, "mike tyson boxing", "Mike Tyson Boxing");
}

#[test]
fn a_mistyped_title_ends_where_the_question_does() {
    let less_known = TestGame { releases: 17, ..classic("gb", "The Legend of Zelda: Link's Awakening") };
    let shelf = TestLibrary::of([less_known, classic("gbc", "The Legend of Zelda: Link's Awakening DX")]).shelf();
    check_first(&shelf, "zelda links awakning", "The Legend of Zelda: Link's Awakening");
    check_first(&shelf, "zelda links awakning dx", "The Legend of Zelda: Link's Awakening DX");
}

#[test]
fn a_maker_beside_a_system_need_not_be_known_for_the_game() {
    let of = |maker, title: String| TestGame { developer: Some(maker), ..game("c64", &title) };
    let makers = (1..=8).map(|nr| of("Konami", format!("Quiz {nr}")));
    let shelf = TestLibrary::of(makers.chain([
        of("Imagine", "Green Beret".to_owned()),
        TestGame { developer: Some("Konami"), ..classic("arcade", "Green Beret") },
    ]))
    .shelf();
    assert_eq!(search(&shelf, "konami green beret c64").cards[0].system, id("c64"));
    assert_eq!(search(&shelf, "konami green beret").cards[0].system, id("arcade"));
}

#[test]
fn small_words_may_be_left_out_and_shortened_words_written_out() {
    let shelf = TestLibrary::of([
        TestGame { releases: 17, ..classic("psx", "Tales of Destiny") },
        classic("psx", "Tales of Destiny II"),
        classic("dreamcast", "Space Channel 5 Part 2"),
        classic("dreamcast", "Space Channel 5"),
        classic("gbc", "Super Mario Bros. Deluxe"),
        classic("nes", "Super Mario Bros."),
        classic("ps2", "Zone of the Enders: The 2nd Runner"),
        classic("ps2", "Zone of the Enders"),
        classic("neogeo", "NAM-1975"),
        game("dos", "NAM"),
    ])
    .shelf();
    for (text, title) in [
        ("tales destiny", "Tales of Destiny"),
        ("space channel 5 pt 2", "Space Channel 5 Part 2"),
        ("super mario bros dx", "Super Mario Bros. Deluxe"),
        ("nam 75", "NAM-1975"),
        ("zone of the enders two", "Zone of the Enders: The 2nd Runner"),
    ] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn words_run_together_count_as_the_words_they_are() {
    // Words as near to the remainder of `nightrap` as the intended one.
    let others = ('a'..='q').flat_map(|letter| [format!("{letter}ap"), format!("ra{letter}")]);
    let others = others.map(|title| game("dos", &title));
    let shelf = TestLibrary::of(others.chain([
        TestGame { releases: 17, ..classic("ps2", "Grand Theft Auto: Vice City") },
        classic("psp", "Grand Theft Auto: Vice City Stories"),
        classic("segacd", "Night Trap"),
        game("atari2600", "Nightmare"),
        game("dos", "Night Raid"),
        classic("arcade", "Bubble Bobble"),
    ]))
    .shelf();
    check_first(&shelf, "gta vicecity", "Grand Theft Auto: Vice City");
    check_first(&shelf, "nightrap", "Night Trap");
    check_first(&shelf, "bubbelbobbel", "Bubble Bobble");
}

#[test]
fn words_that_no_name_has_side_by_side_may_be_run_together() {
    let shelf = TestLibrary::of([
        classic("gba", "Golden Sun: The Lost Age"),
        classic("ps2", "Ratchet & Clank: Going Commando"),
        game("dos", "Age of Lost Suns"),
    ])
    .shelf();
    check_first(&shelf, "goldensunlostage", "Golden Sun: The Lost Age");
    check_first(&shelf, "ratchetgoingcommando", "Ratchet & Clank: Going Commando");
    check_first(&shelf, "gba goldensunlostage", "Golden Sun: The Lost Age");
    assert_eq!(found(&shelf, "goldensungoingcommando"), [""; 0], "words of two games match neither");
}

#[test]
fn words_are_written_in_more_ways_than_one() {
    let shelf = TestLibrary::of([
        classic("gba", "Ninja Five-O"),
        TestGame { releases: 14, ..classic("gba", "Ninja 5 Zone") },
        classic("dos", "Sid Meier's Civilization"),
        game("atarist", "Lost Civilisation"),
        classic("gba", "Max Payne"),
        game("gba", "Paintball Max"),
    ])
    .shelf();
    check_first(&shelf, "ninja 5-0", "Ninja Five-O");
    check_first(&shelf, "civilisation", "Sid Meier's Civilization");
    check_first(&shelf, "max pain", "Max Payne");
    let titles = ["2", "ll", "0", "O", "2000", "2K"];
    let shelf = TestLibrary::of(titles.map(|title| game("nes", title))).shelf();
    titles.iter().for_each(|title| check_first(&shelf, title, title));
}

#[test]
fn a_mistyped_word_or_initials_mean_the_name_that_has_no_more() {
    let shelf = TestLibrary::of([
        classic("arcade", "Night Warriors: Darkstalkers' Revenge"),
        TestGame { releases: 12, ..classic("arcade", "Darkstalkers: The Night Warriors") },
        TestGame { releases: 8, ..game("ps2", "Dragon Ball Z: Budokai Tenkaichi 3") },
        TestGame { releases: 7, ..game("ps2", "Dragon Ball Z: Budokai 3") },
    ])
    .shelf();
    check_first(&shelf, "darkstlakers", "Darkstalkers: The Night Warriors");
    check_first(&shelf, "dbz budokai 3", "Dragon Ball Z: Budokai 3");
}

#[test]
fn words_run_together_are_all_before_a_subtitle_as_those_apart_are() {
    let shelf = TestLibrary::of([
        classic("neogeo", "Metal Slug: Super Vehicle-001"),
        TestGame { releases: 14, ..classic("neogeo", "Metal Slug 3") },
    ])
    .shelf();
    check_first(&shelf, "metal slug", "Metal Slug: Super Vehicle-001");
    check_first(&shelf, "metalslug", "Metal Slug: Super Vehicle-001");
}

#[test]
fn a_systems_classic_with_errors_comes_before_strangers_elsewhere() {
    let shelf = TestLibrary::of([
        classic("gb", "DuckTales"),
        game("nes", "Duck Tails"),
        TestGame { also: "ssf2t", ..classic("arcade", "Super Street Fighter II Turbo") },
        classic("3do", "Super Street Fighter II Turbo"),
        classic("arcade", "Super Pac-Man"),
        of_tier(Tier::PreRelease, game("atari5200", "Super Pac-Man")),
    ])
    .shelf();
    check_first(&shelf, "duck tails gameboy", "DuckTales");
    let [card] = &search(&shelf, "super pacman 5200").cards[..] else { panic!("a prototype is a game of its own") };
    assert_eq!(card.system.as_str(), "atari5200");
    assert_eq!(search(&shelf, "ssf2t 3do").cards[0].system.as_str(), "3do", "a set's name is initials too");
}

#[test]
fn another_name_that_is_a_known_games_title_means_that_game() {
    let shelf = TestLibrary::of([
        TestGame { also: "NBA Jam Tournament Edition", ..classic("snes", "NBA Jam") },
        TestGame { releases: 3, ..classic("snes", "NBA Jam: Tournament Edition") },
        TestGame { also: "NBA Jam Tournament Edition", ..classic("gb", "NBA Jam") },
    ])
    .shelf();
    check_first(&shelf, "nba jam tournament edition snes", "NBA Jam: Tournament Edition");
    check_first(&shelf, "nba jam tournament edition gb", "NBA Jam");
}

#[test]
fn a_number_before_a_systems_name_may_be_the_titles() {
    let shelf = TestLibrary::of([
        game("nds", "FIFA Street 3"),
        classic("ps2", "FIFA Street"),
        classic("n3ds", "Mario Kart 7"),
        classic("nds", "Mario Kart DS"),
    ])
    .shelf();
    assert_eq!(found(&shelf, "fifa street 3 ds")[0], "FIFA Street 3");
    assert_eq!(found(&shelf, "mario kart 3 ds")[0], "Mario Kart 7");
    let shelf = TestLibrary::of([game("n3ds", "Steel Diver"), game("nds", "3 in a Row")]).shelf();
    assert_eq!(found(&shelf, "3 ds"), ["Steel Diver", "3 in a Row"], "a system alone is named as well");
}

#[test]
fn a_classic_with_an_error_comes_before_a_digit_as_a_word() {
    let shelf = TestLibrary::of([
        classic("ps2", "Jak II"),
        game("gb", "Bart no Jack to Mame no Ki"),
        game("ps2", "Jacked 2000"),
    ])
    .shelf();
    let card = &search(&shelf, "jack 2 ps2").cards[0];
    assert_eq!((&*card.title, &card.why), ("Jak II", &Some(Why::Spelling("jak".to_owned()))));
}

#[test]
fn of_games_with_the_title_typed_the_best_known_comes_first() {
    let known = |title: &str| TestGame { releases: 12, ..game("gamegear", title) };
    let shelf = TestLibrary::of([known("Wonder Boy"), classic("gamegear", "Wonder Boy: The Dragon's Trap")]).shelf();
    check_first(&shelf, "wonder boy gamegear", "Wonder Boy: The Dragon's Trap");
    check_first(&shelf, "wonder boy", "Wonder Boy: The Dragon's Trap");
}
