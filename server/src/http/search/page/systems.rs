//! `/systems`

use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::page::NavItem;

/// Shows all systems.
pub async fn show_all(context: RequestContext) -> Response {
    let page = context.shelf().systems_page();
    response::page(&context, NavItem::Systems, |frame| shelfcade_app::render::systems(frame, &page))
}
