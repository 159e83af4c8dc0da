//! `/about` and `/more`

use crate::error::HttpError;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::page::{AboutPage, NavItem};

/// More: where else there is to go.
pub async fn more(context: RequestContext) -> Response {
    response::page(&context, NavItem::More, shelfcade_app::render::more)
}

/// About: what this is, and whom to thank.
///
/// # Errors
/// 500 and 503 when the catalog cannot be read.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let page = AboutPage {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        catalog: context.app.library.reader.load_full().catalog().await?,
        totals: context.shelf_of_games().totals(),
    };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::about(frame, &page)))
}
