//! A client that behaves as decky-romm-sync's own code was recorded: a password, systems, pages of 50, one ROM at a
//! time, and its play time in a note. What it reads from an answer is what it sends next.

use super::{Client, pair_by_password, plain};
use crate::common::TestApp;
use crate::user_data::children::child;
use serde_json::{Value, json};

/// Title of the note with its play time.
const TITLE: &str = "romm-sync:playtime";

async fn json_of(client: &Client<'_>, address: &str) -> Value {
    let answer = client.get(address).await;
    assert_eq!(answer.status, 200, "{address}: {}", answer.text());
    answer.json()
}

/// Reads all ROMs of a system; the first short page ends the list.
async fn roms_of(client: &Client<'_>, platform: &Value) -> Vec<Value> {
    let mut roms = Vec::new();
    loop {
        let id = &platform["id"];
        let page = json_of(client, &format!("/api/roms?platform_ids={id}&limit=50&offset={}", roms.len())).await;
        let items = page["items"].as_array().unwrap();
        roms.extend(items.iter().cloned());
        if items.len() < 50 {
            return roms;
        }
    }
}

/// Adds seconds to the play time of a ROM, in the note that has it.
async fn add_play_time(client: &Client<'_>, rom: &Value, seconds: u64) -> u64 {
    let detail = json_of(client, &format!("/api/roms/{}", rom["id"])).await;
    let notes = detail["all_user_notes"].as_array().unwrap();
    let note = notes.iter().find(|note| note["title"] == TITLE);
    let read = |note: &Value| serde_json::from_str::<Value>(note["content"].as_str().unwrap()).unwrap();
    let total = note.map_or(0, |note| read(note)["seconds"].as_u64().unwrap()) + seconds;
    let content = json!({ "seconds": total, "updated": "2026-11-27T23:03:23.266849+00:00", "device": "deck" });
    let answer = match note {
        Some(note) => {
            let address = format!("/api/roms/{}/notes/{}", rom["id"], note["id"]);
            client.send("PUT", &address, &json!({ "content": content.to_string() })).await
        }
        None => {
            let note = json!({ "title": TITLE, "content": content.to_string(), "is_public": false });
            client.send("POST", &format!("/api/roms/{}/notes", rom["id"]), &note).await
        }
    };
    assert_eq!(answer.status, 200, "{}", answer.text());
    let kept = answer.json();
    assert_eq!((&kept["title"], read(&kept)["seconds"].as_u64()), (&json!(TITLE), Some(total)));
    total
}

/// Encodes a name twice, as it does.
fn twice(name: &str) -> String {
    shelfcade_core::links::encode(&shelfcade_core::links::encode(name))
}

async fn household_with_a_child() -> (TestApp, String) {
    let odd = ("megadrive/100% Percent & Plus+Sign #1 (USA) [!].md", b"odd".to_vec());
    let (app, token, _) = child(&[odd]).await;
    (app, token)
}

#[tokio::test]
async fn it_browses_downloads_and_keeps_its_play_time() {
    let (app, token) = household_with_a_child().await;
    let client = pair_by_password(&app, &token, "Tom").await;
    assert_eq!(json_of(&client, "/api/heartbeat").await["SYSTEM"]["VERSION"], "5.1.0");
    let wrong = Client { authorization: "Basic dG9tOndyb25n".to_owned(), device: String::new(), app: &app };
    assert_eq!(wrong.get("/api/platforms").await.status, 403);
    let platforms = json_of(&client, "/api/platforms").await;
    let mut all = Vec::new();
    for platform in platforms.as_array().unwrap() {
        let roms = roms_of(&client, platform).await;
        assert_eq!(Some(roms.len() as u64), platform["rom_count"].as_u64());
        all.extend(roms);
    }
    assert_eq!(client.get("/api/roms/99999999").await.status, 404);
    for rom in &all {
        let detail = json_of(&client, &format!("/api/roms/{}", rom["id"])).await;
        let address = format!("/api/roms/{}/content/{}", rom["id"], twice(&plain(&detail["fs_name"])));
        let file = client.get(&address).await;
        assert_eq!(file.status, 200, "{address}");
        assert_eq!(Some(file.body.len() as u64), detail["fs_size_bytes"].as_u64(), "{address}");
        assert_eq!(file.header("content-length"), file.body.len().to_string());
    }
    assert_eq!(json_of(&client, "/api/firmware").await, json!([]));
    assert_eq!(add_play_time(&client, &all[0], 840).await, 840);
    assert_eq!(add_play_time(&client, &all[0], 60).await, 900);
    assert_eq!(add_play_time(&client, &all[1], 5).await, 5);
    assert_eq!(json_of(&client, &format!("/api/roms/{}", all[0]["id"])).await["has_notes"], true);
}

#[tokio::test]
async fn its_notes_are_its_profiles_and_leave_peoples_notes_alone() {
    let (app, token) = household_with_a_child().await;
    let (tom, all) = (pair_by_password(&app, &token, "Tom").await, super::pair(&app, "", "abc").await);
    app.post("/games/snes/super-metroid/mine", "note=Ours").await;
    let rom = tom.rom("Super Metroid (USA).sfc").await;
    add_play_time(&tom, &rom, 60).await;
    add_play_time(&all, &rom, 7).await;
    assert!(app.get("/games/snes/super-metroid").await.text().contains("Ours"));
    assert!(!app.get("/games/snes/super-metroid").await.text().contains(TITLE));
    let notes = format!("/api/roms/{}/notes", rom["id"]);
    let note = json!({ "title": TITLE, "content": "{}" });
    assert_eq!(tom.send("POST", &notes, &note).await.status, 409, "the title is taken");
    let id = json_of(&tom, &format!("/api/roms/{}", rom["id"])).await["all_user_notes"][0]["id"].clone();
    for (client, address, status) in [
        (&all, format!("{notes}/{id}"), 404),
        (&tom, format!("{notes}/99999"), 404),
        (&tom, format!("{notes}/x"), 422),
        (&tom, format!("/api/roms/99999/notes/{id}"), 404),
    ] {
        let answer = client.send("PUT", &address, &json!({ "content": "x" })).await;
        assert_eq!(answer.status, status, "{address}: {}", answer.text());
    }
    let long = json!({ "title": "x", "content": "x".repeat(40_000) });
    assert_eq!(tom.send("POST", &notes, &long).await.status, 400);
    assert_eq!(tom.send("POST", &notes, &json!({ "content": "x" })).await.status, 422);
}
