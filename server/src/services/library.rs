//! The library as requests reach it: the shelf, the databases behind game pages, and the way to the library worker.

use arc_swap::ArcSwap;
use shelfcade_core::progress::{ScanProgress, Stage};
use shelfcade_core_server::detail::Reader;
use shelfcade_core_server::shelf::ShelfHandle;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::sync::{Notify, watch};

/// Everything that is read of the library.
pub struct Library {
    /// ROM folders.
    pub roots: Vec<PathBuf>,
    /// Further folders with art, videos and manuals.
    pub media: Vec<PathBuf>,
    /// The library in RAM.
    pub shelf: ShelfHandle,
    /// Pools over the databases; replaced when the catalog is.
    pub reader: ArcSwap<Reader>,
    /// Grows by one whenever `reader` is replaced.
    pub reader_revision: AtomicU64,
    /// Progress of the scan, and the way to ask for one.
    pub worker: Arc<LibraryChannels>,
}

/// What requests and the library worker tell each other. Asking twice is asking once.
#[derive(Debug, Default)]
pub struct LibraryChannels {
    /// A scan is wanted.
    pub scan: Notify,
    /// A program asks for a scan.
    pub asked: Notify,
    /// ROM folders changed.
    pub changed: Notify,
    /// What devices wrote about plays is to be read, without a scan.
    pub play_history: Notify,
    /// What is said of the games is to be made ready for lists anew.
    pub digest: Notify,
    /// The scan has committed something.
    pub committed: Notify,
    /// How far the scan is, or the last one was, with stage `Idle`.
    pub progress: watch::Sender<ScanProgress>,
}

impl LibraryChannels {
    /// Numbers of the running scan, or of the last one with stage `Idle`.
    pub fn progress(&self) -> ScanProgress {
        self.progress.borrow().clone()
    }

    /// What the scan does now.
    pub fn stage(&self) -> Stage {
        self.progress.borrow().stage
    }

    /// Requests a scan that begins after now, for what the owner changed. A running one is waited for while it reads
    /// names; one that reads contents is cut short, and goes on with them afterwards.
    pub fn request_scan(&self) {
        self.scan.notify_one();
    }

    /// The same for those who may ask as often as they like: a scan begins at most once a minute for them (setting
    /// `scan_request_seconds`), and leaves time for contents.
    pub fn ask_for_scan(&self) {
        self.asked.notify_one();
    }

    /// The same for changes in the ROM folders, which may go on for ever: seconds in the place of the minute.
    pub fn folders_changed(&self) {
        self.changed.notify_one();
    }

    /// Says that a scan is on its way, so that nobody takes the quiet before it for its end.
    pub fn expect_scan(&self) {
        self.progress.send_replace(ScanProgress { stage: Stage::Walking, ..ScanProgress::default() });
    }
}
