//! `/assets/{name}` and `/favicon.ico`

use crate::asked::Asked;
use crate::error::HttpError;
use crate::state::Shared;
use axum::extract::{Path, State};
use axum::response::Response;

/// An embedded file by its hashed name.
///
/// # Errors
/// 404 for a name that is none.
pub async fn send(State(_app): State<Shared>, Path(name): Path<String>, asked: Asked) -> Result<Response, HttpError> {
    let _ = asked;
    Err(HttpError::NotFound { what: "file", words: crate::present::words_of(&name) })
}

/// The icon under the name that browsers guess.
///
/// # Errors
/// 404 without an icon.
pub async fn send_icon(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    let name = app.assets.icon.clone();
    send(State(app), Path(name), asked).await
}

/// Names of the embedded files, for the pages.
pub fn names() -> shelfcade_core::page::AssetNames {
    shelfcade_core::page::AssetNames::default()
}
