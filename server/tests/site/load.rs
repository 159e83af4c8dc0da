//! Tests of internal failures: panics, too many requests, responses that never come.

use crate::common::TestApp;
use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_server::health::issues::Area;
use shelfcade_server::http::middleware::MAX_SECONDS;
use shelfcade_server::shares::QuotaSlot;
use std::net::IpAddr;

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

/// Takes all request slots from other addresses.
fn take_all_slots(app: &TestApp) -> Vec<QuotaSlot> {
    let take = |number: u8| app.app.http.permits.requests.take(IpAddr::from([10, 0, 0, number / 32]));
    (0..=255).map(|number| take(number).unwrap()).collect()
}

#[tokio::test]
async fn too_many_at_once_are_told_to_come_back() {
    let app = TestApp::empty();
    let taken = take_all_slots(&app);
    let refused = app.get("/").await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(!refused.header("retry-after").is_empty());
    assert!(refused.main().contains("busy"));
    drop(taken);
    assert_eq!(app.get("/").await.status, StatusCode::OK);
}

#[tokio::test]
async fn whoever_asks_what_is_wrong_is_let_in_when_others_are_not() {
    let app = TestApp::empty();
    let _taken = take_all_slots(&app);
    assert_eq!(app.get("/systems").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(app.get("/healthz").await.text(), "ok\n");
    assert_eq!(app.get("/api/v1/status").await.json()["load"]["shed"], 1);
    assert!(app.get("/health").await.main().contains("Rejected while busy"));
}

#[tokio::test]
async fn what_is_wrong_stands_on_top_of_health_until_it_is_right() {
    let app = TestApp::new();
    let good = app.get("/health").await.main();
    assert!(good.contains("All is well") && !good.contains("What is wrong"), "{good}");
    let wrong = vec![(HealthIssueKind::DiskFull, None), (HealthIssueKind::RomFolder, Some("/mnt/<usb>".to_owned()))];
    app.app.host.metrics.health_issues.report(Area::Scan, wrong);
    let page = app.get("/health").await.main();
    assert!(page.find("disk is full").unwrap() < page.find("Last scan").unwrap(), "{page}");
    assert!(page.contains("/mnt/&lt;usb&gt; is missing") && !page.contains("All is well"), "{page}");
    let status = app.get("/api/v1/status").await.json();
    assert_eq!(status["health_issues"][0]["kind"], "disk-full");
    assert_eq!(status["health_issues"][1]["kind"], "rom-folder");
    assert!(!status["health_issues"].to_string().contains("usb"), "paths stay on the page");
    app.app.host.metrics.health_issues.clear(Area::Scan);
    assert!(app.get("/health").await.main().contains("All is well"));
}

#[tokio::test]
async fn health_answers_without_its_library() {
    let app = TestApp::new();
    std::fs::rename(app.data.join("library.sqlite"), app.data.join("elsewhere")).unwrap();
    assert_eq!(app.get("/games/snes/super-metroid").await.status, StatusCode::INTERNAL_SERVER_ERROR);
    let page = app.get("/health").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.main().contains("file is missing from the data folder"), "{}", page.main());
    assert_eq!(app.get("/api/v1/status").await.json()["health_issues"][0]["kind"], "library-gone");
    assert_eq!(app.get("/systems/snes").await.status, StatusCode::OK);
    std::fs::rename(app.data.join("elsewhere"), app.data.join("library.sqlite")).unwrap();
    assert_eq!(app.get("/games/snes/super-metroid").await.status, StatusCode::OK);
    assert!(app.get("/health").await.main().contains("All is well"));
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
