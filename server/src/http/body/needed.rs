//! Responses to clients that refuse uncompressed bodies (`identity;q=0`): encoded even if that makes them longer.
//!
//! No browser does that, so these bodies are not cached. Bodies of unknown length (live events) or above
//! [`MAX_BYTES`] (videos) are sent uncompressed anyway, as RFC 9110, 12.1, allows.

use super::{Effort, Encoding, suffixes};
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_RANGES, CONTENT_ENCODING, CONTENT_LENGTH, ETAG, RANGE, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body::Body as HttpBody;

/// Largest body that is encoded here, in bytes.
const MAX_BYTES: usize = 1024 * 1024;

/// Middleware: encodes bodies for clients that refuse them uncompressed.
pub async fn send_encoded(mut request: Request, next: Next) -> Response {
    let Some(encoding) = Encoding::needed(request.headers()) else { return next.run(request).await };
    let is_head = *request.method() == Method::HEAD;
    // A range would be one of the uncompressed body.
    request.headers_mut().remove(RANGE);
    let (mut head, body) = next.run(request).await.into_parts();
    let is_encoded = head.headers.contains_key(CONTENT_ENCODING);
    let length = if is_head { length_in(&head.headers) } else { body.size_hint().exact() };
    let fits = length.is_some_and(|length| (1..=MAX_BYTES as u64).contains(&length));
    if !is_encoded && head.status == StatusCode::NOT_MODIFIED {
        name_encoding(&mut head.headers, encoding);
    }
    if is_encoded || !fits {
        return Response::from_parts(head, body);
    }
    let plain = to_bytes(body, MAX_BYTES).await.ok();
    let Some(sent) = plain.and_then(|plain| encoding.pack(&plain, Effort::Once)) else {
        // The body broke off.
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    name_encoding(&mut head.headers, encoding);
    let headers = &mut head.headers;
    if let Some(name) = encoding.header() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    headers.remove(ACCEPT_RANGES);
    headers.remove(CONTENT_LENGTH);
    if is_head {
        // The length is unknown without encoding the body.
        return Response::from_parts(head, Body::empty());
    }
    headers.insert(CONTENT_LENGTH, HeaderValue::from(sent.len()));
    Response::from_parts(head, Body::from(sent))
}

/// Adds the suffix of this encoding to the validator, and `Accept-Encoding` to `Vary`.
fn name_encoding(headers: &mut HeaderMap, encoding: Encoding) {
    let is_named = |tag: &str| suffixes().any(|known| !known.is_empty() && tag.ends_with(known));
    let tag = headers.get(ETAG).and_then(|tag| tag.to_str().ok()?.strip_suffix('"'));
    let named = tag.filter(|tag| !is_named(tag)).map(|tag| format!("{tag}{}\"", encoding.suffix()));
    if let Some(tag) = named.and_then(|tag| HeaderValue::from_str(&tag).ok()) {
        headers.insert(ETAG, tag);
    }
    let varies = |line: &HeaderValue| line.to_str().is_ok_and(|line| line.contains("Accept-Encoding"));
    if !headers.get_all(VARY).iter().any(varies) {
        headers.append(VARY, HeaderValue::from_static("Accept-Encoding"));
    }
}

fn length_in(headers: &HeaderMap) -> Option<u64> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}
