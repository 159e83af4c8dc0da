//! One answer ready to be sent: a body in one encoding with its validator. Sending it copies no byte of the body.

use crate::http::encoding::Encoding;
use crate::http::security_headers;
use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use std::hash::Hasher;
use std::sync::atomic::{AtomicU32, Ordering};

/// How long and by whom an answer may be kept by browsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Kept, but asked about each time.
    Revalidate,
    /// Kept for an hour without asking.
    Hour,
    /// Kept for ever: the address changes with the content.
    Forever,
    /// Never kept.
    Never,
}

impl Keep {
    /// The value of `Cache-Control`.
    pub fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Keep::Revalidate => "no-cache",
            Keep::Hour => "max-age=3600",
            Keep::Forever => "public, max-age=31536000, immutable",
            Keep::Never => "no-store",
        })
    }
}

/// What is sent of a body beside its bytes.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// `Content-Type`.
    pub media: &'static str,
    /// `Cache-Control`.
    pub keep: Keep,
    /// `Vary`.
    pub vary: &'static str,
}

/// A good answer (200), ready to be sent any number of times.
#[derive(Debug)]
pub struct CachedResponse {
    kind: Kind,
    encoding: Encoding,
    /// Hash of the body before it was compressed: alike in all encodings.
    hash: u64,
    etag: HeaderValue,
    body: Bytes,
    used: AtomicU32,
}

impl CachedResponse {
    /// Takes a body that hashes to `hash` and is now in `encoding`.
    pub fn new(kind: Kind, hash: u64, encoding: Encoding, body: impl Into<Bytes>) -> CachedResponse {
        CachedResponse { kind, encoding, hash, etag: etag(hash, encoding), body: body.into(), used: AtomicU32::new(0) }
    }

    /// Bytes of the body as sent.
    pub fn size(&self) -> usize {
        self.body.len()
    }

    /// How often it was sent from the cache.
    pub fn used(&self) -> u32 {
        self.used.load(Ordering::Relaxed)
    }

    /// Counts one more use.
    pub fn use_once(&self) {
        self.used.fetch_add(1, Ordering::Relaxed);
    }

    /// The answer: 304 where the reader has it already, without body for HEAD.
    pub fn answer(&self, if_none_match: Option<&HeaderValue>, head_only: bool) -> Response {
        if if_none_match.is_some_and(|given| names(given, self.hash)) {
            return not_modified(&self.kind, self.etag.clone());
        }
        let body = if head_only { Body::empty() } else { Body::from(self.body.clone()) };
        let mut response = Response::new(body);
        let headers = response.headers_mut();
        *headers = head(&self.kind, self.encoding);
        headers.insert(ETAG, self.etag.clone());
        headers.insert(CONTENT_LENGTH, HeaderValue::from(self.body.len()));
        response
    }
}

/// 304: the reader's copy is good. `etag` is the one that a whole answer in its encoding would have.
pub fn not_modified(kind: &Kind, etag: HeaderValue) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    *response.headers_mut() = common(kind);
    response.headers_mut().insert(ETAG, etag);
    response
}

/// What stands in the head of every answer with a body of this kind, in this encoding.
pub fn head(kind: &Kind, encoding: Encoding) -> HeaderMap {
    let mut headers = common(kind);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind.media));
    if let Some(name) = encoding.header() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    headers
}

fn common(kind: &Kind) -> HeaderMap {
    let mut headers = security_headers::always().clone();
    headers.insert(VARY, HeaderValue::from_static(kind.vary));
    headers.insert(CACHE_CONTROL, kind.keep.header());
    headers
}

/// A body's hash, from which its validators are made. Not for anything that an enemy could gain from.
pub fn hash_of(body: &[u8]) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    hasher.write(body);
    hasher.finish()
}

/// The validator of a body in one encoding: strong, since the same hash and encoding are the same bytes as long as this
/// program runs.
pub fn etag(hash: u64, encoding: Encoding) -> HeaderValue {
    let text = format!("\"{hash:016x}{}\"", encoding.suffix());
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("\"\""))
}

/// Whether a reader's validators name this body in any encoding: a 304 changes no stored body.
pub fn names(if_none_match: &HeaderValue, hash: u64) -> bool {
    has_tag(if_none_match, &format!("{hash:016x}"))
}

/// Whether one of a reader's validators is this tag, in any encoding.
pub fn has_tag(if_none_match: &HeaderValue, tag: &str) -> bool {
    let Ok(given) = if_none_match.to_str() else { return false };
    given.split(',').map(|item| item.trim().trim_start_matches("W/").trim_matches('"')).any(|item| {
        item == "*"
            || item.strip_prefix(tag).is_some_and(|rest| Encoding::ALL.iter().any(|known| rest == known.suffix()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept() -> CachedResponse {
        let kind = Kind { media: "text/plain", keep: Keep::Revalidate, vary: "Accept-Encoding" };
        CachedResponse::new(kind, 0xabc, Encoding::Gzip, &b"body"[..])
    }

    #[test]
    fn a_validator_is_found_in_a_list_and_under_any_encoding() {
        for (given, expected) in [
            ("\"abc\"", true),
            ("\"abc-br\"", true),
            ("W/\"abc-gzip\", \"x\"", true),
            ("\"x\", \"abc\"", true),
            ("*", true),
            ("\"abcd\"", false),
            ("\"\"", false),
        ] {
            let value = HeaderValue::from_str(given).unwrap();
            assert_eq!(has_tag(&value, "abc"), expected, "{given}");
        }
    }

    #[test]
    fn who_has_it_gets_no_body() {
        let kept = kept();
        let whole = kept.answer(None, false);
        assert_eq!(whole.status(), StatusCode::OK);
        assert_eq!(whole.headers()[CONTENT_LENGTH], "4");
        let tag = whole.headers()[ETAG].clone();
        let again = kept.answer(Some(&tag), false);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(again.headers()[ETAG], tag);
        assert!(again.headers().get(CONTENT_LENGTH).is_none());
    }

    #[test]
    fn bodies_that_differ_by_a_byte_have_other_validators() {
        let long = "x".repeat(50_000);
        let mut other = long.clone();
        other.replace_range(25_000..25_001, "y");
        assert_ne!(hash_of(long.as_bytes()), hash_of(other.as_bytes()));
        assert_ne!(hash_of(b""), hash_of(b"\0"));
    }
}
