//! Choosing the cover of a game.

use super::{GameCard, SystemTile};
use crate::media::{MediaKey, MediaView};
use crate::refusal::Refusal;

/// The pictures of a game, of which one is its cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverPage {
    /// The game.
    pub card: GameCard,
    /// Its system.
    pub system: SystemTile,
    /// All its pictures.
    pub pictures: Vec<MediaView>,
    /// The one that was chosen; `None`: the found one is shown.
    pub chosen: Option<MediaKey>,
    /// Why what was sent is refused.
    pub refused: Option<Refusal>,
}
