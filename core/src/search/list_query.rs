//! The query of a game list: text, filters, order and page. One query language for the search box, URLs, the API and
//! saved queries.
//!
//! [`ListQuery`] holds the text as typed (parsed by [`ParsedQuery::read`]), the tapped filters ([`Filters`]), order
//! and page. It has one canonical URL form, so that a URL can be a cache key. Tapped filters apply to the whole text.
//! Read next: `filter` (the filters), `parsed_query` (the text language), `url`.

mod dimension;
mod english;
mod filter;
mod filters;
mod parsed_query;
pub mod plain_words;
mod scope;
mod unreadable;
mod url;

#[cfg(test)]
mod tests;

pub use dimension::{Dimension, Has, Is};
pub use filter::{Filter, Players, Size, YEARS, Years};
pub use filters::Filters;
pub use parsed_query::{Alternative, MAX_WORDS, ParsedQuery, Phrase, ReadError, Typed, Word};
pub use scope::{OwnList, Scope};
pub use unreadable::Unreadable;

use crate::query::{PAGE_SIZE, View};
use strum::{IntoStaticStr, VariantArray};

/// Longest text, in characters; the rest is cut.
pub const MAX_TEXT: usize = 200;
/// Most filters in the URL of a page; more are dropped.
pub const MAX_FILTERS: usize = 40;

/// The order of a list; declared in menu order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ListOrder {
    /// The list's own order: last starred first, or the manual order of a collection.
    Own,
    /// Best match first; by title if the text has no words.
    Best,
    /// Best known first. The default for plain words that were understood as filters.
    Known,
    /// By sort title, A to Z.
    Title,
    /// Oldest first, unknown last.
    Year,
    /// Newest first, unknown last.
    Newest,
    /// Best rated first, unrated last.
    Rating,
    /// Most recently added to the library first.
    Added,
    /// Last played first, then games never played.
    Played,
    /// Largest first.
    Size,
}

impl ListOrder {
    /// All orders, in menu order.
    pub const ALL: &[ListOrder] = ListOrder::VARIANTS;

    /// Returns the value in URLs.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses a URL's value.
    pub fn parse(value: &str) -> Option<ListOrder> {
        ListOrder::ALL.iter().copied().find(|order| order.as_str() == value)
    }
}

/// The query of a game list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ListQuery {
    /// The text as typed: words, phrases, typed filters. Trimmed, at most [`MAX_TEXT`] characters, no control
    /// characters.
    pub text: String,
    /// Tapped filters.
    pub filters: Filters,
    /// Order; `None` for best match if the text has words, else by title.
    pub order: Option<ListOrder>,
    /// Grid or list; `None` for the browser's preference.
    pub view: Option<View>,
    /// True if each game has a box to select it: where scripts are off, selecting is a page of its own.
    pub selecting: bool,
    /// First letter to jump to: `a`..`z` or `#`. Ignored if `page` is set.
    pub letter: Option<char>,
    /// 1-based page of [`PAGE_SIZE`] games; `None` for the first (or the letter's). Never `Some(1)`.
    pub page: Option<u32>,
}

impl ListQuery {
    /// Returns a query with only a text.
    pub fn of_text(text: &str) -> ListQuery {
        ListQuery { text: url::clean_text(text), ..ListQuery::default() }
    }

    /// Returns a query with only one filter.
    pub fn of_filter(filter: Filter) -> ListQuery {
        ListQuery { filters: Filters::of(filter), ..ListQuery::default() }
    }

    /// Parses a URL query string. Unknown or invalid parameters are ignored, so that old links keep working.
    /// Parameters: `q`, each [`Dimension::key`] (repeatable), `sort`, `view`, `select`, `letter`, `page`. At most
    /// [`MAX_FILTERS`] filters.
    pub fn parse(query: &str) -> ListQuery {
        ListQuery::parse_with(MAX_FILTERS, query)
    }

    /// Parses a URL query string with at most `most` filters.
    pub fn parse_with(most: usize, query: &str) -> ListQuery {
        url::parse(query, most)
    }

    /// Returns the canonical URL query: keys in fixed order, values sorted, defaults omitted; empty for the default.
    pub fn to_query(&self) -> String {
        url::write(self)
    }

    /// Returns this query on its first page.
    pub fn from_start(&self) -> ListQuery {
        ListQuery { letter: None, page: None, ..self.clone() }
    }

    /// Returns this query on its first page, without what only changes how it is shown.
    pub fn without_view(&self) -> ListQuery {
        ListQuery { view: None, selecting: false, ..self.from_start() }
    }

    /// Returns this query with a filter added, or removed if it is set, on the first page.
    pub fn toggled(&self, filter: &Filter) -> ListQuery {
        ListQuery { filters: self.filters.toggled(filter), ..self.from_start() }
    }

    /// Returns this query with another text, on the first page.
    pub fn with_text(&self, text: &str) -> ListQuery {
        ListQuery { text: url::clean_text(text), ..self.from_start() }
    }

    /// Returns the index of the page's first game.
    pub fn offset(&self) -> u32 {
        (self.page.unwrap_or(1) - 1).saturating_mul(PAGE_SIZE)
    }

    /// Returns the words of all `about:` filters, typed and tapped, without duplicates.
    pub fn about(&self) -> Vec<String> {
        let is_typed = self.text.to_ascii_lowercase().contains("about:");
        let typed = is_typed.then(|| ParsedQuery::read_open(&self.text).ok()).flatten();
        let typed = typed.iter().flat_map(|parsed| &parsed.alternatives).flat_map(|one| &one.tests);
        let typed = typed.flat_map(|typed| &typed.any);
        let words = self.filters.iter().chain(typed).filter_map(|filter| match filter {
            Filter::About(words) => Some(words.clone()),
            _ => None,
        });
        let mut all: Vec<String> = words.collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Returns true if there is no text and no filter.
    pub fn is_blank(&self) -> bool {
        self.text.is_empty() && self.filters.is_empty()
    }
}
