//! The evidence that ties a ROM to a catalog entry.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The evidence for an identity; the strongest sorts first. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::FromRepr)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[repr(u8)]
pub enum Evidence {
    /// The content matches a known dump (CRC32 and size; SHA-1 if both sides have it).
    Hash,
    /// The serial number of the disc or cartridge matches.
    Serial,
    /// The file name is exactly a name in a DAT, or an arcade set's name.
    Name,
    /// The folded title and the region match.
    Folded,
    /// Nothing in the catalog matches.
    None,
    /// The household identified it; stronger than all others.
    Household,
}

impl Ord for Evidence {
    fn cmp(&self, other: &Evidence) -> Ordering {
        let place = |evidence: Evidence| (evidence != Evidence::Household, evidence as u8);
        place(*self).cmp(&place(*other))
    }
}

impl PartialOrd for Evidence {
    fn partial_cmp(&self, other: &Evidence) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Evidence {
    /// Returns the evidence with this number, or [`Evidence::None`].
    pub fn from_number(number: i64) -> Evidence {
        u8::try_from(number).ok().and_then(Evidence::from_repr).unwrap_or(Evidence::None)
    }
}

#[cfg(test)]
mod tests {
    use super::Evidence::{Folded, Hash, Household, Name, None, Serial};

    #[test]
    fn what_the_household_says_is_stronger_than_all_else() {
        let mut all = [None, Name, Household, Folded, Hash, Serial];
        all.sort();
        assert_eq!(all, [Household, Hash, Serial, Name, Folded, None]);
    }
}
