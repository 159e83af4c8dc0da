//! About, Health and error pages.

use super::Totals;
use crate::api::{CacheStatus, StrainStatus};
use crate::progress::ScanProgress;
use crate::trouble::Trouble;

/// What is known of the catalog in use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CatalogView {
    /// "libretro-database (2026-08-01)", "Starter catalog".
    pub source: String,
    /// When it was built, as `2026-11-20 22:10 UTC`.
    pub built: String,
    /// Titles.
    pub titles: u64,
    /// Releases.
    pub releases: u64,
    /// Systems.
    pub systems: u32,
    /// Licence and credit line.
    pub licence: String,
    /// True for the starter catalog: the page says how to get the full one.
    pub starter: bool,
}

/// About.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AboutPage {
    /// Version of the program.
    pub version: String,
    /// Catalog in use.
    pub catalog: Option<CatalogView>,
    /// Totals of the library.
    pub totals: Totals,
}

/// Memory of this process.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemoryView {
    /// Resident bytes now.
    pub resident: u64,
    /// Highest resident bytes so far.
    pub peak: u64,
    /// Bytes of the shelf.
    pub shelf: u64,
}

/// A thing the scan could not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemView {
    /// Where.
    pub path: String,
    /// What, in plain words.
    pub message: String,
}

/// Health.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HealthPage {
    /// Version of the program.
    pub version: String,
    /// Seconds since the start.
    pub uptime: u64,
    /// Running scan, if any.
    pub scan: Option<ScanProgress>,
    /// When the last scan ended, as `2026-11-20 22:10 UTC`.
    pub last_scan: Option<String>,
    /// Seconds the last scan took.
    pub last_scan_seconds: Option<f64>,
    /// Totals.
    pub totals: Totals,
    /// Games by evidence: label and count.
    pub evidence: Vec<(String, u64)>,
    /// Files left out by reason: label and count.
    pub ignored: Vec<(String, u64)>,
    /// Examples of left-out files: path and reason, at most 100.
    pub ignored_examples: Vec<(String, String)>,
    /// ROMs whose files are gone.
    pub missing: u64,
    /// Latest problems, at most 100.
    pub problems: Vec<ProblemView>,
    /// Problems in all.
    pub problems_total: u64,
    /// Memory.
    pub memory: MemoryView,
    /// Pages kept ready.
    pub cache: CacheStatus,
    /// What the server had to bear.
    pub strain: StrainStatus,
    /// What is wrong now.
    pub troubles: Vec<Trouble>,
    /// Catalog in use.
    pub catalog: Option<CatalogView>,
    /// Folders that are scanned.
    pub roots: Vec<String>,
}

/// A friendly error page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorPage {
    /// 400, 404, 500, 503 …
    pub status: u16,
    /// What happened: "There is no game here".
    pub title: String,
    /// What is safe and what to do next.
    pub advice: String,
    /// Text to search for instead, made from the address.
    pub search: Option<String>,
}
