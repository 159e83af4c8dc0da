//! Kinds of games and variants (original, hack, translation …), one bit each, as several can apply.

use shelfcade_core::library::name::Tier;
use shelfcade_core::page::CardMark;
use shelfcade_core::search::list_query::{Has, Is};

pub const ORIGINAL: u8 = 1;
pub const HACK: u8 = 1 << 1;
pub const TRANSLATION: u8 = 1 << 2;
pub const PRE_RELEASE: u8 = 1 << 3;
pub const UNLICENSED: u8 = 1 << 4;
pub const UNIDENTIFIED: u8 = 1 << 5;
pub const MISSING: u8 = 1 << 6;
pub const PIRATE: u8 = 1 << 7;

/// The kind bit of a variant's tier.
pub fn kind_of(tier: Tier) -> u8 {
    match tier {
        Tier::Original | Tier::Revision | Tier::Alternate | Tier::Bad => ORIGINAL,
        Tier::Unlicensed => UNLICENSED,
        Tier::Pirate => PIRATE,
        Tier::Translation => TRANSLATION,
        Tier::Hack => HACK,
        Tier::PreRelease => PRE_RELEASE,
    }
}

/// The bit of an `is:` filter; `None` if the filter is not about a kind.
pub fn of_card(is: Is) -> Option<u8> {
    Some(match is {
        Is::Original => ORIGINAL,
        Is::Hack => HACK,
        Is::Translation => TRANSLATION,
        Is::Beta => PRE_RELEASE,
        Is::Unlicensed => UNLICENSED,
        Is::Pirate => PIRATE,
        Is::Unidentified => UNIDENTIFIED,
        Is::Missing => MISSING,
        Is::Bios
        | Is::Arcade
        | Is::Favorite
        | Is::Played
        | Is::Unplayed
        | Is::Backlog
        | Is::Playing
        | Is::Finished
        | Is::Dropped
        | Is::Hidden => return None,
    })
}

/// The bit of a `has:` filter; `None` if the filter is not about a kind of variant.
pub fn of_variant(has: Has) -> Option<u8> {
    Some(match has {
        Has::Hack => HACK,
        Has::Translation => TRANSLATION,
        Has::Beta => PRE_RELEASE,
        Has::Art | Has::Video | Has::Manual | Has::Variants | Has::Rating => return None,
    })
}

/// The badge for a game's kind bits.
pub fn mark_of(kinds: u8) -> Option<CardMark> {
    [
        (MISSING, CardMark::Missing),
        (HACK, CardMark::Hack),
        (TRANSLATION, CardMark::Translation),
        (PRE_RELEASE, CardMark::PreRelease),
        (UNLICENSED | PIRATE, CardMark::Unlicensed),
    ]
    .into_iter()
    .find_map(|(bit, mark)| (kinds & bit != 0).then_some(mark))
}
