//! Tests of the owner: claiming with the code, logging in and out, one-time codes, kept forms, the audit log.

use crate::common::{Answer, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use shelfcade_core::people::access::Level;
use shelfcade_core_server::people::auth::AuthStore;
use shelfcade_server::http::listen::Peer;

const PASSWORD: &str = "four+words+of+mine";

fn code(app: &TestApp) -> String {
    app.app.auth.setup_code().expect("nobody owns the household").0
}

/// The `name=value` of the session cookie in a response.
fn session(answer: &Answer) -> String {
    let cookies = answer.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap());
    let session = cookies.into_iter().find(|cookie| cookie.contains("shelfcade_session="));
    session.expect("a session").split(';').next().unwrap().to_owned()
}

async fn claim(app: &TestApp) -> String {
    let form = format!("owner_code={}&owner_new={PASSWORD}&owner_again={PASSWORD}", code(app));
    let claimed = app.post("/owner/claim", &form).await;
    assert_eq!((claimed.status, claimed.header("location")), (StatusCode::SEE_OTHER, "/owner?claimed"));
    session(&claimed)
}

#[tokio::test]
async fn until_it_is_claimed_what_an_owner_decides_is_refused_and_says_how() {
    let app = TestApp::new();
    let refused = app.post("/settings", "home_hours=6").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let page = refused.main();
    assert!(page.contains("owner-code.txt") && page.contains("name=\"owner_code\""), "{page}");
    assert!(page.contains("name=\"home_hours\" value=\"6\"") && page.contains("value=\"/settings\""), "{page}");
    let api = app.send_json("patch", "/api/v1/settings", r#"{"household":{"home_hours":"6"}}"#).await;
    assert_eq!(api.status, StatusCode::FORBIDDEN);
    assert!(api.text().contains("shelfcade owner set"), "{}", api.text());
    assert!(app.app.user_data.household().settings.is_empty());
}

#[tokio::test]
async fn claiming_needs_the_code_and_is_done_once() {
    let app = TestApp::new();
    let file = app.data.join("owner-code.txt");
    assert_eq!(std::fs::read_to_string(&file).unwrap().trim(), code(&app));
    for (form, status) in [
        (format!("owner_code=AAAAA-AAAAA&owner_new={PASSWORD}&owner_again={PASSWORD}"), StatusCode::FORBIDDEN),
        (format!("owner_new={PASSWORD}&owner_again={PASSWORD}"), StatusCode::FORBIDDEN),
        (format!("owner_code={}&owner_new={PASSWORD}&owner_again=other", code(&app)), StatusCode::BAD_REQUEST),
        (format!("owner_code={}&owner_new=short&owner_again=short", code(&app)), StatusCode::BAD_REQUEST),
    ] {
        let refused = app.post("/owner/claim", &form).await;
        assert_eq!(refused.status, status, "{form}");
        assert_eq!(refused.header("set-cookie"), "", "{form}");
        assert!(!app.app.auth.is_claimed(), "{form}");
    }
    let cookie = claim(&app).await;
    assert!(!file.exists(), "the code is used up");
    assert!(app.get_as(&cookie, "/owner?claimed").await.main().contains("yours now"));
    let again = app.post("/owner/claim", &format!("owner_code=x&owner_new={PASSWORD}&owner_again={PASSWORD}")).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    assert!(app.get("/owner").await.status == StatusCode::UNAUTHORIZED, "others are not let in");
}

#[tokio::test]
async fn who_looks_for_the_gate_finds_the_owner_that_the_command_line_made() {
    let app = TestApp::new();
    assert!(app.get("/owner/enter").await.main().contains("name=\"owner_code\""), "nobody owns it");
    // Does the same as `shelfcade owner set` beside the running server.
    AuthStore::open(&app.data).unwrap().claim("no hash of anything", 1).unwrap();
    let gate = app.get("/owner/enter").await;
    assert_eq!(gate.status, StatusCode::OK);
    assert!(gate.main().contains("name=\"owner_password\"") && !gate.main().contains("name=\"owner_new\""));
}

#[tokio::test]
async fn the_cookie_of_an_owner_is_for_this_site_and_this_way_alone() {
    let app = TestApp::new();
    let form = format!("owner_code={}&owner_new={PASSWORD}&owner_again={PASSWORD}", code(&app));
    let secure = |method: &str, address: &str, body: String| {
        Request::builder()
            .method(method)
            .uri(address)
            .extension(Peer { address: [192, 168, 1, 9].into(), is_tls: true })
            .header("host", "10.0.0.2:8443")
            .header("origin", "https://10.0.0.2:8443")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(body))
            .unwrap()
    };
    let claimed = app.send(secure("POST", "/owner/claim", form)).await;
    let cookie = claimed.header("set-cookie");
    assert!(cookie.starts_with("__Host-shelfcade_session="), "{cookie}");
    for part in ["Secure", "HttpOnly", "SameSite=Strict", "Path=/;", "Max-Age=15552000"] {
        assert!(cookie.contains(part), "{part}: {cookie}");
    }
    let key = session(&claimed);
    let mut shown = secure("GET", "/owner", String::new());
    shown.headers_mut().insert("cookie", key.parse().unwrap());
    assert_eq!(app.send(shown).await.status, StatusCode::OK);
    // The same key sent over HTTP is rejected.
    let plain = key.trim_start_matches("__Host-").to_owned();
    assert_eq!(app.get_as(&plain, "/owner").await.status, StatusCode::UNAUTHORIZED);
    let in_the_clear = app.post("/owner/login", &format!("owner_password={PASSWORD}")).await;
    let cookie = in_the_clear.header("set-cookie");
    assert!(cookie.starts_with("shelfcade_session=") && cookie.contains("Max-Age=3600;"), "{cookie}");
}

#[tokio::test]
async fn what_was_typed_goes_on_after_logging_in() {
    let app = TestApp::new();
    claim(&app).await;
    let refused = app.post("/settings", "home_hours=6&regions=japan").await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    let wrong = "owner_password=not+this+one&owner_then=%2Fsettings&home_hours=6&regions=japan";
    let again = app.post("/owner/login", wrong).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    for page in [refused.main(), again.main()] {
        assert!(page.contains("name=\"owner_then\" value=\"/settings\""), "{page}");
        assert!(page.contains("name=\"home_hours\" value=\"6\"") && page.contains("value=\"japan\""), "{page}");
        assert!(!page.contains("not this one"), "no secret stands in a page");
    }
    let form = wrong.replace("not+this+one", PASSWORD);
    let on = app.post("/owner/login", &form).await;
    assert_eq!((on.status, on.header("location")), (StatusCode::TEMPORARY_REDIRECT, "/settings"));
    let done = app.post_as(&session(&on), "/settings", &form).await;
    assert_eq!(done.header("location"), "/settings/household?saved");
    let kept = &app.app.user_data.household().settings;
    assert_eq!((kept["home_hours"].as_str(), kept.len()), ("6", 2), "{kept:?}");
    for elsewhere in ["//evil.example", "https://evil.example"] {
        let form = format!("owner_password={PASSWORD}&owner_then={elsewhere}&owner_back={elsewhere}");
        assert_eq!(app.post("/owner/login", &form).await.header("location"), "/", "{elsewhere}");
    }
}

#[tokio::test]
async fn what_cannot_be_taken_back_asks_for_the_password_again() {
    let app = TestApp::new();
    claim(&app).await;
    let mia = app.app.user_data.store().add_profile("Mia", 10, None, 1).unwrap();
    // Logging in with a one-time code grants the owner's access, but doesn't confirm the password.
    let code = app.app.auth.invite(Level::Own);
    let cookie = session(&app.post("/owner/code", &format!("owner_code={code}")).await);
    let folder = app.data.join("copies").display().to_string();
    let form = format!("backup_folder={}&home_hours=6", folder.replace('/', "%2F"));
    let asks = app.post_as(&cookie, "/settings", &form).await;
    assert_eq!(asks.status, StatusCode::UNAUTHORIZED);
    assert!(asks.main().contains("Confirm your password") && asks.main().contains("name=\"backup_folder\""));
    assert!(app.app.user_data.household().settings.is_empty());
    let remove = format!("/profiles/{}/remove", mia.0);
    assert_eq!(app.post_as(&cookie, &remove, "").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(app.post_as(&cookie, "/settings", "home_hours=6").await.status, StatusCode::SEE_OTHER, "this can");
    let login = format!("owner_password={PASSWORD}&owner_then=%2Fsettings&{form}");
    let on = app.post_as(&cookie, "/owner/login", &login).await;
    let fresh = session(&on);
    assert_eq!(app.post_as(&fresh, "/settings", &login).await.header("location"), "/settings/advanced?saved");
    assert_eq!(app.post_as(&fresh, &remove, "").await.header("location"), "/profiles/manage?removed");
    assert_eq!(app.get_as(&cookie, "/owner").await.status, StatusCode::UNAUTHORIZED, "the old key is no more");
}

#[tokio::test]
async fn guessing_is_slowed_down_and_throttles_nobody_who_is_in() {
    let app = TestApp::new();
    let cookie = claim(&app).await;
    let mut last = StatusCode::OK;
    for _ in 0..10 {
        last = app.post("/owner/login", "owner_password=wrong+and+wrong").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let right = app.post("/owner/login", &format!("owner_password={PASSWORD}")).await;
    assert_eq!(right.status, StatusCode::TOO_MANY_REQUESTS, "not even the right one is looked at");
    assert_eq!(app.get_as(&cookie, "/owner").await.status, StatusCode::OK);
    assert_eq!(app.post_as(&cookie, "/settings", "home_hours=6").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_one_time_code_lets_somebody_in_once() {
    let app = TestApp::new();
    let owner = claim(&app).await;
    let set = app.post_as(&owner, "/settings", "everyone_may=nothing").await;
    assert_eq!(set.status, StatusCode::SEE_OTHER);
    let closed = app.get("/systems/snes").await;
    assert_eq!(closed.status, StatusCode::UNAUTHORIZED);
    assert!(!closed.text().contains("Super Metroid") && !closed.text().contains("class=\"top\""));
    let made = app.post_as(&owner, "/owner/invite", "level=take-part").await.main();
    let at = made
        .split("role=\"status\"")
        .nth(1)
        .and_then(|rest| rest.split('>').nth(1))
        .unwrap_or_else(|| panic!("{made}"));
    let code = at.split([' ', '<']).next().unwrap().to_owned();
    assert_eq!(code.len(), 11, "{made}");
    let in_words = format!("owner_code={}&owner_back=%2Fsystems%2Fsnes", code.to_lowercase().replace('-', "+"));
    let let_in = app.post("/owner/code", &in_words).await;
    assert_eq!(let_in.header("location"), "/systems/snes");
    let guest = session(&let_in);
    assert!(app.get_as(&guest, "/systems/snes").await.text().contains("Super Metroid"));
    let star = app.post_as(&guest, "/favorites", "star=%2Bsnes/super-metroid&back=/").await;
    assert_eq!(star.status, StatusCode::SEE_OTHER);
    assert_eq!(app.post_as(&guest, "/settings", "home_hours=6").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(app.post("/owner/code", &in_words).await.status, StatusCode::FORBIDDEN, "once");
}

#[tokio::test]
async fn open_codes_end_with_the_password_they_were_made_under() {
    let app = TestApp::new();
    let owner = claim(&app).await;
    let code = app.app.auth.invite(Level::Own);
    let form = format!("owner_password={PASSWORD}&owner_new=another+good+one&owner_again=another+good+one");
    app.post_as(&owner, "/owner/password", &form).await;
    assert_eq!(app.post("/owner/code", &format!("owner_code={code}")).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn who_was_let_in_is_listed_and_shown_the_door() {
    let app = TestApp::new();
    let owner = claim(&app).await;
    let other = session(&app.post("/owner/login", &format!("owner_password={PASSWORD}")).await);
    let page = app.get_as(&owner, "/owner").await.main();
    assert!(page.contains("This device") && page.matches("name=\"session\"").count() == 1, "{page}");
    let id = page.split("name=\"session\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let done = app.post_as(&owner, "/owner/revoke", &format!("session={id}")).await;
    assert_eq!(done.header("location"), "/owner?revoked");
    assert_eq!(app.get_as(&other, "/owner").await.status, StatusCode::UNAUTHORIZED);
    let out = app.post_as(&owner, "/owner/logout", "").await;
    assert!(out.header("set-cookie").contains("Max-Age=0"));
    assert_eq!(app.get_as(&owner, "/owner").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(app.post_as(&owner, "/owner/revoke", "session=others").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn another_password_is_given_for_the_present_one() {
    let app = TestApp::new();
    let owner = claim(&app).await;
    let form = |now: &str, new: &str| format!("owner_password={now}&owner_new={new}&owner_again={new}");
    let wrong = app.post_as(&owner, "/owner/password", &form("not+the+password", "another+good+one")).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let done = app.post_as(&owner, "/owner/password", &form(PASSWORD, "another+good+one")).await;
    assert_eq!(done.header("location"), "/owner?password");
    assert_eq!(app.post("/owner/login", &format!("owner_password={PASSWORD}")).await.status, StatusCode::FORBIDDEN);
    let new = app.post("/owner/login", "owner_password=another+good+one").await;
    assert_eq!(new.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_log_tells_what_was_decided() {
    let app = TestApp::new();
    app.post("/owner/claim", "owner_code=wrong&owner_new=four+words+here&owner_again=four+words+here").await;
    let owner = claim(&app).await;
    app.post_as(&owner, "/settings", "home_hours=6&short_addresses=on").await;
    app.post("/settings", "home_hours=9").await;
    app.send_json("patch", "/api/v1/settings", r#"{"household":{"home_hours":"9"}}"#).await;
    // Decisions are written in the background, so the page is requested until it shows them.
    let page = loop {
        let page = app.get_as(&owner, "/owner").await.main();
        if page.contains("PATCH /api/v1/settings") && page.contains("Settings changed") {
            break page;
        }
        tokio::task::yield_now().await;
    };
    for told in ["Owner set up", "Wrong password", "home_hours", "POST /settings", "127.0.0.1", "127.0.0.x"] {
        assert!(page.contains(told), "{told}: {page}");
    }
    assert!(!page.contains("four words"));
}

#[tokio::test]
async fn the_old_pin_of_the_settings_is_told_of_and_goes() {
    let app = TestApp::new();
    app.app.user_data.store().set(None, &[("settings_pin", Some("$argon2id$old".to_owned()))]).unwrap();
    assert!(app.get("/owner/enter").await.main().contains("no longer works"));
    assert_eq!(app.post("/settings", "home_hours=6&pin=2468").await.status, StatusCode::FORBIDDEN);
    let owner = claim(&app).await;
    assert!(!app.app.user_data.household().settings.contains_key("settings_pin"));
    assert!(!app.get_as(&owner, "/settings").await.text().contains("argon2"));
}

#[tokio::test]
async fn home_says_that_nobody_owns_it_until_somebody_does_or_closes_the_line() {
    let app = TestApp::new();
    assert!(app.get("/").await.main().contains("This Shelfcade has no owner yet"));
    let closed = app.post("/owner/later", "").await;
    let cookie = closed.header("set-cookie").split(';').next().unwrap().to_owned();
    assert!(!app.get_as(&cookie, "/").await.main().contains("has no owner yet"));
    claim(&app).await;
    assert!(!app.get("/").await.main().contains("has no owner yet"));
}

#[tokio::test]
async fn an_import_for_everybody_is_the_owners() {
    let app = TestApp::new();
    let refused = app.post_file("/collections/import", "Super Metroid").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(app.app.user_data.household().people.iter().all(|person| person.collections.is_empty()));
    let taken = TestApp::owner().post_file("/collections/import", "Super Metroid").await;
    assert_eq!(taken.status, StatusCode::OK);
}
