//! Collections, for programs.

use super::user_data::games_of;
use crate::clock::now;
use crate::error::HttpError;
use crate::http::api::unless_changed;
use crate::http::body::hash_of;
use crate::http::list_params::ListParams;
use crate::http::lists::page::collections::move_to;
use crate::http::params::{Body, read_slug, split_game};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use shelfcade_core::api::event::Event;
use shelfcade_core::api::user_data::{CollectionChange, CollectionItem, CollectionList, Moved, OwnGames};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::links::encode;
use shelfcade_core::page::OwnList;
use shelfcade_core::people::user_data::{MAX_DESCRIPTION, ProfileId, SeenBy};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::people::user::{Collection, CollectionEdit};
use shelfcade_core_server::search::Shelf;

/// Most games added or removed by one request.
const MAX_ADD: usize = 500;

/// All collections that the profile may see
#[utoipa::path(get, path = "/api/v1/collections",
    operation_id = "listCollections", tag = "user data",
    responses((status = 200, description = "The profile's own and those of others", body = CollectionList)))]
pub async fn list(context: RequestContext) -> Result<Response, HttpError> {
    let mut items = items(&context).await?;
    items.sort_by_key(|item| !item.mine);
    Ok(response::json(&context, StatusCode::OK, &CollectionList { items }))
}

/// A collection
#[utoipa::path(get, path = "/api/v1/collections/{slug}", operation_id = "getCollection", tag = "user data",
    params(("slug" = String, Path, pattern = "^[a-z0-9-]{1,200}$", description = "Slug of the collection")),
    responses((status = 200, description = "The collection; its games are at `/games`",
        body = CollectionItem)))]
pub async fn show(Path(slug): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    send(&context, StatusCode::OK, &slug).await
}

/// The games of a collection
#[utoipa::path(get, path = "/api/v1/collections/{slug}/games",
    operation_id = "listGamesOfCollection", tag = "user data",
    params(
        ("slug" = String, Path, pattern = "^[a-z0-9-]{1,200}$", description = "Slug of the collection"),
        ListParams,
    ),
    responses((status = 200, description = "The collection's games in the library", body = OwnGames)))]
pub async fn games(Path(slug): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    games_of(&context, OwnList::Collection(slug)).await
}

/// Creates a collection
#[utoipa::path(post, path = "/api/v1/collections",
    operation_id = "addCollection", tag = "user data", request_body = CollectionChange,
    responses((status = 201, description = "The saved collection", body = CollectionItem,
        headers(("Location" = String, description = "Address of the collection")))))]
pub async fn add(context: RequestContext, Body(change): Body<CollectionChange>) -> Result<Response, HttpError> {
    let edits = read_edits(&context, CollectionChange { name: None, ..change.clone() }).await?;
    let name = change.name.unwrap_or_default();
    let slug =
        context.write(Event::UserData, move |store, profile| store.make_collection(profile, &name, now(), &edits));
    let slug = slug.await?;
    let mut made = send(&context, StatusCode::CREATED, &slug).await?;
    let address = context.app.links.to(&format!("/api/v1/collections/{}", encode(&slug)));
    made.headers_mut().extend(HeaderValue::from_str(&address).map(|address| (LOCATION, address)));
    Ok(made)
}

/// Changes a collection
#[utoipa::path(patch, path = "/api/v1/collections/{slug}",
    operation_id = "changeCollection", tag = "user data", request_body = CollectionChange,
    params(("slug" = String, Path, pattern = "^[a-z0-9-]{1,200}$", description = "Slug of the collection")),
    responses((status = 200, description = "The saved collection", body = CollectionItem)))]
pub async fn change(
    Path(slug): Path<String>,
    context: RequestContext,
    headers: HeaderMap,
    Body(change): Body<CollectionChange>,
) -> Result<Response, HttpError> {
    let moved = change.r#move.clone();
    let mut edits = read_edits(&context, change).await?;
    if let Some(Moved { game, to }) = moved {
        edits.extend(move_to(&context.shelf(), &slug, read_game(&game)?, to as usize));
    }
    let at = slug.clone();
    let change = async {
        context.write(Event::UserData, move |store, profile| store.edit_collection(profile, &at, &edits)).await?;
        send(&context, StatusCode::OK, &slug).await
    };
    unless_changed(&context, &headers, one(&context, &slug), change).await
}

/// Deletes a collection; its games stay
#[utoipa::path(delete, path = "/api/v1/collections/{slug}",
    operation_id = "removeCollection", tag = "user data",
    params(("slug" = String, Path, pattern = "^[a-z0-9-]{1,200}$", description = "Slug of the collection")),
    responses((status = 200, description = "The remaining collections", body = CollectionList)))]
pub async fn remove(
    Path(slug): Path<String>,
    context: RequestContext,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let at = slug.clone();
    let change = async {
        context.write(Event::UserData, move |store, profile| store.remove_collection(profile, &at)).await?;
        list(context.clone()).await
    };
    unless_changed(&context, &headers, one(&context, &slug), change).await
}

fn read_game(text: &str) -> Result<(String, String), HttpError> {
    let is_slug = |slug: &str| {
        read_slug(slug).is_ok() && slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    let game = split_game(text).filter(|(system, slug)| SystemId::parse(system).is_some() && is_slug(slug));
    game.ok_or_else(|| HttpError::BadRequest(format!("{text:?} is not a game: use system/slug.")))
}

async fn read_edits(context: &RequestContext, change: CollectionChange) -> Result<Vec<CollectionEdit>, HttpError> {
    let (add, remove) = (change.add.unwrap_or_default(), change.remove.unwrap_or_default());
    if add.len() > MAX_ADD || remove.len() > MAX_ADD {
        return Err(HttpError::BadRequest(format!("More than {MAX_ADD} games at once: use several requests.")));
    }
    // Pages measure a text after cleaning it; for programs the documented limit applies to the text as sent.
    if change.description.iter().any(|text| text.chars().count() > MAX_DESCRIPTION) {
        return Err(HttpError::Refused(Refusal::DescriptionTooLong));
    }
    let mut edits: Vec<CollectionEdit> = change.name.map(CollectionEdit::Name).into_iter().collect();
    edits.extend(change.description.map(CollectionEdit::Description));
    edits.extend(change.pinned.map(CollectionEdit::Pinned));
    edits.extend(match (change.everybody, change.viewers) {
        (Some(true), Some(ids)) if !ids.is_empty() => {
            return Err(HttpError::BadRequest("Use either everybody or viewers, not both.".to_owned()));
        }
        (Some(true), _) => Some(CollectionEdit::SeenBy(SeenBy::Household)),
        (Some(false), None) => Some(CollectionEdit::SeenBy(SeenBy::NOBODY_ELSE)),
        (_, Some(ids)) => Some(CollectionEdit::SeenBy(SeenBy::Profiles(ids.into_iter().map(ProfileId).collect()))),
        (None, None) => None,
    });
    edits.extend(
        change
            .query
            .map(|query| Some(ListQuery::parse(&query)).filter(|list_query| !list_query.is_blank()))
            .map(CollectionEdit::Query),
    );
    let mut games = Vec::with_capacity(add.len());
    for game in &add {
        let (system, slug) = read_game(game)?;
        games.push(context.find_game(&system, &slug).await?);
    }
    if !games.is_empty() {
        edits.push(CollectionEdit::Add(games));
    }
    for game in &remove {
        let (system, slug) = read_game(game)?;
        edits.push(CollectionEdit::Remove { system, slug });
    }
    Ok(edits)
}

async fn send(context: &RequestContext, status: StatusCode, slug: &str) -> Result<Response, HttpError> {
    Ok(response::json(context, status, &one(context, slug).await?))
}

async fn one(context: &RequestContext, slug: &str) -> Result<CollectionItem, HttpError> {
    let household = context.app.user_data.household();
    let (owner, list) =
        household.collection_for(context.viewer.profile, slug).ok_or(HttpError::missing("collection"))?;
    let shelf = context.find_collections(|list| list.slug == slug).await;
    Ok(item(&shelf, owner.id == context.viewer.profile, list))
}

async fn items(context: &RequestContext) -> Result<Vec<CollectionItem>, HttpError> {
    let (household, shelf) = (context.app.user_data.household(), context.find_collections(|_| true).await);
    let all = household.collections_for(context.viewer.profile);
    Ok(all.map(|(owner, list)| item(&shelf, owner.id == context.viewer.profile, list)).collect())
}

fn item(shelf: &Shelf, mine: bool, list: &Collection) -> CollectionItem {
    let games: Vec<u8> = list.games.iter().flat_map(|game| game.0.to_le_bytes()).collect();
    CollectionItem {
        slug: list.slug.clone(),
        name: list.name.clone(),
        description: list.description.clone(),
        query: list.query.as_ref().map(ListQuery::to_query),
        pinned: list.pinned,
        everybody: list.seen_by == SeenBy::Household,
        viewers: match &list.seen_by {
            SeenBy::Profiles(profiles) if mine => profiles.iter().map(|id| id.0).collect(),
            _ => Vec::new(),
        },
        mine,
        version: format!("{:016x}", hash_of(&games)),
        total: shelf.collection_tile(&list.slug).0,
    }
}
