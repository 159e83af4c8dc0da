//! Progress, report and errors of a catalog build.

use crate::io::sqlite::SqliteError;
use reqwest::StatusCode;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Stage of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BuildStage {
    /// Downloading the archive; `done` and `total` are bytes.
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

/// Progress of a build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildProgress {
    /// Current stage.
    pub stage: BuildStage,
    /// Units done in this stage.
    pub done: u64,
    /// Units of this stage in total; 0 if unknown.
    pub total: u64,
    /// The DAT being read, or the URL.
    pub item: String,
}

/// A DAT that wasn't used, or an entry that couldn't be parsed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unused {
    /// Path in the source; for a single entry with its line, `file:line`.
    pub place: String,
    /// The reason.
    pub message: String,
}

/// Result of a build.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct BuildReport {
    /// Source of the facts.
    pub source: String,
    /// SHA-256 of the archive; empty for a folder.
    pub sha256: String,
    /// Commit of the archive, if known.
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
    /// Titles that got additional names from other systems.
    pub lent: u64,
    /// Dumps written.
    pub dumps: u64,
    /// The first [`BuildReport::MAX_ERRORS`] parse errors.
    pub parse_errors: Vec<Unused>,
    /// Total number of parse errors.
    pub parse_error_count: u64,
    /// Size of the written file in bytes.
    pub bytes: u64,
    /// Duration in seconds, without downloading.
    pub seconds: f64,
}

impl BuildReport {
    /// Maximum number of parse errors listed.
    pub const MAX_ERRORS: usize = 100;
}

/// Errors of a build. The old catalog, if any, is then unchanged.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A file or folder could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The underlying error.
        source: std::io::Error,
    },
    /// No connection, or it broke too often. The received part is kept and resumed next time.
    #[error("cannot download {url}: {reason}; without a network, pass a file instead")]
    Network {
        /// The URL.
        url: String,
        /// The error with all its causes.
        reason: String,
    },
    /// The server answered with an unexpected status.
    #[error("{url} returned {status}")]
    Status {
        /// The URL.
        url: String,
        /// HTTP status.
        status: StatusCode,
    },
    /// Larger than any real archive.
    #[error("{url} is larger than {max} bytes; not downloaded")]
    TooLarge {
        /// The URL.
        url: String,
        /// Maximum download size in bytes.
        max: u64,
    },
    /// The archive ends early or is damaged.
    #[error("{path} is damaged after {dats} DAT files ({source}); nothing was changed")]
    Torn {
        /// The archive.
        path: PathBuf,
        /// DATs read before the damage.
        dats: u32,
        /// The decompressor's error.
        source: std::io::Error,
    },
    /// The source has no DAT files.
    #[error("{path} contains no DAT files; it is not a libretro-database archive or folder")]
    NoDats {
        /// The source.
        path: PathBuf,
    },
    /// The new file could not be opened.
    #[error("cannot write the new catalog: {0}")]
    Open(#[from] SqliteError),
    /// SQLite returned an error.
    #[error("cannot write the new catalog: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The written file failed its check.
    #[error("the new catalog failed its check: {0}")]
    Check(String),
    /// The source contains no games.
    #[error("the DAT files contain no games; nothing was changed")]
    Empty,
    /// The build was cancelled.
    #[error("stopped; nothing was changed")]
    Stopped,
}

impl BuildError {
    pub(super) fn io(path: &Path) -> impl Fn(std::io::Error) -> BuildError {
        move |source| BuildError::Io { path: path.to_owned(), source }
    }
}
