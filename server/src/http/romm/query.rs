//! Parameters of lists of ROMs, and the ROMs that they select. Unknown parameters are ignored, as RomM does.

use super::invalid;
use crate::error::HttpError;
use crate::http::params::pairs;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::game::roms::{RomEntry, RomIndex};
use shelfcade_core_server::search::{GameSet, Shelf, ShelfFacts};

/// Entries of a list without a `limit`.
const DEFAULT_LIMIT: u32 = 50;
/// Most entries of a list.
const MAX_LIMIT: u32 = 10_000;
/// Most values of one parameter that is a list.
const MAX_VALUES: usize = 1_000;
/// Longest text that is searched for, in characters.
const MAX_TERM: usize = 200;

/// Relation of a game to the values of a filter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ValueLogic {
    /// It has one of them.
    #[default]
    Any,
    /// It has all of them.
    All,
    /// It has none of them.
    None,
}

/// A filter by the values of a fact.
#[derive(Clone, Debug, Default)]
struct ValueFilter {
    values: Vec<String>,
    logic: ValueLogic,
}

/// A list of ROMs, as a client asks for it.
#[derive(Clone, Debug)]
pub struct RomQuery {
    /// Numbers of the systems; empty for all.
    pub platforms: Vec<u32>,
    /// Text to search for.
    pub search: Option<String>,
    /// Numbers of collections; a ROM is in one of them. Those of virtual ones are texts.
    pub collections: Vec<String>,
    /// Only what has changed since, in Unix seconds. Includes that second: it may have had more changes.
    pub updated_after: Option<i64>,
    /// Most entries.
    pub limit: u32,
    /// Entries left out in front.
    pub offset: u32,
    /// True for the order of numbers, false for that of titles.
    pub by_id: bool,
    /// True for the reverse order.
    pub is_descending: bool,
    /// True if entries have their files.
    pub with_files: bool,
    /// True if entries have the other variants of their games.
    pub with_siblings: bool,
    /// True if the answer has [`CharIndex`](super::model::CharIndex).
    pub with_char_index: bool,
    /// True if the answer has [`FilterValues`](super::model::FilterValues).
    pub with_filter_values: bool,
    favorite: Option<bool>,
    missing: Option<bool>,
    played: Option<bool>,
    genres: ValueFilter,
    franchises: ValueFilter,
    companies: ValueFilter,
    regions: ValueFilter,
}

impl RomQuery {
    /// Reads the parameters of a query string.
    ///
    /// # Errors
    /// 422 for a value that can't be read.
    pub fn read(query: &str) -> Result<RomQuery, HttpError> {
        let mut read = RomQuery {
            platforms: Vec::new(),
            search: None,
            collections: Vec::new(),
            updated_after: None,
            limit: DEFAULT_LIMIT,
            offset: 0,
            by_id: false,
            is_descending: false,
            with_files: false,
            with_siblings: false,
            with_char_index: true,
            with_filter_values: true,
            favorite: None,
            missing: None,
            played: None,
            genres: ValueFilter::default(),
            franchises: ValueFilter::default(),
            companies: ValueFilter::default(),
            regions: ValueFilter::default(),
        };
        for (name, value) in pairs(query) {
            read.take(&name, &value)?;
        }
        Ok(read)
    }

    fn take(&mut self, name: &str, value: &str) -> Result<(), HttpError> {
        match name {
            "platform_ids" | "platform_id" if self.platforms.len() < MAX_VALUES => {
                self.platforms.push(read_number(name, value, 0)?);
            }
            "collection_id" | "smart_collection_id" => {
                self.collections.push(read_number::<u32>(name, value, 0)?.to_string());
            }
            "virtual_collection_id" => self.collections.push(value.to_owned()),
            "search_term" => {
                let term: String = value.trim().chars().take(MAX_TERM).collect();
                self.search = Some(term).filter(|term| !term.is_empty());
            }
            "updated_after" => self.updated_after = Some(read_time(name, value)?),
            "limit" => {
                self.limit = read_number(name, value, 1)?;
                if self.limit > MAX_LIMIT {
                    return Err(invalid(format!("limit: use a whole number from 1 to {MAX_LIMIT}")));
                }
            }
            "offset" => self.offset = read_number(name, value, 0)?,
            "order_by" => self.by_id = value == "id",
            "order_dir" => self.is_descending = value.eq_ignore_ascii_case("desc"),
            "with_files" => self.with_files = read_switch(name, value)?,
            "with_siblings" => self.with_siblings = read_switch(name, value)?,
            "with_char_index" => self.with_char_index = read_switch(name, value)?,
            "with_filter_values" => self.with_filter_values = read_switch(name, value)?,
            "favorite" => self.favorite = Some(read_switch(name, value)?),
            "missing" => self.missing = Some(read_switch(name, value)?),
            "last_played" => self.played = Some(read_switch(name, value)?),
            _ => self.take_filter(name, value),
        }
        Ok(())
    }

    fn take_filter(&mut self, name: &str, value: &str) {
        let (fact, is_logic) = name.strip_suffix("_logic").map_or((name, false), |fact| (fact, true));
        let filter = match fact {
            "genres" => &mut self.genres,
            "franchises" => &mut self.franchises,
            "companies" => &mut self.companies,
            "regions" => &mut self.regions,
            _ => return,
        };
        if is_logic {
            filter.logic = match value {
                "all" => ValueLogic::All,
                "none" => ValueLogic::None,
                _ => ValueLogic::Any,
            };
        } else if filter.values.len() < MAX_VALUES {
            filter.values.push(value.to_lowercase());
        }
    }

    /// Returns the ROMs that the query selects and the person may see, in order. `collections` are the games of those
    /// that it names.
    pub fn select(&self, shelf: &Shelf, index: &RomIndex, collections: Option<&GameSet>) -> Vec<RomEntry> {
        if self.missing == Some(true) {
            return Vec::new();
        }
        let wanted: Vec<bool> =
            index.systems().iter().map(|id| self.platforms.is_empty() || self.platforms.contains(id)).collect();
        let found = self.search.as_deref().map(|term| shelf.find_set(&ListQuery::of_text(term)));
        let asks_facts = self.asks_facts();
        let is_selected = |rom: &RomEntry| {
            wanted[usize::from(shelf.system_index(rom.game))]
                && self.updated_after.is_none_or(|after| i64::from(rom.changed) >= after)
                && found.as_ref().is_none_or(|found| found.has(rom.game))
                && collections.is_none_or(|games| games.has(rom.game))
                && shelf.may_see(rom.game)
                && (!asks_facts || self.has_facts(shelf, index, rom))
        };
        let mut selected: Vec<RomEntry> = if self.by_id {
            index.iter_by_id().filter(is_selected).collect()
        } else {
            index.iter().filter(is_selected).collect()
        };
        if self.is_descending {
            selected.reverse();
        }
        selected
    }

    fn asks_facts(&self) -> bool {
        let filters = [&self.genres, &self.franchises, &self.companies, &self.regions];
        self.favorite.is_some() || self.played.is_some() || filters.iter().any(|filter| !filter.values.is_empty())
    }

    fn has_facts(&self, shelf: &Shelf, index: &RomIndex, rom: &RomEntry) -> bool {
        let facts: ShelfFacts<'_> = shelf.facts_of(rom.game);
        let is_favorite = || facts.state.is_some_and(|state| state.favorite.is_some());
        let is_played = || facts.state.is_some_and(|state| state.plays.last.is_some());
        self.favorite.is_none_or(|wanted| wanted == is_favorite())
            && self.played.is_none_or(|wanted| wanted == is_played())
            && self.genres.fits(facts.genre.into_iter())
            && self.franchises.fits(facts.series.into_iter())
            && self.companies.fits(facts.developer.into_iter().chain(facts.publisher))
            && self.regions.fits(index.regions_of(rom))
    }
}

impl ValueFilter {
    fn fits<'a>(&self, values: impl Iterator<Item = &'a str>) -> bool {
        if self.values.is_empty() {
            return true;
        }
        let own: Vec<String> = values.map(str::to_lowercase).collect();
        match self.logic {
            ValueLogic::Any => self.values.iter().any(|value| own.contains(value)),
            ValueLogic::All => self.values.iter().all(|value| own.contains(value)),
            ValueLogic::None => !self.values.iter().any(|value| own.contains(value)),
        }
    }
}

/// Reads a whole number of at least `least`.
///
/// # Errors
/// 422 for anything else.
pub fn read_number<N: std::str::FromStr + PartialOrd>(name: &str, value: &str, least: N) -> Result<N, HttpError> {
    let number = value.trim().parse().ok().filter(|number| *number >= least);
    number.ok_or_else(|| invalid(format!("{name}: use a whole number within the limits")))
}

/// Reads a parameter that is true or false.
///
/// # Errors
/// 422 for anything else.
pub fn read_switch(name: &str, value: &str) -> Result<bool, HttpError> {
    match value.to_ascii_lowercase().as_str() {
        "true" | "1" | "yes" | "on" => Ok(true),
        "false" | "0" | "no" | "off" => Ok(false),
        _ => Err(invalid(format!("{name}: use true or false"))),
    }
}

/// Reads a time in ISO 8601 as Unix seconds, rounded down. A time without an offset is UTC, and the `+` of an offset
/// may have become a blank, as some clients don't encode it.
///
/// # Errors
/// 422 for anything else.
pub fn read_time(name: &str, value: &str) -> Result<i64, HttpError> {
    let text = value.trim().replacen('t', "T", 1);
    let text = match text.rsplit_once(' ') {
        Some((time, offset)) if time.contains('T') => format!("{time}+{offset}"),
        _ => text,
    };
    let zoned = text.parse::<Timestamp>().ok();
    let naive = || text.parse::<DateTime>().ok()?.to_zoned(TimeZone::UTC).ok().map(|zoned| zoned.timestamp());
    let at = zoned.or_else(naive).ok_or_else(|| invalid(format!("{name}: use a time as 2026-01-31T12:00:00Z")))?;
    Ok(at.as_second() - i64::from(at.subsec_nanosecond() < 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_clients_write_them() {
        for (text, expected) in [
            ("2026-01-01T00:00:00Z", Some(1_767_225_600)),
            ("2026-01-01T00:00:00+00:00", Some(1_767_225_600)),
            ("2026-01-01T00:00:00 00:00", Some(1_767_225_600)),
            ("2026-01-01T02:00:00.75+02:00", Some(1_767_225_600)),
            ("2026-01-01T00:00:00", Some(1_767_225_600)),
            ("1969-12-31T23:59:59.5Z", Some(-1)),
            ("yesterday", None),
            ("", None),
        ] {
            assert_eq!(read_time("updated_after", text).ok(), expected, "{text}");
        }
    }

    #[test]
    fn wrong_values_are_refused_and_unknown_names_ignored() {
        for query in
            ["limit=0", "limit=10001", "limit=x", "offset=-1", "platform_ids=a", "with_files=maybe", "updated_after="]
        {
            assert!(RomQuery::read(query).is_err(), "{query}");
        }
        let read = RomQuery::read("whatever=1&order_by=nonsense&platform_ids=1&platform_ids=2&platform_id=3").unwrap();
        assert_eq!((read.platforms, read.limit, read.by_id), (vec![1, 2, 3], 50, false));
        let read = RomQuery::read("limit=10000&order_by=id&order_dir=desc&genres_logic=none&search_term=+a+").unwrap();
        assert_eq!((read.limit, read.by_id, read.is_descending), (10_000, true, true));
        assert_eq!(read.search.as_deref(), Some("a"));
    }
}
