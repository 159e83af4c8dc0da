//! `/search` and `/search/suggest`

use crate::error::HttpError;
use crate::http::library::correction;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_app::text::find_help;
use shelfcade_core::page::{NavItem, Scope};

/// Shows the search page; without a query, its start.
///
/// # Errors
/// 500 if words of descriptions cannot be looked up.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let list_query = context.list_query();
    let shelf = context.find_shelf(&Scope::All).await?;
    let mut page = shelf.list_page(&Scope::All, &list_query).expect("everything is always a scope");
    correction::offer(&context, &mut page);
    page.help = find_help(&list_query.text, context.viewer.is_child);
    Ok(response::list(&context, NavItem::Search, &page))
}

/// Sends the suggestions for a text, as list items without a page.
///
/// # Errors
/// 500 if words of descriptions cannot be looked up.
pub async fn suggest(context: RequestContext) -> Result<Response, HttpError> {
    let text = value_of(&context.address.query, "q").unwrap_or_default();
    let mut found = context.find_shelf(&Scope::All).await?.suggest(&text);
    found.help = find_help(&text, context.viewer.is_child);
    let fragment = shelfcade_app::render::fragment_suggest(context.appearance.lang, &context.app.links, &found);
    Ok(response::html(&context, StatusCode::OK, fragment))
}
