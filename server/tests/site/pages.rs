//! Tests of every page: normal use, an empty library, a hostile request.

use crate::common::TestApp;
use axum::http::StatusCode;

/// Checks that a page is a complete document with status 200, and that its main part contains all words.
#[track_caller]
fn check_says(address: &str, answer: &crate::common::Answer, words: &[&str]) {
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    assert!(answer.text().starts_with("<!doctype html>"), "{address}");
    let main = answer.main();
    assert_eq!(answer.text().matches("<h1").count(), 1, "{address} has one h1");
    for word in words {
        assert!(main.contains(word), "{address} does not say {word:?}: {main}");
    }
}

#[tokio::test]
async fn each_page_shows_the_library() {
    let app = TestApp::new();
    for (address, words) in [
        ("/", &["/systems/snes", "/search"][..]),
        ("/systems", &["/systems/snes", "/systems/megadrive", "/systems/my-odd-box"]),
        ("/systems/snes", &["/games/snes/super-metroid", "Chrono Trigger", "F-Zero"]),
        ("/systems/snes?sort=year&view=list&page=1", &["Chrono Trigger"]),
        ("/search?q=metroid", &["/games/snes/super-metroid"]),
        ("/search", &["<input"]),
        ("/games/snes/super-metroid", &["Super Metroid", "USA", "Europe"]),
        ("/about", &["CC BY-SA 4.0"]),
        ("/health", &["MB"]),
    ] {
        check_says(address, &app.get(address).await, words);
    }
}

#[tokio::test]
async fn an_empty_library_is_explained_on_each_page() {
    let app = TestApp::empty();
    for address in ["/", "/systems", "/search", "/search?q=a", "/about", "/health"] {
        check_says(address, &app.get(address).await, &[]);
    }
    assert!(app.get("/").await.main().contains("snes"), "home says where to put ROMs");
    assert_eq!(app.get("/systems/snes").await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.get("/games/snes/tetris").await.status, StatusCode::NOT_FOUND);
    let random = app.get("/random").await;
    assert_eq!((random.status, random.header("location")), (StatusCode::SEE_OTHER, "/"));
}

#[tokio::test]
async fn hostile_requests_get_a_friendly_page_and_never_a_500() {
    let app = TestApp::new();
    let long = format!("/search?q={}", "a".repeat(8000));
    let endless = format!("/search?q={}", "a".repeat(9000));
    for (address, status) in [
        ("/systems/..%2f..%2fetc%2fpasswd", StatusCode::NOT_FOUND),
        ("/systems/%00", StatusCode::BAD_REQUEST),
        ("/%zz", StatusCode::BAD_REQUEST),
        ("/games/snes/%FF", StatusCode::BAD_REQUEST),
        ("/games/snes/%3Cscript%3Ealert(1)%3C%2Fscript%3E", StatusCode::NOT_FOUND),
        ("/systems/snes?page=99999999999999&letter=%F0%9F%8D%84&genre=%27%22", StatusCode::OK),
        ("/systems/snes?page=0&page=x&&&=&sort=sort", StatusCode::OK),
        ("/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E", StatusCode::OK),
        ("/search?q=%00", StatusCode::BAD_REQUEST),
        ("/search?q='%20OR%201=1--&offset=999999999&limit=0", StatusCode::OK),
        ("/search/suggest?q=%F0%9F%8D%84%E2%80%AE", StatusCode::OK),
        (&long, StatusCode::OK),
        (&endless, StatusCode::URI_TOO_LONG),
        ("/assets/../../x.svg", StatusCode::NOT_FOUND),
        ("/covers/snes/super-metroid.svg", StatusCode::NOT_FOUND),
        ("/assets/..%2fCargo.toml", StatusCode::NOT_FOUND),
        ("//evil.example/", StatusCode::NOT_FOUND),
    ] {
        let answer = app.get(address).await;
        assert_eq!(answer.status, status, "{address}");
        assert!(!answer.text().contains("<script>alert"), "{address} carries a script");
        if status != StatusCode::OK {
            assert!(answer.main().contains("<h1"), "{address} has no friendly page");
        }
        if status == StatusCode::BAD_REQUEST {
            let echoed = address.trim_start_matches('/');
            assert!(!answer.text().contains(echoed), "{address} is said again");
        }
    }
}

#[tokio::test]
async fn hostile_names_are_shown_as_text() {
    let app = TestApp::new();
    let page = app.get("/systems/my-odd-box").await.text();
    assert!(page.contains("&lt;b&gt;Bold") || page.contains("&lt;b>Bold"), "{page}");
    assert!(!page.contains("<b>Bold"));
}

#[tokio::test]
async fn other_names_lead_to_the_one_address() {
    let app = TestApp::new();
    for (address, place) in [
        ("/systems/SNES", "/systems/snes"),
        ("/systems/nintendo_snes?sort=year", "/systems/snes?sort=year"),
        ("/systems/My%20Odd%20Box", "/systems/my-odd-box"),
        ("/games/SNES/super-metroid", "/games/snes/super-metroid"),
        ("/games/snes/Super%20Metroid", "/games/snes/super-metroid"),
        ("/systems/", "/systems"),
        ("/systems/snes///?a=b", "/systems/snes?a=b"),
    ] {
        let answer = app.get(address).await;
        assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{address}");
        assert_eq!(answer.header("location"), place, "{address}");
    }
}

#[tokio::test]
async fn a_missing_game_offers_the_nearest_search() {
    let app = TestApp::new();
    let answer = app.get("/games/snes/super-metroid-ii").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.main().contains("super metroid"), "{}", answer.main());
}

#[tokio::test]
async fn a_game_by_chance_is_one_of_the_system_asked_for() {
    let app = TestApp::new();
    for _ in 0..20 {
        let answer = app.get("/random?system=snes").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        assert!(answer.header("location").starts_with("/games/snes/"), "{}", answer.header("location"));
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    assert!(app.get("/random").await.header("location").starts_with("/games/"));
}

#[tokio::test]
async fn suggestions_are_list_items_alone() {
    let answer = TestApp::new().get("/search/suggest?q=met").await;
    let text = answer.text();
    assert!(text.contains("role=\"option\"") && text.contains("/games/snes/super-metroid"), "{text}");
    assert!(!text.contains("<html"), "{text}");
}
