//! The state that every request can reach: one shared [`App`], never locked as a whole.

use crate::certificates::Certificates;
use crate::clock::{Clock, home_rotation, time_zone};
use crate::config::{Live, SETTINGS_PIN, Settings};
use crate::health::issues::Area;
use crate::health::metrics::Metrics;
use crate::http::page_cache::{PageCache, Revisions};
use crate::live_events::LiveEvents;
use crate::services::auth::Auth;
use crate::services::backups::Backups;
use crate::services::disk_reads::DiskReads;
use crate::services::downloads::Downloads;
use crate::services::exports::Exports;
use crate::services::fetching::Fetching;
use crate::services::library::Library;
use crate::services::pairing::Pairing;
use crate::services::pictures::PictureService;
use crate::services::play::Play;
use crate::services::rooms::Rooms;
use crate::services::suggested::Suggested;
use crate::services::updates::Updates;
use crate::services::user_data::UserData;
use crate::shares::Shares;
use arc_swap::ArcSwap;
use shelfcade_core::api::BackupStatus;
use shelfcade_core::api::event::Event;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core::library::progress::Stage;
use shelfcade_core::links::Links;
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::catalog::facts::digest;
use shelfcade_core_server::library_db::LibraryError;
use shelfcade_core_server::people::user::UserStore;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::{Mutex, Semaphore};

/// The running site.
pub struct App {
    /// Links under the base path.
    pub links: Links,
    /// Shelf, databases, library worker.
    pub library: Library,
    /// The profiles' data.
    pub user_data: UserData,
    /// Access: sessions, tokens, the owner.
    pub auth: Auth,
    /// Settings in force.
    pub settings: SettingsState,
    /// Long work with progress.
    pub jobs: Jobs,
    /// Pictures of games.
    pub pictures: PictureService,
    /// Downloads of games.
    pub downloads: Downloads,
    /// Recently suggested games.
    pub suggested: Suggested,
    /// Devices that are being paired.
    pub pairing: Pairing,
    /// Rooms in which a game is chosen together.
    pub rooms: Rooms,
    /// Players and play sessions.
    pub play: Arc<Play>,
    /// Live events to open pages.
    pub events: Arc<LiveEvents>,
    /// The page cache and the limits on requests.
    pub http: HttpState,
    /// This machine and the running program.
    pub host: Host,
}

/// The jobs that a page starts or shows.
pub struct Jobs {
    /// State of the backup worker.
    pub backups: Arc<Backups>,
    /// Fetching of pictures: progress and queue.
    pub fetching: Fetching,
    /// Exports of metadata into folders.
    pub exports: Arc<Exports>,
    /// Updates of the program.
    pub updates: Arc<Updates>,
}

/// State that serves all requests.
pub struct HttpState {
    /// The page cache.
    pub page_cache: PageCache,
    /// Limits on concurrent work.
    pub permits: Permits,
}

/// This machine and the running program.
pub struct Host {
    /// The data folder.
    pub data: PathBuf,
    /// Counters of load, and health issues.
    pub metrics: Arc<Metrics>,
    /// Time since the start and the last request.
    pub clock: Clock,
    /// True if an older version used the data folder until lately.
    pub was_updated: bool,
    /// HTTPS, in addition to HTTP.
    pub https: Https,
}

/// HTTPS, as set up at the start.
pub struct Https {
    /// True if it is turned off.
    pub is_off: bool,
    /// Its address and certificates; `None` if it is not served.
    pub served: Option<(SocketAddr, Arc<Certificates>)>,
}

impl Https {
    /// Returns the address it listens on.
    pub fn address(&self) -> Option<SocketAddr> {
        self.served.as_ref().map(|(address, _)| *address)
    }
}

/// A shared [`App`], as handlers hold it.
pub type Shared = Arc<App>;

/// Settings of the household.
pub struct SettingsState {
    /// Settings from the start; the settings page adds to them.
    pub start: Settings,
    /// Settings in force.
    pub live: Arc<ArcSwap<Live>>,
    /// Held during a change.
    pub changing: Arc<Mutex<()>>,
    /// Held while a setting that is a list is read, changed and written back.
    pub changing_list: Mutex<()>,
    /// Additional host names that this server may be addressed by, lower case.
    pub allow_host: Vec<String>,
    /// Proxies whose forwarded headers are trusted.
    pub trusted_proxies: Vec<IpAddr>,
}

/// Limits on concurrent work. Those per address refuse further requests with an error.
pub struct Permits {
    /// Requests being handled, after their bodies have arrived.
    pub requests: Arc<Shares>,
    /// Requests about the server itself, limited separately so that problems can be diagnosed under load.
    pub status_requests: Arc<Shares>,
    /// Requests with a body, from its first byte until the response: bounds the bodies in RAM.
    pub bodies: Arc<Shares>,
    /// Uploads into a file of the data folder.
    pub uploads: Arc<Shares>,
    /// Requests for pictures, limited separately: a page requests sixty at once and must not be held up by them.
    pub pictures: Arc<Shares>,
    /// Checks whether a child may see a picture: a page requests sixty at once, and game pages read the library too.
    pub childs_pictures: Semaphore,
    /// Imports, one at a time because each needs much memory.
    pub imports: Arc<Semaphore>,
    /// Lookups of the contents of collections, and of words in descriptions.
    pub lookups: DiskReads,
    /// Exports of lists: bounds the threads that a hanging disk can block.
    pub exports: Arc<Semaphore>,
    /// Exports of metadata, one at a time because they are expensive.
    pub metadata: Arc<Semaphore>,
}

impl Default for Permits {
    fn default() -> Permits {
        Permits {
            requests: Shares::new(256, 64),
            status_requests: Shares::new(16, 4),
            bodies: Shares::new(128, 32),
            uploads: Shares::new(4, 1),
            pictures: Shares::new(512, 192),
            childs_pictures: Semaphore::new(8),
            imports: Arc::new(Semaphore::new(1)),
            lookups: DiskReads::new(2),
            exports: Arc::new(Semaphore::new(4)),
            metadata: Arc::new(Semaphore::new(1)),
        }
    }
}

/// The revision of a profile's page. It changes with everything that open pages are notified of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageRevision {
    start: u64,
    shelf: u64,
    user_data: u64,
}

impl fmt::Display for PageRevision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}-{}-{}", self.start, self.shelf, self.user_data)
    }
}

impl App {
    /// Puts settings in force. Starts a scan if they require one.
    pub fn apply_settings(&self, live: Live) {
        let before = self.settings.live.swap(Arc::new(live.clone()));
        self.http.page_cache.set_limit(live.page_cache_bytes);
        self.pictures.set_limit(live.picture_cache_bytes);
        self.auth.shorten.store(live.short_addresses, Ordering::Relaxed);
        self.user_data.settings_changed();
        if before.preference != live.preference || before.scan_every != live.scan_every {
            self.library.worker.request_scan();
        }
        if before.backup != live.backup {
            self.jobs.backups.changed.notify_one();
        }
        if before.fetch != live.fetch || before.preference != live.preference {
            self.jobs.fetching.wake.notify_one();
        }
    }

    /// True if an old version stored a PIN for the settings and nobody has claimed the household since.
    pub fn had_settings_pin(&self) -> bool {
        self.user_data.household().settings.contains_key(SETTINGS_PIN)
    }

    /// Deletes the PIN that an old version stored for the settings.
    pub async fn forget_settings_pin(&self) {
        let work = |store: &UserStore| store.set(None, &[(SETTINGS_PIN, None)]);
        if self.had_settings_pin()
            && let Err(error) = self.user_data.write(ProfileId::HOUSEHOLD, None, Event::Settings, work).await
        {
            tracing::warn!(%error, "cannot delete the old PIN of the settings");
        }
    }

    /// Deletes the unreadable digest that lists look words up in; the library worker makes a new one. Logged once.
    /// Reads the disk.
    pub fn discard_digest(&self, error: &LibraryError) {
        if digest::discard(&self.host.data) {
            tracing::error!(%error, "cannot search descriptions; rebuilding their index");
        }
        self.host.metrics.health_issues.report(Area::Digest, vec![(HealthIssueKind::DigestFailed, None)]);
        self.library.worker.digest.notify_one();
    }

    /// Returns the rotation of the rows on Home, and the days since 1970 (UTC).
    pub fn home_rotation(&self) -> (u64, u64) {
        home_rotation(self.settings.live.load().home_rows)
    }

    /// Returns the state of backups. Only the owner learns their folder.
    pub fn backup_status(&self, level: Level) -> BackupStatus {
        let (live, state) = (self.settings.live.load(), *self.jobs.backups.state.borrow());
        BackupStatus {
            on: live.backup.on,
            folder: match level {
                Level::Own => live.backup.folder_of(&self.host.data).display().to_string(),
                _ => String::new(),
            },
            made: state.made,
            same_disk: state.same_disk,
            store: live.backup.s3.is_some(),
            sent: state.sent,
        }
    }

    /// Returns the current revisions for a profile's pages; `None` while they must not be cached.
    pub fn revisions(&self, profile: ProfileId) -> Option<Revisions> {
        let scan = match self.library.worker.stage() {
            Stage::Idle => 0,
            _ => self.host.clock.scan_tick(self.settings.live.load().scan_page)?,
        };
        Some(Revisions {
            shelf: self.library.shelf.get().revision,
            reader: self.library.reader_revision.load(Ordering::Acquire),
            scan,
            home_rotation: self.home_rotation().0,
            today: time_zone().today,
            pictures: self.pictures.revision(),
            missing_folders: self.host.metrics.health_issues.folders_revision(),
            play: self.play.revision(),
            profile,
            user_data: self.user_data.revision(profile),
        })
    }

    /// Returns the current revision of a profile's pages.
    pub fn page_revision(&self, profile: ProfileId) -> PageRevision {
        PageRevision {
            start: self.events.start(),
            shelf: self.library.shelf.get().revision,
            user_data: self.user_data.revision(profile),
        }
    }

    /// Strips the base path: `/x/systems` → `/systems` with base `/x`. `None` for a path outside.
    pub fn below_base<'a>(&self, path: &'a str) -> Option<&'a str> {
        match path.strip_prefix(self.links.base()) {
            Some("") => Some("/"),
            Some(rest) if rest.starts_with('/') => Some(rest),
            _ => None,
        }
    }
}
