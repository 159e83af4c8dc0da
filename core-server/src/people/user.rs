//! The user data, `user.sqlite`: everything that people did. No row may be lost, whatever happens to the library or
//! the catalog.
//!
//! [`UserStore`] is the only writer. It also keeps all data in RAM as one immutable snapshot, the [`Household`], which
//! pages read without waiting. A change is shown and acknowledged once it is on disk (`synchronous=FULL`). Games are
//! stored by their identity (`identity`) and matched to the published shelf (`locations`). Migrations are the
//! numbered files in `schema/`; a shipped one is never edited. Read in this order: `validation`, `open`, `household`,
//! `store`, `file_guard`, `write`.

pub mod corrections;
pub mod covers;
mod devices;
mod diary;
mod file_guard;
mod given_covers;
mod household;
mod identity;
pub mod import_matcher;
mod locations;
mod migrations;
mod open;
pub mod outgoing;
mod permanent_ids;
pub mod pin;
mod play_source;
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
mod tests_clients;
#[cfg(test)]
mod tests_devices;
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
pub use diary::{Diaries, DiaryEvent, DiaryNote};
pub use given_covers::GivenCovers;
pub use household::{Collection, Household, Person};
pub use identity::{GameId, GameIdentity};
pub use locations::GameLocations;
pub use migrations::FORMAT;
pub use open::open;
pub use permanent_ids::NumberedKind;
pub use play_source::PlaySource;
pub use recommendations::Recommendation;
pub use store::{AffectedProfiles, GameAddress, UserStore};
pub use write::{ClientNote, ClientNoteEdit, CollectionEdit, CoverChoice, Edit, NewGrownUp, PlayRecord};
pub use write::{ProfileEdit, ReportResult, ReportedPlay};
pub use write_count::WriteCount;

use crate::io::file_id::is_full;
use crate::io::sqlite::SqliteError;
use rusqlite::ErrorCode;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core::refusal::Refusal;
use std::path::{Path, PathBuf};

/// File name in the data folder.
pub const FILE_NAME: &str = "user.sqlite";

/// An error of the user data.
#[derive(Debug, thiserror::Error)]
pub enum UserError {
    /// The file cannot be opened.
    #[error("user data {0}")]
    Open(#[from] SqliteError),
    /// SQLite failed on this file or on the library.
    #[error("user data ({FILE_NAME}): {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The file is damaged.
    #[error("user data {path}: {damage}")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The damage found.
        damage: validation::Damage,
    },
    /// The file was removed while it was open, and cannot be put back.
    #[error("user data {path} was removed and cannot be restored: {reason}")]
    Vanished {
        /// The path where it should be.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The profile or collection does not exist.
    #[error("no such {0}")]
    Missing(&'static str),
    /// A value is invalid, or a limit is reached.
    #[error("refused: {0:?}")]
    Refused(Refusal),
}

/// The health issue for a write that SQLite rejected; `None` if the disk is not the cause.
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
