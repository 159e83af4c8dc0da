//! What is played: the part of it that every page has, and the page of its own.

use super::GameCard;
use crate::play::{Control, NowPlaying, PlayProblem};

/// What a page says of playing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayFrame {
    /// Whether there is a player, and whoever looks may start games.
    pub can_play: bool,
    /// What is played, a player each.
    pub now: Vec<PlayingView>,
}

/// A game that is played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayingView {
    /// What the player says.
    pub now: NowPlaying,
    /// Its card; `None` when it is not on the shelf any more.
    pub card: Option<GameCard>,
}

/// A player to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerTile {
    /// Its name in addresses.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Whether this browser plays there.
    pub is_chosen: bool,
}

/// What is asked before something is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayQuestion {
    /// A game runs where another shall begin.
    Replace {
        /// What runs.
        playing: NowPlaying,
        /// Title of the other.
        title: String,
        /// Where the form goes.
        action: String,
        /// The variant that was tapped.
        variant: Option<String>,
        /// It goes on where it was left.
        resumes: bool,
    },
    /// Somebody else started the game.
    Control {
        /// What runs.
        playing: NowPlaying,
        /// What it shall be told.
        control: Control,
        /// The slot.
        slot: u8,
    },
}

/// `/play`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayPage {
    /// All players.
    pub players: Vec<PlayerTile>,
    /// What is asked.
    pub question: Option<PlayQuestion>,
    /// Why a player did not do what it was told, and what that is about.
    pub failed: Option<(PlayProblem, Vec<String>)>,
}
