//! Sessions that clients report, and what they play at the moment.

use super::pair;
use crate::common::TestApp;
use serde_json::{Value, json};
use shelfcade_core::people::user_data::Plays;
use shelfcade_server::clock::now;

fn plays(app: &TestApp) -> Plays {
    let household = app.app.user_data.household();
    household.state_at(&household.people[0], "snes", "f-zero").plays
}

fn session(rom: &Value, start: &str, end: &str, ms: u64) -> Value {
    json!({ "rom_id": rom, "save_slot": null, "start_time": start, "end_time": end, "duration_ms": ms })
}

#[tokio::test]
async fn sessions_are_in_the_history_once() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let id = client.rom("F-Zero (Japan).sfc").await["id"].clone();
    let batch = json!({ "device_id": client.device, "sessions": [
        session(&id, "2026-11-20T10:00:00Z", "2026-11-20T10:30:00Z", 1_800_000),
        session(&json!(99_999), "2026-11-20T10:00:00Z", "2026-11-20T10:30:00Z", 1_800_000),
        session(&id, "2026-11-21T10:30:00+00:00", "2026-11-21T10:00:00+00:00", 1),
        session(&id, "2026-11-21T10:00:00.5+02:00", "2026-11-21T10:05:00.5+02:00", 600_000_000),
        session(&id, "3026-11-21T10:00:00Z", "3026-11-21T10:05:00Z", 1),
        session(&Value::Null, "2026-11-20T10:00:00Z", "2026-11-20T10:30:00Z", 1),
    ] });
    let answer = client.send("POST", "/api/play-sessions", &batch).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let body = answer.json();
    let statuses: Vec<&str> =
        body["results"].as_array().unwrap().iter().filter_map(|one| one["status"].as_str()).collect();
    assert_eq!(statuses, ["created", "error", "error", "created", "error", "error"]);
    assert_eq!((&body["created_count"], &body["skipped_count"]), (&json!(2), &json!(4)));
    assert!(body["results"][0]["id"].is_u64() && body["results"][1]["detail"].is_string(), "{body}");
    // Half an hour, and not more than the five minutes between start and end.
    let expected = Plays { count: 2, seconds: 2_100, last: Some(1_795_248_300) };
    assert_eq!(plays(&app), expected);

    let again = client.send("POST", "/api/play-sessions", &batch).await.json();
    assert_eq!((&again["results"][0]["status"], &again["results"][0]["id"]), (&json!("duplicate"), &Value::Null));
    assert_eq!(again["created_count"], 0);
    assert_eq!(plays(&app), expected);

    let listed = client.get("/api/play-sessions").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 2, "{listed}");
    assert_eq!((&listed[1]["id"], &listed[1]["rom_id"]), (&body["results"][0]["id"], &id));
    assert_eq!(listed[1]["end_time"], "2026-11-20T10:30:00+00:00");
    assert_eq!(client.get(&format!("/api/play-sessions?rom_id={id}&limit=1")).await.json(), json!([listed[0]]));
    assert_eq!(client.get("/api/play-sessions?rom_id=99999").await.json(), json!([]));
}

#[tokio::test]
async fn a_start_and_the_session_that_follows_are_one_play() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let id = client.rom("F-Zero (Japan).sfc").await["id"].clone();
    client.send("PUT", &format!("/api/roms/{id}/props?update_last_played=true"), &json!({})).await;
    let time = |unix| shelfcade_server::http::romm::time_of(unix);
    let sessions = json!({ "sessions": [session(&id, &time(now()), &time(now() + 60), 60_000)] });
    assert_eq!(client.send("POST", "/api/play-sessions", &sessions).await.json()["created_count"], 1);
    assert_eq!((plays(&app).count, plays(&app).seconds), (1, 60));
}

#[tokio::test]
async fn batches_have_limits() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let id = client.rom("F-Zero (Japan).sfc").await["id"].clone();
    let one = session(&id, "2026-11-20T10:00:00Z", "2026-11-20T10:30:00Z", 1);
    for (sessions, status) in [(json!([]), 400), (json!(vec![one.clone(); 101]), 400), (json!(7), 422)] {
        let answer = client.send("POST", "/api/play-sessions", &json!({ "sessions": sessions })).await;
        assert_eq!(answer.status, status, "{}", answer.text());
    }
    assert_eq!(plays(&app), Plays::default());
    let twice = client.send("POST", "/api/play-sessions", &json!({ "sessions": vec![one; 100] })).await.json();
    assert_eq!((&twice["created_count"], &twice["skipped_count"]), (&json!(1), &json!(99)));
}

#[tokio::test]
async fn what_a_device_plays_is_answered_and_not_recorded() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let rom = client.rom("F-Zero (Japan).sfc").await;
    let body = json!({ "rom_id": rom["id"], "device_id": client.device });
    let answer = client.send("POST", "/api/activity/heartbeat", &body).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!((&answer.json()["rom_name"], &answer.json()["platform_slug"]), (&json!("F-Zero"), &json!("snes")));
    assert_eq!(client.send("POST", "/api/activity/heartbeat", &json!({ "rom_id": 99_999 })).await.status, 404);
    let address = format!("/api/activity/heartbeat?device_id={}", client.device);
    assert_eq!(client.send("DELETE", &address, &Value::Null).await.status, 204);
    assert_eq!(plays(&app), Plays::default());
}
