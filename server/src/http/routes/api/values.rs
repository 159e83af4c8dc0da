//! `/api/v1/developers`, `/api/v1/years` … and the games of each value: one handler for all dimensions.

use super::{door_item, game_item};
use crate::error::HttpError;
use crate::error::words_of;
use crate::http::app::Shared;
use crate::http::params::{read_index, read_list_query, read_place};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::{Problem, ValueGames, ValueList};
use shelfcade_core::links::dimension_of;
use shelfcade_core::list_query::{Dimension, Filter};
use shelfcade_core::page::Scope;

/// The values of one side of games: genres, developers, publishers, series, boards, years, decades, players, regions
#[utoipa::path(get, path = "/api/v1/{dimension}", tag = "library",
    params(
        ("dimension" = String, Path, description = "genres, developers, publishers, series, boards, years, decades, players or regions"),
        ("letter" = Option<String>, Query, description = "Only names that begin with this letter, `#` for others"),
        ("page" = Option<u32>, Query, minimum = 1, description = "1-based page of 120"),
    ),
    responses(
        (status = 200, description = "Values with their games", body = ValueList),
        (status = 404, description = "No such dimension", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn list(
    State(app): State<Shared>,
    Path(folder): Path<String>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let missing = || HttpError::NotFound { what: "page", words: words_of(&folder) };
    let dimension = read_folder(&folder).ok_or_else(missing)?;
    let (letter, page) = read_index(&context.query);
    let page = app.shelf_of(context.profile).index_page(dimension, letter, page).ok_or_else(missing)?;
    let result = ValueList {
        dimension: dimension.key().to_owned(),
        total: page.total,
        page: page.page,
        pages: page.pages,
        items: page.entries.into_iter().map(|entry| door_item(&entry.filter, entry.label, entry.count)).collect(),
    };
    Ok(response::json(&context, StatusCode::OK, &result))
}

/// The games of one value
#[utoipa::path(get, path = "/api/v1/{dimension}/{value}/games", tag = "library",
    params(
        ("dimension" = String, Path, description = "genres, developers, publishers, series, boards, years, decades, players or regions"),
        ("value" = String, Path, description = "The value, as in the list of its dimension"),
        ("sort" = Option<String>, Query, description = "title, year, newest, rating, added or size"),
        ("limit" = Option<u32>, Query, minimum = 1, maximum = 200, description = "Most items; 50 when not given"),
        ("cursor" = Option<String>, Query, description = "`next` of the page before: stays right while the library changes"),
    ),
    responses(
        (status = 200, description = "Games; all filters of /api/v1/search narrow them", body = ValueGames),
        (status = 400, description = "A parameter is wrong", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "No such value here", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn games(
    State(app): State<Shared>,
    Path((folder, value)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let missing = || HttpError::NotFound { what: "page", words: words_of(&value) };
    let filter =
        read_folder(&folder).and_then(|dimension| Filter::parse(dimension, &value).ok()).ok_or_else(missing)?;
    let list_query = read_list_query(&app.shelf_of(context.profile), &context.query, false)?;
    let (from, limit) = read_place(&context.query)?;
    let shelf = app.shelf_of(context.profile);
    let scope = Scope::Of(filter.clone());
    if !shelf.has_any(&filter) {
        return Err(missing());
    }
    let hits =
        shelf.hits(&scope, &list_query, &from, limit).map_err(|error| HttpError::BadRequest(error.to_string()))?;
    let result = ValueGames {
        dimension: filter.dimension().key().to_owned(),
        value: filter.value(),
        label: shelf.label(&filter),
        total: hits.total,
        limit,
        next: hits.next.map(|cursor| cursor.to_string()),
        items: hits.items.into_iter().map(|(card, _)| game_item(card)).collect(),
    };
    Ok(response::json(&context, StatusCode::OK, &result))
}

fn read_folder(folder: &str) -> Option<Dimension> {
    if folder == "regions" { Some(Dimension::Region) } else { dimension_of(folder) }
}
