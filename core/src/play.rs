//! Playing: the kinds of players, what they can be told, and what is being played.
//!
//! `core-server` speaks to players, the server keeps what is played, pages and the API show it in these values.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Slots of saved states that are offered where a player has any.
pub const SLOTS: u8 = 10;

/// What starts games and says what is played. The value in `config.toml` is its name in kebab case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PlayerKind {
    /// RePlayOS by Net Control.
    Replayos,
    /// EmulationStation with its HTTP server: Batocera and forks of the classic one.
    Emulationstation,
    /// RetroArch: its network commands, or a process of its own.
    Retroarch,
    /// RetroPie's runcommand.
    Retropie,
    /// Recalbox by UDP.
    Recalbox,
    /// A program that the owner names.
    Command,
}

impl PlayerKind {
    /// All of them.
    pub const ALL: &[PlayerKind] = PlayerKind::VARIANTS;

    /// The value in settings.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// What a player can be told while a game runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, EnumString, VariantArray)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Control {
    /// Pauses the game, or goes on with it.
    Pause,
    /// Saves the state into a slot.
    SaveState,
    /// Goes back to the state of a slot.
    LoadState,
    /// Takes a picture, which lands where the player keeps them.
    Screenshot,
    /// Puts the next disc in.
    NextDisc,
    /// Less sound.
    VolumeDown,
    /// More sound.
    VolumeUp,
    /// Begins the game anew.
    Reset,
    /// Ends the game.
    Stop,
}

impl Control {
    /// All of them, in the order that pages show them in.
    pub const ALL: &[Control] = Control::VARIANTS;

    /// The value in forms and the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads a value.
    pub fn parse(value: &str) -> Option<Control> {
        value.parse().ok()
    }

    /// Whether something that is not saved is lost by it: then it is asked for twice.
    pub fn loses(self) -> bool {
        matches!(self, Control::LoadState | Control::Reset | Control::Stop)
    }

    /// Whether it says which slot.
    pub fn has_slot(self) -> bool {
        matches!(self, Control::SaveState | Control::LoadState)
    }
}

/// Why a game does not play, or a player does not do what it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PlayProblem {
    /// The player does not answer.
    Unreachable,
    /// The player wants a token, or another one.
    Unauthorized,
    /// The player was asked too often.
    Busy,
    /// The player does not know the game.
    UnknownGame,
    /// There is nothing to play this system with.
    NoCore,
    /// A core needs firmware that is not there.
    NoFirmware,
    /// The player took the order and nothing plays.
    NotStarted,
    /// The game ended at once.
    Ended,
    /// The player said no.
    Refused,
    /// The player cannot do this.
    Unsupported,
    /// The game's file is not there any more.
    FileGone,
    /// Somebody plays another game there.
    InUse,
}

impl PlayProblem {
    /// All of them.
    pub const ALL: &[PlayProblem] = PlayProblem::VARIANTS;

    /// The value in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// How far a started game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PlayState {
    /// The player was asked; it has not said that the game runs.
    Starting,
    /// The player says that the game runs.
    Playing,
    /// The player says that the game is paused.
    Paused,
    /// It did not start, or something went wrong; stays until somebody has seen it.
    Failed,
}

impl PlayState {
    /// The value in classes and the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// What is played on one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NowPlaying {
    /// Number of the session: another for each game that is started.
    pub session: u64,
    /// Name of the player.
    pub player: String,
    /// Id of the player in addresses.
    pub player_id: String,
    /// Id of the game's system.
    pub system: String,
    /// Slug of the game.
    pub slug: String,
    /// The game's title.
    pub title: String,
    /// Name of its system.
    pub system_name: String,
    /// How far it is.
    pub state: PlayState,
    /// What went wrong.
    pub problem: Option<PlayProblem>,
    /// Names that the problem is about: missing firmware, or what the player said. At most eight.
    pub about: Vec<String>,
    /// When the game began to run, seconds since 1970; when it was asked for, before it runs.
    pub since: i64,
    /// Name of the profile that started it; `None` for a guest's.
    pub started_by: Option<String>,
    /// What the player can be told.
    pub controls: Vec<Control>,
    /// Slots of saved states: 1 where there is just one.
    pub slots: u8,
}
