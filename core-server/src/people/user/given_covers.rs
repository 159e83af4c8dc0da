//! The covers that the household chose, read beside the process that writes: for an export, which may run without a
//! server.

use super::household::{Household, read_household};
use super::reader::open_reader;
use super::{GameLocations, UserError};
use rusqlite::{Connection, OptionalExtension};
use shelfcade_core::art::media::MediaKey;
use std::path::Path;
use std::sync::Arc;

/// All chosen covers; empty if there is no user data, or only of an old format.
pub struct GivenCovers {
    db: Option<Connection>,
    household: Household,
}

impl GivenCovers {
    /// Reads the covers in a data folder, for the games of a library.
    ///
    /// # Errors
    /// Returns an error if SQLite cannot read the user data or the library.
    pub fn read(data: &Path, library: &Connection) -> Result<GivenCovers, UserError> {
        let db = open_reader(data)?;
        let mut household = db.as_ref().map(read_household).transpose()?.unwrap_or_default();
        household.locations = Arc::new(GameLocations::find(library, &household.games, &GameLocations::default())?);
        Ok(GivenCovers { db, household })
    }

    /// Returns the key of the cover of the game at an address; `None` also while its file is missing.
    pub fn at(&self, system: &str, slug: &str) -> Option<MediaKey> {
        self.household.cover_at(system, slug)?.key
    }

    /// Returns the uploaded picture with this key, as WebP.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn sent(&self, key: MediaKey) -> rusqlite::Result<Option<Vec<u8>>> {
        let Some(db) = self.db.as_ref().filter(|_| self.household.has_sent(key)) else { return Ok(None) };
        let sql = "SELECT picture FROM cover WHERE key = ?1 AND picture IS NOT NULL LIMIT 1";
        db.prepare_cached(sql)?.query_row([key.get().cast_signed()], |row| row.get(0)).optional()
    }
}
