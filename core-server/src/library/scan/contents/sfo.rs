//! Titles as programs of consoles store them: PARAM.SFO of Sony's consoles, and texts in old encodings.
//!
//! Source: PS Dev Wiki.

use shelfcade_core::text::is_direction;

/// Maximum length of a title in characters.
const MAX_TITLE: usize = 120;

/// Returns the `TITLE` of a PARAM.SFO.
pub(super) fn sfo_title(sfo: &[u8]) -> Option<String> {
    let number = |at: usize| Some(u32::from_le_bytes(sfo.get(at..at.checked_add(4)?)?.try_into().ok()?) as usize);
    if !sfo.starts_with(b"\0PSF") {
        return None;
    }
    let (keys, values, count) = (number(8)?, number(12)?, number(16)?.min(256));
    (0..count).find_map(|index| {
        let entry = 20 + 16 * index;
        let key = keys.checked_add(number(entry)? & 0xFFFF)?;
        let is_title = sfo.get(key..)?.starts_with(b"TITLE\0");
        let from = values.checked_add(number(entry + 12)?)?;
        let to = from.checked_add(number(entry + 4)?)?.min(sfo.len());
        is_title.then(|| decoded(sfo.get(from..to)?)).flatten()
    })
}

/// Decodes a title that ends at its first NUL: UTF-8, or Shift JIS in Japan.
pub(super) fn decoded(bytes: &[u8]) -> Option<String> {
    let bytes = bytes.split(|&byte| byte == 0).next()?;
    match std::str::from_utf8(bytes) {
        Ok(text) => clean(text),
        Err(_) => {
            let (text, is_broken) = encoding_rs::SHIFT_JIS.decode_without_bom_handling(bytes);
            clean(&text).filter(|_| !is_broken)
        }
    }
}

/// Removes control characters, marks of direction, trademark signs and repeated spaces; `None` if no word is left.
pub(super) fn clean(title: &str) -> Option<String> {
    let kept = title.chars().map(|c| if c.is_control() { ' ' } else { c });
    let kept: String = kept.filter(|&c| !matches!(c, '™' | '®' | '©') && !is_direction(c)).take(MAX_TITLE).collect();
    let words = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    (words.chars().filter(|c| c.is_alphanumeric()).count() > 1).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_cleaned() {
        assert_eq!(clean("  A\tB®\n "), Some("A B".to_owned()));
        assert_eq!(clean("\u{202e}x"), None);
        assert_eq!(clean("\u{feff}A\u{2066} B\u{200f}\u{2069}\u{61c}"), Some("A B".to_owned()));
        assert_eq!(clean(&"ab ".repeat(200)).unwrap().len(), 119);
        assert_eq!(decoded(b"Name\0rest").as_deref(), Some("Name"));
        assert_eq!(decoded(b"\xff\xff"), None);
    }
}
