//! The owner's page of updates of the program itself.

/// The owner's page: `/owner/update`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UpdatePage {
    /// The version that runs.
    pub version: String,
    /// Where newer ones come from: a folder or an address; `None` while none is named.
    pub source: Option<String>,
    /// How the program is replaced here.
    pub way: UpdateWay,
    /// What was found by looking.
    pub look: UpdateLook,
    /// The update that is under way, or the last one.
    pub last: Option<UpdateView>,
}

/// How the program is replaced on this machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UpdateWay {
    /// By the button.
    Button,
    /// By a command that is typed.
    #[default]
    Command,
    /// By the package manager.
    Package,
    /// By a newer image of the container.
    Image,
}

/// What was found by looking for an update.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum UpdateLook {
    /// Nobody looked since the start.
    #[default]
    Nothing,
    /// Somebody is looking.
    Looking,
    /// There is one.
    Found {
        /// Its version.
        version: String,
        /// Bytes that are fetched.
        bytes: u64,
    },
    /// There is none.
    Newest,
    /// The source could not be asked, or is not believed; why, in English.
    Failed(String),
}

/// An update that is under way, or the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpdateView {
    /// Since when, in Unix seconds.
    pub at: i64,
    /// Which version it is about, once that is known.
    pub version: Option<String>,
    /// How far it is.
    pub state: UpdateState,
    /// What was wrong, in English.
    pub why: Option<String>,
    /// Databases that were brought back.
    pub returned: Vec<String>,
}

/// How far an update is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpdateState {
    /// The machine was asked for it, and has not begun.
    Asked,
    /// The machine was asked for it, and did not begin.
    NotBegun,
    /// The source is asked.
    Looking,
    /// The archive is fetched.
    Fetching,
    /// The databases are copied.
    Keeping,
    /// The new version has to answer.
    Starting,
    /// There was nothing newer.
    Newest,
    /// The new version runs.
    Running,
    /// The new version is there for the next start.
    Placed,
    /// The new version is there, but the server goes on with the one before it.
    NotRestarted,
    /// The version before it is back.
    TakenBack,
    /// The version before it is back, and did not answer in time.
    TakenBackUnwell,
    /// It could not be done.
    Failed,
    /// Whoever did it is gone.
    CutOff,
}

impl UpdateState {
    /// Whether something still happens.
    pub fn is_under_way(self) -> bool {
        use UpdateState::{Asked, Fetching, Keeping, Looking, Starting};
        matches!(self, Asked | Looking | Fetching | Keeping | Starting)
    }

    /// Whether all is as it should be.
    pub fn is_good(self) -> bool {
        use UpdateState::{Newest, Placed, Running};
        self.is_under_way() || matches!(self, Newest | Running | Placed)
    }
}
