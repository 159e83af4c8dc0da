//! Publishes the progress of a program update to open pages, and deletes the databases' copies from before an update.

use crate::blocking::spawn_blocking;
use crate::http::app::Shared;
use shelfcade_core::page::UpdateView;
use shelfcade_core_server::admin::update::rollback;
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
    let mut known = view(&app).await;
    loop {
        let is_under_way = known.as_ref().is_some_and(|view| view.state.is_under_way());
        // The first step of an update may be its last.
        let is_new = tokio::select! {
            () = stop.cancelled() => return,
            () = app.jobs.updates.begun.notified() => true,
            () = tokio::time::sleep(PAUSE), if is_under_way => false,
        };
        let view = view(&app).await;
        if is_new || view != known {
            app.jobs.updates.tell();
        }
        known = view;
    }
}

async fn view(app: &Shared) -> Option<UpdateView> {
    let updates = Arc::clone(&app.jobs.updates);
    let view = spawn_blocking(move || updates.view()).await.ok()?;
    view.unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot read the progress of the update");
        None
    })
}

/// Deletes the copies once this version has run for [`WELL`].
async fn delete_copies(app: Shared) {
    tokio::time::sleep(WELL).await;
    let deleted = spawn_blocking(move || rollback::delete_copies(&app.host.data)).await;
    if let Ok(Err(error)) = deleted {
        tracing::warn!(%error, "cannot delete the copies of the databases from before an update");
    }
}
