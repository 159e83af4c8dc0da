//! `/systems/{system}`, `/developers/{developer}`, `/years/{year}`, …: the games of one value, and the indexes of
//! values.

use crate::error::HttpError;
use crate::http::library::correction;
use crate::http::params::{read_index, read_system};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::{NavItem, Scope};
use shelfcade_core::search::list_query::{Dimension, Filter};

/// Longest value that is looked up, in bytes.
const MAX_VALUE: usize = 200;

/// Shows a system's list. Another name of the system redirects to its ID, with the filters.
///
/// # Errors
/// 404 for a system without games here.
pub async fn show_system(Path(name): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let id = read_system(&context.shelf(), &name)?;
    show(&context, NavItem::Systems, Filter::System(id), &name).await
}

/// Shows the list of a dimension's value. Another spelling redirects to the normalized one, with the filters.
///
/// # Errors
/// 404 for a value that no game here has.
pub async fn show_value(
    Path(value): Path<String>,
    context: RequestContext,
    dimension: Dimension,
) -> Result<Response, HttpError> {
    let filter = read_value(dimension, &value)?;
    show(&context, NavItem::Browse, filter, &value).await
}

/// Parses a value of an address.
///
/// # Errors
/// 404 if it is not a value of the dimension.
pub fn read_value(dimension: Dimension, value: &str) -> Result<Filter, HttpError> {
    let text = value.get(..MAX_VALUE).map_or(value, |cut| cut);
    Filter::parse(dimension, text).map_err(|_| HttpError::not_found("page", value))
}

async fn show(context: &RequestContext, nav: NavItem, filter: Filter, given: &str) -> Result<Response, HttpError> {
    let list_query = context.list_query();
    let what = if filter.dimension() == Dimension::System { "system" } else { "page" };
    let scope = Scope::Of(filter.clone());
    let missing = || HttpError::not_found(what, given);
    let shelf = context.find_shelf(&scope).await?;
    let mut page = shelf.list_page(&scope, &list_query).ok_or_else(missing)?;
    if filter.value() != given {
        return Ok(response::redirect(StatusCode::PERMANENT_REDIRECT, &context.app.links.games(&scope, &list_query)));
    }
    // Missing games of a series are listed once, on its last page.
    if filter.dimension() == Dimension::Series && page.page == page.pages && list_query.is_blank() {
        page.gaps = context.app.library.reader.load_full().series_gaps(&shelf, &page.title).await;
    }
    correction::offer(context, &mut page);
    Ok(response::list(context, nav, &page))
}

/// Shows the index of a dimension.
///
/// # Errors
/// 404 for a dimension without an index.
pub async fn show_index(context: RequestContext, dimension: Dimension) -> Result<Response, HttpError> {
    let (letter, page) = read_index(&context.address.query);
    let page = context.shelf().index_page(dimension, letter, page).ok_or(HttpError::missing("page"))?;
    Ok(response::page(&context, NavItem::Browse, |frame| shelfcade_app::render::index(frame, &page)))
}
