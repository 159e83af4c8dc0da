//! A client that behaves as Grout's own code was recorded: pairing, the library by pages with files, downloads with
//! ranges, covers, favorites, what changed since the last visit, and its devices. What it reads from an answer is what
//! it sends next.

use super::{Client, ask, pair, plain, send};
use crate::common::TestApp;
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Parameters of its lists.
const LIST: &str = "with_char_index=false&with_files=true&with_filter_values=false";

async fn json_of(client: &Client<'_>, address: &str) -> Value {
    let answer = client.get(address).await;
    assert_eq!(answer.status, 200, "{address}: {}", answer.text());
    answer.json()
}

/// Reads a list by pages; the first short page ends it.
async fn all_pages(client: &Client<'_>, query: &str) -> Vec<Value> {
    let mut items = Vec::new();
    loop {
        let page = json_of(client, &format!("/api/roms?limit=3&offset={}&{query}&{LIST}", items.len())).await;
        let found = page["items"].as_array().unwrap().clone();
        let is_last = found.len() < 3;
        items.extend(found);
        if is_last {
            return items;
        }
    }
}

fn ids(value: &Value) -> BTreeSet<u64> {
    value.as_array().unwrap().iter().filter_map(Value::as_u64).collect()
}

#[tokio::test]
async fn it_pairs_syncs_downloads_and_sees_what_changed() {
    let app = TestApp::new();
    assert_eq!(send(&app, "", "GET", "/api/heartbeat", &Value::Null).await.json()["SYSTEM"]["VERSION"], "5.1.0");
    let (secret, _) = ask(&app, "unpaired").await;
    let pending = send(&app, "", "POST", "/api/auth/device/token", &json!({ "device_code": secret })).await;
    assert_eq!((pending.status.as_u16(), pending.json()["detail"].clone()), (400, json!("authorization_pending")));
    let client = pair(&app, "", "abc").await;
    let invalid = Client { app: &app, authorization: "Bearer rmm_0".to_owned(), device: String::new() };
    assert_eq!(invalid.get("/api/platforms").await.status, 401, "the token is checked so");
    json_of(&client, "/api/users/me").await;
    assert_eq!(json_of(&client, "/api/config").await["PLATFORMS_BINDING"], json!({}));

    // The first sync.
    let platforms = json_of(&client, "/api/platforms").await;
    let mut roms = Vec::new();
    for platform in platforms.as_array().unwrap() {
        json_of(&client, &format!("/api/platforms/{}", platform["id"])).await;
        roms.extend(all_pages(&client, &format!("platform_ids={}", platform["id"])).await);
    }
    let known: BTreeSet<u64> = roms.iter().filter_map(|rom| rom["id"].as_u64()).collect();
    assert_eq!(known, ids(&json_of(&client, "/api/roms/identifiers").await));
    assert_eq!(known.len(), roms.len());

    // Downloads: by the file's number, then a part of it.
    for rom in &roms {
        let file = &rom["files"][0];
        let name = shelfcade_core::links::encode(&plain(&rom["fs_name"]));
        let address = format!("/api/roms/{}/content/{name}?file_ids={}", rom["id"], file["id"]);
        let whole = client.get(&address).await;
        assert_eq!(Some(whole.body.len() as u64), file["file_size_bytes"].as_u64(), "{address}");
        let range = Request::get(&address).header("authorization", &client.authorization).header("range", "bytes=1-");
        let part = app.answer_from_cache(range.body(Body::empty()).unwrap()).await;
        assert_eq!((part.status.as_u16(), &part.body[..]), (206, &whole.body[1..]), "{address}");
    }

    // Collections: what is starred in the browser is in the list of its collection.
    app.post("/games/snes/f-zero/mine", "favorite=1").await;
    let collections = json_of(&client, "/api/collections").await;
    for address in ["/api/collections/smart", "/api/collections/virtual?type=collection"] {
        assert_eq!(json_of(&client, address).await, json!([]));
    }
    let list = &collections[0];
    let starred = all_pages(&client, &format!("collection_id={}", list["id"])).await;
    assert_eq!(starred.iter().filter_map(|rom| rom["id"].as_u64()).collect::<BTreeSet<_>>(), ids(&list["rom_ids"]));
    assert_eq!(json_of(&client, &format!("/api/collections/{}", list["id"])).await, *list);
    assert_eq!(json_of(&client, "/api/firmware/identifiers").await, json!([]));

    // The next visit, later than everything: nothing has changed, and nothing is gone.
    let later = "updated_after=3026-11-27T23%3A02%3A42Z";
    for platform in platforms.as_array().unwrap() {
        assert!(all_pages(&client, &format!("platform_ids={}&{later}", platform["id"])).await.is_empty());
    }
    for kind in ["platforms", "collections", "collections/smart"] {
        assert_eq!(json_of(&client, &format!("/api/{kind}?{later}")).await, json!([]), "{kind}");
    }
    assert_eq!(
        ids(&json_of(&client, "/api/collections/identifiers").await),
        BTreeSet::from([list["id"].as_u64().unwrap()])
    );
    assert_eq!(
        json_of(&client, "/api/platforms/identifiers").await.as_array().unwrap().len(),
        platforms.as_array().unwrap().len()
    );
}

#[tokio::test]
async fn it_registers_and_removes_its_device() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let own = json!({ "name": "Brick", "platform": "KORIKI", "client": "grout", "client_version": "dev",
        "sync_mode": "api" });
    let added = client.send("POST", "/api/devices", &own).await;
    assert!(matches!(added.status.as_u16(), 200 | 201), "{}", added.text());
    let id = plain(&added.json()["device_id"]);
    assert_eq!(id, client.device, "the one that was paired");
    let address = format!("/api/devices/{id}");
    client.send("PUT", &address, &json!({ "client_version": "5.2" })).await;
    assert_eq!(json_of(&client, &address).await["client_version"], "5.2");
    assert_eq!(json_of(&client, "/api/devices").await.as_array().unwrap().len(), 1);
    assert_eq!(client.send("DELETE", &address, &Value::Null).await.status, 204);
    assert_eq!(client.get("/api/platforms").await.status, 401, "its token ended with it");
}
