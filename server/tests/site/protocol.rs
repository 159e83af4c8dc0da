//! HTTP conformance tests over a socket, with requests that no client library would send: hosts, addresses, bodies,
//! methods, and responses by RFC 9110 and RFC 9112.

use crate::common::{Answer, LIBRARY, TestApp};
use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode};
use futures_util::stream;
use shelfcade_server::config::SiteConfig;
use shelfcade_server::http::assets;
use shelfcade_server::http::listen::{self, Listener, Peer};
use shelfcade_server::http::router::CacheLookup;
use std::convert::Infallible;
use std::io::Read;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

/// A site on a socket, as the program serves it.
struct Served {
    app: TestApp,
    place: SocketAddr,
}

impl Served {
    async fn new() -> Served {
        let app = TestApp::new();
        let socket = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let place = socket.local_addr().unwrap();
        let site = CacheLookup::new(Arc::clone(&app.app), app.router.clone());
        let listener = Listener { socket, tls: None };
        tokio::spawn(listen::serve(vec![listener], site, Arc::default(), CancellationToken::new()));
        Served { app, place }
    }

    /// Sends these bytes and nothing more; returns the whole response.
    async fn send(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(self.place).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut answer)).await;
        read.unwrap_or_else(|_| panic!("no end of the answer to {request}")).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends a request that closes the connection.
    async fn ask(&self, line: &str, headers: &str) -> String {
        self.send(&format!("{line} HTTP/1.1\r\nConnection: close\r\n{headers}\r\n")).await
    }
}

#[track_caller]
fn check(answer: &str, status: u16) {
    assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{status}: {}", &answer[..answer.len().min(2000)]);
}

const HOST: &str = "Host: 10.0.0.2:8080\r\n";

async fn from_cache(app: &TestApp, address: &str, headers: &[(&str, &str)]) -> Answer {
    let request = headers.iter().fold(Request::get(address), |request, (name, value)| request.header(*name, *value));
    app.answer_from_cache(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_request_without_one_readable_host_is_400_also_of_a_cached_page() {
    let served = Served::new().await;
    check(&served.ask("GET /systems/snes", HOST).await, 200);
    for hosts in [
        "",
        "Host: 10.0.0.2\r\nHost: 10.0.0.2\r\n",
        "Host: 10.0.0.2\r\nHost: evil.example\r\n",
        "Host:\r\n",
        "Host: a b\r\n",
        "Host: 10.0.0.2, 10.0.0.3\r\n",
        "Host: me@10.0.0.2\r\n",
        "Host: 10.0.0.2:80:80\r\n",
        "Host: [::1\r\n",
        "Host: \u{e9}\r\n",
    ] {
        let page = served.ask("GET /systems/snes", hosts).await;
        check(&page, 400);
        assert!(!page.contains("Super Metroid") && !page.contains("class=\"top\""), "{hosts}: {page}");
        let problem = served.ask("GET /api/v1/systems", hosts).await;
        check(&problem, 400);
        assert!(problem.contains("content-type: application/problem+json"), "{hosts}: {problem}");
        check(&served.ask("GET /assets/app.css", hosts).await, 400);
    }
    // HTTP/1.0 has no Host header; an absolute URL takes precedence over it.
    assert!(served.send("GET /healthz HTTP/1.0\r\n\r\n").await.ends_with("ok\n"));
    check(&served.ask("GET http://nas:8080/systems/snes", "Host: evil.example\r\n").await, 200);
    check(&served.ask("GET http://evil.example/systems/snes", "Host: nas\r\n").await, 403);
}

#[tokio::test]
async fn a_too_long_address_is_414_also_of_a_cached_page_and_nothing_of_it_comes_back() {
    let served = Served::new().await;
    let long = "longword".repeat(1024);
    for address in ["/", "/systems", "/settings", "/search", "/nowhere"] {
        check(&served.ask(&format!("GET {address}?utm=1"), HOST).await, if address == "/nowhere" { 404 } else { 200 });
        for request in
            [format!("GET {address}?utm={long}"), format!("HEAD {address}?q={long}"), format!("GET /{long}{address}")]
        {
            let page = served.ask(&request, HOST).await;
            check(&page, 414);
            assert!(!page.contains("longword"), "{page}");
        }
    }
    let problem = served.ask(&format!("GET /api/v1/systems?limit=5&x={long}"), HOST).await;
    check(&problem, 414);
    assert!(problem.contains("application/problem+json") && !problem.contains("longword"), "{problem}");
    let form = format!("{HOST}Content-Length: 5000000\r\nExpect: 100-continue\r\n");
    check(&served.ask(&format!("POST /theme?x={long}"), &form).await, 414);
}

#[tokio::test]
async fn a_long_address_stands_in_no_form_that_leads_back() {
    let app = TestApp::new();
    let long = "longword".repeat(400);
    for address in ["/settings", "/health", "/nowhere", "/games/snes/nothing"] {
        let page = app.get(&format!("{address}?x={long}")).await.text();
        assert!(page.contains("name=\"back\"") && !page.contains("longword"), "{address}: {page}");
    }
}

#[tokio::test]
async fn a_body_that_will_be_refused_is_never_asked_for() {
    let served = Served::new().await;
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    let file = "Content-Type: multipart/form-data; boundary=x\r\n";
    for (line, headers, status) in [
        ("POST /theme", format!("{HOST}{form}Content-Length: 65537\r\n"), 413),
        ("POST /api/v1/collections", format!("{HOST}{form}Content-Length: 999999999999\r\n"), 413),
        ("POST /collections/import", format!("{HOST}{file}Content-Length: 40000000\r\n"), 413),
        ("PUT /api/v1/games/snes/f-zero/cover", format!("{HOST}Content-Length: 20000000\r\n"), 413),
        ("POST /theme", format!("Host: evil.example\r\n{form}Content-Length: 10\r\n"), 403),
        ("POST /theme", format!("{HOST}{HOST}{form}Content-Length: 10\r\n"), 400),
        ("POST /theme", format!("{HOST}Origin: http://evil.example\r\n{form}Content-Length: 10\r\n"), 403),
        ("BREW /theme", format!("{HOST}{form}Content-Length: 10\r\n"), 501),
        ("POST /nowhere", format!("{HOST}{form}Content-Length: 10\r\n"), 404),
        ("POST /systems", format!("{HOST}{form}Content-Length: 10\r\n"), 405),
        ("PUT /api/v1/systems", format!("{HOST}Content-Length: 10\r\n"), 405),
    ] {
        // No part of the body is sent: a server that waits for it would hang here.
        for expect in ["", "Expect: 100-continue\r\n"] {
            let answer = served.ask(line, &format!("{headers}{expect}")).await;
            check(&answer, status);
        }
    }
    let problem = served.ask("POST /api/v1/collections", &format!("{HOST}Content-Length: 70000\r\n")).await;
    assert!(problem.contains("application/problem+json"), "{problem}");

    let mut stream = TcpStream::connect(served.place).await.unwrap();
    let head = format!("POST /theme HTTP/1.1\r\n{HOST}Connection: close\r\n{form}Expect: 100-continue\r\n");
    stream.write_all(format!("{head}Content-Length: 10\r\n\r\n").as_bytes()).await.unwrap();
    let mut told = [0; 25];
    stream.read_exact(&mut told).await.unwrap();
    assert_eq!(&told, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(b"theme=dark").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    check(&answer, 303);
    // A body of unknown length is read up to the limit.
    let chunk = format!("10000\r\n{}\r\n", "a".repeat(0x10000));
    let head = format!("POST /theme HTTP/1.1\r\n{HOST}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n");
    check(&served.send(&format!("{head}{chunk}1\r\na\r\n")).await, 413);
}

#[tokio::test]
async fn a_body_that_trickles_is_408_also_where_it_is_a_file() {
    let app = TestApp::owner();
    tokio::time::pause();
    let part = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\n";
    for (address, media) in [
        ("/theme", "application/x-www-form-urlencoded"),
        ("/collections/import", "multipart/form-data; boundary=x"),
        ("/api/v1/collections/import", "multipart/form-data; boundary=x"),
    ] {
        let first = stream::iter([Ok::<_, Infallible>(Bytes::from_static(part.as_bytes()))]);
        let body = Body::from_stream(futures_util::StreamExt::chain(first, stream::pending()));
        let before = app.app.host.metrics.too_slow.get();
        let answer = app.send(Request::post(address).header("content-type", media).body(body).unwrap()).await;
        assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT, "{address}");
        assert_eq!(app.app.host.metrics.too_slow.get(), before + 1, "{address}");
    }
}

#[tokio::test]
async fn methods_that_are_none_are_501_and_of_all_is_told_which_there_are() {
    let served = Served::new().await;
    for method in ["BREW", "get", "PROPFIND", "GETS"] {
        check(&served.ask(&format!("{method} /systems"), HOST).await, 501);
        let problem = served.ask(&format!("{method} /api/v1/systems"), HOST).await;
        check(&problem, 501);
        assert!(problem.contains("application/problem+json"), "{problem}");
    }
    for method in ["TRACE", "DELETE", "OPTIONS"] {
        let answer = served.ask(&format!("{method} /systems"), HOST).await;
        check(&answer, 405);
        assert!(answer.contains("\r\nallow: GET,HEAD\r\n"), "{answer}");
    }
    let all = served.ask("OPTIONS *", HOST).await;
    check(&all, 204);
    assert!(all.contains("\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n"), "{all}");
    assert!(!all.contains("content-length"), "{all}");
    check(&served.ask("OPTIONS *", "Host: evil.example\r\n").await, 403);
    check(&served.ask("GET *", HOST).await, 400);
}

#[tokio::test]
async fn a_304_is_the_200_that_it_stands_for_without_its_body() {
    let app = TestApp::new();
    let (twice, served) = (["/systems/snes", "/api/v1/systems", "/settings", "/api/v1/profiles"], Served::new().await);
    for address in twice {
        for encoding in ["br", "gzip", "identity"] {
            let whole = from_cache(&app, address, &[("accept-encoding", encoding)]).await;
            let tag = whole.header("etag").to_owned();
            let lines =
                [("if-none-match", "\"other\", W/\"more\""), ("if-none-match", &*tag), ("if-none-match", "\"x\"")];
            let again = from_cache(&app, address, &[&[("accept-encoding", encoding)], &lines[..]].concat()).await;
            assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{address} {encoding}");
            let mut expected = whole.headers.clone();
            for name in ["content-length", "content-type", "content-encoding"] {
                expected.remove(name);
            }
            let mut told = again.headers.clone();
            // axum adds it; the connection removes it.
            told.remove("content-length");
            assert_eq!(told, expected, "{address} {encoding}");
        }
        let tag = served.app.get(address).await.header("etag").to_owned();
        let raw = served.ask(&format!("GET {address}"), &format!("{HOST}If-None-Match: {tag}\r\n")).await;
        check(&raw, 304);
        assert!(!raw.contains("content-length") && raw.contains("\r\ndate: "), "{raw}");
    }
}

#[tokio::test]
async fn an_escaped_letter_of_a_path_is_the_letter() {
    let app = TestApp::with(LIBRARY, "/shelf");
    let plain = from_cache(&app, "/shelf/systems", &[]).await;
    let before = app.app.http.page_cache.status();
    let escaped = from_cache(&app, "/%73helf/%73%79stem%73?utm=%61", &[]).await;
    assert_eq!((escaped.status, &escaped.body), (StatusCode::OK, &plain.body));
    let after = app.app.http.page_cache.status();
    assert_eq!((after.hits, after.entries), (before.hits + 1, before.entries), "it is no page of its own");
    let game = from_cache(&app, "/shelf/games/sne%73/super%2Dmetroid", &[]).await;
    assert!(game.main().contains("Super Metroid"));
    assert_eq!(from_cache(&app, "/shelf/api/%761/systems", &[]).await.header("content-type"), "application/json");
    // These escapes are not of letters.
    for address in ["/shelf%2Fsystems", "/shelf/systems%2fsnes", "/shelf/%2573ystems", "/shelf/%53ystems"] {
        assert_eq!(from_cache(&app, address, &[]).await.status, StatusCode::NOT_FOUND, "{address}");
    }
    assert_eq!(from_cache(&app, "/shelf/%zz", &[]).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_encoding_wanted_most_is_sent() {
    let app = TestApp::new();
    for (accept, expected) in [
        ("br;q=0.1, gzip;q=0.9", "gzip"),
        ("identity;q=1, br;q=0.5", ""),
        ("gzip, identity;q=0", "gzip"),
        ("identity;q=0", "gzip"),
        ("*;q=0", ""),
        ("*", "br"),
        ("br;q=0, *", "gzip"),
    ] {
        for address in ["/systems/snes", "/settings"] {
            for _ in 0..2 {
                let page = from_cache(&app, address, &[("accept-encoding", accept)]).await;
                assert_eq!((page.status, page.header("content-encoding")), (StatusCode::OK, expected), "{accept}");
            }
        }
    }
}

#[tokio::test]
async fn a_body_that_is_refused_as_it_is_is_never_sent_as_it_is() {
    let (app, refuses) = (TestApp::new(), ["br, identity;q=0", "gzip, *;q=0", "identity;q=0"]);
    let icon = assets::names().icon;
    let addresses = ["/healthz", "/api/v1/profiles", "/api/v1/nothing", "/systems/snes", "/api/v1/search", "/%zz"];
    for address in addresses.into_iter().chain([&*format!("/assets/{icon}")]) {
        let plain = from_cache(&app, address, &[("accept-encoding", "identity")]).await;
        // First the cached encoding, then a new one.
        from_cache(&app, address, &[("accept-encoding", "br")]).await;
        for (accept, expected) in refuses.into_iter().zip(["br", "gzip", "gzip"]) {
            let headers = [("accept-encoding", accept), ("range", "bytes=0-3")];
            let answer = from_cache(&app, address, &headers).await;
            assert_eq!(answer.status, plain.status, "{address}");
            assert_eq!(answer.header("content-encoding"), expected, "{address}: {accept}");
            assert_eq!(answer.header("content-length"), answer.body.len().to_string(), "{address}: {accept}");
            assert!(answer.header("vary").contains("Accept-Encoding"), "{address}: {accept}");
            assert_eq!(decode(expected, &answer.body), plain.body, "{address}: {accept}");
            let tag = answer.header("etag").to_owned();
            assert!(tag.is_empty() || tag.ends_with(&format!("-{expected}\"")), "{address}: {tag}");
            if tag.is_empty() {
                continue;
            }
            let again = from_cache(&app, address, &[("accept-encoding", accept), ("if-none-match", &tag)]).await;
            assert_eq!((again.status, again.header("etag")), (StatusCode::NOT_MODIFIED, &*tag), "{address}: {accept}");
            let request = Request::head(address).header("accept-encoding", accept);
            let head = app.answer_from_cache(request.body(Body::empty()).unwrap()).await;
            assert_eq!((head.header("content-encoding"), head.header("etag")), (expected, &*tag), "{address}");
            assert!(head.body.is_empty(), "{address}");
        }
    }
    // No encoding is acceptable, so the content is sent unencoded.
    let refused = from_cache(&app, "/healthz", &[("accept-encoding", "*;q=0")]).await;
    assert_eq!(
        (refused.status, refused.header("content-encoding"), &refused.body[..]),
        (StatusCode::OK, "", &b"ok\n"[..])
    );
}

fn decode(encoding: &str, body: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    match encoding {
        "br" => brotli::Decompressor::new(body, 4096).read_to_end(&mut plain),
        _ => flate2::read::GzDecoder::new(body).read_to_end(&mut plain),
    }
    .unwrap();
    plain
}

/// Posts a form over TLS: the server's own, or a trusted proxy's.
async fn post_securely(app: &TestApp, is_own: bool, address: &str, form: &'static str) -> Vec<String> {
    let peer = Peer { address: [192, 168, 1, 9].into(), is_tls: is_own };
    let request = Request::post(address)
        .extension(peer)
        .header("x-forwarded-proto", "https")
        .header("content-type", "application/x-www-form-urlencoded");
    let answer = app.send(request.body(Body::from(form)).unwrap()).await;
    answer.headers.get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn cookies_of_tls_never_travel_in_the_clear() {
    let trusted = SiteConfig { trusted_proxies: vec![[192, 168, 1, 9].into()], ..SiteConfig::default() };
    for (app, is_own, is_secure) in
        [(TestApp::new(), true, true), (TestApp::of(LIBRARY, trusted), false, true), (TestApp::new(), false, false)]
    {
        for (address, form) in [("/theme", "theme=dark"), ("/language", "language=de"), ("/tv", "tv=on")] {
            let cookies = post_securely(&app, is_own, address, form).await;
            assert_eq!(cookies.len(), 1, "{address}: {cookies:?}");
            assert_eq!(cookies[0].ends_with("; HttpOnly; Secure"), is_secure, "{cookies:?}");
            assert_eq!(cookies[0].starts_with("__Secure-shelfcade_"), is_secure, "{cookies:?}");
            // The secure cookie takes precedence over one set over HTTP.
            let pair = cookies[0].split(';').next().unwrap();
            let page = app.get_as(&format!("shelfcade_theme=light; {pair}"), "/about").await.text();
            assert!(address != "/theme" || !is_secure || page.contains("data-theme=\"dark\""), "{pair}");
        }
    }
    let forgotten = post_securely(&TestApp::new(), true, "/tv", "tv=off").await;
    let names: Vec<_> = forgotten.iter().map(|cookie| cookie.split('=').next().unwrap()).collect();
    assert_eq!(names, ["__Secure-shelfcade_tv", "shelfcade_tv"], "also what was set in the clear");
    assert!(forgotten.iter().all(|cookie| cookie.contains("Max-Age=0") && cookie.ends_with("; Secure")));
}
