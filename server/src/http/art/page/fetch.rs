//! `/settings/fetch`: fetching pictures, with its source, switch and progress.

use crate::config::FETCH_PICTURES;
use crate::error::HttpError;
use crate::http::admin::page::settings::keep_household;
use crate::http::params::value_of;
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::{FetchPage, FetchView, NavItem, SettingOrigin};
use shelfcade_core::refusal::Refusal;
use std::sync::PoisonError;

/// Shows the page.
pub async fn show(context: RequestContext) -> Response {
    let app = &context.app;
    let config = &app.settings.live.load().fetch;
    // The job may not have picked up a new setting yet.
    let state =
        FetchView { is_on: config.is_on, source: config.source.clone(), ..app.jobs.fetching.state.borrow().clone() };
    let shown = app.settings.start.shown(&app.user_data.household().settings);
    let is_fixed = shown.iter().any(|one| one.key == FETCH_PICTURES && one.origin == SettingOrigin::Start);
    let page = FetchPage { state, is_fixed };
    response::html(&context, StatusCode::OK, shelfcade_app::render::fetch(&context.frame(NavItem::More), &page))
}

/// Turns fetching on or off, starts to fetch everything, or pauses.
///
/// # Errors
/// 400 for a malformed form, 409 for a page of another profile, 507 if it cannot be saved.
pub async fn change(context: RequestContext, body: String) -> Result<Response, HttpError> {
    context.check_person(value_of(&body, "person").as_deref())?;
    let wanted = value_of(&body, "do").unwrap_or_default();
    match &*wanted {
        "on" | "off" => {
            keep_household(&context, vec![(FETCH_PICTURES.to_owned(), Some(wanted))]).await?;
        }
        "all" | "pause" => {
            let fetching = &context.app.jobs.fetching;
            *fetching.order.lock().unwrap_or_else(PoisonError::into_inner) = Some(wanted == "all");
            fetching.state.send_modify(|state| state.is_all = wanted == "all");
            fetching.wake.notify_one();
        }
        _ => return Err(HttpError::Refused(Refusal::Form)),
    }
    Ok(go_back(&context.app, "/settings/fetch"))
}
