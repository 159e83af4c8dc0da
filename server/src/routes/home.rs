//! `/`

use crate::asked::Asked;
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::NavItem;

/// Home: the same all day, new tomorrow.
pub async fn show(State(app): State<Shared>, asked: Asked) -> Response {
    let (turn, today) = app.clock.home_turn();
    let mut page = app.shelf_of(&asked).home_page(turn, today);
    page.roots = app.roots.iter().map(|root| root.display().to_string()).collect();
    let frame = asked.frame(&app, NavItem::Home);
    reply::html(&asked, StatusCode::OK, shelfcade_app::render::home(&frame, &page))
}
