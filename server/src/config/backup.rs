//! Settings of backups: the folder, and the store with its keys.
//!
//! The secret key is read from the environment or from a file of its own; no error holds it.

use super::{ConfigError, Env, Layer, absolute, add_backup_flags, collect_layers, find_data, wrong};
use crate::cli::KeptArgs;
use shelfcade_core_server::backup::s3::{Patience, S3Error, S3Settings, Secret};
use shelfcade_core_server::backup::{self};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The variable that holds the secret key.
const SECRET_VARIABLE: &str = "SHELFCADE_S3_SECRET_KEY";
/// Most bytes of a file with a key.
const MAX_KEY: u64 = 4_096;

/// Where backups go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupConfig {
    /// Whether the server makes them by itself.
    pub on: bool,
    /// The folder; `None` for the one in the data folder.
    pub folder: Option<PathBuf>,
    /// The store they are sent to as well.
    pub s3: Option<S3Settings>,
}

impl Default for BackupConfig {
    fn default() -> BackupConfig {
        BackupConfig { on: true, folder: None, s3: None }
    }
}

impl BackupConfig {
    /// The folder of backups of a data folder.
    pub fn folder_of(&self, data: &Path) -> PathBuf {
        self.folder.clone().unwrap_or_else(|| data.join(backup::FOLDER))
    }
}

/// What `backup` and `restore` need.
#[derive(Clone, Debug)]
pub struct KeptConfig {
    /// Data folder, absolute.
    pub data: PathBuf,
    /// Where backups go.
    pub backup: BackupConfig,
}

impl KeptConfig {
    /// Merges and checks the settings of `backup` and `restore`.
    ///
    /// # Errors
    /// [`ConfigError`] for the first setting that cannot be used.
    pub fn from_args(args: &KeptArgs, env: Env) -> Result<KeptConfig, ConfigError> {
        let mut flags = Layer { name: "the command line".to_owned(), data: args.data.clone(), ..Layer::default() };
        add_backup_flags(&mut flags, &args.backup);
        let layers = collect_layers(flags, args.config.as_deref(), env)?;
        let data = find_data(&layers, env)?;
        // The ROM folders are not needed here, but where they are known nothing is written into them.
        let roms = layers.iter().find(|layer| !layer.roms.is_empty()).map(|layer| layer.roms.clone());
        Ok(KeptConfig { backup: check(&layers, &data, &roms.unwrap_or_default())?, data })
    }
}

/// Checks the settings of backups.
pub(super) fn check(layers: &[Layer], data: &Path, roms: &[PathBuf]) -> Result<BackupConfig, ConfigError> {
    let on = layers.iter().find_map(|layer| layer.backups).unwrap_or(true);
    let given = layers.iter().find_map(|layer| layer.backup_folder.as_ref().map(|folder| (layer, folder)));
    let folder = given.map(|(layer, folder)| check_folder(layer, folder, data, roms)).transpose()?;
    Ok(BackupConfig { on, folder, s3: check_store(layers)? })
}

fn check_folder(layer: &Layer, given: &Path, data: &Path, roms: &[PathBuf]) -> Result<PathBuf, ConfigError> {
    let path = absolute("backup_folder", layer, given)?;
    let fail = |right: &str| Err(wrong("backup_folder", layer, given, right));
    if path.metadata().is_ok_and(|meta| !meta.is_dir()) {
        return fail("this is a file; name a folder");
    }
    if path == data {
        return fail("this is the data folder itself; name a folder in it or, better, on another disk");
    }
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if roms.iter().any(|root| real(&path).starts_with(real(root))) {
        return fail("it lies inside a ROM folder, and Shelfcade never writes into those; name another");
    }
    Ok(path)
}

/// Sees that backups can be written into a folder that is being chosen; it is made if need be. One that was chosen before
/// may be on a disk that is not connected now: that is not asked of it.
///
/// # Errors
/// What is wrong with it and what would be right.
pub async fn try_backup_folder(folder: String) -> Result<(), String> {
    let path = PathBuf::from(folder.trim());
    if path.as_os_str().is_empty() {
        return Ok(());
    }
    if !path.is_absolute() {
        return Err("name the whole path, from / on".to_owned());
    }
    let write = move || std::fs::create_dir_all(&path).and_then(|()| tempfile::tempfile_in(&path).map(drop));
    match tokio::task::spawn_blocking(write).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(format!("nothing can be written there ({error}); name another folder")),
        Err(_) => Err("it could not be looked at; name another folder".to_owned()),
    }
}

/// A store is set once its address or its bucket is.
fn check_store(layers: &[Layer]) -> Result<Option<S3Settings>, ConfigError> {
    let text = |of: fn(&Layer) -> &Option<String>| {
        layers.iter().find_map(|layer| of(layer).as_ref().map(|text| (layer, text.trim().to_owned())))
    };
    let endpoint = text(|layer| &layer.s3_endpoint).filter(|(_, text)| !text.is_empty());
    let bucket = text(|layer| &layer.s3_bucket).filter(|(_, text)| !text.is_empty());
    if endpoint.is_none() && bucket.is_none() {
        return Ok(None);
    }
    let or = |found: Option<(&Layer, String)>, default: &str| found.map_or(default.to_owned(), |(_, text)| text);
    let settings = S3Settings {
        endpoint: or(endpoint, ""),
        bucket: or(bucket, ""),
        prefix: or(text(|layer| &layer.s3_prefix), "shelfcade"),
        region: or(text(|layer| &layer.s3_region), "us-east-1"),
        path_style: layers.iter().find_map(|layer| layer.s3_path_style).unwrap_or(true),
        access_key: or(text(|layer| &layer.s3_access_key), ""),
        secret_key: find_secret(layers)?,
        allow_http: layers.iter().find_map(|layer| layer.s3_allow_http).unwrap_or(false),
        patience: Patience::default(),
    };
    match settings.check() {
        Ok(_) => Ok(Some(settings)),
        Err(S3Error::Setting { setting, right }) => Err(name_setting(layers, &settings, setting, right)),
        Err(other) => Err(ConfigError::Missing { setting: "s3_endpoint", right: other.to_string() }),
    }
}

/// Says where a wrong setting came from, and its value unless it is secret.
fn name_setting(layers: &[Layer], settings: &S3Settings, setting: &'static str, right: String) -> ConfigError {
    type Of = fn(&Layer) -> &Option<String>;
    let (of, value): (Of, &str) = match setting {
        "s3_endpoint" => (|layer| &layer.s3_endpoint, &settings.endpoint),
        "s3_bucket" => (|layer| &layer.s3_bucket, &settings.bucket),
        "s3_region" => (|layer| &layer.s3_region, &settings.region),
        "s3_prefix" => (|layer| &layer.s3_prefix, &settings.prefix),
        _ => return ConfigError::Missing { setting, right },
    };
    match layers.iter().find(|layer| of(layer).is_some()) {
        // An address may hold a key that does not belong there.
        Some(layer) if !value.contains('@') => wrong(setting, layer, Path::new(value), right),
        _ => ConfigError::Missing { setting, right },
    }
}

/// The secret key of the strongest layer that has one, itself or by a file.
fn find_secret(layers: &[Layer]) -> Result<Secret, ConfigError> {
    for layer in layers {
        if let Some(secret) = &layer.s3_secret_key {
            return Ok(secret.clone());
        }
        if let Some(file) = &layer.s3_secret_key_file {
            return read_key(file).map_err(|error| {
                wrong("s3_secret_key_file", layer, file, format!("cannot read it ({error}); name a file with the key"))
            });
        }
    }
    Ok(Secret::new(""))
}

fn read_key(file: &Path) -> std::io::Result<Secret> {
    let mut key = String::new();
    if !file.metadata()?.is_file() {
        return Err(std::io::Error::other("it is not a file"));
    }
    std::fs::File::open(file)?.take(MAX_KEY).read_to_string(&mut key)?;
    Ok(Secret::new(&key))
}

/// The secret key in the environment.
pub(super) fn secret_of_env(env: Env) -> Result<Option<Secret>, ConfigError> {
    let Some(value) = env(SECRET_VARIABLE).filter(|value| !value.is_empty()) else { return Ok(None) };
    match value.into_string() {
        Ok(key) => Ok(Some(Secret::new(&key))),
        Err(_) => {
            Err(ConfigError::Missing { setting: "s3_secret_key", right: format!("{SECRET_VARIABLE} is no UTF-8 text") })
        }
    }
}

#[cfg(test)]
mod tests;
