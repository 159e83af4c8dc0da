//! The cover that the household gives to a game, for programs.

use super::list_params::GamePath;
use crate::error::HttpError;
use crate::http::cover;
use crate::http::middleware;
use crate::http::params::Body;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::{FromRequest, Path, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use shelfcade_core::api::household::{CoverChange, CoverItem};

/// Gives a game its cover
///
/// A picture (`image/png`, `image/jpeg`, `image/webp`, `image/gif`, `image/bmp`, at most 16 MB), or as JSON the key of
/// one of the game's own; null for the one that was found.
#[utoipa::path(put, path = "/api/v1/games/{system}/{slug}/cover", tag = "household", request_body = CoverChange,
    params(GamePath),
    responses((status = 200, description = "What it is now; it is on the disk", body = CoverItem)))]
pub async fn set(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    request: Request,
) -> Result<Response, HttpError> {
    let media = request.headers().get(CONTENT_TYPE).and_then(|media| media.to_str().ok()).unwrap_or_default();
    let game = (system.as_str(), slug.as_str());
    context.find_game(&system, &slug).await?;
    if media.starts_with("image/") {
        let choice = cover::sent(&context, cover::parts_of(request.into_body())).await?;
        cover::set(&context, game, Some(choice)).await?;
    } else {
        let Body(change) = Body::<CoverChange>::from_request(middleware::receive(request).await?, &()).await?;
        match change.key {
            None => cover::set(&context, game, None).await?,
            Some(key) => {
                if let Some(choice) = cover::found(&context, game, &key).await? {
                    cover::set(&context, game, Some(choice)).await?;
                }
            }
        }
    }
    Ok(answer(&context, &system, &slug))
}

/// Takes back the cover that was given
#[utoipa::path(delete, path = "/api/v1/games/{system}/{slug}/cover", tag = "household",
    params(GamePath),
    responses((status = 200, description = "The one that was found is shown", body = CoverItem)))]
pub async fn take_back(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    cover::set(&context, (&system, &slug), None).await?;
    Ok(answer(&context, &system, &slug))
}

fn answer(context: &RequestContext, system: &str, slug: &str) -> Response {
    let household = context.app.user_data.household();
    let chosen = household.cover_at(system, slug);
    let item = CoverItem {
        key: chosen.and_then(|cover| cover.key).map(|key| key.to_string()),
        sent: chosen.is_some_and(|cover| cover.is_sent()),
    };
    response::json(context, StatusCode::OK, &item)
}
