//! `/systems/{system}/museum` and `/series/{series}/museum`

use super::lists::read_value;
use crate::error::HttpError;
use crate::http::params::read_system;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::NavItem;
use shelfcade_core::search::list_query::{Dimension, Filter};

/// Shows the museum of a system. Another name of the system redirects to its ID.
///
/// # Errors
/// 404 for a system without games here.
pub async fn show_system(Path(name): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let id = read_system(&context.shelf(), &name)?;
    show(&context, NavItem::Systems, Filter::System(id), &name).await
}

/// Shows the museum of a series, with the games of it that only the catalog has. Another spelling redirects to the
/// normalized one.
///
/// # Errors
/// 404 for a series that no game here has.
pub async fn show_series(Path(value): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let series = read_value(Dimension::Series, &value)?;
    show(&context, NavItem::Browse, series, &value).await
}

async fn show(context: &RequestContext, nav: NavItem, filter: Filter, given: &str) -> Result<Response, HttpError> {
    let shelf = context.shelf();
    let mut page = shelf.museum(&filter).ok_or_else(|| HttpError::not_found("page", given))?;
    if filter.value() != given {
        return Ok(response::redirect(StatusCode::PERMANENT_REDIRECT, &context.app.links.museum(&filter)));
    }
    if page.system.is_none() {
        let missing = context.app.library.reader.load_full().series_gaps(&shelf, &page.title).await;
        page.add_missing(missing);
    }
    Ok(response::page(context, nav, |frame| shelfcade_app::render::museum(frame, &page)))
}
