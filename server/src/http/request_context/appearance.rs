//! Language, theme and display settings of a page.

use crate::config::Appearance;
use crate::http::cookies::read_cookie;
use crate::http::language;
use axum::http::HeaderMap;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{DisplayPreferences, Theme};

/// The appearance of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageAppearance {
    /// Language of the page.
    pub lang: Lang,
    /// Theme of the page.
    pub theme: Theme,
    /// Display settings of the browser.
    pub reading: DisplayPreferences,
}

impl PageAppearance {
    /// Reads the browser's choices. Those not made there are the household's, then for the language
    /// `Accept-Language`.
    pub fn read(household: &Appearance, headers: &HeaderMap) -> PageAppearance {
        let lang = language::chosen(headers).or(household.lang).unwrap_or_else(|| language::wished(headers));
        let theme = read_cookie(headers, Theme::COOKIE).and_then(Theme::parse).unwrap_or(household.theme);
        let reading = read_cookie(headers, DisplayPreferences::COOKIE);
        let reading = reading.map_or(household.reading, |value| DisplayPreferences::parse(value, household.reading));
        let tv = read_cookie(headers, DisplayPreferences::TV_COOKIE);
        let awake = tv == Some(DisplayPreferences::TV_AWAKE);
        let tv = awake || tv == Some(DisplayPreferences::TV);
        PageAppearance { lang, theme, reading: DisplayPreferences { tv, awake, ..reading } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
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
            assert_eq!(PageAppearance::read(&Appearance::default(), &headers).theme, theme, "{cookie:?}");
        }
    }

    #[test]
    fn what_is_usual_here_stands_between_the_browsers_choice_and_its_wish() {
        let usual = Appearance { lang: Some(Lang::De), theme: Theme::Arcade, ..Appearance::default() };
        let page = |lang, theme| PageAppearance { lang, theme, reading: DisplayPreferences::default() };
        let mut headers = HeaderMap::new();
        headers.insert("accept-language", HeaderValue::from_static("fr"));
        assert_eq!(PageAppearance::read(&usual, &headers), page(Lang::De, Theme::Arcade));
        headers.insert(COOKIE, HeaderValue::from_static("shelfcade_lang=ja; shelfcade_theme=system"));
        assert_eq!(PageAppearance::read(&usual, &headers), page(Lang::Ja, Theme::System));
        assert_eq!(PageAppearance::read(&Appearance { lang: None, ..usual }, &HeaderMap::new()).lang, Lang::En);
    }
}
