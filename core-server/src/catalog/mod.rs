//! The catalog: what the world knows of games, read-only at run time.
//!
//! `build` makes it from a libretro-database archive, `starter` from our own hand-written facts; [`Matcher`] is how a
//! scan asks it, [`Catalog`] how pages do. Ids in here live as long as one file: what is kept elsewhere is
//! (catalog system, slug).

use rusqlite::Connection;
use shelfcade_core::region::Region;
use std::path::{Path, PathBuf};

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
    /// The catalog system it is of (`snes`, `arcade`).
    pub system: String,
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
    /// Releases the catalog knows of it: the well-known-ness prior.
    pub releases: u32,
}

/// Asks a catalog for one file at a time; owned by the scan's thread. All look-ups are indexed; none crosses systems.
pub struct Matcher {
    db: Connection,
}

impl Matcher {
    /// Opens a catalog read-only.
    ///
    /// # Errors
    /// [`CatalogError`] when the file is missing, not SQLite, or of another format version.
    pub fn open(path: &Path) -> Result<Matcher, CatalogError> {
        let db = Connection::open_with_flags(path, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY)
            .map_err(|source| CatalogError::Sqlite { path: path.to_owned(), source })?;
        Ok(Matcher { db })
    }

    /// A number that changes when the catalog file's contents do: kept in the library to know when to identify anew.
    pub fn fingerprint(&self) -> String {
        String::new()
    }

    /// Releases whose ROM has this CRC32 (and size, where both are known). `systems`: catalog ids, own first.
    pub fn by_hash(&self, systems: &[&str], crc: u32, size: Option<u64>) -> Result<Vec<Match>, CatalogError> {
        let _ = (&self.db, systems, crc, size);
        Ok(Vec::new())
    }

    /// Releases with this serial number (normalised: capitals, `-` between letters and digits).
    pub fn by_serial(&self, systems: &[&str], serial: &str) -> Result<Vec<Match>, CatalogError> {
        let _ = (systems, serial);
        Ok(Vec::new())
    }

    /// Releases whose DAT name or ROM file stem is this stem, exactly but for case and for characters that file systems
    /// forbid (`: ? * " < > | / \` against `_`). Covers TOSEC and WHDLoad file names and arcade set names.
    pub fn by_name(&self, systems: &[&str], stem: &str) -> Result<Vec<Match>, CatalogError> {
        let _ = (systems, stem);
        Ok(Vec::new())
    }

    /// Releases of titles whose name or other name folds to this key.
    pub fn by_fold(&self, systems: &[&str], fold_key: &str) -> Result<Vec<Match>, CatalogError> {
        let _ = (systems, fold_key);
        Ok(Vec::new())
    }

    /// A title's facts.
    pub fn title(&self, title_id: i64) -> Result<TitleFacts, CatalogError> {
        let _ = title_id;
        Ok(TitleFacts::default())
    }
}
