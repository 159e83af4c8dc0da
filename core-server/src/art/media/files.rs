//! Opens media files by key. The key is checked against the open file, so a changed file is never sent under its old
//! key.

use super::key::key_of;
use crate::art::fetched;
use crate::art::fetched::FetchedPicture;
use crate::io::beneath::RomFolders;
use crate::io::sqlite::SqliteError;
use crate::library_db::{FILE_NAME, LibraryError, open_reader};
use rusqlite::{Connection, OptionalExtension};
use shelfcade_core::art::media::{MediaKey, MediaKind};
use std::ffi::OsStr;
use std::fs::File;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

const FIND: &str = "SELECT media_root.path, media.path, kind FROM media \
     JOIN media_root ON media_root.id = media_root_id WHERE key = ? LIMIT 1";

/// The media files known to a data folder's library.
#[derive(Debug)]
pub struct Files {
    data: PathBuf,
    library: ConnectionPool,
    fetched: ConnectionPool,
}

/// Idle connections to a database file, at most as many as were ever used at once. Opening one takes fifty times as
/// long as a query. Not `deadpool`: callers are threads, and a replaced file needs a new connection.
#[derive(Debug, Default)]
struct ConnectionPool(Mutex<Vec<(u64, Connection)>>);

impl ConnectionPool {
    /// Runs `ask` with an idle connection, or else a new one. Drops connections to a file that was replaced since.
    fn ask<T, E>(
        &self,
        path: &Path,
        open: impl FnOnce() -> Result<Connection, E>,
        ask: impl FnOnce(&Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let idle = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // While a connection is open, no other file gets its inode number.
        let number = path.metadata().map_or(0, |meta| meta.ino());
        let kept = {
            let mut idle = idle();
            idle.retain(|(of, _)| *of == number);
            idle.pop()
        };
        let db = match kept {
            Some((_, db)) => db,
            None => {
                let db = open()?;
                // Several connections may be idle, so each has a small page cache: 256 KiB.
                let _ = db.pragma_update(None, "cache_size", -256);
                db
            }
        };
        let answer = ask(&db)?;
        idle().push((number, db));
        Ok(answer)
    }
}

/// A media file, open for reading.
#[derive(Debug)]
pub struct Opened {
    /// The open file.
    pub file: File,
    /// File name without folders. Invalid UTF-8 is replaced by `�`.
    pub name: String,
    /// Kind according to the library. The file's first bytes decide its actual format.
    pub kind: MediaKind,
    /// Size in bytes.
    pub size: u64,
}

impl Files {
    /// Returns the media files of this data folder. Opens nothing yet.
    pub fn new(data: &Path) -> Files {
        Files { data: data.to_owned(), library: ConnectionPool::default(), fetched: ConnectionPool::default() }
    }

    /// Returns true if the library has this key or the file was fetched. Doesn't touch the media disk, which may be
    /// asleep.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the library cannot be read.
    pub fn knows(&self, key: MediaKey) -> Result<bool, LibraryError> {
        let is_listed = self.ask(|db| find(db, key).map(|found| found.is_some()))?;
        Ok(is_listed || self.ask_fetched(|db| fetched::knows(db, key)).unwrap_or(false))
    }

    /// Queries the database of fetched files. Returns `None` if there is none or it cannot be read.
    fn ask_fetched<T>(&self, ask: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Option<T> {
        let path = self.data.join(fetched::FILE_NAME);
        let open = || fetched::open_reader(&self.data).ok_or(());
        self.fetched.ask(&path, open, |db| ask(db).map_err(drop)).ok()
    }

    fn ask<T>(&self, ask: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, LibraryError> {
        let path = self.data.join(FILE_NAME);
        self.library.ask(&path, || open_reader(&self.data), |db| Ok(ask(db).map_err(SqliteError::sqlite(&path))?))
    }

    /// Opens a file by its key, beneath its media root; fetched files are found too. Returns `None` if the key is
    /// unknown, or if the file is gone, unreachable or changed; the next scan gives it a new key. Reads the disk.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the library cannot be read.
    pub fn open(&self, key: MediaKey) -> Result<Option<Opened>, LibraryError> {
        let found = self.ask(|db| {
            let Some((root, path, kind)) = find(db, key)? else { return Ok(None) };
            Ok(Some((all_roots(db, root)?, path, kind)))
        });
        let Some((roots, path, kind)) = found? else {
            let fetched = self.ask_fetched(|db| fetched::open_of(db, &self.data, key));
            return Ok(fetched.flatten().map(|FetchedPicture { file, name, kind, size }| Opened {
                file,
                name,
                kind,
                size,
            }));
        };
        let Some(kind) = MediaKind::from_repr(kind) else { return Ok(None) };
        let Ok(file) = RomFolders::new(roots, Some(&self.data)).open_file(0, &path) else { return Ok(None) };
        let Ok(meta) = file.metadata() else { return Ok(None) };
        let mtime_ns = meta.mtime().saturating_mul(1_000_000_000).saturating_add(meta.mtime_nsec());
        if key_of(&path, meta.len(), if mtime_ns == 0 { 1 } else { mtime_ns }) != key {
            return Ok(None);
        }
        let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or(&path);
        Ok(Some(Opened { file, name: String::from_utf8_lossy(name).into_owned(), kind, size: meta.len() }))
    }
}

/// Root, path below it, and kind.
type Place = (PathBuf, Vec<u8>, u8);

fn find(db: &Connection, key: MediaKey) -> rusqlite::Result<Option<Place>> {
    let place = |row: &rusqlite::Row<'_>| Ok((path_of(row, 0)?, row.get(1)?, row.get(2)?));
    db.prepare_cached(FIND)?.query_row([key.get().cast_signed()], place).optional()
}

/// Returns all media roots, `first` at the front: a symlink may lead from one root into another.
fn all_roots(db: &Connection, first: PathBuf) -> rusqlite::Result<Vec<PathBuf>> {
    let mut query = db.prepare("SELECT path FROM media_root ORDER BY id")?;
    let paths = query.query_map([], |row| path_of(row, 0))?.collect::<rusqlite::Result<Vec<_>>>()?;
    let others = paths.into_iter().filter(|path| *path != first).collect::<Vec<_>>();
    Ok(std::iter::once(first).chain(others).collect())
}

fn path_of(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<PathBuf> {
    Ok(PathBuf::from(OsStr::from_bytes(row.get_ref(column)?.as_bytes()?)))
}
