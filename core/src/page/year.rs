//! A year in review.

use super::GameCard;
use crate::library::system::SystemId;
use crate::people::diary::{Day, DiaryScope};
use crate::people::user_data::ProfileId;

/// Plays and their length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayTotals {
    /// Number of plays.
    pub plays: u32,
    /// Seconds, as far as they are known.
    pub seconds: u64,
}

/// A year of one profile, or of all that the viewer may read.
#[derive(Clone, Debug, PartialEq)]
pub struct YearPage {
    /// The profile that reads it.
    pub viewer: ProfileId,
    /// The profiles that it shows.
    pub whose: DiaryScope,
    /// The profiles whose years the viewer may read, its own first: ids and names. Empty for a guest.
    pub people: Vec<(ProfileId, String)>,
    /// The year.
    pub year: i16,
    /// The last year before it with entries, and the first one after it.
    pub around: [Option<i16>; 2],
    /// All plays.
    pub totals: PlayTotals,
    /// Plays of each month, January first.
    pub months: [PlayTotals; 12],
    /// Number of games that were played.
    pub games: u32,
    /// The games played most.
    pub top_games: Vec<(GameCard, PlayTotals)>,
    /// The systems played most: name and id.
    pub top_systems: Vec<(String, SystemId, PlayTotals)>,
    /// The first game of the year and its day, and the last one.
    pub ends: Option<[(GameCard, Day); 2]>,
    /// The day with the most time played.
    pub longest: Option<(Day, PlayTotals)>,
    /// The oldest and the newest of the games played, by their years of release.
    pub ages: Option<[GameCard; 2]>,
    /// Games that were finished, the last first, and their number.
    pub finished: (Vec<GameCard>, u32),
    /// Games that became favorites, the last first, and their number.
    pub starred: (Vec<GameCard>, u32),
}

impl YearPage {
    /// True if nothing happened.
    pub fn is_blank(&self) -> bool {
        self.totals == PlayTotals::default() && self.finished.1 == 0 && self.starred.1 == 0
    }
}
