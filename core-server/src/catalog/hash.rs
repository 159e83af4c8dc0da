//! The 64-bit hash of names in the catalog, and the *scrubbed* form of names that is hashed. The hash is FNV-1a with a
//! final mix. It is part of the file format, so it is implemented here: it must never change with a crate's version.

use std::borrow::Cow;
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// Hashes a text, salted with a system's id so that equal names on two systems differ.
pub fn hash64(salt: impl AsRef<[u8]>, text: &str) -> u64 {
    let hash = fnv(0xcbf2_9ce4_8422_2325, salt.as_ref());
    let mut hash = fnv(hash ^ 0xff, text.as_bytes());
    hash ^= hash >> 32;
    hash = hash.wrapping_mul(0xd6e8_feb8_6659_fd93);
    hash ^ (hash >> 32)
}

fn fnv(mut hash: u64, bytes: &[u8]) -> u64 {
    for byte in bytes {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    hash
}

/// Returns the text that is hashed for a folded title without spaces. It never equals a fold key, which contains no
/// `=`.
pub fn together_key(compact: &str) -> String {
    format!("={compact}")
}

/// Converts a name to the form in which file names are compared: lowercase, composed (macOS decomposes), and `_` for
/// characters that file systems forbid. `&` is replaced too, as in libretro's playlists. The list is part of the file
/// format, so it isn't that of [`scrub_name`](shelfcade_core::art::media::scrub_name), which also replaces backticks.
pub fn scrub(name: &str) -> String {
    let name: Cow<'_, str> = if is_nfc(name) { Cow::Borrowed(name) } else { Cow::Owned(name.nfc().collect()) };
    let mut out = String::with_capacity(name.len());
    for char in name.trim().chars() {
        match char {
            ':' | '?' | '*' | '"' | '<' | '>' | '|' | '/' | '\\' | '&' => out.push('_'),
            _ if char.is_ascii() => out.push(char.to_ascii_lowercase()),
            _ => out.extend(char.to_lowercase()),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_part_of_the_format() {
        assert_eq!(hash64("snes", "super metroid (japan, usa)"), hash64("snes", "super metroid (japan, usa)"));
        assert_ne!(hash64("snes", "a"), hash64("nes", "a"));
        assert_ne!(hash64("a", "b"), hash64("ab", ""));
    }

    #[test]
    fn scrubbed_names_survive_any_file_system() {
        for (name, scrubbed) in [
            ("Who? Me: You/Them", "who_ me_ you_them"),
            ("Pok\u{e9}mon", "pok\u{e9}mon"),
            ("Poke\u{301}mon", "pok\u{e9}mon"),
            ("A & B", "a _ b"),
        ] {
            assert_eq!(scrub(name), scrubbed);
        }
    }
}
