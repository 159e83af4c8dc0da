//! The OpenAPI document: whole, 3.1, and true to the routes.

use crate::common::{LIBRARY, PLAYS, TestApp};
use axum::http::Method;
use serde_json::Value;
use shelfcade_core::access::Level;
use shelfcade_core::list_query::{Dimension, Has, Is, Order};
use shelfcade_server::http::router;
use std::collections::BTreeSet;

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

/// An address of a route: of a game, a collection and a dimension that are there.
fn example(path: &str) -> String {
    let slug = if path.contains("collections") { "party" } else { "super-metroid" };
    let address = path.replace("{system}", "snes").replace("{slug}", slug);
    let address = address.replace("{player}", "tv").replace("{dimension}", "regions").replace("{value}", "us");
    if path.ends_with("search") { format!("{address}?q=a") } else { address }
}

/// Methods in an order in which each finds what it is about: what is made comes first, what is deleted goes last.
const METHODS: [&str; 5] = ["put", "post", "patch", "get", "delete"];

/// Methods and paths of the document.
fn documented(document: &Value) -> BTreeSet<(usize, &str)> {
    let paths = document["paths"].as_object().unwrap();
    let number = |method: &String| METHODS.iter().position(|known| known == method).unwrap();
    paths.iter().flat_map(|(path, item)| item.as_object().unwrap().keys().map(move |m| (number(m), &**path))).collect()
}

#[tokio::test]
async fn every_route_of_the_router_is_documented_and_nothing_else_is() {
    let app = TestApp::new();
    let document = app.get("/api/openapi.json").await.json();
    let is_api = |path: &str| path.starts_with("/api/") && path != "/api/openapi.json";
    let number =
        |method: &Method| METHODS.iter().position(|known| method.as_str().eq_ignore_ascii_case(known)).unwrap();
    let routes: BTreeSet<(usize, &str)> = router::capabilities()
        .filter(|(path, _)| is_api(path))
        .flat_map(|(path, methods)| methods.into_iter().map(move |(method, _)| (number(&method), path)))
        .collect();
    assert!(routes.len() >= 29, "{routes:?}");
    assert_eq!(documented(&document), routes);
}

#[tokio::test]
async fn every_documented_route_answers() {
    let app = TestApp::with_player(PLAYS).letting_in(Level::Own);
    let document = app.get("/api/openapi.json").await.json();
    for (number, path) in documented(&document) {
        let method = METHODS[number];
        let operation = &document["paths"][path][method];
        assert!(operation["summary"].is_string(), "{method} {path} has no summary");
        assert!(operation["responses"].as_object().is_some_and(|answers| !answers.is_empty()), "{method} {path}");
        for name in path.split(['{', '}']).skip(1).step_by(2) {
            let parameters = operation["parameters"].as_array().unwrap();
            assert!(parameters.iter().any(|it| it["name"] == name && it["in"] == "path"), "{path}: {name}");
        }
        let address = example(path);
        let body = match path {
            "/api/v1/collections" => r#"{"name":"Party"}"#,
            "/api/v1/play/{player}" => r#"{"control":"stop"}"#,
            _ => "{}",
        };
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
async fn every_list_of_games_documents_all_filters_values_and_orders() {
    let document = TestApp::new().get("/api/openapi.json").await.json();
    for path in [
        "/api/v1/search",
        "/api/v1/systems/{system}/games",
        "/api/v1/{dimension}/{value}/games",
        "/api/v1/favorites",
        "/api/v1/history",
        "/api/v1/collections/{slug}/games",
    ] {
        let parameters = document["paths"][path]["get"]["parameters"].as_array().unwrap();
        let about = |name: &str| {
            let found = parameters.iter().find(|it| it["name"] == name && it["in"] == "query");
            found.unwrap_or_else(|| panic!("{path}: {name}"))["description"].as_str().unwrap()
        };
        for dimension in Dimension::ALL {
            assert!(!about(dimension.key()).is_empty(), "{path}: {dimension:?}");
        }
        for (name, values) in [
            ("is", Is::ALL.map(Is::as_str).to_vec()),
            ("has", Has::ALL.map(Has::as_str).to_vec()),
            ("sort", Order::ALL.iter().map(|order| order.as_str()).collect()),
        ] {
            let words: Vec<&str> = about(name).split([',', '.', ' ']).collect();
            assert!(values.iter().all(|value| words.contains(value)), "{path}: {name}: {words:?}");
        }
        for name in ["limit", "offset", "cursor"] {
            about(name);
        }
    }
    let facets = document["paths"]["/api/v1/facets"]["get"]["parameters"].as_array().unwrap();
    assert!(Dimension::ALL.iter().all(|dimension| facets.iter().any(|it| it["name"] == dimension.key())));
}

#[tokio::test]
async fn the_document_knows_its_base_path() {
    let document = TestApp::with(LIBRARY, "/x").get("/x/api/openapi.json").await.json();
    assert_eq!(document["servers"][0]["url"], "/x");
}
