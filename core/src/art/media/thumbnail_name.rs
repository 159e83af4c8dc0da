//! Names of thumbnails in RetroArch's tree and in libretro-thumbnails.

use std::borrow::Cow;

/// Characters that RetroArch replaces by `_`.
const SCRUBBED: [char; 11] = ['&', '*', '/', ':', '`', '"', '<', '>', '?', '\\', '|'];

/// Replaces the characters that RetroArch replaces in names of thumbnails.
pub fn scrub_name(name: &str) -> Cow<'_, str> {
    if name.contains(SCRUBBED) { Cow::Owned(name.replace(SCRUBBED, "_")) } else { Cow::Borrowed(name) }
}

/// Replaces one byte as [`scrub_name`] does, for names on disk, which may not be text.
pub fn scrub_byte(byte: u8) -> u8 {
    if SCRUBBED.contains(&char::from(byte)) { b'_' } else { byte }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_scrubbed_as_retroarch_does() {
        for (name, scrubbed) in [
            ("Rockman & Forte (Japan)", "Rockman _ Forte (Japan)"),
            ("Q*bert's Qubes (USA)", "Q_bert's Qubes (USA)"),
            ("Street Fighter Alpha: Warriors' Dreams", "Street Fighter Alpha_ Warriors' Dreams"),
            ("AC/DC 100%! #1, + more", "AC_DC 100%! #1, + more"),
            ("Pokémon?", "Pokémon_"),
        ] {
            assert_eq!(scrub_name(name), scrubbed);
            assert!(name.bytes().map(scrub_byte).eq(scrubbed.bytes()), "{name}");
        }
    }
}
