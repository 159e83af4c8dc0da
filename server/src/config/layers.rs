//! Where settings are said: flags, the environment, the settings file. One [`Layer`] each; nothing is checked here but
//! its form.

use super::{ConfigError, backup};
use crate::cli::{BackupFlags, LibraryArgs};
use serde::{Deserialize, Deserializer};
use shelfcade_core_server::backup::s3::Secret;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The settings file that is read when it is there.
pub const DEFAULT_FILE: &str = "/etc/shelfcade/config.toml";

/// One layer of settings, as given.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Layer {
    #[serde(skip)]
    pub(super) name: String,
    #[serde(default)]
    pub(super) roms: Vec<PathBuf>,
    pub(super) data: Option<PathBuf>,
    pub(super) listen: Option<String>,
    pub(super) catalog: Option<PathBuf>,
    pub(super) base_path: Option<String>,
    #[serde(default)]
    pub(super) retroarch: Vec<PathBuf>,
    #[serde(default)]
    pub(super) allow_host: Vec<String>,
    pub(super) regions: Option<String>,
    pub(super) languages: Option<String>,
    pub(super) theme: Option<String>,
    pub(super) text_size: Option<String>,
    pub(super) view: Option<String>,
    pub(super) language: Option<String>,
    pub(super) home_rows: Option<String>,
    pub(super) hidden_systems: Option<String>,
    pub(super) mature: Option<String>,
    pub(super) plays_profile: Option<String>,
    pub(super) s3_endpoint: Option<String>,
    pub(super) s3_bucket: Option<String>,
    pub(super) s3_region: Option<String>,
    pub(super) s3_prefix: Option<String>,
    pub(super) s3_access_key: Option<String>,
    pub(super) page_cache_mb: Option<u64>,
    pub(super) scan_page_seconds: Option<u64>,
    pub(super) home_hours: Option<u64>,
    pub(super) scan_hours: Option<u64>,
    pub(super) poll_seconds: Option<u64>,
    #[serde(default, deserialize_with = "read_switch")]
    pub(super) backups: Option<bool>,
    pub(super) backup_folder: Option<PathBuf>,
    #[serde(default, deserialize_with = "read_switch")]
    pub(super) s3_path_style: Option<bool>,
    #[serde(default, deserialize_with = "read_switch")]
    pub(super) s3_allow_http: Option<bool>,
    pub(super) s3_secret_key_file: Option<PathBuf>,
    /// Only from the environment: a flag is seen by every process, and a settings file by whoever may read settings.
    #[serde(skip)]
    pub(super) s3_secret_key: Option<Secret>,
}

/// On or off in the settings file: as everywhere else, or as TOML has it.
fn read_switch<'de, D: Deserializer<'de>>(given: D) -> Result<Option<bool>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Given {
        Switch(bool),
        Word(String),
    }
    let wrong = || serde::de::Error::custom("use \"on\" or \"off\"");
    match Given::deserialize(given).map_err(|_| wrong())? {
        Given::Switch(on) => Ok(Some(on)),
        Given::Word(word) => parse_switch(&word).map(Some).ok_or_else(wrong),
    }
}

/// A switch as it may be written.
fn parse_switch(word: &str) -> Option<bool> {
    match word.trim().to_ascii_lowercase().as_str() {
        "on" | "true" | "yes" | "1" => Some(true),
        "off" | "false" | "no" | "0" => Some(false),
        _ => None,
    }
}

/// Settings that are texts in every layer; `SHELFCADE_` and the name in capitals is the variable.
macro_rules! texts {
    ($($key:ident),+ $(,)?) => {
        pub(super) const TEXTS: &[&str] = &[$(stringify!($key)),+];

        impl Layer {
            /// What the layer says of one of [`TEXTS`].
            pub(super) fn text(&self, key: &str) -> Option<&str> {
                match key {
                    $(stringify!($key) => self.$key.as_deref(),)+
                    _ => None,
                }
            }

            /// Makes the layer say it; passes over what is none of [`TEXTS`].
            pub(super) fn set_text(&mut self, key: &str, value: Option<String>) {
                match key {
                    $(stringify!($key) => self.$key = value,)+
                    _ => {}
                }
            }
        }
    };
}

texts!(
    regions,
    languages,
    theme,
    text_size,
    view,
    language,
    home_rows,
    hidden_systems,
    mature,
    plays_profile,
    s3_endpoint,
    s3_bucket,
    s3_region,
    s3_prefix,
    s3_access_key
);

/// Reads one variable of the environment; a parameter so that tests have an environment of their own.
pub type Env<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// The process's environment.
pub fn process_env(name: &str) -> Option<OsString> {
    std::env::var_os(name)
}

pub(super) fn library_flags(args: &LibraryArgs) -> Layer {
    Layer {
        name: "the command line".to_owned(),
        roms: args.roms.clone(),
        data: args.data.clone(),
        catalog: args.catalog.clone(),
        regions: args.regions.clone(),
        languages: args.languages.clone(),
        ..Layer::default()
    }
}

pub(super) fn add_backup_flags(layer: &mut Layer, flags: &BackupFlags) {
    layer.backup_folder = flags.backup_folder.clone();
    layer.s3_endpoint = flags.s3_endpoint.clone();
    layer.s3_bucket = flags.s3_bucket.clone();
    layer.s3_region = flags.s3_region.clone();
    layer.s3_prefix = flags.s3_prefix.clone();
    layer.s3_path_style = flags.s3_path_style;
    layer.s3_allow_http = flags.s3_allow_http;
    layer.s3_access_key = flags.s3_access_key.clone();
    layer.s3_secret_key_file = flags.s3_secret_key_file.clone();
}

/// The layers, strongest first.
pub(super) fn collect_layers(flags: Layer, file: Option<&Path>, env: Env) -> Result<Vec<Layer>, ConfigError> {
    Ok([Some(flags), Some(env_layer(env)?), file_layer(file)?].into_iter().flatten().collect())
}

fn env_layer(env: Env) -> Result<Layer, ConfigError> {
    let given = |name: &str| env(name).filter(|value| !value.is_empty());
    let folders = |name: &str| -> Vec<PathBuf> {
        let list = given(name).unwrap_or_default();
        std::env::split_paths(&list).filter(|path| !path.as_os_str().is_empty()).collect()
    };
    let text = |setting: &'static str, name: &str| -> Result<Option<String>, ConfigError> {
        let Some(value) = given(name) else { return Ok(None) };
        value.into_string().map(Some).map_err(|raw| ConfigError::Value {
            setting,
            source_name: name.to_owned(),
            value: raw.to_string_lossy().into_owned(),
            right: "use UTF-8 text".to_owned(),
        })
    };
    let number = |setting: &'static str, name: &str| -> Result<Option<u64>, ConfigError> {
        let Some(value) = text(setting, name)? else { return Ok(None) };
        value.trim().parse().map(Some).map_err(|_| ConfigError::Value {
            setting,
            source_name: name.to_owned(),
            value,
            right: "use a whole number".to_owned(),
        })
    };
    let switch = |setting: &'static str, name: &str| -> Result<Option<bool>, ConfigError> {
        let Some(value) = text(setting, name)? else { return Ok(None) };
        parse_switch(&value).map(Some).ok_or_else(|| ConfigError::Value {
            setting,
            source_name: name.to_owned(),
            value,
            right: "use on or off".to_owned(),
        })
    };
    let hosts = text("allow_host", "SHELFCADE_ALLOW_HOST")?.unwrap_or_default();
    let mut layer = Layer {
        name: "the environment, SHELFCADE_…".to_owned(),
        roms: folders("SHELFCADE_ROMS"),
        retroarch: folders("SHELFCADE_RETROARCH"),
        data: given("SHELFCADE_DATA").map(PathBuf::from),
        listen: text("listen", "SHELFCADE_LISTEN")?,
        catalog: given("SHELFCADE_CATALOG").map(PathBuf::from),
        base_path: text("base_path", "SHELFCADE_BASE_PATH")?,
        page_cache_mb: number("page_cache_mb", "SHELFCADE_PAGE_CACHE_MB")?,
        scan_page_seconds: number("scan_page_seconds", "SHELFCADE_SCAN_PAGE_SECONDS")?,
        home_hours: number("home_hours", "SHELFCADE_HOME_HOURS")?,
        scan_hours: number("scan_hours", "SHELFCADE_SCAN_HOURS")?,
        poll_seconds: number("poll_seconds", "SHELFCADE_POLL_SECONDS")?,
        backups: switch("backups", "SHELFCADE_BACKUPS")?,
        backup_folder: given("SHELFCADE_BACKUP_FOLDER").map(PathBuf::from),
        s3_path_style: switch("s3_path_style", "SHELFCADE_S3_PATH_STYLE")?,
        s3_allow_http: switch("s3_allow_http", "SHELFCADE_S3_ALLOW_HTTP")?,
        s3_secret_key_file: given("SHELFCADE_S3_SECRET_KEY_FILE").map(PathBuf::from),
        s3_secret_key: backup::secret_of_env(env)?,
        allow_host: hosts.split(',').map(|host| host.trim().to_owned()).filter(|host| !host.is_empty()).collect(),
        ..Layer::default()
    };
    for key in TEXTS {
        layer.set_text(key, text(key, &format!("SHELFCADE_{}", key.to_ascii_uppercase()))?);
    }
    Ok(layer)
}

/// Reads the settings file: the named one has to be there, the default one may be.
fn file_layer(named: Option<&Path>) -> Result<Option<Layer>, ConfigError> {
    let path = named.unwrap_or(Path::new(DEFAULT_FILE));
    let fail = |reason: String| ConfigError::File { path: path.to_owned(), reason };
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if named.is_none() && error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(fail(error.to_string())),
    };
    let mut layer: Layer = toml::from_str(&text).map_err(|error| fail(error.to_string()))?;
    layer.name = path.display().to_string();
    Ok(Some(layer))
}
