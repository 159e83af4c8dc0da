//! The database of the library: the games and files on this disk, in `library.sqlite`. Only the scan writes it, and it
//! can be rebuilt at any time.
//!
//! Migrations are the numbered files in `schema/`; never edit a shipped one. Read next: `open` for opening and
//! migrating, [`crate::library::scan`] for the writer.

mod lock;
mod open;
mod stored;

pub use lock::lock_for_scan;
pub use open::{FORMAT, catalog_of, content_revision, open_reader, open_writer, prepare};

use crate::io::sqlite::SqliteError;
use std::path::PathBuf;

/// Key in `meta`: the household's order of regions, in the format of `core::library::region::write_order`.
pub const REGION_ORDER: &str = "region_order";

/// Key in `meta`: the absolute path of the catalog used by the last scan; empty for none.
pub const CATALOG_PATH: &str = "catalog_path";

/// Key in `meta`: a number that changes with every commit that affects shelves or game pages.
pub const CONTENT_REVISION: &str = "content_turn";

/// SQL expression over `game` that identifies a game across arcade folders: its catalog title, or else its set name,
/// by which the scan names games that no catalog knows. Valid only for systems of kind
/// [`SystemKind::Arcade`](shelfcade_core::library::system::SystemKind::Arcade).
pub const ARCADE_GAME: &str = "coalesce(catalog_system || '/' || catalog_slug, set_name, game.slug)";

/// SQL condition for the ROMs in the folders of the system `?1`, in ascending order of their rows. Read as a join, each
/// system would scan all ROMs of the library.
pub const ROM_OF_SYSTEM: &str = "rom.id IN (SELECT own.id FROM folder CROSS JOIN rom AS own ON own.folder_id = \
     folder.id WHERE folder.system = ?1)";

/// Composition of a ROM. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum SetKind {
    /// One file.
    #[default]
    File,
    /// `.m3u` and the discs it names.
    Playlist,
    /// `.cue`, `.gdi`, `.ccd`, `.toc`, `.mds` and their data files.
    Sheet,
    /// The discs of one game without a playlist.
    Discs,
    /// An arcade set and its folder of CHDs.
    WithFolder,
    /// A folder that is one game (ScummVM, DOS, `.m3u` folders).
    Folder,
}

/// State of hashing a ROM's contents. Stored as numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum HashState {
    /// Identified by other evidence, or not hashable.
    #[default]
    NotNeeded,
    /// Waiting to be hashed.
    Wanted,
    /// Hashed.
    Done,
    /// Couldn't be read.
    Failed,
}

/// Errors of opening or writing the library.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// The file cannot be opened, read or written.
    #[error("library {0}{advice}", advice = advice(.0))]
    Sqlite(#[from] SqliteError),
    /// Another process is scanning into the same library.
    #[error("another scan is writing to {path}; wait for it to end, or stop it")]
    Busy {
        /// The lock file.
        path: PathBuf,
    },
}

fn advice(error: &SqliteError) -> &'static str {
    match error {
        SqliteError::Newer { .. } => ", or delete the file (a scan rebuilds it)",
        SqliteError::Io { .. } | SqliteError::Sqlite { .. } => "",
    }
}

/// File name of the library in the data folder.
pub const FILE_NAME: &str = "library.sqlite";
