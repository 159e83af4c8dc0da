//! Exporting metadata: the form, and how the last export into a folder went.

use crate::metadata::MetadataFormat;
use crate::system::SystemId;

/// The page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportPage {
    /// Systems with games: id and name.
    pub systems: Vec<(SystemId, String)>,
    /// What was chosen.
    pub chosen: ExportChoice,
    /// The folder as it was typed; `None` for who may only download.
    pub folder: Option<String>,
    /// Why nothing was written.
    pub wrong: Option<ExportRefusal>,
    /// Lists that stand in the folder already, and how many there are: it is asked before they are written anew.
    pub standing: (Vec<String>, u64),
    /// The export into a folder that runs, or the last one; only for owners.
    pub last: Option<ExportView>,
}

/// What is to go out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportChoice {
    /// For which program.
    pub format: MetadataFormat,
    /// One system, or all.
    pub system: Option<SystemId>,
    /// With the profile's favorites.
    pub favorites: bool,
    /// With pictures, where the format has them.
    pub pictures: bool,
}

/// Why nothing is written into a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportRefusal {
    /// Not a whole path.
    NotWhole,
    /// In or above a ROM folder, the data folder or the cache.
    Kept,
    /// Something else than a folder stands there.
    NotAFolder,
    /// It cannot be looked at.
    Unusable,
    /// Another export runs.
    Busy,
}

/// An export into a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportView {
    /// Where.
    pub folder: String,
    /// How it ended; `None` while it runs.
    pub end: Option<ExportEnd>,
    /// Lists written.
    pub lists: u64,
    /// ROMs in them.
    pub roms: u64,
    /// Pictures written.
    pub pictures: u64,
    /// ROMs and pictures left out.
    pub left_out: u64,
    /// Lists that stood there and could not be read.
    pub unread: u64,
    /// The first of them.
    pub unread_paths: Vec<String>,
}

/// How an export ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportEnd {
    /// All was written.
    Done,
    /// Somebody stopped it.
    Stopped,
    /// Something could not be read or written; the log says what.
    Failed,
}
