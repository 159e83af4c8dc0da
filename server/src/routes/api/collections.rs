//! Collections, for programs.

use super::ours::games_of;
use crate::asked::Asked;
use crate::error::HttpError;
use crate::params::Body;
use crate::reply;
use crate::routes::ours::collections::move_to;
use crate::routes::ours::{find_address, now, split_game};
use crate::state::Shared;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::Problem;
use shelfcade_core::api::event::Event;
use shelfcade_core::api::ours::{CollectionChange, CollectionItem, CollectionList, Moved, OwnGames};
use shelfcade_core::ask::Ask;
use shelfcade_core::page::{OwnList, Scope};
use shelfcade_core_server::user::CollectionEdit;

/// Most games put in by one request.
const MAX_ADD: usize = 500;

/// All collections of the household
#[utoipa::path(get, path = "/api/v1/collections", tag = "ours",
    responses((status = 200, description = "One's own and those of others", body = CollectionList)))]
pub async fn list(State(app): State<Shared>, asked: Asked) -> Response {
    let mut items = items(&app, &asked);
    items.sort_by_key(|item| !item.mine);
    reply::json(&asked, StatusCode::OK, &CollectionList { items })
}

/// The games of a collection
#[utoipa::path(get, path = "/api/v1/collections/{slug}/games", tag = "ours",
    params(
        ("slug" = String, Path, description = "Address of the collection"),
        ("sort" = Option<String>, Query, description = "title, year, newest, rating, added, size, played; own when absent"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before"),
        ("limit" = Option<u32>, Query, minimum = 1, maximum = 200, description = "Most items; 50 when not given"),
    ),
    responses(
        (status = 200, description = "Its games that are here", body = OwnGames),
        (status = 400, description = "A parameter is wrong", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such collection", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn games(State(app): State<Shared>, Path(slug): Path<String>, asked: Asked) -> Result<Response, HttpError> {
    games_of(&app, &asked, OwnList::Collection(slug))
}

/// Makes a collection
#[utoipa::path(post, path = "/api/v1/collections", tag = "ours", request_body = CollectionChange,
    responses(
        (status = 201, description = "It is on the disk", body = CollectionItem),
        (status = 400, description = "A value is wrong; nothing was changed", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "Guests leave no trace", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "A game is not here", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn add(
    State(app): State<Shared>,
    asked: Asked,
    Body(change): Body<CollectionChange>,
) -> Result<Response, HttpError> {
    let profile = asked.profile;
    let edits = read_edits(&app, CollectionChange { name: None, ..change.clone() }).await?;
    let name = change.name.unwrap_or_default();
    let slug = app.ours.write(&asked, Event::Ours, move |store| store.make_collection(profile, &name, now(), &edits));
    send(&app, &asked, StatusCode::CREATED, &slug.await?)
}

/// Changes a collection
#[utoipa::path(patch, path = "/api/v1/collections/{slug}", tag = "ours", request_body = CollectionChange,
    params(("slug" = String, Path, description = "Address of the collection")),
    responses(
        (status = 200, description = "As it is now; it is on the disk", body = CollectionItem),
        (status = 400, description = "A value is wrong; nothing was changed", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "Guests leave no trace", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such collection of one's own, or a game is not here", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn change(
    State(app): State<Shared>,
    Path(slug): Path<String>,
    asked: Asked,
    Body(change): Body<CollectionChange>,
) -> Result<Response, HttpError> {
    let moved = change.r#move.clone();
    let mut edits = read_edits(&app, change).await?;
    if let Some(Moved { game, to }) = moved {
        let wrong = || HttpError::BadRequest(format!("{game:?} is no game: use system/slug."));
        let (system, at) = split_game(&game).ok_or_else(wrong)?;
        edits.extend(move_to(&app.shelf_of(&asked), &slug, (system.to_owned(), at.to_owned()), to as usize));
    }
    let (profile, at) = (asked.profile, slug.clone());
    app.ours.write(&asked, Event::Ours, move |store| store.edit_collection(profile, &at, &edits)).await?;
    send(&app, &asked, StatusCode::OK, &slug)
}

/// Takes a collection away; its games stay
#[utoipa::path(delete, path = "/api/v1/collections/{slug}", tag = "ours",
    params(("slug" = String, Path, description = "Address of the collection")),
    responses(
        (status = 200, description = "What is left", body = CollectionList),
        (status = 403, description = "Guests leave no trace", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such collection of one's own", body = Problem, content_type = "application/problem+json"),
        (status = 507, description = "It could not be kept", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn remove(State(app): State<Shared>, Path(slug): Path<String>, asked: Asked) -> Result<Response, HttpError> {
    let profile = asked.profile;
    app.ours.write(&asked, Event::Ours, move |store| store.remove_collection(profile, &slug)).await?;
    Ok(list(State(app), asked).await)
}

async fn read_edits(app: &Shared, change: CollectionChange) -> Result<Vec<CollectionEdit>, HttpError> {
    let wrong = |game: &str| HttpError::BadRequest(format!("{game:?} is no game: use system/slug."));
    let (add, remove) = (change.add.unwrap_or_default(), change.remove.unwrap_or_default());
    if add.len() > MAX_ADD || remove.len() > MAX_ADD {
        return Err(HttpError::BadRequest(format!("More than {MAX_ADD} games at once: send them in parts.")));
    }
    let mut edits: Vec<CollectionEdit> = change.name.map(CollectionEdit::Name).into_iter().collect();
    edits.extend(change.description.map(CollectionEdit::Description));
    edits.extend(change.pinned.map(CollectionEdit::Pinned));
    edits.extend(
        change.query.map(|query| Some(Ask::parse(&query)).filter(|ask| !ask.is_blank())).map(CollectionEdit::Query),
    );
    let mut games = Vec::with_capacity(add.len());
    for game in &add {
        let (system, slug) = split_game(game).ok_or_else(|| wrong(game))?;
        games.push(find_address(app, system, slug).await?);
    }
    if !games.is_empty() {
        edits.push(CollectionEdit::Add(games));
    }
    for game in &remove {
        let (system, slug) = split_game(game).ok_or_else(|| wrong(game))?;
        edits.push(CollectionEdit::Remove { system: system.to_owned(), slug: slug.to_owned() });
    }
    Ok(edits)
}

fn send(app: &Shared, asked: &Asked, status: StatusCode, slug: &str) -> Result<Response, HttpError> {
    let missing = || HttpError::NotFound { what: "collection", words: String::new() };
    let item = items(app, asked).into_iter().find(|item| item.slug == slug).ok_or_else(missing)?;
    Ok(reply::json(asked, status, &item))
}

fn items(app: &Shared, asked: &Asked) -> Vec<CollectionItem> {
    let (household, shelf) = (app.ours.household(), app.shelf_of(asked));
    let all = household.people.iter().flat_map(|person| person.collections.iter().map(move |list| (person.id, list)));
    all.map(|(owner, list)| CollectionItem {
        slug: list.slug.clone(),
        name: list.name.clone(),
        description: list.description.clone(),
        query: list.query.as_ref().map(Ask::to_query),
        pinned: list.pinned,
        mine: owner == asked.profile,
        total: shelf.count_of(&Scope::Own(OwnList::Collection(list.slug.clone())), &Ask::default()),
    })
    .collect()
}
