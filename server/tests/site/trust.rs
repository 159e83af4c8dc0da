//! Tests of `/trust` and `/trust/ca.crt`, with and without HTTPS.

use crate::common::TestApp;
use axum::http::StatusCode;
use shelfcade_server::config::{SiteConfig, Tls};

/// Creates a site that pages treat as having HTTPS, without an open socket.
fn with_https(port: u16) -> TestApp {
    let https = Some(([192, 168, 1, 9], port).into());
    TestApp::of(&["snes/F-Zero (Japan).sfc"], SiteConfig { tls: Tls::Auto, https, ..SiteConfig::default() })
}

#[tokio::test]
async fn a_device_is_told_what_to_trust_and_gets_it() {
    let app = with_https(8443);
    let page = app.get_with("/trust", "host", "replay.local:8080").await;
    assert_eq!(page.status, StatusCode::OK);
    for part in ["https://replay.local:8443/", "<svg", "/trust/ca.crt", "Shelfcade on ", "192.168.1.9", "Android"] {
        assert!(page.main().contains(part), "{part}: {}", page.main());
    }
    let file = app.get("/trust/ca.crt").await;
    assert_eq!(
        (file.status, &file.headers["content-type"]),
        (StatusCode::OK, &"application/x-x509-ca-cert".parse().unwrap())
    );
    let kept = std::fs::read(app.data.join("authority.pem")).unwrap();
    assert!(file.body.starts_with(&[0x30, 0x82]) && !file.body.windows(7).any(|part| part == b"PRIVATE"));
    assert!(kept.windows(7).any(|part| part == b"PRIVATE"), "the key stays in the data folder");
    assert!(app.get("/more").await.main().contains("href=\"/trust\""));
    assert!(with_https(443).get_with("/trust", "host", "replay").await.main().contains("\"https://replay/\""));
}

#[tokio::test]
async fn a_host_is_text_however_it_is_spelled() {
    let app = with_https(8443);
    let long = "a".repeat(9000);
    for host in ["\"><script>alert(1)</script>", "[::", ":", "a:b:c", long.as_str()] {
        let page = app.get_with("/trust", "host", host).await;
        assert!(!page.text().contains("<script>alert"), "{host}");
        assert!(page.status != StatusCode::INTERNAL_SERVER_ERROR, "{host}");
    }
}

#[tokio::test]
async fn without_https_the_page_says_so_and_there_is_nothing_to_trust() {
    let app = TestApp::new();
    assert!(app.get("/trust").await.main().contains("HTTPS is turned off"));
    assert_eq!(app.get("/trust/ca.crt").await.status, StatusCode::NOT_FOUND);
    let failed = TestApp::of(&[], SiteConfig { tls: Tls::Auto, ..SiteConfig::default() });
    assert!(failed.get("/trust").await.main().contains("couldn't start"));
    assert_eq!(failed.get("/trust/ca.crt").await.status, StatusCode::NOT_FOUND);
}
