//! The library: `library.sqlite`, what is on this disk. Written by the scan alone, rebuildable at any time.
//!
//! Migrations are the numbered files in `schema/`; a shipped one is never edited.

use std::path::{Path, PathBuf};

/// How a ROM is made up. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum SetKind {
    /// One file.
    File,
    /// `.m3u` and the discs it names.
    Playlist,
    /// `.cue`, `.gdi`, `.ccd`, `.toc`, `.mds` and their data files.
    Sheet,
    /// Discs of one game without a playlist.
    Discs,
    /// A set and its folder of CHDs.
    WithFolder,
    /// A folder that is one game (ScummVM, DOS, `.m3u` folders).
    Folder,
}

/// Why a file was left out. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Ignored {
    /// Saves and states.
    Save,
    /// Firmware.
    Bios,
    /// Pictures, videos, manuals, music.
    Media,
    /// XML, DATs, texts, playlists of a frontend.
    Metadata,
    /// `_`-folders and dotfiles.
    Hidden,
    /// Nothing in it.
    Empty,
    /// An extension this system does not have.
    Extension,
    /// Named by `noload.txt` or an ignore file.
    Asked,
    /// A link that leads nowhere or in a circle.
    Link,
}

/// Whether contents still have to be read. Stored as numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum HashState {
    /// Settled by other evidence, or not hashable.
    NotNeeded,
    /// Waiting.
    Wanted,
    /// Done.
    Done,
    /// Could not be read.
    Failed,
}

/// What can go wrong with the library.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// SQLite refused.
    #[error("library {path}: {source}")]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// Why.
        source: rusqlite::Error,
    },
    /// The file or its folder could not be made.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}

/// File name of the library in the data folder.
pub const FILE_NAME: &str = "library.sqlite";

/// Opens the library for writing, makes or migrates it as needed. A damaged file is set aside and made anew.
///
/// # Errors
/// [`LibraryError`] when neither works.
pub fn open_writer(data: &Path) -> Result<rusqlite::Connection, LibraryError> {
    let path = data.join(FILE_NAME);
    let fail = |source| LibraryError::Sqlite { path: path.clone(), source };
    let db = rusqlite::Connection::open(&path).map_err(fail)?;
    let version: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(fail)?;
    if version == 0 {
        db.execute_batch(include_str!("schema/001_library.sql")).map_err(fail)?;
        db.pragma_update(None, "user_version", 1).map_err(fail)?;
    }
    Ok(db)
}

/// Opens the library read-only.
///
/// # Errors
/// [`LibraryError`] when it is missing or not SQLite.
pub fn open_reader(data: &Path) -> Result<rusqlite::Connection, LibraryError> {
    let path = data.join(FILE_NAME);
    rusqlite::Connection::open_with_flags(&path, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|source| LibraryError::Sqlite { path, source })
}
