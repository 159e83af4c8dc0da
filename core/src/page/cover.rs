//! The page for choosing a game's cover.

use super::{GameCard, SystemTile};
use crate::art::media::{MediaKey, MediaView};
use crate::refusal::Refusal;

/// The pictures of a game, one of which is its cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverPage {
    /// The game.
    pub card: GameCard,
    /// Its system.
    pub system: SystemTile,
    /// All its pictures.
    pub pictures: Vec<MediaView>,
    /// The chosen cover; `None` if the default one is shown.
    pub chosen: Option<MediaKey>,
    /// The reason why the upload or choice was rejected.
    pub refused: Option<Refusal>,
}
