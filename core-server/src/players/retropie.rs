//! RetroPie's runcommand: a script that chooses the emulator, starts it and waits for its end.
//!
//! Source: CONVENTIONS section 19. It plays as long as the script lives, and is ended with all that it started.

use crate::players::child::{RunningGame, stop_game};
use crate::players::{Launch, Player, PlayerConfig, PlayerError, Status};
use shelfcade_core::play::{Control, PlayProblem};
use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Where the script is.
pub(super) const RUNCOMMAND: &str = "/opt/retropie/supplementary/runcommand/runcommand.sh";

/// A RetroPie: this machine.
pub(super) struct RetropiePlayer {
    words: Vec<OsString>,
    game: Mutex<Option<RunningGame>>,
}

impl RetropiePlayer {
    /// The script, or the program and arguments of the settings, which the script's arguments follow.
    ///
    /// # Errors
    /// In words, for settings that it has no use for.
    pub(super) fn new(config: &PlayerConfig) -> Result<RetropiePlayer, String> {
        if config.address.is_some() {
            return Err("a player of the kind retropie is this machine: it takes no address".to_owned());
        }
        let words = match config.command.first() {
            None => vec![OsString::from(RUNCOMMAND)],
            Some(_) => config.command.iter().map(OsString::from).collect(),
        };
        Ok(RetropiePlayer { words, game: Mutex::default() })
    }

    fn game(&self) -> MutexGuard<'_, Option<RunningGame>> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Player for RetropiePlayer {
    fn controls(&self) -> Vec<Control> {
        vec![Control::Stop]
    }

    fn is_here(&self) -> bool {
        true
    }

    fn check(&self, launch: &Launch) -> Result<(), PlayerError> {
        // The script puts the path between quotes into a command that it has bash read again (`eval`), and takes care
        // of `$` alone; the folder's name stands there without quotes.
        let is_read = |byte: &u8| byte.is_ascii_control() || br#""`\"#.contains(byte);
        if !launch.path.is_absolute() || launch.path.as_os_str().as_bytes().iter().any(is_read) {
            return Err(PlayerError::new(PlayProblem::Refused, "runcommand takes no such path"));
        }
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        // With a hyphen before it, it is an option of what the script starts.
        if launch.folder.is_empty() || launch.folder.starts_with('-') || !launch.folder.bytes().all(is_plain) {
            return Err(PlayerError::new(PlayProblem::Refused, "runcommand takes no such system"));
        }
        Ok(())
    }

    fn launch(&self, launch: &Launch) -> Result<(), PlayerError> {
        self.check(launch)?;
        let mut game = self.game();
        stop_game(&mut game)?;
        let (program, first) = self.words.split_first().expect("`new` names a program");
        // The video mode as it is, the system's usual emulator.
        let own = ["0", "_SYS_", &launch.folder].map(OsString::from);
        let arguments: Vec<OsString> = first.iter().cloned().chain(own).chain([launch.path.clone().into()]).collect();
        *game = Some(RunningGame::start(program, &arguments)?);
        Ok(())
    }

    fn status(&self) -> Result<Status, PlayerError> {
        let mut game = self.game();
        let Some(running) = game.as_mut() else { return Ok(Status::Idle) };
        match running.ended() {
            Ok(false) => Ok(Status::Playing { content: None, paused: false }),
            ended => {
                *game = None;
                ended.map(|_| Status::Idle)
            }
        }
    }

    fn control(&self, control: Control, _: u8) -> Result<(), PlayerError> {
        if control != Control::Stop {
            return Err(PlayerError::new(PlayProblem::Unsupported, control.as_str()));
        }
        stop_game(&mut self.game())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::fakes::launch;
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    /// A script that says how it was called, and by whom, and then waits like an emulator.
    const SCRIPT: &str =
        "printf '%s\\n' \"$@\" >\"$0.said\"; sleep 600 & echo $! >\"$0.pid\"; mv \"$0.pid\" \"$0.game\"; wait";

    #[test]
    fn the_script_is_called_and_ended_with_what_it_started() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("runcommand.sh");
        fs::write(&script, format!("#!/bin/sh\n{SCRIPT}\n")).unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
        let command = vec!["sh".to_owned(), script.to_str().unwrap().to_owned()];
        let player = RetropiePlayer::new(&PlayerConfig { command, ..PlayerConfig::default() }).unwrap();
        player.launch(&launch("snes", "snes", "/RetroPie/roms/snes/$(x) Zelda.sfc")).unwrap();
        let started = folder.path().join("runcommand.sh.game");
        while !started.exists() {
            assert_eq!(player.status(), Ok(Status::Playing { content: None, paused: false }));
        }
        let said = fs::read_to_string(folder.path().join("runcommand.sh.said")).unwrap();
        assert_eq!(said, "0\n_SYS_\nsnes\n/RetroPie/roms/snes/$(x) Zelda.sfc\n");
        player.control(Control::Stop, 0).unwrap();
        assert_eq!(player.status(), Ok(Status::Idle));
        let pid: i32 = fs::read_to_string(started).unwrap().trim().parse().unwrap();
        // Gone, or a zombie that nobody has taken note of yet; a signal arrives a moment after it was sent.
        let state = || fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        while !state().is_empty() && !state().contains(") Z ") {
            std::thread::yield_now();
        }
    }

    #[test]
    fn no_argument_is_an_option_or_read_by_a_shell() {
        let player = RetropiePlayer::new(&PlayerConfig::default()).unwrap();
        let folders = ["-x", "", "a b", "a;b", "$(x)", "../snes", "é"].map(|folder| (folder, "/a"));
        let paths = ["-a", "a", "/a\"b", "/a`x`", "/a\\b", "/a\nb", "/a\u{7f}"].map(|path| ("snes", path));
        for (folder, path) in folders.into_iter().chain(paths) {
            let error = player.launch(&launch("snes", folder, path)).unwrap_err();
            assert_eq!(error.problem, PlayProblem::Refused, "{folder:?} {path:?}");
        }
        assert_eq!(player.check(&launch("snes", "pc-88_x", "/a b/$(x) 'é' & (1); |.sfc")), Ok(()));
    }

    #[test]
    fn a_missing_script_is_said() {
        let command = vec!["/nonexistent/runcommand.sh".to_owned()];
        let player = RetropiePlayer::new(&PlayerConfig { command, ..PlayerConfig::default() }).unwrap();
        let error = player.launch(&launch("snes", "snes", "/a")).unwrap_err();
        assert_eq!(error.problem, PlayProblem::NotStarted);
    }
}
