//! What a person asks of a list of games: words, filters, order, page. One query language for the box, the URL, the API
//! and whatever keeps a query.
//!
//! [`ListQuery`] is the whole question: the text as typed (read by [`ParsedQuery::read`]), the filters that were tapped
//! ([`Filters`]), order and page. It has one canonical URL form, so a URL can be a cache key. Tapped filters hold for
//! the whole text. Read next: `test` (what can be asked of a game), `read` (the language), `url`.

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

pub use filter::{Dimension, Filter, Has, Is, Players, Size, YEARS, Years};
pub use filters::Filters;
pub use parsed_query::{Alternative, ParsedQuery, Phrase, ReadError, Typed, Word};
pub use scope::{OwnList, Scope};
pub use unreadable::Unreadable;

use crate::query::{PAGE_SIZE, View};
use strum::{IntoStaticStr, VariantArray};

/// Longest text that is read, in characters; the rest is cut.
pub const MAX_TEXT: usize = 200;
/// Most filters that the address of a page has; more are dropped.
pub const MAX_FILTERS: usize = 40;

/// The order of a list, in the order in which they are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Order {
    /// In the list's own order: starred last first, or as a collection was put in order.
    Own,
    /// Best match first; by title where the text has no words.
    Best,
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
    /// Last played first; then those never played.
    Played,
    /// Largest first.
    Size,
}

impl Order {
    /// All of them.
    pub const ALL: &[Order] = Order::VARIANTS;

    /// The value in URLs.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads a URL's value.
    pub fn parse(value: &str) -> Option<Order> {
        Order::ALL.iter().copied().find(|order| order.as_str() == value)
    }
}

/// A question to a list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ListQuery {
    /// The text as typed: words, phrases, typed filters. Trimmed, at most [`MAX_TEXT`] characters, no control
    /// characters.
    pub text: String,
    /// Filters that were tapped.
    pub filters: Filters,
    /// Order; `None`: best match where the text has words, else by title.
    pub order: Option<Order>,
    /// Grid or list; `None`: as the browser likes it.
    pub view: Option<View>,
    /// First letter to jump to: `a`..`z` or `#`. Used when `page` is not given.
    pub letter: Option<char>,
    /// 1-based page of [`PAGE_SIZE`] games; `None` is the first (or the letter's). Never `Some(1)`.
    pub page: Option<u32>,
}

impl ListQuery {
    /// The question of a text alone.
    pub fn of_text(text: &str) -> ListQuery {
        ListQuery { text: url::clean_text(text), ..ListQuery::default() }
    }

    /// The question of one filter alone.
    pub fn of_filter(filter: Filter) -> ListQuery {
        ListQuery { filters: Filters::of(filter), ..ListQuery::default() }
    }

    /// Reads a URL query string. Unknown or broken parameters are dropped: old links keep working.
    /// Parameters: `q`, each [`Dimension::key`] (as often as wanted), `sort`, `view`, `letter`, `page`.
    /// At most [`MAX_FILTERS`] filters.
    pub fn parse(query: &str) -> ListQuery {
        ListQuery::parse_with(MAX_FILTERS, query)
    }

    /// The same with at most so many filters.
    pub fn parse_with(most: usize, query: &str) -> ListQuery {
        url::parse(query, most)
    }

    /// The canonical URL query: fixed order of keys, values sorted, defaults left out; empty for the default.
    pub fn to_query(&self) -> String {
        url::write(self)
    }

    /// The same question from its first page on.
    pub fn from_start(&self) -> ListQuery {
        ListQuery { letter: None, page: None, ..self.clone() }
    }

    /// The same question with a filter put in or taken out, from the first page on.
    pub fn toggled(&self, filter: &Filter) -> ListQuery {
        ListQuery { filters: self.filters.toggled(filter), ..self.from_start() }
    }

    /// The same question with another text, from the first page on.
    pub fn with_text(&self, text: &str) -> ListQuery {
        ListQuery { text: url::clean_text(text), ..self.from_start() }
    }

    /// Index of the first game of its page.
    pub fn offset(&self) -> u32 {
        (self.page.unwrap_or(1) - 1).saturating_mul(PAGE_SIZE)
    }

    /// The words of descriptions that it asks for, each set of them once.
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

    /// Whether nothing is asked: no text, no filter.
    pub fn is_blank(&self) -> bool {
        self.text.is_empty() && self.filters.is_empty()
    }
}
