//! Tests of the museums of systems and series.

use crate::common::TestApp;
use axum::http::StatusCode;

const METROID: &str = "/games/snes/super-metroid";

/// A site whose games are known to the catalog.
async fn app() -> TestApp {
    let app = TestApp::with(
        &[
            "snes/Super Metroid (USA).sfc",
            "snes/Chrono Trigger (USA).sfc",
            "gb/Metroid II - Return of Samus (World).gb",
        ],
        "",
    );
    crate::identify::scan(&app).await;
    app
}

#[tokio::test]
async fn a_list_leads_to_the_museum_and_the_museum_to_lists() {
    let app = app().await;
    for list in ["/systems/snes", "/series/metroid"] {
        let museum = format!("{list}/museum");
        assert!(app.get(list).await.main().contains(&format!("href=\"{museum}\"")), "{list}");
        assert!(!app.get(&format!("{list}?year=1994")).await.main().contains(&museum), "only of the whole list");
        let page = app.get(&museum).await.main();
        assert!(page.contains(&format!("href=\"{list}\"")), "{page}");
        assert!(page.contains(&format!("href=\"{list}?year=1994\"")), "{page}");
        assert!(page.contains("1994<span class=\"sr\">: 1 game</span></a>"), "{page}");
        assert!(page.contains(&format!("href=\"{list}?dev=nintendo\"")), "{page}");
    }
    let page = app.get("/systems/snes/museum").await.main();
    assert!(page.contains("console of the fourth generation. "), "{page}");
    assert!(page.contains("Its games came on cartridges."), "{page}");
    assert!(page.contains(">1996–2003<span class=\"sr\">: no games</span>"), "a long gap is one: {page}");
}

#[tokio::test]
async fn a_series_names_the_games_that_are_not_here() {
    let app = app().await;
    let page = app.get("/series/metroid/museum").await.main();
    assert!(page.contains("<li><bdi>Metroid Fusion</bdi> 2002</li>"), "{page}");
    assert!(page.contains("2 games · 2 systems"), "{page}");
    let titles = &page[page.find("<ol class=\"titles\">").unwrap()..];
    let places = ["Metroid II", "Super Metroid", "Metroid Fusion"].map(|title| titles.find(title).unwrap());
    assert!(places.is_sorted(), "{titles}");
    let alone = app.get("/series/chrono/museum").await.main();
    assert!(alone.contains("1 game") && !alone.contains("id=\"row-records\""), "one game holds no record: {alone}");
}

#[tokio::test]
async fn the_profile_sees_what_it_played_and_finished() {
    let app = app().await;
    assert!(!app.get("/systems/snes/museum").await.main().contains("Finished"));
    app.post(&format!("{METROID}/mine"), "status=finished").await;
    let page = app.get("/systems/snes/museum").await.main();
    assert!(page.contains("href=\"/systems/snes?is=finished\" class=\"chip\">Finished 1 of 2</a>"), "{page}");
    app.send_json("post", "/api/v1/games/snes/super-metroid/plays", "{\"seconds\": 7200}").await;
    let page = app.get("/systems/snes/museum").await.main();
    assert!(page.contains("Played 1 of 2") && page.contains("Most played"), "{page}");
    app.post(&format!("{METROID}/mine"), "hide=1").await;
    let page = app.get("/systems/snes/museum").await.main();
    assert!(!page.contains("Super Metroid") && !page.contains("Most played"), "{page}");
}

#[tokio::test]
async fn hostile_names_are_text_and_other_spellings_lead_to_the_museum() {
    let app = TestApp::new();
    let page = app.get("/systems/my-odd-box/museum").await.main();
    assert!(page.contains("My Odd Box: museum") && !page.contains("id=\"years\""), "no game has a year: {page}");
    let page = app.get("/systems/snes/museum").await.main();
    assert!(page.contains("3 games") && !page.contains("id=\"developers\""), "{page}");
    let other = app.get("/systems/SNES/museum").await;
    assert_eq!((other.status, other.header("location")), (StatusCode::PERMANENT_REDIRECT, "/systems/snes/museum"));
    for gone in ["/systems/psx/museum", "/systems/no-such/museum", "/series/none/museum", "/series/%3Cb%3E/museum"] {
        let answer = app.get(gone).await;
        assert!(answer.status == StatusCode::NOT_FOUND && !answer.text().contains("<b>"), "{gone}");
    }
    let files = ["x/A <b>Bold</b> \"Title\" & More.bin".replace("</", "<!"), "x/B.bin".to_owned()];
    let hostile = TestApp::with(&files.iter().map(String::as_str).collect::<Vec<_>>(), "");
    let page = hostile.get("/systems/x/museum").await.main();
    assert!(page.contains("Longest title") && !page.contains("<b>"), "{page}");
}
