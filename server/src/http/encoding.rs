//! Which content encoding a browser gets, and the compressing of whole bodies.
//!
//! Bodies are compressed whole, so each answer has a length and nothing is streamed. What one reader gets is compressed
//! quickly, what is kept for others well; what never changes (assets) comes precompressed at the best level. The levels
//! were chosen by `docs/benchmarks.md`: the steps above cost more time than the bytes they save.

use axum::http::header::ACCEPT_ENCODING;
use axum::http::{HeaderMap, HeaderName};
use libdeflater::{CompressionLvl, Compressor};
use std::io::Write;

/// Most items of an `Accept-…` header that are looked at.
const MOST_ITEMS: usize = 32;
/// Bodies smaller than this fit one packet anyway.
const WORTH_BYTES: usize = 860;
/// Brotli's window: 256 KB covers the largest page, and the encoder's tables stay small.
const BROTLI_WINDOW: u32 = 18;

/// How much work a body is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// One reader gets it.
    Once,
    /// It is kept and sent again and again.
    Cached,
}

/// A content encoding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Brotli.
    Brotli,
    /// gzip.
    Gzip,
    /// As it is.
    #[default]
    Identity,
}

impl Encoding {
    /// All of them.
    pub const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// The best one that a request accepts: brotli, then gzip.
    pub fn negotiate(headers: &HeaderMap) -> Encoding {
        let accepts = |name| accepted(headers, ACCEPT_ENCODING).any(|(item, _)| item.eq_ignore_ascii_case(name));
        if accepts("br") {
            Encoding::Brotli
        } else if accepts("gzip") {
            Encoding::Gzip
        } else {
            Encoding::Identity
        }
    }

    /// The value of `Content-Encoding`; `None` for identity.
    pub fn header(self) -> Option<&'static str> {
        self.suffix().strip_prefix('-')
    }

    /// What validators of a body in this encoding end with: a hyphen and its name; nothing for identity.
    pub fn suffix(self) -> &'static str {
        match self {
            Encoding::Brotli => "-br",
            Encoding::Gzip => "-gzip",
            Encoding::Identity => "",
        }
    }

    /// Encodes a body. Small bodies, and bodies that would not shrink, stay as they are: the encoding used is returned.
    pub fn encode(self, body: Vec<u8>, effort: Effort) -> (Vec<u8>, Encoding) {
        if body.len() < WORTH_BYTES {
            return (body, Encoding::Identity);
        }
        // Brotli's quality is of 11, libdeflate's level of 12.
        let encoded = match (self, effort) {
            (Encoding::Identity, _) => None,
            (Encoding::Brotli, Effort::Once) => encode_brotli(&body, 2),
            (Encoding::Brotli, Effort::Cached) => encode_brotli(&body, 4),
            (Encoding::Gzip, Effort::Once) => encode_gzip(&body, 1),
            (Encoding::Gzip, Effort::Cached) => encode_gzip(&body, 6),
        };
        match encoded {
            Some(encoded) if encoded.len() < body.len() => (encoded, self),
            _ => (body, Encoding::Identity),
        }
    }
}

/// The items of an `Accept-…` header, each with its weight in thousandths (RFC 9110, 12.4.2). What is not accepted
/// (weight 0) or has a broken weight is left out, and so is what follows the first [`MOST_ITEMS`].
pub fn accepted(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, u16)> {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).take(MOST_ITEMS).filter_map(|item| {
        let Some((item, parameters)) = item.split_once(';') else { return Some((item.trim(), 1000)) };
        let (name, weight) = parameters.split_once('=')?;
        let weight = weight.trim().parse::<f32>().ok().filter(|weight| (0.0..=1.0).contains(weight))?;
        let weight = (weight * 1000.0).round() as u16;
        (name.trim().eq_ignore_ascii_case("q") && weight > 0).then_some((item.trim(), weight))
    })
}

fn encode_brotli(body: &[u8], quality: u32) -> Option<Vec<u8>> {
    let mut encoded = Vec::with_capacity(body.len() / 4);
    let mut writer = brotli::CompressorWriter::new(&mut encoded, 16 * 1024, quality, BROTLI_WINDOW);
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
mod tests {
    use super::*;
    use std::io::Read;

    #[track_caller]
    fn check(accept: &str, expected: Encoding) {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, accept.parse().unwrap());
        assert_eq!(Encoding::negotiate(&headers), expected, "{accept:?}");
    }

    #[test]
    fn the_best_accepted_encoding_is_chosen() {
        check("gzip, deflate, br, zstd", Encoding::Brotli);
        check("gzip;q=1.0, br;q=0", Encoding::Gzip);
        check("GZIP", Encoding::Gzip);
        check("br;q=nonsense", Encoding::Identity);
        check("brotli, xgzip", Encoding::Identity);
        check("", Encoding::Identity);
    }

    #[test]
    fn a_body_survives_each_encoding() {
        let body = "<li>a card</li>".repeat(500).into_bytes();
        for effort in [Effort::Once, Effort::Cached] {
            survive(&body, effort);
        }
    }

    fn survive(body: &[u8], effort: Effort) {
        let (brotli, used) = Encoding::Brotli.encode(body.to_vec(), effort);
        assert_eq!(used, Encoding::Brotli);
        let mut back = Vec::new();
        brotli::Decompressor::new(&brotli[..], 4096).read_to_end(&mut back).unwrap();
        assert_eq!(back, body);
        let (gzip, used) = Encoding::Gzip.encode(body.to_vec(), effort);
        assert_eq!(used, Encoding::Gzip);
        let mut back = Vec::new();
        flate2::read::GzDecoder::new(&gzip[..]).read_to_end(&mut back).unwrap();
        assert_eq!(back, body);
    }

    #[test]
    fn a_small_body_stays_as_it_is() {
        assert_eq!(Encoding::Brotli.encode(b"ok".to_vec(), Effort::Once), (b"ok".to_vec(), Encoding::Identity));
    }
}
