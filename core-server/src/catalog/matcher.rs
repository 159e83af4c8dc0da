//! The [`Matcher`]: a scan's questions to a catalog, one file at a time.

use super::hash::{hash64, scrub, together_key};
use super::read::{open, regions_of};
use super::{CatalogError, Match, TitleFacts};
use crate::catalog::build::normalize_serial;
use rusqlite::{Connection, Row, params};
use rustc_hash::FxHashMap;
use shelfcade_core::fold;
use std::path::{Path, PathBuf};

/// Asks a catalog for one file at a time; owned by the scan's thread. All look-ups are indexed; none crosses systems.
pub struct Matcher {
    db: Connection,
    path: PathBuf,
    systems: FxHashMap<String, i64>,
    fingerprint: String,
}

/// Found releases with what they are found by: row, and order of the system asked for.
type Found = Vec<(usize, Match)>;

/// The look-ups, here for the test that no one of them reads a whole table.
pub(super) mod sql {
    /// By CRC32.
    pub const DUMP: &str = "SELECT r.title, r.id, s.slug, r.name, r.regions, s.id, d.size FROM dump d
        JOIN release r ON r.id = d.release JOIN title t ON t.id = r.title JOIN system s ON s.id = t.system
        WHERE d.crc = ?1";
    /// By serial.
    pub const SERIAL: &str = "SELECT r.title, r.id, s.slug, r.name, r.regions, s.id FROM serial x
        JOIN release r ON r.id = x.release JOIN title t ON t.id = r.title JOIN system s ON s.id = t.system
        WHERE x.serial = ?1";
    /// By its row.
    pub const RELEASE: &str = "SELECT r.title, r.id, s.slug, r.name, r.regions, s.id, r.set_name FROM release r
        JOIN title t ON t.id = r.title JOIN system s ON s.id = t.system WHERE r.id = ?1";
    /// All of a title.
    pub const RELEASES: &str = "SELECT r.title, r.id, s.slug, r.name, r.regions, s.id FROM release r
        JOIN title t ON t.id = r.title JOIN system s ON s.id = t.system WHERE r.title = ?1";
    /// By hash of a name.
    pub const NAME: &str = "SELECT release FROM name_key WHERE hash = ?1";
    /// Stems of a release.
    pub const STEMS: &str = "SELECT name FROM stem WHERE release = ?1";
    /// By hash of a folded title.
    pub const FOLD: &str = "SELECT t.id, t.name FROM title_key k JOIN title t ON t.id = k.title WHERE k.hash = ?1";
    /// Other names of a title.
    pub const OTHER_NAMES: &str = "SELECT name FROM other_name WHERE title = ?1 ORDER BY nr";
    /// Facts of a title.
    pub const TITLE: &str = "SELECT s.slug, t.slug, t.name, t.sort_name, t.year, t.month, d.name, p.name, g.name,
        t.players, e.name, t.esrb, t.set_name, t.board, t.is_bios, t.releases, t.fame, t.rating
        FROM title t JOIN system s ON s.id = t.system
        LEFT JOIN company d ON d.id = t.developer LEFT JOIN company p ON p.id = t.publisher
        LEFT JOIN genre g ON g.id = t.genre LEFT JOIN series e ON e.id = t.series
        WHERE t.id = ?1";
    /// All of them.
    #[cfg(test)]
    pub const ALL: &[&str] = &[DUMP, SERIAL, RELEASE, RELEASES, NAME, STEMS, FOLD, OTHER_NAMES, TITLE];
}

impl Matcher {
    /// Opens a catalog read-only.
    ///
    /// # Errors
    /// [`CatalogError`] when the file is missing, not SQLite, or of another format version.
    pub fn open(path: &Path) -> Result<Matcher, CatalogError> {
        let db = open(path)?;
        let fail = |source| CatalogError::Sqlite { path: path.to_owned(), source };
        db.set_prepared_statement_cache_capacity(16);
        // A scan asks for pages all over the file.
        db.execute_batch("PRAGMA cache_size = -6000").map_err(fail)?;
        // One read transaction as long as this lives: no lock is taken and given back for each of a scan's questions.
        db.execute_batch("BEGIN").map_err(fail)?;
        let mut systems = FxHashMap::default();
        {
            let mut statement = db.prepare("SELECT slug, id FROM system").map_err(fail)?;
            let mut rows = statement.query([]).map_err(fail)?;
            while let Some(row) = rows.next().map_err(fail)? {
                systems.insert(row.get(0).map_err(fail)?, row.get(1).map_err(fail)?);
            }
        }
        let fingerprint = super::read::meta(&db, "main", "fingerprint").map_err(fail)?.unwrap_or_default();
        Ok(Matcher { db, path: path.to_owned(), systems, fingerprint })
    }

    /// A text that changes when the catalog file's contents do: kept in the library to know when to identify anew.
    pub fn fingerprint(&self) -> String {
        self.fingerprint.clone()
    }

    /// Releases whose ROM has this CRC32 (and size, where both are known). `systems`: catalog ids, own first.
    ///
    /// # Errors
    /// [`CatalogError`] when the file cannot be read.
    pub fn by_hash(&self, systems: &[&str], crc: u32, size: Option<u64>) -> Result<Vec<Match>, CatalogError> {
        self.ask(|| {
            let wanted = self.wanted(systems);
            let mut statement = self.db.prepare_cached(sql::DUMP)?;
            let mut rows = statement.query([i64::from(crc)])?;
            let mut found = Found::new();
            while let Some(row) = rows.next()? {
                let known: u64 = row.get::<_, i64>(6)? as u64;
                if size.is_none_or(|size| known == 0 || size == known) {
                    keep(row, &wanted, &mut found)?;
                }
            }
            Ok(in_order(found))
        })
    }

    /// Releases with this serial number, in any spelling that `normalize_serial` knows.
    ///
    /// # Errors
    /// [`CatalogError`] when the file cannot be read.
    pub fn by_serial(&self, systems: &[&str], serial: &str) -> Result<Vec<Match>, CatalogError> {
        let serial = normalize_serial(serial);
        if serial.is_empty() {
            return Ok(Vec::new());
        }
        self.ask(|| {
            let wanted = self.wanted(systems);
            let mut statement = self.db.prepare_cached(sql::SERIAL)?;
            let mut rows = statement.query([&serial])?;
            let mut found = Found::new();
            while let Some(row) = rows.next()? {
                keep(row, &wanted, &mut found)?;
            }
            Ok(in_order(found))
        })
    }

    /// Releases whose DAT name or ROM file stem is this stem, exactly but for case and for characters that file systems
    /// forbid (`: ? * " < > | / \` against `_`). Covers TOSEC and WHDLoad file names and arcade set names.
    ///
    /// # Errors
    /// [`CatalogError`] when the file cannot be read.
    pub fn by_name(&self, systems: &[&str], stem: &str) -> Result<Vec<Match>, CatalogError> {
        let scrubbed = scrub(stem);
        if scrubbed.is_empty() {
            return Ok(Vec::new());
        }
        self.ask(|| {
            let mut found = Found::new();
            for (order, system) in self.known(systems) {
                let hash = hash64(system, &scrubbed) as i64;
                let mut keys = self.db.prepare_cached(sql::NAME)?;
                let mut rows = keys.query([hash])?;
                while let Some(row) = rows.next()? {
                    self.add_if_named(row.get(0)?, order, &scrubbed, &mut found)?;
                }
            }
            Ok(in_order(found))
        })
    }

    /// Releases of titles whose name or other name folds to this key.
    ///
    /// # Errors
    /// [`CatalogError`] when the file cannot be read.
    pub fn by_fold(&self, systems: &[&str], fold_key: &str) -> Result<Vec<Match>, CatalogError> {
        self.by_title(systems, fold_key, |name| fold::fold_key(name) == fold_key)
    }

    /// Releases of titles whose name or other name folds to this key without its spaces: for names that were run
    /// together, as WHDLoad's are.
    ///
    /// # Errors
    /// [`CatalogError`] when the file cannot be read.
    pub fn by_compact(&self, systems: &[&str], compact: &str) -> Result<Vec<Match>, CatalogError> {
        if compact.is_empty() {
            return Ok(Vec::new());
        }
        // Names of one word have no key of their own for this: theirs is the folded name.
        let is_it = |name: &str| fold::compact(&fold::fold_key(name)) == compact;
        let of_one_word = self.by_title(systems, compact, is_it)?;
        if !of_one_word.is_empty() {
            return Ok(of_one_word);
        }
        self.by_title(systems, &together_key(compact), is_it)
    }

    fn by_title(&self, systems: &[&str], key: &str, is_it: impl Fn(&str) -> bool) -> Result<Vec<Match>, CatalogError> {
        if key.is_empty() {
            return Ok(Vec::new());
        }
        self.ask(|| {
            let mut found = Found::new();
            for (order, system) in self.known(systems) {
                let hash = hash64(system, key) as i64;
                let mut keys = self.db.prepare_cached(sql::FOLD)?;
                let mut rows = keys.query([hash])?;
                while let Some(row) = rows.next()? {
                    let title: i64 = row.get(0)?;
                    if self.is_called(title, row.get_ref(1)?.as_str()?, &is_it)? {
                        self.add_releases(title, order, &mut found)?;
                    }
                }
            }
            Ok(in_order(found))
        })
    }

    /// A title's facts.
    ///
    /// # Errors
    /// [`CatalogError`] when the file cannot be read or has no such title.
    pub fn title(&self, title_id: i64) -> Result<TitleFacts, CatalogError> {
        self.ask(|| {
            let mut facts = self.db.prepare_cached(sql::TITLE)?.query_row([title_id], read_title)?;
            facts.also = self.other_names(title_id)?;
            Ok(facts)
        })
    }

    fn ask<T>(&self, question: impl FnOnce() -> rusqlite::Result<T>) -> Result<T, CatalogError> {
        question().map_err(|source| CatalogError::Sqlite { path: self.path.clone(), source })
    }

    /// The systems asked for that this catalog has, with their order.
    fn known<'a>(&'a self, systems: &'a [&'a str]) -> impl Iterator<Item = (usize, &'a str)> {
        systems.iter().copied().enumerate().filter(|(_, system)| self.systems.contains_key(*system))
    }

    fn wanted(&self, systems: &[&str]) -> Vec<i64> {
        systems.iter().map(|system| self.systems.get(*system).copied().unwrap_or(-1)).collect()
    }

    fn add_if_named(&self, release: i64, order: usize, scrubbed: &str, found: &mut Found) -> rusqlite::Result<()> {
        let mut statement = self.db.prepare_cached(sql::RELEASE)?;
        let mut rows = statement.query([release])?;
        let Some(row) = rows.next()? else { return Ok(()) };
        let is_name = scrub(row.get_ref(3)?.as_str()?) == scrubbed
            || row.get_ref(6)?.as_str_or_null()?.is_some_and(|set| set == scrubbed)
            || self.has_stem(release, scrubbed)?;
        if is_name {
            found.push((order, read_match(row)?));
        }
        Ok(())
    }

    fn has_stem(&self, release: i64, scrubbed: &str) -> rusqlite::Result<bool> {
        let mut statement = self.db.prepare_cached(sql::STEMS)?;
        let mut rows = statement.query([release])?;
        while let Some(row) = rows.next()? {
            if scrub(row.get_ref(0)?.as_str()?) == scrubbed {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn is_called(&self, title: i64, name: &str, is_it: impl Fn(&str) -> bool) -> rusqlite::Result<bool> {
        Ok(is_it(name) || self.other_names(title)?.iter().any(|name| is_it(name)))
    }

    fn other_names(&self, title: i64) -> rusqlite::Result<Vec<String>> {
        let mut statement = self.db.prepare_cached(sql::OTHER_NAMES)?;
        statement.query_map([title], |row| row.get(0))?.collect()
    }

    fn add_releases(&self, title: i64, order: usize, found: &mut Found) -> rusqlite::Result<()> {
        let mut statement = self.db.prepare_cached(sql::RELEASES)?;
        let mut rows = statement.query(params![title])?;
        while let Some(row) = rows.next()? {
            found.push((order, read_match(row)?));
        }
        Ok(())
    }
}

fn keep(row: &Row<'_>, wanted: &[i64], found: &mut Found) -> rusqlite::Result<()> {
    let system: i64 = row.get(5)?;
    if let Some(order) = wanted.iter().position(|wanted| *wanted == system) {
        found.push((order, read_match(row)?));
    }
    Ok(())
}

/// Own system first; a release that was found twice stands once.
fn in_order(mut found: Found) -> Vec<Match> {
    found.sort_by_key(|(order, found)| (*order, found.release_id));
    found.dedup_by_key(|(_, found)| found.release_id);
    found.into_iter().map(|(_, found)| found).collect()
}

fn read_match(row: &Row<'_>) -> rusqlite::Result<Match> {
    Ok(Match {
        title_id: row.get(0)?,
        release_id: row.get(1)?,
        system: row.get(2)?,
        release: row.get(3)?,
        regions: regions_of(row.get(4)?),
    })
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
