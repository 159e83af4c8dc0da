//! Lists of games and the ways between them: one model for a system, a search, a maker, a year …; indexes; suggestions.

use super::{FacetCount, GameCard, Letter, OwnView, SystemTile};
use crate::list_query::Scope;
use crate::list_query::{Dimension, Filter, ListQuery, Unreadable};
use std::fmt;

/// Values of one dimension with the games each would show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet {
    /// The dimension that all values are of.
    pub dimension: Dimension,
    /// Set ones first, then most games first (decades and years by time); at most 30.
    pub values: Vec<FacetCount>,
    /// How many values there are beyond the 30 of `values`.
    pub more: u32,
}

/// A value of a filter with its English name; pages say wordy ones (`is:`, players, genres …) in their language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The filter with this value, as it stands in addresses.
    pub filter: Filter,
    /// "Capcom", "Hacks", "1993–1996", "2 or more players".
    pub label: String,
}

/// What a typed or tapped filter asks for: one of the values, or none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Whether it was turned around by a `-`: games with none of them are wanted.
    pub not: bool,
    /// At least one.
    pub any: Vec<Named>,
}

/// A filter in force, which can be taken out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// "Capcom", "not Hacks", "1993–1996".
    pub wanted: Wanted,
    /// The query that is left when it is taken out.
    pub without: ListQuery,
    /// Read from the text (else it was tapped).
    pub typed: bool,
}

/// What an [`Offer`] changes in the question, or what it asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfferAbout {
    /// Words as filters: the words that are left, and the filters. "mario · Super Nintendo".
    Reading(String, Vec<Named>),
    /// A filter, to be left out.
    Filter(Wanted),
    /// All filters, to be left out.
    AllFilters,
    /// A word, to be left out.
    Word(String),
    /// A text: "super mario world".
    Text(String),
}

/// Another question that finds something, with how much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The words, filter or text that the offer changes or asks for.
    pub about: OfferAbout,
    /// The query to go to, over the whole library.
    pub list_query: ListQuery,
    /// Games that the query finds; at least 1.
    pub count: u32,
}

/// A developer, series, board … that the words of a search name, or an entry of an index: a door to its own page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Door {
    /// What it is: [`Filter::System`], [`Filter::Developer`], [`Filter::Series`] …
    pub filter: Filter,
    /// Its name as the catalog has it; pages say wordy ones in their language.
    pub label: String,
    /// Games of it in the library that whoever looks may see.
    pub count: u32,
}

/// What helps when nothing was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lost {
    /// The nearest spelling that finds something.
    pub nearest: Option<Offer>,
    /// The question without one of its filters or words, each with what it would find; most first.
    pub drop: Vec<Offer>,
    /// The same words elsewhere: without the page's scope.
    pub elsewhere: Option<Offer>,
    /// Systems to go to instead: the 12 with the most games.
    pub systems: Vec<SystemTile>,
}

/// A text that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Byte range of the text, from and to, on character boundaries.
    pub span: (u32, u32),
    /// What is wrong there.
    pub reason: Unreadable,
}

/// A list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListPage {
    /// Everything, one filter's value, or somebody's own list.
    pub scope: Scope,
    /// Heading: "Super Nintendo", "Capcom", "1993"; empty for [`Scope::All`].
    pub title: String,
    /// The system, where the scope is one; `games`, `roms` and `bytes` are its own, not the filtered list's.
    pub system: Option<SystemTile>,
    /// The query as it was understood: its one spelling.
    pub list_query: ListQuery,
    /// Why the text could not be read; then nothing is found.
    pub unread: Option<Unread>,
    /// Games that the query finds, over all pages.
    pub total: u32,
    /// Games of a system or of somebody's own list that are out of sight for whoever looks.
    pub hidden: u32,
    /// Whether whoever looks has hidden this whole system.
    pub is_hidden_system: bool,
    /// Number of the page shown, from 1 to `pages`.
    pub page: u32,
    /// Pages in all, at least 1.
    pub pages: u32,
    /// Cards of this page, at most [`crate::query::PAGE_SIZE`].
    pub cards: Vec<GameCard>,
    /// The best-known games of a system, where its list begins.
    pub start_here: Vec<GameCard>,
    /// The A–Z rail (27 entries, `#` first) when ordered by title; else empty.
    pub letters: Vec<Letter>,
    /// Filters on offer, in order; a dimension that the scope fixes or that has nothing to choose is left out.
    pub facets: Vec<Facet>,
    /// Filters in force, tapped and typed.
    pub chips: Vec<Chip>,
    /// Words of the text that could be filters.
    pub offers: Vec<Offer>,
    /// Words of the text about which nothing is known of games: `short`.
    pub left_out: Vec<String>,
    /// Words that nothing has beside the others of the text: the games are those that have the others.
    pub unmatched: Option<String>,
    /// Developers, series, systems … that the words of the text name.
    pub doors: Vec<Door>,
    /// Ways on; `None` where something was found or nothing was asked.
    pub lost: Option<Lost>,
    /// What stands around a list of somebody's own.
    pub own: Option<Box<OwnView>>,
    /// For a series: games of it that the catalog knows and the library does not have ("Mega Man 3", year).
    pub gaps: Vec<(String, Option<u16>)>,
    /// Of games that no catalog knows, to those who may say what they are: how many are left.
    pub to_identify: u32,
}

/// All developers, all years …: names with counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexPage {
    /// The dimension whose values are listed.
    pub dimension: Dimension,
    /// Letter shown (`#` for what begins with none); `None`: the most games first, or a short index whole.
    pub letter: Option<char>,
    /// Letters with the number of entries under each; empty for years, decades and players.
    pub letters: Vec<(char, u32)>,
    /// Entries of this page, each with its games.
    pub entries: Vec<Door>,
    /// 1-based page and pages in all.
    pub page: u32,
    /// Pages in all, at least 1.
    pub pages: u32,
    /// Entries in all, under all letters.
    pub total: u32,
}

/// What is suggested while typing: groups, each at most a few.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suggestions {
    /// The text as it was typed.
    pub text: String,
    /// The best games, best first; at most 8.
    pub games: Vec<GameCard>,
    /// Games that the text finds in all.
    pub total: u32,
    /// Systems, developers, series, genres … that the words name or begin.
    pub doors: Vec<Door>,
    /// The text continued by a filter: `snes rpg` → "RPG on SNES".
    pub offers: Vec<Offer>,
}

/// In English, for the API.
impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.not { "not " } else { "" })?;
        for (at, named) in self.any.iter().enumerate() {
            write!(f, "{}{}", if at > 0 { " or " } else { "" }, named.label)?;
        }
        Ok(())
    }
}

/// In English, for the API.
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
