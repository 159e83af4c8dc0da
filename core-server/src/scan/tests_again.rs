//! Scanning again: nothing changes, files move and vanish and come back, scans are interrupted.

use super::testkit::TestLibrary;

#[test]
fn a_second_scan_changes_nothing() {
    let library = TestLibrary::with(&["snes/A.sfc", "snes/A (Europe).sfc", "nes/B.nes", "nes/b.txt", "odd/c.xyz"]);
    library.scan();
    let first = library.dump();
    let report = library.scan();
    assert_eq!(library.dump(), first);
    assert_eq!((report.added, report.changed, report.moved, report.missing), (0, 0, 0, 0));
    assert_eq!(report.roms, 4);
}

#[test]
fn a_moved_file_keeps_its_row_and_its_game() {
    let library = TestLibrary::with(&["snes/A.sfc", "snes/B.sfc"]);
    library.scan();
    let before = library.rows("SELECT id, game_id, added FROM rom WHERE name = CAST('A.sfc' AS BLOB)");
    library.rename("snes/A.sfc", "snes/sub/A.sfc");
    let report = library.scan();
    assert_eq!((report.moved, report.added, report.missing), (1, 0, 0));
    assert_eq!(library.rows("SELECT id, game_id, added FROM rom WHERE name = CAST('A.sfc' AS BLOB)"), before);
    library.rename("snes/sub/A.sfc", "snes/Renamed.sfc");
    let report = library.scan();
    assert_eq!((report.moved, report.added, report.missing), (1, 0, 0));
    assert_eq!(library.rows("SELECT id, game_id, added FROM rom WHERE name = CAST('Renamed.sfc' AS BLOB)"), before);
}

#[test]
fn two_files_may_swap_their_names() {
    let library = TestLibrary::new();
    library.file("snes/A.sfc", "first");
    library.file("snes/B.sfc", "second, longer");
    library.scan();
    library.rename("snes/A.sfc", "snes/t");
    library.rename("snes/B.sfc", "snes/A.sfc");
    library.rename("snes/t", "snes/B.sfc");
    let report = library.scan();
    assert_eq!((report.roms, report.missing), (2, 0));
}

#[test]
fn a_missing_file_is_kept_marked_and_revived() {
    let library = TestLibrary::with(&["snes/A.sfc", "snes/B.sfc"]);
    library.scan();
    library.remove("snes/A.sfc");
    assert_eq!(library.scan().missing, 1);
    assert_eq!(
        library.rows("SELECT CAST(name AS TEXT), missing_since IS NULL FROM rom ORDER BY 1"),
        ["A.sfc|0", "B.sfc|1"]
    );
    assert_eq!(library.scan().missing, 0, "it is missing already");
    library.file("snes/A.sfc", "snes/A.sfc");
    library.scan();
    assert_eq!(library.rows("SELECT count(*) FROM rom WHERE missing_since IS NULL"), ["2"]);
}

#[test]
fn a_vanished_system_folder_is_missing_not_forgotten() {
    let library = TestLibrary::with(&["snes/A.sfc", "nes/B.nes"]);
    library.scan();
    library.remove("nes");
    assert_eq!(library.scan().missing, 1);
    assert_eq!(library.games().len(), 2);
}

#[test]
fn a_drive_that_is_not_there_makes_nothing_missing() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    library.scan();
    let away = library.outside("away");
    std::fs::rename(library.root(), &away).unwrap();
    let report = library.scan();
    assert_eq!((report.missing, report.roms, report.problems), (0, 1, 1));
    std::fs::create_dir(library.root()).unwrap();
    let report = library.scan();
    assert_eq!((report.missing, report.roms, report.problems), (0, 1, 1), "an empty mount point is not a library");
    std::fs::remove_dir(library.root()).unwrap();
    std::fs::rename(&away, library.root()).unwrap();
    assert_eq!(library.scan().problems, 0);
}

#[test]
fn a_cancelled_scan_goes_on_where_it_stopped() {
    let files = ["snes/A.sfc", "snes/A (Europe).sfc", "nes/B.nes", "gb/C.gb", "gba/D.gba", "odd/e.xyz", "psx/F.chd"];
    let fresh = TestLibrary::with(&files);
    fresh.scan();
    for at in 1..12 {
        let library = TestLibrary::with(&files);
        library.scan_and_cancel(at);
        library.scan();
        assert_eq!(library.essence(), fresh.essence(), "cancelled at message {at}");
    }
}
