//! Tests of choosing together: phones without accounts, the end of a room, and what nobody learns in one.

use crate::access::everyone_may;
use crate::common::{Answer, PLAYS, TestApp};
use crate::user_data::children::{CHILD_SEES, child};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use shelfcade_core::people::access::Level;
use shelfcade_server::background::rooms;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

const METROID: &str = "snes/super-metroid";
const TETRIS: &str = "gb/tetris";

/// Opens a room as a browser with this cookie; returns the room's address and the browser's cookies.
async fn open(app: &TestApp, cookie: &str) -> (String, String) {
    let opened = app.post_as(cookie, "/rooms", "").await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.text());
    (opened.header("location").to_owned(), with_key(cookie, &opened))
}

/// Joins a room as a browser with this cookie; returns the browser's cookies.
async fn join(app: &TestApp, room: &str, cookie: &str) -> String {
    let joined = app.post_as(cookie, room, "act=join").await;
    assert_eq!((joined.status, joined.header("location")), (StatusCode::SEE_OTHER, room));
    with_key(cookie, &joined)
}

fn with_key(cookie: &str, answer: &Answer) -> String {
    let key = answer.header("set-cookie").split(';').next().unwrap();
    assert!(key.starts_with("shelfcade_room=") && key.len() == 47, "{key}");
    match cookie {
        "" => key.to_owned(),
        cookie if cookie.contains(key) => cookie.to_owned(),
        cookie => format!("{cookie}; {key}"),
    }
}

/// The game that a page of a room asks about.
fn asked(page: &str) -> Option<String> {
    let (_, rest) = page.split_once("name=\"game\" value=\"")?;
    rest.split('"').next().map(str::to_owned)
}

/// Answers about all games as a member who likes `liked`; returns the games in order of their names.
async fn answer_all(app: &TestApp, room: &str, cookie: &str, liked: &[&str]) -> Vec<String> {
    let mut games = Vec::new();
    while let Some(game) = asked(&app.get_as(cookie, room).await.main()) {
        assert!(!games.contains(&game), "{game} is asked about twice");
        let like = u8::from(liked.contains(&&*game));
        let done = app.post_as(cookie, room, &format!("game={game}&like={like}")).await;
        assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, room));
        games.push(game);
    }
    games.sort();
    games
}

/// The games below a heading of the page.
async fn found(app: &TestApp, room: &str, cookie: &str, heading: &str) -> Vec<String> {
    let page = app.get_as(cookie, room).await.main();
    let Some((_, rest)) = page.split_once(heading) else { return Vec::new() };
    let links = rest.split("href=\"/games/").skip(1);
    links.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

const MATCH: &str = "You all like this";
const BEST: &str = "Liked by most of you";

#[tokio::test]
async fn two_phones_without_accounts_find_what_both_like() {
    let app = TestApp::with_player(PLAYS);
    let choose = app.get("/choose?players=1").await.main();
    assert!(choose.contains("action=\"/rooms\"") && choose.contains("name=\"players\" value=\"1\""), "{choose}");
    let (room, tv) = open(&app, "").await;
    let page = app.get_as(&tv, &room).await.main();
    assert!(page.contains(&format!("http://10.0.0.2:8080{room}")) && page.contains("role=\"img\""), "{page}");
    let stranger = app.get(&room).await.main();
    assert!(!stranger.contains("role=\"img\"") && asked(&stranger).is_none() && stranger.contains("value=\"join\""));
    let (first, second) = (join(&app, &room, "").await, join(&app, &room, "").await);
    assert_ne!(first, second);
    let games = answer_all(&app, &room, &first, &[METROID, TETRIS]).await;
    assert!(games.len() >= 6, "each game of the shelf: {games:?}");
    let waits = app.get_as(&first, &room).await.text();
    assert!(waits.contains("http-equiv=\"refresh\"") && waits.contains("2 people here · 1 done"), "{waits}");
    assert_eq!(answer_all(&app, &room, &second, &[TETRIS, "snes/f-zero"]).await, games, "the same games");
    for cookie in [&tv, &first, &second] {
        assert_eq!(found(&app, &room, cookie, MATCH).await, [TETRIS]);
    }
    assert!(found(&app, &room, "", MATCH).await.is_empty(), "only for those who are in it");
    // Whoever opened it plays the game, and ends the room.
    let play = "action=\"/games/gb/tetris/play\"";
    assert!(app.get_as(&tv, &room).await.main().contains(play));
    assert!(!app.get_as(&first, &room).await.main().contains(play));
    assert_eq!(app.post_as(&first, &room, "act=end").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(app.post_as(&tv, &room, "act=end").await.header("location"), "/choose");
    let ended = app.get_as(&tv, &room).await;
    assert_eq!(ended.status, StatusCode::NOT_FOUND);
    assert!(ended.main().contains("This room has ended") && ended.main().contains("href=\"/choose\""));
    assert!(!app.get("/choose").await.main().contains("/play\""));
}

#[tokio::test]
async fn without_a_match_the_best_liked_show_and_other_games_are_asked_about() {
    let app = TestApp::new();
    let (room, tv) = open(&app, "").await;
    let (tv, second, third) = (join(&app, &room, &tv).await, join(&app, &room, "").await, join(&app, &room, "").await);
    answer_all(&app, &room, &tv, &[METROID]).await;
    answer_all(&app, &room, &second, &[METROID, TETRIS]).await;
    assert!(found(&app, &room, &tv, BEST).await.is_empty(), "the third is not done");
    answer_all(&app, &room, &third, &["snes/f-zero"]).await;
    assert_eq!(found(&app, &room, &tv, BEST).await, [METROID]);
    assert!(found(&app, &room, &tv, MATCH).await.is_empty());
    assert_eq!(app.post_as(&second, &room, "act=again").await.status, StatusCode::BAD_REQUEST);
    app.post_as(&tv, &room, "act=again").await;
    for cookie in [&tv, &second, &third] {
        answer_all(&app, &room, cookie, &[]).await;
    }
    assert!(app.get_as(&tv, &room).await.main().contains("Nobody picked any of these."));
}

#[tokio::test]
async fn nobody_waits_for_a_guest_who_left() {
    let app = TestApp::new();
    let (room, tv) = open(&app, "").await;
    assert!(app.get(&room).await.main().contains("The questions begin as soon as you join."));
    let (first, second, third) =
        (join(&app, &room, "").await, join(&app, &room, "").await, join(&app, &room, "").await);
    let leave = async |cookie: &str| {
        let left = app.post_as(cookie, &room, "act=leave").await;
        assert_eq!((left.status, left.header("location")), (StatusCode::SEE_OTHER, "/"));
    };
    answer_all(&app, &room, &first, &[METROID]).await;
    leave(&third).await;
    answer_all(&app, &room, &second, &[METROID, TETRIS]).await;
    assert_eq!(found(&app, &room, &tv, MATCH).await, [METROID]);
    // The answers of one who is done count on, until other games are asked about.
    let end = app.get_as(&second, &room).await.main();
    assert!(end.contains("value=\"leave\"") && !app.get_as(&tv, &room).await.main().contains("value=\"leave\""));
    leave(&second).await;
    assert_eq!(found(&app, &room, &tv, MATCH).await, [METROID]);
    app.post_as(&tv, &room, "act=again").await;
    assert!(app.get_as(&first, &room).await.main().contains("1 person here"));
    let alone = app.get_as(&first, &room).await.main();
    assert!(!alone.contains("You're the first to finish"), "{alone}");
    answer_all(&app, &room, &first, &[]).await;
    assert!(app.get_as(&first, &room).await.main().contains("You're the first to finish"));
}

#[tokio::test]
async fn a_room_takes_only_answers_about_its_games() {
    let app = TestApp::new();
    let (room, tv) = open(&app, "").await;
    let tv = join(&app, &room, &tv).await;
    for form in ["", "like=1", "game=snes&like=1", "game=snes/super-metroid", "game=snes/super-metroid&like=2", "act=x"]
    {
        assert_eq!(app.post_as(&tv, &room, form).await.status, StatusCode::BAD_REQUEST, "{form}");
    }
    let is_asked = || async { app.get_as(&tv, &room).await.main().contains("1 of ") };
    app.post_as(&tv, &room, "game=snes/no-such&like=1").await;
    app.post_as("shelfcade_room=0", &room, &format!("game={METROID}&like=1")).await;
    assert!(is_asked().await, "nothing was answered");
    let codes = ["0", "AAAAA-AAAAA", "%00", "%3Cb%3E", "..%2F..%2Fetc", &"a".repeat(4000)];
    for address in codes.map(|code| format!("/rooms/{code}")) {
        for answer in [app.get(&address).await, app.post(&address, "act=join").await] {
            assert!(answer.status.is_client_error() && !answer.text().contains("<b>"), "{address}: {}", answer.status);
        }
    }
    assert_eq!(TestApp::empty().post("/rooms", "").await.status, StatusCode::BAD_REQUEST, "nothing to choose from");
    // Visitors who may look take part too; others may not.
    let app = TestApp::new();
    let (room, _) = open(&app, "").await;
    app.token(Level::Own);
    app.app.auth.refresh().await;
    for (everyone, status) in [("look", StatusCode::SEE_OTHER), ("nothing", StatusCode::UNAUTHORIZED)] {
        everyone_may(&app, everyone);
        assert_eq!(app.post(&room, "act=join").await.status, status, "{everyone}");
    }
}

#[tokio::test]
async fn nobody_sees_a_game_in_a_room_that_they_may_not_see() {
    let (app, _, tom) = child(&[]).await;
    // A child's room.
    let (toms, tom) = open(&app, &tom).await;
    let guest = join(&app, &toms, "").await;
    assert_eq!(answer_all(&app, &toms, &guest, &[]).await, CHILD_SEES);
    // A child in another's room: the games that it may not see are no longer asked about, also if all liked them.
    let (room, tv) = open(&app, "").await;
    let (tv, guest) = (join(&app, &room, &tv).await, join(&app, &room, "").await);
    for cookie in [&tv, &guest] {
        answer_all(&app, &room, cookie, &["snes/chrono-trigger", METROID]).await;
    }
    assert!(found(&app, &room, &tv, MATCH).await.contains(&"snes/chrono-trigger".to_owned()));
    let page = app.get_as(&tom, &room).await.main();
    assert!(page.contains("value=\"join\"") && !page.contains("Chrono"), "{page}");
    let tom = join(&app, &room, &tom).await;
    assert_eq!(answer_all(&app, &room, &tom, &[METROID]).await, CHILD_SEES);
    for cookie in [&tv, &guest, &tom] {
        answer_all(&app, &room, cookie, &[]).await;
        assert_eq!(found(&app, &room, cookie, MATCH).await, [METROID]);
    }
    // Somebody who hides a system isn't asked about its games either, and neither is anybody else.
    let mia = app.add_profile("act=add&name=Mia").await;
    app.post_as(&mia, "/settings/profile", "list=hidden_systems&item=snes&on=1").await;
    let (other, tv2) = open(&app, "").await;
    let mia = join(&app, &other, &mia).await;
    let games = answer_all(&app, &other, &mia, &[]).await;
    assert!(!games.is_empty() && games.iter().all(|game| !game.starts_with("snes/")), "{games:?}");
    let tv2 = join(&app, &other, &tv2).await;
    assert_eq!(answer_all(&app, &other, &tv2, &[]).await, games);
    // Another profile in a member's browser has to join.
    let key = tv.split("; ").find(|pair| pair.starts_with("shelfcade_room")).unwrap();
    let toms_profile = tom.split("; ").next().unwrap();
    let page = app.get_as(&format!("{toms_profile}; {key}"), &room).await.main();
    assert!(page.contains("value=\"join\"") && !page.contains("Chrono"), "{page}");
}

#[tokio::test]
async fn a_room_ends_by_itself_and_its_pages_are_told() {
    let app = TestApp::new();
    let begun = tokio::time::Instant::now();
    let (room, tv) = open(&app, "").await;
    let stream = Request::get("/events").header("host", "10.0.0.2:8080").body(Body::empty()).unwrap();
    let mut stream = app.router.clone().oneshot(stream).await.unwrap().into_body();
    // From here on time passes as soon as everything waits.
    tokio::time::pause();
    let stop = CancellationToken::new();
    let task = tokio::spawn(rooms::run(Arc::clone(&app.app), stop.clone()));
    loop {
        let event = stream.frame().await.unwrap().unwrap().into_data().unwrap();
        if String::from_utf8_lossy(&event).contains("event: room") {
            break;
        }
        assert!(app.get_as(&tv, &room).await.status.is_success(), "it is open until then");
    }
    assert_eq!(begun.elapsed().as_secs() / 60, 10);
    let ended = app.get_as(&tv, &room).await;
    assert!(ended.status == StatusCode::NOT_FOUND && ended.main().contains("This room has ended"));
    stop.cancel();
    task.await.unwrap();
}
