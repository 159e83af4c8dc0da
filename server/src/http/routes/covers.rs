//! `/covers/{system}/{slug}.svg`

use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::params::{read_slug, read_system_id};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::{Path, State};
use axum::response::Response;

/// The cover drawn for a game.
///
/// # Errors
/// 404 for a game that is not on the shelf.
pub async fn draw(
    State(app): State<Shared>,
    Path((system, file)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let missing = || HttpError::NotFound { what: "picture", words: String::new() };
    let slug = read_slug(file.strip_suffix(".svg").ok_or_else(missing)?)?;
    let shelf = app.library.shelf.get();
    let id = read_system_id(&shelf, &system)?;
    let game = shelf.find_game(&id, slug).ok_or_else(missing)?;
    Ok(response::svg(&context, shelfcade_app::render::cover_svg(&shelf.card(game))))
}
