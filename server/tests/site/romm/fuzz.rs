//! Every route of the interface, with odd ids, queries and bodies: none of them may fail on the server's side.

use super::{Client, pair};
use crate::common::TestApp;
use axum::body::Body;
use axum::http::{Method, Request};
use shelfcade_server::http::access::Capability;
use shelfcade_server::http::router;

const SEGMENTS: [&str; 12] = [
    "1",
    "2",
    "0",
    "-1",
    "4294967296",
    "99999999999999999999999",
    "1.5",
    "x",
    "%00",
    "%F0%9F%98%80",
    "%2e%2e%2fetc",
    "'%22%3Cb%3E",
];

const QUERIES: [&str; 12] = [
    "",
    "limit=0",
    "limit=10000&offset=4294967295&with_files=true&with_siblings=true&order_by=id&order_dir=desc",
    "limit=-1&offset=x&platform_ids=&collection_id=",
    "search_term=%00%F0%9F%98%80%22%27&genres=%FF&genres_logic=none&favorite=maybe",
    "updated_after=9999-12-31T23:59:59.999999999-23:59",
    "updated_after=-9999-01-01T00:00:00Z",
    "updated_after=%FF&is_favorite=2&type=%00",
    "file_ids=1,x,,-1&hidden_folder=true",
    "crc_hash=zzzz&sha1_hash=%F0&md5_hash=",
    "rom_id=99999999999&limit=99999999999&device_id=%00",
    "update_last_played=true&remove_last_played=perhaps&collection_id=1&virtual_collection_id=%00",
];

const BODIES: [&str; 16] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    "\"\u{0}\"",
    "{\"rating\":1e400,\"status\":[],\"hidden\":null}",
    "{\"rating\":-0.0,\"data\":{\"data\":{}}}",
    "{\"data\":{\"rating\":18446744073709551615}}",
    "{\"title\":\"\\u0000\\ud83d\\ude00\",\"content\":\"\\u0000\",\"is_public\":true}",
    "{\"sessions\":[null]}",
    "{\"sessions\":[{\"rom_id\":1,\"start_time\":\"0001-01-01T00:00:00Z\",\"end_time\":\"9999-12-31T23:59:59Z\",\
     \"duration_ms\":1e308}]}",
    "{\"sessions\":[{\"rom_id\":-1,\"start_time\":7,\"end_time\":{},\"duration_ms\":\"x\"},{}]}",
    "{\"rom_id\":4294967296,\"device_id\":{}}",
    "{\"name\":\"\\u202e\",\"client_device_identifier\":[],\"requested_scopes\":7}",
    "{\"device_code\":null,\"code\":\"\\u0000\"}",
];

const FORMS: [&str; 6] = [
    "",
    "--xyz--\r\n",
    "--xyz\r\n\r\n\r\n--xyz--\r\n",
    "--xyz\r\nContent-Disposition: form-data; name=\"rom_ids\"\r\n\r\n[1,2,4294967296,-1,\"x\"]\r\n--xyz--\r\n",
    "--xyz\r\nContent-Disposition: form-data; name=\"rom_ids\"\r\n\r\n[1,99999999999,\"2\"]\r\n--xyz--\r\n",
    "--xyz\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\n\u{202e}\u{0}\r\n--xyz",
];

/// The routes of the interface that a paired client may call, with their methods.
fn routes() -> Vec<(&'static str, Method)> {
    let is_ours = |path: &str| {
        path.starts_with("/assets/romm/")
            || path.starts_with("/api/") && !path.starts_with("/api/v1") && path != "/api/openapi.json"
    };
    let all = router::capabilities().filter(|(path, _)| is_ours(path));
    let each = all.flat_map(|(path, methods)| methods.into_iter().map(move |(method, of)| (path, method, of)));
    each.filter(|(.., of)| matches!(of, Capability::Client(_))).map(|(path, method, _)| (path, method)).collect()
}

/// Replaces the parameters of a route by a segment.
fn fill(path: &str, segment: &str) -> String {
    let parts = path.split('/').map(|part| if part.starts_with('{') { segment } else { part });
    parts.collect::<Vec<_>>().join("/")
}

async fn check(client: &Client<'_>, method: &Method, address: &str, (kind, body): (&str, &str)) {
    let request = Request::builder().method(method.clone()).uri(address).header("authorization", &client.authorization);
    let request = request.header("content-type", kind).body(Body::from(body.to_owned())).unwrap();
    let answer = client.app.answer_from_cache(request).await;
    assert!(answer.status.as_u16() < 500, "{method} {address} {body:?}: {} {}", answer.status, answer.text());
}

#[tokio::test]
async fn odd_requests_are_no_errors_of_the_server() {
    let app = TestApp::new();
    let mut client = pair(&app, "", "abc").await;
    let all = routes();
    assert!(all.len() > 20, "{all:?}");
    for (path, method) in &all {
        // Removing the own device ends its key.
        if *method == Method::DELETE && *path == "/api/devices/{id}" {
            continue;
        }
        for segment in SEGMENTS {
            check(&client, method, &fill(path, segment), ("application/json", "{}")).await;
        }
        for query in QUERIES {
            check(&client, method, &format!("{}?{query}", fill(path, "1")), ("application/json", "{}")).await;
        }
        if matches!(*method, Method::POST | Method::PUT) {
            for body in BODIES {
                check(&client, method, &fill(path, "4"), ("application/json", body)).await;
                check(&client, method, &fill(path, "4"), ("multipart/form-data", body)).await;
            }
            for form in FORMS {
                check(&client, method, &fill(path, "4"), ("multipart/form-data; boundary=xyz", form)).await;
            }
        }
    }
    client = pair(&app, "", "def").await;
    assert_eq!(client.get("/api/roms/identifiers").await.status, 200, "it still answers");
}
