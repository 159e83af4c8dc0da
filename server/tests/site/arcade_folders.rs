//! Tests of one game in several arcade folders: one card, one page per folder with the sets of all, one favorite.

use crate::common::{Answer, TestApp};
use axum::http::StatusCode;

fn app() -> TestApp {
    TestApp::with(
        &[
            "arcade_fbneo/galaga.zip",
            "arcade_fbneo/wow.zip",
            "arcade_mame_2k3p/galaga.zip",
            "arcade_mame_2k3p/zaxxon.zip",
            "mame/galaga.zip",
        ],
        "",
    )
}

/// Addresses of the cards, in order.
fn cards(page: &Answer) -> Vec<String> {
    let main = page.main();
    let list = main.split_once("id=\"cards\"").map(|(_, rest)| rest.to_owned()).unwrap_or_default();
    let list = list.split("</ol>").next().unwrap_or_default().to_owned();
    list.split("href=\"/games/").skip(1).filter_map(|rest| rest.split('"').next().map(str::to_owned)).collect()
}

#[tokio::test]
async fn a_game_page_lists_the_sets_of_all_folders() {
    let app = app();
    assert_eq!(cards(&app.get("/search?q=galaga").await), ["fbneo/galaga"]);
    assert_eq!(cards(&app.get("/systems/mame2003plus").await), ["mame2003plus/galaga", "mame2003plus/zaxxon"]);
    assert!(app.get("/search?q=galaga").await.main().contains("3 variants"));
    let page = app.get("/games/mame/galaga").await.main();
    for folder in ["FBNeo", "MAME", "MAME 2003+"] {
        assert!(page.contains(&format!("<span class=\"badge\">{folder}</span>")), "{folder}: {page}");
    }
    assert!(!app.get("/games/fbneo/wow").await.main().contains("<span class=\"badge\">FBNeo</span>"));
    let game = app.get("/api/v1/games/mame/galaga").await.json();
    let releases = game["releases"].as_array().unwrap();
    let found: Vec<_> = releases
        .iter()
        .map(|one| (one["system"].as_str().unwrap(), one["files"][0]["path"].as_str().unwrap()))
        .collect();
    assert_eq!(
        found,
        [
            ("mame", "mame/galaga.zip"),
            ("fbneo", "arcade_fbneo/galaga.zip"),
            ("mame2003plus", "arcade_mame_2k3p/galaga.zip")
        ]
    );
    assert_eq!(releases.iter().filter(|one| one["preferred"] == true).count(), 1);
    assert_eq!((&game["variants"], game["elsewhere"].as_array().unwrap().len()), (&3.into(), 0));
    let alone = app.get("/api/v1/games/fbneo/wow").await.json();
    assert!(alone["releases"][0]["system"].is_null());
    assert_eq!(app.get("/api/v1/search?q=is:arcade").await.json()["total"], 3);
    assert_eq!(app.get("/api/v1/status").await.json()["games"], 3);
}

#[tokio::test]
async fn a_star_of_one_folder_is_taken_back_in_another() {
    let app = app();
    let star = async |method: &str, folder: &str| {
        let done = app.send_json(method, &format!("/api/v1/favorites/{folder}/galaga"), "").await;
        (done.status, done.json()["favorite"].as_bool())
    };
    assert_eq!(star("put", "mame").await, (StatusCode::OK, Some(true)));
    assert_eq!(cards(&app.get("/favorites").await), ["fbneo/galaga"]);
    assert!(app.get("/games/mame2003plus/galaga").await.main().contains("aria-pressed=\"true\""));
    assert_eq!(star("delete", "fbneo").await, (StatusCode::OK, Some(false)));
    assert_eq!(cards(&app.get("/favorites").await), Vec::<String>::new());
}

#[tokio::test]
async fn a_set_is_hidden_in_its_folder_alone() {
    let app = app();
    let hidden = async |folder: &str| {
        let page = app.get(&format!("/games/{folder}/galaga")).await.main();
        let shown = |rest: &str| rest.split('"').next().unwrap_or_default().to_owned();
        page.split("name=\"show-variant\" value=\"").skip(1).map(shown).collect::<Vec<_>>()
    };
    let done = app.post("/games/fbneo/galaga/mine", "hide-variant=mame/galaga.zip&back=/").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    assert_eq!(
        (hidden("fbneo").await, hidden("mame").await),
        (vec!["mame/galaga.zip".into()], vec!["mame/galaga.zip".into()])
    );
    app.post("/games/mame/galaga/mine", "show-variant=mame/galaga.zip&back=/").await;
    assert_eq!(hidden("fbneo").await, Vec::<String>::new());
    let refused = app.post("/games/fbneo/galaga/mine", "hide-variant=snes/galaga.zip&back=/").await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn health_counts_as_identified_the_games_that_lists_show() {
    let app = app();
    let (reader, shelf) = (app.app.library.reader.load_full(), app.app.library.shelf.get());
    let health = reader.health(&shelf).await.unwrap();
    let counted: u64 = health.evidence.iter().map(|(_, count)| count).sum();
    assert_eq!((counted, health.totals.games), (3, 3), "{:?}", health.evidence);
}
