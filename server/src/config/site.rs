//! What a site is apart from its library.

use super::{DEFAULT_POLL_SECONDS, DEFAULT_SCAN_REQUEST_SECONDS, Settings};
use crate::certificates::KeyFiles;
use shelfcade_core::links::Links;
use shelfcade_core::play::PlayerKind;
use shelfcade_core_server::pictures::ManualProgram;
use shelfcade_core_server::players::PlayerConfig;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// What a site is apart from its library.
#[derive(Clone, Debug)]
pub struct SiteConfig {
    /// Links under the base path.
    pub links: Links,
    /// Further host names that may change things, lower case.
    pub allow_host: Vec<String>,
    /// Proxies whose forwarded headers count.
    pub trusted_proxies: Vec<IpAddr>,
    /// What was said at the start, to which the settings page adds.
    pub settings: Settings,
    /// Take the PIN of the household's settings away.
    pub forget_settings_pin: bool,
    /// How often ROM folders are looked at that cannot be watched.
    pub poll: Duration,
    /// Least time from one scan that a program asks for to the next.
    pub scan_request: Duration,
    /// RetroArch's folders, absolute: what was played is read there.
    pub retroarch: Vec<PathBuf>,
    /// The folder of what can be made anew, absolute; `None`: `cache` in the data folder.
    pub cache: Option<PathBuf>,
    /// Draws the first pages of manuals; without it they have no picture.
    pub manuals: Option<ManualProgram>,
    /// What games are played on, in the owner's order.
    pub players: Vec<(PlayerKind, PlayerConfig)>,
    /// Those of this machine are to be found, where none is named.
    pub find_players: bool,
    /// Where the certificate of HTTPS comes from.
    pub tls: Tls,
    /// Whether this machine answers for [`crate::network::OWN_NAME`].
    pub mdns: Mdns,
    /// Where HTTPS listens; `None` where it does not. Known when its socket is open.
    pub https: Option<SocketAddr>,
    /// How the program is brought up to date.
    pub updates: UpdateConfig,
}

/// How the program is brought up to date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UpdateConfig {
    /// Where newer versions come from; empty: nowhere.
    pub source: String,
    /// The settings file that was named.
    pub settings_file: Option<PathBuf>,
    /// The program that runs; `None` where nothing of the kind does (tests).
    pub program: Option<PathBuf>,
    /// The file that asks the machine for an update, where the service says so ([`UPDATE_REQUEST`]).
    pub request: Option<PathBuf>,
    /// A service manager ends all that the server starts when the server ends.
    pub is_kept: bool,
}

/// The variable by which `shelfcade.service` names the file at which `shelfcade-update.path` looks.
pub const UPDATE_REQUEST: &str = "SHELFCADE_UPDATE_REQUEST";

/// Where the certificate of HTTPS comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Tls {
    /// There is no HTTPS.
    #[default]
    Off,
    /// This machine makes its own.
    Auto,
    /// The owner's files.
    Files(KeyFiles),
}

/// Whether the home is told by multicast DNS where the site is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mdns {
    /// Never.
    #[default]
    Off,
    /// Where no Avahi runs.
    Auto,
    /// Beside an Avahi too.
    On,
}

impl Default for SiteConfig {
    fn default() -> SiteConfig {
        SiteConfig {
            links: Links::default(),
            allow_host: Vec::new(),
            trusted_proxies: Vec::new(),
            settings: Settings::default(),
            forget_settings_pin: false,
            poll: Duration::from_secs(DEFAULT_POLL_SECONDS),
            scan_request: Duration::from_secs(DEFAULT_SCAN_REQUEST_SECONDS),
            retroarch: Vec::new(),
            cache: None,
            manuals: None,
            players: Vec::new(),
            find_players: false,
            tls: Tls::Off,
            mdns: Mdns::Off,
            https: None,
            updates: UpdateConfig::default(),
        }
    }
}
