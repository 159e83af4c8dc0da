//! The catalog: what the world knows of games, read-only at run time.
//!
//! `build` makes it from a libretro-database archive, `build::starter` from our own hand-written facts; [`Matcher`] is
//! how a scan asks it, [`releases_of`] and [`view`] how pages do. The file format is `schema/`. Ids in here live as
//! long as one file: what is kept elsewhere is (catalog system, slug).

mod build;
mod candidates;
mod dat;
pub(crate) mod download;
pub(crate) mod hash;
mod matcher;
mod names;
mod read;
mod report;
mod source;

pub use build::starter::{self, build_starter};
pub use build::{build, normalize_serial};
pub use candidates::{Candidates, candidate};
pub use matcher::Matcher;
pub use names::{NameReader, ReleaseNames, TitleNames};
pub use read::{
    CatalogInfo, FORMAT, SystemCount, extras_of, fingerprint, info, open, releases_of, titles_of_series, view,
};
pub use report::{BuildError, BuildProgress, BuildReport, BuildStage};
pub use source::{DEFAULT_URL, Source};

use shelfcade_core::region::Region;
use std::path::PathBuf;

/// What can go wrong with a catalog.
#[derive(Debug, thiserror::Error)]
pub enum CatalogError {
    /// SQLite refused.
    #[error("catalog {path}: {source}")]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// Why.
        source: rusqlite::Error,
    },
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// Not a catalog, or one of another format version.
    #[error("{path} is not a catalog this version can read: {reason}")]
    Format {
        /// The file.
        path: PathBuf,
        /// What was found.
        reason: String,
    },
}

/// A release found by the [`Matcher`], with what is needed to choose between candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Row of the title in this catalog file.
    pub title_id: i64,
    /// Row of the release.
    pub release_id: i64,
    /// DAT name of the release.
    pub release: String,
    /// Regions of the release.
    pub regions: Vec<Region>,
}

/// A title's facts, copied into the library when a ROM is tied to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TitleFacts {
    /// Catalog system.
    pub system: String,
    /// Slug, unique on the catalog system.
    pub slug: String,
    /// Display title.
    pub name: String,
    /// Title for sorting.
    pub sort_name: String,
    /// Year, month, and so on: as known.
    pub year: Option<u16>,
    /// 1 to 12.
    pub month: Option<u8>,
    /// Developer.
    pub developer: Option<String>,
    /// Publisher.
    pub publisher: Option<String>,
    /// Canonical genre.
    pub genre: Option<String>,
    /// Most players at once.
    pub players: Option<u8>,
    /// Series.
    pub series: Option<String>,
    /// ESRB.
    pub esrb: Option<String>,
    /// Arcade set name of the parent.
    pub set_name: Option<String>,
    /// Arcade board, where known.
    pub board: Option<String>,
    /// Other names.
    pub also: Vec<String>,
    /// Firmware or device: not a game.
    pub is_bios: bool,
    /// Releases the catalog knows of it.
    pub releases: u32,
    /// How well known it is: 0 to 255.
    pub fame: u8,
    /// What magazines gave, 1 to 100.
    pub rating: Option<u8>,
}

#[cfg(test)]
mod tests;
