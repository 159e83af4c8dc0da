//! `POST /theme`

use crate::http::app::Shared;
use crate::http::cookies::set_cookie;
use crate::http::response;
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::page::Theme;

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
    set_cookie(&app.links, &mut response, name, value);
    response
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
