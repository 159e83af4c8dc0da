//! Error responses: a page for people, an RFC 9457 problem under `/api` for programs.
//!
//! The middleware surrounds the router, so errors of axum itself (405, a malformed form) and caught panics pass
//! through here too.

use crate::error::HttpError;
use crate::http::paired::is_path;
use crate::http::people::page::owner::{OWNERS_PAGE, send_gate};
use crate::http::request_context::RequestContext;
use crate::http::response::{self, CompleteError};
use axum::Json;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::StatusCode;
use axum::http::header::{ALLOW, CACHE_CONTROL, WWW_AUTHENTICATE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use shelfcade_core::api::Problem;
use shelfcade_core::page::{ErrorPage, Gate, KeptForm, NavItem, Scope};
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::search::Shelf;

/// The media type of a problem.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// Middleware: turns an error status into a page or a problem.
pub async fn present_errors(context: RequestContext, request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let response = next.run(request).await;
    // A 416 goes to a program, so it needs no page.
    let is_bad = response.status().is_client_error() || response.status().is_server_error();
    let is_said = response.status() == StatusCode::RANGE_NOT_SATISFIABLE
        || response.extensions().get::<CompleteError>().is_some();
    if !is_bad || is_said {
        return response;
    }
    let error =
        response.extensions().get::<HttpError>().cloned().unwrap_or_else(|| HttpError::from_status(response.status()));
    if let HttpError::Gate(..) = &error {
        context.note(Decision::Refused, &format!("{method} {}", context.path()));
    }
    if is_path(context.path()) {
        return device_error(&error);
    }
    let mut shown = if context.is_api() || is_for_programs(context.path()) {
        problem(&context, &error)
    } else {
        error_page(&context, &error)
    };
    if error.status() == StatusCode::UNAUTHORIZED {
        shown.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer realm=\"shelfcade\""));
    }
    if let Some(allow) = response.headers().get(ALLOW) {
        shown.headers_mut().insert(ALLOW, allow.clone());
    }
    shown
}

/// True for paths outside the API that only programs request.
pub fn is_for_programs(path: &str) -> bool {
    matches!(path, "/events" | "/healthz")
}

fn problem(context: &RequestContext, error: &HttpError) -> Response {
    let status = error.status();
    let problem = Problem {
        kind: "about:blank".to_owned(),
        title: status.canonical_reason().unwrap_or("Error").to_owned(),
        status: status.as_u16(),
        detail: error.to_string(),
    };
    response::json_as(context, status, PROBLEM_JSON, &problem)
}

/// Returns an error as paired devices read it. Of a 422 they read a list.
fn device_error(error: &HttpError) -> Response {
    let status = error.status();
    let detail = match status {
        StatusCode::UNPROCESSABLE_ENTITY => json!([{ "type": "value_error", "loc": [], "msg": error.to_string() }]),
        _ => json!(error.to_string()),
    };
    let mut response = (status, Json(json!({ "detail": detail }))).into_response();
    if status == StatusCode::UNAUTHORIZED {
        response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response.extensions_mut().insert(CompleteError);
    response
}

fn error_page(context: &RequestContext, error: &HttpError) -> Response {
    if let HttpError::Gate(gate, kept) = error {
        return gate_page(context, *gate, kept.as_deref().cloned());
    }
    let search = match error {
        HttpError::NotFound { words, .. } if context.may(Level::Look) => nearest_search(&context.shelf(), words),
        _ => None,
    };
    let (status, about) = error.shown();
    let unknown_host = match error {
        HttpError::UnknownHost(name) => Some(name.clone()),
        _ => None,
    };
    // A request with an unknown host, or none, may come from a hostile page.
    let is_no_host = *error == HttpError::BadAddress(Refusal::NoHost);
    let is_alone = unknown_host.is_some() || is_no_host || !context.may(Level::Look);
    let page = ErrorPage { status: status.as_u16(), about, search, unknown_host, is_alone };
    let mut frame = context.frame(NavItem::None);
    // The page must not link back to a malformed address.
    if matches!(error, HttpError::BadAddress(_)) {
        "/".clone_into(&mut frame.here);
    }
    response::html(context, status, shelfcade_app::render::error(&frame, &page))
}

/// Renders the gate. It leads on to the form that was sent, else to the page that was requested.
fn gate_page(context: &RequestContext, gate: Gate, kept: Option<KeptForm>) -> Response {
    let is_read = context.page_revision.is_some();
    let back = if is_read { context.address.text.to_string() } else { OWNERS_PAGE.to_owned() };
    let status = HttpError::Gate(gate, None).status();
    send_gate(context, status, gate, back, kept, None)
}

/// Finds a search with hits from the words of an address: all of them, the nearest suggestion, or fewer words. The
/// words are halved each time, so a missing address costs at most four searches.
fn nearest_search(shelf: &Shelf, words: &str) -> Option<String> {
    let mut words: Vec<&str> = words.split_whitespace().take(8).collect();
    while !words.is_empty() {
        let list_query = ListQuery::of_text(&words.join(" "));
        let found = shelf.list_page(&Scope::All, &list_query)?;
        if found.total > 0 {
            return Some(list_query.text);
        }
        if let Some(nearest) = found.lost.and_then(|lost| lost.nearest) {
            return Some(nearest.list_query.text);
        }
        words.truncate(words.len() / 2);
    }
    None
}

/// Answers a caught panic with status 500.
pub fn answer_panic(panic: Box<dyn std::any::Any + Send + 'static>) -> Response {
    let said = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    tracing::error!(panic = said, "a request panicked");
    HttpError::Internal.into_response()
}

/// Answers a panic in the error presentation itself.
pub fn answer_panic_plainly(_: Box<dyn std::any::Any + Send + 'static>) -> Response {
    (StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong on the server.\n").into_response()
}
