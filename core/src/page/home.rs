//! The Home page.

use super::{GameCard, Named, SystemTile};
use crate::choosing::Choice;
use crate::list_query::ListQuery;
use crate::user_data::ProfileId;

/// One line of totals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Games in the library, variants of one game counted once.
    pub games: u64,
    /// ROMs in the library, each variant counted.
    pub roms: u64,
    /// Systems that have at least one game.
    pub systems: u32,
    /// Size of all ROMs on disk, in bytes.
    pub bytes: u64,
}

/// What a row shows, with the numbers its reason names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowAbout {
    /// What one played last and has not finished.
    Continue,
    /// What people at home put forward for all, tonight.
    Tonight {
        /// Who did: names of profiles.
        by: Vec<String>,
    },
    /// What one at home put forward to whoever looks.
    From {
        /// Who did.
        sender: ProfileId,
        /// The name of the profile.
        name: String,
    },
    /// One's favorites.
    Favorites {
        /// Games starred, in the row or not.
        total: u64,
    },
    /// A collection that one pinned.
    Collection {
        /// The collection's name, as its owner typed it.
        name: String,
    },
    /// Games like a favorite.
    Because {
        /// Title of the favorite that the others are like.
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
        /// Games of the whole list, in the row or not.
        total: u64,
    },
    /// A series, in order of release.
    Series {
        /// Name of the series, as the catalog has it.
        name: String,
        /// Games of the whole list, in the row or not.
        total: u64,
    },
    /// By one developer.
    Developer {
        /// Name of the developer, as the catalog has it.
        name: String,
        /// Games of the whole list, in the row or not.
        total: u64,
        /// Systems that these games are on.
        systems: u32,
    },
    /// Of one decade.
    Decade {
        /// First year of the decade: 1990.
        decade: u16,
        /// Games of the whole list, in the row or not.
        total: u64,
        /// Systems that these games are on.
        systems: u32,
    },
    /// A look at one system.
    System {
        /// Full name of the system.
        name: String,
        /// Games of the whole list, in the row or not.
        total: u64,
    },
    /// Of one genre.
    Genre {
        /// Its label, one of [`crate::genre::GENRES`].
        name: String,
        /// Games of the whole list, in the row or not.
        total: u64,
        /// Systems that these games are on.
        systems: u32,
    },
    /// Known in a single release.
    Once {
        /// Games of the whole list, in the row or not.
        total: u64,
    },
    /// Hacks and translations.
    Fans {
        /// Games of the whole list, in the row or not.
        total: u64,
    },
}

/// A short way into a system's list: "Platform on SNES", "1990s on PlayStation".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discover {
    /// The filter that the chip leads to, with its English name.
    pub named: Named,
    /// Short label of the system that the chip is about.
    pub system: String,
    /// Path and query under the base path.
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

/// What shall we play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoosePage {
    /// What was answered.
    pub choice: Choice,
    /// The same as a question to the library.
    pub list_query: ListQuery,
    /// Games that fit.
    pub total: u32,
    /// A few of them by chance.
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
    /// Chips that lead into the library: a genre, decade or maker of a system.
    pub chips: Vec<Discover>,
    /// Where ROMs were looked for, for the empty state.
    pub roots: Vec<String>,
    /// Names of ROM folders that are not there, each with when that was seen, unix seconds.
    pub missing_folders: Vec<(String, i64)>,
    /// Whether it says that nobody owns the household yet.
    pub says_unclaimed: bool,
}
