//! `/search` and `/search/suggest`

use crate::asked::Asked;
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::NavItem;
use shelfcade_core::query::SearchQuery;

/// Suggestions under the search box.
const SUGGESTIONS: u32 = 8;

/// The Search page; without a text, its start.
pub async fn show(State(app): State<Shared>, asked: Asked) -> Response {
    let query = SearchQuery::parse(&asked.query);
    let page = app.shelf.get().search_page(&query);
    let mut frame = asked.frame(&app, NavItem::Search);
    frame.search_text = query.text;
    reply::html(&asked, StatusCode::OK, shelfcade_app::render::search(&frame, &page))
}

/// The suggestions for a text, as list items without a page around them.
pub async fn suggest(State(app): State<Shared>, asked: Asked) -> Response {
    let query = SearchQuery { limit: SUGGESTIONS, offset: 0, ..SearchQuery::parse(&asked.query) };
    let page = app.shelf.get().search_page(&query);
    reply::html(&asked, StatusCode::OK, shelfcade_app::render::fragment_suggest(&app.links, &page))
}
