//! `/about` and `/more`

use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::page::{AboutPage, NavItem};

/// Shows the More page, with links to further pages.
pub async fn more(context: RequestContext) -> Response {
    response::page(&context, NavItem::More, shelfcade_app::render::more)
}

/// Shows the About page.
///
/// # Errors
/// 500 and 503 if the catalog cannot be read.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let page = AboutPage {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        catalog: context.app.library.reader.load_full().catalog().await?,
        totals: context.shelf_of_games().totals(),
    };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::about(frame, &page)))
}
