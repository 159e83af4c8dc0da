//! The language of a page: the one chosen in this browser (a cookie), else the household's, else the best match of
//! `Accept-Language`, else English.
//!
//! Only pages have a language. It is part of a cached page's key, and every page has `Accept-Language` and `Cookie`
//! in `Vary`.

use crate::http::body::accepted;
use crate::http::cookies::read_cookie;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use shelfcade_core::lang::Lang;

/// Returns the language chosen in this browser; `None` if it follows the browser's settings.
pub fn chosen(headers: &HeaderMap) -> Option<Lang> {
    read_cookie(headers, Lang::COOKIE).and_then(Lang::parse)
}

/// Returns the supported language that `Accept-Language` prefers most (RFC 9110, 12.5.4), the first on a tie; English
/// if it accepts none of them.
pub fn wished(headers: &HeaderMap) -> Lang {
    let known = accepted(headers, ACCEPT_LANGUAGE).filter_map(|(tag, weight)| Some((Lang::parse(tag)?, weight)));
    known.reduce(|best, next| if next.1 > best.1 { next } else { best }).map_or(Lang::En, |(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header::COOKIE;

    #[track_caller]
    fn check(accept: &str, cookie: &str, expected: Lang) {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_LANGUAGE, accept.parse().unwrap());
        headers.insert(COOKIE, cookie.parse().unwrap());
        assert_eq!(chosen(&headers).unwrap_or_else(|| wished(&headers)), expected, "{accept:?} with {cookie:?}");
    }

    #[test]
    fn the_browser_gets_what_it_wants_most() {
        for (accept, expected) in [
            ("", Lang::En),
            ("de", Lang::De),
            ("es-MX", Lang::Es),
            ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", Lang::Fr),
            ("pt-BR, pt;q=0.9, es;q=0.5, en;q=0.4", Lang::Es),
            ("en;q=0.2,ja;q=0.9", Lang::Ja),
            ("ja ; q = 0.9 , de;Q=0.95", Lang::De),
            ("nl, sv;q=0.5", Lang::En),
            ("*", Lang::En),
            ("de;q=0", Lang::En),
            ("de;q=0, fr;q=0.001", Lang::Fr),
            ("de, fr", Lang::De),
            ("de;q=2, fr;q=x, ja;level=1, es;q=0.1", Lang::Es),
            ("de;q=NaN, es;q=-1", Lang::En),
            ("deutsch, español", Lang::En),
            (";;;,,,=", Lang::En),
        ] {
            check(accept, "a=b", expected);
        }
        check(&format!("{}de", "xx,".repeat(10_000)), "", Lang::En);
    }

    #[test]
    fn what_was_chosen_here_comes_first() {
        check("de", "shelfcade_theme=dark; shelfcade_lang=ja", Lang::Ja);
        check("de", "shelfcade_lang=", Lang::De);
        check("de", "shelfcade_lang=<script>", Lang::De);
        check("de", "xshelfcade_lang=ja", Lang::De);
        assert_eq!(wished(&HeaderMap::new()), Lang::En);
    }
}
