//! From `library.sqlite` to columns: one pass over the ROMs, one over the games in shelf order, nothing kept between.
//!
//! The first pass sums up each game's ROMs ([`Tally`]); the second appends a row to every column ([`Loader`]). All rows
//! are read in one transaction, so a scan that writes meanwhile cannot tear the shelf.

mod loader;
mod shelf_data;
mod tally;
#[cfg(test)]
mod tests;
mod values;

pub use shelf_data::ShelfData;
pub use values::tier_of;

use super::data::systems::ShelvedSystem;
use crate::library::{self, LibraryError};
use loader::Loader;
use rusqlite::{Connection, OptionalExtension};
use shelfcade_core::region::{self, DEFAULT_ORDER, Region};
use shelfcade_core::system::SystemId;
use std::collections::BTreeMap;
use std::path::Path;
use tally::Tally;

const GAMES: &str = "SELECT id, system, slug, title, sort_title, fold, year, developer, genre, players, series, \
     set_name, also, releases, added, catalog_slug IS NOT NULL, publisher, board, fame, rating, esrb, {ARCADE_GAME} \
     FROM game ORDER BY system, sort_title, slug";

/// Reads `library.sqlite` of a data folder. Rows that make no sense (an id that is none, a game without a ROM) are left
/// out.
///
/// # Errors
/// [`LibraryError`] when it cannot be read.
pub fn load(data: &Path, revision: u64) -> Result<ShelfData, LibraryError> {
    let mut db = library::open_reader(data)?;
    read(&mut db, revision).map_err(|source| LibraryError::Sqlite { path: data.join(library::FILE_NAME), source })
}

fn read(db: &mut Connection, revision: u64) -> rusqlite::Result<ShelfData> {
    // Enough that 23,000 games are sorted in memory; more spill to a temporary file. Not mapped: during a scan each new
    // shelf would add the whole file to the server's memory.
    db.pragma_update(None, "cache_size", -8_000)?;
    let db = db.transaction()?;
    let tally = Tally::read(&db)?;
    let folders = read_folders(&db)?;
    let mut loader = Loader::new(tally.len, read_region_order(&db)?);
    let mut statement = db.prepare(&GAMES.replace("{ARCADE_GAME}", library::ARCADE_GAME))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let Some(sum) = tally.get(row.get(0)?) else { continue };
        loader.add(row, sum, &folders)?;
    }
    drop(rows);
    let mut shelf = loader.finish(revision);
    shelf.content_revision = library::content_revision(&db)?;
    let on_shelf = |id: &SystemId| shelf.systems.iter().any(|system| system.id == *id);
    shelf.empty =
        folders.iter().filter(|(id, _)| !on_shelf(id)).map(|(id, name)| ShelvedSystem::new(id.clone(), name)).collect();
    let mut roots = db.prepare("SELECT path FROM root ORDER BY id")?;
    shelf.roots = roots
        .query_map([], |row| Ok(String::from_utf8_lossy(row.get_ref(0)?.as_bytes()?).into_owned()))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(shelf)
}

/// The household's order of regions, as the last scan had it.
fn read_region_order(db: &Connection) -> rusqlite::Result<Vec<Region>> {
    let sql = "SELECT value FROM meta WHERE key = ?";
    let order: Option<String> = db.query_row(sql, [library::REGION_ORDER], |row| row.get(0)).optional()?;
    Ok(order.and_then(|order| region::read_order(&order).ok()).unwrap_or_else(|| DEFAULT_ORDER.to_vec()))
}

/// The name of each system's folder: of several, the one nearest to the root.
fn read_folders(db: &Connection) -> rusqlite::Result<BTreeMap<SystemId, String>> {
    let mut statement =
        db.prepare("SELECT system, path FROM folder WHERE system IS NOT NULL ORDER BY length(path) DESC, path DESC")?;
    let mut rows = statement.query([])?;
    let mut folders = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let Some(id) = SystemId::parse(row.get_ref(0)?.as_str()?) else { continue };
        let path = String::from_utf8_lossy(row.get_ref(1)?.as_bytes()?).into_owned();
        folders.insert(id, path.rsplit('/').next().unwrap_or_default().to_owned());
    }
    Ok(folders)
}
