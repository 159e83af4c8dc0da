//! Facts about games and their sources: descriptions, ratings, plain facts.
//!
//! If several sources have a fact, the earliest [`FactSource`] wins. Each fact is shown with its source.

use serde::{Deserialize, Serialize};
use strum::{FromRepr, IntoStaticStr};

/// The source of a fact; earlier ones win, except for the last. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, FromRepr, IntoStaticStr, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[repr(u8)]
pub enum FactSource {
    /// The household.
    Household,
    /// A `gamelist.xml` next to the games.
    Gamelist,
    /// A `metadata.pegasus.txt` next to the games.
    Pegasus,
    /// LaunchBox's games database.
    #[serde(rename = "launchbox")]
    #[strum(serialize = "launchbox")]
    LaunchBox,
    /// The catalog in use.
    Catalog,
    /// A text file next to the games' pictures; ranks after Pegasus' files.
    TextFile,
}

impl FactSource {
    /// Returns its name in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// A value with its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// The source.
    pub source: FactSource,
}

/// A rating of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RatingItem))]
pub struct Rating {
    /// The rating, 0 to 100.
    pub value: u8,
    /// Number of votes; null if unknown.
    pub votes: Option<u32>,
    /// The source.
    pub source: FactSource,
}

/// A plain fact whose value may come from a source other than the catalog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[allow(missing_docs)] // the names are the documentation
pub enum Told {
    Released,
    Players,
    Developer,
    Publisher,
    Genre,
}
