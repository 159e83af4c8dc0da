//! `/`

use crate::http::app::Shared;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::State;
use axum::response::Response;
use shelfcade_core::page::NavItem;

/// Home: the same all day, new tomorrow.
pub async fn show(State(app): State<Shared>, context: RequestContext) -> Response {
    let (revision, today) = app.home_rotation();
    let mut page = app.shelf_of(context.profile).home_page(revision, today);
    page.roots = app.library.roots.iter().map(|root| root.display().to_string()).collect();
    response::page(&app, &context, NavItem::Home, |frame| shelfcade_app::render::home(frame, &page))
}
