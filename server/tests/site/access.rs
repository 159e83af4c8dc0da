//! Tests access: every route, every method and every level against one table.

use crate::common::{Answer, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use shelfcade_core::people::access::Level;
use shelfcade_core::people::device::ClientScope::{
    CollectionsRead, CollectionsWrite, DevicesRead, DevicesWrite, FirmwareRead, MeRead, PlatformsRead, RomsRead,
    RomsUserRead, RomsUserWrite,
};
use shelfcade_server::http::access::Capability::{self, Client, Look, Open, Own, OwnConfirmed, TakePart};
use shelfcade_server::http::router;
use std::collections::BTreeMap;

/// The capability each method of each route requires. A new route without a line here fails.
const TABLE: &[(&str, &str, Capability)] = &[
    ("/", "GET", Look),
    ("/about", "GET", Look),
    ("/api/auth/device/init", "POST", Open),
    ("/api/auth/device/token", "POST", Open),
    ("/api/client-tokens/exchange", "POST", Open),
    ("/api/config", "GET", Open),
    ("/api/devices", "GET", Client(DevicesRead)),
    ("/api/devices", "POST", Client(DevicesWrite)),
    ("/api/devices/{id}", "DELETE", Client(DevicesWrite)),
    ("/api/devices/{id}", "GET", Client(DevicesRead)),
    ("/api/devices/{id}", "PUT", Client(DevicesWrite)),
    ("/api/activity/heartbeat", "DELETE", Client(RomsUserWrite)),
    ("/api/activity/heartbeat", "POST", Client(RomsUserWrite)),
    ("/api/collections", "GET", Client(CollectionsRead)),
    ("/api/collections", "POST", Client(CollectionsWrite)),
    ("/api/collections/identifiers", "GET", Client(CollectionsRead)),
    ("/api/collections/smart", "GET", Client(CollectionsRead)),
    ("/api/collections/smart/identifiers", "GET", Client(CollectionsRead)),
    ("/api/collections/smart/{id}", "GET", Client(CollectionsRead)),
    ("/api/collections/virtual", "GET", Client(CollectionsRead)),
    ("/api/collections/virtual/identifiers", "GET", Client(CollectionsRead)),
    ("/api/collections/{id}", "DELETE", Client(CollectionsWrite)),
    ("/api/collections/{id}", "GET", Client(CollectionsRead)),
    ("/api/collections/{id}", "PUT", Client(CollectionsWrite)),
    ("/api/play-sessions", "GET", Client(RomsUserRead)),
    ("/api/play-sessions", "POST", Client(RomsUserWrite)),
    ("/api/firmware", "GET", Client(FirmwareRead)),
    ("/api/firmware/identifiers", "GET", Client(FirmwareRead)),
    ("/api/platforms", "GET", Client(PlatformsRead)),
    ("/api/platforms/identifiers", "GET", Client(PlatformsRead)),
    ("/api/platforms/{id}", "GET", Client(PlatformsRead)),
    ("/api/roms", "GET", Client(RomsRead)),
    ("/api/roms/by-hash", "GET", Client(RomsRead)),
    ("/api/roms/identifiers", "GET", Client(RomsRead)),
    ("/api/roms/{id}", "GET", Client(RomsRead)),
    ("/api/roms/{id}/content/{name}", "GET", Client(RomsRead)),
    ("/api/roms/{id}/files/content/{name}", "GET", Client(RomsRead)),
    ("/assets/romm/resources/{*path}", "GET", Client(RomsRead)),
    ("/api/roms/{id}/notes", "POST", Client(RomsUserWrite)),
    ("/api/roms/{id}/notes/{note}", "PUT", Client(RomsUserWrite)),
    ("/api/roms/{id}/props", "PUT", Client(RomsUserWrite)),
    ("/api/heartbeat", "GET", Open),
    ("/api/permissions/me", "GET", Client(MeRead)),
    ("/api/users/me", "GET", Client(MeRead)),
    ("/devices", "GET", TakePart),
    ("/devices", "POST", TakePart),
    ("/pair/device", "GET", TakePart),
    ("/pair/device", "POST", TakePart),
    ("/more", "GET", Look),
    ("/moments", "GET", Look),
    ("/choose", "GET", Look),
    ("/rooms", "POST", Look),
    ("/rooms/{code}", "GET", Look),
    ("/rooms/{code}", "POST", Look),
    ("/api/openapi.json", "GET", Open),
    ("/api/v1/collections", "GET", Look),
    ("/api/v1/collections", "POST", TakePart),
    ("/api/v1/collections/import", "POST", TakePart),
    ("/api/v1/collections/{slug}", "DELETE", TakePart),
    ("/api/v1/collections/{slug}", "PATCH", TakePart),
    ("/api/v1/collections/{slug}", "GET", Look),
    ("/api/v1/collections/{slug}/export", "GET", Look),
    ("/api/v1/collections/{slug}/games", "GET", Look),
    ("/api/v1/export", "GET", TakePart),
    ("/api/v1/facets", "GET", Look),
    ("/api/v1/favorites", "GET", Look),
    ("/api/v1/favorites/export", "GET", Look),
    ("/api/v1/favorites/{system}/{slug}", "DELETE", TakePart),
    ("/api/v1/favorites/{system}/{slug}", "PUT", TakePart),
    ("/api/v1/games/{system}/{slug}", "GET", Look),
    ("/api/v1/games/{system}/{slug}/cover", "DELETE", Own),
    ("/api/v1/games/{system}/{slug}/cover", "GET", Look),
    ("/api/v1/games/{system}/{slug}/cover", "PUT", Own),
    ("/api/v1/games/{system}/{slug}/identity", "DELETE", Own),
    ("/api/v1/games/{system}/{slug}/identity", "PUT", Own),
    ("/api/v1/games/{system}/{slug}/mine", "GET", Look),
    ("/api/v1/games/{system}/{slug}/mine", "PATCH", TakePart),
    ("/api/v1/games/{system}/{slug}/plays", "DELETE", TakePart),
    ("/api/v1/games/{system}/{slug}/plays", "POST", TakePart),
    ("/api/v1/games/{system}/{slug}/roms/{number}/download", "GET", TakePart),
    ("/api/v1/history", "GET", Look),
    ("/api/v1/profiles", "GET", Look),
    ("/api/v1/scan", "POST", Own),
    ("/api/v1/search", "GET", Look),
    ("/api/v1/settings", "GET", Look),
    ("/api/v1/settings", "PATCH", Look),
    ("/api/v1/status", "GET", Look),
    ("/api/v1/suggest", "GET", Look),
    ("/api/v1/systems", "GET", Look),
    ("/api/v1/systems/{system}/games", "GET", Look),
    ("/api/v1/{dimension}", "GET", Look),
    ("/api/v1/{dimension}/{value}/games", "GET", Look),
    ("/assets/{name}", "GET", Open),
    ("/boards", "GET", Look),
    ("/boards/{value}", "GET", Look),
    ("/collections", "GET", Look),
    ("/collections", "POST", TakePart),
    ("/collections/import", "GET", Look),
    ("/collections/import", "POST", TakePart),
    ("/collections/{slug}", "GET", Look),
    ("/collections/{slug}", "POST", TakePart),
    ("/collections/{slug}/add", "GET", TakePart),
    ("/collections/{slug}/export", "GET", Look),
    ("/collections/{slug}/remove", "GET", TakePart),
    ("/decades", "GET", Look),
    ("/decades/{value}", "GET", Look),
    ("/dev/state", "GET", Open),
    ("/developers", "GET", Look),
    ("/developers/{value}", "GET", Look),
    ("/diary", "GET", Look),
    ("/diary/year", "GET", Look),
    ("/diary/{year}", "GET", Look),
    ("/diary/{year}/picture", "GET", Look),
    ("/events", "GET", Look),
    ("/favicon.ico", "GET", Open),
    ("/export", "GET", TakePart),
    ("/export", "POST", Own),
    ("/export/download", "GET", TakePart),
    ("/favorites", "GET", Look),
    ("/favorites", "POST", TakePart),
    ("/favorites/export", "GET", Look),
    ("/games/{system}/{slug}", "GET", Look),
    ("/games/{system}/{slug}/cover", "GET", Own),
    ("/games/{system}/{slug}/cover", "POST", Own),
    ("/games/{system}/{slug}/files", "GET", Look),
    ("/games/{system}/{slug}/identify", "GET", Own),
    ("/games/{system}/{slug}/identify", "POST", Own),
    ("/games/{system}/{slug}/media", "GET", Look),
    ("/games/{system}/{slug}/media/{key}", "GET", Look),
    ("/games/{system}/{slug}/mine", "POST", TakePart),
    ("/genres", "GET", Look),
    ("/genres/{value}", "GET", Look),
    ("/health", "GET", Look),
    ("/healthz", "GET", Open),
    ("/help", "GET", Look),
    ("/help/new", "GET", Look),
    ("/help/new", "POST", Look),
    ("/help/{topic}", "GET", Look),
    ("/hidden", "GET", Look),
    ("/hidden", "POST", TakePart),
    ("/hidden/clear", "GET", TakePart),
    ("/history", "GET", Look),
    ("/history", "POST", TakePart),
    ("/history/clear", "GET", TakePart),
    ("/language", "POST", Open),
    ("/media/{key}", "GET", Look),
    ("/offline", "GET", Open),
    ("/owner", "GET", Own),
    ("/owner/claim", "POST", Open),
    ("/owner/code", "POST", Open),
    ("/owner/enter", "GET", Open),
    ("/owner/invite", "POST", OwnConfirmed),
    ("/owner/later", "POST", Open),
    ("/owner/login", "POST", Open),
    ("/owner/logout", "POST", Open),
    ("/owner/password", "POST", Own),
    ("/owner/revoke", "POST", Own),
    ("/owner/update", "GET", Own),
    ("/owner/update", "POST", Own),
    ("/owner/update/now", "POST", OwnConfirmed),
    ("/pictures/{key}/{size}", "GET", Look),
    ("/players", "GET", Look),
    ("/players/{value}", "GET", Look),
    ("/api/v1/games/{system}/{slug}/play", "POST", TakePart),
    ("/api/v1/play", "GET", Look),
    ("/api/v1/play/{player}", "POST", TakePart),
    ("/games/{system}/{slug}/play", "POST", TakePart),
    ("/random/play", "POST", TakePart),
    ("/play", "GET", Look),
    ("/play/bar", "GET", Look),
    ("/play/{player}/states/{slot}/{at}", "GET", Look),
    ("/play/control", "POST", TakePart),
    ("/play/game", "POST", TakePart),
    ("/play/player", "POST", TakePart),
    ("/profiles", "GET", Look),
    ("/profiles", "POST", TakePart),
    ("/profiles/manage", "GET", Look),
    ("/profiles/{id}/remove", "GET", Own),
    ("/profiles/{id}/remove", "POST", OwnConfirmed),
    ("/profiles/{id}/sees", "GET", Own),
    ("/profiles/{id}/sees", "POST", OwnConfirmed),
    ("/publishers", "GET", Look),
    ("/publishers/{value}", "GET", Look),
    ("/random", "GET", Look),
    ("/robots.txt", "GET", Open),
    ("/scan", "POST", Own),
    ("/backup", "POST", Own),
    ("/backups", "GET", Own),
    ("/backups/{name}", "GET", Own),
    ("/backups/{name}", "POST", OwnConfirmed),
    ("/search", "GET", Look),
    ("/search/suggest", "GET", Look),
    ("/series", "GET", Look),
    ("/series/{value}", "GET", Look),
    ("/series/{value}/museum", "GET", Look),
    ("/select", "GET", Look),
    ("/select", "POST", TakePart),
    ("/settings", "GET", Look),
    ("/settings", "POST", Own),
    ("/settings/advanced", "GET", Look),
    ("/settings/fetch", "GET", Own),
    ("/settings/fetch", "POST", Own),
    ("/settings/home", "GET", Look),
    ("/settings/household", "GET", Look),
    ("/settings/look", "POST", Look),
    ("/settings/profile", "POST", TakePart),
    ("/sw.js", "GET", Open),
    ("/systems", "GET", Look),
    ("/systems/{system}", "GET", Look),
    ("/systems/{system}/museum", "GET", Look),
    ("/theme", "POST", Open),
    ("/trust", "GET", Open),
    ("/trust/ca.crt", "GET", Open),
    ("/tv", "POST", Open),
    ("/unidentified", "GET", Own),
    ("/unidentified", "POST", Own),
    ("/years", "GET", Look),
    ("/years/{value}", "GET", Look),
];

/// An example address of a route.
fn example(path: &str) -> String {
    let address = path.replace("{system}", "snes").replace("{slug}", "super-metroid").replace("{value}", "1990");
    address
        .replace("{dimension}", "regions")
        .replace("{name}", "none.css")
        .replace("{id}", "9")
        .replace("{number}", "1")
}

async fn ask(app: &TestApp, method: &str, address: &str, token: Option<&str>) -> Answer {
    let mut request = Request::builder().method(method).uri(address);
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    request = request.header("content-type", "application/x-www-form-urlencoded");
    app.send(request.body(Body::from("a=b")).unwrap()).await
}

/// Returns true if the response is the login gate and nothing else.
fn is_gate(answer: &Answer) -> bool {
    answer.status == StatusCode::UNAUTHORIZED && answer.header("www-authenticate").starts_with("Bearer")
}

#[tokio::test]
async fn every_route_and_method_asks_for_what_the_table_says() {
    let listed: BTreeMap<(&str, String), Capability> = router::capabilities()
        .flat_map(|(path, methods)| methods.into_iter().map(move |(method, one)| ((path, method.to_string()), one)))
        .collect();
    let expected: BTreeMap<(&str, String), Capability> =
        TABLE.iter().map(|(path, method, one)| ((*path, (*method).to_owned()), *one)).collect();
    assert_eq!(listed, expected);
}

#[tokio::test]
async fn every_route_is_behind_the_gate_for_every_level_below_its_own() {
    let app = TestApp::new();
    let tokens: Vec<(Level, Option<String>)> = std::iter::once((Level::Nothing, None))
        .chain([Level::Look, Level::TakePart, Level::Own].map(|level| (level, Some(app.token(level)))))
        .collect();
    app.app.auth.refresh().await;
    close(&app);
    // An allowed request for `/events` never ends.
    for (path, method, capability) in TABLE.iter().filter(|(path, ..)| *path != "/events") {
        for (level, token) in &tokens {
            // Profile 9 doesn't exist, so nothing is deleted.
            let answer = ask(&app, method, &example(path), token.as_deref()).await;
            if matches!(capability, Client(_)) {
                let is_refused = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(&answer.status);
                assert!(is_refused, "{method} {path} as {level:?}, who is no device: {}", answer.status);
                continue;
            }
            let may = *level >= capability.level();
            assert_eq!(!is_gate(&answer), may, "{method} {path} as {level:?}: {}", answer.status);
            if *method == "GET" {
                let head = ask(&app, "HEAD", &example(path), token.as_deref()).await;
                assert_eq!(!is_gate(&head), may, "HEAD {path} as {level:?}");
            }
        }
    }
    for address in ["/no/such/page", "/api/v1/no/such/thing"] {
        assert!(is_gate(&ask(&app, "GET", address, None).await), "{address} tells nothing either");
        assert_eq!(ask(&app, "GET", address, tokens[1].1.as_deref()).await.status, StatusCode::NOT_FOUND);
    }
}

/// Denies all access to visitors who aren't logged in.
fn close(app: &TestApp) {
    everyone_may(app, "nothing");
}

/// Sets the access level of visitors who aren't logged in.
pub fn everyone_may(app: &TestApp, level: &str) {
    app.app.user_data.store().set(None, &[("everyone_may", Some(level.to_owned()))]).unwrap();
    let chosen = &app.app.user_data.household().settings;
    app.app.apply_settings(app.app.settings.start.live(chosen).unwrap());
}

#[tokio::test]
async fn a_cached_page_is_given_to_nobody_who_may_not_look() {
    let app = TestApp::new();
    let token = app.token(Level::Look);
    app.app.auth.refresh().await;
    close(&app);
    let look = async |token: Option<&str>| {
        let mut request = Request::get("/systems/snes").header("host", "10.0.0.2:8080");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        app.answer_from_cache(request.body(Body::empty()).unwrap()).await
    };
    for _ in 0..2 {
        let shown = look(Some(&token)).await;
        assert!(shown.status == StatusCode::OK && shown.text().contains("Super Metroid"));
        let refused = look(None).await;
        assert!(is_gate(&refused) && !refused.text().contains("Super Metroid"), "{}", refused.status);
    }
    assert!(app.app.http.page_cache.status().hits > 0, "it was in the cache");
}

#[tokio::test]
async fn a_page_for_who_was_just_let_in_is_kept_for_nobody_else() {
    let app = TestApp::new();
    app.post("/favorites", "star=%2Bgb/tetris&back=/").await;
    everyone_may(&app, "look");
    // A token made by the command line: the running site doesn't know it yet.
    let token = app.token(Level::TakePart);
    let mut request = Request::get("/api/v1/favorites").header("host", "10.0.0.2:8080");
    request = request.header("authorization", format!("Bearer {token}"));
    let hers = app.answer_from_cache(request.body(Body::empty()).unwrap()).await;
    assert!(hers.text().contains("tetris"), "{}", hers.text());
    let request = Request::get("/api/v1/favorites").header("host", "10.0.0.2:8080").body(Body::empty()).unwrap();
    assert!(!app.answer_from_cache(request).await.text().contains("tetris"));
}

#[tokio::test]
async fn a_closed_household_tells_no_title_and_shows_no_frame() {
    let app = TestApp::new();
    app.token(Level::Look);
    app.app.auth.refresh().await;
    close(&app);
    for address in ["/assets/super-metroid", "/super-metroid", "/owner/enter", "/owner", "/trust/super-metroid"] {
        let page = app.get(address).await.text();
        assert!(!page.contains("Super Metroid") && !page.contains("class=\"top\""), "{address}: {page}");
    }
}

#[tokio::test]
async fn other_names_of_this_machine_show_nothing_but_how_to_allow_them() {
    let app = TestApp::new();
    app.get("/systems/snes").await;
    for address in ["/", "/systems/snes", "/api/v1/history", "/events", "/favorites/export", "/healthz"] {
        for method in ["GET", "HEAD", "OPTIONS"] {
            let request = Request::builder().method(method).uri(address).header("host", "evil.example:8080");
            let answer = app.answer_from_cache(request.body(Body::empty()).unwrap()).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {address}");
        }
    }
    let request = Request::get("/systems/snes").header("host", "games.example:8080").body(Body::empty()).unwrap();
    let page = app.send(request).await.main();
    assert!(page.contains("allow_host = [\"games.example\"]"), "{page}");
    let hostile = Request::get("/").header("host", "\"><script>.example").body(Body::empty()).unwrap();
    assert!(!app.send(hostile).await.text().contains("<script>."));
}

#[tokio::test]
async fn where_backups_lie_is_told_to_the_owner_alone() {
    let app = TestApp::new();
    assert_eq!(app.get("/api/v1/status").await.json()["backups"]["folder"], "");
    let folder = app.data.join("backups").display().to_string();
    assert!(!app.get("/health").await.text().contains(&folder));
    let owner = app.letting_in(Level::Own);
    assert_eq!(owner.get("/api/v1/status").await.json()["backups"]["folder"], folder.as_str());
    assert!(owner.get("/health").await.text().contains(&folder));
}

#[tokio::test]
async fn who_may_only_look_has_no_profile_and_leaves_no_trace() {
    let app = TestApp::new();
    let mia = app.app.user_data.store().add_profile("Mia", 10, None, 1).unwrap();
    let cookie = format!("shelfcade_profile={}", app.app.user_data.cookie_of(mia).unwrap());
    assert!(app.get_as(&cookie, "/profiles").await.main().contains("This is you"));
    everyone_may(&app, "look");
    let page = app.get_as(&cookie, "/games/snes/super-metroid").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text().contains("id=\"game-state\""));
    let star = app.post_as(&cookie, "/favorites", "star=%2Bsnes/super-metroid&back=/").await;
    assert!(is_gate(&star) && star.main().contains("one-time code"), "{}", star.status);
    assert!(app.app.user_data.household().person(mia).unwrap().annotations.is_empty());
}

#[tokio::test]
async fn a_token_in_an_address_counts_for_nothing() {
    let app = TestApp::new();
    let token = app.token(Level::Own);
    app.app.auth.refresh().await;
    close(&app);
    assert!(!is_gate(&ask(&app, "GET", "/owner", Some(&token)).await));
    for name in ["token", "access_token", "authorization", "session", "shelfcade_session"] {
        for address in [format!("/owner?{name}={token}"), format!("/owner?{name}=Bearer+{token}")] {
            assert!(is_gate(&ask(&app, "GET", &address, None).await), "{address}");
        }
    }
}
