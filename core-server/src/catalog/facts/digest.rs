//! The digest: facts of the library's games prepared for lists, in `digest.sqlite` in the data folder. It holds the
//! plain facts from sources other than the catalog, and a word index of the descriptions.
//!
//! It depends only on the library and the facts, is replaced by rename, and may be deleted. [`update`] rebuilds it
//! when its inputs change. Nothing of it is kept in memory.

use super::read::FactsReader;
use super::resolve::{ResolvedFacts, read_words, resolve};
use super::{FILE_NAME, FactsError};
use crate::io::atomic_file;
use crate::io::sqlite;
use crate::io::sqlite::{Durability, SqliteError, SqliteOptions};
use crate::library_db;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use rustc_hash::FxHashMap;
use sha1::{Digest, Sha1};
use shelfcade_core::fold;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// Version of the file format; a file in another format is rebuilt.
const FORMAT: u32 = 2;
/// Bytes of lists and words held in memory before they are written as a part.
const MAX_PART: usize = 6 << 20;
/// Maximum length of an indexed word, in bytes.
const MAX_WORD: usize = 40;
/// Minimum length in bytes of a prefix to search for, and maximum number of words that it matches.
const MIN_BEGINNING: usize = 2;
const MAX_BEGUN: i64 = 4_000;
/// Upper bound of game ids, so that a corrupt file can't use unbounded memory.
const MAX_ID: u32 = 1 << 26;

const SCHEMA: &str = "
    CREATE TABLE meta (stamp TEXT NOT NULL, content_revision INTEGER NOT NULL) STRICT;
    CREATE TABLE told (
        game INTEGER PRIMARY KEY, slug TEXT NOT NULL, year INTEGER, players INTEGER, developer TEXT, publisher TEXT,
        genre TEXT, rating INTEGER
    ) STRICT;
    CREATE TABLE word (
        word TEXT NOT NULL, part INTEGER NOT NULL, games BLOB NOT NULL, PRIMARY KEY (word, part)
    ) STRICT, WITHOUT ROWID;";

const GAMES: &str = "SELECT id, system, slug, title, coalesce(listed || char(10), '') || also, set_name, \
     catalog_system, year FROM game WHERE id < ?1 ORDER BY id";

/// The other inputs from the library.
const NAMES: &str = "SELECT game_id, name FROM rom WHERE game_id < ?1 ORDER BY game_id, rank, id";
const WORDS: &str = "SELECT * FROM words WHERE game_id < ?1 ORDER BY game_id, source";

/// Returns the path of the digest.
pub fn path(data: &Path) -> PathBuf {
    data.join("digest.sqlite")
}

/// Returns a number that changes whenever the digest is rebuilt; 0 if there is none.
pub fn revision(data: &Path) -> i64 {
    path(data).metadata().map_or(0, |meta| meta.mtime().wrapping_mul(1_000_000_000).wrapping_add(meta.mtime_nsec()))
}

/// Returns true if there is a digest in the current format.
///
/// # Errors
/// Returns an error if SQLite fails.
pub fn is_there(data: &Path) -> Result<bool, SqliteError> {
    Ok(open(&path(data))?.is_some())
}

/// Deletes an unreadable digest so that it is rebuilt. Returns true if there was one.
pub fn discard(data: &Path) -> bool {
    let is_there = revision(data) != 0;
    if let Err(error) = atomic_file::remove_if_there(&path(data)) {
        tracing::warn!(%error, "cannot delete the unreadable digest");
    }
    is_there
}

/// Returns a text that identifies the facts file's version; `None` if there is no file.
pub fn facts_stamp(data: &Path) -> Option<String> {
    let meta = data.join(FILE_NAME).metadata().ok()?;
    Some(format!("{} {} {}.{}", meta.ino(), meta.size(), meta.mtime(), meta.mtime_nsec()))
}

/// Rebuilds the digest if the facts, games, names or words have changed. Returns true if it was rebuilt or removed.
/// Nothing is read while the library's content revision and the facts file are the same. Otherwise the inputs are
/// compared, and a damaged digest is rebuilt too.
///
/// # Errors
/// [`FactsError`]; the old digest is then unchanged.
pub fn update(data: &Path, cancel: &CancellationToken) -> Result<bool, FactsError> {
    let library = match library_db::open_reader(data) {
        Ok(library) => library,
        Err(error) => return Err(FactsError::io(data)(std::io::Error::other(error))),
    };
    let library = library.unchecked_transaction()?;
    let facts_stamp = facts_stamp(data);
    let revision = library_db::content_revision(&library)?.cast_signed();
    let out = path(data);
    let has_words = library.query_row("SELECT 1 FROM words LIMIT 1", [], |_| Ok(())).optional()?.is_some();
    if facts_stamp.is_none() && !has_words {
        let was_there = out.exists();
        atomic_file::remove_if_there(&out).map_err(FactsError::io(&out))?;
        return Ok(was_there);
    }
    // An unreadable digest is rebuilt.
    let old = open(&out).ok().flatten();
    let made_from = old.as_ref().and_then(|db| read_meta(db).ok());
    let is_of_facts = |stamp: &str| stamp.ends_with(&format!(" {facts_stamp:?}"));
    // Without a revision there is no telling whether the library changed.
    if revision != 0 && made_from.as_ref().is_some_and(|(stamp, of)| *of == revision && is_of_facts(stamp)) {
        return Ok(false);
    }
    let stamp = format!("{FORMAT} {} {facts_stamp:?}", hash_inputs(&library, cancel)?);
    if let Some((db, (known, _))) = old.zip(made_from)
        && known == stamp
        && db.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0)).is_ok_and(|verdict| verdict == "ok")
    {
        drop(db);
        set_revision(&out, revision).unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot save the revision; comparing the digest again next time");
        });
        return Ok(false);
    }
    let facts = FactsReader::open(&data.join(FILE_NAME)).unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read LaunchBox facts; building the digest without them");
        None
    });
    let file = atomic_file::begin(&out).map_err(FactsError::io(&out))?;
    let mut db = sqlite::open(file.path(), &SqliteOptions::create(Durability::Build, 2048))?;
    let writing = db.transaction()?;
    writing.execute_batch(SCHEMA)?;
    fill(&library, facts.as_ref(), &writing, cancel)?;
    writing.execute("INSERT INTO meta VALUES (?1, ?2)", params![stamp, revision])?;
    writing.commit()?;
    db.close().map_err(|(_, error)| error)?;
    atomic_file::put(file, &out).map_err(FactsError::io(&out))?;
    Ok(true)
}

/// Returns the stamp, and the library's content revision for which it was last found current.
fn read_meta(db: &Connection) -> rusqlite::Result<(String, i64)> {
    db.query_row("SELECT stamp, content_revision FROM meta", [], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Marks the digest as current for this content revision. This also changes [`revision`]; shelves change with the
/// library anyway.
fn set_revision(path: &Path, revision: i64) -> Result<(), SqliteError> {
    let db = sqlite::open(path, &SqliteOptions::WRITE)?;
    db.execute("UPDATE meta SET content_revision = ?1", [revision]).map(drop).map_err(SqliteError::sqlite(path))
}

/// Hashes the inputs from the library.
fn hash_inputs(library: &Connection, cancel: &CancellationToken) -> Result<String, FactsError> {
    let mut hash = Sha1::new();
    for sql in [GAMES, NAMES, WORDS] {
        let mut statement = library.prepare(sql)?;
        let columns = statement.column_count();
        let mut rows = statement.query([MAX_ID])?;
        while let Some(row) = rows.next()? {
            if cancel.is_cancelled() {
                return Err(FactsError::Stopped);
            }
            for column in 0..columns {
                let value = row.get_ref(column)?;
                let number = if let ValueRef::Integer(number) = value { number } else { 0 };
                let bytes = value.as_bytes_or_null().ok().flatten().unwrap_or_default();
                hash.update([value.data_type() as u8]);
                hash.update(number.to_be_bytes());
                hash.update(bytes.len().to_be_bytes());
                hash.update(bytes);
            }
        }
    }
    Ok(hex::encode(hash.finalize()))
}

fn fill(
    library: &Connection,
    facts: Option<&FactsReader>,
    out: &Transaction<'_>,
    cancel: &CancellationToken,
) -> Result<(), FactsError> {
    let mut games = library.prepare(GAMES)?;
    let mut rows = games.query([MAX_ID])?;
    let mut told = out.prepare("INSERT INTO told VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")?;
    let mut lists = Lists { out, part: 0, bytes: 0, words: FxHashMap::default() };
    while let Some(row) = rows.next()? {
        if cancel.is_cancelled() {
            return Err(FactsError::Stopped);
        }
        let (id, slug): (u32, String) = (row.get(0)?, row.get(2)?);
        let said = facts.map(|facts| facts.find_game(library, id.into())).transpose()?.flatten();
        let resolved = resolve(read_words(library, id.into())?, said);
        if resolved == ResolvedFacts::default() {
            continue;
        }
        if let Some(description) = &resolved.description {
            lists.add(id, &description.value)?;
        }
        let rating = resolved.rating();
        told.execute(params![
            id,
            slug,
            resolved.released.map(|said| said.value.0),
            resolved.players.map(|said| said.value),
            resolved.developer.map(|said| said.value),
            resolved.publisher.map(|said| said.value),
            resolved.genre.map(|said| said.value),
            rating,
        ])?;
    }
    lists.flush()
}

/// Posting lists: ascending game ids per word, delta-encoded as variable-length integers with seven bits per byte.
struct Lists<'a> {
    out: &'a Transaction<'a>,
    part: u32,
    bytes: usize,
    words: FxHashMap<Box<str>, (u32, Vec<u8>)>,
}

impl Lists<'_> {
    fn add(&mut self, game: u32, text: &str) -> Result<(), FactsError> {
        let folded = fold::text_words(text);
        for word in fold::fold_words(&folded).filter(|word| word.len() <= MAX_WORD) {
            if !self.words.contains_key(word) {
                self.words.insert(word.into(), (0, Vec::new()));
                self.bytes += word.len() + size_of::<(Box<str>, u32, Vec<u8>)>();
            }
            let Some((last, list)) = self.words.get_mut(word) else { continue };
            if *last == game {
                continue;
            }
            let before = list.len();
            let mut distance = game - *last;
            while distance >= 0x80 {
                list.push(distance as u8 | 0x80);
                distance >>= 7;
            }
            list.push(distance as u8);
            *last = game;
            self.bytes += list.len() - before;
        }
        if self.bytes > MAX_PART { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), FactsError> {
        let mut words: Vec<_> = std::mem::take(&mut self.words).into_iter().collect();
        words.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        let mut insert = self.out.prepare_cached("INSERT INTO word VALUES (?1, ?2, ?3)")?;
        for (word, (_, list)) in words {
            insert.execute(params![word, self.part, list])?;
        }
        (self.part, self.bytes) = (self.part + 1, 0);
        Ok(())
    }
}

/// A set of the library's game ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ids {
    bits: Vec<u64>,
}

impl Ids {
    /// Returns true if the game is in the set.
    pub fn has(&self, id: u32) -> bool {
        self.bits.get(id as usize / 64).is_some_and(|bits| bits & (1 << (id % 64)) != 0)
    }

    fn insert(&mut self, id: u32) {
        let at = id as usize / 64;
        if self.bits.len() <= at {
            self.bits.resize(at + 1, 0);
        }
        self.bits[at] |= 1 << (id % 64);
    }

    fn keep(&mut self, other: &Ids) {
        self.bits.truncate(other.bits.len());
        self.bits.iter_mut().zip(&other.bits).for_each(|(bits, other)| *bits &= other);
    }

    fn add_list(&mut self, list: &[u8]) {
        let (mut id, mut distance, mut shift) = (0_u32, 0_u32, 0);
        for byte in list {
            distance |= u32::from(byte & 0x7f).wrapping_shl(shift);
            shift += 7;
            if byte & 0x80 == 0 {
                id = id.wrapping_add(distance);
                if id >= MAX_ID {
                    return;
                }
                self.insert(id);
                (distance, shift) = (0, 0);
            }
        }
    }
}

/// Returns the games whose descriptions contain all these folded words; the last may be a prefix. Empty if there is no
/// digest.
///
/// # Errors
/// Returns an error if SQLite fails.
pub fn find_words(data: &Path, words: &str) -> Result<Ids, SqliteError> {
    let path = path(data);
    let Some(db) = open(&path)? else { return Ok(Ids::default()) };
    find_in(&db, words).map_err(SqliteError::sqlite(&path))
}

fn find_in(db: &Connection, words: &str) -> rusqlite::Result<Ids> {
    let mut whole = db.prepare("SELECT games FROM word WHERE word = ?1")?;
    let mut begun = db.prepare("SELECT games FROM word WHERE word >= ?1 AND word < ?1 || char(1114111) LIMIT ?2")?;
    let mut found: Option<Ids> = None;
    let mut words = fold::fold_words(words).peekable();
    while let Some(word) = words.next() {
        let is_begun = words.peek().is_none() && word.len() >= MIN_BEGINNING;
        let mut rows = if is_begun { begun.query(params![word, MAX_BEGUN])? } else { whole.query([word])? };
        let mut ids = Ids::default();
        while let Some(row) = rows.next()? {
            ids.add_list(row.get_ref(0)?.as_blob()?);
        }
        match &mut found {
            None => found = Some(ids),
            Some(found) => found.keep(&ids),
        }
    }
    Ok(found.unwrap_or_default())
}

/// Opens the digest read-only; `None` if there is none or it has another format.
fn open(path: &Path) -> Result<Option<Connection>, SqliteError> {
    if !path.is_file() {
        return Ok(None);
    }
    let db = sqlite::open(path, &SqliteOptions { cache_kib: Some(512), ..SqliteOptions::READ })?;
    let stamp = db.query_row("SELECT stamp FROM meta", [], |row| row.get(0));
    let stamp: String = stamp.map_err(SqliteError::sqlite(path))?;
    Ok(stamp.starts_with(&format!("{FORMAT} ")).then_some(db))
}
