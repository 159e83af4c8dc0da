//! A program that the owner names in `config.toml`: a list of arguments with `{path}`, `{system}` and `{core}` in it.
//!
//! A game plays as long as the process lives, and can only be stopped.

use crate::play::players::child::{RunningGame, stop_game};
use crate::play::players::{Launch, Player, PlayerError, PlayerStatus};
use shelfcade_core::play::{Control, PlayProblem};
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Checks if a program can be given a game's path and system.
pub(super) type CommandCheck = fn(&Launch) -> Result<(), PlayerError>;

pub(super) struct CommandPlayer {
    template: Vec<String>,
    check: CommandCheck,
    game: Mutex<Option<RunningGame>>,
}

impl CommandPlayer {
    /// Returns a player of this program with its arguments, for all games.
    ///
    /// # Errors
    /// Returns a message if there is no program, or no argument has the game's path.
    pub(super) fn new(template: &[String]) -> Result<CommandPlayer, String> {
        CommandPlayer::checking(template, |_| Ok(()))
    }

    /// Returns a player of a program that cannot be given every game: `check` rejects the others.
    ///
    /// # Errors
    /// The same as [`CommandPlayer::new`].
    pub(super) fn checking(template: &[String], check: CommandCheck) -> Result<CommandPlayer, String> {
        let Some((program, arguments)) = template.split_first().filter(|(program, _)| !program.is_empty()) else {
            return Err("set a program: command = [\"program\", \"{path}\"]".to_owned());
        };
        if program.contains('{') {
            return Err("the program itself cannot contain placeholders".to_owned());
        }
        if !arguments.iter().any(|argument| argument.contains("{path}")) {
            return Err("one argument must contain {path}, the game's file".to_owned());
        }
        Ok(CommandPlayer { template: template.to_vec(), check, game: Mutex::default() })
    }

    fn game(&self) -> MutexGuard<'_, Option<RunningGame>> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Player for CommandPlayer {
    fn controls(&self) -> Vec<Control> {
        vec![Control::Stop]
    }

    fn is_here(&self) -> bool {
        true
    }

    fn check(&self, launch: &Launch) -> Result<(), PlayerError> {
        (self.check)(launch)
    }

    fn launch(&self, launch: &Launch) -> Result<(), PlayerError> {
        self.check(launch)?;
        let mut game = self.game();
        stop_game(&mut game)?;
        let words = fill(&self.template, launch);
        let (program, arguments) = words.split_first().expect("`new` rejects an empty template");
        *game = Some(RunningGame::start(program, arguments)?);
        Ok(())
    }

    fn status(&self) -> Result<PlayerStatus, PlayerError> {
        let mut game = self.game();
        let Some(running) = game.as_mut() else { return Ok(PlayerStatus::Idle) };
        match running.ended() {
            Ok(false) => Ok(PlayerStatus::Playing { content: None, paused: false }),
            ended => {
                *game = None;
                ended.map(|_| PlayerStatus::Idle)
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

/// Fills in the placeholders of a template. A path may be any bytes.
pub(super) fn fill(template: &[String], launch: &Launch) -> Vec<OsString> {
    let core = launch.core.as_deref().unwrap_or_default().as_bytes();
    let values: [(&[u8], &[u8]); 3] =
        [(b"{path}", launch.path.as_os_str().as_bytes()), (b"{system}", launch.folder.as_bytes()), (b"{core}", core)];
    template.iter().map(|word| OsString::from_vec(fill_word(word.as_bytes(), &values))).collect()
}

/// Replaces each placeholder once, from left to right; inserted text isn't searched again.
fn fill_word(mut word: &[u8], values: &[(&[u8], &[u8])]) -> Vec<u8> {
    let mut filled = Vec::with_capacity(word.len());
    while let Some((first, rest)) = word.split_first() {
        if let Some((place, value)) = values.iter().find(|(place, _)| word.starts_with(place)) {
            filled.extend_from_slice(value);
            word = &word[place.len()..];
        } else {
            filled.push(*first);
            word = rest;
        }
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelfcade_core::library::system::SystemId;
    use std::path::PathBuf;

    fn launch(path: &str) -> Launch {
        let system = SystemId::parse("snes").unwrap();
        Launch { system, folder: "snes".to_owned(), path: PathBuf::from(path), core: None, resume: false }
    }

    fn words(template: &[&str]) -> Vec<String> {
        template.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn a_template_is_filled_once() {
        let filled = fill(&words(&["play", "--{system}", "{path}"]), &launch("/roms/{core} $(x).sfc"));
        assert_eq!(filled, ["play", "--snes", "/roms/{core} $(x).sfc"]);
    }

    #[test]
    fn a_template_names_a_program_and_the_game() {
        for wrong in [&[][..], &["play"], &["", "{path}"], &["{path}", "{path}"]] {
            assert!(CommandPlayer::new(&words(wrong)).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn it_plays_while_its_process_lives() {
        let player = CommandPlayer::new(&words(&["sleep", "{path}"])).unwrap();
        assert_eq!(player.status(), Ok(PlayerStatus::Idle));
        player.launch(&launch("600")).unwrap();
        assert_eq!(player.status(), Ok(PlayerStatus::Playing { content: None, paused: false }));
        player.control(Control::Stop, 0).unwrap();
        assert_eq!(player.status(), Ok(PlayerStatus::Idle));
    }

    #[test]
    fn a_program_that_fails_or_is_missing_says_so() {
        let player = CommandPlayer::new(&words(&["/nonexistent/player", "{path}"])).unwrap();
        assert_eq!(player.launch(&launch("x")).unwrap_err().problem, PlayProblem::NotStarted);
        let player = CommandPlayer::new(&words(&["cat", "--", "{path}"])).unwrap();
        player.launch(&launch("/nonexistent/game")).unwrap();
        let ended = std::iter::repeat_with(|| player.status())
            .find(|status| !matches!(status, Ok(PlayerStatus::Playing { .. })));
        assert_eq!(ended.unwrap().unwrap_err().problem, PlayProblem::Ended);
        assert_eq!(player.status(), Ok(PlayerStatus::Idle));
    }
}
