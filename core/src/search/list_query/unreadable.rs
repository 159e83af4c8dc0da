//! Parse errors of query texts and filter values.
//!
//! [`std::fmt::Display`] is English, for the API and the log; pages translate them (`app/src/text`).

use super::{Dimension, Has, Is};
use std::fmt;

/// A parse error in the search text or in the value of a filter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Unreadable {
    /// A quote is not closed.
    OpenQuote,
    /// `OR` without anything on one side.
    LonelyOr,
    /// More alternatives than this limit.
    TooManyAlternatives(usize),
    /// A filter without a value: the key as typed, and its dimension.
    NoValue(String, Dimension),
    /// A name that is empty after folding.
    NoName(Dimension),
    /// An invalid value of a filter.
    Unknown(Dimension, String),
}

impl Dimension {
    /// Returns an example of the filter's syntax.
    pub fn example(self) -> &'static str {
        match self {
            Dimension::System => "system:snes",
            Dimension::Genre => "genre:rpg",
            Dimension::Decade => "decade:1990s",
            Dimension::Year => "year:1993..1996",
            Dimension::Developer => "dev:capcom",
            Dimension::Publisher => "pub:sega",
            Dimension::Series => "series:castlevania",
            Dimension::Board => "board:cps2",
            Dimension::Players => "players:2+",
            Dimension::Region => "region:jp",
            Dimension::Is => "is:hack",
            Dimension::Has => "has:art",
            Dimension::Size => "size:<4mb",
            Dimension::Tag => "tag:party",
            Dimension::About => "about:dragon",
        }
    }

    /// Returns all values of `is:` and `has:`; empty for other filters.
    pub fn known_values(self) -> Vec<&'static str> {
        match self {
            Dimension::Is => Is::ALL.map(Is::as_str).to_vec(),
            Dimension::Has => Has::ALL.map(Has::as_str).to_vec(),
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::OpenQuote => f.write_str("the quote that starts here is not closed"),
            Unreadable::LonelyOr => f.write_str("OR needs a term on both sides"),
            Unreadable::TooManyAlternatives(most) => write!(f, "too many alternatives: at most {most}"),
            Unreadable::NoValue(key, dimension) => {
                write!(f, "{key}: needs a value right after it, such as {}", dimension.example())
            }
            Unreadable::NoName(dimension) => write!(f, "{} needs a name", dimension.key()),
            Unreadable::Unknown(dimension, value) => match dimension {
                Dimension::System => write!(f, "unknown system {value:?}"),
                Dimension::Genre => write!(f, "unknown genre {value:?}"),
                Dimension::Decade => write!(f, "{value:?} is not a decade: use 1990 or 1990s"),
                Dimension::Year => write!(f, "{value:?} is not a year: use 1993, 1993..1996, 1993.. or ..1996"),
                Dimension::Players => write!(f, "{value:?} is not a number of players: use 2, 2+ or 2..4"),
                Dimension::Region => write!(f, "unknown region {value:?}: use jp, usa, europe …"),
                Dimension::Size => write!(f, "{value:?} is not a size: use <4mb, >1gb or 1mb..8mb"),
                // All other filters accept any name.
                other => write!(f, "unknown {}:{value}: use {}", other.key(), other.known_values().join(", ")),
            },
        }
    }
}
