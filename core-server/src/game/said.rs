//! Facts of one game from sources other than the catalog: files beside the games, and LaunchBox. If they cannot be
//! read, the page is shown without them.

use crate::catalog::facts;
use crate::catalog::facts::{FactsError, FactsReader, ResolvedFacts};
use crate::game::stored::{CatalogFacts, StoredGame};
use rusqlite::Connection;
use shelfcade_core::game::facts::{FactSource, Rating, Sourced, Told};
use shelfcade_core::page::{GameCard, GamePage};
use std::path::Path;

/// Facts from these sources, and the date of LaunchBox's.
#[derive(Default)]
pub struct ExternalFacts {
    resolved: ResolvedFacts,
    as_of: Option<i64>,
}

/// Reads the facts of a game; those that cannot be read are logged.
pub fn of(library: &Connection, path: &Path, kept: &StoredGame) -> ExternalFacts {
    let local = kept
        .ids
        .iter()
        .map(|&id| facts::read_words(library, id))
        .find(|words| !matches!(words, Ok(all) if all.is_empty()));
    let local = local.transpose().unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read local metadata; showing a game without it");
        None
    });
    let launchbox = by_launchbox(library, path, kept).unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read LaunchBox facts; showing a game without them");
        None
    });
    let (said, as_of) = launchbox.unzip();
    ExternalFacts { resolved: facts::resolve(local.unwrap_or_default(), said), as_of }
}

fn by_launchbox(
    library: &Connection,
    path: &Path,
    kept: &StoredGame,
) -> Result<Option<(facts::LaunchBoxFacts, i64)>, FactsError> {
    let Some(facts) = FactsReader::open(path)? else { return Ok(None) };
    let found = kept.ids.iter().find_map(|&id| facts.find_game(library, id).transpose());
    let Some(said) = found.transpose()? else { return Ok(None) };
    Ok(Some((said, facts.info()?.as_of)))
}

impl ExternalFacts {
    /// Puts the facts on the page. The card already has those that lists show; here they only get a source, unless it
    /// is the catalog.
    pub fn fill(self, page: &mut GamePage, kept: CatalogFacts) {
        let ExternalFacts { resolved, as_of } = self;
        page.told = told(&resolved, &page.card, &kept);
        if let Some(publisher) = resolved.publisher.filter(|said| page.publisher.as_ref() != Some(&said.value)) {
            page.told.push(Sourced { value: Told::Publisher, source: publisher.source });
            page.publisher = Some(publisher.value);
        }
        if let Some(Sourced { value: (year, month), .. }) = resolved.released
            && page.card.year == Some(year)
            && kept.year != Some(year)
        {
            page.month = month;
        }
        page.description = resolved.description;
        page.cooperative = resolved.cooperative;
        page.ratings = resolved.ratings;
        page.ratings.extend(kept.rating.map(|value| Rating { value, votes: None, source: FactSource::Catalog }));
        let is_launchbox = |source: FactSource| source == FactSource::LaunchBox;
        let says_something = page.ratings.iter().any(|rating| is_launchbox(rating.source))
            || page.told.iter().any(|told| is_launchbox(told.source))
            || page.description.as_ref().is_some_and(|said| is_launchbox(said.source))
            || page.cooperative.is_some_and(|said| is_launchbox(said.source));
        page.launchbox_as_of = as_of.filter(|_| says_something);
    }
}

/// Returns the facts on a card that come from a source other than the catalog.
fn told(resolved: &ResolvedFacts, card: &GameCard, kept: &CatalogFacts) -> Vec<Sourced<Told>> {
    let mut told = Vec::new();
    let mut add = |fact, source: Option<FactSource>| told.extend(source.map(|source| Sourced { value: fact, source }));
    let year = resolved.released.map(|said| Sourced { value: said.value.0, source: said.source });
    add(Told::Released, who(year.as_ref(), card.year.as_ref(), kept.year.as_ref()));
    add(Told::Players, who(resolved.players.as_ref(), card.players.as_ref(), kept.players.as_ref()));
    add(Told::Developer, who(resolved.developer.as_ref(), card.developer.as_ref(), kept.developer.as_ref()));
    add(Told::Genre, who(resolved.genre.as_ref(), card.genre.as_ref(), kept.genre.as_ref()));
    told
}

/// Returns the source of a shown fact; `None` if the catalog has the same value.
fn who<T: PartialEq>(said: Option<&Sourced<T>>, shown: Option<&T>, kept: Option<&T>) -> Option<FactSource> {
    said.filter(|said| shown == Some(&said.value) && kept != shown).map(|said| said.source)
}
