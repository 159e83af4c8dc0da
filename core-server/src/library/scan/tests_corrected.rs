//! Corrections by the household: they come first, survive renames and a new library, and can be withdrawn.

use super::testkit::TestLibrary;
use crate::library_db;
use crate::library_db::FILE_NAME;
use crate::people::user::{RomFacts, UserStore};
use shelfcade_core::people::user_data::ProfileId;

const DAT: &[(&str, &str)] = &[(
    "dat/Nintendo - Super Nintendo Entertainment System.dat",
    "game (\n name \"Right Game (USA)\"\n rom ( name \"Right Game (USA).sfc\" size 5 crc 11111111 )\n)\n\
     game (\n name \"Wrong Game (USA)\"\n rom ( name \"Wrong Game (USA).sfc\" size 5 crc 22222222 )\n)\n",
)];

struct House {
    library: TestLibrary,
    store: UserStore,
}

impl House {
    fn new(files: &[&str]) -> House {
        let mut library = TestLibrary::with(files);
        library.catalog(DAT);
        let store = UserStore::open(&library.config.data).unwrap();
        let mut house = House { library, store };
        house.scan();
        house
    }

    fn scan(&mut self) {
        self.library.config.corrections = self.store.household().corrections.clone();
        self.library.scan();
        self.store.find_locations(&library_db::open_reader(&self.library.config.data).unwrap()).unwrap();
    }

    fn roms(&self) -> Vec<(String, String, i64)> {
        let db = library_db::open_reader(&self.library.config.data).unwrap();
        let sql = "SELECT CAST(name AS TEXT), game.slug, evidence FROM rom JOIN game ON game.id = game_id \
                   WHERE missing_since IS NULL ORDER BY name";
        let mut statement = db.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        rows.collect::<rusqlite::Result<_>>().unwrap()
    }

    fn say(&self, file: &str, title: Option<&str>) {
        let rom = RomFacts { system: "snes".into(), file: file.into(), ..RomFacts::default() };
        let title = title.map(|slug| ("snes".to_owned(), slug.to_owned()));
        self.store.correct(ProfileId::HOUSEHOLD, &[rom], "was", title.as_ref(), 1).unwrap();
    }
}

fn row(file: &str, slug: &str, evidence: i64) -> (String, String, i64) {
    (file.to_owned(), slug.to_owned(), evidence)
}

#[test]
fn it_is_obeyed_before_a_name_and_taken_back() {
    let mut house = House::new(&["snes/Wrong Game (USA).sfc", "snes/xyz.sfc"]);
    let before = house.roms();
    assert_eq!(before, [row("Wrong Game (USA).sfc", "wrong-game", 2), row("xyz.sfc", "xyz", 4)]);
    house.say("Wrong Game (USA).sfc", Some("right-game"));
    house.scan();
    let db = library_db::open_reader(&house.library.config.data).unwrap();
    let known: String =
        db.query_row("SELECT catalog_slug FROM game WHERE catalog_slug IS NOT NULL", [], |row| row.get(0)).unwrap();
    assert_eq!((known.as_str(), house.roms()[0].2), ("right-game", 5));
    house.say("Wrong Game (USA).sfc", None);
    house.scan();
    let db = library_db::open_reader(&house.library.config.data).unwrap();
    let known: i64 =
        db.query_row("SELECT count(*) FROM game WHERE catalog_slug IS NOT NULL", [], |row| row.get(0)).unwrap();
    assert_eq!((known, house.roms()[0].2), (0, 5), "no title of the catalog");
    let said: Vec<RomFacts> = house.store.household().corrections.iter().map(|one| one.rom.clone()).collect();
    house.store.take_back(&said).unwrap();
    house.scan();
    assert_eq!(house.roms(), before);
}

#[test]
fn it_joins_the_game_that_is_there_and_stays_where_a_scan_finds_nothing_new() {
    let mut house = House::new(&["snes/Right Game (USA).sfc", "snes/xyz.sfc"]);
    house.say("xyz.sfc", Some("right-game"));
    house.scan();
    let together = [row("Right Game (USA).sfc", "right-game", 2), row("xyz.sfc", "right-game", 5)];
    assert_eq!(house.roms(), together);
    let revision = |house: &House| {
        library_db::content_revision(&library_db::open_reader(&house.library.config.data).unwrap()).unwrap()
    };
    let before = revision(&house);
    house.scan();
    assert_eq!((house.roms(), revision(&house)), (together.to_vec(), before));
}

#[test]
fn it_outlives_a_renamed_file_and_a_new_library() {
    let mut house = House::new(&["snes/Wrong Game (USA).sfc"]);
    house.say("Wrong Game (USA).sfc", Some("right-game"));
    house.scan();
    assert!(house.store.household().corrections.iter().next().unwrap().rom.crc.is_some(), "its contents were read");
    house.library.rename("snes/Wrong Game (USA).sfc", "snes/nothing like it.sfc");
    house.scan();
    assert_eq!(house.roms()[0].2, 5);
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(house.library.config.data.join(format!("{FILE_NAME}{end}")));
    }
    house.scan();
    assert_eq!(house.roms(), [row("nothing like it.sfc", "right-game", 5)]);
}

#[test]
fn a_title_that_the_catalog_does_not_know_changes_nothing() {
    let mut house = House::new(&["snes/Wrong Game (USA).sfc"]);
    house.say("Wrong Game (USA).sfc", Some("no-such-title"));
    house.scan();
    assert_eq!(house.roms(), [row("Wrong Game (USA).sfc", "wrong-game", 2)]);
}
