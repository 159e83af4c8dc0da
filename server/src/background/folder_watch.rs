//! Watches the ROM and media folders and requests a scan when something changes.

use crate::health::issues::Area;
use crate::health::metrics::Metrics;
use crate::http::app::App;
use crate::services::library::LibraryChannels;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core_server::library::watch::{Change, WatchConfig, WatchObserver, WatchRoot, Watching, watch};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// Time that the first scan waits for the watches. If they take longer, another scan follows.
const READY_TIME: Duration = Duration::from_secs(1);

/// Requests scans when ROM folders change.
struct ScanRequester {
    library: Arc<LibraryChannels>,
    metrics: Arc<Metrics>,
    /// Roots with more folders than the system can watch.
    short: Mutex<BTreeSet<PathBuf>>,
    /// Number of roots not watched yet.
    waited: AtomicUsize,
    all_watched: Notify,
    /// True if the first scan started before all roots were watched.
    is_late: AtomicBool,
}

impl ScanRequester {
    fn new(roots: usize, library: Arc<LibraryChannels>, metrics: Arc<Metrics>) -> ScanRequester {
        let (short, all_watched, is_late) = (Mutex::default(), Notify::new(), AtomicBool::new(false));
        ScanRequester { library, metrics, short, waited: AtomicUsize::new(roots), all_watched, is_late }
    }
}

impl WatchObserver for ScanRequester {
    fn watched(&self, _: &Path) {
        if self.waited.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.all_watched.notify_one();
        }
        // Covers changes made after the first scan read the folder.
        if self.is_late.load(Ordering::Acquire) {
            self.library.folders_changed();
        }
    }

    /// Both kinds request a scan: it also imports plays from devices, and it skips unchanged folders.
    fn changed(&self, change: Change) {
        tracing::debug!(?change, "a ROM folder changed");
        self.library.folders_changed();
    }

    fn short_of_watches(&self, root: &Path, is_short: bool) {
        let mut short = self.short.lock().unwrap_or_else(PoisonError::into_inner);
        if is_short {
            tracing::warn!(root = %root.display(),
                "too many subfolders to watch; `shelfcade doctor` shows how to raise the limit");
            short.insert(root.to_owned());
        } else {
            short.remove(root);
        }
        self.metrics.health_issues.report_at(Area::Watch, HealthIssueKind::FewWatches, &*short);
    }
}

/// Starts watching until the returned value is dropped. Returns once a scan can start without missing changes. If
/// watching fails, people can still request scans.
pub async fn start(app: &App, poll: Duration) -> Option<Watching> {
    let roots: Vec<WatchRoot> = app.library.roots.iter().chain(&app.library.media).map(WatchRoot::whole).collect();
    let (library, metrics) = (Arc::clone(&app.library.worker), Arc::clone(&app.host.metrics));
    let requester = Arc::new(ScanRequester::new(roots.len(), library, metrics));
    let config = WatchConfig { roots, data: app.host.data.clone(), poll, most_folders: WatchConfig::MOST_FOLDERS };
    let observer: Arc<dyn WatchObserver> = Arc::clone(&requester) as _;
    let watching = watch(&config, &observer)
        .inspect_err(|error| tracing::error!(%error, "cannot watch ROM folders; changes are found by scans only"))
        .ok()?;
    if tokio::time::timeout(READY_TIME, requester.all_watched.notified()).await.is_err() {
        requester.is_late.store(true, Ordering::Release);
        // The last watch may have been set up at this very moment.
        if requester.waited.load(Ordering::Acquire) == 0 {
            requester.library.folders_changed();
        }
    }
    Some(watching)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_watched_is_said_until_it_can() {
        let metrics = Arc::<Metrics>::default();
        let requester = ScanRequester::new(1, Arc::default(), Arc::clone(&metrics));
        let folders = || {
            metrics
                .health_issues
                .list()
                .into_iter()
                .filter_map(|health_issue| health_issue.folder)
                .collect::<Vec<String>>()
        };
        for (root, is_short) in [("/a", true), ("/b", true), ("/a", true), ("/a", false)] {
            requester.short_of_watches(Path::new(root), is_short);
        }
        assert_eq!(folders(), ["/b"]);
        assert_eq!(metrics.health_issues.list()[0].kind, HealthIssueKind::FewWatches);
        requester.short_of_watches(Path::new("/b"), false);
        assert!(folders().is_empty());
    }
}
