//! Sources of settings: flags, environment, settings page and settings file. [`Given`] holds the winning values of
//! each setting, normalized as its row in the table demands.

use super::flags::SettingFlags;
use super::table::{DEFAULT_FILE, SETTINGS, Setting, find};
use super::{ConfigError, players};
use shelfcade_core::page::SettingOrigin;
use shelfcade_core::play::PlayerKind;
use shelfcade_core_server::people::backup::s3::S3SecretKey;
use shelfcade_core_server::play::players::PlayerConfig;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// Environment variable of the object store's secret key.
pub(super) const SECRET_VARIABLE: &str = "SHELFCADE_S3_SECRET_KEY";

/// Reads an environment variable; a parameter so that tests can supply their own.
pub type Env<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// Reads a variable of the process's environment.
pub fn process_env(name: &str) -> Option<OsString> {
    std::env::var_os(name)
}

/// Values of one setting.
#[derive(Clone, Debug)]
struct Said {
    values: Vec<OsString>,
    origin: SettingOrigin,
    /// The flag, variable or file, shown in errors.
    source: String,
}

/// The winning values of all settings.
#[derive(Clone, Debug, Default)]
pub(super) struct Given {
    said: BTreeMap<&'static str, Said>,
    /// The object store's secret key. Only from the environment: every process can see flags, and the settings file
    /// may be readable by others. `None` if a flag names a key file.
    pub(super) secret: Option<S3SecretKey>,
    /// `[[player]]` tables of the settings file.
    pub(super) players: Vec<(PlayerKind, PlayerConfig)>,
}

impl Given {
    /// Collects values from flags, environment and file.
    pub(super) fn collect<const COMMAND: u8>(flags: &SettingFlags<COMMAND>, env: Env) -> Result<Given, ConfigError> {
        let mut given = Given::default();
        given.add_file(flags.config.as_deref())?;
        for setting in SETTINGS {
            let name = setting.variable();
            let values = env(&name).map(|value| setting.kind.split(value)).unwrap_or_default();
            given.say(setting, values, SettingOrigin::Start, &name)?;
            let values = flags.given.get(setting.key).cloned().unwrap_or_default();
            given.say(setting, values, SettingOrigin::Start, "the command line")?;
        }
        if let Some(key) = env(SECRET_VARIABLE).filter(|key| !key.is_empty()) {
            let right = format!("{SECRET_VARIABLE} is not valid UTF-8");
            let key = key.to_str().ok_or(ConfigError::Missing { setting: "s3_secret_key", right })?;
            given.secret = Some(S3SecretKey::new(key)).filter(|_| !flags.given.contains_key("s3_secret_key_file"));
        }
        Ok(given)
    }

    /// Reads the settings file. A named file must exist; the default one may be missing.
    fn add_file(&mut self, named: Option<&Path>) -> Result<(), ConfigError> {
        let path = named.unwrap_or(Path::new(DEFAULT_FILE));
        let fail = |reason: String| ConfigError::File { path: path.to_owned(), reason };
        let text = match std::fs::read_to_string(path) {
            Err(error) if named.is_none() && error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            text => text.map_err(|error| fail(error.to_string()))?,
        };
        let source = path.display().to_string();
        for (key, value) in toml::from_str::<toml::Table>(&text).map_err(|error| fail(error.to_string()))? {
            if key == "player" {
                self.players = players::read(value).map_err(fail)?;
                continue;
            }
            let setting = find(&key).ok_or_else(|| {
                let known: Vec<_> = SETTINGS.iter().map(|setting| setting.key).collect();
                fail(format!("{key:?} is not a setting; use {}", known.join(", ")))
            })?;
            let values = setting.kind.read_toml(&value);
            let values = values.ok_or_else(|| wrong(setting.key, &source, value.to_string(), setting.kind.right()))?;
            self.say(setting, values, SettingOrigin::File, &source)?;
        }
        Ok(())
    }

    /// Returns a copy with the page's values added.
    pub(super) fn with_page(&self, chosen: &BTreeMap<String, String>) -> Result<Given, ConfigError> {
        let mut given = self.clone();
        for setting in SETTINGS.iter().filter(|setting| setting.is_on_page) {
            if let Some(value) = chosen.get(setting.key).map(|value| value.trim()).filter(|value| !value.is_empty())
                && self.origin(setting.key) != SettingOrigin::Start
            {
                given.say(setting, vec![value.into()], SettingOrigin::Page, "the settings page")?;
            }
        }
        Ok(given)
    }

    /// Sets values that override earlier ones. An empty list changes nothing.
    fn say(
        &mut self,
        setting: &Setting,
        mut values: Vec<OsString>,
        origin: SettingOrigin,
        source: &str,
    ) -> Result<(), ConfigError> {
        for value in &mut values {
            let normal = setting.kind.normalize(value);
            *value = normal.ok_or_else(|| wrong(setting.key, source, &*value, setting.kind.right()))?;
        }
        if !values.is_empty() {
            self.said.insert(setting.key, Said { values, origin, source: source.to_owned() });
        }
        Ok(())
    }

    /// The source of a setting.
    pub(super) fn origin(&self, key: &str) -> SettingOrigin {
        self.said.get(key).map_or(SettingOrigin::Default, |said| said.origin)
    }

    /// The values of a setting, in the given order; empty if not set.
    pub(super) fn values(&self, key: &str) -> &[OsString] {
        self.said.get(key).map_or(&[], |said| &said.values)
    }

    /// The single value as text, else the default.
    pub(super) fn text(&self, key: &str) -> String {
        match self.values(key).first() {
            Some(value) => value.to_string_lossy().into_owned(),
            None => find(key).map_or_else(String::new, |setting| setting.kind.default_text()),
        }
    }

    /// Returns true if a switch is on.
    pub(super) fn is_on(&self, key: &str) -> bool {
        self.text(key) == "on"
    }

    /// The value of a number, within the table's bounds.
    pub(super) fn number(&self, key: &str) -> u64 {
        self.text(key).parse().expect("a number of the table, checked when it was set")
    }

    /// Parses the text with `read`, which returns a hint at valid values on error.
    pub(super) fn read<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, ConfigError> {
        let text = self.text(key);
        read(&text).map_err(|right| self.wrong(key, &text, right))
    }

    /// The paths, absolute and without duplicates. `check` returns a hint at valid values on error.
    pub(super) fn paths(
        &self,
        key: &'static str,
        check: impl Fn(&Path) -> Result<(), String>,
    ) -> Result<Vec<PathBuf>, ConfigError> {
        let mut paths = Vec::new();
        for value in self.values(key) {
            let path = std::path::absolute(value).map_err(|error| self.wrong(key, value, error.to_string()))?;
            check(&path).map_err(|right| self.wrong(key, value, right))?;
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
        Ok(paths)
    }

    /// Creates the error for an invalid value.
    pub(super) fn wrong(&self, key: &'static str, value: impl AsRef<OsStr>, right: impl Into<String>) -> ConfigError {
        match self.said.get(key) {
            Some(said) => wrong(key, &said.source, value, right),
            None => ConfigError::Missing { setting: key, right: right.into() },
        }
    }
}

fn wrong(setting: &'static str, source: &str, value: impl AsRef<OsStr>, right: impl Into<String>) -> ConfigError {
    let value = value.as_ref().display().to_string();
    ConfigError::Value { setting, source_name: source.to_owned(), value, right: right.into() }
}
