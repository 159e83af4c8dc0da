//! What is said of a game, and by whom: words, ratings, plain facts.
//!
//! Where several say something the earlier [`FactSource`] is believed; each is shown with its source.

use serde::{Deserialize, Serialize};
use strum::{FromRepr, IntoStaticStr};

/// Who says something of a game; the earlier is believed, but for the last. Kept as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, FromRepr, IntoStaticStr, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[repr(u8)]
pub enum FactSource {
    /// Somebody of this household.
    Household,
    /// A `gamelist.xml` beside the games.
    Gamelist,
    /// A `metadata.pegasus.txt` beside the games.
    Pegasus,
    /// LaunchBox's games database.
    #[serde(rename = "launchbox")]
    #[strum(serialize = "launchbox")]
    LaunchBox,
    /// The catalog in use.
    Catalog,
    /// A text beside the pictures of the games, believed after Pegasus' files.
    TextFile,
}

impl FactSource {
    /// Its word in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// Something that is said, with who says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sourced<T> {
    /// What is said.
    pub value: T,
    /// Who says it.
    pub source: FactSource,
}

/// How good a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RatingItem))]
pub struct Rating {
    /// 0 to 100.
    pub value: u8,
    /// How many voted; null where it is not known.
    pub votes: Option<u32>,
    /// Who says it.
    pub source: FactSource,
}

/// A plain fact that others may tell than the catalog.
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
