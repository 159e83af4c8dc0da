//! `/sw.js` and `/offline`: what a browser keeps for the moment in which this server cannot be reached.
//!
//! The worker has one address for ever, at the top of the site so that it may answer for all of it; the names of the
//! current assets at its end make it another file when they change.

use crate::error::HttpError;
use crate::http::assets;
use crate::http::body::Encoding;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;
use shelfcade_core::page::NavItem;

/// Lets a worker answer for more than the folder it lies in.
const ALLOWED: HeaderName = HeaderName::from_static("service-worker-allowed");

/// The service worker.
///
/// # Errors
/// 404 where no assets are embedded.
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

/// The page that the worker keeps.
pub async fn show(context: RequestContext) -> Response {
    response::page(&context, NavItem::None, shelfcade_app::render::offline)
}
