//! The Home page.

use super::{GameCard, Named, SystemTile};

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

/// What a row shows, with the numbers its reason names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowAbout {
    /// What one played last and has not finished.
    Continue,
    /// One's favorites.
    Favorites {
        /// Games.
        total: u64,
    },
    /// A collection that one pinned.
    Collection {
        /// Its name.
        name: String,
    },
    /// Games like a favorite.
    Because {
        /// The favorite's title.
        title: String,
    },
    /// Well known, and not played by whoever looks.
    Unplayed,
    /// What came in last; so many of it in the last 30 days.
    New {
        /// Games.
        recent: u64,
    },
    /// For two or more players.
    Together {
        /// Games.
        total: u64,
    },
    /// A series, in order of release.
    Series {
        /// Its name.
        name: String,
        /// Games.
        total: u64,
    },
    /// By one developer.
    Developer {
        /// Its name.
        name: String,
        /// Games.
        total: u64,
        /// On so many systems.
        systems: u32,
    },
    /// Of one decade.
    Decade {
        /// Its first year.
        decade: u16,
        /// Games.
        total: u64,
        /// On so many systems.
        systems: u32,
    },
    /// A look at one system.
    System {
        /// Its name.
        name: String,
        /// Games.
        total: u64,
    },
    /// Of one genre.
    Genre {
        /// Its label, one of [`crate::genre::GENRES`].
        name: String,
        /// Games.
        total: u64,
        /// On so many systems.
        systems: u32,
    },
    /// Known in a single release.
    Once {
        /// Games.
        total: u64,
    },
    /// Hacks and translations.
    Fans {
        /// Games.
        total: u64,
    },
}

/// A short way into a system's list: "Platform on SNES", "1990s on PlayStation".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discover {
    /// The filter.
    pub named: Named,
    /// The system's short name.
    pub system: String,
    /// Path under the base path.
    pub path: String,
}

/// A horizontal strip of cards with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Stable key, for ids and anchors: `new`, `decade-1990`.
    pub key: String,
    /// What it shows and why; the page makes its heading and its reason of it.
    pub about: RowAbout,
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
    /// Discover chips.
    pub chips: Vec<Discover>,
    /// Where ROMs were looked for, for the empty state.
    pub roots: Vec<String>,
}
