//! Players: programs and devices that start games, behind one trait; a file for each kind.
//!
//! The rule: what really happens is asked of the player, never assumed. All calls block, each for [`PATIENCE`] at most
//! (ending a process: twice that), so they belong on a blocking thread, one at a time for each player. A player never
//! gets a shell: programs are started with their arguments as they are. Read next: `players/command.rs`.

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
mod recalbox;
mod replayos;
mod retroarch;
mod retropie;

use found::FoundPlaces;

use shelfcade_core::play::{Control, PlayProblem, PlayerKind};
use shelfcade_core::system::SystemId;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a player is waited for.
pub const PATIENCE: Duration = Duration::from_secs(3);

/// A player as `config.toml` or this machine describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerConfig {
    /// What people call it: *TV*, *cabinet*.
    pub name: String,
    /// Host and port of a player in the network, `host:port`; `None`: the kind's own, on this machine.
    pub address: Option<String>,
    /// What RePlayOS asks for.
    pub token: Option<String>,
    /// Program and arguments of a command player, or how RetroArch is started. `{path}`, `{system}` and `{core}` stand
    /// for what is played.
    pub command: Vec<String>,
    /// ROM folders here, and where the player has them.
    pub paths: Vec<(PathBuf, PathBuf)>,
    /// Cores (RetroArch) or emulators by system, for those where the usual one is not wanted.
    pub cores: BTreeMap<SystemId, String>,
}

/// What shall be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The system it is for.
    pub system: SystemId,
    /// Name of the system's ROM folder, as devices name systems by it: `megadrive`, `snes`.
    pub folder: String,
    /// The file as the player has it ([`translate`]).
    pub path: PathBuf,
    /// The core to play it with, where the owner's settings name one for the system.
    pub core: Option<String>,
    /// Go on where the game was left, where the player keeps that; else it begins anew.
    pub resume: bool,
}

/// What a player says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// No game runs.
    Idle,
    /// A game runs.
    Playing {
        /// The file's name without its ending, or its path, where the player tells it.
        content: Option<String>,
        /// The game waits.
        paused: bool,
    },
}

/// Why a player did not do what it was told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {detail}", .problem.as_str())]
pub struct PlayerError {
    /// What people are told.
    pub problem: PlayProblem,
    /// What the log is told.
    pub detail: String,
    /// What is missing, for [`PlayProblem::NoFirmware`]: names of files.
    pub missing: Vec<String>,
}

impl PlayerError {
    fn new(problem: PlayProblem, detail: impl Into<String>) -> PlayerError {
        PlayerError { problem, detail: detail.into(), missing: Vec::new() }
    }
}

/// Something that plays games.
pub trait Player: Send + Sync {
    /// What it can be told, as far as it is known now.
    fn controls(&self) -> Vec<Control>;

    /// Slots of saved states that can be chosen; 1 where there is just the present one.
    fn slots(&self) -> u8 {
        1
    }

    /// Whether its games run on this machine.
    fn is_here(&self) -> bool;

    /// Says before a start what would keep it from succeeding.
    ///
    /// # Errors
    /// [`PlayerError`], e.g. for firmware that is missing.
    fn check(&self, launch: &Launch) -> Result<(), PlayerError>;

    /// Asks for a game to be started, in the place of one that runs. That it was asked does not say that it runs.
    ///
    /// # Errors
    /// [`PlayerError`] when the player is not there or does not want to.
    fn launch(&self, launch: &Launch) -> Result<(), PlayerError>;

    /// What runs now. A game that was launched and ended at once is an error the first time.
    ///
    /// # Errors
    /// [`PlayerError`] when the player does not say.
    fn status(&self) -> Result<Status, PlayerError>;

    /// Tells it something. `slot` counts for controls that have one.
    ///
    /// # Errors
    /// [`PlayerError`], [`PlayProblem::Unsupported`] for what it cannot do.
    fn control(&self, control: Control, slot: u8) -> Result<(), PlayerError>;
}

/// The player of this kind.
///
/// # Errors
/// In words for the owner, what is wrong with its settings.
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

/// A file's path as the player has it: below the longest of `paths` that holds it; as it is where none does.
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
