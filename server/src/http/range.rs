//! Range requests (RFC 9110, section 14). One range of bytes is supported. Several ranges, other units and malformed
//! headers get the whole body, as the standard allows.

use axum::http::header::{IF_RANGE, RANGE};
use axum::http::{HeaderMap, HeaderValue};
use std::ops::Range;

/// The part of a body to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BodyRange {
    /// The whole body: status 200.
    Whole,
    /// These bytes, not empty and within the body: status 206.
    Bytes(Range<u64>),
    /// Nothing, because the range starts past the end: status 416.
    Nothing,
}

/// Returns the part that a request wants of a body of `length` bytes with this validator.
pub fn wanted(headers: &HeaderMap, length: u64, etag: &HeaderValue) -> BodyRange {
    let Some(given) = headers.get(RANGE).and_then(|value| value.to_str().ok()) else { return BodyRange::Whole };
    // The file has changed since the client got its first part, so it needs all of it.
    if headers.get(IF_RANGE).is_some_and(|known| known != etag) {
        return BodyRange::Whole;
    }
    read(given, length).unwrap_or(BodyRange::Whole)
}

fn read(given: &str, length: u64) -> Option<BodyRange> {
    let (first, last) = given.trim().strip_prefix("bytes=")?.trim().split_once('-')?;
    let number = |text: &str| -> Option<u64> {
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().unwrap_or(u64::MAX))
    };
    let (from, to) = match (first, last) {
        ("", "") => return None,
        ("", last) => (length.saturating_sub(number(last)?), length),
        (first, "") => (number(first)?, length),
        (first, last) => {
            let (from, last) = (number(first)?, number(last)?);
            if last < from {
                return None;
            }
            (from, last.saturating_add(1).min(length))
        }
    };
    Some(if from < to { BodyRange::Bytes(from..to) } else { BodyRange::Nothing })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(given: &str, expected: BodyRange) {
        let mut headers = HeaderMap::new();
        headers.insert(RANGE, given.parse().unwrap());
        assert_eq!(wanted(&headers, 10, &HeaderValue::from_static("\"a\"")), expected, "{given:?}");
    }

    #[test]
    fn one_range_is_read_and_everything_else_is_the_whole() {
        check("bytes=0-3", BodyRange::Bytes(0..4));
        check("bytes=3-3", BodyRange::Bytes(3..4));
        check("bytes=4-", BodyRange::Bytes(4..10));
        check("bytes=-3", BodyRange::Bytes(7..10));
        check("bytes=-99", BodyRange::Bytes(0..10));
        check("bytes=0-99999999999999999999999", BodyRange::Bytes(0..10));
        check("bytes=10-", BodyRange::Nothing);
        check("bytes=99999999999999999999-", BodyRange::Nothing);
        check("bytes=-0", BodyRange::Nothing);
        for whole in ["bytes=4-3", "bytes=0-1,3-4", "bytes=-", "bytes=a-b", "bytes=+1-2", "lines=1-2", "bytes", ""] {
            check(whole, BodyRange::Whole);
        }
    }

    #[test]
    fn the_rest_of_another_version_is_not_sent() {
        let mut headers = HeaderMap::new();
        headers.insert(RANGE, HeaderValue::from_static("bytes=5-"));
        headers.insert(IF_RANGE, HeaderValue::from_static("\"a\""));
        assert_eq!(wanted(&headers, 10, &HeaderValue::from_static("\"a\"")), BodyRange::Bytes(5..10));
        assert_eq!(wanted(&headers, 10, &HeaderValue::from_static("\"b\"")), BodyRange::Whole);
    }
}
