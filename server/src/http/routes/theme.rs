//! `POST /theme`

use crate::http::response;
use crate::http::app::{App, Shared};
use axum::extract::{Form, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::page::Theme;

/// A year: as long as browsers keep a cookie at most.
const KEEP_SECONDS: u32 = 31_536_000;

/// The form.
#[derive(Debug, Deserialize)]
pub struct Choice {
    #[serde(default)]
    theme: String,
    #[serde(default)]
    back: String,
}

/// Keeps the theme in a cookie and leads back to the page.
pub async fn choose(State(app): State<Shared>, Form(choice): Form<Choice>) -> Response {
    let usual = app.settings.live.load().look.theme;
    let theme = Theme::parse(&choice.theme).filter(|theme| *theme != usual);
    keep_and_go_back(&app, &choice.back, Theme::COOKIE, theme.map(Theme::as_str))
}

/// Keeps a choice in a cookie, or forgets it, and leads back to the page it was made on.
pub(super) fn keep_and_go_back(app: &Shared, back: &str, name: &str, value: Option<&str>) -> Response {
    let back = if is_own_path(back) { app.links.to(back) } else { app.links.home() };
    let mut response = response::redirect(StatusCode::SEE_OTHER, &back);
    set_cookie(app, &mut response, name, value);
    response
}

/// Puts a choice into a cookie of an answer, or forgets it.
pub fn set_cookie(app: &App, response: &mut Response, name: &str, value: Option<&str>) {
    let path = if app.links.base().is_empty() { "/" } else { app.links.base() };
    let age = if value.is_some() { KEEP_SECONDS } else { 0 };
    let value = value.unwrap_or_default();
    let cookie = format!("{name}={value}; Path={path}; Max-Age={age}; SameSite=Lax; HttpOnly");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

/// Whether this is a path below our base and nothing that a browser could read as another host: no `//`, no `\`, no
/// control or non-ASCII characters.
pub fn is_own_path(back: &str) -> bool {
    back.starts_with('/')
        && !back.starts_with("//")
        && back.len() <= crate::http::middleware::MAX_ADDRESS
        && back.bytes().all(|b| b.is_ascii_graphic() && b != b'\\')
}

#[cfg(test)]
mod tests {
    use super::is_own_path;

    #[test]
    fn only_our_own_paths_lead_back() {
        for good in ["/", "/systems/snes?sort=year", "/search?q=a//b"] {
            assert!(is_own_path(good), "{good:?}");
        }
        for bad in
            ["", "//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil", "/a b", "javascript:x", "/é"]
        {
            assert!(!is_own_path(bad), "{bad:?}");
        }
    }
}
