//! Publishes the progress of a program update to open pages, and deletes the databases' copies from before an update.

use crate::blocking::spawn_blocking;
use crate::http::app::Shared;
use crate::live_events::Audience;
use shelfcade_core::api::event::Event;
use shelfcade_core_server::admin::update::{UpdateError, rollback};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Interval between checks of an update in progress.
const PAUSE: Duration = Duration::from_millis(500);
/// A version that ran this long is no longer on trial.
pub const WELL: Duration = Duration::from_secs(15 * 60);

/// Publishes each step of updates until `stop`.
pub async fn run(app: Shared, stop: CancellationToken) {
    tokio::spawn(stop.clone().run_until_cancelled_owned(delete_copies(Arc::clone(&app))));
    let (mut known, mut is_changed) = (None, false);
    loop {
        let updates = Arc::clone(&app.jobs.updates);
        let warn = |error: &UpdateError| tracing::warn!(%error, "cannot read the progress of the update");
        let view = spawn_blocking(move || updates.view().inspect_err(warn)).await.ok().and_then(Result::ok).flatten();
        if is_changed || view != known {
            app.events.publish(Audience::All, &Event::Settings);
        }
        let is_under_way = view.as_ref().is_some_and(|view| view.state.is_under_way());
        known = view;
        is_changed = tokio::select! {
            () = stop.cancelled() => return,
            () = app.jobs.updates.changed.notified() => true,
            () = tokio::time::sleep(PAUSE), if is_under_way => false,
        };
    }
}

/// Deletes the copies once this version has run for [`WELL`].
async fn delete_copies(app: Shared) {
    tokio::time::sleep(WELL).await;
    if let Ok(Err(error)) = spawn_blocking(move || rollback::delete_copies(&app.host.data)).await {
        tracing::warn!(%error, "cannot delete the copies of the databases from before an update");
    }
}
