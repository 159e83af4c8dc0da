//! Tests of actions on many games: `POST /select` by plain forms, its questions, and undo.

use super::{CHRONO, METROID, games};
use crate::common::{Answer, TestApp};
use axum::http::StatusCode;
use shelfcade_core::people::user_data::MAX_SELECTED;

const ZERO: &str = "snes/f-zero";

/// The body of the response's form with a field or button of this name, as a browser would send it.
fn form(answer: &Answer, name: &str) -> String {
    let main = answer.main();
    let form = main.split("<form ").find(|form| form.contains(&format!("name=\"{name}\""))).expect("a form");
    let tags = form.split("</form>").next().unwrap().split('<').filter(|tag| tag.contains("name=\""));
    let attribute = |tag: &str, key: &str| {
        tag.split_once(&format!("{key}=\"")).and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default().to_owned()
    };
    let fields = tags.map(|tag| {
        let encoded: String = form_urlencoded(&attribute(tag, "value"));
        format!("{}={encoded}", attribute(tag, "name"))
    });
    fields.collect::<Vec<_>>().join("&")
}

fn form_urlencoded(text: &str) -> String {
    shelfcade_core::links::encode(&text.replace("&amp;", "&")).clone()
}

async fn select(app: &TestApp, games: &[&str], rest: &str) -> Answer {
    let games: Vec<String> = games.iter().map(|game| format!("game={game}&")).collect();
    app.post("/select", &format!("{}{rest}", games.concat())).await
}

#[tokio::test]
async fn a_list_has_a_box_for_each_game_and_a_bar_but_not_for_guests() {
    let app = TestApp::new();
    let list = app.get("/systems/snes").await.main();
    assert!(list.contains("id=\"select-mode\"") && list.contains("action=\"/select\""), "{list}");
    assert!(list.contains("href=\"/systems/snes?select=on\""), "without scripts a link leads to the boxes: {list}");
    let selecting = app.get("/systems/snes?select=on").await;
    assert_eq!(selecting.main().matches("form=\"select\"").count(), games(&selecting).len());
    assert!(selecting.main().contains("href=\"/systems/snes\""), "and back");
    let guest = app.get_as("shelfcade_profile=guest", "/systems/snes?select=on").await.main();
    assert!(
        !guest.contains("form=\"select\"") && !guest.contains("select-mode") && !guest.contains("action=\"/select\"")
    );
    let done = app.post_as("shelfcade_profile=guest", "/select", &format!("game={METROID}&favorite=1")).await;
    assert_eq!(done.status, StatusCode::FORBIDDEN);
    assert_eq!(app.get("/select").await.header("location"), "/");
}

#[tokio::test]
async fn games_are_starred_at_once_and_only_what_was_changed_is_taken_back() {
    let app = TestApp::new();
    app.post("/favorites", &format!("star=%2B{CHRONO}")).await;
    let since = app.get("/api/v1/favorites").await.json();
    let done = select(&app, &[METROID, CHRONO, ZERO, METROID, "snes/gone"], "favorite=1&back=/systems/snes").await;
    assert_eq!(done.status, StatusCode::OK);
    let main = done.main();
    assert!(main.contains("2 games added to your favorites.") && main.contains("href=\"/systems/snes\""), "{main}");
    assert_eq!(games(&app.get("/favorites?sort=title").await).len(), 3);
    let undone = app.post("/select", &form(&done, "undo")).await;
    assert!(undone.main().contains("Undone.") && !undone.main().contains("name=\"undo\""), "{}", undone.main());
    assert_eq!(app.get("/api/v1/favorites").await.json(), since);
    let again = select(&app, &[CHRONO], "favorite=1").await.main();
    assert!(again.contains("No change needed") && !again.contains("name=\"undo\""), "{again}");
}

#[tokio::test]
async fn favorites_taken_off_come_back_in_their_order() {
    let app = TestApp::new();
    for (at, game) in [(10, "f-zero"), (20, "super-metroid"), (30, "chrono-trigger")] {
        let system = shelfcade_core::library::system::SystemId::parse("snes").unwrap();
        let game = app.app.library.reader.load_full().address(&system, game).await.unwrap().unwrap();
        let star = shelfcade_core_server::people::user::Edit::Favorite { on: true, at };
        app.app.user_data.store().edit(Default::default(), &game, &[star]).unwrap();
    }
    let order = games(&app.get("/favorites").await);
    assert_eq!(order, [CHRONO, METROID, ZERO]);
    let done = select(&app, &[ZERO, CHRONO], "favorite=0").await;
    assert_eq!(games(&app.get("/favorites").await), [METROID]);
    app.post("/select", &form(&done, "undo")).await;
    assert_eq!(games(&app.get("/favorites").await), order);
}

#[tokio::test]
async fn games_are_hidden_and_tagged_at_once_and_back() {
    let app = TestApp::new();
    let done = select(&app, &[METROID, ZERO], "hide=1").await;
    assert_eq!(games(&app.get("/hidden").await).len(), 2);
    app.post("/select", &form(&done, "undo")).await;
    assert_eq!(games(&app.get("/hidden").await).len(), 0);
    app.post(&format!("/games/{ZERO}/mine"), "add-tag=party").await;
    let asked = select(&app, &[METROID, ZERO], "ask=tag&back=/systems/snes").await.main();
    assert!(asked.contains("2 games") && asked.contains("name=\"add-tag\" value=\"party\""), "{asked}");
    for (wrong, words) in [("add-tag=a%2Cb", "Enter one tag"), ("add-tag=+", "Enter one tag")] {
        let refused = select(&app, &[METROID], wrong).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        assert!(refused.main().contains(words), "{}", refused.main());
    }
    let done = select(&app, &[METROID, ZERO], "add-tag=Party").await;
    assert!(done.main().contains("1 game tagged"), "one had it: {}", done.main());
    assert_eq!(games(&app.get("/search?q=tag:party").await).len(), 2);
    app.post("/select", &form(&done, "undo")).await;
    assert_eq!(games(&app.get("/search?q=tag:party").await), [ZERO]);
}

#[tokio::test]
async fn games_go_into_a_collection_that_is_found_by_its_name_or_made() {
    let app = TestApp::new();
    let asked = select(&app, &[METROID], "ask=collection").await.main();
    assert!(asked.contains("Super Metroid") && asked.contains("name=\"new-list\""), "{asked}");
    let done = select(&app, &[METROID, ZERO], "new-list=Party").await;
    assert!(done.main().contains("2 games added to “Party”."), "{}", done.main());
    app.post("/select", &form(&done, "undo")).await;
    assert_eq!(app.get("/collections/party").await.status, StatusCode::NOT_FOUND, "it was made for them");
    select(&app, &[METROID, ZERO], "new-list=Party").await;
    let done = select(&app, &[ZERO, CHRONO], "new-list=+PARTY").await;
    assert!(done.main().contains("1 game added"), "{}", done.main());
    assert_eq!(games(&app.get("/collections/party").await), [METROID, ZERO, CHRONO]);
    let asked = select(&app, &[ZERO, CHRONO], "ask=collection").await.main();
    assert!(asked.contains("name=\"leave\" value=\"party\" aria-pressed=\"true\""), "{asked}");
    // Removed, then restored to their places.
    let done = select(&app, &[METROID, CHRONO, "gb/tetris"], "leave=party").await;
    assert!(done.main().contains("2 games removed from “Party”."), "{}", done.main());
    assert_eq!(games(&app.get("/collections/party").await), [ZERO]);
    app.post("/select", &form(&done, "undo")).await;
    assert_eq!(games(&app.get("/collections/party").await), [METROID, ZERO, CHRONO]);
    let long = select(&app, &[ZERO], &format!("new-list={}", "x".repeat(90))).await;
    assert!(long.status == StatusCode::BAD_REQUEST && long.main().contains("role=\"alert\""), "{}", long.main());
    app.post("/collections", "name=Smart&query=q%3Dmetroid").await;
    for list in ["smart", "none"] {
        assert_eq!(select(&app, &[ZERO], &format!("join={list}")).await.status, StatusCode::NOT_FOUND, "{list}");
    }
}

#[tokio::test]
async fn five_hundred_games_are_one_write_and_more_are_refused() {
    let files: Vec<String> = (0..=MAX_SELECTED).map(|n| format!("snes/Game {n:04} (USA).sfc")).collect();
    let app = TestApp::with(&files.iter().map(String::as_str).collect::<Vec<_>>(), "");
    let all: Vec<String> = (0..=MAX_SELECTED).map(|n| format!("snes/game-{n:04}")).collect();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    let before = app.app.user_data.household().revision;
    let done = select(&app, &all[..MAX_SELECTED], "favorite=1").await;
    assert!(done.main().contains("500 games added"), "{}", done.main().chars().take(500).collect::<String>());
    assert_eq!(app.app.user_data.household().revision, before + 1);
    app.post("/select", &form(&done, "undo")).await;
    assert_eq!(app.get("/api/v1/favorites").await.json()["total"], 0);
    assert_eq!(select(&app, &all, "favorite=1").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_form_that_makes_no_sense_changes_nothing() {
    let app = TestApp::new();
    for (body, status) in [
        ("", StatusCode::BAD_REQUEST),
        ("favorite=1", StatusCode::BAD_REQUEST),
        ("game=snes&favorite=1", StatusCode::BAD_REQUEST),
        ("game=snes/f-zero+x&favorite=1", StatusCode::BAD_REQUEST),
        ("game=snes/f-zero&favorite=2", StatusCode::BAD_REQUEST),
        ("game=snes/f-zero", StatusCode::BAD_REQUEST),
        ("game=snes/f-zero&favorite=1&person=7", StatusCode::CONFLICT),
    ] {
        assert_eq!(app.post("/select", body).await.status, status, "{body}");
    }
    assert_eq!(games(&app.get("/favorites").await), Vec::<String>::new());
    let evil = select(&app, &[ZERO], "ask=tag&back=javascript:alert(1)").await.main();
    assert!(!evil.contains("javascript"), "{evil}");
    let stays = select(&app, &[ZERO], "favorite=1&stay=1&back=/systems/snes").await;
    assert_eq!((stays.status, stays.header("location")), (StatusCode::SEE_OTHER, "/systems/snes"));
}

#[tokio::test]
async fn games_are_looked_for_and_put_into_a_collection_by_a_button_each() {
    let app = TestApp::new();
    app.post("/collections", &format!("name=Party&game={METROID}")).await;
    assert!(app.get("/collections/party").await.main().contains("href=\"/collections/party/add\""));
    let blank = app.get("/collections/party/add").await.main();
    assert!(blank.contains("name=\"q\"") && !blank.contains("name=\"join\""), "{blank}");
    let found = app.get("/collections/party/add?q=super").await;
    assert!(found.main().contains("name=\"leave\" value=\"party\" aria-pressed=\"true\""), "{}", found.main());
    let found = app.get("/collections/party/add?q=zero").await;
    let done = app.post("/select", &form(&found, "join")).await;
    assert_eq!(done.header("location"), "/collections/party/add?q=zero#card-snes-f-zero", "it stays on the page");
    assert_eq!(games(&app.get("/collections/party").await), [METROID, ZERO]);
    let found = app.get("/collections/party/add?q=zero").await;
    app.post("/select", &form(&found, "leave")).await;
    assert_eq!(games(&app.get("/collections/party").await), [METROID]);
    app.post("/collections", "name=Smart&query=q%3Dmetroid").await;
    assert!(!app.get("/collections/smart").await.main().contains("/add\""));
    for (cookie, list) in [("", "smart"), ("", "none"), ("shelfcade_profile=guest", "party")] {
        let page = app.get_as(cookie, &format!("/collections/{list}/add?q=zero")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{cookie} {list}");
    }
}

#[tokio::test]
async fn of_games_that_are_gone_no_collection_is_made() {
    let app = TestApp::new();
    let done = select(&app, &["snes/gone"], "new-list=Nothing").await;
    assert_eq!(done.status, StatusCode::OK);
    assert!(app.app.user_data.household().people.iter().all(|person| person.collections.is_empty()));
}
