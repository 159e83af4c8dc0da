//! Settings that can also be chosen on the settings page while the server runs.
//!
//! A flag or the environment wins and cannot be changed on the page; then what was chosen on the page, then the
//! settings file, then the default. What the page keeps is checked as all else.

use super::backup::{self, BackupConfig};
use super::defaults::{check_look, check_profiles};
use super::layers::Given;
use super::table::SETTINGS;
use super::{ConfigError, Look, check_preference};
use shelfcade_core::access::Level;
use shelfcade_core::name::Preference;
use shelfcade_core::page::{SettingOrigin, SettingView};
use shelfcade_core_server::thumbnails::check_source;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Bytes of a megabyte of the page cache.
pub(super) const MB: u64 = 1_000_000;

/// Key in `user.sqlite` of the PIN that these settings once had: it counts no more, and goes when somebody claims the
/// household.
pub const SETTINGS_PIN: &str = "settings_pin";

/// What everybody may do who was not let in: a [`Level`].
pub const EVERYONE_MAY: &str = "everyone_may";

/// The profile for which plays on the device count: its number or its name; the household's where there is none.
pub const PLAYS_PROFILE: &str = "plays_profile";

/// Whether games are started by the owner alone, not by all who take part.
pub const ONLY_OWNER_PLAYS: &str = "only_owner_plays";

/// Whether pictures are fetched for games without any.
pub const FETCH_PICTURES: &str = "fetch_pictures";

/// What is fetched, and from where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FetchConfig {
    /// [`FETCH_PICTURES`].
    pub is_on: bool,
    /// A host or a folder.
    pub source: String,
    /// Most bytes of a day.
    pub bytes_a_day: u64,
    /// Pictures are kept as they came.
    pub keep_originals: bool,
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
    /// Bytes of pictures kept in the cache folder; 0 for none.
    pub picture_cache_bytes: u64,
    /// For how long a page made in a scan shows the progress it had; zero: it is not kept.
    pub scan_page: Duration,
    /// How often the rows on Home change.
    pub home_rows: Duration,
    /// How often all folders are looked at anew; `None`: only when asked or when something changed.
    pub scan_every: Option<Duration>,
    /// The path or address of LaunchBox's `Metadata.zip`; empty: nothing is taken from it.
    pub launchbox: String,
    /// Where backups go.
    pub backup: BackupConfig,
    /// [`EVERYONE_MAY`].
    pub everyone: Level,
    /// [`ONLY_OWNER_PLAYS`].
    pub only_owner_plays: bool,
    /// Whether the log of decisions keeps addresses shortened.
    pub short_addresses: bool,
    /// What is fetched from others.
    pub fetch: FetchConfig,
}

impl Default for Live {
    fn default() -> Live {
        Settings::default().live(&BTreeMap::new()).expect("the defaults of the table are right")
    }
}

/// What was said at the start, to which the page adds.
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

    /// What is in force with these values of the page.
    ///
    /// # Errors
    /// [`ConfigError`] for the first value that cannot be used.
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
            backup: backup::check(&given, &self.data, &self.roms)?,
            everyone: given.read(EVERYONE_MAY, read_everyone)?,
            only_owner_plays: given.is_on(ONLY_OWNER_PLAYS),
            short_addresses: given.text("short_addresses") == "on",
        })
    }

    /// All of them as the page shows them, in its order.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::SERVE;
    use crate::config::flags::tests::parse_flags;
    use shelfcade_core::region::Region;
    use shelfcade_core_server::shelf::{HOME_ROWS, MATURE};

    fn chosen(values: &[(&str, &str)]) -> BTreeMap<String, String> {
        values.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    /// The page cache by a flag and in the file, two more settings in the file.
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
        ] {
            let page = chosen(&[(key, value), ("s3_bucket", "games")]);
            let error = settings().live(&page).unwrap_err().to_string();
            assert!(error.contains(value) && error.contains("settings page"), "{key}: {error}");
        }
        assert!(settings().live(&chosen(&[("scan_hours", " 0 "), ("backup_folder", "")])).is_ok());
    }
}
