//! Data of a profile, for programs: favorites, notes, plays, collections, profiles.
//!
//! The profile is named by the same cookie that browsers have; without it, the household's profile is used.

use crate::clock::now;
use crate::error::HttpError;
use crate::http::api::{GamesPart, read_games, unless_changed};
use crate::http::list_params::{GamePath, ListParams};
use crate::http::params::Body;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::api::user_data::{GameStateChange, GameStateItem, OwnGames, PlayNote, ProfileItem, ProfileList};
use shelfcade_core::page::{OwnList, Scope};
use shelfcade_core::people::user_data::{MAX_NOTE, MAX_TAG};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::user::Edit;

/// Earliest accepted time of a play, in Unix seconds. Clocks that were never set report 1970.
const FIRST_PLAY: i64 = 86_400 * 365;
/// Longest accepted play, in seconds: a year.
const MAX_PLAY: u64 = 86_400 * 365;

/// Favorites
#[utoipa::path(get, path = "/api/v1/favorites",
    operation_id = "listFavorites", tag = "user data",
    params(ListParams),
    responses((status = 200, description = "Favorites in the library", body = OwnGames)))]
pub async fn favorites(context: RequestContext) -> Result<Response, HttpError> {
    games_of(&context, OwnList::Favorites).await
}

/// Play history, newest first
#[utoipa::path(get, path = "/api/v1/history",
    operation_id = "listHistory", tag = "user data",
    params(ListParams),
    responses((status = 200, description = "Played games", body = OwnGames)))]
pub async fn history(context: RequestContext) -> Result<Response, HttpError> {
    games_of(&context, OwnList::History).await
}

/// Sends the games of a profile's list.
///
/// # Errors
/// 400 for an invalid parameter, 404 for a collection that is missing.
pub async fn games_of(context: &RequestContext, list: OwnList) -> Result<Response, HttpError> {
    if let OwnList::Collection(slug) = &list
        && context.app.user_data.household().collection_for(context.viewer.profile, slug).is_none()
    {
        return Err(HttpError::missing("collection"));
    }
    let GamesPart { total, limit, next, items, .. } = read_games(context, &Scope::Own(list)).await?;
    Ok(response::json(context, StatusCode::OK, &OwnGames { total, limit, next, items }))
}

/// Adds a game to the favorites
#[utoipa::path(put, path = "/api/v1/favorites/{system}/{slug}",
    operation_id = "addFavorite", tag = "user data",
    params(GamePath),
    responses((status = 200, description = "The game's saved state", body = GameStateItem)))]
pub async fn star(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    set_star(&context, &headers, (&system, &slug), true).await
}

/// Removes a game from the favorites
#[utoipa::path(delete, path = "/api/v1/favorites/{system}/{slug}",
    operation_id = "removeFavorite", tag = "user data",
    params(GamePath),
    responses((status = 200, description = "The game's saved state", body = GameStateItem)))]
pub async fn unstar(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    set_star(&context, &headers, (&system, &slug), false).await
}

async fn set_star(
    context: &RequestContext,
    headers: &HeaderMap,
    game: (&str, &str),
    on: bool,
) -> Result<Response, HttpError> {
    edit(context, headers, game, vec![Edit::Favorite { on, at: now() }]).await
}

/// Changes the profile's state of a game, unless it has changed meanwhile.
async fn edit(
    context: &RequestContext,
    headers: &HeaderMap,
    (system, slug): (&str, &str),
    edits: Vec<Edit>,
) -> Result<Response, HttpError> {
    let game = context.find_game(system, slug).await?;
    let change = async {
        context.edit_game(game, edits).await?;
        Ok(send_state(context, system, slug))
    };
    unless_changed(context, headers, async { Ok(state_of(context, system, slug)) }, change).await
}

/// State of a game for the profile
#[utoipa::path(get, path = "/api/v1/games/{system}/{slug}/mine",
    operation_id = "getGameState", tag = "user data",
    params(GamePath),
    responses((status = 200, description = "The game's state; empty for guests", body = GameStateItem)))]
pub async fn mine(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    context.find_game(&system, &slug).await?;
    Ok(send_state(&context, &system, &slug))
}

/// Changes the state of a game for the profile
#[utoipa::path(patch, path = "/api/v1/games/{system}/{slug}/mine",
    operation_id = "changeGameState", tag = "user data", request_body = GameStateChange,
    params(GamePath),
    responses((status = 200, description = "The game's saved state", body = GameStateItem)))]
pub async fn change(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    headers: HeaderMap,
    Body(change): Body<GameStateChange>,
) -> Result<Response, HttpError> {
    // Pages measure a text after cleaning it; for programs the documented limit applies to the text as sent.
    if change.note.iter().flatten().any(|note| note.chars().count() > MAX_NOTE) {
        return Err(HttpError::Refused(Refusal::NoteTooLong));
    }
    if change.tags.iter().flatten().any(|tag| tag.chars().count() > MAX_TAG) {
        return Err(HttpError::Refused(Refusal::TagTooLong));
    }
    let at = now();
    let edits = [
        change.favorite.map(|on| Edit::Favorite { on, at }),
        change.status.map(Edit::Status),
        change.rating.map(Edit::Rating),
        change.note.map(|note| Edit::Note(note.unwrap_or_default())),
        change.tags.map(Edit::Tags),
        change.hidden.map(|on| Edit::Hidden { on, at }),
    ]
    .into_iter()
    .flatten();
    edit(&context, &headers, (&system, &slug), edits.collect()).await
}

/// Records a play of a game
///
/// For programs that start games. Send it once when a game starts, or once when it has ended, with its duration in
/// seconds.
#[utoipa::path(post, path = "/api/v1/games/{system}/{slug}/plays",
    operation_id = "recordPlay", tag = "user data", request_body = PlayNote,
    params(GamePath),
    responses((status = 200, description = "The game's saved state", body = GameStateItem)))]
pub async fn played(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    Body(play): Body<PlayNote>,
) -> Result<Response, HttpError> {
    let address = context.find_game(&system, &slug).await?;
    let at = play.at.unwrap_or_else(now);
    if at < FIRST_PLAY || play.seconds > MAX_PLAY {
        let why = format!("at must be at least {FIRST_PLAY}, and seconds at most {MAX_PLAY}.");
        return Err(HttpError::BadRequest(why));
    }
    // The clock of the device may be ahead.
    let at = at.min(now());
    let event = Event::Played { game: format!("{system}/{slug}") };
    context.write(event, move |store, profile| store.record_play(profile, &address, at, play.seconds)).await?;
    Ok(send_state(&context, &system, &slug))
}

/// Removes a game from the play history
#[utoipa::path(delete, path = "/api/v1/games/{system}/{slug}/plays",
    operation_id = "forgetPlays", tag = "user data",
    params(GamePath),
    responses((status = 200, description = "The game's saved state", body = GameStateItem)))]
pub async fn forget(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let game = context.find_game(&system, &slug).await?;
    context.edit_game(game, vec![Edit::ForgetPlays { at: now() }]).await?;
    Ok(send_state(&context, &system, &slug))
}

/// Profiles
#[utoipa::path(get, path = "/api/v1/profiles",
    operation_id = "listProfiles", tag = "user data",
    responses((status = 200, description = "The profiles that can be chosen", body = ProfileList)))]
pub async fn profiles(context: RequestContext) -> Response {
    let household = context.app.user_data.household();
    let items = household.people.iter().map(|person| ProfileItem {
        id: person.id.0,
        name: person.name.clone(),
        hue: person.hue,
        has_pin: person.has_pin,
        chosen: person.id == context.viewer.profile,
    });
    let list = ProfileList { items: items.collect(), guest: context.viewer.profile.is_guest() };
    response::json(&context, StatusCode::OK, &list)
}

/// Sends the profile's current state of a game.
fn send_state(context: &RequestContext, system: &str, slug: &str) -> Response {
    response::json(context, StatusCode::OK, &state_of(context, system, slug))
}

fn state_of(context: &RequestContext, system: &str, slug: &str) -> GameStateItem {
    let household = context.app.user_data.household();
    let person = household.person(context.viewer.profile);
    let state = person.map(|person| household.state_at(person, system, slug)).unwrap_or_default();
    GameStateItem {
        favorite: state.favorite.is_some(),
        status: state.status,
        rating: state.rating,
        note: state.note,
        tags: state.tags,
        hidden: state.hidden.is_some(),
        play_count: state.plays.count,
        seconds_played: state.plays.seconds,
        last_played: state.plays.last,
    }
}
