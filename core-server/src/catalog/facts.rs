//! Game facts from LaunchBox's games database, in `facts.sqlite` in the data folder. The file may be deleted at any
//! time.
//!
//! `import` makes it from a `Metadata.zip` by streaming; [`FactsReader`] looks up games in it. `resolve` decides which
//! source wins, for pages and lists alike. [`digest`] prepares the facts for lists.

pub mod digest;
mod import;
mod platforms;
mod read;
mod records;
mod resolve;
mod source;
#[cfg(test)]
pub(crate) mod testkit;
#[cfg(test)]
mod tests;

pub use import::{ImportProgress, ImportReport, import};
pub use read::{FactsInfo, FactsQuery, FactsReader, LaunchBoxFacts, info};
pub use resolve::{Local, ResolvedFacts, read_words, resolve};

use crate::catalog::BuildError;
use crate::io::sqlite::SqliteError;
use std::path::{Path, PathBuf};

/// File name of the facts in the data folder.
pub const FILE_NAME: &str = "facts.sqlite";

/// Version of the file format, stored as `user_version`.
const FORMAT: u32 = 1;

/// Errors of importing or reading facts. Existing facts are then unchanged.
#[derive(Debug, thiserror::Error)]
pub enum FactsError {
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The underlying error.
        source: std::io::Error,
    },
    /// Not a LaunchBox `Metadata.zip`.
    #[error("{path} is not a LaunchBox Metadata.zip: {reason}; nothing was changed")]
    NotMetadata {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The archive is damaged.
    #[error("{path} is damaged in {member}: {reason}; nothing was changed")]
    Torn {
        /// The archive.
        path: PathBuf,
        /// The damaged member.
        member: &'static str,
        /// The reason.
        reason: String,
    },
    /// The archive couldn't be downloaded.
    #[error(transparent)]
    Download(#[from] BuildError),
    /// A database could not be opened.
    #[error(transparent)]
    Open(#[from] SqliteError),
    /// SQLite returned an error.
    #[error("cannot write the facts: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The import was cancelled.
    #[error("stopped; nothing was changed")]
    Stopped,
}

impl FactsError {
    fn io(path: &Path) -> impl Fn(std::io::Error) -> FactsError {
        move |source| FactsError::Io { path: path.to_owned(), source }
    }
}
