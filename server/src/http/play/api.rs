//! Playing, for programs: what runs, starting a game, controlling a player.

use crate::error::HttpError;
use crate::http::cookies::browser_of;
use crate::http::list_params::GamePath;
use crate::http::params::Body;
use crate::http::play::launch::{order_of, page_of, player_of, require_play};
use crate::http::request_context::RequestContext;
use crate::http::response;
use crate::services::play::{LaunchRequest, PlayerSlot, Replaced, Teller};
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use shelfcade_core::api::play::{PlayOrder, PlayStatus, PlayerCommand, PlayerItem};
use shelfcade_core::page::NavItem;
use shelfcade_core::play::NowPlaying;
use std::sync::Arc;

/// Players, and the games running on them
///
/// A game that failed is included for whoever started it.
#[utoipa::path(get, path = "/api/v1/play",
    operation_id = "getPlayStatus", tag = "playing",
    responses((status = 200, description = "Players, and the games running on them", body = PlayStatus)))]
pub async fn status(context: RequestContext, headers: HeaderMap) -> Response {
    let players = page_of(&context, &headers).players.into_iter();
    let players = players.map(|player| PlayerItem { id: player.id, name: player.name }).collect();
    let now = context.frame(NavItem::None).play.now.into_iter().map(|view| view.now).collect();
    response::json(&context, StatusCode::OK, &PlayStatus { players, now })
}

/// Starts a game
///
/// Responds at once; `/api/v1/play` and the event `playing` report the outcome. 409 if a game already runs on the
/// player.
#[utoipa::path(post, path = "/api/v1/games/{system}/{slug}/play",
    operation_id = "startGame", tag = "playing", request_body = PlayOrder,
    params(GamePath),
    responses((status = 202, description = "The game is starting", body = NowPlaying)))]
pub async fn start(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    headers: HeaderMap,
    Body(order): Body<PlayOrder>,
) -> Result<Response, HttpError> {
    require_play(&context)?;
    let player = named_player(&context, &headers, order.player.as_deref())?;
    let (replaces, resumes) = (order.replace.then_some(Replaced::Anything), order.resume);
    let order = order_of(&context, (&system, &slug), order.variant).await?;
    let now =
        context.app.play.start(&player, LaunchRequest { replaces, resumes, browser: browser_of(&headers), ..order })?;
    Ok(response::json(&context, StatusCode::ACCEPTED, &now))
}

/// Controls a player
///
/// 409 if this would end or undo somebody else's game and `sure` is not set; 502 if the player fails.
#[utoipa::path(post, path = "/api/v1/play/{player}",
    operation_id = "controlPlayer", tag = "playing", request_body = PlayerCommand,
    params(("player" = String, Path, pattern = "^[a-z0-9-]{1,60}$", description = "Player id")),
    responses((status = 200, description = "Players, and the games running on them now", body = PlayStatus)))]
pub async fn control(
    Path(player): Path<String>,
    context: RequestContext,
    headers: HeaderMap,
    Body(command): Body<PlayerCommand>,
) -> Result<Response, HttpError> {
    require_play(&context)?;
    let player = named_player(&context, &headers, Some(&player))?;
    let told = (command.control, command.slot);
    let (browser, is_sure) = (browser_of(&headers), command.sure);
    let teller = Teller { profile: context.viewer.profile, browser, session: None, is_sure };
    context.app.play.control(&player, told, teller).await?;
    Ok(status(context, headers).await)
}

/// Returns the player with this ID. Programs get IDs from us, so an unknown one is a 404.
fn named_player(context: &RequestContext, headers: &HeaderMap, id: Option<&str>) -> Result<Arc<PlayerSlot>, HttpError> {
    player_of(context, headers, id).map_err(|error| if id.is_some() { HttpError::missing("player") } else { error })
}
