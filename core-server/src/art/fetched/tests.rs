//! Stored pictures can be read back, and a damaged file is replaced.

use super::*;
use crate::library_db as lib;

const PICTURE: NewPicture<'_> = NewPicture {
    system: "snes",
    slug: "a",
    kind: MediaKind::BoxFront,
    name: "A (USA)",
    tier: PictureMatch::Name,
    fetched_bytes: 9,
    now: 50,
    key_of: |path, size, _| MediaKey::new(path.len() as u64 + size),
};

#[test]
fn a_picture_that_was_kept_is_found_by_its_key_and_its_game() {
    let data = tempfile::tempdir().unwrap();
    let store = FetchedStore::open(data.path()).unwrap();
    let key = store.keep(PICTURE, b"a picture", "png").unwrap();
    let same = store.keep(NewPicture { slug: "b", ..PICTURE }, b"a picture", "png").unwrap();
    assert_eq!(key, same, "stored as one file");
    let mut opened = open(data.path(), key).unwrap();
    let mut text = String::new();
    opened.file.read_to_string(&mut text).unwrap();
    assert_eq!((text.as_str(), opened.name.as_str(), opened.size), ("a picture", "A (USA).png", 9));
    let game = read_game(data.path(), "snes", "a");
    assert_eq!((game.len(), game[0].name.as_str(), game[0].tier, game[0].key), (1, "A (USA)", PictureMatch::Name, key));
    let mut covers = Vec::new();
    read_covers(data.path(), |system, slug, _, key| covers.push((system.to_owned(), slug.to_owned(), key)));
    assert_eq!(covers, [("snes".to_owned(), "a".to_owned(), key), ("snes".to_owned(), "b".to_owned(), key)]);
    assert_eq!(revision(data.path()), 2);
    assert_eq!(store.totals(0).unwrap(), FetchedTotals { pictures: 2, bytes: 18, misses: 0 });
}

#[test]
fn listings_misses_and_bytes_of_a_day_are_kept() {
    let data = tempfile::tempdir().unwrap();
    let store = FetchedStore::open(data.path()).unwrap();
    let listing = SourceListing {
        etag: Some("\"a\"".to_owned()),
        modified: None,
        seen: 7,
        names: "A.png\nB.png\tA.png".to_owned(),
    };
    store.keep_listing("s", "Nintendo", MediaKind::BoxFront, &listing).unwrap();
    assert_eq!(store.listing("s", "Nintendo", MediaKind::BoxFront).unwrap(), Some(listing));
    assert_eq!(store.listing("t", "Nintendo", MediaKind::BoxFront).unwrap(), None);
    store.keep_miss("snes", "a", MediaKind::BoxFront, 100).unwrap();
    assert!(store.is_settled("snes", "a", MediaKind::BoxFront, 99).unwrap());
    assert!(!store.is_settled("snes", "a", MediaKind::BoxFront, 100).unwrap());
    store.forget_misses().unwrap();
    assert!(!store.is_settled("snes", "a", MediaKind::BoxFront, 1).unwrap());
    assert_eq!([(1, 5), (1, 6), (2, 7)].map(|(day, bytes)| store.count_bytes(day, bytes).unwrap()), [5, 11, 7]);
    drop(store);
    assert_eq!(FetchedStore::open(data.path()).unwrap().note(Note::DayBytes).unwrap(), 7);
}

#[test]
fn a_damaged_file_is_made_anew_and_none_is_nothing() {
    let data = tempfile::tempdir().unwrap();
    assert_eq!((revision(data.path()), read_game(data.path(), "snes", "a").len()), (0, 0));
    std::fs::write(data.path().join(FILE_NAME), "no database at all, but long enough to be looked at as one").unwrap();
    assert!(open(data.path(), MediaKey::new(1)).is_none());
    let store = FetchedStore::open(data.path()).unwrap();
    store.keep(PICTURE, b"a picture", "png").unwrap();
}

#[test]
fn a_file_that_cannot_be_opened_now_is_left_alone() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join(FILE_NAME);
    // A link to itself can't be followed, but it could be deleted.
    std::os::unix::fs::symlink(&path, &path).unwrap();
    assert!(matches!(FetchedStore::open(data.path()), Err(FetchedError::Sqlite { .. })));
    assert!(path.is_symlink());
}

#[test]
fn games_without_a_cover_are_found_in_their_order() {
    let data = tempfile::tempdir().unwrap();
    let library = lib::open_writer(data.path()).unwrap();
    for (id, system, slug) in [(1, "nes", "x"), (2, "snes", "a"), (3, "snes", "b"), (4, "snes", "c"), (5, "snes", "d")]
    {
        let sql =
            "INSERT INTO game (id, system, slug, title, sort_title, fold, added) VALUES (?1, ?2, ?3, '', '', '', 0)";
        library.execute(sql, params![id, system, slug]).unwrap();
    }
    let own = "INSERT INTO media_root VALUES (1, x'2F'); INSERT INTO media VALUES (4, 0, 0, 3, 1, x'61', 1, 1, 1)";
    library.execute_batch(own).unwrap();
    let store = FetchedStore::open(data.path()).unwrap();
    store.keep(PICTURE, b"a picture", "png").unwrap();
    store.keep_miss("snes", "d", MediaKind::BoxFront, 100).unwrap();
    let reading = MissingCovers::open(data.path()).unwrap();
    let next = |now, after| reading.next(now, after, 9).unwrap().into_iter().map(|game| game.1).collect::<Vec<_>>();
    assert_eq!(next(1, ("", "")), ["x", "b"]);
    assert_eq!(next(100, ("snes", "a")), ["b", "d"]);
    assert_eq!(reading.count(1, |system| system == "snes").unwrap(), 1);
}
