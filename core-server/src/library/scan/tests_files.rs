//! Files that are no games, files that are, and files in files: firmware, recycle bins, empty markers, shortcuts,
//! patches, links, zips of several games, zips of other compressions.

use super::testkit::{TO_FORMAT_3, TestLibrary, dat_entry, zip_of};
use std::os::unix::fs::symlink;

const NES: &str = "metadat/no-intro/Nintendo - Nintendo Entertainment System.dat";
const SNES: &str = "metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat";
const C64: &str = "metadat/no-intro/Commodore - 64.dat";

#[track_caller]
fn check(files: &[&str], games: &[&str], ignored: &[&str]) {
    let library = TestLibrary::with(files);
    library.scan();
    assert_eq!((library.games(), library.ignored()), (owned(games), owned(ignored)));
}

fn owned(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

#[test]
fn firmware_is_no_game_in_any_folder() {
    check(
        &[
            "neogeo/neogeo.zip",
            "neogeo/mslug.zip",
            "fbneo/neogeo.zip",
            "fbneo/pgm.zip",
            "cps1/qsound.zip",
            "cps1/sf2.zip",
            "snes/neogeo.zip",
            "snes/Game.zip",
            "mame/scph5501.bin",
            "psx/scph1001.bin",
            "pgm games/pgm.zip",
            "pgm games/orlegend.zip",
        ],
        &["cps1/sf2: sf2.zip", "neogeo/mslug: mslug.zip", "pgm-games/orlegend: orlegend.zip", "snes/game: Game.zip"],
        &[
            "neogeo.zip: Firmware",
            "neogeo.zip: Firmware",
            "neogeo.zip: Firmware",
            "pgm.zip: Firmware",
            "pgm.zip: Firmware",
            "qsound.zip: Firmware",
            "scph1001.bin: Firmware",
            "scph5501.bin: Firmware",
        ],
    );
}

#[test]
fn a_name_that_only_resembles_firmware_is_a_game() {
    check(
        &["c64/C64.zip", "colecovision/Coleco.col", "snes/PGM.ZIP", "gba/neogeo.gba"],
        &["c64/c64: C64.zip", "colecovision/coleco: Coleco.col", "gba/neogeo: neogeo.gba", "snes/pgm: PGM.ZIP"],
        &[],
    );
}

#[test]
fn recycle_bins_and_versions_are_no_games_at_any_depth() {
    check(
        &[
            "snes/A.sfc",
            "#recycle/snes/A.sfc",
            "@Recycle/A.sfc",
            ".Trash-1000/files/A.sfc",
            "$RECYCLE.BIN/S-1-5/A.sfc",
            ".stversions/snes/A~20240101.sfc",
            "snes/#recycle/B.sfc",
            "snes/hacks/@Recycle/B.sfc",
            "snes/hacks/.stversions/B.sfc",
            "snes/hacks/.Trash-0/B.sfc",
            "snes/$Recycle.Bin/B.sfc",
            "snes/@Recently-Snapshot/day/B.sfc",
            "snes/System Volume Information/B.sfc",
            "Nintendo/@eaDir/x.nes",
            "Nintendo/nes/C.nes",
            "lost+found/a.sfc",
        ],
        &["nes/c: C.nes", "snes/a: A.sfc"],
        &[
            "#recycle: System",
            "#recycle: System",
            "$RECYCLE.BIN: System",
            "$Recycle.Bin: System",
            ".Trash-0: System",
            ".Trash-1000: System",
            ".stversions: System",
            ".stversions: System",
            "@Recently-Snapshot: System",
            "@Recycle: System",
            "@Recycle: System",
            "@eaDir: System",
            "System Volume Information: System",
            "lost+found: System",
        ],
    );
}

#[test]
fn an_empty_file_that_says_all_by_its_name_is_a_game() {
    let library =
        TestLibrary::with(&["scummvm/Loom/loom.scummvm", "scummvm/full.svm", "psvita/Game.vpk", "snes/A.sfc"]);
    for empty in ["scummvm/indy3-vga.svm", "scummvm/monkey2.scummvm", "psvita/Gravity Rush [PCSA00011].psvita"] {
        library.file(empty, "");
    }
    library.file("snes/B.sfc", "");
    library.scan();
    let games = library.games();
    for name in ["indy3-vga.svm", "monkey2.scummvm", "Gravity Rush [PCSA00011].psvita"] {
        assert!(games.iter().any(|game| game.ends_with(name)), "{name}: {games:?}");
    }
    assert_eq!(library.ignored(), ["B.sfc: Empty"]);
    let alone = TestLibrary::with(&["nes/A.nes"]);
    alone.file("scummvm/indy3-vga.svm", "");
    alone.scan();
    assert_eq!(alone.games(), ["nes/a: A.nes", "scummvm/indy3-vga: indy3-vga.svm"]);
}

#[test]
fn shortcuts_and_scripts_are_games_where_games_are_started_by_them() {
    check(
        &[
            "ports/Quake.sh",
            "ports/Cave Story.desktop",
            "steam/Half-Life 2.url",
            "steam/Portal.desktop",
            "ps3/Journey (USA).desktop",
            "ps3/Flower.lnk",
            "windows/Celeste.lnk",
            "windows/Hollow Knight.url",
            "epic/Hades.url",
            "snes/Best ROMs here.url",
            "snes/A.sfc",
            "gb/start.sh",
            "gb/B.gb",
        ],
        &[
            "epic/hades: Hades.url",
            "gb/b: B.gb",
            "ports/cave-story: Cave Story.desktop",
            "ports/quake: Quake.sh",
            "ps3/flower: Flower.lnk",
            "ps3/journey: Journey (USA).desktop",
            "snes/a: A.sfc",
            "steam/half-life-2: Half-Life 2.url",
            "steam/portal: Portal.desktop",
            "windows/celeste: Celeste.lnk",
            "windows/hollow-knight: Hollow Knight.url",
        ],
        &["Best ROMs here.url: Metadata", "start.sh: Metadata"],
    );
}

#[test]
fn a_shortcut_beside_system_folders_makes_no_system() {
    check(
        &["Nintendo/snes/A.sfc", "Nintendo/Visit us.url", "Nintendo/Start.lnk", "Nintendo/logo.png"],
        &["snes/a: A.sfc"],
        &["Start.lnk: Metadata", "Visit us.url: Metadata", "logo.png: Media"],
    );
}

#[test]
fn patches_are_listed_with_their_game_and_saves_are_saves() {
    let library = TestLibrary::with(&[
        "snes/Game (USA).sfc",
        "snes/Game (USA).ips",
        "snes/Game (USA).ips1",
        "snes/Game (USA).bps2",
        "snes/Game (USA).ups",
        "snes/Game (USA).srm",
        "snes/Game (USA).state1",
        "snes/Other.xdelta",
        "snes/hacks/Game (USA).ips",
        "psx/Disc (USA).ppf",
    ]);
    library.file("psx/Disc (USA).cue", "FILE \"Disc (USA).bin\" BINARY\n TRACK 01 MODE2/2352\n");
    library.file("psx/Disc (USA).bin", "data");
    library.scan();
    assert_eq!(
        library.rows("SELECT CAST(name AS TEXT), replace(patches, char(10), ', ') FROM rom ORDER BY 1"),
        [
            "Disc (USA).cue|Disc (USA).ppf",
            "Game (USA).sfc|Game (USA).bps2, Game (USA).ips, Game (USA).ips1, Game (USA).ups",
        ]
    );
    let ignored = library.ignored();
    assert_eq!(ignored.iter().filter(|one| one.ends_with(": Patch")).count(), 7, "{ignored:?}");
    assert!(ignored.contains(&"Game (USA).srm: Save".to_owned()));
    assert!(ignored.contains(&"Game (USA).state1: Save".to_owned()));
    let before = library.dump();
    library.scan();
    assert_eq!(library.dump(), before, "a second scan changes nothing");
    library.remove("snes/Game (USA).ips");
    library.rename("snes/Game (USA).ups", "snes/Else.ups");
    library.rename("snes/Game (USA).ips1", "snes/Else.ips1");
    library.rename("snes/Game (USA).bps2", "snes/Else.bps2");
    library.scan();
    assert_eq!(library.rows("SELECT patches FROM rom WHERE CAST(name AS TEXT) = 'Game (USA).sfc'"), ["-"]);
}

#[test]
fn a_thousand_patches_with_hostile_names_are_bounded() {
    let library = TestLibrary::with(&["snes/Game.sfc"]);
    for number in 0..1_000 {
        library.file(format!("snes/Game.ips{number}"), "");
    }
    library.file(b"snes/Bad\xff\n.sfc".as_slice(), "bad");
    library.file(b"snes/Bad\xff\n.ips".as_slice(), "bad");
    library.scan();
    let lines = library.rows("SELECT length(patches) - length(replace(patches, char(10), '')) FROM rom ORDER BY name");
    assert_eq!(lines, ["0", "19"]);
    assert!(library.rows("SELECT patches FROM rom")[..].iter().any(|names| names == "Bad\u{fffd}\u{fffd}.ips"));
}

#[test]
fn a_link_into_the_same_tree_is_told_apart_from_a_broken_one() {
    let library = TestLibrary::with(&["snes/A.sfc", "gb/B.gb", "nes/C.nes"]);
    symlink("snes", library.path("sfc")).unwrap();
    symlink("../gb", library.path("snes/handheld")).unwrap();
    symlink(library.path("nes"), library.path("snes/nes")).unwrap();
    symlink("nowhere.sfc", library.path("snes/broken.sfc")).unwrap();
    symlink("loop", library.path("snes/loop")).unwrap();
    library.scan();
    assert_eq!(library.ignored(), ["broken.sfc: Link", "handheld: Again", "loop: Link", "nes: Again", "sfc: Again"]);
}

#[test]
fn pictures_that_cannot_be_shown_are_named() {
    check(
        &["snes/A.sfc", "snes/A.avif", "snes/images/A.jxl", "snes/A.png"],
        &["snes/a: A.sfc"],
        &["A.avif: Picture", "A.jxl: Picture", "A.png: Media"],
    );
}

#[test]
fn pictures_beside_the_system_folders_are_named_once_per_folder() {
    let library = TestLibrary::with(&[
        "roms/snes/A.sfc",
        "roms/media/snes/covers/A.avif",
        "roms/media/snes/covers/B.AVIF",
        "roms/media/snes/screenshots/A.jxl",
        "roms/media/snes/screenshots/A.png",
    ]);
    for _ in 0..2 {
        library.scan();
        let problems = library.rows("SELECT path, message FROM problem ORDER BY path");
        let folder = |name: &str| library.path(format!("roms/media/snes/{name}")).display().to_string();
        assert_eq!(
            problems,
            [format!("{}|unshown: 2", folder("covers")), format!("{}|unshown: 1", folder("screenshots"))]
        );
    }
}

/// Creates a library whose catalogs know these games by their contents, which are their names.
fn known(games: &[(&str, &str)]) -> TestLibrary {
    let mut dats: Vec<(&str, String)> = Vec::new();
    for (dat, file) in games {
        let name = file.rsplit_once('.').unwrap().0;
        let entry = dat_entry(name, file, file.as_bytes());
        match dats.iter_mut().find(|(known, _)| known == dat) {
            Some((_, entries)) => entries.push_str(&entry),
            None => dats.push((dat, entry)),
        }
    }
    let mut library = TestLibrary::new();
    let dats: Vec<(&str, &str)> = dats.iter().map(|(dat, entries)| (*dat, &**entries)).collect();
    library.catalog(&dats);
    library
}

fn zip(names: &[&str]) -> Vec<u8> {
    zip_of(&names.iter().map(|name| (*name, name.rsplit('/').next().unwrap().as_bytes())).collect::<Vec<_>>())
}

/// Returns `title: evidence, games in it, names` of the only game.
fn zipped(library: &TestLibrary) -> Vec<String> {
    library.scan();
    let before = library.dump();
    library.scan();
    assert_eq!(library.dump(), before, "a second scan changes nothing");
    library.rows(
        "SELECT title || ': ' || evidence, contents_total, replace(contents, char(10), ', ') \
         FROM rom JOIN game ON game.id = game_id",
    )
}

const FIVE: [&str; 5] =
    ["Lantern Quest (USA).nes", "Frog Farm (USA).nes", "Moon Mail.nes", "Deep Dive 2.nes", "Zebra Zone (Europe).nes"];

#[test]
fn a_zip_of_several_games_is_named_by_itself() {
    let games: Vec<(&str, &str)> = FIVE.iter().map(|file| (NES, *file)).collect();
    let library = known(&games);
    library.file("nes/NES Hacks.zip", zip(&[&FIVE[..], &["readme.txt"]].concat()));
    assert_eq!(
        zipped(&library),
        ["NES Hacks: 4|5|Lantern Quest (USA).nes, Frog Farm (USA).nes, Moon Mail.nes, Deep Dive 2.nes, \
          Zebra Zone (Europe).nes"]
    );
    // A new zip with one game at the same place is that game again.
    library.file("nes/NES Hacks.zip", zip(&FIVE[1..2]));
    assert_eq!(zipped(&library), ["Frog Farm: 0|-|-"]);
}

#[test]
fn other_zips_of_several_games_are_too() {
    for (dat, path, names) in [
        (SNES, "snes/Mega Collection.zip", &["Mega Cat.sfc", "Mega Cat 2.sfc", "Mega Cat 3.sfc"][..]),
        (NES, "fmtowns/Demos.zip", &["One (USA).cue", "One (USA).bin", "Two (USA).cue", "Two (USA).bin"]),
        (SNES, "gba/Pack.zip", &["One.gba", "Two.gba"]),
        (C64, "c64/Hits.zip", &["Bruce.d64", "Turrican.d64", "disk1.d64"]),
        (SNES, "snes/hacks/pack.zip", &["a/Lantern Quest (USA).sfc", "b/Frog Farm (Japan).smc"]),
    ] {
        let games: Vec<(&str, &str)> = names.iter().map(|name| (dat, name.rsplit('/').next().unwrap())).collect();
        let library = known(&games);
        library.file(path, zip(names));
        let found = zipped(&library);
        let total = names.iter().filter(|name| !name.ends_with(".bin")).count();
        assert!(found[0].contains(&format!(": 4|{total}|")), "{path}: {found:?}");
    }
}

#[test]
fn versions_discs_and_extras_of_one_game_are_one_game() {
    for (dat, path, names, expected) in [
        (NES, "nes/x.zip", &["Lantern Quest (Europe).nes", "Lantern Quest (USA).nes"][..], "Lantern Quest: 0|-|-"),
        (NES, "nes/Frog Farm.zip", &["Frog Farm (USA).nes", "Moon Mail and More.nes"], "Frog Farm: 0|-|-"),
        (NES, "fmtowns/Big (USA).zip", &["Disc.cue", "track01.bin", "track02.bin"], "Big: 4|-|-"),
        (NES, "dos/Keen.zip", &["SETUP.EXE", "KEEN1.EXE", "PLAY.BAT"], "Keen: 4|-|-"),
        (C64, "c64/Turrican II.zip", &["turrican_a.d64", "turrican_b.d64"], "turrican a: 0|-|-"),
        (C64, "c64/Game.zip", &["disk1.d64", "side b.d64", "boot.prg"], "Game: 4|-|-"),
    ] {
        let library = known(&[(dat, names[0])]);
        library.file(path, zip(names));
        let found = zipped(&library);
        assert_eq!(found, [expected], "{path}");
    }
}

#[test]
fn a_library_that_took_a_zip_for_its_largest_game_reads_it_again() {
    let library = known(&[(NES, FIVE[0]), (NES, FIVE[1])]);
    library.file("nes/NES Hacks.zip", zip(&FIVE[..2]));
    library.scan();
    let db = crate::library_db::open_writer(&library.config.data).unwrap();
    db.execute_batch(
        "UPDATE rom SET contents = NULL, contents_total = NULL, member = CAST('Frog Farm (USA).nes' AS BLOB), \
         crc = 1, hash_state = 2, evidence = 0; UPDATE meta SET value = '1' WHERE key = 'identified_with'",
    )
    .unwrap();
    db.execute_batch(TO_FORMAT_3).unwrap();
    drop(db);
    assert_eq!(zipped(&library)[0].split('|').nth(1), Some("2"));
}

#[test]
fn a_hostile_directory_of_a_zip_is_bounded() {
    let library = known(&[(NES, FIVE[0])]);
    let names: Vec<String> =
        (0..3_000).map(|n| format!("{}/Game {} {n}\n.nes", "x".repeat(200), "Y".repeat(400))).collect();
    let names: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), b"".as_slice())).collect();
    library.file("nes/Huge.zip", zip_of(&names));
    library.scan();
    let rows = library.rows("SELECT contents_total, length(contents) < 20000, contents LIKE '%Game YY%' FROM rom");
    assert_eq!(rows, ["3000|1|1"]);
}

/// Changes the compression method of all members of a zip, in both headers, so that nobody here can decompress it.
fn with_method(mut zip: Vec<u8>, method: u16) -> Vec<u8> {
    for (signature, offset) in [(b"PK\x03\x04", 8), (b"PK\x01\x02", 10)] {
        let places: Vec<usize> = (0..zip.len() - 4).filter(|&at| zip[at..].starts_with(signature)).collect();
        for at in places {
            zip[at + offset..at + offset + 2].copy_from_slice(&method.to_le_bytes());
        }
    }
    zip
}

#[test]
fn a_zip_of_another_compression_is_not_called_damaged() {
    // LZMA, bzip2, Deflate64, XZ, PPMd.
    for method in [14, 12, 9, 95, 98] {
        let library = known(&[(NES, FIVE[0]), (SNES, "Lantern Quest (USA).sfc")]);
        library.file("nes/x.zip", with_method(zip(&FIVE[..1]), method));
        library.file("nes/Unknown Thing.zip", with_method(zip(&["Odd.nes"]), method));
        library.file("snes/y.zip", with_method(zip(&["Lantern Quest (USA).sfc"]), method));
        assert_eq!(library.scan().problems, 0, "method {method}");
        assert_eq!(library.scan().problems, 0, "method {method}");
        assert_eq!(
            library.rows("SELECT title || ': ' || evidence FROM rom JOIN game ON game.id = game_id ORDER BY 1"),
            ["Lantern Quest: 0", "Lantern Quest: 0", "Unknown Thing: 4"],
            "method {method}: the checksum is in the directory"
        );
        library.file("nes/Torn.zip", &zip(&FIVE[..1])[..40]);
        assert_eq!(library.scan().problems, 1, "a torn zip is damaged");
    }
}

/// Returns a zip of one member compressed with Zstandard, as RomVault and 7-Zip write it.
fn zstd_zip(name: &str, contents: &[u8]) -> Vec<u8> {
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};
    let packed = compress_to_vec(contents, CompressionLevel::Fastest);
    let (crc, name) = (crc32fast::hash(contents).to_le_bytes(), name.as_bytes());
    let sizes = [packed.len() as u32, contents.len() as u32].map(u32::to_le_bytes).concat();
    let lengths = [&(name.len() as u16).to_le_bytes()[..], &[0, 0]].concat();
    // Version 6.3, method 93, no date.
    let head = [&[63, 0, 0, 0, 93, 0, 0, 0, 0, 0][..], &crc, &sizes, &lengths].concat();
    let local = [b"PK\x03\x04", &head[..], name, &packed].concat();
    let central = [b"PK\x01\x02", &[63, 0][..], &head, &[0; 14], name].concat();
    let place = [central.len() as u32, local.len() as u32].map(u32::to_le_bytes).concat();
    [&local[..], &central, b"PK\x05\x06\0\0\0\0\x01\0\x01\0", &place, &[0, 0]].concat()
}

#[test]
fn a_zip_of_zstandard_is_read_like_any_other() {
    // The checksum of the directory includes the header of an NES file, the catalog's doesn't.
    let contents: Vec<u8> = (0..40_000u32).flat_map(|number| (number / 7).to_le_bytes()).collect();
    let headed = [b"NES\x1a\x02\x01\x01\0\0\0\0\0\0\0\0\0", &contents[..]].concat();
    let mut library = TestLibrary::new();
    library.catalog(&[(NES, &dat_entry("Lantern Quest (USA)", "Lantern Quest (USA).nes", &contents))]);
    let whole = zstd_zip("Anything.nes", &headed);
    library.file("nes/Anything.zip", &whole);
    assert_eq!(library.scan().problems, 0);
    let found = "SELECT title || ': ' || evidence FROM rom JOIN game ON game.id = game_id ORDER BY rom.id";
    assert_eq!(library.rows(found), ["Lantern Quest: 0"]);
    // A wrong byte in the middle is damage.
    let mut torn = whole;
    torn[60..90].fill(0xff);
    library.file("nes/Something.zip", torn);
    assert_eq!(library.scan().problems, 1);
}
