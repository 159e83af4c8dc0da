//! The diary: what profiles did, by day.

use super::{GameCard, Moment};
use crate::people::diary::{Day, DiaryScope, DiaryStart, Month};
use crate::people::user_data::ProfileId;

/// A page of the diary: a month, or the rest of a full one.
#[derive(Clone, Debug, PartialEq)]
pub struct DiaryPage {
    /// The profile that reads it.
    pub viewer: ProfileId,
    /// The profiles that it shows.
    pub whose: DiaryScope,
    /// The profiles whose diaries the viewer may read, its own first: ids and names. Empty for a guest.
    pub people: Vec<(ProfileId, String)>,
    /// The month.
    pub month: Month,
    /// Today.
    pub today: Day,
    /// The days with entries, newest first.
    pub days: Vec<DiaryDay>,
    /// The page of later days.
    pub newer: Option<DiaryStart>,
    /// The page of earlier days.
    pub older: Option<DiaryStart>,
}

/// A day of the diary.
#[derive(Clone, Debug, PartialEq)]
pub struct DiaryDay {
    /// The day.
    pub day: Day,
    /// Games of the day, the last first.
    pub lines: Vec<DiaryLine>,
    /// Games of the day that are not among `lines`.
    pub more: u32,
    /// Pictures taken while playing, the last first.
    pub moments: Vec<Moment>,
}

/// A game on a day, with what one profile did.
#[derive(Clone, Debug, PartialEq)]
pub struct DiaryLine {
    /// The game.
    pub card: GameCard,
    /// Name of the profile, if the page shows several.
    pub person: Option<String>,
    /// Number of plays and their seconds, 0 if not known; `None` if it was not played.
    pub played: Option<(u32, u64)>,
    /// True if it was marked as finished.
    pub finished: bool,
    /// The rating it got.
    pub rated: Option<u8>,
    /// True if it became a favorite.
    pub starred: bool,
}
