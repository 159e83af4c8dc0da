//! The Systems page, and named and counted values used by game lists.

use super::{GameCard, SystemTile};
use crate::search::list_query::Filter;

/// Systems of one maker or kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemGroup {
    /// Heading: "Nintendo", "Arcade", "Other folders".
    pub title: String,
    /// Systems with games, by year of release.
    pub systems: Vec<SystemTile>,
    /// The best-known game with a picture of each of these systems, if there is one; as long as `systems`, or empty.
    pub covers: Vec<Option<GameCard>>,
}

/// The Systems page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SystemsPage {
    /// Number of games; one in several arcade folders counts once.
    pub games: u64,
    /// Groups with at least one system that has games.
    pub groups: Vec<SystemGroup>,
    /// Systems without games whose folders exist, shown collapsed.
    pub empty: Vec<SystemTile>,
}

/// A filter value with its English name; pages translate labels that are words (`is:`, players, genres …).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The filter with this value, as in URLs.
    pub filter: Filter,
    /// "Capcom", "Hacks", "1993–1996", "2 or more players".
    pub label: String,
}

/// A filter value with the number of games it would show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetCount {
    /// The filter with this value, as in URLs.
    pub filter: Filter,
    /// Its English label; pages translate labels that are words.
    pub label: String,
    /// Games that also pass the other active filters.
    pub count: u32,
    /// True if the filter is active.
    pub on: bool,
}

/// A letter of the A-Z rail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// `A`..`Z` or `#`.
    pub letter: char,
    /// 1-based page with its first game.
    pub page: u32,
    /// 0-based index of its first game.
    pub index: u32,
    /// Number of games; 0 disables the letter.
    pub count: u32,
}
