//! Tests of numbers, order and files of ROMs.

use super::RomIndex;
use crate::game::DetailReader;
use crate::library_db;
use crate::people::user::UserStore;
use crate::search::testkit::{TestLibrary, TestRom, game};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Number and title of each ROM.
fn titles(library: &TestLibrary, index: &RomIndex) -> Vec<String> {
    let shelf = library.shelf();
    index.iter().map(|rom| shelf.facts_of(rom.game).title.to_owned()).collect()
}

async fn index_of(library: &TestLibrary, store: &Arc<UserStore>) -> RomIndex {
    let reader = DetailReader::new(library.data.path(), None);
    reader.rom_index(&library.shelf(), store).await.unwrap()
}

async fn numbers(library: &TestLibrary, store: &Arc<UserStore>) -> BTreeMap<Vec<u8>, u32> {
    let index = index_of(library, store).await;
    let reader = DetailReader::new(library.data.path(), None);
    let roms = reader.read_roms(store, index.iter().collect()).await.unwrap();
    roms.into_iter().flat_map(|rom| rom.files).map(|file| (file.path, file.id)).collect()
}

fn store() -> (tempfile::TempDir, Arc<UserStore>) {
    let data = tempfile::tempdir().unwrap();
    let store = UserStore::open(data.path()).unwrap();
    (data, Arc::new(store))
}

#[tokio::test]
async fn roms_are_listed_by_title_and_found_by_number() {
    let mut quest = game("snes", "Quest");
    quest.roms = vec![TestRom::default(), TestRom { label: "Japan", ..TestRom::default() }];
    let mut gone = game("snes", "Away");
    gone.roms = vec![TestRom { missing: true, ..TestRom::default() }];
    let library = TestLibrary::of([game("snes", "Zelda"), quest, game("gb", "The Alps"), gone]);
    let (_data, store) = store();
    let index = index_of(&library, &store).await;
    assert_eq!(titles(&library, &index), ["The Alps", "Quest", "Quest", "Zelda"]);
    assert!(index.iter_by_id().map(|rom| rom.id).is_sorted());
    for rom in index.iter() {
        assert_eq!(index.find(rom.id), Some(rom));
    }
    assert_eq!(index.find(0), None);
    assert_eq!(index.find(99), None);
    assert_eq!(index.systems().len(), 2);
    let quests = index.at(1).game;
    let of_game: Vec<u32> = index.of_game(&library.shelf(), quests).map(|rom| rom.id).collect();
    assert_eq!(of_game, [index.at(1).id, index.at(2).id]);
}

#[tokio::test]
async fn numbers_survive_a_new_library() {
    let add_set = |library: &TestLibrary| {
        library.db.execute("UPDATE rom SET set_kind = 2, size = 30 WHERE name LIKE 'Quest%'", []).unwrap();
        let sql = "INSERT INTO member SELECT id, ?1, CAST(?2 AS BLOB), 10, 0, 0 FROM rom WHERE set_kind = 2";
        for (position, path) in [(0, "snes/a\n.bin"), (1, "snes/b.bin")] {
            library.db.execute(sql, (position, path)).unwrap();
        }
    };
    let first = TestLibrary::of([game("snes", "Quest"), game("snes", "Zelda")]);
    add_set(&first);
    let (_data, store) = store();
    let before = numbers(&first, &store).await;
    assert_eq!(before.len(), 4);
    let different: std::collections::BTreeSet<u32> = before.values().copied().collect();
    assert_eq!(different.len(), 4, "no two files have the same number");
    // Names of test files contain the rows of their games.
    let second = TestLibrary::of([game("gb", "Else"), game("snes", "Quest"), game("snes", "Zelda")]);
    let rename = "UPDATE rom SET name = CAST(replace(replace(name, '2-', '1-'), '3-', '2-') AS BLOB), id = id + 70";
    second.db.execute(rename, []).unwrap();
    add_set(&second);
    let after = numbers(&second, &store).await;
    for (path, id) in before {
        assert_eq!(after.get(&path), Some(&id), "{}", String::from_utf8_lossy(&path));
    }
    let index = index_of(&second, &store).await;
    let reader = DetailReader::new(second.data.path(), None);
    for (path, id) in after {
        let rom = reader.rom_of_file(&store, &index, id).await.unwrap().unwrap();
        let roms = reader.read_roms(&store, vec![rom]).await.unwrap();
        assert!(roms[0].files.iter().any(|file| (&file.path, file.id) == (&path, id)));
    }
    assert_eq!(reader.rom_of_file(&store, &index, 4_000).await.unwrap(), None);
}

#[tokio::test]
async fn the_same_path_in_two_roots_has_two_numbers() {
    let library = TestLibrary::of([game("snes", "Quest")]);
    library
        .db
        .execute_batch(
            "INSERT INTO root (id, path) VALUES (2, CAST('/usb' AS BLOB));
             INSERT INTO folder (id, root_id, path, system, mtime_ns) SELECT 50, 2, path, system, 0 FROM folder;
             INSERT INTO rom (game_id, folder_id, name, set_kind, size, mtime_ns, added, tier, rank, label, evidence)
                 SELECT game_id, 50, name, set_kind, size, mtime_ns, added, tier, 1, 'x', evidence FROM rom;",
        )
        .unwrap();
    let (_data, store) = store();
    let index = index_of(&library, &store).await;
    let ids: Vec<u32> = index.iter().map(|rom| rom.id).collect();
    assert_eq!(ids.len(), 2);
    assert_ne!(ids[0], ids[1]);
    library.db.execute("DELETE FROM rom WHERE folder_id = 50", []).unwrap();
    assert_eq!(index_of(&library, &store).await.at(0).id, ids[0], "the first root's keeps its number");
}

#[test]
fn a_change_of_a_rom_is_dated() {
    let library = TestLibrary::of([game("snes", "Quest"), game("snes", "Zelda")]);
    let changes = |sql: &str| {
        library.db.execute("UPDATE rom SET changed = 1", []).unwrap();
        library.db.execute_batch(sql).unwrap();
        let read = "SELECT name FROM rom WHERE changed > 1 ORDER BY id";
        let mut statement = library.db.prepare(read).unwrap();
        let names = statement.query_map([], |row| row.get::<_, Vec<u8>>(0)).unwrap();
        names.map(|name| String::from_utf8(name.unwrap()).unwrap()[..5].to_owned()).collect::<Vec<_>>()
    };
    let nothing: [&str; 0] = [];
    assert_eq!(changes("UPDATE rom SET size = 7 WHERE id = 1"), ["Quest"]);
    assert_eq!(changes("UPDATE rom SET size = 7 WHERE id = 1"), nothing, "it was 7 before");
    assert_eq!(changes("UPDATE rom SET hash_state = 2, rank = 3"), nothing, "nobody sees that");
    assert_eq!(changes("UPDATE rom SET missing_since = 5 WHERE id = 2"), ["Zelda"]);
    assert_eq!(changes("UPDATE rom SET missing_since = NULL WHERE id = 2"), ["Zelda"]);
    assert_eq!(changes("UPDATE game SET title = 'The Quest' WHERE id = 1"), ["Quest"]);
    let media = "INSERT INTO media_root (id, path) VALUES (1, x'2F');";
    assert_eq!(changes(&format!("{media} INSERT INTO media VALUES (2, 0, 0, 0, 1, x'61', 1, 1, 1)")), ["Zelda"]);
    assert_eq!(changes("INSERT INTO media VALUES (2, 10, 0, 0, 1, x'61', 1, 1, 1)"), nothing, "a video");
    assert_eq!(changes("DELETE FROM media"), ["Zelda"]);
    assert_eq!(changes("INSERT INTO member VALUES (1, 0, x'61', 1, 1, 0); DELETE FROM member"), ["Quest"]);
    let format: i64 = library.db.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(format, library_db::FORMAT);
    let added = "SELECT count(*) FROM rom WHERE changed >= 1700000000";
    let new = TestLibrary::of([game("snes", "Quest")]);
    assert_eq!(new.db.query_row(added, [], |row| row.get::<_, i64>(0)).unwrap(), 1, "a new ROM is a change");
}
