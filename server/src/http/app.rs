//! What every request can reach: one [`App`], shared, never locked.

use crate::certificates::Certificates;
use crate::clock::{Clock, home_rotation};
use crate::config::{Live, SETTINGS_PIN, Settings};
use crate::health::issues::Area;
use crate::health::metrics::Metrics;
use crate::http::page_cache::{PageCache, Revisions};
use crate::live_events::Events;
use crate::services::auth::Auth;
use crate::services::backups::Backups;
use crate::services::disk_reads::DiskReads;
use crate::services::exports::Exports;
use crate::services::fetching::Fetching;
use crate::services::library::Library;
use crate::services::pictures::Pictures;
use crate::services::play::Play;
use crate::services::suggested::Suggested;
use crate::services::updates::Updates;
use crate::services::user_data::UserData;
use crate::shares::Shares;
use arc_swap::ArcSwap;
use shelfcade_core::access::Level;
use shelfcade_core::api::BackupStatus;
use shelfcade_core::api::event::Event;
use shelfcade_core::health_issue::HealthIssueKind;
use shelfcade_core::links::Links;
use shelfcade_core::progress::Stage;
use shelfcade_core::user_data::ProfileId;
use shelfcade_core_server::facts::digest;
use shelfcade_core_server::library::LibraryError;
use shelfcade_core_server::user::Store;
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
    /// What people did.
    pub user_data: UserData,
    /// Who may do what.
    pub auth: Auth,
    /// Settings in force, and the way to change them.
    pub settings: SettingsState,
    /// What the backup worker has done.
    pub backups: Arc<Backups>,
    /// What is fetched, and what is wished for.
    pub fetching: Fetching,
    /// Exports of metadata into folders.
    pub exports: Arc<Exports>,
    /// Updates of the program.
    pub updates: Arc<Updates>,
    /// The data folder.
    pub data: PathBuf,
    /// Pictures of games.
    pub pictures: Pictures,
    /// What was suggested lately.
    pub suggested: Suggested,
    /// Players, and what runs on them.
    pub play: Arc<Play>,
    /// Cached pages.
    pub page_cache: PageCache,
    /// Tells open pages what changes.
    pub events: Arc<Events>,
    /// Bounds of what runs at once.
    pub permits: Permits,
    /// Counters of load, and what is wrong.
    pub metrics: Arc<Metrics>,
    /// What depends on time.
    pub clock: Clock,
    /// HTTPS beside HTTP.
    pub https: Https,
}

/// HTTPS as the start left it.
pub struct Https {
    /// It is turned off.
    pub is_off: bool,
    /// Where it listens, and with which certificate; `None` where it does not.
    pub served: Option<(SocketAddr, Arc<Certificates>)>,
}

impl Https {
    /// Where it listens.
    pub fn address(&self) -> Option<SocketAddr> {
        self.served.as_ref().map(|(address, _)| *address)
    }
}

/// How handlers hold the [`App`].
pub type Shared = Arc<App>;

/// Settings of the household.
pub struct SettingsState {
    /// What was said at the start, to which the settings page adds.
    pub start: Settings,
    /// Settings in force.
    pub live: Arc<ArcSwap<Live>>,
    /// Held while they are changed.
    pub changing: Arc<Mutex<()>>,
    /// Held while a list of a setting is read, changed and written back.
    pub changing_list: Mutex<()>,
    /// Host names that may change things beyond the usual ones of a home network, lower case.
    pub allow_host: Vec<String>,
    /// Proxies whose forwarded headers count.
    pub trusted_proxies: Vec<IpAddr>,
}

/// Permits for what runs at the same time. Where addresses share them, one more is told to come back.
pub struct Permits {
    /// Requests being answered, whose bodies have arrived.
    pub requests: Arc<Shares>,
    /// The same for requests about the server itself: whoever wants to know what is wrong is let in when others are
    /// not.
    pub status_requests: Arc<Shares>,
    /// Requests with a body, from when it begins to arrive until they are answered: so many bodies are in RAM.
    pub bodies: Arc<Shares>,
    /// Lists of games on their way into a file of the data folder.
    pub uploads: Arc<Shares>,
    /// Pictures that are waited for: a page asks for sixty at once, and none of them keeps a page waiting.
    pub pictures: Arc<Shares>,
    /// Looking up whose picture a child asks for: a page asks for sixty at once, and game pages read there too.
    pub childs_pictures: Semaphore,
    /// Imports: each needs some memory, so there is one at a time.
    pub imports: Arc<Semaphore>,
    /// Looking up what collections hold, and words of descriptions.
    pub lookups: DiskReads,
    /// Lists of games on their way out: threads that a disk which hangs can keep.
    pub exports: Arc<Semaphore>,
    /// Exports of metadata, sent or written: heavy, so there is one at a time.
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

/// What a page of a profile shows: another value after each change that its open pages are told of.
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
    /// Puts other settings in force; what needs a new scan gets one.
    pub fn apply_settings(&self, live: Live) {
        let before = self.settings.live.swap(Arc::new(live.clone()));
        self.page_cache.set_limit(live.page_cache_bytes);
        self.pictures.set_limit(live.picture_cache_bytes);
        self.auth.shorten.store(live.short_addresses, Ordering::Relaxed);
        self.user_data.settings_changed();
        if before.preference != live.preference || before.scan_every != live.scan_every {
            self.library.worker.request_scan();
        }
        if before.backup != live.backup {
            self.backups.changed.notify_one();
        }
        if before.fetch != live.fetch || before.preference != live.preference {
            self.fetching.wake.notify_one();
        }
    }

    /// Whether the settings once had a PIN and nobody has claimed the household since.
    pub fn had_settings_pin(&self) -> bool {
        self.user_data.household().settings.contains_key(SETTINGS_PIN)
    }

    /// Forgets the PIN that the settings once had.
    pub async fn forget_settings_pin(&self) {
        let work = |store: &Store| store.set(None, &[(SETTINGS_PIN, None)]);
        if self.had_settings_pin()
            && let Err(error) = self.user_data.write(ProfileId::HOUSEHOLD, None, Event::Settings, work).await
        {
            tracing::warn!(%error, "the old PIN of the settings stays for now");
        }
    }

    /// What lists look words up in could not be read: it is taken away, and made anew by the library worker. Said once.
    /// Reads the disk.
    pub fn discard_digest(&self, error: &LibraryError) {
        if digest::discard(&self.data) {
            tracing::error!(%error, "words of descriptions could not be looked up; what they stand in is made anew");
        }
        self.metrics.health_issues.report(Area::Digest, vec![(HealthIssueKind::DigestFailed, None)]);
        self.library.worker.digest.notify_one();
    }

    /// Rotation of the rows on Home, and days since 1970 (UTC).
    pub fn home_rotation(&self) -> (u64, u64) {
        home_rotation(self.settings.live.load().home_rows)
    }

    /// What is known of backups; where they lie, only to who owns them.
    pub fn backup_status(&self, level: Level) -> BackupStatus {
        let (live, state) = (self.settings.live.load(), *self.backups.state.borrow());
        BackupStatus {
            on: live.backup.on,
            folder: match level {
                Level::Own => live.backup.folder_of(&self.data).display().to_string(),
                _ => String::new(),
            },
            made: state.made,
            same_disk: state.same_disk,
            store: live.backup.s3.is_some(),
            sent: state.sent,
        }
    }

    /// The revisions that a profile's pages are made from now; `None` while they may not be cached.
    pub fn revisions(&self, profile: ProfileId) -> Option<Revisions> {
        let scan = match self.library.worker.stage() {
            Stage::Idle => 0,
            _ => self.clock.scan_tick(self.settings.live.load().scan_page)?,
        };
        Some(Revisions {
            shelf: self.library.shelf.get().revision,
            reader: self.library.reader_revision.load(Ordering::Acquire),
            scan,
            home_rotation: self.home_rotation().0,
            pictures: self.pictures.revision(),
            missing_folders: self.metrics.health_issues.folders_revision(),
            play: self.play.revision(),
            profile,
            user_data: self.user_data.revision(profile),
        })
    }

    /// The revision of a profile's pages now.
    pub fn page_revision(&self, profile: ProfileId) -> PageRevision {
        PageRevision {
            start: self.events.start(),
            shelf: self.library.shelf.get().revision,
            user_data: self.user_data.revision(profile),
        }
    }

    /// The path under the base path: `/x/systems` → `/systems` with base `/x`; `None` when it lies outside.
    pub fn below_base<'a>(&self, path: &'a str) -> Option<&'a str> {
        match path.strip_prefix(self.links.base()) {
            Some("") => Some("/"),
            Some(rest) if rest.starts_with('/') => Some(rest),
            _ => None,
        }
    }
}
