//! Tests of covers set by the household: uploaded, rejected, shown to everybody, removed.

use crate::common::{Answer, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use shelfcade_core::art::media::Picture;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::library_db;

const GAME: &str = "/games/snes/super-metroid/cover";
const API: &str = "/api/v1/games/snes/super-metroid/cover";

/// A Windows bitmap of 4 × 6 pixels. All its bytes are valid UTF-8.
fn bitmap(shade: u8) -> String {
    let mut bytes = b"BM".to_vec();
    let number = |number: u32| number.to_le_bytes();
    for part in [126, 0, 54, 40, 4, 6, 0x0018_0001, 0, 72, 100, 100, 0, 0] {
        bytes.extend(number(part));
    }
    bytes.extend([shade; 72]);
    String::from_utf8(bytes).unwrap()
}

/// The picture on the game's cards, as seen by everybody.
fn picture(app: &TestApp) -> Option<Picture> {
    let site = &app.app;
    let shelf = site.user_data.view_of(&site.library.shelf.get(), ProfileId::GUEST);
    let game = shelf.find_game(&SystemId::parse("snes").unwrap(), "super-metroid").unwrap();
    shelf.card(game).picture
}

async fn send(app: &TestApp, media: &str, body: impl Into<Body>) -> Answer {
    let request = Request::put(API).header("host", "10.0.0.2:8080").header("content-type", media);
    app.send(request.body(body.into()).unwrap()).await
}

#[tokio::test]
async fn a_picture_is_sent_shown_and_taken_back() {
    let app = TestApp::owner();
    assert_eq!(app.get(GAME).await.status, StatusCode::OK);
    let sent = app.post_file(GAME, &bitmap(0x40)).await;
    assert_eq!((sent.status, sent.header("location")), (StatusCode::SEE_OTHER, "/games/snes/super-metroid"));
    let first = picture(&app).unwrap();
    let facts = first.facts.as_ref().unwrap();
    assert_eq!((facts.width, facts.height), (4, 6));
    let page = app.get(GAME).await.main();
    assert!(page.contains(&format!("value=\"{}\"", first.key)), "{page}");
    let shown = app.get(&format!("/pictures/{}/288", first.key)).await;
    assert_eq!((shown.status, shown.header("content-type")), (StatusCode::OK, "image/webp"));
    let again = send(&app, "image/bmp", bitmap(0x10)).await;
    assert_eq!(again.json()["sent"], true);
    let second = picture(&app).unwrap();
    assert_ne!(first.key, second.key, "another picture has another address");
    let db = library_db::open_reader(&app.data).unwrap();
    app.app.user_data.store().find_locations(&db).unwrap();
    assert_eq!(picture(&app), Some(second));
    assert_eq!(app.send_json("delete", API, "").await.json()["key"], serde_json::Value::Null);
    assert_eq!(picture(&app), None);
    let gone = app.get(&format!("/pictures/{}/96", first.key)).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
}

/// Scanned covers are far larger than a form.
#[tokio::test]
async fn a_large_picture_is_taken_by_form_and_by_api_and_nothing_else_is() {
    let app = TestApp::owner();
    let padded = |shade| bitmap(shade) + &"x".repeat(1 << 20);
    let sent = app.post_file(GAME, &padded(0x40)).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    let first = picture(&app).unwrap();
    let sent = send(&app, "image/bmp", padded(0x10)).await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.text());
    assert_ne!(picture(&app).unwrap().key, first.key);
    let json = app.send_json("put", API, &format!("{{{}}}", " ".repeat(64 << 10))).await;
    assert_eq!(json.status, StatusCode::PAYLOAD_TOO_LARGE);
    let other = app.post("/games/snes/super-metroid/identify", &"x".repeat(1 << 20)).await;
    assert_eq!(other.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_form_of_somebody_else_changes_nothing_wherever_it_says_so() {
    let app = TestApp::owner();
    let file = format!("{}\r\n--x\r\nContent-Disposition: form-data; name=\"person\"\r\n\r\n7", bitmap(1));
    assert_eq!(app.post_file(GAME, &file).await.status, StatusCode::CONFLICT);
    assert!(app.app.user_data.household().covers.is_empty());
}

#[tokio::test]
async fn what_is_no_picture_is_refused_and_nothing_is_kept() {
    let app = TestApp::owner();
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff\x08\x06\0\0\0".to_vec();
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
    for body in
        [Vec::new(), b"hello".to_vec(), svg.into(), b"%PDF-1.4".to_vec(), png, bitmap(1).into_bytes()[..60].to_vec()]
    {
        let answer = send(&app, "image/png", body.clone()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", String::from_utf8_lossy(&body));
    }
    let refused = app.post_file(GAME, svg).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.main().contains("isn't a picture that can be shown"), "{}", refused.main());
    let large = send(&app, "image/png", vec![0; (16 << 20) + 1]).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    let strange = app.send_json("put", API, r#"{"key":"0123456789abcdef"}"#).await;
    assert_eq!(strange.status, StatusCode::BAD_REQUEST, "a picture of another game");
    let missing = app.send_json("put", "/api/v1/games/snes/nothing/cover", "{}").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    assert!(app.app.user_data.household().covers.is_empty());
}

#[tokio::test]
async fn who_takes_part_gives_no_covers() {
    let app = TestApp::new().letting_in(Level::TakePart);
    assert_eq!(app.post_file(GAME, &bitmap(1)).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(app.send_json("put", API, "{}").await.status, StatusCode::UNAUTHORIZED);
    assert!(app.app.user_data.household().covers.is_empty());
}
