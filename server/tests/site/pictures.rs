//! Tests of serving pictures, videos and manuals: thumbnails, ranges, and never active content.

use crate::common::{Answer, LIBRARY, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::future::join_all;
use shelfcade_core::art::media::{MediaKey, MediaKind, Picture, PictureSize};
use shelfcade_core::library::health_issue::HealthIssueKind::PicturesBad;
use shelfcade_core::links::Links;
use shelfcade_core::people::access::Level;
use shelfcade_core_server::art::media::key_of;
use shelfcade_core_server::art::pictures::ManualProgram;
use shelfcade_server::config::SiteConfig;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::time::Duration;

const COVER: &str = "snes/images/Super Metroid (USA)-image.bmp";
const HTML: &str = "snes/images/F-Zero (Japan)-image.png";
const FILM: &str = "snes/videos/Super Metroid (USA)-video.mp4";
const MANUAL: &str = "snes/manuals/Super Metroid (USA)-manual.pdf";

/// A Windows bitmap with many colors.
pub fn bmp(width: u32, height: u32) -> Vec<u8> {
    let row = (width * 3).next_multiple_of(4);
    let size = row * height;
    let mut out = b"BM".to_vec();
    out.extend(
        [size + 54, 0, 54, 40, width, height, 24 << 16 | 1, 0, size, 2835, 2835, 0, 0].map(u32::to_le_bytes).concat(),
    );
    out.extend((0..size).map(|n| (n * 7 + n / row * 13) as u8));
    out
}

fn film() -> Vec<u8> {
    [b"\0\0\0\x18ftypisom".as_slice(), &(0..200_000_u32).map(|n| n as u8).collect::<Vec<_>>()].concat()
}

fn app_of(site: SiteConfig) -> TestApp {
    let more = [
        (COVER, bmp(480, 680)),
        (HTML, b"<!doctype html><script>alert(1)</script>".to_vec()),
        (FILM, film()),
        (MANUAL, b"%PDF-1.4 and nothing more".to_vec()),
    ];
    TestApp::of_bytes(LIBRARY, &more, site)
}

fn app() -> TestApp {
    app_of(SiteConfig::default())
}

/// Creates an app that draws manuals with this script.
fn app_drawing(script: &str) -> TestApp {
    app_of(SiteConfig { manuals: Some(ManualProgram::new("/bin/sh", ["-c", script])), ..SiteConfig::default() })
}

fn file(app: &TestApp, path: &str) -> PathBuf {
    app.app.library.roots[0].join(path)
}

fn key(app: &TestApp, path: &str) -> MediaKey {
    let meta = file(app, path).metadata().unwrap();
    key_of(path.as_bytes(), meta.len(), meta.mtime() * 1_000_000_000 + meta.mtime_nsec())
}

async fn get(app: &TestApp, address: &str, headers: &[(&str, &str)]) -> Answer {
    send(app, "GET", address, headers).await
}

async fn send(app: &TestApp, method: &str, address: &str, headers: &[(&str, &str)]) -> Answer {
    let request = headers.iter().fold(Request::builder(), |request, (name, value)| request.header(*name, *value));
    app.send(request.method(method).uri(address).body(Body::empty()).unwrap()).await
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn a_system_shows_the_cover_of_a_game_that_is_not_hidden() {
    let app = TestApp::of_bytes(LIBRARY, &[(COVER, bmp(480, 680))], SiteConfig::default());
    let picture = Links::default().picture(key(&app, COVER), PictureSize::Small);
    assert!(app.get("/systems").await.main().contains(&picture));
    app.post("/games/snes/super-metroid/mine", "hide=1").await;
    assert!(!app.get("/systems").await.main().contains(&picture));
}

#[tokio::test]
async fn a_picture_is_sent_small_and_kept_for_ever() {
    let app = app();
    let address = format!("/pictures/{}/288", key(&app, COVER));
    let first = get(&app, &address, &[]).await;
    assert_eq!((first.status, header(&first, "content-type")), (StatusCode::OK, "image/webp"));
    assert!(first.body.starts_with(b"RIFF"));
    assert_eq!(header(&first, "content-length"), first.body.len().to_string());
    assert_eq!(header(&first, "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header(&first, "x-content-type-options"), "nosniff");
    let again = get(&app, &address, &[("if-none-match", header(&first, "etag"))]).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    assert_eq!(get(&app, &address, &[]).await.body, first.body);
    let head = send(&app, "HEAD", &address, &[]).await;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    let status = app.app.pictures.status().0;
    assert_eq!((status.made, status.count), (1, 1), "made once, then read");
}

#[tokio::test]
async fn what_is_asked_for_at_once_is_made_once() {
    let app = app();
    let address = format!("/pictures/{}/96", key(&app, COVER));
    let answers = join_all((0..20).map(|_| get(&app, &address, &[]))).await;
    assert!(answers.iter().all(|answer| answer.status == StatusCode::OK && answer.body == answers[0].body));
    assert_eq!(app.app.pictures.status().0.made, 1);
}

#[tokio::test]
async fn what_names_no_picture_is_not_found() {
    let app = app_drawing("cat >/dev/null; printf 'Eit has no pages'");
    let cover = key(&app, COVER);
    for address in [
        "/pictures/0123456789abcdef/288".to_owned(),
        format!("/pictures/{cover}/289"),
        "/pictures/..%2f..%2fetc/288".to_owned(),
        "/media/0123456789abcdef".to_owned(),
        "/media/%2e%2e".to_owned(),
    ] {
        assert_eq!(get(&app, &address, &[]).await.status, StatusCode::NOT_FOUND, "{address}");
    }
    // A page made before the first try refers to files that turn out to be no pictures; browsers log a 404.
    for key in [HTML, MANUAL, FILM].map(|name| key(&app, name)) {
        for _ in 0..2 {
            let answer = get(&app, &format!("/pictures/{key}/288"), &[]).await;
            assert_eq!(
                (answer.status, header(&answer, "cache-control")),
                (StatusCode::NO_CONTENT, "no-store"),
                "{key}"
            );
            assert!(answer.body.is_empty());
        }
    }
    std::fs::remove_file(file(&app, COVER)).unwrap();
    for address in [format!("/pictures/{cover}/960"), format!("/media/{cover}")] {
        assert_eq!(get(&app, &address, &[]).await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

/// The unreadable pictures named on Health.
fn bad(app: &TestApp) -> Vec<String> {
    let issues = app.app.host.metrics.health_issues.list();
    issues.into_iter().filter(|issue| issue.kind == PicturesBad).filter_map(|issue| issue.folder).collect()
}

#[tokio::test]
async fn health_names_what_cannot_be_shown() {
    let app = app_drawing("kill -SEGV $$");
    for (path, name) in [(HTML, "F-Zero (Japan)-image.png"), (MANUAL, "Super Metroid (USA)-manual.pdf")] {
        get(&app, &format!("/pictures/{}/288", key(&app, path)), &[]).await;
        let is_known = || bad(&app).first().is_some_and(|bad| bad.contains(name));
        let is_named = async || is_known() && get(&app, "/health", &[]).await.text().contains(name);
        // A low-priority thread reports it.
        let said = async { while !is_named().await {} };
        tokio::time::timeout(Duration::from_secs(60), said).await.expect(name);
    }
}

#[tokio::test]
async fn a_manual_that_is_not_drawn_now_may_be_later() {
    for app in [app(), app_drawing("exit 1"), app_drawing("kill -KILL $$")] {
        let address = format!("/pictures/{}/288", key(&app, MANUAL));
        for _ in 0..2 {
            assert_eq!(get(&app, &address, &[]).await.status, StatusCode::SERVICE_UNAVAILABLE);
        }
        assert!(bad(&app).is_empty(), "no fault of the file");
    }
}

#[tokio::test]
async fn a_film_is_sent_in_parts() {
    let app = app();
    let (address, film) = (format!("/media/{}", key(&app, FILM)), film());
    let whole = get(&app, &address, &[]).await;
    assert_eq!((whole.status, header(&whole, "content-type")), (StatusCode::OK, "video/mp4"));
    assert_eq!(whole.body, film);
    assert!(header(&whole, "content-security-policy").contains("sandbox"));
    assert_eq!(header(&whole, "accept-ranges"), "bytes");
    let disposition = "inline; filename*=UTF-8''Super%20Metroid%20%28USA%29-video.mp4";
    assert_eq!(header(&whole, "content-disposition"), disposition);
    let part = get(&app, &address, &[("range", "bytes=100000-150000")]).await;
    assert_eq!((part.status, part.body.as_slice()), (StatusCode::PARTIAL_CONTENT, &film[100_000..=150_000]));
    assert_eq!(header(&part, "content-range"), format!("bytes 100000-150000/{}", film.len()));
    let rest = [("range", "bytes=-12"), ("if-range", header(&whole, "etag"))];
    assert_eq!(get(&app, &address, &rest).await.body, film[film.len() - 12..]);
    let other = [("range", "bytes=-12"), ("if-range", "\"another\"")];
    assert_eq!(get(&app, &address, &other).await.status, StatusCode::OK);
    let beyond = get(&app, &address, &[("range", "bytes=900000-")]).await;
    assert_eq!(beyond.status, StatusCode::RANGE_NOT_SATISFIABLE);
    // Ranges apply to GET only.
    for range in ["bytes=0-3", "bytes=900000-"] {
        let head = send(&app, "HEAD", &address, &[("range", range)]).await;
        assert_eq!((head.status, header(&head, "content-range")), (StatusCode::OK, ""), "{range}");
        assert_eq!((head.body.len(), header(&head, "content-length")), (0, film.len().to_string().as_str()));
    }
}

#[tokio::test]
async fn a_file_that_is_not_sent_again_keeps_its_policy() {
    let app = app();
    for path in [FILM, MANUAL] {
        let address = format!("/media/{}", key(&app, path));
        let whole = get(&app, &address, &[]).await;
        let lines = [("if-none-match", "\"other\""), ("if-none-match", header(&whole, "etag"))];
        let again = get(&app, &address, &lines).await;
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
        for name in ["etag", "vary", "cache-control", "content-security-policy", "accept-ranges"] {
            assert_eq!(header(&again, name), header(&whole, name), "{path}: {name}");
        }
    }
}

#[tokio::test]
async fn a_manual_is_shown_by_the_browsers_own_viewer_and_what_runs_is_not_sent() {
    let app = app();
    let manual = get(&app, &format!("/media/{}", key(&app, MANUAL)), &[]).await;
    assert_eq!((manual.status, header(&manual, "content-type")), (StatusCode::OK, "application/pdf"));
    assert_eq!(header(&manual, "x-content-type-options"), "nosniff");
    let policy = header(&manual, "content-security-policy");
    assert!(!policy.contains("sandbox") && !policy.contains("default-src"), "{policy}");
    let html = get(&app, &format!("/media/{}", key(&app, HTML)), &[]).await;
    assert_eq!(html.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(!html.text().contains("alert(1)"));
}

#[tokio::test]
async fn pictures_are_for_whom_pages_are() {
    let owner = app().letting_in(Level::Own);
    let closed = owner.send_json("patch", "/api/v1/settings", r#"{"household":{"everyone_may":"nothing"}}"#).await;
    assert_eq!(closed.status, StatusCode::OK);
    let address = format!("/pictures/{}/96", key(&owner, COVER));
    let seen = get(&owner, &address, &[]).await;
    assert_eq!((seen.status, header(&seen, "cache-control")), (StatusCode::OK, "private, max-age=31536000, immutable"));
    let stranger = get(&owner, &address, &[("authorization", "Bearer nobody")]).await;
    assert_eq!(stranger.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn pictures_stand_below_the_base_path() {
    let app = app_of(SiteConfig { links: Links::new("/games").unwrap(), ..SiteConfig::default() });
    let key = key(&app, COVER);
    for (address, expected) in [
        (format!("/games/pictures/{key}/96"), StatusCode::OK),
        (format!("/games/media/{key}"), StatusCode::OK),
        (format!("/pictures/{key}/96"), StatusCode::NOT_FOUND),
    ] {
        assert_eq!(get(&app, &address, &[]).await.status, expected, "{address}");
    }
}

#[tokio::test]
async fn pages_know_what_was_seen_of_a_picture() {
    let app = app();
    let (cover, html) = (key(&app, COVER), key(&app, HTML));
    let shown = async |key: MediaKey| get(&app, "/systems/snes", &[]).await.text().contains(&key.to_string());
    assert!(shown(cover).await && shown(html).await);
    for key in [cover, html] {
        get(&app, &format!("/pictures/{key}/288"), &[]).await;
    }
    assert!(shown(cover).await && !shown(html).await, "the drawn cover stands where a file is broken");
    let picture = Picture { key: cover, kind: MediaKind::BoxFront, facts: None };
    let facts = app.app.library.shelf.get().look_at(picture).unwrap().facts.unwrap();
    assert_eq!((facts.width, facts.height), (480, 680));
}
