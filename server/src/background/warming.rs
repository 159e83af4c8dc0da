//! Renders the usual pages ahead of requests after each library change, and frees memory when the site is idle.
//!
//! One task. It requests pages one after the other through the regular router, so it uses at most one core.

use crate::health::memory;
use crate::http::app::Shared;
use crate::http::body::Encoding;
use crate::http::page_cache::{CacheKey, Revisions};
use crate::http::request_context::RequestContext;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::http::header::HOST;
use shelfcade_core::lang::Lang;
use shelfcade_core::library::progress::Stage;
use shelfcade_core::page::{DisplayPreferences, Theme};
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::ProfileId;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

/// Maximum pages rendered again because they were requested before.
const MOST_AGAIN: usize = 48;
/// Number of systems whose first page is rendered.
const SYSTEMS: usize = 8;
/// Idle time after which memory is freed.
pub const QUIET: Duration = Duration::from_secs(30);

/// Renders pages and frees memory until `stop`.
pub async fn run(app: Shared, router: Router, stop: CancellationToken) {
    let mut progress = app.library.worker.progress.subscribe();
    let mut look = tokio::time::interval(QUIET / 3);
    look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut rested = false;
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            changed = progress.changed() => {
                if changed.is_err() {
                    return;
                }
                if progress.borrow_and_update().stage == Stage::Idle && !*app.play.here.borrow() {
                    warm(&app, &router).await;
                }
            }
            _ = look.tick() => {
                let quiet = app.host.clock.idle_for() >= QUIET;
                if quiet && !rested {
                    rest(&app);
                }
                rested = quiet;
            }
        }
    }
}

/// Renders the usual pages of the current library and drops those of the previous one.
pub async fn warm(app: &Shared, router: &Router) {
    let level = app.settings.live.load().everyone;
    let profile = if level < Level::TakePart { ProfileId::GUEST } else { ProfileId::HOUSEHOLD };
    let Some(revisions) = app.revisions(profile).filter(|_| app.http.page_cache.is_on()) else { return };
    for key in wanted(app, revisions) {
        let request = Request::get(app.links.to(&key.address)).header(HOST, "localhost");
        let request = request.extension(RequestContext::of_key(app, key));
        let Ok(request) = request.body(Body::empty()) else { continue };
        let _ = router.clone().oneshot(request).await;
        tokio::task::yield_now().await;
    }
    app.http.page_cache.keep_only(|revisions| app.revisions(revisions.profile).as_ref() == Some(revisions));
}

/// Lists the pages most requested before, then those that every visit starts with.
fn wanted(app: &Shared, revisions: Revisions) -> Vec<CacheKey> {
    let mut keys: Vec<CacheKey> = Vec::new();
    let mut want = |key: CacheKey| {
        if !keys.contains(&key) {
            keys.push(key);
        }
    };
    // The same page may have been requested at several revisions.
    let before = app.http.page_cache.most_requested(MOST_AGAIN);
    // The household's language: that of the most requested page.
    let lang = before.iter().find(|key| !key.address.starts_with("/api/")).map_or(Lang::En, |key| key.lang);
    for key in before {
        if let Some(revisions) = app.revisions(key.revisions.profile) {
            want(CacheKey { revisions, ..key });
        }
    }
    let level = app.settings.live.load().everyone;
    if level < Level::Look {
        return keys;
    }
    let shelf = app.library.shelf.get();
    let systems = shelf.largest_systems(SYSTEMS).into_iter().map(|system| format!("/systems/{}", system.id));
    let usual = ["/", "/systems", "/search", "/genres", "/about"].into_iter().map(str::to_owned).chain(systems);
    // Browsers accept gzip over plain HTTP and Brotli only over TLS.
    for address in usual {
        for encoding in [Encoding::Gzip, Encoding::Brotli] {
            want(CacheKey {
                revisions,
                lang,
                reading: DisplayPreferences::default(),
                theme: Theme::System,
                encoding,
                level,
                says_unclaimed: !app.auth.is_claimed(),
                says_updated: app.host.was_updated,
                failure: None,
                address: address.as_str().into(),
            });
        }
    }
    keys
}

/// Frees memory: rarely requested pages, the database connections with their caches, and the program's pages.
fn rest(app: &Shared) {
    app.http.page_cache.rest();
    app.library.reader.load().close();
    memory::unmap_program();
}
