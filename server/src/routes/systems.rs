//! `/systems` and `/systems/{system}`

use crate::asked::Asked;
use crate::error::HttpError;
use crate::params::{Named, read_system};
use crate::present::words_of;
use crate::reply;
use crate::state::Shared;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::NavItem;
use shelfcade_core::query::ListQuery;

/// All systems.
pub async fn show_all(State(app): State<Shared>, asked: Asked) -> Response {
    let page = app.shelf.get().systems_page();
    let frame = asked.frame(&app, NavItem::Systems);
    reply::html(&asked, StatusCode::OK, shelfcade_app::render::systems(&frame, &page))
}

/// One system's list. Another name of the system leads to its id, filters kept.
///
/// # Errors
/// 404 for a system that has nothing on the shelf.
pub async fn show_one(
    State(app): State<Shared>,
    Path(name): Path<String>,
    asked: Asked,
) -> Result<Response, HttpError> {
    let shelf = app.shelf.get();
    let query = ListQuery::parse(&asked.query);
    let id = match read_system(&shelf, &name)? {
        Named::Id(id) => id,
        Named::Alias(id) => return Ok(reply::redirect(StatusCode::PERMANENT_REDIRECT, &app.links.list(&id, &query))),
    };
    let missing = || HttpError::NotFound { what: "system", words: words_of(&name) };
    let page = shelf.system_page(&id, &query).ok_or_else(missing)?;
    let frame = asked.frame(&app, NavItem::Systems);
    Ok(reply::html(&asked, StatusCode::OK, shelfcade_app::render::system(&frame, &page)))
}
