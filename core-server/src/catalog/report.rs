//! What a build of a catalog tells: where it is, what it did, why it failed.

use reqwest::StatusCode;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// What a build does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BuildStage {
    /// Fetching the archive; `done` and `total` are bytes.
    Downloading,
    /// Reading DATs; `done` and `total` are bytes of the archive (`total` 0 for a folder).
    Reading,
    /// Grouping releases; `done` and `total` are releases.
    Grouping,
    /// Writing rows; `done` and `total` are titles.
    Writing,
    /// Checking the written file.
    Checking,
}

/// Where a build is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildProgress {
    /// What it does.
    pub stage: BuildStage,
    /// Units done in this stage.
    pub done: u64,
    /// Units of this stage; 0 when not known.
    pub total: u64,
    /// The DAT being read, or the URL.
    pub item: String,
}

/// A DAT that was not used, or something in one that could not be understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unused {
    /// Path in the source, with the line where it is one entry: `file:line`.
    pub place: String,
    /// Why.
    pub message: String,
}

/// What a build did.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct BuildReport {
    /// Where the facts come from.
    pub source: String,
    /// SHA-256 of the archive; empty for a folder.
    pub sha256: String,
    /// Commit of the archive, where known.
    pub commit: Option<String>,
    /// Licence and credit.
    pub licence: String,
    /// DAT files seen.
    pub dat_files: u32,
    /// Entries in them.
    pub entries: u64,
    /// DAT files not used.
    pub skipped: Vec<Unused>,
    /// Systems written.
    pub systems: u32,
    /// Titles written.
    pub titles: u64,
    /// Releases written.
    pub releases: u64,
    /// Titles that got other names from other systems.
    pub lent: u64,
    /// Dumps written.
    pub dumps: u64,
    /// The first [`BuildReport::MAX_ERRORS`] parse errors.
    pub parse_errors: Vec<Unused>,
    /// Parse errors in all.
    pub parse_error_count: u64,
    /// Bytes of the written file.
    pub bytes: u64,
    /// Seconds the build took, downloading left out.
    pub seconds: f64,
}

impl BuildReport {
    /// Parse errors kept in full.
    pub const MAX_ERRORS: usize = 100;
}

/// Why a build failed. The old catalog, if there was one, is untouched.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A file or folder could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// No connection, or it broke too often. What has arrived is kept and continued next time.
    #[error("could not fetch {url}: {reason}. Without a network, name a file instead")]
    Network {
        /// What was asked for.
        url: String,
        /// Why, to the innermost cause.
        reason: String,
    },
    /// The server refused.
    #[error("{url} answered {status}")]
    Status {
        /// What was asked for.
        url: String,
        /// HTTP status.
        status: StatusCode,
    },
    /// Larger than any archive is.
    #[error("{url} is larger than {max} bytes: not fetched")]
    TooLarge {
        /// What was asked for.
        url: String,
        /// Most bytes that are fetched.
        max: u64,
    },
    /// The archive ends early or is damaged.
    #[error("{path} is damaged after {dats} DAT files ({source}); nothing was changed")]
    Torn {
        /// The archive.
        path: PathBuf,
        /// DATs read before.
        dats: u32,
        /// What the decompressor said.
        source: std::io::Error,
    },
    /// It has no DAT files.
    #[error("{path} holds no DAT files: not a libretro-database archive or folder")]
    NoDats {
        /// The source.
        path: PathBuf,
    },
    /// SQLite refused.
    #[error("the new catalog could not be written: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The written file did not pass its check.
    #[error("the new catalog did not pass its check: {0}")]
    Check(String),
    /// Nothing in the source is a game.
    #[error("no DAT in it names a game; nothing was changed")]
    Empty,
    /// It was asked to stop.
    #[error("stopped; nothing was changed")]
    Stopped,
}

impl BuildError {
    pub(super) fn io(path: &Path) -> impl Fn(std::io::Error) -> BuildError {
        move |source| BuildError::Io { path: path.to_owned(), source }
    }
}
