//! Tests of words in descriptions (`about:`) in lists and searches.

use crate::common::{Answer, LIBRARY, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::FutureExt;
use shelfcade_core::library::health_issue::HealthIssueKind::DigestFailed;
use shelfcade_core_server::catalog::facts::digest;
use shelfcade_core_server::search::Shelf;
use shelfcade_server::config::SiteConfig;
use tokio_util::sync::CancellationToken;

const LIST: &str = "<gameList><game><path>./Chrono Trigger (USA).sfc</path><desc>A dragon sleeps.</desc></game>\
                    <game><path>./F-Zero (Japan).sfc</path><desc>Fast machines.</desc></game></gameList>";

/// The default library; one description mentions a dragon and one mentions machines.
fn described() -> TestApp {
    let app = TestApp::of_bytes(LIBRARY, &[("snes/gamelist.xml", LIST.into())], SiteConfig::default());
    assert!(digest::update(&app.data, &CancellationToken::new()).unwrap());
    app.app.library.shelf.set(Shelf::load(&app.data, 2).unwrap());
    app
}

#[tokio::test]
async fn every_list_finds_words_of_descriptions() {
    let app = described();
    let made = app.post("/collections", "name=Dragons&query=q%3Dabout:dragon").await;
    assert_eq!(made.header("location"), "/collections/dragons");
    app.send_json("patch", "/api/v1/collections/dragons", r#"{"pinned":true}"#).await;
    for address in [
        "/search?q=about:dragon",
        "/search/suggest?q=about:dragon",
        "/search?about=dragon",
        "/systems/snes?about=dragon",
        "/collections/dragons",
        "/collections/dragons?q=trigger",
        "/collections/dragons/export?format=txt",
        "/api/v1/search?q=about:dragon",
        "/api/v1/suggest?q=about:dragon",
        "/api/v1/systems/snes/games?about=dragon",
        "/api/v1/collections/dragons/games",
    ] {
        let answer = app.get(address).await;
        let shown = if address.contains("/api") || address.contains("t?") { answer.text() } else { answer.main() };
        assert!(shown.contains("Chrono Trigger") && !shown.contains("F-Zero"), "{address}: {shown}");
    }
    assert!(app.get("/collections").await.main().contains(">1 game "));
    assert_eq!(app.get("/random?q=about:dragon").await.header("location"), "/games/snes/chrono-trigger");
    assert_eq!(app.get("/random?of=collections/dragons").await.header("location"), "/games/snes/chrono-trigger");
    assert_eq!(app.get("/api/v1/collections").await.json()["items"][0]["total"], 1);
    assert!(app.get("/").await.main().contains("href=\"/collections/dragons\""), "its row is not empty");
    let facets = app.get("/api/v1/facets?q=about:dragon").await.text();
    assert!(facets.contains("\"count\":1,"), "{facets}");
}

#[tokio::test]
async fn a_damaged_digest_takes_no_page_with_it_and_is_made_anew() {
    let app = described();
    app.post("/collections", "name=Dragons&query=q%3Dabout:dragon").await;
    app.post("/collections", "name=Fast&query=q%3Dzero").await;
    for slug in ["dragons", "fast"] {
        app.send_json("patch", &format!("/api/v1/collections/{slug}"), r#"{"pinned":true}"#).await;
    }
    // The counts of the collections are not known yet.
    app.app.library.shelf.set(Shelf::load(&app.data, 3).unwrap());
    let path = digest::path(&app.data);
    let whole = std::fs::read(&path).unwrap();
    // A file that can be opened but not read.
    std::fs::write(&path, [&whole[..4096], &vec![0xaa; whole.len() - 4096]].concat()).unwrap();
    let get = async |address: &str| -> Answer {
        app.answer_from_cache(Request::get(address).body(Body::empty()).unwrap()).await
    };
    let addresses =
        [("/search?q=about:dragon", "Chrono"), ("/collections/dragons", "Chrono"), ("/collections", ">1 game ")];
    let failed = || app.app.host.metrics.health_issues.list().iter().filter(|issue| issue.kind == DigestFailed).count();
    assert_eq!((get("/").await.status, failed()), (StatusCode::OK, 1));
    assert!(!path.exists(), "it is to be made anew");
    assert!(app.app.library.worker.digest.notified().now_or_never().is_some(), "by the library worker");
    let tiles = get("/collections").await;
    assert_eq!(tiles.status, StatusCode::OK);
    let tile = |name: &str| tiles.main().split("list-tile").find(|tile| tile.contains(name)).unwrap().to_owned();
    assert!(tile(">Dragons<").contains("<small>Smart collection</small>"), "{}", tile(">Dragons<"));
    assert!(tile(">Fast<").contains(">1 game "), "the others are found: {}", tile(">Fast<"));
    assert_eq!(get("/collections/dragons/remove").await.status, StatusCode::OK);
    let items = &app.get("/api/v1/collections").await.json()["items"];
    assert_eq!((&items[0]["total"], &items[1]["total"]), (&serde_json::Value::Null, &1.into()));
    for (address, _) in &addresses[..2] {
        assert_eq!(get(address).await.status, StatusCode::INTERNAL_SERVER_ERROR, "not that there is none: {address}");
    }
    assert_eq!(get("/search?q=metroid").await.status, StatusCode::OK, "nothing else is lost");
    assert_eq!(failed(), 1, "it is said once");
    assert!(digest::update(&app.data, &CancellationToken::new()).unwrap(), "as the library worker does");
    app.app.library.shelf.set(Shelf::load(&app.data, 4).unwrap());
    for (address, shown) in addresses {
        let answer = get(address).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        assert!(answer.main().contains(shown), "{address}: {}", answer.main());
    }
}
