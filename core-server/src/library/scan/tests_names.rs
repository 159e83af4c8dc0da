//! Identification of names that people give their files.

use super::testkit::{TestLibrary, dat_entry};

const AMIGA: &str = "dat/Commodore - Amiga.dat";
const PS2: &str = "metadat/redump/Sony - PlayStation 2.dat";

/// Checks `file: title, evidence` for each file, with a catalog of these names.
#[track_caller]
fn check(dat: &str, folder: &str, known: &[&str], expected: &[(&str, &str)]) {
    let mut library = TestLibrary::new();
    let entries: String = known.iter().map(|name| dat_entry(name, &format!("{name}.bin"), name.as_bytes())).collect();
    library.catalog(&[(dat, &entries)]);
    for (file, _) in expected {
        library.file(format!("{folder}/{file}"), format!("contents of {file}"));
    }
    library.scan();
    let sql =
        "SELECT CAST(name AS TEXT), title || ', ' || evidence FROM rom JOIN game ON game.id = game_id ORDER BY name";
    let mut lines: Vec<String> = expected.iter().map(|(file, title)| format!("{file}|{title}")).collect();
    lines.sort();
    assert_eq!(library.rows(sql), lines);
    let before = library.dump();
    library.scan();
    assert_eq!(library.dump(), before, "a second scan changes nothing");
}

const SNES: &str = "metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat";

#[test]
fn a_game_is_known_by_each_of_its_names() {
    check(
        SNES,
        "snes",
        &["Lantern Quest (USA)", "Moth ~ Flame (World)"],
        &[
            ("Chouchin Densetsu ~ Lantern Quest (Japan).sfc", "Lantern Quest, 3"),
            ("Lantern Quest ~ Chouchin Densetsu.sfc", "Lantern Quest, 3"),
            ("Moth ~ Flame (World).sfc", "Flame, 2"),
            ("Flame ~ Ga no Hi ~ Moth [!].smc", "Flame, 3"),
            ("No ~ Body.sfc", "No ~ Body, 4"),
        ],
    );
}

#[test]
fn a_lists_number_is_left_out_where_the_rest_is_known() {
    check(
        SNES,
        "snes",
        &["Lantern Quest (USA)", "1942 (USA)", "007 - Night Agent (USA)", "Night Agent (USA)", "Moth Hunt (USA)"],
        &[
            ("0042 - Lantern Quest (U).sfc", "Lantern Quest, 3"),
            ("017. Moth Hunt.sfc", "Moth Hunt, 3"),
            ("1942.sfc", "1942, 3"),
            ("007 - Night Agent.sfc", "007: Night Agent, 3"),
            ("0043 - Unheard Of.sfc", "0043: Unheard Of, 4"),
            ("0044 - 1942 (USA).sfc", "1942, 3"),
            ("007.sfc", "007, 4"),
        ],
    );
}

#[test]
fn run_together_names_are_known_and_shown_in_words() {
    check(
        AMIGA,
        "amiga",
        &["Monkey Island 2 (1992)(Lucasfilm)(Disk 1 of 3)", "RoboCop (1989)(Ocean)", "Project-X (1992)(Team 17)"],
        &[
            ("MonkeyIsland2_v2.1.lha", "Monkey Island 2, 3"),
            ("RoboCop_v1.2_0500.lha", "RoboCop, 3"),
            ("ProjectX_v1.1_AGA_0485.lha", "Project-X, 3"),
            ("MyOwnGame3_v1.0.lha", "My Own Game 3, 4"),
        ],
    );
}

#[test]
fn serials_in_front_and_double_endings_are_read() {
    let entry = "game (\n name \"Candle Racing (USA)\"\n serial \"SLUS-99901\"\n \
        rom ( name \"Candle Racing (USA).iso\" size 700 crc 22220001 serial \"SLUS-99901\" )\n)\n";
    let mut library = TestLibrary::new();
    let moth = dat_entry("Moth Hunt (USA)", "Moth Hunt (USA).iso", b"moth");
    library.catalog(&[(PS2, &format!("{entry}{moth}"))]);
    library.file("ps2/SLUS_999.01.Anything.iso", "a");
    library.file("ps2/SLUS_999.02.Moth Hunt.iso", "b");
    library.file("ps2/Moth Hunt (USA).nkit.iso", "c");
    library.file("pico8/Own Cart.p8.png", "d");
    library.file("psx/Own Disc.bin.ecm", "e");
    library.scan();
    let titles = library.rows("SELECT CAST(name AS TEXT), title FROM rom JOIN game ON game.id = game_id ORDER BY name");
    assert_eq!(
        titles,
        [
            "Moth Hunt (USA).nkit.iso|Moth Hunt",
            "Own Cart.p8.png|Own Cart",
            "Own Disc.bin.ecm|Own Disc",
            "SLUS_999.01.Anything.iso|Candle Racing",
            "SLUS_999.02.Moth Hunt.iso|Moth Hunt",
        ]
    );
}
