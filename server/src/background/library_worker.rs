//! The librarian: one task that starts scans, follows the catalog file and hangs up new shelves.
//!
//! Who may do what: only [`run`] starts a scan, so there is never more than one; requests merely ask, by
//! [`LibraryHandle::request_scan`]. A scan runs on a blocking thread at its own pace and tells progress into a watch
//! channel; shelves are loaded on another, never more often than `SHELF_PAUSE`, and swapped in whole. Everything ends
//! with the token given to [`run`]: the scan is cancelled, waited for, and what it committed stays.

use crate::background::catalog_file::CatalogChoice;
use crate::config::Live;
use crate::live_events::{Audience, Events};
use crate::health::metrics::Metrics;
use crate::background::play_history::Traces;
use crate::health::issues::Area;
use arc_swap::ArcSwap;
use shelfcade_core::api::event::Event;
use shelfcade_core::progress::{ScanProgress, Stage};
use shelfcade_core::health_issue::HealthIssueKind;
use shelfcade_core_server::detail::Reader;
use shelfcade_core_server::library::{self, LibraryError};
use shelfcade_core_server::scan::{self, ScanConfig, ScanError, ScanObserver, ScanReport};
use shelfcade_core_server::shelf::{Shelf, ShelfHandle};
use shelfcade_core_server::user::Store;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, Notify, mpsc, watch};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How often the catalog file is looked at.
const CATALOG_LOOK: Duration = Duration::from_secs(3);
/// Least time between two shelves while a scan commits.
const SHELF_PAUSE: Duration = Duration::from_millis(500);
/// How long after a shelf that could not be loaded it is tried again.
const SHELF_AGAIN: Duration = Duration::from_secs(2);
/// How long after a scan that failed another is tried.
const TRY_AGAIN: Duration = Duration::from_secs(60);

impl WorkerChannels {
    /// Says that a scan is on its way, so that nobody takes the quiet before it for its end.
    pub fn expect_scan(&self) {
        self.progress.send_replace(ScanProgress { stage: Stage::Walking, ..ScanProgress::default() });
    }
}

/// What the librarian works with.
pub struct LibraryWorker {
    /// ROM folders.
    pub roots: Vec<PathBuf>,
    /// Data folder.
    pub data: PathBuf,
    /// Settings in force.
    pub live: Arc<ArcSwap<Live>>,
    /// Which catalog to use.
    pub catalog: Arc<CatalogChoice>,
    /// Where new shelves are hung.
    pub shelf: Arc<ShelfHandle>,
    /// The pools that pages read from.
    pub reader: Arc<ArcSwap<Reader>>,
    /// Grows by one whenever `reader` is replaced.
    pub reader_revision: Arc<AtomicU64>,
    /// Where it is said that another shelf hangs.
    pub events: Arc<Events>,
    /// Where it is said what is wrong.
    pub metrics: Arc<Metrics>,
    /// What people did.
    pub store: Arc<Store>,
    /// What devices tell of plays.
    pub traces: Arc<Traces>,
    /// Held while a shelf is loaded and swapped in.
    pub shelving: Mutex<()>,
}

/// What requests hold.
#[derive(Clone, Debug)]
pub struct LibraryHandle {
    asks: mpsc::Sender<()>,
    traces: Arc<Notify>,
    progress: watch::Receiver<ScanProgress>,
}

/// The librarian's end of a [`LibraryHandle`].
pub struct WorkerChannels {
    asks: mpsc::Receiver<()>,
    traces: Arc<Notify>,
    progress: Arc<watch::Sender<ScanProgress>>,
    committed: Arc<Notify>,
}

/// A handle and its desk.
pub fn worker_channels() -> (LibraryHandle, WorkerChannels) {
    let (asks, context) = mpsc::channel(1);
    let (tell, progress) = watch::channel(ScanProgress::default());
    let traces = Arc::new(Notify::new());
    let worker_channels =
        WorkerChannels { asks: context, traces: Arc::clone(&traces), progress: Arc::new(tell), committed: Arc::new(Notify::new()) };
    (LibraryHandle { asks, traces, progress }, worker_channels)
}

impl LibraryHandle {
    /// Numbers of the running scan, or of the last one with stage `Idle`.
    pub fn progress(&self) -> ScanProgress {
        self.progress.borrow().clone()
    }

    /// What the scan does now.
    pub fn stage(&self) -> Stage {
        self.progress.borrow().stage
    }

    /// Follows the numbers of the scan.
    pub fn follow(&self) -> watch::Receiver<ScanProgress> {
        self.progress.clone()
    }

    /// Asks for a scan that begins after now. A running one is waited for while it reads names; one that reads contents
    /// is cut short, and goes on with them afterwards. Asking twice is asking once.
    pub fn request_scan(&self) {
        // A full channel means that somebody asked just now.
        let _ = self.asks.try_send(());
    }

    /// Asks for a look at what devices wrote about plays, without a scan.
    pub fn request_play_history(&self) {
        self.traces.notify_one();
    }
}

/// A scan that is running.
struct Running {
    task: JoinHandle<Result<ScanReport, ScanError>>,
    cancel: CancellationToken,
}

/// Scans at the start and whenever asked, until `stop`.
pub async fn run(library_worker: LibraryWorker, mut worker_channels: WorkerChannels, stop: CancellationToken) {
    let library_worker = Arc::new(library_worker);
    let shelves = tokio::spawn(hang_shelves(Arc::clone(&library_worker), Arc::clone(&worker_channels.committed), stop.clone()));
    let mut running: Option<Running> = None;
    let mut wanted = true;
    // The catalog first, so that the first scan can identify; building the starter happens here, once.
    library_worker.follow_catalog().await;
    let mut look = tokio::time::interval_at(tokio::time::Instant::now() + CATALOG_LOOK, CATALOG_LOOK);
    look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut again: Option<tokio::time::Instant> = None;
    // The next round of the settings' schedule, counted from the end of a scan.
    let mut round: Option<tokio::time::Instant> = None;
    loop {
        if wanted && running.is_none() {
            running = Some(library_worker.start_scan(&worker_channels));
            (wanted, again) = (false, None);
        }
        tokio::select! {
            () = stop.cancelled() => break,
            Some(()) = worker_channels.asks.recv() => {
                let stage = worker_channels.progress.borrow().stage;
                if let Some(running) = running.as_ref().filter(|_| stage == Stage::Hashing) {
                    running.cancel.cancel();
                }
                wanted = true;
            }
            () = worker_channels.traces.notified() => library_worker.read_traces().await,
            () = until(again) => (wanted, again) = (true, None),
            () = until(round) => (wanted, round) = (true, None),
            _ = look.tick() => {
                if library_worker.follow_catalog().await {
                    wanted = true;
                    if let Some(running) = &running {
                        running.cancel.cancel();
                    }
                }
            }
            ended = end_of(&mut running) => {
                running = None;
                round = library_worker.live.load().scan_every.map(|every| tokio::time::Instant::now() + every);
                if library_worker.report_end(ended).await {
                    again = Some(tokio::time::Instant::now() + TRY_AGAIN);
                }
                // Idle means that pages show what was found: the shelf comes first.
                if !library_worker.hang_shelf().await {
                    worker_channels.committed.notify_one();
                }
                library_worker.read_traces().await;
                if !wanted {
                    worker_channels.progress.send_modify(|progress| progress.stage = Stage::Idle);
                }
            }
        }
    }
    if let Some(running) = running {
        running.cancel.cancel();
        library_worker.report_end(running.task.await).await;
    }
    let _ = shelves.await;
}

impl LibraryWorker {
    fn start_scan(self: &Arc<Self>, worker_channels: &WorkerChannels) -> Running {
        worker_channels.expect_scan();
        let cancel = CancellationToken::new();
        let observer: Arc<dyn ScanObserver> =
            Arc::new(Teller { progress: Arc::clone(&worker_channels.progress), committed: Arc::clone(&worker_channels.committed) });
        let (library_worker, token) = (Arc::clone(self), cancel.clone());
        let task = tokio::task::spawn_blocking(move || {
            let config = ScanConfig {
                roots: library_worker.roots.clone(),
                data: library_worker.data.clone(),
                catalog: library_worker.catalog.in_use(),
                preference: library_worker.live.load().preference.clone(),
            };
            scan::run_scan(&config, &observer, &token)
        });
        Running { task, cancel }
    }

    /// Looks whether another catalog is to be used; pages read from it at once. True when a new scan should follow.
    async fn follow_catalog(self: &Arc<Self>) -> bool {
        let library_worker = Arc::clone(self);
        let looked = tokio::task::spawn_blocking(move || {
            let changed = library_worker.catalog.look();
            if changed {
                library_worker.reopen_reader();
            }
            changed
        });
        looked.await.unwrap_or(false)
    }

    /// Loads the library as it is now and swaps it in. One at a time, so that an older one never follows a newer. False
    /// when it could not be loaded: the old one stays.
    async fn hang_shelf(self: &Arc<Self>) -> bool {
        let _turn = self.shelving.lock().await;
        let library_worker = Arc::clone(self);
        let loaded = tokio::task::spawn_blocking(move || {
            let hanging = library_worker.shelf.get();
            let db = library::open_reader(&library_worker.data)?;
            // Most scans find nothing new: then the shelf that hangs is as good, and its pages stay kept.
            if library::content_turn(&db).is_ok_and(|revision| revision == hanging.content_turn) {
                return Ok::<(), LibraryError>(());
            }
            let generation = hanging.generation + 1;
            let shelf = Shelf::load(&library_worker.data, generation)?;
            // What people said finds its games before anybody sees the shelf.
            if let Err(error) = library_worker.store.find_places(&db) {
                tracing::error!(%error, "favorites and the like could not be tied to the new shelf; they are kept");
            }
            library_worker.shelf.set(shelf);
            library_worker.events.publish(Audience::All, &Event::Library { generation });
            Ok(())
        });
        match loaded.await {
            Ok(Ok(())) => {
                self.metrics.health_issues.clear(Area::Shelf);
                return true;
            }
            Ok(Err(error)) => tracing::error!(%error, "the shelf could not be loaded; the old one stays"),
            Err(error) => tracing::error!(%error, "loading the shelf panicked; the old one stays"),
        }
        self.metrics.health_issues.report(Area::Shelf, vec![(HealthIssueKind::OldShelf, None)]);
        false
    }

    /// Takes in what devices wrote about plays.
    async fn read_traces(self: &Arc<Self>) {
        let traces = Arc::clone(&self.traces);
        if let Err(error) = tokio::task::spawn_blocking(move || traces.read()).await {
            tracing::error!(%error, "reading what was played on devices panicked; nothing is lost");
        }
    }

    /// Says how a scan ended, in the log and on Health. True when it failed.
    async fn report_end(self: &Arc<Self>, ended: Ended) -> bool {
        let kind = match ended {
            Ok(Ok(report)) => {
                tracing::info!(
                    games = report.games,
                    roms = report.roms,
                    added = report.added,
                    missing = report.missing,
                    problems = report.problems,
                    seconds = report.seconds[2],
                    cancelled = report.cancelled,
                    "scan ended"
                );
                None
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "the scan stopped");
                // A ROM folder that is not there is said as such, below.
                Some(error.health_issue()).filter(|kind| *kind != HealthIssueKind::RomFolder)
            }
            Err(error) => {
                tracing::error!(%error, "the scan panicked; what it kept before stays");
                Some(HealthIssueKind::ScanFailed)
            }
        };
        self.metrics.health_issues.report(Area::Scan, kind.into_iter().map(|kind| (kind, None)).collect());
        self.look_for_folders().await;
        kind.is_some()
    }

    /// Says which ROM folders are not there.
    async fn look_for_folders(self: &Arc<Self>) {
        let library_worker = Arc::clone(self);
        let missing = tokio::task::spawn_blocking(move || {
            let missing = library_worker.roots.iter().filter(|root| !root.is_dir());
            missing.map(|root| (HealthIssueKind::RomFolder, Some(root.display().to_string()))).collect()
        });
        self.metrics.health_issues.report(Area::Folders, missing.await.unwrap_or_default());
    }

    fn reopen_reader(&self) {
        match Reader::open(&self.data, self.catalog.in_use().as_deref()) {
            Ok(reader) => {
                self.reader.store(Arc::new(reader));
                self.reader_revision.fetch_add(1, Ordering::Release);
            }
            Err(error) => tracing::error!(%error, "the databases could not be opened again; the old ones stay"),
        }
    }
}

/// Passes a scan's news on; never blocks.
struct Teller {
    progress: Arc<watch::Sender<ScanProgress>>,
    committed: Arc<Notify>,
}

impl ScanObserver for Teller {
    fn progress(&self, progress: &ScanProgress) {
        // That all is done only the librarian says, after the shelf.
        self.progress.send_modify(|told| {
            let stage = if progress.stage == Stage::Idle { told.stage } else { progress.stage };
            *told = ScanProgress { stage, ..progress.clone() };
        });
    }

    fn committed(&self) {
        self.committed.notify_one();
    }
}

/// Hangs up a new shelf after each commit. News that come while one is loaded wait for the next.
async fn hang_shelves(library_worker: Arc<LibraryWorker>, committed: Arc<Notify>, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = committed.notified() => {}
        }
        let begun = Instant::now();
        let is_hung = tokio::select! {
            () = stop.cancelled() => return,
            is_hung = library_worker.hang_shelf() => is_hung,
        };
        if !is_hung {
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(SHELF_AGAIN) => committed.notify_one(),
            }
            continue;
        }
        let pause = SHELF_PAUSE.max(begun.elapsed() * 4);
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

type Ended = Result<Result<ScanReport, ScanError>, tokio::task::JoinError>;

/// Waits for the running scan; for ever when there is none.
async fn end_of(running: &mut Option<Running>) -> Ended {
    match running {
        Some(running) => (&mut running.task).await,
        None => std::future::pending().await,
    }
}

/// Resolves at a time; never without one.
async fn until(time: Option<tokio::time::Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time).await,
        None => std::future::pending().await,
    }
}
