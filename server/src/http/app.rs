//! What every request can reach: one [`App`], shared, never locked.

use crate::http::request_context::RequestContext;
use crate::clock::Clock;
use crate::config::{Live, Settings};
use crate::live_events::Events;
use crate::background::backup_worker::BackupState;
use crate::services::library::LibraryHandle;
use crate::services::user_data::UserData;
use crate::http::page_cache::cache::{PageCache, Revisions};
use crate::health::metrics::Metrics;
use arc_swap::ArcSwap;
use shelfcade_core::api::BackupStatus;
use shelfcade_core::links::Links;
use shelfcade_core::user_data::ProfileId;
use shelfcade_core::page::AssetNames;
use shelfcade_core::progress::Stage;
use shelfcade_core_server::detail::Reader;
use shelfcade_core_server::shelf::{Shelf, ShelfHandle};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{Mutex, Notify, Semaphore, watch};

/// The running site.
pub struct App {
    /// Links under the base path.
    pub links: Links,
    /// Names of the embedded assets.
    pub assets: AssetNames,
    /// ROM folders, for Health and the empty state.
    pub roots: Vec<PathBuf>,
    /// Host names that may change things beyond the usual ones of a home network.
    pub allow_host: Vec<String>,
    /// The library in RAM.
    pub shelf: Arc<ShelfHandle>,
    /// Pools over the databases; replaced when the catalog is.
    pub reader: Arc<ArcSwap<Reader>>,
    /// The scan: its progress, and the way to ask for one.
    pub library_worker: LibraryHandle,
    /// Grows by one whenever `reader` is replaced.
    pub reader_revision: Arc<AtomicU64>,
    /// What depends on time.
    pub clock: Clock,
    /// Pages that are kept.
    pub cache: PageCache,
    /// Requests being answered: bounds them.
    pub slots: Arc<Semaphore>,
    /// The same for requests about the server itself.
    pub own_slots: Semaphore,
    /// What was said at the start, to which the settings page adds.
    pub settings: Settings,
    /// Held while the household's settings are changed.
    pub changing: Arc<Mutex<()>>,
    /// One list is taken in at a time: each needs some memory.
    pub imports: Arc<Semaphore>,
    /// Settings in force.
    pub live: Arc<ArcSwap<Live>>,
    /// What people did.
    pub user_data: UserData,
    /// What the keeper has done.
    pub kept: watch::Receiver<BackupState>,
    /// Tells the keeper of other settings of backups.
    pub backup_changed: Arc<Notify>,
    /// The data folder.
    pub data: PathBuf,
    /// Tells open pages what changes.
    pub events: Arc<Events>,
    /// What the server had to bear.
    pub metrics: Arc<Metrics>,
}

/// How handlers hold the [`App`].
pub type Shared = Arc<App>;

impl App {
    /// Lives by other settings from now on: what needs a look at the folders gets one.
    pub fn live_by(&self, live: Live) {
        let before = self.live.swap(Arc::new(live.clone()));
        self.cache.set_limit(live.page_cache_bytes);
        self.clock.set(live.lifetimes);
        self.user_data.settings_changed();
        if before.preference != live.preference || before.scan_every != live.scan_every {
            self.library_worker.request_scan();
        }
        if before.backup != live.backup {
            self.backup_changed.notify_one();
        }
    }

    /// The shelf as whoever asks sees it.
    pub fn shelf_of(&self, context: &RequestContext) -> Arc<Shelf> {
        self.user_data.view_of(&self.shelf.get(), context.profile)
    }

    /// What is known of backups.
    pub fn backups(&self) -> BackupStatus {
        let (live, kept) = (self.live.load(), *self.kept.borrow());
        BackupStatus {
            on: live.backup.on,
            folder: live.backup.folder_of(&self.data).display().to_string(),
            made: kept.made,
            store: live.backup.s3.is_some(),
            sent: kept.sent,
        }
    }

    /// The world that a profile's pages are made from now; `None` while they may not be kept.
    pub fn revisions(&self, profile: ProfileId) -> Option<Revisions> {
        let scan = match self.library_worker.stage() {
            Stage::Idle => 0,
            _ => self.clock.scan_tick()?,
        };
        Some(Revisions {
            shelf: self.shelf.get().generation,
            reader: self.reader_revision.load(Ordering::Acquire),
            scan,
            revision: self.clock.home_rotation().0,
            profile,
            user_data: self.user_data.revision(profile),
        })
    }

    /// What a page of a profile shows now, in a word: another after each change that its open pages are told of.
    pub fn world(&self, profile: ProfileId) -> String {
        format!("{:x}-{}-{}", self.events.start(), self.shelf.get().generation, self.user_data.revision(profile))
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
