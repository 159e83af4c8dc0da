//! The title part of a stem, with underscores, versions and discs written into it.

use super::draft::Draft;
use super::tokens::is_title;
use super::{disc, revision, translation};
use crate::fold::display_title;
use std::borrow::Cow;

/// Extensions that some DATs leave on their names, and the first of double extensions (`.nkit.iso`, `.bin.ecm`).
const IMAGES: &[&str] = &[".iso", ".wux", ".chd", ".nkit", ".bin", ".img", ".p8"];

/// Strips a left-over extension from a stem: `Title.nkit`, `Title.p8`.
pub fn without_image_extension(stem: &str) -> &str {
    let bare = stem.rfind('.').filter(|&at| IMAGES.iter().any(|end| stem[at..].eq_ignore_ascii_case(end)));
    bare.map(|at| &stem[..at]).filter(|bare| is_title(bare)).unwrap_or(stem)
}

/// Strips parts that don't belong to the name: GoodTools' prefix for bad names (`ZZZ_UNK_Name`, `ZZZ-UNK-Name`) and a
/// left-over extension.
pub(super) fn bare(stem: &str) -> &str {
    let stem = without_image_extension(stem.trim());
    const JOINS: [char; 3] = ['_', '-', ' '];
    let Some(bare) = stem.strip_prefix("ZZZ").and_then(|bare| bare.strip_prefix(JOINS)) else { return stem };
    let bare = bare.strip_prefix("UNK").and_then(|bare| bare.strip_prefix(JOINS)).unwrap_or(bare);
    if is_title(bare) { bare } else { stem }
}

/// Length of a serial number in front of a name: `SLUS_200.62`.
const SERIAL_LEN: usize = "SLUS_200.62".len();

/// Parses the serial number that Open PS2 Loader puts in front of a name (`SLUS_200.62.Title`). Returns it with the
/// rest.
pub(super) fn serial_in_front(stem: &str) -> Option<(String, &str)> {
    let (serial, rest) = (stem.get(..SERIAL_LEN)?, stem.get(SERIAL_LEN..)?);
    let rest = rest.strip_prefix('.').filter(|rest| is_title(rest))?;
    Some((disc::parse_serial(serial)?, rest))
}

/// Parses the title part: `Speedball 2 v1.1`, `Game CD2`, `Street Fighter Alpha_ Warriors' Dreams`.
pub(super) fn read(draft: &mut Draft, text: &str) {
    let text = spaced(text.trim());
    let mut text = text.trim_matches(|c: char| c.is_whitespace() || c == '_');
    // A translation may have no brackets: `Title T+Eng v0.97 Group`.
    let mut marks = text.match_indices(" T").filter(|(at, _)| is_title(&text[..*at]));
    if let Some((at, _)) = marks.find(|(at, _)| translation::is_loose(&text[at + 1..])) {
        translation::read(draft, &text[at + 1..]);
        text = text[..at].trim_end();
    }
    // A version may come before or after a disc.
    for _ in 0..2 {
        if let Some((before, revision, tier)) = revision::at_end(text).filter(|(before, ..)| is_title(before)) {
            draft.add_revision(revision, tier, "");
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

/// Replaces underscores: by spaces if the text has no spaces, else by the characters that file systems forbid.
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
