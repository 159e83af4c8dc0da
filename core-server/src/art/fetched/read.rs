//! Reads the downloaded pictures for shelves, game pages and picture requests. A missing or unreadable database counts
//! as empty.

use super::{FILE_NAME, FOLDER};
use crate::io::beneath::RomFolders;
use crate::io::sqlite;
use crate::io::sqlite::{SqliteError, SqliteOptions};
use crate::library_db;
use rusqlite::{Connection, OptionalExtension, params};
use shelfcade_core::art::media::{MediaKey, MediaKind, PictureMatch};
use std::collections::HashMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Library games without a cover of their own, and without a downloaded one or a recorded miss.
const WITHOUT: &str = "FROM game \
     WHERE NOT EXISTS (SELECT 1 FROM media WHERE media.game_id = game.id AND kind IN (0, 2, 8)) \
     AND NOT EXISTS (SELECT 1 FROM fetched.picture AS p WHERE p.system = game.system AND p.slug = game.slug \
         AND p.kind = 0) \
     AND NOT EXISTS (SELECT 1 FROM fetched.miss AS m WHERE m.system = game.system AND m.slug = game.slug \
         AND m.kind = 0 AND m.until > ?1)";

/// A downloaded picture of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fetched {
    /// Key of the picture.
    pub key: MediaKey,
    /// Kind of picture.
    pub kind: MediaKind,
    /// The name it was found under.
    pub name: String,
    /// Quality of the match between name and game.
    pub tier: PictureMatch,
    /// File size in bytes.
    pub size: u64,
    /// Time of the download, in Unix seconds.
    pub time: i64,
}

/// Opens the database read-only; `None` if it can't be opened.
pub fn open_reader(data: &Path) -> Option<Connection> {
    let options = SqliteOptions { busy_timeout: Duration::from_secs(2), ..SqliteOptions::READ };
    sqlite::open(&data.join(FILE_NAME), &options).ok()
}

/// Returns a number that changes with each new picture; 0 if there are none.
pub fn revision(data: &Path) -> u64 {
    let read =
        |db: Connection| db.query_row("SELECT value FROM meta WHERE key = 'revision'", [], |row| row.get(0)).ok();
    open_reader(data).and_then(read).map_or(0, i64::unsigned_abs)
}

/// Calls `each` with system, slug, kind and key of each picture.
pub fn read_covers(data: &Path, mut each: impl FnMut(&str, &str, MediaKind, MediaKey)) {
    let Some(db) = open_reader(data) else { return };
    let mut read = || -> rusqlite::Result<()> {
        let mut query = db.prepare("SELECT system, slug, kind, key FROM picture")?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            if let Some(kind) = MediaKind::from_repr(row.get(2)?) {
                let key = MediaKey::new(row.get::<_, i64>(3)?.cast_unsigned());
                each(row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_str()?, kind, key);
            }
        }
        Ok(())
    };
    if let Err(error) = read() {
        tracing::warn!(%error, "cannot read the index of downloads");
    }
}

/// Returns the time of the newest picture of each game, in Unix seconds, by `system/slug`.
///
/// # Errors
/// Returns an error if SQLite fails.
pub fn read_times(data: &Path) -> rusqlite::Result<HashMap<String, i64>> {
    let Some(db) = open_reader(data) else { return Ok(HashMap::new()) };
    let mut query = db.prepare("SELECT system || '/' || slug, max(came) FROM picture GROUP BY system, slug")?;
    let times = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    times.collect()
}

/// Returns the pictures of a game, by kind.
pub fn read_game(data: &Path, system: &str, slug: &str) -> Vec<Fetched> {
    open_reader(data).and_then(|db| read_game_of(&db, system, slug).ok()).unwrap_or_default()
}

/// Like [`read_game`], with an open connection for callers that read many games.
///
/// # Errors
/// Returns an error if a query fails.
pub fn read_game_of(db: &Connection, system: &str, slug: &str) -> rusqlite::Result<Vec<Fetched>> {
    let sql = "SELECT key, kind, name, tier, size, came FROM picture WHERE system = ?1 AND slug = ?2 ORDER BY kind";
    let mut query = db.prepare_cached(sql)?;
    let rows = query.query_map([system, slug], |row| {
        Ok(Fetched {
            key: MediaKey::new(row.get::<_, i64>(0)?.cast_unsigned()),
            kind: MediaKind::from_repr(row.get(1)?).unwrap_or(MediaKind::BoxFront),
            name: row.get(2)?,
            tier: PictureMatch::from_repr(row.get(3)?).unwrap_or(PictureMatch::AnyRegion),
            size: row.get::<_, i64>(4)?.unsigned_abs(),
            time: row.get(5)?,
        })
    });
    rows?.collect()
}

/// A downloaded picture, open for reading.
#[derive(Debug)]
pub struct FetchedPicture {
    /// The file.
    pub file: File,
    /// The name it was found under, with the file's extension.
    pub name: String,
    /// Kind of picture.
    pub kind: MediaKind,
    /// Bytes.
    pub size: u64,
}

/// Returns true if the key is of a downloaded picture.
///
/// # Errors
/// Returns an error if a query fails.
pub fn knows(db: &Connection, key: MediaKey) -> rusqlite::Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM picture WHERE key = ?)";
    db.prepare_cached(sql)?.query_row([key.get().cast_signed()], |row| row.get(0))
}

/// Returns system and slug of the games that have this picture; empty if that can't be read.
pub fn games_of(data: &Path, key: MediaKey) -> Vec<(String, String)> {
    let read = |db: Connection| -> rusqlite::Result<Vec<(String, String)>> {
        let mut query = db.prepare("SELECT system, slug FROM picture WHERE key = ?")?;
        let games = query.query_map([key.get().cast_signed()], |row| Ok((row.get(0)?, row.get(1)?)))?;
        games.collect()
    };
    open_reader(data).and_then(|db| read(db).ok()).unwrap_or_default()
}

/// Opens a picture by its key; `None` if the key is unknown or the file is gone.
pub fn open(data: &Path, key: MediaKey) -> Option<FetchedPicture> {
    open_reader(data).and_then(|db| open_of(&db, data, key).ok()).flatten()
}

/// Like [`open`], with an open connection to this data folder's database.
///
/// # Errors
/// Returns an error if a query fails.
pub fn open_of(db: &Connection, data: &Path, key: MediaKey) -> rusqlite::Result<Option<FetchedPicture>> {
    let sql = "SELECT file, kind, name FROM picture WHERE key = ? LIMIT 1";
    let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get::<_, String>(2)?));
    let found = db.prepare_cached(sql)?.query_row([key.get().cast_signed()], row).optional()?;
    Ok(found.and_then(|(path, kind, name)| open_kept(data, &path, MediaKind::from_repr(kind)?, &name)))
}

/// Opens a picture by its path in the folder of pictures; `None` if it is gone.
fn open_kept(data: &Path, path: &str, kind: MediaKind, name: &str) -> Option<FetchedPicture> {
    let file = RomFolders::new(vec![data.join(FOLDER)], None).open_file(0, path.as_bytes()).ok()?;
    let size = file.metadata().ok()?.len();
    let ending = path.rsplit('.').next().unwrap_or_default();
    Some(FetchedPicture { file, name: format!("{name}.{ending}"), kind, size })
}

/// A connection to the library with the downloaded pictures attached.
pub struct MissingCovers {
    path: PathBuf,
    db: Connection,
}

impl MissingCovers {
    /// Opens both databases, which must exist.
    ///
    /// # Errors
    /// Returns an error if either cannot be opened.
    pub fn open(data: &Path) -> Result<MissingCovers, SqliteError> {
        let (path, fetched) = (data.join(library_db::FILE_NAME), data.join(FILE_NAME));
        let db = sqlite::open(&path, &SqliteOptions::READ)?;
        let attached = db.execute("ATTACH ?1 AS fetched", [fetched.to_string_lossy()]);
        attached.map_err(SqliteError::sqlite(&fetched))?;
        Ok(MissingCovers { path, db })
    }

    /// Counts the games whose cover is still to be fetched, on systems for which `is_asked` is true.
    ///
    /// # Errors
    /// Returns an error if a query fails.
    pub fn count(&self, now: i64, is_asked: impl Fn(&str) -> bool) -> Result<u64, SqliteError> {
        self.count_of(now, is_asked).map_err(SqliteError::sqlite(&self.path))
    }

    fn count_of(&self, now: i64, is_asked: impl Fn(&str) -> bool) -> rusqlite::Result<u64> {
        let mut query = self.db.prepare(&format!("SELECT system, count(*) {WITHOUT} GROUP BY system"))?;
        let rows = query.query_map([now], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?)))?;
        let mut count = 0;
        for row in rows {
            let (system, games) = row?;
            count += if is_asked(&system) { games.unsigned_abs() } else { 0 };
        }
        Ok(count)
    }

    /// Returns system and slug of the next such games on any system, after this system and slug.
    ///
    /// # Errors
    /// Returns an error if a query fails.
    pub fn next(&self, now: i64, after: (&str, &str), most: u32) -> Result<Vec<(String, String)>, SqliteError> {
        self.next_of(now, after, most).map_err(SqliteError::sqlite(&self.path))
    }

    fn next_of(&self, now: i64, after: (&str, &str), most: u32) -> rusqlite::Result<Vec<(String, String)>> {
        let sql = format!("SELECT system, slug {WITHOUT} AND (system, slug) > (?2, ?3) ORDER BY system, slug LIMIT ?4");
        let mut query = self.db.prepare(&sql)?;
        let rows = query.query_map(params![now, after.0, after.1, most], |row| Ok((row.get(0)?, row.get(1)?)))?;
        rows.collect()
    }
}
