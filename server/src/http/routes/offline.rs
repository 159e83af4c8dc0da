//! `/sw.js` and `/offline`: what a browser keeps for the moment in which this server cannot be reached.
//!
//! The worker has one address for ever, at the top of the site so that it may answer for all of it; the names of the
//! current assets at its end make it another file when they change.

use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::assets;
use crate::http::body::Encoding;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use shelfcade_core::page::NavItem;

/// Lets a worker answer for more than the folder it lies in.
const ALLOWED: HeaderName = HeaderName::from_static("service-worker-allowed");

/// The service worker.
///
/// # Errors
/// 404 where no assets are embedded.
pub async fn worker(State(app): State<Shared>) -> Result<Response, HttpError> {
    let (body, _) = assets::find_logical("sw.js").ok_or(HttpError::missing("file"))?.body(Encoding::Identity);
    let names = assets::names();
    let mut text = body.into_owned();
    let version = format!("\nfunction version() {{\n  return \"{} {} {}\";\n}}\n", names.css, names.boot, names.wasm);
    text.extend_from_slice(version.as_bytes());
    let scope = app.links.home();
    let media = (CONTENT_TYPE, "text/javascript; charset=utf-8");
    Ok(([media, (CACHE_CONTROL, "no-cache"), (ALLOWED, &scope)], text).into_response())
}

/// The page that the worker keeps.
pub async fn show(context: RequestContext) -> Response {
    response::page(&context, NavItem::None, shelfcade_app::render::offline)
}
