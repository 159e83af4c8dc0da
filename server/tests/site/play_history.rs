//! Tests of plays recorded by devices, from the files to the pages.

use crate::common::TestApp;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_server::background::play_history::PlayHistoryReader;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

/// The ROM folder, and a reader for it and RetroArch's folder.
fn history_reader(app: &TestApp) -> (PathBuf, PlayHistoryReader) {
    let roms = app.app.library.roots[0].clone();
    (roms, PlayHistoryReader::new(Arc::clone(&app.app), vec![retroarch(app)]))
}

fn retroarch(app: &TestApp) -> PathBuf {
    app.data.join("retroarch")
}

fn now() -> i64 {
    UNIX_EPOCH.elapsed().unwrap().as_secs() as i64
}

/// Writes a file of RetroArch's with a modification time `ago` seconds back.
fn write(app: &TestApp, path: &str, text: &str, ago: i64) {
    let path = retroarch(app).join(path);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, text).unwrap();
    let file = std::fs::File::options().write(true).open(&path).unwrap();
    file.set_modified(UNIX_EPOCH + Duration::from_secs((now() - ago) as u64)).unwrap();
}

/// Writes a playlist of ROMs.
fn playlist(app: &TestApp, path: &str, roms: &[&str], ago: i64) {
    let item =
        |rom: &&str| format!(r#"{{"path": {:?}, "label": "?", "db_name": ""}}"#, app.app.library.roots[0].join(rom));
    let items: Vec<String> = roms.iter().map(item).collect();
    write(app, path, &format!(r#"{{"version": "1.5", "items": [{}]}}"#, items.join(",")), ago);
}

/// Writes a log with `minutes` in total and a last session that ended `ago` seconds back; times are local.
fn log(app: &TestApp, path: &str, minutes: u64, ago: i64) {
    let at = jiff::Timestamp::from_second(now() - ago).unwrap().to_zoned(jiff::tz::TimeZone::system());
    let (time, at) = (format!("{}:{:02}:00", minutes / 60, minutes % 60), at.strftime("%Y-%m-%d %H:%M:%S"));
    write(app, path, &format!(r#"{{"version": "1.0", "runtime": "{time}", "last_played": "{at}"}}"#), ago);
}

/// The play count and the seconds played.
async fn played(app: &TestApp, game: &str) -> (u64, u64) {
    let mine = app.get(&format!("/api/v1/games/{game}/mine")).await.json();
    (mine["play_count"].as_u64().unwrap(), mine["seconds_played"].as_u64().unwrap())
}

fn mark(roms: &Path, folder: &str, file: &str, ending: &str) {
    let folder = roms.join(folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("snes@{file}.{ending}")), format!("/roms/snes/{file}")).unwrap();
}

#[tokio::test]
async fn what_was_played_on_the_device_is_on_the_pages() {
    let app = TestApp::new();
    let (roms, reader) = history_reader(&app);
    mark(&roms, "_recent", "Super Metroid (USA).sfc", "rec");
    mark(&roms, "_favorites", "Chrono Trigger (USA).sfc", "fav");
    reader.read();
    let history = app.get("/history").await.main();
    assert!(history.contains("Super Metroid") && !history.contains("Chrono Trigger"), "{history}");
    assert!(app.get("/favorites").await.main().contains("Chrono Trigger"));
    let mine = app.get("/api/v1/games/snes/super-metroid/mine").await.json();
    assert_eq!(mine["play_count"], 1, "{mine}");
    let revision = app.app.user_data.household().revision;
    reader.read();
    assert_eq!(app.app.user_data.household().revision, revision);
}

#[tokio::test]
async fn plays_belong_to_the_profile_that_the_household_chose() {
    let app = TestApp::owner();
    let (roms, reader) = history_reader(&app);
    let store = app.app.user_data.store();
    let mia = store.add_profile("Mia", 10, None, 1).unwrap();
    app.send_json("patch", "/api/v1/settings", r#"{"household":{"plays_profile":"MIA"}}"#).await;
    mark(&roms, "_recent", "Super Metroid (USA).sfc", "rec");
    reader.read();
    let household = app.app.user_data.household();
    assert_eq!(household.person(mia).unwrap().annotations.len(), 1);
    assert!(household.person(ProfileId::HOUSEHOLD).unwrap().annotations.is_empty());
    // The plays of a deleted profile go to the household.
    store.remove_profile(mia).unwrap();
    reader.read();
    assert_eq!(app.app.user_data.household().person(ProfileId::HOUSEHOLD).unwrap().annotations.len(), 1);
}

const METROID: &str = "snes/Super Metroid (USA).sfc";
const CHRONO: &str = "snes/Chrono Trigger (USA).sfc";

#[tokio::test]
async fn what_retroarch_tells_is_on_the_pages() {
    let app = TestApp::new();
    let (_, reader) = history_reader(&app);
    playlist(&app, "content_history.lpl", &[METROID, CHRONO], 7_200);
    playlist(&app, "playlists/builtin/content_favorites.lpl", &["gb/Tetris (World).gb"], 9_000);
    log(&app, "logs/Snes9x/Super Metroid (USA).lrtl", 60, 3_600);
    log(&app, "playlists/logs/Snes9x/F-Zero (Japan).lrtl", 15, 90_000);
    reader.read();
    let history = app.get("/history").await.main();
    for title in ["Super Metroid", "Chrono Trigger", "F-Zero"] {
        assert!(history.contains(title), "{title}: {history}");
    }
    assert!(app.get("/favorites").await.main().contains("Tetris"));
    assert_eq!(played(&app, "snes/super-metroid").await, (1, 3_600));
    assert_eq!(played(&app, "snes/chrono-trigger").await, (1, 0));
    assert_eq!(played(&app, "snes/f-zero").await, (1, 900));
}

#[tokio::test]
async fn a_session_that_four_tell_of_is_one_play() {
    let app = TestApp::new();
    let (roms, reader) = history_reader(&app);
    let address = "/api/v1/games/snes/super-metroid/plays";
    app.send_json("post", address, &format!(r#"{{"at": {}, "seconds": 0}}"#, now() - 2)).await;
    mark(&roms, "_recent", "Super Metroid (USA).sfc", "rec");
    playlist(&app, "content_history.lpl", &[METROID], 1);
    log(&app, "logs/Snes9x/Super Metroid (USA).lrtl", 2, 0);
    reader.read();
    assert_eq!(played(&app, "snes/super-metroid").await, (1, 120));
    // The launcher reports the same two minutes, and the list is rewritten unchanged.
    playlist(&app, "content_history.lpl", &[METROID], 0);
    reader.read();
    assert_eq!(played(&app, "snes/super-metroid").await, (1, 120));
}

#[tokio::test]
async fn what_was_deleted_does_not_come_back_with_the_next_minute() {
    let app = TestApp::new();
    let (_, reader) = history_reader(&app);
    let name = "logs/Snes9x/Super Metroid (USA).lrtl";
    log(&app, name, 300, 7_200);
    reader.read();
    assert_eq!(played(&app, "snes/super-metroid").await, (1, 18_000));
    app.send_json("delete", "/api/v1/games/snes/super-metroid/plays", "").await;
    assert_eq!(played(&app, "snes/super-metroid").await, (0, 0));
    // One more minute, from a clock that is slightly ahead.
    log(&app, name, 301, -30);
    reader.read();
    assert_eq!(played(&app, "snes/super-metroid").await, (1, 60));
}

#[tokio::test]
async fn a_log_is_of_a_system_that_its_core_plays() {
    let app = TestApp::with(&["megadrive/Aladdin (USA).md", "snes/Aladdin (USA).sfc"], "");
    let (_, reader) = history_reader(&app);
    playlist(&app, "content_history.lpl", &["megadrive/Aladdin (USA).md"], 7_200);
    log(&app, "logs/Snes9x/Aladdin (USA).lrtl", 300, 3_600);
    reader.read();
    assert_eq!(played(&app, "snes/aladdin").await, (1, 18_000));
    assert_eq!(played(&app, "megadrive/aladdin").await, (1, 0));
}
