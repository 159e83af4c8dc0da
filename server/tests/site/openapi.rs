//! Tests of the OpenAPI 3.1 document: complete, and true to the routes.

use crate::common::{LIBRARY, PLAYS, TestApp};
use axum::http::{Method, StatusCode};
use serde_json::Value;
use shelfcade_core::people::access::Level;
use shelfcade_core::search::list_query::{Dimension, Has, Is, ListOrder};
use shelfcade_server::http::paired::is_path;
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

/// An example address of a route, for an existing game, collection and dimension.
fn example(path: &str) -> String {
    let slug = if path.contains("collections") { "party" } else { "super-metroid" };
    let address = path.replace("{system}", "snes").replace("{slug}", slug);
    let address = address.replace("{player}", "tv").replace("{dimension}", "regions").replace("{value}", "us");
    if path.ends_with("search") || path.ends_with("suggest") { format!("{address}?q=a") } else { address }
}

/// Methods in an order in which each finds its subject: creation comes first, deletion last.
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
    let is_api = |path: &str| {
        (path.starts_with("/api/") && path != "/api/openapi.json" && !is_path(path))
            || ["/events", "/healthz"].contains(&path)
    };
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
    let game = app.get("/api/v1/games/snes/super-metroid").await.json();
    let release = game["releases"][0]["number"].to_string();
    for (number, path) in documented(&document) {
        let method = METHODS[number];
        let operation = &document["paths"][path][method];
        assert!(operation["summary"].is_string(), "{method} {path} has no summary");
        assert!(operation["responses"].as_object().is_some_and(|answers| !answers.is_empty()), "{method} {path}");
        for name in path.split(['{', '}']).skip(1).step_by(2) {
            let parameters = operation["parameters"].as_array().unwrap();
            assert!(parameters.iter().any(|it| it["name"] == name && it["in"] == "path"), "{path}: {name}");
        }
        if path == "/events" {
            // The stream never ends.
            continue;
        }
        let address = example(path).replace("{number}", &release);
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
    let app = TestApp::with_player(PLAYS).letting_in(Level::Own);
    app.send_json("post", "/api/v1/collections", r#"{"name":"Party"}"#).await;
    let document = app.get("/api/openapi.json").await.json();
    for path in [
        "/api/v1/search",
        "/api/v1/systems/{system}/games",
        "/api/v1/{dimension}/{value}/games",
        "/api/v1/favorites",
        "/api/v1/history",
        "/api/v1/collections/{slug}/games",
    ] {
        let parameters = document["paths"][path]["get"]["parameters"].as_array().unwrap();
        let find = |name: &str| {
            let found = parameters.iter().find(|it| it["name"] == name && it["in"] == "query");
            found.unwrap_or_else(|| panic!("{path}: {name}"))
        };
        for dimension in Dimension::ALL {
            assert!(find(dimension.key())["description"].is_string(), "{path}: {dimension:?}");
        }
        for (name, values) in [
            ("is", Is::ALL.map(Is::as_str).to_vec()),
            ("has", Has::ALL.map(Has::as_str).to_vec()),
            ("sort", ListOrder::ALL.iter().map(|order| order.as_str()).collect()),
        ] {
            let schema = &find(name)["schema"];
            let listed = schema["items"]["enum"].as_array().or(schema["enum"].as_array()).unwrap();
            assert_eq!(
                listed.iter().map(|value| value.as_str().unwrap()).collect::<Vec<_>>(),
                values,
                "{path}: {name}"
            );
        }
        for name in ["limit", "offset", "cursor"] {
            find(name);
        }
        // The maximum number of values is accepted.
        let address = example(path);
        let of_each = |values: i64| {
            let years: String = (0..values).map(|year| format!("&year={}", 1950 + year)).collect();
            format!("{address}{}{}", if address.contains('?') { "" } else { "?limit=5" }, years)
        };
        let most = find("year")["schema"]["maxItems"].as_i64().unwrap();
        assert_eq!(app.get(&of_each(most)).await.status, StatusCode::OK, "{path}");
        let refused = app.get(&of_each(most + 1)).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{path}");
        assert!(refused.json()["detail"].as_str().unwrap().starts_with("year has more than"), "{path}");
    }
    for path in ["/api/v1/search", "/api/v1/suggest", "/api/v1/facets"] {
        let text = document["paths"][path]["get"]["parameters"].as_array().unwrap().iter().find(|it| it["name"] == "q");
        let most = usize::try_from(text.unwrap()["schema"]["maxLength"].as_u64().unwrap()).unwrap();
        assert_eq!(app.get(&format!("{path}?q={}", "a".repeat(most))).await.status, StatusCode::OK, "{path}");
        let refused = app.get(&format!("{path}?q={}", "a".repeat(most + 1))).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{path}");
        assert!(refused.json()["detail"].as_str().unwrap().starts_with("q is"), "{path}");
    }
    let facets = document["paths"]["/api/v1/facets"]["get"]["parameters"].as_array().unwrap();
    assert!(Dimension::ALL.iter().all(|dimension| facets.iter().any(|it| it["name"] == dimension.key())));
}

/// All operations: path, method and description.
fn operations(document: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    documented(document)
        .into_iter()
        .map(|(number, path)| (path, METHODS[number], &document["paths"][path][METHODS[number]]))
}

#[tokio::test]
async fn programs_find_what_they_need_to_make_a_client() {
    let document = TestApp::new().get("/api/openapi.json").await.json();
    let mut ids = BTreeSet::new();
    for (path, method, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        assert!(ids.insert(id), "{id} is there twice");
        let answers = operation["responses"].as_object().unwrap();
        for (status, answer) in answers.iter().filter(|(status, _)| status.starts_with(['4', '5'])) {
            let answer = document.pointer(&answer["$ref"].as_str().unwrap()[1..]).unwrap();
            // Sent before there is a request.
            if status == "431" {
                assert!(answer["content"].is_null(), "{method} {path}");
                continue;
            }
            let schema = &answer["content"]["application/problem+json"]["schema"]["$ref"];
            assert_eq!(schema, "#/components/schemas/Problem", "{method} {path} {status}");
        }
        if let Some(made) = answers.get("201") {
            assert_eq!(made["headers"]["Location"]["schema"]["type"], "string", "{method} {path}");
        }
        for status in ["400", "403", "414", "429", "431", "503"] {
            assert!(answers.contains_key(status), "{method} {path}: {status}");
        }
        if operation["requestBody"].is_object() {
            assert!(answers.contains_key("413") && answers.contains_key("415"), "{method} {path}");
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            assert!(!parameter["example"].is_null(), "{method} {path}: {}", parameter["name"]);
        }
        let of_json = |part: &Value| part["content"]["application/json"].as_object().cloned();
        let bodies = answers.iter().filter(|(status, _)| status.starts_with('2')).map(|(_, answer)| of_json(answer));
        for body in bodies.chain([of_json(&operation["requestBody"])]).flatten() {
            assert!(body.contains_key("example"), "{method} {path}");
        }
        for scheme in operation["security"].as_array().into_iter().flatten().flat_map(|one| one.as_object().unwrap()) {
            assert!(document["components"]["securitySchemes"][scheme.0].is_object(), "{method} {path}: {}", scheme.0);
        }
    }
    assert!(ids.len() >= 41, "{}", ids.len());
}

#[tokio::test]
async fn schemas_say_what_is_sent_and_what_may_be_asked() {
    let document = TestApp::new().get("/api/openapi.json").await.json();
    let schemas = &document["components"]["schemas"];
    for of in ["GameStateChange", "GameStateItem"] {
        let status = &schemas[of]["properties"]["status"]["oneOf"][0]["$ref"];
        assert_eq!(status, "#/components/schemas/GameStatus", "{of}: the state of play, not of the server");
        let rating = &schemas[of]["properties"]["rating"];
        assert_eq!((&rating["minimum"], &rating["maximum"]), (&1.into(), &5.into()), "{of}");
    }
    assert_eq!(schemas["GameStatus"]["enum"].as_array().unwrap().len(), 4);
    assert_eq!(schemas["GameStateChange"]["properties"]["note"]["maxLength"], 4000);
    // Responses contain all fields, if only as null; request bodies may omit any.
    assert_eq!(schemas["GameItem"]["required"].as_array().unwrap().len(), 8);
    assert!(schemas["GameStateChange"]["required"].is_null());
    assert_eq!(schemas["Moved"]["required"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn the_document_knows_its_base_path() {
    let document = TestApp::with(LIBRARY, "/x").get("/x/api/openapi.json").await.json();
    assert_eq!(document["servers"][0]["url"], "/x");
}
