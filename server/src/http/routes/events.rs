//! `/events`: the stream of live events, one for each open tab.
//!
//! A page that opens its first stream says which world it shows ([`crate::http::app::App::world`]); one that comes back says
//! which event it heard last.

use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::listen::{Endless, Peer};
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::live_events::Reader;
use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::Response;
use shelfcade_core::api::event::Event;
use std::net::IpAddr;

/// What a browser sends when it comes back by itself.
const LAST_EVENT_ID: &str = "last-event-id";
/// Tells proxies to pass each event on at once.
const PASS_ON: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));

/// Opens a stream. What came after `Last-Event-ID` is sent again; after `?since=ID` for those who cannot set headers.
/// Where `?page=WORLD` shows another world than there is now, it is told to look anew.
pub async fn open(
    State(app): State<Shared>,
    peer: Option<Extension<Peer>>,
    context: RequestContext,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let parameter = |name| value_of(&context.query, name).filter(|value| !value.is_empty());
    let (since, shown) = (parameter("since"), parameter("page"));
    let last_id = headers.get(LAST_EVENT_ID).map(|id| id.to_str().unwrap_or_default()).or(since.as_deref());
    let locks = app.events.locks();
    let profile = context.profile;
    let address = peer.and_then(|Extension(Peer(address))| bounded(address));
    let reader = Reader { profile: u32::try_from(profile.0).unwrap_or_default(), locks, address };
    let hello = Event::Hello { generation: app.library.shelf.get().generation, profile: profile.0 };
    // Whoever names an event has heard of all before it.
    let is_old = || last_id.is_none() && shown.is_some_and(|shown| shown != app.page_revision(profile).to_string());
    let stream = app.events.open(reader, last_id, is_old, &hello);
    let mut response = Response::new(Body::new(stream.ok_or(HttpError::Busy)?));
    response.extensions_mut().insert(Endless);
    let content_type = HeaderValue::from_static("text/event-stream; charset=utf-8");
    let cache = HeaderValue::from_static("no-store");
    response.headers_mut().extend([(CONTENT_TYPE, content_type), (CACHE_CONTROL, cache), PASS_ON]);
    Ok(response)
}

/// An address as streams are counted by it; `None` for this machine itself.
fn bounded(address: IpAddr) -> Option<IpAddr> {
    Some(address.to_canonical()).filter(|address| !address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_counted_by_devices_not_on_this_machine() {
        for (address, counted) in [
            ("127.0.0.1", None),
            ("127.9.9.9", None),
            ("::1", None),
            ("::ffff:127.0.0.1", None),
            ("192.168.1.5", Some("192.168.1.5")),
            ("::ffff:192.168.1.5", Some("192.168.1.5")),
            ("fe80::5", Some("fe80::5")),
        ] {
            let counted = counted.map(|text| text.parse().unwrap());
            assert_eq!(bounded(address.parse().unwrap()), counted, "{address}");
        }
    }
}
