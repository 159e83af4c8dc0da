//! `/api/v1/developers`, `/api/v1/years`, … and the games of each value: one handler for all dimensions.

use crate::error::HttpError;
use crate::http::api::{GamesPart, door_item, read_games};
use crate::http::list_params::{ListParams, ValuesPath};
use crate::http::params::{read_api_index, read_dimension};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::{ValueGames, ValueList};
use shelfcade_core::page::Scope;
use shelfcade_core::search::list_query::Filter;

/// The values of one dimension: genres, developers, publishers, series, boards, years, decades, players, regions
#[utoipa::path(get, path = "/api/v1/{dimension}",
    operation_id = "listValues", tag = "library",
    params(
        ValuesPath,
        ("letter" = Option<String>, Query, pattern = "^[A-Za-z#]$",
            description = "Only names that start with this letter; `#` for others"),
        ("page" = Option<u32>, Query, minimum = 1, maximum = 1_000_000, description = "1-based page; a page has 120"),
    ),
    responses((status = 200, description = "Values with their numbers of games", body = ValueList)))]
pub async fn list(Path(folder): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let missing = || HttpError::not_found("page", &folder);
    let dimension = read_dimension(&folder).ok_or_else(missing)?;
    let (letter, page) = read_api_index(&context.address.query)?;
    let page = context.shelf().index_page(dimension, letter, page).ok_or_else(missing)?;
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
#[utoipa::path(get, path = "/api/v1/{dimension}/{value}/games",
    operation_id = "listGamesOfValue", tag = "library",
    params(
        ValuesPath,
        ("value" = String, Path, pattern = "^[a-z0-9.+-]{1,200}$",
            description = "The value, as in its dimension's list"),
        ListParams,
    ),
    responses((status = 200, description = "Games that match the filters", body = ValueGames)))]
pub async fn games(
    Path((folder, value)): Path<(String, String)>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let missing = || HttpError::not_found("page", &value);
    let filter =
        read_dimension(&folder).and_then(|dimension| Filter::parse(dimension, &value).ok()).ok_or_else(missing)?;
    let shelf = context.shelf();
    if !shelf.has_any(&filter) {
        return Err(missing());
    }
    let GamesPart { total, limit, next, items, .. } = read_games(&context, &Scope::Of(filter.clone())).await?;
    let (dimension, value, label) = (filter.dimension().key().to_owned(), filter.value(), shelf.label(&filter));
    let result = ValueGames { dimension, value, label, total, limit, next, items };
    Ok(response::json(&context, StatusCode::OK, &result))
}
