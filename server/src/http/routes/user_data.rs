//! What people do on pages: stars, own notes, lists of their own, collections, profiles. All of it works as plain
//! forms; the API does the same for programs (`api::user_data`).

pub mod children;
pub mod collections;
pub mod entries;
pub mod exchange;
pub mod game_state;
pub mod lists;
pub mod profiles;
pub mod select;

use crate::http::app::App;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;

/// Leads back to the page that a form stood on; home where it does not say.
pub fn go_back(app: &App, back: &str) -> Response {
    let place = if is_own_path(back) { app.links.to(back) } else { app.links.home() };
    response::redirect(StatusCode::SEE_OTHER, &place)
}

/// Sends a browser on with the form that it just sent.
pub fn go_on(app: &App, then: &str) -> Response {
    let place = if is_own_path(then) { app.links.to(then) } else { app.links.home() };
    response::redirect(StatusCode::TEMPORARY_REDIRECT, &place)
}

/// Whether this is a path below our base and nothing that a browser could read as another host: no `//`, no `\`, no
/// control or non-ASCII characters.
pub fn is_own_path(back: &str) -> bool {
    back.starts_with('/')
        && !back.starts_with("//")
        && back.len() <= crate::http::page_cache::address::MAX_ADDRESS
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
