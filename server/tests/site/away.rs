//! Tests of ROM folders that are missing or empty: Home, Health, the API and *Play*.

use crate::common::{LIBRARY, PLAYS, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use shelfcade_core::library::progress::ScanProgress;
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::library::scan::{AwayFolder, ScanConfig, ScanObserver, run_scan};
use shelfcade_server::health::metrics::Metrics;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Reports folders that are away like the library worker.
struct FolderReporter(Arc<Metrics>);

impl ScanObserver for FolderReporter {
    fn progress(&self, _: &ScanProgress) {}
    fn committed(&self) {}
    fn found_away(&self, folders: &[AwayFolder]) {
        let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_secs();
        self.0.health_issues.report_away(folders, now.cast_signed());
    }
}

fn scan(app: &TestApp) {
    let roots = app.app.library.roots.clone();
    let observer: Arc<dyn ScanObserver> = Arc::new(FolderReporter(Arc::clone(&app.app.host.metrics)));
    let config = ScanConfig { roots, data: app.data.clone(), ..ScanConfig::default() };
    run_scan(&config, &observer, &CancellationToken::new()).unwrap();
}

/// Takes everything out of the ROM folder, as if its disk weren't mounted, and scans.
fn unmount(app: &TestApp) {
    let roms = &app.app.library.roots[0];
    std::fs::rename(roms, app.data.join("disk")).unwrap();
    std::fs::create_dir(roms).unwrap();
    scan(app);
}

/// Puts everything back and scans.
fn mount(app: &TestApp) {
    let roms = &app.app.library.roots[0];
    std::fs::remove_dir(roms).ok();
    std::fs::rename(app.data.join("disk"), roms).unwrap();
    scan(app);
}

#[tokio::test]
async fn an_empty_folder_and_a_missing_one_are_told_alike() {
    let app = TestApp::new();
    let path = app.app.library.roots[0].display().to_string();
    for is_empty in [true, false] {
        unmount(&app);
        let (said, kind) = match is_empty {
            true => ("empty", "rom-folder-empty"),
            false => {
                std::fs::remove_dir(&app.app.library.roots[0]).unwrap();
                scan(&app);
                ("missing", "rom-folder")
            }
        };
        let home = app.get("/").await.main();
        assert!(home.contains(&format!("roms has been {said} since ")), "{home}");
        assert!(home.contains("Its 6 games are kept, with favorites"), "{home}");
        assert!(!home.contains(&path), "the path is on Health only");
        let health = app.get("/health").await.main();
        assert!(health.contains(&format!("The ROM folder {path} is {said}. ")), "{health}");
        assert!(health.contains("Its 6 games stay in the library") && !health.contains("All is well"), "{health}");
        let status = app.get("/api/v1/status").await.json();
        assert_eq!((&status["health_issues"][0]["kind"], status["games"].as_u64()), (&kind.into(), Some(6)));
        assert_eq!(status["health_issues"][0]["games"], 6);
        assert!(!status["health_issues"].to_string().contains("roms\""), "paths stay on the page");
        mount(&app);
        assert!(!app.get("/").await.main().contains("since"), "Home is made anew");
        assert!(app.get("/health").await.main().contains("All is well"));
    }
}

#[tokio::test]
async fn the_notice_is_in_the_language_of_the_page() {
    let app = TestApp::new();
    unmount(&app);
    for (language, words) in [
        ("de", "Die 6 Spiele darin bleiben erhalten"),
        ("es", "Sus 6 juegos se conservan"),
        ("fr", "Ses 6 jeux sont conservés"),
        ("ja", "6本のゲームは"),
    ] {
        let home = app.get_with("/", "accept-language", language).await.main();
        assert!(home.contains(words), "{language}: {home}");
    }
}

#[tokio::test]
async fn a_child_is_not_told_of_folders() {
    let app = TestApp::new();
    let token = app.token(Level::Own);
    app.app.auth.refresh().await;
    let kid = app.app.user_data.store().add_profile("Kid", 10, None, 1).unwrap();
    let request = Request::post(format!("/profiles/{}/sees", kid.0)).header("host", "10.0.0.2:8080");
    let request = request.header("authorization", format!("Bearer {token}"));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let allowed = app.send(request.body(Body::from("child=1&unrated=1&system=snes")).unwrap()).await;
    assert_eq!(allowed.status, StatusCode::SEE_OTHER, "{}", allowed.text());
    unmount(&app);
    let cookie = format!("{}={}", ProfileId::COOKIE, app.app.user_data.cookie_of(kid).unwrap());
    let home = app.get_with("/", "cookie", &cookie).await.main();
    assert!(!home.contains("Tetris") && !home.contains("since"), "{home}");
}

#[tokio::test]
async fn an_empty_folder_that_never_had_games_is_how_one_begins() {
    let app = TestApp::empty();
    scan(&app);
    assert!(!app.get("/").await.main().contains("since"));
    assert_eq!(app.get("/api/v1/status").await.json()["health_issues"].as_array().map(Vec::len), Some(0));
}

#[tokio::test]
async fn play_says_that_the_folder_is_not_there() {
    let app = TestApp::with_player(PLAYS);
    unmount(&app);
    let page = app.post("/games/snes/super-metroid/play", "").await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    assert!(page.main().contains("The folder with this game isn't there right now"), "{}", page.main());
    let problem = app.send_json("post", "/api/v1/games/snes/super-metroid/play", "{}").await;
    assert_eq!(problem.status, StatusCode::CONFLICT);
    assert!(problem.json()["detail"].as_str().unwrap().contains("isn't there right now"), "{}", problem.text());
    assert!(app.app.play.now().is_empty(), "nothing was started");
    mount(&app);
    // A missing file in a folder that is here is another problem.
    std::fs::remove_file(app.app.library.roots[0].join(LIBRARY[5])).unwrap();
    assert_eq!(app.post("/games/gb/tetris/play", "").await.status, StatusCode::SEE_OTHER);
    app.app.play.close();
}
