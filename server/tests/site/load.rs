//! When things go wrong inside: panics, too many at once, answers that never come.

use crate::common::TestApp;
use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use shelfcade_server::guard::{MAX_AT_ONCE, MAX_SECONDS};
use std::sync::Arc;

async fn explode() -> &'static str {
    panic!("secret detail of the inside")
}

async fn never() -> &'static str {
    std::future::pending().await
}

fn broken() -> TestApp {
    let routes =
        Router::new().route("/explode", get(explode)).route("/api/explode", get(explode)).route("/never", get(never));
    TestApp::empty().with_routes(routes)
}

#[tokio::test]
async fn a_panic_is_a_friendly_500_without_its_detail() {
    let app = broken();
    let page = app.get("/explode").await;
    assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.main().contains("<h1") && !page.text().contains("secret"), "{}", page.text());
    assert!(!page.header("content-security-policy").is_empty());
    let problem = app.get("/api/explode").await;
    assert_eq!(problem.json()["status"], 500);
    assert!(!problem.text().contains("secret"));
}

#[tokio::test]
async fn too_many_at_once_are_told_to_come_back() {
    let app = TestApp::empty();
    let taken = Arc::clone(&app.app.slots).try_acquire_many_owned(u32::try_from(MAX_AT_ONCE).unwrap()).unwrap();
    let refused = app.get("/").await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(!refused.header("retry-after").is_empty());
    assert!(refused.main().contains("busy"));
    drop(taken);
    assert_eq!(app.get("/").await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_answer_that_never_comes_is_ended() {
    let app = broken();
    tokio::time::pause();
    let begun = tokio::time::Instant::now();
    let answer = app.get("/never").await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(begun.elapsed() >= MAX_SECONDS);
}
