//! What single pages read from SQLite at request time, through a bounded pool of read-only connections.
//!
//! The shelf knows which games there are and what stands near them; the facts that only one page shows (files, hashes,
//! other names, evidence) are read here. `source` has the pool, `game` and `health` the questions.

mod cover;
mod game;
mod health;
pub mod identify;
mod issue;
mod label;
pub mod launch;
mod media;
mod said;
mod source;
#[cfg(test)]
mod tests;

use crate::catalog;
use crate::facts;
use crate::library;
use crate::shelf::Shelf;
use crate::user::{Address, Identity};
use shelfcade_core::fold::{self, fold_key};
use shelfcade_core::health_issue::HealthIssue;
use shelfcade_core::page::{CatalogView, Fact, GamePage, HealthPage};
use shelfcade_core::system::SystemId;
use source::{CATALOG, Databases, Source};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Most releases named that the library does not have.
const MAX_NOT_HERE: usize = 24;

/// Most cards of the same title on other systems.
const MAX_ELSEWHERE: usize = 24;

/// Most related games.
const MAX_RELATED: usize = 12;

/// Most gaps of a series that are shown.
pub const MAX_GAPS: usize = 60;

/// What can go wrong while a page is read.
#[derive(Debug, thiserror::Error)]
pub enum DetailError {
    /// No answer in time, or too many wait for one.
    #[error("the library does not answer: {0}")]
    Unanswered(String),
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

/// A pool over `library.sqlite` and the catalog. Either file may be replaced by rename at any time; later reads see the
/// new one. Dropped within a Tokio runtime only: connections close on its blocking threads.
pub struct Reader {
    source: Source,
    names: Arc<identify::KeptNames>,
    /// What LaunchBox says.
    facts: PathBuf,
}

impl Reader {
    /// Takes the data folder and the catalog's path. Connections are opened by the first read: a file that is not there
    /// fails the reads that want it.
    pub fn new(data: &Path, catalog: Option<&Path>) -> Reader {
        let source = Source::new(&data.join(library::FILE_NAME), catalog);
        Reader { source, names: Arc::default(), facts: data.join(facts::FILE_NAME) }
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
        let (folders, facts) = (shelf.folders_of(ix), self.facts.clone());
        let read = self.source.read(move |databases| {
            let kept = game::read(databases.library, &folders)?;
            Ok(kept.map(|kept| (known_of(databases, &kept), said::of(databases.library, &facts, &kept), kept)))
        });
        let Some((known, said, kept)) = read.await? else { return Ok(None) };
        let card = shelf.card(ix);
        let Some(tile) = shelf.system(system) else { return Ok(None) };
        let mut page = GamePage {
            publisher: kept.publisher,
            month: kept.month,
            esrb: kept.esrb,
            regions: kept.regions,
            more: kept.more.into_iter().chain(known.extras).collect(),
            description: None,
            ratings: Vec::new(),
            cooperative: None,
            told: Vec::new(),
            launchbox_as_of: None,
            also: kept.also,
            bytes: kept.variants.iter().flat_map(|group| &group.variants).map(|variant| variant.size).sum(),
            variants: kept.variants,
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

    /// What a game is, so that it is found again whatever happens to the library; `None` when it is not there.
    ///
    /// # Errors
    /// [`DetailError`] when the library cannot be read.
    pub async fn address(&self, system: &SystemId, slug: &str) -> Result<Option<Address>, DetailError> {
        let found = self.addresses(&[(system.to_string(), slug.to_owned())]).await?;
        Ok(found.into_iter().next().flatten())
    }

    /// The same for many games at once.
    ///
    /// # Errors
    /// [`DetailError`] when the library cannot be read.
    pub async fn addresses(&self, games: &[(String, String)]) -> Result<Vec<Option<Address>>, DetailError> {
        let games = games.to_vec();
        let read = self.source.read(move |databases| {
            let address = |(system, slug): &(String, String)| {
                let identity = Identity::read(databases.library, system, slug)?;
                Ok(identity.map(|identity| Address { slug: slug.clone(), identity }))
            };
            games.iter().map(address).collect()
        });
        read.await
    }

    /// Fills what the library knows of its own health: evidence, ignored, problems, missing, last scan. What the
    /// process knows (version, uptime, memory, a running scan) is left to the caller.
    ///
    /// # Errors
    /// [`DetailError`] when a database cannot be read.
    pub async fn health(&self, shelf: &Shelf) -> Result<HealthPage, DetailError> {
        let page = self.source.read(|databases| health::read(databases.library)).await?;
        Ok(HealthPage { totals: shelf.totals(), ..page })
    }

    /// What is known of the catalog in use; `None` without one.
    ///
    /// # Errors
    /// [`DetailError`] when it cannot be read.
    pub async fn catalog(&self) -> Result<Option<CatalogView>, DetailError> {
        self.source.read_catalog(|at| at.catalog()?.map(|db| catalog::view(db, CATALOG)).transpose()).await
    }

    /// Games of a series that the catalog knows and no system of the shelf has, by year: title and year, at most
    /// [`MAX_GAPS`]. A page stands without them: a catalog that cannot be read is logged.
    pub async fn series_gaps(&self, shelf: &Shelf, series: &str) -> Vec<(String, Option<u16>)> {
        let name = series.to_owned();
        let read = self.source.read_catalog(move |databases| match databases.catalog()? {
            Some(catalog) => catalog::titles_of_series(catalog, &name),
            None => Ok(Vec::new()),
        });
        let titles = read.await.unwrap_or_else(|error| {
            tracing::warn!(%error, "a series is shown without what the catalog knows of it");
            Vec::new()
        });
        if shelf.user_view().is_childs() {
            return Vec::new();
        }
        let mut seen = HashSet::new();
        let mut is_gap = |title: &str| !shelf.has_title(title) && seen.insert(fold::compact(&fold_key(title)));
        titles.into_iter().filter(|(title, _)| is_gap(title)).take(MAX_GAPS).collect()
    }

    /// What is wrong with the library, as the last read found it.
    pub fn health_issue(&self) -> Option<HealthIssue> {
        self.source.health_issue()
    }

    /// Closes all connections; later reads open the files anew.
    pub fn close(&self) {
        self.source.close();
    }
}

/// What the catalog alone knows of a game. A page stands without it: a catalog that cannot be read is logged.
fn known_of(databases: &Databases<'_>, kept: &game::Kept) -> Known {
    in_catalog(databases, kept).unwrap_or_else(|error| {
        tracing::warn!(%error, "a game page is shown without its catalog's facts");
        Known::default()
    })
}

fn in_catalog(databases: &Databases<'_>, kept: &game::Kept) -> rusqlite::Result<Known> {
    let (Some((system, slug)), Some(catalog)) = (&kept.catalog, databases.catalog()?) else {
        return Ok(Known::default());
    };
    let _transaction = catalog.unchecked_transaction()?;
    let here = kept.release_names();
    let releases = catalog::releases_of(catalog, system, slug)?;
    let names = releases.into_iter().filter(|name| !here.contains(name));
    Ok(Known {
        not_here: names.take(MAX_NOT_HERE).collect(),
        extras: catalog::extras_of(catalog, system, slug)?.into_iter().filter_map(label::fact_of).collect(),
    })
}

/// What the catalog alone knows of a game.
#[derive(Default)]
struct Known {
    /// Releases that the library does not have.
    not_here: Vec<String>,
    /// Rarer facts.
    extras: Vec<(Fact, String)>,
}
