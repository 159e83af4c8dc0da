//! Program updates as requests see them: checking, starting and progress.
//!
//! The server replaces nothing itself. If it may write the program file, it runs `shelfcade update` as a separate
//! process, since the server stops and restarts as another version meanwhile. If its service has a privileged helper
//! (`shelfcade-update.path`), it writes the file that triggers the helper; the file is empty, as only root's settings
//! decide what is installed. No source is contacted before the owner configures one.

use crate::blocking::spawn_blocking;
use crate::clock::now;
use crate::config::UpdateConfig;
use crate::error::HttpError;
use arc_swap::ArcSwap;
use shelfcade_core::page::{UpdateLook, UpdatePage, UpdateState, UpdateView, UpdateWay};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::admin::update::fetch::UpdateSource;
use shelfcade_core_server::admin::update::manifest::keys;
use shelfcade_core_server::admin::update::{DPKG_LIST, UpdateError, check_replaceable, look, own_version, status};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// Seconds within which a requested update should begin.
const TO_BEGIN: i64 = 30;
/// Time that the response to a form waits for the source.
const PATIENCE: Duration = Duration::from_secs(3);
/// Files that exist only in containers.
const OF_CONTAINERS: [&str; 2] = ["/run/.containerenv", "/.dockerenv"];

/// Program updates.
pub struct Updates {
    config: UpdateConfig,
    data: PathBuf,
    found: ArcSwap<UpdateLook>,
    /// Signals that a check has ended or an update was started.
    pub changed: Notify,
}

impl Updates {
    /// Updates of the server of a data folder.
    pub fn new(config: UpdateConfig, data: PathBuf) -> Updates {
        Updates { config, data, found: ArcSwap::default(), changed: Notify::default() }
    }

    /// Checks the source, unless a check is running. Returns after the answer or a time limit; the check then
    /// continues.
    pub async fn look(self: &Arc<Self>) {
        if self.config.source.is_empty() || *self.found.swap(Arc::new(UpdateLook::Looking)) == UpdateLook::Looking {
            return;
        }
        let this = Arc::clone(self);
        let job = spawn_blocking(move || {
            let source = UpdateSource::of(&this.config.source);
            let found = source.and_then(|source| look(&source, &keys(), now()));
            let found = found.inspect_err(|error| tracing::warn!(%error, "cannot check for updates"));
            this.found.store(Arc::new(match found {
                Ok(Some((version, offer))) => UpdateLook::Found { version: version.to_string(), bytes: offer.bytes },
                Ok(None) => UpdateLook::Newest,
                Err(error) => UpdateLook::Failed(error.to_string()),
            }));
            this.changed.notify_one();
        });
        let _ = tokio::time::timeout(PATIENCE, job).await;
    }

    /// The data of the update page. Blocks briefly on the disk.
    ///
    /// # Errors
    /// [`UpdateError`] if the status can't be read.
    pub fn page(&self) -> Result<UpdatePage, UpdateError> {
        Ok(UpdatePage {
            version: own_version().to_string(),
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
        // A clock change doesn't extend it.
        let is_silent = |last: &UpdateView| last.state.is_under_way() && (now() - last.at).abs() >= TO_BEGIN;
        let mut last = status::read(&self.data)?;
        if last.as_ref().is_some_and(is_silent) && status::lock(&self.data)?.is_some() {
            // Read again, because the update may have ended before the lock was tried.
            last = status::read(&self.data)?;
            if let Some(last) = last.as_mut().filter(|last| is_silent(last)) {
                last.state = if last.state == UpdateState::Asked { UpdateState::NotBegun } else { UpdateState::CutOff };
            }
        }
        Ok(last)
    }

    /// The way in which this installation is updated.
    fn way(&self) -> UpdateWay {
        let Some(program) = &self.config.program else { return UpdateWay::Command };
        match check_replaceable(program, Path::new(DPKG_LIST)) {
            Err(UpdateError::OfPackage) => UpdateWay::Package,
            _ if self.config.request.is_some() => UpdateWay::Button,
            Ok(()) if !self.config.is_kept => UpdateWay::Button,
            _ if OF_CONTAINERS.iter().any(|mark| Path::new(mark).exists()) => UpdateWay::Image,
            _ => UpdateWay::Command,
        }
    }

    /// Starts an update to the newest version. Returns false if one is under way; of two at the same time, the second
    /// ends at the updater's lock. Blocks briefly on the disk.
    ///
    /// # Errors
    /// [`HttpError::Refused`] if updates are not started by a button here, [`HttpError::Internal`] if the status can't
    /// be read or written, or the update can't be started.
    pub fn begin(&self) -> Result<bool, HttpError> {
        let page = self.page()?;
        if page.last.is_some_and(|last| last.state.is_under_way()) {
            return Ok(false);
        }
        let (Some(program), UpdateWay::Button, Some(source)) = (&self.config.program, page.way, page.source) else {
            return Err(HttpError::Refused(Refusal::Form));
        };
        // Blocks a second update until this one has begun.
        let mut view = UpdateView { at: now(), ..UpdateView::new(UpdateState::Asked) };
        status::write(&self.data, &view)?;
        let begun = match &self.config.request {
            Some(request) => std::fs::write(request, "").map_err(UpdateError::io("write", request.display())),
            None => self.run_command(program, &source).map_err(UpdateError::io("run", program.display())),
        };
        if let Err(error) = &begun {
            (view.state, view.why) = (UpdateState::Failed, Some(error.to_string()));
            status::write(&self.data, &view)?;
        }
        self.changed.notify_one();
        Ok(begun.map(|()| true)?)
    }

    /// Runs `shelfcade update`, which detaches at once (`--alone`), so nobody has to wait for it.
    fn run_command(&self, program: &Path, source: &str) -> io::Result<()> {
        let mut command = Command::new(program);
        command.args(["update", "--alone", "--source", source]).arg("--data").arg(&self.data);
        command.args(self.config.settings_file.iter().flat_map(|file| [Path::new("--config"), file]));
        let ended = command.stdin(Stdio::null()).stdout(Stdio::null()).status()?;
        if ended.success() { Ok(()) } else { Err(io::Error::other(ended.to_string())) }
    }
}

impl From<UpdateError> for HttpError {
    fn from(error: UpdateError) -> HttpError {
        tracing::error!(%error, "cannot read the state of updates or start one");
        HttpError::Internal
    }
}
