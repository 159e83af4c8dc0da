//! The scan: walk → parse → group → identify → save; then media and contents, in the background.
//!
//! Each stage can be interrupted at any moment (also by kill -9) and resumes where it stopped. ROM folders are only
//! read, never written.

mod apply;
mod classify;
mod contain;
mod contents;
mod group;
mod identify;
mod ignore_files;
mod ignored;
mod label;
mod listing;
mod load;
mod meter;
mod naming;
mod partial_stems;
mod plan;
mod problems;
mod reconcile;
mod record;
mod revive;
mod roots;
mod rules;
mod run;
mod save;
mod sets;
mod summary;
mod swallowed;
mod systems;
mod tree;
mod unchanged;
mod walk;

#[cfg(test)]
pub(crate) mod testkit;
#[cfg(test)]
mod tests_again;
#[cfg(test)]
mod tests_away;
#[cfg(test)]
mod tests_contained;
#[cfg(test)]
mod tests_corrected;
#[cfg(test)]
mod tests_files;
#[cfg(test)]
mod tests_identify;
#[cfg(test)]
mod tests_many;
#[cfg(test)]
mod tests_named;
#[cfg(test)]
mod tests_names;
#[cfg(test)]
mod tests_outside;
#[cfg(test)]
mod tests_sets;
#[cfg(test)]
mod tests_swallowed;
#[cfg(test)]
mod tests_walk;
#[cfg(test)]
mod tests_wrapped;

pub(crate) use classify::{is_hidden, is_save_everywhere, known_sibling};
pub use plan::away_now;
pub(crate) use plan::folders_of_systems;
pub use run::run_scan;

use crate::library_db::LibraryError;
use crate::people::user::Corrections;
use shelfcade_core::library::away::AwayReason;
use shelfcade_core::library::name::Preference;
use shelfcade_core::library::progress::ScanProgress;
use std::path::PathBuf;
use std::sync::Arc;

/// Configuration of a scan.
#[derive(Clone, Debug, Default)]
pub struct ScanConfig {
    /// ROM folders.
    pub roots: Vec<PathBuf>,
    /// Additional folders with art, videos and manuals.
    pub media: Vec<PathBuf>,
    /// Data folder, which holds `library.sqlite`.
    pub data: PathBuf,
    /// Catalog file; without one, games are known by file name only.
    pub catalog: Option<PathBuf>,
    /// Order of a game's variants.
    pub preference: Preference,
    /// The household's corrections of what ROMs are, which override all other evidence.
    pub corrections: Arc<Corrections>,
}

/// Receives a scan's progress. Called on the scan's thread; must not block.
pub trait ScanObserver: Send + Sync {
    /// Reports progress, at most about ten times a second.
    fn progress(&self, progress: &ScanProgress);
    /// Reports that changes visible on shelves were committed: at most about twice a second, and at the end of each
    /// stage. Never called while nothing changes.
    fn committed(&self);
    /// Reports the ROM folders that are away, before anything in the others is read. Empty if all are here.
    fn found_away(&self, _folders: &[AwayFolder]) {}
}

/// A ROM folder whose games can't be reached now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwayFolder {
    /// Its path.
    pub path: PathBuf,
    /// The reason.
    pub reason: AwayReason,
    /// Time at which a scan first noticed it, in Unix seconds.
    pub since: i64,
    /// Games that are kept until it is back.
    pub games: u64,
}

/// Result of a scan.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct ScanReport {
    /// System folders with games.
    pub systems: u32,
    /// Files examined.
    pub files: u64,
    /// ROMs present.
    pub roms: u64,
    /// Games.
    pub games: u64,
    /// ROMs new in this scan.
    pub added: u64,
    /// ROMs that changed.
    pub changed: u64,
    /// ROMs that moved or were renamed and kept their game.
    pub moved: u64,
    /// ROMs newly missing; their rows are kept.
    pub missing: u64,
    /// Pictures, videos and manuals of games.
    pub media: u64,
    /// Files ignored.
    pub ignored: u64,
    /// ROMs by evidence: hash, serial, name, folded, none, household.
    pub evidence: [u64; 6],
    /// Number of problems.
    pub problems: u64,
    /// Seconds until names were browsable, until zip directories were read, and until the end.
    pub seconds: [f64; 3],
    /// True if it was cancelled before the end.
    pub cancelled: bool,
}

/// Errors that stop the whole scan. A bad file or folder never does.
#[derive(Debug, thiserror::Error)]
pub enum ScanError {
    /// The library can't be written.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The catalog can't be read.
    #[error(transparent)]
    Catalog(#[from] crate::catalog::CatalogError),
    /// A ROM folder is missing, unreadable or not a folder.
    #[error("ROM folder {path}: {reason}")]
    Root {
        /// The folder.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
}
