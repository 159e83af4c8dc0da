//! `pictures.sqlite` in the cache folder keeps the rows of [`super::PictureIndex`] across restarts.
//!
//! It is a cache of a cache: nothing is synced, and a file that cannot be read is deleted and created anew.

use super::index::{MAX_KNOWN, PictureRow};
use crate::io::atomic_file::{remove_if_there, with_suffix};
use crate::io::clock::now;
use crate::io::file_id::FileId;
use crate::io::sqlite;
use crate::io::sqlite::{Durability, SqliteError, SqliteOptions};
use rusqlite::{Connection, OptionalExtension, params};
use rusqlite_migration::M;
use shelfcade_core::art::media::MediaKey;
use std::path::{Path, PathBuf};
use std::time::Duration;

const FILE_NAME: &str = "pictures.sqlite";
const SCHEMA: &str = "CREATE TABLE picture (
        key       INTEGER PRIMARY KEY, -- core::media::MediaKey
        content   INTEGER NOT NULL,    -- hash of the file's bytes, by which its sizes are kept
        width     INTEGER NOT NULL,    -- 0 for one that cannot be shown
        height    INTEGER NOT NULL,
        thumbhash BLOB NOT NULL,
        made      INTEGER NOT NULL,    -- Unix seconds
        name      TEXT,                -- of one that cannot be shown, and why
        why       TEXT
    ) STRICT;
    CREATE INDEX picture_by_content ON picture(content);
    CREATE INDEX bad_picture ON picture(made) WHERE width = 0;";
const CACHE: SqliteOptions = SqliteOptions {
    steps: &[M::up(SCHEMA)],
    is_checked: true,
    busy_timeout: Duration::from_secs(2),
    ..SqliteOptions::create(Durability::Cache, 256)
};
const COLUMNS: &str = "key, content, width, height, thumbhash";

/// A picture that cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bad {
    /// Its key.
    pub key: MediaKey,
    /// Name of its file.
    pub name: String,
    /// The reason.
    pub why: String,
}

#[derive(Debug)]
pub(super) struct Db {
    path: PathBuf,
    id: FileId,
    db: Connection,
}

impl Db {
    /// Opens the database, creating its folder if needed. Replaces a file that cannot be read.
    pub fn open(cache: &Path) -> Result<Db, SqliteError> {
        let path = cache.join(FILE_NAME);
        let db = sqlite::open(&path, &CACHE).or_else(|error| {
            tracing::warn!(%error, "cannot read the index of pictures; starting a new one");
            for suffix in ["", "-wal", "-shm", "-journal"] {
                let _ = remove_if_there(&with_suffix(&path, suffix));
            }
            sqlite::open(&path, &CACHE)
        })?;
        let id = FileId::at(&path).map_err(SqliteError::io(&path))?;
        Ok(Db { path, id, db })
    }

    /// Returns true if the file is still the one that was opened: the cache folder may be deleted at any time.
    pub fn is_there(&self) -> bool {
        FileId::at(&self.path).is_ok_and(|id| id == self.id)
    }

    /// Returns the newest rows, at most [`MAX_KNOWN`], and deletes older ones.
    pub fn load(&self) -> rusqlite::Result<Vec<PictureRow>> {
        let most = MAX_KNOWN as i64;
        let sql = "DELETE FROM picture WHERE made < (SELECT made FROM picture ORDER BY made DESC LIMIT 1 OFFSET ?)";
        self.db.execute(sql, [most])?;
        let mut query = self.db.prepare(&format!("SELECT {COLUMNS} FROM picture LIMIT ?"))?;
        query.query_map([most], read)?.collect()
    }

    /// Returns the row of a file with this content, whatever its key.
    pub fn of_content(&self, content: u64) -> rusqlite::Result<Option<PictureRow>> {
        let sql = format!("SELECT {COLUMNS} FROM picture WHERE content = ? AND width > 0 LIMIT 1");
        self.db.prepare_cached(&sql)?.query_row([content.cast_signed()], read).optional()
    }

    /// Saves a row; for a picture that cannot be shown, `bad` is its file name and the reason.
    pub fn save(&self, row: &PictureRow, bad: Option<(&str, &str)>) -> rusqlite::Result<()> {
        let sql = "INSERT OR REPLACE INTO picture VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
        let (name, why) = bad.unzip();
        let (key, content) = (row.key.get().cast_signed(), row.content.cast_signed());
        let values = params![key, content, row.width, row.height, row.thumbhash(), now(), name, why];
        self.db.prepare_cached(sql)?.execute(values).map(drop)
    }

    /// Returns the pictures that cannot be shown, newest first.
    pub fn bad(&self, most: usize) -> rusqlite::Result<Vec<Bad>> {
        let sql = "SELECT key, name, why FROM picture WHERE width = 0 ORDER BY made DESC, name LIMIT ?";
        let mut query = self.db.prepare_cached(sql)?;
        let bad = query.query_map([most as i64], |row| {
            let text = |column| row.get::<_, Option<String>>(column).map(Option::unwrap_or_default);
            Ok(Bad { key: key_of(row.get(0)?), name: text(1)?, why: text(2)? })
        })?;
        bad.collect()
    }

    pub fn forget(&self, key: MediaKey) -> rusqlite::Result<()> {
        self.db.execute("DELETE FROM picture WHERE key = ?", [key.get().cast_signed()]).map(drop)
    }
}

fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<PictureRow> {
    let (width, height): (u16, u16) = (row.get(2)?, row.get(3)?);
    let size = (u32::from(width), u32::from(height));
    let content = row.get::<_, i64>(1)?.cast_unsigned();
    Ok(PictureRow::good(key_of(row.get(0)?), content, size, row.get_ref(4)?.as_blob()?))
}

fn key_of(number: i64) -> MediaKey {
    MediaKey::new(number.cast_unsigned())
}
