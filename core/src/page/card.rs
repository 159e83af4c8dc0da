//! Cards and tiles: the smallest things a page shows.

use crate::media::Picture;
use crate::system::{CoverShape, SystemId, SystemKind};

/// A game on a shelf, a row or a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCard {
    /// Id of the system, as in addresses.
    pub system: SystemId,
    /// Label of the system where there is little room: "SNES".
    pub system_short: String,
    /// Hue of the system in OKLCH, degrees from 0 to 359.
    pub hue: u16,
    /// Proportions of the box, by which a cover is drawn.
    pub shape: CoverShape,
    /// The game's slug, unique on its system.
    pub slug: String,
    /// Title from the catalog; from the file's name where the catalog does not know the game.
    pub title: String,
    /// Year of the first release; `None` where the catalog does not say.
    pub year: Option<u16>,
    /// Who made it, by the catalog; `None` where it does not say.
    pub developer: Option<String>,
    /// One of [`crate::genre::GENRES`], in English; `None` where the catalog says none.
    pub genre: Option<String>,
    /// Most players at once, at least 1; `None` where the catalog does not say.
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
    /// Whether it is a favorite of the profile that looks.
    pub favorite: bool,
    /// Its cover; `None`: it is drawn.
    pub picture: Option<Picture>,
}

/// Why a search found a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// The words are initials of the title: `ff7`.
    Initials,
    /// With a typing error corrected: the word as it should be.
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
    /// Id of the system, as in addresses.
    pub id: SystemId,
    /// Full name: "Super Nintendo Entertainment System".
    pub name: String,
    /// Label where there is little room: "SNES".
    pub short: String,
    /// Maker; "Other folders" for custom systems.
    pub maker: String,
    /// Console, handheld, computer …: what it is grouped by.
    pub kind: SystemKind,
    /// Hue in OKLCH, degrees from 0 to 359.
    pub hue: u16,
    /// Proportions of its boxes, by which covers are drawn.
    pub shape: CoverShape,
    /// First and last year of the system, where known.
    pub years: Option<(u16, u16)>,
    /// Games in the library, variants of one game counted once.
    pub games: u32,
    /// ROMs in the library, each variant counted.
    pub roms: u32,
    /// Size of its ROMs on disk, in bytes.
    pub bytes: u64,
}
