//! `/health` for people, `/healthz` for whoever watches the server.

use crate::asked::Asked;
use crate::error::HttpError;
use crate::state::Shared;
use crate::{memory, reply};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::NavItem;

/// How the server is.
///
/// # Errors
/// 500 and 503 when a database cannot be read.
pub async fn show(State(app): State<Shared>, asked: Asked) -> Result<Response, HttpError> {
    let shelf = app.shelf.get();
    let reader = app.reader.load_full();
    let frame = asked.frame(&app, NavItem::More);
    let mut page = reader.health(&shelf).await?;
    page.version = env!("CARGO_PKG_VERSION").to_owned();
    page.uptime = app.clock.uptime().as_secs();
    page.scan = frame.scan.clone();
    page.totals = shelf.totals();
    page.memory = memory::measure();
    page.memory.shelf = shelf.heap_bytes() as u64;
    page.cache = app.cache.view();
    page.strain = app.strain.view();
    page.catalog = reader.catalog().await?;
    page.roots = app.roots.iter().map(|root| root.display().to_string()).collect();
    Ok(reply::html(&asked, StatusCode::OK, shelfcade_app::render::health(&frame, &page)))
}

/// `ok`, as soon as requests are answered.
pub async fn say_ok() -> Response {
    reply::text("ok\n")
}
