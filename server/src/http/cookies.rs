//! Cookies: reading one of a request, setting one in an answer; the one of a browser that was let in.
//!
//! What is set over TLS is [`SECURE`]: it is never sent in the clear. Browsers let HTTP neither see nor change such a
//! cookie, and HTTP stays beside HTTPS at the same name: so it has a name of its own, which is read first.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use shelfcade_core::links::Links;
use shelfcade_core_server::auth::Key;

/// A year: as long as browsers keep a cookie at most.
const MAX_AGE_SECONDS: u32 = 31_536_000;

/// What names of cookies begin with that were set over TLS: browsers take these from nobody else.
const SECURE: &str = "__Secure-";

/// The value of a cookie: the one set over TLS, else the first, where a browser sends several.
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

/// Makes the cookies of an answer over TLS such that they never travel in the clear. One that is forgotten is forgotten
/// under its plain name too, else that would be read again.
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
