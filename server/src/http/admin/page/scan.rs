//! `POST /scan`: the buttons that start a scan, on Health and in help.

use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use axum::extract::Form;
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::people::access::Decision;

/// The query of a page after a scan was requested there.
pub const SCAN_ASKED: &str = "scan";

/// A form that returns to a page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ScanForm {
    /// The path of the page.
    pub back: String,
}

/// Starts a scan and redirects back, where a notice says so.
pub async fn begin(context: RequestContext, Form(form): Form<ScanForm>) -> Response {
    context.note(Decision::Scan, "");
    context.app.library.worker.ask_for_scan();
    let page = form.back.split(['?', '#']).next().unwrap_or_default();
    go_back(&context.app, &format!("{page}?{SCAN_ASKED}"))
}
