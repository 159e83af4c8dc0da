//! How a ROM was tied to a catalog entry, and how strong that evidence is.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The evidence for an identity; the strongest is the least. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::FromRepr)]
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
    /// The household said so: stronger than all others.
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
    /// The evidence with this number; of none where there is no such number.
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
