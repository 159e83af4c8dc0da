//! The metadata export page: the form, and the state of the last export into a folder.

use crate::game::metadata::MetadataFormat;
use crate::library::system::SystemId;

/// The page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportPage {
    /// Systems with games: id and name.
    pub systems: Vec<(SystemId, String)>,
    /// The choices in the form.
    pub chosen: ExportChoice,
    /// The folder as typed; `None` for users who may only download.
    pub folder: Option<String>,
    /// The reason why nothing was written.
    pub wrong: Option<ExportRefusal>,
    /// Gamelists that already exist in the folder (some of their paths, and their number): overwriting needs
    /// confirmation.
    pub standing: (Vec<String>, u64),
    /// The running or last export into a folder; only for owners.
    pub last: Option<ExportView>,
}

/// The contents of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportChoice {
    /// The program to export for.
    pub format: MetadataFormat,
    /// One system, or all if `None`.
    pub system: Option<SystemId>,
    /// Includes the profile's favorites.
    pub favorites: bool,
    /// Includes pictures, if the format has them.
    pub pictures: bool,
}

/// The reason why an export into a folder was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportRefusal {
    /// Not an absolute path.
    NotWhole,
    /// Inside or above a ROM folder, the data folder or the cache.
    Kept,
    /// The path is not a folder.
    NotAFolder,
    /// The folder can't be read.
    Unusable,
    /// Another export is running.
    Busy,
}

/// An export into a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportView {
    /// The target folder.
    pub folder: String,
    /// The result; `None` while it runs.
    pub end: Option<ExportEnd>,
    /// Gamelists written.
    pub lists: u64,
    /// ROMs in these lists.
    pub roms: u64,
    /// Pictures written.
    pub pictures: u64,
    /// ROMs and pictures skipped.
    pub left_out: u64,
    /// Existing lists that could not be read.
    pub unread: u64,
    /// The paths of the first of these.
    pub unread_paths: Vec<String>,
}

/// The result of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportEnd {
    /// Everything was written.
    Done,
    /// Stopped by a user.
    Stopped,
    /// A file could not be read or written; the log has the details.
    Failed,
}
