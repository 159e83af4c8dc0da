//! Corrections and covers of the household: stored, measured, found again, validated.

use super::tests::{HOME, address, library};
use super::validation::{Verdict, validate};
use super::*;
use shelfcade_core::art::media::{MediaKey, MediaKind, MediaSource, PictureFacts};

fn rom(file: &str, crc: Option<u32>) -> RomFacts {
    RomFacts { system: "snes".into(), file: file.into(), size: 1, crc, ..RomFacts::default() }
}

fn title(slug: &str) -> corrections::CatalogTitle {
    ("snes".to_owned(), slug.to_owned())
}

fn sent(byte: u8) -> CoverChoice {
    let facts = PictureFacts { width: 10, height: 20, colour: [1, 2, 3], thumbhash: [7; 25].into() };
    CoverChoice::Sent { picture: vec![byte; 1000], facts, key: MediaKey::new(byte.into()) }
}

fn found(path: &str) -> CoverChoice {
    let (kind, source) = (MediaKind::Screenshot, MediaSource::Folder);
    CoverChoice::Found { kind, source, path: path.into(), key: MediaKey::new(1) }
}

#[test]
fn what_a_rom_is_said_to_be_is_kept_replaced_and_taken_back() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let roms = [rom("a.sfc", Some(7)), rom("b.sfc", None)];
    store.correct(HOME, &roms, "a", Some(&title("wrong")), 1).unwrap();
    store.correct(HOME, &roms[..1], "a", Some(&title("right")), 2).unwrap();
    assert_eq!(store.household().corrections.iter().count(), 2);
    drop(store);
    assert_eq!(corrections::read_of(data.path()).unwrap().iter().count(), 2);
    let store = UserStore::open(data.path()).unwrap();
    let slug_of = |rom: &RomFacts| store.household().corrections.of(rom).and_then(|one| one.title.clone());
    assert_eq!(slug_of(&rom("renamed.sfc", Some(7))), Some(title("right")));
    assert_eq!(slug_of(&roms[1]), Some(title("wrong")));
    let revision = store.household().shared_revision;
    assert_eq!(store.take_back(&roms).unwrap(), 2);
    assert_eq!(store.take_back(&roms).unwrap(), 0, "and nothing is written");
    assert_eq!(store.household().shared_revision, revision + 1);
    assert!(store.household().corrections.is_empty());
    assert!(matches!(store.correct(HOME, &roms, "a", Some(&title("")), 1), Err(UserError::Refused(_))));
}

#[test]
fn a_correction_by_name_learns_contents_and_then_names() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    store.correct(HOME, &[rom("a.sfc", None)], "a", Some(&title("x")), 1).unwrap();
    for (crc, file) in [(Some(9), "a.sfc"), (Some(9), "b.sfc")] {
        let (_folder, db) = library(&[("a", "a", Some("x"), crc, file)]);
        db.execute_batch("UPDATE rom SET evidence = 5").unwrap();
        store.find_locations(&db).unwrap();
        let household = store.household();
        assert_eq!(household.corrections.iter().next().unwrap().rom, rom(file, Some(9)));
    }
    assert_eq!(store.household().corrections.iter().count(), 1);
}

#[test]
fn covers_are_kept_and_their_files_found_again() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let (_folder, db) = library(&[("a", "a", None, None, "a.sfc")]);
    db.execute_batch("INSERT INTO media_root VALUES (1, x'2f')").unwrap();
    store.set_cover(&address("a"), Some(&found("snes/shots/a.png")), 1).unwrap();
    let key = || store.household().covers.values().next().unwrap().key;
    for (path, expected) in
        [("snes/shots/a.png", Some(5)), ("other/a.png", Some(5)), ("other/b.png", None), ("snes/shots/a.png", Some(5))]
    {
        db.execute("DELETE FROM media", []).unwrap();
        db.execute("INSERT INTO media VALUES (1, 5, 0, 3, 1, ?1, 1, 1, 5)", [path.as_bytes()]).unwrap();
        store.find_locations(&db).unwrap();
        assert_eq!(key(), expected.map(MediaKey::new), "{path}");
    }
    // Another media root has a file with the same path, and comes first.
    db.execute_batch("INSERT INTO media_root VALUES (2, x'2f61'); UPDATE media SET position = 1").unwrap();
    db.execute("INSERT INTO media VALUES (1, 5, 0, 3, 2, CAST('snes/shots/a.png' AS BLOB), 1, 1, 6)", []).unwrap();
    store.find_locations(&db).unwrap();
    assert_eq!(key(), Some(MediaKey::new(5)), "the file that was chosen");
    db.execute("DELETE FROM media WHERE key = 5", []).unwrap();
    store.find_locations(&db).unwrap();
    assert_eq!(key(), Some(MediaKey::new(6)), "the file has moved");
    db.execute("UPDATE media SET key = 5", []).unwrap();
    store.find_locations(&db).unwrap();
    store.set_cover(&address("a"), Some(&sent(9)), 2).unwrap();
    assert_eq!(store.household().covers.len(), 1, "the new cover replaced the old one");
    assert_eq!(store.sent_picture(MediaKey::new(9)).unwrap(), Some(vec![9; 1000]));
    assert_eq!(store.sent_picture(MediaKey::new(5)).unwrap(), None);
    let before = store.household().covers.clone();
    drop(store);
    let store = UserStore::open(data.path()).unwrap();
    assert_eq!(store.household().covers, before);
    store.find_locations(&db).unwrap();
    store.set_cover(&address("a"), None, 3).unwrap();
    assert!(store.household().covers.is_empty());
}

#[test]
fn pictures_have_bounds() {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    let CoverChoice::Sent { facts, key, .. } = sent(1) else { unreachable!() };
    let of = |length| CoverChoice::Sent { picture: vec![1; length], facts: facts.clone(), key };
    for length in [0, shelfcade_core::people::user_data::MAX_SENT_PICTURE + 1] {
        let refused = store.set_cover(&address("a"), Some(&of(length)), 1);
        assert!(matches!(refused, Err(UserError::Refused(_))), "{length}");
    }
    store.with_db(|db| {
        db.execute_batch(
            "INSERT INTO game (id, system, fold, title) VALUES (99, 'nes', 'x', 'x');
             INSERT INTO cover (game, kind, source, path, key, picture, width, height, colour, thumbhash, at)
             VALUES (99, 0, 0, x'', 1, zeroblob(32000000), 1, 1, 0, x'', 1)",
        )
        .unwrap();
    });
    let refused = store.set_cover(&address("a"), Some(&sent(2)), 1);
    assert!(matches!(refused, Err(UserError::Refused(Refusal::CoversFull))));
    store.set_cover(&address("a"), None, 1).unwrap();
}

#[test]
fn rows_that_cannot_be_are_damage() {
    for sql in [
        "INSERT INTO cover (game, kind, source, path, at) VALUES (1, 99, 3, x'61', 1)",
        "INSERT INTO cover (game, kind, source, path, at) VALUES (1, 0, 0, x'', 1)",
        "INSERT INTO cover (game, kind, source, path, key, picture, width, height, colour, thumbhash, at) \
         VALUES (1, 0, 0, x'', 1, x'00', 1, 1, 0, zeroblob(26), 1)",
        "INSERT INTO rom_identity (system, file, size, sha1, slug, at) VALUES ('snes', x'61', 1, x'00', 'a', 1)",
        "INSERT INTO rom_identity (system, file, size, crc, slug, at) VALUES ('snes', x'61', 1, -1, 'a', 1)",
    ] {
        let data = tempfile::tempdir().unwrap();
        let db = open(data.path()).unwrap();
        db.execute("INSERT INTO game (id, system, fold, title) VALUES (1, 'snes', 'a', 'a')", []).unwrap();
        assert!(matches!(validate(&db).unwrap(), Verdict::Valid(_)));
        db.execute(sql, []).unwrap();
        assert!(matches!(validate(&db).unwrap(), Verdict::Damaged(_)), "{sql}");
    }
}
