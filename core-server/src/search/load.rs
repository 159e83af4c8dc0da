//! Loads `library.sqlite` into columns: one pass over the ROMs, then one over the games in shelf order.
//!
//! The first pass sums up each game's ROMs ([`Tally`]); the second appends a row to every column ([`Loader`]). All
//! rows are read in one transaction, or in two that see the same state, so that a concurrent scan cannot make the shelf
//! inconsistent. A row that cannot be read is left out and hides its own game only.

mod loader;
mod shelf_data;
mod shelf_row;
mod stored;
mod tally;
#[cfg(test)]
mod tests;
mod values;

pub use shelf_data::ShelfData;
pub use stored::save;
pub use values::tier_of;

use super::data::systems::{SYSTEM_NAMES, ShelvedSystem};
use crate::art::fetched;
use crate::catalog::facts::digest;
use crate::io::sqlite::SqliteError;
use crate::library_db;
use crate::library_db::{ARCADE_GAME, LibraryError};
use loader::Loader;
use rusqlite::{Connection, OptionalExtension};
use rustc_hash::FxHashMap;
use shelf_row::ShelfRow;
use shelfcade_core::art::media::MediaKind;
use shelfcade_core::library::region;
use shelfcade_core::library::region::{DEFAULT_ORDER, Region};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::search::list_query::plain_words;
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::LazyLock;
use tally::Tally;

/// Replaces `digest.told` when there is no digest: it joins with no game.
const NOTHING_TOLD: &str = "(SELECT NULL AS game, NULL AS slug, NULL AS year, NULL AS developer, NULL AS genre, \
     NULL AS players, NULL AS publisher, NULL AS rating)";

/// Memory of SQLite for the first shelf, in KiB: enough to sort 23,000 games. More spill to a temporary file.
const SORT_KIB: i32 = 8_000;
/// The same for a shelf that is loaded while another one is shown, and often while a scan runs.
const SORT_BESIDE_KIB: i32 = 1_000;

/// Fetched pictures by `system/slug`: kind and number of the media key.
type FetchedPictures = FxHashMap<Box<str>, Vec<(MediaKind, u64)>>;

/// Reads `library.sqlite` of a data folder, with the digest and the fetched pictures, or the shelf stored of it. Leaves
/// out invalid rows (an invalid id, a game without a ROM, text that is not UTF-8).
///
/// # Errors
/// Returns [`LibraryError`] when the library cannot be read.
pub fn load(data: &Path, revision: u64) -> Result<ShelfData, LibraryError> {
    // Built now so that no search waits for them.
    plain_words::warm();
    LazyLock::force(&SYSTEM_NAMES);
    if let Some(shelf) = stored::read(data, revision) {
        return Ok(shelf);
    }
    let mut db = library_db::open_reader(data)?;
    let second = library_db::open_reader(data)?;
    let digest_revision = digest::revision(data);
    // Read before the pictures, so that a picture fetched meanwhile is in the next shelf.
    let fetched_revision = fetched::revision(data);
    let mut pictures = FetchedPictures::default();
    fetched::read_covers(data, |system, slug, kind, key| {
        pictures.entry(format!("{system}/{slug}").into()).or_default().push((kind, key.get()));
    });
    let told = if attach_digest(&db, data) { "digest.told" } else { NOTHING_TOLD };
    let (mut shelf, mut digest_revision) = (read(&mut db, Some(second), &pictures, revision, told), digest_revision);
    if let (Err(error), true) = (&shelf, told != NOTHING_TOLD) {
        tracing::warn!(%error, "cannot load the shelf with the digest; retrying without it");
        let _ = db.execute("DETACH digest", []);
        shelf = read(&mut db, None, &pictures, revision, NOTHING_TOLD);
        if shelf.is_ok() {
            digest_revision = 0;
            digest::discard(data);
        }
    }
    let shelf = shelf.map(|shelf| ShelfData { digest_revision, fetched_revision, folder: data.to_owned(), ..shelf });
    Ok(shelf.map_err(SqliteError::sqlite(&data.join(library_db::FILE_NAME)))?)
}

/// Attaches the digest if there is one in our format.
fn attach_digest(db: &Connection, data: &Path) -> bool {
    let attach = || {
        let path = digest::path(data);
        Ok(digest::is_there(data)? && {
            db.execute("ATTACH ?1 AS digest", [path.to_string_lossy()]).map_err(SqliteError::sqlite(&path))?;
            true
        })
    };
    let attached: Result<bool, SqliteError> = attach();
    attached.inspect_err(|error| tracing::warn!(%error, "cannot attach the digest; skipping it")).unwrap_or(false)
}

/// The two passes. With a second connection, another thread sums up the ROMs while the games are sorted.
fn read(
    db: &mut Connection,
    second: Option<Connection>,
    pictures: &FetchedPictures,
    revision: u64,
    told: &str,
) -> rusqlite::Result<ShelfData> {
    // Not memory-mapped: during a scan each new shelf would add the whole file to the server's memory.
    db.pragma_update(None, "cache_size", -if revision <= 1 { SORT_KIB } else { SORT_BESIDE_KIB })?;
    let before = data_version(db)?;
    if let Some(second) = &second {
        // It reads each page once.
        second.execute_batch("PRAGMA cache_size = -256; BEGIN")?;
        // A transaction sees the state of its first read.
        library_db::content_revision(second)?;
    }
    let db = db.transaction()?;
    let is_same = data_version(&db)? == before;
    let summing = second.filter(|_| is_same).map(|second| std::thread::spawn(move || Tally::read(&second)));
    let folders = read_folders(&db)?;
    let mut loader = Loader::new(Tally::count_games(&db)?, read_region_order(&db)?);
    let mut unreadable_games = 0u64;
    let mut statement = db.prepare(&games_from(told, "true"))?;
    let mut rows = statement.query([])?;
    // The first row comes when all are sorted.
    let mut next = rows.next()?;
    let tally = match summing {
        Some(summing) => summing.join().unwrap_or_else(|panic| resume_unwind(panic))?,
        None => Tally::read(&db)?,
    };
    while let Some(row) = next {
        let id = row.get(0)?;
        if let Some(sum) = tally.get(id) {
            match ShelfRow::read(row) {
                Ok(row) => loader.add(&row, sum, &folders, pictures),
                // A readable game fails only because of the digest: drop the whole digest rather than the game.
                Err(error) if told != NOTHING_TOLD && is_readable_alone(&db, id)? => return Err(error),
                Err(_) => unreadable_games += 1,
            }
        }
        next = rows.next()?;
    }
    drop(rows);
    let roms = tally.unreadable_roms;
    // No longer needed while the shelf is sorted.
    drop(tally);
    if unreadable_games + roms > 0 {
        tracing::warn!(games = unreadable_games, roms, "skipped unreadable rows of the library");
    }
    let mut shelf = loader.finish(revision);
    shelf.content_revision = library_db::content_revision(&db)?;
    let on_shelf = |id: &SystemId| shelf.systems.iter().any(|system| system.id == *id);
    shelf.empty =
        folders.iter().filter(|(id, _)| !on_shelf(id)).map(|(id, name)| ShelvedSystem::new(id.clone(), name)).collect();
    let mut roots = db.prepare("SELECT path FROM root ORDER BY id")?;
    shelf.roots = roots
        .query_map([], |row| Ok(String::from_utf8_lossy(row.get_ref(0)?.as_bytes()?).into_owned()))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(shelf)
}

/// A number that differs if other connections have committed since this one read it before.
fn data_version(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("PRAGMA data_version", [], |row| row.get(0))
}

/// True if the game can be read without the digest.
fn is_readable_alone(db: &Connection, id: i64) -> rusqlite::Result<bool> {
    let mut statement = db.prepare_cached(&games_from(NOTHING_TOLD, "game.id = ?"))?;
    let mut rows = statement.query([id])?;
    Ok(rows.next()?.is_some_and(|row| ShelfRow::read(row).is_ok()))
}

/// The query for games in shelf order. Facts from the digest take precedence over those of the catalog.
fn games_from(told: &str, condition: &str) -> String {
    format!(
        "SELECT game.id, system, game.slug, shown_title, shown_sort, fold, coalesce(told.year, game.year), \
         coalesce(told.developer, game.developer), coalesce(told.genre, game.genre), \
         coalesce(told.players, game.players), series, set_name, also, releases, added, catalog_slug IS NOT NULL, \
         coalesce(told.publisher, game.publisher), board, fame, coalesce(told.rating, game.rating), esrb, \
         {ARCADE_GAME}, listed, title FROM game \
         LEFT JOIN {told} AS told ON told.game = game.id AND told.slug = game.slug \
         WHERE {condition} ORDER BY system, shown_sort, game.slug"
    )
}

/// Reads the household's order of regions, as the last scan stored it.
fn read_region_order(db: &Connection) -> rusqlite::Result<Vec<Region>> {
    let sql = "SELECT value FROM meta WHERE key = ?";
    let order: Option<String> = db.query_row(sql, [library_db::REGION_ORDER], |row| row.get(0)).optional()?;
    Ok(order.and_then(|order| region::read_order(&order).ok()).unwrap_or_else(|| DEFAULT_ORDER.to_vec()))
}

/// Reads the name of each system's folder; of several, the one with the shortest path.
fn read_folders(db: &Connection) -> rusqlite::Result<BTreeMap<SystemId, String>> {
    let mut statement =
        db.prepare("SELECT system, path FROM folder WHERE system IS NOT NULL ORDER BY length(path) DESC, path DESC")?;
    let mut rows = statement.query([])?;
    let mut folders = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let Some(id) = row.get_ref(0)?.as_str().ok().and_then(SystemId::parse) else { continue };
        let path = String::from_utf8_lossy(row.get_ref(1)?.as_bytes()?).into_owned();
        folders.insert(id, path.rsplit('/').next().unwrap_or_default().to_owned());
    }
    Ok(folders)
}
