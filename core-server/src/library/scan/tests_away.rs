//! ROM folders that are missing, empty or unreadable: what is reported, since when, and what is kept.

use super::testkit::{Counting, TestLibrary};
use super::{AwayFolder, ScanError, run_scan};
use shelfcade_core::library::away::AwayReason;
use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Scans and returns the ROM folders reported as away.
fn away(library: &TestLibrary) -> Vec<AwayFolder> {
    let counting = Arc::new(Counting::default());
    let observer = Arc::clone(&counting) as _;
    match run_scan(&library.config, &observer, &CancellationToken::new()) {
        Ok(_) | Err(ScanError::Root { .. }) => {}
        Err(error) => panic!("{error}"),
    }
    std::mem::take(&mut *counting.away.lock().unwrap())
}

fn reasons(library: &TestLibrary) -> Vec<(AwayReason, u64)> {
    away(library).into_iter().map(|folder| (folder.reason, folder.games)).collect()
}

const GAMES: &[&str] = &["snes/A.sfc", "snes/A (Europe).sfc", "snes/B.sfc", "gb/C.gb"];

/// Removes everything from the library's folder.
fn unmount(library: &TestLibrary) {
    std::fs::remove_dir_all(library.root()).unwrap();
    std::fs::create_dir(library.root()).unwrap();
}

#[test]
fn a_folder_that_became_empty_or_is_gone_keeps_its_games_and_is_told_alike() {
    let library = TestLibrary::with(GAMES);
    assert!(away(&library).is_empty());
    unmount(&library);
    assert_eq!(reasons(&library), [(AwayReason::Empty, 3)]);
    std::fs::remove_dir(library.root()).unwrap();
    assert_eq!(reasons(&library), [(AwayReason::Gone, 3)]);
    std::fs::write(library.root(), "a file in its place").unwrap();
    assert_eq!(reasons(&library), [(AwayReason::Gone, 3)]);
    std::fs::remove_file(library.root()).unwrap();
    GAMES.iter().for_each(|file| drop(library.file(file, file)));
    assert!(away(&library).is_empty());
    assert_eq!(library.rows("SELECT away, away_since FROM root"), ["0|-"]);
    assert_eq!(library.rows("SELECT count(*) FROM rom WHERE missing_since IS NULL"), ["4"]);
}

#[test]
fn what_systems_leave_in_an_empty_folder_is_no_library() {
    for clutter in [
        ".DS_Store",
        "Thumbs.db",
        "desktop.ini",
        "lost+found/x",
        "@eaDir/snes/A.sfc@SynoEAStream",
        ".stfolder/marker",
        "#recycle/A.sfc",
    ] {
        let library = TestLibrary::with(GAMES);
        away(&library);
        unmount(&library);
        library.file(clutter, "");
        assert_eq!(reasons(&library), [(AwayReason::Empty, 3)], "{clutter}");
    }
}

#[test]
fn the_time_at_which_it_was_first_noticed_is_kept() {
    let library = TestLibrary::with(GAMES);
    away(&library);
    unmount(&library);
    away(&library);
    let db = crate::library_db::open_writer(&library.config.data).unwrap();
    db.execute("UPDATE root SET away_since = 1000", []).unwrap();
    drop(db);
    std::fs::remove_dir(library.root()).unwrap();
    assert_eq!(away(&library)[0].since, 1000, "it is away for another reason now, but still away");
    std::fs::create_dir(library.root()).unwrap();
    library.file("snes/A.sfc", "");
    away(&library);
    unmount(&library);
    assert!(away(&library)[0].since > 1000, "it was back in between");
}

#[test]
fn a_folder_that_was_never_there_is_told_too() {
    let mut library = TestLibrary::with(GAMES);
    library.config.roots.push(library.outside("usb"));
    let found = away(&library);
    assert_eq!((found[0].path.clone(), found[0].games), (library.outside("usb"), 0));
    std::fs::rename(library.root(), library.outside("elsewhere")).unwrap();
    library.config.data = library.outside("other data");
    assert_eq!(reasons(&library), [(AwayReason::Gone, 0), (AwayReason::Gone, 0)], "a wrong setting");
}

#[test]
fn a_folder_that_cannot_be_read_is_not_called_empty() {
    let library = TestLibrary::with(GAMES);
    away(&library);
    std::fs::set_permissions(library.root(), PermissionsExt::from_mode(0o000)).unwrap();
    let is_open = std::fs::read_dir(library.root()).is_ok();
    let found = reasons(&library);
    std::fs::set_permissions(library.root(), PermissionsExt::from_mode(0o755)).unwrap();
    // Root may read everything.
    let expected = if is_open { Vec::new() } else { vec![(AwayReason::Unreadable, 3)] };
    assert_eq!(found, expected);
}

#[test]
fn another_spelling_of_a_folder_is_the_same_folder() {
    let mut library = TestLibrary::with(GAMES);
    away(&library);
    let games = library.games();
    let plain = library.root().to_owned();
    let spell = |end: &str| format!("{}{end}", plain.display()).into();
    unmount(&library);
    for end in ["/", "//", "/.", ""] {
        library.config.roots = vec![spell(end)];
        assert_eq!(reasons(&library), [(AwayReason::Empty, 3)], "{end:?}");
        assert_eq!(library.games(), games, "{end:?}");
    }
    GAMES.iter().for_each(|file| _ = library.file(file, file));
    assert_eq!(library.scan().added, 0);
    let db = crate::library_db::open_writer(&library.config.data).unwrap();
    db.execute("UPDATE root SET path = CAST(CAST(path AS TEXT) || '/' AS BLOB)", []).unwrap();
    drop(db);
    let report = library.scan();
    assert_eq!((report.added, library.games()), (0, games), "a former version stored it as it was written");
    assert_eq!(library.rows("SELECT CAST(path AS TEXT) FROM root"), [plain.display().to_string()]);
}
