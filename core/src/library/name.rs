//! Parser for ROM file names in the schemes of No-Intro, Redump, TOSEC, GoodTools and WHDLoad.
//!
//! A name is evidence, not truth: parsing never fails, and unrecognised parts are kept in [`ParsedName::tags`].
//! Arcade set names are not parsed here; the catalog knows them. `tokens` splits a stem into text and bracketed
//! groups, `groups` reads groups in `( )`, `flags` those in `[ ]`. Every step is linear in the length of the stem.
//! Read next: `order` (the variant that is shown), [`crate::fold`] (comparing titles).

use crate::library::region::Region;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

mod disc;
mod draft;
mod flags;
mod groups;
mod languages;
mod order;
mod revision;
mod title;
mod tokens;
mod translation;
mod whdload;

#[cfg(test)]
mod tests;

pub use order::{
    Preference, VariantOrder, label_parts, read_languages, usual_languages, variant_label, variant_order,
    write_languages,
};

pub use title::without_image_extension;

use draft::Draft;
use tokens::NameToken;

/// The kind of a variant, best first, in the order of "one game, one ROM" (1G1R) sets. Stored as numbers: append,
/// never reorder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Tier {
    /// An unmodified first release.
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
    /// Modified by others: hacks, trainers, cracks, special patches.
    Hack,
    /// A beta, prototype, sample, demo or kiosk version.
    PreRelease,
    /// A pirated release.
    Pirate,
    /// A bad dump, overdump or underdump.
    Bad,
}

impl Tier {
    /// All tiers, by number.
    pub const ALL: &[Tier] = Tier::VARIANTS;

    /// Returns the tier with this number.
    pub fn from_number(number: u8) -> Option<Tier> {
        Tier::ALL.get(usize::from(number)).copied()
    }

    /// Returns the name used in the API: `pre-release`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The disc, disk, tape or side of a set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Disc {
    /// `2` or `B`; empty if only a side is named.
    pub label: String,
    /// Number of discs in the set, if the name has it.
    pub of: Option<u8>,
    /// `A` in `(Side A)`.
    pub side: Option<String>,
}

impl Disc {
    /// Returns the position in the set, from 1: `2` and `B` are both 2.
    pub fn number(&self) -> u32 {
        match self.label.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => u32::from(letter.to_ascii_uppercase() - b'A') + 1,
            _ => self.label.parse().unwrap_or(1),
        }
    }
}

/// A parsed file name. All texts are in display form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedName {
    /// Title: article in front, ` - ` as `: `. Never empty (falls back to the whole stem).
    pub title: String,
    /// Regions in the order of the name, without duplicates.
    pub regions: Vec<Region>,
    /// Languages as two letters with a capital (`En`, `Fr`), in the order of the name.
    pub languages: Vec<String>,
    /// `1` for `(Rev 1)`, `1.1` for `(v1.1)`.
    pub revision: Option<String>,
    /// Disc, disk or side.
    pub disc: Option<Disc>,
    /// Kind of variant.
    pub tier: Tier,
    /// True if marked as a verified good dump (`[!]`).
    pub verified: bool,
    /// Year from a TOSEC tag or date tag.
    pub year: Option<u16>,
    /// Publisher from a TOSEC name.
    pub publisher: Option<String>,
    /// Labels that distinguish this variant: "Beta 3", "SA-1 Root", "Translation Es 1.0 Wave".
    pub tags: Vec<String>,
    /// True for firmware: `[BIOS]`.
    pub bios: bool,
    /// A disc's serial number, as `SLUS-00594`.
    pub serial: Option<String>,
}

/// Longest stem parsed, in bytes; the rest is cut. File systems allow 255, DATs a few more.
const MAX_STEM: usize = 2_000;

/// Parses a file's stem (without extension and folder).
pub fn parse_name(stem: &str) -> ParsedName {
    let stem = &stem[..stem.floor_char_boundary(MAX_STEM)];
    if let Some(parsed) = whdload::parse(stem) {
        return parsed;
    }
    let (serial, named) = title::serial_in_front(stem).map_or((None, stem), |(serial, rest)| (Some(serial), rest));
    let bare = title::bare(named);
    let spaced = bare.contains(' ');
    let tokens = tokens::split(bare);
    let title_at = tokens.iter().position(|token| matches!(token, NameToken::Text(text) if tokens::is_title(text)));
    let mut draft = Draft { is_tosec: groups::is_tosec(&tokens), ..Draft::default() };
    draft.name.serial = serial;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            NameToken::Text(text) if Some(at) == title_at => title::read(&mut draft, text),
            NameToken::Text(text) => groups::read_text(&mut draft, text),
            NameToken::Round(text) if spaced => groups::read_round(&mut draft, text),
            NameToken::Round(text) => groups::read_round(&mut draft, &text.replace('_', " ")),
            NameToken::Square(text) => flags::read_square(&mut draft, text),
        }
    }
    draft.finish(stem)
}
