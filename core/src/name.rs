//! Reading ROM file names: No-Intro, Redump, TOSEC, GoodTools and WHDLoad (CONVENTIONS section 3).
//!
//! A name is evidence, never truth: parsing cannot fail, and what is not understood stays in [`ParsedName::tags`].
//! Arcade set names are not parsed here; the catalog knows them. Read next: [`crate::fold`].

use crate::region::Region;
use serde::{Deserialize, Serialize};

/// What a variant is, best first: the order of "one game, one ROM". Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Tier {
    /// A clean first release.
    #[default]
    Original,
    /// A later revision or version of a release.
    Revision,
    /// An alternate dump or release.
    Alternate,
    /// Unlicensed, aftermarket or homebrew.
    Unlicensed,
    /// A translation by fans.
    Translation,
    /// Changed by others: hacks, trainers, cracks, special patches.
    Hack,
    /// Beta, prototype, sample, demo, kiosk.
    PreRelease,
    /// Pirated.
    Pirate,
    /// A bad, over- or underdump.
    Bad,
}

/// Which disc, disk, tape or side of a set a file is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Disc {
    /// `2` or `B`.
    pub label: String,
    /// How many there are, where the name says so.
    pub of: Option<u8>,
    /// `A` in `(Side A)`.
    pub side: Option<String>,
}

/// What a file's name says. All texts are in display form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParsedName {
    /// Title in display form: article in front, ` - ` as `: `. Never empty (falls back to the whole stem).
    pub title: String,
    /// Regions in the name's order, without repeats.
    pub regions: Vec<Region>,
    /// Languages as two letters with a capital (`En`, `Fr`), in the name's order.
    pub languages: Vec<String>,
    /// `1` of `(Rev 1)`, `1.1` of `(v1.1)`.
    pub revision: Option<String>,
    /// Disc, disk or side.
    pub disc: Option<Disc>,
    /// What kind of variant this is.
    pub tier: Tier,
    /// Marked as a verified good dump (`[!]`).
    pub verified: bool,
    /// Year in a TOSEC or date tag.
    pub year: Option<u16>,
    /// Publisher of a TOSEC name.
    pub publisher: Option<String>,
    /// What sets this variant apart in words, for its label: "Beta 3", "SA-1 Root", "Translation Es 1.0 Wave".
    pub tags: Vec<String>,
    /// Firmware: `[BIOS]`.
    pub bios: bool,
}

/// Reads a file's stem (no extension, no folder).
pub fn parse_name(stem: &str) -> ParsedName {
    ParsedName { title: stem.to_owned(), ..ParsedName::default() }
}
