//! The interface of RomM's clients, as their requests and decoders use it.

mod clients;
mod collections;
mod decky;
mod devices;
mod fuzz;
mod grout;
mod library;
mod pairing;
mod plays;
mod props;
mod shapes;

use crate::common::{Answer, TestApp};
use crate::user_data::children::{as_owner, id};
use axum::body::Body;
use axum::http::Request;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

/// A paired client of a profile.
pub struct Client<'a> {
    app: &'a TestApp,
    /// Value of its `Authorization` header.
    pub authorization: String,
    /// Id of its device.
    pub device: String,
}

impl Client<'_> {
    /// Sends a request, with a JSON body unless it is null.
    pub async fn send(&self, method: &str, address: &str, body: &Value) -> Answer {
        send(self.app, &self.authorization, method, address, body).await
    }

    pub async fn get(&self, address: &str) -> Answer {
        self.send("GET", address, &Value::Null).await
    }

    /// Sends a multipart form.
    pub async fn form(&self, method: &str, address: &str, fields: &[(&str, &str)]) -> Answer {
        let field = |(name, value): &(&str, &str)| {
            format!("--xyz\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let body: String = fields.iter().map(field).chain(["--xyz--\r\n".to_owned()]).collect();
        let request = Request::builder().method(method).uri(address).header("authorization", &self.authorization);
        let request = request.header("content-type", "multipart/form-data; boundary=xyz");
        self.app.answer_from_cache(request.body(Body::from(body)).unwrap()).await
    }

    /// Returns the ROM with this file name, as the list of all has it.
    pub async fn rom(&self, fs_name: &str) -> Value {
        let all = self.get("/api/roms?limit=1000&with_files=true").await.json();
        let items = all["items"].as_array().unwrap();
        items.iter().find(|item| item["fs_name"] == fs_name).unwrap_or_else(|| panic!("{fs_name} in {all}")).clone()
    }
}

/// Sends a request as a client does, through the page cache like a connection.
pub async fn send(app: &TestApp, authorization: &str, method: &str, address: &str, body: &Value) -> Answer {
    let mut request = Request::builder().method(method).uri(address);
    if !authorization.is_empty() {
        request = request.header("authorization", authorization);
    }
    let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
    app.answer_from_cache(request.header("content-type", "application/json").body(body).unwrap()).await
}

/// Asks to be paired, as Grout does. Returns the secret to poll with, and the code that it shows.
pub async fn ask(app: &TestApp, identifier: &str) -> (String, String) {
    let body = json!({
        "client_device_identifier": identifier,
        "name": "Brick",
        "client": "grout",
        "platform": "KORIKI",
        "client_version": "v5.1.0",
        "requested_scopes": ["me.read", "roms.read", "platforms.read", "assets.read", "assets.write", "devices.read",
            "devices.write", "roms.user.read", "roms.user.write", "collections.read", "collections.write",
            "firmware.read", "roms.write"],
    });
    let answer = send(app, "", "POST", "/api/auth/device/init", &body).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let text = |name: &str| answer.json()[name].as_str().unwrap().to_owned();
    (text("device_code"), text("user_code"))
}

/// Pairs a client with the profile of a browser (`cookie`; empty for the household's).
pub async fn pair<'a>(app: &'a TestApp, cookie: &str, identifier: &str) -> Client<'a> {
    let (secret, code) = ask(app, identifier).await;
    let allowed = app.post_as(cookie, "/pair/device", &format!("act=allow&name=Brick&code={code}")).await;
    assert_eq!(allowed.status, 303, "{}", allowed.text());
    let answer = send(app, "", "POST", "/api/auth/device/token", &json!({ "device_code": secret })).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let authorization = format!("Bearer {}", answer.json()["access_token"].as_str().unwrap());
    let device = answer.json()["device_id"].as_str().unwrap().to_owned();
    Client { app, authorization, device }
}

/// Pairs a client with a profile by a password, as a grown-up does for a child's device.
pub async fn pair_by_password<'a>(app: &'a TestApp, token: &str, profile: &str) -> Client<'a> {
    let form = format!("act=password&name=GBA&profile={}", id(app, profile).0);
    let page = as_owner(app, token, "", Some(("POST", &form)), "/devices").await.text();
    let secrets: Vec<&str> = page.split("<code").skip(1).filter_map(|part| part.split(['>', '<']).nth(1)).collect();
    let [user, password] = secrets[..2] else { panic!("{page}") };
    let authorization = format!("Basic {}", BASE64_STANDARD.encode(format!("{user}:{password}")));
    Client { app, authorization, device: String::new() }
}

/// Returns the text of a number or text, for addresses.
pub fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
