//! A library in which every title of a catalog is a game with one ROM, that of its best release.

use super::lines::compact;
use rusqlite::{Connection, params};
use shelfcade_core::fold;
use shelfcade_core::library::region::Region;
use shelfcade_core_server::{catalog, library_db};
use std::collections::{HashMap, HashSet};
use std::path::Path;

const TITLES: &str = "SELECT t.id, s.slug, t.slug, t.name, t.year, d.name, p.name, g.name, t.players, e.name, \
     t.set_name, t.board, t.releases, t.fame, t.rating FROM title t JOIN system s ON s.id = t.system \
     LEFT JOIN company d ON d.id = t.developer LEFT JOIN company p ON p.id = t.publisher \
     LEFT JOIN genre g ON g.id = t.genre LEFT JOIN series e ON e.id = t.series WHERE NOT t.is_bios";

const GAME: &str = "INSERT INTO game (id, system, slug, title, sort_title, fold, catalog_system, catalog_slug, year, \
     developer, publisher, genre, players, series, set_name, board, releases, fame, rating, also, added) \
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?2, ?3, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, 1000)";

const ROM: &str = "INSERT INTO rom (game_id, folder_id, name, set_kind, size, mtime_ns, added, tier, rank, label, \
     regions, evidence) VALUES (?1, ?2, CAST(?3 AS BLOB), 0, 1000, 0, 1000, ?4, 0, 'only', ?5, 0)";

/// The titles of the library.
pub struct Library {
    /// System and folded title of each game.
    titles: HashSet<(String, String)>,
}

impl Library {
    /// Writes `library.sqlite` into `data`, with the titles of these systems (`None`: all systems).
    pub fn of(catalog: &Path, systems: Option<&[&str]>, data: &Path) -> Library {
        let from = catalog::open(catalog).unwrap();
        let best = best_releases(&from);
        let others = other_names(&from);
        let mut to = library_db::open_writer(data).unwrap();
        to.pragma_update(None, "synchronous", "OFF").unwrap();
        let to = to.transaction().unwrap();
        to.execute("INSERT OR IGNORE INTO root (id, path) VALUES (1, CAST('/roms' AS BLOB))", []).unwrap();
        let mut titles = HashSet::new();
        let mut folders = HashMap::new();
        let mut query = from.prepare(TITLES).unwrap();
        let mut rows = query.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let (id, system): (i64, String) = (row.get(0).unwrap(), row.get(1).unwrap());
            if systems.is_some_and(|systems| !systems.contains(&system.as_str())) {
                continue;
            }
            let title: String = row.get(3).unwrap();
            let fact = |column: usize| row.get::<_, rusqlite::types::Value>(column).unwrap();
            let fold = fold::fold_key(&title);
            let also = others.get(&id).map_or("", String::as_str);
            let values = params![
                id,
                system,
                fact(2),
                title,
                fold::sort_title(&title),
                fold,
                fact(4),
                fact(5),
                fact(6),
                fact(7),
                fact(8),
                fact(9),
                fact(10),
                fact(11),
                fact(12),
                fact(13),
                fact(14),
                also,
            ];
            to.prepare_cached(GAME).unwrap().execute(values).unwrap();
            let folder = *folders.entry(system.clone()).or_insert_with(|| {
                let sql = "INSERT INTO folder (root_id, path, system, mtime_ns) VALUES (1, CAST(?1 AS BLOB), ?1, 0)";
                to.execute(sql, [&system]).unwrap();
                to.last_insert_rowid()
            });
            let (tier, regions) = best.get(&id).copied().unwrap_or((0, 0));
            let regions = region_words(regions);
            to.prepare_cached(ROM).unwrap().execute(params![id, folder, id.to_string(), tier, regions]).unwrap();
            titles.insert((system, compact(&title)));
        }
        to.commit().unwrap();
        Library { titles }
    }

    /// True if a game has this title, on one of these systems (empty: on any).
    pub fn has(&self, title: &str, systems: &[String]) -> bool {
        let wanted = compact(title);
        let on = |system: &String| self.titles.contains(&(system.clone(), wanted.clone()));
        match systems {
            [] => self.titles.iter().any(|(_, title)| *title == wanted),
            some => some.iter().any(on),
        }
    }
}

/// Returns tier and regions of the best releases of each title.
fn best_releases(db: &Connection) -> HashMap<i64, (i64, i64)> {
    let mut best: HashMap<i64, (i64, i64)> = HashMap::new();
    let mut query = db.prepare("SELECT title, tier, regions FROM release ORDER BY tier").unwrap();
    let mut rows = query.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        let (tier, regions): (i64, i64) = (row.get(1).unwrap(), row.get(2).unwrap());
        let kept = best.entry(row.get(0).unwrap()).or_insert((tier, 0));
        if kept.0 == tier {
            kept.1 |= regions;
        }
    }
    best
}

/// Returns the other names of each title, one per line.
fn other_names(db: &Connection) -> HashMap<i64, String> {
    let mut others: HashMap<i64, String> = HashMap::new();
    let mut query = db.prepare("SELECT title, name FROM other_name ORDER BY title, nr").unwrap();
    let mut rows = query.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        let names = others.entry(row.get(0).unwrap()).or_default();
        if !names.is_empty() {
            names.push('\n');
        }
        names.push_str(row.get_ref(1).unwrap().as_str().unwrap());
    }
    others
}

/// Returns the names of a mask's regions, in the library's format.
fn region_words(mask: i64) -> String {
    let names = Region::all().filter(|region| mask >> (*region as u8) & 1 == 1).map(Region::name);
    names.collect::<Vec<_>>().join(", ")
}
