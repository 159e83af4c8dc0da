//! Program updates as requests see them: checking, starting and progress.
//!
//! The server replaces nothing itself. If it may write the program file, it runs `shelfcade update` as a separate
//! process ([`child`]). If its service has a privileged helper (`shelfcade-update.path`), it writes the file that
//! triggers the helper; the file is empty, as only root's settings decide what is installed. No source is contacted
//! before the owner configures one.

mod child;

use crate::blocking::spawn_blocking;
use crate::clock::now;
use crate::config::UpdateConfig;
use crate::live_events::{Audience, LiveEvents};
use shelfcade_core::api::event::Event;
use shelfcade_core::page::{UpdateLook, UpdatePage, UpdateState, UpdateView, UpdateWay};
use shelfcade_core_server::admin::update::manifest::{Version, keys};
use shelfcade_core_server::admin::update::replaceable::Replaceable;
use shelfcade_core_server::admin::update::source::UpdateSource;
use shelfcade_core_server::admin::update::status::{Step, UpdateLock, UpdateStatus};
use shelfcade_core_server::admin::update::{UpdateError, look};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// Seconds within which a requested update should begin.
const TO_BEGIN: i64 = 30;
/// Time that the response to a form waits for the source.
const PATIENCE: Duration = Duration::from_secs(3);
/// Files that exist only in containers.
const OF_CONTAINERS: [&str; 2] = ["/run/.containerenv", "/.dockerenv"];

/// Reasons why an update was not started.
#[derive(Debug, thiserror::Error)]
pub enum NotBegun {
    /// An update is in progress.
    #[error("an update is already running")]
    UnderWay,
    /// Updates are not started by a button here.
    #[error("this installation is not updated from the page")]
    NotHere,
    /// The updater can't be started or triggered.
    #[error("cannot start the update: {0}")]
    Io(#[from] io::Error),
    /// The status of updates can't be read.
    #[error(transparent)]
    Status(#[from] UpdateError),
}

/// Program updates.
pub struct Updates {
    config: UpdateConfig,
    data: PathBuf,
    found: Mutex<UpdateLook>,
    /// Held while an update is started.
    beginning: Mutex<()>,
    /// Signals that an update was started.
    pub begun: Notify,
    events: Arc<LiveEvents>,
}

impl Updates {
    /// Updates of the server of a data folder.
    pub fn new(config: UpdateConfig, data: PathBuf, events: Arc<LiveEvents>) -> Updates {
        let (found, beginning, begun) = (Mutex::default(), Mutex::default(), Notify::default());
        Updates { config, data, found, beginning, begun, events }
    }

    /// Checks the source, unless a check is running. Returns after the answer or a time limit; the check then
    /// continues.
    pub async fn look(self: &Arc<Self>) {
        if self.config.source.is_empty()
            || std::mem::replace(&mut *self.found(), UpdateLook::Looking) == UpdateLook::Looking
        {
            return;
        }
        let this = Arc::clone(self);
        let job = spawn_blocking(move || {
            let found = this.ask_source().unwrap_or_else(|error| {
                tracing::warn!(%error, "cannot check for updates");
                UpdateLook::Failed(error.to_string())
            });
            *this.found() = found;
            this.tell();
        });
        let _ = tokio::time::timeout(PATIENCE, job).await;
    }

    fn ask_source(&self) -> Result<UpdateLook, UpdateError> {
        let offer = look(&UpdateSource::of(&self.config.source)?, &self.data, &keys(), now())?;
        Ok(match offer.archive {
            Some(archive) => UpdateLook::Found { version: offer.version.to_string(), bytes: archive.bytes },
            None => UpdateLook::Newest,
        })
    }

    /// The data of the update page. Blocks briefly on the disk.
    ///
    /// # Errors
    /// [`UpdateError`] if the status can't be read.
    pub fn page(&self) -> Result<UpdatePage, UpdateError> {
        let last = self.view()?;
        Ok(UpdatePage {
            version: Version::own().to_string(),
            source: Some(self.config.source.clone()).filter(|source| !source.is_empty()),
            way: self.way(),
            look: self.found().clone(),
            last,
        })
    }

    /// The current or last update. Blocks briefly on the disk.
    ///
    /// # Errors
    /// The same as for [`Updates::page`].
    pub fn view(&self) -> Result<Option<UpdateView>, UpdateError> {
        if let Some(at) = self.config.request.as_deref().and_then(asked_at) {
            let state = if is_recent(at) { UpdateState::Asked } else { UpdateState::NotBegun };
            return Ok(Some(UpdateView { at, version: None, state, why: None, returned: Vec::new() }));
        }
        // The order matters: an update that ends between the two reads is over, not interrupted.
        let is_held = UpdateLock::is_held(&self.data)?;
        Ok(UpdateStatus::read(&self.data)?.map(|status| view_of(status, is_held)))
    }

    /// The way in which this installation is updated.
    fn way(&self) -> UpdateWay {
        let Some(program) = &self.config.program else { return UpdateWay::Command };
        match Replaceable::of(program) {
            Replaceable::OfPackage => UpdateWay::Package,
            _ if self.config.request.is_some() => UpdateWay::Button,
            Replaceable::Yes if !self.config.is_kept => UpdateWay::Button,
            _ if OF_CONTAINERS.iter().any(|mark| Path::new(mark).exists()) => UpdateWay::Image,
            _ => UpdateWay::Command,
        }
    }

    /// Starts an update to the newest version. Blocks briefly on the disk.
    ///
    /// # Errors
    /// [`NotBegun`] if it can't be started.
    pub fn begin(&self) -> Result<(), NotBegun> {
        let _beginning = self.beginning.lock().unwrap_or_else(PoisonError::into_inner);
        if self.view()?.is_some_and(|view| view.state.is_under_way()) {
            return Err(NotBegun::UnderWay);
        }
        let program = self.config.program.as_deref().ok_or(NotBegun::NotHere)?;
        if self.way() != UpdateWay::Button || self.config.source.is_empty() {
            return Err(NotBegun::NotHere);
        }
        // Blocks a second update until this one has begun.
        UpdateStatus { at: now(), version: None, step: Step::Looking }.write(&self.data)?;
        let begun = match &self.config.request {
            Some(request) => std::fs::write(request, ""),
            None => child::start(program, self.config.settings_file.as_deref(), &self.data, &self.config.source),
        };
        if let Err(error) = begun {
            let step = Step::Failed { why: error.to_string() };
            UpdateStatus { at: now(), version: None, step }.write(&self.data)?;
            return Err(error.into());
        }
        self.begun.notify_one();
        Ok(())
    }

    /// Tells open pages to reload.
    pub fn tell(&self) {
        self.events.publish(Audience::All, &Event::Settings);
    }

    fn found(&self) -> MutexGuard<'_, UpdateLook> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns true if an update requested at `at` (Unix seconds) may still be about to begin. A clock change doesn't
/// extend it.
fn is_recent(at: i64) -> bool {
    (now() - at).abs() < TO_BEGIN
}

/// Time of an update request that the system has not handled yet.
fn asked_at(request: &Path) -> Option<i64> {
    let modified = request.metadata().ok()?.modified().ok()?;
    let since = modified.duration_since(std::time::UNIX_EPOCH).ok()?;
    i64::try_from(since.as_secs()).ok()
}

fn view_of(status: UpdateStatus, is_held: bool) -> UpdateView {
    let (mut why, mut returned) = (None, Vec::new());
    let is_cut_off = !is_held && !status.step.is_over() && !is_recent(status.at);
    let state = match status.step {
        _ if is_cut_off => UpdateState::CutOff,
        Step::Looking => UpdateState::Looking,
        Step::Fetching { .. } => UpdateState::Fetching,
        Step::Keeping => UpdateState::Keeping,
        Step::Starting => UpdateState::Starting,
        Step::Newest => UpdateState::Newest,
        Step::Running => UpdateState::Running,
        Step::Placed => UpdateState::Placed,
        Step::NotRestarted { why: reason } => {
            why = Some(reason);
            UpdateState::NotRestarted
        }
        Step::TakenBack { why: reason, still, returned: names } => {
            returned = names;
            let (state, reason) = match still {
                Some(still) => (UpdateState::TakenBackUnwell, format!("{reason}; {still}")),
                None => (UpdateState::TakenBack, reason),
            };
            why = Some(reason);
            state
        }
        Step::Failed { why: reason } => {
            why = Some(reason);
            UpdateState::Failed
        }
    };
    UpdateView { at: status.at, version: status.version.map(|version| version.to_string()), state, why, returned }
}
