//! Who is on the sofa: the question on a new device, and what the others at home say.

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
        page.contains("Who is on the sofa?") && page.contains("Mia") && !page.contains("name=\"new_pin\""),
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
    let row = |home: &str| {
        home.split("id=\"row-continue\"").nth(1).map(|row| row.split("</section>").next().unwrap().to_owned())
    };
    assert!(row(&home).unwrap().contains(METROID), "{home}");
    app.send_json("post", &format!("/api/v1/games/{CHRONO}/plays"), "{}").await;
    let row_now = row(&app.get("/").await.main()).unwrap();
    assert!(row_now.find(CHRONO).unwrap() < row_now.find(METROID).unwrap(), "{row_now}");
    app.post(&format!("/games/{METROID}/mine"), "status=finished").await;
    assert!(!row(&app.get("/").await.main()).unwrap().contains(METROID));
}
