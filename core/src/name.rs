//! Reading ROM file names: No-Intro, Redump, TOSEC, GoodTools and WHDLoad (CONVENTIONS section 3).
//!
//! A name is evidence, never truth: parsing cannot fail, and what is not understood stays in [`ParsedName::tags`].
//! Arcade set names are not parsed here; the catalog knows them. The way of a stem: `tokens` parts title from bracketed
//! groups, `groups` reads what stands in `( )`, `flags` what stands in `[ ]`. Every step is linear in the length of
//! the stem. Read next: `order` for which variant is shown, [`crate::fold`] for when two titles are one.

use crate::region::Region;
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
mod whdload;

#[cfg(test)]
mod tests;

pub use order::{
    Preference, VariantOrder, label_parts, read_languages, usual_languages, variant_label, variant_order,
    write_languages,
};

use draft::Draft;
use tokens::Token;

/// What a variant is, best first: the order of "one game, one ROM". Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
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

impl Tier {
    /// All tiers, in the order of their numbers.
    pub const ALL: &[Tier] = Tier::VARIANTS;

    /// The tier with this number.
    pub fn from_number(number: u8) -> Option<Tier> {
        Tier::ALL.get(usize::from(number)).copied()
    }

    /// The word of the API: `pre-release`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Which disc, disk, tape or side of a set a file is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Disc {
    /// `2` or `B`; empty where only a side is named.
    pub label: String,
    /// How many there are, where the name says so.
    pub of: Option<u8>,
    /// `A` in `(Side A)`.
    pub side: Option<String>,
}

impl Disc {
    /// The place in the set, from 1: `2` and `B` are both 2.
    pub fn number(&self) -> u32 {
        match self.label.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => u32::from(letter.to_ascii_uppercase() - b'A') + 1,
            _ => self.label.parse().unwrap_or(1),
        }
    }
}

/// What a file's name says. All texts are in display form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// A disc's serial number in the name, as `SLUS-00594`.
    pub serial: Option<String>,
}

/// Longest stem that is read, in bytes; the rest is cut. File systems allow 255, DATs somewhat more.
const MAX_STEM: usize = 2_000;

/// Reads a file's stem (no extension, no folder).
pub fn parse_name(stem: &str) -> ParsedName {
    let stem = &stem[..stem.floor_char_boundary(MAX_STEM)];
    if let Some(parsed) = whdload::parse(stem) {
        return parsed;
    }
    let bare = title::bare(stem);
    let spaced = bare.contains(' ');
    let tokens = tokens::split(bare);
    let title_at = tokens.iter().position(|token| matches!(token, Token::Text(text) if title::is_title(text)));
    let mut draft = Draft { is_tosec: groups::is_tosec(&tokens), ..Draft::default() };
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Text(text) if Some(at) == title_at => title::read(&mut draft, text),
            Token::Text(text) => groups::read_text(&mut draft, text),
            Token::Round(text) if spaced => groups::read_round(&mut draft, text),
            Token::Round(text) => groups::read_round(&mut draft, &text.replace('_', " ")),
            Token::Square(text) => flags::read_square(&mut draft, text),
        }
    }
    draft.finish(stem)
}
