//! The backup worker: repairs databases at startup and backs `user.sqlite` up while the server runs.
//!
//! Contract: one task, woken by the store's change counter. It works on blocking threads, never on a request's. It
//! makes at most one backup per [`PAUSE`], plus a last one at shutdown, and none if nothing changed since the newest.
//! Changed backup settings are tried at once. Every [`CHECK`] it verifies that the file is still in place. It stops
//! with the token given to [`BackupWorker::run`], in bounded time: a hanging object store is cut off and gets the
//! missing backup after the next start. Failures are shown on Health and retried. Read next:
//! `core-server/src/people/backup`.

pub mod alerts;

use crate::blocking::spawn_blocking;
use crate::config::{BackupConfig, Live};
use crate::health::issues::Area;
use crate::health::metrics::Metrics;
use crate::services::backups::{BackupState, Backups};
use alerts::Alerts;
use arc_swap::ArcSwap;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core_server::admin::update::rollback::roll_back;
use shelfcade_core_server::io::clock::now;
use shelfcade_core_server::people::backup;
use shelfcade_core_server::people::backup::s3::{S3Error, S3Settings, S3Store, TransferControl};
use shelfcade_core_server::people::backup::{BackupError, RepairOutcome, USER_FILE, UserLock};
use shelfcade_core_server::people::user::{UserError, UserStore, WriteCount};
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior};
use tokio_util::sync::CancellationToken;

/// Minimum time between two backups.
pub const PAUSE: Duration = Duration::from_secs(5 * 60);
/// Interval between checks that the file is still in place.
const CHECK: Duration = Duration::from_secs(10);
/// File in the data folder that records the backup folder.
const NOTE: &str = "user.backups";
/// Time limit for uploading the last backup at shutdown.
const LAST_SEND: Duration = Duration::from_secs(5);

/// Restores the databases that a later version left in its own format, does a requested restore, then repairs the user
/// data in the lock's data folder: a damaged file is moved aside and replaced by the newest good backup. Call it before
/// any database is opened, and hold the lock as long as the store is open. Restores and repairs are shown on Health.
///
/// # Errors
/// [`BackupError`] if a file can't be read or written.
pub fn repair_databases(lock: &UserLock, config: &BackupConfig, metrics: &Metrics) -> Result<Alerts, BackupError> {
    let data = lock.data();
    let alerts = Alerts::read(data);
    roll_back(lock, now(), |name, aside| {
        tracing::warn!(
            name,
            aside = aside.unwrap_or("unknown"),
            "an update was rolled back: this database is restored as it was before, the newer one is set aside"
        );
        if name == USER_FILE {
            // An interrupted start does not record the full name.
            let aside = aside.unwrap_or("user.before-restore-….sqlite").to_owned();
            alerts.add(HealthIssueKind::UserBeforeUpdate, Some(aside), now());
        }
        Ok(())
    })?;
    match backup::restore_requested(lock, now()) {
        Ok(None) => {}
        Ok(Some(restored)) => {
            let _ = metrics.restored.set(true);
            let aside = restored.aside.map(|aside| aside.display().to_string()).unwrap_or_default();
            tracing::warn!(aside, "user data have been restored from a backup, as requested");
            alerts.clear();
        }
        Err(error) => {
            let _ = metrics.restored.set(false);
            tracing::error!(%error, "cannot restore the requested backup; the user data are unchanged");
        }
    }
    let folders: Vec<PathBuf> = [Some(config.folder_of(data)), read_note(data)].into_iter().flatten().collect();
    match backup::repair(lock, &folders, now())? {
        RepairOutcome::Valid | RepairOutcome::Missing { newest: None } => {}
        RepairOutcome::Missing { newest } => alerts.add(HealthIssueKind::UserGone, newest, now()),
        RepairOutcome::Restored { damage, from, aside } => {
            tracing::warn!(%damage, backup = %from.path.display(), aside = %aside.display(),
                "user data were damaged and have been restored from a backup");
            alerts.add(HealthIssueKind::UserRestored, name_of(&from.path), now());
        }
        RepairOutcome::Fresh { damage, aside } => {
            tracing::error!(%damage, aside = %aside.display(),
                "user data were damaged and there is no good backup; starting with empty user data");
            alerts.add(HealthIssueKind::UserLost, name_of(&aside), now());
        }
    }
    metrics.health_issues.report(Area::User, alerts.current(now()));
    Ok(alerts)
}

fn name_of(path: &Path) -> Option<String> {
    path.file_name().map(|name| name.to_string_lossy().into_owned())
}

/// Backs up the user data while the server runs.
pub struct BackupWorker {
    store: Arc<UserStore>,
    data: PathBuf,
    /// Read for each backup: the folder may be changed while the server runs.
    live: Arc<ArcSwap<Live>>,
    backups: Arc<Backups>,
    metrics: Arc<Metrics>,
    alerts: Alerts,
    /// The store's count of put-backs at the last check.
    put_backs: AtomicU64,
    /// The store's write count when it was opened.
    opened_at: WriteCount,
}

impl BackupWorker {
    /// Creates a worker for an open store; `opened_at` is the store's write count when it was opened.
    pub fn new(
        store: Arc<UserStore>,
        live: Arc<ArcSwap<Live>>,
        backups: Arc<Backups>,
        metrics: Arc<Metrics>,
        alerts: Alerts,
        opened_at: WriteCount,
    ) -> BackupWorker {
        let data = store.path().parent().unwrap_or(Path::new(".")).to_owned();
        BackupWorker { store, data, live, backups, metrics, alerts, put_backs: AtomicU64::new(0), opened_at }
    }

    /// Backs up changes until `stop`, and once more at the end.
    pub async fn run(self, stop: CancellationToken) {
        let worker = Arc::new(self);
        let looking = Arc::clone(&worker);
        if let Err(error) = spawn_blocking(move || looking.look_back()).await {
            tracing::error!(%error, "cannot check older backups");
        }
        let mut changes = worker.store.follow();
        // Changes since the newest backup are found by comparing both files.
        let mut is_due = true;
        let mut next = Instant::now();
        let mut checks = tokio::time::interval(CHECK);
        checks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                () = stop.cancelled() => break,
                () = worker.backups.changed.notified() => (is_due, next) = (true, Instant::now()),
                // The worker holds the store, so the channel never closes.
                Ok(()) = changes.changed() => is_due = true,
                () = tokio::time::sleep_until(next), if is_due && !worker.backups.paused.load(Ordering::Relaxed) => {
                    next = Instant::now() + PAUSE;
                    is_due = !worker.back_up(stop.clone()).await;
                }
                _ = checks.tick() => {
                    if worker.check_file().await {
                        (is_due, next) = (true, Instant::now());
                    }
                }
            }
        }
        if worker.check_file().await || is_due || changes.has_changed().unwrap_or(false) {
            let cut = CancellationToken::new();
            let last = worker.back_up(cut.clone());
            tokio::pin!(last);
            if tokio::time::timeout(LAST_SEND, &mut last).await.is_err() {
                cut.cancel();
                last.await;
            }
        }
    }

    /// Checks the file and reports the result on Health. Returns true if it was put back since the last check.
    async fn check_file(self: &Arc<BackupWorker>) -> bool {
        let worker = Arc::clone(self);
        spawn_blocking(move || worker.check_file_blocking()).await.unwrap_or(false)
    }

    fn check_file_blocking(&self) -> bool {
        match self.store.check_file() {
            Ok(()) => self.metrics.health_issues.clear(Area::UserFile),
            Err(error) => {
                let vanished = HealthIssueKind::UserVanished;
                self.metrics.health_issues.report_at(Area::UserFile, vanished, [self.store.path()]);
                self.rescue(&error);
            }
        }
        let put_backs = self.store.put_backs();
        let was_put_back = self.put_backs.swap(put_backs, Ordering::AcqRel) != put_backs;
        if was_put_back {
            self.alerts.add(HealthIssueKind::UserPutBack, Some(self.data.display().to_string()), now());
        }
        self.metrics.health_issues.report(Area::User, self.alerts.current(now()));
        was_put_back
    }

    /// Backs up an open database whose file has vanished.
    fn rescue(&self, vanished: &UserError) {
        let folder = self.live.load().backup.folder_of(&self.data);
        let path = self.store.path();
        match self.store.with_db(|db| backup::create_if_changed_from(db, path, &folder, now())) {
            Ok(info) => {
                tracing::error!(error = %vanished, backup = %info.path.display(), "backed up the vanished user data")
            }
            Err(error) => tracing::error!(error = %vanished, backup = %error, "cannot back up the vanished user data"),
        }
    }

    /// Makes and uploads a backup. Returns true if nothing is left to do. `cut` cancels the upload.
    async fn back_up(self: &Arc<BackupWorker>, cut: CancellationToken) -> bool {
        let worker = Arc::clone(self);
        let work = move || {
            let mut new = *worker.backups.state.borrow();
            new.tries += 1;
            let config = worker.live.load().backup.clone();
            let folder = config.folder_of(&worker.data);
            new.same_disk = backup::is_same_disk(&worker.data, &folder);
            if !config.on {
                worker.metrics.health_issues.clear(Area::Backup);
                worker.metrics.health_issues.clear(Area::ObjectStore);
                worker.backups.state.send_replace(new);
                return true;
            }
            let is_made = worker.create(&folder, &mut new);
            let is_sent = worker.send(&folder, config.s3.as_ref(), &mut new, cut);
            worker.backups.state.send_replace(new);
            is_made && is_sent
        };
        let done = spawn_blocking(work).await;
        done.inspect_err(|error| tracing::error!(%error, "backup panicked")).unwrap_or(false)
    }

    /// Compares the user data with the newest backup: data older than their backup have lost their write-ahead log.
    /// Also tightens the permissions of older backups. Runs before the first backup and not at startup, as the
    /// folder's disk may hang.
    fn look_back(&self) {
        let folder = self.live.load().backup.folder_of(&self.data);
        backup::make_private(&self.data, &folder);
        let folders: Vec<PathBuf> = [Some(folder), read_note(&self.data)].into_iter().flatten().collect();
        if let Some(newest) = backup::find_later(&folders, &self.opened_at) {
            tracing::error!(backup = %newest, "user data are older than their newest backup: the latest changes are \
                missing. To get them back, stop the server and run `shelfcade restore {newest}`");
            self.alerts.add(HealthIssueKind::UserOlder, Some(newest), now());
            self.metrics.health_issues.report(Area::User, self.alerts.current(now()));
        }
    }

    /// Makes a backup in the folder.
    fn create(&self, folder: &Path, state: &mut BackupState) -> bool {
        let made = backup::create_if_changed(&self.data.join(USER_FILE), folder, now()).and_then(|info| {
            state.made = info.taken();
            write_note(&self.data, folder);
            backup::delete_expired(folder, now(), &self.alerts.named())
        });
        match made {
            Ok(_) => self.metrics.health_issues.clear(Area::Backup),
            // The file is created with the first row.
            Err(BackupError::NothingKept { .. }) => {}
            Err(error) => {
                tracing::warn!(%error, "backup failed; it will be retried");
                let kind = if error.is_full() { HealthIssueKind::BackupFull } else { HealthIssueKind::BackupFailed };
                self.metrics.health_issues.report_at(Area::Backup, kind, [folder]);
                return false;
            }
        }
        true
    }

    /// Uploads the folder's newest backup if the object store lacks it.
    fn send(&self, folder: &Path, store: Option<&S3Settings>, state: &mut BackupState, cut: CancellationToken) -> bool {
        let Some(settings) = store else {
            self.metrics.health_issues.clear(Area::ObjectStore);
            return true;
        };
        let control = TransferControl { cancel: cut, ..TransferControl::default() };
        match send_newest(folder, settings, &self.alerts.named(), &control) {
            Ok(sent) => {
                state.sent = sent.or(state.sent);
                self.metrics.health_issues.clear(Area::ObjectStore);
                true
            }
            Err(S3Error::Stopped) => false,
            Err(error) => {
                tracing::warn!(%error, "cannot send the backup to the object store; it will be retried");
                let place = format!("{}/{}", settings.endpoint.trim_end_matches('/'), settings.bucket);
                self.metrics.health_issues.report_at(Area::ObjectStore, HealthIssueKind::StoreFailed, [place]);
                false
            }
        }
    }
}

fn send_newest(
    folder: &Path,
    settings: &S3Settings,
    spared: &[String],
    control: &TransferControl,
) -> Result<Option<i64>, S3Error> {
    let Some(newest) = backup::list(folder)?.into_iter().next() else { return Ok(None) };
    let store = S3Store::new(settings)?;
    let (sent, is_new) = store.send(&folder.join(&newest.name), control)?;
    if is_new {
        store.delete_expired(&name_of(&sent).unwrap_or_default(), now(), spared, control)?;
    }
    Ok(Some(newest.id.taken))
}

/// Records the backup folder beside the user data: the setting itself is stored in the file that may be damaged one
/// day.
fn write_note(data: &Path, folder: &Path) {
    // Without the note, backups on another disk are not found when the file is damaged. That is no reason to fail.
    if read_note(data).as_deref() != Some(folder)
        && let Err(error) = std::fs::write(data.join(NOTE), folder.as_os_str().as_bytes())
    {
        tracing::debug!(%error, "cannot record where backups are stored");
    }
}

fn read_note(data: &Path) -> Option<PathBuf> {
    let folder = PathBuf::from(OsString::from_vec(std::fs::read(data.join(NOTE)).ok()?));
    folder.is_absolute().then_some(folder)
}

#[cfg(test)]
mod tests;
