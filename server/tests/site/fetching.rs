//! Tests of downloading pictures from a loopback server: nothing while it is off, pictures on screen first, then all
//! of them, and continuing after a restart.

use crate::common::TestApp;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use futures_util::FutureExt;
use shelfcade_core::art::media::MediaKind;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::FetchView;
use shelfcade_core::people::access::Level;
use shelfcade_core_server::art::fetched;
use shelfcade_core_server::art::thumbnails::RequestTimeouts;
use shelfcade_core_server::io::clock::now;
use shelfcade_core_server::search::Shelf;
use shelfcade_server::background::fetching;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A PNG of one gray pixel.
const PNG: &[u8] =
    b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00:~\x9bU\
    \x00\x00\x00\x0aIDATx\xdach\x00\x00\x00\x82\x00\x81\xdaE\x08;\x00\x00\x00\x00IEND\xaeB`\x82";

const BOXES: &str = "<h1>Index of /</h1><a href=\"Super%20Metroid%20(Europe).png\">S</a>\
    <a href=\"Chrono%20Trigger%20(USA).png\">C</a>";

type Asked = Arc<Mutex<Vec<String>>>;

/// Behavior of a host.
#[derive(Clone, Copy)]
enum Host {
    /// Has box art for the SNES; all other systems are missing.
    Answers,
    /// Rejects all requests, with this `Retry-After` in seconds.
    Refuses(&'static str),
    /// Lists all names, but forbids every picture.
    Forbids,
}

async fn start_host(host: Host) -> (String, Asked) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    let asked = Asked::default();
    let router = Router::new().fallback(answer).with_state((Arc::clone(&asked), host));
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (address, asked)
}

async fn answer(State((asked, host)): State<(Asked, Host)>, uri: Uri) -> Response {
    asked.lock().unwrap().push(uri.path().to_owned());
    match (uri.path(), host) {
        (_, Host::Refuses(seconds)) => {
            return (StatusCode::SERVICE_UNAVAILABLE, [("retry-after", seconds)]).into_response();
        }
        (path, Host::Forbids) if path.ends_with('/') => return Html(BOXES).into_response(),
        (_, Host::Forbids) => return StatusCode::FORBIDDEN.into_response(),
        (_, Host::Answers) => {}
    }
    match uri.path() {
        "/Nintendo%20-%20Super%20Nintendo%20Entertainment%20System/Named_Boxarts/" => Html(BOXES).into_response(),
        path if path.contains("Named_Boxarts/") && path.ends_with(".png") => PNG.into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A site that downloads from this source, with its job.
struct Fetching {
    app: TestApp,
    stop: CancellationToken,
    job: JoinHandle<()>,
}

impl Fetching {
    async fn start(source: &str) -> Fetching {
        let app = TestApp::new().letting_in(Level::Own);
        let saved = app.post("/settings", &format!("thumbnails_source={source}")).await;
        assert_eq!(saved.status, StatusCode::SEE_OTHER);
        let (stop, job) = run(&app);
        Fetching { app, stop, job }
    }

    async fn stop(&mut self) {
        self.stop.cancel();
        (&mut self.job).await.unwrap();
    }

    async fn order(&self, what: &str) {
        let done = self.app.post("/settings/fetch", &format!("do={what}")).await;
        assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, "/settings/fetch"));
    }

    async fn wait_for(&self, is_so: impl FnMut(&FetchView) -> bool) -> FetchView {
        self.app.app.jobs.fetching.state.subscribe().wait_for(is_so).await.unwrap().clone()
    }
}

fn run(app: &TestApp) -> (CancellationToken, JoinHandle<()>) {
    let stop = CancellationToken::new();
    let patience = RequestTimeouts { pauses: [Duration::ZERO; 2], ..RequestTimeouts::default() };
    (stop.clone(), tokio::spawn(fetching::run(Arc::clone(&app.app), patience, stop)))
}

#[tokio::test]
async fn nothing_is_asked_of_anybody_until_the_owner_turns_it_on() {
    let (source, asked) = start_host(Host::Answers).await;
    let mut site = Fetching::start(&source).await;
    for page in ["/", "/systems/snes", "/games/snes/super-metroid"] {
        assert_eq!(site.app.get(page).await.status, StatusCode::OK);
    }
    site.order("all").await;
    let page = site.app.get("/settings/fetch").await;
    assert!(page.main().contains("Nothing is being downloaded"), "{}", page.main());
    assert!(page.main().contains("libretro") || page.main().contains("127.0.0.1"), "it says whom");
    assert_eq!(site.app.app.jobs.fetching.take(), None, "wishes are not kept");
    site.stop().await;
    assert!(asked.lock().unwrap().is_empty());
}

#[tokio::test]
async fn what_somebody_looks_at_comes_and_open_pages_are_told() {
    let (source, asked) = start_host(Host::Answers).await;
    let site = Fetching::start(&source).await;
    site.order("on").await;
    site.wait_for(|state| state.is_on).await;
    site.app.get("/games/snes/super-metroid").await;
    let least = (BOXES.len() + PNG.len()) as u64;
    let state = site.wait_for(|state| state.pictures == 1 && state.today >= least).await;
    assert!(!state.is_all);
    let kept = fetched::read_game(&site.app.data, "snes", "super-metroid");
    assert_eq!(kept[0].name, "Super Metroid (Europe)");
    let key = kept[0].key;
    let page = site.app.get("/games/snes/super-metroid").await;
    assert!(page.main().contains(&key.to_string()), "{}", page.main());
    let sent = site.app.get(&format!("/media/{key}")).await;
    assert!(sent.status == StatusCode::OK && sent.body.len() <= PNG.len() && !sent.body.is_empty());
    let shelf = Shelf::load(&site.app.data, 9).unwrap();
    let game = shelf.find_game(&SystemId::parse("snes").unwrap(), "super-metroid").unwrap();
    assert_eq!(shelf.card(game).picture.unwrap().key, key);
    let paths = asked.lock().unwrap().clone();
    assert_eq!(paths.iter().filter(|path| path.ends_with(".png")).count(), 1, "nothing else: {paths:?}");
    let page = site.app.get("/settings/fetch").await;
    assert!(page.main().contains("value=\"all\"") && page.main().contains("value=\"off\""), "{}", page.main());
}

#[tokio::test]
async fn of_a_game_that_is_opened_the_cover_comes_first_and_before_cards_seen_earlier() {
    let app = TestApp::new();
    let fetching = &app.app.jobs.fetching;
    fetching.is_on.store(true, Ordering::Relaxed);
    app.get("/systems/snes").await;
    app.get("/games/snes/super-metroid").await;
    let first = fetching.take().unwrap();
    assert_eq!((first.slug.as_str(), first.kind), ("super-metroid", MediaKind::BoxFront));
    let others: Vec<_> = (0..3).map(|_| fetching.take().unwrap()).collect();
    assert!(others.iter().all(|wish| wish.slug == "super-metroid" && wish.kind != MediaKind::BoxFront), "{others:?}");
    assert!(fetching.take().is_some_and(|wish| wish.slug != "super-metroid"), "then the cards of the list");
}

#[tokio::test]
async fn everything_is_fetched_and_goes_on_after_a_restart() {
    let (source, asked) = start_host(Host::Answers).await;
    let mut site = Fetching::start(&source).await;
    site.order("on").await;
    site.wait_for(|state| state.is_on).await;
    site.order("all").await;
    let state = site.wait_for(|state| state.is_on && !state.is_all && state.left == 0).await;
    assert_eq!(state.pictures, 2);
    let count = asked.lock().unwrap().len();
    site.stop().await;
    // Simulates a server that was killed in the middle.
    let store = fetched::FetchedStore::open(&site.app.data).unwrap();
    store.forget_misses().unwrap();
    store.set_note(fetched::Note::All, 1).unwrap();
    drop(store);
    site.app.app.jobs.fetching.state.send_replace(FetchView::default());
    let (stop, job) = run(&site.app);
    let state = site.wait_for(|state| state.is_on && !state.is_all && state.left == 0).await;
    assert_eq!((state.pictures, asked.lock().unwrap().len()), (2, count), "what is there is not asked for again");
    stop.cancel();
    job.await.unwrap();
}

#[tokio::test]
async fn who_wants_to_be_left_alone_is() {
    let (source, asked) = start_host(Host::Refuses("7200")).await;
    let mut site = Fetching::start(&source).await;
    site.order("on").await;
    site.wait_for(|state| state.is_on).await;
    site.app.get("/games/snes/super-metroid").await;
    let state = site.wait_for(|state| state.rests_until.is_some()).await;
    assert!(state.trouble.unwrap().contains("503"));
    site.app.get("/games/snes/chrono-trigger").await;
    site.app.app.jobs.fetching.wake.notify_one();
    assert!(site.app.get("/health").await.main().contains(&source), "Health says so");
    site.stop().await;
    // The first game's four kinds were in progress.
    assert!(asked.lock().unwrap().len() <= 4);
}

#[tokio::test]
async fn who_refuses_again_and_again_is_left_alone_for_a_day() {
    let (source, asked) = start_host(Host::Refuses("0")).await;
    let mut site = Fetching::start(&source).await;
    site.order("on").await;
    site.wait_for(|state| state.is_on).await;
    for page in ["/games/snes/super-metroid", "/games/snes/chrono-trigger", "/games/snes/super-metroid"] {
        site.app.get(page).await;
    }
    let hours = |until: i64| (until - now()) / 3600;
    site.wait_for(|state| state.rests_until.is_some_and(|until| hours(until) >= 23)).await;
    site.stop().await;
    // Eight rejected pictures and at most four in progress, each requested three times.
    assert!(asked.lock().unwrap().len() <= 3 * (8 + 4));
}

#[tokio::test]
async fn who_forbids_every_picture_is_left_alone_for_a_day() {
    let (source, _) = start_host(Host::Forbids).await;
    let site = Fetching::start(&source).await;
    site.order("on").await;
    site.wait_for(|state| state.is_on).await;
    // Four kinds per game.
    for page in ["/games/snes/super-metroid", "/games/snes/chrono-trigger"] {
        site.app.get(page).await;
    }
    let is_a_day = |until: i64| until - now() >= 23 * 3600;
    site.wait_for(|state| state.rests_until.is_some_and(is_a_day)).await;
    assert!(site.app.get("/health").await.main().contains(&source), "Health says so");
}

#[tokio::test]
async fn nobody_who_answers_is_a_short_rest() {
    // Nothing listens there any more.
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let site = Fetching::start(&format!("http://{closed}/")).await;
    site.order("on").await;
    site.wait_for(|state| state.is_on).await;
    for page in ["/games/snes/super-metroid", "/games/snes/chrono-trigger"] {
        site.app.get(page).await;
    }
    let state = site.wait_for(|state| state.rests_until.is_some()).await;
    assert!(state.rests_until.unwrap() - now() <= 600 && state.trouble.is_some());
}

#[tokio::test]
async fn what_came_is_shown_though_the_settings_change_before_its_time() {
    let (source, _) = start_host(Host::Answers).await;
    let site = Fetching::start(&source).await;
    site.order("on").await;
    site.wait_for(|state| state.is_on).await;
    site.app.get("/games/snes/super-metroid").await;
    site.wait_for(|state| state.pictures == 1).await;
    site.order("off").await;
    site.wait_for(|state| !state.is_on).await;
    let told = site.app.app.library.worker.committed.notified();
    assert!(told.now_or_never().is_some(), "a shelf with it is published");
}

#[tokio::test]
async fn a_form_that_says_nothing_is_refused() {
    let app = TestApp::owner();
    assert_eq!(app.post("/settings/fetch", "do=dance").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(app.post("/settings/fetch", "do=on&person=99").await.status, StatusCode::CONFLICT);
    let page = app.get("/settings/fetch").await;
    assert!(page.main().contains("name=\"person\"") && page.main().contains("value=\"on\""), "{}", page.main());
    let wrong = app.post("/settings", "thumbnails_source=gopher://x").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
}
