//! `POST /theme`, `POST /language` and `POST /tv`: display settings of this browser, stored in cookies.

use crate::http::app::Shared;
use crate::http::cookies::set_cookie;
use crate::http::redirect::go_back;
use axum::extract::{Form, State};
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{DisplayPreferences, Theme};

/// Any of the forms; `back` is its page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct AppearanceForm {
    theme: String,
    language: String,
    tv: String,
    back: String,
}

/// Saves the theme and redirects back.
pub async fn choose_theme(State(app): State<Shared>, Form(choice): Form<AppearanceForm>) -> Response {
    let usual = app.settings.live.load().look.theme;
    let theme = Theme::parse(&choice.theme).filter(|theme| *theme != usual);
    let mut response = go_back(&app, &choice.back);
    set_cookie(&app.links, &mut response, Theme::COOKIE, theme.map(Theme::as_str));
    response
}

/// Saves the language and redirects back. An unsupported one deletes the choice, so that the browser's settings
/// decide.
pub async fn choose_language(State(app): State<Shared>, Form(choice): Form<AppearanceForm>) -> Response {
    let lang = Lang::parse(&choice.language);
    let mut response = go_back(&app, &choice.back);
    set_cookie(&app.links, &mut response, Lang::COOKIE, lang.map(Lang::as_str));
    response
}

/// Turns TV mode on, with or without a screen saver, or off for this browser, and redirects back.
pub async fn choose_tv(State(app): State<Shared>, Form(choice): Form<AppearanceForm>) -> Response {
    let mut response = go_back(&app, &choice.back);
    let modes = [DisplayPreferences::TV, DisplayPreferences::TV_AWAKE];
    let mode = modes.into_iter().find(|mode| *mode == choice.tv);
    set_cookie(&app.links, &mut response, DisplayPreferences::TV_COOKIE, mode);
    response
}
