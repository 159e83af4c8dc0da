//! Pages and forms of the profiles' data: favorites, notes, lists, collections, profiles. Everything works with plain
//! forms. The API does the same for programs (`api::user_data`).

use crate::http::app::App;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;

/// Redirects back to the page of a form; to Home if it names none.
pub fn go_back(app: &App, back: &str) -> Response {
    let place = if is_own_path(back) { app.links.to(back) } else { app.links.home() };
    response::redirect(StatusCode::SEE_OTHER, &place)
}

/// Redirects a browser so that it sends its form again, to the path `then`.
pub fn go_on(app: &App, then: &str) -> Response {
    let place = if is_own_path(then) { app.links.to(then) } else { app.links.home() };
    response::redirect(StatusCode::TEMPORARY_REDIRECT, &place)
}

/// True for a path below our base that no browser can read as another host: without `//`, `\`, control or non-ASCII
/// characters.
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
