//! `/diary`: what the household played, finished and rated, by day.
//!
//! It changes with other profiles' plays and at midnight, so it is made anew each time.

use crate::clock::{now, time_zone};
use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::page::{DiaryPage, NavItem};
use shelfcade_core::people::diary::{DiaryScope, DiaryStart, MomentCursor, Month};
use shelfcade_core_server::play::diary::{self, DiaryRequest};
use shelfcade_core_server::search::Shelf;
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
        scope: value("who").as_deref().and_then(DiaryScope::parse),
        start: value("month").as_deref().and_then(Month::parse).map(|month| DiaryStart { month, day }),
        zone: time_zone(),
        now: now(),
    };
    let (shelf, reader) = (context.shelf(), context.app.library.reader.load_full());
    let mut page = read(&context, &shelf, request).await?;
    // Pictures are the household's, and those of whoever plays on its devices.
    let shows_moments = match page.whose {
        DiaryScope::Everybody => true,
        DiaryScope::Profile(id) => id == context.app.user_data.plays_profile() && !page.people.is_empty(),
    };
    if shows_moments {
        let mut start = request.start.unwrap_or(DiaryStart { month: page.month, day: None });
        if request.start.is_none() {
            // The newest entry may be a picture.
            let (newest, _) = reader.moments(&shelf, MomentCursor::FIRST, 1).await?;
            let month = newest.first().map(|newest| diary::month_of(request.zone, newest.time));
            if let Some(month) = month.filter(|month| *month > page.month || page.days.is_empty()) {
                start.month = month;
                page = read(&context, &shelf, DiaryRequest { start: Some(start), ..request }).await?;
            }
        }
        let (moments, around) = reader.moments_of(&shelf, diary::period_of(request.zone, start)).await?;
        diary::add_moments(&mut page, request.zone, moments, around);
    }
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::diary(frame, &page)))
}

async fn read(context: &RequestContext, shelf: &Arc<Shelf>, request: DiaryRequest) -> Result<DiaryPage, HttpError> {
    let (store, shelf) = (Arc::clone(context.app.user_data.store()), Arc::clone(shelf));
    let read = context.app.http.permits.lookups.read(move || diary::read(&store, &shelf, request)).await;
    Ok(read.ok_or(HttpError::Internal)??)
}
