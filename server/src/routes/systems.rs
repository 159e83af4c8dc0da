//! `/systems`

use crate::asked::Asked;
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::NavItem;

/// All systems.
pub async fn show_all(State(app): State<Shared>, asked: Asked) -> Response {
    let page = app.shelf_of(&asked).systems_page();
    let frame = asked.frame(&app, NavItem::Systems);
    reply::html(&asked, StatusCode::OK, shelfcade_app::render::systems(&frame, &page))
}
