//! What people did: `user.sqlite`, precious. No row may be lost, whatever happens to the library or the catalog.
//!
//! [`Store`] is the only writer and keeps all of it in RAM as well, as one immutable snapshot, the [`Household`], that
//! pages read without waiting. A change is acknowledged once it is on the disk (`synchronous=FULL`), then shown. Games
//! are referred to by what they are (`identity`), and tied to the published shelf (`locations`). Migrations are the
//! numbered files in `schema/`; a shipped one is never edited. Read in this order: `validation`, `open`, `household`,
//! `store`, `file_guard`, `write`.

pub mod corrections;
pub mod covers;
mod file_guard;
mod given_covers;
mod guard;
mod household;
mod identity;
pub mod import_matcher;
mod locations;
mod migrations;
mod open;
pub mod outgoing;
pub mod pin;
mod reader;
mod recommendations;
pub(crate) mod replace;
pub mod secret;
mod store;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_bounds;
#[cfg(test)]
mod tests_children;
#[cfg(test)]
mod tests_household;
#[cfg(test)]
mod tests_rows;
pub mod validation;
mod weight;
mod write;
pub(crate) mod write_count;

pub use corrections::{Correction, Corrections, RomFacts};
pub use covers::Cover;
pub use given_covers::GivenCovers;
pub use household::{Collection, Household, Person};
pub use identity::{GameId, Identity};
pub use locations::GameLocations;
pub use open::open;
pub use recommendations::Recommendation;
pub use store::{Address, Reach, Store};
pub use write::{CollectionEdit, CoverChoice, Edit, PlayRecord, PlaySource, ProfileEdit};
pub use write_count::WriteCount;

use crate::file_id::is_full;
use rusqlite::ErrorCode;
use shelfcade_core::health_issue::HealthIssueKind;
use shelfcade_core::refusal::Refusal;
use std::path::{Path, PathBuf};

/// File name in the data folder.
pub const FILE_NAME: &str = "user.sqlite";

/// What can go wrong with it.
#[derive(Debug, thiserror::Error)]
pub enum UserError {
    /// SQLite refused, over this file or the library.
    #[error("user data ({FILE_NAME}): {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The file or its folder could not be made.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file is damaged.
    #[error("user data {path}: {damage}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        damage: validation::Damage,
    },
    /// The file was taken away while it was open, and cannot be put back.
    #[error("user data {path} vanished and cannot be put back: {reason}")]
    Vanished {
        /// Where it should be.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// Made by a later version of this program.
    #[error("user data {path} has format {found}, this version knows up to {known}: use the newer program")]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its `user_version`.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
    /// What was asked for is not there: a profile, a collection.
    #[error("there is no such {0}")]
    Missing(&'static str),
    /// A value that cannot be taken, or one too many.
    #[error("refused: {0:?}")]
    Refused(Refusal),
}

/// What Health says of a write that SQLite refused; nothing where the disk is not to blame.
fn refused_write(error: &rusqlite::Error, file: &Path) -> Option<HealthIssueKind> {
    match error.sqlite_error_code()? {
        ErrorCode::DiskFull => Some(HealthIssueKind::UserFull),
        ErrorCode::SystemIoFailure | ErrorCode::ReadOnly | ErrorCode::CannotOpen => {
            let is_full = file.parent().is_some_and(is_full);
            Some(if is_full { HealthIssueKind::UserFull } else { HealthIssueKind::UserNotKept })
        }
        _ => None,
    }
}

impl From<Refusal> for UserError {
    fn from(why: Refusal) -> UserError {
        UserError::Refused(why)
    }
}
