//! Defaults for browsers and profiles that made no choice: appearance, home rows and hidden content. A browser's
//! choice is a cookie, a profile's a row in `user.sqlite`; both override these.

use super::ConfigError;
use super::layers::Given;
use shelfcade_core::lang::Lang;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{DisplayPreferences, SettingOrigin, TextSize, Theme};
use shelfcade_core::people::user_data::ROWS;
use shelfcade_core::query::View;
use shelfcade_core_server::search::{HIDDEN_SYSTEMS, HOME_ROWS, MATURE};
use std::collections::BTreeMap;

/// The value of `language` that follows each browser.
pub const BY_BROWSER: &str = "browser";

/// Settings that a profile can override.
pub const OF_PROFILE: [&str; 3] = [HOME_ROWS, HIDDEN_SYSTEMS, MATURE];

/// Appearance settings that a browser can override.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Appearance {
    /// Color theme.
    pub theme: Theme,
    /// Text size, and cards or list.
    pub reading: DisplayPreferences,
    /// Language of pages; `None` follows the browser.
    pub lang: Option<Lang>,
}

impl Appearance {
    /// Returns the look with one setting changed: `theme`, `text_size`, `view` or `language`. `None` for other keys.
    ///
    /// # Errors
    /// A hint at valid values.
    pub fn with(self, key: &str, value: &str) -> Option<Result<Appearance, String>> {
        let reading = self.reading;
        Some(match key {
            "theme" => one_of(Theme::ALL, Theme::as_str, value).map(|theme| Appearance { theme, ..self }),
            "text_size" => one_of(TextSize::ALL, TextSize::as_str, value)
                .map(|text| Appearance { reading: DisplayPreferences { text, ..reading }, ..self }),
            "view" => one_of(View::ALL, View::as_str, value)
                .map(|view| Appearance { reading: DisplayPreferences { view, ..reading }, ..self }),
            "language" if value == BY_BROWSER => Ok(Appearance { lang: None, ..self }),
            "language" => one_of(&Lang::ALL, Lang::as_str, value)
                .map(|lang| Appearance { lang: Some(lang), ..self })
                .map_err(|right| format!("{right}, {BY_BROWSER}")),
            _ => return None,
        })
    }

    /// The settings as text.
    pub fn written(self) -> [(&'static str, &'static str); 4] {
        [
            ("theme", self.theme.as_str()),
            ("text_size", self.reading.text.as_str()),
            ("view", self.reading.view.as_str()),
            ("language", self.lang.map_or(BY_BROWSER, Lang::as_str)),
        ]
    }
}

/// Validates and normalizes a profile's setting.
///
/// # Errors
/// A hint at valid values.
pub fn check_of_profile(key: &str, value: &str) -> Result<String, String> {
    let words = value.split(',').map(str::trim).filter(|word| !word.is_empty());
    match key {
        HOME_ROWS => {
            let words: Vec<&str> = words.collect();
            match words.iter().find(|word| !ROWS.contains(&word.trim_start_matches('-'))) {
                None => Ok(words.join(",")),
                Some(word) => Err(format!(
                    "{word:?} is not a row; use these separated by commas, with - before hidden ones: {}",
                    ROWS.join(", ")
                )),
            }
        }
        HIDDEN_SYSTEMS => {
            let ids: Vec<String> = words.map(|word| SystemId::of_folder(word).to_string()).collect();
            Ok(ids.join(","))
        }
        MATURE => one_of(&["hide", "show"], |word| word, value).map(str::to_owned),
        _ => Err(format!("not a setting of a profile; use {}", OF_PROFILE.join(", "))),
    }
}

pub(super) fn check_look(given: &Given) -> Result<Appearance, ConfigError> {
    Appearance::default().written().into_iter().try_fold(Appearance::default(), |look, (key, _)| {
        given.read(key, |value| look.with(key, value.trim()).unwrap_or(Ok(look)))
    })
}

/// Defaults for profiles, by key; unset ones are absent.
pub(super) fn check_profiles(given: &Given) -> Result<BTreeMap<String, String>, ConfigError> {
    let said = OF_PROFILE.into_iter().filter(|key| given.origin(key) != SettingOrigin::Default);
    said.map(|key| Ok((key.to_owned(), given.read(key, |value| check_of_profile(key, value))?))).collect()
}

fn one_of<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, value: &str) -> Result<T, String> {
    let found = all.iter().copied().find(|one| name(*one).eq_ignore_ascii_case(value));
    found.ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|one| name(*one)).collect();
        format!("use one of {}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_is_written_as_it_is_read() {
        let mut look = Appearance::default();
        for (key, value) in [("theme", "Arcade"), ("text_size", "large"), ("view", "list"), ("language", "ja")] {
            look = look.with(key, value).unwrap().unwrap();
        }
        assert_eq!(look.written(), [("theme", "arcade"), ("text_size", "large"), ("view", "list"), ("language", "ja")]);
        assert_eq!(look.with("language", "browser"), Some(Ok(Appearance { lang: None, ..look })));
        for (key, right) in [("theme", "pocket"), ("text_size", "largest"), ("view", "grid"), ("language", "browser")] {
            let said = look.with(key, "<b>").unwrap().unwrap_err();
            assert!(said.contains(right), "{key}: {said}");
        }
        assert_eq!(look.with("mature", "hide"), None);
    }

    #[test]
    fn settings_of_profiles_are_checked() {
        assert_eq!(check_of_profile(HOME_ROWS, " new, -series,,"), Ok("new,-series".to_owned()));
        assert!(check_of_profile(HOME_ROWS, "new,nonsense").unwrap_err().contains("\"nonsense\" is not a row"));
        assert_eq!(check_of_profile(HIDDEN_SYSTEMS, "Nintendo SNES, my games"), Ok("snes,my-games".to_owned()));
        assert_eq!(check_of_profile(MATURE, "show"), Ok("show".to_owned()));
        assert!(check_of_profile(MATURE, "maybe").unwrap_err().contains("hide, show"));
        assert!(check_of_profile("no_such", "1").is_err());
    }
}
