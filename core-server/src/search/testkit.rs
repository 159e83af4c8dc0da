//! Builds small libraries: rows written straight into `library.sqlite`, as a scan would leave them.

use crate::library_db;
use crate::search::view::Shelf;
use rusqlite::{Connection, params};
use shelfcade_core::fold;
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::name::Tier;
use shelfcade_core::library::system::{System, SystemKind};
use tempfile::TempDir;

/// A ROM on a test shelf.
#[derive(Clone, Debug)]
pub(crate) struct TestRom {
    pub label: &'static str,
    pub tier: Tier,
    pub size: i64,
    pub missing: bool,
    pub evidence: Evidence,
    pub regions: &'static str,
}

impl Default for TestRom {
    fn default() -> TestRom {
        TestRom {
            label: "USA",
            tier: Tier::Original,
            size: 1000,
            missing: false,
            evidence: Evidence::Name,
            regions: "USA",
        }
    }
}

/// A game on a test shelf.
#[derive(Clone, Debug)]
pub(crate) struct TestGame {
    pub system: &'static str,
    pub title: String,
    pub year: Option<u16>,
    pub developer: Option<&'static str>,
    pub genre: Option<&'static str>,
    pub players: Option<u8>,
    pub series: Option<&'static str>,
    pub also: &'static str,
    pub set_name: Option<&'static str>,
    pub releases: u16,
    pub added: i64,
    pub identified: bool,
    pub roms: Vec<TestRom>,
}

/// An original game with one ROM and no facts.
pub(crate) fn game(system: &'static str, title: &str) -> TestGame {
    TestGame {
        system,
        title: title.to_owned(),
        year: None,
        developer: None,
        genre: None,
        players: None,
        series: None,
        also: "",
        set_name: None,
        releases: 1,
        added: 1000,
        identified: true,
        roms: vec![TestRom::default()],
    }
}

/// A data folder with a library in it.
pub(crate) struct TestLibrary {
    pub data: TempDir,
    pub db: Connection,
}

impl TestLibrary {
    pub fn new() -> TestLibrary {
        let data = tempfile::tempdir().unwrap();
        let db = library_db::open_writer(data.path()).unwrap();
        db.pragma_update(None, "synchronous", "OFF").unwrap();
        db.execute("INSERT OR IGNORE INTO root (id, path) VALUES (1, CAST('/roms' AS BLOB))", []).unwrap();
        TestLibrary { data, db }
    }

    /// A library of these games.
    pub fn of(games: impl IntoIterator<Item = TestGame>) -> TestLibrary {
        let mut library = TestLibrary::new();
        library.add(games);
        library
    }

    pub fn add(&mut self, games: impl IntoIterator<Item = TestGame>) {
        let tx = self.db.transaction().unwrap();
        for game in games {
            add_game(&tx, &game);
        }
        tx.commit().unwrap();
    }

    pub fn folder(&self, system: &str, name: &str) -> i64 {
        add_folder(&self.db, system, name)
    }

    pub fn shelf(&self) -> Shelf {
        Shelf::load(self.data.path(), 1).unwrap()
    }
}

fn add_folder(db: &Connection, system: &str, name: &str) -> i64 {
    db.execute(
        "INSERT OR IGNORE INTO folder (root_id, path, system, mtime_ns) VALUES (1, CAST(?1 AS BLOB), ?2, 0)",
        params![name, system],
    )
    .unwrap();
    db.query_row("SELECT id FROM folder WHERE path = CAST(?1 AS BLOB)", [name], |row| row.get(0)).unwrap()
}

fn add_game(db: &Connection, game: &TestGame) {
    let folder = add_folder(db, game.system, game.system);
    let slug = free_slug(db, game.system, &fold::slug(&game.title));
    let sort_title = fold::sort_title(&game.title);
    // Arcade folders share one catalog.
    let is_arcade = System::find(game.system).is_some_and(|system| system.kind == SystemKind::Arcade);
    let catalog = if is_arcade { "arcade" } else { game.system };
    db.execute(
        "INSERT INTO game (system, slug, title, sort_title, fold, catalog_system, catalog_slug, year, developer, \
         genre, players, series, set_name, also, releases, added) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
        params![
            game.system,
            slug,
            game.title,
            sort_title,
            fold::fold_key(&game.title),
            game.identified.then_some(catalog),
            game.identified.then_some(&slug),
            game.year,
            game.developer,
            game.genre,
            game.players,
            game.series,
            game.set_name,
            game.also,
            game.releases,
            game.added,
        ],
    )
    .unwrap();
    let id = db.last_insert_rowid();
    for (rank, rom) in game.roms.iter().enumerate() {
        db.execute(
            "INSERT INTO rom (game_id, folder_id, name, set_kind, size, mtime_ns, added, missing_since, tier, rank, \
             label, regions, evidence, release) \
             VALUES (?1, ?2, CAST(?3 AS BLOB), 0, ?4, 0, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            params![
                id,
                folder,
                format!("{} ({}) {id}-{rank}.rom", game.title, rom.label),
                rom.size,
                game.added,
                rom.missing.then_some(2000),
                rom.tier as u8,
                rank as i64,
                rom.label,
                rom.regions,
                rom.evidence as u8,
                format!("{} ({})", game.title, rom.label),
            ],
        )
        .unwrap();
    }
}

fn free_slug(db: &Connection, system: &str, slug: &str) -> String {
    let is_free = |candidate: &String| {
        let sql = "SELECT count(*) FROM game WHERE system = ?1 AND slug = ?2";
        db.query_row(sql, params![system, candidate], |row| row.get::<_, i64>(0)).unwrap() == 0
    };
    let base = if slug.is_empty() { "game" } else { slug };
    let numbered = (2..).map(|number| format!("{base}-{number}"));
    std::iter::once(base.to_owned()).chain(numbered).find(is_free).unwrap()
}
