//! Downloaded pictures: `fetched.sqlite` and the folder `fetched/` with the files, both in the data folder.
//!
//! The only writer is the fetching job's [`FetchedStore`]. Readers open the file read-only and treat a missing one as
//! empty. Pictures are named by content, so games that share one share the file. Both may be deleted at any time.

mod read;
#[cfg(test)]
mod tests;

pub use read::{
    Fetched, FetchedPicture, MissingCovers, games_of, knows, open, open_of, open_reader, read_covers, read_game,
    read_game_of, read_times, revision,
};

use crate::io::atomic_file;
use crate::io::atomic_file::remove_logs;
use crate::io::sqlite;
use crate::io::sqlite::{Durability, SqliteError, SqliteOptions};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use rusqlite::{Connection, OptionalExtension, params};
use rusqlite_migration::M;
use sha1::{Digest, Sha1};
use shelfcade_core::art::media::{MediaKey, MediaKind, PictureMatch};
use std::io::{self, Read, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// File name of the database in the data folder.
pub const FILE_NAME: &str = "fetched.sqlite";
/// Folder of the pictures in the data folder.
pub const FOLDER: &str = "fetched";

const STEPS: &[M<'_>] = &[M::up(include_str!("fetched/001_fetched.sql"))];
/// The newest format this program knows, stored as `user_version`.
pub const FORMAT: i64 = STEPS.len() as i64;
const STORE: SqliteOptions = SqliteOptions {
    steps: STEPS,
    busy_timeout: Duration::from_secs(5),
    ..SqliteOptions::create(Durability::Normal, 500)
};
/// Maximum bytes of a listing's unpacked names.
pub const MAX_LISTING: u64 = 16 << 20;

/// Errors of the store.
#[derive(Debug, thiserror::Error)]
pub enum FetchedError {
    /// The database could not be opened, read or written.
    #[error(transparent)]
    Sqlite(#[from] SqliteError),
    /// A picture or its folder could not be written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The underlying error.
        source: io::Error,
    },
}

/// A number kept across restarts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// 1 while everything is being fetched, else 0 or absent.
    All,
    /// End of the pause during which nothing is requested, in Unix seconds.
    RestUntil,
    /// Day that [`Note::DayBytes`] counts, in days since 1970.
    Day,
    /// Bytes downloaded on that day.
    DayBytes,
    /// Incremented with each picture.
    Revision,
}

impl Note {
    fn key(self) -> &'static str {
        match self {
            Note::All => "all",
            Note::RestUntil => "rest_until",
            Note::Day => "day",
            Note::DayBytes => "day_bytes",
            Note::Revision => "revision",
        }
    }
}

/// The file names in a folder of the source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceListing {
    /// `ETag` of the answer.
    pub etag: Option<String>,
    /// `Last-Modified` of the answer.
    pub modified: Option<String>,
    /// Time of the last request, in Unix seconds.
    pub seen: i64,
    /// One per line: a file name, optionally followed by a tab and the name it links to.
    pub names: String,
}

/// A picture to store.
#[derive(Clone, Copy, Debug)]
pub struct NewPicture<'a> {
    /// The game's system.
    pub system: &'a str,
    /// The game's slug.
    pub slug: &'a str,
    /// Kind of picture.
    pub kind: MediaKind,
    /// The name it was found under.
    pub name: &'a str,
    /// Quality of the match between name and game.
    pub tier: PictureMatch,
    /// Bytes downloaded for it.
    pub fetched_bytes: u64,
    /// Current time in Unix seconds.
    pub now: i64,
    /// Makes the key of a file from its path, size and modification time.
    pub key_of: fn(&[u8], u64, i64) -> MediaKey,
}

/// The only writer.
#[derive(Debug)]
pub struct FetchedStore {
    data: PathBuf,
    db: Connection,
}

impl FetchedStore {
    /// Opens the database in a data folder, creating it if needed. A damaged file, or one of a later version, is
    /// replaced by an empty one: everything in it can be fetched again.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn open(data: &Path) -> Result<FetchedStore, FetchedError> {
        let path = data.join(FILE_NAME);
        let folder = data.join(FOLDER);
        std::fs::create_dir_all(&folder).map_err(|source| FetchedError::Io { path: folder, source })?;
        let opened = open_file(&path).or_else(|error| {
            // Other errors may be temporary.
            if !error.is_damage() && !matches!(error, SqliteError::Newer { .. }) {
                return Err(error);
            }
            tracing::warn!(%error, "cannot read the index of downloads; starting a new one");
            let removed = std::fs::remove_file(&path).and_then(|()| remove_logs(&path));
            removed.map_err(SqliteError::io(&path))?;
            open_file(&path)
        })?;
        Ok(FetchedStore { data: data.to_owned(), db: opened })
    }

    /// Returns a stored number, or 0.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn note(&self, note: Note) -> Result<i64, FetchedError> {
        let sql = "SELECT value FROM meta WHERE key = ?";
        let value = self.db.query_row(sql, [note.key()], |row| row.get(0)).optional();
        Ok(value.map_err(|source| self.sqlite(source))?.unwrap_or(0))
    }

    /// Stores a number.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn set_note(&self, note: Note, value: i64) -> Result<(), FetchedError> {
        let sql = "INSERT INTO meta VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2";
        self.db.execute(sql, params![note.key(), value]).map(drop).map_err(|source| self.sqlite(source))
    }

    /// Adds bytes to a day's count and returns the day's total. Another day than the last restarts the count.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn count_bytes(&self, day: i64, bytes: u64) -> Result<u64, FetchedError> {
        let before = if self.note(Note::Day)? == day { self.note(Note::DayBytes)? } else { 0 };
        let sum = before.saturating_add(i64::try_from(bytes).unwrap_or(i64::MAX));
        self.set_note(Note::Day, day)?;
        self.set_note(Note::DayBytes, sum)?;
        Ok(sum.unsigned_abs())
    }

    /// Returns the last listing of a folder.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn listing(&self, source: &str, folder: &str, kind: MediaKind) -> Result<Option<SourceListing>, FetchedError> {
        let sql = "SELECT etag, modified, seen, names FROM listing WHERE source = ?1 AND folder = ?2 AND kind = ?3";
        let row = self.db.query_row(sql, params![source, folder, kind as u8], |row| {
            let mut names = Vec::new();
            let packed = row.get_ref(3)?.as_blob()?;
            // Names that can't be unpacked count as empty; they are requested again the next day.
            let _ = DeflateDecoder::new(packed).take(MAX_LISTING).read_to_end(&mut names);
            let names = String::from_utf8_lossy(&names).into_owned();
            Ok(SourceListing { etag: row.get(0)?, modified: row.get(1)?, seen: row.get(2)?, names })
        });
        row.optional().map_err(|source| self.sqlite(source))
    }

    /// Stores the listing of a folder.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn keep_listing(
        &self,
        source: &str,
        folder: &str,
        kind: MediaKind,
        listing: &SourceListing,
    ) -> Result<(), FetchedError> {
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
        let names = packed.write_all(listing.names.as_bytes()).and_then(|()| packed.finish());
        let names = names.map_err(SqliteError::io(&self.data.join(FILE_NAME)))?;
        let sql = "INSERT OR REPLACE INTO listing VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let row = params![source, folder, kind as u8, listing.etag, listing.modified, listing.seen, names];
        self.db.execute(sql, row).map(drop).map_err(|source| self.sqlite(source))
    }

    /// Records that a game has no picture, until a time.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn keep_miss(&self, system: &str, slug: &str, kind: MediaKind, until: i64) -> Result<(), FetchedError> {
        let sql = "INSERT OR REPLACE INTO miss VALUES (?1, ?2, ?3, ?4)";
        self.db.execute(sql, params![system, slug, kind as u8, until]).map(drop).map_err(|source| self.sqlite(source))
    }

    /// Deletes all recorded misses, because another source may have the pictures.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn forget_misses(&self) -> Result<(), FetchedError> {
        self.db.execute("DELETE FROM miss", []).map(drop).map_err(|source| self.sqlite(source))
    }

    /// Returns true if a game's picture is stored or recorded as missing.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn is_settled(&self, system: &str, slug: &str, kind: MediaKind, now: i64) -> Result<bool, FetchedError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM picture WHERE system = ?1 AND slug = ?2 AND kind = ?3) \
             OR EXISTS (SELECT 1 FROM miss WHERE system = ?1 AND slug = ?2 AND kind = ?3 AND until > ?4)";
        let row = params![system, slug, kind as u8, now];
        self.db.query_row(sql, row, |row| row.get(0)).map_err(|source| self.sqlite(source))
    }

    /// Stores a picture: first the file, then its row, so that no row lacks its file.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn keep(&self, picture: NewPicture<'_>, bytes: &[u8], ending: &str) -> Result<MediaKey, FetchedError> {
        let name = hex::encode(&Sha1::digest(bytes)[..12]);
        let file = format!("{}/{name}.{ending}", &name[..2]);
        let path = self.data.join(FOLDER).join(&file);
        let io = |source| FetchedError::Io { path: path.clone(), source };
        if path.metadata().map_or(true, |meta| meta.len() != bytes.len() as u64) {
            std::fs::create_dir_all(path.parent().unwrap_or(&self.data)).map_err(io)?;
            atomic_file::write(&path, bytes).map_err(io)?;
        }
        let meta = path.metadata().map_err(io)?;
        let mtime_ns = meta.mtime().saturating_mul(1_000_000_000).saturating_add(meta.mtime_nsec());
        let key = (picture.key_of)(file.as_bytes(), meta.len(), mtime_ns);
        let row = params![
            picture.system,
            picture.slug,
            picture.kind as u8,
            picture.name,
            picture.tier as u8,
            file,
            meta.len().cast_signed(),
            mtime_ns,
            key.get().cast_signed(),
            picture.now,
            picture.fetched_bytes.cast_signed(),
        ];
        let sql = "INSERT OR REPLACE INTO picture VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
        self.db.execute(sql, row).map_err(|source| self.sqlite(source))?;
        self.set_note(Note::Revision, self.note(Note::Revision)? + 1)?;
        Ok(key)
    }

    /// Returns the totals.
    ///
    /// # Errors
    /// [`FetchedError`].
    pub fn totals(&self, now: i64) -> Result<FetchedTotals, FetchedError> {
        let sql = "SELECT (SELECT count(*) FROM picture), (SELECT ifnull(sum(size), 0) FROM picture), \
             (SELECT count(*) FROM miss WHERE until > ?1)";
        let number = |row: &rusqlite::Row<'_>, at| row.get::<_, i64>(at).map(i64::unsigned_abs);
        let totals = self.db.query_row(sql, [now], |row| {
            Ok(FetchedTotals { pictures: number(row, 0)?, bytes: number(row, 1)?, misses: number(row, 2)? })
        });
        totals.map_err(|source| self.sqlite(source))
    }

    fn sqlite(&self, source: rusqlite::Error) -> FetchedError {
        SqliteError::sqlite(&self.data.join(FILE_NAME))(source).into()
    }
}

/// Counts of the stored pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FetchedTotals {
    /// Number of pictures.
    pub pictures: u64,
    /// Their total size in bytes.
    pub bytes: u64,
    /// Number of pictures recorded as missing.
    pub misses: u64,
}

fn open_file(path: &Path) -> Result<Connection, SqliteError> {
    let db = sqlite::open(path, &STORE)?;
    let count = db.query_row("SELECT count(*) FROM meta", [], |row| row.get::<_, i64>(0));
    count.map_err(SqliteError::sqlite(path))?;
    Ok(db)
}

impl FetchedError {
    /// Returns true if the disk is full.
    pub fn is_full(&self) -> bool {
        match self {
            FetchedError::Sqlite(error) => error.is_full(),
            FetchedError::Io { source, .. } => source.kind() == io::ErrorKind::StorageFull,
        }
    }
}
