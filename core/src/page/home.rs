//! The Home page.

use super::{GameCard, SystemTile};

/// One line of totals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Games.
    pub games: u64,
    /// ROMs, all variants.
    pub roms: u64,
    /// Systems that have a game.
    pub systems: u32,
    /// Bytes on disk.
    pub bytes: u64,
}

/// A horizontal strip of cards with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Stable key, for ids and anchors: `new`, `decade-1990`.
    pub key: String,
    /// Heading: "New on the shelf", "From Konami".
    pub title: String,
    /// One line that says why these: "41 games of the 1990s you could play together".
    pub reason: String,
    /// Path (under the base path) of the whole list.
    pub see_all: Option<String>,
    /// At most 24 cards.
    pub cards: Vec<GameCard>,
}

/// Home.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HomePage {
    /// Totals; all zero while nothing was found.
    pub totals: Totals,
    /// Rows with at least three cards each.
    pub rows: Vec<Row>,
    /// Systems that have games, most games first.
    pub systems: Vec<SystemTile>,
    /// Discover chips: label and path under the base path.
    pub chips: Vec<(String, String)>,
    /// Where ROMs were looked for, for the empty state.
    pub roots: Vec<String>,
}
