//! Cookies: reading and setting them, and the session cookie.
//!
//! A cookie set over TLS has the prefix [`SECURE`] and is never sent in the clear. Browsers hide such a cookie from
//! HTTP, which serves the same host name, so it needs a name of its own. That name is read first.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use shelfcade_core::links::Links;
use shelfcade_core_server::people::auth::AccessKey;

/// A year, about the longest that browsers keep a cookie.
const MAX_AGE_SECONDS: u32 = 31_536_000;

/// The cookie with the key of a browser that started a game.
pub const BROWSER_COOKIE: &str = "shelfcade_plays";

/// Name prefix of cookies set over TLS. Browsers accept it from nowhere else.
const SECURE: &str = "__Secure-";

/// Returns the value of a cookie: the one set over TLS, else the first of several.
pub fn read_cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let values = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut plain = None;
    for (found, value) in values.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('=')) {
        if found == name {
            plain = plain.or(Some(value));
        } else if found.strip_prefix(SECURE) == Some(name) {
            return Some(value);
        }
    }
    plain
}

/// Returns the key by which a browser proves that it started a game.
pub fn browser_of(headers: &HeaderMap) -> Option<String> {
    read_cookie(headers, BROWSER_COOKIE).and_then(AccessKey::parse).map(|key| key.shown())
}

/// Returns the name of the session cookie. Over TLS its prefix makes browsers protect it.
pub fn session_cookie(is_secure: bool) -> &'static str {
    if is_secure { "__Host-shelfcade_session" } else { "shelfcade_session" }
}

/// Sets the session cookie to a key for a number of seconds; `None` deletes it.
pub fn set_session(response: &mut Response, is_secure: bool, key: Option<(&AccessKey, i64)>) {
    let (value, age) = key.map_or((String::new(), 0), |(key, seconds)| (key.shown(), seconds));
    let secure = if is_secure { "; Secure" } else { "" };
    let name = session_cookie(is_secure);
    let cookie = format!("{name}={value}; Path=/; Max-Age={age}; SameSite=Strict; HttpOnly{secure}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

/// Sets or deletes the cookie of a choice.
pub fn set_cookie(links: &Links, response: &mut Response, name: &str, value: Option<&str>) {
    let path = if links.base().is_empty() { "/" } else { links.base() };
    let age = if value.is_some() { MAX_AGE_SECONDS } else { 0 };
    let value = value.unwrap_or_default();
    let cookie = format!("{name}={value}; Path={path}; Max-Age={age}; SameSite=Lax; HttpOnly");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

/// Marks the cookies of a response over TLS as `Secure`. A deleted cookie is deleted under its plain name too,
/// because that would be read otherwise.
pub fn protect_cookies(response: &mut Response) {
    let headers = response.headers_mut();
    if !headers.contains_key(SET_COOKIE) {
        return;
    }
    let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        let text = cookie.to_str().unwrap_or_default();
        if text.ends_with("; Secure") {
            headers.append(SET_COOKIE, cookie);
            continue;
        }
        let is_forgotten = text.contains("; Max-Age=0;");
        let names = [Some(SECURE), is_forgotten.then_some("")];
        let protected = names.into_iter().flatten().map(|prefix| format!("{prefix}{text}; Secure"));
        protected.filter_map(|text| HeaderValue::from_str(&text).ok()).for_each(|cookie| {
            headers.append(SET_COOKIE, cookie);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_of_tls_comes_before_one_that_anybody_may_have_set() {
        for (cookies, expected) in [
            ("a=1; shelfcade_theme=dark; shelfcade_theme=light", Some("dark")),
            ("shelfcade_theme=dark; __Secure-shelfcade_theme=light", Some("light")),
            ("__Secure-shelfcade_theme=; shelfcade_theme=dark", Some("")),
            ("__Secure-other=x; x__Secure-shelfcade_theme=y", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, cookies.parse().unwrap());
            assert_eq!(read_cookie(&headers, "shelfcade_theme"), expected, "{cookies}");
        }
    }
}
