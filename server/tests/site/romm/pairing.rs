//! Tests of pairing: who gets a key, what it opens, and when it ends.

use super::{ask, pair, send};
use crate::common::TestApp;
use serde_json::{Value, json};
use shelfcade_core::people::access::Level;

const NULL: &Value = &Value::Null;

#[tokio::test]
async fn a_device_waits_until_somebody_allows_it() {
    let app = TestApp::new();
    let (secret, code) = ask(&app, "abc").await;
    let poll = async || send(&app, "", "POST", "/api/auth/device/token", &json!({ "device_code": secret })).await;
    let answer = poll().await;
    assert_eq!((answer.status.as_u16(), answer.json()), (400, json!({ "detail": "authorization_pending" })));
    assert_eq!(poll().await.json(), json!({ "detail": "slow_down" }));

    let page = app.get(&format!("/pair/device?user_code={}", code.to_lowercase())).await.main();
    assert!(page.contains("Brick") && page.contains("grout v5.1.0 KORIKI"), "{page}");
    let wrong = app.get("/pair/device?user_code=%3Cscript%3E").await.main();
    assert!(wrong.contains("No device is waiting") && !wrong.contains("<script>"), "{wrong}");

    let allowed = app.post("/pair/device", &format!("act=allow&name=Mias+%3Cb%3Ebrick&code={code}")).await;
    assert!(allowed.header("location").starts_with("/devices?paired"), "{}", allowed.text());
    let answer = poll().await;
    assert_eq!(answer.status, 200);
    let token = answer.json()["access_token"].as_str().unwrap().to_owned();
    assert!(token.starts_with("rmm_"), "{token}");
    let scopes: Vec<String> = serde_json::from_value(answer.json()["scopes"].clone()).unwrap();
    assert!(scopes.contains(&"assets.write".to_owned()) && !scopes.contains(&"roms.write".to_owned()), "{scopes:?}");
    assert_eq!(poll().await.json(), json!({ "detail": "expired_token" }), "it is given once");
    let me = send(&app, &format!("Bearer {token}"), "GET", "/api/users/me", NULL).await;
    assert_eq!(me.json()["current_device_id"], answer.json()["device_id"]);
    assert!(app.get("/devices").await.main().contains("Mias &lt;b&gt;brick"), "escaped");
}

#[tokio::test]
async fn a_refused_device_gets_no_key() {
    let app = TestApp::new();
    let (secret, code) = ask(&app, "abc").await;
    app.post("/pair/device", &format!("act=deny&code={code}")).await;
    let answer = send(&app, "", "POST", "/api/auth/device/token", &json!({ "device_code": secret })).await;
    assert_eq!((answer.status.as_u16(), answer.json()), (400, json!({ "detail": "access_denied" })));
    assert!(app.get("/devices").await.main().contains("No device is paired yet."));
    let late = app.post("/pair/device", &format!("act=allow&name=x&code={code}")).await;
    assert_eq!(late.status, 404);
}

#[tokio::test]
async fn nothing_answers_without_a_key_but_the_heartbeat() {
    let app = TestApp::new();
    let heartbeat = send(&app, "", "GET", "/api/heartbeat/", NULL).await;
    assert_eq!(heartbeat.json()["SYSTEM"]["VERSION"], "5.1.0");
    for address in ["/api/users/me", "/api/devices", "/api/permissions/me", "/api/devices/"] {
        for (authorization, status, detail) in [
            ("", 403, "Forbidden"),
            ("Basic YW5uOndyb25n", 403, "Forbidden"),
            ("Basic !", 403, "Forbidden"),
            ("Bearer rmm_0000", 401, "Not authenticated"),
            ("Bearer é", 403, "Forbidden"),
        ] {
            let answer = send(&app, authorization, "GET", address, NULL).await;
            assert_eq!(answer.status, status, "{address} {authorization}");
            assert_eq!(answer.json(), json!({ "detail": detail }), "{address} {authorization}");
        }
    }
    // The site's own keys open nothing here.
    let script = format!("Bearer {}", app.token(Level::Own));
    assert_eq!(send(&app, &script, "GET", "/api/users/me", NULL).await.status, 401);
}

#[tokio::test]
async fn a_devices_key_opens_its_interface_alone() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    assert_eq!(client.get("/api/users/me").await.status, 200);
    let settings = client.send("PATCH", "/api/v1/settings", &json!({ "theme": "dark" })).await;
    assert!(settings.status.is_client_error(), "{}", settings.status);
    assert_eq!(client.get("/owner").await.status, 403);
}

#[tokio::test]
async fn pairing_again_ends_the_old_key_and_keeps_the_device() {
    let app = TestApp::new();
    let first = pair(&app, "", "abc").await;
    let again = pair(&app, "", "abc").await;
    assert_eq!(first.device, again.device);
    assert_eq!(first.get("/api/users/me").await.status, 401);
    assert_eq!(again.get("/api/users/me").await.status, 200);
    // The page suggests the name that the household gave it, and keeps the one that is typed.
    app.post("/devices", &format!("act=rename&id={}&name=Mias+brick", again.device)).await;
    let (_, code) = ask(&app, "abc").await;
    let page = app.get(&format!("/pair/device?user_code={code}")).await.main();
    assert!(page.contains("value=\"Mias brick\""), "{page}");
    app.post("/pair/device", &format!("act=allow&name=Papas+brick&code={code}")).await;
    assert!(app.get("/devices").await.main().contains("Papas brick"));
    let other = pair(&app, "", "other").await;
    assert_ne!(other.device, again.device);
}

#[tokio::test]
async fn a_code_from_the_page_is_exchanged_once() {
    let app = TestApp::new();
    let page = app.post("/devices", "act=code").await.main();
    let at = page.find("class=\"secret\">").unwrap() + "class=\"secret\">".len();
    let code = &page[at..at + 8];
    let dashed = json!({ "code": format!("{}-{}", &code[..4], &code[4..]).to_lowercase() });
    let answer = send(&app, "", "POST", "/api/client-tokens/exchange", &dashed).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let token = format!("Bearer {}", answer.json()["raw_token"].as_str().unwrap());
    assert_eq!(send(&app, &token, "GET", "/api/users/me", NULL).await.status, 200);
    assert_eq!(send(&app, "", "POST", "/api/client-tokens/exchange", &dashed).await.status, 404);
}

#[tokio::test]
async fn a_devices_password_works_with_basic_authentication_until_it_is_revoked() {
    let app = TestApp::new();
    let page = app.post("/devices", "act=password&name=muOS").await;
    assert_eq!(page.header("cache-control"), "no-store");
    let page = page.main();
    let secrets: Vec<&str> =
        page.split("class=\"secret\">").skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
    let [user, password] = secrets[..2] else { panic!("{page}") };
    assert_eq!((user, password.len()), ("household", 19));
    use base64::Engine;
    let basic = base64::prelude::BASE64_STANDARD.encode(format!("{user}:{password}"));
    let me = async || send(&app, &format!("Basic {basic}"), "GET", "/api/users/me", NULL).await;
    assert_eq!(me().await.status, 200);
    let list = app.get("/devices").await.main();
    assert!(!list.contains(password), "it is shown once");
    let id = list.split("id=\"device-").nth(1).unwrap().split('"').next().unwrap();
    app.post("/devices", &format!("act=revoke&id={id}")).await;
    assert_eq!(me().await.status, 403);
    assert!(app.get("/devices").await.main().contains("No device is paired yet."));
}

#[tokio::test]
async fn strange_requests_are_refused_with_a_reason() {
    let app = TestApp::new();
    let init = async |body: &Value| send(&app, "", "POST", "/api/auth/device/init", body).await;
    for body in [
        json!({ "name": "x" }),
        json!({ "requested_scopes": [] }),
        json!({ "requested_scopes": ["made.up"] }),
        json!({ "requested_scopes": "me.read" }),
        json!([1, 2]),
    ] {
        let answer = init(&body).await;
        assert_eq!(answer.status, 422, "{body}");
        assert!(answer.json()["detail"][0]["msg"].is_string(), "{}", answer.text());
    }
    let huge = json!({ "requested_scopes": ["me.read"], "name": "x".repeat(100_000) });
    assert_eq!(init(&huge).await.status, 413);
    let long = json!({ "requested_scopes": ["me.read"], "name": "\u{202e}\0<b>".repeat(2_000) });
    assert_eq!(init(&long).await.status, 201, "it is shortened");
}

#[tokio::test]
async fn the_owner_turns_the_interface_off() {
    let app = TestApp::owner();
    let client = pair(&app, "", "abc").await;
    assert_eq!(client.get("/api/users/me").await.status, 200);
    app.post("/settings", "clients=off").await;
    assert_eq!(client.get("/api/users/me").await.status, 401);
    assert_eq!(send(&app, "", "GET", "/api/heartbeat", NULL).await.status, 404);
    assert!(app.get("/devices").await.main().contains("turned off"));
}
