//! `/systems/{system}`, `/developers/{developer}`, `/years/{year}` … : the games of one value; and the indexes over
//! them.

use crate::error::HttpError;
use crate::error::words_of;
use crate::http::app::Shared;
use crate::http::params::{read_index, read_system};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::list_query::{Dimension, Filter};
use shelfcade_core::page::{Frame, ListPage, NavItem, Scope};

/// Longest value of an address that is looked up, in bytes.
const MAX_VALUE: usize = 200;

/// One system's list. Another name of the system leads to its id, filters kept.
///
/// # Errors
/// 404 for a system that has nothing on the shelf.
pub async fn show_system(
    State(app): State<Shared>,
    Path(name): Path<String>,
    context: RequestContext,
) -> Result<Response, HttpError> {
    let id = read_system(&app.shelf_of(context.profile), &name)?;
    show(&app, &context, NavItem::Systems, Filter::System(id), &name).await
}

/// The list of one value of a dimension. Another spelling leads to the value's one address, filters kept.
///
/// # Errors
/// 404 for a value that no game here has.
pub async fn show_value(
    State(app): State<Shared>,
    Path(value): Path<String>,
    context: RequestContext,
    dimension: Dimension,
) -> Result<Response, HttpError> {
    let missing = || HttpError::NotFound { what: "page", words: words_of(&value) };
    let text = value.get(..MAX_VALUE).map_or(value.as_str(), |cut| cut);
    let filter = Filter::parse(dimension, text).map_err(|_| missing())?;
    show(&app, &context, NavItem::Browse, filter, &value).await
}

async fn show(
    app: &Shared,
    context: &RequestContext,
    nav: NavItem,
    filter: Filter,
    given: &str,
) -> Result<Response, HttpError> {
    let list_query = context.list_query();
    let what = if filter.dimension() == Dimension::System { "system" } else { "page" };
    let scope = Scope::Of(filter.clone());
    let missing = || HttpError::NotFound { what, words: words_of(given) };
    let shelf = app.shelf_of(context.profile);
    let mut page = shelf.list_page(&scope, &list_query).ok_or_else(missing)?;
    if filter.value() != given {
        return Ok(response::redirect(StatusCode::PERMANENT_REDIRECT, &app.links.games(&scope, &list_query)));
    }
    // What a series lacks is said once, at its end.
    if filter.dimension() == Dimension::Series && page.page == page.pages && list_query.is_blank() {
        page.gaps = app.library.reader.load_full().series_gaps(&shelf, &page.title).await;
    }
    Ok(send(app, context, nav, &page))
}

/// Sends a list.
pub fn send(app: &Shared, context: &RequestContext, nav: NavItem, page: &ListPage) -> Response {
    let frame = Frame { search_text: page.list_query.text.clone(), ..context.frame(app, nav) };
    response::html(context, StatusCode::OK, shelfcade_app::render::list(&frame, page))
}

/// The index of a dimension.
///
/// # Errors
/// 404 for a dimension without an index.
pub async fn show_index(
    State(app): State<Shared>,
    context: RequestContext,
    dimension: Dimension,
) -> Result<Response, HttpError> {
    let (letter, page) = read_index(&context.query);
    let page = app.shelf_of(context.profile).index_page(dimension, letter, page).ok_or(HttpError::missing("page"))?;
    Ok(response::page(&app, &context, NavItem::Browse, |frame| shelfcade_app::render::index(frame, &page)))
}
