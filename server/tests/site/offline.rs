//! Tests of the service worker and its offline page.

use crate::common::{LIBRARY, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};

#[tokio::test]
async fn the_offline_page_stands_alone() {
    let app = TestApp::with(LIBRARY, "/shelf");
    let page = app.get("/shelf/offline").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.main().contains("Can't reach Shelfcade"), "{}", page.main());
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
    let ask = async |name: &str, value: &str| {
        let request = Request::get("/shelf/sw.js").header("accept-encoding", "gzip").header(name, value);
        app.send(request.body(Body::empty()).unwrap()).await
    };
    let packed = ask("accept", "*/*").await;
    assert_eq!((packed.header("content-encoding"), packed.header("vary")), ("gzip", "Accept-Encoding"));
    assert!(packed.body.len() < worker.body.len() && packed.header("etag").ends_with("-gzip\""));
    let again = ask("if-none-match", packed.header("etag")).await;
    assert_eq!((again.status, again.header("etag")), (StatusCode::NOT_MODIFIED, packed.header("etag")));
    assert_eq!(again.header("service-worker-allowed"), "/shelf/");
}
