//! Unknown addresses: redirected if their meaning is clear, else 404.

use crate::error::HttpError;
use crate::http::access::Capability;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::{Method, StatusCode, Uri};
use axum::response::Response;

/// Redirects from outside the base path to Home, and from `/systems/` to `/systems`.
///
/// # Errors
/// 404 for anything else, the gate without permission to look.
pub async fn find_or_fail(context: RequestContext, method: Method, uri: Uri) -> Result<Response, HttpError> {
    let app = &context.app;
    let is_read = method == Method::GET || method == Method::HEAD;
    let path = uri.path();
    // The base path without its slash matches no route, nor does `/` outside the base path.
    if is_read && !app.links.base().is_empty() && (path == "/" || path == app.links.base()) {
        return Ok(response::redirect(StatusCode::TEMPORARY_REDIRECT, &app.links.home()));
    }
    let trimmed = path.trim_end_matches('/');
    // `//host/` would redirect to another host.
    let is_plain = trimmed.starts_with('/') && !trimmed.starts_with("//");
    if is_read && trimmed != path && is_plain && app.below_base(trimmed).is_some() {
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        return Ok(response::redirect(StatusCode::PERMANENT_REDIRECT, &format!("{trimmed}{query}")));
    }
    context.require(Capability::Look)?;
    Err(not_found(path))
}

fn not_found(path: &str) -> HttpError {
    let last = path.rsplit('/').find(|segment| !segment.is_empty()).unwrap_or_default();
    let text = percent_encoding::percent_decode_str(last).decode_utf8_lossy();
    HttpError::not_found("page", &text)
}

/// Keeps search engines out: a household's shelf is private.
pub async fn robots() -> Response {
    response::text("User-agent: *\nDisallow: /\n")
}
