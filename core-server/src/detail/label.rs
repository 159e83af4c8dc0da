//! Numbers and words in the library as what they stand for.

use shelfcade_core::identity::Evidence;
use shelfcade_core::page::{Fact, LeftOut};

/// How a ROM was tied to the catalog, behind the stored number.
pub(super) fn evidence_of(number: i64) -> Evidence {
    match number {
        0 => Evidence::Hash,
        1 => Evidence::Serial,
        2 => Evidence::Name,
        3 => Evidence::Folded,
        _ => Evidence::None,
    }
}

/// Why files were left out, behind the stored number of [`crate::library::Ignored`].
pub(super) fn left_out_of(number: i64) -> LeftOut {
    match number {
        0 => LeftOut::Save,
        1 => LeftOut::Firmware,
        2 => LeftOut::Media,
        3 => LeftOut::Metadata,
        4 => LeftOut::Hidden,
        5 => LeftOut::Empty,
        6 => LeftOut::Extension,
        7 => LeftOut::Asked,
        8 => LeftOut::Link,
        _ => LeftOut::Other,
    }
}

/// One of the catalog's rarer facts; `None` for one that says nothing to a person.
pub(super) fn fact_of((key, value): (String, String)) -> Option<(Fact, String)> {
    let is_yes = matches!(value.as_str(), "1" | "yes" | "Yes" | "true");
    let fact = match key.as_str() {
        "rumble" if is_yes => Fact::Rumble,
        "analog" if is_yes => Fact::Analog,
        "origin" => Fact::Origin,
        "chip" => Fact::Chip,
        "elspa" => Fact::Elspa,
        "bbfc" => Fact::Bbfc,
        "edge_rating" => Fact::EdgeRating,
        "edge_issue" => Fact::EdgeIssue,
        "famitsu_rating" => Fact::FamitsuRating,
        _ => return None,
    };
    (!value.is_empty()).then_some((fact, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Ignored;

    #[test]
    fn stored_numbers_keep_their_meaning() {
        let all = [Evidence::Hash, Evidence::Serial, Evidence::Name, Evidence::Folded, Evidence::None];
        assert!(all.iter().all(|&evidence| evidence_of(evidence as i64) == evidence));
        assert_eq!(left_out_of(Ignored::Save as i64), LeftOut::Save);
        assert_eq!(left_out_of(Ignored::Extension as i64), LeftOut::Extension);
        assert_eq!(left_out_of(Ignored::Link as i64), LeftOut::Link);
    }
}
