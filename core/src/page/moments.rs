//! Moments: pictures that the household took while playing.

use super::GameCard;
use crate::art::media::Picture;
use crate::people::diary::{Day, MomentCursor};

/// A picture taken while playing.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// Its game.
    pub card: GameCard,
    /// The picture.
    pub picture: Picture,
    /// Time of the file, in Unix seconds.
    pub time: i64,
}

/// A page of the wall of moments.
#[derive(Clone, Debug, PartialEq)]
pub struct MomentsPage {
    /// Today.
    pub today: Day,
    /// The days of the page, newest first, each with its moments.
    pub days: Vec<(Day, Vec<Moment>)>,
    /// True for the page with the newest moments.
    pub is_first: bool,
    /// The place where the next page begins.
    pub older: Option<MomentCursor>,
}
