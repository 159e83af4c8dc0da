//! Numbers that no title has, and initials of part of a query.

use super::search::{check_first, search};
use super::*;

/// A title known worldwide, in a series.
fn part(series: &'static str, year: u16, title: &str) -> TestGame {
    TestGame { releases: 20, developer: Some("Maker"), year: Some(year), series: Some(series), ..game("psx", title) }
}

#[test]
fn a_number_that_no_title_has_counts_the_parts_of_a_series() {
    let shelf = TestLibrary::of([
        part("Spyro", 1998, "Spyro the Dragon"),
        part("Spyro", 1999, "Spyro 2: Ripto's Rage!"),
        part("Spyro", 2000, "Spyro: Year of the Dragon"),
        TestGame { system: "gba", ..game("gba", "Crash & Spyro Super Pack Volume 3") },
        part("Metroid", 1986, "Metroid"),
        part("Metroid", 1991, "Metroid II: Return of Samus"),
        part("Metroid", 1994, "Super Metroid"),
        part("Metroid", 2002, "Metroid Prime"),
        part("Metroid", 2004, "Metroid Prime 2: Echoes"),
        part("Castlevania", 1987, "Castlevania"),
        part("Castlevania", 1989, "Castlevania: The Adventure"),
        part("Castlevania", 1990, "Castlevania III: Dracula's Curse"),
        part("Castlevania", 1994, "Castlevania: Bloodlines"),
    ])
    .shelf();
    for (text, title) in [
        ("spyro 1", "Spyro the Dragon"),
        ("spyro 2", "Spyro 2: Ripto's Rage!"),
        ("spyro 3", "Spyro: Year of the Dragon"),
        ("spyro iii", "Spyro: Year of the Dragon"),
        ("spyro 3 dragon", "Spyro: Year of the Dragon"),
        ("spyro 3 ps1", "Spyro: Year of the Dragon"),
        ("metroid 3", "Super Metroid"),
        ("metroid 4", "Metroid Prime"),
        ("castlevania 3", "Castlevania III: Dracula's Curse"),
        ("castlevania 4", "Castlevania: Bloodlines"),
    ] {
        check_first(&shelf, text, title);
    }
    assert_eq!(search(&shelf, "metroid 9").unmatched.as_deref(), Some("9"), "there is no such part");
}

#[test]
fn a_series_name_may_lack_its_s() {
    let bonk = |year, title| TestGame { releases: 20, ..part("Bonk", year, title) };
    let shelf = TestLibrary::of([bonk(1990, "Bonk's Adventure"), bonk(1991, "Bonk's Revenge")]).shelf();
    check_first(&shelf, "bonk 2", "Bonk's Revenge");
}

#[test]
fn a_title_that_has_the_number_comes_before_counted_ones() {
    let shelf = TestLibrary::of([
        part("Mario", 1985, "Super Mario Bros."),
        part("Mario", 1988, "Super Mario Bros. 3"),
        part("Mario", 1990, "Super Mario World"),
        part("Mario", 1991, "Mario Paint"),
        part("Tekken", 1994, "Tekken"),
        part("Tekken", 1995, "Tekken Tag"),
        part("Tekken", 1996, "Tekken Advance"),
        game("psx", "Tekken 3"),
    ])
    .shelf();
    check_first(&shelf, "mario 3", "Super Mario Bros. 3");
    check_first(&shelf, "tekken 3", "Tekken 3");
}

#[test]
fn initials_of_both_sides_of_a_versus() {
    let shelf = TestLibrary::of(
        ["Marvel Super Heroes vs. Street Fighter", "Street Fighter", "Marvel vs. Capcom 2"].map(|t| game("arcade", t)),
    )
    .shelf();
    for text in ["msh vs sf", "marvel super heroes vs sf", "mshvsf"] {
        check_first(&shelf, text, "Marvel Super Heroes vs. Street Fighter");
    }
    check_first(&shelf, "mvc2", "Marvel vs. Capcom 2");
}

#[test]
fn letters_around_an_and_are_initials() {
    let titles = [
        "Command & Conquer: Red Alert",
        "Dungeons & Dragons: Tower of Doom",
        "Disgaea: Afternoon of Darkness",
        "Dad",
        "Q & A",
    ];
    let titles = titles.map(|title| part("", 1993, title)).into_iter();
    let shelf = TestLibrary::of(titles.chain([game("psx", "C.C. Racer")])).shelf();
    for text in ["c&c", "c & c", "c n c", "c and c red alert"] {
        check_first(&shelf, text, "Command & Conquer: Red Alert");
    }
    check_first(&shelf, "d&d", "Dungeons & Dragons: Tower of Doom");
    check_first(&shelf, "q&a", "Q & A");
    check_first(&shelf, "c c", "C.C. Racer");
}

#[test]
fn capitals_inside_a_word_count_as_initials() {
    let shelf = TestLibrary::of(["DoDonPachi", "ToeJam & Earl", "GoldenEye 007"].map(|t| game("arcade", t))).shelf();
    for (text, title) in [("ddp", "DoDonPachi"), ("tje", "ToeJam & Earl"), ("ge007", "GoldenEye 007")] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn a_number_written_on_and_words_that_titles_shorten() {
    let shelf = TestLibrary::of([
        part("Spyro", 1998, "Spyro the Dragon"),
        part("Spyro", 1999, "Spyro 2: Ripto's Rage!"),
        part("Spyro", 2000, "Spyro: Year of the Dragon"),
        part("Mario", 1985, "Super Mario Bros."),
        part("Wolfenstein", 1992, "Wolfenstein 3D"),
        part("Pokemon", 1996, "Pokemon: Red Version"),
        game("nes", "Ms. Pac-Man"),
    ])
    .shelf();
    for (text, title) in [
        ("spyro3", "Spyro: Year of the Dragon"),
        ("wolf3d", "Wolfenstein 3D"),
        ("super mario brothers", "Super Mario Bros."),
        ("miss pacman", "Ms. Pac-Man"),
        ("pkmn red", "Pokemon: Red Version"),
    ] {
        check_first(&shelf, text, title);
    }
}

#[test]
fn a_maker_may_stand_beside_the_words() {
    let of = |developer, title| TestGame { developer: Some(developer), ..game("n64", title) };
    let shelf = TestLibrary::of([of("Rareware", "Blast Corps"), of("The Bitmap Brothers", "The Chaos Engine")]).shelf();
    check_first(&shelf, "rare blast corps", "Blast Corps");
    check_first(&shelf, "chaos engine bitmap brothers", "The Chaos Engine");
    check_first(&shelf, "bitmap brothers chaos engine", "The Chaos Engine");
}

#[test]
fn a_classic_stands_before_an_unknown_game_of_its_short_name() {
    let shelf = TestLibrary::of([
        part("Double Dragon", 1988, "Double Dragon II: The Revenge"),
        game("gb", "Double Dragon II"),
        part("Castlevania", 1987, "Castlevania"),
        part("Castlevania", 1997, "Castlevania: Symphony"),
    ])
    .shelf();
    check_first(&shelf, "double dragon 2", "Double Dragon II: The Revenge");
    check_first(&shelf, "doubledragon2", "Double Dragon II: The Revenge");
    check_first(&shelf, "castlevania", "Castlevania");
}

#[test]
fn a_series_short_name_and_a_number_are_the_part_of_its_best_known_game() {
    let sonic = |releases, title| TestGame { releases, ..part("Sonic", 1994, title) };
    let shelf = TestLibrary::of([
        sonic(90, "Sonic The Hedgehog"),
        sonic(12, "Sonic Advance 3"),
        sonic(20, "Sonic The Hedgehog 3"),
        part("Gear", 1998, "Metal Gear Solid"),
        part("Gear", 2001, "Metal Gear Solid 2: Sons of Liberty"),
        part("Gear", 1990, "Metal Gear 2: Solid Snake"),
    ])
    .shelf();
    check_first(&shelf, "sonic 3", "Sonic The Hedgehog 3");
    check_first(&shelf, "metal gear 2", "Metal Gear 2: Solid Snake");
}

#[test]
fn a_number_may_have_more_or_less_zeros_in_front() {
    let shelf = TestLibrary::of([part("Bond", 1997, "GoldenEye 007"), part("Madden", 2006, "Madden NFL 07")]).shelf();
    for (text, title) in [("goldeneye 07", "GoldenEye 007"), ("goldneeye 07", "GoldenEye 007")] {
        check_first(&shelf, text, title);
    }
    check_first(&shelf, "madden 007", "Madden NFL 07");
}
