//! Records plays, and makes room for a game that runs on this machine.
//!
//! Contract: one task. While a game runs here, the server has stepped back (`stepping_back`). It stops with the token
//! given to [`run`]; [`finish`] records the rest after the last request.

use crate::background::stepping_back::SteppedBack;
use crate::http::app::Shared;
use crate::services::play::Played;
use shelfcade_core::api::event::Event;
use tokio_util::sync::CancellationToken;

/// Follows plays until `stop`.
pub async fn run(app: Shared, stop: CancellationToken) {
    let mut here = app.play.here.subscribe();
    let mut stepped_back: Option<SteppedBack> = None;
    loop {
        let is_here = *here.borrow_and_update();
        match (is_here, &stepped_back) {
            (true, None) => stepped_back = Some(SteppedBack::begin(&app)),
            (false, Some(_)) => stepped_back.take().into_iter().for_each(|back| back.end(&app)),
            _ => {}
        }
        tokio::select! {
            () = stop.cancelled() => break,
            changed = here.changed() => if changed.is_err() { break },
            () = app.play.ended.notified() => write_down(&app).await,
        }
    }
    // The process may continue as another version of the program.
    stepped_back.into_iter().for_each(|back| back.end(&app));
}

/// Records plays that lasted until shutdown.
pub async fn finish(app: &Shared) {
    app.play.close();
    write_down(app).await;
}

async fn write_down(app: &Shared) {
    for Played { profile, address, at, seconds } in app.play.take_played() {
        let event = Event::Played { game: format!("{}/{}", address.identity.system, address.slug) };
        let written =
            app.user_data.write(profile, None, event, move |store| store.record_play(profile, &address, at, seconds));
        if let Err(error) = written.await {
            tracing::warn!(%error, "cannot record a play");
        }
    }
}
