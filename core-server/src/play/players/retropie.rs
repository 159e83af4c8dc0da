//! RetroPie's runcommand: a script that chooses the emulator, starts it and waits for its end.
//!
//! Source: RetroPie's `runcommand.sh`. A game plays as long as the script lives, and is ended with all that the
//! script started.

use crate::play::players::command::CommandPlayer;
use crate::play::players::{Launch, PlayerConfig, PlayerError};
use shelfcade_core::play::PlayProblem;
use std::os::unix::ffi::OsStrExt;

/// Path of the script.
pub(super) const RUNCOMMAND: &str = "/opt/retropie/supplementary/runcommand/runcommand.sh";
/// Its arguments: the current video mode, the system's usual emulator, the game.
const ARGUMENTS: [&str; 4] = ["0", "_SYS_", "{system}", "{path}"];

/// Returns the player of a RetroPie on this machine: the script, or the configured program and arguments, followed by
/// the script's arguments.
///
/// # Errors
/// Returns a message for settings that it has no use for.
pub(super) fn retropie(config: &PlayerConfig) -> Result<CommandPlayer, String> {
    if config.address.is_some() {
        return Err("a retropie player is always this machine; remove address".to_owned());
    }
    let mut template = if config.command.is_empty() { vec![RUNCOMMAND.to_owned()] } else { config.command.clone() };
    template.extend(ARGUMENTS.map(str::to_owned));
    CommandPlayer::checking(&template, check)
}

/// Checks that the script can be given a game. It puts the path between quotes into a command that it has bash
/// evaluate again (`eval`), and only escapes `$`; the folder's name is there without quotes.
fn check(launch: &Launch) -> Result<(), PlayerError> {
    let is_read = |byte: &u8| byte.is_ascii_control() || br#""`\"#.contains(byte);
    if !launch.path.is_absolute() || launch.path.as_os_str().as_bytes().iter().any(is_read) {
        return Err(PlayerError::new(PlayProblem::Refused, "runcommand does not accept this path"));
    }
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    // With a leading hyphen it is an option of what the script starts.
    if launch.folder.is_empty() || launch.folder.starts_with('-') || !launch.folder.bytes().all(is_plain) {
        return Err(PlayerError::new(PlayProblem::Refused, "runcommand does not accept this system"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::players::fakes::launch;
    use crate::play::players::{Player, PlayerStatus};
    use shelfcade_core::play::Control;
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    /// A script that records its arguments, and then waits like an emulator.
    const SCRIPT: &str =
        "printf '%s\\n' \"$@\" >\"$0.said\"; sleep 600 & echo $! >\"$0.pid\"; mv \"$0.pid\" \"$0.game\"; wait";

    #[test]
    fn the_script_is_called_and_ended_with_what_it_started() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("runcommand.sh");
        fs::write(&script, format!("#!/bin/sh\n{SCRIPT}\n")).unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
        let command = vec!["sh".to_owned(), script.to_str().unwrap().to_owned()];
        let player = retropie(&PlayerConfig { command, ..PlayerConfig::default() }).unwrap();
        player.launch(&launch("snes", "snes", "/RetroPie/roms/snes/$(x) Zelda.sfc")).unwrap();
        let started = folder.path().join("runcommand.sh.game");
        while !started.exists() {
            assert_eq!(player.status(), Ok(PlayerStatus::Playing { content: None, paused: false }));
        }
        let said = fs::read_to_string(folder.path().join("runcommand.sh.said")).unwrap();
        assert_eq!(said, "0\n_SYS_\nsnes\n/RetroPie/roms/snes/$(x) Zelda.sfc\n");
        player.control(Control::Stop, 0).unwrap();
        assert_eq!(player.status(), Ok(PlayerStatus::Idle));
        let pid: i32 = fs::read_to_string(started).unwrap().trim().parse().unwrap();
        // Gone, or a zombie that isn't reaped yet; a signal arrives a moment after it was sent.
        let state = || fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        while !state().is_empty() && !state().contains(") Z ") {
            std::thread::yield_now();
        }
    }

    #[test]
    fn no_argument_is_an_option_or_read_by_a_shell() {
        let player = retropie(&PlayerConfig::default()).unwrap();
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
        let player = retropie(&PlayerConfig { command, ..PlayerConfig::default() }).unwrap();
        let error = player.launch(&launch("snes", "snes", "/a")).unwrap_err();
        assert_eq!(error.problem, PlayProblem::NotStarted);
    }
}
