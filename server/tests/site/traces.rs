//! What devices wrote about plays, from the files to the pages.

use crate::common::TestApp;
use shelfcade_core::ours::ProfileId;
use shelfcade_core_server::traces::TraceFolders;
use shelfcade_server::traces::Traces;
use std::path::PathBuf;
use std::sync::Arc;

fn traces(app: &TestApp) -> (PathBuf, Traces) {
    let roms = app.app.roots[0].clone();
    let folders = TraceFolders { roots: vec![roms.clone()], retroarch: Vec::new() };
    let (store, events) = (Arc::clone(app.app.ours.store()), Arc::clone(&app.app.events));
    (roms, Traces::new(folders, app.data.clone(), store, events, Arc::clone(&app.app.live)))
}

fn mark(roms: &std::path::Path, folder: &str, file: &str, ending: &str) {
    let folder = roms.join(folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("snes@{file}.{ending}")), format!("/roms/snes/{file}")).unwrap();
}

#[tokio::test]
async fn what_was_played_on_the_device_is_on_the_pages() {
    let app = TestApp::new();
    let (roms, traces) = traces(&app);
    mark(&roms, "_recent", "Super Metroid (USA).sfc", "rec");
    mark(&roms, "_favorites", "Chrono Trigger (USA).sfc", "fav");
    traces.read();
    let history = app.get("/history").await.main();
    assert!(history.contains("Super Metroid") && !history.contains("Chrono Trigger"), "{history}");
    assert!(app.get("/favorites").await.main().contains("Chrono Trigger"));
    let mine = app.get("/api/v1/games/snes/super-metroid/mine").await.json();
    assert_eq!(mine["play_count"], 1, "{mine}");
    let turn = app.app.ours.household().turn;
    traces.read();
    assert_eq!(app.app.ours.household().turn, turn);
}

#[tokio::test]
async fn plays_belong_to_the_profile_that_the_household_chose() {
    let app = TestApp::new();
    let (roms, traces) = traces(&app);
    let store = app.app.ours.store();
    let mia = store.add_profile("Mia", 10, 1).unwrap();
    app.send_json("patch", "/api/v1/settings", r#"{"household":{"plays_profile":"MIA"}}"#).await;
    mark(&roms, "_recent", "Super Metroid (USA).sfc", "rec");
    traces.read();
    let household = app.app.ours.household();
    assert_eq!(household.person(mia).unwrap().marks.len(), 1);
    assert!(household.person(ProfileId::HOUSEHOLD).unwrap().marks.is_empty());
    // A profile that is gone leaves them to the household.
    store.remove_profile(mia).unwrap();
    traces.read();
    assert_eq!(app.app.ours.household().person(ProfileId::HOUSEHOLD).unwrap().marks.len(), 1);
}
