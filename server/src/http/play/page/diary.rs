//! `/diary`: what the household played, finished and rated, by day.
//!
//! It changes with other profiles' plays and at midnight, so it is made anew each time.

use crate::clock::{now, time_zone};
use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::page::NavItem;
use shelfcade_core::people::diary::{DiaryScope, DiaryStart, Month};
use shelfcade_core_server::play::diary::{self, DiaryRequest};
use std::sync::Arc;

/// Shows a page of the diary: a month, and whose it is.
///
/// # Errors
/// 500 if the user data cannot be read.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let value = |name| value_of(&context.address.query, name);
    let day = value("day").and_then(|day| day.parse().ok()).filter(|day| (1..=31).contains(day));
    let request = DiaryRequest {
        viewer: context.viewer.profile,
        whose: value("who").as_deref().and_then(DiaryScope::parse),
        start: value("month").as_deref().and_then(Month::parse).map(|month| DiaryStart { month, day }),
        zone: time_zone(),
        now: now(),
    };
    let (store, shelf) = (Arc::clone(context.app.user_data.store()), context.shelf());
    let read = context.app.http.permits.lookups.read(move || diary::read(&store, &shelf, request)).await;
    let page = read.ok_or(HttpError::Internal)??;
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::diary(frame, &page)))
}
