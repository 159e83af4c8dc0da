//! A program that plays one game: started without a shell in its own process group, watched, ended.
//!
//! Its error output is read to the end, and the last [`KEPT`] bytes are kept for the log. The files that may start
//! programs are listed in `tools/tests/house_rules/security.rs`.

use crate::play::players::{PATIENCE, PlayerError};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use shelfcade_core::play::PlayProblem;
use std::ffi::OsString;
use std::io::{self, Read};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Bytes of error output that are kept.
const KEPT: usize = 2048;
/// Interval at which a program that was told to end is checked.
const LOOK: Duration = Duration::from_millis(20);

/// A running program and its process group.
pub(super) struct RunningGame {
    child: Child,
    /// Its exit status. Once it is set, the id may belong to another process, and no signal is sent.
    status: Option<ExitStatus>,
    said: Arc<Mutex<Vec<u8>>>,
}

impl RunningGame {
    /// Starts a program with these arguments. It gets the server's environment, except what concerns the server
    /// alone.
    ///
    /// # Errors
    /// Returns [`PlayProblem::NotStarted`] if there is no such program or it may not be run.
    pub(super) fn start(program: &OsString, arguments: &[OsString]) -> Result<RunningGame, PlayerError> {
        let mut command = Command::new(program);
        command.args(arguments).process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        // Where GameMode is installed RetroArch uses it, which needs a session's bus but doesn't check for one. A
        // service has none, and D-Bus would end the game for it.
        command.env("DBUS_FATAL_WARNINGS", "0");
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
            // Ends when the last program that has the output ends.
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
        Ok(RunningGame { child, status: None, said })
    }

    /// Returns the process's id, which is also its group's.
    #[cfg(test)]
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Returns true if it ended. The rest of its group is then killed.
    ///
    /// # Errors
    /// Returns [`PlayProblem::Ended`] with its last output if it failed.
    pub(super) fn ended(&mut self) -> Result<bool, PlayerError> {
        match self.look() {
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

    /// Asks it to end. After [`PATIENCE`] it is killed, and waited for as long again.
    ///
    /// # Errors
    /// Returns [`PlayProblem::Refused`] if it still runs: a program that changed its user, or hangs in the kernel.
    pub(super) fn stop(&mut self) -> Result<(), PlayerError> {
        self.end(PATIENCE, RunningGame::signal)
    }

    /// Sends SIGTERM and SIGKILL, and waits this long after each.
    fn end(
        &mut self,
        patience: Duration,
        send: impl Fn(&RunningGame, Signal) -> io::Result<()>,
    ) -> Result<(), PlayerError> {
        let mut sent = Ok(());
        for signal in [Signal::TERM, Signal::KILL] {
            if !self.is_running() {
                return Ok(());
            }
            sent = send(self, signal);
            let start = Instant::now();
            while self.is_running() && start.elapsed() < patience {
                thread::sleep(LOOK);
            }
        }
        if !self.is_running() {
            return Ok(());
        }
        let why = sent.err().map(|error| format!(": {error}")).unwrap_or_default();
        Err(PlayerError::new(PlayProblem::Refused, format!("process {} did not end{why}", self.child.id())))
    }

    /// Returns false if its state is unknown: it isn't ours any more.
    fn is_running(&mut self) -> bool {
        matches!(self.look(), Ok(None))
    }

    /// Returns its exit status; `None` while it runs. The rest of its group is killed before the program is reaped:
    /// until then no other process can have the group's id.
    fn look(&mut self) -> io::Result<Option<ExitStatus>> {
        if self.status.is_none() {
            let just_look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            if waitid(WaitId::Pid(Pid::from_child(&self.child)), just_look)?.is_some() {
                // An error means that the rest cannot be killed from here; the program itself has ended.
                let _ = self.signal(Signal::KILL);
                self.status = self.child.try_wait()?;
            }
        }
        Ok(self.status)
    }

    fn signal(&self, signal: Signal) -> io::Result<()> {
        Ok(kill_process_group(Pid::from_child(&self.child), signal)?)
    }
}

impl Drop for RunningGame {
    /// Ends the game, as nobody could once the server is gone. Takes at most [`PATIENCE`].
    fn drop(&mut self) {
        // If it cannot be ended now, it never can be from here.
        let _ = self.end(PATIENCE / 2, RunningGame::signal);
    }
}

/// Ends the running game, if any. One that doesn't end is kept for another try.
///
/// # Errors
/// The same as [`RunningGame::stop`].
pub(super) fn stop_game(game: &mut Option<RunningGame>) -> Result<(), PlayerError> {
    if let Some(running) = game {
        running.stop()?;
    }
    *game = None;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn start(program: &str, arguments: &[&str]) -> RunningGame {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        RunningGame::start(&program.into(), &arguments).unwrap()
    }

    #[test]
    fn what_no_signal_reaches_is_said_and_can_be_ended_later() {
        let mut game = start("sleep", &["600"]);
        let nobody = |_: &RunningGame, _| Err(io::Error::from(io::ErrorKind::PermissionDenied));
        let error = game.end(Duration::ZERO, nobody).unwrap_err();
        assert_eq!(error.problem, PlayProblem::Refused);
        assert!(error.detail.ends_with("did not end: permission denied"), "{}", error.detail);
        assert_eq!(game.ended(), Ok(false));
        let mut game = Some(game);
        assert_eq!(stop_game(&mut game), Ok(()));
        assert!(game.is_none());
    }

    #[test]
    fn no_warning_of_d_bus_ends_a_game() {
        let folder = tempfile::tempdir().unwrap();
        let said = folder.path().join("said");
        let mut game = start("sh", &["-c", "echo \"$DBUS_FATAL_WARNINGS\" >\"$0\"", said.to_str().unwrap()]);
        while game.ended() == Ok(false) {
            thread::yield_now();
        }
        assert_eq!(fs::read_to_string(said).unwrap(), "0\n");
    }

    #[test]
    fn what_a_program_leaves_behind_ends_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let pid = folder.path().join("pid");
        let mut game = start("sh", &["-c", "sleep 600 & echo $! >\"$0\"", pid.to_str().unwrap()]);
        while game.ended() == Ok(false) {
            thread::yield_now();
        }
        assert_eq!(game.ended(), Ok(true));
        let pid: i32 = fs::read_to_string(pid).unwrap().trim().parse().unwrap();
        // Gone, or a zombie that isn't reaped yet; a signal arrives a moment after it was sent.
        let state = || fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        while !state().is_empty() && !state().contains(") Z ") {
            thread::yield_now();
        }
        // No signal is sent to an id that is free again.
        assert_eq!(game.end(Duration::ZERO, |_, _| unreachable!("it has ended")), Ok(()));
    }
}
