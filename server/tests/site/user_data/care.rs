//! Tests of confirmations before deletion, of rejected forms that keep their input, and of hints at hidden games.

use super::{CHRONO, METROID, games};
use crate::common::TestApp;
use axum::http::StatusCode;

#[tokio::test]
async fn a_profile_is_deleted_only_after_saying_what_goes_with_it() {
    let app = TestApp::owner();
    let mia = app.add_profile("act=add&name=Mia&hue=310").await;
    for game in [METROID, CHRONO] {
        app.post_as(&mia, "/favorites", &format!("star=%2B{game}&back=/")).await;
    }
    app.post_as(&mia, "/collections", "name=Hers").await;
    let page = app.get_as(&mia, "/profiles/manage").await.main();
    assert!(page.contains("href=\"/profiles/2/remove\"") && !page.contains("value=\"remove\""), "{page}");
    let asks = app.get_as(&mia, "/profiles/2/remove").await.main();
    assert!(asks.contains("Delete the profile “Mia”?") && asks.contains("2 favorites · 1 collection"), "{asks}");
    assert!(asks.contains("action=\"/profiles/2/remove\""), "{asks}");
    assert_eq!(app.get("/profiles/9/remove").await.status, StatusCode::NOT_FOUND);
    let done = app.post_as(&mia, "/profiles/2/remove", "").await;
    assert_eq!(done.header("location"), "/profiles/manage?removed");
    assert!(app.get("/profiles/manage?removed").await.main().contains("Profile deleted."));
}

#[tokio::test]
async fn a_profile_has_a_picture_or_its_first_letter() {
    let app = TestApp::new();
    let mia = app.add_profile("act=add&name=Mia&hue=310&picture=fox").await;
    let way = |page: &str| page.contains("/faces") && page.contains("#fox\"");
    assert!(way(&app.get("/profiles").await.main()), "everybody sees it");
    assert!(way(&app.get_as(&mia, "/about").await.text()), "at the top of each page");
    let edit = async |form: &str| app.post_as(&mia, "/profiles", &format!("act=edit&id=2&name=Mia&{form}")).await;
    for none in ["", "picture=", "picture=dragon", "picture=%23fox%22%3E"] {
        edit("picture=owl").await;
        assert!(app.get("/profiles").await.main().contains("#owl\""));
        edit(none).await;
        assert!(!app.get("/profiles").await.main().contains("<svg><use"), "{none}");
    }
    let refused = app.post("/profiles", "act=add&name=mia&picture=crown").await.main();
    assert!(refused.contains("value=\"crown\" checked"), "it stays chosen: {refused}");
}

#[tokio::test]
async fn a_collection_is_deleted_only_after_a_question() {
    let app = TestApp::new();
    app.post("/collections", &format!("name=Party&game={METROID}")).await;
    let page = app.get("/collections/party").await.main();
    assert!(page.contains("href=\"/collections/party/remove\"") && !page.contains("value=\"remove\""), "{page}");
    let asks = app.get("/collections/party/remove").await.main();
    assert!(
        asks.contains("“Party”") && asks.contains("1 game") && asks.contains("href=\"/collections/party\""),
        "{asks}"
    );
    let other = app.get_as("shelfcade_profile=guest", "/collections/party/remove").await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);
    let done = app.post("/collections/party", "act=remove").await;
    assert_eq!(done.header("location"), "/collections?removed");
    assert!(app.get("/collections?removed").await.main().contains("Collection deleted."));
}

#[tokio::test]
async fn a_refused_form_comes_back_with_what_was_typed() {
    let app = TestApp::owner();
    app.post("/profiles", "act=add&name=Mia&hue=310").await;
    let taken = app.post("/profiles", "act=add&name=mia&hue=130").await;
    assert_eq!(taken.status, StatusCode::BAD_REQUEST);
    let page = taken.main();
    let form = page.split("value=\"add\"").nth(1).unwrap();
    assert!(page.contains("<details open>") && form.contains("name=\"name\" value=\"mia\""), "{page}");
    assert!(
        form.contains("value=\"130\" checked") && form.contains("A profile with this name already exists."),
        "{form}"
    );

    let blank = app.post("/collections", "name=+&query=q%3Dmetroid").await;
    assert_eq!(blank.status, StatusCode::BAD_REQUEST);
    let page = blank.main();
    assert!(
        page.contains("A collection needs a name.") && page.contains("name=\"query\" value=\"q=metroid\""),
        "{page}"
    );

    app.post("/collections", "name=Party").await;
    let blank = app.post("/collections/party", "act=edit&name=+&description=For+Friday&pinned=1").await;
    assert_eq!(blank.status, StatusCode::BAD_REQUEST);
    let page = blank.main();
    assert!(page.contains("A collection needs a name.") && page.contains("For Friday</textarea>"), "{page}");
    assert!(
        page.contains("<details open class=\"list-edit\"") && page.contains("name=\"pinned\" value=\"1\" checked"),
        "{page}"
    );

    let bad = app.post_file("/collections/import", "<xml").await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST);
    let page = bad.main();
    assert!(page.contains("This file isn't a readable list of games") && page.contains("<details open>"), "{page}");
}

#[tokio::test]
async fn the_question_of_a_collection_is_changed_on_its_page_and_keeps_its_order() {
    let app = TestApp::new();
    let made = app.post("/collections", "name=SNES&query=system%3Dsnes%26sort%3Dtitle").await;
    let page = app.get(made.header("location")).await.main();
    let (tools, cards) = (page.find("list-edit").unwrap(), page.find("id=\"cards\"").unwrap());
    assert!(tools < cards && page.find("format=json").unwrap() < cards, "edit and export stand above the games");
    assert!(page.contains("name=\"system\" value=\"snes\" checked"), "{page}");
    assert!(!page.contains("Custom order"), "nobody put it in order");
    app.post("/collections/snes", "act=edit&name=SNES&smart=1&q=&system=snes&sort=size").await;
    let kept = app.get("/api/v1/collections").await.json();
    assert_eq!(kept["items"][0]["query"], "system=snes&sort=size");
    let by_size = games(&app.get("/systems/snes?sort=size").await);
    assert_eq!(games(&app.get("/collections/snes").await), by_size, "in the order in which it is kept");
    for bad in ["smart=1&q=", "smart=1&q=%22open"] {
        let refused = app.post("/collections/snes", &format!("act=edit&name=SNES&{bad}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{bad}");
        assert!(refused.main().contains("Enter valid words or filters"), "{bad}");
    }
}

#[tokio::test]
async fn each_list_says_in_which_order_it_stands() {
    let app = TestApp::new();
    app.post("/favorites", &format!("star=%2B{METROID}&back=/")).await;
    app.send_json("post", &format!("/api/v1/games/{METROID}/plays"), r#"{"at":1700000000}"#).await;
    app.post("/collections", &format!("name=Party&game={METROID}")).await;
    for (list, has, has_not) in [
        ("/favorites", "Recently starred", "Custom order"),
        ("/history", "Last played", "Custom order"),
        ("/collections/party", "Custom order", "Recently starred"),
    ] {
        let page = app.get(list).await.main();
        assert!(page.contains(&format!("aria-current=\"true\">{has}<")) && !page.contains(has_not), "{list}: {page}");
    }
}

#[tokio::test]
async fn an_entry_is_taken_out_of_the_history_and_of_what_is_hidden_or_all_are() {
    let app = TestApp::new();
    for game in [METROID, CHRONO] {
        app.send_json("post", &format!("/api/v1/games/{game}/plays"), r#"{"at":1700000000}"#).await;
        app.post(&format!("/games/{game}/mine"), "hide=1&back=/").await;
    }
    app.post(&format!("/games/{METROID}/mine"), "tags=co-op&back=/").await;
    let page = app.get("/hidden").await.text();
    assert!(page.contains("form=\"entries\" name=\"game\" value=\"snes/super-metroid\""), "{page}");
    app.post("/hidden", &format!("game={METROID}&back=/hidden")).await;
    assert_eq!(games(&app.get("/hidden").await), [CHRONO]);
    assert!(app.get("/hidden/clear").await.main().contains("1 game"));
    app.post("/hidden", "act=clear").await;
    assert!(app.get("/hidden").await.main().contains("No hidden games"));
    assert_eq!(games(&app.get("/search?q=tag:co-op").await), [METROID], "what else was said stays");
    assert!(app.get("/history").await.main().contains("href=\"/history/clear\""));
    app.post("/history", &format!("game={METROID}&back=/history")).await;
    assert_eq!(games(&app.get("/history").await), [CHRONO]);
    assert!(app.get("/history/clear").await.main().contains("value=\"clear\""));
    app.post("/history", "act=clear").await;
    assert!(app.get("/history").await.main().contains("Nothing played yet"));
    let guest = "shelfcade_profile=guest";
    assert_eq!(app.get_as(guest, "/history/clear").await.status, StatusCode::FORBIDDEN);
    assert_eq!(app.post_as(guest, "/hidden", "act=clear").await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn what_is_hidden_is_said_to_be_hidden_and_not_to_be_missing() {
    let app = TestApp::new();
    app.post("/favorites", "star=%2Bgb/tetris&back=/").await;
    app.post("/settings/profile", "list=hidden_systems&item=gb&on=1").await;
    let system = app.get("/systems/gb").await.main();
    for said in ["You've hidden this system", "href=\"/settings#hidden-systems\"", "Show again"] {
        assert!(system.contains(said), "{said}: {system}");
    }
    assert!(!system.contains("No games in this folder") && !system.contains("0 games"), "{system}");
    let favorites = app.get("/favorites").await.main();
    assert!(favorites.contains("1 favorite is hidden") && !favorites.contains("No favorites yet"), "{favorites}");
    app.post("/favorites", &format!("star=%2B{METROID}&back=/")).await;
    assert!(app.get("/favorites").await.main().contains("1 game in this list is hidden"));
    let home = app.get("/").await.main();
    assert!(home.contains("3 systems"), "those in sight: {home}");
    let back = app.post("/settings/profile", "list=hidden_systems&item=gb&on=0&back=/systems/gb").await;
    assert_eq!(back.header("location"), "/systems/gb");
    assert!(app.get("/systems/gb").await.main().contains("/games/gb/tetris"), "as its page offers");
}

#[tokio::test]
async fn a_hidden_variant_is_no_first_choice_and_is_not_counted() {
    let app = TestApp::new();
    let page = app.get(&format!("/games/{METROID}")).await.main();
    assert!(page.matches("Preferred").count() == 1, "{page}");
    let files: Vec<&str> =
        page.split("name=\"hide-variant\" value=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(files.len(), 2, "{page}");
    let hide = |file: &str| format!("hide-variant={}&back=/", file.replace(' ', "+"));
    app.post(&format!("/games/{METROID}/mine"), &hide(files[0])).await;
    let page = app.get(&format!("/games/{METROID}")).await.main();
    let (seen, away) = page.split_once("Hidden by you").unwrap();
    assert!(seen.contains("Preferred") && !away.contains("Preferred"), "{page}");
    app.post(&format!("/games/{METROID}/mine"), &hide(files[1])).await;
    let page = app.get(&format!("/games/{METROID}")).await.main();
    assert!(page.contains("You've hidden all variants.") && !page.contains("Preferred"), "{page}");
}

#[tokio::test]
async fn a_guest_is_offered_a_profile_and_no_forms_that_are_refused() {
    let app = TestApp::new();
    let guest = "shelfcade_profile=guest";
    let page = app.get_as(guest, "/favorites").await.main();
    assert!(page.contains("Choose a profile") && !page.contains("Tap the star"), "{page}");
    let page = app.get_as(guest, "/settings/household").await.main();
    assert!(!page.contains("value=\"regions\"") && page.contains("Only the owner can change settings"), "{page}");
}
