//! URL query strings in `application/x-www-form-urlencoded`, the format of HTML forms.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;

/// Longest query string, in bytes; the rest is cut.
const MAX_QUERY: usize = 8_192;
/// Most pairs read.
const MAX_PAIRS: usize = 256;

/// Characters not escaped in a query value or path segment: RFC 3986 unreserved.
pub(crate) const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Returns the decoded pairs of a query string. Invalid UTF-8 becomes `�`; a pair without `=` has an empty value.
pub(crate) fn pairs(query: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    let query = &query[..query.floor_char_boundary(MAX_QUERY)];
    form_urlencoded::parse(query.strip_prefix('?').unwrap_or(query).as_bytes()).take(MAX_PAIRS)
}

/// Builds a query string.
#[derive(Default)]
pub(crate) struct QueryWriter {
    out: String,
}

impl QueryWriter {
    pub(crate) fn push(&mut self, key: &str, value: &str) {
        if !self.out.is_empty() {
            self.out.push('&');
        }
        self.out.push_str(key);
        self.out.push('=');
        self.out.push_str(&encode(value).replace("%20", "+"));
    }

    pub(crate) fn finish(self) -> String {
        self.out
    }
}

/// Percent-encodes one path segment or query value.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, UNRESERVED).to_string()
}

/// Decodes the output of [`encode`]; invalid UTF-8 becomes `\u{FFFD}`.
pub fn decode(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}
