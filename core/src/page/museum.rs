//! The model of a museum: the games of a system or a series by year, their makers, records.

use super::{FacetCount, GameCard, SystemTile};
use crate::search::list_query::Filter;

/// The museum of a system or a series. Its numbers are those of the lists they link to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MuseumPage {
    /// The subject: a [`Filter::System`] or [`Filter::Series`].
    pub filter: Filter,
    /// Its name.
    pub title: String,
    /// The system, if the subject is one.
    pub system: Option<SystemTile>,
    /// Games in its list.
    pub games: u32,
    /// Systems of these games.
    pub systems: u32,
    /// Years with their numbers of games, without interruption: from the first to the last year of the system and of
    /// the games. Empty if no game has a year.
    pub years: Vec<(u16, u32)>,
    /// Games without a year.
    pub undated: u32,
    /// Developers with the most games, most first.
    pub developers: Vec<FacetCount>,
    /// Publishers with the most games, most first.
    pub publishers: Vec<FacetCount>,
    /// Games that the viewer's profile has played.
    pub played: u32,
    /// Games that the viewer's profile has finished.
    pub finished: u32,
    /// Games that hold records, each with its records.
    pub records: Vec<(GameCard, Vec<GameRecord>)>,
    /// Titles among the games of a series, each counted once; 0 for a system.
    pub title_count: u32,
    /// The titles of a series in order of release; empty for a system.
    pub titles: Vec<SeriesTitle>,
}

/// A record among the games of a museum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRecord {
    /// The first year of release.
    Oldest,
    /// The last year of release.
    Newest,
    /// The best rating, 1 to 100.
    BestRated(u8),
    /// Played longest by the viewer's profile: seconds, as far as devices reported them.
    MostPlayed(u64),
    /// The longest title.
    LongestTitle,
}

/// A title of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeriesTitle {
    /// A game in the library.
    Here(Box<GameCard>),
    /// A game that the catalog has and the library lacks.
    Missing {
        /// Its title in the catalog.
        title: String,
        /// Year of release.
        year: Option<u16>,
    },
}

impl SeriesTitle {
    /// Returns the year of release.
    pub fn year(&self) -> Option<u16> {
        match self {
            SeriesTitle::Here(card) => card.year,
            SeriesTitle::Missing { year, .. } => *year,
        }
    }
}

impl MuseumPage {
    /// Adds the games of a series that the library lacks, in order of release.
    pub fn add_missing(&mut self, missing: Vec<(String, Option<u16>)>) {
        self.titles.extend(missing.into_iter().map(|(title, year)| SeriesTitle::Missing { title, year }));
        self.titles.sort_by_key(|title| title.year().unwrap_or(u16::MAX));
    }
}
