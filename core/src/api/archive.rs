//! Archives of several games.

use serde::Serialize;

/// The games in an archive of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ArchiveContents {
    /// File names of the first 50.
    pub names: Vec<String>,
    /// Number of all.
    pub total: u32,
}
