//! Repeated scans: nothing changes, files move, vanish and come back, scans are interrupted.

use super::testkit::{Counting, TestLibrary};
use super::{ScanObserver, run_scan};
use shelfcade_core::library::name::read_languages;
use shelfcade_core::library::region::read_order;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio_util::sync::CancellationToken;

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
fn a_scan_dates_what_it_changes() {
    let library = TestLibrary::with(&["snes/A.sfc", "snes/B.sfc", "snes/C.sfc", "psx/D.cue", "psx/D.bin"]);
    library.scan();
    let changed = |library: &TestLibrary| {
        let db = crate::library_db::open_writer(&library.config.data).unwrap();
        db.execute("UPDATE rom SET changed = 1", []).unwrap();
        drop(db);
        library.scan();
        library.rows("SELECT CAST(name AS TEXT) FROM rom WHERE changed > 1 ORDER BY name")
    };
    assert!(changed(&library).is_empty());
    library.file("snes/B.sfc", "another dump");
    library.file("snes/New.sfc", "new");
    assert_eq!(changed(&library), ["B.sfc", "New.sfc"]);
    library.remove("snes/C.sfc");
    library.rename("snes/A.sfc", "snes/Moved.sfc");
    assert_eq!(changed(&library), ["C.sfc", "Moved.sfc"]);
    library.file("snes/C.sfc", "it is back");
    assert_eq!(changed(&library), ["C.sfc"]);
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
fn another_order_of_regions_prefers_another_variant() {
    let mut library = TestLibrary::with(&["snes/A (Japan).sfc", "snes/A (USA).sfc", "snes/A (Europe).sfc"]);
    let ranked = "SELECT CAST(name AS TEXT) FROM rom ORDER BY rank";
    library.scan();
    assert_eq!(library.rows(ranked), ["A (USA).sfc", "A (Europe).sfc", "A (Japan).sfc"]);
    library.config.preference.regions = read_order("japan,europe").unwrap();
    library.scan();
    assert_eq!(library.rows(ranked), ["A (Japan).sfc", "A (Europe).sfc", "A (USA).sfc"]);
    assert_eq!(library.rows("SELECT value FROM meta WHERE key = 'region_order'"), ["Japan, Europe, World, USA"]);
}

#[test]
fn other_languages_prefer_another_variant_of_the_same_region() {
    let mut library =
        TestLibrary::with(&["snes/A (Europe).sfc", "snes/A (Europe) (De).sfc", "snes/A (USA) (En,De).sfc"]);
    let ranked = "SELECT CAST(name AS TEXT) FROM rom ORDER BY rank";
    library.config.preference.regions = read_order("europe").unwrap();
    library.scan();
    assert_eq!(library.rows(ranked), ["A (Europe).sfc", "A (Europe) (De).sfc", "A (USA) (En,De).sfc"]);
    library.file("snes/A (Europe) (En,Fr).sfc", "another");
    library.config.preference.languages = read_languages("german, en").unwrap();
    library.remove("snes/A (Europe).sfc");
    library.scan();
    let here = "SELECT CAST(name AS TEXT) FROM rom WHERE missing_since IS NULL ORDER BY rank";
    assert_eq!(library.rows(here), ["A (Europe) (De).sfc", "A (Europe) (En,Fr).sfc", "A (USA) (En,De).sfc"]);
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
    assert_eq!(library.scan().missing, 0, "it was already missing");
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

#[test]
fn an_unchanged_folder_is_not_listed_again() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    library.scan();
    let folder = library.path("snes");
    let time = std::fs::metadata(&folder).unwrap().modified().unwrap();
    std::fs::write(folder.join("B.sfc"), "unseen").unwrap();
    let times = std::fs::FileTimes::new().set_modified(time);
    std::fs::File::open(&folder).unwrap().set_times(times).unwrap();
    assert_eq!(library.scan().roms, 1, "the folder's time has not changed");
    std::fs::write(folder.join("C.sfc"), "seen").unwrap();
    assert_eq!(library.scan().roms, 3);
}

#[test]
fn a_folder_changed_just_now_is_read_again() {
    let library = TestLibrary::new();
    std::fs::create_dir(library.path("snes")).unwrap();
    std::fs::write(library.path("snes/A.sfc"), "a").unwrap();
    library.scan();
    assert_eq!(library.rows("SELECT mtime_ns FROM folder WHERE system = 'snes'"), ["0"]);
}

#[test]
fn a_file_that_was_empty_is_looked_at_again() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    let copying = library.file("snes/B.sfc", "");
    library.scan();
    assert_eq!(library.ignored(), ["B.sfc: Empty"]);
    // Filled in place: the folder's time does not change.
    std::fs::write(copying, "now it is there").unwrap();
    assert_eq!(library.scan().roms, 2);
    assert!(library.ignored().is_empty());
}

#[test]
fn a_changed_file_is_the_same_rom_read_anew() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    library.scan();
    let before = library.rows("SELECT id, game_id, added FROM rom");
    library.file("snes/A.sfc", "longer than before");
    assert_eq!(library.scan().changed, 1);
    assert_eq!(library.rows("SELECT id, game_id, added FROM rom"), before);
    assert_eq!(library.rows("SELECT size FROM rom"), ["18"]);
}

#[test]
fn an_ignore_file_edited_in_place_is_obeyed() {
    let library = TestLibrary::with(&["snes/A.sfc", "snes/B.sfc"]);
    let rules = library.file("snes/.shelfcadeignore", "B.sfc\n");
    library.scan();
    assert_eq!(library.games(), ["snes/a: A.sfc"]);
    std::fs::write(rules, "A.sfc\n").unwrap();
    library.scan();
    assert_eq!(library.rows("SELECT CAST(name AS TEXT) FROM rom WHERE missing_since IS NULL"), ["B.sfc"]);
}

#[test]
fn a_root_taken_out_of_the_settings_takes_its_roms_along() {
    let mut library = TestLibrary::with(&["one/snes/A.sfc", "two/snes/B.sfc"]);
    let (one, two) = (library.path("one"), library.path("two"));
    library.config.roots = vec![one.clone(), two];
    library.scan();
    library.config.roots = vec![one.clone()];
    library.scan();
    assert_eq!(library.rows("SELECT CAST(path AS TEXT) FROM root"), [one.to_string_lossy()]);
    assert_eq!(library.rows("SELECT slug FROM game"), ["a"]);
}

#[test]
fn a_second_scan_at_the_same_time_is_refused() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    let lock = crate::library_db::lock_for_scan(&library.config.data).unwrap();
    let observer: Arc<dyn ScanObserver> = Arc::new(Counting::default());
    let refused = run_scan(&library.config, &observer, &CancellationToken::new());
    assert!(refused.unwrap_err().to_string().contains("another scan"));
    drop(lock);
    assert_eq!(library.scan().roms, 1);
}

#[test]
fn a_damaged_library_is_made_anew_by_the_next_scan() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    library.scan();
    std::fs::write(library.config.data.join("library.sqlite"), vec![0x55; 8192]).unwrap();
    assert_eq!(library.scan().roms, 1);
    assert!(library.config.data.join("library.sqlite.damaged-1").exists());
}

#[test]
fn a_transaction_torn_off_leaves_whole_families() {
    let library = TestLibrary::with(&["snes/A.sfc", "nes/B.nes"]);
    library.scan();
    let before = library.essence();
    {
        // An open transaction that never commits, as a killed process leaves.
        let db = crate::library_db::open_writer(&library.config.data).unwrap();
        db.execute_batch("BEGIN IMMEDIATE; DELETE FROM rom; UPDATE folder SET mtime_ns = 5;").unwrap();
    }
    library.scan();
    assert_eq!(library.essence(), before);
}

#[test]
fn the_observer_hears_of_changes_and_of_nothing_else() {
    let library = TestLibrary::with(&["snes/A.sfc", "psx/B (Disc 1).cue", "psx/B (Disc 1).bin"]);
    std::fs::write(library.path("psx/B (Disc 1).cue"), "FILE \"B (Disc 1).bin\" BINARY\n TRACK 01 MODE2/2352\n")
        .unwrap();
    let scan = || {
        let counting = Arc::new(Counting::default());
        let observer: Arc<dyn ScanObserver> = Arc::clone(&counting) as Arc<dyn ScanObserver>;
        run_scan(&library.config, &observer, &CancellationToken::new()).unwrap();
        assert!(counting.progress.load(Ordering::Relaxed) >= 3);
        let db = crate::library_db::open_reader(&library.config.data).unwrap();
        (counting.committed.load(Ordering::Relaxed), crate::library_db::content_revision(&db).unwrap())
    };
    let (told, first) = scan();
    assert!(told >= 1 && first >= 1);
    assert_eq!(scan(), (0, first), "nothing changed");
    library.file("snes/B.sfc", "new");
    let (told, second) = scan();
    assert!(told >= 1 && second != first);
    std::fs::remove_file(library.path("snes/A.sfc")).unwrap();
    let (_, third) = scan();
    assert_ne!(third, second, "a deleted file is a change");
    std::fs::remove_file(library.path("psx/B (Disc 1).bin")).unwrap();
    assert_ne!(scan().1, third, "so is a part of a set");
    std::fs::remove_dir_all(&library.config.data).unwrap();
    assert!(![first, second, third].contains(&scan().1), "a new library has a new revision");
}

#[test]
fn no_change_is_committed_without_its_new_revision() {
    let library = TestLibrary::with(&["snes/A.sfc"]);
    library.scan();
    let before = library.essence();
    // As if the process died where the revision is written.
    let torn = "CREATE TRIGGER torn BEFORE UPDATE ON meta WHEN NEW.key = 'content_turn' \
         BEGIN SELECT RAISE(ABORT, 'torn'); END";
    crate::library_db::open_writer(&library.config.data).unwrap().execute_batch(torn).unwrap();
    library.file("snes/B.sfc", "new");
    let observer: Arc<dyn ScanObserver> = Arc::new(Counting::default());
    let _ = run_scan(&library.config, &observer, &CancellationToken::new());
    assert_eq!(library.essence(), before);
}
