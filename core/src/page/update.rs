//! The owner's page for updates of the program.

use serde::{Deserialize, Serialize};

/// The owner's page: `/owner/update`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UpdatePage {
    /// The running version.
    pub version: String,
    /// The update source: a folder or an address; `None` if none is configured.
    pub source: Option<String>,
    /// The way to update the program here.
    pub way: UpdateWay,
    /// The result of the last check.
    pub look: UpdateLook,
    /// The running or last update.
    pub last: Option<UpdateView>,
}

/// A way to update the program on this machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UpdateWay {
    /// With the button.
    Button,
    /// With a command.
    #[default]
    Command,
    /// With the package manager.
    Package,
    /// With a newer container image.
    Image,
}

/// The result of a check for updates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum UpdateLook {
    /// No check since the start.
    #[default]
    Nothing,
    /// A check is running.
    Looking,
    /// There is a newer version.
    Found {
        /// Its version.
        version: String,
        /// Download size in bytes.
        bytes: u64,
    },
    /// There is no newer version.
    Newest,
    /// The source could not be reached or is not trusted; the reason, in English.
    Failed(String),
}

/// A running or finished update, as the updater writes it for the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpdateView {
    /// Start of the step, in seconds since 1970.
    pub at: i64,
    /// The version to install, once known.
    pub version: Option<String>,
    /// The current step, or the result.
    pub state: UpdateState,
    /// The error, in English.
    pub why: Option<String>,
    /// Databases that the old version restored, with the new version's file in parentheses.
    pub returned: Vec<String>,
}

/// A step or result of an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UpdateState {
    /// Requested, but not begun yet.
    Asked,
    /// Requested, but it did not begin.
    NotBegun,
    /// The source is being queried.
    Looking,
    /// The archive is being downloaded.
    Fetching,
    /// The databases are being copied.
    Keeping,
    /// Waiting for the new version to respond.
    Starting,
    /// There is no newer version.
    Newest,
    /// The new version is running.
    Running,
    /// The new version is installed and runs from the next start on.
    Placed,
    /// The old version was restored.
    TakenBack,
    /// The update failed.
    Failed,
    /// The updater ended before it finished.
    CutOff,
}

impl UpdateView {
    /// A view of a state about which nothing else is known yet.
    pub fn new(state: UpdateState) -> UpdateView {
        UpdateView { at: 0, version: None, state, why: None, returned: Vec::new() }
    }
}

impl UpdateState {
    /// Returns true while the update is pending or running.
    pub fn is_under_way(self) -> bool {
        use UpdateState::{Asked, Fetching, Keeping, Looking, Starting};
        matches!(self, Asked | Looking | Fetching | Keeping | Starting)
    }

    /// Returns true while the update is pending or running, and if it ended as expected.
    pub fn is_good(self) -> bool {
        use UpdateState::{Newest, Placed, Running};
        self.is_under_way() || matches!(self, Newest | Running | Placed)
    }
}
