//! The library worker: one task that starts scans, follows the catalog file and publishes new shelves.
//!
//! Only [`run`] starts scans, so there is never more than one. Requests only ask for one: with
//! [`LibraryChannels::request_scan`], or limited by a [`pace`] with [`LibraryChannels::ask_for_scan`] and
//! [`LibraryChannels::folders_changed`]. A scan runs on a blocking thread and reports progress through a watch
//! channel. Shelves are loaded on another thread, at most once per `SHELF_PAUSE`, and swapped in whole. Everything
//! ends with the token given to [`run`]: the scan is cancelled and awaited, and what it committed stays.

mod pace;

use crate::background::catalog_file::CatalogChoice;
use crate::background::play_history::PlayHistoryReader;
use crate::blocking::{BlockingTask, spawn_blocking};
use crate::health::issues::Area;
use crate::health::memory;
use crate::health::metrics::Metrics;
use crate::http::app::Shared;
use crate::live_events::Audience;
use crate::services::library::LibraryChannels;
use pace::Pace;
use shelfcade_core::api::event::Event;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core::library::progress::{ScanProgress, Stage};
use shelfcade_core_server::art::fetched;
use shelfcade_core_server::catalog::facts::{FactsError, digest};
use shelfcade_core_server::game::DetailReader;
use shelfcade_core_server::io::clock::now;
use shelfcade_core_server::library::scan;
use shelfcade_core_server::library::scan::{AwayFolder, ScanConfig, ScanError, ScanObserver, ScanReport};
use shelfcade_core_server::library_db;
use shelfcade_core_server::library_db::LibraryError;
use shelfcade_core_server::search::Shelf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, watch};
use tokio_util::sync::CancellationToken;

/// Interval between checks of the catalog file.
const CATALOG_POLL: Duration = Duration::from_secs(3);
/// Minimum time between two shelves while a scan commits.
const SHELF_PAUSE: Duration = Duration::from_millis(500);
/// Time until a shelf that failed to load is retried.
const SHELF_RETRY: Duration = Duration::from_secs(2);
/// Time from publishing a shelf until it is stored for the next start; not at once, as another often follows, and flash
/// wears out.
const SHELF_SAVE: Duration = Duration::from_secs(30);
/// Time until a failed scan is retried.
const SCAN_RETRY: Duration = Duration::from_secs(60);
/// Minimum time between two scans caused by changes in the folders.
const CHANGED_PAUSE: Duration = Duration::from_secs(2);

/// State of the library worker.
pub struct LibraryWorker {
    /// The application: gets new shelves and readers, and health issues.
    pub app: Shared,
    /// The catalog to use.
    pub catalog: CatalogChoice,
    /// Imports plays from devices.
    pub play_history: PlayHistoryReader,
    /// Minimum time between two scans requested by programs.
    pub asked_pause: Duration,
    /// Stamp of the facts at the last check.
    pub facts: Mutex<Option<String>>,
    /// Held while a shelf is loaded and published.
    pub publishing: Mutex<()>,
}

/// Scans at startup and on request until `stop`.
pub async fn run(worker: LibraryWorker, stop: CancellationToken) {
    let worker = Arc::new(worker);
    let channels = Arc::clone(&worker.app.library.worker);
    let shelves = tokio::spawn(publish_shelves(Arc::clone(&worker), stop.clone()));
    let mut running: Option<Running> = None;
    // Cancels the scan that was started last.
    let mut cancel = CancellationToken::new();
    let mut is_wanted = true;
    let (mut asked, mut changed) = (Pace::new(worker.asked_pause), Pace::new(CHANGED_PAUSE));
    let mut progress = channels.progress.subscribe();
    // Scans don't run while a game runs on this machine. Committed work stays, and a new scan continues after the
    // game.
    let mut here = worker.app.play.here.subscribe();
    // The catalog comes first so that the first scan can identify games. The starter is built here, once.
    worker.follow_catalog().await;
    let mut look = tokio::time::interval_at(tokio::time::Instant::now() + CATALOG_POLL, CATALOG_POLL);
    look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    // Time of the next automatic scan: the retry after a failure, else the schedule in the settings, counted from the
    // last scan's end.
    let mut next: Option<tokio::time::Instant> = None;
    // Time when the shelf is stored.
    let save_at = || Some(tokio::time::Instant::now() + SHELF_SAVE);
    let mut save = save_at();
    loop {
        if is_wanted && running.is_none() && !*here.borrow() {
            cancel = CancellationToken::new();
            running = Some(worker.start_scan(cancel.clone()));
            asked.scan_began(tokio::time::Instant::now());
            changed.scan_began(tokio::time::Instant::now());
            (is_wanted, next) = (false, None);
        }
        let due = [asked.due(), changed.due()].into_iter().flatten().min();
        tokio::select! {
            () = stop.cancelled() => break,
            () = channels.scan.notified() => {
                if channels.stage() == Stage::Hashing {
                    cancel.cancel();
                }
                is_wanted = true;
            }
            () = channels.asked.notified() => asked.ask(tokio::time::Instant::now()),
            () = channels.changed.notified() => changed.ask(tokio::time::Instant::now()),
            () = until(due), if !is_wanted => {
                // It is never due while the running scan lists files.
                cancel.cancel();
                is_wanted = true;
            }
            () = first_is_hashed(&mut progress), if asked.reads_names() => {
                asked.first_hashed(tokio::time::Instant::now());
                changed.first_hashed(tokio::time::Instant::now());
                // The scan was requested while files were listed.
                if is_wanted {
                    cancel.cancel();
                }
            }
            // A running scan does this at its end.
            () = channels.digest.notified(), if running.is_none() => {
                worker.digest_facts(&stop).await;
                worker.publish_shelf().await;
                save = save_at();
            }
            Ok(()) = here.changed() => {
                if *here.borrow_and_update() && running.is_some() {
                    cancel.cancel();
                    is_wanted = true;
                }
            }
            () = channels.play_history.notified() => worker.read_play_history().await,
            () = until(next) => (is_wanted, next) = (true, None),
            () = until(save), if running.is_none() && !*here.borrow() => {
                save = None;
                worker.save_shelf().await;
            }
            _ = look.tick() => {
                if worker.follow_catalog().await {
                    is_wanted = true;
                    cancel.cancel();
                }
                if running.is_none() && worker.has_other_facts().await {
                    worker.digest_facts(&stop).await;
                    worker.publish_shelf().await;
                    save = save_at();
                }
            }
            ended = end_of(&mut running) => {
                running = None;
                asked.scan_ended();
                changed.scan_ended();
                let has_failed = worker.report_end(ended);
                let pause = if has_failed { Some(SCAN_RETRY) } else { worker.app.settings.live.load().scan_every };
                next = pause.map(|pause| tokio::time::Instant::now() + pause);
                // Idle means that pages show the results, so the shelf comes first, with the facts about its games.
                worker.digest_facts(&stop).await;
                if !worker.publish_shelf().await {
                    channels.committed.notify_one();
                }
                worker.read_play_history().await;
                // A scan that waits for a game to end is not running.
                if !is_wanted || *here.borrow() {
                    channels.progress.send_modify(|progress| progress.stage = Stage::Idle);
                }
                save = save_at();
            }
        }
    }
    cancel.cancel();
    // Before waiting for the scan, which may take longer than the server waits for this task.
    worker.save_shelf().await;
    if let Some(running) = running {
        worker.report_end(running.await);
    }
    let _ = shelves.await;
}

impl LibraryWorker {
    fn start_scan(self: &Arc<Self>, cancel: CancellationToken) -> Running {
        self.app.library.worker.expect_scan();
        let (channels, metrics) = (Arc::clone(&self.app.library.worker), Arc::clone(&self.app.host.metrics));
        let observer: Arc<dyn ScanObserver> = Arc::new(ScanReporter { channels, metrics });
        let worker = Arc::clone(self);
        spawn_blocking(move || {
            let config = ScanConfig {
                roots: worker.app.library.roots.clone(),
                media: worker.app.library.media.clone(),
                data: worker.app.host.data.clone(),
                catalog: worker.catalog.in_use(),
                preference: worker.app.settings.live.load().preference.clone(),
                corrections: Arc::clone(&worker.app.user_data.household().corrections),
            };
            scan::run_scan(&config, &observer, &cancel)
        })
    }

    /// Checks for another catalog; pages read from it at once. Returns true if a scan should follow.
    async fn follow_catalog(self: &Arc<Self>) -> bool {
        let worker = Arc::clone(self);
        let looked = spawn_blocking(move || {
            let changed = worker.catalog.look();
            if changed {
                worker.reopen_reader();
            }
            changed
        });
        looked.await.unwrap_or(false)
    }

    /// Loads the current library and swaps it in. One at a time, so that an older shelf never replaces a newer one.
    /// Returns false if loading failed; the old shelf stays.
    async fn publish_shelf(self: &Arc<Self>) -> bool {
        let _guard = self.publishing.lock().await;
        let worker = Arc::clone(self);
        let loaded = spawn_blocking(move || {
            let app = &worker.app;
            let published = app.library.shelf.get();
            let db = library_db::open_reader(&app.host.data)?;
            // Most scans find nothing new: the published shelf is still right, and its pages stay cached.
            let is_same = library_db::content_revision(&db)
                .is_ok_and(|revision| revision == published.content_revision)
                && fetched::revision(&app.host.data) == published.fetched_revision;
            if is_same && digest::revision(&app.host.data) == published.digest_revision {
                return Ok::<(), LibraryError>(());
            }
            let revision = published.revision + 1;
            // Both shelves are in memory until the new one is published, and a scan may run: the most that the server
            // ever needs. Of its own program it needs little meanwhile.
            memory::unmap_program();
            let shelf = Shelf::load(&app.host.data, revision)?.with_pictures(app.pictures.index());
            // Ties user data to their games before anybody sees the shelf.
            if let Err(error) = app.user_data.store().find_locations(&db) {
                tracing::error!(%error, "cannot match user data to the new shelf; nothing is lost");
            }
            app.library.shelf.set(shelf);
            app.pictures.look_again();
            app.events.publish(Audience::All, &Event::Library { generation: revision });
            Ok(())
        });
        match loaded.await {
            Ok(Ok(())) => {
                self.app.host.metrics.health_issues.clear(Area::Shelf);
                return true;
            }
            Ok(Err(error)) => tracing::error!(%error, "cannot load the shelf; keeping the previous one"),
            Err(error) => tracing::error!(%error, "loading the shelf panicked; keeping the previous one"),
        }
        self.app.host.metrics.health_issues.report(Area::Shelf, vec![(HealthIssueKind::OldShelf, None)]);
        false
    }

    /// Stores the shelf for the next start, if it is not stored yet.
    async fn save_shelf(self: &Arc<Self>) {
        let shelf = self.app.library.shelf.get();
        match spawn_blocking(move || shelf.save()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "cannot store the shelf; the next start takes longer"),
            Err(error) => tracing::error!(%error, "storing the shelf panicked; the next start takes longer"),
        }
    }

    /// Returns true if the facts changed since the last check.
    async fn has_other_facts(self: &Arc<Self>) -> bool {
        let worker = Arc::clone(self);
        let looked = spawn_blocking(move || digest::facts_stamp(&worker.app.host.data)).await.unwrap_or(None);
        let mut known = self.facts.lock().await;
        std::mem::replace(&mut *known, looked.clone()) != looked
    }

    /// Prepares the facts about games for lists if something changed, for the next shelf.
    async fn digest_facts(self: &Arc<Self>, stop: &CancellationToken) {
        let (worker, stop) = (Arc::clone(self), stop.clone());
        match spawn_blocking(move || digest::update(&worker.app.host.data, &stop)).await {
            Ok(Ok(_)) => return self.app.host.metrics.health_issues.clear(Area::Digest),
            Ok(Err(FactsError::Stopped)) => return,
            Ok(Err(error)) => tracing::error!(%error, "cannot index game facts; lists use the previous ones"),
            Err(error) => tracing::error!(%error, "indexing game facts panicked; lists use the previous ones"),
        }
        self.app.host.metrics.health_issues.report(Area::Digest, vec![(HealthIssueKind::DigestFailed, None)]);
    }

    /// Imports plays from devices.
    async fn read_play_history(self: &Arc<Self>) {
        let worker = Arc::clone(self);
        if let Err(error) = spawn_blocking(move || worker.play_history.read()).await {
            tracing::error!(%error, "importing plays from devices panicked; nothing is lost");
        }
    }

    /// Reports the end of a scan in the log and on Health. Returns true if it failed.
    fn report_end(&self, ended: Ended) -> bool {
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
                tracing::error!(%error, "scan failed");
                // The scan reported missing ROM folders itself.
                Some(error.health_issue()).filter(|kind| *kind != HealthIssueKind::RomFolder)
            }
            Err(error) => {
                tracing::error!(%error, "scan panicked; its results so far are kept");
                Some(HealthIssueKind::ScanFailed)
            }
        };
        self.app.host.metrics.health_issues.report(Area::Scan, kind.into_iter().map(|kind| (kind, None)).collect());
        kind.is_some()
    }

    fn reopen_reader(&self) {
        let library = &self.app.library;
        library.reader.store(Arc::new(DetailReader::new(&self.app.host.data, self.catalog.in_use().as_deref())));
        library.reader_revision.fetch_add(1, Ordering::Release);
    }
}

/// Forwards a scan's reports; never blocks.
struct ScanReporter {
    channels: Arc<LibraryChannels>,
    metrics: Arc<Metrics>,
}

impl ScanObserver for ScanReporter {
    fn progress(&self, progress: &ScanProgress) {
        // Only the worker reports the idle stage, after the shelf.
        self.channels.progress.send_modify(|sent| {
            let stage = if progress.stage == Stage::Idle { sent.stage } else { progress.stage };
            *sent = ScanProgress { stage, ..progress.clone() };
        });
    }

    fn committed(&self) {
        self.channels.committed.notify_one();
    }

    fn found_away(&self, folders: &[AwayFolder]) {
        self.metrics.health_issues.report_away(folders, now());
    }
}

/// Publishes a new shelf after each commit. Commits made while one is loading wait for the next.
async fn publish_shelves(worker: Arc<LibraryWorker>, stop: CancellationToken) {
    let committed = &worker.app.library.worker.committed;
    let publish = async || {
        loop {
            committed.notified().await;
            let begun = Instant::now();
            if worker.publish_shelf().await {
                tokio::time::sleep(SHELF_PAUSE.max(begun.elapsed() * 4)).await;
            } else {
                tokio::time::sleep(SHELF_RETRY).await;
                committed.notify_one();
            }
        }
    };
    let _: Option<()> = stop.run_until_cancelled(publish()).await;
}

type Running = BlockingTask<Result<ScanReport, ScanError>>;
type Ended = Result<Result<ScanReport, ScanError>, tokio::task::JoinError>;

/// Waits for the running scan, or for ever if there is none.
async fn end_of(running: &mut Option<Running>) -> Ended {
    match running {
        Some(running) => running.await,
        None => std::future::pending().await,
    }
}

/// Resolves when the running scan has hashed its first file.
async fn first_is_hashed(progress: &mut watch::Receiver<ScanProgress>) {
    let _ = progress.wait_for(|progress| progress.stage == Stage::Hashing && progress.files_done > 0).await;
}

/// Resolves at `time`, or never without one.
async fn until(time: Option<tokio::time::Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_scan_may_be_cut_short_once_it_has_read_contents_that_stay() {
        let (progress, mut seen) = watch::channel(ScanProgress::default());
        for (stage, files_done, expected) in
            [(Stage::Walking, 9, false), (Stage::Hashing, 0, false), (Stage::Hashing, 1, true)]
        {
            progress.send_modify(|progress| (progress.stage, progress.files_done) = (stage, files_done));
            let told = tokio::time::timeout(SHELF_PAUSE, first_is_hashed(&mut seen)).await;
            assert_eq!(told.is_ok(), expected, "{stage:?} {files_done}");
        }
    }
}
