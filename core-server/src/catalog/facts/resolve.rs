//! Decides which source wins for each fact: `gamelist.xml`, then Pegasus files, then text files, then LaunchBox. The
//! catalog fills what none of them has. Pages and lists both use this, so they show the same.

use super::LaunchBoxFacts;
use rusqlite::Connection;
use shelfcade_core::art::media::MediaSource;
use shelfcade_core::game::facts::{FactSource, Rating, Sourced};
use shelfcade_core::library::genre;
use shelfcade_core::search::list_query::YEARS;

/// For sorting, this many votes of the usual rating are added to LaunchBox's, so that a single enthusiast doesn't make
/// a masterpiece.
const USUAL_VOTES: u32 = 10;
const USUAL_RATING: u32 = 65;

/// A game's facts from one local source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Local {
    source: FactSource,
    description: Option<String>,
    rating: Option<u8>,
    released: Option<String>,
    developer: Option<String>,
    publisher: Option<String>,
    genre: Option<String>,
    players: Option<u8>,
}

/// A game's facts, each from the winning source. The catalog isn't included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResolvedFacts {
    /// Description.
    pub description: Option<Sourced<String>>,
    /// All ratings, the winning source first.
    pub ratings: Vec<Rating>,
    /// True if it can be played cooperatively.
    pub cooperative: Option<Sourced<bool>>,
    /// Year and month.
    pub released: Option<Sourced<(u16, Option<u8>)>>,
    /// Maximum number of simultaneous players.
    pub players: Option<Sourced<u8>>,
    /// Developer.
    pub developer: Option<Sourced<String>>,
    /// Publisher.
    pub publisher: Option<Sourced<String>>,
    /// Canonical genre.
    pub genre: Option<Sourced<String>>,
}

impl ResolvedFacts {
    /// Returns the rating to sort by, 1 to 100.
    pub fn rating(&self) -> Option<u8> {
        let rating = self.ratings.first()?;
        let Some(votes) = rating.votes else { return Some(rating.value.max(1)) };
        let sum = u64::from(rating.value) * u64::from(votes) + u64::from(USUAL_RATING * USUAL_VOTES);
        u8::try_from(sum / (u64::from(votes) + u64::from(USUAL_VOTES))).ok().map(|rating| rating.clamp(1, 100))
    }
}

/// Returns a game's facts from local sources, by its id in the library, the winning source first.
///
/// # Errors
/// Returns an error if SQLite fails.
pub fn read_words(library: &Connection, game: i64) -> rusqlite::Result<Vec<Local>> {
    let mut statement = library.prepare_cached(
        "SELECT source, description, rating, released, developer, publisher, genre, players FROM words \
         WHERE game_id = ?1 ORDER BY source",
    )?;
    let words = statement.query_map([game], |row| {
        let text =
            |at| Ok::<_, rusqlite::Error>(row.get::<_, Option<String>>(at)?.filter(|text| !text.trim().is_empty()));
        let small = |at| Ok::<_, rusqlite::Error>(row.get::<_, Option<i64>>(at)?.and_then(|n| u8::try_from(n).ok()));
        let source = match row.get(0).map(MediaSource::from_repr)? {
            Some(MediaSource::Pegasus) => FactSource::Pegasus,
            Some(MediaSource::Folder) => FactSource::TextFile,
            _ => FactSource::Gamelist,
        };
        Ok(Local {
            source,
            description: text(1)?,
            // Scrapers write 0 for unknown ratings.
            rating: small(2)?.filter(|rating| (1..=100).contains(rating)),
            released: text(3)?,
            developer: text(4)?,
            publisher: text(5)?,
            genre: text(6)?,
            players: small(7)?.filter(|&players| players > 0),
        })
    })?;
    words.collect()
}

/// Combines the facts of local sources and LaunchBox.
pub fn resolve(local: Vec<Local>, said: Option<LaunchBoxFacts>) -> ResolvedFacts {
    let mut resolved = ResolvedFacts::default();
    let said = said.unwrap_or_default();
    let launchbox = Local {
        source: FactSource::LaunchBox,
        description: said.description,
        rating: said.rating.map(|(rating, _)| rating),
        released: said.released,
        developer: said.developer,
        publisher: said.publisher,
        genre: said.genre,
        players: said.players,
    };
    for one in local.into_iter().chain([launchbox]) {
        let source = one.source;
        let votes = said.rating.map(|(_, votes)| votes).filter(|_| source == FactSource::LaunchBox);
        resolved.ratings.extend(one.rating.map(|value| Rating { value, votes, source }));
        let released = one.released.as_deref().and_then(read_released);
        let genre = one.genre.as_deref().and_then(genre::normalize).map(str::to_owned);
        believe(&mut resolved.description, one.description, source);
        believe(&mut resolved.released, released, source);
        believe(&mut resolved.players, one.players, source);
        believe(&mut resolved.developer, one.developer, source);
        believe(&mut resolved.publisher, one.publisher, source);
        believe(&mut resolved.genre, genre, source);
    }
    believe(&mut resolved.cooperative, said.cooperative, FactSource::LaunchBox);
    resolved
}

/// Sets a fact unless an earlier source has it.
fn believe<T>(known: &mut Option<Sourced<T>>, value: Option<T>, source: FactSource) {
    if let (None, Some(value)) = (&known, value) {
        *known = Some(Sourced { value, source });
    }
}

/// Parses `1994`, `1994-03` or `1994-03-19` into year and month.
fn read_released(text: &str) -> Option<(u16, Option<u8>)> {
    let mut parts = text.split('-');
    let year = parts.next()?.trim().parse().ok().filter(|year| YEARS.contains(year))?;
    Some((year, parts.next().and_then(|month| month.parse().ok()).filter(|month| (1..=12).contains(month))))
}
