//! Tests of the JSON API: shapes, filters and problem responses.

use crate::common::TestApp;
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn systems_come_with_counts() {
    let answer = TestApp::new().get("/api/v1/systems").await;
    assert_eq!(answer.header("content-type"), "application/json");
    let body = answer.json();
    assert_eq!(body["total"], 4);
    let snes = body["items"].as_array().unwrap().iter().find(|item| item["id"] == "snes").unwrap();
    assert_eq!((&snes["games"], &snes["roms"], &snes["kind"]), (&json!(3), &json!(4), &json!("console")));
}

#[tokio::test]
async fn a_list_has_its_window() {
    let body = TestApp::new().get("/api/v1/systems/snes/games?limit=2&offset=1").await.json();
    assert_eq!((&body["total"], &body["offset"], &body["limit"]), (&json!(3), &json!(1), &json!(2)));
    let titles: Vec<_> = body["items"].as_array().unwrap().iter().map(|item| item["title"].clone()).collect();
    assert_eq!(titles, ["F-Zero", "Super Metroid"]);
}

#[tokio::test]
async fn a_search_has_the_promised_shape() {
    let body = TestApp::new().get("/api/v1/search?q=metroid&limit=5").await.json();
    assert_eq!((&body["query"], &body["total"]), (&json!("metroid"), &json!(1)));
    let item = body["items"][0].as_object().unwrap();
    for key in ["system", "slug", "title", "year", "developer", "genre", "players", "variants"] {
        assert!(item.contains_key(key), "{key}");
    }
    assert_eq!(
        (&item["system"], &item["slug"], &item["variants"]),
        (&json!("snes"), &json!("super-metroid"), &json!(2))
    );
}

#[tokio::test]
async fn a_search_keeps_to_its_system() {
    let app = TestApp::new();
    assert_eq!(app.get("/api/v1/search?q=metroid&system=gb").await.json()["total"], 0);
    assert_eq!(app.get("/api/v1/search?q=").await.json()["total"], 0);
}

#[tokio::test]
async fn a_game_comes_with_its_variants_and_files() {
    let body = TestApp::new().get("/api/v1/games/snes/super-metroid").await.json();
    assert_eq!(body["title"], "Super Metroid");
    let releases = body["releases"].as_array().unwrap();
    assert_eq!(releases.len(), 2);
    assert_eq!(releases[0]["preferred"], true);
    assert_eq!(releases[0]["tier"], "original");
    let path = releases[0]["files"][0]["path"].as_str().unwrap();
    assert!(path.starts_with("snes/Super Metroid ("), "{path}");
}

#[tokio::test]
async fn the_status_tells_counts_and_memory() {
    let body = TestApp::new().get("/api/v1/status").await.json();
    assert_eq!((&body["games"], &body["roms"], &body["systems"]), (&json!(6), &json!(7), &json!(4)));
    assert_eq!(body["scan"]["stage"], "idle");
    assert_eq!(body["version"], env!("CARGO_PKG_VERSION"));
    assert!(body["memory_resident"].as_u64().unwrap() > 1_000_000);
}

#[tokio::test]
async fn what_is_wrong_is_a_problem_that_names_it() {
    let app = TestApp::new();
    for (address, status, word) in [
        ("/api/v1/search", 400, "q is missing"),
        ("/api/v1/search?q=a&limit=201", 400, "limit"),
        ("/api/v1/search?q=a&limit=0", 400, "limit"),
        ("/api/v1/search?q=a&offset=1000001", 400, "offset"),
        ("/api/v1/search?q=a&system=%22", 400, "system"),
        ("/api/v1/search?q=%FF", 400, "UTF-8"),
        ("/api/v1/systems/snes/games?sort=bestest", 400, "sort"),
        ("/api/v1/search?q=mario+year:abc", 400, "bytes 6 to 14"),
        ("/api/v1/search?q=%22open", 400, "not closed"),
        ("/api/v1/search?q=OR", 400, "Invalid q"),
        ("/api/v1/facets?q=%22open", 400, "not closed"),
        ("/api/v1/search?cursor=x&q=a", 400, "cursor"),
        ("/api/v1/facets?players=many", 400, "players"),
        ("/api/v1/developers/nobody/games", 404, "page"),
        ("/api/v1/colours", 404, "page"),
        ("/api/v1/systems/snes/games?colour=red", 400, "colour"),
        ("/api/v1/systems/snes/games?q=x", 400, "\"q\" is not a parameter"),
        ("/api/v1/systems?limit=5", 400, "limit"),
        ("/api/v1/games/snes/super-metroid?x", 400, "\"x\""),
        ("/healthz?x", 400, "\"x\" is not a parameter here: there are none"),
        ("/events?sinse=3", 400, "use page, since"),
        ("/api/v1/suggest", 400, "q is missing"),
        ("/api/v1/facets?limit=3", 400, "limit"),
        ("/api/v1/favorites?facets=true", 400, "facets"),
        ("/api/v1/developers?page=abc", 400, "page"),
        ("/api/v1/developers?page=0", 400, "page"),
        ("/api/v1/developers?letter=ab", 400, "letter"),
        ("/api/v1/search?q=a&system=nope", 404, "system"),
        ("/api/v1/systems/SNES/games", 404, "system"),
        ("/api/v1/systems/nope/games", 404, "system"),
        ("/api/v1/games/snes/nope", 404, "game"),
        ("/api/v1/nope", 404, "page"),
        ("/api/v2/systems", 404, "page"),
        ("/api", 404, "page"),
        ("/api/v1/scan", 405, "method"),
    ] {
        let answer = app.get(address).await;
        assert_eq!(answer.status.as_u16(), status, "{address}");
        assert_eq!(answer.header("content-type"), "application/problem+json", "{address}");
        let problem = answer.json();
        assert_eq!(problem["type"], "about:blank", "{address}");
        assert_eq!(problem["status"], status, "{address}");
        assert!(problem["detail"].as_str().unwrap().contains(word), "{address}: {problem}");
        assert!(!problem["title"].as_str().unwrap().is_empty(), "{address}");
    }
}

#[tokio::test]
async fn a_change_names_what_is_wrong_with_it() {
    let app = TestApp::new();
    let mine = "/api/v1/games/snes/super-metroid/mine";
    for (method, address, body, status, word) in [
        ("PATCH", mine, "[null]", 400, "a JSON object"),
        ("PATCH", mine, "null", 400, "a JSON object"),
        ("PATCH", mine, "{\"rating\":\"x\"}", 400, "rating"),
        ("PATCH", mine, "{\"rating\":6}", 400, "from 1 to 5"),
        ("PATCH", mine, "{\"rating\":4.5}", 400, "rating"),
        ("PATCH", mine, "{\"colour\":1}", 400, "colour"),
        ("POST", "/api/v1/collections", "{\"name\":\"x\",\"add\":[\"snes/super metroid\"]}", 400, "system/slug"),
        ("POST", "/api/v1/games/snes/super-metroid/play", "{}", 409, "layer"),
        ("PATCH", mine, "{", 400, "EOF"),
        ("POST", "/api/v1/collections", "[\"x\"]", 400, "a JSON object"),
        ("POST", "/api/v1/collections?x=1", "{\"name\":\"x\"}", 400, "\"x\""),
        ("PATCH", "/api/v1/settings", "{\"profile\":{\"home_rows\":\"nonsense\"}}", 400, "home_rows"),
    ] {
        let answer = app.send_json(method, address, body).await;
        assert_eq!(answer.status.as_u16(), status, "{method} {address} {body}: {}", answer.text());
        assert_eq!(answer.header("content-type"), "application/problem+json", "{body}");
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(word), "{method} {address} {body}: {detail}");
    }
}

/// In JSON Schema 4.0 is an integer; programs in Lua or PHP write integers this way.
#[tokio::test]
async fn a_whole_number_may_be_written_with_a_point() {
    let app = TestApp::new();
    let mine = "/api/v1/games/snes/super-metroid/mine";
    let answer = app.send_json("PATCH", mine, r#"{"rating": 4.0, "tags": ["4.0"]}"#).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let state = answer.json();
    assert_eq!((state["rating"].as_u64(), &state["tags"][0]), (Some(4), &serde_json::json!("4.0")));
}

/// Sends a change that requires this `ETag`.
async fn change_if(app: &TestApp, method: &str, address: &str, tag: &str, body: &str) -> StatusCode {
    let request = axum::http::Request::builder().method(method).uri(address);
    let request = request.header("content-type", "application/json").header("if-match", tag);
    app.send(request.body(axum::body::Body::from(body.to_owned())).unwrap()).await.status
}

#[tokio::test]
async fn of_two_clients_the_second_learns_that_the_first_was_there() {
    let app = TestApp::new();
    let mine = "/api/v1/games/snes/super-metroid/mine";
    let stale = app.get(mine).await.header("etag").to_owned();
    assert!(!stale.is_empty());
    let (first, second) = ("{\"note\":\"first\"}", "{\"note\":\"second\"}");
    assert_eq!(change_if(&app, "PATCH", mine, &stale, first).await, StatusCode::OK);
    assert_eq!(change_if(&app, "PATCH", mine, &stale, second).await, StatusCode::PRECONDITION_FAILED);
    let tag = app.get(mine).await.header("etag").to_owned();
    for weak in [format!("W/{tag}"), format!("\"x\", W/{tag}")] {
        assert_eq!(change_if(&app, "PATCH", mine, &weak, second).await, StatusCode::PRECONDITION_FAILED, "{weak}");
    }
    assert_eq!(app.get(mine).await.json()["note"], "first");
    let star = "/api/v1/favorites/snes/super-metroid";
    assert_eq!(change_if(&app, "PUT", star, &stale, "").await, StatusCode::PRECONDITION_FAILED);
    assert_eq!(app.get(mine).await.json()["favorite"], false);
    assert_eq!(change_if(&app, "PATCH", mine, &format!("\"x\", {tag}"), second).await, StatusCode::OK);
    assert_eq!(change_if(&app, "PATCH", mine, "*", first).await, StatusCode::OK);
    assert_eq!(change_if(&app, "PATCH", "/api/v1/settings", "\"x\"", "{}").await, StatusCode::PRECONDITION_FAILED);
    let (owner, cover) = (TestApp::owner(), "/api/v1/games/snes/super-metroid/cover");
    assert_eq!(change_if(&owner, "DELETE", cover, "\"x\"", "").await, StatusCode::PRECONDITION_FAILED);
}

#[tokio::test]
async fn a_new_collection_says_where_it_is_and_its_order_has_a_version() {
    let app = TestApp::new();
    let games = "{\"name\":\"Party\",\"add\":[\"snes/super-metroid\",\"gb/tetris\"]}";
    let made = app.send_json("POST", "/api/v1/collections", games).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let address = made.header("location").to_owned();
    assert_eq!(address, "/api/v1/collections/party");
    let read = app.get(&address).await;
    assert_eq!(read.json(), made.json());
    let tag = read.header("etag").to_owned();
    let order = "{\"move\":{\"game\":\"gb/tetris\",\"to\":0}}";
    assert_eq!(change_if(&app, "PATCH", &address, &tag, order).await, StatusCode::OK);
    assert_eq!(change_if(&app, "DELETE", &address, &tag, "").await, StatusCode::PRECONDITION_FAILED);
    let tag = app.get(&address).await.header("etag").to_owned();
    assert_eq!(change_if(&app, "DELETE", &address, &tag, "").await, StatusCode::OK);
    assert_eq!(app.get(&address).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_scan_is_asked_for_by_our_own_page_only() {
    let app = TestApp::owner();
    let accepted = app.post("/api/v1/scan", "").await;
    assert_eq!(accepted.status, StatusCode::ACCEPTED);
    assert!(accepted.json()["scan"]["stage"].is_string());
    let request = axum::http::Request::post("/api/v1/scan")
        .header("host", "10.0.0.2:8080")
        .header("origin", "http://evil.example")
        .body(axum::body::Body::empty())
        .unwrap();
    let refused = app.send(request).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(refused.header("content-type"), "application/problem+json");
}
