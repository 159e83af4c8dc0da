//! Converts keys of the catalog to facts for the Game page.

use shelfcade_core::page::Fact;

/// Converts one of the catalog's rarer facts; `None` if it means nothing to people.
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
    use shelfcade_core::game::identity::Evidence;

    #[test]
    fn stored_numbers_keep_their_meaning() {
        let all =
            [Evidence::Hash, Evidence::Serial, Evidence::Name, Evidence::Folded, Evidence::None, Evidence::Household];
        assert!(all.iter().all(|&evidence| Evidence::from_number(evidence as i64) == evidence));
    }
}
