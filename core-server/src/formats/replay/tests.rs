//! Markers as the device makes them, and hostile folders.

use super::*;
use std::fs::{File, FileTimes};
use std::time::Duration;
use tempfile::TempDir;

/// Returns a ROM folder with markers: path below it, contents, mtime in Unix seconds.
fn with_markers(markers: &[(&str, &str, u64)]) -> TempDir {
    let home = tempfile::tempdir().unwrap();
    for (name, contents, time) in markers {
        let path = home.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, contents).unwrap();
        let times = FileTimes::new().set_modified(UNIX_EPOCH + Duration::from_secs(*time));
        File::options().write(true).open(&path).unwrap().set_times(times).unwrap();
    }
    home
}

const METROID: &str = "/roms/nintendo_snes/Super Metroid (USA).sfc";

#[test]
fn the_same_game_in_several_folders_is_one() {
    let home = with_markers(&[
        ("_favorites/nintendo_snes@Super Metroid (USA).sfc.fav", METROID, 100),
        ("_favorites/Best/nintendo_snes@Super Metroid (USA).sfc.fav", METROID, 300),
        ("_favorites/With kids/Two/nintendo_snes@Super Metroid (USA).sfc.fav", METROID, 200),
        ("_favorites/nintendo_gb@Tetris (World).gb.fav", "/roms/nintendo_gb/T/Tetris (World).gb\n", 250),
        ("_favorites/readme.txt", "no marker", 1),
    ]);
    let list = read_favorites(home.path()).unwrap();
    let [metroid, tetris] = &list.entries[..] else { panic!("{list:?}") };
    assert_eq!(metroid.title, "Super Metroid (USA)");
    assert!(metroid.favorite && tetris.favorite && metroid.last_played.is_none());
    assert_eq!(tetris.path.as_deref(), Some("/roms/nintendo_gb/T/Tetris (World).gb"));
    assert_eq!(tetris.system.as_ref().unwrap().as_str(), "gb");
    assert_eq!(list.skipped_count, 0);
}

#[test]
fn games_played_come_newest_first_and_once() {
    let home = with_markers(&[
        ("_recent/nintendo_snes@Super Metroid (USA).sfc.rec", METROID, 100),
        ("_recent/nintendo_snes@Super Metroid (USA).sfc.fav.rec", METROID, 900),
        ("_recent/nintendo_nes@Zelda.fds.rec", "", 500),
    ]);
    let list = read_recent(home.path()).unwrap();
    let found: Vec<_> = list.entries.iter().map(|entry| (entry.title.as_str(), entry.last_played)).collect();
    assert_eq!(found, [("Super Metroid (USA)", Some(900)), ("Zelda", Some(500))]);
    assert_eq!(list.entries[1].path.as_deref(), Some("/roms/nintendo_nes/Zelda.fds"));
    assert_eq!(list.entries[1].system.as_ref().unwrap().as_str(), "fds");
}

#[test]
fn a_folder_that_is_not_there_is_an_empty_list() {
    let home = with_markers(&[]);
    assert_eq!(read_recent(home.path()).unwrap(), List::default());
    std::fs::write(home.path().join(RECENT), "a file").unwrap();
    assert_eq!(read_recent(home.path()).unwrap(), List::default());
}

#[test]
fn hostile_markers_are_skipped_or_data() {
    let long = "/".repeat(5_000);
    let home = with_markers(&[
        ("_favorites/x@big.sfc.fav", &long, 1),
        ("_favorites/no at sign.fav", "", 1),
        ("_favorites/@.fav", "relative/path", 1),
        ("_favorites/snes@up.sfc.fav", "/roms/../../etc/passwd", 1),
    ]);
    let folder = home.path().join(FAVORITES);
    std::os::unix::fs::symlink("/etc/passwd", folder.join("snes@link.sfc.fav")).unwrap();
    std::os::unix::fs::symlink(&folder, folder.join("loop")).unwrap();
    let list = read_favorites(home.path()).unwrap();
    assert_eq!(list.skipped_count, 3, "{list:?}");
    assert_eq!(list.entries.len(), 1);
    let roots = [home.path().to_owned()];
    assert_eq!(rom_path::locate_below(&roots, list.entries[0].path.as_deref().unwrap()), None);
}

#[test]
fn names_are_taken_apart() {
    for (name, expected) in [
        ("nintendo_snes@A.sfc.fav", (Some("nintendo_snes"), "A.sfc")),
        ("nintendo_snes@A@B.sfc.FAV.REC", (Some("nintendo_snes"), "A@B.sfc")),
        ("A.rec", (None, "A")),
        ("@.fav", (None, "@")),
        (".fav", (None, "")),
        ("é", (None, "é")),
    ] {
        assert_eq!(read_name(name), expected, "{name}");
    }
}
