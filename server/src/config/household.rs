//! Settings that can also be changed on the settings page while the server runs.
//!
//! Precedence: a flag or the environment (which the page can't change), then the page, then the settings file, then
//! the default. Values saved by the page are checked like all others.

use super::backup::{self, BackupConfig};
use super::defaults::{check_look, check_profiles};
use super::layers::Given;
use super::table::{CLIENTS, DOWNLOADS, EVERYONE_MAY, FETCH_PICTURES, ONLY_OWNER_PLAYS, PLAYS_PROFILE, SETTINGS};
use super::{Appearance, ConfigError, check_preference};
use shelfcade_core::library::name::Preference;
use shelfcade_core::page::{SettingOrigin, SettingView};
use shelfcade_core::people::access::Level;
use shelfcade_core_server::art::thumbnails::check_source;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Bytes per megabyte.
pub(super) const MB: u64 = 1_000_000;

/// Settings of downloading pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FetchConfig {
    /// [`FETCH_PICTURES`].
    pub is_on: bool,
    /// Source: a host or a folder.
    pub source: String,
    /// Maximum bytes per day.
    pub bytes_a_day: u64,
    /// True if the original files are kept.
    pub keep_originals: bool,
}

/// The settings in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    /// Order of a game's variants.
    pub preference: Preference,
    /// Appearance for browsers that made no choice.
    pub look: Appearance,
    /// Defaults for profiles, by key; see [`super::OF_PROFILE`].
    pub of_profile: BTreeMap<String, String>,
    /// [`PLAYS_PROFILE`].
    pub plays_profile: Option<String>,
    /// Maximum bytes of cached pages; 0 disables the cache.
    pub page_cache_bytes: u64,
    /// Maximum bytes of pictures in the cache folder; 0 disables the cache.
    pub picture_cache_bytes: u64,
    /// Time for which a page rendered during a scan stays cached; zero disables caching.
    pub scan_page: Duration,
    /// Interval at which the rows on Home change.
    pub home_rows: Duration,
    /// Interval of full scans; `None` scans only on request and after changes.
    pub scan_every: Option<Duration>,
    /// Path or address of LaunchBox's `Metadata.zip`; empty for none.
    pub launchbox: String,
    /// Destinations of backups.
    pub backup: BackupConfig,
    /// [`EVERYONE_MAY`].
    pub everyone: Level,
    /// [`ONLY_OWNER_PLAYS`].
    pub only_owner_plays: bool,
    /// [`CLIENTS`].
    pub clients: bool,
    /// [`DOWNLOADS`]: the lowest level that may; `None` if nobody may.
    pub downloads: Option<Level>,
    /// True if addresses are shortened in the audit log.
    pub short_addresses: bool,
    /// Settings of downloading pictures.
    pub fetch: FetchConfig,
}

impl Default for Live {
    fn default() -> Live {
        Settings::default().live(&BTreeMap::new()).expect("the defaults of the table are valid")
    }
}

/// The settings at startup, which the page can override.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    given: Given,
    data: PathBuf,
    roms: Vec<PathBuf>,
}

impl Settings {
    pub(super) fn new(given: Given, data: &Path, roms: &[PathBuf]) -> Settings {
        Settings { given, data: data.to_owned(), roms: roms.to_vec() }
    }

    /// Applies the page's values.
    ///
    /// # Errors
    /// [`ConfigError`] for the first invalid value.
    pub fn live(&self, chosen: &BTreeMap<String, String>) -> Result<Live, ConfigError> {
        let given = self.given.with_page(chosen)?;
        let hours = |key| Duration::from_secs(given.number(key) * 3600);
        let plays_profile = given.text(PLAYS_PROFILE).trim().to_owned();
        Ok(Live {
            preference: check_preference(&given)?,
            look: check_look(&given)?,
            of_profile: check_profiles(&given)?,
            plays_profile: Some(plays_profile).filter(|name| !name.is_empty()),
            page_cache_bytes: given.number("page_cache_mb") * MB,
            picture_cache_bytes: given.number("picture_cache_mb") * MB,
            scan_page: Duration::from_secs(given.number("scan_page_seconds")),
            home_rows: hours("home_hours"),
            scan_every: Some(hours("scan_hours")).filter(|time| !time.is_zero()),
            launchbox: given.text("launchbox").trim().to_owned(),
            fetch: FetchConfig {
                is_on: given.text(FETCH_PICTURES) == "on",
                source: given.read("thumbnails_source", read_source)?,
                bytes_a_day: given.number("fetch_mb_a_day") * MB,
                keep_originals: given.text("fetch_keep_originals") == "on",
            },
            downloads: given.read(DOWNLOADS, read_downloads)?,
            backup: backup::check(&given, &self.data, &self.roms)?,
            everyone: given.read(EVERYONE_MAY, read_everyone)?,
            only_owner_plays: given.is_on(ONLY_OWNER_PLAYS),
            clients: given.is_on(CLIENTS),
            short_addresses: given.text("short_addresses") == "on",
        })
    }

    /// The settings of the page, in its order.
    pub fn shown(&self, chosen: &BTreeMap<String, String>) -> Vec<SettingView> {
        let settings = SETTINGS.iter().filter(|setting| setting.is_on_page);
        let shown = settings.map(|setting| {
            let key = setting.key;
            let (origin, value) = match (self.given.origin(key), chosen.get(key)) {
                (SettingOrigin::Default | SettingOrigin::File, Some(value)) => (SettingOrigin::Page, value.clone()),
                (origin, _) => (origin, self.given.text(key)),
            };
            SettingView { key, value, origin, is_grave: setting.is_grave(), items: Vec::new() }
        });
        shown.collect()
    }
}

fn read_source(text: &str) -> Result<String, String> {
    check_source(text).map(|()| text.trim().to_owned())
}

fn read_everyone(text: &str) -> Result<Level, String> {
    let level = Level::parse(text.trim()).filter(|level| *level < Level::Own);
    level.ok_or_else(|| "use take-part, look or nothing".to_owned())
}

fn read_downloads(text: &str) -> Result<Option<Level>, String> {
    match text.trim() {
        "off" => Ok(None),
        text => {
            let level = Level::parse(text).filter(|level| *level >= Level::TakePart);
            level.map(Some).ok_or_else(|| "use take-part, own or off".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::SERVE;
    use crate::config::flags::tests::parse_flags;
    use shelfcade_core::library::region::Region;
    use shelfcade_core_server::search::{HOME_ROWS, MATURE};

    fn chosen(values: &[(&str, &str)]) -> BTreeMap<String, String> {
        values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    /// The page cache set by a flag and in the file, and two more settings in the file.
    fn settings() -> Settings {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("config.toml");
        std::fs::write(&file, "page_cache_mb = 99\nhome_hours = 12\nregions = \"japan\"").unwrap();
        let flags = parse_flags::<SERVE>(&["--page-cache-mb", "8", "--config", file.to_str().unwrap()]);
        Settings::new(Given::collect(&flags, &|_| None).unwrap(), Path::new("/data"), &[])
    }

    #[track_caller]
    fn check_shown(page: &BTreeMap<String, String>, key: &str, value: &str, origin: SettingOrigin) {
        let shown = settings().shown(page).into_iter().find(|shown| shown.key == key).unwrap();
        assert_eq!((shown.value.as_str(), shown.origin), (value, origin), "{key}");
    }

    #[test]
    fn the_start_wins_over_the_page_and_the_page_over_the_file() {
        let page = chosen(&[("page_cache_mb", "32"), ("home_hours", "6"), ("scan_hours", "24")]);
        let live = settings().live(&page).unwrap();
        assert_eq!(live.page_cache_bytes, 8 * MB);
        assert_eq!(live.home_rows, Duration::from_secs(6 * 3600));
        assert_eq!(live.scan_every, Some(Duration::from_secs(24 * 3600)));
        assert_eq!(live.preference.regions[0], Region::Japan);
        check_shown(&page, "page_cache_mb", "8", SettingOrigin::Start);
        check_shown(&page, "home_hours", "6", SettingOrigin::Page);
        check_shown(&page, "regions", "japan", SettingOrigin::File);
        check_shown(&page, "backups", "on", SettingOrigin::Default);
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
            ("thumbnails_source", "gopher://x"),
            ("fetch_mb_a_day", "5"),
            ("downloads", "look"),
        ] {
            let page = chosen(&[(key, value), ("s3_bucket", "games")]);
            let error = settings().live(&page).unwrap_err().to_string();
            assert!(error.contains(value) && error.contains("settings page"), "{key}: {error}");
        }
        assert!(settings().live(&chosen(&[("scan_hours", " 0 "), ("backup_folder", "")])).is_ok());
    }
}
