//! Recompresses cached pages after their first answer, so that all later ones are smaller.
//!
//! One page at a time, by a thread of the lowest priority that ends with its page: a thread can't raise its priority
//! again, and its encoder's memory is returned. While a scan or a game runs, queued pages are dropped: a scan makes new
//! pages soon, and a game gets all cores.

use crate::http::app::Shared;
use crate::http::body::CachedResponse;
use shelfcade_core::library::progress::Stage;
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

/// Recompresses pages until `stop`.
pub async fn run(app: Shared, stop: CancellationToken) {
    let work = async {
        loop {
            app.http.page_cache.wait_for_queued().await;
            recompress_queued(&app).await;
        }
    };
    // The page in progress is abandoned with its thread.
    stop.run_until_cancelled(work).await;
}

/// Recompresses all queued pages.
pub async fn recompress_queued(app: &Shared) {
    let cache = &app.http.page_cache;
    while let Some((key, kept)) = cache.next_queued() {
        if app.library.worker.stage() != Stage::Idle || *app.play.here.borrow() {
            cache.forget_queued();
            return;
        }
        if let Some(smaller) = recompress(kept).await {
            cache.replace(key, smaller);
        }
    }
}

/// Recompresses one page on a thread of its own. `None` if it doesn't shrink or no thread can be started.
async fn recompress(kept: Arc<CachedResponse>) -> Option<CachedResponse> {
    let (tell, told) = oneshot::channel();
    let work = move || {
        // A lower priority is only a courtesy; failing to get it is harmless.
        let _ = rustix::process::nice(19);
        let _ = tell.send(kept.recompress());
    };
    std::thread::Builder::new().name("recompress".to_owned()).spawn(work).ok()?;
    told.await.ok()?
}
