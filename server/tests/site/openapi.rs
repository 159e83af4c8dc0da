//! The OpenAPI document: whole, 3.1, and true to the routes.

use crate::common::{LIBRARY, TestApp};
use serde_json::Value;

/// Calls `visit` with every `$ref` in a document.
fn each_reference(value: &Value, visit: &mut dyn FnMut(&str)) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                match value.as_str() {
                    Some(text) if key == "$ref" => visit(text),
                    _ => each_reference(value, visit),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| each_reference(item, visit)),
        _ => {}
    }
}

#[tokio::test]
async fn every_reference_resolves() {
    let document = TestApp::new().get("/api/openapi.json").await.json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"), "{}", document["openapi"]);
    let mut count = 0;
    each_reference(&document, &mut |reference| {
        count += 1;
        let pointer = reference.strip_prefix('#').expect("references are local");
        assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
    });
    assert!(count > 10, "only {count} references");
}

#[tokio::test]
async fn every_documented_route_answers_and_every_route_is_documented() {
    let app = TestApp::new();
    let document = app.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap();
    let routes = [
        ("/api/v1/systems", "get"),
        ("/api/v1/systems/{system}/games", "get"),
        ("/api/v1/games/{system}/{slug}", "get"),
        ("/api/v1/search", "get"),
        ("/api/v1/suggest", "get"),
        ("/api/v1/facets", "get"),
        ("/api/v1/{dimension}", "get"),
        ("/api/v1/{dimension}/{value}/games", "get"),
        ("/api/v1/favorites/{system}/{slug}", "put"),
        ("/api/v1/favorites", "get"),
        ("/api/v1/favorites/{system}/{slug}", "delete"),
        ("/api/v1/games/{system}/{slug}/mine", "patch"),
        ("/api/v1/games/{system}/{slug}/mine", "get"),
        ("/api/v1/games/{system}/{slug}/plays", "post"),
        ("/api/v1/history", "get"),
        ("/api/v1/games/{system}/{slug}/plays", "delete"),
        ("/api/v1/collections", "post"),
        ("/api/v1/collections", "get"),
        ("/api/v1/collections/{slug}", "patch"),
        ("/api/v1/collections/{slug}/games", "get"),
        ("/api/v1/collections/{slug}/export", "get"),
        ("/api/v1/favorites/export", "get"),
        ("/api/v1/collections/import", "post"),
        ("/api/v1/collections/{slug}", "delete"),
        ("/api/v1/profiles", "get"),
        ("/api/v1/settings", "get"),
        ("/api/v1/settings", "patch"),
        ("/api/v1/status", "get"),
        ("/api/v1/scan", "post"),
    ];
    let documented: usize = paths.values().map(|path| path.as_object().unwrap().len()).sum();
    assert_eq!(documented, routes.len());
    for (path, method) in routes {
        let operation = &paths[path][method];
        assert!(operation["summary"].is_string(), "{method} {path} has no summary");
        assert!(operation["responses"].as_object().is_some_and(|answers| !answers.is_empty()), "{method} {path}");
        for name in path.split(['{', '}']).skip(1).step_by(2) {
            let parameters = operation["parameters"].as_array().unwrap();
            assert!(parameters.iter().any(|it| it["name"] == name && it["in"] == "path"), "{path}: {name}");
        }
        let slug = if path.contains("collections") { "party" } else { "super-metroid" };
        let address = path.replace("{system}", "snes").replace("{slug}", slug);
        let address = address.replace("{dimension}", "regions").replace("{value}", "us");
        let address = if path.ends_with("search") { format!("{address}?q=a") } else { address };
        let body = if path.ends_with("collections") { r#"{"name":"Party"}"# } else { "{}" };
        let answer = match method {
            "get" => app.get(&address).await,
            "post" if path.ends_with("import") => app.post_file(&address, "Super Metroid").await,
            "post" if path.ends_with("scan") => app.post(&address, "").await,
            method => app.send_json(method, &address, body).await,
        };
        assert!(answer.status.is_success(), "{method} {address}: {}", answer.status);
        assert!(
            operation["responses"][answer.status.as_str()].is_object(),
            "{method} {path}: {} is not documented",
            answer.status
        );
    }
}

#[tokio::test]
async fn the_document_knows_its_base_path() {
    let document = TestApp::with(LIBRARY, "/x").get("/x/api/openapi.json").await.json();
    assert_eq!(document["servers"][0]["url"], "/x");
}

#[tokio::test]
async fn every_answer_has_the_documented_shape() {
    let app = TestApp::new();
    let document = app.get("/api/openapi.json").await.json();
    for (path, address) in [
        ("/api/v1/systems", "/api/v1/systems"),
        ("/api/v1/systems/{system}/games", "/api/v1/systems/snes/games?limit=1"),
        ("/api/v1/games/{system}/{slug}", "/api/v1/games/snes/super-metroid"),
        ("/api/v1/search", "/api/v1/search?q=metroid&facets=true"),
        ("/api/v1/search", "/api/v1/search?q=metriod+xyzzyq"),
        ("/api/v1/suggest", "/api/v1/suggest?q=super"),
        ("/api/v1/facets", "/api/v1/facets?system=snes"),
        ("/api/v1/{dimension}", "/api/v1/regions"),
        ("/api/v1/{dimension}/{value}/games", "/api/v1/regions/us/games"),
        ("/api/v1/status", "/api/v1/status"),
    ] {
        let pointer = format!("/paths/{}/get/responses/200/content/application~1json/schema", path.replace('/', "~1"));
        let mut schema = document.pointer(&pointer).unwrap_or_else(|| panic!("{path} has no schema")).clone();
        schema["components"] = document["components"].clone();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let answer = app.get(address).await.json();
        let wrong: Vec<String> =
            validator.iter_errors(&answer).map(|error| format!("{error} at {}", error.instance_path())).collect();
        assert!(wrong.is_empty(), "{address}: {wrong:?}");
        assert!(!validator.is_valid(&serde_json::json!({"nonsense": []})), "{path}: its schema takes anything");
    }
}
