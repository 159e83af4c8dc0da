//! Tells open pages how far the scan is, a few times a second while it moves.

use super::{Audience, Events};
use shelfcade_core::api::event::Event;
use shelfcade_core::progress::ScanProgress;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// Least time between two.
const TELL_PAUSE: Duration = Duration::from_millis(250);

/// Publishes the progress of the scan, until `stop`. Its end is always told, with the numbers it had then.
pub async fn tell_scan(events: Arc<Events>, mut progress: watch::Receiver<ScanProgress>, stop: CancellationToken) {
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
