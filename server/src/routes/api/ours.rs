//! What one makes of games, for programs: favorites, notes, plays, collections, profiles.
//!
//! Whose it is is said by the same cookie that browsers have; without one it is the household's.

use super::game_item;
use crate::asked::Asked;
use crate::error::HttpError;
use crate::params::{Body, read_ask, read_place};
use crate::reply;
use crate::routes::ours::mine::{game_of, set_favorite};
use crate::routes::ours::{find_address, now};
use crate::state::Shared;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::Problem;
use shelfcade_core::api::event::Event;
use shelfcade_core::api::ours::{MineChange, MineItem, OwnGames, PlayNote, ProfileItem, ProfileList};
use shelfcade_core::ours::Mark;
use shelfcade_core::page::{OwnList, Scope};
use shelfcade_core_server::user::Edit;

/// Earliest time of a play that is believed: 1970 and before are clocks that were never set.
const FIRST_PLAY: i64 = 86_400 * 365;

/// Favorites
#[utoipa::path(get, path = "/api/v1/favorites", tag = "ours",
    params(
        ("sort" = Option<String>, Query, description = "title, year, newest, rating, added, size, played; own (starred last first) when absent"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before"),
        ("limit" = Option<u32>, Query, minimum = 1, maximum = 200, description = "Most items; 50 when not given"),
    ),
    responses(
        (status = 200, description = "Favorites that are here", body = OwnGames),
        (status = 400, description = "A parameter is wrong", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn favorites(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    games_of(&app, &asked, OwnList::Favorites)
}

/// What was played, last first
#[utoipa::path(get, path = "/api/v1/history", tag = "ours",
    params(
        ("cursor" = Option<String>, Query, description = "`next` of the page before"),
        ("limit" = Option<u32>, Query, minimum = 1, maximum = 200, description = "Most items; 50 when not given"),
    ),
    responses(
        (status = 200, description = "Games that were played", body = OwnGames),
        (status = 400, description = "A parameter is wrong", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn history(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    games_of(&app, &asked, OwnList::History)
}

/// The games of a list of somebody's own.
///
/// # Errors
/// 400 for a parameter that is wrong, 404 for a collection that is not there.
pub fn games_of(app: &Shared, asked: &Asked, list: OwnList) -> Result<Response, HttpError> {
    let shelf = app.shelf_of(asked);
    let ask = read_ask(&shelf, &asked.query, false)?;
    let (from, limit) = read_place(&asked.query)?;
    if let OwnList::Collection(slug) = &list
        && app.ours.household().collection(slug).is_none()
    {
        return Err(HttpError::NotFound { what: "collection", words: String::new() });
    }
    let hits = shelf.hits(&Scope::Own(list), &ask, &from, limit);
    let hits = hits.map_err(|error| HttpError::BadRequest(error.to_string()))?;
    let games = OwnGames {
        total: hits.total,
        limit,
        next: hits.next.map(|cursor| cursor.to_string()),
        items: hits.items.into_iter().map(|(card, _)| game_item(card)).collect(),
    };
    Ok(reply::json(asked, StatusCode::OK, &games))
}

/// Stars a game
#[utoipa::path(put, path = "/api/v1/favorites/{system}/{slug}", tag = "ours",
    params(("system" = String, Path, description = "System id"), ("slug" = String, Path, description = "Slug of the game")),
    responses(
        (status = 200, description = "What one made of the game now; it is on the disk", body = MineItem),
        (status = 403, description = "Guests leave no trace", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such game here", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn star(
    State(app): State<Shared>,
    Path((system, slug)): Path<(String, String)>,
    asked: Asked,
) -> Result<Response, HttpError> {
    set_star(&app, &asked, &system, &slug, true).await
}

/// Takes a star back
#[utoipa::path(delete, path = "/api/v1/favorites/{system}/{slug}", tag = "ours",
    params(("system" = String, Path, description = "System id"), ("slug" = String, Path, description = "Slug of the game")),
    responses(
        (status = 200, description = "What one made of the game now; it is on the disk", body = MineItem),
        (status = 403, description = "Guests leave no trace", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such game here", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn unstar(
    State(app): State<Shared>,
    Path((system, slug)): Path<(String, String)>,
    asked: Asked,
) -> Result<Response, HttpError> {
    set_star(&app, &asked, &system, &slug, false).await
}

async fn set_star(app: &Shared, asked: &Asked, system: &str, slug: &str, on: bool) -> Result<Response, HttpError> {
    let address = find_address(app, system, slug).await?;
    set_favorite(app, asked, address, on).await?;
    Ok(reply::json(asked, StatusCode::OK, &mine_item(&mark_of(app, asked, system, slug))))
}

/// What one made of a game
#[utoipa::path(get, path = "/api/v1/games/{system}/{slug}/mine", tag = "ours",
    params(("system" = String, Path, description = "System id"), ("slug" = String, Path, description = "Slug of the game")),
    responses(
        (status = 200, description = "What one made of it; nothing at all for guests", body = MineItem),
        (status = 404, description = "No such game here", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn mine(
    State(app): State<Shared>,
    Path((system, slug)): Path<(String, String)>,
    asked: Asked,
) -> Result<Response, HttpError> {
    find_address(&app, &system, &slug).await?;
    Ok(reply::json(&asked, StatusCode::OK, &mine_item(&mark_of(&app, &asked, &system, &slug))))
}

/// Changes what one made of a game
#[utoipa::path(patch, path = "/api/v1/games/{system}/{slug}/mine", tag = "ours", request_body = MineChange,
    params(("system" = String, Path, description = "System id"), ("slug" = String, Path, description = "Slug of the game")),
    responses(
        (status = 200, description = "What one made of the game now; it is on the disk", body = MineItem),
        (status = 400, description = "A value is wrong; nothing was changed", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "Guests leave no trace", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such game here", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn change(
    State(app): State<Shared>,
    Path((system, slug)): Path<(String, String)>,
    asked: Asked,
    Body(change): Body<MineChange>,
) -> Result<Response, HttpError> {
    let address = find_address(&app, &system, &slug).await?;
    let (profile, at) = (asked.profile, now());
    let edits: Vec<Edit> = [
        change.favorite.map(|on| Edit::Favorite { on, at }),
        change.status.map(Edit::Status),
        change.rating.map(Edit::Rating),
        change.note.map(|note| Edit::Note(note.unwrap_or_default())),
        change.tags.map(Edit::Tags),
        change.hidden.map(|on| Edit::Hidden { on, at }),
    ]
    .into_iter()
    .flatten()
    .collect();
    let event = match change.favorite {
        Some(on) => Event::Favorite { game: game_of(&address), on },
        None => Event::Ours,
    };
    let mark = app.ours.write(&asked, event, move |store| store.edit(profile, &address, &edits)).await?;
    Ok(reply::json(&asked, StatusCode::OK, &mine_item(&mark)))
}

/// Tells that a game was played
///
/// For whatever starts games: once when it starts one, or once when it has ended, with the seconds it took.
#[utoipa::path(post, path = "/api/v1/games/{system}/{slug}/plays", tag = "ours", request_body = PlayNote,
    params(("system" = String, Path, description = "System id"), ("slug" = String, Path, description = "Slug of the game")),
    responses(
        (status = 200, description = "What one made of the game now; it is on the disk", body = MineItem),
        (status = 400, description = "A value is wrong", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "Guests leave no trace", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such game here", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn played(
    State(app): State<Shared>,
    Path((system, slug)): Path<(String, String)>,
    asked: Asked,
    Body(play): Body<PlayNote>,
) -> Result<Response, HttpError> {
    let address = find_address(&app, &system, &slug).await?;
    let at = play.at.unwrap_or_else(now);
    if !(FIRST_PLAY..=now() + 86_400).contains(&at) {
        return Err(HttpError::BadRequest("at is no time of a play: use unix seconds, not of the future.".to_owned()));
    }
    let profile = asked.profile;
    let event = Event::Played { game: game_of(&address) };
    app.ours.write(&asked, event, move |store| store.record_play(profile, &address, at, play.seconds)).await?;
    Ok(reply::json(&asked, StatusCode::OK, &mine_item(&mark_of(&app, &asked, &system, &slug))))
}

/// Takes a game out of the history
#[utoipa::path(delete, path = "/api/v1/games/{system}/{slug}/plays", tag = "ours",
    params(("system" = String, Path, description = "System id"), ("slug" = String, Path, description = "Slug of the game")),
    responses(
        (status = 200, description = "What one made of the game now; it is on the disk", body = MineItem),
        (status = 403, description = "Guests leave no trace", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such game here", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn forget(
    State(app): State<Shared>,
    Path((system, slug)): Path<(String, String)>,
    asked: Asked,
) -> Result<Response, HttpError> {
    let address = find_address(&app, &system, &slug).await?;
    let profile = asked.profile;
    let forget = move |store: &shelfcade_core_server::user::Store| {
        store.forget_plays(profile, &address.identity.system, &address.slug, now())
    };
    app.ours.write(&asked, Event::Ours, forget).await?;
    Ok(reply::json(&asked, StatusCode::OK, &mine_item(&mark_of(&app, &asked, &system, &slug))))
}

/// Profiles
#[utoipa::path(get, path = "/api/v1/profiles", tag = "ours",
    responses((status = 200, description = "Who can be chosen", body = ProfileList)))]
pub async fn profiles(State(app): State<Shared>, asked: Asked) -> Response {
    let household = app.ours.household();
    let items = household.people.iter().map(|person| ProfileItem {
        id: person.id.0,
        name: person.name.clone(),
        hue: person.hue,
        has_pin: person.has_pin,
        chosen: person.id == asked.profile,
    });
    let list = ProfileList { items: items.collect(), guest: asked.profile.is_guest() };
    reply::json(&asked, StatusCode::OK, &list)
}

fn mark_of(app: &Shared, asked: &Asked, system: &str, slug: &str) -> Mark {
    let household = app.ours.household();
    household.person(asked.profile).map(|person| household.mark_at(person, system, slug)).unwrap_or_default()
}

fn mine_item(mark: &Mark) -> MineItem {
    MineItem {
        favorite: mark.favorite.is_some(),
        status: mark.status,
        rating: mark.rating,
        note: mark.note.clone(),
        tags: mark.tags.clone(),
        hidden: mark.hidden.is_some(),
        play_count: mark.plays.count,
        seconds_played: mark.plays.seconds,
        last_played: mark.plays.last,
    }
}
