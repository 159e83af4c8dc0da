//! Settings: merges flags, environment and file into one checked [`Config`] before anything starts.
//!
//! Nothing else reads the environment or the settings file. Each error names the setting, its source, its value and a
//! valid one. To add a setting, give it a row in `table` and read it here or in `household`.

mod backup;
mod defaults;
mod flags;
mod household;
mod layers;
mod players;
mod site;
mod table;

pub use backup::{BackupConfig, KeptConfig, try_backup_folder};
pub use defaults::{Appearance, BY_BROWSER, OF_PROFILE, check_of_profile};
pub use flags::{SettingFlags, settings_help};
pub use household::{FetchConfig, Live, Settings};
pub use layers::{Env, process_env};
pub use site::{Mdns, SiteConfig, Tls, UPDATE_REQUEST, UpdateConfig};
pub use table::{
    AUTH, BACKUP, DEFAULT_FILE, EVERYONE_MAY, FETCH_PICTURES, ONLY_OWNER_PLAYS, PLAYS_PROFILE, SCAN, SERVE,
    SETTINGS_PIN, is_grave,
};

use crate::certificates::KeyFiles;
use layers::Given;
use shelfcade_core::library::name::{Preference, read_languages};
use shelfcade_core::library::region;
use shelfcade_core::links::Links;
use shelfcade_core::page::SettingOrigin;
use shelfcade_core_server::admin::update::fetch::UpdateSource;
use shelfcade_core_server::art::media::media_directory;
use shelfcade_core_server::io::file_id::FileId;
use shelfcade_core_server::library_db;
use std::collections::BTreeMap;
use std::fs::File;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Default seconds between two checks of ROM folders that can't be watched.
pub const DEFAULT_POLL_SECONDS: u64 = 60;
/// Default minimum seconds between two scans requested by programs.
pub const DEFAULT_SCAN_REQUEST_SECONDS: u64 = 60;

/// Default HTTPS port.
const HTTPS_PORT: u16 = 8443;

/// Errors of settings.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// An invalid value.
    #[error("{setting} (from {source_name}) is {value:?}: {right}")]
    Value {
        /// Name of the setting.
        setting: &'static str,
        /// The flag, the variable or the file.
        source_name: String,
        /// The invalid value.
        value: String,
        /// A hint at valid values.
        right: String,
    },
    /// A required setting that is missing.
    #[error("{setting} is not set: {right}")]
    Missing {
        /// Name of the setting.
        setting: &'static str,
        /// A hint at valid values.
        right: String,
    },
    /// The settings file can't be read or parsed.
    #[error("settings file {path}: {reason}")]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
}

/// Address to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listen {
    /// All interfaces, IPv6 and IPv4.
    All(u16),
    /// One address.
    At(SocketAddr),
}

/// Settings for commands that work on a library.
#[derive(Clone, Debug)]
pub struct LibraryConfig {
    /// Absolute ROM folders; at least one, and none contains the data folder.
    pub roms: Vec<PathBuf>,
    /// Further absolute folders with art, videos and manuals.
    pub media: Vec<PathBuf>,
    /// Absolute data folder; it need not exist yet.
    pub data: PathBuf,
    /// The requested catalog; `None` for the data folder's, else the starter.
    pub catalog: Option<PathBuf>,
    /// Order of a game's variants.
    pub preference: Preference,
}

/// All settings of `serve`.
#[derive(Clone, Debug)]
pub struct Config {
    /// Library settings.
    pub library: LibraryConfig,
    /// HTTP address.
    pub listen: Listen,
    /// HTTPS address.
    pub listen_tls: Listen,
    /// The site's settings apart from the library.
    pub site: SiteConfig,
}

impl Config {
    /// Merges and checks the settings of `serve`.
    ///
    /// # Errors
    /// [`ConfigError`] for the first invalid setting.
    pub fn from_flags(flags: &SettingFlags<SERVE>, env: Env) -> Result<Config, ConfigError> {
        let given = Given::collect(flags, env)?;
        let library = check_library(&given, env)?;
        let settings = Settings::new(given.clone(), &library.data, &library.roms);
        // Invalid values stop the server from starting; values saved by the settings page are checked once the data
        // folder is open.
        settings.live(&BTreeMap::new())?;
        let source = given.read("update_source", read_update_source)?;
        let updates = UpdateConfig { source, settings_file: flags.config.clone(), ..UpdateConfig::default() };
        let listen = given.read("listen", read_listen)?;
        let cache = check_cache(&given, env, &library.roms)?;
        Ok(Config {
            library,
            listen,
            listen_tls: check_listen_tls(&given, listen)?,
            site: SiteConfig {
                links: given.read("base_path", Links::new)?,
                allow_host: check_hosts(&given)?,
                trusted_proxies: check_proxies(&given)?,
                poll: Duration::from_secs(given.number("poll_seconds")),
                scan_request: Duration::from_secs(given.number("scan_request_seconds")),
                retroarch: check_retroarch(&given, env)?,
                cache,
                manuals: None,
                players: given.players.clone(),
                find_players: given.is_on("find_players"),
                settings,
                forget_settings_pin: false,
                tls: given.read("tls", read_tls)?,
                mdns: given.read("mdns", read_mdns)?,
                https: None,
                updates,
            },
        })
    }
}

impl LibraryConfig {
    /// Merges and checks the settings of `scan`.
    ///
    /// # Errors
    /// [`ConfigError`] for the first invalid setting.
    pub fn from_flags(flags: &SettingFlags<SCAN>, env: Env) -> Result<LibraryConfig, ConfigError> {
        check_library(&Given::collect(flags, env)?, env)
    }
}

/// Finds the data folder, for commands that need no other setting; `None` if none is set and there is no home folder.
///
/// # Errors
/// [`ConfigError`] if the settings file can't be read or the data folder is invalid.
pub fn find_data_folder<const COMMAND: u8>(
    flags: &SettingFlags<COMMAND>,
    env: Env,
) -> Result<Option<PathBuf>, ConfigError> {
    match find_data(&Given::collect(flags, env)?, env) {
        Err(ConfigError::Missing { .. }) => Ok(None),
        found => found.map(Some),
    }
}

/// The default data folder: `$XDG_DATA_HOME/shelfcade`, else `~/.local/share/shelfcade`.
fn default_data_dir(env: Env) -> Option<PathBuf> {
    Some(xdg_folder(env, "XDG_DATA_HOME", ".local/share")?.join("shelfcade"))
}

/// A folder of the XDG Base Directory Specification: the variable's value if it is absolute, else a folder in the
/// home folder.
fn xdg_folder(env: Env, variable: &str, at_home: &str) -> Option<PathBuf> {
    let absolute = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
    absolute(variable).or_else(|| absolute("HOME").map(|home| home.join(at_home)))
}

fn check_library(given: &Given, env: Env) -> Result<LibraryConfig, ConfigError> {
    let data = find_data(given, env)?;
    let roms = check_roms(given, &data)?;
    let catalog = given.paths("catalog", |path| match path.metadata() {
        Ok(meta) if meta.is_file() => Ok(()),
        Ok(_) => Err("this is not a file; use one built by `shelfcade catalog build`".to_owned()),
        Err(error) => Err(format!("cannot read it ({error}); build one with `shelfcade catalog build --out FILE`")),
    })?;
    let (media, preference) = (check_media(given, env)?, check_preference(given)?);
    Ok(LibraryConfig { roms, media, data, catalog: catalog.into_iter().next(), preference })
}

fn find_data(given: &Given, env: Env) -> Result<PathBuf, ConfigError> {
    let given = given.paths("data", |path| refuse_file(path, "use a folder"))?.pop();
    given.or_else(|| default_data_dir(env)).ok_or_else(|| ConfigError::Missing {
        setting: "data",
        right: "there is no home folder for it; use --data DIR".to_owned(),
    })
}

/// Returns an error if the path exists and is not a folder. A missing folder may appear later.
fn refuse_file(path: &Path, right: &str) -> Result<(), String> {
    if path.metadata().is_ok_and(|meta| !meta.is_dir()) { Err(format!("this is a file; {right}")) } else { Ok(()) }
}

/// Returns true if a path is in a folder, also through links, and also if the path doesn't exist yet.
fn is_inside(path: &Path, folder: &Path) -> bool {
    let Ok(folder_id) = FileId::at(folder) else { return path.starts_with(folder) };
    let real = path.ancestors().find_map(|above| above.canonicalize().ok());
    real.is_some_and(|real| real.ancestors().any(|above| FileId::at(above).is_ok_and(|id| id == folder_id)))
}

/// A missing folder may be an unplugged disk, so some may be missing; all of them only if there is already a library.
fn check_roms(given: &Given, data: &Path) -> Result<Vec<PathBuf>, ConfigError> {
    let roots = given.paths("roms", |path| {
        refuse_file(path, "use a folder")?;
        if is_inside(data, path) {
            return Err("the data folder is inside it, and Shelfcade never writes to ROM folders; \
                 choose another --data"
                .to_owned());
        }
        Ok(())
    })?;
    let Some(last) = roots.last() else {
        let right = "use --roms DIR, SHELFCADE_ROMS or roms = [\"DIR\"] in the settings file";
        return Err(ConfigError::Missing { setting: "roms", right: right.to_owned() });
    };
    match last.metadata() {
        // An unplugged drive must not stop the server; a folder that never existed is a typo.
        Err(error) if roots.iter().all(|root| !root.is_dir()) && !data.join(library_db::FILE_NAME).is_file() => {
            Err(given.wrong("roms", last, format!("cannot read it ({error}); use an existing folder")))
        }
        _ => Ok(roots),
    }
}

/// The named cache folder, else the XDG cache folder if the data folder is the default one.
fn check_cache(given: &Given, env: Env, roms: &[PathBuf]) -> Result<Option<PathBuf>, ConfigError> {
    let named = given.paths("cache", |path| {
        refuse_file(path, "use a folder")?;
        match roms.iter().any(|root| is_inside(path, root)) {
            true => Err("it is inside a ROM folder, and Shelfcade never writes there; use another".to_owned()),
            false => Ok(()),
        }
    })?;
    let is_usual = given.origin("data") == SettingOrigin::Default;
    let usual = usual_cache(env).filter(|path| is_usual && !roms.iter().any(|root| is_inside(path, root)));
    Ok(named.into_iter().next().or(usual))
}

/// The default cache folder.
pub fn usual_cache(env: Env) -> Option<PathBuf> {
    xdg_folder(env, "XDG_CACHE_HOME", ".cache").map(|base| base.join("shelfcade"))
}

/// RetroArch's folders, absolute: the named ones, which may be missing for now, else the default folder if it exists.
fn check_retroarch(given: &Given, env: Env) -> Result<Vec<PathBuf>, ConfigError> {
    let named = given.paths("retroarch", |path| refuse_file(path, "use the folder that contains retroarch.cfg"))?;
    if !named.is_empty() {
        return Ok(named);
    }
    let usual = xdg_folder(env, "XDG_CONFIG_HOME", ".config").map(|base| base.join("retroarch"));
    Ok(usual.filter(|path| path.is_dir()).into_iter().collect())
}

/// Media folders, absolute: the named ones, which may be missing for now, and existing folders of other programs.
fn check_media(given: &Given, env: Env) -> Result<Vec<PathBuf>, ConfigError> {
    let mut folders = given.paths("media", |path| refuse_file(path, "use a folder"))?;
    let home = env("HOME").map(PathBuf::from).filter(|home| home.is_absolute());
    let es_de = env("ESDE_APPDATA_DIR").map(PathBuf::from).filter(|path| path.is_absolute());
    let es_de = es_de.or_else(|| home.as_ref().map(|home| home.join("ES-DE")));
    let settings = es_de.as_ref().and_then(|es_de| File::open(es_de.join("settings/es_settings.xml")).ok());
    let named = settings.and_then(|settings| media_directory(settings, home.as_deref()));
    let mut usual: Vec<PathBuf> = named.into_iter().collect();
    for (program, names) in [
        (es_de, &["downloaded_media", "gamelists"][..]),
        (home.map(|home| home.join(".emulationstation")), &["downloaded_images", "downloaded_media", "gamelists"]),
    ] {
        usual.extend(program.iter().flat_map(|folder| names.iter().map(|name| folder.join(name))));
    }
    for retroarch in check_retroarch(given, env)? {
        usual.extend(["thumbnails", "screenshots", "states"].map(|name| retroarch.join(name)));
    }
    folders.extend(usual.into_iter().filter(|path| path.is_dir()));
    Ok(folders)
}

fn check_preference(given: &Given) -> Result<Preference, ConfigError> {
    let regions = given.read("regions", |text| {
        region::read_order(text).map_err(|word| {
            format!("{word:?} is not a region; use names or codes separated by commas, for example europe,usa,jp")
        })
    })?;
    let languages = given.read("languages", |text| {
        read_languages(text).map_err(|word| {
            format!("{word:?} is not a language; use codes or English names separated by commas, for example de,en")
        })
    })?;
    Ok(Preference { regions, languages })
}

fn read_listen(text: &str) -> Result<Listen, String> {
    let fail = || "use ADDRESS:PORT, for example 0.0.0.0:8080 or [::1]:8080".to_owned();
    if let Some(port) = text.strip_prefix(':').or_else(|| text.strip_prefix("*:")) {
        return port.parse().map(Listen::All).map_err(|_| fail());
    }
    text.to_socket_addrs().ok().and_then(|mut found| found.next()).map(Listen::At).ok_or_else(fail)
}

/// Default HTTPS address: port 8443 beside HTTP, 8444 if HTTP uses 8443, or any free port if HTTP does too.
fn check_listen_tls(given: &Given, listen: Listen) -> Result<Listen, ConfigError> {
    let beside = |port| match port {
        0 => 0,
        HTTPS_PORT => HTTPS_PORT + 1,
        _ => HTTPS_PORT,
    };
    if given.values("listen_tls").is_empty() {
        return Ok(match listen {
            Listen::All(port) => Listen::All(beside(port)),
            Listen::At(address) => Listen::At(SocketAddr::new(address.ip(), beside(address.port()))),
        });
    }
    given.read("listen_tls", |text| match read_listen(text)? {
        Listen::All(0) => Ok(Listen::All(0)),
        same if same == listen => Err("this is the same as listen; HTTPS needs its own port".to_owned()),
        other => Ok(other),
    })
}

/// Reads the files here, so that errors name the setting.
fn read_tls(text: &str) -> Result<Tls, String> {
    const RIGHT: &str = "use auto, off, or the paths of two PEM files separated by a comma: the certificate with its \
        chain, then its key";
    match (text, text.split_once(',')) {
        ("auto", _) => Ok(Tls::Auto),
        ("off", _) => Ok(Tls::Off),
        (_, Some((certificate, key))) if !certificate.is_empty() && !key.is_empty() => {
            let path = |text: &str| std::path::absolute(text).map_err(|error| error.to_string());
            let files = KeyFiles { certificate: path(certificate)?, key: path(key)? };
            files.read().map_err(|error| format!("{error}; {RIGHT}"))?;
            Ok(Tls::Files(files))
        }
        _ => Err(RIGHT.to_owned()),
    }
}

/// Reads an address, a folder or an empty text.
fn read_update_source(text: &str) -> Result<String, String> {
    let text = text.trim();
    match text.is_empty() {
        true => Ok(String::new()),
        false => UpdateSource::of(text).map(|_| text.to_owned()).map_err(|error| error.to_string()),
    }
}

fn read_mdns(text: &str) -> Result<Mdns, String> {
    match text.trim() {
        "auto" => Ok(Mdns::Auto),
        "on" => Ok(Mdns::On),
        "off" => Ok(Mdns::Off),
        _ => Err("use auto, on or off".to_owned()),
    }
}

fn check_hosts(given: &Given) -> Result<Vec<String>, ConfigError> {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"-._".contains(&b);
    let hosts = given.values("allow_host").iter().map(|host| {
        let name = host.to_str().filter(|name| !name.is_empty() && name.bytes().all(is_plain));
        let right = || given.wrong("allow_host", host, "use a bare host name, for example games.example");
        name.map(str::to_ascii_lowercase).ok_or_else(right)
    });
    hosts.collect()
}

fn check_proxies(given: &Given) -> Result<Vec<IpAddr>, ConfigError> {
    let proxies = given.values("trusted_proxies").iter().map(|text| {
        let address = text.to_str().and_then(|text| text.parse::<IpAddr>().ok());
        let right = || given.wrong("trusted_proxies", text, "use the address of a proxy, for example 192.168.1.2");
        address.map(|address| address.to_canonical()).ok_or_else(right)
    });
    proxies.collect()
}

#[cfg(test)]
#[path = "config_tests.rs"]
mod tests;
