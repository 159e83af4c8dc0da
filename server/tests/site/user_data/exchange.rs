//! Tests of exporting and importing lists through the router: every format both ways, and malicious files.

use crate::common::{Answer, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::{MAX_PROFILE_BYTES, ProfileId};
use shelfcade_core_server::library_db;
use shelfcade_core_server::people::user::{Edit, GameAddress, GameIdentity};

const BOUNDARY: &str = "----list";

/// Posts a multipart form like a browser.
pub async fn send(app: &TestApp, address: &str, cookie: &str, fields: &[(&str, &str)], file: Option<&[u8]>) -> Answer {
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend(
            format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").bytes(),
        );
    }
    if let Some(file) = file {
        let head = "Content-Disposition: form-data; name=\"file\"; filename=\"Friday.txt\"";
        body.extend(format!("--{BOUNDARY}\r\n{head}\r\n\r\n").bytes());
        body.extend(file);
        body.extend(b"\r\n");
    }
    body.extend(format!("--{BOUNDARY}--\r\n").bytes());
    let request = Request::post(address)
        .header("host", "10.0.0.2:8080")
        .header("origin", "http://10.0.0.2:8080")
        .header("cookie", cookie)
        .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"))
        .body(Body::from(body))
        .unwrap();
    app.send(request).await
}

async fn import(app: &TestApp, into: &str, file: impl AsRef<[u8]>) -> Answer {
    send(app, "/api/v1/collections/import", "", &[("into", into)], Some(file.as_ref())).await
}

/// The games of a list, in order.
async fn games(app: &TestApp, list: &str) -> Vec<String> {
    let list = app.get(list).await.json();
    let items = list["items"].as_array().unwrap().iter();
    items.map(|item| format!("{}/{}", item["system"].as_str().unwrap(), item["slug"].as_str().unwrap())).collect()
}

const ORDER: [&str; 3] = ["gb/tetris", "snes/super-metroid", "snes/chrono-trigger"];

async fn with_collection() -> TestApp {
    let app = TestApp::owner();
    let made = r#"{"name": "Für Freitag \"2\"", "description": "Zwei\nZeilen",
        "add": ["gb/tetris", "snes/super-metroid", "snes/chrono-trigger"]}"#;
    assert_eq!(app.send_json("post", "/api/v1/collections", made).await.status, StatusCode::CREATED);
    app
}

async fn slug(app: &TestApp) -> String {
    app.get("/api/v1/collections").await.json()["items"][0]["slug"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_collection_goes_out_and_comes_in_the_same_in_every_format() {
    let app = with_collection().await;
    let slug = slug(&app).await;
    for (format, media) in
        [("json", "application/json"), ("lpl", "application/json"), ("txt", "text/plain"), ("xml", "application/xml")]
    {
        let out = app.get(&format!("/collections/{slug}/export?format={format}")).await;
        assert_eq!(out.status, StatusCode::OK, "{format}");
        assert!(out.header("content-type").starts_with(media), "{format}");
        let place = format!("attachment; filename*=UTF-8''F%C3%BCr%20Freitag%20%222%22.{format}").replace('"', "%22");
        assert_eq!(out.header("content-disposition"), place);
        let api = app.get(&format!("/api/v1/collections/{slug}/export?format={format}")).await;
        assert_eq!(api.body, out.body);
        let done = import(&app, "new", &out.body).await;
        assert_eq!(done.status, StatusCode::OK, "{format}: {}", done.text());
        let done = done.json();
        assert_eq!((&done["taken"], &done["not_found"]), (&3.into(), &0.into()), "{format}: {done}");
        let copy = done["list"].as_str().unwrap();
        assert_eq!(games(&app, &format!("/api/v1/collections/{copy}/games")).await, ORDER, "{format}");
    }
    // Our own format keeps name and description; a taken name gets a number.
    let all = app.get("/api/v1/collections").await.json();
    let same = all["items"].as_array().unwrap().iter().filter(|item| item["description"] == "Zwei\nZeilen");
    let names: Vec<&str> = same.map(|item| item["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Für Freitag \"2\"", "Für Freitag \"2\" (2)"], "{all}");
}

#[tokio::test]
async fn a_collection_that_fills_itself_stays_one() {
    let app = TestApp::owner();
    app.send_json("post", "/api/v1/collections", r#"{"name": "Super", "query": "q=metroid"}"#).await;
    let out = app.get("/collections/super/export").await;
    let done = import(&app, "new", &out.body).await.json();
    assert_eq!(done["list"], "super-2", "{done}");
    let all = app.get("/api/v1/collections").await.json();
    assert!(all["items"].as_array().unwrap().iter().all(|item| item["query"] == "q=metroid"), "{all}");
    // Other formats contain the current results.
    assert!(app.get("/collections/super/export?format=txt").await.text().contains("Super Metroid"));
}

#[tokio::test]
async fn favorites_go_out_and_come_in() {
    let app = TestApp::owner();
    let done = import(&app, "favorites", "Chrono Trigger\nSuper Metroid\nNo Such Game\n").await.json();
    assert_eq!((&done["list"], &done["taken"]), (&"favorites".into(), &2.into()));
    assert_eq!(done["lost"], serde_json::json!([{"title": "No Such Game", "why": "not-here"}]));
    assert_eq!(games(&app, "/api/v1/favorites").await, ["snes/chrono-trigger", "snes/super-metroid"]);
    let out = app.get("/favorites/export?format=xml").await;
    assert_eq!(out.text().matches("<favorite>true</favorite>").count(), 2, "{}", out.text());
    let other = TestApp::owner();
    import(&other, "favorites", app.get("/api/v1/favorites/export").await.body).await;
    assert_eq!(games(&other, "/api/v1/favorites").await, ["snes/chrono-trigger", "snes/super-metroid"]);
    let page = app.get("/favorites").await.main();
    assert!(page.contains("/favorites/export?format=lpl"), "{page}");
}

const GAMELIST: &str = r#"<?xml version="1.0"?>
<gameList>
    <game><path>./Super Metroid (USA).sfc</path><name>Super Metroid</name><favorite>true</favorite></game>
    <game><path>./F-Zero (Japan).sfc</path><name>F-Zero</name></game>
    <game><path>./Chrono Trigger (USA).sfc</path><name>Chrono Trigger</name><favorite>false</favorite></game>
    <game><path>./Gone.sfc</path><name>Gone</name></game>
</gameList>"#;

#[tokio::test]
async fn of_a_gamelist_only_the_favorites_become_favorites() {
    let app = TestApp::owner();
    let done = import(&app, "favorites", GAMELIST).await.json();
    assert_eq!((&done["taken"], &done["total"], &done["not_found"]), (&1.into(), &1.into(), &0.into()), "{done}");
    assert_eq!(games(&app, "/api/v1/favorites").await, ["snes/super-metroid"]);
    // An import into a collection takes all of them.
    let done = import(&app, "new", GAMELIST).await.json();
    assert_eq!((&done["taken"], &done["not_found"]), (&3.into(), &1.into()), "{done}");
    // Without any favorites, nothing is imported.
    let none = import(&app, "favorites", GAMELIST.replace("<favorite>true</favorite>", "")).await.json();
    assert_eq!((&none["taken"], &none["list"]), (&0.into(), &serde_json::Value::Null), "{none}");
}

#[tokio::test]
async fn a_gamelist_is_found_by_its_files_where_titles_are_on_several_systems() {
    let app = TestApp::with(&["megadrive/Aladdin (USA).md", "snes/Aladdin (USA).sfc"], "").letting_in(Level::Own);
    let list = "<gameList><game><path>./Aladdin (USA).md</path><name>Aladdin</name></game></gameList>";
    let done = import(&app, "new", list).await.json();
    assert_eq!((&done["taken"], &done["not_found"]), (&1.into(), &0.into()), "{done}");
    let address = format!("/api/v1/collections/{}/games", done["list"].as_str().unwrap());
    assert_eq!(games(&app, &address).await, ["megadrive/aladdin"]);
}

#[tokio::test]
async fn a_game_that_has_two_rows_goes_out_once() {
    let app = TestApp::owner();
    app.post("/favorites", "star=%2Bsnes/super-metroid&back=/").await;
    let system = shelfcade_core::library::system::SystemId::parse("snes").unwrap();
    let address = app.app.library.reader.load_full().address(&system, "super-metroid").await.unwrap().unwrap();
    let old = GameIdentity { fold: "metroid 3".to_owned(), ..address.identity };
    let old = GameAddress { slug: "metroid-3".to_owned(), identity: old };
    let store = app.app.user_data.store();
    store.edit(ProfileId::HOUSEHOLD, &old, &[Edit::Favorite { on: true, at: 1 }]).unwrap();
    store.find_locations(&library_db::open_reader(&app.data).unwrap()).unwrap();
    assert_eq!(store.household().locations.at("snes", "super-metroid").len(), 2);
    let out = app.get("/favorites/export?format=txt").await.text();
    assert_eq!(out.matches("Super Metroid").count(), 1, "{out}");
    assert_eq!(games(&app, "/api/v1/favorites").await, ["snes/super-metroid"]);
}

#[tokio::test]
async fn the_page_says_what_became_of_a_list() {
    let app = with_collection().await;
    let page = app.get("/collections").await.main();
    assert!(page.contains("action=\"/collections/import\"") && page.contains("multipart/form-data"), "{page}");
    let fields = [("into", "new"), ("name", "Mine")];
    let done = send(&app, "/collections/import", "", &fields, Some(b"F-Zero\n<b>Nothing</b>\n")).await;
    assert_eq!(done.status, StatusCode::OK);
    let main = done.main();
    assert!(main.contains("href=\"/collections/mine\"") && main.contains("&lt;b&gt;Nothing"), "{main}");
    assert!(main.contains("1 game imported") && main.contains("1 entry not found"), "{main}");
    // Import into an existing collection: its games keep their place.
    let slug = slug(&app).await;
    import(&app, &slug, "F-Zero\nTetris\nSuper Metroid").await;
    let expected = [&ORDER[..], &["snes/f-zero"]].concat();
    assert!(games(&app, "/api/v1/collections/mine/games").await == ["snes/f-zero"]);
    assert_eq!(games(&app, &format!("/api/v1/collections/{}/games", "fur-freitag-2")).await, expected);
}

#[tokio::test]
async fn a_gamelist_without_favorites_says_so() {
    let app = TestApp::owner();
    let list = "<gameList><game><path>./Tetris.gb</path><name>Tetris</name></game>\
                <game><path>./F-Zero.sfc</path><name>F-Zero</name></game></gameList>";
    let done = send(&app, "/collections/import", "", &[("into", "favorites"), ("person", "1")], Some(list.as_bytes()));
    let main = done.await.main();
    assert!(main.contains("0 games imported") && main.contains("2 games aren't marked as favorites"), "{main}");
    assert_eq!(app.get("/api/v1/favorites").await.json()["total"], 0);
    // An import into a collection takes all of it.
    let all = import(&app, "new", list).await.json();
    assert_eq!(all["taken"], 2, "{all}");
}

#[tokio::test]
async fn files_that_are_no_lists_change_nothing() {
    let app = TestApp::owner();
    let revision = app.app.user_data.household().revision;
    let bomb = "<!DOCTYPE l [<!ENTITY a \"&b;&b;\"><!ENTITY b \"ha\">]><gameList><game>&a;</game></gameList>";
    let files: [&[u8]; 9] = [
        b"",
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0",
        b"#RZIPv\x01#\0\0\x02\0",
        b"\x1f\x8b\x08\0",
        b"{\"items\": [",
        b"{\"format\": \"shelfcade-collection\", \"version\": 99, \"games\": []}",
        bomb.as_bytes(),
        b"<html><body>no</body></html>",
        &[b'x'; 10 << 20],
    ];
    for file in files {
        for address in ["/collections/import", "/api/v1/collections/import"] {
            let answer = send(&app, address, "", &[], Some(file)).await;
            let head = String::from_utf8_lossy(&file[..file.len().min(40)]);
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{head:?}: {}", answer.text());
        }
    }
    // Paths outside the library are only compared, never opened.
    let done = import(&app, "new", "/etc/passwd\n../../etc/shadow\n/roms/../../etc/hosts\n\u{202e}x\n").await.json();
    assert_eq!((&done["taken"], &done["list"]), (&0.into(), &serde_json::Value::Null), "{done}");
    assert_eq!(app.app.user_data.household().revision, revision);
    let latin = import(&app, "new", b"\xff\xfeF\0-\0Z\0e\0r\0o\0\n\0").await.json();
    assert_eq!(latin["taken"], 1, "{latin}");
}

#[tokio::test]
async fn forms_that_make_no_sense_are_refused() {
    let app = with_collection().await;
    let address = "/api/v1/collections/import";
    assert_eq!(send(&app, address, "", &[], None).await.status, StatusCode::BAD_REQUEST);
    let wrong = send(&app, address, "", &[("what", "x")], Some(b"Tetris")).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    let stale = send(&app, "/collections/import", "", &[("person", "2"), ("into", "new")], Some(b"F-Zero")).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    let guest = send(&app, address, "shelfcade_profile=guest", &[], Some(b"F-Zero")).await;
    assert_eq!(guest.status, StatusCode::FORBIDDEN);
    assert_eq!(import(&app, "no-such-collection", "F-Zero").await.status, StatusCode::NOT_FOUND);
    let long = "x".repeat(5_000);
    assert_eq!(
        send(&app, address, "", &[("name", &long)], Some(b"F-Zero")).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    let much = vec![b'\n'; 34 << 20];
    assert_eq!(import(&app, "new", &much).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(app.get("/collections/none/export").await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.get("/favorites/export?format=exe").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(app.get("/api/v1/collections").await.json()["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn whoever_comes_back_to_an_import_finds_the_collections() {
    let app = TestApp::owner();
    let answer = app.get("/collections/import").await;
    assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, "/collections"));
}

#[tokio::test]
async fn a_list_is_taken_as_far_as_there_is_room_and_says_what_was_left_out() {
    let app = TestApp::owner();
    let store = app.app.user_data.store();
    let fill = |left: u64| {
        let values: Vec<_> = (0..1_900).map(|n| (format!("k{n:06}"), Some("x".repeat(4_000)))).collect();
        store.set(Some(ProfileId::HOUSEHOLD), &values).unwrap();
        loop {
            let household = store.household();
            let room = MAX_PROFILE_BYTES - household.people[0].bytes - left;
            if room < 100 {
                break;
            }
            let key = format!("m{room:07}");
            let text = "x".repeat((room as usize - 40).min(4_000));
            store.set(Some(ProfileId::HOUSEHOLD), &[(key, Some(text))]).unwrap();
        }
    };
    // Leaves room for a collection's longest texts and for one or two games.
    fill(10_100);
    let file = "Tetris\nSuper Metroid\nChrono Trigger\nF-Zero\n";
    let taken = import(&app, "new", file).await.json();
    let (games_taken, left_out) = (taken["taken"].as_u64().unwrap(), taken["left_out"].as_u64().unwrap());
    assert!(games_taken > 0 && left_out > 0, "{taken}");
    assert_eq!(games_taken + left_out, 4, "{taken}");
    let slug = taken["list"].as_str().unwrap().to_owned();
    assert_eq!(games(&app, &format!("/api/v1/collections/{slug}/games")).await.len() as u64, games_taken);
    fill(150);
    let page = send(&app, "/collections/import", "", &[("into", "favorites")], Some(file.as_bytes())).await;
    assert!(page.main().contains("3 games were found but left out"), "{}", page.main());
    let refused = app.post("/collections", "name=One+more&query=q%3Dzelda").await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.main().contains("reached the limit of 8 MB"), "{}", refused.main());
    assert!(refused.main().contains("One more"), "what was typed stays");
    let refused = import(&app, "new", file).await;
    assert!(refused.json()["detail"].as_str().unwrap().contains("8 MB"), "{}", refused.text());
}
