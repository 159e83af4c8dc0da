//! The page of a room in which people choose a game together: `/rooms/{code}`.

use super::{GameCard, QrCode};

/// A room as one browser sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomPage {
    /// The room's code.
    pub code: String,
    /// The way to join, in the browser that opened the room; `None` in others.
    pub invitation: Option<RoomInvitation>,
    /// Number of people who have joined.
    pub people: u32,
    /// Number of them who have answered about all games.
    pub done: u32,
    /// The part that this browser has in it.
    pub step: RoomStep,
    /// The games that everybody likes. Once everybody is done and there are none, those that most like.
    pub found: Vec<GameCard>,
    /// True if everybody likes the games in `found`.
    pub is_match: bool,
}

/// The way in which others join a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomInvitation {
    /// The room's address for other devices.
    pub address: String,
    /// Its QR code; `None` if other devices can't reach this machine.
    pub code: Option<QrCode>,
}

/// The next step of a browser in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomStep {
    /// It may join.
    Join,
    /// It can't join: the room is full.
    Full,
    /// It answers about a game: the card, its number from 1, and the number of games.
    Ask(Box<GameCard>, u32, u32),
    /// It has answered everything. True if all others have too.
    Done(bool),
    /// There is no game that everybody here may see.
    NoGames,
}
