//! Tests of the five languages: which one a browser gets, that a cached page is never shown in another language, and
//! that the API always speaks English.

use crate::common::{Answer, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use shelfcade_server::http::router::CacheLookup;
use std::sync::Arc;
use tower::Service;

/// Tag, the heading of the Systems page, and the heading of the page for a missing game.
const LANGUAGES: [(&str, &str, &str); 5] = [
    ("en", "<h1>Systems</h1>", "<h1>Game not found</h1>"),
    ("es", "<h1>Sistemas</h1>", "<h1>Juego no encontrado</h1>"),
    ("de", "<h1>Systeme</h1>", "<h1>Spiel nicht gefunden</h1>"),
    ("fr", "<h1>Systèmes</h1>", "<h1>Jeu introuvable</h1>"),
    ("ja", "<h1>機種</h1>", "<h1>ゲームが見つかりません</h1>"),
];

/// Sends a request through the page cache, like a connection.
async fn send(app: &TestApp, address: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::get(address).header("host", "10.0.0.2:8080");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut service = CacheLookup::new(Arc::clone(&app.app), app.router.clone());
    let response = service.call(request.body(Body::empty()).unwrap()).await.unwrap();
    let (head, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes().to_vec();
    Answer { status: head.status, headers: head.headers, body }
}

#[tokio::test]
async fn each_browser_gets_its_language_also_from_the_cache() {
    let app = TestApp::new();
    // The second round gets cached pages.
    for round in 0..2 {
        for (tag, heading, missing) in LANGUAGES {
            let wish = format!("{tag}-XX, xx;q=0.5");
            let before = app.app.http.page_cache.status().hits;
            let page = send(&app, "/systems", &[("accept-language", &wish)]).await;
            assert_eq!(app.app.http.page_cache.status().hits - before, round, "{tag}");
            assert!(page.text().contains(&format!("<html lang=\"{tag}\"")), "{tag}");
            assert!(page.text().contains(heading), "{tag}");
            assert_eq!(page.header("vary"), "Accept-Encoding, Accept-Language, Cookie");
            let lost = send(&app, "/games/snes/nothing", &[("accept-language", &wish)]).await;
            assert_eq!(lost.status, StatusCode::NOT_FOUND);
            assert!(lost.text().contains(missing), "{tag}");
            // The language chosen here takes precedence over the browser's.
            let cookie = format!("shelfcade_lang={tag}");
            let chosen = send(&app, "/systems", &[("accept-language", "fr"), ("cookie", &cookie)]).await;
            assert_eq!(chosen.text(), page.text(), "{tag}");
        }
    }
    let tags: std::collections::HashSet<_> = {
        let mut tags = Vec::new();
        for (tag, ..) in LANGUAGES {
            tags.push(send(&app, "/", &[("accept-language", tag)]).await.header("etag").to_owned());
        }
        tags.into_iter().collect()
    };
    assert_eq!(tags.len(), LANGUAGES.len(), "a validator of one language is none of another");
}

#[tokio::test]
async fn suggestions_speak_the_language_of_their_page() {
    let app = TestApp::new();
    let english = send(&app, "/search/suggest?q=met", &[]).await.text();
    let german = send(&app, "/search/suggest?q=met", &[("cookie", "shelfcade_lang=de")]).await.text();
    assert!(english.contains(">Games<") && german.contains(">Spiele<"), "{english} {german}");
}

#[tokio::test]
async fn the_api_speaks_english_to_all() {
    let app = TestApp::new();
    let wish = [("accept-language", "ja"), ("cookie", "shelfcade_lang=ja")];
    for address in ["/api/v1/systems", "/api/v1/facets?q=metroid", "/api/v1/search?q=year:abc", "/api/v1/nothing/x/y/z"]
    {
        let english = send(&app, address, &[]).await;
        let japanese = send(&app, address, &wish).await;
        assert_eq!((english.status, english.text()), (japanese.status, japanese.text()), "{address}");
        assert!(english.text().is_ascii() || !english.text().contains('の'), "{address}");
    }
    let refused = send(&app, "/api/v1/search?q=year:abc", &wish).await;
    assert!(refused.text().contains("is not a year: use 1993"), "{}", refused.text());
}

#[tokio::test]
async fn a_language_is_chosen_by_a_form() {
    let app = TestApp::with(crate::common::LIBRARY, "/shelf");
    let answer = app.post("/shelf/language", "language=fr&back=%2Fsystems%3Fa%3Db").await;
    assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, "/shelf/systems?a=b"));
    let cookie = answer.header("set-cookie");
    for part in ["shelfcade_lang=fr;", "Path=/shelf;", "Max-Age=31536000", "SameSite=Lax", "HttpOnly"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    let page = app.get_with("/shelf/", "cookie", "shelfcade_lang=fr").await.text();
    assert!(page.contains("action=\"/shelf/language\""), "{page}");
    assert!(page.contains("lang=\"fr\" aria-pressed=\"true\"") || page.contains("aria-pressed=\"true\" lang=\"fr\""));
    // An unknown language removes the choice.
    let none = app.post("/shelf/language", "language=%3Cscript%3E&back=%2F").await;
    assert!(none.header("set-cookie").contains("shelfcade_lang=;") && none.header("set-cookie").contains("Max-Age=0"));
    for back in ["%2F%2Fevil.example", "https%3A%2F%2Fevil.example", ""] {
        let answer = app.post("/shelf/language", &format!("language=de&back={back}")).await;
        assert_eq!(answer.header("location"), "/shelf/", "{back}");
    }
    assert_eq!(app.get("/shelf/language").await.status, StatusCode::METHOD_NOT_ALLOWED);
}
