//! Tests of every response's HTTP behavior: headers, validators, encodings, methods, base path.

use crate::common::{LIBRARY, TestApp};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use std::io::Read;

#[tokio::test]
async fn every_answer_has_the_security_headers() {
    let app = TestApp::new();
    for address in ["/", "/nope", "/%00", "/api/v1/status", "/api/v1/nope", "/robots.txt", "/random"] {
        let answer = app.get(address).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{address}: {policy}"
        );
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{address}: {policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{address}");
        }
        assert!(!answer.header("permissions-policy").is_empty(), "{address}");
    }
}

#[tokio::test]
async fn a_page_the_browser_has_is_not_sent_again() {
    let app = TestApp::new();
    for address in ["/systems/snes", "/games/snes/super-metroid", "/api/v1/systems"] {
        let first = app.get(address).await;
        let tag = first.header("etag").to_owned();
        assert!(!tag.is_empty(), "{address}");
        let again = app.get_with(address, "if-none-match", &tag).await;
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0), "{address}");
        assert_eq!(again.header("etag"), tag, "{address}");
        assert!(!again.header("cache-control").is_empty(), "{address}");
        let other = app.get_with(address, "if-none-match", "\"other\"").await;
        assert_eq!(other.status, StatusCode::OK, "{address}");
    }
}

#[tokio::test]
async fn pages_are_compressed_whole() {
    let app = TestApp::new();
    let plain = app.get("/systems/snes").await;
    assert_eq!(plain.header("vary"), "Accept-Encoding, Accept-Language, Cookie");
    assert_eq!(plain.header("content-encoding"), "");
    let packed = app.get_with("/systems/snes", "accept-encoding", "gzip, br").await;
    assert_eq!(packed.header("content-encoding"), "br");
    assert!(packed.body.len() < plain.body.len() / 2);
    let mut unpacked = Vec::new();
    brotli::Decompressor::new(&packed.body[..], 4096).read_to_end(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain.body);
    assert_ne!(packed.header("etag"), plain.header("etag"));
}

#[tokio::test]
async fn head_tells_the_head_alone() {
    let app = TestApp::new();
    let whole = app.get("/systems").await;
    let head = app.send(Request::head("/systems").body(Body::empty()).unwrap()).await;
    assert_eq!(head.status, StatusCode::OK);
    assert!(head.body.is_empty());
    assert_eq!(head.header("content-length"), whole.body.len().to_string());
    assert_eq!(head.header("etag"), whole.header("etag"));
}

#[tokio::test]
async fn a_wrong_method_is_405_in_plain_words() {
    let app = TestApp::new();
    for method in [Method::POST, Method::PUT, Method::DELETE] {
        let request = Request::builder()
            .method(method.clone())
            .uri("/systems")
            .header("host", "10.0.0.2")
            .body(Body::empty())
            .unwrap();
        let answer = app.send(request).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert!(answer.header("allow").contains("GET"), "{method}");
        assert!(answer.main().contains("<h1"), "{method}");
    }
    assert_eq!(app.get("/theme").await.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn the_theme_is_kept_and_shown() {
    let app = TestApp::new();
    let answer = app.post("/theme", "theme=dark&back=%2Fsystems%2Fsnes%3Fsort%3Dyear").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.header("location"), "/systems/snes?sort=year");
    let cookie = answer.header("set-cookie").to_owned();
    for part in ["shelfcade_theme=dark", "Path=/", "SameSite=Lax"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let page = app.get_with("/", "cookie", "shelfcade_theme=dark").await;
    assert!(page.text().contains("data-theme=\"dark\""));
    assert!(app.get_with("/", "cookie", "shelfcade_theme=%3Cx").await.text().contains("data-theme=\"system\""));
}

#[tokio::test]
async fn the_theme_form_leads_nowhere_else() {
    let app = TestApp::new();
    for back in ["https%3A%2F%2Fevil.example", "%2F%2Fevil.example", "%2F%5Cevil.example", "%0d%0aX%3A1", ""] {
        let answer = app.post("/theme", &format!("theme=light&back={back}")).await;
        assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, "/"), "{back}");
    }
}

#[tokio::test]
async fn a_form_that_is_too_large_or_none_is_refused() {
    let app = TestApp::new();
    let large = format!("theme=dark&back={}", "a".repeat(70_000));
    assert_eq!(app.post("/theme", &large).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let request = Request::post("/theme")
        .header("host", "10.0.0.2")
        .header("content-type", "application/json")
        .body(Body::from("{}"))
        .unwrap();
    assert_eq!(app.send(request).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn everything_stands_under_the_base_path() {
    let app = TestApp::with(LIBRARY, "/shelf");
    for address in ["/shelf/", "/shelf/systems", "/shelf/games/snes/super-metroid", "/shelf/search?q=a", "/shelf/nope"]
    {
        let text = app.get(address).await.text();
        for attribute in ["href=\"/", "src=\"/", "action=\"/"] {
            let all = text.matches(attribute).count();
            let user_data = text.matches(&format!("{attribute}shelf/")).count();
            assert_eq!(all, user_data, "{address}: {attribute}");
        }
    }
    for (address, place) in [("/", "/shelf/"), ("/shelf", "/shelf/"), ("/shelf/systems/", "/shelf/systems")] {
        let answer = app.get(address).await;
        assert!(answer.status.is_redirection(), "{address}");
        assert_eq!(answer.header("location"), place, "{address}");
    }
    assert_eq!(app.get("/systems").await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.get("/shelfx/systems").await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.get("/shelf/api/v1/nope").await.header("content-type"), "application/problem+json");
    let theme = app.post("/shelf/theme", "theme=dark&back=%2Fsystems").await;
    assert_eq!(theme.header("location"), "/shelf/systems");
    assert!(theme.header("set-cookie").contains("Path=/shelf;"), "{}", theme.header("set-cookie"));
}

#[tokio::test]
async fn robots_stay_out_and_watchers_hear_ok() {
    let app = TestApp::empty();
    assert!(app.get("/robots.txt").await.text().contains("Disallow: /"));
    assert_eq!(app.get("/healthz").await.text(), "ok\n");
}

#[tokio::test]
async fn no_answer_is_shared_with_other_origins() {
    let app = TestApp::new();
    for (method, address) in [("GET", "/"), ("GET", "/api/v1/search?q=mario"), ("OPTIONS", "/api/v1/scan")] {
        let request = Request::builder().method(method).uri(address).header("origin", "https://evil.example");
        let request = request.header("access-control-request-method", "POST").body(Body::empty()).unwrap();
        let answer = app.send(request).await;
        let shared = answer.headers.keys().find(|name| name.as_str().starts_with("access-control-"));
        assert_eq!(shared, None, "{method} {address}");
    }
}
