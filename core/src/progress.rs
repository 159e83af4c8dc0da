//! What a scan says of itself while it runs: shown by the command line, the page and the API alike.

use serde::{Deserialize, Serialize};

/// The stages of a scan, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Stage {
    /// Nothing is running.
    #[default]
    Idle,
    /// Reading folders and names.
    Walking,
    /// Finding art, videos and manuals, at low priority.
    Media,
    /// Tying names to the catalog.
    Identifying,
    /// Reading contents of what names did not settle, at low priority.
    Hashing,
}

/// Numbers of the running or last scan.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScanProgress {
    /// What it does now.
    pub stage: Stage,
    /// System folders done and in all.
    pub systems_done: u32,
    /// System folders found.
    pub systems_total: u32,
    /// The system being read, as a person calls it.
    pub system: Option<String>,
    /// Files seen in this stage.
    pub files_done: u64,
    /// Files expected in this stage; 0 when not known yet.
    pub files_total: u64,
    /// Files a second in this stage.
    pub rate: f64,
    /// Seconds this stage still needs, when that can be told.
    pub seconds_left: Option<u32>,
    /// Seconds since the scan began.
    pub seconds: f64,
    /// Problems met: unreadable folders, vanished files.
    pub problems: u32,
}
