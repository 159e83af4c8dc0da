//! ROM folders that are away: their games can't be reached now, and are kept until the folder is back.

use super::health_issue::HealthIssueKind;
use strum::FromRepr;

/// The reason why the games of a ROM folder can't be reached. Stored as numbers: append, never reorder; 0 means that
/// the folder is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr)]
#[repr(u8)]
pub enum AwayReason {
    /// The folder doesn't exist.
    Gone = 1,
    /// The folder holds nothing: most likely the mount point of a disk or share that isn't mounted.
    Empty,
    /// The folder can't be read.
    Unreadable,
}

impl AwayReason {
    /// Returns the reason of an issue; `None` for issues that aren't about a ROM folder.
    pub fn of_issue(kind: HealthIssueKind) -> Option<AwayReason> {
        [AwayReason::Gone, AwayReason::Empty, AwayReason::Unreadable].into_iter().find(|reason| reason.issue() == kind)
    }

    /// Returns the health issue of a folder with this reason.
    pub fn issue(self) -> HealthIssueKind {
        match self {
            AwayReason::Gone => HealthIssueKind::RomFolder,
            AwayReason::Empty => HealthIssueKind::RomFolderEmpty,
            AwayReason::Unreadable => HealthIssueKind::RomFolderUnreadable,
        }
    }
}
