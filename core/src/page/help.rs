//! The help pages.

use crate::api::BackupStatus;
use crate::help::{HelpFound, HelpTopic};
use crate::page::QrCode;

/// `/help`, or one article: `/help/{topic}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HelpPage {
    /// The article; `None` for the page of all.
    pub topic: Option<HelpTopic>,
    /// The text of the search for articles.
    pub query: String,
    /// Its results.
    pub found: HelpFound,
    /// Absolute paths of the ROM folders; empty for viewers who may not know them.
    pub roots: Vec<String>,
    /// The address of the site, for other devices in the network.
    pub address: String,
    /// That address as a QR code; `None` if no other device could reach it.
    pub code: Option<QrCode>,
    /// True if the viewer may start scans.
    pub can_scan: bool,
    /// True if a scan was just requested.
    pub scan_asked: bool,
    /// True if a backup was just requested.
    pub backup_asked: bool,
    /// Times and location of backups.
    pub backups: BackupStatus,
}
