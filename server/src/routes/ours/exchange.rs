//! `/favorites/export`, `/collections/{slug}/export`, `/collections/import`: lists going out and coming in.

use crate::asked::Asked;
use crate::error::HttpError;
use crate::exchange;
use crate::reply;
use crate::state::Shared;
use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::{NavItem, OwnList};

/// What the favorites are called as a file.
pub const FAVORITES_FILE: &str = "Favorites";

/// The favorites as a file.
///
/// # Errors
/// As [`exchange::send`].
pub async fn favorites(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    exchange::send(&app, &asked, OwnList::Favorites, FAVORITES_FILE).await
}

/// A collection as a file.
///
/// # Errors
/// As [`exchange::send`].
pub async fn collection(
    State(app): State<Shared>,
    Path(slug): Path<String>,
    asked: Asked,
) -> Result<Response, HttpError> {
    exchange::send(&app, &asked, OwnList::Collection(slug), "Collection").await
}

/// Takes a list in and says what became of it.
///
/// # Errors
/// As [`exchange::take`].
pub async fn import(State(app): State<Shared>, asked: Asked, form: Multipart) -> Result<Response, HttpError> {
    let taken = exchange::take(&app, &asked, form).await?;
    let frame = asked.frame(&app, NavItem::More);
    Ok(reply::html(&asked, StatusCode::OK, shelfcade_app::render::taken_list(&frame, &taken)))
}
