//! Checks before a handler runs: malformed addresses, foreign host names, cross-site changes, overload, slow bodies.
//!
//! `Host` must be a name that only a home network or the owner assigns. A hostile page can point its own name at this
//! machine (DNS rebinding), but cannot make a browser send `Host: 192.168.1.5`. A change (any method but GET, HEAD
//! and OPTIONS) must come from our own page or from a program that is not a browser: `Origin` must match `Host`, with
//! scheme and port.

use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::client::{has_good_host, host_of};
use crate::http::cookies::{protect_cookies, set_cookie};
use crate::http::listen::Peer;
use crate::http::page_cache::address;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::body::{Body, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{ALLOW, ORIGIN, RANGE};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use http_body::Body as HttpBody;
use http_body_util::LengthLimitError;
use percent_encoding::percent_decode_str;
use shelfcade_core::links::encode;
use shelfcade_core::people::home_network::is_home_name;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::refusal::Refusal;
use std::error::Error;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

/// Largest request body in bytes, except for uploads.
pub const MAX_BODY: usize = 64 * 1024;
/// The methods of HTTP (RFC 9110, 9.3; RFC 5789; QUERY). An address that does not support one of them answers 405,
/// others get 501.
const KNOWN: [Method; 10] = [
    Method::GET,
    Method::HEAD,
    Method::POST,
    Method::PUT,
    Method::PATCH,
    Method::DELETE,
    Method::OPTIONS,
    Method::TRACE,
    Method::CONNECT,
    Method::QUERY,
];
/// The response to `OPTIONS *`: all methods that an address may have.
const METHODS: &str = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
/// Longest time for a body to arrive, and again for the response.
pub const MAX_SECONDS: Duration = Duration::from_secs(10);

/// Suffixes that routers give to machines at home. Elsewhere somebody else may own them.
const ROUTER_SUFFIXES: [&str; 2] = [".localdomain", ".fritz.box"];

/// Longest time for an upload including its response, and for a picture, which waits until others are made.
const MAX_SECONDS_OF_FILE: Duration = Duration::from_secs(60);

/// Middleware: refuses malformed addresses, cross-site changes, and changes from a page of another profile than the
/// browser's current one. Asks a new device to choose a profile. Forms name their profile in a field
/// ([`RequestContext::check_person`]).
pub async fn check(context: RequestContext, mut request: Request, next: Next) -> Response {
    if *request.method() != Method::GET {
        // Ranges apply to GET only (RFC 9110, 14.2).
        request.headers_mut().remove(RANGE);
    }
    let mut response = match refusal(&context, &request) {
        Some(error) => error.into_response(),
        None if request.uri().path() == "*" => (StatusCode::NO_CONTENT, [(ALLOW, METHODS)]).into_response(),
        None if context.asks_who => ask_who(&context),
        None => next.run(request).await,
    };
    if context.client.is_secure {
        protect_cookies(&mut response);
    }
    response
}

/// Redirects to the choice of a profile, which leads back to the requested page. Until somebody chooses, the device
/// has the household's profile. It is asked only once.
fn ask_who(context: &RequestContext) -> Response {
    let app = &context.app;
    let asks = format!("/profiles?once&back={}", encode(&context.address.text));
    let mut response = response::redirect(StatusCode::SEE_OTHER, &app.links.to(&asks));
    let household = app.user_data.cookie_of(ProfileId::HOUSEHOLD);
    set_cookie(&app.links, &mut response, ProfileId::COOKIE, household.as_deref());
    response
}

fn refusal(context: &RequestContext, request: &Request) -> Option<HttpError> {
    let (uri, headers) = (request.uri(), request.headers());
    if !KNOWN.contains(request.method()) {
        return Some(HttpError::UnknownMethod);
    }
    if !has_good_host(request.version(), uri, headers) {
        return Some(HttpError::BadAddress(Refusal::NoHost));
    }
    if let Some(why) = broken_address(request.method(), uri) {
        return Some(HttpError::BadAddress(why));
    }
    let host = host_of(uri, headers);
    // The error page needs its style and icons, which reveal nothing.
    let is_plain = context.path().starts_with("/assets/") || context.path() == "/favicon.ico";
    if !is_plain && !names_us(context, uri, headers) {
        return Some(HttpError::UnknownHost(name_of(host.unwrap_or_default()).to_owned()));
    }
    let is_change = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if is_change && let Some(why) = foreign(context, headers, host) {
        return Some(HttpError::Forbidden(why));
    }
    let is_other_person = context.sender.as_ref().is_some_and(|(person, _)| *person != context.viewer.profile);
    is_other_person.then_some(HttpError::OtherPerson)
}

/// The path and methods of a route, and the largest body in bytes if it takes uploads.
pub type Taken = (&'static str, Vec<Method>, Option<usize>);

/// Middleware: limits the number of concurrent requests, in total and per address, and the time for each.
pub async fn limit_load(State((app, taken)): State<(Shared, Arc<[Taken]>)>, request: Request, next: Next) -> Response {
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let begun = Instant::now();
    let response = answer(&app, &taken, request, next).await.unwrap_or_else(|error| {
        match error {
            HttpError::TooMany => app.host.metrics.shed.add_one(),
            HttpError::TooSlow => app.host.metrics.too_slow.add_one(),
            _ => {}
        }
        error.into_response()
    });
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        app.host.metrics.shed.add_one();
    }
    tracing::debug!(%method, path = uri.path(), status = response.status().as_u16(), took = ?begun.elapsed());
    response
}

/// The body is received before a slot is taken, so that a slow one blocks nobody. Uploads go straight to disk and
/// have slots of their own. Requests that fail by their head alone are refused before the body is read: a client that
/// waits for `100 Continue` does not send it in vain.
async fn answer(app: &Shared, taken: &[Taken], request: Request, next: Next) -> Result<Response, HttpError> {
    let address = request.extensions().get::<RequestContext>().map_or(Peer::HERE.address, |one| one.client.address);
    let path = app.below_base(request.uri().path()).unwrap_or_default();
    let route = request.extensions().get::<MatchedPath>().and_then(|route| app.below_base(route.as_str()));
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let has_body = !is_read && !request.body().is_end_stream();
    let method = request.method();
    let is_taken = |(path, methods, _): &&Taken| route == Some(*path) && methods.contains(method);
    let taken = if has_body { taken.iter().find(is_taken) } else { None };
    let file = taken.and_then(|(_, _, file)| *file);
    let is_upload = file.is_some();
    let context = request.extensions().get::<RequestContext>().filter(|_| has_body);
    if let Some(error) = context.and_then(|context| refusal(context, &request)) {
        return Err(error);
    }
    if has_body && request.body().size_hint().lower() > file.unwrap_or(MAX_BODY) as u64 {
        return Err(HttpError::TooLarge);
    }
    let (slots, most) = match path {
        "/health" | "/healthz" | "/api/v1/status" => (&app.http.permits.status_requests, MAX_SECONDS),
        _ if is_upload => (&app.http.permits.uploads, MAX_SECONDS_OF_FILE),
        _ if path.starts_with("/pictures/") => (&app.http.permits.pictures, MAX_SECONDS_OF_FILE),
        _ => (&app.http.permits.requests, MAX_SECONDS),
    };
    // Held by an upload's body until its end.
    let arriving = Arc::new(());
    let (request, _body) = if !has_body {
        (request, None)
    } else if taken.is_none() {
        // 404 or 405, whatever the body.
        (request.map(|_| Body::empty()), None)
    } else if is_upload {
        let mut held = Some(Arc::clone(&arriving));
        let end = stream::poll_fn(move |_| {
            drop(held.take());
            Poll::Ready(None)
        });
        (request.map(|body| Body::from_stream(body.into_data_stream().chain(end))), None)
    } else {
        let place = app.http.permits.bodies.take(address)?;
        (receive(request).await?, Some(place))
    };
    let _slot = slots.take(address)?;
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut answered = pin!(next.run(request));
    tokio::time::timeout(most, answered.as_mut()).await.map_err(|_| {
        if Arc::strong_count(&arriving) > 1 {
            return HttpError::TooSlow;
        }
        app.host.metrics.too_slow.add_one();
        tracing::warn!(%method, path, "a request took longer than {most:?}");
        HttpError::Busy
    })
}

/// Reads the whole body of a request.
///
/// # Errors
/// 408 for a slow body, 413 above [`MAX_BODY`], 400 for one that breaks off.
pub async fn receive(request: Request) -> Result<Request, HttpError> {
    let (head, body) = request.into_parts();
    let arrived = tokio::time::timeout(MAX_SECONDS, to_bytes(body, MAX_BODY)).await.map_err(|_| HttpError::TooSlow)?;
    let bytes = arrived.map_err(|error| match error.source() {
        Some(why) if why.is::<LengthLimitError>() => HttpError::TooLarge,
        _ => HttpError::BadAddress(Refusal::NoSense),
    })?;
    Ok(Request::from_parts(head, Body::from(bytes)))
}

/// Returns the reason why an address is malformed; `None` for a good one.
fn broken_address(method: &Method, uri: &Uri) -> Option<Refusal> {
    if address::is_too_long(uri) {
        return Some(Refusal::AddressTooLong);
    }
    // `OPTIONS *` is about the whole server; all other requests need a path.
    let is_of_all = *method == Method::OPTIONS && uri.path() == "*";
    if !is_of_all && !uri.path().starts_with('/') {
        return Some(Refusal::NoSense);
    }
    let query = uri.query().unwrap_or_default();
    if !has_whole_escapes(uri.path()) {
        return Some(Refusal::BrokenEscape);
    }
    let decoded = |text| percent_decode_str(text).decode_utf8();
    let (Ok(path), Ok(query)) = (decoded(uri.path()), decoded(query)) else {
        return Some(Refusal::NotText);
    };
    if path.chars().any(char::is_control) || query.contains('\0') {
        return Some(Refusal::ControlCharacters);
    }
    None
}

fn has_whole_escapes(path: &str) -> bool {
    let mut rest = path.as_bytes();
    while let Some(at) = rest.iter().position(|b| *b == b'%') {
        match rest.get(at + 1..at + 3) {
            Some(digits) if digits.iter().all(u8::is_ascii_hexdigit) => rest = &rest[at + 3..],
            _ => return false,
        }
    }
    true
}

/// Returns the reason to refuse a change; `None` if it comes from our own page or from a program that is not a
/// browser.
fn foreign(context: &RequestContext, headers: &HeaderMap, host: Option<&str>) -> Option<Refusal> {
    let Some(host) = host else { return Some(Refusal::NoHost) };
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("\u{fffd}"));
    if text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return Some(Refusal::OtherSite);
    }
    let is_ours = |origin: &str| is_origin(origin, context.client.is_secure, host);
    text(ORIGIN.as_str()).is_some_and(|origin| !is_ours(origin)).then_some(Refusal::OtherSite)
}

/// True if an `Origin` has the scheme, name and port of a host.
fn is_origin(origin: &str, is_secure: bool, host: &str) -> bool {
    let (scheme, port) = if is_secure { ("https", ":443") } else { ("http", ":80") };
    let without = |name: &str| name.strip_suffix(port).unwrap_or(name).to_ascii_lowercase();
    origin.split_once("://").is_some_and(|(said, name)| said == scheme && without(name) == without(host))
}

/// True if a request names this machine by a name that the household or its owner assigns. A request without a host
/// is HTTP/1.0, so not from a browser.
pub fn names_us(context: &RequestContext, uri: &Uri, headers: &HeaderMap) -> bool {
    host_of(uri, headers).is_none_or(|host| is_home_host(host, &context.app.settings.allow_host))
}

/// True for a `Host` that only a home network or the owner assigns: an address, a bare name, `.local` and similar, or
/// an allowed name.
fn is_home_host(host: &str, allowed: &[String]) -> bool {
    let name = name_of(host);
    if name.parse::<IpAddr>().is_ok() {
        return true;
    }
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let is_of_router = ROUTER_SUFFIXES.iter().any(|suffix| name.ends_with(suffix));
    is_home_name(&name) || is_of_router || allowed.contains(&name)
}

/// Strips the port of a `Host`.
fn name_of(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_a_home_network_may_change_things() {
        let allowed = ["games.example".to_owned()];
        for (host, expected) in [
            ("192.168.1.5:8080", true),
            ("[fe80::1]:8080", true),
            ("localhost:80", true),
            ("replay:8080", true),
            ("replay.local", true),
            ("replay.local.", true),
            ("box.fritz.box:1", true),
            ("Games.Example", true),
            ("evil.example:8080", false),
            ("local.evil.example", false),
            ("", false),
            (":80", false),
        ] {
            assert_eq!(is_home_host(host, &allowed), expected, "{host:?}");
        }
    }

    #[test]
    fn an_origin_is_scheme_name_and_port() {
        for (origin, is_secure, host, expected) in [
            ("http://10.0.0.2:8080", false, "10.0.0.2:8080", true),
            ("http://Replay:8080", false, "replay:8080", true),
            ("http://10.0.0.2", false, "10.0.0.2:80", true),
            ("https://10.0.0.2", true, "10.0.0.2:443", true),
            ("https://10.0.0.2:8443", true, "10.0.0.2:8443", true),
            ("https://10.0.0.2:8080", false, "10.0.0.2:8080", false),
            ("http://10.0.0.2:9000", false, "10.0.0.2:8080", false),
            ("http://10.0.0.2", false, "10.0.0.2:8080", false),
            ("http://evil.example", false, "10.0.0.2", false),
            ("null", false, "10.0.0.2", false),
            ("", false, "", false),
        ] {
            assert_eq!(is_origin(origin, is_secure, host), expected, "{origin} {host}");
        }
    }

    #[test]
    fn addresses_that_cannot_be_meant_are_refused() {
        for (address, is_broken) in [
            ("/systems/snes?q=a%20b", false),
            ("/games/snes/%E2%98%85", false),
            ("/games/snes/%00", true),
            ("/games/snes/%FF%FE", true),
            ("/search?q=%FF", true),
            ("/search?q=%00", true),
            ("/search?q=100%", false),
            ("/%zz", true),
            ("/a%0d%0ab", true),
            ("*", true),
        ] {
            assert_eq!(broken_address(&Method::GET, &address.parse().unwrap()).is_some(), is_broken, "{address}");
        }
        let long: Uri = format!("/search?q={}", "a".repeat(9000)).parse().unwrap();
        assert_eq!(broken_address(&Method::GET, &long), Some(Refusal::AddressTooLong));
        assert_eq!(broken_address(&Method::OPTIONS, &"*".parse().unwrap()), None);
    }
}
