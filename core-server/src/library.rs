//! The library: `library.sqlite`, what is on this disk. Written by the scan alone, rebuildable at any time.
//!
//! Migrations are the numbered files in `schema/`; a shipped one is never edited. Read next: `open` for how the file
//! comes to be, [`crate::scan`] for who fills it.

mod lock;
mod open;
mod stored;

pub use lock::lock_for_scan;
pub use open::{FORMAT, catalog_of, content_revision, open_reader, open_writer};

use std::path::PathBuf;

/// Key in `meta`: the household's order of regions, as `core::region::write_order` writes it.
pub const REGION_ORDER: &str = "region_order";

/// Key of `meta`: the absolute path of the catalog that the last scan asked; empty for none.
pub const CATALOG_PATH: &str = "catalog_path";

/// Key of `meta`: a number that is another after every commit that changes what a shelf or a game page is
/// made from.
pub const CONTENT_REVISION: &str = "content_turn";

/// What is one game in whichever arcade folder it stands, as SQL over `game`: its title in the catalog, else the name
/// of its set, by which the scan calls what no catalog knows. Holds among systems of kind
/// [`SystemKind::Arcade`](shelfcade_core::system::SystemKind::Arcade) alone.
pub const ARCADE_GAME: &str = "coalesce(catalog_system || '/' || catalog_slug, set_name, game.slug)";

/// How a ROM is made up. Stored as numbers: append, never reorder.
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
    /// Discs of one game without a playlist.
    Discs,
    /// A set and its folder of CHDs.
    WithFolder,
    /// A folder that is one game (ScummVM, DOS, `.m3u` folders).
    Folder,
}

/// Why a file was left out. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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
    /// A link that leads nowhere or to a folder that was read already; also pipes and devices.
    Link,
    /// A link to what lies in no ROM folder; the data folder.
    Outside,
}

/// Whether contents still have to be read. Stored as numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum HashState {
    /// Settled by other evidence, or not hashable.
    #[default]
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
    /// Another process is scanning into the same library.
    #[error("another scan is writing to {path}; wait for it to end, or stop it")]
    Busy {
        /// The lock file.
        path: PathBuf,
    },
    /// Made by a later version of this program.
    #[error(
        "library {path} has format {found}, this version knows up to {known}: use the newer program, or delete the \
            file (it is rebuilt by a scan)"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its `user_version`.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
}

/// File name of the library in the data folder.
pub const FILE_NAME: &str = "library.sqlite";
