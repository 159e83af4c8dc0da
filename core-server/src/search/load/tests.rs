//! Tests of the columns loaded from small libraries.

use crate::library_db;
use crate::search::data::kinds;
use crate::search::testkit::{TestLibrary, TestRom, game};
use crate::search::view::Shelf;
use shelfcade_core::library::name::Tier;
use shelfcade_core::library::region::Region;
use shelfcade_core::page::Scope;
use shelfcade_core::search::list_query::ListQuery;

fn rom(tier: Tier, regions: &'static str, missing: bool) -> TestRom {
    TestRom { tier, regions, missing, ..TestRom::default() }
}

fn regions_of(shelf: &Shelf, ix: usize) -> Vec<Region> {
    Region::all().filter(|region| shelf.games.region_mask(ix) & 1 << *region as u8 != 0).collect()
}

#[test]
fn regions_and_kinds_are_those_of_the_roms_that_are_here() {
    let mut both = game("snes", "Both");
    both.roms = vec![
        rom(Tier::Original, "USA, Europe", false),
        rom(Tier::Hack, "", false),
        rom(Tier::Translation, "Japan", true),
    ];
    let mut gone = game("snes", "Gone");
    gone.roms = vec![rom(Tier::PreRelease, "Japan", true)];
    let shelf = TestLibrary::of([both, gone]).shelf();
    assert_eq!(shelf.games.variant_kinds, [kinds::ORIGINAL | kinds::HACK, kinds::PRE_RELEASE]);
    assert_eq!(regions_of(&shelf, 0), [Region::Usa, Region::Europe]);
    assert_eq!(regions_of(&shelf, 1), [Region::Japan], "all regions if all files are missing");
}

#[test]
fn facts_are_read_and_nonsense_counts_as_not_known() {
    let library = TestLibrary::of([game("snes", "Aa"), game("snes", "Bb"), game("snes", "Cc")]);
    let set = |title: &str, sql: &str| {
        let changed = library.db.execute(&format!("UPDATE game SET {sql} WHERE title = ?1"), [title]).unwrap();
        assert_eq!(changed, 1);
    };
    set("Aa", "publisher = 'KONAMI', board = 'Sega System 16', fame = 200, rating = 85");
    set("Bb", "publisher = 'Konami', fame = 0");
    set("Cc", "fame = 900, rating = -3");
    let shelf = library.shelf();
    let games = &shelf.games;
    assert_eq!(games.fame, [200, 0, 0]);
    assert_eq!(games.rating, [85, 0, 0]);
    assert_eq!(games.publisher[0], games.publisher[1], "two spellings of one maker");
    assert_eq!(games.publisher.find_slug("konami"), Some(games.publisher[0]));
    assert_eq!(games.board.get(games.board[0]), Some("Sega System 16"));
    assert_eq!(games.board.get(games.board[1]), None);
    assert!(games.prior[0] < games.prior[1], "famous games come first");
}

#[test]
fn a_game_that_has_no_fame_yet_is_guessed_by_what_is_known() {
    let mut known = game("snes", "Bb");
    (known.year, known.developer, known.releases) = (Some(1991), Some("Somebody"), 9);
    let shelf = TestLibrary::of([game("snes", "Aa"), known]).shelf();
    let games = &shelf.games;
    assert!(games.fame[1] > games.fame[0], "{:?}", games.fame);
}

#[test]
fn rows_that_cannot_be_read_are_left_out_and_all_others_shown() {
    let library = TestLibrary::of([game("gb", "Aa"), game("snes", "Bb"), game("snes", "Cc"), game("wswan", "Dd")]);
    let titles = || {
        let shelf = library.shelf();
        let all: Vec<String> = (0..shelf.games.len() as u32).map(|ix| shelf.games.title.get(ix).to_owned()).collect();
        assert_eq!(shelf.systems.iter().map(|system| system.tile.games).sum::<u32>() as usize, all.len());
        all
    };
    for column in ["title", "slug", "sort_title", "fold", "developer", "also", "system"] {
        let set = |value: &str, of: &str| {
            library.db.execute(&format!("UPDATE game SET {column} = {value} WHERE id = {of}"), []).unwrap()
        };
        let id = library.db.query_row("SELECT id FROM game WHERE title = 'Bb'", [], |row| row.get::<_, i64>(0));
        let id = id.unwrap().to_string();
        let kept: Option<String> =
            library.db.query_row(&format!("SELECT {column} FROM game WHERE id = {id}"), [], |row| row.get(0)).unwrap();
        set("CAST(x'ff' AS TEXT)", &id);
        assert_eq!(titles(), ["Aa", "Cc", "Dd"], "{column}");
        set(&kept.map_or("NULL".to_owned(), |kept| format!("'{kept}'")), &id);
        assert_eq!(titles(), ["Aa", "Bb", "Cc", "Dd"], "{column}");
    }
    let regions =
        "UPDATE rom SET regions = CAST(x'ff' AS TEXT) WHERE game_id = (SELECT id FROM game WHERE title = 'Dd')";
    library.db.execute(regions, []).unwrap();
    library.db.execute("UPDATE folder SET system = CAST(x'ff' AS TEXT) WHERE system = 'gb'", []).unwrap();
    assert_eq!(titles(), ["Aa", "Bb", "Cc"]);
}

#[test]
fn a_shelf_is_there_before_its_words_which_are_the_same() {
    let library = TestLibrary::of((0..3_000).map(|number| game("snes", &format!("Quest {number} of Gold"))));
    let (early, whole) = (Shelf::load_early(library.data.path(), 1).unwrap(), library.shelf());
    assert_eq!(early.words.compact_of(0), whole.words.compact_of(0));
    let search = |shelf: &Shelf| shelf.list_page(&Scope::All, &ListQuery::of_text("qest 77")).unwrap();
    assert_eq!(search(&early), search(&whole));
    assert!(early.is_indexed() && whole.is_indexed());
    assert_eq!(early.heap_bytes(), whole.heap_bytes());
}

/// A library whose last scan set this content revision.
fn scanned(revision: u64) -> TestLibrary {
    let mut alias = game("snes", "Bb: The Return");
    (alias.also, alias.developer, alias.year) = ("Cc\nDouble B", Some("Konami"), Some(1991));
    let mut arcade = ["fbneo", "mame"].map(|system| game(system, "Same"));
    arcade.iter_mut().for_each(|game| game.set_name = Some("same"));
    let library = TestLibrary::of([game("gb", "Aa"), alias].into_iter().chain(arcade));
    set_revision(&library, revision);
    library
}

fn set_revision(library: &TestLibrary, revision: u64) {
    let sql = "INSERT OR REPLACE INTO meta VALUES (?1, ?2)";
    library.db.execute(sql, [library_db::CONTENT_REVISION, &revision.to_string()]).unwrap();
}

/// Renames a game without a new revision, as no scan does: only a shelf read from the library shows it.
fn rename_quietly(library: &TestLibrary) {
    let sql = "UPDATE game SET title = 'Renamed' WHERE title = 'Aa'";
    library.db.execute(sql, []).unwrap();
}

fn titles(shelf: &Shelf) -> Vec<String> {
    (0..shelf.games.len() as u32).map(|ix| shelf.games.title.get(ix).to_owned()).collect()
}

#[test]
fn a_stored_shelf_answers_like_the_loaded_one() {
    let library = scanned(7);
    let loaded = library.shelf();
    loaded.save().unwrap();
    rename_quietly(&library);
    let stored = library.shelf();
    assert_eq!(titles(&stored), titles(&loaded), "it was not read from the file");
    assert!(stored.is_indexed());
    assert_eq!(format!("{:?}", stored.games), format!("{:?}", loaded.games));
    assert_eq!(stored.home_page(1, 1, 1), loaded.home_page(1, 1, 1));
    for text in ["bb", "double b", "konmai", "same", "tr"] {
        let search = |shelf: &Shelf| shelf.list_page(&Scope::All, &ListQuery::of_text(text)).unwrap();
        assert_eq!(search(&stored), search(&loaded), "{text}");
    }
}

#[test]
fn a_stored_shelf_of_another_revision_is_not_shown() {
    let library = scanned(7);
    library.shelf().save().unwrap();
    rename_quietly(&library);
    set_revision(&library, 8);
    let shelf = library.shelf();
    assert!(titles(&shelf).contains(&"Renamed".to_owned()));
    // The library has changed since it was loaded, so it isn't stored either.
    set_revision(&library, 9);
    shelf.save().unwrap();
    set_revision(&library, 7);
    assert!(titles(&library.shelf()).contains(&"Aa".to_owned()), "the old file is unchanged");
}

#[test]
fn a_damaged_stored_shelf_is_not_read() {
    let library = scanned(7);
    library.shelf().save().unwrap();
    rename_quietly(&library);
    let path = library.data.path().join("shelf.stored");
    let whole = std::fs::read(&path).unwrap();
    // Each byte in turn, then each length: counts, numbers, texts, the checksum.
    let changed = (0..whole.len()).map(|at| {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x81;
        bytes
    });
    let cut = (0..whole.len()).step_by(7).map(|len| whole[..len].to_vec());
    for bytes in changed.chain(cut).step_by(5) {
        std::fs::write(&path, &bytes).unwrap();
        assert!(titles(&library.shelf()).contains(&"Renamed".to_owned()));
    }
    std::fs::write(&path, &whole).unwrap();
    assert!(titles(&library.shelf()).contains(&"Aa".to_owned()));
}

#[test]
fn a_shelf_without_a_revision_is_not_stored() {
    let library = TestLibrary::of([game("gb", "Aa")]);
    library.shelf().save().unwrap();
    assert!(!library.data.path().join("shelf.stored").exists());
}
