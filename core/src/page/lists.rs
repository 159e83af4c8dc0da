//! The Systems page, and what lists of games are counted by.

use super::SystemTile;
use crate::list_query::Filter;

/// Systems of one maker or kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemGroup {
    /// Heading: "Nintendo", "Arcade", "Other folders".
    pub title: String,
    /// Systems with games, by year of release.
    pub systems: Vec<SystemTile>,
}

/// The Systems page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SystemsPage {
    /// Games in all; one in several arcade folders counts once.
    pub games: u64,
    /// Groups with at least one system that has games.
    pub groups: Vec<SystemGroup>,
    /// Folders that were found without a game in them, folded away: systems with zero games.
    pub empty: Vec<SystemTile>,
}

/// A value of a filter with the number of games it would show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetCount {
    /// The filter with this value, as it stands in addresses.
    pub filter: Filter,
    /// Its English label; pages say wordy ones in their language.
    pub label: String,
    /// Games under the other filters in force.
    pub count: u32,
    /// Whether the filter is set in the query shown.
    pub on: bool,
}

/// A letter of the A-Z rail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// `A`..`Z` or `#`.
    pub letter: char,
    /// 1-based page on which it begins.
    pub page: u32,
    /// 0-based index of its first game in the list.
    pub index: u32,
    /// Games under it; 0 makes it inert.
    pub count: u32,
}
