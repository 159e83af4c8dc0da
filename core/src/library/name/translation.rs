//! Parser for marks of translations by fans, in square brackets or without any.

use super::draft::Draft;
use super::{Tier, languages};

/// Parses `T+Spa1.0_Wave`, `T-En by Someone v1.1`, `tr fr`.
pub(super) fn read(draft: &mut Draft, text: &str) -> bool {
    let body = match text.as_bytes() {
        [b'T' | b't', b'+' | b'-', ..] => &text[2..],
        [b't', b'r', b' ', ..] => &text[3..],
        b"tr" => "",
        _ => return false,
    };
    draft.add_tier(Tier::Translation);
    let (language, rest) = match languages::at_start(body.trim_start()) {
        Some((code, rest)) => (code, rest),
        None => ("", body),
    };
    if !language.is_empty() {
        draft.add_language(language);
    }
    let rest = rest.replace(['_', '-'], " ");
    let words: Vec<&str> = rest.split_whitespace().filter(|word| *word != "by").collect();
    let mut tag = String::from("Translation");
    for word in std::iter::once(language).chain(words).filter(|word| !word.is_empty()) {
        tag.push(' ');
        tag.push_str(word);
    }
    draft.add_tag(&tag);
    true
}

/// True for text that begins as a translation without brackets, which must have a language: `T+Eng v0.97 Group`.
pub(super) fn is_loose(text: &str) -> bool {
    let body = text.strip_prefix("T+").or_else(|| text.strip_prefix("T-"));
    body.is_some_and(|body| languages::at_start(body).is_some())
}
