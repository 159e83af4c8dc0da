//! `/api/v1/games/{system}/{slug}/roms/{number}/download`: the files of a variant.

use crate::error::HttpError;
use crate::http::file_response;
use crate::http::list_params::GamePath;
use crate::http::params::read_slug;
use crate::http::request_context::RequestContext;
use axum::extract::Path;
use axum::http::{HeaderMap, Method};
use axum::response::Response;
use shelfcade_core::library::system::SystemId;

/// The files of a release
///
/// One file as it is; a set (discs, a folder) as a zip in which nothing is compressed. Downloads can be resumed:
/// `Range` with one range (416 if it begins behind the end), and `If-Range` with the `ETag`. If a file changes
/// meanwhile, the connection is closed.
#[utoipa::path(get, path = "/api/v1/games/{system}/{slug}/roms/{number}/download",
    operation_id = "downloadRelease", tag = "library",
    params(GamePath,
        ("number" = i64, Path, minimum = 1, description = "Number of the release, as in `releases` of the game"),
        ("Range" = Option<String>, Header, description = "One range of bytes: `bytes=1000-`"),
        ("If-Range" = Option<String>, Header, description = "The `ETag` that the range is of")),
    responses(
        (status = 200, description = "The file, or the zip", body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 206, description = "The range", body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 304, description = "It is still what `If-None-Match` names")))]
pub async fn send(
    Path((system, slug, number)): Path<(String, String, i64)>,
    context: RequestContext,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    context.require_download()?;
    let missing = || HttpError::not_found("game", &slug);
    let id = SystemId::parse(&system).ok_or_else(missing)?;
    let shelf = context.shelf_of_games();
    let game = shelf.find_game(&id, read_slug(&slug)?).ok_or_else(missing)?;
    let reader = context.app.library.reader.load_full();
    let rom = reader.rom_files(shelf.folders_of(game), number).await?.ok_or(HttpError::missing("release"))?;
    let data = context.app.host.data.clone();
    let (bundle, name) = file_response::open(&context, move || rom.open(&data)).await?;
    file_response::send(&context, (&method, &headers), bundle, &name)
}
