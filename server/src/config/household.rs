//! Settings that can also be chosen on the settings page while the server runs.
//!
//! They have the same names everywhere. A flag or the environment wins and cannot be changed on the page; then what was
//! chosen on the page, then the settings file, then the default. What the page keeps is checked by the same functions as
//! all else: it is one more layer.

use super::backup::{self, BackupConfig};
use super::defaults::{check_look, check_profiles};
use super::layers::TEXTS;
use super::{
    ConfigError, DEFAULT_PAGE_CACHE_MB, Layer, Look, MB, check_lifetimes, check_number, check_page_cache,
    check_preference, text_of, wrong,
};
use crate::clock::Lifetimes;
use shelfcade_core::name::{Preference, write_languages};
use shelfcade_core::region;
use shelfcade_core::user_data::ROWS;
use shelfcade_core_server::shelf::{HIDDEN_SYSTEMS, HOME_ROWS, MATURE};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Their names, in the order of the page.
pub const KEYS: [&str; 20] = [
    "regions",
    "languages",
    "scan_hours",
    PLAYS_PROFILE,
    "theme",
    "text_size",
    "view",
    "language",
    HOME_ROWS,
    HIDDEN_SYSTEMS,
    MATURE,
    "home_hours",
    "page_cache_mb",
    "backups",
    "backup_folder",
    "s3_endpoint",
    "s3_bucket",
    "s3_region",
    "s3_prefix",
    "s3_access_key",
];

/// Those that say where copies of the data go: only who knows the PIN of the settings changes them.
pub const TARGETS: [&str; 6] = ["backup_folder", "s3_endpoint", "s3_bucket", "s3_region", "s3_prefix", "s3_access_key"];

/// Key of the settings' PIN in `user.sqlite`: its hash.
pub const SETTINGS_PIN: &str = "settings_pin";

/// The profile for which plays on the device count: its number or its name; the household's where there is none.
pub const PLAYS_PROFILE: &str = "plays_profile";

/// How many of the layers come before the page: flags, environment.
const BEFORE_PAGE: usize = 2;

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Nobody chose it.
    Default,
    /// The settings file.
    File,
    /// The settings page.
    Page,
    /// A flag or the environment: the page cannot change it.
    Start,
}

/// A setting as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its name.
    pub key: &'static str,
    /// The value in force, as it is written; may be empty.
    pub value: String,
    /// Where it comes from.
    pub origin: Origin,
}

/// What is in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    /// Which variant of a game comes first.
    pub preference: Preference,
    /// How pages begin in a browser that chose nothing.
    pub look: Look,
    /// What holds for profiles that chose nothing, by key; see [`super::OF_PROFILE`].
    pub of_profile: BTreeMap<String, String>,
    /// [`PLAYS_PROFILE`].
    pub plays_profile: Option<String>,
    /// Bytes of pages kept; 0 for none.
    pub page_cache_bytes: u64,
    /// For how long time-based things on kept pages stay as they are.
    pub lifetimes: Lifetimes,
    /// How often all folders are looked at anew; `None`: only when asked or when something changed.
    pub scan_every: Option<Duration>,
    /// Where backups go.
    pub backup: BackupConfig,
}

impl Default for Live {
    fn default() -> Live {
        Live {
            preference: Preference::default(),
            look: Look::default(),
            of_profile: BTreeMap::new(),
            plays_profile: None,
            page_cache_bytes: DEFAULT_PAGE_CACHE_MB * MB,
            lifetimes: Lifetimes::default(),
            scan_every: None,
            backup: BackupConfig::default(),
        }
    }
}

/// What was said at the start, to which the page adds.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Strongest first: flags, environment, the file where there is one.
    layers: Vec<Layer>,
    data: PathBuf,
    roms: Vec<PathBuf>,
}

impl Settings {
    pub(super) fn new(layers: Vec<Layer>, data: &Path, roms: &[PathBuf]) -> Settings {
        Settings { layers, data: data.to_owned(), roms: roms.to_vec() }
    }

    /// What is in force with these values of the page.
    ///
    /// # Errors
    /// [`ConfigError`] for the first value that cannot be used.
    pub fn live(&self, chosen: &BTreeMap<String, String>) -> Result<Live, ConfigError> {
        let layers = self.layers_with(chosen)?;
        let hours = check_number(&layers, "scan_hours", |layer| layer.scan_hours, 0..=168, 0)?;
        Ok(Live {
            preference: check_preference(&layers)?,
            look: check_look(&layers)?,
            of_profile: check_profiles(&layers)?,
            plays_profile: text_of(&layers, PLAYS_PROFILE).map(|(_, name)| name.trim().to_owned()),
            page_cache_bytes: check_page_cache(&layers)? * MB,
            lifetimes: check_lifetimes(&layers)?,
            scan_every: (hours > 0).then(|| Duration::from_secs(hours * 3600)),
            backup: backup::check(&layers, &self.data, &self.roms)?,
        })
    }

    /// All of them as the page shows them.
    pub fn shown(&self, chosen: &BTreeMap<String, String>) -> Vec<Shown> {
        KEYS.into_iter().map(|key| self.shown_one(key, chosen)).collect()
    }

    fn shown_one(&self, key: &'static str, chosen: &BTreeMap<String, String>) -> Shown {
        let said = |layers: &[Layer]| layers.iter().find_map(|layer| written(layer, key));
        let (before, after) = self.layers.split_at(BEFORE_PAGE.min(self.layers.len()));
        let (value, origin) = match (said(before), chosen.get(key), said(after)) {
            (Some(value), _, _) => (value, Origin::Start),
            (None, Some(value), _) => (value.clone(), Origin::Page),
            (None, None, Some(value)) => (value, Origin::File),
            (None, None, None) => (default_of(key), Origin::Default),
        };
        Shown { key, value, origin }
    }

    fn layers_with(&self, chosen: &BTreeMap<String, String>) -> Result<Vec<Layer>, ConfigError> {
        let mut layers = self.layers.clone();
        layers.insert(BEFORE_PAGE.min(layers.len()), page_layer(chosen)?);
        Ok(layers)
    }
}

/// What was chosen on the page, as a layer.
fn page_layer(chosen: &BTreeMap<String, String>) -> Result<Layer, ConfigError> {
    let mut layer = Layer { name: "the settings page".to_owned(), ..Layer::default() };
    let text = |key: &str| chosen.get(key).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
    let named = Layer { name: layer.name.clone(), ..Layer::default() };
    let number = |key: &'static str| match text(key) {
        None => Ok(None),
        Some(value) => value.parse().map(Some).map_err(|_| wrong(key, &named, Path::new(&value), "use a whole number")),
    };
    for key in TEXTS {
        layer.set_text(key, text(key));
    }
    layer.scan_hours = number("scan_hours")?;
    layer.home_hours = number("home_hours")?;
    layer.page_cache_mb = number("page_cache_mb")?;
    layer.backups = match text("backups").as_deref() {
        None => None,
        Some("on") => Some(true),
        Some("off") => Some(false),
        Some(other) => return Err(wrong("backups", &named, Path::new(other), "use on or off")),
    };
    layer.backup_folder = text("backup_folder").map(PathBuf::from);
    Ok(layer)
}

/// What a layer says of a setting, as it is written.
fn written(layer: &Layer, key: &str) -> Option<String> {
    let number = |number: Option<u64>| number.map(|number| number.to_string());
    match key {
        "scan_hours" => number(layer.scan_hours),
        "home_hours" => number(layer.home_hours),
        "page_cache_mb" => number(layer.page_cache_mb),
        "backups" => layer.backups.map(|on| if on { "on" } else { "off" }.to_owned()),
        "backup_folder" => layer.backup_folder.as_ref().map(|folder| folder.display().to_string()),
        text => layer.text(text).map(str::to_owned),
    }
}

fn default_of(key: &str) -> String {
    match key {
        "regions" => region::write_order(&Preference::default().regions),
        "languages" => write_languages(&Preference::default().languages),
        HOME_ROWS => ROWS.join(","),
        MATURE => "show".to_owned(),
        "scan_hours" => "0".to_owned(),
        "home_hours" => (Lifetimes::default().home.as_secs() / 3600).to_string(),
        "page_cache_mb" => DEFAULT_PAGE_CACHE_MB.to_string(),
        "backups" => "on".to_owned(),
        key => Look::default()
            .written()
            .into_iter()
            .find(|(look, _)| *look == key)
            .map_or("", |(_, value)| value)
            .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelfcade_core::region::Region;

    fn chosen(values: &[(&str, &str)]) -> BTreeMap<String, String> {
        values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    fn settings() -> Settings {
        let flags = Layer { name: "flags".to_owned(), page_cache_mb: Some(8), ..Layer::default() };
        let env = Layer { name: "env".to_owned(), ..Layer::default() };
        let file = Layer {
            name: "file".to_owned(),
            page_cache_mb: Some(99),
            home_hours: Some(12),
            regions: Some("japan".to_owned()),
            ..Layer::default()
        };
        Settings::new(vec![flags, env, file], Path::new("/data"), &[])
    }

    #[track_caller]
    fn check_shown(page: &BTreeMap<String, String>, key: &str, value: &str, origin: Origin) {
        let shown = settings().shown(page).into_iter().find(|shown| shown.key == key).unwrap();
        assert_eq!((shown.value.as_str(), shown.origin), (value, origin), "{key}");
    }

    #[test]
    fn the_start_wins_over_the_page_and_the_page_over_the_file() {
        let page = chosen(&[("page_cache_mb", "32"), ("home_hours", "6"), ("scan_hours", "24")]);
        let live = settings().live(&page).unwrap();
        assert_eq!(live.page_cache_bytes, 8 * MB);
        assert_eq!(live.lifetimes.home, Duration::from_secs(6 * 3600));
        assert_eq!(live.scan_every, Some(Duration::from_secs(24 * 3600)));
        assert_eq!(live.preference.regions[0], Region::Japan);
        check_shown(&page, "page_cache_mb", "8", Origin::Start);
        check_shown(&page, "home_hours", "6", Origin::Page);
        check_shown(&page, "regions", "japan", Origin::File);
        check_shown(&page, "backups", "on", Origin::Default);
    }

    #[test]
    fn what_the_page_says_is_checked_like_all_else() {
        for (key, value) in [
            ("scan_hours", "1000"),
            ("scan_hours", "often"),
            ("home_hours", "0"),
            ("regions", "atlantis"),
            ("backups", "maybe"),
            ("languages", "klingon"),
            ("theme", "mauve"),
            ("language", "xx"),
            (MATURE, "perhaps"),
            (HOME_ROWS, "-nonsense"),
            ("s3_endpoint", "gopher://x"),
        ] {
            let page = chosen(&[(key, value), ("s3_bucket", "games")]);
            let error = settings().live(&page).unwrap_err().to_string();
            assert!(error.contains(value) && error.contains("settings page"), "{key}: {error}");
        }
        assert!(settings().live(&chosen(&[("scan_hours", " 0 "), ("backup_folder", "")])).is_ok());
    }
}
