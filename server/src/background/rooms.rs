//! Ends rooms whose time is over and tells their open pages.
//!
//! Contract: one task. It stops with the token given to [`run`].

use crate::http::app::Shared;
use crate::live_events::Audience;
use shelfcade_core::api::event::Event;
use std::future::pending;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

/// Ends rooms until `stop`.
pub async fn run(app: Shared, stop: CancellationToken) {
    loop {
        // A room in which somebody does something ends later. Waking too early is harmless.
        let end = app.rooms.next_end();
        tokio::select! {
            () = stop.cancelled() => break,
            () = app.rooms.opened.notified() => {}
            () = wait_until(end) => {
                if app.rooms.end_old(Instant::now()) {
                    app.events.publish(Audience::All, &Event::Room);
                }
            }
        }
    }
}

async fn wait_until(end: Option<Instant>) {
    match end {
        Some(end) => sleep_until(end).await,
        None => pending().await,
    }
}
