//! Days and months of the diary, whose it is, and places among moments: the parts of their addresses.

use super::user_data::ProfileId;
use std::fmt;

/// A day in the household's time zone: days since 1 January 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i64);

/// A month of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    /// The year.
    pub year: i16,
    /// The month, 1 to 12.
    pub month: i8,
}

/// Parses a year of four digits, from 1970 to 9998.
pub fn read_year(text: &str) -> Option<i16> {
    let is_year = text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|year| is_year && (1970..=9998).contains(year))
}

impl Month {
    /// Parses `2026-11`; the year as in [`read_year`].
    pub fn parse(text: &str) -> Option<Month> {
        let (year, month) = text.split_once('-')?;
        let is_month = month.len() == 2 && month.bytes().all(|b| b.is_ascii_digit());
        let month = month.parse().ok().filter(|month| is_month && (1..=12).contains(month))?;
        Some(Month { year: read_year(year)?, month })
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

/// The profiles that it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiaryScope {
    /// A single one.
    Profile(ProfileId),
    /// All that the viewer may read.
    Everybody,
}

impl DiaryScope {
    /// Parses the value of a query: `all` or the number of a profile.
    pub fn parse(text: &str) -> Option<DiaryScope> {
        if text == "all" {
            Some(DiaryScope::Everybody)
        } else {
            text.parse().ok().map(|id| DiaryScope::Profile(ProfileId(id)))
        }
    }
}

impl fmt::Display for DiaryScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiaryScope::Profile(id) => id.0.fmt(f),
            DiaryScope::Everybody => f.write_str("all"),
        }
    }
}

/// Where a page of the diary begins: at the end of a month, or at one of its days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiaryStart {
    /// The month.
    pub month: Month,
    /// The first day shown, which is the latest; `None` for the whole month.
    pub day: Option<i8>,
}

/// A place among the moments, newest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MomentCursor {
    /// Time of the last moment before this place, in Unix nanoseconds.
    pub time: i64,
    /// Key of its picture, as stored.
    pub key: i64,
}

impl MomentCursor {
    /// Before the newest moment.
    pub const FIRST: MomentCursor = MomentCursor { time: i64::MAX, key: i64::MAX };

    /// Parses the form in addresses: `1700000000000000000.123`.
    pub fn parse(text: &str) -> Option<MomentCursor> {
        let (time, key) = text.split_once('.')?;
        Some(MomentCursor { time: time.parse().ok()?, key: key.parse().ok()? })
    }
}

impl fmt::Display for MomentCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.time, self.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_read_as_it_is_written() {
        for text in ["1970-01", "2026-11", "9998-12"] {
            assert_eq!(Month::parse(text).map(|month| month.to_string()).as_deref(), Some(text));
        }
        for bad in ["", "2026", "2026-1", "2026-13", "2026-00", "1969-12", "9999-01", "+202-11", "2026-+1", "x"] {
            assert_eq!(Month::parse(bad), None, "{bad}");
        }
        assert_eq!(DiaryScope::parse("all"), Some(DiaryScope::Everybody));
        assert_eq!(DiaryScope::parse("3").map(|whose| whose.to_string()).as_deref(), Some("3"));
        assert_eq!(DiaryScope::parse("x"), None);
    }
}
