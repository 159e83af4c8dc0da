//! Tests of a child's profile: it sees only what the owner allowed, whichever way it tries.

use super::exchange::send;
use super::{CHRONO, METROID, games};
use crate::common::{Answer, TestApp};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use shelfcade_core::api::event::Event;
use shelfcade_core::art::media::{MediaKey, MediaKind, PictureArrival};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::people::user::ProfileEdit;
use shelfcade_server::config::SiteConfig;
use shelfcade_server::live_events::Audience;
use tower::ServiceExt;

/// The games that the child of [`child`] sees.
pub const CHILD_SEES: [&str; 2] = [SONIC, METROID];
const SONIC: &str = "megadrive/sonic-the-hedgehog";
/// Words in pages of the games that the child of these tests may not see.
const FORBIDDEN: [&str; 6] = ["Chrono", "chrono-trigger", "F-Zero", "f-zero", "Tetris", "tetris"];

/// Creates an owned household with an identified library and a profile Tom. Visitors without a token may take part.
pub async fn household(files: &[(&str, Vec<u8>)]) -> (TestApp, String, String) {
    let app = TestApp::of_bytes(crate::common::LIBRARY, files, SiteConfig::default());
    crate::identify::scan(&app).await;
    let token = app.token(Level::Own);
    app.app.auth.refresh().await;
    let tom = app.add_profile("act=add&name=Tom").await;
    (app, token, tom)
}

/// Creates a household whose child Tom sees all of the Mega Drive and one SNES game.
pub async fn child(files: &[(&str, Vec<u8>)]) -> (TestApp, String, String) {
    let (app, token, tom) = household(files).await;
    allow(&app, &token).await;
    (app, token, tom)
}

async fn allow(app: &TestApp, token: &str) {
    app.post("/collections", &format!("name=Allowed&game={METROID}")).await;
    let household = app.app.user_data.household();
    let list = household.people[0].collections.iter().find(|list| list.name == "Allowed").unwrap().id;
    tick(app, token, &format!("child=1&unrated=1&system=megadrive&collection={list}")).await;
}

pub fn id(app: &TestApp, name: &str) -> ProfileId {
    app.app.user_data.named(name).unwrap()
}

pub async fn as_owner(app: &TestApp, token: &str, cookie: &str, form: Option<(&str, &str)>, address: &str) -> Answer {
    let request = Request::builder().uri(address).header("host", "10.0.0.2:8080");
    let request = request.header("authorization", format!("Bearer {token}")).header("cookie", cookie);
    let Some((method, form)) = form else { return app.send(request.body(Body::empty()).unwrap()).await };
    let request = request.method(method).header("content-type", "application/x-www-form-urlencoded");
    app.send(request.body(Body::from(form.to_owned())).unwrap()).await
}

/// Sets what Tom may see.
pub async fn tick(app: &TestApp, token: &str, form: &str) {
    let address = format!("/profiles/{}/sees", id(app, "Tom").0);
    let done = as_owner(app, token, "", Some(("POST", form)), &address).await;
    assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, &*address), "{}", done.text());
}

/// The games that Tom finds in the search.
pub async fn seen(app: &TestApp, tom: &str) -> Vec<String> {
    games(&app.get_as(tom, "/search?sort=title").await)
}

#[tokio::test]
async fn a_game_is_shown_by_its_rating_on_a_ticked_system_or_by_a_ticked_collection() {
    let (app, token, tom) = household(&[]).await;
    app.post("/collections", &format!("name=Ours&game={CHRONO}")).await;
    app.post("/collections", "name=Handheld&query=system%3Dgb").await;
    let lists: Vec<i64> = app.app.user_data.household().people[0].collections.iter().map(|list| list.id).collect();
    let [handheld, ours] = lists[..] else { panic!("{lists:?}") };
    assert_eq!(seen(&app, &tom).await.len(), 6, "no child's yet");
    for (form, expected) in [
        ("child=1".to_owned(), vec![]),
        ("child=1&up_to=6&system=snes".to_owned(), vec![]),
        ("child=1&unrated=1&system=snes".to_owned(), vec![CHRONO, "snes/f-zero", METROID]),
        ("child=1&up_to=0&unrated=1&system=gb&system=megadrive".to_owned(), vec![SONIC, "gb/tetris"]),
        ("child=1&up_to=6&unrated=1&system=no-such-system&system=../x".to_owned(), vec![]),
        (format!("child=1&collection={ours}"), vec![CHRONO]),
        (format!("child=1&collection={handheld}&collection=999"), vec!["gb/tetris"]),
        (format!("child=1&unrated=1&system=megadrive&collection={ours}"), vec![CHRONO, SONIC]),
    ] {
        tick(&app, &token, &form).await;
        assert_eq!(seen(&app, &tom).await, expected, "{form}");
        let page = as_owner(&app, &token, "", None, &format!("/profiles/{}/sees", id(&app, "Tom").0)).await.main();
        let now = match expected.len() {
            0 => "Tom can't see any games.".to_owned(),
            1 => "Tom can see 1 game.".to_owned(),
            games => format!("Tom can see {games} games."),
        };
        assert!(page.contains(&now), "{form}: {page}");
    }
    // Games that its owner adds show at once; removed games and deleted collections no longer show.
    app.post("/collections/ours", &format!("act=take-out&game={CHRONO}")).await;
    assert_eq!(seen(&app, &tom).await, [SONIC]);
    app.post(&format!("/games/{METROID}/mine"), "join=ours").await;
    assert_eq!(seen(&app, &tom).await, [SONIC, METROID]);
    app.post("/collections/ours", "act=remove").await;
    assert_eq!(seen(&app, &tom).await, [SONIC]);
    // A new collection that may reuse the deleted one's number allows nothing.
    app.post("/collections", &format!("name=New&game={CHRONO}")).await;
    assert_eq!(seen(&app, &tom).await, [SONIC]);
    tick(&app, &token, "child=0").await;
    assert_eq!(seen(&app, &tom).await.len(), 6, "no child's any more");
}

#[tokio::test]
async fn a_child_fills_no_collection_that_allows_something() {
    let (app, token, tom) = household(&[]).await;
    app.post_as(&tom, "/collections", "name=All&query=system%3Dsnes").await;
    let own = app.app.user_data.household().person(id(&app, "Tom")).unwrap().collections[0].id;
    tick(&app, &token, &format!("child=1&unrated=1&system=gb&collection={own}")).await;
    assert_eq!(seen(&app, &tom).await, ["gb/tetris"]);
    assert_eq!(games(&app.get_as(&tom, "/collections/all").await), Vec::<String>::new());
    // The same applies to a collection whose owner becomes a child later.
    let ida = app.add_profile("act=add&name=Ida").await;
    app.post_as(&ida, "/collections", "name=Hers&query=system%3Dsnes").await;
    let hers = app.app.user_data.household().person(id(&app, "Ida")).unwrap().collections[0].id;
    tick(&app, &token, &format!("child=1&unrated=1&system=gb&collection={hers}")).await;
    assert_eq!(seen(&app, &tom).await, [CHRONO, "snes/f-zero", METROID, "gb/tetris"]);
    let address = format!("/profiles/{}/sees", id(&app, "Ida").0);
    as_owner(&app, &token, "", Some(("POST", "child=1")), &address).await;
    assert_eq!(seen(&app, &tom).await, ["gb/tetris"]);
}

/// Checks that a response reveals no forbidden game.
fn tells_nothing(answer: &Answer, way: &str) {
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    // Words of the request may be repeated.
    for word in FORBIDDEN.iter().filter(|word| !way.to_lowercase().contains(&word.to_lowercase())) {
        assert!(!text.contains(word), "{way} tells of {word}: {text}");
    }
}

#[tokio::test]
async fn no_way_leads_to_what_is_forbidden() {
    let (app, token, tom) = household(&[]).await;
    // Data from before Tom was a child: favorites, plays, notes, a list of his own, and recommendations.
    for game in [CHRONO, METROID] {
        app.send_json_as(&tom, "put", &format!("/api/v1/favorites/{game}"), "").await;
        app.send_json_as(&tom, "post", &format!("/api/v1/games/{game}/plays"), "{}").await;
        app.post_as(&tom, &format!("/games/{game}/mine"), "note=good&rating=5&new-list=Mine").await;
    }
    app.send_json_as(&tom, "patch", "/api/v1/games/snes/f-zero/mine", r#"{"hidden":true}"#).await;
    app.post("/collections", &format!("name=Chrono+things&game={CHRONO}")).await;
    let to_tom = format!("recommend={}&to={}", id(&app, "Tom").0, id(&app, "Tom").0);
    app.post(&format!("/games/{CHRONO}/mine"), &to_tom).await;
    app.post(&format!("/games/{CHRONO}/mine"), "tonight=1").await;
    // Pages cached for everybody and for Tom are not shown to Tom as a child.
    for cookie in ["", tom.as_str()] {
        for way in ["/", "/systems/snes", &format!("/games/{CHRONO}")] {
            let request = Request::get(way).header("host", "10.0.0.2:8080").header("cookie", cookie);
            assert_eq!(app.answer_from_cache(request.body(Body::empty()).unwrap()).await.status, StatusCode::OK);
        }
    }
    allow(&app, &token).await;
    let lists = [
        "/",
        "/systems",
        "/systems/snes",
        "/systems/snes/museum",
        "/series/metroid/museum",
        "/search?q=metroid",
        "/search?q=chrono",
        "/search?q=is:hidden",
        "/search?q=tetriss",
        "/search?q=system:gb",
        "/search?q=-metroid",
        "/search?sort=year&q=trigger",
        "/genres",
        "/developers",
        "/series",
        "/publishers",
        "/boards",
        "/years",
        "/decades",
        "/players",
        "/favorites",
        "/history",
        "/hidden",
        "/collections",
        "/collections/mine",
        "/collections/mine/add?q=chrono",
        "/choose",
        "/more",
        "/about",
        "/profiles",
        "/play",
        "/play/bar",
        "/search/suggest?q=chr",
        "/search/suggest?q=squ",
        "/search/suggest?q=te",
        "/search?q=square",
        "/favorites/export?format=json",
        "/favorites/export?format=txt",
        "/collections/mine/export?format=json",
        "/collections/mine/export?format=txt",
        "/api/v1/systems",
        "/api/v1/systems/snes/games",
        "/api/v1/systems/snes/games?is=hidden",
        "/api/v1/search?q=chrono",
        "/api/v1/search?q=is:hidden",
        "/api/v1/suggest?q=chr",
        "/api/v1/facets?q=",
        "/api/v1/favorites",
        "/api/v1/history",
        "/api/v1/collections",
        "/api/v1/collections/mine/games",
        "/api/v1/developers",
        "/api/v1/series",
        "/api/v1/years",
        "/api/v1/regions",
        "/api/v1/genres",
        "/api/v1/play",
        "/api/v1/status",
        "/api/v1/profiles",
        &format!("/games/{METROID}"),
        &format!("/games/{METROID}/files"),
        &format!("/api/v1/games/{METROID}"),
        &format!("/games/{SONIC}"),
    ];
    for way in lists {
        let request = Request::get(way).header("host", "10.0.0.2:8080").header("cookie", &tom);
        let answer = app.answer_from_cache(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::OK, "{way}: {}", answer.text());
        tells_nothing(&answer, way);
    }
    let gone = [
        format!("/games/{CHRONO}"),
        "/games/snes/f-zero".to_owned(),
        "/games/gb/tetris".to_owned(),
        format!("/games/{CHRONO}/files"),
        format!("/games/{CHRONO}/media"),
        format!("/games/{CHRONO}/media/0123456789abcdef"),
        "/systems/gb".to_owned(),
        "/systems/my-odd-box".to_owned(),
        "/developers/square".to_owned(),
        "/series/chrono".to_owned(),
        "/series/chrono/museum".to_owned(),
        "/systems/gb/museum".to_owned(),
        "/years/1989".to_owned(),
        "/decades/1980".to_owned(),
        "/players/2".to_owned(),
        "/collections/chrono-things".to_owned(),
        "/collections/chrono-things/export?format=json".to_owned(),
        format!("/api/v1/games/{CHRONO}"),
        format!("/api/v1/games/{CHRONO}/mine"),
        "/api/v1/developers/square/games".to_owned(),
        "/api/v1/collections/chrono-things/games".to_owned(),
    ];
    for way in &gone {
        assert_ne!(app.get(way).await.status, StatusCode::NOT_FOUND, "{way}");
        let answer = app.get_as(&tom, way).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{way}: {}", answer.text());
        tells_nothing(&answer, way);
    }
    // A random game is an allowed one too.
    for _ in 0..20 {
        let place = app.get_as(&tom, "/random").await.header("location").to_owned();
        assert!([METROID, SONIC].iter().any(|game| place == format!("/games/{game}")), "{place}");
    }
    // Changes to a hidden game are not found.
    for (method, way) in [
        ("put", format!("/api/v1/favorites/{CHRONO}")),
        ("patch", format!("/api/v1/games/{CHRONO}/mine")),
        ("post", format!("/api/v1/games/{CHRONO}/plays")),
    ] {
        assert_eq!(app.send_json_as(&tom, method, &way, "{}").await.status, StatusCode::NOT_FOUND, "{way}");
    }
    for (way, form) in [
        (format!("/games/{CHRONO}/mine"), "rating=1"),
        (format!("/games/{CHRONO}/play"), ""),
        ("/favorites".to_owned(), "star=%2Bgb/tetris&back=/"),
    ] {
        let status = app.post_as(&tom, &way, form).await.status;
        assert!(status.is_client_error(), "{way}: {status}");
    }
    let selected = app.post_as(&tom, "/select", &format!("game={CHRONO}&game={METROID}&favorite=1")).await;
    tells_nothing(&selected, "/select");
    // Nothing has changed for the others, or for Tom once he is no longer a child.
    assert_eq!(games(&app.get("/search?sort=title").await).len(), 6);
    tick(&app, &token, "child=0").await;
    assert_eq!(games(&app.get_as(&tom, "/favorites?sort=title").await), [CHRONO, METROID]);
}

#[tokio::test]
async fn numbers_are_those_of_what_is_seen() {
    let (app, _, tom) = child(&[]).await;
    let status = app.get_as(&tom, "/api/v1/status").await.json();
    assert_eq!((&status["games"], &status["systems"], &status["roms"]), (&2.into(), &2.into(), &3.into()));
    let systems = app.get_as(&tom, "/api/v1/systems").await.json();
    let counts: Vec<_> = systems["items"].as_array().unwrap().iter().map(|one| (&one["id"], &one["games"])).collect();
    assert_eq!(counts, [(&"snes".into(), &1.into()), (&"megadrive".into(), &1.into())]);
    assert_eq!(app.get("/api/v1/status").await.json()["games"], 6);
    assert!(app.get_as(&tom, "/").await.main().contains("Super Metroid"), "Home has a row");
}

#[tokio::test]
async fn a_child_has_no_settings_and_becomes_nobody_else_by_itself() {
    let (app, token, tom) = child(&[]).await;
    app.app.user_data.store().add_profile("Mia", 10, Some("no hash of anything"), 1).unwrap();
    let ida = app.app.user_data.store().add_profile("Ida", 10, None, 1).unwrap();
    // The same applies in the owner's browser.
    for is_owner in [false, true] {
        let ask = async |method: &str, address: &str, form: &str| {
            let token = if is_owner { token.as_str() } else { "" };
            as_owner(&app, token, &tom, Some((method, form)), address).await
        };
        for way in [
            "/settings",
            "/settings/home",
            "/settings/household",
            "/settings/advanced",
            "/settings/fetch",
            "/health",
            "/export",
            "/export/download",
            "/profiles/manage",
            "/owner",
            "/owner/update",
            "/unidentified",
            "/api/v1/settings",
            "/api/v1/export",
            &format!("/profiles/{}/sees", id(&app, "Tom").0),
            &format!("/profiles/{}/remove", ida.0),
            &format!("/games/{METROID}/identify"),
            &format!("/games/{METROID}/cover"),
        ] {
            let answer = ask("GET", way, "").await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{is_owner} {way}");
            assert!(answer.text().contains("Child profiles can't do this"), "{way}: {}", answer.text());
        }
        for (way, form) in [
            ("/settings", "regions=eu"),
            ("/settings/profile", "mature=show"),
            ("/settings/look", "text=large"),
            ("/owner/password", "x=y"),
            ("/api/v1/scan", ""),
            (&*format!("/profiles/{}/sees", id(&app, "Tom").0), "child=0"),
            (&*format!("/profiles/{}/remove", ida.0), ""),
        ] {
            assert_eq!(ask("POST", way, form).await.status, StatusCode::FORBIDDEN, "{is_owner} {way}");
        }
        for form in
            ["act=add&name=Free", &format!("act=edit&id={}&name=Big", id(&app, "Tom").0), "act=edit&id=1&name=x"]
        {
            let refused = ask("POST", "/profiles", form).await;
            assert!(refused.status.is_client_error(), "{form}: {}", refused.status);
        }
    }
    assert_eq!(app.app.user_data.household().people.len(), 4);
    let page = app.get_as(&tom, "/profiles").await.text();
    assert!(!page.contains("/settings") && !page.contains("act\" value=\"add") && !page.contains("/sees"), "{page}");
    let more = app.get_as(&tom, "/more").await.text();
    assert!(!more.contains("/settings") && !more.contains("/owner\"") && !more.contains("/health"), "{more}");
    // The shared profile and guests can't be children.
    for id in [0, 1, 99] {
        let answer = as_owner(&app, &token, "", Some(("POST", "child=1")), &format!("/profiles/{id}/sees")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{id}");
    }
    let stranger = app.post(&format!("/profiles/{}/sees", ida.0), "child=1").await;
    assert_eq!(stranger.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn who_may_only_look_sees_no_more_by_it() {
    let (app, _, tom) = child(&[]).await;
    crate::access::everyone_may(&app, "look");
    assert_eq!(seen(&app, &tom).await, [SONIC, METROID]);
    assert_eq!(app.get_as(&tom, &format!("/games/{CHRONO}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        app.post_as(&tom, "/favorites", &format!("star=%2B{METROID}&back=/")).await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn pictures_and_manuals_of_what_is_forbidden_are_not_found() {
    const FILES: [(&str, &[u8]); 2] = [
        ("snes/manuals/Super Metroid (USA)-manual.pdf", b"%PDF-1.4 of Metroid"),
        ("snes/manuals/Chrono Trigger (USA)-manual.pdf", b"%PDF-1.4 of Chrono"),
    ];
    let (app, _, tom) = child(&FILES.map(|(path, bytes)| (path, bytes.to_vec()))).await;
    for (slug, for_tom) in [("super-metroid", StatusCode::OK), ("chrono-trigger", StatusCode::NOT_FOUND)] {
        let page = app.get(&format!("/games/snes/{slug}")).await.text();
        let key = page.split("/media/").nth(1).and_then(|rest| rest.get(..16)).expect("its manual").to_owned();
        let way = format!("/media/{key}");
        assert_eq!((app.get(&way).await.status, app.get_as(&tom, &way).await.status), (StatusCode::OK, for_tom));
        let small = app.get_as(&tom, &format!("/pictures/{key}/288")).await.status;
        assert_eq!(small == StatusCode::NOT_FOUND, for_tom == StatusCode::NOT_FOUND, "{slug}: {small}");
    }
}

#[tokio::test]
async fn a_child_is_not_told_what_comes_of_other_games() {
    let (app, _, tom) = child(&[]).await;
    let request =
        Request::get("/events").header("host", "10.0.0.2:8080").header("cookie", &tom).body(Body::empty()).unwrap();
    let mut stream = app.router.clone().oneshot(request).await.unwrap();
    let mut read = async || {
        let frame = stream.body_mut().frame().await.unwrap().unwrap();
        String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
    };
    assert!(read().await.contains("hello"));
    let (system, slug) = (SystemId::parse("snes").unwrap(), "chrono-trigger".to_owned());
    let arrival = PictureArrival { system, slug, key: MediaKey::new(7), shows: MediaKind::BoxFront };
    app.app.events.publish(Audience::GrownUps, &Event::Picture(arrival));
    app.send_json("put", &format!("/api/v1/favorites/{CHRONO}"), "").await;
    app.send_json_as(&tom, "put", &format!("/api/v1/favorites/{METROID}"), "").await;
    let told = read().await;
    assert!(told.contains("event: favorite") && told.contains("super-metroid"), "{told}");
}

#[tokio::test]
async fn a_list_that_a_child_brings_tells_nothing_of_what_it_does_not_see() {
    let (app, _, tom) = child(&[]).await;
    let file: &[u8] = b"Chrono Trigger\nSuper Metroid\nNo Such Game\n";
    let done = send(&app, "/api/v1/collections/import", &tom, &[("into", "favorites")], Some(file)).await.json();
    assert_eq!(done["taken"], 1, "{done}");
    let lost = done["lost"].as_array().unwrap();
    assert!(lost.len() == 2 && lost[0]["why"] == lost[1]["why"], "not here, both: {done}");
}

#[tokio::test]
async fn a_browser_whose_key_is_old_stays_a_childs() {
    let (app, _, tom) = child(&[]).await;
    let seen_before = seen(&app, &tom).await;
    let pin = [ProfileEdit::Pin("hash".to_owned())];
    app.app.user_data.store().edit_profile(id(&app, "Tom"), &pin).unwrap();
    assert_eq!(seen(&app, &tom).await, seen_before);
    assert_eq!(app.get_as(&tom, &format!("/games/{CHRONO}")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_childs_pages_lead_nowhere_that_it_may_not_go() {
    let (app, token, tom) = child(&[]).await;
    for (page, leads) in [("/more", "/settings"), ("/more", "/owner"), ("/more", "/health"), ("/about", "/health")] {
        let link = format!("href=\"{leads}\"");
        assert!(app.get(page).await.main().contains(&link), "{page}: {leads} for others");
        assert!(!app.get_as(&tom, page).await.main().contains(&link), "{page}: {leads}");
    }
    // Nothing is allowed: an empty Home must not reveal the machine's folders.
    tick(&app, &token, "child=1").await;
    let root = app.app.library.roots[0].display().to_string();
    assert!(!app.get_as(&tom, "/").await.text().contains(&root));
}

#[tokio::test]
async fn a_form_that_does_not_say_which_changes_nothing() {
    let (app, token, tom) = child(&[]).await;
    let before = seen(&app, &tom).await;
    let address = format!("/profiles/{}/sees", id(&app, "Tom").0);
    for form in ["", "unrated=1&system=snes", "child=2"] {
        let done = as_owner(&app, &token, "", Some(("POST", form)), &address).await;
        assert_eq!(done.status, StatusCode::BAD_REQUEST, "{form}");
        assert_eq!(seen(&app, &tom).await, before, "{form}");
    }
}
