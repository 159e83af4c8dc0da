//! `POST /theme`, `POST /language` and `POST /tv`: how this browser likes its pages, kept in cookies.

use crate::http::app::Shared;
use crate::http::cookies::set_cookie;
use crate::http::routes::user_data::go_back;
use axum::extract::{Form, State};
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{Reading, Theme};

/// Any of the forms; `back` is the page it stood on.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Choice {
    theme: String,
    language: String,
    tv: String,
    back: String,
}

/// Keeps the theme and leads back to the page.
pub async fn choose_theme(State(app): State<Shared>, Form(choice): Form<Choice>) -> Response {
    let usual = app.settings.live.load().look.theme;
    let theme = Theme::parse(&choice.theme).filter(|theme| *theme != usual);
    let mut response = go_back(&app, &choice.back);
    set_cookie(&app.links, &mut response, Theme::COOKIE, theme.map(Theme::as_str));
    response
}

/// Keeps the language and leads back to the page. What is none of ours takes the choice back: then the browser's own
/// settings decide.
pub async fn choose_language(State(app): State<Shared>, Form(choice): Form<Choice>) -> Response {
    let lang = Lang::parse(&choice.language);
    let mut response = go_back(&app, &choice.back);
    set_cookie(&app.links, &mut response, Lang::COOKIE, lang.map(Lang::as_str));
    response
}

/// Keeps whether this browser is a TV's and leads back to the page.
pub async fn choose_tv(State(app): State<Shared>, Form(choice): Form<Choice>) -> Response {
    let mut response = go_back(&app, &choice.back);
    set_cookie(&app.links, &mut response, Reading::TV_COOKIE, (choice.tv == Reading::TV).then_some(Reading::TV));
    response
}
