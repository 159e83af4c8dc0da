//! Entries as other programs write them, matched against a library from a real scan.

use super::{NotMatched, match_entries};
use crate::formats::ListEntry;
use crate::library::scan::testkit::{TestLibrary, dat_entry};
use crate::people::user::{GameId, GameIdentity, GameLocations};
use shelfcade_core::library::system::SystemId;
use std::collections::HashMap;
use std::path::PathBuf;

fn library() -> TestLibrary {
    let mut library = TestLibrary::with(&[
        "snes/Super Metroid (USA).sfc",
        "snes/rpg/Chrono Trigger (USA).sfc",
        "snes/Tetris & Dr. Mario (USA).sfc",
        "gb/Tetris (World).gb",
        "nes/Tetris (USA).nes",
        "gb/pack.zip",
        "megadrive/Sonic \"The\" Hedgehog (World).md",
        "psx/Final Fantasy VII (USA) (Disc 1).chd",
        "psx/Final Fantasy VII (USA) (Disc 2).chd",
        "psx/Final Fantasy VII (USA).m3u",
    ]);
    library.file(
        "psx/Final Fantasy VII (USA).m3u",
        "Final Fantasy VII (USA) (Disc 1).chd\nFinal Fantasy VII (USA) (Disc 2).chd\n",
    );
    library.file("snes/renamed.sfc", "the one and only dump");
    library.catalog(&[(
        "metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat",
        &dat_entry("Secret of Mana (USA)", "Secret of Mana (USA).sfc", b"the one and only dump"),
    )]);
    library.scan();
    library
}

fn entry(title: &str) -> ListEntry {
    ListEntry { title: title.to_owned(), ..ListEntry::default() }
}

fn on(system: &str, title: &str) -> ListEntry {
    ListEntry { system: SystemId::parse(system), ..entry(title) }
}

fn at(path: &str) -> ListEntry {
    ListEntry { path: Some(path.to_owned()), ..entry("?") }
}

/// `system/slug`, or the reason.
fn look(library: &TestLibrary, entries: &[ListEntry]) -> Vec<String> {
    let found = match_entries(&library.db(), &library.config.roots, entries, &[]).unwrap();
    let shown = |address: &crate::people::user::GameAddress| format!("{}/{}", address.identity.system, address.slug);
    found.iter().map(|one| one.as_ref().map_or_else(ToString::to_string, shown)).collect()
}

#[track_caller]
fn check(library: &TestLibrary, entry: ListEntry, expected: &str) {
    assert_eq!(look(library, std::slice::from_ref(&entry)), [expected], "{entry:?}");
}

#[test]
fn games_are_found_by_what_an_entry_says() {
    let library = library();
    let below = |path: &str| at(&library.root().join(path).to_string_lossy());
    check(&library, below("snes/Super Metroid (USA).sfc"), "snes/super-metroid");
    check(&library, below("snes/rpg/../rpg/Chrono Trigger (USA).sfc"), "snes/chrono-trigger");
    check(&library, below("gb/pack.zip#Anything (USA).gb"), "gb/pack");
    check(&library, below("psx/Final Fantasy VII (USA) (Disc 2).chd"), "psx/final-fantasy-7");
    check(&library, at("/roms/snes/Super Metroid (USA).sfc"), "snes/super-metroid");
    check(&library, at("/roms/megadrive/Sonic \"The\" Hedgehog (World).md"), "megadrive/sonic-the-hedgehog");
    check(&library, at("snes/Super Metroid (USA).sfc"), "snes/super-metroid");
    // Another machine's folders: the folder's name tells the system, the file's name the game.
    check(&library, at("/sd/games/SNES/Super Metroid (USA).sfc"), "snes/super-metroid");
    check(&library, at(r"D:\games\snes\Super Metroid (USA).sfc"), "snes/super-metroid");
    let here = |system, path: &str| ListEntry { system: SystemId::parse(system), ..at(path) };
    check(&library, here("snes", "Chrono Trigger (USA).sfc"), "snes/chrono-trigger");
    let crc = crc32fast::hash(b"the one and only dump");
    check(&library, ListEntry { crc: Some(crc), ..on("snes", "?") }, "snes/renamed");
    check(&library, ListEntry { slug: Some("secret-of-mana".to_owned()), ..on("snes", "?") }, "snes/renamed");
    check(&library, on("snes", "SUPER METROID (Europe) [!]"), "snes/super-metroid");
    check(&library, on("nes", "Tetris"), "nes/tetris");
    check(&library, entry("Chrono Trigger"), "snes/chrono-trigger");
    // A title on two systems, told apart by the file name.
    check(&library, entry("Tetris (World)"), "gb/tetris");
}

#[test]
fn what_is_not_found_has_a_reason() {
    let library = library();
    check(&library, entry("Tetris"), &NotMatched::SeveralSystems.to_string());
    check(&library, entry("Half-Life 3"), &NotMatched::NotHere.to_string());
    check(&library, on("gb", "Super Metroid"), &NotMatched::NotOnSystem.to_string());
    for path in ["/etc/passwd", "../../etc/passwd", "/roms/../../etc/passwd", "", "/", "#", "\0"] {
        check(&library, at(path), &NotMatched::NotHere.to_string());
    }
    // The path may lead nowhere while the title still tells the game; nothing is opened.
    check(
        &library,
        ListEntry { path: Some("/etc/shadow".to_owned()), ..entry("Chrono Trigger") },
        "snes/chrono-trigger",
    );
}

#[test]
fn arcade_sets_are_found_in_whichever_folder_they_are() {
    let library = TestLibrary::with(&[
        "fbneo/sf2.zip",
        "mame2003plus/pacman.zip",
        "neogeo/mslug.7z",
        "snes/sf2.zip",
        "cps1/ffight.zip",
        "cps2/ffight.zip",
    ]);
    library.scan();
    let favorite = |path: &str, database: &str| {
        let item = format!(
            r#"{{"items": [{{"path": "{path}", "label": "?", "core_path": "DETECT", "db_name": "{database}"}}]}}"#
        );
        crate::formats::lpl::read(item.as_bytes()).unwrap().entries.remove(0)
    };
    for (path, database, expected) in [
        ("/storage/roms/arcade/sf2.zip", "MAME.lpl", "fbneo/sf2"),
        ("/storage/roms/arcade/sf2.zip", "FBNeo - Arcade Games.lpl", "fbneo/sf2"),
        ("/storage/roms/mame/SF2.zip#sf2", "FinalBurn Neo.lpl", "fbneo/sf2"),
        ("/sd/pacman.zip", "MAME 2003-Plus.lpl", "mame2003plus/pacman"),
        ("/sd/pacman.7z", "MAME 2003 Midway.lpl", "mame2003plus/pacman"),
        ("/sd/mslug.zip", "FB Alpha - Arcade Games.lpl", "neogeo/mslug"),
        ("/sd/mslug.zip", "MAME 2010.lpl", "neogeo/mslug"),
        ("/sd/ffight.zip", "MAME 2016.lpl", "cps1/ffight"),
        // The folder in the path decides between two of them.
        ("/sd/cps2/ffight.zip", "", "cps2/ffight"),
        ("/sd/galaga.zip", "MAME.lpl", "not in the library on its system"),
        ("/sd/sf2.zip", "Nintendo - Super Nintendo Entertainment System.lpl", "snes/sf2"),
    ] {
        check(&library, favorite(path, database), expected);
    }
}

#[test]
fn paths_of_other_machines_are_found_by_system_and_file() {
    let library = TestLibrary::with(&["snes/Game.sfc", "nes/Other.nes", "gb/Other.gb", "gb/A.zip", "nes/A.zip"]);
    library.scan();
    check(&library, at(concat!("/ho", "me/pi/RetroPie/roms/snes/Game.sfc")), "snes/game");
    check(&library, at(r"D:\roms\SNES\Game.sfc"), "snes/game");
    check(&library, at(r"\\nas\gb\Other.gb"), "gb/other");
    check(&library, at("~/roms/nes/Other.nes"), "nes/other");
    check(&library, at(r"D:\roms\gb\..\..\etc\passwd"), "not in the library on its system");
    // A list in a folder of Windows: its own entries tell the system of the others.
    assert_eq!(look(&library, &[at(r".\Other.gb"), at(r".\A.zip")]), ["gb/other", "gb/a"]);
}

#[test]
fn a_game_is_found_by_the_name_that_the_household_gave_it() {
    let library = TestLibrary::with(&["snes/smw.sfc"]);
    library.file(
        "snes/gamelist.xml",
        "<gameList><game><path>./smw.sfc</path><name>Super Mario World</name></game></gameList>",
    );
    library.scan();
    check(&library, entry("Super Mario World"), "snes/smw");
    check(&library, on("snes", "SUPER MARIO WORLD (USA)"), "snes/smw");
    check(&library, entry("smw"), "snes/smw");
    let identity = GameIdentity::read(&library.db(), "snes", "smw").unwrap().unwrap();
    assert_eq!((identity.title.as_str(), identity.fold.as_str()), ("Super Mario World", "smw"));
}

#[test]
fn stars_stay_when_a_list_joins_files_and_names_them() {
    let library = TestLibrary::with(&["amiga/intro.adf", "amiga/mi2_b.adf"]);
    library.scan();
    let read = |slug: &str| GameIdentity::read(&library.db(), "amiga", slug).unwrap();
    let games = HashMap::from([(GameId(1), read("intro").unwrap()), (GameId(2), read("mi2-b").unwrap())]);
    let before = GameLocations::find(&library.db(), &games, &GameLocations::default()).unwrap();
    assert_eq!(before.of(GameId(2)), Some(("amiga", "mi2-b")));
    library.file("amiga/metadata.pegasus.txt", "game: Monkey Island 2\nfiles:\n  intro.adf\n  mi2_b.adf\n");
    library.scan();
    assert_eq!(read("mi2-b"), None);
    let after = GameLocations::find(&library.db(), &games, &before).unwrap();
    assert_eq!(after.at("amiga", "intro"), [GameId(1), GameId(2)]);
}

/// Two systems with the same games, under different names and under the same.
fn twins() -> TestLibrary {
    let library = TestLibrary::with(&[
        "megadrive/Aladdin (USA).md",
        "megadrive/Jungle Book, The (USA).zip",
        "megadrive/Sonic (World).md",
        "snes/Aladdin (USA).sfc",
        "snes/Jungle Book, The (USA).zip",
        "my hacks/Kaizo (Hack).bin",
    ]);
    library.scan();
    library
}

#[test]
fn files_of_a_list_without_a_system_are_told_apart() {
    let library = twins();
    let listed = |file: &str, title: &str| ListEntry { path: Some(format!("./{file}")), ..entry(title) };
    let aladdin = listed("Aladdin (USA).md", "Aladdin");
    check(&library, aladdin.clone(), "megadrive/aladdin");
    check(&library, listed("Aladdin (USA).sfc", "Aladdin"), "snes/aladdin");
    // The same file on two systems: the other entries of the list tell which one, if they agree.
    let book = listed("Jungle Book, The (USA).zip", "The Jungle Book");
    let several = NotMatched::SeveralSystems.to_string();
    check(&library, book.clone(), &several);
    assert_eq!(look(&library, &[book.clone(), aladdin.clone()]), ["megadrive/jungle-book", "megadrive/aladdin"]);
    let torn = [book.clone(), aladdin.clone(), listed("Aladdin (USA).sfc", "Aladdin")];
    assert_eq!(look(&library, &torn)[0], several);
    // Titles belong to no folder, nor do files from all over a disk.
    let afar = [ListEntry { path: Some("/x/Jungle Book, The (USA).zip".to_owned()), ..book }, aladdin];
    assert_eq!(look(&library, &afar), [&several, "megadrive/aladdin"]);
    assert_eq!(look(&library, &[entry("Aladdin"), entry("Sonic")]), [&several, "megadrive/sonic"]);
}

#[test]
fn an_entry_may_be_of_a_few_systems() {
    let library = twins();
    let look = |title: &str, within: &'static [&'static str]| {
        let found = match_entries(&library.db(), &library.config.roots, &[entry(title)], &[Some(within)]).unwrap();
        found.into_iter().next().unwrap().map(|address| address.identity.system)
    };
    assert_eq!(look("Aladdin (USA)", &["snes", "gb"]), Ok("snes".to_owned()));
    assert_eq!(look("Aladdin", &["megadrive"]), Ok("megadrive".to_owned()));
    assert_eq!(look("Aladdin", &["megadrive", "snes"]), Err(NotMatched::SeveralSystems));
    assert_eq!(look("Sonic (World)", &["snes"]), Err(NotMatched::NotHere));
    // A folder that is no known system may hold games of any.
    assert_eq!(look("Kaizo (Hack)", &["snes"]), Ok("my-hacks".to_owned()));
}

#[test]
fn device_paths_are_found_below_a_root_that_holds_the_rom_folder() {
    let library =
        TestLibrary::with(&["roms/odd one/Tetris (World).gb", "roms/odd two/Tetris (World).gb", "other/x.gb"]);
    library.scan();
    check(&library, at("/roms/odd two/Tetris (World).gb"), "odd-two/tetris");
}

#[test]
fn stronger_evidence_wins_and_order_is_kept() {
    let library = library();
    let path = library.root().join("snes/Super Metroid (USA).sfc").to_string_lossy().into_owned();
    let torn = ListEntry { path: Some(path), slug: Some("secret-of-mana".to_owned()), ..on("snes", "Chrono Trigger") };
    let entries = [entry("Nothing"), torn, on("snes", "Chrono Trigger"), on("snes", "Chrono Trigger")];
    let found = look(&library, &entries);
    assert_eq!(found[1..], ["snes/super-metroid", "snes/chrono-trigger", "snes/chrono-trigger"]);
}

#[test]
fn a_path_of_one_root_is_not_found_in_another() {
    let library = library();
    let roots = [PathBuf::from("/other/roms"), library.root().to_owned()];
    let entries = [at("/other/roms/snes/Nothing (USA).sfc"), at("/other/roms/snes/Super Metroid (USA).sfc")];
    let found = match_entries(&library.db(), &roots, &entries, &[]).unwrap();
    assert_eq!(found[0], Err(NotMatched::NotOnSystem));
    // By file name and system, no longer by path.
    assert_eq!(found[1].as_ref().map(|address| address.slug.as_str()), Ok("super-metroid"));
}

#[test]
fn more_entries_than_one_pass_takes_are_found() {
    let library = library();
    let entries: Vec<ListEntry> = (0..super::BATCH + 3).map(|_| on("snes", "Super Metroid")).collect();
    let found = match_entries(&library.db(), &library.config.roots, &entries, &[]).unwrap();
    assert_eq!(found.len(), entries.len());
    assert!(found.iter().all(Result::is_ok));
    assert!(match_entries(&library.db(), &[], &[], &[]).unwrap().is_empty());
}
