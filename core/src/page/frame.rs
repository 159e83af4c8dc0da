//! What stands around every page: navigation, theme, assets, the strip of a running scan.

use crate::lang::Lang;
use crate::links::Links;
use crate::ours::ProfileId;
use crate::progress::ScanProgress;
use serde::{Deserialize, Serialize};

/// The colour theme, kept in a cookie and rendered by the server so that no page flashes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the device says.
    #[default]
    System,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

impl Theme {
    /// Name of the cookie.
    pub const COOKIE: &'static str = "shelfcade_theme";

    /// The value in the cookie and in `<html data-theme>`.
    pub fn as_str(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Dark => "dark",
            Theme::Light => "light",
        }
    }

    /// Reads a cookie's value; anything unknown is [`Theme::System`].
    pub fn parse(text: &str) -> Theme {
        match text {
            "dark" => Theme::Dark,
            "light" => Theme::Light,
            _ => Theme::System,
        }
    }
}

/// Which entry of the navigation is lit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum NavItem {
    Home,
    Systems,
    Search,
    Favorites,
    Browse,
    More,
    #[default]
    None,
}

/// Hashed file names of the bundled assets, as the bundler's manifest gives them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AssetNames {
    /// Style sheet: `app-<hash>.css`.
    pub css: String,
    /// The loader that wakes the islands: `boot-<hash>.js`.
    pub boot: String,
    /// wasm-bindgen's JS module.
    pub js: String,
    /// The islands.
    pub wasm: String,
    /// Icon (SVG).
    pub icon: String,
    /// Icon for home screens (PNG, 180 px).
    pub touch_icon: String,
    /// Web app manifest.
    pub manifest: String,
}

/// Whose browser a page is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonView {
    /// Number of the profile; [`ProfileId::GUEST`] for a guest.
    pub id: ProfileId,
    /// Its name; empty for the household and for guests.
    pub name: String,
    /// OKLCH hue.
    pub hue: u16,
    /// Whether there are several profiles to choose from.
    pub others: bool,
}

impl Default for PersonView {
    fn default() -> PersonView {
        PersonView { id: ProfileId::HOUSEHOLD, name: String::new(), hue: 0, others: false }
    }
}

/// Everything around a page's content.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// Builder of all links.
    pub links: Links,
    /// Language of the page.
    pub lang: Lang,
    /// Theme of this browser.
    pub theme: Theme,
    /// Whose browser this is.
    pub person: PersonView,
    /// Lit entry of the navigation.
    pub nav: NavItem,
    /// Text in the search box.
    pub search_text: String,
    /// Path and query of this page (under the base path), for forms that return here.
    pub here: String,
    /// Assets.
    pub assets: AssetNames,
    /// A running scan; `None` when nothing runs.
    pub scan: Option<ScanProgress>,
}
