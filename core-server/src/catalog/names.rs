//! Names of a catalog's games and their files, system by system. The demo generator takes its names from here.

use super::{CatalogError, read};
use crate::io::sqlite::SqliteError;
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Maximum number of releases read per system, to bound memory.
const MAX_RELEASES: i64 = 150_000;

const COUNT: &str = "SELECT count(*) FROM title JOIN release ON release.title = title.id \
     WHERE title.system = (SELECT id FROM system WHERE slug = ?1) AND title.is_bios = 0 \
     AND (?2 = 0 OR release.set_name IS NOT NULL)";

const RELEASES: &str = "SELECT title.id, title.name, title.year, company.name, title.releases, release.name, \
     release.set_name, release.tier, (SELECT min(stem.name) FROM stem WHERE stem.release = release.id) \
     FROM title JOIN release ON release.title = title.id LEFT JOIN company ON company.id = title.publisher \
     WHERE title.system = (SELECT id FROM system WHERE slug = ?1) AND title.is_bios = 0 \
     AND (?2 = 0 OR release.set_name IS NOT NULL) \
     ORDER BY title.id, release.tier, release.id LIMIT ?3";

/// The names of a release.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReleaseNames {
    /// File stem: the name of its files, or else the DAT's name.
    pub stem: String,
    /// Arcade set name.
    pub set: Option<String>,
    /// `core::library::name::Tier` as a number.
    pub tier: u8,
}

/// A title with its releases, originals first.
#[derive(Clone, Debug)]
pub struct TitleNames {
    /// Display title.
    pub name: String,
    /// Year of the first release.
    pub year: Option<u16>,
    /// Publisher.
    pub publisher: Option<String>,
    /// Number of its releases in the catalog, including those not asked for.
    pub known: u64,
    /// The releases asked for.
    pub releases: Vec<ReleaseNames>,
}

/// Reads names from a catalog.
pub struct NameReader {
    db: Connection,
    path: PathBuf,
}

impl NameReader {
    /// Opens a catalog read-only.
    ///
    /// # Errors
    /// [`CatalogError`] if the file is missing or not a catalog of this format.
    pub fn open(path: &Path) -> Result<NameReader, CatalogError> {
        Ok(NameReader { db: read::open(path)?, path: path.to_owned() })
    }

    /// Counts the releases of a catalog system. With `sets_only`, only those of arcade sets.
    ///
    /// # Errors
    /// [`CatalogError::Sqlite`] if the file can't be read.
    pub fn count(&self, system: &str, sets_only: bool) -> Result<u64, CatalogError> {
        let count = self.db.query_row(COUNT, (system, sets_only), |row| row.get::<_, i64>(0));
        count.map(i64::unsigned_abs).map_err(|source| self.failed(source))
    }

    /// Returns the titles of a catalog system with the releases that [`NameReader::count`] counts.
    ///
    /// # Errors
    /// [`CatalogError::Sqlite`] if the file can't be read.
    pub fn titles(&self, system: &str, sets_only: bool) -> Result<Vec<TitleNames>, CatalogError> {
        self.read(system, sets_only).map_err(|source| self.failed(source))
    }

    fn read(&self, system: &str, sets_only: bool) -> rusqlite::Result<Vec<TitleNames>> {
        let mut statement = self.db.prepare(RELEASES)?;
        let mut rows = statement.query((system, sets_only, MAX_RELEASES))?;
        let (mut titles, mut last): (Vec<TitleNames>, _) = (Vec::new(), None);
        while let Some(row) = rows.next()? {
            let id: i64 = row.get(0)?;
            if last != Some(id) {
                last = Some(id);
                titles.push(TitleNames {
                    name: row.get(1)?,
                    year: row.get::<_, Option<i64>>(2)?.and_then(|year| u16::try_from(year).ok()),
                    publisher: row.get(3)?,
                    known: u64::try_from(row.get::<_, i64>(4)?).unwrap_or(0),
                    releases: Vec::new(),
                });
            }
            let stem = match row.get(8)? {
                Some(stem) => stem,
                None => row.get(5)?,
            };
            if let Some(title) = titles.last_mut() {
                title.releases.push(ReleaseNames { stem, set: row.get(6)?, tier: row.get(7)? });
            }
        }
        Ok(titles)
    }

    fn failed(&self, source: rusqlite::Error) -> CatalogError {
        SqliteError::sqlite(&self.path)(source).into()
    }
}
