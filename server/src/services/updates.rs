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
use arc_swap::ArcSwap;
use shelfcade_core::api::event::Event;
use shelfcade_core::page::{UpdateLook, UpdatePage, UpdateState, UpdateView, UpdateWay};
use shelfcade_core_server::admin::update::manifest::{Version, keys};
use shelfcade_core_server::admin::update::replaceable;
use shelfcade_core_server::admin::update::replaceable::NotReplaceable;
use shelfcade_core_server::admin::update::source::UpdateSource;
use shelfcade_core_server::admin::update::{UpdateError, UpdateOffer, look, status};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// Seconds within which a requested update should begin.
const TO_BEGIN: i64 = 30;
/// Time that the response to a form waits for the source.
const PATIENCE: Duration = Duration::from_secs(3);
/// Files that exist only in containers.
const OF_CONTAINERS: [&str; 2] = ["/run/.containerenv", "/.dockerenv"];

/// The answer to a request to update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpdateRequested {
    /// The update was started.
    Begun,
    /// An update is in progress.
    UnderWay,
    /// Updates are not started by a button here.
    NotHere,
}

/// Program updates.
pub struct Updates {
    config: UpdateConfig,
    data: PathBuf,
    found: ArcSwap<UpdateLook>,
    /// Held while an update is started.
    beginning: Mutex<()>,
    /// Signals that an update was started.
    pub begun: Notify,
    events: Arc<LiveEvents>,
}

impl Updates {
    /// Updates of the server of a data folder.
    pub fn new(config: UpdateConfig, data: PathBuf, events: Arc<LiveEvents>) -> Updates {
        let (found, beginning, begun) = (ArcSwap::default(), Mutex::default(), Notify::default());
        Updates { config, data, found, beginning, begun, events }
    }

    /// Checks the source, unless a check is running. Returns after the answer or a time limit; the check then
    /// continues.
    pub async fn look(self: &Arc<Self>) {
        if self.config.source.is_empty() || *self.found.swap(Arc::new(UpdateLook::Looking)) == UpdateLook::Looking {
            return;
        }
        let this = Arc::clone(self);
        let job = spawn_blocking(move || {
            let offer = UpdateSource::of(&this.config.source);
            let offer = offer.and_then(|source| look(&source, &this.data, &keys(), now()));
            let found = match offer {
                Ok(UpdateOffer { version, archive: Some(archive) }) => {
                    UpdateLook::Found { version: version.to_string(), bytes: archive.bytes }
                }
                Ok(_) => UpdateLook::Newest,
                Err(error) => {
                    tracing::warn!(%error, "cannot check for updates");
                    UpdateLook::Failed(error.to_string())
                }
            };
            this.found.store(Arc::new(found));
            this.tell();
        });
        let _ = tokio::time::timeout(PATIENCE, job).await;
    }

    /// The data of the update page. Blocks briefly on the disk.
    ///
    /// # Errors
    /// [`UpdateError`] if the status can't be read.
    pub fn page(&self) -> Result<UpdatePage, UpdateError> {
        Ok(UpdatePage {
            version: Version::own().to_string(),
            source: Some(self.config.source.clone()).filter(|source| !source.is_empty()),
            way: self.way(),
            look: UpdateLook::clone(&self.found.load()),
            last: self.view()?,
        })
    }

    /// The current or last update. Blocks briefly on the disk.
    ///
    /// # Errors
    /// The same as for [`Updates::page`].
    pub fn view(&self) -> Result<Option<UpdateView>, UpdateError> {
        if let Some(at) = self.config.request.as_deref().and_then(requested_at) {
            let state = if is_recent(at) { UpdateState::Asked } else { UpdateState::NotBegun };
            return Ok(Some(UpdateView { at, ..UpdateView::new(state) }));
        }
        // The order matters: an update that ends between the two reads is over, not interrupted.
        let is_running = status::is_locked(&self.data)?;
        let mut last = status::read(&self.data)?;
        if let Some(last) = &mut last
            && last.state.is_under_way()
            && !is_running
            && !is_recent(last.at)
        {
            last.state = UpdateState::CutOff;
        }
        Ok(last)
    }

    /// The way in which this installation is updated.
    fn way(&self) -> UpdateWay {
        let Some(program) = &self.config.program else { return UpdateWay::Command };
        match replaceable::check(program) {
            Err(NotReplaceable::OfPackage) => UpdateWay::Package,
            _ if self.config.request.is_some() => UpdateWay::Button,
            Ok(()) if !self.config.is_kept => UpdateWay::Button,
            _ if OF_CONTAINERS.iter().any(|mark| Path::new(mark).exists()) => UpdateWay::Image,
            _ => UpdateWay::Command,
        }
    }

    /// Starts an update to the newest version. Blocks briefly on the disk.
    ///
    /// # Errors
    /// [`UpdateError`] if the status can't be read or written, or the update can't be started.
    pub fn begin(&self) -> Result<UpdateRequested, UpdateError> {
        let _beginning = self.beginning.lock().unwrap_or_else(PoisonError::into_inner);
        if self.view()?.is_some_and(|view| view.state.is_under_way()) {
            return Ok(UpdateRequested::UnderWay);
        }
        let Some(program) = &self.config.program else { return Ok(UpdateRequested::NotHere) };
        if self.way() != UpdateWay::Button || self.config.source.is_empty() {
            return Ok(UpdateRequested::NotHere);
        }
        // Blocks a second update until this one has begun.
        let mut view = UpdateView { at: now(), ..UpdateView::new(UpdateState::Looking) };
        status::write(&self.data, &view)?;
        let begun = match &self.config.request {
            Some(request) => std::fs::write(request, "").map_err(|error| UpdateError::Io(request.clone(), error)),
            None => child::start(program, self.config.settings_file.as_deref(), &self.data, &self.config.source)
                .map_err(|error| UpdateError::Io(program.clone(), error)),
        };
        if let Err(error) = begun {
            (view.state, view.why) = (UpdateState::Failed, Some(error.to_string()));
            status::write(&self.data, &view)?;
            return Err(error);
        }
        self.begun.notify_one();
        Ok(UpdateRequested::Begun)
    }

    /// Tells open pages to reload.
    pub fn tell(&self) {
        self.events.publish(Audience::All, &Event::Settings);
    }
}

/// Returns true if an update requested at `at` (Unix seconds) may still be about to begin. A clock change doesn't
/// extend it.
fn is_recent(at: i64) -> bool {
    (now() - at).abs() < TO_BEGIN
}

/// Time of an update request that the system has not handled yet.
fn requested_at(request: &Path) -> Option<i64> {
    let modified = request.metadata().ok()?.modified().ok()?;
    i64::try_from(modified.duration_since(std::time::UNIX_EPOCH).ok()?.as_secs()).ok()
}
