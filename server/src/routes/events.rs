//! `/events`: the stream of live events, one for each open tab.

use crate::error::HttpError;
use crate::listen::Endless;
use crate::state::Shared;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::links::decode;

/// What a browser sends when it comes back by itself.
const LAST_EVENT_ID: &str = "last-event-id";
/// Tells proxies to pass each event on at once.
const PASS_ON: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));

/// Opens a stream. What came after `Last-Event-ID` is sent again; after `?since=ID` for those who cannot set headers.
pub async fn open(State(app): State<Shared>, uri: Uri, headers: HeaderMap) -> Result<Response, HttpError> {
    let hello = Event::Hello { generation: app.shelf.get().generation };
    let since = uri.query().into_iter().flat_map(|query| query.split('&')).find_map(|pair| pair.strip_prefix("since="));
    let since = since.filter(|id| !id.is_empty()).map(decode);
    let last_id = headers.get(LAST_EVENT_ID).map(|id| id.to_str().unwrap_or_default());
    let stream = app.events.open(
        u32::try_from(app.ours.who(&headers).0).unwrap_or_default(),
        last_id.or(since.as_deref()),
        &hello,
    );
    let mut response = Response::new(Body::new(stream.ok_or(HttpError::Busy)?));
    response.extensions_mut().insert(Endless);
    let content_type = HeaderValue::from_static("text/event-stream; charset=utf-8");
    let cache = HeaderValue::from_static("no-store");
    response.headers_mut().extend([(CONTENT_TYPE, content_type), (CACHE_CONTROL, cache), PASS_ON]);
    Ok(response)
}
