//! What is read for whoever says what a ROM is: the ROMs of a game, the titles they may be, where a title stands now.
//!
//! The names of the systems that were asked for last are kept for a few minutes: who goes through many ROMs asks for
//! the same again and again, and a page of them may be of several systems.

use super::source::{CATALOG, Databases};
use super::{DetailError, Reader};
use crate::catalog::{self, Candidates};
use crate::user::RomFacts;
use crate::user::corrections::{CatalogTitle, read_rom};
use rusqlite::{Connection, OptionalExtension};
use shelfcade_core::identity::Evidence;
use shelfcade_core::page::Candidate;
use shelfcade_core::system::SystemId;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long names are kept after they were read.
const KEPT: Duration = Duration::from_secs(300);
/// Most names that are kept of several systems: 3 MB. Those asked for last are kept however many they are.
const MAX_KEPT: usize = 40_000;
/// Most ROMs of one game.
const MAX_ROMS: i64 = 500;

const ROMS: &str = "SELECT game.system, rom.name, rom.size, rom.crc, rom.sha1, rom.serial, rom.evidence, \
     game.catalog_system, game.catalog_slug FROM rom JOIN game ON game.id = rom.game_id \
     WHERE game.system = ?1 AND game.slug = ?2 ORDER BY rom.missing_since IS NOT NULL, rom.rank LIMIT ?3";

const STANDS: &str = "SELECT slug FROM game WHERE system = ?1 AND catalog_system = ?2 AND catalog_slug = ?3";

/// A ROM, and what it is taken for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownRom {
    /// All that is known of it.
    pub facts: RomFacts,
    /// How it was recognised.
    pub evidence: Evidence,
    /// Its title in the catalog.
    pub title: Option<CatalogTitle>,
}

/// The addresses of one game: several where it stands in several arcade folders.
pub type Folders = Vec<(SystemId, String)>;

/// What was asked for last.
#[derive(Default)]
pub(super) struct KeptNames(Mutex<CachedNames>);

/// Names of some catalog systems of one catalog.
struct KeptSystem {
    /// What they are of.
    key: String,
    names: Arc<Candidates>,
    read: Instant,
}

#[derive(Default)]
struct CachedNames {
    /// The one that was asked for last comes last.
    systems: Vec<KeptSystem>,
    /// Whether somebody waits to forget them.
    has_timer: bool,
}

impl KeptNames {
    /// The names of a system's catalogs; `None` without a catalog, or where it has none of these systems.
    fn of(&self, databases: &Databases<'_>, system: &SystemId) -> rusqlite::Result<Option<Arc<Candidates>>> {
        let systems = system.system().map_or(&[][..], |system| system.catalogs);
        let Some(db) = databases.catalog()?.filter(|_| !systems.is_empty()) else { return Ok(None) };
        let fingerprint = catalog::fingerprint(db, CATALOG)?;
        let key = format!("{fingerprint} {}", systems.join(" "));
        let kept = self.kept().find(&key);
        let names = match kept {
            Some(names) => names,
            None => {
                let names = Arc::new(Candidates::read(db, systems)?);
                self.kept().keep(key, &names, Candidates::len);
                names
            }
        };
        Ok(Some(names).filter(|names| !names.is_empty()))
    }

    /// Forgets names that were kept long enough; when to look again, if any stay.
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
    fn find(&mut self, key: &str) -> Option<Arc<Candidates>> {
        let at = self.systems.iter().position(|system| system.key == key)?;
        let system = self.systems.remove(at);
        let names = Arc::clone(&system.names);
        self.systems.push(system);
        Some(names)
    }

    /// Keeps names, and lets go of those that nobody asked for the longest where there are too many.
    fn keep(&mut self, key: String, names: &Arc<Candidates>, count: impl Fn(&Candidates) -> usize) {
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

impl Reader {
    /// The ROMs of a game, the preferred one first.
    ///
    /// # Errors
    /// [`DetailError`] when the library cannot be read.
    pub async fn roms_of(&self, folders: Folders) -> Result<Vec<KnownRom>, DetailError> {
        self.source.read(move |databases| read_roms(databases.library, &folders)).await
    }

    /// Of each of these games its ROMs, and the likeliest titles that they may be; games of which the household said
    /// something have none.
    ///
    /// # Errors
    /// [`DetailError`] when a database cannot be read.
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

    /// The titles of a system that somebody may mean; `None` where no catalog has any of it.
    ///
    /// # Errors
    /// [`DetailError`] when a database cannot be read.
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

    /// A title of the catalogs of a system; `None` where they have none such.
    ///
    /// # Errors
    /// [`DetailError`] when a database cannot be read.
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

    /// Where a title of the catalog stands on a system: its slug.
    ///
    /// # Errors
    /// [`DetailError`] when the library cannot be read.
    pub async fn where_stands(&self, system: &SystemId, title: CatalogTitle) -> Result<Option<String>, DetailError> {
        let system = system.to_string();
        let read = self.source.read(move |databases| {
            let mut statement = databases.library.prepare_cached(STANDS)?;
            statement.query_row([&system, &title.0, &title.1], |row| row.get(0)).optional()
        });
        read.await
    }

    /// The kept names, which are forgotten in a while.
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

/// A file's name without its ending.
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
        let (mut kept, names) = (CachedNames::default(), Arc::<Candidates>::default());
        let mut keep = |key: &str, count: usize| {
            kept.keep(key.to_owned(), &names, |_| count);
            kept.systems.iter().map(|system| system.key.clone()).collect::<Vec<_>>().join(" ")
        };
        let third = MAX_KEPT / 3;
        assert_eq!((keep("a", third), keep("b", third), keep("c", third)), ("a".into(), "a b".into(), "a b c".into()));
        assert_eq!(keep("d", third), "b c d", "the one that was not asked for the longest goes");
        assert_eq!(keep("e", MAX_KEPT + 1), "e", "one is kept whatever it weighs");
        assert_eq!(keep("e", 1), "e");
        assert_eq!(keep("f", 1), "e f");
        assert!(kept.find("e").is_some() && kept.find("a").is_none());
        assert_eq!(kept.systems.last().map(|system| system.key.as_str()), Some("e"), "asked for last");
    }
}
