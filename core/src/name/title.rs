//! The title part of a stem: underscores, versions and discs written into it.

use super::draft::Draft;
use super::{disc, revision};
use crate::fold::display_title;
use std::borrow::Cow;

/// Whether a text outside of brackets can be a title: it has a letter or digit.
pub(super) fn is_title(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}

/// The stem without GoodTools' mark of bad names: `ZZZ_UNK_Name` is `Name`.
pub(super) fn without_prefix(stem: &str) -> &str {
    let stem = stem.trim();
    let Some(bare) = stem.strip_prefix("ZZZ_") else { return stem };
    let bare = bare.strip_prefix("UNK_").or_else(|| bare.strip_prefix("UNK-")).unwrap_or(bare);
    if is_title(bare) { bare } else { stem }
}

/// Reads the title part: `Speedball 2 v1.1`, `Game CD2`, `Street Fighter Alpha_ Warriors' Dreams`.
pub(super) fn read(draft: &mut Draft, text: &str) {
    let text = spaced(text.trim());
    let mut text = text.trim_matches(|c: char| c.is_whitespace() || c == '_');
    // A version may stand before a disc or behind it.
    for _ in 0..2 {
        let last = last_word(text);
        if let Some((before, version)) = last.and_then(|(b, word)| Some((b, revision::parse_version(word)?))) {
            let tier = revision::tier_of_version(&version);
            draft.add_revision(version, tier, "");
            text = before;
        }
        if let Some((before, disc)) = disc::at_end(text) {
            draft.add_disc(disc);
            text = before;
        }
    }
    let title = text.trim_end_matches(|c: char| c.is_whitespace() || c == '-' || c == '_');
    draft.name.title = display_title(if title.is_empty() { text } else { title });
}

/// The title of a stem in which none was found.
pub(super) fn fallback(stem: &str) -> String {
    let trimmed = stem.trim();
    if trimmed.is_empty() { stem.to_owned() } else { trimmed.to_owned() }
}

fn last_word(text: &str) -> Option<(&str, &str)> {
    text.rsplit_once(' ').map(|(before, word)| (before.trim_end(), word)).filter(|(before, _)| is_title(before))
}

/// Underscores as what they stand for: spaces where there are no others, else characters that file systems refuse.
fn spaced(text: &str) -> Cow<'_, str> {
    if !text.contains('_') {
        return Cow::Borrowed(text);
    }
    if text.contains(' ') {
        return Cow::Owned(text.replace(" _ ", " / ").replace("_ ", ": "));
    }
    let words: Vec<&str> = text.split('_').filter(|word| !word.is_empty()).collect();
    Cow::Owned(words.join(" "))
}
