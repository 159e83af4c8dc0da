//! What stands around every page: navigation, theme, assets, the strip of a running scan.

use super::PlayFrame;
use crate::lang::Lang;
use crate::links::Links;
use crate::progress::ScanProgress;
use crate::query::View;
use crate::user_data::ProfileId;
use strum::{IntoStaticStr, VariantArray};

/// The colour theme, kept in a cookie and rendered by the server so that no page flashes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Theme {
    /// As the device says.
    #[default]
    System,
    /// Light text on dark, whatever the device says.
    Dark,
    /// Dark text on light, whatever the device says.
    Light,
    /// A green pocket screen.
    Pocket,
    /// A grey-and-red family computer.
    Family,
    /// A blue-black arcade hall.
    Arcade,
    /// Black, white and yellow.
    Contrast,
}

impl Theme {
    /// All, in the order in which they are offered.
    pub const ALL: &[Theme] = Theme::VARIANTS;

    /// Name of the cookie that holds [`Theme::as_str`].
    pub const COOKIE: &'static str = "shelfcade_theme";

    /// The value in the cookie and in `<html data-theme>`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads a value of the cookie or a form.
    pub fn parse(text: &str) -> Option<Theme> {
        Theme::ALL.iter().copied().find(|theme| theme.as_str() == text)
    }
}

/// How large text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum TextSize {
    /// As the browser has it.
    #[default]
    Normal,
    /// An eighth larger.
    Large,
    /// A third larger.
    Largest,
}

impl TextSize {
    /// All, smallest first.
    pub const ALL: &[TextSize] = TextSize::VARIANTS;

    /// The value in forms, in the cookie and in `<html data-text>`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads a value of a form or cookie; `None` for one that is not known.
    pub fn parse(text: &str) -> Option<TextSize> {
        TextSize::ALL.iter().copied().find(|size| size.as_str() == text)
    }
}

/// How a browser likes to read: kept in one cookie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Size of all text of a page.
    pub text: TextSize,
    /// Lists of games where their address does not say.
    pub view: View,
    /// From a sofa: everything large, and reached by arrows or a gamepad. Has a cookie of its own.
    pub tv: bool,
}

impl Reading {
    /// Name of the cookie that holds [`Reading::write`].
    pub const COOKIE: &'static str = "shelfcade_reading";

    /// Name of the cookie that holds [`Reading::TV`] in front of a TV.
    pub const TV_COOKIE: &'static str = "shelfcade_tv";
    /// The value in that cookie and in its form.
    pub const TV: &'static str = "on";

    /// The cookie's value: `large.list`.
    pub fn write(self) -> String {
        format!("{}.{}", self.text.as_str(), self.view.as_str())
    }

    /// Reads a cookie's value; what is unknown is as usual.
    pub fn parse(text: &str, usual: Reading) -> Reading {
        let (size, view) = text.split_once('.').unwrap_or((text, ""));
        Reading {
            text: TextSize::parse(size).unwrap_or(usual.text),
            view: View::parse(view).unwrap_or(usual.view),
            ..usual
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
    /// Style sheet of every page: `app-<hash>.css`.
    pub css: String,
    /// What the style sheet adds in front of a TV.
    pub tv_css: String,
    /// The loader that wakes the islands: `boot-<hash>.js`.
    pub boot: String,
    /// The module for gamepads and TVs, which the loader loads where there is one.
    pub tv_js: String,
    /// wasm-bindgen's JS module, which loads `wasm`: `<name>-<hash>.js`.
    pub js: String,
    /// The islands, compiled: `<name>-<hash>.wasm`.
    pub wasm: String,
    /// Icon of the site (SVG).
    pub icon: String,
    /// Icon for home screens (PNG, 180 px).
    pub touch_icon: String,
    /// Web app manifest (JSON).
    pub manifest: String,
}

/// Whose browser a page is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonView {
    /// Number of the profile; [`ProfileId::GUEST`] for a guest.
    pub id: ProfileId,
    /// Its name; empty for the household and for guests.
    pub name: String,
    /// Hue of its face in OKLCH, degrees from 0 to 359.
    pub hue: u16,
    /// Whether there are several profiles to choose from.
    pub others: bool,
    /// Whether it is a child's: its pages lead to no settings.
    pub is_child: bool,
}

impl Default for PersonView {
    fn default() -> PersonView {
        PersonView { id: ProfileId::HOUSEHOLD, name: String::new(), hue: 0, others: false, is_child: false }
    }
}

/// Everything around a page's content.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    /// Builder of all links, under the site's base path.
    pub links: Links,
    /// Language that all words of the page are in.
    pub lang: Lang,
    /// Theme that this browser chose, else the household's.
    pub theme: Theme,
    /// How this browser likes to read.
    pub reading: Reading,
    /// The profile that this browser belongs to.
    pub person: PersonView,
    /// Entry of the navigation that is marked as the present one.
    pub nav: NavItem,
    /// Text in the search box; empty where the page is no search.
    pub search_text: String,
    /// Path and query of this page (under the base path), for forms that return here.
    pub here: String,
    /// The revision the page shows: its island asks whether that is still so. Empty for a page that cannot be asked for
    /// again.
    pub revision: String,
    /// File names of style sheet, scripts and icons.
    pub assets: AssetNames,
    /// A running scan; `None` when nothing runs.
    pub scan: Option<ScanProgress>,
    /// What is played.
    pub play: PlayFrame,
}
