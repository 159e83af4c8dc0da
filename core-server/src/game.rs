//! Reads single pages from SQLite at request time, through a bounded pool of read-only connections.
//!
//! The shelf knows the games and their relations. Facts that only one page shows (files, hashes, other names,
//! evidence) are read here. `source` has the pool; `game` and `health` have the queries.

mod cover;
mod health;
pub mod identify;
mod issue;
mod label;
pub mod launch;
mod media;
mod moments;
pub mod rom_files;
pub mod roms;
mod said;
mod source;
mod stored;
#[cfg(test)]
mod tests;

use crate::catalog;
use crate::catalog::facts;
use crate::library_db;
use crate::people::user::{GameAddress, GameIdentity};
use crate::search::{GameIx, Shelf};
use shelfcade_core::fold::{self, fold_key};
use shelfcade_core::library::health_issue::HealthIssue;
use shelfcade_core::library::region::Region;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{CatalogView, FIRST_VARIANTS, Fact, GamePage, HealthPage};
use source::{CATALOG, Databases, DetailSource};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Most releases listed that the library doesn't have.
const MAX_NOT_HERE: usize = 24;

/// Most cards of the same title on other systems.
const MAX_ELSEWHERE: usize = 24;

/// Most related games.
const MAX_RELATED: usize = 12;

/// Most gaps of a series that are shown.
pub const MAX_GAPS: usize = 60;

/// Error while reading a page.
#[derive(Debug, thiserror::Error)]
pub enum DetailError {
    /// No answer in time, or too many requests are waiting.
    #[error("the library does not respond: {0}")]
    Unanswered(String),
    /// A query failed.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// A database file doesn't exist or cannot be accessed.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
}

/// Reads pages from `library.sqlite` and the catalog. Either file may be replaced by rename at any time; later reads
/// see the new one. Must be dropped within a Tokio runtime, on whose blocking threads connections close.
pub struct DetailReader {
    source: DetailSource,
    names: Arc<identify::KeptNames>,
    /// Path of LaunchBox's facts.
    facts: PathBuf,
}

impl DetailReader {
    /// Returns a reader of a data folder and a catalog. The first read opens the connections; a missing file fails
    /// the reads that need it.
    pub fn new(data: &Path, catalog: Option<&Path>) -> DetailReader {
        let source = DetailSource::new(&data.join(library_db::FILE_NAME), catalog);
        DetailReader { source, names: Arc::default(), facts: data.join(facts::FILE_NAME) }
    }

    /// Returns the Game page with all variants; `None` if the shelf has no such game.
    ///
    /// # Errors
    /// Returns [`DetailError`] if a database cannot be read.
    pub async fn game_page(
        &self,
        shelf: &Shelf,
        system: &SystemId,
        slug: &str,
    ) -> Result<Option<GamePage>, DetailError> {
        self.read_page(shelf, system, slug, stored::MAX_VARIANTS).await
    }

    /// Returns the Game page with the first [`FIRST_VARIANTS`], so that a game with hundreds of them costs no more than
    /// another. Like [`DetailReader::game_page`] for a game with fewer.
    ///
    /// # Errors
    /// Returns [`DetailError`] if a database cannot be read.
    pub async fn short_game_page(
        &self,
        shelf: &Shelf,
        system: &SystemId,
        slug: &str,
    ) -> Result<Option<GamePage>, DetailError> {
        self.read_page(shelf, system, slug, FIRST_VARIANTS).await
    }

    async fn read_page(
        &self,
        shelf: &Shelf,
        system: &SystemId,
        slug: &str,
        at_most: usize,
    ) -> Result<Option<GamePage>, DetailError> {
        let Some(ix) = shelf.find_game(system, slug) else { return Ok(None) };
        let (folders, facts) = (shelf.folders_of(ix), self.facts.clone());
        let read = self.source.read(move |databases| {
            let kept = stored::read(databases.library, &folders, at_most)?;
            Ok(kept.map(|kept| (known_of(databases, &kept), said::of(databases.library, &facts, &kept), kept)))
        });
        let Some((known, said, kept)) = read.await? else { return Ok(None) };
        let card = shelf.card(ix);
        let Some(tile) = shelf.system(system) else { return Ok(None) };
        let (bytes, regions) = totals_of(shelf, ix, &kept);
        let mut page = GamePage {
            publisher: kept.publisher,
            month: kept.month,
            esrb: kept.esrb,
            regions,
            more: kept.more.into_iter().chain(known.extras).collect(),
            description: None,
            ratings: Vec::new(),
            cooperative: None,
            told: Vec::new(),
            launchbox_as_of: None,
            also: kept.also,
            bytes,
            variants: kept.variants,
            has_more: kept.has_more,
            mine: None,
            own: None,
            media: kept.media.into_iter().filter_map(|file| shelf.look_at_file(file)).collect(),
            not_here: known.not_here,
            series: shelf.series_of(ix),
            elsewhere: shelf.elsewhere(ix, MAX_ELSEWHERE),
            related: shelf.related(ix, MAX_RELATED),
            system: tile,
            card,
        };
        cover::put_first(&mut page.media, shelf.user_view().cover_of(ix));
        said.fill(&mut page, kept.facts);
        Ok(Some(page))
    }

    /// Returns a game's identity, by which it is found again whatever happens to the library; `None` if it doesn't
    /// exist.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn address(&self, system: &SystemId, slug: &str) -> Result<Option<GameAddress>, DetailError> {
        let found = self.addresses(&[(system.to_string(), slug.to_owned())]).await?;
        Ok(found.into_iter().next().flatten())
    }

    /// Returns the identities of many games at once, each like [`DetailReader::address`].
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn addresses(&self, games: &[(String, String)]) -> Result<Vec<Option<GameAddress>>, DetailError> {
        let games = games.to_vec();
        let read = self.source.read(move |databases| {
            let address = |(system, slug): &(String, String)| {
                let identity = GameIdentity::read(databases.library, system, slug)?;
                Ok(identity.map(|identity| GameAddress { slug: slug.clone(), identity }))
            };
            games.iter().map(address).collect()
        });
        read.await
    }

    /// Reads what the library knows about its own health: evidence, ignored files, problems, missing files, the last
    /// scan. What the process knows (version, uptime, memory, a running scan) is left to the caller.
    ///
    /// # Errors
    /// Returns [`DetailError`] if a database cannot be read.
    pub async fn health(&self, shelf: &Shelf) -> Result<HealthPage, DetailError> {
        let unlisted = shelf.unlisted();
        let page = self.source.read(move |databases| health::read(databases.library, &unlisted)).await?;
        Ok(HealthPage { totals: shelf.totals(), ..page })
    }

    /// Describes the catalog in use; `None` without one.
    ///
    /// # Errors
    /// Returns [`DetailError`] if it cannot be read.
    pub async fn catalog(&self) -> Result<Option<CatalogView>, DetailError> {
        self.source.read_catalog(|at| at.catalog()?.map(|db| catalog::view(db, CATALOG)).transpose()).await
    }

    /// Returns the games of a series that the catalog has and no system of the shelf does, by year: title and year,
    /// at most [`MAX_GAPS`]. A catalog that cannot be read is logged, and the page is shown without them.
    pub async fn series_gaps(&self, shelf: &Shelf, series: &str) -> Vec<(String, Option<u16>)> {
        let name = series.to_owned();
        let read = self.source.read_catalog(move |databases| match databases.catalog()? {
            Some(catalog) => catalog::titles_of_series(catalog, &name),
            None => Ok(Vec::new()),
        });
        let titles = read.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot read the catalog; showing a series without missing games");
            Vec::new()
        });
        if shelf.user_view().is_childs() {
            return Vec::new();
        }
        let mut seen = HashSet::new();
        let mut is_gap = |title: &str| !shelf.has_title(title) && seen.insert(fold::compact(&fold_key(title)));
        titles.into_iter().filter(|(title, _)| is_gap(title)).take(MAX_GAPS).collect()
    }

    /// Returns the problem with the library that the last read found.
    pub fn health_issue(&self) -> Option<HealthIssue> {
        self.source.health_issue()
    }

    /// Closes all connections; later reads open the files anew.
    pub fn close(&self) {
        self.source.close();
    }
}

/// Returns the size of a game's variants and the names of their regions. The shelf knows those of variants that were
/// not read.
fn totals_of(shelf: &Shelf, game: GameIx, kept: &stored::StoredGame) -> (u64, Vec<String>) {
    let mut regions = kept.regions.clone();
    if !kept.has_more {
        let variants = kept.variants.iter().flat_map(|group| &group.variants);
        return (variants.map(|variant| variant.size).sum(), regions);
    }
    let (bytes, all) = shelf.totals_of(game);
    regions.extend(
        all.map(Region::name).filter(|name| !kept.regions.iter().any(|known| known == name)).map(str::to_owned),
    );
    (bytes, regions)
}

/// Returns what only the catalog has about a game. A catalog that cannot be read is logged, and the page is shown
/// without it.
fn known_of(databases: &Databases<'_>, kept: &stored::StoredGame) -> Known {
    in_catalog(databases, kept).unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read the catalog; showing a game without its facts");
        Known::default()
    })
}

fn in_catalog(databases: &Databases<'_>, kept: &stored::StoredGame) -> rusqlite::Result<Known> {
    let (Some((system, slug)), Some(catalog)) = (&kept.catalog, databases.catalog()?) else {
        return Ok(Known::default());
    };
    let _transaction = catalog.unchecked_transaction()?;
    let here = kept.release_names();
    // Unread variants may be any of the releases.
    let releases = if kept.has_more { Vec::new() } else { catalog::releases_of(catalog, system, slug)? };
    let names = releases.into_iter().filter(|name| !here.contains(name));
    Ok(Known {
        not_here: names.take(MAX_NOT_HERE).collect(),
        extras: catalog::extras_of(catalog, system, slug)?.into_iter().filter_map(label::fact_of).collect(),
    })
}

/// Facts of a game that only the catalog has.
#[derive(Default)]
struct Known {
    /// Releases that the library doesn't have.
    not_here: Vec<String>,
    /// Rarer facts.
    extras: Vec<(Fact, String)>,
}
