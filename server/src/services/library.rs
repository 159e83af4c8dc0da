//! The library as requests reach it: the shelf, the databases behind game pages, and the handle of the library worker.

use arc_swap::ArcSwap;
use shelfcade_core::progress::{ScanProgress, Stage};
use shelfcade_core_server::detail::Reader;
use shelfcade_core_server::shelf::ShelfHandle;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::sync::{Notify, mpsc, watch};

/// Everything that is read of the library. Clones share it.
#[derive(Clone)]
pub struct Library {
    /// ROM folders.
    pub roots: Vec<PathBuf>,
    /// The library in RAM.
    pub shelf: Arc<ShelfHandle>,
    /// Pools over the databases; replaced when the catalog is.
    pub reader: Arc<ArcSwap<Reader>>,
    /// Grows by one whenever `reader` is replaced.
    pub reader_revision: Arc<AtomicU64>,
    /// Progress of the scan, and the way to ask for one.
    pub worker: LibraryHandle,
}

/// What requests hold of the library worker.
#[derive(Clone, Debug)]
pub struct LibraryHandle {
    scans: mpsc::Sender<()>,
    play_history: Arc<Notify>,
    progress: watch::Receiver<ScanProgress>,
}

/// The library worker's end of a [`LibraryHandle`].
pub struct WorkerChannels {
    /// A scan is wanted.
    pub scans: mpsc::Receiver<()>,
    /// What devices played is to be read.
    pub play_history: Arc<Notify>,
    /// Where the scan tells how far it is.
    pub progress: Arc<watch::Sender<ScanProgress>>,
    /// The scan has committed something.
    pub committed: Arc<Notify>,
}

/// A handle and the worker's end of it.
pub fn worker_channels() -> (LibraryHandle, WorkerChannels) {
    let (scans, wanted) = mpsc::channel(1);
    let (tell, progress) = watch::channel(ScanProgress::default());
    let play_history = Arc::new(Notify::new());
    let channels = WorkerChannels {
        scans: wanted,
        play_history: Arc::clone(&play_history),
        progress: Arc::new(tell),
        committed: Arc::new(Notify::new()),
    };
    (LibraryHandle { scans, play_history, progress }, channels)
}

impl WorkerChannels {
    /// Says that a scan is on its way, so that nobody takes the quiet before it for its end.
    pub fn expect_scan(&self) {
        self.progress.send_replace(ScanProgress { stage: Stage::Walking, ..ScanProgress::default() });
    }
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

    /// Requests a scan that begins after now. A running one is waited for while it reads names; one that reads contents
    /// is cut short, and goes on with them afterwards. Asking twice is asking once.
    pub fn request_scan(&self) {
        // A full channel means that somebody asked just now.
        let _ = self.scans.try_send(());
    }

    /// Requests a look at what devices wrote about plays, without a scan.
    pub fn request_play_history(&self) {
        self.play_history.notify_one();
    }
}
