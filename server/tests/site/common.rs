//! [`TestApp`]: a data folder, a few ROM files, one real scan, and the router.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt;
use shelfcade_core::library::name::Preference;
use shelfcade_core::library::progress::ScanProgress;
use shelfcade_core::links::Links;
use shelfcade_core::people::access::Level;
use shelfcade_core::play::PlayerKind;
use shelfcade_core_server::library::scan;
use shelfcade_core_server::library::scan::{ScanConfig, ScanObserver};
use shelfcade_core_server::people::auth::{AccessKey, AuthStore};
use shelfcade_core_server::play::players::PlayerConfig;
use shelfcade_server::config::{LibraryConfig, SiteConfig};
use shelfcade_server::http::app::Shared;
use shelfcade_server::http::router::{self, CacheLookup};
use shelfcade_server::site::Site;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

/// The files of the default test library.
pub const LIBRARY: &[&str] = &[
    "snes/Super Metroid (USA).sfc",
    "snes/Super Metroid (Europe).sfc",
    "snes/Chrono Trigger (USA).sfc",
    "snes/F-Zero (Japan).sfc",
    "megadrive/Sonic The Hedgehog (World).md",
    "gb/Tetris (World).gb",
    "My Odd Box/Some \"Quoted\" & <b>Bold<!b> Thing.bin",
];

/// A program that runs until it is killed, and fails if the file does not exist.
pub const PLAYS: &[&str] = &["tail", "-f"];

/// A site with its own library.
pub struct TestApp {
    pub router: Router,
    /// State shared by requests.
    pub app: Shared,
    /// The data folder.
    pub data: std::path::PathBuf,
    /// The token sent with requests.
    bearer: Option<String>,
    _home: TempDir,
}

/// A completely read response.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

struct Nobody;

impl ScanObserver for Nobody {
    fn progress(&self, _: &ScanProgress) {}
    fn committed(&self) {}
}

impl TestApp {
    /// Creates a site with the default library.
    pub fn new() -> TestApp {
        TestApp::with(LIBRARY, "")
    }

    /// Creates a site with the default library whose requests carry the owner's token.
    pub fn owner() -> TestApp {
        TestApp::new().letting_in(Level::Own)
    }

    /// The same site; its requests carry a token of this level from now on.
    pub fn letting_in(mut self, level: Level) -> TestApp {
        self.bearer = Some(self.token(level));
        self
    }

    /// Creates a token of this level beside the running site, like the command line. The household has an owner
    /// afterwards.
    pub fn token(&self, level: Level) -> String {
        let (store, key) = (AuthStore::open(&self.data).unwrap(), AccessKey::random());
        store.claim("no hash of anything", 1).unwrap();
        store.add_token("test", key.hash(), level, 1).unwrap();
        key.shown()
    }

    /// Creates a site without ROMs.
    pub fn empty() -> TestApp {
        TestApp::with(&[], "")
    }

    /// Creates a site with these files and base path.
    pub fn with(files: &[&str], base: &str) -> TestApp {
        TestApp::of(files, SiteConfig { links: Links::new(base).unwrap(), ..SiteConfig::default() })
    }

    /// Creates a site with the default library and a player that runs a program with the game's file as its last
    /// argument.
    pub fn with_player(program: &[&str]) -> TestApp {
        let command = program.iter().copied().chain(["{path}"]).map(str::to_owned).collect();
        let config = PlayerConfig { name: "TV".to_owned(), command, ..PlayerConfig::default() };
        TestApp::of(LIBRARY, SiteConfig { players: vec![(PlayerKind::Command, config)], ..SiteConfig::default() })
    }

    /// Creates a site with these files and settings.
    pub fn of(files: &[&str], site: SiteConfig) -> TestApp {
        TestApp::of_bytes(files, &[], site)
    }

    /// Creates a site with these files, and more files with their contents.
    pub fn of_bytes(files: &[&str], more: &[(&str, Vec<u8>)], site: SiteConfig) -> TestApp {
        let home = tempfile::tempdir().unwrap();
        let (roms, data) = (home.path().join("roms"), home.path().join("data"));
        std::fs::create_dir_all(&roms).unwrap();
        for file in files {
            write_file(&roms.join(file), file);
        }
        for (path, bytes) in more {
            write_file(&roms.join(path), bytes);
        }
        let config = LibraryConfig {
            roms: vec![roms.clone()],
            media: Vec::new(),
            data: data.clone(),
            catalog: None,
            preference: Preference::default(),
        };
        std::fs::create_dir_all(&data).unwrap();
        let observer: Arc<dyn ScanObserver> = Arc::new(Nobody);
        let what = ScanConfig { roots: vec![roms], data: data.clone(), ..ScanConfig::default() };
        scan::run_scan(&what, &observer, &CancellationToken::new()).unwrap();
        let site = Site::open(&config, site).unwrap();
        TestApp { router: router::build(Arc::clone(&site.app)), app: site.app, data, bearer: None, _home: home }
    }

    /// The same app with other routes.
    pub fn with_routes(mut self, routes: Router<Shared>) -> TestApp {
        self.router = router::surround(routes, Arc::clone(&self.app));
        self
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        read(self.open(request).await).await
    }

    /// Sends a request whose response is not read yet.
    pub async fn open(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(self.bring(request).await).await.unwrap()
    }

    /// Adds the headers that every request carries.
    async fn bring(&self, mut request: Request<Body>) -> Request<Body> {
        let headers = request.headers_mut();
        headers.entry("host").or_insert(HeaderValue::from_static("10.0.0.2:8080"));
        if let Some(bearer) = &self.bearer {
            headers.entry("authorization").or_insert(format!("Bearer {bearer}").parse().unwrap());
            self.app.auth.refresh().await;
        }
        request
    }

    /// Sends a request through the page cache, like a connection.
    pub async fn answer_from_cache(&self, request: Request<Body>) -> Answer {
        let site = CacheLookup::new(Arc::clone(&self.app), self.router.clone());
        read(site.oneshot(self.bring(request).await).await.unwrap()).await
    }

    pub async fn get(&self, address: &str) -> Answer {
        self.send(Request::get(address).body(Body::empty()).unwrap()).await
    }

    pub async fn get_with(&self, address: &str, name: &str, value: &str) -> Answer {
        self.send(Request::get(address).header(name, value).body(Body::empty()).unwrap()).await
    }

    /// Sends JSON like a program.
    pub async fn send_json(&self, method: &str, address: &str, body: &str) -> Answer {
        self.send_json_as("", method, address, body).await
    }

    /// Sends JSON with a cookie.
    pub async fn send_json_as(&self, cookie: &str, method: &str, address: &str, body: &str) -> Answer {
        let request = Request::builder()
            .method(method.to_uppercase().as_str())
            .uri(address)
            .header("host", "10.0.0.2:8080")
            .header("cookie", cookie)
            .header("content-type", "application/json")
            .body(Body::from(body.to_owned()))
            .unwrap();
        self.send(request).await
    }

    /// Posts a form from our own page with a cookie.
    pub async fn post_as(&self, cookie: &str, address: &str, form: &str) -> Answer {
        let request = Request::post(address)
            .header("host", "10.0.0.2:8080")
            .header("origin", "http://10.0.0.2:8080")
            .header("cookie", cookie)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()))
            .unwrap();
        self.send(request).await
    }

    /// Uploads a file in a form from our own page.
    pub async fn post_file(&self, address: &str, file: &str) -> Answer {
        let head = "Content-Disposition: form-data; name=\"file\"; filename=\"list.txt\"";
        let request = Request::post(address)
            .header("host", "10.0.0.2:8080")
            .header("content-type", "multipart/form-data; boundary=x")
            .body(Body::from(format!("--x\r\n{head}\r\n\r\n{file}\r\n--x--\r\n")))
            .unwrap();
        self.send(request).await
    }

    /// Gets a page with a cookie.
    pub async fn get_as(&self, cookie: &str, address: &str) -> Answer {
        self.get_with(address, "cookie", cookie).await
    }

    /// Posts a form from our own page.
    pub async fn post(&self, address: &str, form: &str) -> Answer {
        let request = Request::post(address)
            .header("host", "10.0.0.2:8080")
            .header("origin", "http://10.0.0.2:8080")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()))
            .unwrap();
        self.send(request).await
    }

    /// Creates a profile by form, `act=add&name=Mia`, and returns the cookie of a browser that chose it.
    pub async fn add_profile(&self, form: &str) -> String {
        let done = self.post("/profiles", form).await;
        assert_eq!(done.header("set-cookie"), "", "this browser keeps its profile");
        let id = done.header("location").rsplit_once("made=").expect("it was created").1.parse().unwrap();
        let cookie = self.app.user_data.cookie_of(shelfcade_core::people::user_data::ProfileId(id)).unwrap();
        format!("shelfcade_profile={cookie}")
    }
}

async fn read(response: Response) -> Answer {
    let (head, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes().to_vec();
    Answer { status: head.status, headers: head.headers, body }
}

fn write_file(path: &Path, content: impl AsRef<[u8]>) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, content).unwrap();
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// A header's value; empty if it is missing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }

    /// The content of `<main>`.
    pub fn main(&self) -> String {
        let text = self.text();
        let from = text.find("<main").expect("a page has a <main>");
        text[from..text.find("</main>").unwrap()].to_owned()
    }
}
