//! How a ROM was tied to a catalog entry, and how strong that evidence is.

use serde::{Deserialize, Serialize};

/// The evidence for an identity, strongest first. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, strum::FromRepr)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[repr(u8)]
pub enum Evidence {
    /// The contents match a known dump (CRC32 and size; SHA-1 where both sides have it).
    Hash,
    /// The disc's or cartridge's serial number.
    Serial,
    /// The file's name is exactly a DAT's name, or an arcade set's name.
    Name,
    /// The folded title and the region agree.
    Folded,
    /// Nothing in the catalog fits; the name alone stands.
    None,
}

impl Evidence {
    /// The evidence with this number; of none where there is no such number.
    pub fn from_number(number: i64) -> Evidence {
        u8::try_from(number).ok().and_then(Evidence::from_repr).unwrap_or(Evidence::None)
    }
}
