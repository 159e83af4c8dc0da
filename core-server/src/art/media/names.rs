//! Hashes of names for comparison: file names in any case, labels as RetroArch scrubs them, titles.

use shelfcade_core::art::media::scrub_byte;
use shelfcade_core::fold::{compact, fold_key};
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use unicode_normalization::UnicodeNormalization;

/// Hashes a file name, ignoring case and Unicode normalization form.
pub(super) fn name_key(name: &[u8]) -> u64 {
    number_of(&lower(name))
}

/// Hashes a playlist's label or a thumbnail's name.
pub(super) fn label_key(label: &[u8]) -> u64 {
    let scrubbed: Vec<u8> = label.iter().copied().map(scrub_byte).collect();
    number_of(&lower(&scrubbed))
}

/// Hashes a title, ignoring punctuation. Returns `None` if it has no letter or digit.
pub(super) fn title_key(title: &[u8]) -> Option<u64> {
    let title = String::from_utf8_lossy(title).replace('_', " ");
    let key = compact(&fold_key(&title));
    (!key.is_empty()).then(|| number_of(key.as_bytes()))
}

/// Cuts a label at its first `(`. Returns `None` if it has none, or nothing before it.
pub(super) fn without_tags(label: &[u8]) -> Option<&[u8]> {
    let at = label.iter().position(|&byte| byte == b'(')?;
    Some(label[..at].trim_ascii_end()).filter(|cut| !cut.is_empty())
}

fn lower(name: &[u8]) -> Cow<'_, [u8]> {
    match std::str::from_utf8(name) {
        Ok(text) if !text.is_ascii() => Cow::Owned(text.nfc().collect::<String>().to_lowercase().into_bytes()),
        _ => Cow::Owned(name.to_ascii_lowercase()),
    }
}

fn number_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_scrubbed_as_retroarch_does() {
        assert_eq!(label_key(b"AC/DC"), label_key(b"ac_dc"));
        assert_ne!(label_key(b"Mega Man 2"), label_key(b"Mega Man 3"));
        assert_eq!(without_tags(b"Sonic (USA) (Rev 1)"), Some(&b"Sonic"[..]));
        assert_eq!((without_tags(b"Sonic"), without_tags(b"(USA)")), (None, None));
    }

    #[test]
    fn names_are_one_in_any_case_and_form() {
        assert_eq!(name_key("POKÉMON".as_bytes()), name_key("Poke\u{301}mon".as_bytes()));
        assert_ne!(name_key(b"\xff\xfe"), name_key(b"\xff"));
        assert_eq!(title_key(b"Zelda_ Link_s Awakening"), title_key("Zelda: Link's Awakening".as_bytes()));
        assert_eq!(title_key(b"..."), None);
    }
}
