//! Playing, in the JSON API.

use crate::play::{Control, NowPlaying};
use serde::{Deserialize, Serialize};

/// `GET /api/v1/play`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayStatus {
    /// What games can be played on, in the owner's order.
    pub players: Vec<PlayerItem>,
    /// What runs, a player each.
    pub now: Vec<NowPlaying>,
}

/// Something that plays games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerItem {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
}

/// `POST /api/v1/games/{system}/{slug}/play`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct PlayOrder {
    /// Id of the player; absent: the browser's choice, else the first.
    pub player: Option<String>,
    /// The variant, by its file's name; absent: the first choice.
    pub variant: Option<String>,
    /// Whether a game that runs there is ended for it.
    pub replace: bool,
    /// Whether it goes on where it was left, where the player keeps that.
    pub resume: bool,
}

/// `POST /api/v1/play/{player}`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerCommand {
    /// What it is told.
    pub control: Control,
    /// Slot of a saved state.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub slot: u8,
    /// Also where it ends or undoes somebody else's game.
    #[serde(default)]
    pub sure: bool,
}
