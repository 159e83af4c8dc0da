//! Settings: flags, environment and file become one checked [`Config`] before anything starts.
//!
//! The rule: nothing else reads the environment or the settings file. Each error names the setting, where it was set,
//! its value and what would be right. Settings of backups are checked in `backup`.

mod backup;
mod defaults;
mod household;
mod layers;
mod retroarch;

pub use backup::{BackupConfig, KeptConfig, try_backup_folder};
pub use defaults::{BY_BROWSER, Look, OF_PROFILE, check_of_profile};
pub use household::{KEYS, Live, Origin, PLAYS_PROFILE, SETTINGS_PIN, Settings, Shown, TARGETS};
pub use layers::{DEFAULT_FILE, Env, process_env};

use crate::cli::{LibraryArgs, ServeArgs};
use crate::clock::Lifetimes;
use crate::site::SiteConfig;
use layers::{Layer, add_backup_flags, collect_layers, library_flags};
use shelfcade_core::links::Links;
use shelfcade_core::name::{Preference, read_languages};
use shelfcade_core::region::{self, Region};
use std::collections::BTreeMap;
use std::net::{SocketAddr, ToSocketAddrs};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Bytes of a megabyte of the page cache.
pub const MB: u64 = 1_000_000;
/// Megabytes of pages kept when nothing is said.
pub const DEFAULT_PAGE_CACHE_MB: u64 = 16;
/// Seconds between two looks at ROM folders that cannot be watched, when nothing is said.
pub const DEFAULT_POLL_SECONDS: u64 = 60;
/// The port when none is given.
pub const DEFAULT_PORT: u16 = 8080;

/// A setting that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A value that is wrong in itself.
    #[error("{setting} (from {source_name}) is {value:?}: {right}")]
    Value {
        /// Name of the setting.
        setting: &'static str,
        /// Flag, environment or file.
        source_name: String,
        /// What was given.
        value: String,
        /// What would be right.
        right: String,
    },
    /// A setting that has to be given.
    #[error("{setting} is not set: {right}")]
    Missing {
        /// Name of the setting.
        setting: &'static str,
        /// What would be right.
        right: String,
    },
    /// The settings file itself.
    #[error("settings file {path}: {reason}")]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

/// Where to listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listen {
    /// Every interface, IPv6 and IPv4.
    All(u16),
    /// One address.
    At(SocketAddr),
}

/// What the commands that work on a library need.
#[derive(Clone, Debug)]
pub struct LibraryConfig {
    /// ROM folders, absolute; at least one, none inside another's data folder.
    pub roms: Vec<PathBuf>,
    /// Data folder, absolute; it need not exist yet.
    pub data: PathBuf,
    /// A catalog that was asked for; `None`: the data folder's, else the starter.
    pub catalog: Option<PathBuf>,
    /// Which variant of a game comes first.
    pub preference: Preference,
}

/// Everything `serve` needs to know.
#[derive(Clone, Debug)]
pub struct Config {
    /// Library settings.
    pub library: LibraryConfig,
    /// Where to listen.
    pub listen: Listen,
    /// The site apart from its library.
    pub site: SiteConfig,
}

impl Config {
    /// Merges and checks the settings of `serve`.
    ///
    /// # Errors
    /// [`ConfigError`] for the first setting that cannot be used.
    pub fn from_args(args: &ServeArgs, env: Env) -> Result<Config, ConfigError> {
        let mut flags = library_flags(&args.library);
        flags.listen = args.listen.clone();
        flags.base_path = args.base_path.clone();
        flags.allow_host = args.allow_host.clone();
        flags.page_cache_mb = args.page_cache_mb;
        flags.scan_page_seconds = args.scan_page_seconds;
        flags.home_hours = args.home_hours;
        flags.scan_hours = args.scan_hours;
        flags.poll_seconds = args.poll_seconds;
        flags.retroarch = args.retroarch.clone();
        flags.backups = args.backups;
        add_backup_flags(&mut flags, &args.backup);
        let layers = collect_layers(flags, args.library.config.as_deref(), env)?;
        let library = check_library(&layers, env)?;
        let settings = Settings::new(layers.clone(), &library.data, &library.roms);
        // Wrong values stop the start; what the page kept is looked at when the data folder is open.
        settings.live(&BTreeMap::new())?;
        Ok(Config {
            library,
            listen: check_listen(&layers)?,
            site: SiteConfig {
                links: check_base_path(&layers)?,
                allow_host: check_hosts(&layers)?,
                poll: check_poll(&layers)?,
                retroarch: retroarch::check(&layers, env)?,
                settings,
                forget_settings_pin: args.forget_settings_pin,
            },
        })
    }
}

impl LibraryConfig {
    /// Merges and checks the settings of `scan`.
    ///
    /// # Errors
    /// [`ConfigError`] for the first setting that cannot be used.
    pub fn from_args(args: &LibraryArgs, env: Env) -> Result<LibraryConfig, ConfigError> {
        check_library(&collect_layers(library_flags(args), args.config.as_deref(), env)?, env)
    }
}

/// The data folder when none is given: `$XDG_DATA_HOME/shelfcade`, else `~/.local/share/shelfcade`.
pub fn default_data_dir(env: Env) -> Option<PathBuf> {
    let absolute = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = absolute("XDG_DATA_HOME").or_else(|| absolute("HOME").map(|home| home.join(".local/share")))?;
    Some(base.join("shelfcade"))
}

fn check_library(layers: &[Layer], env: Env) -> Result<LibraryConfig, ConfigError> {
    let data = find_data(layers, env)?;
    let layer = layers.iter().find(|layer| !layer.roms.is_empty()).ok_or_else(|| ConfigError::Missing {
        setting: "roms",
        right: "give the folder with your ROMs: --roms DIR, SHELFCADE_ROMS or roms = [\"DIR\"] in the settings file"
            .to_owned(),
    })?;
    let roms = check_roms(layer, &data)?;
    let catalog = match layers.iter().find_map(|layer| layer.catalog.as_ref().map(|file| (layer, file))) {
        Some((layer, file)) => Some(check_catalog(layer, file)?),
        None => None,
    };
    Ok(LibraryConfig { roms, data, catalog, preference: check_preference(layers)? })
}

/// The strongest layer that says this text, with what it says.
fn text_of<'a>(layers: &'a [Layer], key: &str) -> Option<(&'a Layer, &'a str)> {
    layers.iter().find_map(|layer| layer.text(key).map(|text| (layer, text)))
}

fn find_data(layers: &[Layer], env: Env) -> Result<PathBuf, ConfigError> {
    match layers.iter().find_map(|layer| layer.data.as_ref().map(|data| (layer, data))) {
        Some((layer, data)) => check_data(layer, data),
        None => default_data_dir(env).ok_or_else(|| ConfigError::Missing {
            setting: "data",
            right: "there is no home folder to choose one in; give --data DIR".to_owned(),
        }),
    }
}

fn wrong(setting: &'static str, layer: &Layer, value: &Path, right: impl Into<String>) -> ConfigError {
    ConfigError::Value {
        setting,
        source_name: layer.name.clone(),
        value: value.display().to_string(),
        right: right.into(),
    }
}

fn absolute(setting: &'static str, layer: &Layer, path: &Path) -> Result<PathBuf, ConfigError> {
    std::path::absolute(path).map_err(|error| wrong(setting, layer, path, error.to_string()))
}

fn check_data(layer: &Layer, data: &Path) -> Result<PathBuf, ConfigError> {
    let path = absolute("data", layer, data)?;
    match path.metadata() {
        Ok(meta) if !meta.is_dir() => Err(wrong("data", layer, data, "this is a file; name a folder")),
        _ => Ok(path),
    }
}

/// A folder that is not there may be a disk that is not plugged in: one of several may be missing, all may not.
fn check_roms(layer: &Layer, data: &Path) -> Result<Vec<PathBuf>, ConfigError> {
    let mut roots: Vec<PathBuf> = Vec::new();
    let mut missing = None;
    for given in &layer.roms {
        let path = absolute("roms", layer, given)?;
        match path.metadata() {
            Ok(meta) if !meta.is_dir() => return Err(wrong("roms", layer, given, "this is a file; name a folder")),
            Ok(_) => {}
            Err(error) => missing = Some((given, error)),
        }
        let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
        if real(data).starts_with(real(&path)) {
            let right =
                "the data folder lies inside it, and Shelfcade never writes into ROM folders; choose another --data";
            return Err(wrong("roms", layer, given, right));
        }
        if !roots.contains(&path) {
            roots.push(path);
        }
    }
    match missing {
        Some((given, error)) if roots.iter().all(|root| !root.is_dir()) => {
            Err(wrong("roms", layer, given, format!("cannot read it ({error}); name a folder that is there")))
        }
        _ => Ok(roots),
    }
}

fn check_catalog(layer: &Layer, file: &Path) -> Result<PathBuf, ConfigError> {
    let path = absolute("catalog", layer, file)?;
    match path.metadata() {
        Ok(meta) if meta.is_file() => Ok(path),
        Ok(_) => Err(wrong("catalog", layer, file, "this is not a file; name one made by `shelfcade catalog build`")),
        Err(error) => Err(wrong(
            "catalog",
            layer,
            file,
            format!("cannot read it ({error}); make one with `shelfcade catalog build --out FILE`"),
        )),
    }
}

fn check_preference(layers: &[Layer]) -> Result<Preference, ConfigError> {
    Ok(Preference { regions: check_regions(layers)?, languages: check_languages(layers)? })
}

fn check_languages(layers: &[Layer]) -> Result<Vec<&'static str>, ConfigError> {
    let Some((layer, text)) = text_of(layers, "languages") else { return Ok(Preference::default().languages) };
    read_languages(text).map_err(|word| {
        let right =
            format!("{word:?} is no language; use codes or English words with commas between, for example de,en");
        wrong("languages", layer, Path::new(text), right)
    })
}

fn check_regions(layers: &[Layer]) -> Result<Vec<Region>, ConfigError> {
    let Some((layer, text)) = text_of(layers, "regions") else { return Ok(region::DEFAULT_ORDER.to_vec()) };
    region::read_order(text).map_err(|word| {
        let right = format!("{word:?} is no region; use names or codes with commas between, for example europe,usa,jp");
        wrong("regions", layer, Path::new(text), right)
    })
}

/// The first layer's number, within its bounds.
fn check_number(
    layers: &[Layer],
    setting: &'static str,
    of: impl Fn(&Layer) -> Option<u64>,
    bounds: RangeInclusive<u64>,
    default: u64,
) -> Result<u64, ConfigError> {
    let Some((layer, value)) = layers.iter().find_map(|layer| of(layer).map(|value| (layer, value))) else {
        return Ok(default);
    };
    if bounds.contains(&value) {
        return Ok(value);
    }
    let right = format!("use a whole number from {} to {}", bounds.start(), bounds.end());
    Err(wrong(setting, layer, Path::new(&value.to_string()), right))
}

fn check_page_cache(layers: &[Layer]) -> Result<u64, ConfigError> {
    check_number(layers, "page_cache_mb", |layer| layer.page_cache_mb, 0..=4096, DEFAULT_PAGE_CACHE_MB)
}

fn check_poll(layers: &[Layer]) -> Result<Duration, ConfigError> {
    let seconds = check_number(layers, "poll_seconds", |layer| layer.poll_seconds, 5..=86_400, DEFAULT_POLL_SECONDS)?;
    Ok(Duration::from_secs(seconds))
}

fn check_lifetimes(layers: &[Layer]) -> Result<Lifetimes, ConfigError> {
    let default = Lifetimes::default();
    let scan =
        check_number(layers, "scan_page_seconds", |layer| layer.scan_page_seconds, 0..=60, default.scan.as_secs())?;
    let home = check_number(layers, "home_hours", |layer| layer.home_hours, 1..=168, default.home.as_secs() / 3600)?;
    Ok(Lifetimes { scan: Duration::from_secs(scan), home: Duration::from_secs(home * 3600) })
}

fn check_listen(layers: &[Layer]) -> Result<Listen, ConfigError> {
    let Some((layer, text)) = layers.iter().find_map(|layer| layer.listen.as_ref().map(|text| (layer, text))) else {
        return Ok(Listen::All(DEFAULT_PORT));
    };
    let fail = || wrong("listen", layer, Path::new(text), "use ADDRESS:PORT, for example 0.0.0.0:8080 or [::1]:8080");
    if let Some(port) = text.strip_prefix(':').or_else(|| text.strip_prefix("*:")) {
        return port.parse().map(Listen::All).map_err(|_| fail());
    }
    if let Ok(address) = text.parse() {
        return Ok(Listen::At(address));
    }
    text.to_socket_addrs().ok().and_then(|mut found| found.next()).map(Listen::At).ok_or_else(fail)
}

fn check_base_path(layers: &[Layer]) -> Result<Links, ConfigError> {
    let Some((layer, text)) = layers.iter().find_map(|layer| layer.base_path.as_ref().map(|text| (layer, text))) else {
        return Ok(Links::default());
    };
    Links::new(text).map_err(|reason| wrong("base_path", layer, Path::new(text), reason))
}

fn check_hosts(layers: &[Layer]) -> Result<Vec<String>, ConfigError> {
    let Some(layer) = layers.iter().find(|layer| !layer.allow_host.is_empty()) else { return Ok(Vec::new()) };
    let is_name =
        |host: &str| !host.is_empty() && host.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b));
    match layer.allow_host.iter().find(|host| !is_name(host)) {
        Some(bad) => Err(wrong("allow_host", layer, Path::new(bad), "use a bare host name, for example games.example")),
        None => Ok(layer.allow_host.iter().map(|host| host.to_ascii_lowercase()).collect()),
    }
}

#[cfg(test)]
#[path = "config_tests.rs"]
mod tests;
