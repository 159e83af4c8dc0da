//! `POST /language`

use super::theme;
use crate::http::app::Shared;
use axum::extract::{Form, State};
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::lang::Lang;

/// The form.
#[derive(Debug, Deserialize)]
pub struct Choice {
    #[serde(default)]
    language: String,
    #[serde(default)]
    back: String,
}

/// Keeps the language in a cookie and leads back to the page. What is none of ours takes the choice back: then the
/// browser's own settings decide.
pub async fn choose(State(app): State<Shared>, Form(choice): Form<Choice>) -> Response {
    let value = Lang::parse(&choice.language).map(Lang::as_str);
    theme::keep_and_go_back(&app, &choice.back, Lang::COOKIE, value)
}
