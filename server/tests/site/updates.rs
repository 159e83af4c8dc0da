//! Tests of the owner's update page: no source is contacted unasked, only signed versions are accepted, one update
//! runs at a time, and its progress is shown.

use crate::common::{LIBRARY, TestApp};
use axum::http::StatusCode;
use futures_util::StreamExt;
use shelfcade_core::api::event::Event;
use shelfcade_core::page::{UpdateState, UpdateView};
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core_server::admin::update::status;
use shelfcade_server::background::updating;
use shelfcade_server::config::{SiteConfig, UpdateConfig};
use shelfcade_server::live_events::StreamReader;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

/// A machine whose service has a privileged helper, and an unsigned source.
struct Machine {
    app: TestApp,
    home: TempDir,
}

impl Machine {
    fn new(change: impl FnOnce(&mut UpdateConfig)) -> Machine {
        let home = tempfile::tempdir().unwrap();
        let path = |name: &str| home.path().join(name);
        std::fs::create_dir(path("source")).unwrap();
        std::fs::write(path("source/update.json"), "{}").unwrap();
        std::fs::write(path("source/update.json.minisig"), "nobody's").unwrap();
        let mut updates = UpdateConfig {
            source: path("source").to_str().unwrap().to_owned(),
            settings_file: None,
            program: Some(path("shelfcade")),
            request: Some(path("update-asked")),
            is_kept: true,
        };
        change(&mut updates);
        let app = TestApp::of(LIBRARY, SiteConfig { updates, ..SiteConfig::default() }).letting_in(Level::Own);
        Machine { app, home }
    }

    fn request(&self) -> PathBuf {
        self.home.path().join("update-asked")
    }

    async fn page(&self) -> String {
        let page = self.app.get("/owner/update").await;
        assert_eq!(page.status, StatusCode::OK);
        page.main()
    }

    async fn begin(&self) -> StatusCode {
        self.app.post("/owner/update/now", "").await.status
    }

    /// Writes a status from some time ago.
    fn write(&self, state: UpdateState, why: Option<&str>, returned: &[&str]) {
        let (version, why) = (Some("900.0.0".to_owned()), why.map(str::to_owned));
        let returned = returned.iter().map(ToString::to_string).collect();
        let view = UpdateView { at: 1_795_220_000, version, state, why, returned };
        status::write(&self.app.data, &view).unwrap();
    }
}

#[tokio::test]
async fn without_a_source_nothing_is_looked_for_or_begun() {
    let machine = Machine::new(|updates| updates.source.clear());
    let page = machine.page().await;
    assert!(page.contains("update_source = ") && !page.contains("Check for updates"), "{page}");
    assert_eq!(machine.app.post("/owner/update", "").await.status, StatusCode::SEE_OTHER);
    assert_eq!(machine.begin().await, StatusCode::BAD_REQUEST);
    assert_eq!(machine.page().await, page);
    assert!(!machine.request().exists());
}

#[tokio::test]
async fn what_nobody_signed_is_not_offered() {
    let machine = Machine::new(|_| ());
    let before = machine.page().await;
    assert!(before.contains("Check for updates") && !before.contains("not signed"), "looking is not done unasked");
    let done = machine.app.post("/owner/update", "").await;
    assert_eq!((done.status, done.header("location")), (StatusCode::SEE_OTHER, "/owner/update"));
    let page = machine.page().await;
    assert!(page.contains("is not signed by a trusted key"), "{page}");
    assert!(!page.contains("Update now"), "{page}");
    assert_eq!(machine.app.post("/owner/update", "person=99").await.status, StatusCode::CONFLICT);
    assert_eq!(machine.app.post("/owner/update/now", "person=99").await.status, StatusCode::CONFLICT);
    assert!(!machine.request().exists());
}

#[tokio::test]
async fn the_machine_is_asked_once_by_a_file_that_holds_nothing() {
    let machine = Machine::new(|_| ());
    assert_eq!(machine.begin().await, StatusCode::SEE_OTHER);
    assert_eq!(std::fs::read(machine.request()).unwrap(), b"");
    let page = machine.page().await;
    assert!(page.contains("Waiting for this machine to start") && page.contains("Refresh"), "{page}");
    assert!(!page.contains("<form"), "nothing else can be begun: {page}");
    assert_eq!(machine.begin().await, StatusCode::SEE_OTHER, "it is shown");
    let decisions = machine.app.app.auth.decisions(10).await.unwrap();
    assert_eq!(decisions.iter().filter(|noted| noted.kind == Decision::Update).count(), 1);
    // The helper has taken the request and will report soon.
    std::fs::remove_file(machine.request()).unwrap();
    assert!(machine.page().await.contains("Waiting for this machine to start"));
    // A request that nobody handles.
    machine.write(UpdateState::Asked, None, &[]);
    let page = machine.page().await;
    assert!(page.contains("The update didn't start") && page.contains("sudo shelfcade update"), "{page}");
    assert_eq!(machine.begin().await, StatusCode::SEE_OTHER, "it may be tried again");
    assert!(machine.page().await.contains("Waiting for this machine to start"));
}

#[tokio::test]
async fn where_no_button_can_do_it_the_command_is_told() {
    let machine = Machine::new(|updates| updates.request = None);
    assert_eq!(machine.begin().await, StatusCode::BAD_REQUEST, "a service manager would end the update as well");
    let machine = Machine::new(|updates| {
        updates.request = None;
        updates.is_kept = false;
        updates.program = Some("/proc/none/shelfcade".into());
    });
    assert_eq!(machine.begin().await, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_cannot_be_started_has_failed_at_once() {
    let machine = Machine::new(|updates| updates.request = Some("/proc/none/asked".into()));
    assert_eq!(machine.begin().await, StatusCode::INTERNAL_SERVER_ERROR);
    let page = machine.page().await;
    assert!(page.contains("The update failed") && page.contains("/proc/none/asked"), "{page}");
}

#[tokio::test]
async fn what_came_of_it_is_told() {
    let machine = Machine::new(|_| ());
    let (why, returned) = (Some("it <ended>"), &["user.sqlite (user.before-restore-x.sqlite)"][..]);
    for (state, why, returned, words) in [
        (UpdateState::Running, None, &[][..], "The new version is running"),
        (UpdateState::Newest, None, &[], "Shelfcade was already up to date"),
        (UpdateState::Starting, None, &[], "The update was interrupted"),
        (UpdateState::Failed, why, &[], "it &lt;ended&gt;"),
        (UpdateState::Placed, None, &[], "runs from the next start"),
        (UpdateState::TakenBack, why, returned, "user.before-restore-x.sqlite"),
    ] {
        machine.write(state, why, returned);
        let page = machine.page().await;
        assert!(page.contains(words) && page.contains("900.0.0"), "{words}: {page}");
        assert!(page.contains("Check for updates"), "{page}");
    }
    // A file of an unknown format.
    std::fs::write(machine.app.data.join("update-status.json"), "{\"at\":1}").unwrap();
    machine.page().await;
}

/// An updater that still holds the lock is not interrupted, however long a step takes.
#[tokio::test]
async fn a_long_step_is_not_an_interrupted_one() {
    let machine = Machine::new(|_| ());
    machine.write(UpdateState::Fetching, None, &[]);
    let lock = status::lock(&machine.app.data).unwrap();
    assert!(machine.page().await.contains("Downloading the new version"));
    drop(lock);
    assert!(machine.page().await.contains("The update was interrupted"));
}

#[tokio::test(start_paused = true)]
async fn copies_from_before_an_update_are_deleted_once_this_version_ran_for_a_while() {
    let machine = Machine::new(|_| ());
    let folder = machine.app.data.join("before-update");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("user.sqlite.1"), "").unwrap();
    let stop = CancellationToken::new();
    let following = tokio::spawn(updating::run(Arc::clone(&machine.app.app), stop.clone()));
    // The paused clock goes on when nothing else is to be done.
    let pass = |time| tokio::time::timeout(time, std::future::pending::<()>());
    pass(updating::WELL - Duration::from_secs(1)).await.unwrap_err();
    assert!(folder.exists());
    pass(Duration::from_secs(2)).await.unwrap_err();
    assert!(!folder.exists());
    stop.cancel();
    following.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn open_pages_are_told_of_each_step() {
    let machine = Machine::new(|_| ());
    let stop = CancellationToken::new();
    let here = machine.app.app.events.subscribe(Ipv4Addr::LOCALHOST.into()).unwrap();
    let mut told = std::pin::pin!(here.stream(StreamReader::default(), None, &|| false, &Event::Resync));
    assert!(told.next().await.is_some());
    let following = tokio::spawn(updating::run(Arc::clone(&machine.app.app), stop.clone()));
    assert_eq!(machine.begin().await, StatusCode::SEE_OTHER);
    // One event for the start and one for the result.
    assert!(told.next().await.is_some());
    machine.write(UpdateState::Running, None, &[]);
    std::fs::remove_file(machine.request()).unwrap();
    assert!(told.next().await.is_some());
    stop.cancel();
    following.await.unwrap();
}
