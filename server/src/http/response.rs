//! Responses with validators, encodings and cache rules, for pages and the API.
//!
//! Responses with the same body have the same `ETag`, per encoding; a browser that has it gets a 304 without a body.
//! A successful response that may be cached carries its [`CachedResponse`] in its extensions, for
//! [`crate::http::page_cache`].

use crate::http::assets::Asset;
use crate::http::body::{
    CachedResponse, ContentHeaders, Effort, Encoding, Keep, etag, has_tag, hash_of, head, if_none_match, names,
    not_modified,
};
use crate::http::range::{self, BodyRange};
use crate::http::request_context::RequestContext;
use axum::body::{Body, Bytes};
use axum::http::header::{ACCEPT_RANGES, CACHE_CONTROL, CONTENT_RANGE, ETAG, LOCATION, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use shelfcade_core::page::{ListPage, NavItem, PageFrame};
use shelfcade_core::people::access::Level;
use std::borrow::Cow;
use std::sync::Arc;

/// Returns an HTML page.
pub fn html(context: &RequestContext, status: StatusCode, page: String) -> Response {
    let kind = ContentHeaders {
        media: "text/html; charset=utf-8",
        keep: Keep::Revalidate,
        vary: "Accept-Encoding, Accept-Language, Cookie",
    };
    reply(context, status, kind, page.into_bytes())
}

/// Renders a page inside its frame, with status 200.
pub fn page(context: &RequestContext, nav: NavItem, render: impl FnOnce(&PageFrame) -> String) -> Response {
    html(context, StatusCode::OK, render(&context.frame(nav)))
}

/// Renders a list inside its frame, with its text in the search box.
pub fn list(context: &RequestContext, nav: NavItem, page: &ListPage) -> Response {
    let frame = PageFrame { search_text: page.list_query.text.clone(), ..context.frame(nav) };
    context.app.jobs.fetching.saw(&page.cards);
    html(context, StatusCode::OK, shelfcade_app::render::list(&frame, page))
}

/// Returns an embedded, precompressed file, or the range of it that `headers` request.
pub fn asset(asset: &Asset, keep: Keep, headers: &HeaderMap) -> Response {
    let kind = ContentHeaders { media: asset.content_type(), keep, vary: "Accept-Encoding" };
    let (body, encoding) = asset.body(Encoding::negotiate(headers));
    let tag = HeaderValue::from_str(&format!("\"{}{}\"", asset.name, encoding.suffix()))
        .unwrap_or(HeaderValue::from_static("\"\""));
    if if_none_match(headers).is_some_and(|given| has_tag(&given, &asset.name)) {
        let mut response = not_modified(&kind, tag);
        response.headers_mut().insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        return response;
    }
    let body = match body {
        Cow::Borrowed(body) => Bytes::from_static(body),
        Cow::Owned(body) => Bytes::from(body),
    };
    let length = body.len();
    let mut response = match range::wanted(headers, length as u64, &tag) {
        BodyRange::Whole => Response::new(Body::from(body)),
        BodyRange::Bytes(part) => {
            let place = format!("bytes {}-{}/{length}", part.start, part.end - 1);
            partial(StatusCode::PARTIAL_CONTENT, &place, Body::from(body.slice(part.start as usize..part.end as usize)))
        }
        BodyRange::Nothing => partial(StatusCode::RANGE_NOT_SATISFIABLE, &format!("bytes */{length}"), Body::empty()),
    };
    response.headers_mut().extend(head(&kind, encoding));
    response.headers_mut().insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    response.headers_mut().insert(ETAG, tag);
    response
}

fn partial(status: StatusCode, place: &str, body: Body) -> Response {
    (status, [(CONTENT_RANGE, place)], body).into_response()
}

/// Returns an API response.
pub fn json(context: &RequestContext, status: StatusCode, body: &impl Serialize) -> Response {
    json_as(context, status, "application/json", body)
}

/// Returns an API response with its own media type.
pub fn json_as(context: &RequestContext, status: StatusCode, media: &'static str, body: &impl Serialize) -> Response {
    match serde_json::to_vec(body) {
        Ok(body) => reply(
            context,
            status,
            ContentHeaders { media, keep: Keep::Revalidate, vary: "Accept-Encoding, Cookie" },
            body,
        ),
        Err(error) => {
            tracing::error!(%error, "cannot serialize a response as JSON");
            crate::error::HttpError::Internal.into_response()
        }
    }
}

/// Returns a script that is not an asset: the same for everybody, revalidated each time.
pub fn script(context: &RequestContext, text: Vec<u8>) -> Response {
    let kind =
        ContentHeaders { media: "text/javascript; charset=utf-8", keep: Keep::Revalidate, vary: "Accept-Encoding" };
    good(context, kind, text)
}

/// Returns a short plain text.
pub fn text(body: &'static str) -> Response {
    ([(CACHE_CONTROL, Keep::Never.header())], body).into_response()
}

/// Returns a response without a body.
pub fn empty() -> Response {
    (StatusCode::NO_CONTENT, [(CACHE_CONTROL, Keep::Never.header())]).into_response()
}

/// Redirects to `link`, which is one of ours ([`shelfcade_core::links`]).
pub fn redirect(status: StatusCode, link: &str) -> Response {
    let place = HeaderValue::from_str(link).unwrap_or(HeaderValue::from_static("/"));
    let keep = if status == StatusCode::PERMANENT_REDIRECT { Keep::Hour } else { Keep::Never };
    (status, [(LOCATION, place), (CACHE_CONTROL, keep.header())]).into_response()
}

fn reply(context: &RequestContext, status: StatusCode, kind: ContentHeaders, body: Vec<u8>) -> Response {
    if status == StatusCode::OK { good(context, kind, body) } else { bad(context, status, kind, body) }
}

fn good(context: &RequestContext, kind: ContentHeaders, body: Vec<u8>) -> Response {
    let hash = hash_of(&body);
    let given = context.cache.if_none_match.as_ref();
    if context.cache.key.is_none() && given.is_some_and(|given| names(given, hash)) {
        return not_modified(&kind, etag(hash, context.cache.encoding.of_length(body.len())));
    }
    let effort = if context.cache.key.is_some() { Effort::Cached } else { Effort::Once };
    let (body, encoding) = context.cache.encoding.encode(body, effort);
    let kept = CachedResponse::new(kind, hash, encoding, body);
    let mut response = kept.answer(given, false);
    if context.cache.key.is_some() {
        response.extensions_mut().insert(Arc::new(kept));
    }
    response
}

/// Returns a picture. Its URL changes with its content.
pub fn picture(context: &RequestContext, media: &'static str, body: Bytes) -> Response {
    let kind = ContentHeaders { media, keep: forever(context), vary: "Accept-Encoding" };
    let kept = CachedResponse::new(kind, hash_of(&body), Encoding::Identity, body);
    let mut response = kept.answer(context.cache.if_none_match.as_ref(), false);
    if context.cache.key.is_some() {
        response.extensions_mut().insert(Arc::new(kept));
    }
    response
}

/// Returns the caching of content that never changes: only by the browser itself if not everybody may look.
pub fn forever(context: &RequestContext) -> Keep {
    let is_for_all = context.app.settings.live.load().everyone >= Level::Look;
    if is_for_all { Keep::Forever } else { Keep::ForeverHere }
}

/// Marks an error response that is complete, so that no error page replaces it.
#[derive(Clone, Copy, Debug)]
pub struct CompleteError;

fn bad(context: &RequestContext, status: StatusCode, kind: ContentHeaders, body: Vec<u8>) -> Response {
    let (body, encoding) = context.cache.encoding.encode(body, Effort::Once);
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    response.extensions_mut().insert(CompleteError);
    *response.headers_mut() = head(&ContentHeaders { keep: Keep::Never, ..kind }, encoding);
    if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
    }
    response
}
