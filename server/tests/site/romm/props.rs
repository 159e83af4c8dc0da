//! Data about games, as clients change them: ratings, statuses, hidden games, the time of the last play.

use super::shapes::{USER, assert_shape};
use super::{pair, pair_by_password};
use crate::common::TestApp;
use crate::user_data::children::child;
use serde_json::{Value, json};
use shelfcade_core::people::user_data::{GameState, GameStatus};

fn state(app: &TestApp, slug: &str) -> GameState {
    let household = app.app.user_data.household();
    household.state_at(&household.people[0], "snes", slug)
}

#[tokio::test]
async fn what_a_client_says_about_a_game_is_on_its_page_and_the_other_way_round() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let rom = client.rom("F-Zero (Japan).sfc").await;
    let address = format!("/api/roms/{}/props", rom["id"]);
    let props = json!({ "rating": 7, "status": "finished", "backlogged": true });
    let answer = client.send("PUT", &address, &props).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let user = answer.json();
    assert_shape(&user, USER);
    // Four stars of five; one status.
    assert_eq!((&user["rating"], &user["status"], &user["backlogged"]), (&json!(8), &json!("finished"), &json!(false)));
    assert_eq!(user["rom_id"], rom["id"]);
    let kept = state(&app, "f-zero");
    assert_eq!((kept.rating, kept.status), (Some(4), Some(GameStatus::Finished)));
    assert_eq!(client.get(&format!("/api/roms/{}", rom["id"])).await.json()["rom_user"], user);

    // Playnite wraps what it sends. Nothing here has a degree of completion, and the answer says so.
    let wrapped = client.send("PUT", &address, &json!({ "data": { "rating": 3, "completion": 50 } })).await.json();
    assert_eq!((&wrapped["rating"], &wrapped["completion"]), (&json!(4), &json!(0)));
    let hidden = client.send("PUT", &address, &json!({ "hidden": true, "status": null })).await.json();
    assert_eq!((&hidden["hidden"], &hidden["status"]), (&json!(true), &Value::Null));
    assert!(state(&app, "f-zero").hidden.is_some());

    app.post("/games/snes/f-zero/mine", "status=playing&rating=5").await;
    let told = client.get(&format!("/api/roms/{}", rom["id"])).await.json()["rom_user"].clone();
    assert_eq!((&told["now_playing"], &told["rating"]), (&json!(true), &json!(10)));
    let again = client.send("PUT", &address, &told).await.json();
    assert_eq!(again, told, "what was told changes nothing");
}

#[tokio::test]
async fn the_last_play_is_set_and_removed_by_parameters() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let id = client.rom("F-Zero (Japan).sfc").await["id"].clone();
    let played = client.send("PUT", &format!("/api/roms/{id}/props?update_last_played=true"), &json!({})).await.json();
    assert!(played["last_played"].is_string(), "{played}");
    assert_eq!(state(&app, "f-zero").plays.count, 1);
    // Some send no body with it.
    let removed = client.send("PUT", &format!("/api/roms/{id}/props?remove_last_played=true"), &Value::Null).await;
    assert_eq!(removed.json()["last_played"], Value::Null, "{}", removed.text());
    assert_eq!(state(&app, "f-zero").plays.count, 0);
}

#[tokio::test]
async fn wrong_values_change_nothing_and_a_child_changes_only_what_it_sees() {
    let (app, token, _) = child(&[]).await;
    let client = pair(&app, "", "abc").await;
    let id = client.rom("F-Zero (Japan).sfc").await["id"].clone();
    let address = format!("/api/roms/{id}/props");
    for body in [json!({ "status": "nonsense" }), json!({ "rating": 11 }), json!([]), json!({ "hidden": 1 })] {
        let answer = client.send("PUT", &address, &body).await;
        assert_eq!(answer.status, 422, "{body}");
        assert!(answer.json()["detail"].is_string() || answer.json()["detail"].is_array(), "{}", answer.text());
    }
    assert_eq!(client.send("PUT", &address, &Value::Null).await.status, 422);
    assert_eq!(client.send("PUT", "/api/roms/99999/props", &json!({ "rating": 1 })).await.status, 404);
    assert_eq!(state(&app, "f-zero"), GameState::default());

    let tom = pair_by_password(&app, &token, "Tom").await;
    assert_eq!(tom.send("PUT", &address, &json!({ "rating": 10 })).await.status, 404);
    let seen = tom.rom("Super Metroid (USA).sfc").await["id"].clone();
    let rated = tom.send("PUT", &format!("/api/roms/{seen}/props"), &json!({ "rating": 10 })).await;
    assert_eq!(rated.json()["rating"], 10, "{}", rated.text());
    assert_eq!(state(&app, "super-metroid"), GameState::default(), "it is Tom's");
}
