//! The frame of every page: navigation, theme, assets, scan progress.

use super::PlayFrame;
use crate::lang::Lang;
use crate::library::progress::ScanProgress;
use crate::links::Links;
use crate::people::diary::Day;
use crate::people::user_data::ProfileId;
use crate::query::View;
use std::fmt;
use strum::{IntoStaticStr, VariantArray};

/// The colour theme, stored in a cookie and rendered by the server so that no page flashes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Theme {
    /// The device's preference.
    #[default]
    System,
    /// Light text on dark.
    Dark,
    /// Dark text on light.
    Light,
    /// In the style of a handheld's green screen.
    Pocket,
    /// In grey and red, as a family computer.
    Family,
    /// In blue and black, as an arcade hall.
    Arcade,
    /// Black, white and yellow.
    Contrast,
}

impl Theme {
    /// All themes, in menu order.
    pub const ALL: &[Theme] = Theme::VARIANTS;

    /// Name of the cookie that holds [`Theme::as_str`].
    pub const COOKIE: &'static str = "shelfcade_theme";

    /// The value in the cookie and in `<html data-theme>`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses a value of the cookie or a form.
    pub fn parse(text: &str) -> Option<Theme> {
        Theme::ALL.iter().copied().find(|theme| theme.as_str() == text)
    }
}

/// The text size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum TextSize {
    /// The browser's size.
    #[default]
    Normal,
    /// One eighth larger.
    Large,
    /// One third larger.
    Largest,
}

impl TextSize {
    /// All sizes, smallest first.
    pub const ALL: &[TextSize] = TextSize::VARIANTS;

    /// The value in forms, the cookie and `<html data-text>`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses a value of a form or cookie.
    pub fn parse(text: &str) -> Option<TextSize> {
        TextSize::ALL.iter().copied().find(|size| size.as_str() == text)
    }
}

/// The display preferences of a browser, stored in cookies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DisplayPreferences {
    /// Text size of all pages.
    pub text: TextSize,
    /// View of game lists whose URL doesn't name one.
    pub view: View,
    /// TV mode: everything large, and usable with arrow keys or a gamepad. Stored in a cookie of its own.
    pub tv: bool,
    /// TV mode without a screen saver.
    pub awake: bool,
}

impl DisplayPreferences {
    /// Name of the cookie that holds [`DisplayPreferences::write`].
    pub const COOKIE: &'static str = "shelfcade_reading";

    /// Name of the cookie that holds [`DisplayPreferences::TV`] or [`DisplayPreferences::TV_AWAKE`] in TV mode.
    pub const TV_COOKIE: &'static str = "shelfcade_tv";
    /// The value in that cookie and in its form.
    pub const TV: &'static str = "on";
    /// The value in TV mode without a screen saver.
    pub const TV_AWAKE: &'static str = "awake";

    /// Returns the cookie's value: `large.list`.
    pub fn write(self) -> String {
        format!("{}.{}", self.text.as_str(), self.view.as_str())
    }

    /// Parses a cookie's value; unknown parts are taken from `usual`.
    pub fn parse(text: &str, usual: DisplayPreferences) -> DisplayPreferences {
        let (size, view) = text.split_once('.').unwrap_or((text, ""));
        DisplayPreferences {
            text: TextSize::parse(size).unwrap_or(usual.text),
            view: View::parse(view).unwrap_or(usual.view),
            ..usual
        }
    }
}

/// The highlighted entry of the navigation.
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

/// Hashed file names of the bundled assets, from the bundler's manifest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AssetNames {
    /// Style sheet of every page: `app-<hash>.css`.
    pub css: String,
    /// Additional style sheet for TV mode.
    pub tv_css: String,
    /// The loader that starts the islands: `boot-<hash>.js`.
    pub boot: String,
    /// The module for gamepads and TVs, loaded on demand.
    pub tv_js: String,
    /// wasm-bindgen's JS module, which loads `wasm`: `<name>-<hash>.js`.
    pub js: String,
    /// The compiled islands: `<name>-<hash>.wasm`.
    pub wasm: String,
    /// Icon of the site (SVG).
    pub icon: String,
    /// Pictures of profiles (SVG symbols).
    pub faces: String,
    /// Icon for home screens (PNG, 180 px).
    pub touch_icon: String,
    /// Web app manifest (JSON).
    pub manifest: String,
}

/// The profile that a page is rendered for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonView {
    /// Number of the profile; [`ProfileId::GUEST`] for a guest.
    pub id: ProfileId,
    /// Its name; empty for the household and for guests.
    pub name: String,
    /// Hue of its avatar in OKLCH, degrees from 0 to 359.
    pub hue: u16,
    /// Its picture, one of [`PICTURES`](crate::people::user_data::PICTURES).
    pub picture: Option<&'static str>,
    /// True if there are several profiles to choose from.
    pub others: bool,
    /// True for a child's profile: its pages don't link to the settings.
    pub is_child: bool,
}

impl Default for PersonView {
    fn default() -> PersonView {
        PersonView {
            id: ProfileId::HOUSEHOLD,
            name: String::new(),
            hue: 0,
            picture: None,
            others: false,
            is_child: false,
        }
    }
}

/// Seconds of a day without a change of clocks.
const DAY: i64 = 86_400;

/// The local time of the household.
#[derive(Clone, Copy)]
pub struct LocalTime {
    /// Seconds that local time is ahead of UTC at a moment in Unix seconds.
    pub offset_at: fn(i64) -> i32,
    /// Today: dates near it have names.
    pub today: Day,
}

impl LocalTime {
    /// Returns the day of a moment in Unix seconds.
    pub fn day_of(self, unix: i64) -> Day {
        Day(unix.saturating_add((self.offset_at)(unix).into()).div_euclid(DAY))
    }

    /// Returns the first second of a day, in Unix seconds.
    pub fn start_of(self, day: Day) -> i64 {
        let midnight = day.0.saturating_mul(DAY);
        // The offset at midnight differs from the one of the guess if clocks change on that day.
        let guess = midnight.saturating_sub((self.offset_at)(midnight).into());
        midnight.saturating_sub((self.offset_at)(guess).into())
    }
}

impl Default for LocalTime {
    /// Returns UTC on the first day of 1970.
    fn default() -> LocalTime {
        LocalTime { offset_at: |_| 0, today: Day(0) }
    }
}

impl fmt::Debug for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LocalTime")
    }
}

/// Everything around the content of a page.
#[derive(Clone, Debug, Default)]
pub struct PageFrame {
    /// Builder of all links, under the site's base path.
    pub links: Links,
    /// Language of the page.
    pub lang: Lang,
    /// The theme chosen in this browser, else the household's.
    pub theme: Theme,
    /// This browser's display preferences.
    pub reading: DisplayPreferences,
    /// The current profile.
    pub person: PersonView,
    /// The current entry of the navigation.
    pub nav: NavItem,
    /// Text in the search box; empty unless the page is a search.
    pub search_text: String,
    /// Path and query of this page (under the base path), for forms that return here.
    pub here: String,
    /// The revision of the page's data: its island asks whether it is still current. Empty for pages that can't be
    /// reloaded.
    pub revision: String,
    /// File names of style sheets, scripts and icons.
    pub assets: AssetNames,
    /// The time zone of dates.
    pub time_zone: LocalTime,
    /// The progress of a running scan.
    pub scan: Option<ScanProgress>,
    /// True if this person may download games.
    pub can_download: bool,
    /// The games now playing.
    pub play: PlayFrame,
}
