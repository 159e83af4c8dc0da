//! Imports LaunchBox metadata from the source in the setting `launchbox`; by default there is none. The library
//! worker notices the new file and publishes it.

use crate::blocking::spawn_blocking;
use crate::health::issues::Area;
use crate::http::app::Shared;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core_server::catalog::facts;
use shelfcade_core_server::catalog::facts::{FactsError, ImportReport};
use shelfcade_core_server::io::clock::now;
use std::path::Path;
use std::time::Duration;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// Interval between checks.
const PAUSE: Duration = Duration::from_secs(60);
/// Time until a failed import is retried.
const RETRY: Duration = Duration::from_secs(6 * 3600);
/// Seconds after which a download is repeated.
const KEPT: i64 = 30 * 24 * 3600;

/// Imports metadata until `stop`.
pub async fn run(app: Shared, stop: CancellationToken) {
    // The last source that failed, and when.
    let mut failed: Option<(String, Instant)> = None;
    loop {
        let from = app.settings.live.load().launchbox.clone();
        failed = failed.filter(|(tried, at)| *tried == from && at.elapsed() < RETRY);
        if !from.is_empty() && failed.is_none() && !*app.play.here.borrow() {
            let (out, cancel, source) = (app.host.data.join(facts::FILE_NAME), stop.clone(), from.clone());
            let imported = spawn_blocking(move || take_in(&source, &out, &cancel));
            match imported.await {
                Ok(Ok(None) | Err(FactsError::Stopped)) => {}
                Ok(Ok(Some(report))) => {
                    tracing::info!(games = report.games, seconds = report.seconds, "imported LaunchBox facts");
                }
                Ok(Err(error)) => {
                    tracing::error!(%error, "cannot import LaunchBox facts; keeping the previous ones");
                    failed = Some((from, Instant::now()));
                }
                Err(error) => {
                    tracing::error!(%error, "importing LaunchBox facts panicked; keeping the previous ones");
                    failed = Some((from, Instant::now()));
                }
            }
        }
        let issue = failed.as_ref().map(|_| (HealthIssueKind::FactsFailed, None));
        app.host.metrics.health_issues.report(Area::Facts, issue.into_iter().collect());
        if stop.run_until_cancelled(tokio::time::sleep(PAUSE)).await.is_none() {
            return;
        }
    }
}

/// Imports if the stored metadata come from another source or an older version of the file, or are too old.
fn take_in(from: &str, out: &Path, cancel: &CancellationToken) -> Result<Option<ImportReport>, FactsError> {
    let is_current = facts::info(out)
        .ok()
        .flatten()
        .is_some_and(|info| info.is_of(from) && (!from.starts_with("http") || now() - info.imported < KEPT));
    if is_current { Ok(None) } else { facts::import(from, out, &mut |_| {}, cancel).map(Some) }
}
