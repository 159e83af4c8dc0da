//! Numbers in the library as words on a page.

use shelfcade_core::identity::Evidence;

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

pub(super) fn evidence_label(evidence: Evidence) -> &'static str {
    match evidence {
        Evidence::Hash => "By their contents",
        Evidence::Serial => "By serial number",
        Evidence::Name => "By exact name",
        Evidence::Folded => "By title and region",
        Evidence::None => "Not in the catalog",
    }
}

/// Why files were left out, behind the stored number of [`crate::library::Ignored`].
pub(super) fn ignored_label(number: i64) -> &'static str {
    match number {
        0 => "Saves and states",
        1 => "Firmware",
        2 => "Pictures, videos, manuals and music",
        3 => "Lists and notes of other programs",
        4 => "Hidden",
        5 => "Empty",
        6 => "Not a game file of this system",
        7 => "Left out on request",
        8 => "Links that lead nowhere",
        _ => "Other reasons",
    }
}

/// The name of an ESRB rating behind its letter.
pub(super) fn esrb_label(stored: &str) -> String {
    let known = match stored.trim().to_ascii_uppercase().as_str() {
        "EC" => "Early Childhood",
        "E" | "K-A" => "Everyone",
        "E10+" | "E10" => "Everyone 10+",
        "T" => "Teen",
        "M" => "Mature 17+",
        "AO" => "Adults only",
        "RP" => "Rating pending",
        _ => return stored.trim().to_owned(),
    };
    known.to_owned()
}

/// One of the catalog's rarer facts as a line of the page; `None` for one that says nothing to a person.
pub(super) fn extra_label((key, value): (String, String)) -> Option<(String, String)> {
    let is_yes = matches!(value.as_str(), "1" | "yes" | "Yes" | "true");
    let (name, text) = match key.as_str() {
        "rumble" if is_yes => ("Rumble", "Yes".to_owned()),
        "analog" if is_yes => ("Analog stick", "Yes".to_owned()),
        "rumble" | "analog" => return None,
        "origin" => ("Made in", value),
        "chip" => ("Chip on the cartridge", value),
        "elspa" => ("ELSPA rating", value),
        "bbfc" => ("BBFC rating", value),
        "edge_rating" => ("Edge rating", format!("{value} of 10")),
        "edge_issue" => ("Edge issue", value),
        "famitsu_rating" => ("Famitsu rating", format!("{value} of 40")),
        _ => return None,
    };
    (!text.is_empty()).then(|| (name.to_owned(), text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Ignored;

    #[test]
    fn stored_numbers_keep_their_meaning() {
        let all = [Evidence::Hash, Evidence::Serial, Evidence::Name, Evidence::Folded, Evidence::None];
        assert!(all.iter().all(|&evidence| evidence_of(evidence as i64) == evidence));
        assert_eq!(ignored_label(Ignored::Save as i64), "Saves and states");
        assert_eq!(ignored_label(Ignored::Extension as i64), "Not a game file of this system");
        assert_eq!(ignored_label(Ignored::Link as i64), "Links that lead nowhere");
    }
}
