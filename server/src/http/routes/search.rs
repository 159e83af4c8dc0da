//! `/search` and `/search/suggest`

use crate::http::identify;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::{NavItem, Scope};

/// The Search page; without a question, its start.
pub async fn show(context: RequestContext) -> Response {
    let list_query = context.list_query();
    let mut page = context.shelf().list_page(&Scope::All, &list_query).expect("everything is always a scope");
    identify::offer(&context, &mut page);
    response::list(&context, NavItem::Search, &page)
}

/// The suggestions for a text, as list items without a page around them.
pub async fn suggest(context: RequestContext) -> Response {
    let text = value_of(&context.query, "q").unwrap_or_default();
    let found = context.shelf().suggest(&text);
    response::html(
        &context,
        StatusCode::OK,
        shelfcade_app::render::fragment_suggest(context.lang, &context.app.links, &found),
    )
}
