//! Cookies: reading one of a request, setting one in an answer; the one of a browser that was let in.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use shelfcade_core::links::Links;
use shelfcade_core_server::auth::Key;

/// A year: as long as browsers keep a cookie at most.
const MAX_AGE_SECONDS: u32 = 31_536_000;

/// The value of a cookie; the first, where a browser sends several.
pub fn read_cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(found, _)| *found == name)
        .map(|(_, value)| value)
}

/// The cookie of a browser that was let in. Where it never travels in the clear, its name makes browsers see to that.
pub fn session_cookie(is_secure: bool) -> &'static str {
    if is_secure { "__Host-shelfcade_session" } else { "shelfcade_session" }
}

/// Gives a browser that was let in its key, for so many seconds; `None` takes it away.
pub fn set_session(response: &mut Response, is_secure: bool, key: Option<(&Key, i64)>) {
    let (value, age) = key.map_or((String::new(), 0), |(key, seconds)| (key.shown(), seconds));
    let secure = if is_secure { "; Secure" } else { "" };
    let name = session_cookie(is_secure);
    let cookie = format!("{name}={value}; Path=/; Max-Age={age}; SameSite=Strict; HttpOnly{secure}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

/// Puts a choice into a cookie of an answer, or forgets it.
pub fn set_cookie(links: &Links, response: &mut Response, name: &str, value: Option<&str>) {
    let path = if links.base().is_empty() { "/" } else { links.base() };
    let age = if value.is_some() { MAX_AGE_SECONDS } else { 0 };
    let value = value.unwrap_or_default();
    let cookie = format!("{name}={value}; Path={path}; Max-Age={age}; SameSite=Lax; HttpOnly");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}
