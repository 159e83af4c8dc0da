//! Lists with facts from other sources than the catalog: ratings, plain facts, words in descriptions.

use crate::catalog::facts;
use crate::catalog::facts::digest;
use crate::search::testkit::{TestGame, TestLibrary, game};
use crate::search::view::Shelf;
use rusqlite::Connection;
use shelfcade_core::page::Scope;
use shelfcade_core::search::list_query::{Filter, ListOrder, ListQuery};
use std::path::Path;
use tokio_util::sync::CancellationToken;

fn library() -> TestLibrary {
    let library = TestLibrary::of([
        TestGame { year: Some(1990), ..game("snes", "Castle of the Moon") },
        game("megadrive", "Castle of the Moon"),
        TestGame { set_name: Some("fistm2"), ..game("fbneo", "Unheard Of") },
        game("snes", "Told by a List"),
        game("snes", "Untold"),
    ]);
    let words = "INSERT INTO words (game_id, source, description, rating, genre) \
                 SELECT id, 1, 'Der Drache schläft im Schloß. No mercy IV.', 91, 'Puzzle-Game' \
                 FROM game WHERE slug = 'told-by-a-list'";
    library.db.execute(words, []).unwrap();
    let zip = library.data.path().join("Metadata.zip");
    std::fs::write(&zip, facts::testkit::metadata_zip()).unwrap();
    let out = library.data.path().join(facts::FILE_NAME);
    facts::import(zip.to_str().unwrap(), &out, &mut |_| {}, &CancellationToken::new()).unwrap();
    library
}

fn update(library: &TestLibrary) -> bool {
    digest::update(library.data.path(), &CancellationToken::new()).unwrap()
}

/// Games of a query, best first, as `system/title`.
fn found(shelf: &Shelf, query: &str) -> Vec<String> {
    let query = ListQuery::parse(query);
    let page = shelf.with_about(&query.about()).unwrap().list_page(&Scope::All, &query).unwrap();
    page.cards.iter().map(|card| format!("{}/{}", card.system, card.title)).collect()
}

#[test]
fn words_of_descriptions_are_searched() {
    let library = library();
    assert!(update(&library) && !update(&library), "rebuilt only after a change");
    let shelf = library.shelf();
    let snes = "snes/Castle of the Moon";
    for (query, expected) in [
        ("q=about:dragon", vec![snes]),
        ("q=about:DRAG", vec![snes]),
        ("q=about:\"castle dragon\"", vec![snes]),
        ("q=about:\"castle drag\"", vec![snes]),
        ("q=about:\"cast dragon\"", vec![]),
        ("q=about:\"dragon castle nothing\"", vec![]),
        ("q=about:mercy", vec!["snes/Told by a List", "fbneo/Unheard Of"]),
        ("q=about:mercy -about:fists", vec!["snes/Told by a List"]),
        ("q=about:mercy,dragon system:snes", vec![snes, "snes/Told by a List"]),
        ("q=about:schloss", vec!["snes/Told by a List"]),
        ("q=about:4", vec!["snes/Told by a List"]),
        ("q=castle about:machine", vec!["megadrive/Castle of the Moon"]),
        ("about=dragon", vec![snes]),
        ("about=dragon&about=machine&system=megadrive", vec!["megadrive/Castle of the Moon"]),
        ("about=dragon&system=nes", vec![]),
    ] {
        let mut found = found(&shelf, query);
        let mut expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{query}");
    }
    let page = shelf.list_page(&Scope::All, &ListQuery::parse("about=dragon")).unwrap();
    assert_eq!(page.chips.len(), 1, "the filter is shown and can be removed");
    let filter = page.chips[0].wanted.any[0].filter.clone();
    assert_eq!(filter, Filter::About("dragon".to_owned()));
    assert!(page.chips[0].without.is_blank());
}

#[test]
fn lists_know_what_is_said_of_games() {
    let library = library();
    let before = library.shelf();
    assert_eq!((before.digest_revision, before.count_of(&Scope::All, &ListQuery::parse("has=rating"))), (0, 0));
    update(&library);
    let shelf = library.shelf();
    assert_ne!(shelf.digest_revision, 0);
    assert_eq!(shelf.count_of(&Scope::All, &ListQuery::parse("has=rating")), 3);
    let rated = found(&shelf, &format!("has=rating&sort={}", ListOrder::Rating.as_str()));
    assert_eq!(rated, ["snes/Told by a List", "snes/Castle of the Moon", "fbneo/Unheard Of"], "91, 81 and 68");
    assert_eq!(found(&shelf, "year=1994"), ["snes/Castle of the Moon"], "LaunchBox before the catalog");
    assert_eq!(found(&shelf, "genre=puzzle"), ["snes/Told by a List"]);
    std::fs::remove_file(library.data.path().join(facts::FILE_NAME)).unwrap();
    assert!(update(&library), "without the facts");
    let shelf = library.shelf();
    assert_eq!(found(&shelf, "has=rating"), ["snes/Told by a List"]);
    assert_eq!(found(&shelf, "q=about:dragon"), Vec::<String>::new());
    library.db.execute("DELETE FROM words", []).unwrap();
    std::fs::write(digest::path(library.data.path()), "nonsense").unwrap();
    assert_eq!(library.shelf().count_of(&Scope::All, &ListQuery::parse("has=rating")), 0, "a broken file is skipped");
}

#[test]
fn only_what_it_is_made_from_makes_it_anew() {
    let mut library = library();
    update(&library);
    let path = digest::path(library.data.path());
    let changes = |library: &TestLibrary, sql: &str| {
        library.db.execute_batch(sql).unwrap();
        update(library)
    };
    for sql in [
        "INSERT OR REPLACE INTO meta VALUES ('content_turn', '99')",
        "UPDATE rom SET sha1 = x'00', hash_state = 2",
        "UPDATE game SET fame = 7, series = 'Other'",
    ] {
        assert!(!changes(&library, sql), "{sql}");
    }
    // Without a stored revision, a library is compared each time.
    library.db.execute("DELETE FROM meta", []).unwrap();
    for sql in [
        "UPDATE words SET description = 'Nothing.'",
        "UPDATE words SET source = 2",
        "UPDATE rom SET name = x'41' WHERE id = 1",
        "UPDATE game SET also = 'Another name' WHERE id = 1",
        "DELETE FROM words",
    ] {
        assert!(changes(&library, sql), "{sql}");
    }
    library.add([game("nes", "New")]);
    assert!(update(&library) && !update(&library), "another game");
    let length = std::fs::metadata(&path).unwrap().len();
    let file = std::fs::File::options().write(true).open(&path).unwrap();
    std::os::unix::fs::FileExt::write_all_at(&file, &vec![0xaa; length as usize - 4096], 4096).unwrap();
    assert!(update(&library), "a damaged digest is rebuilt");
}

#[test]
fn nothing_is_read_while_the_library_says_that_it_is_the_same() {
    let library = library();
    let change = |sql: &str| library.db.execute_batch(sql).unwrap();
    change("INSERT OR REPLACE INTO meta VALUES ('content_turn', '7')");
    assert!(update(&library));
    change("UPDATE words SET description = 'Nothing.'");
    assert!(!update(&library), "it reports no change");
    change("UPDATE meta SET value = '8' WHERE key = 'content_turn'");
    assert!(update(&library) && !update(&library));
    // After an unrelated change it is compared once, and that is remembered.
    change("UPDATE game SET fame = 9; UPDATE meta SET value = '9' WHERE key = 'content_turn'");
    assert!(!update(&library));
    change("UPDATE words SET description = 'Something.'");
    assert!(!update(&library));
    std::fs::remove_file(library.data.path().join(facts::FILE_NAME)).unwrap();
    assert!(update(&library), "removing the facts is a change");
    let stopped = CancellationToken::new();
    stopped.cancel();
    change("UPDATE meta SET value = '10' WHERE key = 'content_turn'");
    assert!(matches!(digest::update(library.data.path(), &stopped), Err(facts::FactsError::Stopped)));
}

#[test]
fn a_damaged_digest_takes_no_library_with_it_and_is_made_anew() {
    let library = library();
    let path = digest::path(library.data.path());
    let older = |path: &Path| {
        let db = Connection::open(path).unwrap();
        db.execute_batch("ALTER TABLE told DROP COLUMN rating").unwrap();
    };
    let overwritten = |path: &Path| {
        let mut bytes = std::fs::read(path).unwrap();
        // The stamp stays intact; the pages after it become unreadable.
        let root = Connection::open(path).unwrap().query_row(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'told'",
            [],
            |row| row.get::<_, u32>(0),
        );
        bytes[(root.unwrap() as usize - 1) * 4096..][..4096].fill(0xaa);
        std::fs::write(path, bytes).unwrap();
    };
    let other_format = |path: &Path| {
        Connection::open(path).unwrap().execute_batch("UPDATE meta SET stamp = '0 ' || stamp").unwrap();
    };
    let names = ["an older one", "overwritten", "of another format"];
    for (name, damage) in names.into_iter().zip([older as fn(&Path), overwritten, other_format]) {
        update(&library);
        damage(&path);
        let shelf = library.shelf();
        let counted = |query: &str| shelf.count_of(&Scope::All, &ListQuery::parse(query));
        assert_eq!((counted(""), counted("has=rating")), (5, 0), "{name}");
        assert!(update(&library), "{name}: rebuilt");
        let rated = library.shelf().count_of(&Scope::All, &ListQuery::parse("has=rating"));
        assert_eq!(rated, 3, "{name}");
    }
}

#[test]
fn a_row_that_cannot_be_read_is_told_from_a_digest_that_cannot() {
    let library = library();
    update(&library);
    let path = digest::path(library.data.path());
    let unreadable = "UPDATE game SET title = CAST(x'ff' AS TEXT) WHERE slug = 'untold'";
    library.db.execute(unreadable, []).unwrap();
    let counted = |shelf: &Shelf, query: &str| shelf.count_of(&Scope::All, &ListQuery::parse(query));
    let shelf = library.shelf();
    assert_eq!((counted(&shelf, ""), counted(&shelf, "has=rating"), path.exists()), (4, 3, true));
    let told = "UPDATE told SET genre = CAST(x'ff' AS TEXT) WHERE slug = 'told-by-a-list'";
    Connection::open(&path).unwrap().execute(told, []).unwrap();
    let shelf = library.shelf();
    assert_eq!((counted(&shelf, ""), counted(&shelf, "has=rating"), path.exists()), (4, 0, false));
}
