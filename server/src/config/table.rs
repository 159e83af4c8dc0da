//! The table of settings. A setting has the same name as a flag (`--page-cache-mb`), in the environment
//! (`SHELFCADE_PAGE_CACHE_MB`), in the settings file, on the settings page and in the API. Its row lists which of
//! these it has, its type and its default. Its value is parsed by [`super::Config`] and [`super::Live`].

use super::{DEFAULT_POLL_SECONDS, DEFAULT_SCAN_REQUEST_SECONDS};
use SettingKind::{Names, Number, Path, Paths, Switch, Text};
use shelfcade_core_server::art::thumbnails::PUBLIC_HOST;
use shelfcade_core_server::search::{HIDDEN_SYSTEMS, HOME_ROWS, MATURE};
use std::ffi::{OsStr, OsString};
use std::ops::RangeInclusive;
use toml::Value;

/// Bit of the `serve` command in `Setting::commands`.
pub const SERVE: u8 = 1;
/// Bit of the `scan` command.
pub const SCAN: u8 = 2;
/// Bit of the `backup` and `restore` commands.
pub const BACKUP: u8 = 4;

/// Bit of the `owner` and `token` commands.
pub const AUTH: u8 = 8;

/// The default settings file, read if it exists.
pub const DEFAULT_FILE: &str = "/etc/shelfcade/config.toml";

/// Key in `user.sqlite` of the former settings PIN. It has no effect, and is deleted when somebody claims ownership.
pub const SETTINGS_PIN: &str = "settings_pin";

/// Setting for the access [`Level`](shelfcade_core::people::access::Level) of people who aren't signed in.
pub const EVERYONE_MAY: &str = "everyone_may";

/// Setting for the profile that gets plays from devices: its number or name; by default the household's.
pub const PLAYS_PROFILE: &str = "plays_profile";

/// Setting that lets only the owner start games.
pub const ONLY_OWNER_PLAYS: &str = "only_owner_plays";

/// Setting for the interface of RomM's clients.
pub const CLIENTS: &str = "clients";

/// Setting for the access that downloads of games need; `off` for none.
pub const DOWNLOADS: &str = "downloads";

/// Setting that turns on the download of missing pictures.
pub const FETCH_PICTURES: &str = "fetch_pictures";

/// All settings. `--help` and the settings page list them in this order.
pub(super) static SETTINGS: &[Setting] = &[
    library("roms", Paths, "DIR", "A folder with ROMs; may be given more than once"),
    library("media", Paths, "DIR", MEDIA_HELP),
    setting(
        SERVE | SCAN | BACKUP | AUTH,
        "data",
        Path,
        "DIR",
        "The folder of the databases [default: the XDG data folder]",
    ),
    serve("cache", Path, "DIR", "The folder of thumbnails [default: the XDG cache folder, or cache in --data DIR]"),
    library("catalog", Path, "FILE", "The catalog of known games [default: the data folder's, else the starter]"),
    serve("listen", Text(":8080"), "ADDR:PORT", "The address to serve on; :PORT is all interfaces, port 0 a free port"),
    serve("tls", Text("auto"), "auto|off|CERT,KEY", TLS_HELP),
    serve("listen_tls", Text(""), "ADDR:PORT", "The address of HTTPS [default: port 8443 at the address of --listen]"),
    serve("mdns", Text("auto"), "auto|on|off", MDNS_HELP),
    serve("base_path", Text(""), "PATH", "Serve everything below this path, for example /games"),
    serve("allow_host", Names, "NAME", "Another host name of this server; may be given more than once"),
    serve("trusted_proxies", Names, "ADDR", "A proxy whose forwarded headers are trusted; may be given more than once"),
    serve("update_source", Text(""), "DIR-or-URL", UPDATE_HELP),
    serve("retroarch", Paths, "DIR", RETROARCH_HELP),
    serve("find_players", Switch(true), "on|off", FIND_PLAYERS_HELP),
    serve("scan_page_seconds", Number(0..=60, 2), "SECONDS", "How long pages are cached during a scan; 0: not at all"),
    serve("poll_seconds", Number(5..=86_400, DEFAULT_POLL_SECONDS), "SECONDS", "Time between reads of network shares"),
    serve("scan_request_seconds", Number(0..=3600, DEFAULT_SCAN_REQUEST_SECONDS), "SECONDS", SCAN_REQUEST_HELP),
    library("regions", Text("World, USA, Europe, Japan"), "LIST", "Regions in order of preference").on_page(),
    library("languages", Text("en"), "LIST", "Languages in order of preference, within a region").on_page(),
    page(PLAYS_PROFILE, Text(""), "The profile that gets the plays on this device"),
    serve("scan_hours", Number(0..=168, 0), "HOURS", "How often all folders are scanned; 0: only on changes").on_page(),
    serve("launchbox", Text(""), "FILE-or-URL", LAUNCHBOX_HELP).on_page(),
    serve(EVERYONE_MAY, Text("take-part"), "LEVEL", "What everybody may do: take-part, look or nothing").on_page(),
    page(ONLY_OWNER_PLAYS, Switch(false), "Only the owner may start games"),
    page(CLIENTS, Switch(true), "Handhelds may pair and use the RomM interface"),
    page(DOWNLOADS, Text("take-part"), "Who may download games: take-part, own or off"),
    page("short_addresses", Switch(false), "Shorten addresses in the activity log"),
    page("theme", Text("system"), "Color theme"),
    page("text_size", Text("normal"), "Text size"),
    page("view", Text("grid"), "Games as a grid or a list"),
    page("language", Text("browser"), "Language of the pages"),
    page(HOME_ROWS, Text(ALL_ROWS), "Rows of Home and their order, with - before hidden ones"),
    page(HIDDEN_SYSTEMS, Text(""), "Systems that are hidden everywhere"),
    page(MATURE, Text("show"), "Show or hide games rated M or AO"),
    serve("home_hours", Number(1..=168, 24), "HOURS", "Hours until Home shows other rows").on_page(),
    serve("page_cache_mb", Number(0..=4096, 16), "MB", "Size of the page cache in megabytes; 0: none").on_page(),
    serve("picture_cache_mb", Number(0..=1_000_000, 2000), "MB", "Size of the thumbnail cache in megabytes; 0: none")
        .on_page(),
    page(FETCH_PICTURES, Switch(false), "Download pictures for games without any"),
    serve("thumbnails_source", Text(PUBLIC_HOST), "URL|DIR", "The source of pictures: a host or a folder").on_page(),
    page("fetch_mb_a_day", Number(10..=100_000, 1000), "Maximum megabytes downloaded per day"),
    page("fetch_keep_originals", Switch(false), "Keep the original files of downloaded pictures"),
    serve("backups", Switch(true), "on|off", "Back up automatically").on_page(),
    backup("backup_folder", Path, "DIR", "The backup folder [default: backups in the data folder]").on_page(),
    backup("s3_endpoint", Text(""), "URL", "An S3-compatible object store that also gets the backups").on_page(),
    backup("s3_bucket", Text(""), "NAME", "The bucket").on_page(),
    backup("s3_region", Text("us-east-1"), "NAME", "The region of the bucket").on_page(),
    backup("s3_prefix", Text("shelfcade"), "PATH", "The prefix of names in the bucket").on_page(),
    backup("s3_path_style", Switch(true), "on|off", "Name the bucket in the path of addresses, not in the host"),
    backup("s3_allow_http", Switch(false), "on|off", "Allow http:// for a store outside the home network"),
    backup("s3_access_key", Text(""), "KEY", "The access key").on_page(),
    backup("s3_secret_key_file", Path, "FILE", "A file with the secret key, instead of SHELFCADE_S3_SECRET_KEY"),
];

const TLS_HELP: &str = "HTTPS: auto creates its own certificates; or two PEM files, the certificate and its key";

const MDNS_HELP: &str = "Announce this server on the network as shelfcade.local; auto: if Avahi is not running";

const UPDATE_HELP: &str = "The source of new versions for `shelfcade update`: a folder or a URL [default: none]";

const MEDIA_HELP: &str = "Another folder with art, videos and manuals, in the layout of ES-DE, LaunchBox, \
    libretro-thumbnails or similar; may be given more than once";

const RETROARCH_HELP: &str = "RetroArch's folder, whose histories, favorites and logs are read; may be given more than \
    once [default: $XDG_CONFIG_HOME/retroarch or ~/.config/retroarch, if it exists]";

const FIND_PLAYERS_HELP: &str = "Find programs that play games on this machine, unless the settings file has a \
    [[player]]";

const LAUNCHBOX_HELP: &str = "LaunchBox's Metadata.zip, the source of descriptions and ratings [default: none]";

const SCAN_REQUEST_HELP: &str = "Minimum time between two scans that programs request, by the API or SIGHUP";

/// The default rows of Home, the same as `shelfcade_core::people::user_data::ROWS`.
const ALL_ROWS: &str = "continue,tonight,from,favorites,collection,because,\
    unplayed,new,together,series,developer,decade,system,genre,once,fans";

/// A setting.
pub(super) struct Setting {
    /// Name of the setting.
    pub(super) key: &'static str,
    pub(super) kind: SettingKind,
    pub(super) help: &'static str,
    /// Bits of the commands that have its flag.
    pub(super) commands: u8,
    /// Placeholder of the flag's value in the help.
    pub(super) value_name: &'static str,
    /// True if the settings page and the API can change it while the server runs.
    pub(super) is_on_page: bool,
}

/// Type of a setting, with its default if it has one.
pub(super) enum SettingKind {
    Text(&'static str),
    Switch(bool),
    /// A whole number with bounds and default.
    Number(RangeInclusive<u64>, u64),
    Path,
    /// Paths, separated by `:` in the environment.
    Paths,
    /// Names, separated by `,` in the environment.
    Names,
}

const fn setting(
    commands: u8,
    key: &'static str,
    kind: SettingKind,
    value: &'static str,
    help: &'static str,
) -> Setting {
    Setting { key, kind, help, commands, value_name: value, is_on_page: false }
}

/// Creates a setting of `serve` and `scan`.
const fn library(key: &'static str, kind: SettingKind, value_name: &'static str, help: &'static str) -> Setting {
    setting(SERVE | SCAN, key, kind, value_name, help)
}

/// Creates a setting of `serve`.
const fn serve(key: &'static str, kind: SettingKind, value_name: &'static str, help: &'static str) -> Setting {
    setting(SERVE, key, kind, value_name, help)
}

/// Creates a setting of `serve`, `backup` and `restore`: a destination of backups.
const fn backup(key: &'static str, kind: SettingKind, value_name: &'static str, help: &'static str) -> Setting {
    setting(SERVE | BACKUP, key, kind, value_name, help)
}

/// Creates a setting of the page without a flag.
const fn page(key: &'static str, kind: SettingKind, help: &'static str) -> Setting {
    setting(0, key, kind, "", help).on_page()
}

/// Finds a setting by name.
pub(super) fn find(key: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|setting| setting.key == key)
}

/// Returns true if changing the setting requires the owner's password again, as it controls where copies of the data
/// go or who has access.
pub fn is_grave(key: &str) -> bool {
    find(key).is_some_and(Setting::is_grave)
}

impl Setting {
    const fn on_page(self) -> Setting {
        Setting { is_on_page: true, ..self }
    }

    /// Returns true if the setting controls where backups go or who has access.
    pub(super) fn is_grave(&self) -> bool {
        self.commands == SERVE | BACKUP || self.key == EVERYONE_MAY
    }

    /// Name of its environment variable.
    pub(super) fn variable(&self) -> String {
        format!("SHELFCADE_{}", self.key.to_ascii_uppercase())
    }
}

impl SettingKind {
    /// The default as text; empty for none.
    pub(super) fn default_text(&self) -> String {
        match self {
            Text(text) => (*text).to_owned(),
            Switch(on) => if *on { "on" } else { "off" }.to_owned(),
            Number(_, number) => number.to_string(),
            Path | Paths | Names => String::new(),
        }
    }

    /// A hint at valid values.
    pub(super) fn right(&self) -> String {
        match self {
            Number(bounds, _) => format!("use a whole number from {} to {}", bounds.start(), bounds.end()),
            Switch(_) => "use on or off".to_owned(),
            Text(_) | Path => "use UTF-8 text, in quotes in the settings file".to_owned(),
            Paths | Names => "use UTF-8 text, as a list in the settings file".to_owned(),
        }
    }

    /// Normalizes a value; `None` if it is invalid.
    pub(super) fn normalize(&self, value: &OsStr) -> Option<OsString> {
        match self {
            Path | Paths => Some(value.to_owned()),
            Text(_) | Names => value.to_str().map(OsString::from),
            Number(bounds, _) => {
                let number = value.to_str()?.trim().parse().ok().filter(|number| bounds.contains(number))?;
                Some(number.to_string().into())
            }
            Switch(_) => match value.to_str()?.trim().to_ascii_lowercase().as_str() {
                "on" | "true" | "yes" | "t" | "y" | "1" => Some("on".into()),
                "off" | "false" | "no" | "f" | "n" | "0" => Some("off".into()),
                _ => None,
            },
        }
    }

    /// Splits the value of an environment variable.
    pub(super) fn split(&self, value: OsString) -> Vec<OsString> {
        let mut values: Vec<OsString> = match (self, value.to_str()) {
            (Paths, _) => std::env::split_paths(&value).map(OsString::from).collect(),
            (Names, Some(text)) => text.split(',').map(|name| name.trim().into()).collect(),
            _ => vec![value],
        };
        values.retain(|value| !value.is_empty());
        values
    }

    /// Reads a value of the settings file; `None` if it has another type.
    pub(super) fn read_toml(&self, value: &Value) -> Option<Vec<OsString>> {
        let text = match (self, value) {
            (Paths | Names, Value::Array(items)) => {
                return items.iter().map(|item| item.as_str().map(OsString::from)).collect();
            }
            (Number(..), Value::Integer(number)) => number.to_string(),
            (Switch(_), Value::Boolean(on)) => on.to_string(),
            (Text(_) | Path | Switch(_), Value::String(text)) => text.clone(),
            _ => return None,
        };
        Some(vec![text.into()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Appearance, Live};
    use shelfcade_core::library::name::Preference;
    use shelfcade_core::people::user_data::ROWS;
    use std::collections::BTreeMap;
    use std::path::Path;

    #[test]
    fn defaults_are_those_of_what_uses_them() {
        let live = Live::default();
        assert_eq!((live.preference, live.look), (Preference::default(), Appearance::default()));
        assert_eq!((live.scan_page.as_secs(), live.home_rows.as_secs() / 3600), (2, 24));
        assert_eq!(live.of_profile, BTreeMap::new());
        assert_eq!(find(HOME_ROWS).unwrap().kind.default_text(), ROWS.join(","));
    }

    #[test]
    fn every_setting_of_the_page_is_worded() {
        for setting in SETTINGS.iter().filter(|setting| setting.is_on_page) {
            assert!(!shelfcade_app::text::setting(setting.key).0.is_empty(), "{}", setting.key);
        }
    }

    #[test]
    fn every_setting_is_documented() {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
        let docs = ["settings.md", "backups.md"].map(|name| std::fs::read_to_string(docs.join(name)).unwrap()).concat();
        for Setting { key, .. } in SETTINGS {
            assert!(docs.contains(&format!("`{key}`")), "{key}");
        }
    }
}
