//! Games now playing: the part on every page, and the Play page.

use super::{GameCard, HomeRow};
use crate::play::{Control, NowPlaying, PlayProblem};

/// Playback state shown on a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayFrame {
    /// True if there is a player and the viewer may start games.
    pub can_play: bool,
    /// Running games, one per player.
    pub now: Vec<PlayingView>,
}

/// A running game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayingView {
    /// The state reported by the player.
    pub now: NowPlaying,
    /// Its card; `None` if it is no longer on the shelf.
    pub card: Option<GameCard>,
}

/// A player that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerTile {
    /// Its id in URLs.
    pub id: String,
    /// Its display name.
    pub name: String,
    /// True if this browser uses this player.
    pub is_chosen: bool,
}

/// A confirmation asked before something is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayQuestion {
    /// Starting a game would end the running one.
    Replace {
        /// The running game.
        playing: NowPlaying,
        /// Title of the game to start.
        title: String,
        /// Target of the form.
        action: String,
        /// The variant to start.
        variant: Option<String>,
        /// True to resume from the saved state.
        resumes: bool,
    },
    /// The running game was started by somebody else.
    Control {
        /// The running game.
        playing: NowPlaying,
        /// The command to send.
        control: Control,
        /// The save state slot.
        slot: u8,
    },
}

/// The page `/play`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayPage {
    /// All players.
    pub players: Vec<PlayerTile>,
    /// The confirmation asked for.
    pub question: Option<PlayQuestion>,
    /// Games to go on with, if nothing plays.
    pub next: Option<HomeRow>,
    /// The reason why a player did not carry out a command, with the values its message needs.
    pub failed: Option<(PlayProblem, Vec<String>)>,
}
