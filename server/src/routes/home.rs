//! `/`

use crate::asked::Asked;
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::NavItem;
use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// Home: the same all day, new tomorrow.
pub async fn show(State(app): State<Shared>, asked: Asked) -> Response {
    let today = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / DAY);
    let mut page = app.shelf.get().home_page(today);
    page.roots = app.roots.iter().map(|root| root.display().to_string()).collect();
    let frame = asked.frame(&app, NavItem::Home);
    reply::html(&asked, StatusCode::OK, shelfcade_app::render::home(&frame, &page))
}
