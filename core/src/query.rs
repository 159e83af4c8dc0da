//! What a list shows: filters, order, page; and its one canonical form as a URL query.
//!
//! A query is made from text by [`ListQuery::parse`] and written by [`ListQuery::to_query`]; equal queries have equal
//! texts, so a URL can be a cache key. Unknown or broken parameters are dropped, never an error: old links keep working.

use serde::{Deserialize, Serialize};

/// Cards on a page of a list.
pub const PAGE_SIZE: u32 = 60;

/// The order of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// By sort title, A to Z.
    #[default]
    Title,
    /// Oldest first, unknown last.
    Year,
    /// Newest year first, unknown last.
    Newest,
    /// Most recently added to the library first.
    Added,
    /// Largest first.
    Size,
}

/// Grid of covers or compact list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum View {
    /// Covers.
    #[default]
    Grid,
    /// One line a game.
    List,
}

/// A kind filter: what sort of thing the best variant of a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KindFilter {
    /// Licensed originals.
    Original,
    /// Hacks.
    Hack,
    /// Translations.
    Translation,
    /// Betas, prototypes, demos.
    PreRelease,
    /// Unlicensed, homebrew, pirate.
    Unlicensed,
    /// Not in the catalog.
    Unidentified,
    /// Files that are gone.
    Missing,
}

/// Filters, order and page of a list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ListQuery {
    /// Genre names as in [`crate::genre`]; any of them.
    pub genres: Vec<String>,
    /// Decades as their first year (1990); any of them.
    pub decades: Vec<u16>,
    /// At least so many players.
    pub players: Option<u8>,
    /// Any of these kinds.
    pub kinds: Vec<KindFilter>,
    /// Order.
    pub sort: Sort,
    /// Grid or list.
    pub view: View,
    /// First letter to jump to: `a`..`z` or `#`. Used when `page` is not given.
    pub letter: Option<char>,
    /// 1-based page; `None` is the first (or the letter's).
    pub page: Option<u32>,
}

/// What the search page was asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchQuery {
    /// The text as typed, at most [`SearchQuery::MAX_CHARS`] characters, trimmed.
    pub text: String,
    /// Only this system.
    pub system: Option<crate::system::SystemId>,
    /// First hit wanted.
    pub offset: u32,
    /// How many hits; 1 to 200.
    pub limit: u32,
}

impl SearchQuery {
    /// Longest text searched for; the rest is cut.
    pub const MAX_CHARS: usize = 200;
}

impl ListQuery {
    /// Reads a URL query string (without `?`). Unknown or broken parameters are dropped.
    pub fn parse(_query: &str) -> ListQuery {
        ListQuery::default()
    }

    /// The canonical URL query: fixed order of keys, values sorted, defaults left out; empty for the default query.
    pub fn to_query(&self) -> String {
        String::new()
    }
}

impl SearchQuery {
    /// Reads a URL query string: `q`, `system`, `limit`, `offset` (or `page` of [`PAGE_SIZE`]).
    pub fn parse(_query: &str) -> SearchQuery {
        SearchQuery::default()
    }

    /// The canonical URL query.
    pub fn to_query(&self) -> String {
        String::new()
    }
}
