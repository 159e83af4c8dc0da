//! Publishes the progress of a program update to open pages, and ends an attempt that nobody ended.

use crate::blocking::spawn_blocking;
use crate::http::app::Shared;
use shelfcade_core::page::UpdateView;
use shelfcade_core_server::admin::update::attempt;
use shelfcade_core_server::admin::update::attempt::Attempt;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Interval between checks of an update in progress.
const PAUSE: Duration = Duration::from_millis(500);
/// A version that ran this long is no longer on trial, even if the process that tried it was killed.
const WELL: Duration = Duration::from_secs(15 * 60);

/// Publishes each step of updates until `stop`.
pub async fn run(app: Shared, stop: CancellationToken) {
    tokio::spawn(end_attempt(Arc::clone(&app), stop.clone()));
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

/// Ends an attempt that existed at startup once this version has run for [`WELL`].
async fn end_attempt(app: Shared, stop: CancellationToken) {
    let data = app.host.data.clone();
    let Ok(Ok(Some(begun))) = spawn_blocking(move || Attempt::read(&data)).await else { return };
    if stop.run_until_cancelled(tokio::time::sleep(WELL)).await.is_none() {
        return;
    }
    let data = app.host.data.clone();
    let ended = spawn_blocking(move || match Attempt::read(&data)? {
        Some(now) if now == begun => attempt::end(&data),
        _ => Ok(()),
    });
    if let Ok(Err(error)) = ended.await {
        tracing::warn!(%error, "cannot delete the copies of the databases from before the update");
    }
}
