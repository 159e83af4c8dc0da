//! Looks up games in `facts.sqlite`. The file is opened for each query or run of queries, because it may be replaced
//! or deleted in between.

use super::source::stamp_of;
use super::{FORMAT, FactsError};
use crate::catalog::hash::hash64;
use crate::io::sqlite;
use crate::io::sqlite::SqliteOptions;
use rusqlite::{Connection, OptionalExtension, Row};
use shelfcade_core::fold::{compact, fold_key};
use std::cmp::Reverse;
use std::io::Read;
use std::path::Path;

/// Maximum bytes of an unpacked description.
const MAX_WORDS: u64 = 16 << 10;
/// Maximum number of games compared per name.
const MAX_SAME: i64 = 8;
/// Maximum number of titles, and of files, tried per game.
const MAX_TRIED: usize = 16;

/// The kind of name by which a game was found. Stored as numbers; if kinds share a name, the lower number wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Rule {
    /// An arcade set listed in `Mame.xml`.
    Set = 0,
    /// Title.
    Title = 1,
    /// Alternate name.
    OtherName = 2,
    /// A file listed in `Files.xml`.
    File = 3,
}

/// Returns the lookup key of a title.
pub(super) fn title_key(title: &str) -> String {
    compact(&fold_key(title))
}

/// Returns the lookup key of a file name without extension.
pub(super) fn file_key(stem: &str) -> String {
    format!("/{}", stem.to_lowercase())
}

/// A game to look up.
#[derive(Clone, Debug, Default)]
pub struct FactsQuery<'a> {
    /// System id.
    pub system: &'a str,
    /// Catalog system, if known.
    pub catalog: Option<&'a str>,
    /// Title.
    pub title: &'a str,
    /// Other names.
    pub also: Vec<&'a str>,
    /// Arcade set name.
    pub set_name: Option<&'a str>,
    /// File names without extensions, the preferred one first.
    pub stems: Vec<String>,
    /// Year, which decides between games of the same name.
    pub year: Option<u16>,
}

/// A game's facts from LaunchBox.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LaunchBoxFacts {
    /// Row id.
    pub id: i64,
    /// LaunchBox's title.
    pub title: String,
    /// `YYYY` or `YYYY-MM-DD`.
    pub released: Option<String>,
    /// Maximum number of simultaneous players.
    pub players: Option<u8>,
    /// True if it can be played cooperatively.
    pub cooperative: Option<bool>,
    /// Rating, 0 to 100, and the number of votes.
    pub rating: Option<(u8, u32)>,
    /// Developer.
    pub developer: Option<String>,
    /// Publisher.
    pub publisher: Option<String>,
    /// Canonical genre.
    pub genre: Option<String>,
    /// Description.
    pub description: Option<String>,
}

impl LaunchBoxFacts {
    fn year(&self) -> Option<u16> {
        self.released.as_deref()?.get(..4)?.parse().ok()
    }

    /// Fills missing facts from `other`.
    fn or(self, other: LaunchBoxFacts) -> LaunchBoxFacts {
        LaunchBoxFacts {
            released: self.released.or(other.released),
            players: self.players.or(other.players),
            cooperative: self.cooperative.or(other.cooperative),
            rating: self.rating.or(other.rating),
            developer: self.developer.or(other.developer),
            publisher: self.publisher.or(other.publisher),
            genre: self.genre.or(other.genre),
            description: self.description.or(other.description),
            ..self
        }
    }
}

/// Metadata of the facts file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactsInfo {
    /// Path or URL of the archive.
    pub source: String,
    /// Time and size of the archive file; empty if unknown.
    pub stamp: String,
    /// Time of the archive's `Metadata.xml`, in seconds since 1970.
    pub as_of: i64,
    /// Time of the import, in seconds since 1970.
    pub imported: i64,
    /// Number of games.
    pub games: u64,
}

impl FactsInfo {
    /// Returns true if the facts come from this path or URL. A file counts as another version if its time or size
    /// differ, older or newer; an unreadable one counts as already imported.
    pub fn is_of(&self, from: &str) -> bool {
        self.source == from && stamp_of(Path::new(from)).is_none_or(|stamp| stamp == self.stamp)
    }
}

/// An open facts file.
pub struct FactsReader {
    db: Connection,
}

impl FactsReader {
    /// Opens the facts at a path; `None` if there is no file.
    ///
    /// # Errors
    /// [`FactsError`] if it isn't a facts file or has another format.
    pub fn open(path: &Path) -> Result<Option<FactsReader>, FactsError> {
        if !path.is_file() {
            return Ok(None);
        }
        // The cache is small because the file is open for one page only.
        let db = sqlite::open(path, &SqliteOptions { cache_kib: Some(1024), ..SqliteOptions::READ })?;
        let format: u32 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if format != FORMAT {
            let source = std::io::Error::other(format!("format {format}, this version reads {FORMAT}; import again"));
            return Err(FactsError::Io { path: path.to_owned(), source });
        }
        Ok(Some(FactsReader { db }))
    }

    /// Returns the file's metadata.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn info(&self) -> rusqlite::Result<FactsInfo> {
        let text = |key: &str| -> rusqlite::Result<String> {
            let value = self.db.query_row("SELECT value FROM meta WHERE key = ?1", [key], |row| row.get(0));
            Ok(value.optional()?.unwrap_or_default())
        };
        let number = |key: &str| text(key).map(|value| value.parse::<i64>().unwrap_or(0));
        Ok(FactsInfo {
            source: text("source")?,
            stamp: text("stamp")?,
            as_of: number("as_of")?,
            imported: number("imported")?,
            games: number("games")?.unsigned_abs(),
        })
    }

    /// Looks up a game. Tries the arcade set, the title, other names and files, in this order and only on the game's
    /// own systems. Returns the facts with the rule that matched.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn find(&self, wanted: &FactsQuery<'_>) -> rusqlite::Result<Option<(Rule, LaunchBoxFacts)>> {
        let systems = systems_of(wanted);
        let set = wanted.set_name.into_iter().map(file_key);
        let titles = std::iter::once(&wanted.title).chain(&wanted.also).take(MAX_TRIED).map(|title| title_key(title));
        let files = wanted.stems.iter().take(MAX_TRIED).map(|stem| file_key(stem));
        for key in set.chain(titles).chain(files).filter(|key| key.len() > 1) {
            for system in &systems {
                if let Some(found) = self.find_key(hash64(system, &key) as i64, wanted.year)? {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }

    /// Returns the facts of a library game by its id. File names are read only if no other name matches.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn find_game(&self, library: &Connection, game: i64) -> rusqlite::Result<Option<LaunchBoxFacts>> {
        let sql = "SELECT system, title, coalesce(listed || char(10), '') || also, set_name, catalog_system, year \
                   FROM game WHERE id = ?1";
        let mut query = library.prepare_cached(sql)?;
        let mut rows = query.query([game])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let (system, title, also): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let (set_name, catalog): (Option<String>, Option<String>) = (row.get(3)?, row.get(4)?);
        let mut wanted = FactsQuery {
            system: &system,
            catalog: catalog.as_deref(),
            title: &title,
            also: also.lines().collect(),
            set_name: set_name.as_deref(),
            stems: Vec::new(),
            year: row.get::<_, Option<i64>>(5)?.and_then(|year| u16::try_from(year).ok()),
        };
        if let Some((_, said)) = self.find(&wanted)? {
            return Ok(Some(said));
        }
        wanted.stems = stems(library, game)?;
        Ok(self.find(&wanted)?.map(|(_, said)| said))
    }

    /// Returns the best game for a name: by the best rule, then by matching year, then by most votes.
    fn find_key(&self, hash: i64, year: Option<u16>) -> rusqlite::Result<Option<(Rule, LaunchBoxFacts)>> {
        let mut names =
            self.db.prepare_cached("SELECT rule, game FROM name WHERE hash = ?1 ORDER BY rule, game LIMIT ?2")?;
        let found = names.query_map((hash, MAX_SAME), |row| Ok((row.get::<_, u8>(0)?, row.get::<_, i64>(1)?)))?;
        let found = found.collect::<rusqlite::Result<Vec<_>>>()?;
        let Some(&(best, _)) = found.first() else { return Ok(None) };
        let rule = [Rule::Set, Rule::Title, Rule::OtherName, Rule::File].into_iter().find(|rule| *rule as u8 == best);
        let same = found.iter().take_while(|(rule, _)| *rule == best).map(|&(_, game)| self.said(game));
        let mut same = same.filter_map(Result::transpose).collect::<rusqlite::Result<Vec<_>>>()?;
        same.sort_by_key(|said| {
            let differs = year.is_some() && said.year() != year;
            (differs, Reverse(said.rating.map_or(0, |(_, votes)| votes)), said.id)
        });
        Ok(rule.zip(same.into_iter().reduce(LaunchBoxFacts::or)))
    }

    /// Returns the facts of the game in a row.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn said(&self, game: i64) -> rusqlite::Result<Option<LaunchBoxFacts>> {
        let sql = "SELECT id, title, released, players, cooperative, rating, votes, developer, publisher, genre, \
                   description FROM game WHERE id = ?1";
        self.db.prepare_cached(sql)?.query_row([game], read_said).optional()
    }
}

/// Returns the names of a game's files without extensions, the preferred one first.
fn stems(library: &Connection, game: i64) -> rusqlite::Result<Vec<String>> {
    let mut names = library.prepare_cached("SELECT name FROM rom WHERE game_id = ?1 ORDER BY rank LIMIT ?2")?;
    let stem = |row: &Row<'_>| {
        let name = String::from_utf8_lossy(row.get_ref(0)?.as_bytes()?).into_owned();
        Ok(name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem).to_owned())
    };
    names.query_map((game, MAX_TRIED as i64), stem)?.collect()
}

/// Returns the metadata of the facts at a path; `None` if there is no file.
///
/// # Errors
/// [`FactsError`] if they can't be read.
pub fn info(path: &Path) -> Result<Option<FactsInfo>, FactsError> {
    FactsReader::open(path)?.map(|facts| facts.info().map_err(FactsError::from)).transpose()
}

/// Returns the catalog systems to look up a game on, without duplicates.
fn systems_of<'a>(wanted: &FactsQuery<'a>) -> Vec<&'a str> {
    let known = shelfcade_core::library::system::System::find(wanted.system);
    let own = known.map_or(std::slice::from_ref(&wanted.system), |system| system.catalogs);
    let mut systems: Vec<&str> = Vec::with_capacity(own.len() + 1);
    for system in wanted.catalog.iter().chain(own) {
        if !systems.contains(system) {
            systems.push(system);
        }
    }
    systems
}

fn read_said(row: &Row<'_>) -> rusqlite::Result<LaunchBoxFacts> {
    let rating = row.get::<_, Option<u8>>(5)?.zip(row.get::<_, Option<u32>>(6)?);
    Ok(LaunchBoxFacts {
        id: row.get(0)?,
        title: row.get(1)?,
        released: row.get(2)?,
        players: row.get(3)?,
        cooperative: row.get(4)?,
        rating,
        developer: row.get(7)?,
        publisher: row.get(8)?,
        genre: row.get(9)?,
        description: row.get_ref(10)?.as_blob_or_null()?.and_then(inflate),
    })
}

fn inflate(packed: &[u8]) -> Option<String> {
    let mut text = String::new();
    flate2::read::DeflateDecoder::new(packed).take(MAX_WORDS).read_to_string(&mut text).ok()?;
    Some(text).filter(|text| !text.is_empty())
}
