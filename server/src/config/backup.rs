//! Settings of backups: the folder, and the store with its keys.
//!
//! The secret key is read from the environment or from a file of its own; no error holds it.

use super::layers::Given;
use super::{ConfigError, Env, SettingFlags, find_data, is_inside, refuse_file};
use shelfcade_core_server::backup;
use shelfcade_core_server::backup::s3::{Patience, S3Error, S3Settings, Secret};
use std::io::Read;
use std::path::{Path, PathBuf};

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

/// What `backup`, `restore` and `update` need.
#[derive(Clone, Debug)]
pub struct KeptConfig {
    /// Data folder, absolute.
    pub data: PathBuf,
    /// Where backups go.
    pub backup: BackupConfig,
    /// Where updates come from; empty: nowhere.
    pub update_source: String,
}

impl KeptConfig {
    /// Merges and checks their settings.
    ///
    /// # Errors
    /// [`ConfigError`] for the first setting that cannot be used.
    pub fn from_flags<const COMMAND: u8>(flags: &SettingFlags<COMMAND>, env: Env) -> Result<KeptConfig, ConfigError> {
        let given = Given::collect(flags, env)?;
        let data = find_data(&given, env)?;
        // The ROM folders are not needed here, but where they are known nothing is written into them.
        let roms: Vec<PathBuf> = given.values("roms").iter().map(PathBuf::from).collect();
        let update_source = given.read("update_source", super::read_update_source)?;
        Ok(KeptConfig { backup: check(&given, &data, &roms)?, data, update_source })
    }
}

/// Checks the settings of backups.
pub(super) fn check(given: &Given, data: &Path, roms: &[PathBuf]) -> Result<BackupConfig, ConfigError> {
    let folder = given.paths("backup_folder", |path| {
        refuse_file(path, "name a folder")?;
        if path == data {
            return Err("this is the data folder itself; name a folder in it or, better, on another disk".to_owned());
        }
        if roms.iter().any(|root| is_inside(path, root)) {
            return Err("it lies inside a ROM folder, and Shelfcade never writes into those; name another".to_owned());
        }
        Ok(())
    })?;
    Ok(BackupConfig { on: given.is_on("backups"), folder: folder.into_iter().next(), s3: check_store(given)? })
}

/// Sees that backups can be written into a folder that is being chosen; it is made if need be. Only then: a folder that
/// was chosen before may be on a disk that is not connected now.
///
/// # Errors
/// What is wrong with it and what would be right.
pub fn try_backup_folder(folder: &str) -> Result<(), String> {
    let path = Path::new(folder.trim());
    if path.as_os_str().is_empty() {
        return Ok(());
    }
    if !path.is_absolute() {
        return Err("name the whole path, from / on".to_owned());
    }
    let written = std::fs::create_dir_all(path).and_then(|()| tempfile::tempfile_in(path).map(drop));
    written.map_err(|error| format!("nothing can be written there ({error}); name another folder"))
}

/// A store is set once its address or its bucket is.
fn check_store(given: &Given) -> Result<Option<S3Settings>, ConfigError> {
    let text = |key: &str| given.text(key).trim().to_owned();
    let (endpoint, bucket) = (text("s3_endpoint"), text("s3_bucket"));
    if endpoint.is_empty() && bucket.is_empty() {
        return Ok(None);
    }
    let settings = S3Settings {
        endpoint,
        bucket,
        prefix: text("s3_prefix"),
        region: text("s3_region"),
        path_style: given.is_on("s3_path_style"),
        access_key: text("s3_access_key"),
        secret_key: find_secret(given)?,
        allow_http: given.is_on("s3_allow_http"),
        patience: Patience::default(),
    };
    match settings.check() {
        Ok(_) => Ok(Some(settings)),
        Err(S3Error::Setting { setting, right }) => {
            let value = text(setting);
            // Keys are not told, and an address may hold one that does not belong there.
            let is_told = !setting.ends_with("_key") && !value.contains('@');
            Err(if is_told { given.wrong(setting, value, right) } else { ConfigError::Missing { setting, right } })
        }
        Err(other) => Err(ConfigError::Missing { setting: "s3_endpoint", right: other.to_string() }),
    }
}

/// The secret key, itself or from its file; empty where there is none.
fn find_secret(given: &Given) -> Result<Secret, ConfigError> {
    let Some(file) = given.values("s3_secret_key_file").first().filter(|_| given.secret.is_none()) else {
        return Ok(given.secret.clone().unwrap_or_else(|| Secret::new("")));
    };
    read_key(Path::new(file)).map_err(|error| {
        let right = format!("cannot read it ({error}); name a file with the key");
        given.wrong("s3_secret_key_file", file, right)
    })
}

fn read_key(file: &Path) -> std::io::Result<Secret> {
    let mut key = String::new();
    if !file.metadata()?.is_file() {
        return Err(std::io::Error::other("it is not a file"));
    }
    std::fs::File::open(file)?.take(MAX_KEY).read_to_string(&mut key)?;
    Ok(Secret::new(&key))
}

#[cfg(test)]
mod tests;
