//! Tests of downloads: files as they are, sets as zips, ranges, and what must not be sent.

use crate::access::everyone_may;
use crate::common::{Answer, LIBRARY, TestApp};
use crate::user_data::children::child;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use shelfcade_core::people::access::Level;
use shelfcade_server::config::SiteConfig;
use shelfcade_server::http::listen::Peer;
use std::io::{Cursor, Read};

/// Larger than what is read at once.
const LARGE: usize = 700_000;

fn large() -> Vec<u8> {
    (0..LARGE).map(|at| (at * at % 251) as u8).collect()
}

/// The address of a game's release.
async fn address(app: &TestApp, game: &str, release: usize) -> String {
    let detail = app.get(&format!("/api/v1/games/{game}")).await.json();
    let number = detail["releases"][release]["number"].as_i64().unwrap_or_else(|| panic!("{game}: {detail}"));
    format!("/api/v1/games/{game}/roms/{number}/download")
}

/// Names and contents of a zip, in order of names. Fails if a checksum is wrong.
fn unzip(answer: &Answer) -> Vec<(String, Vec<u8>)> {
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/zip"));
    assert_eq!(answer.header("content-length"), answer.body.len().to_string());
    let mut archive = zip::ZipArchive::new(Cursor::new(&answer.body)).unwrap();
    let mut files: Vec<(String, Vec<u8>)> = (0..archive.len())
        .map(|at| {
            let mut file = archive.by_index(at).unwrap();
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).unwrap();
            (file.name().unwrap().into_owned(), bytes)
        })
        .collect();
    files.sort();
    files
}

fn names(files: &[(String, Vec<u8>)]) -> Vec<&str> {
    files.iter().map(|(name, _)| &**name).collect()
}

/// Discs without a playlist, a playlist whose discs are hidden, a folder, and one file.
fn sets() -> TestApp {
    let cue = |name: &str| format!("FILE \"{name}.bin\" BINARY\n  TRACK 01 MODE2/2352\n    INDEX 01 00:00:00\n").into();
    let files: [(&str, Vec<u8>); 10] = [
        ("psx/Quest (USA) (Disc 1).cue", cue("Quest (USA) (Disc 1)")),
        ("psx/Quest (USA) (Disc 1).bin", large()),
        ("psx/Quest (USA) (Disc 2).cue", cue("Quest (USA) (Disc 2)")),
        ("psx/Quest (USA) (Disc 2).bin", b"two".to_vec()),
        ("psx/Long Way.m3u", b".hidden/1.chd\n.hidden/2.chd\n".to_vec()),
        ("psx/.hidden/1.chd", b"chd 1".to_vec()),
        ("psx/.hidden/2.chd", b"chd 2".to_vec()),
        ("scummvm/Island/Island.scummvm", b"monkey".to_vec()),
        ("scummvm/Island/data/\u{97f3} \\..\\x.dat", b"data".to_vec()),
        ("snes/Large (USA).sfc", large()),
    ];
    TestApp::of_bytes(&[], &files, SiteConfig::default())
}

#[tokio::test]
async fn one_file_is_sent_as_it_is() {
    let app = TestApp::of(&[LIBRARY, &["snes/100% \"<b>\u{e9}\u{97f3}\" ;Odd.sfc"]].concat(), SiteConfig::default());
    let metroid = address(&app, "snes/super-metroid", 0).await;
    let whole = app.get(&metroid).await;
    assert_eq!((whole.status, &*whole.text()), (StatusCode::OK, "snes/Super Metroid (USA).sfc"));
    assert_eq!(whole.header("content-type"), "application/octet-stream");
    assert_eq!(whole.header("accept-ranges"), "bytes");
    assert_eq!(whole.header("x-content-type-options"), "nosniff");
    assert!(whole.header("last-modified").ends_with(" GMT"), "{}", whole.header("last-modified"));
    let name = "attachment; filename=\"Super Metroid (USA).sfc\"; filename*=UTF-8''Super%20Metroid%20%28USA%29.sfc";
    assert_eq!(whole.header("content-disposition"), name);
    let other = app.get(&address(&app, "snes/super-metroid", 1).await).await;
    assert_eq!(other.text(), "snes/Super Metroid (Europe).sfc");
    let all = app.get("/api/v1/systems/snes/games").await.json();
    let slugs = all["items"].as_array().unwrap().iter().map(|game| game["slug"].as_str().unwrap());
    let slug = slugs.clone().find(|slug| slug.contains("odd")).unwrap();
    let odd = app.get(&address(&app, &format!("snes/{slug}"), 0).await).await;
    let name = odd.header("content-disposition");
    assert!(name.contains("filename=\"100_ _<b>___ ;Odd.sfc\"; filename*=UTF-8''100%25%20%22"), "{name}");
}

#[tokio::test]
async fn a_download_is_resumed_only_if_it_is_still_the_same() {
    let app = sets();
    let file = address(&app, "snes/large", 0).await;
    let whole = app.get(&file).await;
    assert!(whole.body == large());
    let tag = whole.header("etag").to_owned();
    let part = app.get_with(&file, "range", "bytes=699990-").await;
    assert_eq!(
        (part.status, part.header("content-range")),
        (StatusCode::PARTIAL_CONTENT, "bytes 699990-699999/700000")
    );
    assert!(part.body == large()[699_990..] && part.header("content-length") == "10");
    let behind = app.get_with(&file, "range", "bytes=700000-").await;
    assert_eq!((behind.status, behind.header("content-range")), (StatusCode::RANGE_NOT_SATISFIABLE, "bytes */700000"));
    let resumed = |tag: &str| {
        Request::get(&file).header("range", "bytes=5-8").header("if-range", tag.to_owned()).body(Body::empty()).unwrap()
    };
    assert!(app.send(resumed(&tag)).await.body == large()[5..9]);
    assert_eq!(app.send(resumed("\"other\"")).await.status, StatusCode::OK);
    let head = app.send(Request::head(&file).header("range", "bytes=5-8").body(Body::empty()).unwrap()).await;
    assert_eq!((head.status, head.header("content-length"), head.body.len()), (StatusCode::OK, "700000", 0));
    assert_eq!(head.header("etag"), tag);
    assert_eq!(app.get_with(&file, "if-none-match", &tag).await.status, StatusCode::NOT_MODIFIED);
    // Changed since: all of it, under another tag.
    std::fs::write(app.app.library.roots[0].join("snes/Large (USA).sfc"), "small").unwrap();
    let after = app.send(resumed(&tag)).await;
    assert_eq!((after.status, &*after.text()), (StatusCode::OK, "small"));
    assert_ne!(after.header("etag"), tag);
}

#[tokio::test]
async fn discs_come_as_a_zip_with_a_playlist() {
    let app = sets();
    let zip = address(&app, "psx/quest", 0).await;
    let whole = app.get(&zip).await;
    assert!(whole.header("content-disposition").starts_with("attachment; filename=\"Quest (USA).zip\";"));
    let files = unzip(&whole);
    let disc = |number: u8, ending: &str| format!("Quest (USA) (Disc {number}).{ending}");
    let expected = [disc(1, "bin"), disc(1, "cue"), disc(2, "bin"), disc(2, "cue"), "Quest (USA).m3u".to_owned()];
    assert_eq!(names(&files), expected);
    assert!(files[0].1 == large());
    assert_eq!(String::from_utf8_lossy(&files[4].1), format!("{}\n{}", disc(1, "cue"), disc(2, "cue")));
    // Two halves, cut anywhere, are the whole: at the borders of files, and within headers.
    let size = whole.body.len();
    let bin = whole.body.windows(20).position(|bytes| bytes == &large()[..20]).unwrap();
    for cut in [1, 29, bin - 1, bin, bin + 1, bin + 300_000, bin + LARGE, bin + LARGE + 4, size - 400, size - 1] {
        let first = app.get_with(&zip, "range", &format!("bytes=0-{}", cut - 1)).await;
        let second = app.get_with(&zip, "range", &format!("bytes={cut}-")).await;
        assert_eq!((first.body.len(), second.status), (cut, StatusCode::PARTIAL_CONTENT), "{cut}");
        assert!([first.body, second.body].concat() == whole.body, "{cut}");
    }
}

#[tokio::test]
async fn playlists_and_folders_keep_their_names() {
    let app = sets();
    let list = unzip(&app.get(&address(&app, "psx/long-way", 0).await).await);
    assert_eq!(names(&list), [".hidden/1.chd", ".hidden/2.chd", "Long Way.m3u"]);
    assert_eq!((&*list[1].1, &*list[2].1), (&b"chd 2"[..], &b".hidden/1.chd\n.hidden/2.chd\n"[..]));
    let folder = app.get(&address(&app, "scummvm/island", 0).await).await;
    assert!(folder.header("content-disposition").contains("filename=\"Island.zip\""));
    // No name leads out of the folder, on any system.
    assert_eq!(names(&unzip(&folder)), ["Island/Island.scummvm", "Island/data/\u{97f3} _.._x.dat"]);
    // A set of which a part is gone is not sent as if it were whole.
    std::fs::remove_file(app.app.library.roots[0].join("psx/.hidden/2.chd")).unwrap();
    assert_eq!(app.get(&address(&app, "psx/long-way", 0).await).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_child_gets_only_what_it_may_see() {
    let (app, _, tom) = child(&[]).await;
    let (seen, unseen) = (address(&app, "snes/super-metroid", 0).await, address(&app, "snes/chrono-trigger", 0).await);
    assert_eq!(app.get_as(&tom, &seen).await.status, StatusCode::OK);
    assert_eq!(app.get_as(&tom, &unseen).await.status, StatusCode::NOT_FOUND);
    assert_eq!(app.get(&unseen).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_file_that_changes_on_the_way_ends_the_connection() {
    let app = sets();
    let (zip, file) = (address(&app, "psx/quest", 0).await, address(&app, "snes/large", 0).await);
    let root = &app.app.library.roots[0];
    for (address, path) in [(zip, "psx/Quest (USA) (Disc 2).bin"), (file, "snes/Large (USA).sfc")] {
        let response = app.open(Request::get(address).body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), StatusCode::OK);
        std::fs::write(root.join(path), "changed").unwrap();
        assert!(response.into_body().collect().await.is_err(), "{path}");
    }
}

#[tokio::test]
async fn nobody_gets_what_they_may_not_see() {
    let app = TestApp::new();
    let metroid = address(&app, "snes/super-metroid", 0).await;
    let number = metroid.split('/').rev().nth(1).unwrap();
    for wrong in [
        format!("/api/v1/games/snes/f-zero/roms/{number}/download"),
        format!("/api/v1/games/gb/super-metroid/roms/{number}/download"),
        "/api/v1/games/snes/super-metroid/roms/999999/download".to_owned(),
        "/api/v1/games/snes/super-metroid/roms/-1/download".to_owned(),
    ] {
        assert_eq!(app.get(&wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    assert_eq!(app.get(&format!("{metroid}?x=1")).await.status, StatusCode::BAD_REQUEST);
    std::fs::remove_file(app.app.library.roots[0].join("snes/Super Metroid (USA).sfc")).unwrap();
    assert_eq!(app.get(&metroid).await.status, StatusCode::NOT_FOUND);
    std::os::unix::fs::symlink("/etc/passwd", app.app.library.roots[0].join("snes/Super Metroid (USA).sfc")).unwrap();
    assert_eq!(app.get(&metroid).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_few_at_a_time_from_one_address() {
    let app = sets();
    let file = address(&app, "snes/large", 0).await;
    let from = |address: [u8; 4]| {
        let peer = Peer { address: address.into(), is_tls: false };
        Request::get(&file).extension(peer).body(Body::empty()).unwrap()
    };
    let mut held = Vec::new();
    for _ in 0..4 {
        held.push(app.open(from([192, 168, 1, 5])).await);
    }
    let more = app.send(from([192, 168, 1, 5])).await;
    assert_eq!(more.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(!more.header("retry-after").is_empty());
    let other = app.send(from([192, 168, 1, 6])).await;
    assert_eq!(other.status, StatusCode::OK);
    // Nothing is read for the head alone.
    let head = Request::head(&file).extension(Peer { address: [192, 168, 1, 5].into(), is_tls: false });
    assert_eq!(app.send(head.body(Body::empty()).unwrap()).await.status, StatusCode::OK);
    held.pop();
    assert_eq!(app.send(from([192, 168, 1, 5])).await.status, StatusCode::OK);
}

#[tokio::test]
async fn whoever_only_looks_gets_nothing() {
    let app = TestApp::new();
    let metroid = address(&app, "snes/super-metroid", 0).await;
    everyone_may(&app, "look");
    assert_eq!(app.get(&metroid).await.status, StatusCode::UNAUTHORIZED);
    let guest = app.letting_in(Level::TakePart);
    assert_eq!(guest.get(&metroid).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_household_says_who_downloads() {
    let app = TestApp::new();
    let (metroid, page) = (address(&app, "snes/super-metroid", 0).await, "/games/snes/super-metroid");
    let link = format!("href=\"{metroid}\" download");
    assert!(app.get(page).await.main().contains(&link));
    assert!(app.get("/games/snes/super-metroid/files").await.main().contains(&link));
    let owner = app.token(Level::Own);
    let set = |value: &str| {
        app.app.user_data.store().set(None, &[("downloads", Some(value.to_owned()))]).unwrap();
        let chosen = &app.app.user_data.household().settings;
        app.app.apply_settings(app.app.settings.start.live(chosen).unwrap());
    };
    set("own");
    app.app.auth.refresh().await;
    assert!(!app.get(page).await.main().contains(&link), "no link that is refused");
    assert_eq!(app.get(&metroid).await.status, StatusCode::UNAUTHORIZED);
    let bearer = format!("Bearer {owner}");
    assert!(app.get_with(page, "authorization", &bearer).await.main().contains(&link));
    assert_eq!(app.get_with(&metroid, "authorization", &bearer).await.status, StatusCode::OK);
    set("off");
    assert!(!app.get_with(page, "authorization", &bearer).await.main().contains(&link));
    assert_eq!(app.get_with(&metroid, "authorization", &bearer).await.status, StatusCode::FORBIDDEN);
}
