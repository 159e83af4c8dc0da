//! `/help/new`: the changes of the latest versions, announced once on Home in each browser.

use crate::http::cookies::set_cookie;
use crate::http::redirect::go_back;
use crate::http::request_context::{RequestContext, SEEN_COOKIE};
use crate::http::response;
use axum::extract::Form;
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::page::NavItem;

/// The notice on Home; `back` is the page that its button opens.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct SeenForm {
    back: String,
}

/// Shows the changes.
pub async fn show(context: RequestContext) -> Response {
    response::page(&context, NavItem::More, shelfcade_app::render::whats_new)
}

/// Dismisses the notice in this browser, for this version.
pub async fn note_seen(context: RequestContext, Form(form): Form<SeenForm>) -> Response {
    let mut response = go_back(&context.app, &form.back);
    set_cookie(&context.app.links, &mut response, SEEN_COOKIE, Some(env!("CARGO_PKG_VERSION")));
    response
}
