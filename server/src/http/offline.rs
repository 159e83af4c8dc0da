//! `/sw.js` and `/offline`: the page that a browser shows when the server cannot be reached.
//!
//! The service worker has a fixed address at the top of the site, which lets it handle all of it. The names of the
//! current assets are appended to its text, so that a new version counts as another file.

use crate::error::HttpError;
use crate::http::assets;
use crate::http::body::Encoding;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;
use shelfcade_core::page::NavItem;

/// Allows a worker to handle paths outside its own folder.
const ALLOWED: HeaderName = HeaderName::from_static("service-worker-allowed");

/// Sends the service worker.
///
/// # Errors
/// 404 if no assets are embedded.
pub async fn worker(context: RequestContext) -> Result<Response, HttpError> {
    let (body, _) = assets::find_logical("sw.js").ok_or(HttpError::missing("file"))?.body(Encoding::Identity);
    let names = assets::names();
    let mut text = body.into_owned();
    let version = format!("\nfunction version() {{\n  return \"{} {} {}\";\n}}\n", names.css, names.boot, names.wasm);
    text.extend_from_slice(version.as_bytes());
    let scope = HeaderValue::from_str(&context.app.links.home()).map_err(|_| HttpError::Internal)?;
    let mut response = response::script(&context, text);
    response.headers_mut().insert(ALLOWED, scope);
    Ok(response)
}

/// Shows the page that the worker caches.
pub async fn show(context: RequestContext) -> Response {
    response::page(&context, NavItem::None, shelfcade_app::render::offline)
}
