//! What is read for whoever says what a ROM is: the ROMs of a game, the titles they may be, where a title stands now.
//!
//! The names of the system that was asked for last are kept for a few minutes: who goes through many ROMs asks for the
//! same again and again.

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

/// What was asked for last, for some catalog systems of one catalog.
#[derive(Default)]
pub(super) struct KeptNames(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    /// What they are of, the names, when they were read.
    names: Option<(String, Arc<Candidates>, Instant)>,
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
        let kept = self.kept().names.clone().filter(|(known, ..)| *known == key);
        let names = match kept {
            Some((_, names, _)) => names,
            None => {
                let names = Arc::new(Candidates::read(db, systems)?);
                self.kept().names = Some((key, Arc::clone(&names), Instant::now()));
                names
            }
        };
        Ok(Some(names).filter(|names| !names.is_empty()))
    }

    /// Forgets names that were kept long enough; when to look again, if any stay.
    fn forget(&self) -> Option<Instant> {
        let mut kept = self.kept();
        kept.names = kept.names.take().filter(|(.., read)| read.elapsed() < KEPT);
        kept.has_timer = kept.names.is_some();
        kept.names.as_ref().map(|(.., read)| *read + KEPT)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
