//! `/owner/update`: checking for a newer version of the program, installing it, and the result.

use crate::blocking::spawn_blocking;
use crate::error::HttpError;
use crate::http::params::value_of;
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::NavItem;
use shelfcade_core::people::access::Decision;
use std::sync::Arc;

/// Shows the page.
///
/// # Errors
/// 500 if the progress of an update cannot be read.
pub async fn show(context: RequestContext) -> Result<Response, HttpError> {
    let updates = Arc::clone(&context.app.jobs.updates);
    let page = spawn_blocking(move || updates.page()).await.map_err(|_| HttpError::Internal)??;
    Ok(response::html(&context, StatusCode::OK, shelfcade_app::render::update(&context.frame(NavItem::More), &page)))
}

/// Checks for a newer version. The server contacts the source nowhere else.
///
/// # Errors
/// 409 for a page of another profile.
pub async fn look(context: RequestContext, body: String) -> Result<Response, HttpError> {
    context.check_person(value_of(&body, "person").as_deref())?;
    context.app.jobs.updates.look().await;
    Ok(go_back(&context.app, "/owner/update"))
}

/// Starts the installation of the newest version. If one is under way, shows it.
///
/// # Errors
/// 400 if updates by button are not available, 409 for a page of another profile, 500 if it cannot be started.
pub async fn begin(context: RequestContext, body: String) -> Result<Response, HttpError> {
    context.check_person(value_of(&body, "person").as_deref())?;
    let updates = Arc::clone(&context.app.jobs.updates);
    if spawn_blocking(move || updates.begin()).await.map_err(|_| HttpError::Internal)?? {
        context.note(Decision::Update, "");
    }
    Ok(go_back(&context.app, "/owner/update"))
}
