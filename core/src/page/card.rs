//! Cards and tiles: the smallest things a page shows.

use crate::system::{CoverShape, SystemId, SystemKind};

/// A game on a shelf, a row or a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCard {
    /// System.
    pub system: SystemId,
    /// The system's short label.
    pub system_short: String,
    /// OKLCH hue of the system.
    pub hue: u16,
    /// Proportions of the box.
    pub shape: CoverShape,
    /// The game's slug, unique on its system.
    pub slug: String,
    /// Display title.
    pub title: String,
    /// Year of release.
    pub year: Option<u16>,
    /// Developer.
    pub developer: Option<String>,
    /// Genre.
    pub genre: Option<String>,
    /// Most players at once.
    pub players: Option<u8>,
    /// How many variants stand behind the card; at least 1.
    pub variants: u32,
    /// What a badge should say, if anything.
    pub mark: Option<CardMark>,
    /// Byte ranges of `title` that matched a search, ascending, on character boundaries.
    pub matched: Vec<(u32, u32)>,
    /// Why a search found it, where the title does not show it: the other name.
    pub also_known_as: Option<String>,
    /// Why a search found it, where neither title nor other name shows it.
    pub why: Option<Why>,
    /// A favorite of whoever looks.
    pub favorite: bool,
}

/// Why a search found a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// The words are initials of the title: `ff7`.
    Initials,
    /// With typing errors mended: the word as it should be.
    Spelling(String),
    /// A fact of the game: `("Board", "CPS-2")`, `("Developer", "Konami")`.
    Fact(String, String),
}

/// The badge on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardMark {
    /// All its files are gone.
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
    /// Id.
    pub id: SystemId,
    /// Full name.
    pub name: String,
    /// Short label.
    pub short: String,
    /// Maker; "Other folders" for custom systems.
    pub maker: String,
    /// Kind.
    pub kind: SystemKind,
    /// OKLCH hue.
    pub hue: u16,
    /// Proportions of its boxes.
    pub shape: CoverShape,
    /// First and last year of the system, where known.
    pub years: Option<(u16, u16)>,
    /// Games here.
    pub games: u32,
    /// ROMs here, all variants.
    pub roms: u32,
    /// Bytes on disk.
    pub bytes: u64,
}
