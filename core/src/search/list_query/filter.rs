//! Filters: a system, a maker, years, players …, each with one canonical text form.
//!
//! Names of people and things (developers, genres …) are written as slugs, so that different spellings of a name are
//! the same value. A [`Filter`] is written `key:value` in the search box and `key=value` in a URL.

use super::dimension::{Dimension, Has, Is};
use super::unreadable::Unreadable;
use crate::fold;
use crate::library::genre;
use crate::library::region::Region;
use crate::library::system::SystemId;
use crate::people::user_data::{MAX_TAG, clean_name};

/// A range of years, both inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Years {
    /// First year.
    pub from: u16,
    /// Last year.
    pub to: u16,
}

/// A range of player counts, both inclusive; `to` is 255 for no upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Players {
    /// Lowest number.
    pub from: u8,
    /// Highest number.
    pub to: u8,
}

/// A range of sizes on disk in bytes, both inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    /// Smallest size.
    pub from: u64,
    /// Largest size.
    pub to: u64,
}

/// A condition that a game meets or not.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Filter {
    /// On this system.
    System(SystemId),
    /// In this genre: its slug ([`crate::library::genre::slug`]).
    Genre(String),
    /// In the decade that begins with this year.
    Decade(u16),
    /// Released in these years.
    Year(Years),
    /// By this developer: slug of the name.
    Developer(String),
    /// By this publisher: slug of the name.
    Publisher(String),
    /// In this series: slug of the name.
    Series(String),
    /// On this arcade board: slug of the name.
    Board(String),
    /// For this number of players.
    Players(Players),
    /// With a variant in the library from this region.
    Region(Region),
    /// With this property on its card.
    Is(Is),
    /// With this other property.
    Has(Has),
    /// With this size on disk.
    Size(Size),
    /// With this tag of the viewer, in lower case.
    Tag(String),
    /// With these words in its description: folded; the last may be a prefix.
    About(String),
}

/// Most words of an `about:` filter.
const MAX_ABOUT: usize = 8;

/// Valid years.
pub const YEARS: std::ops::RangeInclusive<u16> = 1950..=2099;

impl Filter {
    /// Returns the filter's dimension.
    pub fn dimension(&self) -> Dimension {
        match self {
            Filter::System(_) => Dimension::System,
            Filter::Genre(_) => Dimension::Genre,
            Filter::Decade(_) => Dimension::Decade,
            Filter::Year(_) => Dimension::Year,
            Filter::Developer(_) => Dimension::Developer,
            Filter::Publisher(_) => Dimension::Publisher,
            Filter::Series(_) => Dimension::Series,
            Filter::Board(_) => Dimension::Board,
            Filter::Players(_) => Dimension::Players,
            Filter::Region(_) => Dimension::Region,
            Filter::Is(_) => Dimension::Is,
            Filter::Has(_) => Dimension::Has,
            Filter::Size(_) => Dimension::Size,
            Filter::Tag(_) => Dimension::Tag,
            Filter::About(_) => Dimension::About,
        }
    }

    /// Parses a value of a dimension.
    ///
    /// # Errors
    /// Returns the parse error, from which a valid value can be suggested.
    pub fn parse(dimension: Dimension, value: &str) -> Result<Filter, Unreadable> {
        let value = value.trim();
        let lower = value.to_lowercase();
        let slug = || {
            let slug = fold::slug(value);
            if slug.is_empty() { Err(Unreadable::NoName(dimension)) } else { Ok(slug) }
        };
        let read = match dimension {
            Dimension::System => read_system(value).map(Filter::System),
            Dimension::Genre => genre::normalize_value(value)
                .or_else(|| genre::normalize(value))
                .map(|name| Filter::Genre(genre::slug(name))),
            Dimension::Developer => return slug().map(Filter::Developer),
            Dimension::Publisher => return slug().map(Filter::Publisher),
            Dimension::Series => return slug().map(Filter::Series),
            Dimension::Board => return slug().map(Filter::Board),
            Dimension::Decade => read_decade(&lower).map(Filter::Decade),
            Dimension::Year => read_years(&lower).map(Filter::Year),
            Dimension::Players => read_players(&lower).map(Filter::Players),
            Dimension::Region => read_region(value).map(Filter::Region),
            Dimension::Is => Is::parse(&lower).map(Filter::Is),
            Dimension::Has => Has::ALL.into_iter().find(|has| has.as_str() == lower).map(Filter::Has),
            Dimension::Tag => {
                // Keep one character more than a tag can have, so that a longer tag matches nothing.
                let name: String = clean_name(&lower).chars().take(MAX_TAG + 1).collect();
                return if name.is_empty() { Err(Unreadable::NoName(dimension)) } else { Ok(Filter::Tag(name)) };
            }
            Dimension::About => {
                let folded = fold::text_words(value);
                let words: Vec<&str> = fold::fold_words(&folded).take(MAX_ABOUT).collect();
                let none = Unreadable::NoName(dimension);
                return if words.is_empty() { Err(none) } else { Ok(Filter::About(words.join(" "))) };
            }
            Dimension::Size => read_size(&lower).map(Filter::Size),
        };
        read.ok_or_else(|| Unreadable::Unknown(dimension, value.to_owned()))
    }

    /// Returns the canonical value; [`Filter::parse`] reads it back.
    pub fn value(&self) -> String {
        match self {
            Filter::System(id) => id.to_string(),
            Filter::Genre(slug)
            | Filter::Developer(slug)
            | Filter::Publisher(slug)
            | Filter::Series(slug)
            | Filter::Board(slug) => slug.clone(),
            Filter::Decade(decade) => decade.to_string(),
            Filter::Year(Years { from, to }) if from == to => from.to_string(),
            Filter::Year(Years { from, to }) => {
                let bound = |year: u16, open: u16| if year == open { String::new() } else { year.to_string() };
                format!("{}..{}", bound(*from, *YEARS.start()), bound(*to, *YEARS.end()))
            }
            Filter::Players(Players { from, to: u8::MAX }) => format!("{from}+"),
            Filter::Players(Players { from, to }) if from == to => from.to_string(),
            Filter::Players(Players { from, to }) => format!("{from}..{to}"),
            Filter::Region(region) => region_value(*region),
            Filter::Is(is) => is.as_str().to_owned(),
            Filter::Has(has) => has.as_str().to_owned(),
            Filter::Tag(tag) => tag.clone(),
            Filter::About(words) => words.clone(),
            Filter::Size(Size { from: 0, to }) => format!("<={to}"),
            Filter::Size(Size { from, to: u64::MAX }) => format!(">={from}"),
            Filter::Size(Size { from, to }) => format!("{from}..{to}"),
        }
    }

    /// Returns the form used in the search box: `dev:capcom`.
    pub fn written(&self) -> String {
        let value = self.value();
        match value.contains(' ') {
            true => format!("{}:\"{value}\"", self.dimension().key()),
            false => format!("{}:{value}", self.dimension().key()),
        }
    }
}

/// Parses an id or any other name of a system.
fn read_system(value: &str) -> Option<SystemId> {
    let known = SystemId::parse(&value.to_lowercase()).filter(|id| id.system().is_some());
    known.or_else(|| (!value.is_empty()).then(|| SystemId::of_folder(value)))
}

fn read_decade(value: &str) -> Option<u16> {
    let digits = value.trim_end_matches("'s").trim_end_matches('s').trim_start_matches('\'');
    let year: u16 = digits.parse().ok()?;
    let year = match (digits.len(), year) {
        (2, 50..) => 1900 + year,
        (2, _) => 2000 + year,
        _ => year,
    };
    YEARS.contains(&year).then_some(year / 10 * 10)
}

fn read_years(value: &str) -> Option<Years> {
    let year = |text: &str| text.parse::<u16>().ok().filter(|year| YEARS.contains(year));
    if let Some((from, to)) = value.split_once("..") {
        let from = if from.is_empty() { *YEARS.start() } else { year(from)? };
        let to = if to.is_empty() { *YEARS.end() } else { year(to)? };
        return (value != "..").then_some(Years { from: from.min(to), to: from.max(to) });
    }
    if let Some(decade) = value.strip_suffix('s').and_then(read_decade) {
        return Some(Years { from: decade, to: decade + 9 });
    }
    let (range, text) = bound(value);
    let (low, high) = (*YEARS.start(), *YEARS.end());
    let year = year(text)?;
    Some(match range {
        Bound::Less => Years { from: low, to: (year - 1).max(low) },
        Bound::AtMost => Years { from: low, to: year },
        Bound::More => Years { from: (year + 1).min(high), to: high },
        Bound::AtLeast => Years { from: year, to: high },
        Bound::Is => Years { from: year, to: year },
    })
}

fn read_players(value: &str) -> Option<Players> {
    const MOST: u8 = 64;
    let number = |text: &str| text.parse::<u8>().ok().filter(|n| (1..=MOST).contains(n));
    if let Some((from, to)) = value.split_once("..") {
        let (from, to) = (number(from)?, if to.is_empty() { u8::MAX } else { number(to)? });
        return Some(Players { from: from.min(to), to: from.max(to) });
    }
    if let Some(from) = value.strip_suffix('+') {
        return Some(Players { from: number(from)?, to: u8::MAX });
    }
    let (range, text) = bound(value);
    let n = number(text)?;
    Some(match range {
        Bound::Less => Players { from: 1, to: (n - 1).max(1) },
        Bound::AtMost => Players { from: 1, to: n },
        Bound::More if n == MOST => return None,
        Bound::More => Players { from: n + 1, to: u8::MAX },
        Bound::AtLeast => Players { from: n, to: u8::MAX },
        Bound::Is => Players { from: n, to: n },
    })
}

fn read_size(value: &str) -> Option<Size> {
    if let Some((from, to)) = value.split_once("..") {
        let from = if from.is_empty() { 0 } else { bytes(from)? };
        let to = if to.is_empty() { u64::MAX } else { bytes(to)? };
        return (value != "..").then_some(Size { from: from.min(to), to: from.max(to) });
    }
    let (range, text) = bound(value);
    let n = bytes(text)?;
    match range {
        Bound::Less => Some(Size { from: 0, to: n.saturating_sub(1) }),
        Bound::AtMost => Some(Size { from: 0, to: n }),
        Bound::More => Some(Size { from: n.saturating_add(1), to: u64::MAX }),
        Bound::AtLeast => Some(Size { from: n, to: u64::MAX }),
        Bound::Is => None,
    }
}

/// Parses `4mb`, `1.5 GB`, `700k`, `4096`; units are powers of 1,024.
fn bytes(text: &str) -> Option<u64> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (digits, unit) = text.split_at(end);
    let unit: u64 = match unit.trim() {
        "" | "b" => 1,
        "k" | "kb" | "kib" => 1 << 10,
        "m" | "mb" | "mib" => 1 << 20,
        "g" | "gb" | "gib" => 1 << 30,
        "t" | "tb" | "tib" => 1 << 40,
        _ => return None,
    };
    if let Ok(whole) = digits.parse::<u64>() {
        return whole.checked_mul(unit);
    }
    let number: f64 = digits.parse().ok()?;
    let bytes = number * unit as f64;
    (0.0..1e18).contains(&bytes).then_some(bytes as u64)
}

enum Bound {
    Less,
    AtMost,
    More,
    AtLeast,
    Is,
}

fn bound(value: &str) -> (Bound, &str) {
    for (sign, bound) in [("<=", Bound::AtMost), (">=", Bound::AtLeast), ("<", Bound::Less), (">", Bound::More)] {
        if let Some(rest) = value.strip_prefix(sign) {
            return (bound, rest.trim());
        }
    }
    (Bound::Is, value)
}

/// Returns a region's ISO code in lower case, or the slug of its name if it has none.
fn region_value(region: Region) -> String {
    match region.code() {
        "" => fold::slug(region.name()),
        code => code.to_ascii_lowercase(),
    }
}

fn read_region(value: &str) -> Option<Region> {
    let lower = value.to_ascii_lowercase();
    let known = match lower.as_str() {
        "jp" | "jpn" | "ja" | "j" | "ntsc-j" => Some(Region::Japan),
        "us" | "u" | "america" | "ntsc-u" => Some(Region::Usa),
        "eu" | "eur" | "e" | "pal" => Some(Region::Europe),
        "w" => Some(Region::World),
        "gb" | "uk" | "england" => Some(Region::Uk),
        _ => None,
    };
    known.or_else(|| {
        Region::all().find(|&region| region_value(region) == lower || fold::slug(region.name()) == fold::slug(value))
    })
}
