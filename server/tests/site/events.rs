//! Tests of `/events` through the router: the content of streams, and replays.

use crate::common::{Answer, TestApp};
use axum::body::Body;
use axum::http::request::Builder;
use axum::http::{HeaderValue, Request, Response, StatusCode};
use http_body_util::BodyExt;
use shelfcade_core::api::event::Event;
use shelfcade_core::people::access::Level;
use shelfcade_server::http::listen::Peer;
use shelfcade_server::live_events::{Audience, KEPT_EVENTS, MAX_OF_ADDRESS, MAX_STREAMS};
use std::net::IpAddr;
use tower::ServiceExt;

async fn open(app: &TestApp, address: &str, last_id: Option<&str>) -> Response<Body> {
    let mut request = Request::get(address);
    if let Some(id) = last_id {
        request = request.header("last-event-id", id);
    }
    answer(app, request).await
}

pub async fn open_as(app: &TestApp, cookie: &str) -> Response<Body> {
    answer(app, Request::get("/events").header("cookie", cookie)).await
}

async fn open_from(app: &TestApp, address: &str) -> Response<Body> {
    answer(app, Request::get("/events").extension(Peer { address: address.parse().unwrap(), is_tls: false })).await
}

async fn answer(app: &TestApp, request: Builder) -> Response<Body> {
    let mut request = request.body(Body::empty()).unwrap();
    request.headers_mut().entry("host").or_insert(HeaderValue::from_static("10.0.0.2:8080"));
    app.router.clone().oneshot(request).await.unwrap()
}

/// Adds a favorite from an open page.
async fn star(app: &TestApp, game: &str, page: &str) -> StatusCode {
    let request = Request::put(format!("/api/v1/favorites/{game}")).header("host", "10.0.0.2:8080");
    answer(app, request.header("shelfcade-page", page)).await.status()
}

/// The revision of a page.
async fn revision(app: &TestApp, cookie: &str) -> String {
    let page = app.get_as(cookie, "/favorites").await.text();
    let from = page.find("data-revision=\"").unwrap() + "data-revision=\"".len();
    page[from..].split('"').next().unwrap().to_owned()
}

/// Adds a profile on the page; returns its cookie.
async fn add_profile(app: &TestApp, name: &str) -> String {
    app.add_profile(&format!("act=add&name={name}")).await
}

fn cookie_of(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap().to_owned()
}

/// The next event of a stream; `None` at its end.
pub async fn read(stream: &mut Response<Body>) -> Option<String> {
    let frame = stream.body_mut().frame().await?;
    Some(String::from_utf8(frame.unwrap().into_data().unwrap().to_vec()).unwrap())
}

/// Returns true if the stream's next event is a resync. Publishes another event so that there always is one.
async fn is_told_to_look_anew(app: &TestApp, stream: &mut Response<Body>) -> bool {
    app.app.events.publish(Audience::All, &Event::Settings);
    field(&read(stream).await.unwrap(), "event") == "resync"
}

/// The value of a line `name: value`.
pub fn field(text: &str, name: &str) -> String {
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    value.unwrap_or_else(|| panic!("{name}: {text:?}")).to_owned()
}

fn play(app: &TestApp, audience: Audience, game: &str) {
    app.app.events.publish(audience, &Event::Played { game: game.to_owned() });
}

#[tokio::test]
async fn a_stream_says_hello_then_each_event_as_it_comes() {
    let app = TestApp::new();
    let mut stream = open(&app, "/events", None).await;
    assert_eq!(stream.status(), StatusCode::OK);
    for (name, value) in [
        ("content-type", "text/event-stream; charset=utf-8"),
        ("cache-control", "no-store"),
        ("x-accel-buffering", "no"),
        ("x-content-type-options", "nosniff"),
    ] {
        assert_eq!(stream.headers()[name], value);
    }
    let hello = read(&mut stream).await.unwrap();
    assert!(hello.starts_with("retry: 3000\nid: ") && hello.ends_with("\n\n"), "{hello:?}");
    assert_eq!(field(&hello, "data"), "{\"kind\":\"hello\",\"generation\":1,\"profile\":1}");
    play(&app, Audience::Profile(1), "snes/f-zero");
    let told = read(&mut stream).await.unwrap();
    assert_eq!(field(&told, "event"), "played");
    assert_eq!(field(&told, "data"), "{\"kind\":\"played\",\"game\":\"snes/f-zero\"}");
    assert_ne!(field(&told, "id"), field(&hello, "id"));
    assert_eq!(app.app.host.metrics.streams.now(), 1);
    drop(stream);
    assert_eq!(app.app.host.metrics.streams.now(), 0);
}

#[tokio::test]
async fn news_of_another_profile_are_not_told() {
    let app = TestApp::empty();
    let mut stream = open(&app, "/events", None).await;
    read(&mut stream).await.unwrap();
    play(&app, Audience::Profile(2), "gb/secret");
    app.app.events.publish(Audience::All, &Event::Settings);
    assert_eq!(field(&read(&mut stream).await.unwrap(), "event"), "settings");
}

#[tokio::test]
async fn who_comes_back_gets_what_was_missed() {
    let app = TestApp::empty();
    let mut stream = open(&app, "/events", None).await;
    let hello = read(&mut stream).await.unwrap();
    drop(stream);
    for game in ["gb/a", "gb/b"] {
        play(&app, Audience::All, game);
    }
    let id = field(&hello, "id");
    // The header, as set by browsers, takes precedence over an older id in the address.
    let mut again = open(&app, &format!("/events?since={id}"), None).await;
    read(&mut again).await.unwrap();
    let first = read(&mut again).await.unwrap();
    assert!(first.contains("gb/a"), "{first}");
    let mut later = open(&app, &format!("/events?since={id}"), Some(&field(&first, "id"))).await;
    assert_eq!(field(&read(&mut later).await.unwrap(), "id"), field(&first, "id"));
    assert!(read(&mut later).await.unwrap().contains("gb/b"));
}

#[tokio::test]
async fn where_that_is_too_long_ago_the_page_is_told_to_look_anew() {
    let app = TestApp::empty();
    let hello = read(&mut open(&app, "/events", None).await).await.unwrap();
    for _ in 0..=KEPT_EVENTS {
        play(&app, Audience::All, "gb/a");
    }
    let long = "9".repeat(4000);
    for id in [field(&hello, "id").as_str(), "1f-7", "-", "x", "", long.as_str(), "1-18446744073709551616"] {
        let mut stream = open(&app, "/events", Some(id)).await;
        let opening = [read(&mut stream).await.unwrap(), read(&mut stream).await.unwrap()];
        assert_eq!(opening.map(|text| field(&text, "event")), ["hello", "resync"], "{id}");
        app.app.events.publish(Audience::All, &Event::UserData);
        assert_eq!(field(&read(&mut stream).await.unwrap(), "event"), "user-data", "{id}: nothing is sent twice");
    }
}

#[tokio::test]
async fn a_page_that_shows_an_old_revision_is_told_to_look_anew() {
    let app = TestApp::new();
    let mia = add_profile(&app, "Mia").await;
    let (page, hers) = (revision(&app, "").await, revision(&app, &mia).await);
    assert_eq!(star(&app, "snes/f-zero", "1.a").await, StatusCode::OK);
    let now = revision(&app, "").await;
    for (revision, cookie, is_old) in
        [(page.as_str(), "", true), (&now, "", false), (&hers, &mia, false), ("1f-1-1", "", true), ("x", "", true)]
    {
        let request = Request::get(format!("/events?page={revision}")).header("cookie", cookie);
        let mut stream = answer(&app, request).await;
        assert_eq!(field(&read(&mut stream).await.unwrap(), "event"), "hello");
        assert_eq!(is_told_to_look_anew(&app, &mut stream).await, is_old, "{revision}");
    }
    // A client that names an event has seen more than its page shows.
    let hello = read(&mut open(&app, "/events", None).await).await.unwrap();
    let mut again = open(&app, &format!("/events?page={page}&since={}", field(&hello, "id")), None).await;
    read(&mut again).await.unwrap();
    assert!(!is_told_to_look_anew(&app, &mut again).await);
}

#[tokio::test]
async fn a_change_is_told_with_the_page_that_made_it() {
    let app = TestApp::new();
    let mut stream = open(&app, "/events", None).await;
    read(&mut stream).await.unwrap();
    for (page, by) in [("1.a7", ",\"by\":\"a7\""), ("1.", "")] {
        assert_eq!(star(&app, "snes/f-zero", page).await, StatusCode::OK);
        let told = field(&read(&mut stream).await.unwrap(), "data");
        assert_eq!(told, format!("{{\"kind\":\"favorite\",\"game\":\"snes/f-zero\",\"on\":true{by}}}"));
        answer(&app, Request::delete("/api/v1/favorites/snes/f-zero").header("host", "10.0.0.2")).await;
        read(&mut stream).await.unwrap();
    }
}

#[tokio::test]
async fn a_change_from_a_page_of_somebody_else_is_refused() {
    let app = TestApp::new();
    let mia = add_profile(&app, "Mia").await;
    let page = app.get_as(&mia, "/favorites").await.text();
    assert!(page.contains("data-person=\"2\"") && page.contains("name=\"person\" value=\"2\""), "{page}");
    for (address, form) in [
        ("/favorites", "star=%2Bsnes/f-zero"),
        ("/games/snes/f-zero/mine", "rating=4"),
        ("/collections", "name=Best"),
        ("/settings/profile", "list=home_rows&item=new&to=0"),
    ] {
        let stale = app.post(address, &format!("{form}&person=2")).await;
        assert_eq!(stale.status, StatusCode::CONFLICT, "{address}");
        assert!(stale.main().contains("The profile on this device has changed"), "{address}");
        assert_eq!(app.post(address, &format!("{form}&person=1")).await.status, StatusCode::SEE_OTHER, "{address}");
    }
    // Destructive forms are rejected before they change anything.
    for (address, form) in [
        ("/collections/best", "act=remove"),
        ("/collections/best", "act=edit&name=Worst"),
        ("/history", "act=clear"),
        ("/hidden", "act=clear"),
    ] {
        let stale = app.post(address, &format!("{form}&person=2")).await;
        assert_eq!(stale.status, StatusCode::CONFLICT, "{address} {form}");
    }
    assert_eq!(app.get("/api/v1/collections").await.json()["items"][0]["name"], "Best");
    assert!(app.get("/collections/best/remove").await.text().contains("name=\"person\" value=\"1\""));
    assert_eq!(star(&app, "snes/chrono-trigger", "2.a").await, StatusCode::CONFLICT);
    assert_eq!(app.get("/api/v1/favorites").await.json()["total"], 1);
    assert_eq!(star(&app, "snes/chrono-trigger", "1.a").await, StatusCode::OK);
}

#[tokio::test]
async fn a_new_pin_ends_the_streams_with_the_old_key() {
    let app = TestApp::empty();
    let old = add_profile(&app, "Mia").await;
    let (mut hers, mut others) = (open_as(&app, &old).await, open(&app, "/events", None).await);
    assert!(read(&mut hers).await.unwrap().contains("\"profile\":2"));
    read(&mut others).await.unwrap();
    let new = cookie_of(&app.post_as(&old, "/profiles", "act=edit&id=2&name=Mia&new_pin=2468").await);
    assert_ne!(new, old);
    assert_eq!(read(&mut hers).await, None);
    assert_eq!(field(&read(&mut others).await.unwrap(), "event"), "settings");
    assert!(read(&mut open_as(&app, &old).await).await.unwrap().contains("\"profile\":0"));
    let mut again = open_as(&app, &new).await;
    assert!(read(&mut again).await.unwrap().contains("\"profile\":2"));
    play(&app, Audience::Profile(2), "gb/a");
    assert_eq!(field(&read(&mut again).await.unwrap(), "event"), "played");
    let app = app.letting_in(Level::Own);
    app.post_as(&new, "/profiles/2/remove", "").await;
    assert_eq!(read(&mut again).await, None);
}

#[tokio::test]
async fn one_address_holds_so_many_streams_and_this_machine_more() {
    let app = TestApp::empty();
    let mut held = Vec::new();
    for _ in 0..MAX_OF_ADDRESS {
        held.push(open_from(&app, "192.168.1.5").await);
    }
    let refused = open_from(&app, "192.168.1.5").await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("retry-after"));
    assert_eq!(open_from(&app, "::ffff:192.168.1.5").await.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(open_from(&app, "192.168.1.6").await.status(), StatusCode::OK);
    held.pop();
    held.push(open_from(&app, "192.168.1.5").await);
    assert_eq!(held.last().unwrap().status(), StatusCode::OK);
    for _ in 0..=MAX_OF_ADDRESS {
        held.push(open_from(&app, "127.0.0.1").await);
        assert_eq!(held.last().unwrap().status(), StatusCode::OK);
    }
    drop(held);
    assert_eq!(app.app.host.metrics.streams.now(), 0);
}

#[tokio::test]
async fn a_reader_who_falls_behind_is_dropped() {
    let app = TestApp::empty();
    let mut stream = open(&app, "/events", None).await;
    read(&mut stream).await.unwrap();
    for _ in 0..=KEPT_EVENTS {
        play(&app, Audience::All, "gb/a");
    }
    assert_eq!(read(&mut stream).await, None);
    assert_eq!(app.app.host.metrics.streams_dropped.get(), 1);
}

#[tokio::test]
async fn one_stream_too_many_is_told_to_come_back() {
    let app = TestApp::empty();
    let stream = open(&app, "/events", None).await;
    let address = |number: u32| IpAddr::from([10, 0, (number / 256) as u8, (number % 256) as u8]);
    let _others: Vec<_> = (1..MAX_STREAMS).map(|number| app.app.events.subscribe(address(number)).unwrap()).collect();
    let refused = open(&app, "/events", None).await;
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.headers().contains_key("retry-after"));
    drop(stream);
    assert_eq!(open(&app, "/events", None).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn quiet_streams_are_sent_a_word_and_all_end_with_the_server() {
    let app = TestApp::empty();
    let mut stream = open(&app, "/events", None).await;
    read(&mut stream).await.unwrap();
    tokio::time::pause();
    for _ in 0..3 {
        assert_eq!(read(&mut stream).await.as_deref(), Some(":\n\n"));
    }
    app.app.events.close();
    assert_eq!(read(&mut stream).await, None);
    assert_eq!(read(&mut open(&app, "/events", None).await).await, None);
}

#[tokio::test]
async fn the_stream_stands_under_the_base_path_and_only_opens() {
    let app = TestApp::with(&[], "/shelf");
    assert_eq!(open(&app, "/shelf/events", None).await.status(), StatusCode::OK);
    assert_eq!(open(&app, "/events", None).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(app.post("/shelf/events", "").await.status, StatusCode::METHOD_NOT_ALLOWED);
}
