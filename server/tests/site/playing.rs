//! Tests of *Play* with a player that runs a local program: starting, access, the bar, the confirmation, the history.

use crate::common::{Answer, PLAYS, TestApp};
use axum::http::StatusCode;
use shelfcade_core::people::access::Level;
use shelfcade_core::play::{PlayProblem, PlayState};
use std::time::Duration;
use tokio::time::timeout;

const GAME: &str = "/games/snes/super-metroid";

/// Waits until a game runs here, or until none does.
async fn until_here(app: &TestApp, is_here: bool) {
    let mut here = app.app.play.here.subscribe();
    timeout(Duration::from_secs(20), here.wait_for(|here| *here == is_here)).await.unwrap().unwrap();
}

/// Waits until the first session has this state.
async fn until_state(app: &TestApp, state: PlayState) {
    let mut changes = app.app.play.changes.subscribe();
    let has_reached = |_: &u64| app.app.play.now().first().is_some_and(|now| now.state == state);
    timeout(Duration::from_secs(20), changes.wait_for(has_reached)).await.unwrap().unwrap();
}

fn is_told_of(answer: &Answer, text: &str) -> bool {
    answer.text().contains(text)
}

#[tokio::test]
async fn a_game_starts_is_shown_everywhere_and_stops() {
    let app = TestApp::with_player(PLAYS);
    assert!(is_told_of(&app.get(GAME).await, "action=\"/games/snes/super-metroid/play\""));
    let started = app.post("/games/snes/super-metroid/play", "").await;
    assert_eq!((started.status, started.header("location")), (StatusCode::SEE_OTHER, "/play"));
    until_here(&app, true).await;
    for page in ["/", "/systems/snes", "/play"] {
        let shown = app.get(page).await;
        assert!(is_told_of(&shown, "Playing") && is_told_of(&shown, "value=\"stop\""), "{page}");
    }
    assert!(is_told_of(&app.get("/play/bar").await, "Super Metroid"));
    let asked = app.post("/play/control", "control=stop&player=tv&back=/systems").await;
    assert_eq!(asked.status, StatusCode::CONFLICT, "another browser did not start it");
    let own = started.header("set-cookie").split(';').next().unwrap().to_owned();
    let stopped = app.post_as(&own, "/play/control", "control=stop&player=tv&back=/systems").await;
    assert_eq!(stopped.header("location"), "/systems");
    until_here(&app, false).await;
    assert_eq!(app.get("/play/bar").await.body, b"");
}

#[tokio::test]
async fn the_variant_that_was_tapped_is_played() {
    let app = TestApp::with_player(PLAYS);
    let order = r#"{"variant": "Super Metroid (Europe).sfc"}"#;
    let started = app.send_json("post", "/api/v1/games/snes/super-metroid/play", order).await;
    assert_eq!(started.status, StatusCode::ACCEPTED);
    until_here(&app, true).await;
    let roms = app.app.library.roots[0].display().to_string();
    let played = format!("tail\0-f\0{roms}/snes/Super Metroid (Europe).sfc\0");
    let is_there = || {
        let processes = std::fs::read_dir("/proc").unwrap().flatten();
        let mut lines = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
        lines.any(|line| line == played.as_bytes())
    };
    // Listing `/proc` while processes come and go may miss one of them.
    assert!((0..10).any(|_| is_there()));
    app.app.play.close();
    let missing = app.send_json("post", "/api/v1/games/snes/super-metroid/play", r#"{"variant": "../x.sfc"}"#).await;
    assert_eq!(missing.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_second_game_asks_before_it_takes_the_place_of_the_first() {
    let app = TestApp::with_player(PLAYS);
    app.post("/games/snes/super-metroid/play", "").await;
    until_here(&app, true).await;
    let asked = app.post("/games/gb/tetris/play", "").await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    assert!(is_told_of(&asked, "Play Tetris instead?") && is_told_of(&asked, "name=\"replace\""));
    let refused = app.send_json("post", "/api/v1/games/gb/tetris/play", "{}").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let other = app.post("/games/gb/tetris/play", "replace=999").await;
    assert_eq!(other.status, StatusCode::CONFLICT, "another game than the one that was asked about");
    let number = app.app.play.now()[0].session;
    let replaced = app.post("/games/gb/tetris/play", &format!("replace={number}")).await;
    assert_eq!(replaced.status, StatusCode::SEE_OTHER);
    until_state(&app, PlayState::Playing).await;
    assert_eq!(app.app.play.now()[0].title, "Tetris");
    app.app.play.close();
}

#[tokio::test]
async fn what_somebody_else_plays_is_not_ended_without_a_question() {
    let app = TestApp::with_player(PLAYS);
    app.app.user_data.store().add_profile("Mia", 10, None, 1).unwrap();
    let mia = app.app.user_data.named("Mia").and_then(|mia| app.app.user_data.cookie_of(mia)).unwrap();
    let cookie = format!("{}={mia}", shelfcade_core::people::user_data::ProfileId::COOKIE);
    app.post_as(&cookie, "/games/snes/super-metroid/play", "").await;
    until_here(&app, true).await;
    let asked = app.post("/play/control", "control=stop").await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    assert!(is_told_of(&asked, "Mia started this game") && is_told_of(&asked, "name=\"sure\""));
    assert!(is_told_of(&asked, "name=\"back\" value=\"/play\""), "a page that can be opened");
    let unsure = app.send_json("post", "/api/v1/play/tv", r#"{"control": "stop"}"#).await;
    assert_eq!(unsure.status, StatusCode::CONFLICT);
    assert_eq!(app.app.play.now()[0].state, PlayState::Playing);
    let sure = app.post("/play/control", "control=stop&sure=1").await;
    assert_eq!(sure.status, StatusCode::SEE_OTHER);
    until_here(&app, false).await;
}

#[tokio::test]
async fn what_does_not_start_says_why() {
    for (program, problem, words) in [
        (&["/nonexistent/player"][..], PlayProblem::NotStarted, "isn't running"),
        (&["cat", "--no-such-option"], PlayProblem::Ended, "ended right away"),
    ] {
        let app = TestApp::with_player(program);
        app.post("/games/snes/super-metroid/play", "").await;
        until_state(&app, PlayState::Failed).await;
        assert_eq!(app.app.play.now()[0].problem, Some(problem));
        assert!(is_told_of(&app.get("/play").await, words));
        app.post("/play/control", "control=stop").await;
        assert!(app.app.play.now().is_empty(), "it was seen");
    }
    let app = TestApp::with_player(PLAYS);
    std::fs::remove_file(app.app.library.roots[0].join("gb/Tetris (World).gb")).unwrap();
    app.post("/games/gb/tetris/play", "").await;
    until_state(&app, PlayState::Failed).await;
    assert_eq!(app.app.play.now()[0].problem, Some(PlayProblem::FileGone));
}

#[tokio::test]
async fn a_program_that_is_ended_from_outside_is_noticed() {
    let app = TestApp::with_player(&["timeout", "4", "tail", "-f"]);
    app.post("/games/snes/super-metroid/play", "").await;
    until_here(&app, true).await;
    until_here(&app, false).await;
    assert!(app.app.play.now().is_empty(), "it was played, and ended");
}

#[tokio::test]
async fn who_may_not_play_has_no_button_and_is_refused() {
    let app = TestApp::with_player(PLAYS);
    let guest = format!("{}=guest", shelfcade_core::people::user_data::ProfileId::COOKIE);
    assert!(!is_told_of(&app.get_with(GAME, "cookie", &guest).await, "super-metroid/play"));
    let refused = app.post_as(&guest, "/games/snes/super-metroid/play", "").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let owner = app.letting_in(Level::Own);
    let kept = owner.send_json("patch", "/api/v1/settings", r#"{"household": {"only_owner_plays": "on"}}"#).await;
    assert_eq!(kept.status, StatusCode::OK, "{}", kept.text());
    assert!(is_told_of(&owner.get(GAME).await, "super-metroid/play"));
    let other = owner.letting_in(Level::TakePart);
    assert!(!is_told_of(&other.get(GAME).await, "super-metroid/play"));
    let refused = other.send_json("post", "/api/v1/games/snes/super-metroid/play", "{}").await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn without_a_player_there_is_nothing_to_tap() {
    let app = TestApp::new();
    assert!(!is_told_of(&app.get(GAME).await, "super-metroid/play"));
    assert!(is_told_of(&app.get("/play").await, "No player is set up"));
    let refused = app.post("/games/snes/super-metroid/play", "").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_hidden_game_is_not_started() {
    let app = TestApp::with_player(PLAYS);
    app.post("/games/snes/super-metroid/mine", "hide=1").await;
    let refused = app.post("/games/snes/super-metroid/play", "").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(app.app.play.now().is_empty());
}

#[tokio::test]
async fn a_game_that_was_begun_goes_on_from_home() {
    let app = TestApp::with_player(PLAYS);
    assert!(!is_told_of(&app.get("/").await, "form=\"resume\""));
    app.send_json("post", "/api/v1/games/snes/super-metroid/plays", "{}").await;
    let home = app.get("/").await;
    assert!(is_told_of(&home, "form=\"resume\" name=\"game\" value=\"snes/super-metroid\""));
    let started = app.post("/play/game", "game=snes/super-metroid&resume=1").await;
    assert_eq!(started.header("location"), "/play");
    until_here(&app, true).await;
    for wrong in ["", "game=snes", "game=../x"] {
        assert!(app.post("/play/game", wrong).await.status.is_client_error(), "{wrong}");
    }
}
