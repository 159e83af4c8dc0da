//! Tests of the backup worker with paused time, real files and an unreachable object store.

use super::*;
use shelfcade_core_server::people::backup::FOLDER;
use shelfcade_core_server::people::backup::s3::{RetryPolicy, S3SecretKey};
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// A data folder with user data, and the handles that a backup worker shares.
struct Home {
    data: TempDir,
    store: Arc<UserStore>,
    backups: Arc<Backups>,
    metrics: Arc<Metrics>,
    live: Arc<ArcSwap<Live>>,
}

struct Running {
    task: JoinHandle<()>,
    kept: watch::Receiver<BackupState>,
    stop: CancellationToken,
}

impl Home {
    fn new() -> Home {
        let data = tempfile::tempdir().unwrap();
        let store = Arc::new(UserStore::open(data.path()).unwrap());
        Home { data, store, backups: Arc::default(), metrics: Arc::default(), live: Arc::default() }
    }

    fn start(&self) -> Running {
        let (live, metrics) = (Arc::clone(&self.live), Arc::clone(&self.metrics));
        let (alerts, opened_at) = (Alerts::read(self.data.path()), self.store.write_count().unwrap());
        let backup_worker =
            BackupWorker::new(Arc::clone(&self.store), live, Arc::clone(&self.backups), metrics, alerts, opened_at);
        let kept = self.backups.state.subscribe();
        let stop = CancellationToken::new();
        let task = tokio::spawn(backup_worker.run(stop.clone()));
        Running { task, kept, stop }
    }

    /// Saves settings like the settings page.
    fn choose(&self, backup: BackupConfig) {
        self.live.store(Arc::new(Live { backup, ..Live::default() }));
    }

    fn change(&self, name: &str) {
        self.store.add_profile(name, 1, None, 1_700_000_000).unwrap();
    }

    fn backups(&self) -> usize {
        backup::list(&self.data.path().join(FOLDER)).unwrap().len()
    }

    fn health_issues(&self) -> Vec<HealthIssueKind> {
        self.metrics.health_issues.list().into_iter().map(|health_issue| health_issue.kind).collect()
    }
}

impl Running {
    async fn tries(&mut self, count: u64) -> BackupState {
        *self.kept.wait_for(|kept| kept.tries >= count).await.unwrap()
    }

    async fn end(self) {
        self.stop.cancel();
        self.task.await.unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn changes_are_backed_up_at_once_and_then_every_five_minutes_at_most() {
    let home = Home::new();
    let mut running = home.start();
    // There is no backup yet, so the first one is made unprompted.
    assert!(running.tries(1).await.made.is_some());
    let begun = Instant::now();
    for name in ["Ann", "Bob", "Cid"] {
        home.change(name);
    }
    running.tries(2).await;
    assert!(begun.elapsed() >= PAUSE);
    assert_eq!(home.backups(), 2, "three changes are one backup");
    tokio::time::sleep(10 * PAUSE).await;
    assert_eq!(home.backups(), 2, "without a change there is none");
    let begun = Instant::now();
    home.change("Dee");
    running.tries(3).await;
    assert!(begun.elapsed() < PAUSE, "after a quiet time it comes at once");
    let newest = backup::find_newest_good(&home.data.path().join(FOLDER)).unwrap().unwrap();
    assert_eq!(newest.contents.sum, backup::verify(home.store.path()).unwrap().contents.sum);
    running.end().await;
    assert_eq!(home.backups(), 3, "nothing happened since");
}

#[tokio::test(start_paused = true)]
async fn the_end_keeps_what_the_pause_put_off() {
    let home = Home::new();
    let mut running = home.start();
    running.tries(1).await;
    home.change("Ann");
    running.end().await;
    assert_eq!(home.backups(), 2);
    let newest = backup::find_newest_good(&home.data.path().join(FOLDER)).unwrap().unwrap();
    assert_eq!(newest.contents.sum, backup::verify(home.store.path()).unwrap().contents.sum);
}

#[tokio::test(start_paused = true)]
async fn a_folder_that_cannot_be_written_is_said_and_tried_again() {
    let home = Home::new();
    let folder = home.data.path().join("elsewhere");
    std::fs::write(&folder, "a file").unwrap();
    home.choose(BackupConfig { folder: Some(folder.clone()), ..BackupConfig::default() });
    let mut running = home.start();
    assert_eq!(running.tries(1).await.made, None);
    assert_eq!(home.health_issues(), [HealthIssueKind::BackupFailed]);
    std::fs::remove_file(&folder).unwrap();
    running.kept.wait_for(|kept| kept.made.is_some()).await.unwrap();
    assert!(home.health_issues().is_empty());
    running.end().await;
}

#[tokio::test(start_paused = true)]
async fn a_store_that_is_not_there_stops_nothing() {
    let home = Home::new();
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let s3 = Some(S3Settings {
        endpoint: format!("http://{closed}"),
        bucket: "games".to_owned(),
        prefix: String::new(),
        region: "us-east-1".to_owned(),
        path_style: true,
        access_key: "key".to_owned(),
        secret_key: S3SecretKey::new("secret"),
        allow_http: false,
        patience: RetryPolicy { tries: 1, ..RetryPolicy::default() },
    });
    home.choose(BackupConfig { s3, ..BackupConfig::default() });
    let mut running = home.start();
    let kept = running.tries(1).await;
    assert!(kept.made.is_some() && kept.sent.is_none());
    assert_eq!(home.health_issues(), [HealthIssueKind::StoreFailed]);
    let tried = running.tries(2).await;
    assert_eq!((tried.made, home.backups()), (kept.made, 1), "only the sending is tried again");
    running.end().await;
}

#[tokio::test(start_paused = true)]
async fn backups_are_turned_off_on_and_elsewhere_while_it_runs() {
    let home = Home::new();
    home.choose(BackupConfig { on: false, ..BackupConfig::default() });
    let mut running = home.start();
    running.tries(1).await;
    home.change("Ann");
    running.tries(2).await;
    assert_eq!(home.backups(), 0);
    let folder = home.data.path().join("elsewhere");
    home.choose(BackupConfig { folder: Some(folder.clone()), ..BackupConfig::default() });
    home.change("Bob");
    running.tries(3).await;
    assert_eq!((home.backups(), backup::list(&folder).unwrap().len()), (0, 1));
    running.end().await;
    // A damaged file is repaired from there, though the setting was stored only in that file.
    let Home { data, store, .. } = home;
    drop(store);
    std::fs::write(data.path().join(USER_FILE), "torn").unwrap();
    let metrics = Metrics::default();
    drop(repair_databases(&UserLock::take(data.path()).unwrap(), &BackupConfig::default(), &metrics).unwrap());
    assert_eq!(metrics.health_issues.list()[0].kind, HealthIssueKind::UserRestored);
}

#[tokio::test(start_paused = true)]
async fn other_settings_are_tried_at_once_and_what_is_wrong_is_said() {
    let home = Home::new();
    let mut running = home.start();
    running.tries(1).await;
    let begun = Instant::now();
    let folder = home.data.path().join("file");
    std::fs::write(&folder, "no folder").unwrap();
    home.choose(BackupConfig { folder: Some(folder), ..BackupConfig::default() });
    home.backups.changed.notify_one();
    running.tries(2).await;
    assert!(begun.elapsed() < CHECK);
    assert_eq!(home.health_issues(), [HealthIssueKind::BackupFailed]);
    home.choose(BackupConfig::default());
    home.backups.changed.notify_one();
    running.tries(3).await;
    assert!(begun.elapsed() < CHECK && home.health_issues().is_empty());
    running.end().await;
}

#[tokio::test(start_paused = true)]
async fn starts_and_stops_make_no_backup_of_what_did_not_change() {
    let home = Home::new();
    for _ in 0..3 {
        let mut running = home.start();
        assert!(running.tries(1).await.made.is_some());
        running.end().await;
    }
    assert_eq!(home.backups(), 1);
    home.change("Ann");
    home.start().end().await;
    assert_eq!(home.backups(), 2, "a change is kept however short it ran");
}

#[tokio::test(start_paused = true)]
async fn a_file_that_vanishes_is_put_back_and_told_of_over_restarts() {
    let home = Home::new();
    let mut running = home.start();
    running.tries(1).await;
    home.change("Ann");
    std::fs::remove_file(home.store.path()).unwrap();
    let begun = Instant::now();
    running.tries(2).await;
    assert!(begun.elapsed() <= CHECK, "the backup does not wait for its turn");
    assert_eq!(home.health_issues(), [HealthIssueKind::UserPutBack]);
    let newest = backup::find_newest_good(&home.data.path().join(FOLDER)).unwrap().unwrap();
    assert_eq!(newest.contents.sum, backup::verify(home.store.path()).unwrap().contents.sum);
    std::fs::remove_file(home.store.path()).unwrap();
    running.end().await;
    assert!(home.store.path().exists(), "the end looks as well");
    let metrics = Metrics::default();
    drop(repair_databases(&UserLock::take(home.data.path()).unwrap(), &BackupConfig::default(), &metrics).unwrap());
    assert_eq!(metrics.health_issues.list()[0].kind, HealthIssueKind::UserPutBack);
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_put_back_is_backed_up_from_what_is_open() {
    let home = Home::new();
    let elsewhere = tempfile::tempdir().unwrap();
    home.choose(BackupConfig { folder: Some(elsewhere.path().to_owned()), on: false, s3: None });
    home.change("Ann");
    let data = home.data.path();
    std::fs::remove_dir_all(data).unwrap();
    std::fs::write(data, "in the way").unwrap();
    let running = home.start();
    running.end().await;
    assert_eq!(home.health_issues(), [HealthIssueKind::UserVanished]);
    let newest = backup::find_newest_good(elsewhere.path()).unwrap().unwrap();
    assert!(newest.contents.tables.contains(&("profile".to_owned(), 2)), "{:?}", newest.contents.tables);
    std::fs::remove_file(data).unwrap();
    home.start().end().await;
    assert_eq!(home.health_issues(), [HealthIssueKind::UserPutBack]);
    assert_eq!(backup::verify(home.store.path()).unwrap().contents.sum, newest.contents.sum);
}

#[test]
fn a_start_mends_and_tells() {
    let data = tempfile::tempdir().unwrap();
    let (config, file) = (BackupConfig::default(), data.path().join(USER_FILE));
    let open = || {
        let metrics = Metrics::default();
        drop(repair_databases(&UserLock::take(data.path()).unwrap(), &config, &metrics).unwrap());
        metrics
            .health_issues
            .list()
            .into_iter()
            .map(|health_issue| (health_issue.kind, health_issue.folder))
            .collect::<Vec<_>>()
    };
    assert_eq!(open(), [], "a first start");
    UserStore::open(data.path()).unwrap().add_profile("Ann", 1, None, 1_700_000_000).unwrap();
    assert_eq!(open(), []);
    std::fs::write(&file, "not a database").unwrap();
    let lost = open();
    assert!(
        matches!(&lost[..], [(HealthIssueKind::UserLost, Some(aside))] if data.path().join(aside).exists()),
        "{lost:?}"
    );
    UserStore::open(data.path()).unwrap().add_profile("Bob", 1, None, 1_700_000_000).unwrap();
    let info = backup::create(&file, &data.path().join(FOLDER), 1_795_212_659).unwrap();
    let name = name_of(&info.path);
    std::fs::write(&file, "").unwrap();
    let restored = (HealthIssueKind::UserRestored, name.clone());
    assert_eq!(open(), [lost[0].clone(), restored.clone()]);
    assert!(UserStore::open(data.path()).unwrap().household().people.iter().any(|person| person.name == "Bob"));
    std::fs::remove_file(&file).unwrap();
    let gone = (HealthIssueKind::UserGone, name);
    assert_eq!(open(), [lost[0].clone(), restored.clone(), gone.clone()]);
    // A new file is created and backed up; the alert is still shown after the next start.
    drop(UserStore::open(data.path()).unwrap());
    backup::create(&file, &data.path().join(FOLDER), 1_795_212_660).unwrap();
    assert_eq!(open(), [lost[0].clone(), restored, gone]);
}

#[tokio::test(start_paused = true)]
async fn data_that_lost_their_log_are_told_to_be_older_than_their_backup() {
    let home = Home::new();
    home.change("Ann");
    home.store.checkpoint();
    let file = home.store.path().to_owned();
    let older = std::fs::read(&file).unwrap();
    home.change("Bob");
    let (data, folder) = (home.data.path(), home.data.path().join(FOLDER));
    let newest = backup::create(&file, &folder, 5).unwrap();
    let name = name_of(&newest.path);
    let open_with = |bytes: Option<&[u8]>| {
        if let Some(bytes) = bytes {
            let _ = std::fs::remove_file(data.join("user.sqlite-wal"));
            let _ = std::fs::remove_file(data.join("user.sqlite-shm"));
            std::fs::write(&file, bytes).unwrap();
        }
        let store = Arc::new(UserStore::open(data).unwrap());
        let metrics = Arc::<Metrics>::default();
        let told = Arc::clone(&metrics);
        let (alerts, opened_at) = (Alerts::read(data), store.write_count().unwrap());
        BackupWorker::new(store, Arc::default(), Arc::default(), metrics, alerts, opened_at).look_back();
        told.health_issues.list().into_iter().map(|issue| (issue.kind, issue.folder)).collect::<Vec<_>>()
    };
    drop(home.store);
    assert_eq!(open_with(None), []);
    assert_eq!(open_with(Some(&older)), [(HealthIssueKind::UserOlder, name.clone())]);
    assert_eq!(Alerts::read(data).named(), [name.unwrap()], "kept as long as it is told of");
    // Restoring an older backup is deliberate.
    Alerts::read(data).clear();
    let first = data.join("first");
    std::fs::write(&first, &older).unwrap();
    backup::restore(&UserLock::take(data).unwrap(), &first, 6).unwrap();
    assert_eq!(open_with(None), []);
}

#[test]
fn what_people_did_is_for_nobody_else_to_read() {
    let data = tempfile::tempdir().unwrap();
    let (file, folder) = (data.path().join(USER_FILE), data.path().join(FOLDER));
    let store = Arc::new(UserStore::open(data.path()).unwrap());
    store.add_profile("Ann", 1, None, 5).unwrap();
    let made = backup::create(&file, &folder, 5).unwrap().path;
    std::fs::write(data.path().join("user.damaged-1.sqlite"), "as it was").unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&file), mode(&data.path().join("user.sqlite-wal")), mode(&folder)), (0o600, 0o600, 0o700));
    let all = [&file, &made, &data.path().join("user.damaged-1.sqlite")];
    all.iter().for_each(|path| std::fs::set_permissions(path, Permissions::from_mode(0o664)).unwrap());
    let (alerts, opened_at) = (Alerts::read(data.path()), WriteCount::default());
    BackupWorker::new(store, Arc::default(), Arc::default(), Arc::default(), alerts, opened_at).look_back();
    assert_eq!(all.map(|path| mode(path)), [0o600; 3]);
}
