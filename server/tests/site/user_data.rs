//! Tests of user data through the router, by form and API: favorites, notes, lists, collections, profiles, guests,
//! PINs.

mod bounds;
mod care;
pub mod children;
mod exchange;
mod grown_ups;
mod seen_by;
mod select;
mod sofa;

use crate::common::{Answer, TestApp};
use axum::http::StatusCode;
use shelfcade_core_server::people::user::Edit;

const METROID: &str = "snes/super-metroid";
const CHRONO: &str = "snes/chrono-trigger";

/// Addresses of the games on a list page, in order.
fn games(page: &Answer) -> Vec<String> {
    let main = page.main();
    let list = main.split_once("id=\"cards\"").map(|(_, rest)| rest.to_owned()).unwrap_or_default();
    let list = list.split("</ol>").next().unwrap_or_default().to_owned();
    list.split("href=\"/games/").skip(1).filter_map(|rest| rest.split('"').next().map(str::to_owned)).collect()
}

/// The profile cookie set by a response, as a browser would send it.
fn cookie_of(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_star_is_set_by_a_plain_form_and_shown_everywhere() {
    let app = TestApp::new();
    assert!(app.get("/favorites").await.main().contains("No favorites yet"));
    let before = app.get("/systems/snes").await.text();
    assert!(before.contains(&format!("value=\"+{METROID}\" aria-pressed=\"false\"")));
    let done = app.post("/favorites", &format!("star=%2B{METROID}&back=/systems/snes")).await;
    assert_eq!(
        (done.status, done.header("location")),
        (StatusCode::SEE_OTHER, "/systems/snes#card-snes-super-metroid")
    );
    let after = app.get("/systems/snes").await.text();
    assert!(after.contains(&format!("value=\"-{METROID}\" aria-pressed=\"true\"")));
    assert!(after.contains(&format!("value=\"+{CHRONO}\" aria-pressed=\"false\"")));
    assert!(app.get(&format!("/games/{METROID}")).await.text().contains("aria-pressed=\"true\""));
    assert_eq!(games(&app.get("/favorites").await), [METROID]);
    assert_eq!(games(&app.get("/search?q=is:favorite").await), [METROID]);
    app.post("/favorites", &format!("star=-{METROID}&back=/")).await;
    assert_eq!(games(&app.get("/favorites").await), Vec::<String>::new());
}

#[tokio::test]
async fn favorites_have_orders_filters_and_chance() {
    let app = TestApp::new();
    for game in [CHRONO, METROID, "gb/tetris"] {
        assert_eq!(app.send_json("put", &format!("/api/v1/favorites/{game}"), "").await.status, StatusCode::OK);
    }
    assert_eq!(games(&app.get("/favorites?sort=title").await), [CHRONO, METROID, "gb/tetris"]);
    assert_eq!(games(&app.get("/favorites?system=gb").await), ["gb/tetris"]);
    assert_eq!(games(&app.get("/favorites?q=metroid").await), [METROID]);
    for _ in 0..5 {
        let random = app.get("/random?of=favorites&system=gb").await;
        assert_eq!(random.header("location"), "/games/gb/tetris");
    }
    let list = app.get("/api/v1/favorites?sort=title&limit=2").await.json();
    assert_eq!((list["total"].as_u64(), list["items"].as_array().unwrap().len()), (Some(3), 2));
    let next = list["next"].as_str().unwrap();
    let rest = app.get(&format!("/api/v1/favorites?sort=title&limit=2&cursor={next}")).await.json();
    assert_eq!(rest["items"][0]["slug"], "tetris");
}

#[tokio::test]
async fn all_that_one_says_of_a_game_is_kept_by_one_form() {
    let app = TestApp::new();
    let address = format!("/games/{CHRONO}/mine");
    // Leptos writes the content of a `<textarea>` unescaped.
    let evil = "note=%3C%2Ftextarea%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&back=/";
    app.post(&address, evil).await;
    assert!(!app.get(&format!("/games/{CHRONO}")).await.text().contains("<script>alert"));
    let form = "status=playing&rating=4&tags=co-op%2C+with+Mia\
        &note=Stuck%0D%0Aat+%3Cb%3E&back=/games/snes/chrono-trigger%23game-state";
    let done = app.post(&address, form).await;
    assert_eq!(
        (done.status, done.header("location")),
        (StatusCode::SEE_OTHER, "/games/snes/chrono-trigger#game-state")
    );
    let page = app.get(&format!("/games/{CHRONO}")).await.main();
    assert!(page.contains("Stuck\nat &lt;b&gt;") && !page.contains("at <b>"), "{page}");
    for said in [
        "name=\"status\" value=\"\" aria-pressed=\"true\" id=\"status-playing\"",
        "name=\"rating\" value=\"0\" aria-pressed=\"true\" id=\"rate-4\"",
        "name=\"remove-tag\" value=\"co-op\"",
        "name=\"remove-tag\" value=\"with Mia\"",
        "data-state=\"status=playing&amp;rating=4&amp;tags=co-op%2Cwith%20Mia\"",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(
        page.contains("class=\"state-note user-text\">Stuck\nat &lt;b&gt;") && page.contains("id=\"game-state\""),
        "{page}"
    );
    for question in ["is:playing", "tag:co-op", "tag:%22with+mia%22"] {
        assert_eq!(games(&app.get(&format!("/search?q={question}")).await), [CHRONO], "{question}");
    }
    let mine = app.get(&format!("/api/v1{address}")).await.json();
    assert_eq!((&mine["status"], &mine["rating"]), (&"playing".into(), &4.into()));
    for (form, tags) in [("add-tag=Zelda-like", 3), ("remove-tag=co-op", 2), ("add-tag=zelda-LIKE", 2)] {
        app.post(&address, &format!("{form}&back=/")).await;
        let mine = app.get(&format!("/api/v1{address}")).await.json();
        assert_eq!(mine["tags"].as_array().unwrap().len(), tags, "{form}: {mine}");
    }
    app.post(&address, "status=&rating=0&tags=&note=").await;
    let mine = app.get(&format!("/api/v1{address}")).await.json();
    assert!(mine["status"].is_null() && mine["rating"].is_null() && mine["note"].is_null(), "{mine}");
    assert_eq!(mine["tags"].as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn a_game_page_says_who_else_likes_it_but_not_behind_a_pin() {
    let app = TestApp::new();
    let store = app.app.user_data.store();
    let system = shelfcade_core::library::system::SystemId::parse("snes").unwrap();
    let address = app.app.library.reader.load_full().address(&system, "chrono-trigger").await.unwrap().unwrap();
    let page = async || app.get(&format!("/games/{CHRONO}")).await.main();
    assert!(!page().await.contains("story-likes"));
    for (name, pin, stars) in [("Mia", None, 5), ("Tom", Some("4711"), 5), ("Ida", None, 3)] {
        let profile = store.add_profile(name, 1, pin, 1).unwrap();
        store.edit(profile, &address, &[Edit::Rating(Some(stars))]).unwrap();
    }
    let page = page().await;
    assert!(page.contains("<p class=\"story-likes\">Mia rates it 5 of 5</p>"), "{page}");
}

#[tokio::test]
async fn the_api_changes_what_is_said_and_leaves_the_rest() {
    let app = TestApp::new();
    let address = format!("/api/v1/games/{CHRONO}/mine");
    app.send_json("patch", &address, r#"{"rating":5,"note":"x","favorite":true}"#).await;
    let mine = app.send_json("patch", &address, r#"{"note":null}"#).await.json();
    assert_eq!(
        (&mine["rating"], &mine["note"], &mine["favorite"]),
        (&5.into(), &serde_json::Value::Null, &true.into())
    );
    for (bad, status) in [
        (r#"{"rating":9}"#, StatusCode::BAD_REQUEST),
        (r#"{"rating":"many"}"#, StatusCode::BAD_REQUEST),
        (r#"{"colour":"red"}"#, StatusCode::BAD_REQUEST),
        ("[", StatusCode::BAD_REQUEST),
    ] {
        let answer = app.send_json("patch", &address, bad).await;
        assert_eq!(answer.status, status, "{bad}: {}", answer.text());
        assert_eq!(answer.header("content-type"), "application/problem+json", "{bad}");
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains("rating") || detail.contains("colour") || detail.contains("body"), "{detail}");
    }
    assert_eq!(app.get(&address).await.json()["rating"], 5, "nothing of it was kept");
    let nowhere = app.send_json("patch", "/api/v1/games/snes/no-such-game/mine", "{}").await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_played_is_in_the_history_until_it_is_taken_out() {
    let app = TestApp::new();
    let play = |game: &str| format!("/api/v1/games/{game}/plays");
    app.send_json("post", &play(METROID), r#"{"at":1700000000,"seconds":90}"#).await;
    let mine = app.send_json("post", &play(CHRONO), r#"{"at":1700000500,"seconds":3600}"#).await.json();
    assert_eq!((&mine["play_count"], &mine["seconds_played"]), (&1.into(), &3600.into()));
    assert_eq!(games(&app.get("/history").await), [CHRONO, METROID], "last first");
    assert_eq!(games(&app.get("/search?q=is:unplayed+system:snes&sort=title").await), ["snes/f-zero"]);
    let page = app.get(&format!("/games/{METROID}")).await.main();
    assert!(page.contains("Played 1 time") && page.contains("14 November 2023"), "{page}");
    app.post(&format!("/games/{METROID}/mine"), "forget-plays=1&back=/history").await;
    assert_eq!(games(&app.get("/history").await), [CHRONO]);
    app.send_json("delete", &play(CHRONO), "").await;
    assert!(app.get("/history").await.main().contains("Nothing played yet"));
    for bad in [r#"{"at":-1}"#, r#"{"seconds":31536001}"#] {
        assert_eq!(app.send_json("post", &play(CHRONO), bad).await.status, StatusCode::BAD_REQUEST, "{bad}");
    }
    // A time in the future, from a device with a fast clock, becomes now.
    let ahead = app.send_json("post", &play(CHRONO), r#"{"at":99999999999}"#).await.json();
    assert!(ahead["last_played"].as_i64().unwrap() < 99_999_999_999);
}

#[tokio::test]
async fn a_hidden_game_is_nowhere_but_on_its_own_list() {
    let app = TestApp::new();
    let count = |page: &Answer| page.main().matches("super-metroid").count();
    assert!(count(&app.get("/systems/snes").await) > 0);
    app.post(&format!("/games/{METROID}/mine"), "hide=1&back=/").await;
    for address in ["/", "/systems/snes", "/search?q=metroid", "/search?q=super", "/favorites"] {
        assert_eq!(count(&app.get(address).await), 0, "{address}");
    }
    assert!(app.get("/systems").await.main().contains("2 games"), "counts leave it out");
    assert!(!app.get("/search/suggest?q=metroid").await.text().contains("super-metroid"));
    assert_eq!(games(&app.get("/hidden").await), [METROID]);
    assert_eq!(games(&app.get("/search?q=is:hidden").await), [METROID]);
    assert!(app.get(&format!("/games/{METROID}")).await.main().contains("You've hidden this game"));
    app.post(&format!("/games/{METROID}/mine"), "hide=0&back=/").await;
    assert!(count(&app.get("/systems/snes").await) > 0);
}

#[tokio::test]
async fn collections_by_hand_keep_their_order_and_smart_ones_fill_themselves() {
    let app = TestApp::new();
    let made = app.post("/collections", "name=Party+%3Cgames%3E&game=snes/f-zero").await;
    assert_eq!(made.header("location"), "/collections/party-games");
    let add = r#"{"add":["snes/super-metroid","gb/tetris"],"description":"For Friday"}"#;
    app.send_json("patch", "/api/v1/collections/party-games", add).await;
    let evil = r#"{"description":"</textarea><script>alert(1)</script>"}"#;
    app.send_json("patch", "/api/v1/collections/party-games", evil).await;
    assert!(!app.get("/collections/party-games").await.text().contains("<script>alert"));
    app.send_json("patch", "/api/v1/collections/party-games", r#"{"description":"For Friday"}"#).await;
    assert_eq!(games(&app.get("/collections/party-games").await), ["snes/f-zero", METROID, "gb/tetris"]);
    let page = app.get("/collections/party-games").await.main();
    assert!(page.contains("Party &lt;games&gt;") && page.contains("For Friday"), "{page}");
    app.post("/collections/party-games", "act=move&game=gb/tetris&to=0").await;
    app.post("/collections/party-games", "act=take-out&game=snes/f-zero").await;
    assert_eq!(games(&app.get("/collections/party-games").await), ["gb/tetris", METROID]);
    assert_eq!(games(&app.get("/collections/party-games?sort=title").await), [METROID, "gb/tetris"]);
    let game = app.get(&format!("/games/{METROID}")).await.main();
    assert!(game.contains("name=\"leave\" value=\"party-games\""), "{game}");
    let story = format!("/games/{METROID}/mine");
    let listed = async || games(&app.get("/collections/party-games").await).len();
    app.post(&story, "list=party-games&back=/").await;
    assert_eq!(listed().await, 1);
    app.post(&story, "join=party-games&back=/").await;
    assert_eq!(listed().await, 2);
    app.post(&story, "leave=party-games&back=/").await;
    assert_eq!(games(&app.get("/collections/party-games").await), ["gb/tetris"]);
    app.post(&story, "new-list=Space&back=/").await;
    assert_eq!(games(&app.get("/collections/space").await), [METROID]);
    let known = app.post(&format!("/games/{CHRONO}/mine"), "new-list=space&back=/").await;
    assert_eq!(known.status, StatusCode::SEE_OTHER, "one of this name is there");
    assert_eq!(games(&app.get("/collections/space").await), [METROID, CHRONO]);
    let long = "x".repeat(61);
    let refused = app.post(&story, &format!("new-list={long}&back=/")).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.main().contains(&format!("list=\"known-lists\" value=\"{long}\"")), "{}", refused.main());

    let made = app.post("/collections", "name=On+SNES&query=q%3Dsuper%26system%3Dsnes").await;
    assert_eq!(made.header("location"), "/collections/on-snes");
    assert_eq!(games(&app.get("/collections/on-snes").await), [METROID]);
    let list = app.get("/api/v1/collections").await.json();
    let smart = list["items"].as_array().unwrap().iter().find(|item| item["slug"] == "on-snes").unwrap().clone();
    assert_eq!((&smart["total"], &smart["query"]), (&1.into(), &"q=super&system=snes".into()));
    app.post("/collections/on-snes", "act=remove").await;
    assert_eq!(app.get("/collections/on-snes").await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.post("/collections", "name=+").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn profiles_see_their_own_and_kept_pages_do_not_mix_them_up() {
    let app = TestApp::new();
    let mia = app.add_profile("act=add&name=Mia&hue=310").await;
    let chosen = app.post("/profiles", "act=choose&id=2&back=/").await;
    assert_eq!(cookie_of(&chosen), mia);
    assert!(chosen.header("set-cookie").contains("HttpOnly") && chosen.header("set-cookie").contains("SameSite=Lax"));
    // Pages of both profiles are cached before they change anything.
    for _ in 0..2 {
        app.get("/systems/snes").await;
        app.get_as(&mia, "/systems/snes").await;
    }
    app.post_as(&mia, "/favorites", &format!("star=%2B{METROID}&back=/")).await;
    app.post("/favorites", &format!("star=%2B{CHRONO}&back=/")).await;
    assert_eq!(games(&app.get_as(&mia, "/favorites").await), [METROID]);
    assert_eq!(games(&app.get("/favorites").await), [CHRONO]);
    let hers = app.get_as(&mia, "/systems/snes").await.text();
    let user_data = app.get("/systems/snes").await.text();
    assert!(hers.contains(&format!("\"-{METROID}\"")) && !user_data.contains(&format!("\"-{METROID}\"")));
    assert!(app.get_as(&mia, "/systems/snes").await.header("vary").contains("Cookie"));
    app.post_as(&mia, "/collections", "name=Hers").await;
    assert!(app.get("/collections").await.main().contains("Hers"), "shared by its address");
    let theft = app.send_json("patch", "/api/v1/collections/hers", r#"{"name":"Ours"}"#).await;
    assert_eq!(theft.status, StatusCode::NOT_FOUND, "another's is not changed");
    let back = app.post_as(&mia, "/profiles", "act=choose&id=1&back=/favorites").await;
    assert!(back.header("set-cookie").starts_with("shelfcade_profile=household;"));
}

#[tokio::test]
async fn a_pin_is_asked_for_and_guessing_is_slowed_down() {
    let app = TestApp::new();
    let mia = app.add_profile("act=add&name=Mia&hue=310&new_pin=2468").await;
    let asks = app.post("/profiles", "act=choose&id=2&back=/").await;
    // It redirects to a page with its own address, so that Back and Reload don't post again.
    assert_eq!((asks.status, asks.header("set-cookie")), (StatusCode::SEE_OTHER, ""));
    let page = app.get(asks.header("location")).await;
    assert!(page.main().contains("type=\"password\"") && page.main().contains("autofocus"), "{}", page.main());
    let wrong = app.post("/profiles", "act=choose&id=2&pin=1111&back=/history").await;
    assert_eq!((wrong.status, wrong.header("set-cookie")), (StatusCode::SEE_OTHER, ""));
    let wrong = app.get(wrong.header("location")).await.main();
    assert!(wrong.contains("That PIN isn't right") && wrong.contains("name=\"back\" value=\"/history\""), "{wrong}");
    let right = app.post("/profiles", "act=choose&id=2&pin=2468&back=/history").await;
    assert_eq!((right.header("location"), cookie_of(&right)), ("/history", mia.clone()));
    // Together with the two above, the maximum of tries per address.
    for _ in 0..8 {
        app.post("/profiles", "act=choose&id=2&pin=0000").await;
    }
    let wait = app.post("/profiles", "act=choose&id=2&pin=2468").await;
    assert_eq!((wait.status, wait.header("set-cookie")), (StatusCode::SEE_OTHER, ""));
    let wait = app.get(wait.header("location")).await;
    assert_eq!(wait.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(wait.main().contains("Too many attempts"), "{}", wait.main());
    assert!(app.get_as(&mia, "/profiles").await.main().contains("This is you"), "who is in stays in");
    let known = right.headers.get_all("set-cookie").iter().find_map(|cookie| {
        cookie.to_str().unwrap().split(';').next().filter(|cookie| cookie.starts_with("shelfcade_pin_2="))
    });
    let hers = app.post_as(known.unwrap(), "/profiles", "act=choose&id=2&pin=2468").await;
    assert!(hers.header("set-cookie").starts_with("shelfcade_"), "others do not hold up a browser that gave it before");
    let other = known.unwrap().replacen("pin_2", "pin_3", 1);
    let other = app.post_as(&other, "/profiles", "act=choose&id=2&pin=2468").await;
    assert!(other.header("location").contains("wait="), "{}", other.header("location"));
    let edit = app.post("/profiles", "act=edit&id=2&hue=1&name=Thief").await;
    assert_eq!(edit.status, StatusCode::FORBIDDEN, "others do not change it");
    assert_eq!(app.post("/profiles/2/remove", "").await.status, StatusCode::FORBIDDEN);
    assert_eq!(app.post("/profiles", "act=add&name=X&new_pin=12").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_guest_leaves_no_trace() {
    let app = TestApp::new();
    let guest = cookie_of(&app.post("/profiles", "act=choose&id=0&back=/").await);
    assert_eq!(guest, "shelfcade_profile=guest");
    let star = app.post_as(&guest, "/favorites", &format!("star=%2B{METROID}&back=/")).await;
    assert_eq!(star.status, StatusCode::FORBIDDEN);
    for (method, address, body) in [
        ("put", format!("/api/v1/favorites/{METROID}"), ""),
        ("patch", format!("/api/v1/games/{METROID}/mine"), r#"{"rating":1}"#),
        ("post", format!("/api/v1/games/{METROID}/plays"), "{}"),
        ("post", "/api/v1/collections".to_owned(), r#"{"name":"x"}"#),
    ] {
        let answer = app.send_json_as(&guest, method, &address, body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {address}");
    }
    let page = app.get_as(&guest, &format!("/games/{METROID}")).await.text();
    assert!(!page.contains("id=\"game-state\"") && !page.contains("id=\"stars\"") && page.contains("is-guest"));
    assert!(app.app.user_data.household().games.is_empty());
}

#[tokio::test]
async fn other_sites_and_broken_forms_change_nothing() {
    let app = TestApp::new();
    let request = axum::http::Request::put(format!("/api/v1/favorites/{METROID}"))
        .header("host", "10.0.0.2:8080")
        .header("origin", "http://evil.example")
        .body(axum::body::Body::empty())
        .unwrap();
    assert_eq!(app.send(request).await.status, StatusCode::FORBIDDEN);
    for (address, form, status) in [
        ("/favorites", "star=snes/super-metroid", StatusCode::BAD_REQUEST),
        ("/favorites", "star=%2Bsnes", StatusCode::BAD_REQUEST),
        ("/favorites", "star=%2Bsnes/no-such-game", StatusCode::NOT_FOUND),
        ("/favorites", "star=%2B..%2F..%2Fetc/passwd", StatusCode::NOT_FOUND),
        ("/favorites", "", StatusCode::BAD_REQUEST),
        ("/games/snes/no-such-game/mine", "rating=1", StatusCode::NOT_FOUND),
        ("/games/snes/super-metroid/mine", "rating=6", StatusCode::BAD_REQUEST),
        ("/collections/nothing", "act=remove", StatusCode::NOT_FOUND),
        ("/collections/nothing", "act=sing", StatusCode::BAD_REQUEST),
        ("/profiles", "act=sing", StatusCode::BAD_REQUEST),
        ("/profiles", "act=choose&id=99", StatusCode::NOT_FOUND),
        ("/profiles", "act=choose&id=-9223372036854775808", StatusCode::NOT_FOUND),
    ] {
        let answer = app.post(address, form).await;
        assert_eq!(answer.status, status, "{address} {form}: {}", answer.main());
    }
    for evil in ["//evil.example", "https://evil.example", "/\\evil.example"] {
        let done = app.post("/favorites", &format!("star=%2B{METROID}&back={evil}")).await;
        assert_eq!(done.header("location"), "/", "{evil}");
    }
}

#[tokio::test]
async fn everything_stands_under_a_base_path() {
    let app = TestApp::with(crate::common::LIBRARY, "/shelf");
    let page = app.get("/shelf/games/snes/super-metroid").await.text();
    for link in ["/shelf/favorites", "/shelf/games/snes/super-metroid/mine", "/shelf/profiles?back="] {
        assert!(page.contains(link), "{link}");
    }
    let done = app.post("/shelf/profiles", "act=add&name=Mia&hue=1").await;
    assert_eq!(done.header("location"), "/shelf/profiles/manage?made=2");
    let done = app.post("/shelf/profiles", "act=choose&id=2&back=/").await;
    assert!(done.header("set-cookie").contains("Path=/shelf;"), "{}", done.header("set-cookie"));
}

#[tokio::test]
async fn a_shared_collection_is_the_same_for_everybody_at_once() {
    let app = TestApp::new();
    let mia = app.add_profile("act=add&name=Mia&hue=310").await;
    for cookie in ["", "shelfcade_profile=guest"] {
        assert_eq!(app.get_as(cookie, "/collections/hers").await.status, StatusCode::NOT_FOUND);
        assert!(!app.get_as(cookie, "/collections").await.main().contains("Hers"));
    }
    app.post_as(&mia, "/collections", "name=Hers&game=snes/f-zero").await;
    for cookie in ["", "shelfcade_profile=guest"] {
        assert_eq!(games(&app.get_as(cookie, "/collections/hers").await), ["snes/f-zero"], "{cookie}");
        assert!(app.get_as(cookie, "/collections").await.main().contains("Hers"), "{cookie}");
    }
    let add = format!(r#"{{"add":["{METROID}"]}}"#);
    app.send_json_as(&mia, "patch", "/api/v1/collections/hers", &add).await;
    for cookie in ["", "shelfcade_profile=guest"] {
        assert_eq!(games(&app.get_as(cookie, "/collections/hers").await), ["snes/f-zero", METROID], "{cookie}");
    }
    app.post_as(&mia, "/collections/hers", "act=remove").await;
    for cookie in ["", "shelfcade_profile=guest"] {
        assert_eq!(app.get_as(cookie, "/collections/hers").await.status, StatusCode::NOT_FOUND, "{cookie}");
    }
}

#[tokio::test]
async fn a_game_is_moved_past_those_one_does_not_see() {
    let app = TestApp::new();
    app.post("/collections", "name=Party&game=snes/f-zero").await;
    let add = format!(r#"{{"add":["{METROID}","gb/tetris"]}}"#);
    app.send_json("patch", "/api/v1/collections/party", &add).await;
    app.post("/games/snes/f-zero/mine", "hide=1").await;
    assert_eq!(games(&app.get("/collections/party").await), [METROID, "gb/tetris"]);
    let to = app
        .post("/collections/party", &format!("act=move&game={METROID}&to=1&back=/collections/party%23arrange"))
        .await;
    assert_eq!(to.header("location"), "/collections/party#arrange");
    assert_eq!(games(&app.get("/collections/party").await), ["gb/tetris", METROID]);
    app.post("/games/snes/f-zero/mine", "hide=0").await;
    assert_eq!(games(&app.get("/collections/party").await), ["snes/f-zero", "gb/tetris", METROID]);
    let by_api = format!(r#"{{"move":{{"game":"{METROID}","to":0}}}}"#);
    assert_eq!(app.send_json("patch", "/api/v1/collections/party", &by_api).await.status, StatusCode::OK);
    assert_eq!(games(&app.get("/collections/party").await), [METROID, "snes/f-zero", "gb/tetris"]);
}

#[tokio::test]
async fn a_guest_changes_nothing_of_the_household() {
    let app = TestApp::new();
    let guest = "shelfcade_profile=guest";
    app.post("/profiles", "act=add&name=Mia&hue=310").await;
    for form in ["act=remove&id=2", "act=add&name=Eve&hue=1", "act=edit&id=1&name=Ours&hue=1"] {
        let answer = app.post_as(guest, "/profiles", form).await;
        assert_ne!(answer.status, StatusCode::SEE_OTHER, "{form}");
    }
    let names: Vec<String> = app.app.user_data.household().people.iter().map(|person| person.name.clone()).collect();
    assert_eq!(names, ["", "Mia"]);
    assert_ne!(app.post("/profiles", "act=remove&id=2").await.status, StatusCode::SEE_OTHER, "not one's own");
    assert_eq!(app.post_as(guest, "/settings", "act=household&home_hours=6").await.status, StatusCode::FORBIDDEN);
    let change = r#"{"household":{"home_hours":"6"}}"#;
    assert_eq!(app.send_json_as(guest, "patch", "/api/v1/settings", change).await.status, StatusCode::FORBIDDEN);
    assert!(app.app.user_data.household().settings.is_empty());
}

#[tokio::test]
async fn a_form_of_nonsense_takes_nothing_away() {
    let app = TestApp::new();
    app.post("/games/snes/f-zero/mine", "status=playing&rating=4").await;
    for form in ["status=garbage", "rating=abc", "rating=9"] {
        assert_eq!(app.post("/games/snes/f-zero/mine", form).await.status, StatusCode::BAD_REQUEST, "{form}");
    }
    let mine = app.get("/api/v1/games/snes/f-zero/mine").await.json();
    assert_eq!((&mine["status"], &mine["rating"]), (&"playing".into(), &4.into()));
}
