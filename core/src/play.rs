//! Playing: kinds of players, their controls, and running games.
//!
//! `core-server` controls the players, the server tracks what is running, pages and the API show it with these types.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Save state slots offered for players that have slots.
pub const SLOTS: u8 = 10;

/// A kind of player, which starts games and reports what is running. Written in kebab case in `config.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PlayerKind {
    /// RePlayOS, through its Net Control API.
    Replayos,
    /// EmulationStation's HTTP server: Batocera and forks.
    Emulationstation,
    /// RetroArch, by network commands or as a process.
    Retroarch,
    /// RetroPie's runcommand.
    Retropie,
    /// Recalbox, through UDP.
    Recalbox,
    /// A command configured by the owner.
    Command,
}

impl PlayerKind {
    /// All kinds.
    pub const ALL: &[PlayerKind] = PlayerKind::VARIANTS;

    /// Returns the value in settings.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// A command for a player while a game runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, EnumString, VariantArray)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Control {
    /// Pauses or resumes the game.
    Pause,
    /// Saves the state to a slot.
    SaveState,
    /// Loads the state from a slot.
    LoadState,
    /// Takes a screenshot, saved in the player's own folder.
    Screenshot,
    /// Inserts the next disc.
    NextDisc,
    /// Turns the volume down.
    VolumeDown,
    /// Turns the volume up.
    VolumeUp,
    /// Restarts the game.
    Reset,
    /// Ends the game.
    Stop,
}

impl Control {
    /// All commands, in display order.
    pub const ALL: &[Control] = Control::VARIANTS;

    /// Returns the value in forms and the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses a value.
    pub fn parse(value: &str) -> Option<Control> {
        value.parse().ok()
    }

    /// Returns true if unsaved progress is lost, so that it needs confirmation.
    pub fn loses(self) -> bool {
        matches!(self, Control::LoadState | Control::Reset | Control::Stop)
    }

    /// Returns true if it needs a slot.
    pub fn has_slot(self) -> bool {
        matches!(self, Control::SaveState | Control::LoadState)
    }
}

/// The reason why a game doesn't run, or why a player did not carry out a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PlayProblem {
    /// The player doesn't respond.
    Unreachable,
    /// The player requires a token, or another one.
    Unauthorized,
    /// The player received too many requests.
    Busy,
    /// The player doesn't know the game.
    UnknownGame,
    /// There is no core or emulator for this system.
    NoCore,
    /// A core needs missing firmware.
    NoFirmware,
    /// The player accepted the command, but no game is running.
    NotStarted,
    /// The game ended immediately.
    Ended,
    /// The player refused.
    Refused,
    /// The player doesn't support this.
    Unsupported,
    /// The game's file is missing.
    FileGone,
    /// Somebody else is playing a game on it.
    InUse,
}

impl PlayProblem {
    /// All problems.
    pub const ALL: &[PlayProblem] = PlayProblem::VARIANTS;

    /// Returns the value in the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The state of a started game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PlayState {
    /// Requested, but not confirmed by the player yet.
    Starting,
    /// Running, according to the player.
    Playing,
    /// Paused, according to the player.
    Paused,
    /// Failed to start, or failed later; kept until somebody has seen it.
    Failed,
}

impl PlayState {
    /// Returns the value in CSS classes and the API.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// A saved state of a running game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SavedState {
    /// Its slot.
    pub slot: u8,
    /// Time it was saved, in seconds since 1970.
    pub at: i64,
    /// True if there is a picture of it, at `/play/{player_id}/states/{slot}/{at}`.
    pub has_picture: bool,
}

/// The disc that is inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DiscPosition {
    /// Its number, from 1.
    pub number: u64,
    /// Number of discs.
    pub of: u64,
}

/// A game running on a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NowPlaying {
    /// Number of the session; each started game has a new one.
    pub session: u64,
    /// Name of the player.
    pub player: String,
    /// Id of the player in URLs.
    pub player_id: String,
    /// Id of the game's system.
    pub system: String,
    /// Slug of the game.
    pub slug: String,
    /// The game's title.
    pub title: String,
    /// Name of its system.
    pub system_name: String,
    /// The state.
    pub state: PlayState,
    /// The problem, if it failed.
    pub problem: Option<PlayProblem>,
    /// Names the problem is about: missing firmware, or the player's own message. At most eight.
    pub about: Vec<String>,
    /// Time the game began to run, in seconds since 1970; before that, the time of the request.
    pub since: i64,
    /// Time it would have begun without its pauses, in seconds since 1970: while it runs, the time since then is the
    /// time played.
    pub played_from: i64,
    /// Seconds played, while it is paused; else null.
    pub paused_after: Option<i64>,
    /// Name of the profile that started it; null for a guest.
    pub started_by: Option<String>,
    /// Commands that the player supports.
    pub controls: Vec<Control>,
    /// Number of save state slots; 1 if there is just one.
    pub slots: u8,
    /// Its saved states by slot, if the player keeps them on this machine.
    pub states: Vec<SavedState>,
    /// The inserted disc, if the player tells it.
    pub disc: Option<DiscPosition>,
}
