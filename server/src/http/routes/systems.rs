//! `/systems`

use crate::http::app::Shared;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::State;
use axum::response::Response;
use shelfcade_core::page::NavItem;

/// All systems.
pub async fn show_all(State(app): State<Shared>, context: RequestContext) -> Response {
    let page = app.shelf_of(context.profile).systems_page();
    response::page(&app, &context, NavItem::Systems, |frame| shelfcade_app::render::systems(frame, &page))
}
