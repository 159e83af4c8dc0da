//! Cards and tiles: the smallest parts of a page.

use crate::art::media::Picture;
use crate::library::system::{CoverShape, SystemId, SystemKind};

/// A game on a shelf, in a row or in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCard {
    /// Id of the system, as in URLs.
    pub system: SystemId,
    /// Short label of the system: "SNES".
    pub system_short: String,
    /// Hue of the system in OKLCH, degrees from 0 to 359.
    pub hue: u16,
    /// Proportions of the system's boxes, used for drawn covers.
    pub shape: CoverShape,
    /// The game's slug, unique on its system.
    pub slug: String,
    /// Title from the catalog; from the file name if the catalog does not know the game.
    pub title: String,
    /// Year of the first release; `None` if the catalog has none.
    pub year: Option<u16>,
    /// Developer, from the catalog.
    pub developer: Option<String>,
    /// One of [`crate::library::genre::GENRES`], in English; `None` if the catalog has none.
    pub genre: Option<String>,
    /// Highest number of players at once, at least 1; `None` if the catalog has none.
    pub players: Option<u8>,
    /// Number of variants, at least 1.
    pub variants: u32,
    /// The badge.
    pub mark: Option<CardMark>,
    /// Byte ranges of `title` that matched a search, ascending, on character boundaries.
    pub matched: Vec<(u32, u32)>,
    /// The other name that a search matched, if the title doesn't show the match.
    pub also_known_as: Option<String>,
    /// The reason for a search match that neither title nor other name shows.
    pub why: Option<Why>,
    /// True if it is a favorite of the viewer's profile.
    pub favorite: bool,
    /// Its cover; `None` if the page draws one.
    pub picture: Option<Picture>,
}

/// The reason why a search found a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// The words are initials of the title: `ff7`.
    Initials,
    /// A typing error was corrected: the corrected word.
    Spelling(String),
    /// The words match a fact of the game: `("Board", "CPS-2")`, `("Developer", "Konami")`.
    Fact(String, String),
}

/// The badge on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardMark {
    /// All its files are missing.
    Missing,
    /// The best variant is a hack.
    Hack,
    /// The best variant is a translation.
    Translation,
    /// The best variant is a beta, prototype or demo.
    PreRelease,
    /// Unlicensed or homebrew.
    Unlicensed,
}

/// A system in a strip, a grid or a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemTile {
    /// Id of the system, as in URLs.
    pub id: SystemId,
    /// Full name: "Super Nintendo Entertainment System".
    pub name: String,
    /// Short label: "SNES".
    pub short: String,
    /// Maker; "Other folders" for custom systems.
    pub maker: String,
    /// Console, handheld, computer …: the kind it is grouped by.
    pub kind: SystemKind,
    /// Hue in OKLCH, degrees from 0 to 359.
    pub hue: u16,
    /// Proportions of its boxes, used for drawn covers.
    pub shape: CoverShape,
    /// First and last year of the system, if known.
    pub years: Option<(u16, u16)>,
    /// Games in the library; variants of one game count once.
    pub games: u32,
    /// ROMs in the library; each variant counts.
    pub roms: u32,
    /// Size of its ROMs on disk, in bytes.
    pub bytes: u64,
}
