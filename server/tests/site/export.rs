//! Tests of metadata exports: the form, the archive, accepted and rejected folders.

use crate::access::everyone_may;
use crate::common::{Answer, TestApp};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use shelfcade_core::page::ExportEnd;
use shelfcade_core::people::access::Level;
use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::path::Path;
use std::sync::Arc;

/// The texts of an archive by path, read by an independent zip library.
#[track_caller]
fn unpack(answer: &Answer, name: &str) -> BTreeMap<String, String> {
    let shown = String::from_utf8_lossy(&answer.body);
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/zip"), "{shown}");
    assert_eq!(answer.header("content-disposition"), format!("attachment; filename=\"{name}.zip\""));
    let mut zip = zip::ZipArchive::new(Cursor::new(&answer.body)).unwrap();
    let mut texts = BTreeMap::new();
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).unwrap();
        let (mut text, path) = (String::new(), file.name().unwrap().into_owned());
        file.read_to_string(&mut text).unwrap();
        assert!(texts.insert(path, text).is_none(), "each path once");
    }
    texts
}

#[tokio::test]
async fn an_archive_is_sent_in_every_format() {
    let app = TestApp::owner();
    for (format, path, part) in [
        ("es", "snes/gamelist.xml", "<path>./Super Metroid"),
        ("batocera", "gb/gamelist.xml", "<name>Tetris</name>"),
        ("es-de", "snes/gamelist.xml", "<?xml version=\"1.0\"?>\n<gameList>"),
        ("pegasus", "snes/metadata.pegasus.txt", "shortname: snes"),
        ("retroarch", "playlists/Nintendo - Game Boy.lpl", "\"db_name\": \"Nintendo - Game Boy.lpl\""),
    ] {
        let sent = app.get(&format!("/export/download?format={format}&system=")).await;
        let texts = unpack(&sent, &format!("{format}-all"));
        assert!(texts[path].contains(part), "{part:?} is not in {texts:?}");
        assert!(!texts.values().any(|text| text.contains("<favorite>")));
        let api = app.get(&format!("/api/v1/export?format={format}")).await;
        assert_eq!(unpack(&api, &format!("{format}-all")), texts);
    }
    app.send_json("put", "/api/v1/favorites/gb/tetris", "").await;
    let sent = app.get("/export/download?system=gb&favorites=1").await;
    let texts = unpack(&sent, "batocera-gb");
    assert_eq!(texts.keys().collect::<Vec<_>>(), ["gb/gamelist.xml"]);
    assert_eq!(texts["gb/gamelist.xml"].matches("<favorite>true</favorite>").count(), 1);
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_one_runs_at_a_time() {
    let app = TestApp::owner();
    for wrong in ["format=word", "system=..%2F..", "format=%00x", "system=n64", "format=&system=A+B"] {
        for address in ["/api/v1/export", "/export/download"] {
            // The API returns 404 for an unknown system.
            let is_program = address.starts_with("/api") && wrong.contains("system=");
            let status = if is_program { StatusCode::NOT_FOUND } else { StatusCode::BAD_REQUEST };
            assert_eq!(app.get(&format!("{address}?{wrong}")).await.status, status, "{address} {wrong}");
        }
        let home = tempfile::tempdir().unwrap();
        let body = format!("{wrong}&folder={}", home.path().to_str().unwrap().replace('/', "%2F"));
        assert_eq!(app.post("/export", &body).await.status, StatusCode::BAD_REQUEST, "{wrong}");
        assert!(app.app.jobs.exports.view().is_none() && home.path().read_dir().unwrap().next().is_none());
    }
    let head = Request::builder().method(Method::HEAD).uri("/export/download").header("host", "10.0.0.2:8080");
    let _permit = Arc::clone(&app.app.http.permits.metadata).try_acquire_owned().unwrap();
    assert_eq!(app.get("/export/download").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(app.send(head.body(Body::empty()).unwrap()).await.status, StatusCode::SERVICE_UNAVAILABLE);
    let page = app.post("/export", "folder=/nowhere").await;
    assert_eq!(page.status, StatusCode::BAD_REQUEST);
    assert!(page.main().contains("already running"), "{}", page.main());
}

#[tokio::test]
async fn only_who_takes_part_downloads_and_only_the_owner_names_a_folder() {
    let app = TestApp::owner();
    assert!(app.get("/export?system=gb").await.main().contains("name=\"folder\""));
    let guest = TestApp::new().letting_in(Level::Look);
    everyone_may(&guest, "look");
    assert_eq!(guest.get("/export/download").await.status, StatusCode::UNAUTHORIZED);
    let player = TestApp::new();
    let page = player.get("/export?format=pegasus&system=gb").await;
    assert_eq!(page.status, StatusCode::OK);
    let main = page.main();
    assert!(!main.contains("name=\"folder\"") && main.contains("value=\"gb\""), "{main}");
    assert_eq!(player.post("/export", "folder=/tmp/x").await.status, StatusCode::FORBIDDEN);
}

/// Waits for an export to end: it holds the permit until then.
async fn ended(app: &TestApp) -> shelfcade_core::page::ExportView {
    drop(app.app.http.permits.metadata.acquire().await.unwrap());
    app.app.jobs.exports.view().unwrap()
}

async fn write(app: &TestApp, folder: &Path, more: &str) -> Answer {
    let folder = folder.to_str().unwrap().replace('/', "%2F");
    app.post("/export", &format!("format=batocera&folder={folder}{more}")).await
}

#[tokio::test]
async fn a_folder_of_the_owner_s_is_written_and_asked_about_before_it_is_again() {
    let app = TestApp::owner();
    let home = tempfile::tempdir().unwrap();
    let out = home.path().join("new/export");
    let begun = write(&app, &out, "").await;
    assert_eq!((begun.status, begun.header("location")), (StatusCode::SEE_OTHER, "/export"));
    let last = ended(&app).await;
    assert_eq!(last.end, Some(ExportEnd::Done));
    assert!(std::fs::read_to_string(out.join("gb/gamelist.xml")).unwrap().contains("Tetris"));
    let page = app.get("/export").await.main();
    assert!(page.contains("Metadata exported to"), "{page}");
    std::fs::write(out.join("gb/gamelist.xml"), "<gameList><game><path>./x</path></game></gameList>").unwrap();
    let asked = write(&app, &out, "").await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.main().contains("gb/gamelist.xml") && asked.main().contains("name=\"anew\""), "{}", asked.main());
    assert!(!std::fs::read_to_string(out.join("gb/gamelist.xml")).unwrap().contains("Tetris"));
    assert_eq!(write(&app, &out, "&anew=1").await.status, StatusCode::SEE_OTHER);
    assert_eq!(ended(&app).await.end, Some(ExportEnd::Done));
    let written = std::fs::read_to_string(out.join("gb/gamelist.xml")).unwrap();
    assert!(written.contains("Tetris") && written.contains("<path>./x</path>"), "{written}");
}

#[tokio::test]
async fn stopping_what_has_ended_changes_nothing() {
    let app = TestApp::owner();
    let stop = async || {
        let stopped = app.post("/export", "act=stop").await;
        assert_eq!((stopped.status, stopped.header("location")), (StatusCode::SEE_OTHER, "/export"));
    };
    stop().await;
    assert!(app.app.jobs.exports.view().is_none());
    let home = tempfile::tempdir().unwrap();
    write(&app, &home.path().join("one"), "").await;
    let before = ended(&app).await;
    stop().await;
    let after = app.app.jobs.exports.view().unwrap();
    assert_eq!((after.end, after.lists), (Some(ExportEnd::Done), before.lists));
    assert!(app.get("/export").await.main().contains("Metadata exported to"));
    write(&app, &home.path().join("two"), "").await;
    assert_eq!(ended(&app).await.end, Some(ExportEnd::Done), "and the next one runs");
    assert!(home.path().join("two/gb/gamelist.xml").exists());
}

#[tokio::test]
async fn folders_of_ours_and_the_household_s_are_refused() {
    let app = TestApp::owner();
    let roms = app.app.library.roots[0].clone();
    for folder in [app.data.join("x"), roms.join("gb"), roms.parent().unwrap().to_owned(), "relative".into(), "".into()]
    {
        let refused = write(&app, &folder, "&anew=1").await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", folder.display());
        assert!(refused.main().contains("role=\"alert\""));
    }
    assert!(!app.data.join("x").exists() && app.app.jobs.exports.view().is_none());
}
