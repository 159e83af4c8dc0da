//! Markup written straight into one string, for elements that occur many times on a page: cards, tiles, facts,
//! choices. An element of a view costs some hundred instructions more than its text. The result goes into a view as
//! one part.
//!
//! Only string literals of this crate (`&'static str`) are written unescaped; everything else is escaped.

use crate::part::HtmlFragment;

/// Initial capacity in bytes, enough for most pieces.
const USUAL_BYTES: usize = 256;

/// A buffer of escaped HTML.
#[derive(Debug)]
pub struct Markup(String);

impl Default for Markup {
    fn default() -> Markup {
        Markup::with_capacity(USUAL_BYTES)
    }
}

impl Markup {
    /// Returns an empty buffer with room for `bytes` bytes.
    pub fn with_capacity(bytes: usize) -> Markup {
        Markup(String::with_capacity(bytes))
    }

    /// Appends markup unescaped.
    pub fn raw(&mut self, markup: &'static str) -> &mut Markup {
        self.0.push_str(markup);
        self
    }

    /// Appends text between tags, escaped.
    pub fn text(&mut self, text: &str) -> &mut Markup {
        self.escape(text, |byte| matches!(byte, b'&' | b'<' | b'>'))
    }

    /// Appends the value of a double-quoted attribute, escaped.
    pub fn attr(&mut self, value: &str) -> &mut Markup {
        self.escape(value, |byte| matches!(byte, b'&' | b'<' | b'>' | b'"'))
    }

    /// Appends a number, such as a year.
    pub fn number(&mut self, number: u16) -> &mut Markup {
        if number < 10 {
            self.0.push(char::from(b'0' + number as u8));
            return self;
        }
        let digits = [number / 10_000, number / 1_000 % 10, number / 100 % 10, number / 10 % 10, number % 10];
        let first = digits.iter().position(|digit| *digit > 0).unwrap_or(4);
        self.0.extend(digits[first..].iter().filter_map(|digit| char::from_digit((*digit).into(), 10)));
        self
    }

    /// Appends bytes in the standard base64 alphabet, without padding.
    pub fn base64(&mut self, bytes: &[u8]) -> &mut Markup {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for group in bytes.chunks(3) {
            let bits = group.iter().fold(0, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - group.len()));
            let digits = (0..=group.len()).map(|at| DIGITS[(bits >> (18 - 6 * at) & 63) as usize]);
            self.0.extend(digits.map(char::from));
        }
        self
    }

    /// Returns the markup as a part of a view.
    pub fn part(self) -> HtmlFragment {
        HtmlFragment::new(self.0)
    }

    /// Returns the markup as a string.
    pub fn into_string(self) -> String {
        self.0
    }

    fn escape(&mut self, text: &str, is_special: impl Fn(u8) -> bool) -> &mut Markup {
        // Most texts need no escaping; a check of all bytes without an early exit vectorizes.
        if !text.bytes().fold(false, |found, byte| found | is_special(byte)) {
            self.0.push_str(text);
            return self;
        }
        let mut rest = text;
        while let Some(at) = rest.bytes().position(&is_special) {
            self.0.push_str(&rest[..at]);
            self.0.push_str(match rest.as_bytes()[at] {
                b'&' => "&amp;",
                b'<' => "&lt;",
                b'>' => "&gt;",
                _ => "&quot;",
            });
            rest = &rest[at + 1..];
        }
        self.0.push_str(rest);
        self
    }
}

/// Escapes text for `inner_html` of a `<textarea>`, whose children Leptos writes unescaped. A leading line break is
/// doubled, as HTML drops the first one there.
pub fn escaped(text: &str) -> String {
    let mut out = Markup::default();
    if text.starts_with('\n') {
        out.raw("\n");
    }
    out.text(text);
    out.into_string()
}

#[cfg(test)]
mod tests {
    use super::Markup;

    fn text(given: &str) -> String {
        let mut out = Markup::default();
        out.text(given);
        out.into_string()
    }

    fn attr(given: &str) -> String {
        let mut out = Markup::default();
        out.attr(given);
        out.into_string()
    }

    #[test]
    fn nothing_gets_out_of_its_place() {
        assert_eq!(text("<script>&amp; \"é\"🎮"), "&lt;script&gt;&amp;amp; \"é\"🎮");
        assert_eq!(attr("\"><b title='x'>&"), "&quot;&gt;&lt;b title='x'&gt;&amp;");
        assert_eq!(text(""), "");
        assert_eq!(attr("é\"ü"), "é&quot;ü");
    }

    #[test]
    fn bytes_are_written_as_base64() {
        for (bytes, wanted) in
            [(&b""[..], ""), (b"f", "Zg"), (b"fo", "Zm8"), (b"foo", "Zm9v"), (b"\xff\xfe\xfd!", "//79IQ")]
        {
            let mut out = Markup::default();
            out.base64(bytes);
            assert_eq!(out.into_string(), wanted);
        }
    }

    #[test]
    fn numbers_are_written_in_full() {
        for number in [0, 7, 10, 305, 1994, 65_535] {
            let mut out = Markup::default();
            out.number(number);
            assert_eq!(out.into_string(), number.to_string());
        }
    }
}
