//! Backup settings: the folder, and the object store with its keys.
//!
//! The secret key comes from the environment or from its own file; no error contains it.

use super::layers::Given;
use super::{ConfigError, Env, SettingFlags, find_data, is_inside, refuse_file};
use shelfcade_core_server::people::backup;
use shelfcade_core_server::people::backup::s3::{RetryPolicy, S3Error, S3SecretKey, S3Settings};
use std::io::Read;
use std::path::{Path, PathBuf};

/// Maximum bytes of a key file.
const MAX_KEY: u64 = 4_096;

/// Destinations of backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupConfig {
    /// True if the server makes backups automatically.
    pub on: bool,
    /// The backup folder; `None` for the one in the data folder.
    pub folder: Option<PathBuf>,
    /// The object store that also gets the backups.
    pub s3: Option<S3Settings>,
}

impl Default for BackupConfig {
    fn default() -> BackupConfig {
        BackupConfig { on: true, folder: None, s3: None }
    }
}

impl BackupConfig {
    /// The backup folder for a data folder.
    pub fn folder_of(&self, data: &Path) -> PathBuf {
        self.folder.clone().unwrap_or_else(|| data.join(backup::FOLDER))
    }
}

/// Settings of `backup`, `restore` and `update`.
#[derive(Clone, Debug)]
pub struct KeptConfig {
    /// Absolute data folder.
    pub data: PathBuf,
    /// Destinations of backups.
    pub backup: BackupConfig,
    /// Source of updates; empty for none.
    pub update_source: String,
}

impl KeptConfig {
    /// Merges and checks these settings.
    ///
    /// # Errors
    /// [`ConfigError`] for the first invalid setting.
    pub fn from_flags<const COMMAND: u8>(flags: &SettingFlags<COMMAND>, env: Env) -> Result<KeptConfig, ConfigError> {
        let given = Given::collect(flags, env)?;
        let data = find_data(&given, env)?;
        // ROM folders are not required here, but known ones are never written into.
        let roms: Vec<PathBuf> = given.values("roms").iter().map(PathBuf::from).collect();
        let update_source = given.read("update_source", super::read_update_source)?;
        Ok(KeptConfig { backup: check(&given, &data, &roms)?, data, update_source })
    }
}

/// Checks the backup settings.
pub(super) fn check(given: &Given, data: &Path, roms: &[PathBuf]) -> Result<BackupConfig, ConfigError> {
    let folder = given.paths("backup_folder", |path| {
        refuse_file(path, "use a folder")?;
        if path == data {
            return Err("this is the data folder itself; use a folder inside it or, better, on another disk".to_owned());
        }
        if roms.iter().any(|root| is_inside(path, root)) {
            return Err("it is inside a ROM folder, and Shelfcade never writes there; use another".to_owned());
        }
        Ok(())
    })?;
    Ok(BackupConfig { on: given.is_on("backups"), folder: folder.into_iter().next(), s3: check_store(given)? })
}

/// Checks that backups can be written into a folder that is being chosen, creating it if needed. Not used for a
/// folder chosen earlier, whose disk may be disconnected now.
///
/// # Errors
/// The problem and a hint at valid values.
pub fn try_backup_folder(folder: &str) -> Result<(), String> {
    let path = Path::new(folder.trim());
    if path.as_os_str().is_empty() {
        return Ok(());
    }
    if !path.is_absolute() {
        return Err("use an absolute path, starting with /".to_owned());
    }
    let written = std::fs::create_dir_all(path).and_then(|()| tempfile::tempfile_in(path).map(drop));
    written.map_err(|error| format!("cannot write there ({error}); use another folder"))
}

/// An object store is set if its address or bucket is.
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
        patience: RetryPolicy::default(),
    };
    match settings.check() {
        Ok(_) => Ok(Some(settings)),
        Err(S3Error::Setting { setting, right }) => {
            let value = text(setting);
            // Keys are secret, and an address may contain one by mistake.
            let is_told = !setting.ends_with("_key") && !value.contains('@');
            Err(if is_told { given.wrong(setting, value, right) } else { ConfigError::Missing { setting, right } })
        }
        Err(other) => Err(ConfigError::Missing { setting: "s3_endpoint", right: other.to_string() }),
    }
}

/// The secret key from the environment or its file; empty if there is none.
fn find_secret(given: &Given) -> Result<S3SecretKey, ConfigError> {
    let Some(file) = given.values("s3_secret_key_file").first().filter(|_| given.secret.is_none()) else {
        return Ok(given.secret.clone().unwrap_or_else(|| S3SecretKey::new("")));
    };
    read_key(Path::new(file)).map_err(|error| {
        let right = format!("cannot read it ({error}); use a file that contains the key");
        given.wrong("s3_secret_key_file", file, right)
    })
}

fn read_key(file: &Path) -> std::io::Result<S3SecretKey> {
    let mut key = String::new();
    if !file.metadata()?.is_file() {
        return Err(std::io::Error::other("not a file"));
    }
    std::fs::File::open(file)?.take(MAX_KEY).read_to_string(&mut key)?;
    Ok(S3SecretKey::new(&key))
}

#[cfg(test)]
mod tests;
