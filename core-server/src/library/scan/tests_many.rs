//! More files of one title than fit into a game: they become several games that keep their files and addresses across
//! scans.

use super::testkit::{TestLibrary, age, dat_entry};

const SNES: &str = "metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat";

/// The maximum number of variants per game in `group`.
const MOST: usize = 1_000;

/// Returns `slug|files` of the games with this title.
fn games_of(library: &TestLibrary, title: &str) -> Vec<String> {
    library.rows(&format!(
        "SELECT slug, count(*) FROM game JOIN rom ON game_id = game.id WHERE title = '{title}' \
         GROUP BY game.id ORDER BY game.id"
    ))
}

/// Returns `game|rom` row ids for each ROM.
fn places(library: &TestLibrary) -> Vec<String> {
    library.rows("SELECT game_id, id FROM rom ORDER BY game_id || '|' || id")
}

/// Scans twice, the second time redoing everything: nothing may change.
#[track_caller]
fn check_stable(library: &TestLibrary) {
    let before = library.dump();
    let report = library.scan();
    assert_eq!((report.added, report.changed, report.moved, report.missing, report.problems), (0, 0, 0, 0, 0));
    check_same(&library.dump(), &before);
    let db = crate::library_db::open_writer(&library.config.data).unwrap();
    db.execute("UPDATE meta SET value = 'of another version' WHERE key = 'identified_with'", []).unwrap();
    drop(db);
    assert_eq!(library.scan().problems, 0);
    check_same(&library.dump(), &before);
}

/// Compares many rows and shows only the first that differs.
#[track_caller]
fn check_same(rows: &[String], before: &[String]) {
    assert_eq!(rows.iter().zip(before).find(|(row, before)| row != before), None);
    assert_eq!(rows.len(), before.len());
}

/// Adds files of a title by number, each with a different size.
fn add(library: &TestLibrary, title: &str, numbers: impl IntoIterator<Item = usize>) {
    for number in numbers {
        library.file(format!("snes/{title} ({number}).sfc"), "x".repeat(number));
    }
}

#[test]
fn more_files_of_a_title_than_a_game_takes_do_not_stop_a_scan() {
    let library = TestLibrary::new();
    add(&library, "Same Game", 1..=1_100);
    assert_eq!(library.scan().games, 2);
    assert_eq!(games_of(&library, "Same Game"), ["same-game|1000", "same-game-2|100"]);
    check_stable(&library);
    add(&library, "Same Game", [1_101]);
    library.file("snes/Another.sfc", "another");
    assert_eq!(library.scan().added, 2);
    assert_eq!(games_of(&library, "Same Game"), ["same-game|1000", "same-game-2|101"]);
    check_stable(&library);
    (1..=200).for_each(|number| library.remove(&format!("snes/Same Game ({number}).sfc")));
    age(&library.path("snes"), 1_000);
    let before = places(&library);
    assert_eq!(library.scan().missing, 200);
    assert_eq!(places(&library), before, "a missing file stays where it was");
    check_stable(&library);
    add(&library, "Same Game", 1..=200);
    library.scan();
    assert_eq!(places(&library), before);
    check_stable(&library);
}

#[test]
fn files_that_are_all_named_alike_in_folders_do_not_stop_a_scan() {
    let library = TestLibrary::new();
    let add = |library: &TestLibrary, numbers: std::ops::RangeInclusive<usize>| {
        numbers.for_each(|number| _ = library.file(format!("psp/Name {number}/Same Game.pbp"), "x".repeat(number)));
    };
    add(&library, 1..=1_100);
    library.scan();
    assert_eq!(games_of(&library, "Same Game"), ["same-game|1000", "same-game-2|100"]);
    check_stable(&library);
    add(&library, 1_101..=1_200);
    library.remove("psp/Name 7");
    age(&library.path("psp"), 1_000);
    library.scan();
    assert_eq!(games_of(&library, "Same Game"), ["same-game|1000", "same-game-2|200"]);
    check_stable(&library);
}

#[test]
fn games_are_as_many_as_their_files_need_and_files_stay_in_theirs() {
    let sizes = [999, 1_000, 1_001, 1_999, 2_000, 2_001, 3_001];
    let library = TestLibrary::new();
    let mut before: Vec<String> = Vec::new();
    for size in sizes {
        add(&library, "Same Game", before.len() + 1..=size);
        library.scan();
        let counts = games_of(&library, "Same Game");
        let full = ["same-game|1000", "same-game-2|1000", "same-game-3|1000", "same-game-4|1"];
        assert_eq!(counts.len(), size.div_ceil(MOST));
        assert_eq!(counts[..size / MOST], full[..size / MOST]);
        let after = places(&library);
        assert_eq!(after.len(), size);
        assert!(before.iter().all(|place| after.contains(place)), "files left their games at {size}");
        before = after;
    }
    check_stable(&library);
    // Rename one after another; each becomes a title of its own.
    let mut renamed = 0;
    for size in sizes.into_iter().rev().skip(1) {
        for number in renamed + 1..=3_001 - size {
            library.rename(&format!("snes/Same Game ({number}).sfc"), &format!("snes/Other {number}x.sfc"));
        }
        age(&library.path("snes"), 1_000);
        let moved = 3_001 - size - renamed;
        renamed = 3_001 - size;
        let former = places(&library);
        assert_eq!(library.scan().moved, moved as u64);
        assert_eq!(games_of(&library, "Same Game").len(), size.div_ceil(MOST), "{size} are left");
        let kept = library.rows("SELECT id || '|' FROM game WHERE title = 'Same Game'");
        let is_kept = |place: &str| kept.iter().any(|game| place.starts_with(game));
        let stayed = library.rows(
            "SELECT game_id, rom.id FROM rom JOIN game ON game.id = game_id WHERE title = 'Same Game' ORDER BY 1, 2",
        );
        assert_eq!(stayed.len(), size);
        for place in stayed.iter().filter(|place| former.binary_search(place).is_err()) {
            let (_, rom) = place.split_once('|').unwrap();
            let from = former.iter().find(|former| former.ends_with(&format!("|{rom}"))).unwrap();
            assert!(!is_kept(from), "{from} became {place} at {size}");
        }
    }
    assert_eq!(games_of(&library, "Same Game"), ["same-game|999"]);
    check_stable(&library);
}

#[test]
fn large_games_that_a_catalog_makes_one_are_split_again_without_it() {
    let mut library = TestLibrary::new();
    add(&library, "Alpha", 1..=1_200);
    (1..=1_100).for_each(|number| _ = library.file(format!("snes/Beta ({number}).sfc"), "alpha under another name"));
    library.scan();
    assert_eq!(games_of(&library, "Alpha"), ["alpha|1000", "alpha-2|200"]);
    assert_eq!(games_of(&library, "Beta"), ["beta|1000", "beta-2|100"]);
    library.catalog(&[(SNES, &dat_entry("Alpha (USA)", "Alpha (USA).sfc", b"alpha under another name"))]);
    library.scan();
    assert_eq!(games_of(&library, "Alpha"), ["alpha|1000", "alpha-2|300", "beta|1000"]);
    assert_eq!(library.rows("SELECT count(*) FROM game WHERE catalog_slug = 'alpha'"), ["3"]);
    check_stable(&library);
    library.config.catalog = None;
    library.scan();
    assert_eq!(games_of(&library, "Alpha"), ["alpha|1000", "alpha-2|200"]);
    assert_eq!(games_of(&library, "Beta"), ["beta|1000", "beta-2|100"]);
    check_stable(&library);
}

#[test]
fn a_numbered_address_may_be_another_titles() {
    let library = TestLibrary::new();
    add(&library, "X", 1..=1_001);
    library.file("snes/X 2.sfc", "the sequel");
    library.scan();
    assert_eq!(games_of(&library, "X"), ["x|1000", "x-2|1"]);
    assert_eq!(games_of(&library, "X 2"), ["x-2-2|1"]);
    check_stable(&library);
}

#[test]
fn an_address_given_up_in_a_scan_is_free_in_that_scan() {
    let library = TestLibrary::new();
    add(&library, "X", 1..=1_000);
    library.file("snes/X 2.sfc", "the sequel");
    library.file("snes/Known.sfc", "known");
    library.scan();
    assert_eq!(games_of(&library, "X 2"), ["x-2|1"]);
    // The sequel becomes a variant of another game, and its slug is needed at once.
    library.rename("snes/X 2.sfc", "snes/Known (Europe).sfc");
    add(&library, "X", [1_001]);
    let report = library.scan();
    assert_eq!((report.moved, report.added), (1, 1));
    assert_eq!(games_of(&library, "X"), ["x|1000", "x-2|1"]);
    assert_eq!(games_of(&library, "Known"), ["known|2"]);
    check_stable(&library);
}

#[test]
fn a_sister_system_that_comes_with_a_scan_may_be_as_large() {
    let library = TestLibrary::with(&["nes/Cartridge.nes"]);
    library.scan();
    let add = |library: &TestLibrary, numbers: std::ops::RangeInclusive<usize>| {
        numbers.for_each(|number| _ = library.file(format!("nes/Disk Game ({number}).fds"), "x".repeat(number)));
    };
    add(&library, 1..=1_001);
    library.scan();
    let sisters = "SELECT system, slug FROM game ORDER BY 1, 2";
    assert_eq!(library.rows(sisters), ["fds|disk-game", "fds|disk-game-2", "nes|cartridge"]);
    add(&library, 1_002..=1_003);
    library.scan();
    assert_eq!(games_of(&library, "Disk Game"), ["disk-game|1000", "disk-game-2|3"]);
    check_stable(&library);
}
