//! Headers of every response.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::LazyLock;

/// Allows only our own files and one inline script (see `app/src/shell.rs`); WASM may be compiled.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' \
    'sha256-9LL4Typispmu9nPa11NT6kfaLs772DUjUKWzkFAkFpc='; style-src 'self'; img-src 'self' data:; \
    media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

const ALWAYS: [(&str, &str); 7] = [
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()"),
];

/// Returns all of them, for responses that do not come from the router.
pub fn always() -> &'static HeaderMap {
    static HEADERS: LazyLock<HeaderMap> = LazyLock::new(|| {
        // Room for the headers of each response, so that a copy does not have to grow.
        let mut headers = HeaderMap::with_capacity(16);
        headers.extend(ALWAYS.map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value))));
        headers
    });
    &HEADERS
}

/// Middleware: adds the headers that a handler has not set itself.
pub async fn secure(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in always() {
        response.headers_mut().entry(name).or_insert_with(|| value.clone());
    }
    response
}
