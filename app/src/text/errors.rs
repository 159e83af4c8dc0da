//! Advice on error pages, and reasons why a search is invalid.

use super::messages::*;
use shelfcade_core::page::ErrorAbout;
use shelfcade_core::search::list_query::{Dimension, Unreadable};

/// Returns what is safe and what to do next.
pub fn error_advice(about: ErrorAbout) -> &'static str {
    match about {
        ErrorAbout::BadAddress(why) | ErrorAbout::Forbidden(why) | ErrorAbout::Refused(why) => refusal(why),
        ErrorAbout::NoPage | ErrorAbout::NoSystem | ErrorAbout::NoGame => error_missing(),
        ErrorAbout::Method => error_method_advice(),
        ErrorAbout::TooLarge => error_large_advice(),
        ErrorAbout::Media => error_media_advice(),
        ErrorAbout::Internal => error_internal_advice(),
        ErrorAbout::NotKept => error_not_saved_advice(),
        ErrorAbout::TooSlow => error_slow_advice(),
        ErrorAbout::TooMany | ErrorAbout::Busy => error_busy_advice(),
    }
}

/// Returns why a search is invalid, as a sentence.
pub fn unreadable(why: &Unreadable) -> String {
    sentence(&match why {
        Unreadable::OpenQuote => unread_quote().to_owned(),
        Unreadable::LonelyOr => unread_or().to_owned(),
        Unreadable::TooManyAlternatives(most) => unread_too_many(*most as u64),
        Unreadable::NoValue(key, dimension) => unread_no_value(key, dimension.example()),
        Unreadable::NoName(dimension) => unread_no_name(dimension.key()),
        Unreadable::Unknown(dimension, value) => match dimension {
            Dimension::System => unread_system(value),
            Dimension::Genre => unread_genre(value),
            Dimension::Decade => unread_decade(value),
            Dimension::Year => unread_year(value),
            Dimension::Players => unread_players(value),
            Dimension::Region => unread_region(value),
            Dimension::Size => unread_size(value),
            other => unread_value(other.key(), value, &other.known_values().join(", ")),
        },
    })
}
