//! The scan: walk → parse → group → identify → keep; then media and contents, in the background.
//!
//! Each stage can be interrupted at any moment (also by kill -9) and goes on where it stopped. ROM trees are only read.

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
mod plan;
mod problems;
mod reconcile;
mod record;
mod roots;
mod rules;
mod run;
mod save;
mod sets;
mod summary;
mod systems;
mod tree;
mod unchanged;
mod walk;

#[cfg(test)]
pub(crate) mod testkit;
#[cfg(test)]
mod tests_again;
#[cfg(test)]
mod tests_contained;
#[cfg(test)]
mod tests_corrected;
#[cfg(test)]
mod tests_identify;
#[cfg(test)]
mod tests_many;
#[cfg(test)]
mod tests_outside;
#[cfg(test)]
mod tests_sets;
#[cfg(test)]
mod tests_walk;

pub(crate) use classify::{is_hidden, is_save_everywhere, known_sibling};
pub(crate) use plan::folders_of_systems;
pub use run::run_scan;

use crate::library::LibraryError;
use crate::user::Corrections;
use shelfcade_core::name::Preference;
use shelfcade_core::progress::ScanProgress;
use std::path::PathBuf;
use std::sync::Arc;

/// What to scan, with what.
#[derive(Clone, Debug, Default)]
pub struct ScanConfig {
    /// ROM folders.
    pub roots: Vec<PathBuf>,
    /// Further folders with art, videos and manuals.
    pub media: Vec<PathBuf>,
    /// Data folder with `library.sqlite`.
    pub data: PathBuf,
    /// Catalog file; `None`: names alone.
    pub catalog: Option<PathBuf>,
    /// Which variant of a game comes first.
    pub preference: Preference,
    /// What ROMs are said to be: obeyed before all else.
    pub corrections: Arc<Corrections>,
}

/// Who wants to know. Called on the scan's thread; must not block.
pub trait ScanObserver: Send + Sync {
    /// New numbers, at most ten times a second.
    fn progress(&self, progress: &ScanProgress);
    /// Something worth a new shelf was committed (at most about twice a second, and at the end of each stage); never
    /// told while nothing changes.
    fn committed(&self);
}

/// What a scan did.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct ScanReport {
    /// System folders with games.
    pub systems: u32,
    /// Files looked at.
    pub files: u64,
    /// ROMs here.
    pub roms: u64,
    /// Games.
    pub games: u64,
    /// ROMs new in this scan.
    pub added: u64,
    /// ROMs that changed.
    pub changed: u64,
    /// ROMs that moved or were renamed and kept their game.
    pub moved: u64,
    /// ROMs gone (kept, marked).
    pub missing: u64,
    /// Pictures, videos and manuals of games.
    pub media: u64,
    /// Files left out.
    pub ignored: u64,
    /// ROMs by evidence: hash, serial, name, folded, none, household.
    pub evidence: [u64; 6],
    /// Problems met.
    pub problems: u64,
    /// Seconds until names were browsable, until identified, until the end.
    pub seconds: [f64; 3],
    /// It was cancelled before the end.
    pub cancelled: bool,
}

/// What stops a scan as a whole. A bad file or folder never does.
#[derive(Debug, thiserror::Error)]
pub enum ScanError {
    /// The library cannot be written.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The catalog cannot be read.
    #[error(transparent)]
    Catalog(#[from] crate::catalog::CatalogError),
    /// A ROM folder is not there or not a folder.
    #[error("ROM folder {path}: {reason}")]
    Root {
        /// The folder.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
}
