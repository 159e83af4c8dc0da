//! What a request brings besides its question: language, theme, whose browser it is, encoding, the version it has. Made
//! into a page's frame.

use crate::config::Look;
use crate::http::encoding::Encoding;
use crate::http::language;
use crate::http::cookies::read_cookie;
use crate::http::page_cache::address;
use crate::http::page_cache::cache::Key;
use crate::http::app::Shared;
use axum::extract::FromRequestParts;
use axum::http::header::IF_NONE_MATCH;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use shelfcade_core::lang::Lang;
use shelfcade_core::user_data::ProfileId;
use shelfcade_core::page::{Frame, NavItem, Reading, Theme};
use shelfcade_core::progress::Stage;
use std::convert::Infallible;

/// The circumstances of a request.
#[derive(Clone, Debug)]
pub struct RequestContext {
    /// Language of pages.
    pub lang: Lang,
    /// Chosen theme.
    pub theme: Theme,
    /// How the browser likes to read.
    pub reading: Reading,
    /// Whose browser asks.
    pub profile: ProfileId,
    /// The open page that asks, by the id that it gave itself; only for its changes.
    pub page: Option<Box<str>>,
    /// The world from before anything was looked up: [`App::world`].
    ///
    /// [`App::world`]: crate::http::app::App::world
    pub world: String,
    /// Encoding of the answer.
    pub encoding: Encoding,
    /// Validators of what the browser has.
    pub if_none_match: Option<HeaderValue>,
    /// Whether the answer will be sent to others too, so that it is worth compressing well.
    pub kept: bool,
    /// Path and query below the base path, in their one spelling.
    pub here: String,
    /// Query text, without `?`; empty without one.
    pub query: String,
}

impl RequestContext {
    /// Reads them from a request's head.
    pub fn read(app: &Shared, uri: &Uri, headers: &HeaderMap) -> RequestContext {
        let path = app.below_base(uri.path()).unwrap_or("/");
        let query = uri.query().unwrap_or_default().to_owned();
        let (lang, theme, reading) = read_look(&app.settings.live.load().look, headers);
        let profile = app.user_data.who(headers);
        RequestContext {
            lang,
            theme,
            reading,
            profile,
            page: page_of(headers).and_then(|(_, page)| page).map(Box::from),
            world: app.page_revision(profile),
            encoding: Encoding::negotiate(headers),
            if_none_match: headers.get(IF_NONE_MATCH).cloned(),
            kept: false,
            here: address::here(path, &query).into_owned(),
            query,
        }
    }

    /// The frame around a page.
    pub fn frame(&self, app: &Shared, nav: NavItem) -> Frame {
        let scan = app.library.worker.progress();
        Frame {
            links: app.links.clone(),
            lang: self.lang,
            theme: self.theme,
            reading: self.reading,
            person: app.user_data.view(self.profile),
            nav,
            search_text: String::new(),
            here: self.here.clone(),
            world: self.world.clone(),
            assets: crate::http::assets::names(),
            scan: (scan.stage != Stage::Idle).then_some(scan),
        }
    }
}

/// What an open page says with its changes: `PROFILE.PAGE`, whose page it is and which.
const PAGE: &str = "shelfcade-page";
/// Longest id of a page.
const MAX_PAGE: usize = 20;

/// Whose page asks for a change, as it says itself, and its id.
pub fn page_of(headers: &HeaderMap) -> Option<(ProfileId, Option<&str>)> {
    let (profile, page) = headers.get(PAGE)?.to_str().ok()?.split_once('.')?;
    let is_id = !page.is_empty() && page.len() <= MAX_PAGE && page.bytes().all(|b| b.is_ascii_alphanumeric());
    Some((ProfileId(profile.parse().ok()?), is_id.then_some(page)))
}

impl FromRequestParts<Shared> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<RequestContext, Infallible> {
        let kept = parts.extensions.get::<Key>().is_some();
        let context = RequestContext::read(app, &parts.uri, &parts.headers);
        // What answers a form cannot be asked for again.
        let world = if matches!(parts.method, Method::GET | Method::HEAD) { context.world } else { String::new() };
        Ok(RequestContext { kept, world, ..context })
    }
}

/// Language, theme and way of reading: what the browser has chosen, else what is usual in this household, else what the
/// browser asks for.
pub fn read_look(usual: &Look, headers: &HeaderMap) -> (Lang, Theme, Reading) {
    let lang = language::chosen(headers).or(usual.lang).unwrap_or_else(|| language::wished(headers));
    let theme = read_cookie(headers, Theme::COOKIE).and_then(Theme::parse).unwrap_or(usual.theme);
    let reading = read_cookie(headers, Reading::COOKIE);
    (lang, theme, reading.map_or(usual.reading, |value| Reading::parse(value, usual.reading)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header::COOKIE;

    #[test]
    fn the_theme_is_found_among_other_cookies() {
        for (cookie, theme) in [
            ("a=b; shelfcade_theme=dark", Theme::Dark),
            ("shelfcade_theme=light;x", Theme::Light),
            ("shelfcade_theme=<script>", Theme::System),
            ("xshelfcade_theme=dark", Theme::System),
            ("", Theme::System),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, cookie.parse().unwrap());
            assert_eq!(read_look(&Look::default(), &headers).1, theme, "{cookie:?}");
        }
    }

    #[test]
    fn a_page_says_whose_and_which_it_is() {
        for (text, expected) in [
            ("2.k3j9", Some((ProfileId(2), Some("k3j9")))),
            ("2.", Some((ProfileId(2), None))),
            ("0.<b>", Some((ProfileId(0), None))),
            ("1.aaaaaaaaaaaaaaaaaaaaa", Some((ProfileId(1), None))),
            ("x.k3j9", None),
            ("", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(PAGE, text.parse().unwrap());
            assert_eq!(page_of(&headers), expected, "{text:?}");
        }
    }

    #[test]
    fn what_is_usual_here_stands_between_the_browsers_choice_and_its_wish() {
        let usual = Look { lang: Some(Lang::De), theme: Theme::Arcade, ..Look::default() };
        let mut headers = HeaderMap::new();
        headers.insert("accept-language", HeaderValue::from_static("fr"));
        assert_eq!(read_look(&usual, &headers), (Lang::De, Theme::Arcade, Reading::default()));
        headers.insert(COOKIE, HeaderValue::from_static("shelfcade_lang=ja; shelfcade_theme=system"));
        assert_eq!(read_look(&usual, &headers), (Lang::Ja, Theme::System, Reading::default()));
        assert_eq!(read_look(&Look { lang: None, ..usual }, &HeaderMap::new()).0, Lang::En);
    }
}
