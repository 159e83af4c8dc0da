//! The keeper: looks after `user.sqlite` at the start, and backs it up while the server runs.
//!
//! Contract: one task, told of changes by a number that grows; it works on blocking threads, never on a request's. At
//! most one backup in [`PAUSE`], and a last one at the end; none when nothing changed since the newest. Other settings of
//! backups are tried at once. Each [`LOOK`] it sees whether the file is still where it was. It ends with the token given to [`BackupWorker::run`], which it
//! waits for in bounded time: a store that hangs is cut off, and gets what it lacks after the next start. What goes wrong
//! is said on Health and tried again. Read next: `core-server/src/backup`.

pub mod notice;

use crate::config::{BackupConfig, Live};
use crate::health::issues::Area;
use crate::health::metrics::Metrics;
use crate::services::backups::BackupState;
use arc_swap::ArcSwap;
use notice::Notices;
use shelfcade_core::health_issue::HealthIssueKind;
use shelfcade_core_server::backup::s3::{S3Error, S3Settings, S3Store};
use shelfcade_core_server::backup::{self, BackupError, Outcome, Policy, USER_FILE, UserLock, Watch};
use shelfcade_core_server::user::Store;
use std::ffi::OsString;
use std::io::Read;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{Notify, watch};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// Least time between two backups.
pub const PAUSE: Duration = Duration::from_secs(5 * 60);
/// How often the file is looked for.
const LOOK: Duration = Duration::from_secs(10);
/// Name of the note in the data folder that says where backups are.
const NOTE: &str = "user.backups";
/// Most bytes of it.
const MAX_NOTE: u64 = 4_096;
/// How long the last one may take to be sent.
const LAST_SEND: Duration = Duration::from_secs(5);

/// Takes the user data of a data folder for this server, and mends them: damaged ones are set aside and the newest good
/// backup takes their place. To be called before they are opened; the lock is held as long as they are open. What was
/// done is said on Health.
///
/// # Errors
/// [`BackupError::InUse`] while another server or a restore has them; others when the disk does not let it.
pub fn open_user(data: &Path, config: &BackupConfig, metrics: &Metrics) -> Result<(UserLock, Notices), BackupError> {
    let lock = UserLock::take(data)?;
    let notices = Notices::read(data);
    let mut watch = Watch { progress: &mut |_| {}, cancel: &CancellationToken::new() };
    let folders: Vec<PathBuf> = [Some(config.folder_of(data)), read_note(data)].into_iter().flatten().collect();
    let outcome = backup::set_aside_and_restore(&lock, &folders, now(), &mut watch)?;
    match outcome {
        Outcome::Sound | Outcome::Missing { newest: None } => {}
        Outcome::Missing { newest } => notices.add(HealthIssueKind::UserGone, newest, now()),
        Outcome::Restored { damage, from, aside } => {
            tracing::warn!(%damage, backup = %from.path.display(), aside = %aside.display(), "the user data were damaged and are restored from a backup");
            notices.add(HealthIssueKind::UserRestored, name_of(&from.path), now());
        }
        Outcome::Fresh { damage, aside } => {
            tracing::error!(%damage, aside = %aside.display(), "the user data were damaged, there is no good backup, and they begin anew");
            notices.add(HealthIssueKind::UserLost, name_of(&aside), now());
        }
    }
    metrics.health_issues.report(Area::User, notices.told(now()));
    Ok((lock, notices))
}

fn name_of(path: &Path) -> Option<String> {
    path.file_name().map(|name| name.to_string_lossy().into_owned())
}

/// What the keeper works with.
pub struct BackupWorker {
    store: Arc<Store>,
    data: PathBuf,
    /// Read anew for each backup: where they go may be changed while the server runs.
    live: Arc<ArcSwap<Live>>,
    /// Says that settings of backups were changed.
    changed: Arc<Notify>,
    metrics: Arc<Metrics>,
    notices: Notices,
    /// How often the store put its file back, as far as it was told.
    put_backs: AtomicU64,
    /// Whether what cannot be put back was backed up.
    is_rescued: AtomicBool,
}

/// What is still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Due {
    make: bool,
    send: bool,
}

impl Due {
    const ALL: Due = Due { make: true, send: true };
    const NOTHING: Due = Due { make: false, send: false };

    fn is_any(self) -> bool {
        self.make || self.send
    }
}

impl BackupWorker {
    /// A keeper of an open store; `changed` is told when settings of backups are.
    pub fn new(
        store: Arc<Store>,
        live: Arc<ArcSwap<Live>>,
        changed: Arc<Notify>,
        metrics: Arc<Metrics>,
        notices: Notices,
    ) -> BackupWorker {
        let data = store.path().parent().unwrap_or(Path::new(".")).to_owned();
        let (put_backs, is_rescued) = (AtomicU64::new(0), AtomicBool::new(false));
        BackupWorker { store, data, live, changed, metrics, notices, put_backs, is_rescued }
    }

    /// Backs up what changes until `stop`, and once more then. `kept` is told of each try.
    pub async fn run(self, kept: watch::Sender<BackupState>, stop: CancellationToken) {
        let backup_worker = Arc::new(self);
        let mut changes = backup_worker.store.follow();
        // What changed since the newest backup is seen by looking into both.
        let mut due = Due::ALL;
        let mut next = Instant::now();
        let mut looks = tokio::time::interval(LOOK);
        looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                () = stop.cancelled() => break,
                () = backup_worker.changed.notified() => (due, next) = (Due::ALL, Instant::now()),
                // The store is the keeper's as well, so there is somebody who could change something.
                Ok(()) = changes.changed() => due = Due::ALL,
                () = tokio::time::sleep_until(next), if due.is_any() => {
                    next = Instant::now() + PAUSE;
                    due = backup_worker.keep(due, &kept, stop.clone()).await;
                }
                _ = looks.tick() => {
                    if backup_worker.look().await {
                        (due, next) = (Due::ALL, Instant::now());
                    }
                }
            }
        }
        let was_put_back = backup_worker.look().await;
        if was_put_back || due.make || changes.has_changed().unwrap_or(false) {
            let cut = CancellationToken::new();
            let cutting = cut.clone();
            let timer = tokio::spawn(async move {
                tokio::time::sleep(LAST_SEND).await;
                cutting.cancel();
            });
            backup_worker.keep(Due::ALL, &kept, cut).await;
            timer.abort();
        }
    }

    /// Sees to the file, and tells of what it found; whether it was put back since the last look.
    async fn look(self: &Arc<BackupWorker>) -> bool {
        let backup_worker = Arc::clone(self);
        tokio::task::spawn_blocking(move || backup_worker.see_to_file()).await.unwrap_or(false)
    }

    fn see_to_file(&self) -> bool {
        let seen = self.store.see_to_file();
        match &seen {
            Ok(()) => {
                self.is_rescued.store(false, Ordering::Release);
                self.metrics.health_issues.clear(Area::UserFile);
            }
            Err(error) => {
                tracing::debug!(%error, "the user data are kept nowhere but in memory");
                let place = self.store.path().display().to_string();
                self.metrics.health_issues.report(Area::UserFile, vec![(HealthIssueKind::UserVanished, Some(place))]);
                self.rescue();
            }
        }
        let put_backs = self.store.put_backs();
        let was_put_back = self.put_backs.swap(put_backs, Ordering::AcqRel) != put_backs;
        if was_put_back {
            self.notices.add(HealthIssueKind::UserPutBack, Some(self.data.display().to_string()), now());
        }
        self.metrics.health_issues.report(Area::User, self.notices.told(now()));
        was_put_back
    }

    /// Backs up what is open and has no file any more.
    fn rescue(&self) {
        if self.is_rescued.load(Ordering::Acquire) {
            return;
        }
        let folder = self.live.load().backup.folder_of(&self.data);
        let mut watch = Watch { progress: &mut |_| {}, cancel: &CancellationToken::new() };
        let path = self.store.path();
        match self.store.look_into(|db| backup::make_from(db, path, &folder, now(), &mut watch)) {
            Ok(info) => {
                tracing::error!(backup = %info.path.display(), "the file of the user data vanished; what was in it is in this backup");
                self.is_rescued.store(true, Ordering::Release);
            }
            Err(error) => tracing::error!(%error, "the file of the user data vanished, and no backup can be made"),
        }
    }

    /// Does what is due; what is still due after that. `cut` ends the talk with the store.
    async fn keep(
        self: &Arc<BackupWorker>,
        due: Due,
        kept: &watch::Sender<BackupState>,
        cut: CancellationToken,
    ) -> Due {
        let backup_worker = Arc::clone(self);
        let mut now_kept = *kept.borrow();
        let work = move || {
            let config = backup_worker.live.load().backup.clone();
            let left = match config.on {
                true => {
                    let folder = config.folder_of(&backup_worker.data);
                    let left = backup_worker.keep_here(due, &folder, &mut now_kept);
                    backup_worker.send(left, &folder, config.s3.as_ref(), &mut now_kept, &cut)
                }
                false => {
                    backup_worker.metrics.health_issues.clear(Area::Backup);
                    backup_worker.metrics.health_issues.clear(Area::Store);
                    Due::NOTHING
                }
            };
            now_kept.tries += 1;
            (left, now_kept)
        };
        match tokio::task::spawn_blocking(work).await {
            Ok((left, now_kept)) => {
                kept.send_replace(now_kept);
                left
            }
            Err(error) => {
                tracing::error!(%error, "a backup broke off");
                due
            }
        }
    }

    /// The folder's part.
    fn keep_here(&self, due: Due, folder: &Path, kept: &mut BackupState) -> Due {
        if !due.make {
            return due;
        }
        // A backup takes less than a stop may, so nothing cuts it short.
        let mut watch = Watch { progress: &mut |_| {}, cancel: &CancellationToken::new() };
        let made = backup::make_if_changed(&self.data.join(USER_FILE), folder, now(), &mut watch).and_then(|info| {
            kept.made = info.taken();
            write_note(&self.data, folder);
            backup::prune(folder, now(), Policy::default(), &self.notices.named())
        });
        match made {
            Ok(_) => self.metrics.health_issues.clear(Area::Backup),
            // The file is made with the first row.
            Err(BackupError::NothingKept { .. }) => return Due { make: false, ..due },
            Err(error) => {
                tracing::warn!(%error, "no backup was made; it is tried again");
                let kind = if error.is_full() { HealthIssueKind::BackupFull } else { HealthIssueKind::BackupFailed };
                self.metrics.health_issues.report(Area::Backup, vec![(kind, Some(folder.display().to_string()))]);
                return due;
            }
        }
        Due { make: false, ..due }
    }

    /// The store's part: it gets the newest backup of the folder, if it lacks it.
    fn send(
        &self,
        due: Due,
        folder: &Path,
        store: Option<&S3Settings>,
        kept: &mut BackupState,
        cut: &CancellationToken,
    ) -> Due {
        let Some(settings) = store else {
            self.metrics.health_issues.clear(Area::Store);
            return Due { send: false, ..due };
        };
        if !due.send {
            return due;
        }
        let mut watch = Watch { progress: &mut |_| {}, cancel: cut };
        match send_newest(folder, settings, &self.notices.named(), &mut watch) {
            Ok(sent) => {
                kept.sent = sent.or(kept.sent);
                self.metrics.health_issues.clear(Area::Store);
                Due { send: false, ..due }
            }
            Err(S3Error::Stopped) => due,
            Err(error) => {
                tracing::warn!(%error, "the store did not get the backup; it is tried again");
                let place = format!("{}/{}", settings.endpoint.trim_end_matches('/'), settings.bucket);
                self.metrics.health_issues.report(Area::Store, vec![(HealthIssueKind::StoreFailed, Some(place))]);
                due
            }
        }
    }
}

fn send_newest(
    folder: &Path,
    settings: &S3Settings,
    spared: &[String],
    watch: &mut Watch<'_>,
) -> Result<Option<i64>, S3Error> {
    let Some(newest) = backup::list(folder)?.into_iter().next() else { return Ok(None) };
    let store = S3Store::new(settings)?;
    let (sent, is_new) = store.send(&folder.join(&newest.name), watch)?;
    if is_new {
        store.prune(&name_of(&sent).unwrap_or_default(), now(), Policy::default(), spared, watch)?;
    }
    Ok(Some(newest.stamp.taken))
}

/// Remembers beside the user data where their backups are: the settings page may have chosen it, and what it chose is
/// in the very file that may be damaged one day.
fn write_note(data: &Path, folder: &Path) {
    let note = data.join(NOTE);
    if read_note(data).as_deref() == Some(folder) {
        return;
    }
    // A note that is not there costs a backup on another disk when the file is damaged as well; no reason to fail.
    if let Err(error) = std::fs::write(&note, folder.as_os_str().as_bytes()) {
        tracing::debug!(%error, "where backups are was not noted");
    }
}

fn read_note(data: &Path) -> Option<PathBuf> {
    let mut bytes = Vec::new();
    std::fs::File::open(data.join(NOTE)).ok()?.take(MAX_NOTE).read_to_end(&mut bytes).ok()?;
    let folder = PathBuf::from(OsString::from_vec(bytes));
    folder.is_absolute().then_some(folder)
}

/// Seconds since 1970 by this machine's clock.
fn now() -> i64 {
    seconds(SystemTime::now())
}

fn seconds(time: SystemTime) -> i64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}

#[cfg(test)]
mod tests;
