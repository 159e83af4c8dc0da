//! Covers chosen by the household, for programs.

use crate::error::HttpError;
use crate::http::api::unless_changed;
use crate::http::art::cover;
use crate::http::list_params::GamePath;
use crate::http::middleware;
use crate::http::params::Body;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::{FromRequest, Path, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use shelfcade_core::api::household::{CoverChange, CoverItem};
use shelfcade_core_server::people::user::CoverChoice;

/// The chosen cover of a game
#[utoipa::path(get, path = "/api/v1/games/{system}/{slug}/cover", operation_id = "getCover", tag = "household",
    params(GamePath),
    responses((status = 200, description = "The chosen cover, if any", body = CoverItem)))]
pub async fn show(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    context.find_game(&system, &slug).await?;
    Ok(answer(&context, &system, &slug))
}

/// Sets the cover of a game
///
/// Send a picture (`image/png`, `image/jpeg`, `image/webp`, `image/gif`, `image/bmp`, at most 16 MB), or as JSON the
/// key of one of the game's own pictures; null restores the automatic one.
#[utoipa::path(put, path = "/api/v1/games/{system}/{slug}/cover",
    operation_id = "setCover", tag = "household", request_body = CoverChange,
    params(GamePath),
    responses((status = 200, description = "The saved cover", body = CoverItem)))]
pub async fn set(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    request: Request,
) -> Result<Response, HttpError> {
    let headers = request.headers().clone();
    let media = headers.get(CONTENT_TYPE).and_then(|media| media.to_str().ok()).unwrap_or_default();
    let game = (system.as_str(), slug.as_str());
    context.find_game(&system, &slug).await?;
    let choice = if media.starts_with("image/") {
        Some(cover::sent(&context, cover::parts_of(request.into_body())).await?)
    } else {
        let Body(change) = Body::<CoverChange>::from_request(middleware::receive(request).await?, &()).await?;
        match change.key {
            None => None,
            Some(key) => match cover::found(&context, game, &key).await? {
                // It is the cover already.
                None => return Ok(answer(&context, &system, &slug)),
                choice => choice,
            },
        }
    };
    keep(&context, &headers, game, choice).await
}

/// Removes the chosen cover of a game
#[utoipa::path(delete, path = "/api/v1/games/{system}/{slug}/cover",
    operation_id = "removeCover", tag = "household",
    params(GamePath),
    responses((status = 200, description = "The automatic cover", body = CoverItem)))]
pub async fn take_back(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    keep(&context, &headers, (&system, &slug), None).await
}

/// Saves a choice, unless the cover has changed meanwhile.
async fn keep(
    context: &RequestContext,
    headers: &HeaderMap,
    (system, slug): (&str, &str),
    choice: Option<CoverChoice>,
) -> Result<Response, HttpError> {
    let change = async {
        cover::set(context, (system, slug), choice).await?;
        Ok(answer(context, system, slug))
    };
    unless_changed(context, headers, async { Ok(cover_of(context, system, slug)) }, change).await
}

fn answer(context: &RequestContext, system: &str, slug: &str) -> Response {
    response::json(context, StatusCode::OK, &cover_of(context, system, slug))
}

fn cover_of(context: &RequestContext, system: &str, slug: &str) -> CoverItem {
    let household = context.app.user_data.household();
    let chosen = household.cover_at(system, slug);
    CoverItem {
        key: chosen.and_then(|cover| cover.key).map(|key| key.to_string()),
        sent: chosen.is_some_and(|cover| cover.is_sent()),
    }
}
