//! A running site: assembles the data folder, shelf, databases and background tasks, and starts and stops them in
//! order.

use crate::background::backup_worker::{self, BackupWorker};
use crate::background::catalog_file::CatalogChoice;
use crate::background::library_worker::{self, LibraryWorker};
use crate::background::play_history::PlayHistoryReader;
use crate::background::{
    certificate, facts, fetching, folder_watch, mdns, playing, recompressing, rooms, updating, warming,
};
use crate::blocking::spawn_blocking;
use crate::certificates::{CertificateError, Certificates};
use crate::clock::{Clock, now};
use crate::config::{self, LibraryConfig, Live, Mdns, Settings, SiteConfig, Tls};
use crate::health::issues::Area;
use crate::health::memory;
use crate::health::metrics::Metrics;
use crate::http::app::{App, Host, HttpState, Https, Jobs, Permits, SettingsState, Shared};
use crate::http::listen::Listener;
use crate::http::page_cache::PageCache;
use crate::http::router::CacheLookup;
use crate::http::{listen, router};
use crate::live_events::{LiveEvents, scan::tell_scan};
use crate::services::auth::Auth;
use crate::services::backups::Backups;
use crate::services::downloads::Downloads;
use crate::services::fetching::Fetching;
use crate::services::library::Library;
use crate::services::list_times::ListTimes;
use crate::services::pairing::Pairing;
use crate::services::picture_files::PictureFiles;
use crate::services::pictures::PictureService;
use crate::services::play::Play;
use crate::services::rom_numbers::RomNumbers;
use crate::services::rooms::Rooms;
use crate::services::suggested::Suggested;
use crate::services::updates::Updates;
use crate::services::user_data::UserData;
use arc_swap::ArcSwap;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core_server::admin::update::own_version;
use shelfcade_core_server::admin::version_history;
use shelfcade_core_server::art::thumbnails::RequestTimeouts;
use shelfcade_core_server::game::DetailReader;
use shelfcade_core_server::library_db;
use shelfcade_core_server::library_db::LibraryError;
use shelfcade_core_server::people::auth::AuthError;
use shelfcade_core_server::people::backup::{BackupError, UserLock};
use shelfcade_core_server::people::user::secret::BrowserSecret;
use shelfcade_core_server::people::user::{UserError, UserStore};
use shelfcade_core_server::search::{Shelf, ShelfHandle};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::OnceCell;
use tokio_util::sync::CancellationToken;

/// Time limit for the scan to stop at shutdown.
const SCAN_STOP_TIME: Duration = Duration::from_secs(10);
/// Time limit for the last backup at shutdown.
const BACKUP_STOP_TIME: Duration = Duration::from_secs(15);
/// Time limit for the last write to the library.
const CHECKPOINT_TIME: Duration = Duration::from_secs(10);

/// Errors of opening a site.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The data folder can't be created or written.
    #[error("data: the folder {path} cannot be used: {reason}. Choose another with --data DIR")]
    Data {
        /// The folder.
        path: PathBuf,
        /// The system's error message.
        reason: String,
    },
    /// There is no space for the files SQLite needs beside the library.
    #[error("data: the disk with the folder {path} is full. Free some space, or choose another folder with --data DIR")]
    Full {
        /// The folder.
        path: PathBuf,
    },
    /// The library can't be opened.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// The user data can't be opened.
    #[error(transparent)]
    User(#[from] UserError),
    /// The access data can't be read.
    #[error("data: {0}")]
    Auth(#[from] AuthError),
    /// The user data are locked by another program, or can't be checked.
    #[error("data: {0}")]
    Locked(#[from] BackupError),
}

/// A site without its sockets.
pub struct Site {
    /// State shared by requests and tasks.
    pub app: Shared,
    library_worker: LibraryWorker,
    poll: Duration,
    mdns: Mdns,
    backup_worker: BackupWorker,
    /// Held while the user data are open.
    lock: UserLock,
}

impl Site {
    /// Opens the data folder and loads the shelf of the last scan. Doesn't scan yet.
    ///
    /// # Errors
    /// [`OpenError`] if the data folder, the library or the connection pools can't be opened.
    pub fn open(config: &LibraryConfig, site_config: SiteConfig) -> Result<Site, OpenError> {
        open_data_folder(&config.data)?;
        // The lock comes before any database, so that a second server changes nothing.
        let lock = UserLock::take(&config.data)?;
        let metrics = Arc::<Metrics>::default();
        let said = site_config.settings.live(&BTreeMap::new()).unwrap_or_default();
        let alerts = backup_worker::repair_databases(&lock, &said.backup, &metrics)?;
        library_db::prepare(&config.data).map_err(|error| refused(error, &config.data))?;
        let library = Library {
            roots: config.roms.clone(),
            media: config.media.clone(),
            shelf: ShelfHandle::default(),
            reader: ArcSwap::from_pointee(DetailReader::new(&config.data, None)),
            reader_revision: AtomicU64::new(0),
            numbers: RomNumbers::default(),
            list_times: ListTimes::default(),
            worker: Arc::default(),
            indexed: OnceCell::default(),
        };
        let events = Arc::new(LiveEvents::new(Arc::clone(&metrics)));
        let store = Arc::new(UserStore::open(&config.data)?);
        let opened_at = store.write_count()?;
        read_library(&config.data, || Ok(store.find_locations(&library_db::open_reader(&config.data)?)?))?;
        let secret = BrowserSecret::open(&config.data).unwrap_or_else(|error| {
            tracing::warn!(%error,
                "cannot save the secret of cookies; browsers must choose their profile again after a restart");
            BrowserSecret::random()
        });
        if site_config.forget_settings_pin {
            store.set(None, &[(config::SETTINGS_PIN, None)])?;
        }
        let live = Arc::new(ArcSwap::from_pointee(settings_in_force(&site_config.settings, &store)));
        let auth = Auth::open(&config.data, Arc::clone(&events))?;
        auth.shorten.store(live.load().short_addresses, Ordering::Relaxed);
        let backups = Arc::<Backups>::default();
        let (of_backups, of_metrics) = (Arc::clone(&backups), Arc::clone(&metrics));
        let backup_worker =
            BackupWorker::new(Arc::clone(&store), Arc::clone(&live), of_backups, of_metrics, alerts, opened_at);
        let https = Https {
            is_off: site_config.tls == Tls::Off,
            served: site_config.https.and_then(|address| {
                let opened = open_certificates(&site_config, address, &config.data);
                let opened = opened.inspect_err(|error| {
                    tracing::warn!(%error, "no certificate for HTTPS; serving over HTTP only");
                    let place = config.data.display().to_string();
                    let wrong = vec![(HealthIssueKind::CertificateFailed, Some(place))];
                    metrics.health_issues.report(Area::Certificate, wrong);
                });
                let certificates = opened.ok()?;
                metrics.health_issues.report(Area::Certificate, certificates.refresh());
                Some((address, Arc::new(certificates)))
            }),
        };
        let before = version_history::note(&config.data, &own_version(), now());
        let was_updated = before.inspect_err(|error| tracing::warn!(%error, "cannot note the version"));
        let cache = site_config.cache.unwrap_or_else(|| config.data.join("cache"));
        let files = PictureFiles::new(&config.data, Arc::clone(&store));
        let (limit, of_pictures) = (live.load().picture_cache_bytes, Arc::clone(&metrics));
        let pictures = PictureService::open(&cache, files, limit, site_config.manuals, of_pictures);
        let shelf = read_library(&config.data, || Ok(Shelf::load_early(&config.data, 1)?))?;
        library.shelf.set(shelf.with_pictures(pictures.index()));
        let play = Arc::new(Play::open(site_config.players, Arc::clone(&events)));
        let app = Arc::new(App {
            links: site_config.links,
            library,
            user_data: UserData::new(store, secret, Arc::clone(&events), Arc::clone(&live)),
            auth,
            jobs: Jobs {
                backups,
                fetching: Fetching::default(),
                exports: Arc::default(),
                updates: Arc::new(Updates::new(site_config.updates, config.data.clone())),
            },
            http: HttpState {
                page_cache: PageCache::new(live.load().page_cache_bytes, memory::of_machine().unwrap_or(u64::MAX)),
                permits: Permits::default(),
            },
            settings: SettingsState {
                start: site_config.settings,
                live,
                changing: Arc::default(),
                changing_list: tokio::sync::Mutex::default(),
                allow_host: site_config.allow_host,
                trusted_proxies: site_config.trusted_proxies,
            },
            pictures,
            suggested: Suggested::default(),
            pairing: Pairing::default(),
            rooms: Rooms::default(),
            downloads: Downloads::new(play.here.subscribe()),
            play,
            events,
            host: Host {
                data: config.data.clone(),
                metrics,
                clock: Clock::default(),
                was_updated: matches!(was_updated, Ok(Some(_))),
                https,
            },
        });
        let library_worker = LibraryWorker {
            catalog: CatalogChoice::new(config.catalog.clone(), config.data.clone()),
            play_history: PlayHistoryReader::new(Arc::clone(&app), site_config.retroarch),
            asked_pause: site_config.scan_request,
            facts: tokio::sync::Mutex::default(),
            publishing: tokio::sync::Mutex::default(),
            app: Arc::clone(&app),
        };
        Ok(Site { app, library_worker, poll: site_config.poll, mdns: site_config.mdns, backup_worker, lock })
    }

    /// Answers requests and runs the background tasks until `stop`; then finishes and closes the databases.
    pub async fn run(self, socket: TcpListener, https: Option<TcpListener>, stop: CancellationToken) {
        let data = self.app.host.data.clone();
        let router = router::build(Arc::clone(&self.app));
        let library_worker = tokio::spawn(keep_library(self.library_worker, self.poll, stop.clone()));
        let warming = tokio::spawn(warming::run(Arc::clone(&self.app), router.clone(), stop.clone()));
        tokio::spawn(recompressing::run(Arc::clone(&self.app), stop.clone()));
        tokio::spawn(playing::run(Arc::clone(&self.app), stop.clone()));
        tokio::spawn(updating::run(Arc::clone(&self.app), stop.clone()));
        tokio::spawn(rooms::run(Arc::clone(&self.app), stop.clone()));
        tokio::spawn(facts::run(Arc::clone(&self.app), stop.clone()));
        tokio::spawn(fetching::run(Arc::clone(&self.app), RequestTimeouts::default(), stop.clone()));
        let events = &self.app.events;
        tokio::spawn(tell_scan(Arc::clone(events), self.app.library.worker.progress.subscribe(), stop.clone()));
        let closer = tokio::spawn(close_streams(Arc::clone(events), stop.clone()));
        // Counts the cache and checks unreadable pictures again.
        self.app.pictures.look_again();
        tokio::spawn(close_pictures(Arc::clone(&self.app), stop.clone()));
        let last_change = CancellationToken::new();
        let backup_worker = tokio::spawn(self.backup_worker.run(last_change.clone()));
        let served = mdns::Served {
            http: socket.local_addr().ok(),
            https: https
                .as_ref()
                .filter(|_| self.app.host.https.served.is_some())
                .and_then(|https| https.local_addr().ok()),
            base: self.app.links.base().to_owned(),
        };
        let told = tokio::spawn(mdns::run(self.mdns, served, stop.clone()));
        let mut listeners = vec![Listener { socket, tls: None }];
        if let (Some(socket), Some((_, certificates))) = (https, &self.app.host.https.served) {
            listeners.push(Listener { socket, tls: Some(listen::acceptor(certificates.clone())) });
            tokio::spawn(certificate::run(Arc::clone(&self.app), Arc::clone(certificates), stop.clone()));
        }
        let metrics = Arc::clone(&self.app.host.metrics);
        listen::serve(listeners, CacheLookup::new(Arc::clone(&self.app), router), metrics, stop).await;
        let _ = tokio::join!(warming, closer, told);
        if tokio::time::timeout(SCAN_STOP_TIME, library_worker).await.is_err() {
            tracing::warn!("the scan did not stop in {SCAN_STOP_TIME:?}; it continues at the next start");
        }
        self.app.jobs.exports.stop();
        playing::finish(&self.app).await;
        // After the last request, so that the last backup contains the last change.
        last_change.cancel();
        if tokio::time::timeout(BACKUP_STOP_TIME, backup_worker).await.is_err() {
            tracing::warn!("the last backup did not finish in {BACKUP_STOP_TIME:?}; it is made after the next start");
        }
        self.app.library.reader.load().close();
        let store = Arc::clone(self.app.user_data.store());
        // The last connection to close checkpoints the write-ahead log.
        let checkpoint = spawn_blocking(move || {
            store.checkpoint();
            library_db::open_writer(&data).map(drop)
        });
        let closed = tokio::time::timeout(CHECKPOINT_TIME, checkpoint).await;
        if !matches!(closed, Ok(Ok(Ok(())))) {
            tracing::warn!(?closed, "the library was not closed cleanly; nothing is lost");
        }
        drop(self.lock);
    }
}

/// Opens the certificates for HTTPS at this address.
fn open_certificates(config: &SiteConfig, at: SocketAddr, data: &Path) -> Result<Certificates, CertificateError> {
    if let Tls::Files(files) = &config.tls {
        return Certificates::of_files(files.clone());
    }
    let own = Some(at.ip()).filter(|ip| !ip.is_unspecified()).map(|ip| ip.to_string());
    Certificates::of_machine(data, config.allow_host.iter().cloned().chain(own).collect())
}

/// Closes live streams, which would otherwise never end.
async fn close_streams(events: Arc<LiveEvents>, stop: CancellationToken) {
    stop.cancelled().await;
    events.close();
}

/// Tells requests that wait for a picture to retry.
async fn close_pictures(app: Shared, stop: CancellationToken) {
    stop.cancelled().await;
    app.pictures.close();
}

/// Watches the ROM folders and updates the library until `stop`.
async fn keep_library(worker: LibraryWorker, poll: Duration, stop: CancellationToken) {
    let _watching = folder_watch::start(&worker.app, poll).await;
    let _watching_retroarch = worker.play_history.watch(poll);
    library_worker::run(worker, stop).await;
}

/// The settings in force, including those saved by the page. If a saved one is no longer valid, all of them are
/// ignored with a warning.
fn settings_in_force(settings: &Settings, store: &UserStore) -> Live {
    settings.live(&store.household().settings).unwrap_or_else(|error| {
        tracing::warn!(%error, "ignoring the settings saved on the settings page");
        settings.live(&BTreeMap::new()).unwrap_or_default()
    })
}

/// Reads from the library. If that fails, checks the whole library, which replaces a damaged one, and tries again.
/// Otherwise the first scan does so: checking a large library takes as long as loading it.
fn read_library<T>(data: &Path, read: impl Fn() -> Result<T, OpenError>) -> Result<T, OpenError> {
    read().or_else(|error| {
        tracing::warn!(%error, "cannot read the library; checking it");
        drop(library_db::open_writer(data).map_err(|error| refused(error, data))?);
        read()
    })
}

fn refused(error: LibraryError, data: &Path) -> OpenError {
    match error.health_issue() {
        HealthIssueKind::DiskFull => OpenError::Full { path: data.to_owned() },
        _ => error.into(),
    }
}

/// Creates the data folder if needed and checks that it is writable.
///
/// # Errors
/// [`OpenError::Data`] if it isn't.
pub fn open_data_folder(data: &Path) -> Result<(), OpenError> {
    let fail = |error: std::io::Error| OpenError::Data { path: data.to_owned(), reason: error.to_string() };
    std::fs::create_dir_all(data).map_err(fail)?;
    tempfile::tempfile_in(data).map(drop).map_err(fail)
}
