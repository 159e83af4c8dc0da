//! What LaunchBox's games database says of games: `facts.sqlite` in the data folder, which may be deleted at any time.
//!
//! `import` makes it from a `Metadata.zip`, as a stream; [`Facts`] is how a game is looked up in it. Who is believed
//! where several say something is decided in `resolve`, for pages and lists alike; [`digest`] is what lists know of it.

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
pub use read::{Facts, FactsInfo, Said, Wanted, info};
pub use resolve::{Local, Resolved, read_words, resolve};

use crate::catalog::BuildError;
use std::path::{Path, PathBuf};

/// Its file name in the data folder.
pub const FILE_NAME: &str = "facts.sqlite";

/// Version of the file's format, kept as `user_version`.
const FORMAT: u32 = 1;

/// Why facts could not be imported or read. What was there before is untouched.
#[derive(Debug, thiserror::Error)]
pub enum FactsError {
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// No such archive.
    #[error("{path} is no Metadata.zip of LaunchBox: {reason}; nothing was changed")]
    NotMetadata {
        /// The file.
        path: PathBuf,
        /// What was found.
        reason: String,
    },
    /// The archive is damaged.
    #[error("{path} is damaged in {member}: {reason}; nothing was changed")]
    Torn {
        /// The archive.
        path: PathBuf,
        /// The member that was read.
        member: &'static str,
        /// Why it was not read on.
        reason: String,
    },
    /// It could not be fetched.
    #[error(transparent)]
    Download(#[from] BuildError),
    /// SQLite refused.
    #[error("the facts could not be written: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// It was asked to stop.
    #[error("stopped; nothing was changed")]
    Stopped,
}

impl FactsError {
    fn io(path: &Path) -> impl Fn(std::io::Error) -> FactsError {
        move |source| FactsError::Io { path: path.to_owned(), source }
    }
}
