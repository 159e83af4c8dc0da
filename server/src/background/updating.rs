//! Publishes the progress of a program update to open pages, and ends an attempt that nobody ended.

use crate::blocking::spawn_blocking;
use crate::http::app::Shared;
use shelfcade_core_server::admin::update::attempt;
use shelfcade_core_server::admin::update::attempt::Attempt;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Interval between checks of an update in progress.
const PAUSE: Duration = Duration::from_millis(500);
/// A version that ran this long is no longer on trial, even if the process that tried it was killed.
const WELL: Duration = Duration::from_secs(15 * 60);

/// Follows updates until `stop`.
pub async fn run(app: Shared, stop: CancellationToken) {
    tokio::spawn(end_attempt(Arc::clone(&app), stop.clone()));
    let mut is_new = false;
    loop {
        let _ = stop.run_until_cancelled(follow(&app, is_new)).await;
        if stop.run_until_cancelled(app.jobs.updates.begun.notified()).await.is_none() {
            return;
        }
        is_new = true;
    }
}

/// Publishes each step of an update until none is in progress. With `is_new` (the update has just begun) also the
/// first step, as it may be the last.
async fn follow(app: &Shared, is_new: bool) {
    let mut known = None;
    loop {
        let updates = Arc::clone(&app.jobs.updates);
        let view = match spawn_blocking(move || updates.view()).await {
            Ok(Ok(view)) => view,
            Ok(Err(error)) => return tracing::warn!(%error, "cannot read the progress of the update"),
            Err(_) => return,
        };
        let is_under_way = view.as_ref().is_some_and(|view| view.state.is_under_way());
        if known.as_ref().map_or(is_new, |known| *known != view) {
            app.jobs.updates.tell();
        }
        if !is_under_way {
            return;
        }
        known = Some(view);
        tokio::time::sleep(PAUSE).await;
    }
}

/// Ends an attempt that existed at startup once this version has run for [`WELL`].
async fn end_attempt(app: Shared, stop: CancellationToken) {
    let data = app.host.data.clone();
    let read = move || Attempt::read(&data).unwrap_or_default();
    let Ok(Some(begun)) = spawn_blocking(read).await else { return };
    if stop.run_until_cancelled(tokio::time::sleep(WELL)).await.is_none() {
        return;
    }
    let data = app.host.data.clone();
    let ended = spawn_blocking(move || match Attempt::read(&data) {
        Ok(Some(now)) if now == begun => attempt::end(&data).map_err(|error| error.to_string()),
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    });
    if let Ok(Err(error)) = ended.await {
        tracing::warn!(%error, "cannot delete the copies of the databases from before the update");
    }
}
