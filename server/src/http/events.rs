//! `/events`: the stream of live events, one for each open tab.
//!
//! A page that opens its first stream names the revision that it shows ([`crate::http::app::App::page_revision`]). A
//! page that reconnects names the last event it received.

use crate::error::HttpError;
use crate::http::cookies::read_cookie;
use crate::http::listen::Endless;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::live_events::StreamReader;
use axum::Extension;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use shelfcade_core::api::event::Event;
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::ProfileId;
use std::time::Duration;
use utoipa::ToSchema;

/// The header that a browser sends when it reconnects.
const LAST_EVENT_ID: &str = "last-event-id";
/// Interval of comments on quiet streams, so that proxies do not close them.
const PING_TIME: Duration = Duration::from_secs(20);

/// An event: its data, or the message as it is sent.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only for the OpenAPI document")]
enum StreamedEvent {
    Data(Event),
    Message(EventMessage),
}

/// A message of the stream.
#[derive(Serialize, ToSchema)]
struct EventMessage {
    /// Kind of the event.
    event: String,
    /// The JSON of an `Event`.
    data: String,
    /// ID to send as `Last-Event-ID`.
    id: String,
    /// Milliseconds to wait before reconnecting after the stream breaks off.
    retry: Option<u32>,
}

/// Live events
///
/// A stream of server-sent events: `event` is the kind, `data` the JSON of one `Event`. Events after `Last-Event-ID`
/// are sent again, or after `since` for clients that cannot set headers.
#[utoipa::path(get, path = "/events", operation_id = "streamEvents", tag = "server",
    params(
        ("since" = Option<String>, Query, description = "Id of the last event received"),
        ("page" = Option<String>, Query,
            description = "Revision of an open page: if it has changed, `resync` is sent"),
        ("Last-Event-ID" = Option<String>, Header, description = "Id of the last event received"),
    ),
    responses((status = 200, description = "Events, until either side closes the stream", body = StreamedEvent,
        content_type = "text/event-stream")))]
pub async fn open(context: RequestContext, headers: HeaderMap) -> Result<Response, HttpError> {
    let app = &context.app;
    // Subscribe before reading the profile: if its key changes from here on, the stream ends.
    let subscription = app.events.subscribe(context.client.address)?;
    let shown = app.user_data.profile_of(read_cookie(&headers, ProfileId::COOKIE));
    let is_child = app.user_data.is_child(shown);
    let profile = if is_child || context.may(Level::TakePart) { shown } else { ProfileId::GUEST };
    let parameter = |name| value_of(&context.address.query, name).filter(|value| !value.is_empty());
    let (since, shown) = (parameter("since"), parameter("page"));
    let last_id = headers.get(LAST_EVENT_ID).map(|id| id.to_str().unwrap_or_default()).or(since.as_deref());
    // A client that names an event has received all events before it.
    let is_old =
        || last_id.is_none() && shown.as_ref().is_some_and(|shown| *shown != app.page_revision(profile).to_string());
    let hello = Event::Hello { generation: app.library.shelf.get().revision, profile: profile.0 };
    let number = u32::try_from(profile.0).unwrap_or_default();
    let reader = StreamReader { profile: number, is_child };
    let stream = subscription.stream(reader, last_id, &is_old, &hello);
    let media = (CONTENT_TYPE, "text/event-stream; charset=utf-8");
    // `x-accel-buffering` tells proxies to pass on each event at once.
    let head = [media, (CACHE_CONTROL, "no-store"), (HeaderName::from_static("x-accel-buffering"), "no")];
    let stream = Sse::new(stream).keep_alive(KeepAlive::new().interval(PING_TIME));
    Ok((head, Extension(Endless), stream).into_response())
}
