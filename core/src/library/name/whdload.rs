//! Parser for WHDLoad's names of Amiga games: `Title_v1.2[_AGA][_CD32][_1MB]_0485`.

use super::draft::Draft;
use super::{ParsedName, Tier, languages};
use crate::fold::display_title;

/// Parses a stem that follows WHDLoad's scheme; `None` for all others. The version is that of the installer, so it
/// doesn't make the variant a revision; the number at the end belongs to the installer too and is skipped.
pub(super) fn parse(stem: &str) -> Option<ParsedName> {
    if stem.contains([' ', '(', '[']) {
        return None;
    }
    let mut parts = stem.split('_');
    let mut words = Vec::new();
    let version = loop {
        let part = parts.next()?;
        match version(part) {
            Some(version) if !words.is_empty() => break version,
            _ => words.push(part),
        }
    };
    let title = words.iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>().join(" ");
    if title.is_empty() {
        return None;
    }
    let mut draft = Draft::default();
    draft.name.title = display_title(&part_words(&title));
    draft.name.revision = Some(version.to_owned());
    for part in parts {
        read_part(&mut draft, part);
    }
    Some(draft.finish(stem))
}

/// Inserts the spaces that the scheme leaves out: `MonkeyIsland2`, `F29Retaliator`, `3DPool`, `BCKid`.
fn part_words(title: &str) -> String {
    let chars: Vec<char> = title.chars().collect();
    let mut parted = String::with_capacity(title.len() + 4);
    for (at, &c) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| chars[at]);
        let begins_word = c.is_uppercase() && chars.get(at + 1).is_some_and(|next| next.is_lowercase());
        let is_parted = before.is_some_and(|before| {
            before.is_lowercase() && (c.is_uppercase() || c.is_ascii_digit())
                || begins_word && (before.is_uppercase() || before.is_ascii_digit())
        });
        if is_parted || c == '&' || before == Some('&') {
            parted.push(' ');
        }
        parted.push(c);
    }
    parted
}

/// Returns `1.2` for `v1.2`.
fn version(part: &str) -> Option<&str> {
    let number = part.strip_prefix(['v', 'V'])?;
    let is_number = number.starts_with(|c: char| c.is_ascii_digit())
        && number.contains('.')
        && number.len() <= 8
        && number.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.');
    is_number.then_some(number)
}

fn read_part(draft: &mut Draft, part: &str) {
    let is_id = part.bytes().all(|b| b.is_ascii_digit() || b == b'&' || b == b'-' || b == b'+');
    if is_id {
        return;
    }
    match languages::parse_code(part) {
        Some(language) => draft.add_language(language),
        None => {
            if part.eq_ignore_ascii_case("demo") || part.eq_ignore_ascii_case("beta") {
                draft.add_tier(Tier::PreRelease);
            }
            draft.add_tag(part);
        }
    }
}
