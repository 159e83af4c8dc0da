//! The library as requests see it: the shelf, the databases behind game pages, and the library worker's channels.

use crate::blocking::spawn_blocking;
use crate::services::list_times::ListTimes;
use crate::services::rom_numbers::RomNumbers;
use arc_swap::ArcSwap;
use shelfcade_core::library::progress::{ScanProgress, Stage};
use shelfcade_core_server::game::DetailReader;
use shelfcade_core_server::search::ShelfHandle;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::sync::{Notify, OnceCell, watch};

/// Shared access to the library.
pub struct Library {
    /// ROM folders.
    pub roots: Vec<PathBuf>,
    /// Further folders with art, videos and manuals.
    pub media: Vec<PathBuf>,
    /// The library in RAM.
    pub shelf: ShelfHandle,
    /// Connection pools of the databases; replaced with the catalog.
    pub reader: ArcSwap<DetailReader>,
    /// Number of replacements of `reader`.
    pub reader_revision: AtomicU64,
    /// ROMs by permanent numbers.
    pub numbers: RomNumbers,
    /// Changes of favorites and collections, for clients.
    pub list_times: ListTimes,
    /// Channels to the library worker.
    pub worker: Arc<LibraryChannels>,
    /// Set once the word index of the first shelf is built, which is shown before.
    pub indexed: OnceCell<()>,
}

impl Library {
    /// Waits for the word index of the first shelf. All that wait share one blocking thread.
    pub async fn wait_for_index(&self) {
        let shelf = self.shelf.get();
        if !shelf.is_indexed() {
            // If building it panicked, so does whoever reads it.
            let wait = || async { _ = spawn_blocking(move || shelf.wait_for_index()).await };
            self.indexed.get_or_init(wait).await;
        }
    }
}

/// Channels between requests and the library worker. Repeated requests are merged.
#[derive(Debug, Default)]
pub struct LibraryChannels {
    /// Requests a scan.
    pub scan: Notify,
    /// Requests a scan for a program.
    pub asked: Notify,
    /// Signals that ROM folders changed.
    pub changed: Notify,
    /// Requests an import of plays from devices, without a scan.
    pub play_history: Notify,
    /// Requests new facts about games for lists.
    pub digest: Notify,
    /// Signals that the scan has committed.
    pub committed: Notify,
    /// Progress of the running scan, or of the last one, with stage `Idle`.
    pub progress: watch::Sender<ScanProgress>,
}

impl LibraryChannels {
    /// Progress of the running scan, or of the last one, with stage `Idle`.
    pub fn progress(&self) -> ScanProgress {
        self.progress.borrow().clone()
    }

    /// Stage of the scan.
    pub fn stage(&self) -> Stage {
        self.progress.borrow().stage
    }

    /// Requests a scan after a change by the owner; it starts later than this call. If the running scan is listing
    /// files, it is awaited; if it is hashing, it is interrupted, and hashing continues afterwards.
    pub fn request_scan(&self) {
        self.scan.notify_one();
    }

    /// Requests a scan for programs, which may ask any number of times: at most one starts per minute (setting
    /// `scan_request_seconds`), and hashing gets time between them.
    pub fn ask_for_scan(&self) {
        self.asked.notify_one();
    }

    /// Requests a scan after changes in the ROM folders. Limited to one every few seconds, as changes may go on for
    /// ever.
    pub fn folders_changed(&self) {
        self.changed.notify_one();
    }

    /// Shows that a scan is about to start, so that the pause before it isn't taken for its end.
    pub fn expect_scan(&self) {
        self.progress.send_replace(ScanProgress { stage: Stage::Walking, ..ScanProgress::default() });
    }
}
