//! Days and months of the diary, and whose it is: the parts of its addresses.

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

impl Month {
    /// Parses `2026-11`; years from 1970 to 9998.
    pub fn parse(text: &str) -> Option<Month> {
        let (year, month) = text.split_once('-')?;
        let digits = |text: &str, count| text.len() == count && text.bytes().all(|b| b.is_ascii_digit());
        let month = Some(month).filter(|month| digits(month, 2)).and_then(|month| month.parse().ok())?;
        let year = Some(year).filter(|year| digits(year, 4)).and_then(|year| year.parse().ok())?;
        ((1970..=9998).contains(&year) && (1..=12).contains(&month)).then_some(Month { year, month })
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
