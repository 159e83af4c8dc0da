//! Manual identification of ROMs, for programs.

use crate::error::HttpError;
use crate::http::library::correction;
use crate::http::library::correction::{RomCorrection, key_of};
use crate::http::list_params::GamePath;
use crate::http::params::{Body, split_game};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::household::{IdentityChange, IdentityItem};
use shelfcade_core::refusal::Refusal;

/// Identifies the ROMs of a game
///
/// ROMs are recognized by their contents if those were read, else by name. The correction holds for everybody, even
/// under another file name and in a new library. The next scan moves the ROMs into their game.
#[utoipa::path(put, path = "/api/v1/games/{system}/{slug}/identity",
    operation_id = "setIdentity", tag = "household", request_body = IdentityChange,
    params(GamePath),
    responses((status = 200, description = "The saved identification", body = IdentityItem)))]
pub async fn say(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    Body(change): Body<IdentityChange>,
) -> Result<Response, HttpError> {
    let said = match &change.title {
        None => RomCorrection::NoTitle,
        Some(title) => RomCorrection::Title(split_game(title).ok_or(HttpError::Refused(Refusal::NoTitle))?),
    };
    answer(&context, (&system, &slug), change.files.as_deref(), said, change.title).await
}

/// Undoes the identification of a game's ROMs
#[utoipa::path(delete, path = "/api/v1/games/{system}/{slug}/identity",
    operation_id = "removeIdentity", tag = "household",
    params(GamePath),
    responses((status = 200, description = "The ROMs; the next scan identifies them again", body = IdentityItem)))]
pub async fn take_back(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    answer(&context, (&system, &slug), None, RomCorrection::TakenBack, None).await
}

async fn answer(
    context: &RequestContext,
    game: (&str, &str),
    files: Option<&[String]>,
    said: RomCorrection,
    title: Option<String>,
) -> Result<Response, HttpError> {
    let roms = correction::say(context, game, files, said).await?;
    let item = IdentityItem { title, files: roms.iter().map(key_of).collect() };
    Ok(response::json(context, StatusCode::OK, &item))
}
