//! `/assets/{name}` and `/favicon.ico`

use crate::error::HttpError;
use crate::http::assets;
use crate::http::body::Keep;
use crate::http::response;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;

/// Sends an embedded file by its hashed name.
///
/// # Errors
/// 404 for an unknown name.
pub async fn send(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, HttpError> {
    match assets::find(&name) {
        Some(asset) => Ok(response::asset(&asset, Keep::Forever, &headers)),
        None => Err(HttpError::missing("file")),
    }
}

/// Sends the icon under the name that browsers guess.
///
/// # Errors
/// 404 without an icon.
pub async fn send_icon(headers: HeaderMap) -> Result<Response, HttpError> {
    let icon = assets::find_logical("icon.svg").ok_or(HttpError::missing("file"))?;
    Ok(response::asset(&icon, Keep::Hour, &headers))
}

/// `/dev/state`: `make dev` polls it and reloads the page when it changes.
#[cfg(debug_assertions)]
pub async fn dev_state() -> Result<String, HttpError> {
    assets::dev_state().ok_or(HttpError::missing("page"))
}
