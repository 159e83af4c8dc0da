//! Favorites and collections, changed by clients and in the browser.

use super::shapes::assert_shape;
use super::{Client, pair, pair_by_password};
use crate::common::TestApp;
use crate::events::{field, open_as, read};
use crate::user_data::children::child;
use serde_json::{Value, json};

const COLLECTION: &str = "name:text description:text rom_ids:list rom_count:number path_cover_small:text? \
    path_cover_large:text? path_covers_small:list path_covers_large:list is_public:bool is_favorite:bool \
    is_virtual:bool is_smart:bool created_at:time updated_at:time id:number url_cover:text user_id:number \
    owner_username:text";

async fn favorites(client: &Client<'_>) -> Value {
    let all = client.get("/api/collections?is_favorite=true").await.json();
    assert_eq!(all.as_array().unwrap().len(), 1, "{all}");
    all[0].clone()
}

async fn ids(client: &Client<'_>, names: &[&str]) -> Vec<u64> {
    let mut ids = Vec::new();
    for name in names {
        ids.push(client.rom(name).await["id"].as_u64().unwrap());
    }
    ids
}

async fn put_ids(client: &Client<'_>, list: &Value, ids: &Value) -> Value {
    let address = format!("/api/collections/{}", list["id"]);
    let answer = client.form("PUT", &address, &[("rom_ids", &ids.to_string())]).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn starred(app: &TestApp) -> Vec<String> {
    let household = app.app.user_data.household();
    let stars = household.people[0].annotations.iter().filter(|(_, state)| state.favorite.is_some());
    let mut slugs: Vec<String> =
        stars.filter_map(|(game, _)| household.locations.of(*game)).map(|(_, slug)| slug.to_owned()).collect();
    slugs.sort();
    slugs
}

#[tokio::test]
async fn a_star_on_the_handheld_is_one_in_the_browser_at_once_and_the_other_way_round() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let [zero, chrono, europe, usa] = ids(
        &client,
        &["F-Zero (Japan).sfc", "Chrono Trigger (USA).sfc", "Super Metroid (Europe).sfc", "Super Metroid (USA).sfc"],
    )
    .await[..] else {
        unreachable!()
    };
    let list = favorites(&client).await;
    assert_shape(&list, COLLECTION);
    assert_eq!((&list["rom_ids"], &list["is_favorite"]), (&json!([]), &json!(true)));

    let mut page = open_as(&app, "").await;
    read(&mut page).await;
    let after = put_ids(&client, &list, &json!([zero])).await;
    assert_eq!((&after["rom_ids"], &after["rom_count"]), (&json!([zero]), &json!(1)));
    let event = read(&mut page).await.unwrap();
    assert_eq!(field(&event, "event"), "favorite");
    assert!(field(&event, "data").contains("snes/f-zero"), "{event}");
    assert_eq!(starred(&app), ["f-zero"]);

    app.post("/games/snes/chrono-trigger/mine", "favorite=1").await;
    let mut both = [zero, chrono];
    both.sort_unstable();
    assert_eq!(favorites(&client).await["rom_ids"], json!(both));
    assert_eq!(client.get(&format!("/api/roms?collection_id={}", list["id"])).await.json()["total"], 2);

    // A variant stands for its game: all its variants are in the list, and removing one removes the game.
    let with = put_ids(&client, &list, &json!([zero, chrono, usa, 99_999])).await;
    let all: Vec<u64> = with["rom_ids"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    assert!(all.contains(&europe) && all.contains(&usa) && all.len() == 4, "{with}");
    let without: Vec<u64> = all.iter().copied().filter(|id| *id != europe).collect();
    put_ids(&client, &list, &json!(without)).await;
    assert_eq!(starred(&app), ["chrono-trigger", "f-zero"]);

    // A client that knows only one of the variants takes no other star away.
    put_ids(&client, &list, &json!(all)).await;
    put_ids(&client, &list, &json!([zero, usa])).await;
    assert_eq!(starred(&app), ["f-zero", "super-metroid"]);
    assert_eq!(client.get("/api/collections/identifiers").await.json(), json!([list["id"]]));
    put_ids(&client, &list, &json!([])).await;
    assert!(starred(&app).is_empty());
    assert_eq!(favorites(&client).await["id"], list["id"], "it stays the same");
}

#[tokio::test]
async fn the_favorites_are_always_there_and_cant_be_deleted() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let again = client.form("POST", "/api/collections?is_favorite=true", &[("name", "Favourites")]).await;
    assert_eq!(again.status, 409);
    assert!(again.json()["detail"].as_str().unwrap().contains("already exists"));
    app.post("/games/snes/f-zero/mine", "favorite=1").await;
    let address = format!("/api/collections/{}", favorites(&client).await["id"]);
    assert_eq!(client.send("DELETE", &address, &Value::Null).await.status, 403);
    assert_eq!(client.form("PUT", &address, &[("name", "Mine")]).await.json()["name"], "Favorites");
    assert_eq!(starred(&app), ["f-zero"]);
}

#[tokio::test]
async fn a_collection_is_made_changed_and_deleted() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let [zero, chrono] = ids(&client, &["F-Zero (Japan).sfc", "Chrono Trigger (USA).sfc"]).await[..] else { return };
    let made = client.form("POST", "/api/collections", &[("name", "Second <b>"), ("description", "d")]).await;
    assert_eq!(made.status, 200, "{}", made.text());
    let made = made.json();
    assert_shape(&made, COLLECTION);
    assert_eq!(
        (&made["name"], &made["description"], &made["rom_count"]),
        (&json!("Second <b>"), &json!("d"), &json!(0))
    );
    let twice = client.form("POST", "/api/collections", &[("name", "second <B>")]).await;
    assert_eq!(twice.status, 409, "{}", twice.text());
    assert_eq!(client.form("POST", "/api/collections", &[("name", " ")]).await.status, 422);
    assert_eq!(client.send("POST", "/api/collections", &json!({ "name": "x" })).await.status, 422);

    let address = format!("/api/collections/{}", made["id"]);
    put_ids(&client, &made, &json!([chrono, zero, 0, -1, "99999"])).await;
    let renamed = client.form("PUT", &address, &[("name", "Third"), ("description", "")]).await.json();
    assert_eq!(
        (&renamed["name"], &renamed["description"], &renamed["rom_count"]),
        (&json!("Third"), &json!(""), &json!(2))
    );
    let shown = app.get(&format!("/collections/{}", app.app.user_data.household().people[0].collections[0].slug)).await;
    assert!(shown.text().contains("Third") && shown.text().contains("Chrono Trigger"));
    for wrong in ["nonsense", "{}", "[1.5]", "[[1]]", ""] {
        assert_eq!(client.form("PUT", &address, &[("rom_ids", wrong)]).await.status, 422, "{wrong}");
    }
    put_ids(&client, &made, &json!([zero])).await;
    assert_eq!(client.get(&address).await.json()["rom_ids"], json!([zero]));
    let deleted = client.send("DELETE", &address, &Value::Null).await;
    assert_eq!((deleted.status.as_u16(), deleted.text().as_str()), (200, "null"));
    assert_eq!(client.get(&address).await.status, 404);
    let next = client.form("POST", "/api/collections", &[("name", "Third")]).await.json();
    assert_ne!(next["id"], made["id"], "a number is never given again");
}

#[tokio::test]
async fn collections_with_a_query_are_smart_and_filled_by_it() {
    let app = TestApp::new();
    app.post("/collections", "name=Nintendo&query=system%3Dsnes").await;
    let client = pair(&app, "", "abc").await;
    let smart = client.get("/api/collections/smart").await.json();
    assert_eq!(
        (&smart[0]["name"], &smart[0]["is_smart"], &smart[0]["rom_count"]),
        (&json!("Nintendo"), &json!(true), &json!(4))
    );
    assert_eq!(client.get("/api/collections/smart/identifiers").await.json(), json!([smart[0]["id"]]));
    assert_eq!(client.get("/api/collections").await.json().as_array().unwrap().len(), 1, "the favorites alone");
    let page = client.get(&format!("/api/roms?smart_collection_id={}", smart[0]["id"])).await.json();
    assert_eq!(page["total"], 4);
    let address = format!("/api/collections/{}", smart[0]["id"]);
    assert_eq!(client.form("PUT", &address, &[("rom_ids", "[]")]).await.status, 422);
    assert_eq!(client.get("/api/collections/virtual").await.status, 422);
    assert_eq!(client.get("/api/collections/virtual?type=all").await.json(), json!([]));
}

#[tokio::test]
async fn only_what_changed_is_sent_to_who_asks_for_that() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let id = favorites(&client).await["id"].clone();
    let count = async |after: &str| {
        client.get(&format!("/api/collections?updated_after={after}")).await.json().as_array().unwrap().len()
    };
    assert_eq!(count("2026-01-01T00:00:00Z").await, 1);
    assert_eq!(count("3026-01-01T00%3A00%3A00%2B00%3A00").await, 0);
    let address = "/api/collections?updated_after=nonsense";
    assert_eq!(client.get(address).await.status, 422);
    let before = favorites(&client).await;
    assert_eq!(favorites(&client).await, before);
    assert_eq!(before["id"], id);
}

#[tokio::test]
async fn each_profile_has_its_own_and_changes_no_other() {
    let app = TestApp::new();
    let mia = app.add_profile("act=add&name=Mia").await;
    let (all, own) = (pair(&app, "", "abc").await, pair(&app, &mia, "def").await);
    let [zero] = ids(&all, &["F-Zero (Japan).sfc"]).await[..] else { return };
    let (ours, hers) = (favorites(&all).await, favorites(&own).await);
    assert_ne!(ours["id"], hers["id"]);
    put_ids(&own, &hers, &json!([zero])).await;
    assert!(starred(&app).is_empty());
    assert_eq!(own.get(&format!("/api/collections/{}", ours["id"])).await.status, 404);
    let shared = all.form("POST", "/api/collections", &[("name", "Ours")]).await.json();
    let seen = own.get(&format!("/api/collections/{}", shared["id"])).await.json();
    assert_eq!((&seen["owner_username"], &seen["is_public"]), (&json!("household"), &json!(true)));
    let address = format!("/api/collections/{}", shared["id"]);
    assert_eq!(own.form("PUT", &address, &[("name", "Hers")]).await.status, 403);
    assert_eq!(own.send("DELETE", &address, &Value::Null).await.status, 403);
}

#[tokio::test]
async fn a_child_sees_and_changes_only_what_it_may() {
    let (app, token, _) = child(&[]).await;
    let grown_up = pair(&app, "", "abc").await;
    let mixed = grown_up.form("POST", "/api/collections", &[("name", "Mixed")]).await.json();
    let [zero, metroid] = ids(&grown_up, &["F-Zero (Japan).sfc", "Super Metroid (USA).sfc"]).await[..] else { return };
    put_ids(&grown_up, &mixed, &json!([zero, metroid])).await;
    let tom = pair_by_password(&app, &token, "Tom").await;
    let lists = tom.get("/api/collections").await.json();
    let named = |name: &str| lists.as_array().unwrap().iter().find(|list| list["name"] == name).cloned();
    assert!(named("Mixed").is_none(), "it was not ticked for the child: {lists}");
    let allowed = named("Allowed").unwrap();
    assert!(!allowed["rom_ids"].as_array().unwrap().is_empty());
    let list = named("Favorites").unwrap();
    let after = put_ids(&tom, &list, &json!([zero, metroid])).await;
    let kept = after["rom_ids"].as_array().unwrap();
    assert!(kept.contains(&json!(metroid)) && !kept.contains(&json!(zero)), "{after}");
    assert_eq!(tom.get(&format!("/api/collections/{}", mixed["id"])).await.status, 404);
}
