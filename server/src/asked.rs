//! What a request brings besides its question: language, theme, whose browser it is, encoding, the version it has. Made
//! into a page's frame.

use crate::encoding::Encoding;
use crate::language;
use crate::ours::read_cookie;
use crate::pages::address;
use crate::pages::cache::Key;
use crate::state::Shared;
use axum::extract::FromRequestParts;
use axum::http::header::IF_NONE_MATCH;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri};
use shelfcade_core::lang::Lang;
use shelfcade_core::ours::ProfileId;
use shelfcade_core::page::{Frame, NavItem, Reading, Theme};
use shelfcade_core::progress::Stage;
use std::convert::Infallible;

/// The circumstances of a request.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Language of pages.
    pub lang: Lang,
    /// Chosen theme.
    pub theme: Theme,
    /// How the browser likes to read.
    pub reading: Reading,
    /// Whose browser asks.
    pub profile: ProfileId,
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

impl Asked {
    /// Reads them from a request's head.
    pub fn read(app: &Shared, uri: &Uri, headers: &HeaderMap) -> Asked {
        let path = app.below_base(uri.path()).unwrap_or("/");
        let query = uri.query().unwrap_or_default().to_owned();
        Asked {
            lang: language::read(headers),
            theme: read_theme(headers),
            reading: read_reading(headers),
            profile: app.ours.who(headers),
            encoding: Encoding::negotiate(headers),
            if_none_match: headers.get(IF_NONE_MATCH).cloned(),
            kept: false,
            here: address::here(path, &query).into_owned(),
            query,
        }
    }

    /// The frame around a page.
    pub fn frame(&self, app: &Shared, nav: NavItem) -> Frame {
        let scan = app.librarian.progress();
        Frame {
            links: app.links.clone(),
            lang: self.lang,
            theme: self.theme,
            reading: self.reading,
            person: app.ours.view(self.profile),
            nav,
            search_text: String::new(),
            here: self.here.clone(),
            assets: crate::assets::names(),
            scan: (scan.stage != Stage::Idle).then_some(scan),
        }
    }
}

impl FromRequestParts<Shared> for Asked {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Asked, Infallible> {
        let kept = parts.extensions.get::<Key>().is_some();
        Ok(Asked { kept, ..Asked::read(app, &parts.uri, &parts.headers) })
    }
}

/// How a browser likes to read.
pub fn read_reading(headers: &HeaderMap) -> Reading {
    read_cookie(headers, Reading::COOKIE).map(Reading::parse).unwrap_or_default()
}

/// The theme that a browser has chosen.
pub fn read_theme(headers: &HeaderMap) -> Theme {
    read_cookie(headers, Theme::COOKIE).map(Theme::parse).unwrap_or_default()
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
            assert_eq!(read_theme(&headers), theme, "{cookie:?}");
        }
    }
}
