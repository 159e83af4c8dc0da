//! Parser for revisions and versions: `Rev 1`, `Rev A`, `REV01`, `PRG1`, `v1.1`.

use super::Tier;

/// Longest revision, in bytes.
const MAX_LEN: usize = 16;

/// Parses a group that is only a revision. Returns it with the tier it implies.
pub(super) fn parse(text: &str) -> Option<(String, Tier)> {
    if let Some(version) = parse_version(text) {
        let tier = tier_of_version(&version);
        return Some((version, tier));
    }
    let mark = ["revision ", "rev. ", "rev.", "rev ", "rev-", "rev", "prg ", "prg"]
        .iter()
        .find_map(|word| strip_word(text, word))?
        .trim_start();
    let is_mark = !mark.is_empty()
        && mark.len() <= MAX_LEN
        && mark.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.')
        && (mark.as_bytes()[0].is_ascii_digit() || mark.len() <= 2);
    let mark = if is_mark { mark.trim_start_matches('0') } else { return None };
    match mark {
        "" => Some(("0".to_owned(), Tier::Original)),
        mark => Some((mark.to_ascii_uppercase(), Tier::Revision)),
    }
}

/// Parses `v1.1`, `V1.0`, `Ver 2`, `Version 1.3b` as `1.1`, `1.0`, `2`, `1.3b`.
pub(super) fn parse_version(text: &str) -> Option<String> {
    let number = ["version ", "ver. ", "ver ", "v. ", "v.", "v "]
        .iter()
        .find_map(|word| strip_word(text, word))
        .or_else(|| strip_word(text, "v"))?;
    let starts = number.as_bytes().first().is_some_and(u8::is_ascii_digit);
    let plain = number.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-');
    (starts && plain && number.len() <= MAX_LEN).then(|| number.to_owned())
}

/// Parses a revision at the end of a title (`Speedball 2 v1.1`, `Puyo Puyo Rev 1`). Returns it with the title before
/// it and the tier it implies. A lone `V2` is part of the title.
pub(super) fn at_end(title: &str) -> Option<(&str, String, Tier)> {
    let (before, last) = title.rsplit_once(' ')?;
    if let Some(version) = parse_version(last).filter(|version| last.starts_with('v') || version.contains('.')) {
        let tier = tier_of_version(&version);
        return Some((before.trim_end(), version, tier));
    }
    let before = before.strip_suffix(" Rev").filter(|_| last.len() <= 2)?;
    let (revision, tier) = parse(&format!("Rev {last}"))?;
    Some((before.trim_end(), revision, tier))
}

/// Version 1.0 is the original; later ones are revisions.
pub(super) fn tier_of_version(version: &str) -> Tier {
    let is_first = version.trim_end_matches(['0', '.']) == "1" || version.bytes().all(|b| b == b'0' || b == b'.');
    if is_first { Tier::Original } else { Tier::Revision }
}

fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let head = text.get(..word.len())?;
    head.eq_ignore_ascii_case(word).then(|| &text[word.len()..])
}
