//! `/api/openapi.json`: the OpenAPI document, generated from the handlers and types.
//!
//! Everything that operations of a kind share is added here: error responses, permissions, `If-Match`, and the
//! examples of `examples.json`.

use crate::config::BY_BROWSER;
use crate::error::HttpError;
use crate::http::access::Capability;
use crate::http::app::Shared;
use crate::http::list_params::SEEN;
use crate::http::params::{pairs, shorten};
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use serde_json::{Map, Value, json};
use shelfcade_core::api::Problem;
use shelfcade_core::api::event::Event;
use shelfcade_core::lang::Lang;
use shelfcade_core::links::Links;
use shelfcade_core::page::{TextSize, Theme};
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::{MAX_NAME, MAX_TAG, ROWS};
use shelfcade_core::query::View;
use shelfcade_core::search::list_query::Dimension;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock, OnceLock};
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Shelfcade",
        version = "1.0.0",
        description = "The household's games as JSON. Errors are problem details (RFC 9457) that name what is wrong. \
            Fields may be added, never renamed. docs/api.md has recipes.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    tags((name = "library", description = "Systems and games"),
        (name = "user data", description = "Favorites, play history, ratings and collections of a profile"),
        (name = "household", description = "Covers and identifications of games, for everybody"),
        (name = "playing", description = "Players, and the games running on them"),
        (name = "server", description = "State of the server, scans and events")),
    components(schemas(Problem, Event)),
    paths(
        crate::http::search::api::systems::list,
        crate::http::game::api::list,
        crate::http::game::api::one,
        crate::http::game::download::send,
        crate::http::search::api::search::find,
        crate::http::search::api::search::suggest,
        crate::http::search::api::search::facets,
        crate::http::search::api::values::list,
        crate::http::search::api::values::games,
        crate::http::lists::api::user_data::favorites,
        crate::http::lists::api::user_data::history,
        crate::http::lists::api::user_data::star,
        crate::http::lists::api::user_data::unstar,
        crate::http::lists::api::user_data::mine,
        crate::http::lists::api::user_data::change,
        crate::http::lists::api::user_data::played,
        crate::http::lists::api::user_data::forget,
        crate::http::lists::api::user_data::profiles,
        crate::http::art::api::show,
        crate::http::art::api::set,
        crate::http::art::api::take_back,
        crate::http::library::api::identity::say,
        crate::http::library::api::identity::take_back,
        crate::http::lists::api::collections::list,
        crate::http::lists::api::collections::show,
        crate::http::lists::api::collections::games,
        crate::http::lists::api::collections::add,
        crate::http::lists::api::collections::change,
        crate::http::lists::api::collections::remove,
        crate::http::exchange::api::favorites,
        crate::http::exchange::api::collection,
        crate::http::exchange::api::import,
        crate::http::exchange::api::metadata,
        crate::http::play::api::status,
        crate::http::play::api::start,
        crate::http::play::api::control,
        crate::http::admin::api::list,
        crate::http::admin::api::change,
        crate::http::library::api::status::tell,
        crate::http::library::api::status::start_scan,
        crate::http::library::page::health::say_ok,
        crate::http::events::open,
    )
)]
struct Document;

/// Operations that accept `If-Match`.
const CONDITIONAL: [&str; 8] = [
    "addFavorite",
    "removeFavorite",
    "changeGameState",
    "changeCollection",
    "removeCollection",
    "changeSettings",
    "setCover",
    "removeCover",
];

/// Schemas of files and messages, which omit fields without a known value.
const LEFT_OUT: [&str; 3] = ["ListFile", "ListedGame", "EventMessage"];

/// Examples of each operation's parameters, request and response, by `operationId`.
static EXAMPLES: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("openapi/examples.json")).unwrap_or_default());

/// Wraps handlers so that they refuse parameters that the OpenAPI document does not list.
pub fn known_only(path: &'static str, handlers: MethodRouter<Shared>) -> MethodRouter<Shared> {
    let known = Arc::new(parameters(path));
    handlers.layer(from_fn(move |request: Request, next: Next| {
        let refused = unknown_parameter(&known, &request);
        async move {
            match refused {
                Some(error) => error.into_response(),
                None => next.run(request).await,
            }
        }
    }))
}

fn unknown_parameter(known: &BTreeMap<String, BTreeSet<&'static str>>, request: &Request) -> Option<HttpError> {
    let query = request.uri().query().filter(|query| !query.is_empty())?;
    let method = if request.method() == Method::HEAD { &Method::GET } else { request.method() };
    let known = known.get(method.as_str())?;
    // Filters also have other names.
    let is_known = |name: &str| {
        known.contains(name) || Dimension::parse(name).is_some_and(|dimension| known.contains(dimension.key()))
    };
    let (name, _) = pairs(query).find(|(name, _)| !is_known(name))?;
    let known = known.iter().copied().collect::<Vec<_>>().join(", ");
    let right = if known.is_empty() { "there are none".to_owned() } else { format!("use {known}") };
    Some(HttpError::BadRequest(format!("{:?} is not a parameter here: {right}.", shorten(&name))))
}

/// The document without the server's address. Made at the start, so that the first client does not wait for it.
static DOCUMENT: OnceLock<Value> = OnceLock::new();

/// Makes the document, with the capability of each method of each path. It is the same for all sites of a process.
pub fn prepare(capabilities: impl Iterator<Item = (&'static str, Vec<(Method, Capability)>)>) {
    DOCUMENT.get_or_init(|| describe(capabilities));
}

fn describe(capabilities: impl Iterator<Item = (&'static str, Vec<(Method, Capability)>)>) -> Value {
    let mut document = serde_json::to_value(Document::openapi()).unwrap_or_default();
    require_what_is_sent(&mut document);
    tell_values(&mut document);
    for (path, methods) in capabilities {
        for (method, capability) in methods {
            let method = method.as_str().to_ascii_lowercase();
            let item = document["paths"].get_mut(path).and_then(|item| item.get_mut(&method));
            if let Some(operation) = item.and_then(Value::as_object_mut) {
                complete(path, capability, method == "get", operation);
            }
        }
    }
    let problem = json!({ "schema": { "$ref": "#/components/schemas/Problem" } });
    for (status, name, description) in REFUSALS {
        let response = &mut document["components"]["responses"][name];
        response["description"] = description.into();
        if status != NO_PROBLEM {
            response["content"]["application/problem+json"] = problem.clone();
        }
    }
    document["components"]["securitySchemes"] = json!({
        "token": { "type": "http", "scheme": "bearer", "description": "A token of `shelfcade token`, for programs" },
        "session": { "type": "apiKey", "in": "cookie", "name": "shelfcade_session",
            "description": "The session of a signed-in browser; over HTTPS `__Host-shelfcade_session`" },
        "profile": { "type": "apiKey", "in": "cookie", "name": "shelfcade_profile",
            "description": "The profile whose favorites, collections and settings are used; without it, the \
                household's. Over HTTPS `__Secure-shelfcade_profile`" },
    });
    document
}

/// Returns the document, with this site's base path as its server.
pub fn document(links: &Links) -> Value {
    let mut document = DOCUMENT.get().cloned().unwrap_or_default();
    document["servers"] = json!([{ "url": if links.base().is_empty() { "/" } else { links.base() } }]);
    document
}

/// Returns the names of the query parameters of a path's operations, by method (`GET`, …).
pub fn parameters(path: &str) -> BTreeMap<String, BTreeSet<&'static str>> {
    let operations = DOCUMENT.get().and_then(|document| document["paths"][path].as_object());
    let names = |operation: &'static Value| {
        let of_query = operation.as_object().into_iter().flat_map(parameters_of).filter(|one| one["in"] == "query");
        of_query.filter_map(|parameter| parameter["name"].as_str()).collect()
    };
    let operations = operations.into_iter().flatten();
    operations.map(|(method, operation)| (method.to_ascii_uppercase(), names(operation))).collect()
}

fn parameters_of(operation: &Map<String, Value>) -> impl Iterator<Item = &Value> {
    operation.get("parameters").and_then(Value::as_array).into_iter().flatten()
}

/// Marks all fields of responses as required, since they are always sent, if only as null. Fields of requests may be
/// optional.
fn require_what_is_sent(document: &mut Value) {
    let mut asked = BTreeSet::new();
    for operation in document["paths"].as_object().into_iter().flat_map(Map::values).flat_map(each_value) {
        names_in(document, &operation["requestBody"], &mut asked);
    }
    for (name, schema) in document["components"]["schemas"].as_object_mut().into_iter().flatten() {
        if !asked.contains(name) && !LEFT_OUT.contains(&name.as_str()) {
            require_all(schema);
        }
    }
}

/// Adds what the types do not express: a new collection needs a name, settings have fixed names and values.
fn tell_values(document: &mut Value) {
    let schemas = &mut document["components"]["schemas"];
    let game = json!({ "type": "string", "pattern": "^[a-z0-9-]{1,40}/[a-z0-9-]{1,200}$" });
    for games in ["add", "remove"] {
        schemas["CollectionChange"]["properties"][games]["items"] = game.clone();
    }
    schemas["Moved"]["properties"]["game"]["pattern"] = game["pattern"].clone();
    schemas["GameStateChange"]["properties"]["tags"]["items"] = json!({ "type": "string", "maxLength": MAX_TAG });
    // `everybody` and `viewers` exclude each other.
    let both = json!({ "everybody": { "const": true }, "viewers": { "type": "array", "minItems": 1 } });
    schemas["CollectionChange"]["not"] = json!({ "properties": both, "required": ["everybody", "viewers"] });
    let mut made = schemas["CollectionChange"].clone();
    made["required"] = json!(["name"]);
    made["description"] = json!("A collection to create.");
    made["properties"]["name"] = json!({ "type": "string", "pattern": SEEN, "maxLength": MAX_NAME });
    schemas["NewCollection"] = made;
    let one_of = |values: Vec<&str>| {
        let all = values.into_iter().map(Some).chain([None]).collect::<Vec<_>>();
        json!({ "enum": all })
    };
    let languages = Lang::ALL.iter().map(|lang| lang.as_str()).chain([BY_BROWSER]);
    let browser = json!({
        "theme": one_of(Theme::ALL.iter().map(|theme| theme.as_str()).collect()),
        "text_size": one_of(TextSize::ALL.iter().map(|size| size.as_str()).collect()),
        "view": one_of(View::ALL.iter().map(|view| view.as_str()).collect()),
        "language": one_of(languages.collect()),
    });
    let rows = format!("-?({})", ROWS.join("|"));
    let profile = json!({
        "home_rows": { "type": ["string", "null"], "pattern": format!("^({rows}(,{rows})*)?$") },
        "hidden_systems": { "type": ["string", "null"] },
        "mature": one_of(vec!["hide", "show"]),
    });
    let settings = &mut schemas["SettingsChange"]["properties"];
    for (part, properties) in [("browser", browser), ("profile", profile)] {
        settings[part]["properties"] = properties;
        settings[part]["additionalProperties"] = json!(false);
    }
    let body = &mut document["paths"]["/api/v1/collections"]["post"]["requestBody"]["content"]["application/json"];
    body["schema"]["$ref"] = json!("#/components/schemas/NewCollection");
}

fn each_value(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_object().into_iter().flat_map(Map::values)
}

/// Collects the names of the schemas that a value refers to, and those that these refer to.
fn names_in(document: &Value, value: &Value, found: &mut BTreeSet<String>) {
    if let Some(name) = value["$ref"].as_str().and_then(|path| path.rsplit('/').next())
        && found.insert(name.to_owned())
    {
        names_in(document, &document["components"]["schemas"][name], found);
    }
    each_value(value).chain(value.as_array().into_iter().flatten()).for_each(|part| names_in(document, part, found));
}

fn require_all(schema: &mut Value) {
    if let Some(fields) = schema["properties"].as_object() {
        schema["required"] = fields.keys().cloned().collect();
    }
    schema.get_mut("allOf").and_then(Value::as_array_mut).into_iter().flatten().for_each(require_all);
}

/// The status of oversized heads. hyper sends it itself, so the response is not a problem document.
const NO_PROBLEM: u16 = 431;

/// The error responses: status, name in the document, description. All but [`NO_PROBLEM`] are problem documents.
const REFUSALS: [(u16, &str, &str); 15] = [
    (400, "BadRequest", "The address, a parameter or a value is invalid; the detail names it. Nothing was changed"),
    (401, "Unauthorized", "Requires a signed-in browser or a token"),
    (403, "Forbidden", "Not allowed: a request from another site, an unknown host name, a guest or a child"),
    (404, "NotFound", "Not found, or not the profile's own"),
    (408, "RequestTimeout", "The body did not arrive in time"),
    (
        409,
        "Conflict",
        "Conflicts with the current state: a game is running or none is, a name is taken, a list is full",
    ),
    (412, "PreconditionFailed", "It no longer matches `If-Match`; nothing was changed"),
    (413, "ContentTooLarge", "The request is too large"),
    (414, "UriTooLong", "The address is too long"),
    (415, "UnsupportedMediaType", "The content type is not supported here"),
    (429, "TooManyRequests", "Too many requests from one address: try again after `Retry-After`"),
    (NO_PROBLEM, "RequestHeaderFieldsTooLarge", "The head of the request is larger than 16 KB; without a body"),
    (502, "BadGateway", "The player failed to carry out the command"),
    (503, "ServiceUnavailable", "The server is busy: try again after `Retry-After`"),
    (507, "InsufficientStorage", "Could not save; nothing was changed"),
];

/// Adds everything that operations of this kind share.
fn complete(path: &str, capability: Capability, is_read: bool, operation: &mut Map<String, Value>) {
    let id = operation["operationId"].as_str().unwrap_or_default().to_owned();
    let is_conditional = CONDITIONAL.contains(&id.as_str());
    let has_body = operation.contains_key("requestBody");
    let is_own = operation["tags"] == json!(["user data"]) || operation["tags"] == json!(["household"]);
    let is_playing = operation["tags"] == json!(["playing"]);
    let has_system = parameters_of(operation).any(|parameter| parameter["name"] == "system");
    let level = capability.level();
    let applies = |status: u16| match status {
        400 | 403 | 414 | 429 | NO_PROBLEM | 503 => true,
        401 => level > Level::Nothing,
        404 => path.contains('{') || has_body || has_system,
        408 | 413 | 415 => has_body,
        409 => !is_read,
        412 => is_conditional,
        502 => is_playing,
        _ => !is_read && is_own,
    };
    for (status, name, _) in REFUSALS.into_iter().filter(|(status, ..)| applies(*status)) {
        operation["responses"][status.to_string()] = json!({ "$ref": format!("#/components/responses/{name}") });
    }
    let security = match level {
        Level::Nothing => json!([]),
        Level::Own => json!([{ "token": [] }, { "session": [] }]),
        // Most households allow this without a login.
        _ => json!([{}, { "profile": [] }, { "token": [] }, { "session": [] }]),
    };
    operation.insert("security".to_owned(), security);
    if is_conditional {
        let parameter = json!({ "name": "If-Match", "in": "header", "required": false,
            "schema": { "type": "string" },
            "description": "`ETag` that the change is based on: 412 if it has changed since" });
        let parameters = operation.entry("parameters").or_insert_with(|| json!([]));
        parameters.as_array_mut().into_iter().for_each(|parameters| parameters.push(parameter.clone()));
    }
    add_examples(&id, operation);
}

fn add_examples(id: &str, operation: &mut Map<String, Value>) {
    for parameter in operation.get_mut("parameters").and_then(Value::as_array_mut).into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap_or_default();
        let own = EXAMPLES[id]["parameters"].get(name);
        if let Some(example) = own.or_else(|| EXAMPLES["parameters"].get(name)) {
            let is_list = parameter["schema"]["type"] == "array" && !example.is_array();
            parameter["example"] = if is_list { json!([example]) } else { example.clone() };
        }
    }
    let own = &EXAMPLES[id];
    if let (Some(request), Some(body)) = (own.get("request"), operation.get_mut("requestBody")) {
        body["content"].as_object_mut().into_iter().flatten().for_each(|(_, media)| media["example"] = request.clone());
    }
    if let Some(answer) = own.get("response") {
        let good = operation["responses"].as_object_mut().into_iter().flatten();
        let media = good.filter(|(status, _)| status.starts_with('2')).flat_map(|(_, good)| {
            good["content"].as_object_mut().into_iter().flatten().filter(|(name, _)| *name == "application/json")
        });
        media.for_each(|(_, media)| media["example"] = answer.clone());
    }
}

/// Sends the document.
pub async fn send(context: RequestContext) -> Response {
    response::json(&context, StatusCode::OK, &document(&context.app.links))
}
