//! Cookies: reading one of a request, setting one in an answer.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use shelfcade_core::links::Links;

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
