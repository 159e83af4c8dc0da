//! How far an update of the program is, told to open pages; and the end of an attempt that nobody ended.

use crate::blocking::spawn_blocking;
use crate::http::app::Shared;
use shelfcade_core_server::update::attempt::{self, Attempt};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Between two looks at an update that is under way.
const PAUSE: Duration = Duration::from_millis(500);
/// A version that ran for so long is not being tried any more, also where whoever tried it was cut off.
const WELL: Duration = Duration::from_secs(15 * 60);

/// Follows updates until `stop`.
pub async fn run(app: Shared, stop: CancellationToken) {
    tokio::spawn(end_attempt(Arc::clone(&app), stop.clone()));
    let mut is_new = false;
    loop {
        let _ = stop.run_until_cancelled(follow(&app, is_new)).await;
        if stop.run_until_cancelled(app.updates.begun.notified()).await.is_none() {
            return;
        }
        is_new = true;
    }
}

/// Tells of each step of an update, until none is under way; of the first too where it has just begun (`is_new`), as it
/// may be the last.
async fn follow(app: &Shared, is_new: bool) {
    let mut known = None;
    loop {
        let updates = Arc::clone(&app.updates);
        let view = match spawn_blocking(move || updates.view()).await {
            Ok(Ok(view)) => view,
            Ok(Err(error)) => return tracing::warn!(%error, "how far the update is cannot be read"),
            Err(_) => return,
        };
        let is_under_way = view.as_ref().is_some_and(|view| view.state.is_under_way());
        if known.as_ref().map_or(is_new, |known| *known != view) {
            app.updates.tell();
        }
        if !is_under_way {
            return;
        }
        known = Some(view);
        tokio::time::sleep(PAUSE).await;
    }
}

/// Ends the attempt that was there at the start, when this version has run for long.
async fn end_attempt(app: Shared, stop: CancellationToken) {
    let data = app.data.clone();
    let read = move || Attempt::read(&data).unwrap_or_default();
    let Ok(Some(begun)) = spawn_blocking(read).await else { return };
    if stop.run_until_cancelled(tokio::time::sleep(WELL)).await.is_none() {
        return;
    }
    let data = app.data.clone();
    let ended = spawn_blocking(move || match Attempt::read(&data) {
        Ok(Some(now)) if now == begun => attempt::end(&data).map_err(|error| error.to_string()),
        Ok(_) => Ok(()),
        Err(error) => Err(error.to_string()),
    });
    if let Ok(Err(error)) = ended.await {
        tracing::warn!(%error, "the copies of databases from before the update stay");
    }
}
