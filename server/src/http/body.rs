//! Response bodies: their content encoding, validators and caching.
//!
//! Bodies are compressed whole, so each response has a length and nothing is streamed. A body for one reader is
//! compressed quickly, a cached one a bit better, and in brotli once more in the background, for the readers after the
//! first ([`CachedResponse::recompress`]). Assets come precompressed at the best level. The levels were chosen with
//! `docs/decisions/http.md`: higher ones cost more time than the bytes they save. A [`CachedResponse`] can be sent any
//! number of times without copying a byte.

mod needed;

pub use needed::send_encoded;

use crate::http::security_headers;
use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_MATCH, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use libdeflater::{CompressionLvl, Compressor};
use std::hash::Hasher;
use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Most items read of an `Accept-…` header.
const MOST_ITEMS: usize = 32;
/// Bodies below this many bytes fit into one packet anyway.
const WORTH_BYTES: usize = 860;
/// Brotli's window, as a power of two: 256 KB covers the largest page and keeps the encoder's tables small.
const BROTLI_WINDOW: u32 = 18;
/// The quality of recompressed bodies, and their window: 64 KB halves the encoder's memory to 4 MB and costs 0.3 % of
/// the bytes.
const RECOMPRESSED_QUALITY: u32 = 10;
const RECOMPRESSED_WINDOW: u32 = 16;
/// Suffix of the validators of recompressed bodies. Their bytes differ from those of [`Encoding::Brotli`]'s own suffix,
/// and strong validators must tell them apart (RFC 9110, 8.8.1).
const RECOMPRESSED_SUFFIX: &str = "-br-best";

/// The effort spent on compressing a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// For a body sent once.
    Once,
    /// For a body that is cached and sent many times.
    Cached,
}

/// A content encoding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Brotli.
    Brotli,
    /// gzip.
    Gzip,
    /// Uncompressed.
    #[default]
    Identity,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// Returns the encoding a request prefers most (RFC 9110, 12.5.3). On a tie brotli comes before gzip.
    pub fn negotiate(headers: &HeaderMap) -> Encoding {
        Weights::read(headers).best()
    }

    /// Returns the encoding that any body must be sent in, even if it does not shrink, because the request refuses
    /// uncompressed bodies (`identity;q=0`). `None` if it accepts them, or refuses every encoding: it gets
    /// uncompressed bodies.
    pub fn needed(headers: &HeaderMap) -> Option<Encoding> {
        // Browsers send no weights.
        if !headers.get_all(ACCEPT_ENCODING).iter().any(|line| line.as_bytes().contains(&b';')) {
            return None;
        }
        let weights = Weights::read(headers);
        let is_refused = weights.identity.or(weights.others) == Some(0);
        Some(weights.best()).filter(|best| is_refused && *best != Encoding::Identity)
    }

    /// Returns the encoding for a body of this length: identity if the body is too small to compress.
    pub fn of_length(self, bytes: usize) -> Encoding {
        if bytes < WORTH_BYTES { Encoding::Identity } else { self }
    }

    /// The value of `Content-Encoding`; `None` for identity.
    pub fn header(self) -> Option<&'static str> {
        self.suffix().strip_prefix('-')
    }

    /// Returns the suffix of validators in this encoding: a hyphen and its name; empty for identity.
    pub fn suffix(self) -> &'static str {
        match self {
            Encoding::Brotli => "-br",
            Encoding::Gzip => "-gzip",
            Encoding::Identity => "",
        }
    }

    /// Encodes a body. Small bodies and bodies that would not shrink are left as they are. Returns the encoding used.
    pub fn encode(self, body: Vec<u8>, effort: Effort) -> (Vec<u8>, Encoding) {
        match self.of_length(body.len()).pack(&body, effort) {
            Some(encoded) if encoded.len() < body.len() => (encoded, self),
            _ => (body, Encoding::Identity),
        }
    }

    /// Encodes a body even if that makes it longer. `None` for identity.
    fn pack(self, body: &[u8], effort: Effort) -> Option<Vec<u8>> {
        // Quality is 0 to 11 for brotli, the level 0 to 12 for libdeflate.
        match (self, effort) {
            (Encoding::Identity, _) => None,
            (Encoding::Brotli, Effort::Once) => encode_brotli(body, 2, BROTLI_WINDOW),
            (Encoding::Brotli, Effort::Cached) => encode_brotli(body, 4, BROTLI_WINDOW),
            (Encoding::Gzip, Effort::Once) => encode_gzip(body, 1),
            (Encoding::Gzip, Effort::Cached) => encode_gzip(body, 6),
        }
    }
}

/// The weights of a request's encodings, in thousandths; `None` for encodings it does not name.
#[derive(Clone, Copy, Debug, Default)]
struct Weights {
    brotli: Option<u16>,
    gzip: Option<u16>,
    identity: Option<u16>,
    others: Option<u16>,
}

impl Weights {
    fn read(headers: &HeaderMap) -> Weights {
        let mut weights = Weights::default();
        for (item, weight) in weighed(headers, ACCEPT_ENCODING) {
            let named = match item {
                "br" => &mut weights.brotli,
                "gzip" => &mut weights.gzip,
                "*" => &mut weights.others,
                _ if item.eq_ignore_ascii_case("br") => &mut weights.brotli,
                _ if item.eq_ignore_ascii_case("gzip") => &mut weights.gzip,
                _ if item.eq_ignore_ascii_case("identity") => &mut weights.identity,
                _ => continue,
            };
            *named = Some(weight);
        }
        weights
    }

    fn best(self) -> Encoding {
        let Weights { brotli, gzip, identity, others } = self;
        let [of_brotli, of_gzip] = [brotli, gzip].map(|named| named.or(others).unwrap_or(0));
        let (best, packed) =
            if of_brotli >= of_gzip { (Encoding::Brotli, of_brotli) } else { (Encoding::Gzip, of_gzip) };
        match identity.or(others) {
            Some(weight) if weight > packed => Encoding::Identity,
            _ if packed > 0 => best,
            // The request refuses identity and names nothing usable: every client can read gzip.
            Some(0) if others.is_none() && gzip.is_none() => Encoding::Gzip,
            // Implicitly allowed, and better than no response if everything is refused.
            _ => Encoding::Identity,
        }
    }
}

/// Caching of a response by browsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Cached, but revalidated each time.
    Revalidate,
    /// Cached for an hour.
    Hour,
    /// Cached for a year: the URL changes with the content.
    Forever,
    /// The same, but only by the browser, not by proxies.
    ForeverHere,
    /// Never cached.
    Never,
}

impl Keep {
    /// Returns the value of `Cache-Control`.
    pub fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Keep::Revalidate => "no-cache",
            Keep::Hour => "max-age=3600",
            Keep::Forever => "public, max-age=31536000, immutable",
            Keep::ForeverHere => "private, max-age=31536000, immutable",
            Keep::Never => "no-store",
        })
    }
}

/// Headers that describe a body.
#[derive(Clone, Copy, Debug)]
pub struct ContentHeaders {
    /// `Content-Type`.
    pub media: &'static str,
    /// `Cache-Control`.
    pub keep: Keep,
    /// `Vary`.
    pub vary: &'static str,
}

/// A successful response (200) that can be sent any number of times.
#[derive(Debug)]
pub struct CachedResponse {
    kind: ContentHeaders,
    encoding: Encoding,
    /// Hash of the uncompressed body: the same in all encodings.
    hash: u64,
    etag: HeaderValue,
    body: Bytes,
    is_recompressed: bool,
    /// Shared with the response that replaces this one.
    used: Arc<AtomicU32>,
}

impl CachedResponse {
    /// Creates a response from an encoded body; `hash` is that of the uncompressed one.
    pub fn new(kind: ContentHeaders, hash: u64, encoding: Encoding, body: impl Into<Bytes>) -> CachedResponse {
        let (etag, body, used) = (etag(hash, encoding), body.into(), Arc::default());
        CachedResponse { kind, encoding, hash, etag, body, is_recompressed: false, used }
    }

    /// True if [`CachedResponse::recompress`] may make it smaller. gzip stays as it is: its highest levels save 4 % in
    /// 30 times the time.
    pub fn is_recompressible(&self) -> bool {
        self.encoding == Encoding::Brotli && !self.is_recompressed
    }

    /// Returns the same response with a smaller body. Takes a hundred times as long as the first compression, so no
    /// request should wait for it. `None` if the body doesn't shrink.
    pub fn recompress(&self) -> Option<CachedResponse> {
        if !self.is_recompressible() {
            return None;
        }
        let mut plain = Vec::new();
        brotli::Decompressor::new(&self.body[..], 4096).read_to_end(&mut plain).ok()?;
        let body = encode_brotli(&plain, RECOMPRESSED_QUALITY, RECOMPRESSED_WINDOW)?;
        (body.len() < self.body.len()).then(|| CachedResponse {
            kind: self.kind,
            encoding: self.encoding,
            hash: self.hash,
            etag: tag_of(self.hash, RECOMPRESSED_SUFFIX),
            body: body.into(),
            is_recompressed: true,
            used: Arc::clone(&self.used),
        })
    }

    /// Returns the length of the encoded body in bytes.
    pub fn size(&self) -> usize {
        self.body.len()
    }

    /// Returns the number of times it was sent from the cache.
    pub fn used(&self) -> u32 {
        self.used.load(Ordering::Relaxed)
    }

    /// Counts one more use.
    pub fn use_once(&self) {
        self.used.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the response: 304 if the client has the body already, without a body for HEAD.
    pub fn answer(&self, if_none_match: Option<&HeaderValue>, head_only: bool) -> Response {
        if let Some(given) = if_none_match.filter(|given| names(given, self.hash)) {
            // A client that has the first body keeps it under the validator it came with (RFC 9111, 4.3.4).
            let first = Some(etag(self.hash, self.encoding)).filter(|first| self.is_recompressed && has(given, first));
            return not_modified(&self.kind, first.unwrap_or_else(|| self.etag.clone()));
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

/// Returns the accepted items of an `Accept-…` header, each with its weight in thousandths.
pub fn accepted(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, u16)> {
    weighed(headers, name).filter(|(_, weight)| *weight > 0)
}

/// Returns the items of an `Accept-…` header, each with its weight in thousandths (RFC 9110, 12.4.2), 0 for refused
/// ones. Skips items with a malformed weight, and everything after the first [`MOST_ITEMS`].
fn weighed(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, u16)> {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).take(MOST_ITEMS).filter_map(|item| {
        let Some((item, parameters)) = item.split_once(';') else { return Some((item.trim(), 1000)) };
        let (name, weight) = parameters.split_once('=')?;
        let weight = weight.trim().parse::<f32>().ok().filter(|weight| (0.0..=1.0).contains(weight))?;
        let weight = (weight * 1000.0).round() as u16;
        name.trim().eq_ignore_ascii_case("q").then_some((item.trim(), weight))
    })
}

/// Returns a 304. `etag` is the validator that the full response would have.
pub fn not_modified(kind: &ContentHeaders, etag: HeaderValue) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    *response.headers_mut() = common(kind);
    response.headers_mut().insert(ETAG, etag);
    response
}

/// Returns the headers of a response with a body of this kind and encoding.
pub fn head(kind: &ContentHeaders, encoding: Encoding) -> HeaderMap {
    let mut headers = common(kind);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind.media));
    if let Some(name) = encoding.header() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    headers
}

fn common(kind: &ContentHeaders) -> HeaderMap {
    let mut headers = security_headers::always().clone();
    headers.insert(VARY, HeaderValue::from_static(kind.vary));
    headers.insert(CACHE_CONTROL, kind.keep.header());
    headers
}

/// Hashes a body for its validators. Not collision-resistant.
pub fn hash_of(body: &[u8]) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    hasher.write(body);
    hasher.finish()
}

/// Returns the validator of a body in an encoding, as first compressed. It is strong: while this program runs, the same
/// hash and suffix mean the same bytes.
pub fn etag(hash: u64, encoding: Encoding) -> HeaderValue {
    tag_of(hash, encoding.suffix())
}

fn tag_of(hash: u64, suffix: &str) -> HeaderValue {
    HeaderValue::from_str(&format!("\"{hash:016x}{suffix}\"")).unwrap_or(HeaderValue::from_static("\"\""))
}

/// The suffixes of validators in any encoding.
fn suffixes() -> impl Iterator<Item = &'static str> {
    Encoding::ALL.into_iter().map(Encoding::suffix).chain([RECOMPRESSED_SUFFIX])
}

/// True if a client's validators name this body in any encoding. A 304 does not change the stored body.
pub fn names(if_none_match: &HeaderValue, hash: u64) -> bool {
    has_tag(if_none_match, &format!("{hash:016x}"))
}

/// True if the client's change is based on this body (`If-Match`: RFC 9110, 13.1.1).
pub fn matches(headers: &HeaderMap, hash: u64) -> bool {
    let tag = format!("{hash:016x}");
    // Weak validators never match here.
    headers.get_all(IF_MATCH).iter().flat_map(tags_in).any(|item| !item.starts_with("W/") && is_tag(item, &tag))
}

/// True if one of a client's validators is this tag, in any encoding.
pub fn has_tag(if_none_match: &HeaderValue, tag: &str) -> bool {
    tags_in(if_none_match).any(|item| is_tag(item, tag))
}

/// Splits a list of validators at its commas, also those within a validator; ours have none.
fn tags_in(line: &HeaderValue) -> impl Iterator<Item = &str> {
    line.to_str().into_iter().flat_map(|line| line.split(',')).map(str::trim)
}

fn is_tag(item: &str, tag: &str) -> bool {
    let quoted = item.strip_prefix("W/").unwrap_or(item).strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let rest = quoted.and_then(|quoted| quoted.strip_prefix(tag));
    item == "*" || rest.is_some_and(|rest| suffixes().any(|known| rest == known))
}

/// True if one of a client's validators is exactly this one.
fn has(if_none_match: &HeaderValue, etag: &HeaderValue) -> bool {
    tags_in(if_none_match).any(|item| item.strip_prefix("W/").unwrap_or(item) == etag)
}

/// Returns the validators of a request. Several lines are joined into one list (RFC 9110, 5.3).
pub fn if_none_match(headers: &HeaderMap) -> Option<HeaderValue> {
    let mut lines = headers.get_all(IF_NONE_MATCH).into_iter();
    let (first, second) = (lines.next()?, lines.next());
    let Some(second) = second else { return Some(first.clone()) };
    let all: Vec<&[u8]> = [first, second].into_iter().chain(lines).map(HeaderValue::as_bytes).collect();
    HeaderValue::from_bytes(&all.join(&b", "[..])).ok()
}

fn encode_brotli(body: &[u8], quality: u32, window: u32) -> Option<Vec<u8>> {
    let mut encoded = Vec::with_capacity(body.len() / 4);
    let mut writer = brotli::CompressorWriter::new(&mut encoded, 16 * 1024, quality, window);
    writer.write_all(body).ok()?;
    drop(writer);
    Some(encoded)
}

fn encode_gzip(body: &[u8], level: i32) -> Option<Vec<u8>> {
    let mut compressor = Compressor::new(CompressionLvl::new(level).ok()?);
    let mut encoded = vec![0; compressor.gzip_compress_bound(body.len())];
    let length = compressor.gzip_compress(body, &mut encoded).ok()?;
    encoded.truncate(length);
    encoded.shrink_to_fit();
    Some(encoded)
}

#[cfg(test)]
mod tests;
