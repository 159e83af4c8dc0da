//! Tests of identifying ROMs by form and API: suggestions, applying, undoing, rejections.

use crate::common::TestApp;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use shelfcade_core::library::progress::ScanProgress;
use shelfcade_core::people::access::Level;
use shelfcade_core_server::catalog::build_starter;
use shelfcade_core_server::game::DetailReader;
use shelfcade_core_server::library::scan;
use shelfcade_core_server::library::scan::{ScanConfig, ScanObserver};
use shelfcade_core_server::library_db;
use shelfcade_core_server::search::Shelf;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

struct Nobody;

impl ScanObserver for Nobody {
    fn progress(&self, _: &ScanProgress) {}
    fn committed(&self) {}
}

/// Does the library worker's job: scans with the corrections, and publishes.
pub async fn scan(app: &TestApp) {
    let catalog = app.data.join("catalog.sqlite");
    if !catalog.exists() {
        build_starter(&catalog).unwrap();
    }
    let site = Arc::clone(&app.app);
    let work = move || {
        let config = ScanConfig {
            roots: site.library.roots.clone(),
            data: site.host.data.clone(),
            catalog: Some(catalog.clone()),
            corrections: Arc::clone(&site.user_data.household().corrections),
            ..ScanConfig::default()
        };
        let observer: Arc<dyn ScanObserver> = Arc::new(Nobody);
        scan::run_scan(&config, &observer, &CancellationToken::new()).unwrap();
        let revision = site.library.shelf.get().revision + 1;
        site.user_data.store().find_locations(&library_db::open_reader(&site.host.data).unwrap()).unwrap();
        site.library.shelf.set(Shelf::load(&site.host.data, revision).unwrap());
        catalog
    };
    let catalog = tokio::task::spawn_blocking(work).await.unwrap();
    app.app.library.reader.store(Arc::new(DetailReader::new(&app.data, Some(&catalog))));
}

async fn owner(files: &[&str]) -> TestApp {
    let app = TestApp::with(files, "").letting_in(Level::Own);
    scan(&app).await;
    app
}

const FILES: &[&str] = &["snes/Supr Metriod.sfc", "snes/Chrono Trigger (USA).sfc", "snes/zzzz qqqq.sfc"];

#[tokio::test]
async fn a_game_is_said_to_be_another_followed_and_undone() {
    let app = owner(FILES).await;
    let page = app.get("/games/snes/supr-metriod/identify").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.main().contains("value=\"snes/super-metroid\""), "{}", page.main());
    let found = app.get("/games/snes/supr-metriod/identify?q=chrno+trig").await;
    assert!(found.main().contains("value=\"snes/chrono-trigger\""), "{}", found.main());
    let form = "title=snes/super-metroid&rom=snes/Supr+Metriod.sfc";
    let said = app.post("/games/snes/supr-metriod/identify", form).await;
    assert_eq!((said.status, said.header("location")), (StatusCode::SEE_OTHER, "/games/snes/supr-metriod"));
    let waiting = app.get("/games/snes/supr-metriod").await;
    assert_eq!((waiting.status, waiting.header("refresh")), (StatusCode::OK, "2"));
    scan(&app).await;
    let page = app.get("/games/snes/supr-metriod").await;
    assert_eq!((page.status, page.header("refresh")), (StatusCode::OK, ""), "it keeps its address");
    assert!(page.main().contains("<bdi>Super Metroid</bdi>") && page.main().contains("Identified by someone"));
    let undone = app.post("/games/snes/supr-metriod/identify", "title=&rom=snes/Supr+Metriod.sfc").await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER);
    scan(&app).await;
    assert!(app.get("/games/snes/supr-metriod").await.main().contains("<bdi>Supr Metriod</bdi>"));
}

/// Requests go through the page cache, like a browser's.
#[tokio::test]
async fn what_was_searched_for_is_found_whatever_was_before() {
    let app = owner(FILES).await;
    for (text, found) in [("metroid", "snes/super-metroid"), ("chrno+trig", "snes/chrono-trigger")] {
        let request = Request::get(format!("/games/snes/zzzz-qqqq/identify?q={text}"));
        let page = app.answer_from_cache(request.body(Body::empty()).unwrap()).await.main();
        assert!(page.contains(&format!("value=\"{found}\"")), "{text}: {page}");
    }
}

#[tokio::test]
async fn the_old_address_leads_to_the_game_that_it_joined_with_what_was_kept() {
    let app = owner(FILES).await;
    app.post("/favorites", "star=%2Bsnes/supr-metriod").await;
    let said =
        app.send_json("put", "/api/v1/games/snes/supr-metriod/identity", r#"{"title":"snes/chrono-trigger"}"#).await;
    assert_eq!(said.json()["files"][0], "snes/Supr Metriod.sfc");
    scan(&app).await;
    let old = app.get("/games/snes/supr-metriod").await;
    let moved = (StatusCode::TEMPORARY_REDIRECT, "/games/snes/chrono-trigger");
    assert_eq!((old.status, old.header("location")), moved);
    assert!(app.get("/favorites").await.main().contains("Chrono Trigger"));
    let back = app.send_json("delete", "/api/v1/games/snes/chrono-trigger/identity", "").await;
    assert_eq!(back.status, StatusCode::OK);
    scan(&app).await;
    assert_eq!(app.get("/games/snes/supr-metriod").await.status, StatusCode::OK);
}

#[tokio::test]
async fn all_that_no_catalog_knows_is_gone_through() {
    let app = owner(FILES).await;
    for address in ["/health", "/search?is=unidentified"] {
        assert!(app.get(address).await.main().contains("href=\"/unidentified\""), "{address}");
    }
    let page = app.get("/unidentified").await.main();
    assert!(page.contains("2 unidentified games left") && page.contains("Supr Metriod.sfc"), "{page}");
    assert!(page.contains("value=\"snes/super-metroid\" accesskey=\"1\""), "{page}");
    let skipped = app.get("/unidentified?after=snes/supr-metriod").await.main();
    assert!(!skipped.contains("Supr Metriod.sfc") && skipped.contains("zzzz qqqq.sfc"), "{skipped}");
    let said = app.post("/unidentified", "game=snes/supr-metriod&title=snes/super-metroid").await;
    assert_eq!((said.status, said.header("location")), (StatusCode::SEE_OTHER, "/unidentified"));
    let page = app.get("/unidentified").await.main();
    assert!(page.contains("One unidentified game") && !page.contains("Supr Metriod.sfc"), "before the scan: {page}");
    app.post("/unidentified?after=x/y", "game=snes/zzzz-qqqq&title=none").await;
    scan(&app).await;
    assert!(app.get("/unidentified").await.main().contains("Nothing left to identify"));
    assert!(app.get("/search?is=unidentified").await.main().contains("zzzz qqqq"), "it is none of the catalog's");
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_nothing_is_kept() {
    let app = owner(FILES).await;
    let address = "/games/snes/supr-metriod/identify";
    let rom = "rom=snes/Supr+Metriod.sfc";
    for (address, form, status) in [
        (address, format!("title=snes/no-such-title&{rom}"), StatusCode::BAD_REQUEST),
        (address, format!("title=nes/super-mario-bros&{rom}"), StatusCode::BAD_REQUEST),
        (address, format!("title=' OR 1=1&{rom}"), StatusCode::BAD_REQUEST),
        (address, "title=snes/super-metroid".to_owned(), StatusCode::BAD_REQUEST),
        (address, "title=snes/super-metroid&rom=snes/Chrono+Trigger+(USA).sfc".to_owned(), StatusCode::BAD_REQUEST),
        (address, rom.to_owned(), StatusCode::BAD_REQUEST),
        ("/games/snes/nothing/identify", format!("title=snes/super-metroid&{rom}"), StatusCode::NOT_FOUND),
        ("/unidentified", "game=&title=none".to_owned(), StatusCode::BAD_REQUEST),
        ("/unidentified", "game=snes/nothing&title=none".to_owned(), StatusCode::NOT_FOUND),
    ] {
        assert_eq!(app.post(address, &form).await.status, status, "{form}");
    }
    assert!(app.app.user_data.household().corrections.is_empty());
    let foreign = app.get("/unidentified?after=%00%FF/%3Cscript%3E").await;
    assert_eq!(foreign.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn who_may_not_own_is_offered_nothing() {
    let app = TestApp::with(FILES, "");
    app.token(Level::TakePart);
    scan(&app).await;
    assert!(!app.get("/games/snes/supr-metriod").await.main().contains("/identify"));
    assert!(!app.get("/health").await.main().contains("/unidentified"));
    let refused = app.post("/unidentified", "game=snes/zzzz-qqqq&title=none").await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    assert!(app.app.user_data.household().corrections.is_empty());
}
