//! Cacheable addresses, in normalized form.
//!
//! Parameters that a page ignores are dropped and the others put into a fixed order, so that `?utm=1` or a different
//! order does not create another page. Paths are below the site's base path. The functions here are pure.

use crate::http::params::{read_dimension, read_index, value_of};
use axum::http::Uri;
use shelfcade_core::links::{dimension_of, encode};
use shelfcade_core::search::list_query::ListQuery;
use std::borrow::Cow;
use std::sync::Arc;

/// More pages than Home ever has: all that are later are its last one.
const MAX_HOME_PAGES: u32 = 40;
/// Longest cached address, in bytes.
const MAX_CACHED: usize = 512;

/// Longest path with query, in bytes; RFC 9110, 4.1, recommends to support at least 8000. It is half of the head's
/// limit, which leaves the same for headers.
pub const MAX_ADDRESS: usize = 8192;
/// Longest address that forms of a page link back to, in bytes: several of them contain it.
const MAX_BACK: usize = 1024;

/// The part of the query that a page reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reads {
    Nothing,
    /// A list's text, filters, order and page: [`ListQuery`].
    ListQuery,
    /// Letter and page of an index.
    Index,
    /// Only `page`.
    Page,
    /// Only `q`.
    Text,
    /// For programs: the query as given.
    AsGiven,
}

/// A normalized address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Path and query.
    pub text: Arc<str>,
    /// True if its page may be cached.
    pub is_cacheable: bool,
    /// The query of the list, if the page is one.
    pub list_query: Option<ListQuery>,
}

/// Normalizes a path below the base path and its query.
pub fn read(path: &str, query: &str) -> Address {
    let reads = reads(path);
    let mut list_query = None;
    let query = match reads {
        Some(Reads::ListQuery) => {
            let parsed = ListQuery::parse(query);
            let text = if query.is_empty() { String::new() } else { parsed.to_query() };
            list_query = Some(parsed);
            Cow::Owned(text)
        }
        Some(Reads::Nothing) => Cow::Borrowed(""),
        Some(Reads::Index) => Cow::Owned(index_query(read_index(query))),
        Some(Reads::Page) => Cow::Owned(index_query((None, read_index(query).1.clamp(1, MAX_HOME_PAGES)))),
        Some(Reads::Text) => {
            Cow::Owned(value_of(query, "q").map(|text| format!("q={}", encode(&text))).unwrap_or_default())
        }
        Some(Reads::AsGiven) | None => Cow::Borrowed(query),
    };
    let text: Arc<str> = if query.is_empty() { path.into() } else { format!("{path}?{query}").into() };
    Address { is_cacheable: reads.is_some() && text.len() <= MAX_CACHED, text, list_query }
}

/// True if an address is longer than [`MAX_ADDRESS`].
pub fn is_too_long(uri: &Uri) -> bool {
    uri.path().len() + uri.query().map_or(0, str::len) > MAX_ADDRESS
}

/// Returns the path below the base path and the query of a request. Of an address that is too long only `/api` is
/// kept, to tell programs apart, so that nothing of it is echoed.
pub fn keep<'a>(path: Option<&'a str>, uri: &'a Uri) -> (Option<&'a str>, &'a str) {
    match is_too_long(uri) {
        false => (path, uri.query().unwrap_or_default()),
        true => (path.filter(|path| path.starts_with("/api/")).map(|_| "/api"), ""),
    }
}

/// Returns the address that the forms of a page at `here` link back to.
pub fn way_back(here: &str) -> &str {
    if here.len() > MAX_BACK { "/" } else { here }
}

/// Decodes escaped letters, digits and `-._~` in the path, which are equivalent unescaped (RFC 3986, 6.2.2.2). Other
/// escapes stay: `%2F` is not a separator. `None` if there is nothing to decode.
pub fn without_needless_escapes(uri: &Uri) -> Option<Uri> {
    let path = uri.path();
    if !path.contains('%') || is_too_long(uri) {
        return None;
    }
    let mut plain = String::with_capacity(uri.path_and_query()?.as_str().len());
    let mut rest = path;
    while let Some(at) = rest.find('%') {
        let byte = rest.get(at + 1..at + 3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        plain.push_str(&rest[..at]);
        match byte.filter(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(byte)) {
            // `from_str_radix` accepts `+5` too, but no byte below 0x10 is unreserved.
            Some(byte) => {
                plain.push(char::from(byte));
                rest = &rest[at + 3..];
            }
            None => {
                plain.push('%');
                rest = &rest[at + 1..];
            }
        }
    }
    plain.push_str(rest);
    if plain.len() == path.len() {
        return None;
    }
    if let Some(query) = uri.query() {
        plain.push('?');
        plain.push_str(query);
    }
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(plain.parse().ok()?);
    Uri::from_parts(parts).ok()
}

/// True for the address of a picture.
pub fn is_picture(address: &str) -> bool {
    address.starts_with("/pictures/")
}

/// True for an address that is not a page of its own: a picture, suggestions.
pub fn is_part(address: &str) -> bool {
    is_picture(address) || address.starts_with("/search/suggest")
}

fn reads(path: &str) -> Option<Reads> {
    let mut segments = path.strip_prefix('/')?.split('/');
    let (first, second, third) = (segments.next().unwrap_or_default(), segments.next(), segments.next());
    match (first, second, third) {
        ("", None, _) => Some(Reads::Page),
        ("systems" | "about" | "more", None, _) => Some(Reads::Nothing),
        ("favorites" | "history" | "hidden", None, _) | ("collections", Some(_), None) => Some(Reads::ListQuery),
        ("collections", None, _) => Some(Reads::AsGiven),
        ("search", None, _) => Some(Reads::ListQuery),
        ("search", Some("suggest"), None) => Some(Reads::Text),
        ("pictures", Some(_key), Some(_size)) => Some(Reads::Nothing),
        ("games", Some(_system), Some(_slug)) => {
            matches!(segments.next(), None | Some("files" | "media")).then_some(Reads::Nothing)
        }
        ("systems" | "series", Some(_value), Some("museum")) => segments.next().is_none().then_some(Reads::Nothing),
        (folder, value, None) if dimension_of(folder).is_some() => {
            Some(if value.is_some() { Reads::ListQuery } else { Reads::Index })
        }
        ("api", Some("openapi.json"), None) => Some(Reads::Nothing),
        ("api", Some("v1"), Some(_)) => Some(Reads::AsGiven).filter(|_| is_cacheable_api(path)),
        _ => None,
    }
}

/// True for API responses that depend only on [`super::Revisions`]. Others report the server's current state, or are
/// files.
fn is_cacheable_api(path: &str) -> bool {
    let mut segments = path.split('/').skip(3);
    let first = segments.next().unwrap_or_default();
    match (first, segments.next(), segments.next(), segments.next()) {
        ("systems" | "search" | "suggest" | "facets" | "favorites" | "history" | "collections", None, ..) => true,
        ("systems" | "collections", Some(_), Some("games"), None) => true,
        ("games", Some(_system), Some(_slug), None | Some("mine")) => true,
        (folder, None, ..) | (folder, Some(_), Some("games"), None) => read_dimension(folder).is_some(),
        _ => false,
    }
}

fn index_query((letter, page): (Option<char>, u32)) -> String {
    let letter =
        letter.map(|letter| format!("letter={}", if letter == '#' { "%23".to_owned() } else { letter.to_string() }));
    let page = (page != 1).then(|| format!("page={page}"));
    [letter, page].into_iter().flatten().collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(given: &str, kept: Option<&str>) {
        let (path, query) = given.split_once('?').unwrap_or((given, ""));
        let address = read(path, query);
        assert_eq!(address.is_cacheable.then_some(&*address.text), kept, "{given}");
    }

    #[test]
    fn what_a_page_does_not_read_makes_no_new_page() {
        check("/", Some("/"));
        check("/?utm=1", Some("/"));
        check("/?letter=b&page=2&x", Some("/?page=2"));
        check("/?page=0", Some("/"));
        check("/?page=4000000000", Some("/?page=40"));
        check("/systems?x", Some("/systems"));
        check("/games/snes/f-zero?from=mail", Some("/games/snes/f-zero"));
        check("/games/snes/f-zero/media?x=1", Some("/games/snes/f-zero/media"));
        check("/search?sort=title&q=mario&x=y", Some("/search?q=mario&sort=title"));
        check("/search?q=++mario+", Some("/search?q=mario"));
        check("/systems/snes?page=1", Some("/systems/snes"));
        check("/systems/snes?page=2&genre=rpg", Some("/systems/snes?genre=role-playing&page=2"));
        check("/developers?page=2&letter=c&z=1", Some("/developers?letter=C&page=2"));
        check("/developers?letter=7", Some("/developers?letter=%23"));
        check("/years/1991?q=%20", Some("/years/1991"));
        check("/search/suggest?x=1&q=a%26b", Some("/search/suggest?q=a%26b"));
    }

    #[test]
    fn of_the_api_only_what_follows_from_revisions_is_kept() {
        for given in [
            "/api/v1/systems",
            "/api/v1/systems/snes/games?limit=5",
            "/api/v1/games/snes/f-zero",
            "/api/v1/games/snes/f-zero/mine",
            "/api/v1/search?limit=5&q=x",
            "/api/v1/suggest?q=x",
            "/api/v1/facets?genre=rpg",
            "/api/v1/favorites?limit=5",
            "/api/v1/history",
            "/api/v1/collections",
            "/api/v1/collections/party/games",
            "/api/v1/developers?letter=c",
            "/api/v1/regions",
            "/api/v1/regions/us/games?sort=year",
        ] {
            check(given, Some(given));
        }
        for given in [
            "/api/v1/status",
            "/api/v1/scan",
            "/api/v1/profiles",
            "/api/v1/settings",
            "/api/v1/favorites/export",
            "/api/v1/collections/party/export",
            "/api/v1/games/snes/f-zero/plays",
            "/api/v1/games/snes",
            "/api/v1/systems/snes",
            "/api/v1/anything-new",
            "/api/v1/anything-new/x/games",
            "/api/v1/",
            "/api/v2/systems",
        ] {
            check(given, None);
        }
    }

    #[test]
    fn what_changes_by_itself_is_never_kept() {
        for given in ["/games/snes/f-zero/identify?q=x", "/games/snes/f-zero/cover", "/games/snes/f-zero/mine"] {
            check(given, None);
        }
        for given in ["/random", "/health", "/healthz", "/theme", "/assets/app.css", "/no-such-page", "//", ""] {
            check(given, None);
        }
        check(&format!("/search?q={}", "%F0%9F%8E%AE".repeat(50)), None);
    }

    #[test]
    fn an_escaped_letter_is_the_letter_and_an_escaped_slash_is_none() {
        for (given, expected) in [
            ("/%73ystems", Some("/systems")),
            ("/%67%61mes/snes/%46-zero?q=%61", Some("/games/snes/F-zero?q=%61")),
            ("/a%2Db%5fc%7E%2e%c3%a9%2f", Some("/a-b_c~.%c3%a9%2f")),
            ("http://nas:8080/%73?x", Some("http://nas:8080/s?x")),
            ("/a%2Fb", None),
            ("/%E2%98%85", None),
            ("/%2525%zz%+5%", None),
            ("/%2541", None),
            ("/systems?q=%61", None),
            ("*", None),
        ] {
            let plain = without_needless_escapes(&given.parse().unwrap()).map(|uri| uri.to_string());
            assert_eq!(plain.as_deref(), expected, "{given}");
        }
    }

    #[test]
    fn a_kept_address_is_its_own_spelling() {
        for given in ["/search?q=a+b&sort=year", "/developers?letter=%23&page=3", "/search/suggest?q=%C3%A9+%2B"] {
            let (path, query) = given.split_once('?').unwrap();
            let once = read(path, query).text;
            let (path, query) = once.split_once('?').unwrap();
            assert_eq!(read(path, query).text, once);
        }
    }
}
