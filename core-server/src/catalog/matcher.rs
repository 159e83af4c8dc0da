//! The [`Matcher`]: catalog lookups for a scan, one file at a time.

use super::hash::{hash64, scrub, together_key};
use super::read::{open, regions_of};
use super::{CatalogError, Match, TitleFacts};
use crate::catalog::build::normalize_serial;
use crate::io::sqlite::SqliteError;
use rusqlite::{Connection, OptionalExtension, Params, Row};
use std::path::{Path, PathBuf};

/// Looks up one file at a time in a catalog; owned by the scan's thread. All lookups use an index, and none crosses
/// systems. Names are compared only by their 64-bit hash: the chance that any two of a million names collide is below
/// 1 in 10 million.
pub struct Matcher {
    db: Connection,
    path: PathBuf,
    fingerprint: String,
}

/// The queries, kept here for the test that none of them scans a whole table. Release queries take a system's id as
/// `?2`. The `+` keeps SQLite from starting with all rows of the system.
pub(super) mod sql {
    /// By CRC32, and by size if known.
    pub const DUMP: &str = "SELECT r.title, r.id, r.name, r.regions FROM dump d
        JOIN release r ON r.id = d.release JOIN title t ON t.id = r.title JOIN system s ON s.id = t.system
        WHERE d.crc = ?1 AND +s.slug = ?2 AND (?3 IS NULL OR d.size IN (0, ?3)) ORDER BY r.id";
    /// By serial.
    pub const SERIAL: &str = "SELECT r.title, r.id, r.name, r.regions FROM serial x
        JOIN release r ON r.id = x.release JOIN title t ON t.id = r.title JOIN system s ON s.id = t.system
        WHERE x.serial = ?1 AND +s.slug = ?2 ORDER BY r.id";
    /// By hash of a name.
    pub const NAME: &str = "SELECT r.title, r.id, r.name, r.regions FROM name_key k
        JOIN release r ON r.id = k.release JOIN title t ON t.id = r.title JOIN system s ON s.id = t.system
        WHERE k.hash = ?1 AND +s.slug = ?2 ORDER BY r.id";
    /// By hash of a folded title.
    pub const FOLD: &str = "SELECT r.title, r.id, r.name, r.regions FROM title_key k
        JOIN title t ON t.id = k.title JOIN release r ON r.title = t.id JOIN system s ON s.id = t.system
        WHERE k.hash = ?1 AND +s.slug = ?2 ORDER BY r.id";
    /// Other names of a title.
    pub const OTHER_NAMES: &str = "SELECT name FROM other_name WHERE title = ?1 ORDER BY nr";
    /// Facts of a title.
    pub const TITLE: &str = "SELECT s.slug, t.slug, t.name, t.sort_name, t.year, t.month, d.name, p.name, g.name,
        t.players, e.name, t.esrb, t.set_name, t.board, t.is_bios, t.releases, t.fame, t.rating
        FROM title t JOIN system s ON s.id = t.system
        LEFT JOIN company d ON d.id = t.developer LEFT JOIN company p ON p.id = t.publisher
        LEFT JOIN genre g ON g.id = t.genre LEFT JOIN series e ON e.id = t.series
        WHERE t.id = ?1";
    /// By slug.
    pub const SLUG: &str = "SELECT id FROM title WHERE system = (SELECT id FROM system WHERE slug = ?1) AND slug = ?2";
    /// All queries.
    #[cfg(test)]
    pub const ALL: &[&str] = &[DUMP, SERIAL, NAME, FOLD, OTHER_NAMES, TITLE, SLUG];
}

impl Matcher {
    /// Opens a catalog read-only.
    ///
    /// # Errors
    /// [`CatalogError`] if the file is missing, not SQLite, or in another format version.
    pub fn open(path: &Path) -> Result<Matcher, CatalogError> {
        let db = open(path)?;
        let prepare = || {
            db.set_prepared_statement_cache_capacity(16);
            // A scan reads pages all over the file.
            db.execute_batch("PRAGMA cache_size = -6000")?;
            // One read transaction for the matcher's lifetime, so that lookups don't each take and release a lock.
            db.execute_batch("BEGIN")?;
            super::read::meta(&db, "main", "fingerprint")
        };
        let fingerprint = prepare().map_err(SqliteError::sqlite(path))?;
        Ok(Matcher { db, path: path.to_owned(), fingerprint: fingerprint.unwrap_or_default() })
    }

    /// Returns a text that changes with the catalog's contents. The library stores it to know when to identify its
    /// files again.
    pub fn fingerprint(&self) -> String {
        self.fingerprint.clone()
    }

    /// Returns the releases with a ROM of this CRC32 (and size, if both are known). `systems` are catalog ids, the
    /// file's own first.
    ///
    /// # Errors
    /// [`CatalogError`] if the file can't be read.
    pub fn by_hash(&self, systems: &[&str], crc: u32, size: Option<u64>) -> Result<Vec<Match>, CatalogError> {
        let size = size.map(|size| size as i64);
        self.find(systems, sql::DUMP, |system| (crc, system, size))
    }

    /// Returns the releases with this serial number, in any spelling that `normalize_serial` handles.
    ///
    /// # Errors
    /// [`CatalogError`] if the file can't be read.
    pub fn by_serial(&self, systems: &[&str], serial: &str) -> Result<Vec<Match>, CatalogError> {
        let serial = normalize_serial(serial);
        self.find(systems, sql::SERIAL, |system| (&serial, system))
    }

    /// Returns the releases whose DAT name or ROM file stem equals this stem, ignoring case and characters that file
    /// systems forbid (`: ? * " < > | / \` against `_`). Covers TOSEC and WHDLoad file names and arcade set names.
    ///
    /// # Errors
    /// [`CatalogError`] if the file can't be read.
    pub fn by_name(&self, systems: &[&str], stem: &str) -> Result<Vec<Match>, CatalogError> {
        self.by_key(systems, sql::NAME, &scrub(stem))
    }

    /// Returns the releases of titles whose name or other name folds to this key.
    ///
    /// # Errors
    /// [`CatalogError`] if the file can't be read.
    pub fn by_fold(&self, systems: &[&str], fold_key: &str) -> Result<Vec<Match>, CatalogError> {
        self.by_key(systems, sql::FOLD, fold_key)
    }

    /// Returns the releases of titles whose name or other name folds to this key without its spaces. For names that
    /// were run together, as in WHDLoad files.
    ///
    /// # Errors
    /// [`CatalogError`] if the file can't be read.
    pub fn by_compact(&self, systems: &[&str], compact: &str) -> Result<Vec<Match>, CatalogError> {
        // One-word names have no separate key for this; their fold key is the same.
        let of_one_word = self.by_fold(systems, compact)?;
        if of_one_word.is_empty() { self.by_fold(systems, &together_key(compact)) } else { Ok(of_one_word) }
    }

    /// Returns the row id of the title with this slug on a catalog system, if any.
    ///
    /// # Errors
    /// [`CatalogError`] if the file can't be read.
    pub fn by_slug(&self, system: &str, slug: &str) -> Result<Option<i64>, CatalogError> {
        let ask = || self.db.prepare_cached(sql::SLUG)?.query_row([system, slug], |row| row.get(0)).optional();
        self.ask(ask)
    }

    /// Returns a title's facts.
    ///
    /// # Errors
    /// [`CatalogError`] if the file can't be read or has no such title.
    pub fn title(&self, title_id: i64) -> Result<TitleFacts, CatalogError> {
        self.ask(|| {
            let mut facts = self.db.prepare_cached(sql::TITLE)?.query_row([title_id], read_title)?;
            let mut names = self.db.prepare_cached(sql::OTHER_NAMES)?;
            facts.also = names.query_map([title_id], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
            Ok(facts)
        })
    }

    fn by_key(&self, systems: &[&str], sql: &str, key: &str) -> Result<Vec<Match>, CatalogError> {
        self.find(systems, sql, |system| (hash64(system, key) as i64, system))
    }

    /// Returns the matches of each system, in order. A release found twice in a row is returned once.
    fn find<'s, P: Params>(
        &self,
        systems: &[&'s str],
        sql: &str,
        values: impl Fn(&'s str) -> P,
    ) -> Result<Vec<Match>, CatalogError> {
        self.ask(|| {
            let mut found = Vec::new();
            let mut statement = self.db.prepare_cached(sql)?;
            for system in systems {
                for release in statement.query_map(values(system), read_match)? {
                    found.push(release?);
                }
            }
            found.dedup_by_key(|found| found.release_id);
            Ok(found)
        })
    }

    fn ask<T>(&self, question: impl FnOnce() -> rusqlite::Result<T>) -> Result<T, CatalogError> {
        Ok(question().map_err(SqliteError::sqlite(&self.path))?)
    }
}

fn read_match(row: &Row<'_>) -> rusqlite::Result<Match> {
    Ok(Match { title_id: row.get(0)?, release_id: row.get(1)?, release: row.get(2)?, regions: regions_of(row.get(3)?) })
}

fn read_title(row: &Row<'_>) -> rusqlite::Result<TitleFacts> {
    let name: String = row.get(2)?;
    Ok(TitleFacts {
        system: row.get(0)?,
        slug: row.get(1)?,
        sort_name: row.get::<_, Option<String>>(3)?.unwrap_or_else(|| name.clone()),
        name,
        year: row.get(4)?,
        month: row.get(5)?,
        developer: row.get(6)?,
        publisher: row.get(7)?,
        genre: row.get(8)?,
        players: row.get(9)?,
        series: row.get(10)?,
        esrb: row.get(11)?,
        set_name: row.get(12)?,
        board: row.get(13)?,
        is_bios: row.get(14)?,
        releases: row.get(15)?,
        fame: row.get(16)?,
        rating: row.get(17)?,
        also: Vec::new(),
    })
}
