//! Players: programs and devices that start games, behind one trait, with a file for each kind.
//!
//! The rule: what really happens is asked of the player, never assumed. All calls block, each for at most
//! [`PATIENCE`] (ending a process: twice that), so they belong on a blocking thread, one at a time per player. No
//! shell is involved: programs are started with their arguments as they are. Read next: `players/command.rs`.

mod address;
mod child;
mod command;
mod cores;
mod emulationstation;
#[cfg(test)]
mod fakes;
mod files;
mod firmware;
pub mod found;
mod http;
mod network_commands;
mod playlists;
mod ports;
mod recalbox;
mod replayos;
mod retroarch;
mod retropie;
mod states;

use found::FoundPlaces;
pub use states::{StateFile, read_state_picture};

use shelfcade_core::library::system::SystemId;
use shelfcade_core::play::{Control, DiscPosition, PlayProblem, PlayerKind};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Timeout of a call to a player.
pub const PATIENCE: Duration = Duration::from_secs(3);

/// Settings of a player, from `config.toml` or found on this machine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerConfig {
    /// Its name for people: *TV*, *cabinet*.
    pub name: String,
    /// Host and port of a player on the network, `host:port`; `None` means the kind's own port on this machine.
    pub address: Option<String>,
    /// Token for RePlayOS.
    pub token: Option<String>,
    /// Program and arguments of a command player, or those that start RetroArch or RetroPie's script. `{path}`,
    /// `{system}` and `{core}` are replaced.
    pub command: Vec<String>,
    /// ROM folders here, and their paths on the player.
    pub paths: Vec<(PathBuf, PathBuf)>,
    /// Cores (RetroArch) or emulators by system, where the usual one is not wanted.
    pub cores: BTreeMap<SystemId, String>,
}

/// A game to start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// Its system.
    pub system: SystemId,
    /// Name of the system's ROM folder, which is how devices name systems: `megadrive`, `snes`.
    pub folder: String,
    /// The file's path on the player ([`translate`]).
    pub path: PathBuf,
    /// The core to use, if the owner's settings name one for the system.
    pub core: Option<String>,
    /// True to resume where the game was left, if the player keeps that; otherwise the game starts over.
    pub resume: bool,
}

/// State of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerStatus {
    /// No game is running.
    Idle,
    /// A game is running.
    Playing {
        /// The file's name without extension, or its path, if the player tells it.
        content: Option<String>,
        /// True if the game is paused.
        paused: bool,
    },
}

/// Details of a running game that aren't needed to follow it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayDetails {
    /// Saved states by slot, if they are on this machine.
    pub states: Vec<StateFile>,
    /// The inserted disc, if it tells it.
    pub disc: Option<DiscPosition>,
}

/// Error of a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {detail}", .problem.as_str())]
pub struct PlayerError {
    /// The problem, for people.
    pub problem: PlayProblem,
    /// Details for the log.
    pub detail: String,
    /// Names of missing files, for [`PlayProblem::NoFirmware`].
    pub missing: Vec<String>,
}

impl PlayerError {
    fn new(problem: PlayProblem, detail: impl Into<String>) -> PlayerError {
        PlayerError { problem, detail: detail.into(), missing: Vec::new() }
    }
}

/// Something that plays games.
pub trait Player: Send + Sync {
    /// Returns the controls it supports, as far as known.
    fn controls(&self) -> Vec<Control>;

    /// Returns the number of slots for saved states; 1 if there is no choice.
    fn slots(&self) -> u8 {
        1
    }

    /// Returns true if its games run on this machine.
    fn is_here(&self) -> bool;

    /// Checks for anything that would prevent a start.
    ///
    /// # Errors
    /// Returns [`PlayerError`], for example if firmware is missing.
    fn check(&self, launch: &Launch) -> Result<(), PlayerError>;

    /// Asks for a game to be started, replacing a running one. Success doesn't mean that the game runs.
    ///
    /// # Errors
    /// Returns [`PlayerError`] if the player is unreachable or refuses.
    fn launch(&self, launch: &Launch) -> Result<(), PlayerError>;

    /// Returns the current state. A game that was launched and ended at once is an error the first time.
    ///
    /// # Errors
    /// Returns [`PlayerError`] if the player doesn't report its state.
    fn status(&self) -> Result<PlayerStatus, PlayerError>;

    /// Returns details of the running game, as far as known. The path is the one it was launched with.
    fn details(&self, _path: &Path) -> PlayDetails {
        PlayDetails::default()
    }

    /// Sends a control. `slot` counts for controls that have one.
    ///
    /// # Errors
    /// Returns [`PlayerError`]; [`PlayProblem::Unsupported`] if the player cannot do it.
    fn control(&self, control: Control, slot: u8) -> Result<(), PlayerError>;
}

/// Returns the player of this kind.
///
/// # Errors
/// Returns a message for the owner if the settings are wrong.
pub fn open(kind: PlayerKind, config: &PlayerConfig) -> Result<Box<dyn Player>, String> {
    Ok(match kind {
        PlayerKind::Replayos => Box::new(replayos::ReplayosPlayer::new(config)?),
        PlayerKind::Emulationstation => Box::new(emulationstation::EmulationStationPlayer::new(config)?),
        PlayerKind::Retroarch => Box::new(retroarch::RetroarchPlayer::new(config, FoundPlaces::of_this_machine())?),
        PlayerKind::Retropie => Box::new(retropie::retropie(config)?),
        PlayerKind::Recalbox => Box::new(recalbox::RecalboxPlayer::new(config)?),
        PlayerKind::Command => Box::new(command::CommandPlayer::new(&config.command)?),
    })
}

/// Translates a path to the player's, by the longest of `paths` that contains it. Other paths stay as they are.
pub fn translate(path: &Path, paths: &[(PathBuf, PathBuf)]) -> PathBuf {
    let holding = paths.iter().filter(|(here, _)| path.starts_with(here));
    let nearest = holding.max_by_key(|(here, _)| here.components().count());
    let moved = nearest.and_then(|(here, there)| Some(there.join(path.strip_prefix(here).ok()?)));
    moved.unwrap_or_else(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_translated_below_the_longest_folder() {
        let paths = [("/roms", "/media/usb/roms"), ("/roms/snes", "/nas/snes"), ("/ro", "/x")];
        let paths = paths.map(|(here, there)| (PathBuf::from(here), PathBuf::from(there)));
        for (here, there) in [
            ("/roms/nes/a.nes", "/media/usb/roms/nes/a.nes"),
            ("/roms/snes/b/c.sfc", "/nas/snes/b/c.sfc"),
            ("/romsets/a", "/romsets/a"),
        ] {
            assert_eq!(translate(Path::new(here), &paths), Path::new(there));
        }
    }

    #[test]
    fn every_kind_opens_with_its_usual_settings() {
        for kind in PlayerKind::ALL {
            let command =
                if *kind == PlayerKind::Command { vec!["true".to_owned(), "{path}".to_owned()] } else { vec![] };
            let player = open(*kind, &PlayerConfig { command, ..PlayerConfig::default() }).unwrap();
            assert!(player.is_here());
            let elsewhere = PlayerConfig { address: Some("tv.local".to_owned()), ..PlayerConfig::default() };
            let is_here = open(*kind, &elsewhere).map(|player| player.is_here());
            assert!(is_here.is_err() || is_here == Ok(false), "{}", kind.as_str());
        }
    }
}
