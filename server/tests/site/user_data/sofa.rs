//! Tests of the question who is playing on a new device, and of recommendations between profiles.

use super::{CHRONO, METROID};
use crate::common::TestApp;
use axum::body::Body;
use axum::http::{Request, StatusCode};

#[tokio::test]
async fn a_new_device_is_asked_once_who_is_on_the_sofa_and_goes_on_to_where_it_wanted() {
    let app = TestApp::new();
    let open = async |address: &str, headers: &[(&str, &str)]| {
        let mut request = Request::get(address).header("host", "10.0.0.2:8080").header("accept", "text/html,*/*");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        app.send(request.body(Body::empty()).unwrap()).await
    };
    let game = "/games/snes/super-metroid";
    assert_eq!(open(game, &[]).await.status, StatusCode::OK, "there is nobody to choose");
    let mia = app.app.user_data.store().add_profile("Mia", 10, None, 1).unwrap();
    let asked = open(game, &[]).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER);
    assert_eq!(asked.header("location"), "/profiles?once&back=%2Fgames%2Fsnes%2Fsuper-metroid");
    assert!(asked.header("set-cookie").starts_with("shelfcade_profile=household;"), "once");
    let page = app.get_as("shelfcade_profile=household", asked.header("location")).await.main();
    assert!(
        page.contains("Who's on the sofa?") && page.contains("Mia") && !page.contains("name=\"new_pin\""),
        "{page}"
    );
    assert!(page.contains(&format!("href=\"{game}\"")), "it can be left out: {page}");
    let chosen = app.post("/profiles", &format!("act=choose&id={}&back={}", mia.0, game)).await;
    assert_eq!(chosen.header("location"), game);
    for (address, headers) in [
        (game, &[("cookie", "shelfcade_profile=household")][..]),
        (game, &[("cookie", "shelfcade_profile=guest")]),
        (game, &[("referer", "http://10.0.0.2:8080/profiles?once")]),
        (game, &[("accept", "*/*")]),
        ("/search/suggest?q=me", &[]),
        ("/api/v1/systems", &[]),
        ("/health", &[]),
        ("/favicon.ico", &[]),
    ] {
        let answer = match headers {
            [("accept", _)] => app.get(address).await,
            headers => open(address, headers).await,
        };
        assert_ne!(answer.status, StatusCode::SEE_OTHER, "{address} {headers:?}");
    }
    for elsewhere in ["https%3A%2F%2Fevil.example", "%2F%2Fevil.example", ""] {
        let page = app.get(&format!("/profiles?once&back={elsewhere}")).await.main();
        assert!(!page.contains("href=\"//evil") && !page.contains("href=\"https://evil"), "{page}");
    }
}

#[tokio::test]
async fn what_is_said_to_be_played_stands_behind_what_was_played_in_continue() {
    let app = TestApp::new();
    app.post(&format!("/games/{METROID}/mine"), "status=playing").await;
    let home = app.get("/").await.main();
    let hero = |home: &str| {
        let hero = home.split("class=\"pick-of-day").nth(1).and_then(|hero| hero.split("</section>").next());
        hero.unwrap_or_default().to_owned()
    };
    let row = |home: &str| {
        home.split("id=\"row-continue\"").nth(1).map(|row| row.split("</section>").next().unwrap().to_owned())
    };
    // The first of these games is at the top of the page, the others are in the row.
    assert!(hero(&home).contains(METROID) && row(&home).is_none(), "{home}");
    app.send_json("post", &format!("/api/v1/games/{CHRONO}/plays"), "{}").await;
    let home = app.get("/").await.main();
    assert!(hero(&home).contains(CHRONO) && row(&home).unwrap().contains(METROID), "{home}");
    app.post(&format!("/games/{METROID}/mine"), "status=finished").await;
    let home = app.get("/").await.main();
    assert!(hero(&home).contains(CHRONO) && row(&home).is_none(), "{home}");
}

#[tokio::test]
async fn a_game_is_put_forward_to_one_and_for_tonight() {
    let app = TestApp::new();
    let store = app.app.user_data.store();
    let [mia, tom] = ["Mia", "Tom"].map(|name| store.add_profile(name, 10, None, 1).unwrap());
    let cookie = |id| format!("shelfcade_profile={}", app.app.user_data.cookie_of(id).unwrap());
    let (by_mia, by_tom) = (cookie(mia), cookie(tom));
    let mine = format!("/games/{METROID}/mine");
    let page = app.get_as(&by_mia, &format!("/games/{METROID}")).await.main();
    assert!(page.contains("Recommend to Tom") && page.contains("for tonight") && !page.contains("Recommend to Mia"));
    app.post_as(&by_mia, &mine, &format!("recommend={}", tom.0)).await;
    app.post_as(&by_mia, &mine, &format!("recommend={}", tom.0)).await;
    app.post_as(&by_mia, &format!("/games/{CHRONO}/mine"), "tonight=1").await;
    let home = app.get_as(&by_tom, "/").await.main();
    let row = |home: &str, key: &str| {
        let row = home.split(&format!("id=\"row-{key}\"")).nth(1).map(|row| row.split("</section>").next().unwrap());
        row.unwrap_or_default().to_owned()
    };
    let from_mia = row(&home, &format!("from-{}", mia.0));
    assert!(from_mia.contains("From Mia") && from_mia.matches(&format!("/games/{METROID}\"")).count() == 1, "{home}");
    let tonight = row(&home, "tonight");
    assert!(tonight.contains("Suggested by Mia") && tonight.contains(CHRONO), "{home}");
    assert!(row(&app.get("/").await.main(), "tonight").contains(CHRONO), "for all");
    assert!(row(&app.get("/").await.main(), &format!("from-{}", mia.0)).is_empty(), "for Tom alone");
    let page = app.get_as(&by_tom, &format!("/games/{METROID}")).await.main();
    assert!(page.contains("Recommended by Mia"), "{page}");
    assert!(app.get_as(&by_mia, &format!("/games/{METROID}")).await.main().contains("Stop recommending to Tom"));
    // Tonight is shared by all: Tom removes the game.
    assert!(app.get_as(&by_tom, &format!("/games/{CHRONO}")).await.main().contains("Tonight: Mia"));
    app.post_as(&by_tom, &format!("/games/{CHRONO}/mine"), "tonight=0").await;
    assert!(row(&app.get("/").await.main(), "tonight").is_empty());
    let gone = app.post_as(&by_tom, "/profiles", &format!("act=dismiss&id={}&back=/", mia.0)).await;
    assert_eq!(gone.header("location"), "/");
    assert!(row(&app.get_as(&by_tom, "/").await.main(), &format!("from-{}", mia.0)).is_empty());
    for (cookie, form, status) in [
        (&*by_tom, format!("recommend={}", tom.0), StatusCode::BAD_REQUEST),
        (&*by_tom, "recommend=99".to_owned(), StatusCode::NOT_FOUND),
        (&*by_tom, "recommend=x".to_owned(), StatusCode::BAD_REQUEST),
        ("shelfcade_profile=guest", "tonight=1".to_owned(), StatusCode::FORBIDDEN),
    ] {
        assert_eq!(app.post_as(cookie, &mine, &form).await.status, status, "{form}");
    }
    // A deleted profile's recommendations are deleted too.
    app.post_as(&by_mia, &mine, &format!("tonight=1&recommend={}", tom.0)).await;
    store.remove_profile(mia).unwrap();
    let home = app.get_as(&by_tom, "/").await.main();
    assert!(!home.contains("row-tonight") && !home.contains("From Mia"), "{home}");
    assert!(app.app.user_data.household().recommendations.is_empty());
}

#[tokio::test]
async fn a_stale_page_dismisses_nothing_of_anybody_else() {
    let app = TestApp::new();
    let stale = app.post("/profiles", "act=dismiss&id=1&person=999&back=%2F").await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
}
