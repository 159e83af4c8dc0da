//! The requests of the other clients, as their published code makes them: Argosy, the muOS app, the Playnite plugin,
//! Cannoli and trove. None of them was recorded.

use super::{Client, pair, pair_by_password, plain, send};
use crate::common::TestApp;
use crate::user_data::children::child;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

async fn json_of(client: &Client<'_>, address: &str) -> Value {
    let answer = client.get(address).await;
    assert_eq!(answer.status, 200, "{address}: {}", answer.text());
    answer.json()
}

/// The number of the profile's favorites, which clients find by their flag.
async fn favorites(client: &Client<'_>) -> Value {
    let all = json_of(client, "/api/collections").await;
    let found = all.as_array().unwrap().iter().find(|list| list["is_favorite"] == true);
    found.unwrap_or_else(|| panic!("{all}")).clone()
}

#[tokio::test]
async fn argosy_syncs_in_order_of_ids_stars_rates_and_reports() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let permissions = json_of(&client, "/api/permissions/me").await;
    assert!(permissions["grants"].is_array() && permissions["hidden"]["roms"].is_array());
    let platforms = json_of(&client, "/api/platforms").await;
    let snes = platforms.as_array().unwrap().iter().find(|one| one["slug"] == "snes").unwrap();
    let list = format!("platform_ids={0}&platform_id={0}&order_by=id&order_dir=asc&limit=100&offset=0", snes["id"]);
    let page = json_of(&client, &format!("/api/roms?{list}")).await;
    let ids: Vec<u64> = page["items"].as_array().unwrap().iter().filter_map(|rom| rom["id"].as_u64()).collect();
    assert!(ids.len() == 4 && ids.is_sorted(), "{ids:?}");
    assert_eq!(json_of(&client, "/api/roms?search_term=f-zero&limit=100").await["items"][0]["name"], "F-Zero");
    let rom = client.rom("F-Zero (Japan).sfc").await["id"].clone();

    let list = favorites(&client).await;
    let address = format!("/api/collections/{}", list["id"]);
    let starred = client.form("PUT", &address, &[("rom_ids", &json!([rom]).to_string())]).await.json();
    assert_eq!(starred["rom_ids"], json!([rom]));
    let rated =
        client.send("PUT", &format!("/api/roms/{rom}/props"), &json!({ "rating": 9, "status": "incomplete" })).await;
    assert_eq!((&rated.json()["rating"], &rated.json()["now_playing"]), (&json!(10), &json!(true)));
    let session = json!({ "rom_id": rom, "start_time": "2026-11-20T10:00:00Z", "end_time": "2026-11-20T10:01:00Z",
        "duration_ms": 60_000 });
    let report = json!({ "device_id": client.device, "sessions": [session] });
    assert_eq!(client.send("POST", "/api/play-sessions", &report).await.status, 201);
    // What it may go without.
    for address in ["/api/search/cover?search_term=x", "/api/music/albums"] {
        assert_eq!(client.get(address).await.status, 404, "{address}");
    }
    assert_eq!(client.get("/api/roms/99999999").await.status, 404, "only then it removes what it has");
}

#[tokio::test]
async fn the_muos_app_lists_by_old_names_with_a_password() {
    let (app, token, _) = child(&[]).await;
    let client = pair_by_password(&app, &token, "Tom").await;
    assert_eq!(json_of(&client, "/api/users/me").await["avatar_path"], "", "it would download it");
    let platforms = json_of(&client, "/api/platforms").await;
    let listed = "order_by=name&order_dir=asc&limit=10000";
    for platform in platforms.as_array().unwrap() {
        let page = json_of(&client, &format!("/api/roms?platform_id={}&{listed}", platform["id"])).await;
        assert_eq!(page["items"].as_array().unwrap().len() as u64, platform["rom_count"].as_u64().unwrap());
        let rom = &page["items"][0];
        let address = format!(
            "/api/roms/{}/content/{}?hidden_folder=true",
            rom["id"],
            plain(&rom["fs_name"]).replace(' ', "%20")
        );
        assert_eq!(client.get(&address).await.status, 200, "{address}");
    }
    let lists = json_of(&client, "/api/collections").await;
    for list in lists.as_array().unwrap() {
        let page = json_of(&client, &format!("/api/roms?collection_id={}&{listed}", list["id"])).await;
        assert_eq!(page["total"], list["rom_count"], "{list}");
    }
    assert_eq!(json_of(&client, "/api/collections/virtual?type=collection").await, json!([]));
    assert_eq!(json_of(&client, &format!("/api/roms?virtual_collection_id=abc&{listed}")).await["total"], 0);
    let wrong = Client { app: &app, authorization: "Basic eDp5".to_owned(), device: String::new() };
    assert_eq!(wrong.get("/api/platforms").await.status, 403, "it takes this alone for a wrong password");
}

#[tokio::test]
async fn playnite_filters_lists_and_wraps_what_it_changes() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let snes = json_of(&client, "/api/platforms").await[0]["id"].clone();
    let query = "genres_logic=none&order_by=name&limit=50&offset=0&with_files=true&with_siblings=true&missing=false";
    let page = json_of(&client, &format!("/api/roms?platform_ids={snes}&{query}")).await;
    for rom in page["items"].as_array().unwrap() {
        assert!(!rom["files"].as_array().unwrap().is_empty() && rom["sibling_roms"].is_array());
    }
    let rom = page["items"][0]["id"].clone();
    let props = json!({ "data": { "rating": 6, "completion": 100, "status": "completed_100", "now_playing": false } });
    let user = client.send("PUT", &format!("/api/roms/{rom}/props"), &props).await.json();
    assert_eq!((&user["rating"], &user["status"]), (&json!(6), &json!("finished")));
    if json_of(&client, "/api/collections?is_favorite=true").await == json!([]) {
        panic!("it would make another one");
    }
    let made = client.form("POST", "/api/collections?is_favorite=false", &[("name", "Playnite")]).await.json();
    let address = format!("/api/collections/{}", made["id"]);
    let filled = client.form("PUT", &address, &[("rom_ids", &json!([rom]).to_string())]).await.json();
    assert!(filled["rom_ids"].as_array().unwrap().contains(&rom));
    assert_eq!(client.send("DELETE", &address, &Value::Null).await.json(), Value::Null);
}

#[tokio::test]
async fn cannoli_decodes_strictly_and_asks_for_all_virtual_lists() {
    let app = TestApp::new();
    app.post("/collections", "name=Nintendo&query=system%3Dsnes").await;
    let client = pair(&app, "", "abc").await;
    let version = json_of(&client, "/api/heartbeat").await["SYSTEM"]["VERSION"].clone();
    let numbers: Vec<u32> = plain(&version).split('.').map(|number| number.parse().unwrap()).collect();
    assert!(numbers.len() == 3 && numbers[0] >= 5, "{version}");
    assert_eq!(json_of(&client, "/api/config").await["SCAN_MEDIA"], json!([]));
    assert_eq!(json_of(&client, "/api/collections/virtual?type=all").await, json!([]));
    for address in ["/api/collections", "/api/collections/smart"] {
        for list in json_of(&client, address).await.as_array().unwrap() {
            assert!(list["id"].is_u64() && list["rom_ids"].is_array() && list["name"].is_string(), "{list}");
        }
    }
    let page = json_of(&client, "/api/roms?with_files=true&order_by=name&limit=100").await;
    let file = page["items"][0]["files"][0]["id"].clone();
    let address = format!("/api/roms/{}/content/x?file_ids={file}", page["items"][0]["id"]);
    assert_eq!(client.get(&address).await.status, 200);
}

#[tokio::test]
async fn trove_continues_downloads_and_tells_a_revoked_token_from_a_missing_scope() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let list = favorites(&client).await;
    assert_eq!(json_of(&client, &format!("/api/roms?collection_id={}&limit=5000", list["id"])).await["total"], 0);
    let rom = client.rom("F-Zero (Japan).sfc").await;
    let address = format!("/api/roms/{}/content/x", rom["id"]);
    let part = Request::get(&address).header("authorization", &client.authorization).header("range", "bytes=2-");
    assert_eq!(app.answer_from_cache(part.body(Body::empty()).unwrap()).await.status, 206);
    let revoked = Client { app: &app, authorization: "Bearer rmm_0".to_owned(), device: String::new() };
    assert_eq!(revoked.get(&address).await.status, 401);
    let reads = with_scopes(&app, &["roms.read", "collections.read"]).await;
    assert_eq!(reads.get(&address).await.status, 200);
    for (method, address) in
        [("PUT", format!("/api/roms/{}/props", rom["id"])), ("POST", "/api/collections".to_owned())]
    {
        assert_eq!(reads.send(method, &address, &json!({ "rating": 1 })).await.status, 403, "{address}");
    }
}

/// Pairs a client that asks for these scopes alone.
async fn with_scopes<'a>(app: &'a TestApp, scopes: &[&str]) -> Client<'a> {
    let body =
        json!({ "client_device_identifier": "few", "name": "MiSTer", "client": "trove", "requested_scopes": scopes });
    let asked = send(app, "", "POST", "/api/auth/device/init", &body).await.json();
    let form = format!("act=allow&name=MiSTer&code={}", plain(&asked["user_code"]));
    assert_eq!(app.post("/pair/device", &form).await.status, 303);
    let code = json!({ "device_code": asked["device_code"] });
    let token = send(app, "", "POST", "/api/auth/device/token", &code).await.json();
    let authorization = format!("Bearer {}", plain(&token["access_token"]));
    Client { app, authorization, device: plain(&token["device_id"]) }
}
