//! `/api/v1/search`

use super::game_item;
use crate::asked::Asked;
use crate::error::HttpError;
use crate::params::read_search;
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::{Problem, SearchResult};

/// Search the library
#[utoipa::path(get, path = "/api/v1/search", tag = "library",
    params(
        ("q" = String, Query, description = "Text to search for; cut after 200 characters"),
        ("system" = Option<String>, Query, description = "Only this system"),
        ("limit" = Option<u32>, Query, minimum = 1, maximum = 200, description = "Most items; 50 when not given"),
        ("offset" = Option<u32>, Query, maximum = 1_000_000, description = "Index of the first item"),
    ),
    responses(
        (status = 200, description = "Hits, best first", body = SearchResult),
        (status = 400, description = "A parameter is wrong", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn find(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    let shelf = app.shelf.get();
    let query = read_search(&shelf, &asked.query)?;
    let page = shelf.search_page(&query);
    let result = SearchResult {
        query: query.text,
        total: page.total,
        offset: query.offset,
        limit: query.limit,
        did_you_mean: page.did_you_mean,
        items: page.cards.into_iter().map(game_item).collect(),
    };
    Ok(reply::json(&asked, StatusCode::OK, &result))
}
