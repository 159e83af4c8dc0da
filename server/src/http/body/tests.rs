//! Tests of encodings, validators and 304s.

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
    check("br;q=0.5, gzip;q=0.8", Encoding::Gzip);
    check("gzip;q=0.5, br;q=0.5", Encoding::Brotli);
    check("identity, br;q=0.9, gzip", Encoding::Gzip);
    check("identity;q=0.8, br;q=0.5", Encoding::Identity);
    check("br;q=0.001", Encoding::Brotli);
    check("*", Encoding::Brotli);
    check("*, br;q=0", Encoding::Gzip);
    check("br;q=0, gzip;q=0, *", Encoding::Identity);
    check("identity, *;q=0.5", Encoding::Identity);
    check("gzip;q=0.2, *;q=0", Encoding::Gzip);
    check("identity;q=0", Encoding::Gzip);
    check("identity;q=0, gzip;q=0.1", Encoding::Gzip);
    check("identity;q=0, br", Encoding::Brotli);
    check("identity;q=0, *", Encoding::Brotli);
    check("*;q=0", Encoding::Identity);
    check("*;q=0, identity", Encoding::Identity);
    check("deflate", Encoding::Identity);
    check("brotli, xgzip", Encoding::Identity);
    check("", Encoding::Identity);
}

#[test]
fn who_refuses_a_body_as_it_is_needs_the_encoding_wanted_most() {
    for (accept, expected) in [
        ("identity;q=0", Some(Encoding::Gzip)),
        ("br, identity;q=0", Some(Encoding::Brotli)),
        ("gzip, *;q=0", Some(Encoding::Gzip)),
        ("IDENTITY ; Q=0.000 , gzip;q=0.5, br;q=0.1", Some(Encoding::Gzip)),
        ("br, *;q=0, identity;q=0.1", None),
        ("*;q=0", None),
        ("identity;q=0, *;q=0", None),
        ("gzip;q=0, br;q=0, identity;q=0", None),
        ("gzip;q=0.5, br", None),
        ("gzip, br", None),
        ("identity;q=0.001", None),
    ] {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, accept.parse().unwrap());
        assert_eq!(Encoding::needed(&headers), expected, "{accept:?}");
    }
    assert_eq!(Encoding::needed(&HeaderMap::new()), None);
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

fn kept() -> CachedResponse {
    let kind = ContentHeaders { media: "text/plain", keep: Keep::Revalidate, vary: "Accept-Encoding" };
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
        ("abc", false),
        ("\"*\"", false),
        ("\"abc", false),
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

/// The response to a body as it is cached first.
fn cached(body: &[u8], encoding: Encoding) -> CachedResponse {
    let kind = ContentHeaders { media: "text/html", keep: Keep::Revalidate, vary: "Accept-Encoding" };
    let (encoded, used) = encoding.encode(body.to_vec(), Effort::Cached);
    CachedResponse::new(kind, hash_of(body), used, encoded)
}

fn list() -> Vec<u8> {
    (0..400)
        .map(|n| format!("<li><a href=\"/games/{}\">Game {}</a></li>", n * 7919 % 1009, n % 31))
        .collect::<String>()
        .into()
}

#[test]
fn a_recompressed_body_is_the_same_and_smaller() {
    let body = list();
    let first = cached(&body, Encoding::Brotli);
    first.use_once();
    let best = first.recompress().unwrap();
    assert!(best.size() < first.size(), "{} of {}", best.size(), first.size());
    let mut back = Vec::new();
    brotli::Decompressor::new(&best.body[..], 4096).read_to_end(&mut back).unwrap();
    assert_eq!(back, body);
    assert_eq!(best.answer(None, false).headers()[CONTENT_LENGTH], best.size().to_string());
    // Uses are counted on, also those of a request that still holds the first body.
    first.use_once();
    assert_eq!(best.used(), 2);
    assert!(best.recompress().is_none(), "again");
    for other in [Encoding::Gzip, Encoding::Identity] {
        assert!(cached(&body, other).recompress().is_none(), "{other:?}");
    }
    assert!(cached(b"short", Encoding::Brotli).recompress().is_none());
}

#[test]
fn each_of_two_brotli_bodies_has_its_validator_and_either_is_still_good() {
    let first = cached(&list(), Encoding::Brotli);
    let best = first.recompress().unwrap();
    let tag_of = |kept: &CachedResponse| kept.answer(None, false).headers()[ETAG].clone();
    let (first_tag, best_tag) = (tag_of(&first), tag_of(&best));
    assert_ne!(first_tag, best_tag);
    let weak = HeaderValue::from_str(&format!("W/{}", first_tag.to_str().unwrap())).unwrap();
    let gzip = tag_of(&cached(&list(), Encoding::Gzip));
    for (kept, given, expected) in [
        (&best, &best_tag, &best_tag),
        (&best, &first_tag, &first_tag),
        (&best, &weak, &first_tag),
        (&best, &gzip, &best_tag),
        (&best, &HeaderValue::from_static("*"), &best_tag),
        // The page may have been evicted and made again.
        (&first, &best_tag, &first_tag),
    ] {
        let answer = kept.answer(Some(given), false);
        assert_eq!((answer.status(), &answer.headers()[ETAG]), (StatusCode::NOT_MODIFIED, expected), "{given:?}");
    }
    // A change may be based on any of them.
    let headers = HeaderMap::from_iter([(IF_MATCH, best_tag)]);
    assert!(matches(&headers, hash_of(&list())));
}

#[test]
fn bodies_that_differ_by_a_byte_have_other_validators() {
    let long = "x".repeat(50_000);
    let mut other = long.clone();
    other.replace_range(25_000..25_001, "y");
    assert_ne!(hash_of(long.as_bytes()), hash_of(other.as_bytes()));
    assert_ne!(hash_of(b""), hash_of(b"\0"));
}
