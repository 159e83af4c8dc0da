//! Progress of a scan, as shown by the command line, the pages and the API.

use serde::{Deserialize, Serialize};

/// The stages of a scan, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Stage {
    /// Nothing is running.
    #[default]
    Idle,
    /// Reading folders and file names.
    Walking,
    /// Finding art, videos and manuals, at low priority.
    Media,
    /// Matching names against the catalog.
    Identifying,
    /// Hashing files that names did not identify, at low priority.
    Hashing,
}

/// Progress of the running or last scan.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScanProgress {
    /// The current stage.
    pub stage: Stage,
    /// System folders done.
    pub systems_done: u32,
    /// System folders found.
    pub systems_total: u32,
    /// Name of the system being scanned.
    pub system: Option<String>,
    /// Files processed in this stage.
    pub files_done: u64,
    /// Files expected in this stage; 0 if not known yet.
    pub files_total: u64,
    /// Files per second in this stage.
    pub rate: f64,
    /// Estimated seconds left in this stage.
    pub seconds_left: Option<u32>,
    /// Seconds since the start of the scan.
    pub seconds: f64,
    /// Number of problems, such as unreadable folders or vanished files.
    pub problems: u32,
}
