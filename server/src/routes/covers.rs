//! `/covers/{system}/{slug}.svg`

use crate::asked::Asked;
use crate::error::HttpError;
use crate::params::{read_slug, read_system_id};
use crate::reply;
use crate::state::Shared;
use axum::extract::{Path, State};
use axum::response::Response;

/// The cover drawn for a game.
///
/// # Errors
/// 404 for a game that is not on the shelf.
pub async fn draw(
    State(app): State<Shared>,
    Path((system, file)): Path<(String, String)>,
    asked: Asked,
) -> Result<Response, HttpError> {
    let missing = || HttpError::NotFound { what: "picture", words: String::new() };
    let slug = read_slug(file.strip_suffix(".svg").ok_or_else(missing)?)?;
    let shelf = app.shelf.get();
    let id = read_system_id(&shelf, &system)?;
    let game = shelf.find_game(&id, slug).ok_or_else(missing)?;
    Ok(reply::svg(&asked, shelfcade_app::render::cover_svg(&shelf.card(game))))
}
