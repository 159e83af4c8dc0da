//! Identification with a small built catalog: order of evidence, guards, grouping, firmware, a new catalog.

use super::testkit::{TO_FORMAT_3, TestLibrary, dat_entry, zip_of};
use crate::library_db::HashState;

const SNES: &str = "metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat";
const NES: &str = "metadat/no-intro/Nintendo - Nintendo Entertainment System.dat";
const PSX: &str = "metadat/redump/Sony - PlayStation.dat";
const ARCADE: &str = "metadat/fbneo-split/FBNeo - Arcade Games.dat";

fn snes_dat() -> String {
    [
        dat_entry("Lantern Quest (USA)", "Lantern Quest (USA).sfc", b"lantern usa"),
        dat_entry("Lantern Quest (Europe) (Rev 1)", "Lantern Quest (Europe) (Rev 1).sfc", b"lantern europe"),
        dat_entry("Lantern Quest II (USA)", "Lantern Quest II (USA).sfc", b"lantern two"),
    ]
    .concat()
}

fn library() -> TestLibrary {
    let mut library = TestLibrary::new();
    library.catalog(&[(SNES, &snes_dat())]);
    library
}

/// Checks `file: game slug, evidence, release` for each ROM.
#[track_caller]
fn check(library: &TestLibrary, expected: &[&str]) {
    library.scan();
    let roms = library.rows(
        "SELECT CAST(name AS TEXT) || ': ' || slug || ', ' || evidence || ', ' || coalesce(release, '-') \
         FROM rom JOIN game ON game.id = game_id ORDER BY name",
    );
    assert_eq!(roms, expected);
    let before = library.dump();
    library.scan();
    assert_eq!(library.dump(), before, "a second scan changes nothing");
}

#[test]
fn evidence_is_taken_in_order() {
    let library = library();
    library.file("snes/Anything.zip", zip_of(&[("readme.txt", b"long text, not the game"), ("x.sfc", b"lantern usa")]));
    library.file("snes/Lantern Quest (Europe) (Rev 1).sfc", "changed contents");
    library.file("snes/Lantern Quest 2 (U) [!].smc", "other contents");
    library.file("snes/Wrong Name.sfc", "lantern two");
    library.file("snes/Unheard Of.sfc", "nobody knows");
    check(
        &library,
        &[
            "Anything.zip: lantern-quest, 0, Lantern Quest (USA)",
            "Lantern Quest (Europe) (Rev 1).sfc: lantern-quest, 2, Lantern Quest (Europe) (Rev 1)",
            "Lantern Quest 2 (U) [!].smc: lantern-quest-2, 3, -",
            "Unheard Of.sfc: unheard-of, 4, -",
            "Wrong Name.sfc: lantern-quest-2, 0, Lantern Quest II (USA)",
        ],
    );
    let games = library.rows("SELECT title FROM game ORDER BY 1");
    assert_eq!(games.len(), 3, "{games:?}");
}

#[test]
fn what_unrelated_archives_have_in_common_is_no_evidence() {
    let mut library = TestLibrary::new();
    let titles = ["Game", "Tower", "Disk 1", "Lantern Quest", "Run Setup"];
    let entry = |title: &&str| dat_entry(&format!("{title} (USA)"), &format!("{title} (USA).sfc"), title.as_bytes());
    library.catalog(&[(SNES, &titles.iter().map(entry).collect::<String>())]);
    for (archive, inner) in [
        ("Quiet Hills", "GAME.SFC"),
        ("Deep Valleys", "game.sfc"),
        ("Old Woods", "Disk1.sfc"),
        ("High Moors", "Disk 1.sfc"),
        ("Far Shores", "RUN SETUP.sfc"),
        ("Wide Plains", "Tower.sfc"),
        ("Tall Tower", "tower.sfc"),
        ("0815", "Tower (USA).sfc"),
        ("4711", "Lantern Quest.sfc"),
    ] {
        library.file(format!("snes/{archive}.zip"), zip_of(&[(inner, b"other contents")]));
    }
    check(
        &library,
        &[
            "0815.zip: 0815, 2, Tower (USA)",
            "4711.zip: 4711, 3, -",
            "Deep Valleys.zip: deep-valleys, 4, -",
            "Far Shores.zip: far-shores, 4, -",
            "High Moors.zip: high-moors, 4, -",
            "Old Woods.zip: old-woods, 4, -",
            "Quiet Hills.zip: quiet-hills, 4, -",
            "Tall Tower.zip: 0815, 3, -",
            "Wide Plains.zip: wide-plains, 4, -",
        ],
    );
}

#[test]
fn a_sequel_is_another_game() {
    let library = library();
    library.file("snes/Lantern Quest 3 (USA).sfc", "three");
    library.file("snes/Lantern Quest III (USA).sfc", "three again");
    check(
        &library,
        &["Lantern Quest 3 (USA).sfc: lantern-quest-3, 4, -", "Lantern Quest III (USA).sfc: lantern-quest-3, 4, -"],
    );
}

#[test]
fn no_match_crosses_systems() {
    let library = library();
    library.file("nes/Lantern Quest (USA).nes", "lantern usa");
    check(&library, &["Lantern Quest (USA).nes: lantern-quest, 4, -"]);
}

#[test]
fn headers_are_skipped_before_hashing() {
    let mut library = TestLibrary::new();
    let body = b"a cartridge of the famous console".repeat(20);
    library.catalog(&[(NES, &dat_entry("Moth Hunt (World)", "Moth Hunt (World).nes", &body))]);
    let headered = [b"NES\x1a\x01\x01\0\0\0\0\0\0\0\0\0\0".as_slice(), &body].concat();
    library.file("nes/unknown.nes", &headered);
    library.file("nes/packed.zip", zip_of(&[("inner.nes", &headered)]));
    check(&library, &["packed.zip: packed, 0, Moth Hunt (World)", "unknown.nes: packed, 0, Moth Hunt (World)"]);
    assert_eq!(library.rows("SELECT DISTINCT hash_state FROM rom"), [format!("{}", HashState::Done as u8)]);
    assert_eq!(library.rows("SELECT title FROM game"), ["Moth Hunt"]);
}

#[test]
fn a_disc_is_known_by_its_serial() {
    let mut library = TestLibrary::new();
    let entry = "game (\n name \"Candle Racing (USA)\"\n serial \"SLUS-99901\"\n \
        rom ( name \"Candle Racing (USA).bin\" size 700 crc 22220001 serial \"SLUS-99901\" )\n)\n";
    library.catalog(&[(PSX, entry)]);
    library.file("psx/whatever [SLUS-99901].chd", "not read");
    let mut image = vec![0; 2048 * 20];
    image[16 * 2048 + 1..16 * 2048 + 6].copy_from_slice(b"CD001");
    let mut record = |at: usize, name: &[u8], start: u8| {
        image[at] = 34 + name.len() as u8;
        image[at + 2] = start;
        image[at + 11] = 8;
        image[at + 32] = name.len() as u8;
        image[at + 33..at + 33 + name.len()].copy_from_slice(name);
    };
    record(16 * 2048 + 156, b"\0", 18);
    record(18 * 2048, b"SYSTEM.CNF;1", 19);
    image[19 * 2048..19 * 2048 + 29].copy_from_slice(b"BOOT = cdrom:\\SLUS_999.01;1\r\n");
    library.file("psx/disc.cue", "FILE \"disc.bin\" BINARY\n");
    library.file("psx/disc.bin", image);
    library.scan();
    let roms = library.rows(
        "SELECT CAST(name AS TEXT), evidence, release, serial, title FROM rom JOIN game ON game.id \
        = game_id ORDER BY name",
    );
    assert_eq!(
        roms,
        [
            "disc.cue|1|Candle Racing (USA)|SLUS-99901|Candle Racing",
            "whatever [SLUS-99901].chd|1|Candle Racing (USA)|-|Candle Racing"
        ]
    );
}

#[test]
fn arcade_sets_are_known_by_their_short_names() {
    let mut library = TestLibrary::new();
    let sets = "game (\n name \"Star Wisp / Hoshi no Kage (World 910101)\"\n releaseyear \"1991\"\n \
        rom ( name starwisp.zip size 100 crc 33330001 )\n)\n\
                game (\n name \"Moth Hunt (bootleg)\"\n rom ( name mothhunt.zip size 5 crc 33330004 )\n)\n";
    let bios = "game (\n name \"Lamp Board\"\n rom ( name lampbd.zip size 9 crc 9 )\n)\n";
    library.catalog(&[(ARCADE, sets), ("metadat/mame/MAME BIOS.dat", bios)]);
    library.file("arcade_fbneo/starwisp.zip", "x");
    library.file("arcade_fbneo/lampbd.zip", "board");
    library.file("mame/mothhunt.zip", "x");
    library.file("mame/nobody.zip", "x");
    library.scan();
    let roms =
        library.rows("SELECT game.system, title, evidence, year FROM rom JOIN game ON game.id = game_id ORDER BY 1, 2");
    assert_eq!(roms, ["fbneo|Star Wisp|2|1991", "mame|Moth Hunt|2|-", "mame|nobody|4|-"]);
    assert_eq!(library.ignored(), ["lampbd.zip: Firmware"]);
}

#[test]
fn variants_of_one_title_are_one_game_with_labels_of_their_own() {
    let library = library();
    for name in [
        "Lantern Quest (USA)",
        "Lantern Quest (Europe) (Rev 1)",
        "Lantern Quest (U) [h1]",
        "Lantern Quest (Japan) (Beta)",
        "lantern quest",
    ] {
        library.file(format!("snes/{name}.sfc"), name);
    }
    library.file("snes/sub/lantern quest.sfc", "the same name elsewhere");
    library.file("snes/sub/sub/lantern quest.sfc", "and once more");
    library.scan();
    assert_eq!(
        library.rows("SELECT count(DISTINCT game_id), count(*), count(DISTINCT label), max(rank) FROM rom"),
        ["1|7|7|6"]
    );
    assert_eq!(
        library.rows("SELECT CAST(name AS TEXT) FROM rom WHERE rank = 0"),
        ["Lantern Quest (USA).sfc"],
        "{:?}",
        library.rows("SELECT CAST(name AS TEXT), label FROM rom ORDER BY rank")
    );
}

#[test]
fn a_new_catalog_identifies_anew_and_addresses_stay() {
    let mut library = TestLibrary::new();
    library.file("snes/Lantern Quest (USA).sfc", "lantern usa");
    library.file("snes/Odd Name.sfc", "lantern two");
    library.scan();
    assert_eq!(
        library.rows("SELECT slug, evidence FROM game JOIN rom ON game.id = game_id ORDER BY 1"),
        ["lantern-quest|4", "odd-name|4"]
    );
    library.catalog(&[(SNES, &snes_dat())]);
    library.scan();
    assert_eq!(
        library.rows("SELECT slug, title, evidence FROM game JOIN rom ON game.id = game_id ORDER BY 1"),
        ["lantern-quest|Lantern Quest|0", "odd-name|Lantern Quest II|0"],
        "contents were read without a catalog"
    );
    library.config.catalog = None;
    library.scan();
    assert_eq!(
        library.rows("SELECT slug, evidence FROM game JOIN rom ON game.id = game_id ORDER BY 1"),
        ["lantern-quest|4", "odd-name|4"]
    );
}

#[test]
fn a_library_of_the_version_before_gets_the_new_facts_without_reading_files() {
    let mut library = library();
    let file = library.file("snes/Odd Name.sfc", "lantern two");
    library.scan();
    // As the previous version left it: no fame, another catalog.
    let db = crate::library_db::open_writer(&library.config.data).unwrap();
    db.execute_batch(TO_FORMAT_3).unwrap();
    db.execute_batch(
        "DROP TABLE media; DROP TABLE media_root; DROP TABLE media_seen; DROP TABLE words; \
         ALTER TABLE game DROP COLUMN fame; ALTER TABLE game DROP COLUMN rating; PRAGMA user_version = 1; \
         UPDATE meta SET value = 'of format 1' WHERE key = 'identified_with'",
    )
    .unwrap();
    drop(db);
    // If contents were read now, they would identify another game.
    let time = std::fs::metadata(&file).unwrap().modified().unwrap();
    std::fs::write(&file, "lantern usa").unwrap();
    std::fs::File::open(&file).unwrap().set_modified(time).unwrap();
    let magazine = "game (\n comment \"Lantern Quest II (USA)\"\n edge_rating 8\n rom ( crc 1 )\n)";
    let edge = "metadat/magazine/edge/Nintendo - Super Nintendo Entertainment System.dat";
    library.catalog(&[(SNES, &snes_dat()), (edge, magazine)]);
    library.scan();
    assert_eq!(
        library.rows("SELECT title, fame > 0, rating, evidence FROM game JOIN rom ON game.id = game_id"),
        ["Lantern Quest II|1|80|0"]
    );
}

#[test]
fn names_that_were_run_together_are_known() {
    let library = library();
    library.file("snes/LanternQuestII_v1.1_AGA_0485.sfc", "one");
    library.file("snes/LanternQuest_v1.0.sfc", "three");
    library.file("snes/LanternQuest3_v1.0.sfc", "sequel nobody knows");
    library.scan();
    assert_eq!(
        library.rows(
            "SELECT CAST(name AS TEXT), coalesce(catalog_slug, '-'), evidence FROM rom JOIN game ON game.id = \
            game_id ORDER BY 1"
        ),
        [
            "LanternQuest3_v1.0.sfc|-|4",
            "LanternQuestII_v1.1_AGA_0485.sfc|lantern-quest-2|3",
            "LanternQuest_v1.0.sfc|lantern-quest|3",
        ]
    );
}

#[test]
fn a_file_that_moved_and_changed_its_time_is_known_by_its_contents() {
    let library = library();
    library.file("snes/Strange.sfc", "contents of a game nobody knows");
    library.scan();
    let before = library.rows("SELECT id, game_id, added FROM rom");
    library.remove("snes/Strange.sfc");
    library.file("snes/Stranger.sfc", "contents of a game nobody knows");
    library.scan();
    assert_eq!(library.rows("SELECT id, game_id, added FROM rom"), before);
    assert_eq!(library.rows("SELECT CAST(name AS TEXT), missing_since FROM rom"), ["Stranger.sfc|-"]);
}

#[test]
fn a_damaged_zip_is_a_problem_and_stays_one() {
    let library = library();
    library.file("snes/Broken.zip", "this is no zip");
    library.file("snes/Fine.zip", zip_of(&[("a.sfc", b"lantern usa")]));
    for _ in 0..2 {
        let report = library.scan();
        assert_eq!((report.problems, report.roms), (1, 2));
        assert_eq!(library.rows("SELECT message FROM problem WHERE path LIKE '%Broken.zip'"), ["damaged"]);
    }
}

#[test]
fn a_scan_cancelled_anywhere_ends_as_if_it_was_not() {
    let make = || {
        let library = library();
        library.file("snes/a.zip", zip_of(&[("x.sfc", b"lantern usa")]));
        library.file("snes/b.sfc", "lantern two");
        library.file("snes/c.sfc", "unknown");
        library.file("nes/d.nes", "unknown too");
        library.file("psx/e (Disc 1).chd", "1");
        library.file("psx/e (Disc 2).chd", "2");
        library
    };
    let fresh = make();
    fresh.scan();
    for at in 1..14 {
        let library = make();
        let report = library.scan_and_cancel(at);
        assert!(report.roms <= 6);
        library.scan();
        assert_eq!(library.essence(), fresh.essence(), "cancelled at message {at}");
    }
}
