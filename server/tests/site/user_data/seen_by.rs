//! Tests of who sees a collection: in pages, lists, exports, the API, the page cache and events.

use super::{METROID, games};
use crate::common::TestApp;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode};
use http_body_util::BodyExt;
use shelfcade_core::people::user_data::{ProfileId, SeenBy};
use shelfcade_core_server::people::user::CollectionEdit;
use tower::ServiceExt;

/// Creates Mia, Tom and Ida and returns their cookies; Mia has a PIN.
async fn three(app: &TestApp) -> [String; 3] {
    let mia = app.app.user_data.store().add_profile("Mia", 10, Some("hash"), 1).unwrap();
    let mia = format!("shelfcade_profile={}", app.app.user_data.cookie_of(mia).unwrap());
    let [tom, ida] = ["act=add&name=Tom", "act=add&name=Ida"].map(|form| app.add_profile(form));
    [mia, tom.await, ida.await]
}

/// Creates a collection by form; returns its address.
async fn make(app: &TestApp, cookie: &str, form: &str) -> String {
    let done = app.post_as(cookie, "/collections", form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    done.header("location").to_owned()
}

async fn edit(app: &TestApp, cookie: &str, list: &str, form: &str) -> StatusCode {
    app.post_as(cookie, list, &format!("act=edit&name=Presents&{form}")).await.status
}

/// Checks that every way to a collection responds as if it didn't exist.
async fn check_unseen(app: &TestApp, cookie: &str, list: &str) {
    let of_none = "/collections/no-such-collection";
    for way in ["", "?sort=title", "/export?format=json", "/export?format=txt", "/remove"] {
        let (found, none) = (app.get_as(cookie, &format!("{list}{way}")).await, format!("{of_none}{way}"));
        let none = app.get_as(cookie, &none).await;
        assert_eq!((found.status, none.status), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND), "{cookie} {way}");
        assert!(!found.text().contains("Presents"), "{cookie} {way}");
    }
    for way in ["/games", "/export?format=json"] {
        let found = app.get_as(cookie, &format!("/api/v1{list}{way}")).await;
        assert_eq!(found.status, StatusCode::NOT_FOUND, "{cookie} {way}");
    }
    let random = format!("/random?of={}", list.trim_start_matches('/'));
    assert_ne!(app.get_as(cookie, &random).await.header("location"), format!("/games/{METROID}"), "{cookie}");
    let pages = ["/collections", "/", "/api/v1/collections", &format!("/games/{METROID}"), "/search?q=presents"];
    for page in pages {
        assert!(!app.get_as(cookie, page).await.text().contains("Presents"), "{cookie} {page}");
    }
}

async fn check_seen(app: &TestApp, cookie: &str, list: &str) {
    assert_eq!(games(&app.get_as(cookie, list).await), [METROID], "{cookie}");
    assert!(app.get_as(cookie, "/collections").await.main().contains("Presents"), "{cookie}");
    assert!(app.get_as(cookie, "/api/v1/collections").await.text().contains("Presents"), "{cookie}");
    let export = app.get_as(cookie, &format!("{list}/export?format=json")).await;
    assert_eq!(export.status, StatusCode::OK, "{cookie}");
}

#[tokio::test]
async fn behind_a_pin_a_collection_is_ones_own_until_said_otherwise() {
    let app = TestApp::new();
    let [mia, tom, ida] = three(&app).await;
    let nobody = ["", "shelfcade_profile=guest"];
    // Pages cached before and after belong to the others.
    for cookie in nobody.iter().copied().chain([tom.as_str(), &ida]) {
        app.get_as(cookie, "/collections").await;
    }
    let list = make(&app, &mia, &format!("name=Presents&game={METROID}")).await;
    check_seen(&app, &mia, &list).await;
    assert!(app.get_as(&mia, &list).await.main().contains("Only you can see it"));
    for cookie in nobody.iter().copied().chain([tom.as_str(), &ida]) {
        check_unseen(&app, cookie, &list).await;
    }
    // Its name stays free, and the address doesn't reveal that there is another.
    assert_eq!(make(&app, &tom, "name=Presents").await, "/collections/presents");
    app.post_as(&tom, "/collections/presents", "act=remove").await;
    // Shared with Tom only.
    let tom_id = app.app.user_data.named("Tom").unwrap();
    assert_eq!(edit(&app, &mia, &list, &format!("seen-by=profiles&viewer={}", tom_id.0)).await, StatusCode::SEE_OTHER);
    check_seen(&app, &tom, &list).await;
    assert!(app.get_as(&mia, &list).await.main().contains("Shared with Tom"));
    for cookie in nobody.iter().copied().chain([ida.as_str()]) {
        check_unseen(&app, cookie, &list).await;
    }
    // He sees it but can't change it.
    for form in ["act=remove", "act=edit&name=His&seen-by=household", &format!("act=take-out&game={METROID}")] {
        assert_eq!(app.post_as(&tom, &list, form).await.status, StatusCode::NOT_FOUND, "{form}");
    }
    // Shared with everybody, and made private again.
    assert_eq!(edit(&app, &mia, &list, "seen-by=household").await, StatusCode::SEE_OTHER);
    for cookie in nobody.iter().copied().chain([tom.as_str(), &ida]) {
        check_seen(&app, cookie, &list).await;
    }
    assert_eq!(edit(&app, &mia, &list, "seen-by=me").await, StatusCode::SEE_OTHER);
    for cookie in nobody.iter().copied().chain([tom.as_str(), &ida]) {
        check_unseen(&app, cookie, &list).await;
    }
    for wrong in ["seen-by=all", "seen-by=profiles&viewer=x", "seen-by=profiles&viewer=99"] {
        let status = edit(&app, &mia, &list, wrong).await;
        assert!(status.is_client_error(), "{wrong}: {status}");
        check_unseen(&app, &tom, &list).await;
    }
}

#[tokio::test]
async fn without_a_pin_a_collection_is_for_the_household_and_the_api_says_who_sees_it() {
    let app = TestApp::new();
    let [mia, tom, _] = three(&app).await;
    let id = app.app.user_data.named("Mia").unwrap().0;
    let made = app.send_json_as(&tom, "post", "/api/v1/collections", r#"{"name":"Presents"}"#).await.json();
    assert_eq!((&made["everybody"], &made["viewers"]), (&true.into(), &serde_json::json!([])));
    let list = "/api/v1/collections/presents";
    for (change, everybody, viewers) in [
        (r#"{"everybody":false}"#.to_owned(), false, vec![]),
        (format!(r#"{{"viewers":[{id}]}}"#), false, vec![id]),
        (r#"{"description":"x"}"#.to_owned(), false, vec![id]),
        (r#"{"everybody":true}"#.to_owned(), true, vec![]),
        (format!(r#"{{"viewers":[{id}]}}"#), false, vec![id]),
    ] {
        let now = app.send_json_as(&tom, "patch", list, &change).await.json();
        assert_eq!((&now["everybody"], &now["viewers"]), (&everybody.into(), &serde_json::json!(viewers)), "{change}");
    }
    // A viewer doesn't learn who else sees it.
    let hers = app.get_as(&mia, "/api/v1/collections").await.json();
    assert_eq!((&hers["items"][0]["slug"], &hers["items"][0]["viewers"]), (&"presents".into(), &serde_json::json!([])));
    for (wrong, status) in [
        (r#"{"everybody":true,"viewers":[2]}"#, StatusCode::BAD_REQUEST),
        (r#"{"viewers":[99]}"#, StatusCode::NOT_FOUND),
        (r#"{"viewers":["Mia"]}"#, StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(app.send_json_as(&tom, "patch", list, wrong).await.status, status, "{wrong}");
    }
}

#[tokio::test]
async fn of_a_collection_of_ones_own_nobody_else_is_told() {
    let app = TestApp::new();
    let [mia, tom, ida] = three(&app).await;
    let open = async |cookie: &str| -> Response<Body> {
        let request = Request::get("/events")
            .header("host", "10.0.0.2:8080")
            .header("cookie", cookie)
            .body(Body::empty())
            .unwrap();
        app.router.clone().oneshot(request).await.unwrap()
    };
    let (mut to_tom, mut to_ida, mut to_mia) = (open(&tom).await, open(&ida).await, open(&mia).await);
    for stream in [&mut to_tom, &mut to_ida, &mut to_mia] {
        assert!(read(stream).await.contains("hello"));
    }
    let revision = |id| app.app.user_data.revision(id);
    let [tom_id, ida_id] = ["Tom", "Ida"].map(|name| app.app.user_data.named(name).unwrap());
    let before = [tom_id, ida_id, ProfileId::GUEST].map(revision);
    let list = make(&app, &mia, "name=Presents").await;
    app.send_json_as(&mia, "patch", &format!("/api/v1{list}"), &format!(r#"{{"add":["{METROID}"]}}"#)).await;
    app.post_as(&mia, &format!("/games/{METROID}/mine"), &format!("leave={}", &list["/collections/".len()..])).await;
    assert_eq!([tom_id, ida_id, ProfileId::GUEST].map(revision), before, "their pages stay cached");
    // Shared with Tom: he is notified, Ida is not.
    assert_eq!(edit(&app, &mia, &list, &format!("seen-by=profiles&viewer={}", tom_id.0)).await, StatusCode::SEE_OTHER);
    assert!(read(&mut to_tom).await.contains("event: user-data"));
    app.post_as(&mia, &list, "act=remove").await;
    assert!(read(&mut to_tom).await.contains("event: user-data"));
    assert_eq!([ida_id, ProfileId::GUEST].map(revision), before[1..], "theirs stay");
    app.send_json_as(&ida, "put", &format!("/api/v1/favorites/{METROID}"), "").await;
    assert!(read(&mut to_ida).await.contains("event: favorite"), "the first that she is told is her own");
    assert!(read(&mut to_mia).await.contains("event: user-data"));
}

async fn read(stream: &mut Response<Body>) -> String {
    let frame = stream.body_mut().frame().await.unwrap().unwrap();
    String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
}

#[tokio::test]
async fn who_is_gone_sees_nothing_and_leaves_nothing() {
    let app = TestApp::new();
    let [mia, _, _] = three(&app).await;
    let store = app.app.user_data.store();
    let tom = app.app.user_data.named("Tom").unwrap();
    let list = make(&app, &mia, "name=Presents").await;
    let owner = app.app.user_data.named("Mia").unwrap();
    let seen_by = CollectionEdit::SeenBy(SeenBy::Profiles(vec![tom, owner]));
    store.edit_collection(owner, list.trim_start_matches("/collections/"), &[seen_by]).unwrap();
    let seen = |id| store.household().collections_for(id).count();
    assert_eq!((seen(tom), seen(owner)), (1, 1));
    store.remove_profile(tom).unwrap();
    assert_eq!(store.household().person(owner).unwrap().collections[0].seen_by, SeenBy::NOBODY_ELSE);
    assert!(app.get_as(&mia, &list).await.main().contains("Only you can see it"));
    store.remove_profile(owner).unwrap();
    assert_eq!(store.household().collections_for(owner).count(), 0);
}
