//! The Home page.

use super::{GameCard, SystemTile};
use crate::library::away::AwayReason;
use crate::people::user_data::ProfileId;
use crate::search::choosing::GameWishes;
use crate::search::list_query::ListQuery;

/// The library's totals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LibraryTotals {
    /// Games in the library; variants of one game count once.
    pub games: u64,
    /// ROMs in the library; each variant counts.
    pub roms: u64,
    /// Systems with at least one game.
    pub systems: u32,
    /// Size of all ROMs on disk, in bytes.
    pub bytes: u64,
}

/// The subject of a row, with the numbers that its reason names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowAbout {
    /// Games recently played and not finished.
    Continue,
    /// Games that profiles suggested to everyone for tonight.
    Tonight {
        /// Names of these profiles.
        by: Vec<String>,
    },
    /// Games that one profile recommended to the viewer.
    From {
        /// The profile that recommended them.
        sender: ProfileId,
        /// Its name.
        name: String,
    },
    /// The viewer's favorites.
    Favorites {
        /// All favorites, in the row or not.
        total: u64,
    },
    /// A collection that the viewer pinned.
    Collection {
        /// The collection's name, as its owner typed it.
        name: String,
    },
    /// Games similar to a favorite.
    Because {
        /// Title of that favorite.
        title: String,
    },
    /// Well-known games that the viewer hasn't played.
    Unplayed,
    /// Games added last.
    New {
        /// Games added in the last 30 days.
        recent: u64,
    },
    /// Games for two or more players.
    Together {
        /// Games of the whole list, in the row or not.
        total: u64,
    },
    /// A series, in order of release.
    Series {
        /// Name of the series, from the catalog.
        name: String,
        /// Games of the whole list, in the row or not.
        total: u64,
    },
    /// Games by one developer.
    Developer {
        /// Name of the developer, from the catalog.
        name: String,
        /// Games of the whole list, in the row or not.
        total: u64,
        /// Number of systems with these games.
        systems: u32,
    },
    /// Games of one decade.
    Decade {
        /// First year of the decade: 1990.
        decade: u16,
        /// Games of the whole list, in the row or not.
        total: u64,
        /// Number of systems with these games.
        systems: u32,
    },
    /// Games of one system.
    System {
        /// Full name of the system.
        name: String,
        /// Games of the whole list, in the row or not.
        total: u64,
    },
    /// Games of one genre.
    Genre {
        /// Its label, one of [`crate::library::genre::GENRES`].
        name: String,
        /// Games of the whole list, in the row or not.
        total: u64,
        /// Number of systems with these games.
        systems: u32,
    },
    /// Games known in a single release.
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

/// The game at the top of Home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeHero {
    /// True if the person played it last and hasn't finished it; else it is the pick of the day.
    pub continues: bool,
    /// The game.
    pub card: GameCard,
}

/// A tile that leads to games for a wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WishTile {
    /// The wish: one answer.
    pub wishes: GameWishes,
    /// A game that fits, whose cover is on the tile.
    pub card: GameCard,
}

/// A horizontal strip of cards with a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeRow {
    /// Stable key, for ids and anchors: `new`, `decade-1990`.
    pub key: String,
    /// The subject, from which the page makes heading and reason.
    pub about: RowAbout,
    /// Path (under the base path) of the full list.
    pub see_all: Option<String>,
    /// At most 24 cards.
    pub cards: Vec<GameCard>,
}

/// The "what shall we play" page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoosePage {
    /// The answers given.
    pub choice: GameWishes,
    /// The answers as a query.
    pub list_query: ListQuery,
    /// Number of games that match.
    pub total: u32,
    /// A random few of them.
    pub cards: Vec<GameCard>,
}

/// A ROM folder whose games can't be reached now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwayFolderView {
    /// The folder's name, without its path.
    pub name: String,
    /// The reason.
    pub reason: AwayReason,
    /// Time at which a scan first noticed it, in seconds since 1970.
    pub since: i64,
    /// Games that are kept until the folder is back.
    pub games: u64,
}

/// The Home page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HomePage {
    /// Totals; all zero while the library is empty.
    pub totals: LibraryTotals,
    /// The page's rows, with at least three cards each.
    pub rows: Vec<HomeRow>,
    /// 1-based number of this page of rows.
    pub page: u32,
    /// Number of pages of rows, at least 1.
    pub pages: u32,
    /// Systems with most games, most first; only on the first page.
    pub systems: Vec<SystemTile>,
    /// The game at the top; only on the first page.
    pub hero: Option<HomeHero>,
    /// Wishes that some game fits, in the order of [`ON_HOME`](crate::search::choosing::ON_HOME). Only on the first
    /// page.
    pub wishes: Vec<WishTile>,
    /// The ROM folders, for the empty state.
    pub roots: Vec<String>,
    /// ROM folders whose games can't be reached now; not for children.
    pub away_folders: Vec<AwayFolderView>,
    /// True if the page notes that the household has no owner yet.
    pub says_unclaimed: bool,
    /// The version of a recent update, if the page announces it.
    pub updated_to: Option<String>,
}
