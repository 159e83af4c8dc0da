//! Converts texts of unknown encoding to bounded UTF-8. Never fails: invalid bytes become some characters.

use super::MAX_TEXT;
use std::borrow::Cow;

/// Decodes a whole file: by its byte order mark, else as UTF-8, with invalid bytes as Windows-1252 (which includes
/// Latin-1).
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match encoding_rs::Encoding::for_bom(bytes) {
        Some((encoding, mark)) if encoding != encoding_rs::UTF_8 => {
            let text = encoding.decode_without_bom_handling(&bytes[mark..]).0;
            // Only the first mark is removed.
            Cow::Owned(text.into_owned())
        }
        Some((_, mark)) => decode_lossy(&bytes[mark..]),
        None => decode_lossy(bytes),
    }
}

/// Keeps valid UTF-8, and decodes each run of other bytes as Windows-1252.
pub(super) fn decode_lossy(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.push_str(&encoding_rs::WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0);
    }
    Cow::Owned(text)
}

/// Truncates a text to [`MAX_TEXT`] bytes.
pub(super) fn clip(text: &str) -> &str {
    &text[..text.floor_char_boundary(MAX_TEXT)]
}

/// Trims and truncates one line of a person's text, and removes control characters. Returns `None` if nothing is
/// left.
pub(super) fn line(text: &str) -> Option<String> {
    clean(text, &[])
}

/// Cleans a note like [`line`], but keeps line breaks and tabs.
pub(super) fn note(text: &str) -> Option<String> {
    clean(text, &['\n', '\t'])
}

fn clean(text: &str, kept: &[char]) -> Option<String> {
    let clean: String = clip(text.trim()).chars().filter(|c| !c.is_control() || kept.contains(c)).collect();
    Some(clean.trim().to_owned()).filter(|clean| !clean.is_empty())
}

/// Returns a path as written; `None` if it is empty, too long, or has control characters.
pub(super) fn path(text: &str) -> Option<String> {
    let fits = !text.trim().is_empty() && text.len() <= MAX_TEXT && !text.chars().any(char::is_control);
    fits.then(|| text.to_owned())
}

/// Returns a file's name without its extension, which has at most eight letters and digits.
pub(crate) fn stem(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, extension))
            if !stem.is_empty()
                && (1..=8).contains(&extension.len())
                && extension.bytes().all(|b| b.is_ascii_alphanumeric()) =>
        {
            stem
        }
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_become_utf_8() {
        for (bytes, text) in [
            (&b"plain"[..], "plain"),
            ("Pok\u{e9}mon \u{30bc}".as_bytes(), "Pokémon ゼ"),
            (b"\xef\xbb\xbfmarked", "marked"),
            (b"Pok\xe9mon", "Pokémon"),
            (b"\xff\xfeP\0\xe9\0", "Pé"),
            (b"\xfe\xff\0P\0\xe9", "Pé"),
            (b"", ""),
        ] {
            assert_eq!(decode(bytes), text, "{bytes:?}");
        }
    }

    #[test]
    fn texts_are_bounded_and_clean() {
        assert_eq!(line("  a\u{0}\u{7}b\r\n"), Some("ab".to_owned()));
        assert_eq!(line(" \t "), None);
        assert_eq!(clip(&"é".repeat(MAX_TEXT)).len(), MAX_TEXT);
        assert_eq!(note(" a\nb\u{1b}[2J "), Some("a\nb[2J".to_owned()));
        assert_eq!(path("a\nb"), None);
        assert_eq!(path(&"x".repeat(MAX_TEXT + 1)), None);
    }

    #[test]
    fn a_stem_is_a_name_without_its_extension() {
        for (name, expected) in
            [("Tetris (World).gb", "Tetris (World)"), ("Dr. Mario", "Dr. Mario"), (".gb", ".gb"), ("a.b.zip", "a.b")]
        {
            assert_eq!(stem(name), expected);
        }
    }
}
