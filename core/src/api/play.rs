//! Playback in the JSON API.

use crate::play::{Control, NowPlaying};
use serde::{Deserialize, Serialize};

/// Response of `GET /api/v1/play`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayStatus {
    /// Players, in the owner's order.
    pub players: Vec<PlayerItem>,
    /// Running games, one per player.
    pub now: Vec<NowPlaying>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerItem {
    /// Its id.
    pub id: String,
    /// Its display name.
    pub name: String,
}

/// Body of `POST /api/v1/games/{system}/{slug}/play`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PlayOrder {
    /// Id of the player; absent for the browser's choice, else the first player.
    pub player: Option<String>,
    /// The variant, by its file name; absent for the preferred variant.
    pub variant: Option<String>,
    /// True to end a game that is running there.
    pub replace: bool,
    /// True to resume from the saved state, if the player supports it.
    pub resume: bool,
}

/// Body of `POST /api/v1/play/{player}`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerCommand {
    /// The command.
    pub control: Control,
    /// Save state slot.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub slot: u8,
    /// True to confirm, even if it ends or undoes somebody else's game.
    #[serde(default)]
    pub sure: bool,
}
