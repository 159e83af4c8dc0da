//! Settings of the site apart from its library.

use super::{DEFAULT_POLL_SECONDS, DEFAULT_SCAN_REQUEST_SECONDS, Settings};
use crate::certificates::KeyFiles;
use shelfcade_core::links::Links;
use shelfcade_core::play::PlayerKind;
use shelfcade_core_server::art::pictures::ManualProgram;
use shelfcade_core_server::play::players::PlayerConfig;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// Settings of the site apart from its library.
#[derive(Clone, Debug)]
pub struct SiteConfig {
    /// Links under the base path.
    pub links: Links,
    /// Further host names that may change things, lower case.
    pub allow_host: Vec<String>,
    /// Proxies whose forwarded headers are trusted.
    pub trusted_proxies: Vec<IpAddr>,
    /// The settings at startup, which the settings page can override.
    pub settings: Settings,
    /// True to delete the former settings PIN.
    pub forget_settings_pin: bool,
    /// Interval between checks of ROM folders that can't be watched.
    pub poll: Duration,
    /// Minimum time between two scans requested by programs.
    pub scan_request: Duration,
    /// RetroArch's folders, absolute; its play history is read from there.
    pub retroarch: Vec<PathBuf>,
    /// Absolute folder for data that can be recreated; `None` for `cache` in the data folder.
    pub cache: Option<PathBuf>,
    /// Draws the first pages of manuals; without it they have no picture.
    pub manuals: Option<ManualProgram>,
    /// Players that games can be started on, in the owner's order.
    pub players: Vec<(PlayerKind, PlayerConfig)>,
    /// True to look for players on this machine if none is configured.
    pub find_players: bool,
    /// Source of the HTTPS certificate.
    pub tls: Tls,
    /// Announcing the site as [`crate::network::OWN_NAME`] on the local network.
    pub mdns: Mdns,
    /// HTTPS address, known once its socket is open; `None` without HTTPS.
    pub https: Option<SocketAddr>,
    /// Settings of program updates.
    pub updates: UpdateConfig,
}

/// Settings of program updates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UpdateConfig {
    /// Source of newer versions; empty for none.
    pub source: String,
    /// The settings file named by `--config`.
    pub settings_file: Option<PathBuf>,
    /// The running program; `None` in tests.
    pub program: Option<PathBuf>,
    /// File that requests an update from the system, if the service has one ([`UPDATE_REQUEST`]).
    pub request: Option<PathBuf>,
    /// True if a service manager kills the server's child processes when the server ends.
    pub is_kept: bool,
}

/// Environment variable in which `shelfcade.service` names the file that `shelfcade-update.path` watches.
pub const UPDATE_REQUEST: &str = "SHELFCADE_UPDATE_REQUEST";

/// Source of the HTTPS certificate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Tls {
    /// No HTTPS.
    #[default]
    Off,
    /// Signed by this machine's own authority.
    Auto,
    /// The owner's files.
    Files(KeyFiles),
}

/// Announcing the site by multicast DNS.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mdns {
    /// Never.
    #[default]
    Off,
    /// If no Avahi runs.
    Auto,
    /// Even if an Avahi runs.
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
