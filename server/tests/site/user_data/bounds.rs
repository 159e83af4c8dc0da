//! Tests of the limits of forms and API through the router: rejections are explained and change nothing.

use super::{CHRONO, METROID, games};
use crate::common::TestApp;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use shelfcade_core::api::event::Event;
use shelfcade_core::people::user_data::{MAX_NOTE, MAX_TAGS, ProfileId};
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::people::user::{CollectionEdit, Edit};
use tower::ServiceExt;

#[tokio::test]
async fn no_collection_stands_where_another_page_is() {
    let app = TestApp::new();
    for name in ["Import", "New", "Favorites", "Export", "Games"] {
        let made = app.post("/collections", &format!("name={name}&game=snes/f-zero")).await;
        let address = made.header("location").to_owned();
        assert_eq!(app.get(&address).await.status, StatusCode::OK, "{address}");
        assert_eq!(games(&app.get(&address).await), ["snes/f-zero"], "{address}");
        assert_eq!(app.get(&format!("{address}/export")).await.status, StatusCode::OK, "{address}");
        let api = format!("/api/v1{address}");
        assert_eq!(app.get(&format!("{api}/games")).await.json()["total"], 1, "{api}");
        assert_eq!(app.send_json("patch", &api, r#"{"pinned":true}"#).await.status, StatusCode::OK, "{api}");
        assert_eq!(app.send_json("delete", &api, "").await.status, StatusCode::OK, "{api}");
    }
}

#[tokio::test]
async fn too_long_and_too_many_is_said_and_nothing_is_changed() {
    let app = TestApp::new();
    let (form, api) = (format!("/games/{CHRONO}/mine"), format!("/api/v1/games/{CHRONO}/mine"));
    let tags: Vec<String> = (0..=MAX_TAGS).map(|n| format!("t{n}")).collect();
    let (tags, note) = (tags.join(","), "n".repeat(MAX_NOTE + 1));
    for (field, value, words) in [("tags", &tags, "at most 20 tags"), ("note", &note, "4,000 characters")] {
        let refused = app.post(&form, &format!("rating=5&{field}={value}&back=/")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{field}");
        let main = refused.main();
        assert!(main.contains(words), "{main}");
        assert!(main.contains(value) && main.contains("id=\"game-state\""), "what was typed stays: {main}");
        assert!(main.contains("id=\"game-state\" open"), "{main}");
    }
    let note = format!(r#"{{"rating":5,"note":"{note}"}}"#);
    let tags = format!(r#"{{"rating":5,"tags":{:?}}}"#, tags.split(',').collect::<Vec<_>>());
    for (body, words) in [(note, "4,000 characters"), (tags, "at most 20 tags")] {
        let refused = app.send_json("patch", &api, &body).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        assert!(refused.json()["detail"].as_str().unwrap().contains(words), "{}", refused.text());
    }
    assert!(app.get(&api).await.json()["rating"].is_null());
    assert!(app.app.user_data.household().games.is_empty());
}

#[tokio::test]
async fn only_files_of_the_game_are_hidden() {
    let app = TestApp::new();
    let form = format!("/games/{METROID}/mine");
    for name in ["F-Zero%20(Japan).sfc", "nothing", &"x".repeat(60_000)] {
        let refused = app.post(&form, &format!("hide-variant={name}&rating=1&back=/")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST);
        assert!(refused.main().contains("no such file"));
    }
    assert!(app.app.user_data.household().games.is_empty());
    let done = app.post(&form, "hide-variant=Super+Metroid+(Europe).sfc&back=/").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    assert!(app.get(&format!("/games/{METROID}")).await.main().contains("value=\"Super Metroid (Europe).sfc\""));
    let back = app.post(&form, "show-variant=Super+Metroid+(Europe).sfc&back=/").await;
    assert_eq!(back.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_form_with_somebody_elses_list_keeps_nothing() {
    let app = TestApp::new();
    let mia = app.add_profile("act=add&name=Mia&hue=310").await;
    app.post_as(&mia, "/collections", "name=Hers").await;
    app.post("/collections", "name=Mine").await;
    let form = "note=kept%3F&list=mine&in=mine&list=hers&in=hers&back=/";
    assert_eq!(app.post(&format!("/games/{CHRONO}/mine"), form).await.status, StatusCode::NOT_FOUND);
    assert!(app.get(&format!("/api/v1/games/{CHRONO}/mine")).await.json()["note"].is_null());
    assert!(games(&app.get("/collections/mine").await).is_empty());
    app.post(&format!("/games/{CHRONO}/mine"), "note=kept&list=mine&in=mine&back=/").await;
    assert_eq!(games(&app.get("/collections/mine").await), [CHRONO]);
    assert_eq!(app.get(&format!("/api/v1/games/{CHRONO}/mine")).await.json()["note"], "kept");
}

#[tokio::test]
async fn names_that_are_taken_are_refused_in_words() {
    let app = TestApp::owner();
    app.post("/profiles", "act=add&name=Mia&hue=310").await;
    for name in ["MIA", "Guest"] {
        let refused = app.post("/profiles", &format!("act=edit&id=1&hue=1&name={name}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{name}");
        assert!(refused.main().contains("A profile with this name"), "{}", refused.main());
    }
    // The words for guest and household in all languages.
    let messages = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/messages");
    for file in std::fs::read_dir(messages).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for key in ["guest = ", "household = "] {
            let name = text.lines().find_map(|line| line.strip_prefix(key)).unwrap();
            let made = app.app.user_data.store().add_profile(name, 1, None, 1);
            assert!(made.is_err(), "{name}: to be named in core::people::user_data::HOUSEHOLD_NAMES");
        }
    }
    app.post("/collections", "name=Party").await;
    assert_eq!(app.post("/collections", "name=party").await.status, StatusCode::BAD_REQUEST);
    let refused = app.send_json("post", "/api/v1/collections", r#"{"name":"PARTY"}"#).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.json()["detail"].as_str().unwrap().contains("A collection with this name"), "{}", refused.text());
}

#[tokio::test]
async fn what_one_says_is_told_to_nobody_else_whatever_is_shared_meanwhile() {
    let app = TestApp::new();
    let mia = app.app.user_data.store().add_profile("Mia", 10, None, 1).unwrap();
    let request = Request::get("/events").header("host", "10.0.0.2:8080").body(Body::empty()).unwrap();
    let mut stream = app.router.clone().oneshot(request).await.unwrap();
    let mut read = async || {
        let frame = stream.body_mut().frame().await.unwrap().unwrap();
        String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
    };
    assert!(read().await.contains("hello"));
    let address = app.app.library.reader.load_full();
    let system = shelfcade_core::library::system::SystemId::parse("snes").unwrap();
    let address = address.address(&system, "f-zero").await.unwrap().unwrap();
    let other = app.app.user_data.store().clone();
    let work = move |store: &shelfcade_core_server::people::user::UserStore| {
        other.make_collection(ProfileId::HOUSEHOLD, "Shared meanwhile", 1, &[])?;
        store.edit(mia, &address, &[Edit::Rating(Some(5))])
    };
    let secret = Event::Played { game: "snes/secret".to_owned() };
    app.app.user_data.write(mia, None, secret, work).await.unwrap();
    app.post("/collections", "name=Told").await;
    let told = read().await;
    assert!(told.contains("event: user-data"), "{told}");
}

#[tokio::test]
async fn a_profile_with_a_pin_is_one_write() {
    let app = TestApp::new();
    let before = app.app.user_data.household().revision;
    app.post("/profiles", "act=add&name=Mia&hue=310&new_pin=2468").await;
    let household = app.app.user_data.household();
    assert!(household.people[1].has_pin);
    assert_eq!(household.revision, before + 1, "between two writes it would be there without its PIN");
}

#[tokio::test]
async fn names_are_cleaned_and_too_long_is_said_beside_what_was_typed() {
    let app = TestApp::new();
    app.post("/profiles", "act=add&name=%E2%80%AEMi%C2%ADa%E2%80%8B&hue=310").await;
    assert_eq!(app.app.user_data.household().people[1].name, "Mia");
    assert_eq!(app.post("/profiles", "act=add&name=Mi%E2%80%8Ba&hue=1").await.status, StatusCode::BAD_REQUEST);
    let long = "x".repeat(61);
    let refused = app.post("/profiles", &format!("act=add&name={long}&hue=310")).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.main().contains("at most 60 characters") && refused.main().contains(&long));
    let refused = app.post("/collections", &format!("name={long}")).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.main().contains("at most 60 characters") && refused.main().contains(&long));
    let refused = app.send_json("post", "/api/v1/collections", &format!(r#"{{"name":"{long}"}}"#)).await;
    assert!(refused.json()["detail"].as_str().unwrap().contains("at most 60 characters"));
}

#[tokio::test]
async fn what_collections_hold_is_looked_up_as_they_are_shown_and_kept() {
    let app = TestApp::new();
    for n in 0..130 {
        let query = ListQuery::parse(if n == 7 { "q=is:favorite" } else { "q=metroid" });
        let edits = [CollectionEdit::Query(Some(query)), CollectionEdit::Pinned((n % 10) == 0)];
        let store = app.app.user_data.store();
        store.make_collection(ProfileId::HOUSEHOLD, &format!("Number {n:03}"), 1, &edits).unwrap();
    }
    let shelf = || app.app.user_data.view_of(&app.app.library.shelf.get(), ProfileId::HOUSEHOLD);
    let unknown = || shelf().user_view().not_found_yet().count();
    let tiles = |page: &crate::common::Answer| page.main().matches("class=\"list-tile\"").count();
    assert_eq!(app.get("/systems/snes").await.status, StatusCode::OK);
    assert_eq!(unknown(), 130, "nobody asked");
    app.get("/").await;
    assert_eq!(unknown(), 117, "Home shows thirteen");
    let first = app.get("/collections").await;
    assert_eq!((tiles(&first), unknown()), (60, 130 - 60 - 7));
    assert!(first.main().contains("href=\"/collections?page=3\""), "{}", first.main());
    let last = app.get("/collections?page=99").await;
    assert_eq!(tiles(&last), 10);
    assert!(last.main().contains("Number 129") && last.main().contains("1 game"));
    // Counts that don't depend on the profile's own data stay known after a favorite.
    assert_eq!(app.get("/api/v1/collections").await.json()["items"].as_array().unwrap().len(), 130);
    assert_eq!(unknown(), 0);
    app.send_json("put", &format!("/api/v1/favorites/{CHRONO}"), "").await;
    assert_eq!(unknown(), 1);
    assert_eq!(app.get("/api/v1/collections").await.json()["items"][7]["total"], 1);
}
