//! Imports `Metadata.zip` into `facts.sqlite` in one pass. Games are written as they come; names wait in memory (16
//! bytes each) until all are known and can be written in order.
//!
//! The file is written under a temporary name and renamed over the old one, so readers see either the old facts or the
//! new ones.

use super::platforms::system_of;
use super::read::{Rule, file_key, title_key};
use super::records::{self, RecordSpec, Stop};
use super::source::{FactsArchive, stamp_of};
use super::{FORMAT, FactsError};
use crate::catalog::hash::hash64;
use crate::io::atomic_file;
use crate::io::clock;
use crate::io::sqlite;
use crate::io::sqlite::{Durability, SqliteOptions};
use flate2::{Compress, Compression, FlushCompress};
use rusqlite::{Connection, Statement, params};
use rustc_hash::FxHashMap;
use shelfcade_core::library::genre;
use std::cell::Cell;
use std::io::{BufReader, Read};
use std::path::Path;
use std::time::Instant;
use tokio_util::sync::CancellationToken;

/// Maximum unpacked size of an archive member, in bytes.
const MAX_MEMBER: u64 = 4 << 30;
/// Maximum numbers of games and of names.
const MAX_GAMES: u32 = 1_000_000;
const MAX_NAMES: usize = 1_500_000;
/// Maximum number of alternate names held because they precede their games.
const MAX_EARLY: usize = 50_000;
/// Maximum bytes of a name and of a description; longer ones are truncated.
const MAX_NAME: usize = 300;
const MAX_WORDS: usize = 8_000;
/// Maximum number of unknown platforms listed in the report.
const MAX_UNKNOWN: usize = 64;

const SCHEMA: &str = include_str!("schema.sql");

const GAME: RecordSpec = (
    "Game",
    &[
        "DatabaseID",
        "Platform",
        "Name",
        "Overview",
        "ReleaseDate",
        "ReleaseYear",
        "MaxPlayers",
        "Cooperative",
        "CommunityRating",
        "CommunityRatingCount",
        "Developer",
        "Publisher",
        "Genres",
    ],
);
const OTHER_NAME: RecordSpec = ("GameAlternateName", &["DatabaseID", "AlternateName"]);
const MAME: RecordSpec = ("MameFile", &["FileName", "Name"]);
const FILE: RecordSpec = ("File", &["Platform", "FileName", "GameName"]);

/// Progress of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportProgress {
    /// True while the archive is being downloaded.
    pub fetching: bool,
    /// Bytes done in this phase.
    pub done: u64,
    /// Total bytes of this phase; 0 if unknown.
    pub total: u64,
}

/// Result of an import.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImportReport {
    /// Imported games, all on known systems.
    pub games: u32,
    /// Imported games with a description.
    pub described: u32,
    /// Imported games with a rating.
    pub rated: u32,
    /// Lookup names.
    pub names: usize,
    /// Games skipped: unknown platform, no name, or beyond the limits.
    pub left_out: u64,
    /// Some of the unknown platforms.
    pub unknown: Vec<String>,
    /// Time of the archive's `Metadata.xml`, in seconds since 1970.
    pub as_of: i64,
    /// Bytes of XML read.
    pub read: u64,
    /// Size of the written file in bytes.
    pub bytes: u64,
    /// Duration in seconds, without downloading.
    pub seconds: f64,
}

/// Imports an archive, given as a path or a URL, into the facts at `out`. Blocking: call it on its own thread.
///
/// # Errors
/// [`FactsError`]; the file at `out` is then unchanged.
pub fn import(
    from: &str,
    out: &Path,
    progress: &mut dyn FnMut(ImportProgress),
    cancel: &CancellationToken,
) -> Result<ImportReport, FactsError> {
    let mut tell = |done, total| progress(ImportProgress { fetching: true, done, total });
    let archive = FactsArchive::get(from, out, &mut tell, cancel)?;
    // Taken before reading, so that a later write to the archive counts as a new version.
    let stamp = stamp_of(&archive.path).unwrap_or_default();
    let begun = Instant::now();
    let io = FactsError::io(out);
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder).map_err(&io)?;
    }
    let file = atomic_file::begin(out).map_err(&io)?;
    let mut db = sqlite::open(file.path(), &SqliteOptions::create(Durability::Build, 4096))?;
    let transaction = db.transaction()?;
    transaction.execute_batch(SCHEMA)?;
    let mut import = Import::default();
    {
        let mut reading = Reading { archive: &archive, progress, cancel, begun_at: 0 };
        let mut rows = Rows::new(&transaction)?;
        let as_of = reading.member("Metadata.xml", &[GAME, OTHER_NAME], &mut |kind, values| match kind {
            0 => import.add_game(values, &mut rows),
            _ => import.add_other_name(values),
        })?;
        import.report.as_of = as_of.ok_or_else(|| FactsError::NotMetadata {
            path: archive.path.clone(),
            reason: "it contains no Metadata.xml".to_owned(),
        })?;
        if import.report.games == 0 {
            let reason = "its Metadata.xml has no games of known systems".to_owned();
            return Err(FactsError::NotMetadata { path: archive.path.clone(), reason });
        }
        import.sort_titles();
        reading.member("Mame.xml", &[MAME], &mut |_, values| import.add_file("Arcade", values, Rule::Set))?;
        reading.member("Files.xml", &[FILE], &mut |_, values| import.add_file(&values[0], &values[1..], Rule::File))?;
        import.report.read = reading.begun_at;
    }
    import.write_names(&transaction)?;
    let mut report = import.report;
    let meta = [
        ("source", from.to_owned()),
        ("stamp", stamp),
        ("as_of", report.as_of.to_string()),
        ("imported", clock::now().to_string()),
        ("games", report.games.to_string()),
        ("names", report.names.to_string()),
    ];
    for (key, value) in meta {
        transaction.execute("INSERT INTO meta VALUES (?1, ?2)", params![key, value])?;
    }
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.commit()?;
    db.close().map_err(|(_, error)| error)?;
    if cancel.is_cancelled() {
        return Err(FactsError::Stopped);
    }
    report.bytes = file.as_file().metadata().map_err(&io)?.len();
    atomic_file::put(file, out).map_err(io)?;
    report.seconds = begun.elapsed().as_secs_f64();
    Ok(report)
}

/// State of reading the archive.
struct Reading<'a> {
    archive: &'a FactsArchive,
    progress: &'a mut dyn FnMut(ImportProgress),
    cancel: &'a CancellationToken,
    /// Bytes of the members read before.
    begun_at: u64,
}

impl Reading<'_> {
    /// Reads the records of a member. Returns its time, or `None` if the archive has no such member.
    fn member(
        &mut self,
        name: &'static str,
        kinds: &[RecordSpec],
        each: &mut EachRecord<'_>,
    ) -> Result<Option<i64>, FactsError> {
        let Reading { archive, progress, cancel, begun_at } = self;
        let read = archive.with_member(name, |member, size, time| {
            let done = Cell::new(0);
            let input = Counted { inner: member.take(MAX_MEMBER), done: &done };
            let mut records = 0_u32;
            let read = records::read(BufReader::with_capacity(64 << 10, input), kinds, |kind, values| {
                records = records.wrapping_add(1);
                if records.is_multiple_of(4096) {
                    progress(ImportProgress { fetching: false, done: *begun_at + done.get(), total: *begun_at + size });
                    if cancel.is_cancelled() {
                        return Err(FactsError::Stopped);
                    }
                }
                each(kind, values)
            });
            *begun_at += done.get();
            read.map(|()| time)
        })?;
        match read.transpose() {
            Ok(time) => Ok(time),
            Err(Stop::Asked(error)) => Err(error),
            Err(Stop::Broken(reason)) => Err(FactsError::Torn { path: archive.path.clone(), member: name, reason }),
        }
    }
}

/// A reader that counts bytes.
struct Counted<'a, R> {
    inner: R,
    done: &'a Cell<u64>,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        let count = self.inner.read(to)?;
        self.done.set(self.done.get() + count as u64);
        Ok(count)
    }
}

/// A name to be written: hash, rule, game.
type Name = (i64, u8, u32);

/// Callback for each record, with its kind and values.
type EachRecord<'a> = dyn FnMut(usize, &[String]) -> Result<(), FactsError> + 'a;

/// State of an import.
#[derive(Default)]
struct Import {
    report: ImportReport,
    /// Row and system of each game, by LaunchBox's `DatabaseID`.
    games: FxHashMap<u32, (u32, &'static str)>,
    names: Vec<Name>,
    /// Number of leading `names` that are titles and alternate names, sorted.
    titles: usize,
    /// Alternate names that came before their games.
    early: Vec<(u32, String)>,
    /// The last platform with its system.
    platform: (String, Option<&'static str>),
}

impl Import {
    fn system(&mut self, platform: &str) -> Option<&'static str> {
        if self.platform.0 != platform {
            self.platform = (platform.to_owned(), system_of(platform.trim()));
        }
        self.platform.1
    }

    fn add_game(&mut self, values: &[String], rows: &mut Rows<'_>) -> Result<(), FactsError> {
        let name = cut(&values[2], MAX_NAME);
        let Some(system) = self.system(&values[1]).filter(|_| !name.is_empty()) else {
            self.report.left_out += 1;
            let platform = cut(&values[1], MAX_NAME);
            let unknown = &mut self.report.unknown;
            if self.platform.1.is_none()
                && unknown.len() < MAX_UNKNOWN
                && !unknown.iter().any(|known| known == platform)
            {
                unknown.push(platform.to_owned());
            }
            return Ok(());
        };
        if self.report.games == MAX_GAMES || self.names.len() >= MAX_NAMES {
            self.report.left_out += 1;
            return Ok(());
        }
        self.report.games += 1;
        let row = self.report.games;
        if let Ok(id) = values[0].trim().parse() {
            self.games.insert(id, (row, system));
        }
        self.add_name(system, &title_key(name), Rule::Title, row);
        let (described, rated) = rows.add(row, name, values)?;
        self.report.described += u32::from(described);
        self.report.rated += u32::from(rated);
        Ok(())
    }

    fn add_other_name(&mut self, values: &[String]) -> Result<(), FactsError> {
        let (Ok(id), name) = (values[0].trim().parse::<u32>(), cut(&values[1], MAX_NAME)) else { return Ok(()) };
        match self.games.get(&id) {
            Some(&(row, system)) => self.add_name(system, &title_key(name), Rule::OtherName, row),
            None if self.early.len() < MAX_EARLY => self.early.push((id, name.to_owned())),
            None => {}
        }
        Ok(())
    }

    fn add_name(&mut self, system: &str, key: &str, rule: Rule, row: u32) {
        if key.len() > 1 && self.names.len() < MAX_NAMES {
            self.names.push((hash64(system, key) as i64, rule as u8, row));
        }
    }

    /// Resolves the early alternate names and sorts the names, so that files can be looked up by title. Call it once
    /// all games are known.
    fn sort_titles(&mut self) {
        for (id, name) in std::mem::take(&mut self.early) {
            if let Some(&(row, system)) = self.games.get(&id) {
                self.add_name(system, &title_key(&name), Rule::OtherName, row);
            }
        }
        self.games = FxHashMap::default();
        self.names.sort_unstable();
        self.names.dedup();
        self.titles = self.names.len();
    }

    /// Adds a file name for the game with the title given beside it.
    fn add_file(&mut self, platform: &str, values: &[String], rule: Rule) -> Result<(), FactsError> {
        let (file, name) = (cut(&values[0], MAX_NAME), cut(&values[1], MAX_NAME));
        let Some(system) = self.system(platform).filter(|_| !file.is_empty()) else { return Ok(()) };
        let hash = hash64(system, &title_key(name)) as i64;
        let from = self.names[..self.titles].partition_point(|(known, ..)| *known < hash);
        if let Some(&(known, _, row)) = self.names[..self.titles].get(from)
            && known == hash
        {
            self.add_name(system, &file_key(file), rule, row);
        }
        Ok(())
    }

    fn write_names(&mut self, db: &Connection) -> Result<(), FactsError> {
        self.names.sort_unstable();
        self.names.dedup();
        let mut insert = db.prepare("INSERT INTO name VALUES (?1, ?2, ?3)")?;
        for name in &self.names {
            insert.execute(*name)?;
        }
        self.report.names = self.names.len();
        Ok(())
    }
}

/// Writer of game rows.
struct Rows<'a> {
    insert: Statement<'a>,
    deflate: Compress,
    deflated: Vec<u8>,
}

impl<'a> Rows<'a> {
    fn new(db: &'a Connection) -> rusqlite::Result<Rows<'a>> {
        let insert = db.prepare("INSERT INTO game VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")?;
        let deflate = Compress::new(Compression::default(), false);
        Ok(Rows { insert, deflate, deflated: Vec::with_capacity(MAX_WORDS + 64) })
    }

    /// Writes a game. Returns whether it has a description, and a rating.
    fn add(&mut self, row: u32, name: &str, values: &[String]) -> rusqlite::Result<(bool, bool)> {
        let text = |at: usize, most: usize| Some(cut(&values[at], most)).filter(|text| !text.is_empty());
        let words = text(3, MAX_WORDS);
        self.deflated.clear();
        if let Some(words) = words {
            self.deflate.reset();
            // Drop a description that doesn't fit the buffer: deflated, it would be longer than the text.
            let done = self.deflate.compress_vec(words.as_bytes(), &mut self.deflated, FlushCompress::Finish);
            if !matches!(done, Ok(flate2::Status::StreamEnd)) {
                self.deflated.clear();
            }
        }
        let votes = values[9].trim().parse::<u32>().unwrap_or(0);
        let stars = values[8].trim().parse::<f64>().ok().filter(|stars| votes > 0 && (0.0..=5.0).contains(stars));
        let rating = stars.map(|stars| (stars * 20.0).round() as u8);
        let cooperative = match values[7].trim() {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        };
        self.insert.execute(params![
            row,
            name,
            released(&values[4], &values[5]),
            values[6].trim().parse::<u8>().ok().filter(|players| (1..=64).contains(players)),
            cooperative,
            rating,
            rating.map(|_| votes),
            text(10, MAX_NAME),
            text(11, MAX_NAME),
            values[12].split(';').find_map(genre::normalize),
            (!self.deflated.is_empty()).then_some(&self.deflated),
        ])?;
        Ok((!self.deflated.is_empty(), rating.is_some()))
    }
}

/// Returns the day of a date such as `1994-03-19T00:00:00-05:00`, or else the year.
fn released(date: &str, year: &str) -> Option<String> {
    let is_date = |day: &&str| {
        day.bytes().enumerate().all(|(at, b)| if matches!(at, 4 | 7) { b == b'-' } else { b.is_ascii_digit() })
    };
    let is_year = |year: &&str| year.len() == 4 && year.bytes().all(|b| b.is_ascii_digit());
    date.trim().get(..10).filter(is_date).or_else(|| Some(year.trim()).filter(is_year)).map(str::to_owned)
}

/// Trims a text and truncates it to `most` bytes.
fn cut(text: &str, most: usize) -> &str {
    let text = text.trim();
    text[..text.floor_char_boundary(most)].trim_end()
}
