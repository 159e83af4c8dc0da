//! `/moments`: pictures that the household took while playing.

use crate::clock::{now, time_zone};
use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::page::{Moment, MomentsPage, NavItem};
use shelfcade_core::people::diary::{Day, MomentCursor};

/// Most pictures of a page.
const MAX_SHOWN: usize = 60;

/// Shows a page of moments.
///
/// # Errors
/// 500 and 503 if the library cannot be read.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let after = value_of(&context.address.query, "after").as_deref().and_then(MomentCursor::parse);
    let (shelf, reader) = (context.shelf(), context.app.library.reader.load_full());
    let (moments, older) = reader.moments(&shelf, after.unwrap_or(MomentCursor::FIRST), MAX_SHOWN).await?;
    let zone = time_zone();
    let mut days: Vec<(Day, Vec<Moment>)> = Vec::new();
    for moment in moments {
        let day = zone.day_of(moment.time);
        match days.last_mut() {
            Some((last, moments)) if *last == day => moments.push(moment),
            _ => days.push((day, vec![moment])),
        }
    }
    let page = MomentsPage { today: zone.day_of(now()), days, is_first: after.is_none(), older };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::moments(frame, &page)))
}
