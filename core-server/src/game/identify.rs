//! Reads for identifying ROMs by hand: the ROMs of a game, the titles they may be, the game that has a title.
//!
//! The names of the systems used last are cached for a few minutes: a person who goes through many ROMs needs the
//! same ones again and again, and a page of ROMs may cover several systems.

use super::source::{CATALOG, Databases};
use super::{DetailError, DetailReader};
use crate::catalog::{self, CatalogCandidates};
use crate::people::user::RomFacts;
use crate::people::user::corrections::{CatalogTitle, read_rom};
use rusqlite::{Connection, OptionalExtension};
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::Candidate;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Time that names stay cached after they were read.
const KEPT: Duration = Duration::from_secs(300);
/// Most names cached of several systems: 3 MB. Those used last stay, however many they are.
const MAX_KEPT: usize = 40_000;
/// Most ROMs read of one game.
const MAX_ROMS: i64 = 500;

const ROMS: &str = "SELECT game.system, rom.name, rom.size, rom.crc, rom.sha1, rom.serial, rom.evidence, \
     game.catalog_system, game.catalog_slug FROM rom JOIN game ON game.id = rom.game_id \
     WHERE game.system = ?1 AND game.slug = ?2 ORDER BY rom.missing_since IS NOT NULL, rom.rank LIMIT ?3";

const STANDS: &str = "SELECT slug FROM game WHERE system = ?1 AND catalog_system = ?2 AND catalog_slug = ?3";

/// A ROM and its identification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownRom {
    /// All that is known about it.
    pub facts: RomFacts,
    /// The evidence for its identification.
    pub evidence: Evidence,
    /// Its title in the catalog.
    pub title: Option<CatalogTitle>,
}

/// The addresses of one game; arcade games may have several.
pub type Folders = Vec<(SystemId, String)>;

/// Names of the systems used last.
#[derive(Default)]
pub(super) struct KeptNames(Mutex<CachedNames>);

/// Names of some systems of one catalog.
struct KeptSystem {
    /// Fingerprint of the catalog, and the systems.
    key: String,
    names: Arc<CatalogCandidates>,
    read: Instant,
}

#[derive(Default)]
struct CachedNames {
    /// The one used last comes last.
    systems: Vec<KeptSystem>,
    /// True if a task waits to drop them.
    has_timer: bool,
}

impl KeptNames {
    /// Returns the names of a system's catalogs; `None` without a catalog, or if it has no names of the system.
    fn of(&self, databases: &Databases<'_>, system: &SystemId) -> rusqlite::Result<Option<Arc<CatalogCandidates>>> {
        let systems = system.system().map_or(&[][..], |system| system.catalogs);
        let Some(db) = databases.catalog()?.filter(|_| !systems.is_empty()) else { return Ok(None) };
        let fingerprint = catalog::fingerprint(db, CATALOG)?;
        let key = format!("{fingerprint} {}", systems.join(" "));
        let kept = self.kept().find(&key);
        let names = match kept {
            Some(names) => names,
            None => {
                let names = Arc::new(CatalogCandidates::read(db, systems)?);
                self.kept().keep(key, &names, CatalogCandidates::len);
                names
            }
        };
        Ok(Some(names).filter(|names| !names.is_empty()))
    }

    /// Drops names that were cached long enough. Returns the time of the next check, if any are left.
    fn forget(&self) -> Option<Instant> {
        let mut kept = self.kept();
        kept.systems.retain(|system| system.read.elapsed() < KEPT);
        kept.has_timer = !kept.systems.is_empty();
        kept.systems.iter().map(|system| system.read + KEPT).min()
    }

    fn kept(&self) -> MutexGuard<'_, CachedNames> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CachedNames {
    fn find(&mut self, key: &str) -> Option<Arc<CatalogCandidates>> {
        let at = self.systems.iter().position(|system| system.key == key)?;
        let system = self.systems.remove(at);
        let names = Arc::clone(&system.names);
        self.systems.push(system);
        Some(names)
    }

    /// Caches names, and drops those unused the longest if there are too many.
    fn keep(&mut self, key: String, names: &Arc<CatalogCandidates>, count: impl Fn(&CatalogCandidates) -> usize) {
        self.systems.retain(|system| system.key != key);
        self.systems.push(KeptSystem { key, names: Arc::clone(names), read: Instant::now() });
        let mut left = MAX_KEPT;
        let fits = self.systems.iter().rev().take_while(|system| {
            let fits = left.checked_sub(count(&system.names));
            left = fits.unwrap_or_default();
            fits.is_some()
        });
        let most = fits.count().max(1);
        self.systems.drain(..self.systems.len() - most);
    }
}

impl DetailReader {
    /// Returns the ROMs of a game, the preferred one first.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn roms_of(&self, folders: Folders) -> Result<Vec<KnownRom>, DetailError> {
        self.source.read(move |databases| read_roms(databases.library, &folders)).await
    }

    /// Returns the ROMs of each game, and at most `most` titles that they are likely to be. Games that the household
    /// identified get no titles.
    ///
    /// # Errors
    /// Returns [`DetailError`] if a database cannot be read.
    pub async fn likely(
        &self,
        games: Vec<Folders>,
        most: usize,
    ) -> Result<Vec<(Vec<KnownRom>, Vec<Candidate>)>, DetailError> {
        let names = self.keep_names();
        let read = self.source.read(move |databases| {
            let one = |folders: &Folders| {
                let roms = read_roms(databases.library, folders)?;
                let is_said = roms.iter().any(|rom| rom.evidence == Evidence::Household);
                let stem = roms.first().map(|rom| stem_of(&rom.facts.file)).filter(|_| !is_said);
                let likely = match (folders.first(), stem) {
                    (Some((system, _)), Some(stem)) => match names.of(databases, system)?.zip(databases.catalog()?) {
                        Some((names, db)) => names.of_file(db, &stem, most)?,
                        None => Vec::new(),
                    },
                    _ => Vec::new(),
                };
                Ok((roms, likely))
            };
            games.iter().map(one).collect()
        });
        read.await
    }

    /// Returns the titles of a system that match `words`; `None` if no catalog has titles of it.
    ///
    /// # Errors
    /// Returns [`DetailError`] if a database cannot be read.
    pub async fn find_titles(
        &self,
        system: SystemId,
        words: String,
        most: usize,
    ) -> Result<Option<Vec<Candidate>>, DetailError> {
        let names = self.keep_names();
        let read = self.source.read(move |databases| {
            let Some((names, db)) = names.of(databases, &system)?.zip(databases.catalog()?) else { return Ok(None) };
            names.of_words(db, &words, most).map(Some)
        });
        read.await
    }

    /// Returns a title of the system's catalogs; `None` if they don't have it.
    ///
    /// # Errors
    /// Returns [`DetailError`] if a database cannot be read.
    pub async fn title(&self, system: &SystemId, title: CatalogTitle) -> Result<Option<Candidate>, DetailError> {
        let is_of_system = system.system().is_some_and(|system| system.catalogs.contains(&&*title.0));
        if !is_of_system {
            return Ok(None);
        }
        let read = self.source.read(move |databases| match databases.catalog()? {
            Some(db) => catalog::candidate(db, &title.0, &title.1),
            None => Ok(None),
        });
        read.await
    }

    /// Returns the slug of the game that has this title on a system.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn where_stands(&self, system: &SystemId, title: CatalogTitle) -> Result<Option<String>, DetailError> {
        let system = system.to_string();
        let read = self.source.read(move |databases| {
            let mut statement = databases.library.prepare_cached(STANDS)?;
            statement.query_row([&system, &title.0, &title.1], |row| row.get(0)).optional()
        });
        read.await
    }

    /// Returns the cache, and starts a task that expires it.
    fn keep_names(&self) -> Arc<KeptNames> {
        let names = Arc::clone(&self.names);
        if !std::mem::replace(&mut names.kept().has_timer, true) {
            tokio::spawn(async move {
                let mut next = Some(Instant::now() + KEPT);
                while let Some(at) = next {
                    tokio::time::sleep_until(at).await;
                    next = names.forget();
                }
            });
        }
        Arc::clone(&self.names)
    }
}

fn read_roms(library: &Connection, folders: &Folders) -> rusqlite::Result<Vec<KnownRom>> {
    let mut roms = Vec::new();
    let mut statement = library.prepare_cached(ROMS)?;
    for (system, slug) in folders {
        let found = statement.query_map((system.as_str(), slug, MAX_ROMS), |row| {
            let title = row.get::<_, Option<String>>(7)?.zip(row.get::<_, Option<String>>(8)?);
            Ok(KnownRom { facts: read_rom(row)?, evidence: Evidence::from_number(row.get(6)?), title })
        })?;
        for rom in found {
            roms.push(rom?);
        }
    }
    Ok(roms)
}

/// Returns a file's name without its extension.
fn stem_of(file: &[u8]) -> String {
    let name = String::from_utf8_lossy(file).into_owned();
    match name.rsplit_once('.') {
        Some((stem, end)) if !stem.is_empty() && end.len() <= 8 && !end.contains([' ', ')']) => stem.to_owned(),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_several_systems_are_kept_within_a_bound() {
        let (mut kept, names) = (CachedNames::default(), Arc::<CatalogCandidates>::default());
        let mut keep = |key: &str, count: usize| {
            kept.keep(key.to_owned(), &names, |_| count);
            kept.systems.iter().map(|system| system.key.clone()).collect::<Vec<_>>().join(" ")
        };
        let third = MAX_KEPT / 3;
        assert_eq!((keep("a", third), keep("b", third), keep("c", third)), ("a".into(), "a b".into(), "a b c".into()));
        assert_eq!(keep("d", third), "b c d", "the least recently used one is removed");
        assert_eq!(keep("e", MAX_KEPT + 1), "e", "one is kept whatever its size");
        assert_eq!(keep("e", 1), "e");
        assert_eq!(keep("f", 1), "e f");
        assert!(kept.find("e").is_some() && kept.find("a").is_none());
        assert_eq!(kept.systems.last().map(|system| system.key.as_str()), Some("e"), "asked for last");
    }
}
