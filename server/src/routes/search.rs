//! `/search` and `/search/suggest`

use crate::asked::Asked;
use crate::params::value_of;
use crate::reply;
use crate::routes::lists;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::ask::Ask;
use shelfcade_core::page::{NavItem, Scope};

/// The Search page; without a question, its start.
pub async fn show(State(app): State<Shared>, asked: Asked) -> Response {
    let ask = Ask::parse(&asked.query);
    let page = app.shelf_of(&asked).list_page(&Scope::All, &ask).expect("everything is always a scope");
    lists::send(&app, &asked, NavItem::Search, &page)
}

/// The suggestions for a text, as list items without a page around them.
pub async fn suggest(State(app): State<Shared>, asked: Asked) -> Response {
    let text = value_of(&asked.query, "q").unwrap_or_default();
    let found = app.shelf_of(&asked).suggest(&text);
    reply::html(&asked, StatusCode::OK, shelfcade_app::render::fragment_suggest(asked.lang, &app.links, &found))
}
