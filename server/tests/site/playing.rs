//! Tests of *Play* with a player that runs a local program: starting, access, the bar, the confirmation, the history.

use crate::common::{Answer, LIBRARY, PLAYS, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::play::{PlayProblem, PlayState, PlayerKind};
use shelfcade_core_server::play::players::PlayerConfig;
use shelfcade_server::config::SiteConfig;
use std::net::{Ipv4Addr, UdpSocket};
use std::path::Path;
use std::time::Duration;
use tokio::time::timeout;

/// Begins as a PNG does.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0";
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
    let cookie = format!("{}={mia}", ProfileId::COOKIE);
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
        let started = app.post("/games/snes/super-metroid/play", "").await;
        let own = started.header("set-cookie").split(';').next().unwrap().to_owned();
        until_state(&app, PlayState::Failed).await;
        assert_eq!(app.app.play.now()[0].problem, Some(problem));
        assert!(is_told_of(&app.get_as(&own, "/play").await, words));
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
async fn only_the_browser_that_started_a_game_in_vain_is_told() {
    let app = TestApp::with_player(&["false"]);
    let started = app.post("/games/snes/super-metroid/play", "").await;
    let own = started.header("set-cookie").split(';').next().unwrap().to_owned();
    until_state(&app, PlayState::Failed).await;
    for page in ["/play", "/systems/snes", "/play/bar"] {
        // Twice, the second time from the cache.
        for _ in 0..2 {
            assert!(is_told_of(&app.get_as(&own, page).await, "Didn't start"), "{page}");
            for cookie in ["", "shelfcade_plays=00000000000000000000000000000000"] {
                assert!(!is_told_of(&app.get_as(cookie, page).await, "Didn't start"), "{page} {cookie}");
            }
        }
    }
    // Others use the player as if nothing had happened.
    let other = app.post("/games/gb/tetris/play", "").await;
    assert_eq!(other.header("location"), "/play");
    until_state(&app, PlayState::Failed).await;
    // A program shows no pages; those of its profile tell instead.
    app.send_json("post", "/api/v1/games/snes/super-metroid/play", "{}").await;
    until_state(&app, PlayState::Failed).await;
    assert!(is_told_of(&app.get("/play").await, "Didn't start"));
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
    let guest = format!("{}=guest", ProfileId::COOKIE);
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

/// A RetroArch that plays what it is told to load, and has its states in `folder`.
fn fake_retroarch(folder: &Path, core: &Path) -> PlayerConfig {
    let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let (address, folder) = (socket.local_addr().unwrap().to_string(), folder.display().to_string());
    std::thread::spawn(move || {
        let (mut plays, mut space) = (None, [0; 4096]);
        while let Ok((count, from)) = socket.recv_from(&mut space) {
            let command = String::from_utf8_lossy(&space[..count]).into_owned();
            if let Some((_, path)) = command.split_once('|') {
                plays = Path::new(path).file_stem().map(|stem| stem.to_string_lossy().into_owned());
            }
            let answer = match (&*command, &plays) {
                ("HELP", _) => "LOAD_CONTENT <a>|<b>\nLOAD_STATE_SLOT <n>\nSAVE_STATE_SLOT <n>".to_owned(),
                ("VERSION", _) => "1.23.0".to_owned(),
                ("GET_STATUS", None) => "GET_STATUS CONTENTLESS".to_owned(),
                ("GET_STATUS", Some(name)) => format!("GET_STATUS PLAYING snes,{name},crc32=1"),
                ("GET_CONFIG_PARAM savestate_directory", _) => format!("{command} {folder}"),
                _ => continue,
            };
            let _ = socket.send_to(answer.as_bytes(), from);
        }
    });
    let cores = [(SystemId::parse("snes").unwrap(), core.display().to_string())].into_iter().collect();
    PlayerConfig { name: "TV".to_owned(), address: Some(address), cores, ..PlayerConfig::default() }
}

#[tokio::test]
async fn saved_states_are_shown_with_pictures_to_those_who_may_see_the_game() {
    let home = tempfile::tempdir().unwrap();
    let (states, core) = (home.path().join("states/Snes9x"), home.path().join("snes9x_libretro.so"));
    std::fs::create_dir_all(&states).unwrap();
    std::fs::write(&core, "").unwrap();
    for name in ["state1", "state1.png", "state2", "state2.png", "state3"] {
        let bytes = if name == "state1.png" { PNG.to_vec() } else { b"<script>".to_vec() };
        std::fs::write(states.join(format!("Super Metroid (USA).{name}")), bytes).unwrap();
    }
    let config = fake_retroarch(states.parent().unwrap(), &core);
    let site = SiteConfig { players: vec![(PlayerKind::Retroarch, config)], ..SiteConfig::default() };
    let app = TestApp::of(LIBRARY, site);
    app.post("/games/snes/super-metroid/play", "").await;
    let mut changes = app.app.play.changes.subscribe();
    let has_states = |_: &u64| app.app.play.now().first().is_some_and(|now| !now.states.is_empty());
    timeout(Duration::from_secs(20), changes.wait_for(has_states)).await.unwrap().unwrap();
    let known = app.app.play.now()[0].states.clone();
    let known: Vec<_> = known.iter().map(|state| (state.slot, state.has_picture)).collect();
    assert_eq!(known, [(1, true), (2, true), (3, false)]);
    let page = app.get("/play").await.text();
    let pictures: Vec<String> = page
        .split("<img src=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .filter(|address| address.contains("/states/"))
        .collect();
    let [first, second] = &*pictures else { panic!("{pictures:?}") };
    let picture = app.get(first).await;
    assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/png"));
    assert_eq!(picture.body, PNG);
    assert_eq!(app.get(second).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "no picture");
    for wrong in ["/play/tv/states/1/1", "/play/tv/states/9/1", "/play/x/states/1/1", "/play/tv/states/..%2f/1"] {
        assert!(app.get(wrong).await.status.is_client_error(), "{wrong}");
    }
    let token = app.token(Level::Own);
    app.app.auth.refresh().await;
    let kid = app.app.user_data.store().add_profile("Kid", 10, None, 1).unwrap();
    let request = Request::post(format!("/profiles/{}/sees", kid.0)).header("host", "10.0.0.2:8080");
    let request = request.header("authorization", format!("Bearer {token}"));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let allowed = app.send(request.body(Body::from("child=1&unrated=1&system=gb")).unwrap()).await;
    assert_eq!(allowed.status, StatusCode::SEE_OTHER, "{}", allowed.text());
    let cookie = format!("{}={}", ProfileId::COOKIE, app.app.user_data.cookie_of(kid).unwrap());
    assert_eq!(app.get_with(first, "cookie", &cookie).await.status, StatusCode::NOT_FOUND);
    app.app.play.close();
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
    let idle = app.get("/play").await.main();
    assert!(idle.contains("href=\"/choose\"") && idle.contains("/random/play") && !idle.contains("form=\"resume\""));
    app.send_json("post", "/api/v1/games/snes/super-metroid/plays", "{}").await;
    let home = app.get("/").await;
    assert!(is_told_of(&home, "form=\"resume\" name=\"game\" value=\"snes/super-metroid\""));
    let idle = app.get("/play").await.main();
    assert!(idle.contains("form=\"resume\" name=\"game\" value=\"snes/super-metroid\""), "{idle}");
    let started = app.post("/play/game", "game=snes/super-metroid&resume=1").await;
    assert_eq!(started.header("location"), "/play");
    until_here(&app, true).await;
    for wrong in ["", "game=snes", "game=../x"] {
        assert!(app.post("/play/game", wrong).await.status.is_client_error(), "{wrong}");
    }
}
