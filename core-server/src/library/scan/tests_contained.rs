//! One system of three fails: the others go on, its rows stay, the health page lists it, and the next scan repairs it.

use super::testkit::{Counting, TestLibrary, age, dat_entry, zip_of};
use super::{ScanObserver, ScanReport, run_scan};
use crate::library_db::{content_revision, open_writer};
use crate::search::Shelf;
use shelfcade_core::library::progress::{ScanProgress, Stage};
use shelfcade_core::library::system::SystemId;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio_util::sync::CancellationToken;

const SNES: &str = "metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat";
const GB: &str = "metadat/no-intro/Nintendo - Game Boy.dat";

fn three() -> TestLibrary {
    let library = TestLibrary::with(&["gb/A.gb", "nes/B.nes", "snes/C.sfc"]);
    library.scan();
    library
}

fn run_sql(library: &TestLibrary, sql: &str) {
    open_writer(&library.config.data).unwrap().execute_batch(sql).unwrap();
}

/// Returns all rows of one system.
fn rows_of(library: &TestLibrary, system: &str) -> Vec<String> {
    [
        "SELECT * FROM folder WHERE system = '$'",
        "SELECT * FROM game WHERE system = '$'",
        "SELECT rom.* FROM rom JOIN folder ON folder.id = folder_id WHERE system = '$' ORDER BY rom.id",
        "SELECT media.* FROM media JOIN game ON game.id = game_id WHERE system = '$'",
        "SELECT ignored.* FROM ignored JOIN folder ON folder.id = folder_id WHERE system = '$'",
    ]
    .iter()
    .flat_map(|sql| library.rows(&sql.replace('$', system)))
    .collect()
}

fn problems(library: &TestLibrary) -> Vec<String> {
    library.rows("SELECT path, message FROM problem ORDER BY id")
}

/// Returns the health page's line for a system.
fn failure(library: &TestLibrary, system: &str, reason: &str) -> String {
    format!("{}|system-failed: {reason}", library.path(system).display())
}

#[track_caller]
fn check_shown(library: &TestLibrary, expected: &[(&str, &str, bool)]) {
    let shelf = Shelf::load(&library.config.data, 1).unwrap();
    for (system, slug, is_shown) in expected {
        let found = shelf.find_game(&SystemId::parse(system).unwrap(), slug);
        assert_eq!(found.is_some(), *is_shown, "{system}/{slug}");
    }
}

/// Breaks the library's `snes` with the SQL `breaking`, scans with a new file in each system, and repairs it with
/// `healing`.
#[track_caller]
fn check(breaking: &str, reason: &str, healing: &str) {
    let library = three();
    run_sql(&library, breaking);
    let before = rows_of(&library, "snes");
    for file in ["gb/New.gb", "nes/New.nes", "snes/New.sfc"] {
        library.file(file, file);
    }
    let report = library.scan();
    assert_eq!((report.added, report.games, report.problems), (2, 5, 1), "{breaking}");
    assert_eq!(problems(&library), [failure(&library, "snes", reason)], "{breaking}");
    assert_eq!(rows_of(&library, "snes"), before, "{breaking}");
    check_shown(&library, &[("gb", "new", true), ("nes", "new", true), ("snes", "new", false)]);

    let (dump, revision) = (library.dump(), content_revision(&library.db()).unwrap());
    let counting = Arc::new(Counting::default());
    let observer: Arc<dyn ScanObserver> = Arc::clone(&counting) as Arc<dyn ScanObserver>;
    let report = run_scan(&library.config, &observer, &CancellationToken::new()).unwrap();
    assert_eq!((report.added, report.problems), (0, 1), "{breaking}");
    assert_eq!(library.dump(), dump, "unchanged: {breaking}");
    assert_eq!(counting.committed.load(Ordering::Relaxed), 0, "a rollback is not a change: {breaking}");
    assert_eq!(content_revision(&library.db()).unwrap(), revision, "{breaking}");

    run_sql(&library, healing);
    let report = library.scan();
    assert_eq!((report.added, report.games, report.problems), (1, 6, 0), "{breaking}");
    check_shown(&library, &[("gb", "new", true), ("snes", "c", true), ("snes", "new", true)]);
    check_settled(&library);
}

/// Checks that no family is to be redone and that another scan changes nothing.
#[track_caller]
fn check_settled(library: &TestLibrary) {
    assert_eq!(problems(library), Vec::<String>::new());
    assert_eq!(library.rows("SELECT value FROM meta WHERE key = 'failed_families'"), [""]);
    let dump = library.dump();
    library.scan();
    assert_eq!(library.dump(), dump);
}

#[test]
fn rows_that_the_library_rejects() {
    check(
        "CREATE TRIGGER injected BEFORE INSERT ON rom WHEN NEW.name = CAST('New.sfc' AS BLOB) \
         BEGIN SELECT RAISE(ABORT, 'injected'); END",
        "the library rejects one of its entries",
        "DROP TRIGGER injected",
    );
    check(
        "CREATE UNIQUE INDEX injected ON game (system) WHERE system = 'snes'",
        "two of its entries are identical",
        "DROP INDEX injected",
    );
}

#[test]
fn rows_that_cannot_be_read() {
    check(
        "UPDATE game SET slug = CAST(x'ff' AS TEXT) WHERE system = 'snes'",
        "one of its entries cannot be read",
        "UPDATE game SET slug = 'c' WHERE system = 'snes'",
    );
    check(
        "UPDATE rom SET hash_state = 99 WHERE name = CAST('C.sfc' AS BLOB)",
        "one of its entries cannot be read",
        "UPDATE rom SET hash_state = 0 WHERE name = CAST('C.sfc' AS BLOB)",
    );
    check(
        "UPDATE rom SET sha1 = x'00' WHERE name = CAST('C.sfc' AS BLOB)",
        "one of its entries cannot be read",
        "UPDATE rom SET sha1 = NULL WHERE name = CAST('C.sfc' AS BLOB)",
    );
}

#[test]
fn a_title_that_cannot_be_read_is_written_anew_by_the_next_scan() {
    let library = three();
    run_sql(&library, "UPDATE game SET title = CAST(x'ff' AS TEXT) WHERE system = 'snes'");
    let before = rows_of(&library, "snes");
    library.file("gb/New.gb", "new");
    library.scan();
    // The walk found nothing to do, so only the search for media reads the title.
    assert_eq!(problems(&library), [failure(&library, "snes", "one of its entries cannot be read")]);
    assert_eq!(rows_of(&library, "snes"), before);
    check_shown(&library, &[("gb", "new", true), ("nes", "b", true), ("snes", "c", false)]);
    library.scan();
    check_shown(&library, &[("gb", "new", true), ("nes", "b", true), ("snes", "c", true)]);
    check_settled(&library);
}

#[test]
fn a_failure_while_media_are_found() {
    let library = three();
    let trigger = "CREATE TRIGGER injected BEFORE INSERT ON media \
                   WHEN NEW.game_id = (SELECT id FROM game WHERE system = 'snes') \
                   BEGIN SELECT RAISE(ABORT, 'injected'); END";
    run_sql(&library, trigger);
    for cover in ["gb/images/A.png", "snes/images/C.png"] {
        library.file(cover, "picture");
    }
    let report = library.scan();
    assert_eq!((report.media, report.problems), (1, 1));
    assert_eq!(problems(&library), [failure(&library, "snes", "the library rejects one of its entries")]);
    run_sql(&library, "DROP TRIGGER injected");
    assert_eq!(library.scan().media, 2);
    check_settled(&library);
}

#[test]
fn a_failure_while_contents_are_read() {
    for (file, contents) in [("New.sfc", b"contents".to_vec()), ("New.zip", zip_of(&[("x.sfc", b"contents")]))] {
        let mut library = TestLibrary::new();
        library.catalog(&[(SNES, &dat_entry("Nothing (USA)", "Nothing (USA).sfc", b"nothing"))]);
        library.file("gb/A.gb", "a");
        library.file(format!("snes/{file}"), contents);
        library.file("wswan/D.ws", "d");
        let trigger = "CREATE TRIGGER injected BEFORE UPDATE OF crc ON rom WHEN OLD.name LIKE 'New%' \
                       BEGIN SELECT RAISE(ABORT, 'injected'); END";
        run_sql(&library, trigger);
        let report = library.scan();
        assert_eq!((report.added, report.problems), (3, 1), "{file}");
        assert_eq!(problems(&library), [failure(&library, "snes", "the library rejects one of its entries")]);
        let unread = "SELECT CAST(name AS TEXT) FROM rom WHERE crc IS NULL";
        assert_eq!(library.rows(unread), [file]);
        run_sql(&library, "DROP TRIGGER injected");
        library.scan();
        assert_eq!(library.rows(unread), Vec::<String>::new());
        check_settled(&library);
    }
}

#[test]
fn a_system_that_failed_under_a_new_catalog_is_identified_later() {
    let mut library = TestLibrary::with(&["gb/A.gb", "nes/B.nes", "snes/C.sfc"]);
    library.scan();
    let dats = [(GB, dat_entry("A (USA)", "A (USA).gb", b"1")), (SNES, dat_entry("C (USA)", "C (USA).sfc", b"2"))];
    library.catalog(&dats.each_ref().map(|(path, entries)| (*path, entries.as_str())));
    let trigger = "CREATE TRIGGER injected BEFORE UPDATE ON game WHEN NEW.system = 'snes' \
                   BEGIN SELECT RAISE(ABORT, 'injected'); END";
    run_sql(&library, trigger);
    let identified = "SELECT slug FROM game WHERE catalog_slug IS NOT NULL ORDER BY 1";
    for _ in 0..2 {
        assert_eq!(library.scan().problems, 1);
        assert_eq!(library.rows(identified), ["a"]);
    }
    run_sql(&library, "DROP TRIGGER injected");
    library.scan_and_cancel(1);
    assert_eq!(library.rows(identified), ["a"], "a cancelled scan forgets nothing");
    library.scan();
    assert_eq!(library.rows(identified), ["a", "c"]);
    check_settled(&library);
}

#[test]
fn an_entry_of_the_catalog_that_cannot_be_read() {
    let mut library = TestLibrary::with(&["gb/A.gb", "nes/B.nes", "snes/C.sfc"]);
    let dats = [(GB, dat_entry("A (USA)", "A (USA).gb", b"1")), (SNES, dat_entry("C (USA)", "C (USA).sfc", b"2"))];
    library.catalog(&dats.each_ref().map(|(path, entries)| (*path, entries.as_str())));
    let catalog = rusqlite::Connection::open(library.config.catalog.as_ref().unwrap()).unwrap();
    catalog.execute_batch("UPDATE title SET name = CAST(x'ff' AS TEXT) WHERE slug = 'c'").unwrap();
    assert_eq!(library.scan().problems, 1);
    assert_eq!(problems(&library), [failure(&library, "snes", "a catalog entry cannot be read")]);
    check_shown(&library, &[("gb", "a", true), ("nes", "b", true), ("snes", "c", false)]);
    catalog.execute_batch("UPDATE title SET name = 'C' WHERE slug = 'c'").unwrap();
    library.scan();
    check_shown(&library, &[("gb", "a", true), ("nes", "b", true), ("snes", "c", true)]);
    check_settled(&library);
}

/// Panics once, as soon as files are counted.
struct Panicking(AtomicBool);

impl ScanObserver for Panicking {
    fn progress(&self, progress: &ScanProgress) {
        if progress.stage == Stage::Walking && progress.files_done > 0 && !self.0.swap(true, Ordering::Relaxed) {
            panic!("injected");
        }
    }
    fn committed(&self) {}
}

#[test]
fn a_panic_in_one_system() {
    let library = three();
    let before = rows_of(&library, "gb");
    for file in ["gb/New.gb", "nes/New.nes", "snes/New.sfc"] {
        library.file(file, file);
    }
    let observer: Arc<dyn ScanObserver> = Arc::new(Panicking(AtomicBool::new(false)));
    let report: ScanReport = run_scan(&library.config, &observer, &CancellationToken::new()).unwrap();
    assert_eq!((report.added, report.problems), (2, 1));
    assert_eq!(problems(&library), [failure(&library, "gb", "an internal error")]);
    assert_eq!(rows_of(&library, "gb"), before);
    check_shown(&library, &[("gb", "a", true), ("gb", "new", false), ("nes", "new", true), ("snes", "new", true)]);
    assert_eq!(library.scan().added, 1);
    check_settled(&library);
}

#[test]
fn a_system_that_is_in_no_setting_any_more_is_named_by_its_kept_folder() {
    let library = three();
    run_sql(&library, "UPDATE rom SET hash_state = 99 WHERE name = CAST('C.sfc' AS BLOB)");
    library.remove("snes");
    age(library.root(), 1_000);
    assert_eq!(library.scan().problems, 1);
    assert_eq!(problems(&library), [failure(&library, "snes", "one of its entries cannot be read")]);
    run_sql(&library, "UPDATE rom SET hash_state = 0 WHERE name = CAST('C.sfc' AS BLOB)");
    assert_eq!(library.scan().missing, 1);
    check_settled(&library);
}

#[test]
fn rows_that_make_no_sense_fail_nothing() {
    let library = three();
    let before = library.essence();
    for (nonsense, sense) in [
        ("UPDATE rom SET evidence = 999", "UPDATE rom SET evidence = 4"),
        ("UPDATE folder SET system = CAST(x'ff' AS TEXT) WHERE system = 'snes'", ""),
        ("UPDATE game SET system = CAST(x'ff' AS TEXT) WHERE system = 'snes'", ""),
        ("INSERT INTO ignored_count SELECT id, 0, 4611686018427387904 FROM folder", "DELETE FROM ignored_count"),
    ] {
        run_sql(&library, nonsense);
        library.file("gb/A.gb", "again");
        library.file("gb/A.gb", "gb/A.gb");
        assert_eq!(library.scan().problems, 0, "{nonsense}");
        check_shown(&library, &[("gb", "a", true), ("nes", "b", true), ("snes", "c", true)]);
        run_sql(&library, sense);
    }
    assert_eq!(library.essence(), before);
}

#[test]
fn an_error_of_the_whole_library_still_ends_the_scan() {
    let library = three();
    run_sql(&library, "DROP TABLE member");
    library.file("gb/New.gb", "new");
    let observer: Arc<dyn ScanObserver> = Arc::new(Counting::default());
    let error = run_scan(&library.config, &observer, &CancellationToken::new()).unwrap_err();
    assert!(error.to_string().contains("no such table"), "{error}");
    assert_eq!(library.rows("SELECT count(*) FROM game"), ["3"]);
}
