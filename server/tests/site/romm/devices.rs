//! Tests of devices: each profile sees and changes its own.

use super::pair;
use crate::common::TestApp;
use serde_json::json;
use shelfcade_core::people::access::Level;

#[tokio::test]
async fn a_client_registers_and_renames_its_own_device() {
    let app = TestApp::new();
    let client = pair(&app, "", "abc").await;
    let body = json!({ "name": "Other", "platform": "muos", "client": "grout", "client_version": "5.1.0",
        "sync_mode": "api", "hostname": "brick", "mac_address": null, "allow_existing": true,
        "allow_duplicate": false, "reset_syncs": false });
    let added = client.send("POST", "/api/devices", &body).await;
    assert_eq!(added.status, 201, "{}", added.text());
    assert_eq!(added.json()["device_id"], json!(client.device), "it is in the list once");
    assert_eq!(client.send("POST", "/api/devices/", &body).await.status, 200, "known by its host name");
    let mut strict = body.clone();
    strict["allow_existing"] = json!(false);
    let refused = client.send("POST", "/api/devices", &strict).await;
    assert_eq!((refused.status.as_u16(), &refused.json()["detail"]["error"]), (409, &json!("device_exists")));

    let address = format!("/api/devices/{}", client.device);
    let changed = client.send("PUT", &address, &json!({ "name": "Mia's brick", "client_version": "5.2" })).await;
    assert_eq!(changed.status, 200);
    let shown = client.get(&address).await.json();
    assert_eq!((&shown["name"], &shown["client_version"]), (&json!("Mia's brick"), &json!("5.2")));
    assert_eq!(shown["hostname"], json!("brick"), "what isn't named stays");
    assert_eq!(client.get("/api/devices").await.json(), json!([shown]));
    let page = app.get("/devices").await.main();
    assert!(page.contains("Mia's brick"), "{page}");

    assert_eq!(client.send("DELETE", &address, &serde_json::Value::Null).await.status, 204);
    assert_eq!(client.get("/api/devices").await.status, 401, "its key ends with it");
}

#[tokio::test]
async fn nobody_reaches_another_profiles_device() {
    let app = TestApp::new();
    let mia = app.add_profile("act=add&name=Mia").await;
    let own = pair(&app, "", "abc").await;
    let hers = pair(&app, &mia, "abc").await;
    assert_ne!(own.device, hers.device);
    let address = format!("/api/devices/{}", own.device);
    for (method, body) in [("GET", json!(null)), ("PUT", json!({ "name": "x" })), ("DELETE", json!(null))] {
        let answer = hers.send(method, &address, &body).await;
        assert_eq!((answer.status.as_u16(), answer.json()), (404, json!({ "detail": "Device not found" })), "{method}");
    }
    for id in ["1", "00000000-0000-4000-8000-000000000000", "..%2F..", "é"] {
        assert_eq!(hers.get(&format!("/api/devices/{id}")).await.status, 404, "{id}");
    }
    let form = format!("act=revoke&id={}", own.device);
    assert_eq!(app.post_as(&mia, "/devices", &form).await.status, 404);
    assert!(!app.get_as(&mia, "/devices").await.main().contains(&own.device));
    assert_eq!(own.get("/api/users/me").await.status, 200);
}

#[tokio::test]
async fn grown_ups_connect_the_devices_of_children() {
    let app = TestApp::new();
    app.token(Level::Own);
    app.app.auth.refresh().await;
    let mia = app.add_profile("act=add&name=Mia&age=10&unrated=1").await;
    let id = app.app.user_data.named("Mia").unwrap();
    let page = app.post("/devices", &format!("act=password&name=GBA&profile={}", id.0)).await;
    assert_eq!(page.status, 200, "{}", page.text());
    assert!(app.get("/devices").await.main().contains("GBA"), "a grown-up sees it");
    assert_eq!(app.app.user_data.household().devices_of(id).count(), 1);
    assert_eq!(app.get_as(&mia, "/devices").await.status, 403, "a child connects nothing");
    let tom = app.add_profile("act=add&name=Tom").await;
    let form = format!("act=code&profile={}", app.app.user_data.named("Tom").unwrap().0);
    assert!(app.post("/devices", &form).await.status.is_client_error(), "a grown-up connects her own");
    assert_eq!(app.post_as(&tom, "/devices", "act=code").await.status, 200);
    // The profile goes, and so does what its devices may see.
    app.app.user_data.store().remove_profile(id).unwrap();
    assert!(!app.get("/devices").await.main().contains("GBA"));
}
