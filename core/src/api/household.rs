//! What the household says of a game for everybody, in the JSON API.

use serde::{Deserialize, Serialize};

/// What ROMs of a game are said to be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct IdentityChange {
    /// A title of the catalog, `system/slug`; null: none that the catalog knows.
    pub title: Option<String>,
    /// Which ROMs of the game, as `files` of the answer names them; absent: all.
    pub files: Option<Vec<String>>,
}

/// What was said; the library follows with the scan that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct IdentityItem {
    /// The title; null where it is none, or what was said was taken back.
    pub title: Option<String>,
    /// The ROMs: system and file name, with a `/` between.
    pub files: Vec<String>,
}

/// Which of a game's pictures is its cover.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CoverChange {
    /// The picture's key, as in its address; null: the one that was found.
    pub key: Option<String>,
}

/// The cover that the household gave to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CoverItem {
    /// The picture's key; null: none was given, or its file is not there now.
    pub key: Option<String>,
    /// Whether it is a picture that was sent.
    pub sent: bool,
}
