//! Publishes the progress of scans to open pages.

use super::{Audience, LiveEvents};
use shelfcade_core::api::event::Event;
use shelfcade_core::library::progress::ScanProgress;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// Minimum time between two events.
const TELL_PAUSE: Duration = Duration::from_millis(250);

/// Publishes the progress of scans until `stop`. The end is always published, with its final numbers.
pub async fn tell_scan(events: Arc<LiveEvents>, mut progress: watch::Receiver<ScanProgress>, stop: CancellationToken) {
    let mut told = ScanProgress::default();
    while let Some(Ok(())) = stop.run_until_cancelled(progress.changed()).await {
        let now = progress.borrow_and_update().clone();
        if now != told {
            events.publish(Audience::All, &Event::Scan(now.clone()));
            told = now;
        }
        if stop.run_until_cancelled(tokio::time::sleep(TELL_PAUSE)).await.is_none() {
            return;
        }
    }
}
