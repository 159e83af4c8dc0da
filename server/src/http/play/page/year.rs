//! `/diary/{year}`: a year in review, as a page and as a picture.
//!
//! Like the diary, it is made anew each time.

use crate::clock::{now, time_zone};
use crate::error::HttpError;
use crate::http::body::Keep;
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use shelfcade_core::art::media::PictureSize;
use shelfcade_core::page::{NavItem, YearPage};
use shelfcade_core::people::diary::{DiaryScope, read_year};
use shelfcade_core_server::play::diary::month_of;
use shelfcade_core_server::play::year::{self, YearRequest};
use std::sync::Arc;

/// The policy of the picture when it is opened by itself: it loads nothing but the covers that it holds.
const PICTURE_POLICY: &str = "default-src 'none'; img-src data:; sandbox; frame-ancestors 'none'";

/// Leads to the present year.
pub async fn show_current(context: RequestContext) -> Response {
    let year = month_of(time_zone(), now()).year;
    response::redirect(StatusCode::TEMPORARY_REDIRECT, &context.app.links.year(year, scope_of(&context)))
}

/// Shows a year in review.
///
/// # Errors
/// 404 for anything but a year, 500 if the user data cannot be read.
pub async fn show(Path(year): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let page = read(&context, &year).await?;
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::year(frame, &page)))
}

/// Sends a year in review as a picture to be saved.
///
/// # Errors
/// Those of [`show`].
pub async fn send_picture(Path(year): Path<String>, context: RequestContext) -> Result<Response, HttpError> {
    let page = read(&context, &year).await?;
    let mut covers = Vec::new();
    for (card, _) in &page.top_games {
        // A cover that can't be made now is left out.
        covers.push(match &card.picture {
            Some(picture) => context.app.pictures.get(picture.key, PictureSize::Card).await.ok(),
            None => None,
        });
    }
    let (picture, name) = shelfcade_app::render::year_picture(&context.frame(NavItem::None), &page, &covers);
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static(PICTURE_POLICY)),
        (CACHE_CONTROL, Keep::Never.header()),
    ];
    let disposition = [(CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""))];
    Ok((headers, disposition, picture).into_response())
}

fn scope_of(context: &RequestContext) -> Option<DiaryScope> {
    value_of(&context.address.query, "who").as_deref().and_then(DiaryScope::parse)
}

async fn read(context: &RequestContext, year: &str) -> Result<YearPage, HttpError> {
    let year = read_year(year).ok_or(HttpError::missing("year"))?;
    let request = YearRequest { viewer: context.viewer.profile, scope: scope_of(context), year, zone: time_zone() };
    let (store, shelf) = (Arc::clone(context.app.user_data.store()), context.shelf());
    let read = context.app.http.permits.lookups.read(move || year::read(&store, &shelf, request)).await;
    Ok(read.ok_or(HttpError::Internal)??)
}
