//! The household's corrections of games, in the JSON API.

use serde::{Deserialize, Serialize};

/// A correction of a game's identity.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct IdentityChange {
    /// A title of the catalog, as `system/slug`; null if it is none of the catalog's.
    pub title: Option<String>,
    /// The ROMs it applies to, as in `files` of the response; absent for all ROMs of the game.
    pub files: Option<Vec<String>>,
}

/// The stored correction; the library follows after the scan that was started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct IdentityItem {
    /// The title; null if it is none of the catalog's, or if the correction was removed.
    pub title: Option<String>,
    /// The ROMs, each as system and file name separated by `/`.
    pub files: Vec<String>,
}

/// A choice of a game's cover.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CoverChange {
    /// The picture's key, as in its URL; null for the default cover.
    pub key: Option<String>,
}

/// The cover that the household chose for a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CoverItem {
    /// The picture's key; null if none was chosen, or if its file is missing.
    pub key: Option<String>,
    /// True if the picture was uploaded.
    pub sent: bool,
}
