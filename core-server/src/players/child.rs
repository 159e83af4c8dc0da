//! A program that plays one game: started without a shell in a process group of its own, watched, ended.
//!
//! The only place beside `pictures/manual.rs` that starts a program. What it writes to its error output is read to the
//! end and its last [`KEPT`] bytes are kept, for the log.

use crate::players::{PATIENCE, PlayerError};
use rustix::process::{Pid, Signal, kill_process_group};
use shelfcade_core::play::PlayProblem;
use std::ffi::OsString;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Bytes of its error output that are kept.
const KEPT: usize = 2048;
/// How often a program that was told to end is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// A running program and its group.
pub(super) struct RunningGame {
    child: Child,
    said: Arc<Mutex<Vec<u8>>>,
}

impl RunningGame {
    /// Starts a program with these arguments. It gets the server's environment without what concerns the server alone.
    ///
    /// # Errors
    /// [`PlayProblem::NotStarted`] when there is no such program or it may not be run.
    pub(super) fn start(program: &OsString, arguments: &[OsString]) -> Result<RunningGame, PlayerError> {
        let mut command = Command::new(program);
        command.args(arguments).process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let is_ours = |name: &OsString| {
            let name = name.to_string_lossy();
            name.starts_with("SHELFCADE_") || name == "NOTIFY_SOCKET" || name.starts_with("WATCHDOG_")
        };
        for (name, _) in std::env::vars_os().filter(|(name, _)| is_ours(name)) {
            command.env_remove(name);
        }
        let mut child = command.spawn().map_err(|error| {
            PlayerError::new(PlayProblem::NotStarted, format!("{}: {error}", program.to_string_lossy()))
        })?;
        let said = Arc::<Mutex<Vec<u8>>>::default();
        if let Some(mut errors) = child.stderr.take() {
            let said = Arc::clone(&said);
            // Ends with the last program that has the output.
            thread::spawn(move || {
                let mut buffer = [0; 1024];
                while let Ok(count @ 1..) = errors.read(&mut buffer) {
                    let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
                    said.extend_from_slice(&buffer[..count]);
                    let excess = said.len().saturating_sub(KEPT);
                    said.drain(..excess);
                }
            });
        }
        Ok(RunningGame { child, said })
    }

    /// The id of the process, which is that of its group.
    #[cfg(test)]
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it ended; `None` while it runs.
    ///
    /// # Errors
    /// [`PlayProblem::Ended`] when it ended by itself and badly, with its last words.
    pub(super) fn ended(&mut self) -> Result<bool, PlayerError> {
        match self.child.try_wait() {
            Ok(None) => Ok(false),
            Ok(Some(status)) if status.success() => Ok(true),
            Ok(Some(status)) => {
                let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
                let detail = format!("{status}: {}", String::from_utf8_lossy(&said).trim());
                Err(PlayerError::new(PlayProblem::Ended, detail))
            }
            Err(error) => Err(PlayerError::new(PlayProblem::Ended, error.to_string())),
        }
    }

    /// Asks it to end; what does not within [`PATIENCE`] is ended.
    pub(super) fn stop(&mut self) {
        self.signal(Signal::TERM);
        let start = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && start.elapsed() < PATIENCE {
            thread::sleep(LOOK);
        }
        // Also what it started and left behind.
        self.signal(Signal::KILL);
        let _ = self.child.wait();
    }

    fn signal(&self, signal: Signal) {
        let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        // An error says that nobody is left.
        let _ = group.map(|group| kill_process_group(group, signal));
    }
}

impl Drop for RunningGame {
    /// A game does not outlive the server that started it: nobody could end it any more.
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            self.stop();
        }
    }
}
