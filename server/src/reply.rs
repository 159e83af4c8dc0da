//! Bytes on their way out: validators, encodings and cache rules of pages, API answers and drawn covers.
//!
//! Every answer of the same body has the same `ETag`, per encoding; a browser that has it gets 304 and no body.

use crate::asked::Asked;
use crate::assets::Asset;
use crate::encoding::Encoding;
use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, LOCATION, RETRY_AFTER, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use serde::Serialize;
use std::borrow::Cow;
use std::hash::Hasher;

/// How long and by whom an answer may be kept.
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
    fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Keep::Revalidate => "no-cache",
            Keep::Hour => "max-age=3600",
            Keep::Forever => "public, max-age=31536000, immutable",
            Keep::Never => "no-store",
        })
    }
}

/// A page.
pub fn html(asked: &Asked, status: StatusCode, page: String) -> Response {
    reply(asked, status, "text/html; charset=utf-8", page.into_bytes(), Keep::Revalidate, "Accept-Encoding, Cookie")
}

/// A drawn picture.
pub fn svg(asked: &Asked, picture: String) -> Response {
    reply(asked, StatusCode::OK, "image/svg+xml", picture.into_bytes(), Keep::Hour, "Accept-Encoding")
}

/// An embedded file, compressed long ago.
pub fn asset(asked: &Asked, asset: &Asset) -> Response {
    let keep = if asset.immutable { Keep::Forever } else { Keep::Hour };
    let (body, encoding) = asset.body(asked.encoding);
    if has_already(asked.if_none_match.as_ref(), &asset.tag) {
        return not_modified(&asset.tag, encoding, keep, "Accept-Encoding");
    }
    let mut response = Response::new(match body {
        Cow::Borrowed(body) => Body::from(body),
        Cow::Owned(body) => Body::from(body),
    });
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
    if let Some(name) = encoding.header() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    headers.insert(CACHE_CONTROL, keep.header());
    insert_tag(headers, &asset.tag, encoding);
    response
}

/// An API answer.
pub fn json(asked: &Asked, status: StatusCode, body: &impl Serialize) -> Response {
    json_as(asked, status, "application/json", body)
}

/// An API answer under a media type of its own.
pub fn json_as(asked: &Asked, status: StatusCode, media: &'static str, body: &impl Serialize) -> Response {
    match serde_json::to_vec(body) {
        Ok(body) => reply(asked, status, media, body, Keep::Revalidate, "Accept-Encoding"),
        Err(error) => {
            tracing::error!(%error, "an answer could not be written as JSON");
            axum::response::IntoResponse::into_response(crate::error::HttpError::Internal)
        }
    }
}

/// A few plain words.
pub fn text(body: &'static str) -> Response {
    let mut response = Response::new(Body::from(body));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response.headers_mut().insert(CACHE_CONTROL, Keep::Never.header());
    response
}

/// Sends the browser elsewhere; `link` is one of ours ([`shelfcade_core::links`]).
pub fn redirect(status: StatusCode, link: &str) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    let place = HeaderValue::from_str(link).unwrap_or(HeaderValue::from_static("/"));
    response.headers_mut().insert(LOCATION, place);
    let keep = if status == StatusCode::PERMANENT_REDIRECT { Keep::Hour } else { Keep::Never };
    response.headers_mut().insert(CACHE_CONTROL, keep.header());
    response
}

fn reply(
    asked: &Asked,
    status: StatusCode,
    media: &'static str,
    body: Vec<u8>,
    keep: Keep,
    vary: &'static str,
) -> Response {
    let good = status == StatusCode::OK;
    let tag = body_tag(&body);
    if good && has_already(asked.if_none_match.as_ref(), &tag) {
        return not_modified(&tag, asked.encoding, keep, vary);
    }
    let (body, encoding) = asked.encoding.encode(body);
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(media));
    if let Some(name) = encoding.header() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    headers.insert(VARY, HeaderValue::from_static(vary));
    headers.insert(CACHE_CONTROL, if good { keep.header() } else { Keep::Never.header() });
    if good {
        insert_tag(headers, &tag, encoding);
    }
    if status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(RETRY_AFTER, HeaderValue::from_static("2"));
    }
    response
}

fn not_modified(tag: &str, encoding: Encoding, keep: Keep, vary: &'static str) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NOT_MODIFIED;
    insert_tag(response.headers_mut(), tag, encoding);
    response.headers_mut().insert(VARY, HeaderValue::from_static(vary));
    response.headers_mut().insert(CACHE_CONTROL, keep.header());
    response
}

/// 16 hex digits of the body's hash.
fn body_tag(body: &[u8]) -> String {
    let mut hasher = std::hash::DefaultHasher::new();
    hasher.write(body);
    format!("{:016x}", hasher.finish())
}

fn insert_tag(headers: &mut HeaderMap, tag: &str, encoding: Encoding) {
    let text = match encoding.header() {
        Some(name) => format!("\"{tag}-{name}\""),
        None => format!("\"{tag}\""),
    };
    if let Ok(value) = HeaderValue::from_str(&text) {
        headers.insert(ETAG, value);
    }
}

/// Whether one of the browser's validators is of this body, in any encoding: a 304 changes no stored body.
pub fn has_already(if_none_match: Option<&HeaderValue>, tag: &str) -> bool {
    let Some(given) = if_none_match.and_then(|value| value.to_str().ok()) else { return false };
    given.split(',').map(|item| item.trim().trim_start_matches("W/").trim_matches('"')).any(|item| {
        item == "*" || item.strip_prefix(tag).is_some_and(|rest| rest.is_empty() || rest == "-br" || rest == "-gzip")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(has_already(Some(&value), "abc"), expected, "{given}");
        }
        assert!(!has_already(None, "abc"));
    }
}
