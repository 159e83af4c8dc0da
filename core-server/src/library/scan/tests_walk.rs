//! The walk's rules in real folders: systems of folders, and reasons for ignoring files.

use super::testkit::TestLibrary;
use super::{ScanError, ScanObserver, run_scan, testkit::Counting};
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

#[track_caller]
fn check_games(files: &[&str], expected: &[&str]) {
    let library = TestLibrary::with(files);
    library.scan();
    assert_eq!(library.games(), expected);
}

#[track_caller]
fn check_ignored(files: &[&str], expected: &[&str]) {
    let library = TestLibrary::with(files);
    library.scan();
    assert_eq!(library.ignored(), expected);
}

#[test]
fn folders_of_every_scheme_are_systems() {
    check_games(
        &["SNES/A.sfc", "nintendo_gb/B.gb", "Sega - Mega Drive - Genesis/C.md", "My Box/d.xyz"],
        &["gb/b: B.gb", "megadrive/c: C.md", "my-box/d: d.xyz", "snes/a: A.sfc"],
    );
}

#[test]
fn roms_folder_and_groups_are_looked_through() {
    check_games(&["roms/snes/A.sfc", "saves/snes/A.srm", "bios/x.bin", "captures/a.png"], &["snes/a: A.sfc"]);
    check_games(&["Nintendo/SNES/A.sfc", "Sega/Mega Drive/hacks/B.md"], &["megadrive/b: B.md", "snes/a: A.sfc"]);
}

#[test]
fn a_root_may_be_a_system_folder_itself() {
    let mut library = TestLibrary::with(&["gba/A.gba", "gba/more/B.gba"]);
    library.config.roots = vec![library.path("gba")];
    library.scan();
    assert_eq!(library.games(), ["gba/a: A.gba", "gba/b: B.gba"]);
}

#[test]
fn several_roots_make_one_shelf() {
    let mut library = TestLibrary::with(&["one/snes/A.sfc", "two/sfc/A.smc", "two/nes/B.nes"]);
    library.config.roots = vec![library.path("one"), library.path("two"), library.path("one")];
    library.scan();
    assert_eq!(library.games(), ["nes/b: B.nes", "snes/a: A.sfc, A.smc"]);
}

#[test]
fn what_is_not_a_game_is_listed_with_the_reason() {
    check_ignored(
        &["snes/A.sfc", "snes/A.srm", "snes/A.png", "snes/gamelist.xml", "snes/.x", "snes/_fav/a.sfc", "snes/a.exe"],
        &[".x: Hidden", "A.png: Media", "A.srm: Save", "_fav: Hidden", "a.exe: Extension", "gamelist.xml: Metadata"],
    );
}

#[test]
fn an_empty_file_is_no_game_unless_all_are_empty() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    library.file("snes/Empty.sfc", "");
    library.file("nes/Names.nes", "");
    library.file("nes/Only.nes", "");
    library.scan();
    assert_eq!(library.games(), ["nes/names: Names.nes", "nes/only: Only.nes", "snes/a: A.sfc"]);
    assert_eq!(library.ignored(), ["Empty.sfc: Empty"]);
}

#[test]
fn noload_and_ignore_files_are_obeyed() {
    let library = TestLibrary::with(&["snes/A.sfc", "snes/beta/B.sfc", "snes/closed/C.sfc", "snes/closed/deep/D.sfc"]);
    library.file("snes/closed/noload.txt", "");
    library.file(".shelfcadeignore", "beta/\n!nothing\n");
    library.file("snes/closed/x.sfc", "x");
    library.scan();
    assert_eq!(library.games(), ["snes/a: A.sfc"]);
    assert!(library.ignored().contains(&"beta: Asked".to_owned()));
    assert!(library.ignored().contains(&"C.sfc: Asked".to_owned()));
}

#[test]
fn an_ignore_file_that_makes_no_sense_is_told_and_not_used() {
    let library = TestLibrary::with(&["snes/A.sfc", "gb/B.gb"]);
    library.file("snes/.shelfcadeignore", "B.sfc\nA{.sfc\n");
    library.file("gb/.shelfcadeignore", "B.gb\n".repeat(20_000));
    assert_eq!(library.scan().problems, 2);
    assert_eq!(library.games(), ["gb/b: B.gb", "snes/a: A.sfc"]);
    let told = library.rows("SELECT message FROM problem ORDER BY message");
    assert!(told[0] == "rules-size" && told[1].starts_with("rules: line 2: "), "{told:?}");
}

#[test]
fn a_linked_folder_is_followed_once() {
    let library = TestLibrary::with(&["snes/A.sfc", "_elsewhere/B.sfc"]);
    std::os::unix::fs::symlink("../_elsewhere", library.path("snes/linked")).unwrap();
    std::os::unix::fs::symlink(library.path("_elsewhere"), library.path("snes/twice")).unwrap();
    library.scan();
    assert_eq!(library.games(), ["snes/a: A.sfc", "snes/b: B.sfc"]);
}

#[test]
fn links_in_circles_end() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    std::os::unix::fs::symlink(library.path("snes"), library.path("snes/again")).unwrap();
    std::os::unix::fs::symlink(library.path("snes"), library.path("sfc")).unwrap();
    std::os::unix::fs::symlink("/nowhere/at/all", library.path("snes/dangling.sfc")).unwrap();
    library.scan();
    assert_eq!(library.games(), ["snes/a: A.sfc"]);
    assert_eq!(library.ignored(), ["again: Again", "dangling.sfc: Link", "sfc: Again"]);
}

#[test]
fn hostile_names_are_kept_as_bytes() {
    let library = TestLibrary::new();
    let long = format!("{}.sfc", "x".repeat(251));
    let names: [&[u8]; 7] = [
        b"\"quotes\" & <script>alert(1)<script>.sfc",
        b"null %00 byte.sfc",
        "emoji \u{1f3ae} game.sfc".as_bytes(),
        "\u{202e}rtl.sfc".as_bytes(),
        b"latin \xe9 and \xff.sfc",
        b"new\nline.sfc",
        long.as_bytes(),
    ];
    for name in names {
        std::fs::create_dir_all(library.path("snes")).unwrap();
        std::fs::write(library.path("snes").join(OsStr::from_bytes(name)), name).unwrap();
    }
    let report = library.scan();
    assert_eq!(report.roms, 7);
    let mut kept: Vec<Vec<u8>> = library
        .db()
        .prepare("SELECT name FROM rom")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    kept.sort();
    let mut expected: Vec<Vec<u8>> = names.iter().map(|name| name.to_vec()).collect();
    expected.sort();
    assert_eq!(kept, expected);
}

#[test]
fn a_pipe_does_not_block() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    let pipe = library.path("snes/pipe.sfc");
    rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, 0o644.into(), 0).unwrap();
    library.scan();
    assert_eq!(library.ignored(), ["pipe.sfc: Link"]);
}

#[test]
fn a_missing_root_is_an_error_and_a_file_too() {
    let mut library = TestLibrary::new();
    library.config.roots = vec![library.outside("nothing")];
    let observer: Arc<dyn ScanObserver> = Arc::new(Counting::default());
    let error = run_scan(&library.config, &observer, &CancellationToken::new()).unwrap_err();
    assert!(matches!(error, ScanError::Root { .. }), "{error}");
}

#[test]
fn a_media_player_and_other_folders_beside_the_systems_are_no_systems() {
    let library = TestLibrary::with(&["alpha_player/film.mp4", "BIOS/x.bin", "snes/A.sfc", "readme.txt", "loose.sfc"]);
    library.scan();
    assert_eq!(library.games(), ["snes/a: A.sfc"]);
    assert_eq!(
        library.ignored(),
        ["BIOS: Firmware", "alpha_player: Media", "loose.sfc: Extension", "readme.txt: Metadata"]
    );
}

#[test]
fn a_file_where_a_folder_should_be_is_named() {
    let library = TestLibrary::new();
    library.file("snes", "not a folder");
    library.file("nes/B.nes", "b");
    library.scan();
    assert_eq!(library.games(), ["nes/b: B.nes"]);
    assert_eq!(library.ignored(), ["snes: Extension"]);
}

#[test]
fn sister_files_are_games_of_the_sister() {
    let library = TestLibrary::with(&["nes/A.nes", "nes/B.fds", "fds/C.fds"]);
    library.scan();
    assert_eq!(library.games(), ["fds/b: B.fds", "fds/c: C.fds", "nes/a: A.nes"]);
}

#[test]
fn titles_that_fold_alike_get_slugs_of_their_own() {
    let library = TestLibrary::with(&["snes/!!!.sfc", "snes/???.sfc", "snes/\u{30de}\u{30ea}\u{30aa}.sfc"]);
    library.scan();
    let slugs = library.rows("SELECT count(DISTINCT slug), min(length(slug)) > 0 FROM game");
    assert_eq!(slugs, ["3|1"]);
}
