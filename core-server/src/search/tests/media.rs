//! Covers on cards, and media as filters and counts.

use super::list::check_facets;
use super::*;
use rusqlite::params;
use shelfcade_core::art::media::{MediaKey, MediaKind, Picture};
use shelfcade_core::search::list_query::Dimension;

/// Gives a game a file of each of these kinds; the key is made of the kind's number and the game's.
fn give(library: &TestLibrary, system: &str, slug: &str, kinds: &[MediaKind]) {
    let db = &library.db;
    db.execute("INSERT OR IGNORE INTO media_root VALUES (1, CAST('/roms' AS BLOB))", []).unwrap();
    let find = "SELECT id FROM game WHERE system = ? AND slug = ?";
    let game: i64 = db.query_row(find, [system, slug], |row| row.get(0)).unwrap();
    for kind in kinds.iter().map(|kind| *kind as u8) {
        let path = format!("{slug}-{kind}.png").into_bytes();
        let row = params![game, kind, path, i64::from(kind) * 100 + game];
        db.execute("INSERT INTO media VALUES (?1, ?2, 0, 3, 1, ?3, 1, 1, ?4)", row).unwrap();
    }
}

fn library() -> TestLibrary {
    let library = TestLibrary::of([
        game("snes", "Covered"),
        game("snes", "Played"),
        game("snes", "Filmed"),
        game("snes", "Bare"),
        game("fbneo", "Pac-Man"),
        game("mame", "Pac-Man"),
    ]);
    give(&library, "snes", "covered", &[MediaKind::Screenshot, MediaKind::BoxFront, MediaKind::Manual]);
    give(&library, "snes", "played", &[MediaKind::Capture, MediaKind::Logo]);
    give(&library, "snes", "filmed", &[MediaKind::Video]);
    give(&library, "mame", "pac-man", &[MediaKind::TitleScreen]);
    library
}

#[test]
fn a_card_shows_the_best_there_is() {
    let shelf = library().shelf();
    let picture = |system: &str, slug: &str| shelf.card(shelf.find_game(&id(system), slug).unwrap()).picture;
    let of = |key, kind| Some(Picture { key: MediaKey::new(key), kind, facts: None });
    assert_eq!(picture("snes", "covered").map(|picture| picture.kind), Some(MediaKind::BoxFront));
    for bare in ["played", "filmed", "bare"] {
        assert_eq!(picture("snes", bare), None, "{bare}");
    }
    // One card represents both folders.
    assert_eq!(picture("fbneo", "pac-man"), picture("mame", "pac-man"));
    assert_eq!(picture("mame", "pac-man"), of(606, MediaKind::TitleScreen));
}

#[test]
fn what_games_have_is_asked_and_counted() {
    let shelf = library().shelf();
    for (query, expected) in [
        ("q=has:art&sort=title", &["covered", "pac-man", "played"][..]),
        ("has=video", &["filmed"]),
        ("q=has:manual", &["covered"]),
        ("q=-has:art -has:video&sort=title", &["bare"]),
    ] {
        let page = shelf.list_page(&Scope::All, &ListQuery::parse(query)).unwrap();
        let slugs: Vec<&str> = page.cards.iter().map(|card| card.slug.as_str()).collect();
        assert_eq!(slugs, expected, "{query}");
    }
    let page = shelf.list_page(&Scope::All, &ListQuery::parse("q=-is:hack")).unwrap();
    let has = page.facets.iter().find(|facet| facet.dimension == Dimension::Has).unwrap();
    let counts: Vec<(String, u32)> = has.values.iter().map(|value| (value.filter.value(), value.count)).collect();
    for expected in [("art", 3), ("video", 1), ("manual", 1)] {
        assert!(counts.contains(&(expected.0.to_owned(), expected.1)), "{counts:?}");
    }
    check_facets(&shelf, &["", "has=art", "has=video", "q=pac"]);
}
