//! `/about`

use crate::asked::Asked;
use crate::error::HttpError;
use crate::reply;
use crate::state::Shared;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::{AboutPage, NavItem};

/// About: what this is, and whom to thank.
///
/// # Errors
/// 500 and 503 when the catalog cannot be read.
pub async fn show(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    let page = AboutPage {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        catalog: app.reader.load_full().catalog().await?,
        totals: app.shelf.get().totals(),
    };
    let frame = asked.frame(&app, NavItem::More);
    Ok(reply::html(&asked, StatusCode::OK, shelfcade_app::render::about(&frame, &page)))
}
