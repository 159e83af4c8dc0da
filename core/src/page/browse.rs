//! Models of game lists, indexes and suggestions. One list model serves systems, searches, makers, years and so on.

use super::{FacetCount, GameCard, Letter, Named, OwnView, SystemTile};
use crate::help::HelpFound;
use crate::search::list_query::Scope;
use crate::search::list_query::{Dimension, Filter, ListQuery, Unreadable};
use std::fmt;

/// Values of one dimension, each with the number of games it would show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The dimension of all values.
    pub dimension: Dimension,
    /// Active values first, then by number of games (decades and years by time); at most 30.
    pub values: Vec<FacetCount>,
    /// Number of values beyond the 30 in `values`.
    pub more: u32,
}

/// A typed or tapped filter: games with any of the values, or with none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActiveFilter {
    /// True if negated by a `-`: the games have none of the values.
    pub not: bool,
    /// At least one.
    pub any: Vec<Named>,
}

/// An active filter that can be removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// "Capcom", "not Hacks", "1993–1996".
    pub wanted: ActiveFilter,
    /// The query without this filter.
    pub without: ListQuery,
    /// True if typed in the search text; false if tapped.
    pub typed: bool,
}

/// The change or query that an [`AlternativeQuery`] suggests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfferAbout {
    /// Words read as filters: the remaining words, and the filters. "mario · Super Nintendo".
    Reading(String, Vec<Named>),
    /// Remove one filter.
    Filter(ActiveFilter),
    /// Remove all filters.
    AllFilters,
    /// Remove a word.
    Word(String),
    /// Search for this text: "super mario world".
    Text(String),
}

/// An alternative query that finds something, with its number of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlternativeQuery {
    /// The words, filter or text that the offer changes or searches for.
    pub about: OfferAbout,
    /// The suggested query, over the whole library.
    pub list_query: ListQuery,
    /// Number of games found; at least 1.
    pub count: u32,
}

/// A developer, series, board … with a page of its own: named by the words of a search, or an entry of an index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Door {
    /// The filter whose page it opens: [`Filter::System`], [`Filter::Developer`], [`Filter::Series`] …
    pub filter: Filter,
    /// Its name in the catalog; pages translate names that are words.
    pub label: String,
    /// Its games in the library that the viewer may see.
    pub count: u32,
}

/// Suggestions for a search without results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lost {
    /// The nearest spelling that finds something.
    pub nearest: Option<AlternativeQuery>,
    /// The query without one of its filters or words, each with the number of games; most first.
    pub drop: Vec<AlternativeQuery>,
    /// The same words outside the page's scope.
    pub elsewhere: Option<AlternativeQuery>,
    /// Systems to browse instead: the 12 with the most games.
    pub systems: Vec<SystemTile>,
}

/// A query text that could not be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Byte range in the text (start, end), on character boundaries.
    pub span: (u32, u32),
    /// The error at that place.
    pub reason: Unreadable,
}

/// A list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListPage {
    /// Everything, one filter's value, or a user's list.
    pub scope: Scope,
    /// Heading: "Super Nintendo", "Capcom", "1993"; empty for [`Scope::All`].
    pub title: String,
    /// The system, if the scope is one; `games`, `roms` and `bytes` are the system's totals, not those of the
    /// filtered list.
    pub system: Option<SystemTile>,
    /// The query as parsed, in canonical form.
    pub list_query: ListQuery,
    /// The parse error of the text, if any; nothing is found then.
    pub unread: Option<Unread>,
    /// Games found, over all pages.
    pub total: u32,
    /// Games of a system or of a user's list that the viewer has hidden or may not see.
    pub hidden: u32,
    /// True if the viewer has hidden this whole system.
    pub is_hidden_system: bool,
    /// Number of this page, from 1 to `pages`.
    pub page: u32,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// Cards of this page, at most [`crate::query::PAGE_SIZE`].
    pub cards: Vec<GameCard>,
    /// The best-known games of a system, shown at the top of its list.
    pub start_here: Vec<GameCard>,
    /// The A–Z rail (27 entries, `#` first) if ordered by title; else empty.
    pub letters: Vec<Letter>,
    /// Available filters, in order; without dimensions that the scope fixes or that offer no choice.
    pub facets: Vec<Facet>,
    /// Active filters, tapped and typed.
    pub chips: Vec<Chip>,
    /// Words of the text that could be filters.
    pub offers: Vec<AlternativeQuery>,
    /// Words of the text that were ignored because they say nothing about games: `short`.
    pub left_out: Vec<String>,
    /// Words that were dropped because no game has them together with the other words of the text.
    pub unmatched: Option<String>,
    /// Developers, series, systems … named by the words of the text.
    pub doors: Vec<Door>,
    /// Suggestions if nothing was found; `None` if something was found or the query is empty.
    pub lost: Option<Lost>,
    /// Details of a user's list.
    pub own: Option<Box<OwnView>>,
    /// For a series: its games that are in the catalog but not in the library ("Mega Man 3", year).
    pub gaps: Vec<(String, Option<u16>)>,
    /// Games left to identify, on the list of games unknown to the catalog; 0 for viewers who may not identify games.
    pub to_identify: u32,
    /// Help articles for the words of a search.
    pub help: HelpFound,
}

/// An index of all developers, all years …: names with counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexPage {
    /// The dimension whose values are listed.
    pub dimension: Dimension,
    /// The letter shown (`#` for other beginnings); `None` for a short index in full, or a long one by number of
    /// games.
    pub letter: Option<char>,
    /// Letters with their numbers of entries; empty for years, decades and players.
    pub letters: Vec<(char, u32)>,
    /// Entries of this page, each with its number of games.
    pub entries: Vec<Door>,
    /// The best-known game with a picture of each entry, if there is one; as long as `entries`, or empty. No two are
    /// the same title.
    pub covers: Vec<Option<GameCard>>,
    /// Number of this page, from 1.
    pub page: u32,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// Number of entries under all letters.
    pub total: u32,
}

/// Suggestions while typing, a few per group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suggestions {
    /// The text as typed.
    pub text: String,
    /// The best games, best first; at most 8.
    pub games: Vec<GameCard>,
    /// Number of games that the text finds.
    pub total: u32,
    /// Systems, developers, series, genres … that the words name, or that begin with them.
    pub doors: Vec<Door>,
    /// The text completed by a filter: `snes rpg` → "RPG on SNES".
    pub offers: Vec<AlternativeQuery>,
    /// Help articles for the words.
    pub help: HelpFound,
}

/// The English form, for the API.
impl fmt::Display for ActiveFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.not { "not " } else { "" })?;
        for (at, named) in self.any.iter().enumerate() {
            write!(f, "{}{}", if at > 0 { " or " } else { "" }, named.label)?;
        }
        Ok(())
    }
}

/// The English form, for the API.
impl fmt::Display for OfferAbout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OfferAbout::Reading(words, filters) => {
                let words = Some(words.as_str()).filter(|words| !words.is_empty());
                let parts = words.into_iter().chain(filters.iter().map(|named| named.label.as_str()));
                f.write_str(&parts.collect::<Vec<_>>().join(" · "))
            }
            OfferAbout::Filter(wanted) => wanted.fmt(f),
            OfferAbout::AllFilters => f.write_str("all filters"),
            OfferAbout::Word(word) => write!(f, "“{word}”"),
            OfferAbout::Text(text) => f.write_str(text),
        }
    }
}
