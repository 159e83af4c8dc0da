//! The About, Health and error pages.

use super::LibraryTotals;
use crate::api::{BackupStatus, CacheStatus, LoadStatus};
use crate::game::identity::Evidence;
use crate::library::health_issue::HealthIssue;
use crate::library::problem::{Ignored, LibraryProblem};
use crate::library::progress::ScanProgress;
use crate::refusal::Refusal;

/// The catalog in use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CatalogView {
    /// "libretro-database (2026-08-01)", "Starter catalog".
    pub source: String,
    /// Build time, as `2026-11-20 22:10 UTC`.
    pub built: String,
    /// Number of titles.
    pub titles: u64,
    /// Number of releases; each title has at least one.
    pub releases: u64,
    /// Number of systems with titles.
    pub systems: u32,
    /// Licence and credit line.
    pub licence: String,
    /// True for the starter catalog: the page explains how to get the full one.
    pub starter: bool,
}

/// The About page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AboutPage {
    /// Version of the program: "0.1.0".
    pub version: String,
    /// Catalog in use; `None` if none can be read.
    pub catalog: Option<CatalogView>,
    /// Games, ROMs, systems and bytes of the library.
    pub totals: LibraryTotals,
}

/// Memory of this process.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemoryView {
    /// Resident bytes now, from `/proc`; 0 if unknown.
    pub resident: u64,
    /// Highest number of resident bytes since the start; 0 if unknown.
    pub peak: u64,
    /// Size of the shelf in bytes, by its own count.
    pub shelf: u64,
}

/// A problem of the last scan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemView {
    /// Path of the file or folder, as far as it is valid text.
    pub path: String,
    /// The problem.
    pub problem: LibraryProblem,
}

/// The Health page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HealthPage {
    /// Version of the program: "0.1.0".
    pub version: String,
    /// Seconds since the program started.
    pub uptime: u64,
    /// Progress of the running scan.
    pub scan: Option<ScanProgress>,
    /// End of the last scan, in seconds since 1970.
    pub last_scan: Option<i64>,
    /// Duration of the last scan, in seconds; `None` before the first.
    pub last_scan_seconds: Option<f64>,
    /// Games, ROMs, systems and bytes of the library.
    pub totals: LibraryTotals,
    /// Number of games that lists show, by the best evidence of their variants.
    pub evidence: Vec<(Evidence, u64)>,
    /// Games that neither the catalog nor the household identifies; 0 for viewers who may not identify games.
    pub to_identify: u32,
    /// Number of files that aren't on the shelf, by reason.
    pub ignored: Vec<(Ignored, u64)>,
    /// Examples of ignored files: path and reason, at most 100.
    pub ignored_examples: Vec<(String, Ignored)>,
    /// ROMs whose files are missing.
    pub missing: u64,
    /// The latest problems of the last scan, at most 100.
    pub problems: Vec<ProblemView>,
    /// Number of all problems.
    pub problems_total: u64,
    /// Memory of this process, in bytes.
    pub memory: MemoryView,
    /// Pages, bytes and hits of the page cache.
    pub cache: CacheStatus,
    /// The thumbnail cache.
    pub pictures: PicturesView,
    /// The server's load.
    pub load: LoadStatus,
    /// The state of backups.
    pub backups: BackupStatus,
    /// Current problems, oldest first; empty if everything is fine.
    pub health_issues: Vec<HealthIssue>,
    /// Catalog in use; `None` if none can be read.
    pub catalog: Option<CatalogView>,
    /// Absolute paths of the ROM folders.
    pub roots: Vec<String>,
    /// True if the viewer may do something about problems: change settings, start scans.
    pub may_own: bool,
    /// True if a scan was just requested.
    pub scan_asked: bool,
    /// True if a backup was just requested here.
    pub backup_asked: bool,
}

/// The cache of thumbnails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PicturesView {
    /// Highest number of bytes kept; 0 keeps none.
    pub limit: u64,
    /// Bytes kept.
    pub bytes: u64,
    /// Files kept.
    pub count: u64,
    /// Thumbnails made since the start.
    pub made: u64,
    /// Thumbnails being waited for.
    pub waiting: u64,
}

/// The subject of an error page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorAbout {
    /// The address is invalid.
    BadAddress(Refusal),
    /// The request is not allowed.
    Forbidden(Refusal),
    /// A form asks for something that can't be done.
    Refused(Refusal),
    /// No such page.
    NoPage,
    /// No such system.
    NoSystem,
    /// No such game.
    NoGame,
    /// The address doesn't support this method.
    Method,
    /// The request is too large.
    TooLarge,
    /// The request has an unsupported content type.
    Media,
    /// An internal error.
    Internal,
    /// A change could not be saved.
    NotKept,
    /// The request didn't arrive in time.
    TooSlow,
    /// Too many requests at once from one address.
    TooMany,
    /// Too many requests at once.
    Busy,
}

/// A friendly error page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorPage {
    /// HTTP status: 400, 404, 500, 503 …
    pub status: u16,
    /// The error; the page says what is safe and what to do next.
    pub about: ErrorAbout,
    /// Suggested search text, made from the address.
    pub search: Option<String>,
    /// The host name of the request, if it is none of this server's.
    pub unknown_host: Option<String>,
    /// True if the viewer may not see the site: the page shows nothing of the household.
    pub is_alone: bool,
}
