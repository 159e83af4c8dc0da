//! Systems, one system, search.

use super::{GameCard, SystemTile};
use crate::query::{ListQuery, SearchQuery};

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
    /// Groups with at least one system that has games.
    pub groups: Vec<SystemGroup>,
    /// Folders that were found without a game in them, folded away: systems with zero games.
    pub empty: Vec<SystemTile>,
}

/// A value of a filter with the number of games it would show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FacetCount {
    /// Value as in the URL.
    pub value: String,
    /// Label for people.
    pub label: String,
    /// Games under the other filters in force.
    pub count: u32,
    /// Whether the filter is set.
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

/// One system's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemPage {
    /// Header; `games`, `roms` and `bytes` are the system's, not the filtered list's.
    pub system: SystemTile,
    /// The query as understood.
    pub query: ListQuery,
    /// Games that pass the filters.
    pub total: u32,
    /// 1-based page shown.
    pub page: u32,
    /// Pages in all, at least 1.
    pub pages: u32,
    /// Cards of this page.
    pub cards: Vec<GameCard>,
    /// The A-Z rail (27 entries, `#` first) when sorted by title; else empty.
    pub letters: Vec<Letter>,
    /// Filter values with counts, most games first.
    pub genres: Vec<FacetCount>,
    /// Decades, oldest first.
    pub decades: Vec<FacetCount>,
    /// "1 player or more" … `2`, `3`, `4`.
    pub players: Vec<FacetCount>,
    /// Kinds.
    pub kinds: Vec<FacetCount>,
}

/// The Search page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchPage {
    /// As asked; an empty text shows the start of the page.
    pub query: SearchQuery,
    /// Hits in all.
    pub total: u32,
    /// Hits of this page.
    pub cards: Vec<GameCard>,
    /// 1-based page and pages in all.
    pub page: u32,
    /// Pages in all, at least 1.
    pub pages: u32,
    /// Hits by system, most first: the filter chips.
    pub systems: Vec<FacetCount>,
    /// Systems whose name matches the text.
    pub matching_systems: Vec<SystemTile>,
    /// The nearest thing that has hits, when nothing was found.
    pub did_you_mean: Option<String>,
    /// Systems to offer on an empty page or with no hits.
    pub suggestions: Vec<SystemTile>,
}
