//! What a browser keeps for when the server is away: the worker and its page.

use crate::common::{LIBRARY, TestApp};
use axum::http::StatusCode;

#[tokio::test]
async fn the_offline_page_stands_alone() {
    let app = TestApp::with(LIBRARY, "/shelf");
    let page = app.get("/shelf/offline").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.main().contains("cannot be reached"), "{}", page.main());
    let text = page.text();
    for alien in ["leptos-island", "<nav", "<form", "Super Metroid", "data-wasm"] {
        assert!(!text.contains(alien), "{alien}");
    }
    assert!(text.contains("/shelf/assets/"));
}

#[tokio::test]
async fn the_worker_answers_for_the_whole_site_and_is_asked_for_anew() {
    let app = TestApp::with(LIBRARY, "/shelf");
    let worker = app.get("/shelf/sw.js").await;
    if shelfcade_server::http::assets::names().css == "app.css" {
        assert_eq!(worker.status, StatusCode::NOT_FOUND, "built without assets");
        return;
    }
    assert_eq!(worker.status, StatusCode::OK);
    assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(worker.header("cache-control"), "no-cache");
    assert_eq!(worker.header("service-worker-allowed"), "/shelf/");
    assert!(worker.text().contains(&shelfcade_server::http::assets::names().css), "another version is another worker");
}
