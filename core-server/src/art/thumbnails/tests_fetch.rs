//! Fetching from a loopback server that behaves as badly as real ones were seen to. Pauses are zero, and a server
//! that hangs is given up after a moment.

use super::*;
use crate::art::fetched;
use crate::art::fetched::FetchedStore;
use crate::library_db;
use shelfcade_core::art::media::{MediaKind, PictureMatch};
use shelfcade_core::library::name::Preference;
use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Barrier;

/// A picture of one grey pixel.
const PNG: &[u8] =
    b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x00\x00\x00\x00:~\x9bU\
    \x00\x00\x00\x0aIDATx\xdach\x00\x00\x00\x82\x00\x81\xdaE\x08;\x00\x00\x00\x00IEND\xaeB`\x82";
const FOLDER: &str = "/Sega%20-%2032X/Named_Boxarts/";

/// Responses by path: the head after the HTTP version, and the body.
type Answers = HashMap<String, (&'static str, Vec<u8>)>;

#[derive(Default)]
struct Seen {
    requests: Mutex<Vec<String>>,
    now: AtomicUsize,
    most: AtomicUsize,
}

impl Seen {
    fn count(&self, part: &str) -> usize {
        self.requests.lock().unwrap().iter().filter(|request| request.contains(part)).count()
    }
}

struct Site {
    address: String,
    seen: Arc<Seen>,
    data: tempfile::TempDir,
}

impl Site {
    /// Starts a server, with a library of these 32X games.
    async fn start(games: &[&str], answers: Answers) -> Site {
        Site::start_with(games, answers, None).await
    }

    /// Answers requests for pictures once as many are waiting as the barrier wants.
    async fn start_with(games: &[&str], answers: Answers, together: Option<Arc<Barrier>>) -> Site {
        let data = tempfile::tempdir().unwrap();
        add_games(data.path(), games);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (seen, answers) = (Arc::<Seen>::default(), Arc::new(answers));
        let counted = Arc::clone(&seen);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, Arc::clone(&answers), Arc::clone(&counted), together.clone()));
            }
        });
        Site { address, seen, data }
    }

    fn fetcher(&self) -> Arc<Fetcher> {
        self.patient_fetcher(Duration::from_millis(300))
    }

    fn patient_fetcher(&self, read: Duration) -> Arc<Fetcher> {
        let store = Arc::new(Mutex::new(FetchedStore::open(self.data.path()).unwrap()));
        let patience = RequestTimeouts { read, pauses: [Duration::ZERO; 2], ..RequestTimeouts::default() };
        let data = self.data.path().to_owned();
        Arc::new(Fetcher::new(data, &self.address, patience, Preference::default(), store, false).unwrap())
    }

    async fn fetch(&self, slug: &str) -> Result<FetchOutcome, FetchError> {
        self.fetcher().fetch(&wish(slug)).await
    }
}

fn wish(slug: &str) -> PictureRequest {
    PictureRequest { system: "sega32x".to_owned(), slug: slug.to_owned(), kind: MediaKind::BoxFront }
}

fn add_games(data: &Path, games: &[&str]) {
    let db = library_db::open_writer(data).unwrap();
    db.execute_batch(
        "INSERT INTO root (id, path) VALUES (1, x'2F'); INSERT INTO folder VALUES (1, 1, x'', 'sega32x', 0);",
    )
    .unwrap();
    for (id, name) in (1..).zip(games) {
        let (title, slug) = (shelfcade_core::library::name::parse_name(name).title, shelfcade_core::fold::slug(name));
        let game = "INSERT INTO game (id, system, slug, title, sort_title, fold, added) \
             VALUES (?1, 'sega32x', ?2, ?3, '', '', 0)";
        db.execute(game, rusqlite::params![id, slug, title]).unwrap();
        let rom = "INSERT INTO rom \
             (game_id, folder_id, name, set_kind, size, mtime_ns, added, tier, rank, label, evidence) \
             VALUES (?1, 1, ?2, 0, 1, 1, 0, 0, 0, '', 0)";
        db.execute(rom, rusqlite::params![id, format!("{name}.32x").into_bytes()]).unwrap();
    }
}

async fn answer(mut stream: TcpStream, answers: Arc<Answers>, seen: Arc<Seen>, together: Option<Arc<Barrier>>) {
    let mut request = Vec::new();
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        let mut part = [0; 1024];
        match stream.read(&mut part).await {
            Ok(read) if read > 0 => request.extend_from_slice(&part[..read]),
            _ => return,
        }
    }
    let request = String::from_utf8(request).unwrap();
    let path = request.split(' ').nth(1).unwrap().to_owned();
    seen.requests.lock().unwrap().push(request.clone());
    seen.most.fetch_max(seen.now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
    if let Some(barrier) = together.filter(|_| path.ends_with(".png")) {
        barrier.wait().await;
    }
    let none = ("404 Not MatchedName\r\n", Vec::new());
    let (head, body) = answers.get(&path).unwrap_or(&none);
    let is_known = head.contains("ETag") && request.to_ascii_lowercase().contains("if-none-match: \"1\"");
    let (head, body) = if is_known { ("304 Not Modified\r\n", &[][..]) } else { (*head, &body[..]) };
    let length = match head.contains("Content-Length") || head.contains("hang") {
        true => String::new(),
        false => format!("Content-Length: {}\r\n", body.len()),
    };
    seen.now.fetch_sub(1, Ordering::SeqCst);
    let head = format!("HTTP/1.1 {head}{length}Connection: close\r\n\r\n");
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(body).await;
    if head.contains("hang") {
        std::future::pending::<()>().await;
    }
}

/// A listing of these file names, percent-encoded.
fn listing(names: &[&str]) -> (&'static str, Vec<u8>) {
    let links = names.iter().map(|name| format!("<a href=\"{}\">x</a>", encoded(name)));
    ("200 OK\r\nETag: \"1\"\r\n", format!("<h1>Index of /</h1>{}", links.collect::<String>()).into_bytes())
}

fn encoded(name: &str) -> String {
    name.replace('%', "%25").replace(' ', "%20").replace('#', "%23").replace('?', "%3F")
}

fn answers(names: &[&str], pictures: &[(&str, &'static str, &[u8])]) -> Answers {
    let mut answers = Answers::from([(FOLDER.to_owned(), listing(names))]);
    for (name, head, body) in pictures {
        answers.insert(format!("{FOLDER}{}", encoded(name)), (head, body.to_vec()));
    }
    answers
}

#[tokio::test]
async fn a_picture_comes_is_kept_and_is_not_asked_for_again() {
    let names = ["100% #1 Doom (USA).png"];
    let site = Site::start(&["100% #1 Doom (USA)"], answers(&names, &[(names[0], "200 OK\r\n", PNG)])).await;
    let Ok(FetchOutcome::Came(key)) = site.fetch("100-1-doom-usa").await else { panic!("no picture was fetched") };
    let kept = fetched::open(site.data.path(), key).unwrap();
    assert!(kept.size > 0 && kept.size <= PNG.len() as u64, "the smaller file is kept");
    let game = fetched::read_game(site.data.path(), "sega32x", "100-1-doom-usa");
    assert_eq!((game[0].name.as_str(), game[0].tier), ("100% #1 Doom (USA)", PictureMatch::Name));
    assert_eq!(site.fetch("100-1-doom-usa").await.unwrap(), FetchOutcome::Settled);
    assert_eq!(site.seen.requests.lock().unwrap().len(), 2, "a listing and a picture");
    let request = site.seen.requests.lock().unwrap()[1].to_ascii_lowercase();
    let headers: Vec<&str> =
        request.lines().skip(1).filter_map(|line| line.split_once(':')).map(|line| line.0).collect();
    assert_eq!(headers, ["accept", "user-agent", "host"], "no other headers are sent");
    assert!(request.contains("user-agent: shelfcade/"));
}

#[tokio::test]
async fn texts_that_name_another_picture_are_followed_and_circles_end() {
    let names = ["A (USA).png", "B (USA).png", "C (USA).png"];
    let pictures: &[(&str, &'static str, &[u8])] = &[
        (names[0], "200 OK\r\n", b"B (USA).png"),
        (names[1], "200 OK\r\n", PNG),
        (names[2], "200 OK\r\n", b"C (USA).png"),
    ];
    let site = Site::start(&["A (USA)", "C (USA)"], answers(&names, pictures)).await;
    assert!(matches!(site.fetch("a-usa").await, Ok(FetchOutcome::Came(_))));
    assert_eq!(site.fetch("c-usa").await.unwrap(), FetchOutcome::Nonsense);
    assert_eq!(site.seen.count("/C%20"), 5);
    assert_eq!(site.fetch("c-usa").await.unwrap(), FetchOutcome::Settled, "a miss is remembered");
}

#[tokio::test]
async fn what_is_no_picture_is_refused() {
    let names = ["Html (USA).png", "Cut (USA).png", "Huge (USA).png", "Gone (USA).png", "Loop (USA).png"];
    let pictures: &[(&str, &'static str, &[u8])] = &[
        (names[0], "200 OK\r\nContent-Type: image/png\r\n", b"<html>Down for maintenance</html>"),
        (names[1], "200 OK\r\n", &PNG[..PNG.len() - 8]),
        (names[2], "200 OK\r\nContent-Length: 99999999999\r\n", b"\x89PNG"),
    ];
    let games = names.map(|name| name.trim_end_matches(".png"));
    let mut answers = answers(&names, pictures);
    answers
        .insert(format!("{FOLDER}Loop%20(USA).png"), ("302 MatchedName\r\nLocation: Loop%20(USA).png\r\n", Vec::new()));
    let site = Site::start(&games, answers).await;
    for slug in ["html-usa", "cut-usa"] {
        assert_eq!(site.fetch(slug).await.unwrap(), FetchOutcome::Nonsense, "{slug}");
    }
    for slug in ["huge-usa", "gone-usa"] {
        assert_eq!(site.fetch(slug).await.unwrap(), FetchOutcome::Nothing, "{slug}");
    }
    let error = site.fetch("loop-usa").await.unwrap_err();
    assert!(matches!(error, FetchError::Origin(OriginError::Refused { .. })), "{error:?}");
    assert!(fetched::read_game(site.data.path(), "sega32x", "html-usa").is_empty());
}

#[tokio::test]
async fn a_refusal_is_tried_again_and_settles_nothing() {
    let names = ["Busy (USA).png", "Off (USA).png", "Hang (USA).png", "Short (USA).png", "Late (USA).png"];
    let pictures: &[(&str, &'static str, &[u8])] = &[
        (names[0], "429 Too Many Requests\r\nRetry-After: 3600\r\n", b""),
        (names[1], "503 Service Unavailable\r\nRetry-After: 0\r\n", b""),
        (names[2], "200 OK\r\nX: hang\r\n", b"\x89PNG"),
        (names[3], "200 OK\r\nContent-Length: 400\r\n", PNG),
        (names[4], "408 Request Timeout\r\n", b""),
    ];
    let games = names.map(|name| name.trim_end_matches(".png"));
    let site = Site::start(&games, answers(&names, pictures)).await;
    let Err(FetchError::Origin(OriginError::Refused { wait, .. })) = site.fetch("busy-usa").await else { panic!() };
    assert_eq!((wait, site.seen.count("/Busy")), (Some(Duration::from_secs(3600)), 1), "it wants to be left alone");
    for (slug, path, is_wish) in [
        ("off-usa", "/Off", true),
        ("late-usa", "/Late", true),
        ("hang-usa", "/Hang", false),
        ("short-usa", "/Short", false),
    ] {
        let Err(FetchError::Origin(error)) = site.fetch(slug).await else { panic!("{slug}") };
        match is_wish {
            true => assert!(matches!(error, OriginError::Refused { .. }), "{slug}: {error:?}"),
            false => assert!(matches!(error, OriginError::Unreachable(_)), "{slug}: {error:?}"),
        }
        assert_eq!(site.seen.count(path), 3, "{slug}");
    }
}

#[tokio::test]
async fn a_file_that_may_not_be_seen_is_a_miss_and_all_that_came_is_counted() {
    let names = ["Kept (USA).png", "Html (USA).png"];
    let html: &[u8] = b"<html>Down for maintenance</html>";
    let pictures: &[(&str, &'static str, &[u8])] =
        &[(names[0], "403 Forbidden\r\n", b""), (names[1], "200 OK\r\n", html)];
    let site = Site::start(&["Kept (USA)", "Html (USA)"], answers(&names, pictures)).await;
    let fetcher = site.fetcher();
    assert_eq!(fetcher.fetch(&wish("kept-usa")).await.unwrap(), FetchOutcome::Nonsense);
    assert_eq!((fetcher.take_received(), site.seen.count("/Kept")), (listing(&names).1.len() as u64, 1));
    assert_eq!(fetcher.fetch(&wish("html-usa")).await.unwrap(), FetchOutcome::Nonsense);
    assert_eq!((fetcher.take_received(), fetcher.take_received()), (html.len() as u64, 0));
}

#[tokio::test]
async fn names_are_asked_for_by_their_etag_after_a_day_and_kept_when_nobody_answers() {
    let site =
        Site::start(&["A (USA)", "B (USA)"], answers(&["A (USA).png"], &[("A (USA).png", "200 OK\r\n", PNG)])).await;
    assert_eq!(site.fetch("b-usa").await.unwrap(), FetchOutcome::Nothing);
    let make_old = || {
        let store = FetchedStore::open(site.data.path()).unwrap();
        let kept = store.listing(&site.address, "Sega - 32X", MediaKind::BoxFront).unwrap().unwrap();
        let old = fetched::SourceListing { seen: 1, ..kept };
        store.keep_listing(&site.address, "Sega - 32X", MediaKind::BoxFront, &old).unwrap();
    };
    make_old();
    assert!(matches!(site.fetch("a-usa").await, Ok(FetchOutcome::Came(_))), "nothing changed, all names are kept");
    assert_eq!(site.seen.count("Named_Boxarts/ "), 2);
    assert_eq!(site.seen.count("if-none-match"), 1);
}

#[tokio::test]
async fn old_names_do_where_nobody_answers_and_not_where_somebody_refuses() {
    for (listing, comes) in [
        ("200 OK\r\nX: hang\r\n", true),
        ("200 OK\r\nX: <h1>Welcome</h1>\r\n", true),
        ("429 Too Many Requests\r\nRetry-After: 3600\r\n", false),
    ] {
        let mut answers = answers(&["A (USA).png"], &[("A (USA).png", "200 OK\r\n", PNG)]);
        answers.insert(FOLDER.to_owned(), (listing, Vec::new()));
        let site = Site::start(&["A (USA)"], answers).await;
        let old =
            fetched::SourceListing { seen: 1, names: "A (USA).png".to_owned(), ..fetched::SourceListing::default() };
        let store = FetchedStore::open(site.data.path()).unwrap();
        store.keep_listing(&site.address, "Sega - 32X", MediaKind::BoxFront, &old).unwrap();
        drop(store);
        match (site.fetch("a-usa").await, comes) {
            (Ok(FetchOutcome::Came(_)), true) => {}
            (Err(FetchError::Origin(OriginError::Refused { wait, .. })), false) => {
                assert_eq!((wait, site.seen.count(".png")), (Some(Duration::from_secs(3600)), 0));
            }
            (other, _) => panic!("{listing}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_disk_that_fails_is_no_fault_of_the_picture() {
    let site = Site::start(&[], Answers::new()).await;
    let came = |bytes: &[u8]| Came { bytes: bytes.to_vec(), ending: "png" };
    let fetcher = site.fetcher();
    assert!(matches!(fetcher.shown(came(PNG)), Ok(Some(_))));
    assert!(matches!(fetcher.shown(came(&PNG[..40])), Ok(None)));
    std::fs::remove_dir_all(site.data.path()).unwrap();
    assert!(matches!(fetcher.shown(came(PNG)), Err(FetchError::Fetched(_))));
}

#[tokio::test]
async fn a_folder_whose_names_do_not_come_keeps_no_other_waiting() {
    let mut answers = answers(&["A (USA).png"], &[("A (USA).png", "200 OK\r\n", PNG)]);
    let snaps = FOLDER.replace("Boxarts", "Snaps");
    answers.insert(snaps.clone(), ("200 OK\r\nX: hang\r\n", Vec::new()));
    let site = Site::start(&["A (USA)"], answers).await;
    let fetcher = site.patient_fetcher(Duration::from_secs(3600));
    let hangs = PictureRequest { kind: MediaKind::Screenshot, ..wish("a-usa") };
    let hanging = tokio::spawn({
        let fetcher = Arc::clone(&fetcher);
        async move { fetcher.fetch(&hangs).await }
    });
    while site.seen.count(&snaps) == 0 {
        tokio::task::yield_now().await;
    }
    assert!(matches!(fetcher.fetch(&wish("a-usa")).await, Ok(FetchOutcome::Came(_))));
    assert!(!hanging.is_finished());
    hanging.abort();
}

#[tokio::test]
async fn a_system_that_is_not_there_is_a_miss() {
    let site = Site::start(&["A (USA)"], Answers::new()).await;
    assert_eq!(site.fetch("a-usa").await.unwrap(), FetchOutcome::Nothing);
    assert_eq!(site.fetch("no-such-game").await.unwrap(), FetchOutcome::Settled);
}

#[tokio::test]
async fn at_most_four_are_in_flight() {
    let names: Vec<String> = (0..12).map(|number| format!("Game {}", (b'A' + number) as char)).collect();
    let files: Vec<String> = names.iter().map(|name| format!("{name}.png")).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let pictures: Vec<(&str, &'static str, &[u8])> = files.iter().map(|name| (*name, "200 OK\r\n", PNG)).collect();
    let games: Vec<&str> = names.iter().map(String::as_str).collect();
    let site = Site::start_with(&games, answers(&files, &pictures), Some(Arc::new(Barrier::new(IN_FLIGHT)))).await;
    let fetcher = site.fetcher();
    let fetch = |name: &String| {
        let (fetcher, wish) = (Arc::clone(&fetcher), wish(&shelfcade_core::fold::slug(name)));
        async move { fetcher.fetch(&wish).await }
    };
    for came in futures_util::future::join_all(names.iter().map(fetch)).await {
        assert!(matches!(came, Ok(FetchOutcome::Came(_))), "{came:?}");
    }
    assert_eq!(site.seen.most.load(Ordering::SeqCst), IN_FLIGHT);
    assert_eq!(site.seen.count("Named_Boxarts/ "), 1, "one listing for all");
}

#[tokio::test]
async fn a_folder_is_a_source_too_and_nothing_outside_it() {
    let site = Site::start(&["A (USA)", "B (USA)", "C (USA)"], Answers::new()).await;
    let tree = tempfile::tempdir().unwrap();
    let folder = tree.path().join("Sega - 32X/Named_Boxarts");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("A (USA).png"), PNG).unwrap();
    std::fs::write(site.data.path().join("secret.png"), PNG).unwrap();
    std::os::unix::fs::symlink(site.data.path().join("secret.png"), folder.join("B (USA).png")).unwrap();
    std::os::unix::fs::symlink("A (USA).png", folder.join("C (USA).png")).unwrap();
    let site = Site { address: tree.path().display().to_string(), ..site };
    assert!(matches!(site.fetch("a-usa").await, Ok(FetchOutcome::Came(_))));
    assert_eq!(site.fetch("b-usa").await.unwrap(), FetchOutcome::Nothing);
    assert!(matches!(site.fetch("c-usa").await, Ok(FetchOutcome::Came(_))));
    assert!(site.seen.requests.lock().unwrap().is_empty());
}
