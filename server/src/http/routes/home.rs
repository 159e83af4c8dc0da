//! `/`

use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::page::NavItem;

/// Home: the same all day, new tomorrow.
pub async fn show(context: RequestContext) -> Response {
    let (rotation, today) = context.app.home_rotation();
    let shelf = context.find_collections(|list| list.pinned).await;
    let mut page = shelf.home_page(rotation, today);
    page.roots = context.app.library.roots.iter().map(|root| root.display().to_string()).collect();
    page.says_unclaimed = context.says_unclaimed;
    context.app.fetching.saw(page.rows.iter().flat_map(|row| &row.cards).collect::<Vec<_>>());
    response::page(&context, NavItem::Home, |frame| shelfcade_app::render::home(frame, &page))
}
