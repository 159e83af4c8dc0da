//! Settings by the page and by the API: of the browser, of the profile, of the household.

use crate::common::TestApp;
use axum::http::StatusCode;
use shelfcade_core::region::Region;
use std::time::Duration;

#[tokio::test]
async fn the_look_is_this_browsers_own() {
    let app = TestApp::new();
    let done = app.post("/settings", "act=look&theme=arcade&text=largest&view=list").await;
    assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, "/settings?saved"));
    let cookies: Vec<&str> = done.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect();
    assert!(cookies.iter().any(|cookie| cookie.starts_with("shelfcade_theme=arcade;")), "{cookies:?}");
    assert!(cookies.iter().any(|cookie| cookie.starts_with("shelfcade_reading=largest.list;")), "{cookies:?}");
    let cookie = "shelfcade_theme=arcade; shelfcade_reading=largest.list";
    let page = app.get_as(cookie, "/systems/snes").await.text();
    assert!(
        page.contains("data-theme=\"arcade\"")
            && page.contains("data-text=\"largest\"")
            && page.contains("cards lines")
    );
    let others = app.get("/systems/snes").await.text();
    assert!(others.contains("cards grid") && !others.contains("data-text"), "kept pages are not mixed up");
    let grid = app.get_as(cookie, "/systems/snes?view=grid").await.text();
    assert!(grid.contains("cards grid"), "an address that says otherwise wins");
    let odd = app.get_as("shelfcade_reading=%00<b>.x", "/systems/snes").await.text();
    assert!(odd.contains("cards grid") && !odd.contains("data-text"));
}

#[tokio::test]
async fn a_profile_hides_systems_and_arranges_home() {
    let app = TestApp::new();
    app.post("/settings", "act=profile&row=new&place-new=1&hide=gb&hide=nonsense%22").await;
    let systems = app.get("/systems").await.main();
    assert!(!systems.contains("/systems/gb\"") && systems.contains("/systems/snes"), "{systems}");
    assert!(!app.get("/search?q=tetris").await.main().contains("/games/gb/tetris"));
    let settings = app.get("/api/v1/settings").await.json();
    assert_eq!(settings["profile"]["hidden_systems"], "gb");
    let rows = settings["profile"]["home_rows"].as_str().unwrap();
    assert!(rows.starts_with("new,-continue"), "{rows}");
    let page = app.get("/settings").await.main();
    assert!(page.contains("name=\"hide\" value=\"gb\" checked"), "{page}");
    app.post("/settings", "act=profile").await;
    assert!(app.get("/systems").await.main().contains("/systems/gb"));
    let guest = app.post_as("shelfcade_profile=guest", "/settings", "act=profile&hide=gb").await;
    assert_eq!(guest.status, StatusCode::FORBIDDEN);
    assert!(!app.get_as("shelfcade_profile=guest", "/settings").await.main().contains("name=\"hide\""));
}

#[tokio::test]
async fn the_household_lives_by_new_settings_at_once_and_by_wrong_ones_never() {
    let app = TestApp::new();
    let form = "act=household&regions=japan&page_cache_mb=0&home_hours=6&scan_hours=24&backups=on";
    assert_eq!(app.post("/settings", form).await.header("location"), "/settings?saved");
    let live = app.app.live.load_full();
    assert_eq!(live.regions[0], Region::Japan);
    assert_eq!((live.page_cache_bytes, live.scan_every), (0, Some(Duration::from_secs(24 * 3600))));
    assert_eq!(app.app.cache.status().limit, 0);
    for (form, why) in [
        ("act=household&page_cache_mb=lots", "whole number"),
        ("act=household&regions=atlantis", "atlantis"),
        ("act=household&home_hours=0", "1 to 168"),
        ("act=household&backups=maybe", "on or off"),
    ] {
        let answer = app.post("/settings", form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{form}");
        assert!(
            answer.main().contains("Nothing was changed") && answer.main().contains(why),
            "{form}: {}",
            answer.main()
        );
    }
    assert_eq!(app.app.live.load().lifetimes.home, Duration::from_secs(6 * 3600), "nothing of it was kept");
    let back =
        app.send_json("patch", "/api/v1/settings", r#"{"household":{"regions":null,"page_cache_mb":"8"}}"#).await;
    assert_eq!(back.status, StatusCode::OK);
    let of = |key: &str| {
        let items = back.json()["household"].as_array().unwrap().clone();
        let item = items.into_iter().find(|item| item["key"] == key).unwrap();
        (item["value"].as_str().unwrap().to_owned(), item["origin"].as_str().unwrap().to_owned())
    };
    assert_eq!(of("page_cache_mb"), ("8".to_owned(), "page".to_owned()));
    assert_eq!(of("regions").1, "default");
    for bad in [
        r#"{"household":{"no_such":"1"}}"#,
        r#"{"household":{"home_hours":"-1"}}"#,
        r#"{"profile":{"no_such":"1"}}"#,
        r#"{"nobody":{}}"#,
    ] {
        let answer = app.send_json("patch", "/api/v1/settings", bad).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad}");
    }
}

#[tokio::test]
async fn the_secret_of_a_store_is_nowhere_on_the_page() {
    let app = TestApp::new();
    let page = app.get("/settings").await.text();
    assert!(page.contains("s3_access_key") && !page.contains("s3_secret"));
    let listed = app.get("/api/v1/settings").await.text();
    assert!(!listed.contains("secret"), "{listed}");
}
