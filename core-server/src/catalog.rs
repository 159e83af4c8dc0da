//! The catalog: published facts about games, in a SQLite file that is read-only at run time.
//!
//! [`build()`] makes it from a libretro-database archive, [`build_starter`] from the project's hand-written facts.
//! Scans query it through [`Matcher`], pages through functions such as [`releases_of`] and [`view`]. The file format
//! is in `schema/`. Row ids are valid only within one catalog file: anything stored elsewhere refers to a title by
//! catalog system and slug.

mod build;
mod candidates;
mod dat;
pub(crate) mod download;
pub mod facts;
pub(crate) mod hash;
mod matcher;
mod names;
mod read;
mod report;
mod source;

pub use build::starter::{self, build_starter};
pub use build::{GRADED_FAME, build, normalize_serial};
pub use candidates::{CatalogCandidates, candidate};
pub use matcher::Matcher;
pub use names::{NameReader, ReleaseNames, TitleNames};
pub use read::{
    CatalogInfo, FORMAT, SystemCount, extras_of, fingerprint, info, open, releases_of, titles_of_series, view,
};
pub use report::{BuildError, BuildProgress, BuildReport, BuildStage};
pub use source::{CatalogSource, DEFAULT_URL};

use crate::io::sqlite::SqliteError;
use shelfcade_core::library::region::Region;
use std::path::PathBuf;

/// Errors of opening or reading a catalog.
#[derive(Debug, thiserror::Error)]
pub enum CatalogError {
    /// The file could not be opened or read.
    #[error("catalog {0}")]
    Sqlite(#[from] SqliteError),
    /// Not a catalog, or one in another format version.
    #[error("{path} is not a catalog this version can read: {reason}")]
    Format {
        /// The file.
        path: PathBuf,
        /// Explanation for the user.
        reason: String,
    },
}

/// A release found by the [`Matcher`], with the data needed to choose between candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Row id of the title in this catalog file.
    pub title_id: i64,
    /// Row id of the release.
    pub release_id: i64,
    /// DAT name of the release.
    pub release: String,
    /// Regions of the release.
    pub regions: Vec<Region>,
}

/// A title's facts, copied into the library when a ROM is matched to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TitleFacts {
    /// Catalog system.
    pub system: String,
    /// Slug, unique within the catalog system.
    pub slug: String,
    /// Display title.
    pub name: String,
    /// Title for sorting.
    pub sort_name: String,
    /// Year of the first release.
    pub year: Option<u16>,
    /// 1 to 12.
    pub month: Option<u8>,
    /// Developer.
    pub developer: Option<String>,
    /// Publisher.
    pub publisher: Option<String>,
    /// Canonical genre.
    pub genre: Option<String>,
    /// Maximum number of simultaneous players.
    pub players: Option<u8>,
    /// Series.
    pub series: Option<String>,
    /// ESRB rating.
    pub esrb: Option<String>,
    /// Arcade set name of the parent.
    pub set_name: Option<String>,
    /// Arcade board, where known.
    pub board: Option<String>,
    /// Other names.
    pub also: Vec<String>,
    /// True for firmware and devices, which aren't games.
    pub is_bios: bool,
    /// Number of its releases in the catalog.
    pub releases: u32,
    /// Fame, 0 to 255; see `catalog/build/fame.rs`.
    pub fame: u8,
    /// Mean magazine rating, 1 to 100.
    pub rating: Option<u8>,
}

#[cfg(test)]
mod tests;
