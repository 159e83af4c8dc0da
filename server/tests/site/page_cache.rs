//! Tests of cached pages: a cached response equals the router's, and is never outdated.

use crate::common::{Answer, TestApp};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use axum::response::Response;
use axum::{Router, routing};
use http_body_util::BodyExt;
use shelfcade_core_server::search::Shelf;
use shelfcade_server::background::{recompressing, warming};
use shelfcade_server::http::request_context::RequestContext;
use shelfcade_server::http::response;
use shelfcade_server::http::router::CacheLookup;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tower::Service;

const PAGES: [&str; 12] = [
    "/",
    "/systems",
    "/systems/snes",
    "/systems/snes?genre=platform&page=2",
    "/search",
    "/search?q=metroid",
    "/search/suggest?q=met",
    "/games/snes/super-metroid",
    "/genres",
    "/about",
    "/api/v1/systems",
    "/api/v1/search?q=metroid&limit=5",
];

/// Sends a request the way connections reach the app.
async fn send(app: &TestApp, method: Method, address: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(address).header("host", "10.0.0.2:8080");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut service = CacheLookup::new(Arc::clone(&app.app), app.router.clone());
    let response = service.call(request.body(Body::empty()).unwrap()).await.unwrap();
    let (head, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes().to_vec();
    Answer { status: head.status, headers: head.headers, body }
}

async fn get(app: &TestApp, address: &str, headers: &[(&str, &str)]) -> Answer {
    send(app, Method::GET, address, headers).await
}

fn hits(app: &TestApp) -> u64 {
    app.app.http.page_cache.status().hits
}

#[tokio::test]
async fn a_kept_page_is_the_page() {
    let app = TestApp::new();
    for address in PAGES {
        for encoding in ["br", "gzip", "identity"] {
            let before = hits(&app);
            let first = get(&app, address, &[("accept-encoding", encoding)]).await;
            assert_eq!(hits(&app), before, "{address}");
            let again = get(&app, address, &[("accept-encoding", encoding)]).await;
            assert_eq!(hits(&app), before + 1, "{address}");
            assert_eq!(first.status, StatusCode::OK, "{address}");
            assert_eq!((again.status, &again.headers, &again.body), (first.status, &first.headers, &first.body));
            assert_eq!(again.header("content-length"), again.body.len().to_string());
            assert!(!again.header("content-security-policy").is_empty());
            // Without content encoding, the response is the router's own.
            if encoding == "identity" {
                let plain = app.get(address).await;
                assert_eq!(plain.body, again.body, "{address}");
                assert_eq!(plain.header("etag"), again.header("etag"));
            }
        }
    }
}

#[tokio::test]
async fn who_has_a_kept_page_is_told_so_and_head_has_no_body() {
    let app = TestApp::new();
    let first = get(&app, "/", &[("accept-encoding", "gzip")]).await;
    let tag = first.header("etag").to_owned();
    for (name, value) in [("accept-encoding", "gzip"), ("accept-encoding", "identity")] {
        let again = get(&app, "/", &[(name, value), ("if-none-match", &tag)]).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{value}");
        assert!(again.body.is_empty() && again.header("cache-control") == "no-cache");
    }
    let head = send(&app, Method::HEAD, "/", &[("accept-encoding", "gzip")]).await;
    assert!(head.body.is_empty());
    assert_eq!(head.header("content-length"), first.body.len().to_string());
    assert!(hits(&app) >= 2);
}

#[tokio::test]
async fn one_reader_never_gets_the_page_of_another() {
    let app = TestApp::new();
    let dark = get(&app, "/", &[("cookie", "shelfcade_theme=dark")]).await.text();
    let light = get(&app, "/", &[("cookie", "shelfcade_theme=light")]).await.text();
    assert!(dark.contains("data-theme=\"dark\"") && light.contains("data-theme=\"light\""));
    let again = get(&app, "/", &[("cookie", "shelfcade_theme=dark")]).await.text();
    assert_eq!(again, dark);
    // An unknown parameter makes no new page, and isn't copied into forms that lead back.
    let before = hits(&app);
    let junk = get(&app, "/?utm_source=%22%3Escript", &[("cookie", "shelfcade_theme=dark")]).await.text();
    assert_eq!((hits(&app), junk), (before + 1, dark));
}

#[tokio::test]
async fn what_is_wrong_or_changes_by_itself_is_made_anew() {
    let app = TestApp::new();
    for address in [
        "/games/snes/no-such-game",
        "/systems/nothing",
        "/api/v1/search?sort=worst",
        "/health",
        "/random",
        "/api/v1/status",
    ] {
        get(&app, address, &[]).await;
        get(&app, address, &[]).await;
    }
    assert_eq!((hits(&app), app.app.http.page_cache.status().entries), (0, 0));
    let refused = send(&app, Method::POST, "/", &[]).await;
    assert_eq!(refused.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn a_new_shelf_is_seen_at_once_and_its_usual_pages_are_ready() {
    let app = TestApp::new();
    let gzip = [("accept-encoding", "gzip")];
    get(&app, "/games/snes/f-zero", &gzip).await;
    get(&app, "/games/snes/f-zero", &gzip).await;
    assert!(get(&app, "/systems", &[]).await.main().contains("Super Nintendo"));
    let empty = TestApp::empty();
    app.app.library.shelf.set(Shelf::load(&empty.data, 99).unwrap());
    assert!(!get(&app, "/systems", &[]).await.main().contains("Super Nintendo"), "an old page was shown");
    warming::warm(&app.app, &app.router).await;
    let before = app.app.http.page_cache.status();
    for usual in ["/", "/systems", "/search", "/genres"] {
        get(&app, usual, &gzip).await;
    }
    let after = app.app.http.page_cache.status();
    assert_eq!((after.hits - before.hits, after.misses), (4, before.misses));
}

#[tokio::test]
async fn a_page_wanted_often_is_made_again_for_the_next_library() {
    let app = TestApp::new();
    let gzip = [("accept-encoding", "gzip")];
    for _ in 0..3 {
        get(&app, "/games/snes/f-zero", &gzip).await;
    }
    let shelf = Shelf::load(&app.data, 7).unwrap();
    app.app.library.shelf.set(shelf);
    warming::warm(&app.app, &app.router).await;
    let before = hits(&app);
    assert!(!get(&app, "/games/snes/f-zero", &gzip).await.body.is_empty());
    assert_eq!(hits(&app), before + 1);
}

#[tokio::test]
async fn many_who_want_the_same_page_have_it_made_once() {
    static MADE: AtomicU32 = AtomicU32::new(0);
    async fn slowly(context: RequestContext) -> Response {
        MADE.fetch_add(1, Ordering::Relaxed);
        // Gives all others time to ask.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        response::html(&context, StatusCode::OK, "<p>made</p>".to_owned())
    }
    let app = Arc::new(TestApp::empty().with_routes(Router::new().route("/about", routing::get(slowly))));
    let requests: Vec<_> = (0..32)
        .map(|_| {
            let app = Arc::clone(&app);
            tokio::spawn(async move { get(&app, "/about", &[]).await })
        })
        .collect();
    for request in requests {
        assert_eq!(request.await.unwrap().text(), "<p>made</p>");
    }
    assert_eq!(MADE.load(Ordering::Relaxed), 1);
    let status = app.app.http.page_cache.status();
    assert_eq!((status.entries, status.misses), (1, 32), "all asked before it was there");
}

fn decoded(answer: &Answer) -> Vec<u8> {
    let mut plain = Vec::new();
    match answer.header("content-encoding") {
        "br" => brotli::Decompressor::new(&answer.body[..], 4096).read_to_end(&mut plain).unwrap(),
        "" => answer.body.as_slice().read_to_end(&mut plain).unwrap(),
        other => panic!("{other}"),
    };
    plain
}

#[tokio::test]
async fn after_the_first_answer_a_kept_page_in_brotli_is_an_eighth_smaller_than_in_gzip() {
    let app = TestApp::new();
    let (br, gzip) = (("accept-encoding", "br"), ("accept-encoding", "gzip"));
    for address in PAGES {
        let first = get(&app, address, &[br]).await;
        recompressing::recompress_queued(&app.app).await;
        let later = get(&app, address, &[br]).await;
        assert_eq!(decoded(&later), decoded(&first), "{address}");
        assert_eq!(later.header("content-length"), later.body.len().to_string());
        if first.header("content-encoding").is_empty() {
            assert_eq!(later.header("etag"), first.header("etag"), "{address}");
            continue;
        }
        let (later_bytes, gzip_bytes) = (later.body.len(), get(&app, address, &[gzip]).await.body.len());
        // The API's short responses are for programs, and have less text that brotli's dictionary knows.
        let is_page = !address.starts_with("/api/") && address != "/search/suggest?q=met";
        let most = gzip_bytes * if is_page { 88 } else { 95 } / 100;
        assert!(later_bytes <= most, "{address}: {later_bytes} in brotli, {gzip_bytes} in gzip");
        // A browser keeps whichever body it has.
        assert_ne!(later.header("etag"), first.header("etag"), "{address}");
        for answer in [&first, &later] {
            let tag = answer.header("etag");
            let again = get(&app, address, &[br, ("if-none-match", tag)]).await;
            assert_eq!((again.status, again.header("etag")), (StatusCode::NOT_MODIFIED, tag), "{address}");
        }
        // Pages have no ranges, which two bodies of one encoding would break.
        let ranged = get(&app, address, &[br, ("range", "bytes=0-9")]).await;
        assert_eq!((ranged.status, ranged.header("accept-ranges")), (StatusCode::OK, ""), "{address}");
        // A request that needs an encoding is answered beside the cache, or from it with the right validator.
        let needed = get(&app, address, &[("accept-encoding", "br, identity;q=0")]).await;
        assert_eq!((decoded(&needed), needed.header("content-encoding")), (decoded(&first), "br"), "{address}");
    }
}

#[tokio::test]
async fn pages_are_recompressed_when_a_request_has_made_them_until_the_server_stops() {
    let app = TestApp::new();
    let stop = CancellationToken::new();
    let worker = tokio::spawn(recompressing::run(Arc::clone(&app.app), stop.clone()));
    let br = [("accept-encoding", "br")];
    let first = get(&app, "/", &br).await;
    let recompressed = async {
        loop {
            let later = get(&app, "/", &br).await;
            if later.body.len() != first.body.len() {
                return later;
            }
            tokio::task::yield_now().await;
        }
    };
    let later = tokio::time::timeout(Duration::from_secs(60), recompressed).await.expect("it was recompressed");
    assert_eq!(decoded(&later), decoded(&first));
    stop.cancel();
    worker.await.unwrap();
}

#[tokio::test]
async fn nothing_is_recompressed_while_a_game_runs_here_or_without_a_cache() {
    let app = TestApp::new();
    let br = [("accept-encoding", "br")];
    let first = get(&app, "/", &br).await;
    app.app.play.here.send_replace(true);
    recompressing::recompress_queued(&app.app).await;
    app.app.play.here.send_replace(false);
    recompressing::recompress_queued(&app.app).await;
    let later = get(&app, "/", &br).await;
    assert_eq!((&later.body, later.header("etag")), (&first.body, first.header("etag")), "its turn is lost");
    app.app.http.page_cache.set_limit(0);
    let off = get(&app, "/", &br).await;
    recompressing::recompress_queued(&app.app).await;
    assert_eq!(app.app.http.page_cache.status().bytes, 0);
    assert!(get(&app, "/", &br).await.body == off.body && off.body.len() > first.body.len(), "compressed once");
}

#[tokio::test]
async fn the_numbers_of_the_cache_are_told() {
    let app = TestApp::new();
    get(&app, "/", &[]).await;
    get(&app, "/", &[]).await;
    let status = app.get("/api/v1/status").await.json();
    assert_eq!((&status["page_cache"]["hits"], &status["page_cache"]["misses"]), (&1.into(), &1.into()));
    assert!(status["page_cache"]["bytes"].as_u64().unwrap() > 1_000);
    assert!(app.get("/health").await.main().contains("Page cache"));
}
