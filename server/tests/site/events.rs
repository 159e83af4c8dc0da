//! `/events` through the router: what a stream says, and when it says it again.

use crate::common::TestApp;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt;
use shelfcade_core::api::event::Event;
use shelfcade_server::events::{Audience, KEPT_EVENTS, MOST_STREAMS};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

async fn open(app: &TestApp, address: &str, last_id: Option<&str>) -> Response<Body> {
    let mut request = Request::get(address);
    if let Some(id) = last_id {
        request = request.header("last-event-id", id);
    }
    app.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

/// The next piece of a stream; `None` at its end.
async fn read(stream: &mut Response<Body>) -> Option<String> {
    let frame = stream.body_mut().frame().await?;
    Some(String::from_utf8(frame.unwrap().into_data().unwrap().to_vec()).unwrap())
}

/// The value of a line `name: value`.
fn field(text: &str, name: &str) -> String {
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
    assert_eq!(field(&hello, "data"), "{\"kind\":\"hello\",\"generation\":1}");
    play(&app, Audience::Profile(1), "snes/f-zero");
    let told = read(&mut stream).await.unwrap();
    assert_eq!(field(&told, "event"), "played");
    assert_eq!(field(&told, "data"), "{\"kind\":\"played\",\"game\":\"snes/f-zero\"}");
    assert_ne!(field(&told, "id"), field(&hello, "id"));
    assert_eq!(app.app.strain.streams.now(), 1);
    drop(stream);
    assert_eq!(app.app.strain.streams.now(), 0);
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
    // By the header as browsers set it, which counts more than an older id in the address.
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
        let opening = read(&mut stream).await.unwrap();
        assert!(opening.contains("event: hello") && opening.contains("event: resync\n"), "{id}: {opening}");
        app.app.events.publish(Audience::All, &Event::Ours);
        assert_eq!(field(&read(&mut stream).await.unwrap(), "event"), "ours", "{id}: nothing is sent twice");
    }
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
    assert_eq!(app.app.strain.streams_dropped.get(), 1);
}

#[tokio::test]
async fn one_stream_too_many_is_told_to_come_back() {
    let app = TestApp::empty();
    let stream = open(&app, "/events", None).await;
    app.app.strain.streams.grow(MOST_STREAMS - 1);
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
    let stop = CancellationToken::new();
    tokio::time::pause();
    let keeper = tokio::spawn(Arc::clone(&app.app.events).keep_alive(stop.clone()));
    for _ in 0..3 {
        assert_eq!(read(&mut stream).await.as_deref(), Some(":\n\n"));
    }
    stop.cancel();
    assert_eq!(read(&mut stream).await, None);
    keeper.await.unwrap();
    assert_eq!(read(&mut open(&app, "/events", None).await).await, None);
}

#[tokio::test]
async fn the_stream_stands_under_the_base_path_and_only_opens() {
    let app = TestApp::with(&[], "/shelf");
    assert_eq!(open(&app, "/shelf/events", None).await.status(), StatusCode::OK);
    assert_eq!(open(&app, "/events", None).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(app.post("/shelf/events", "").await.status, StatusCode::METHOD_NOT_ALLOWED);
}
