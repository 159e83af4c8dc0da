//! Parser for groups in square brackets: dump flags of GoodTools and TOSEC, translations, hacks, `[BIOS]`, serials.

use super::draft::Draft;
use super::groups::{read_words, regions_of_code};
use super::{Tier, disc, languages, translation};
use crate::library::region::Region;

/// One-letter flags: letter, label, tier.
const FLAGS: &[(char, &str, Tier)] = &[
    ('a', "Alternate", Tier::Alternate),
    ('b', "Bad dump", Tier::Bad),
    ('f', "Fixed", Tier::Hack),
    ('h', "Hack", Tier::Hack),
    ('m', "Modified", Tier::Alternate),
    ('o', "Overdump", Tier::Bad),
    ('p', "Pirate", Tier::Pirate),
    ('t', "Trained", Tier::Hack),
    ('u', "Underdump", Tier::Bad),
    ('v', "Virus", Tier::Bad),
    ('x', "Bad checksum", Tier::Bad),
];

/// Flags that don't identify the release.
const SILENT: &[&str] = &["n", "c", "C", "S", "!p", "k-file", "GBC", "SGB", "monochrome", "iNES title"];

/// Parses one square group.
pub(super) fn read_square(draft: &mut Draft, text: &str) {
    let text = text.trim();
    if text.is_empty() || SILENT.contains(&text) || is_switch_version(text) || is_title_id(text) {
        return;
    }
    if text == "!" {
        draft.name.verified = true;
    } else if text.eq_ignore_ascii_case("bios") {
        draft.name.bios = true;
    } else if !(translation::read(draft, text) || read_flag(draft, text) || read_codes(draft, text)) {
        match disc::parse_serial(text) {
            Some(serial) => draft.name.serial = Some(serial),
            None => read_words(draft, text),
        }
    }
}

/// True for the version that dumps of Switch games have, which counts in steps of 65,536 (`v0`, `v131072`).
fn is_switch_version(text: &str) -> bool {
    let number = text.strip_prefix('v').and_then(|number| number.parse::<u32>().ok());
    number.is_some_and(|number| number % 65_536 == 0)
}

/// True for the id of a game in Nintendo's shops: 16 hexadecimal digits.
fn is_title_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Parses `b1`, `h1C`, `hI`, `a`, `cr QTX`, `t +3`, `o2`.
fn read_flag(draft: &mut Draft, text: &str) -> bool {
    if let Some(group) = text.strip_prefix("cr").filter(|rest| rest.is_empty() || rest.starts_with([' ', '-'])) {
        draft.add_tier(Tier::Hack);
        draft.add_tag(&format!("Cracked {}", group.trim()));
        return true;
    }
    let mut chars = text.chars();
    let Some(letter) = chars.next() else { return false };
    let Some((_, word, tier)) = FLAGS.iter().find(|flag| flag.0 == letter) else { return false };
    let rest = chars.as_str();
    let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_flag = rest.is_empty()
        || rest.starts_with(' ')
        || digits.is_empty()
        || (rest.len() <= 6
            && digits.starts_with(|c: char| c.is_ascii_uppercase() || c == '+' || c == '-' || c == ' '));
    // `[v1.2]` is a version, not a virus.
    if !is_flag || (letter == 'v' && !rest.is_empty()) {
        return false;
    }
    draft.add_tier(*tier);
    draft.add_tag(&format!("{word} {}", rest.trim()));
    true
}

/// Parses regions, languages, discs and revisions, which some people put in square brackets.
fn read_codes(draft: &mut Draft, text: &str) -> bool {
    if let Some(region) = Region::parse(text) {
        draft.add_region(region);
        return true;
    }
    if let Some(disc) = disc::parse(text).or_else(|| disc::parse_range(text)) {
        draft.add_disc(disc);
        return true;
    }
    if let Some((revision, tier)) = super::revision::parse(text) {
        draft.add_revision(revision, tier, text);
        return true;
    }
    let codes: Option<Vec<_>> = text.split([',', '+']).map(|code| languages::parse_code(code.trim())).collect();
    if let Some(codes) = codes {
        codes.into_iter().for_each(|code| draft.add_language(code));
        return true;
    }
    let is_short = text.len() <= 3 && text.bytes().all(|b| b.is_ascii_uppercase());
    let letters = if is_short && draft.name.regions.is_empty() { regions_of_code(text) } else { None };
    let found = letters.is_some();
    letters.into_iter().flatten().for_each(|region| draft.add_region(region));
    found
}
