//! What a list shows: filters, order, page; and its one canonical form as a URL query.
//!
//! A query is made from text by [`ListQuery::parse`] and written by [`ListQuery::to_query`]; equal queries have equal
//! texts, so a URL can be a cache key. Unknown or broken parameters are dropped, never an error: old links keep working.

pub(crate) mod url;

#[cfg(test)]
mod tests;

use crate::genre;
use crate::system::SystemId;
use serde::{Deserialize, Serialize};
use url::{Writer, pairs};

/// Cards on a page of a list.
pub const PAGE_SIZE: u32 = 60;
/// Highest page that is read.
pub const MAX_PAGE: u32 = 1_000_000;
/// Most hits of a search at once.
pub const MAX_LIMIT: u32 = 200;
/// Most values of one filter.
const MAX_VALUES: usize = 20;

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

impl Sort {
    /// All orders, as they are offered.
    pub const ALL: [Sort; 5] = [Sort::Title, Sort::Year, Sort::Newest, Sort::Added, Sort::Size];

    /// The value in URLs.
    pub fn as_str(self) -> &'static str {
        match self {
            Sort::Title => "title",
            Sort::Year => "year",
            Sort::Newest => "newest",
            Sort::Added => "added",
            Sort::Size => "size",
        }
    }

    /// Reads a URL's value.
    pub fn parse(value: &str) -> Option<Sort> {
        Sort::ALL.into_iter().find(|sort| sort.as_str() == value)
    }
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

impl View {
    /// The value in URLs.
    pub fn as_str(self) -> &'static str {
        match self {
            View::Grid => "grid",
            View::List => "list",
        }
    }

    /// Reads a URL's value.
    pub fn parse(value: &str) -> Option<View> {
        [View::Grid, View::List].into_iter().find(|view| view.as_str() == value)
    }
}

/// A kind filter: what sort of thing the best variant of a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
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

impl KindFilter {
    /// All kinds, in their order.
    pub const ALL: [KindFilter; 7] = [
        KindFilter::Original,
        KindFilter::Hack,
        KindFilter::Translation,
        KindFilter::PreRelease,
        KindFilter::Unlicensed,
        KindFilter::Unidentified,
        KindFilter::Missing,
    ];

    /// The value in URLs.
    pub fn as_str(self) -> &'static str {
        match self {
            KindFilter::Original => "original",
            KindFilter::Hack => "hack",
            KindFilter::Translation => "translation",
            KindFilter::PreRelease => "pre-release",
            KindFilter::Unlicensed => "unlicensed",
            KindFilter::Unidentified => "unidentified",
            KindFilter::Missing => "missing",
        }
    }

    /// Reads a URL's value.
    pub fn parse(value: &str) -> Option<KindFilter> {
        KindFilter::ALL.into_iter().find(|kind| kind.as_str() == value)
    }
}

/// Filters, order and page of a list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ListQuery {
    /// Genre names as in [`crate::genre::GENRES`]; any of them. In URLs they are slugs.
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SearchQuery {
    /// The text as typed, at most [`SearchQuery::MAX_CHARS`] characters, trimmed.
    pub text: String,
    /// Only this system.
    pub system: Option<SystemId>,
    /// First hit wanted.
    pub offset: u32,
    /// How many hits; 1 to 200.
    pub limit: u32,
}

impl Default for SearchQuery {
    fn default() -> Self {
        SearchQuery { text: String::new(), system: None, offset: 0, limit: PAGE_SIZE }
    }
}

impl ListQuery {
    /// Reads a URL query string (without `?`). Unknown or broken parameters are dropped.
    pub fn parse(query: &str) -> ListQuery {
        let mut list = ListQuery::default();
        for (key, value) in pairs(query) {
            match &*key {
                "genre" => add(&mut list.genres, genre::normalize_value(&value).map(str::to_owned)),
                "decade" => add(&mut list.decades, value.parse().ok().and_then(decade_of)),
                "players" => list.players = value.parse().ok().filter(|n| (2..=16).contains(n)).or(list.players),
                "kind" => add(&mut list.kinds, KindFilter::parse(&value)),
                "sort" => list.sort = Sort::parse(&value).unwrap_or(list.sort),
                "view" => list.view = View::parse(&value).unwrap_or(list.view),
                "letter" => list.letter = parse_letter(&value).or(list.letter),
                "page" => list.page = parse_page(&value).or(list.page),
                _ => {}
            }
        }
        list.canonical()
    }

    /// The canonical URL query: fixed order of keys, values sorted, defaults left out; empty for the default query.
    pub fn to_query(&self) -> String {
        let list = self.clone().canonical();
        let mut writer = Writer::default();
        list.genres.iter().for_each(|name| writer.push("genre", &genre::slug(name)));
        list.decades.iter().for_each(|decade| writer.push("decade", &decade.to_string()));
        list.players.iter().for_each(|players| writer.push("players", &players.to_string()));
        list.kinds.iter().for_each(|kind| writer.push("kind", kind.as_str()));
        if list.sort != Sort::default() {
            writer.push("sort", list.sort.as_str());
        }
        if list.view != View::default() {
            writer.push("view", list.view.as_str());
        }
        list.letter.iter().for_each(|letter| writer.push("letter", letter.encode_utf8(&mut [0; 4])));
        list.page.iter().for_each(|page| writer.push("page", &page.to_string()));
        writer.finish()
    }

    /// Values sorted, each once, and only what [`ListQuery::parse`] would keep. A page outdoes a letter; the first page
    /// goes without saying.
    fn canonical(mut self) -> ListQuery {
        for genre in &mut self.genres {
            if let Some(name) = genre::normalize_value(genre) {
                name.clone_into(genre);
            }
        }
        sort_values(&mut self.genres);
        sort_values(&mut self.decades);
        sort_values(&mut self.kinds);
        self.players = self.players.filter(|n| (2..=16).contains(n));
        if self.page.is_some() {
            self.letter = None;
        }
        self.page = self.page.filter(|page| (2..=MAX_PAGE).contains(page));
        self
    }
}

impl SearchQuery {
    /// Longest text searched for; the rest is cut.
    pub const MAX_CHARS: usize = 200;

    /// Reads a URL query string: `q`, `system`, `limit`, `offset` (or `page` of [`PAGE_SIZE`]).
    pub fn parse(query: &str) -> SearchQuery {
        let mut search = SearchQuery::default();
        let mut page = None;
        let mut offset = None;
        for (key, value) in pairs(query) {
            match &*key {
                "q" => search.text = clean_text(&value),
                "system" => search.system = SystemId::parse(&value).or(search.system),
                "limit" => search.limit = value.parse().map_or(search.limit, |n: u32| n.clamp(1, MAX_LIMIT)),
                "offset" => offset = value.parse().ok().or(offset),
                "page" => page = parse_page(&value).or(page),
                _ => {}
            }
        }
        let of_page = page.map(|page| (page - 1) * PAGE_SIZE);
        search.offset = offset.or(of_page).unwrap_or(0).min(MAX_PAGE * PAGE_SIZE);
        search
    }

    /// The canonical URL query.
    pub fn to_query(&self) -> String {
        let mut writer = Writer::default();
        let text = clean_text(&self.text);
        if !text.is_empty() {
            writer.push("q", &text);
        }
        self.system.iter().for_each(|system| writer.push("system", system.as_str()));
        let limit = if self.limit == 0 { PAGE_SIZE } else { self.limit.min(MAX_LIMIT) };
        if limit != PAGE_SIZE {
            writer.push("limit", &limit.to_string());
        }
        match self.offset {
            0 => {}
            offset if limit == PAGE_SIZE && offset.is_multiple_of(PAGE_SIZE) && offset / PAGE_SIZE < MAX_PAGE => {
                writer.push("page", &(offset / PAGE_SIZE + 1).to_string());
            }
            offset => writer.push("offset", &offset.min(MAX_PAGE * PAGE_SIZE).to_string()),
        }
        writer.finish()
    }
}

fn add<T>(values: &mut Vec<T>, value: Option<T>) {
    if values.len() < MAX_VALUES {
        values.extend(value);
    }
}

fn sort_values<T: Ord>(values: &mut Vec<T>) {
    values.sort_unstable();
    values.dedup();
    values.truncate(MAX_VALUES);
}

/// The first year of a year's decade.
fn decade_of(year: u16) -> Option<u16> {
    (1950..2050).contains(&year).then_some(year / 10 * 10)
}

/// `a`..`z` in any case; digits and `#` are `#`.
pub(crate) fn parse_letter(value: &str) -> Option<char> {
    let mut chars = value.chars();
    match (chars.next()?.to_ascii_lowercase(), chars.next()) {
        (letter @ 'a'..='z', None) => Some(letter),
        ('#' | '0'..='9', None) => Some('#'),
        _ => None,
    }
}

fn parse_page(value: &str) -> Option<u32> {
    value.parse().ok().filter(|page| (1..=MAX_PAGE).contains(page))
}

/// A typed text without control characters, trimmed and cut.
fn clean_text(text: &str) -> String {
    let kept: String =
        text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(SearchQuery::MAX_CHARS).collect();
    kept.trim().to_owned()
}
