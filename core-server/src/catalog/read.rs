//! Opens catalog files and reads what pages and the command line show.

use super::CatalogError;
use crate::io::sqlite;
use crate::io::sqlite::{SqliteError, SqliteOptions};
use rusqlite::{Connection, ErrorCode, OptionalExtension};
use serde::Serialize;
use shelfcade_core::library::region::Region;
use shelfcade_core::page::CatalogView;
use std::path::Path;

/// Version of the file format, stored as `user_version`. Catalogs of another version must be rebuilt.
pub const FORMAT: u32 = 2;

/// Source name of the starter catalog.
pub const STARTER: &str = "Starter catalog";

/// A scan runs the same queries for each file.
const READER: SqliteOptions = SqliteOptions { cache_kib: Some(2000), has_stable_plans: true, ..SqliteOptions::READ };

/// Output of `shelfcade catalog info`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CatalogInfo {
    /// Format version.
    pub format: u32,
    /// Source of the facts.
    pub source: String,
    /// SHA-256 of the archive; empty for folders and the starter catalog.
    pub source_sha256: String,
    /// Commit of the archive, if known.
    pub source_commit: Option<String>,
    /// Build time, such as `2026-11-20 22:10 UTC`.
    pub built: String,
    /// Licence and credit.
    pub licence: String,
    /// A text that changes with the contents.
    pub fingerprint: String,
    /// Number of systems with titles.
    pub systems: u32,
    /// Titles.
    pub titles: u64,
    /// Releases.
    pub releases: u64,
    /// Dumps with a checksum.
    pub dumps: u64,
    /// File size in bytes.
    pub bytes: u64,
    /// Systems with their counts, by id.
    pub by_system: Vec<SystemCount>,
}

/// A system of a catalog.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SystemCount {
    /// Id.
    pub system: String,
    /// Name.
    pub name: String,
    /// Titles.
    pub titles: u64,
    /// Releases.
    pub releases: u64,
}

/// Opens a catalog read-only and checks its format.
///
/// # Errors
/// [`CatalogError`] if the file is missing, not SQLite, or in another format version.
pub fn open(path: &Path) -> Result<Connection, CatalogError> {
    if let Err(source) = std::fs::metadata(path) {
        return Err(SqliteError::io(path)(source).into());
    }
    let format = |reason: String| CatalogError::Format { path: path.to_owned(), reason };
    let opened = sqlite::open(path, &READER).and_then(|db| {
        let version = db.query_row("PRAGMA user_version", [], |row| row.get(0));
        Ok((version.map_err(SqliteError::sqlite(path))?, db))
    });
    match opened {
        Ok((FORMAT, db)) => Ok(db),
        Ok((0, _)) => Err(format("it contains no catalog".to_owned())),
        Ok((other, _)) => Err(format(format!("it has format {other}, this version reads {FORMAT}; rebuild it"))),
        Err(error) if error.code() == Some(ErrorCode::NotADatabase) => {
            Err(format("it is not an SQLite file".to_owned()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Reads a catalog file's metadata and counts.
///
/// # Errors
/// [`CatalogError`] if the file is missing, not a catalog, or can't be read.
pub fn info(path: &Path) -> Result<CatalogInfo, CatalogError> {
    let db = open(path)?;
    let mut info = read_info(&db, "main").map_err(SqliteError::sqlite(path))?;
    info.bytes = std::fs::metadata(path).map_or(0, |meta| meta.len());
    Ok(info)
}

/// Returns the data shown on the About and Health pages. `schema` is the catalog's name in the connection.
///
/// # Errors
/// Returns an error if a query fails.
pub fn view(db: &Connection, schema: &str) -> rusqlite::Result<CatalogView> {
    let info = read_info(db, schema)?;
    Ok(CatalogView {
        starter: info.source == STARTER,
        source: info.source,
        built: info.built,
        titles: info.titles,
        releases: info.releases,
        systems: info.systems,
        licence: info.licence,
    })
}

/// Returns the names of a title's releases, originals first; empty if the catalog doesn't have the title.
///
/// # Errors
/// Returns an error if a query fails.
pub fn releases_of(db: &Connection, system: &str, slug: &str) -> rusqlite::Result<Vec<String>> {
    db.prepare_cached(sql::RELEASES)?.query_map([system, slug], |row| row.get(0))?.collect()
}

/// Returns name and year of a series' well-known titles on any system, by year, those without a year last.
///
/// # Errors
/// Returns an error if a query fails.
pub fn titles_of_series(db: &Connection, series: &str) -> rusqlite::Result<Vec<(String, Option<u16>)>> {
    let mut statement = db.prepare_cached(sql::TITLES_OF_SERIES)?;
    let rows = statement.query_map([series], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

/// Returns the rarer facts of a title (`rumble`, `chip`, `edge_rating` …), by key.
///
/// # Errors
/// Returns an error if a query fails.
pub fn extras_of(db: &Connection, system: &str, slug: &str) -> rusqlite::Result<Vec<(String, String)>> {
    let mut statement = db.prepare_cached(sql::EXTRAS)?;
    statement.query_map([system, slug], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// The pages' queries, kept here for the test that none of them scans a whole table.
pub(super) mod sql {
    /// Titles of a series with at least half the fame of its best-known title: obscure ports and compilations aren't
    /// gaps in a collection.
    pub const TITLES_OF_SERIES: &str = "SELECT title.name, min(title.year), max(title.fame) AS fame FROM title \
         JOIN series ON series.id = title.series WHERE series.name = ?1 AND title.is_bios = 0 \
         GROUP BY title.name HAVING fame * 2 >= (SELECT max(other.fame) FROM title AS other \
         JOIN series AS same ON same.id = other.series WHERE same.name = ?1) \
         ORDER BY min(title.year) IS NULL, min(title.year), title.name LIMIT 400";
    /// Releases of a title.
    pub const RELEASES: &str = "SELECT r.name FROM title t
        JOIN release r ON r.title = t.id
        WHERE t.system = (SELECT id FROM system WHERE slug = ?1) AND t.slug = ?2 ORDER BY r.tier, r.id";
    /// Extras of a title.
    pub const EXTRAS: &str = "SELECT x.key, x.value FROM title t JOIN extra x ON x.title = t.id
        WHERE t.system = (SELECT id FROM system WHERE slug = ?1) AND t.slug = ?2 ORDER BY x.key";
    /// All queries.
    #[cfg(test)]
    pub const ALL: &[&str] = &[RELEASES, EXTRAS, TITLES_OF_SERIES];
}

/// Reads a value of the `meta` table. `schema` is required because the library has a table of the same name.
pub(super) fn meta(db: &Connection, schema: &str, key: &str) -> rusqlite::Result<Option<String>> {
    let sql = format!("SELECT value FROM {schema}.meta WHERE key = ?1");
    db.query_row(&sql, [key], |row| row.get(0)).optional()
}

/// Returns a text that differs between catalogs.
///
/// # Errors
/// Returns an error if a query fails.
pub fn fingerprint(db: &Connection, schema: &str) -> rusqlite::Result<String> {
    Ok(meta(db, schema, "fingerprint")?.unwrap_or_default())
}

fn read_info(db: &Connection, schema: &str) -> rusqlite::Result<CatalogInfo> {
    let text = |key: &str| meta(db, schema, key).map(Option::unwrap_or_default);
    let number = |key: &str| text(key).map(|value| value.parse().unwrap_or(0));
    let mut systems = db.prepare("SELECT slug, name, titles, releases FROM system ORDER BY slug")?;
    let by_system = systems.query_map([], |row| {
        let count = |at| row.get::<_, i64>(at).map(|count| count.max(0) as u64);
        Ok(SystemCount { system: row.get(0)?, name: row.get(1)?, titles: count(2)?, releases: count(3)? })
    })?;
    let by_system = by_system.collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(CatalogInfo {
        format: db.query_row(&format!("PRAGMA {schema}.user_version"), [], |row| row.get(0))?,
        source: text("source")?,
        source_sha256: text("source_sha256")?,
        source_commit: meta(db, schema, "source_commit")?,
        built: text("built")?,
        licence: text("licence")?,
        fingerprint: text("fingerprint")?,
        systems: by_system.len() as u32,
        titles: number("titles")?,
        releases: number("releases")?,
        dumps: number("dumps")?,
        bytes: 0,
        by_system,
    })
}

/// Returns the regions of a bit mask.
pub(super) fn regions_of(mask: i64) -> Vec<Region> {
    Region::all().filter(|region| mask & region_bit(*region) != 0).collect()
}

/// Returns the bit of a region, numbered as stored.
pub(super) fn region_bit(region: Region) -> i64 {
    1 << (region as u8)
}
