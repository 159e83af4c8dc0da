//! About, Health and error pages.

use super::Totals;
use crate::api::{BackupStatus, CacheStatus, LoadStatus};
use crate::health_issue::HealthIssue;
use crate::identity::Evidence;
use crate::problem::Problem;
use crate::progress::ScanProgress;
use crate::refusal::Refusal;

/// What is known of the catalog in use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CatalogView {
    /// "libretro-database (2026-08-01)", "Starter catalog".
    pub source: String,
    /// When it was built, as `2026-11-20 22:10 UTC`.
    pub built: String,
    /// Titles in it.
    pub titles: u64,
    /// Releases in it: each title has one or more.
    pub releases: u64,
    /// Systems that it has titles of.
    pub systems: u32,
    /// Licence and credit line.
    pub licence: String,
    /// True for the starter catalog: the page says how to get the full one.
    pub starter: bool,
}

/// About.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AboutPage {
    /// Version of the program: "0.1.0".
    pub version: String,
    /// Catalog in use; `None` where none can be read.
    pub catalog: Option<CatalogView>,
    /// Games, ROMs, systems and bytes of the library.
    pub totals: Totals,
}

/// Memory of this process.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemoryView {
    /// Resident bytes now, from `/proc`; 0 where the system does not say.
    pub resident: u64,
    /// Highest resident bytes since the start; 0 where the system does not say.
    pub peak: u64,
    /// Bytes that the shelf holds, by its own count.
    pub shelf: u64,
}

/// Why a file in the folders is not on the shelf, in the order of the library's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(u8)]
pub enum LeftOut {
    /// Saves and states.
    Save,
    /// Firmware.
    Firmware,
    /// Pictures, videos, manuals, music.
    Media,
    /// Lists and notes of other programs.
    Metadata,
    /// Hidden.
    Hidden,
    /// Nothing in it.
    Empty,
    /// No game file of its system.
    Extension,
    /// On request.
    Asked,
    /// A link that leads nowhere.
    Link,
    /// A link out of the ROM folders, or what else lies in none.
    Outside,
    /// A reason that this version does not know.
    Other,
}

impl LeftOut {
    /// The reason with this number.
    pub fn from_number(number: i64) -> LeftOut {
        u8::try_from(number).ok().and_then(LeftOut::from_repr).unwrap_or(LeftOut::Other)
    }
}

/// A thing the scan could not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemView {
    /// Path of the file or folder, as far as it is text.
    pub path: String,
    /// What could not be done with it.
    pub problem: Problem,
}

/// Health.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HealthPage {
    /// Version of the program: "0.1.0".
    pub version: String,
    /// Seconds since the program started.
    pub uptime: u64,
    /// How far a running scan is; `None` when nothing runs.
    pub scan: Option<ScanProgress>,
    /// When the last scan ended, in seconds since 1970.
    pub last_scan: Option<i64>,
    /// How long the last scan took, in seconds; `None` before the first.
    pub last_scan_seconds: Option<f64>,
    /// Games, ROMs, systems and bytes of the library.
    pub totals: Totals,
    /// Variants by how they were recognised, each with how many.
    pub evidence: Vec<(Evidence, u64)>,
    /// Games that no catalog knows and of which nothing was said; 0 for those who cannot say it.
    pub to_identify: u32,
    /// Files that are not on the shelf, by reason, each with how many.
    pub ignored: Vec<(LeftOut, u64)>,
    /// Examples of left-out files: path and reason, at most 100.
    pub ignored_examples: Vec<(String, LeftOut)>,
    /// ROMs whose files are gone.
    pub missing: u64,
    /// The latest problems of the last scan, at most 100.
    pub problems: Vec<ProblemView>,
    /// Problems in all.
    pub problems_total: u64,
    /// What this process holds in memory, in bytes.
    pub memory: MemoryView,
    /// Pages, bytes and hits of the page cache.
    pub cache: CacheStatus,
    /// Pictures that were made small, and kept.
    pub pictures: PicturesView,
    /// What the server had to bear.
    pub load: LoadStatus,
    /// What is known of backups.
    pub backups: BackupStatus,
    /// What is wrong now, the oldest first; empty when all is well.
    pub health_issues: Vec<HealthIssue>,
    /// Catalog in use; `None` where none can be read.
    pub catalog: Option<CatalogView>,
    /// Absolute paths of the ROM folders that are scanned.
    pub roots: Vec<String>,
}

/// Pictures that were made small, and kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PicturesView {
    /// Most bytes that are kept; 0 to keep none.
    pub limit: u64,
    /// Bytes kept.
    pub bytes: u64,
    /// Files kept.
    pub count: u64,
    /// Made since the start.
    pub made: u64,
    /// Waited for now.
    pub waiting: u64,
}

/// What an error page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorAbout {
    /// The address makes no sense.
    BadAddress(Refusal),
    /// It is not allowed.
    Forbidden(Refusal),
    /// What a form asks for cannot be done.
    Refused(Refusal),
    /// No such page.
    NoPage,
    /// No such system.
    NoSystem,
    /// No such game.
    NoGame,
    /// The address does not take that method.
    Method,
    /// Too much was sent.
    TooLarge,
    /// Sent in a form that is not read.
    Media,
    /// Something went wrong.
    Internal,
    /// What somebody did could not be kept.
    NotKept,
    /// What was sent did not arrive in time.
    TooSlow,
    /// One address asks for too much at once.
    TooMany,
    /// Too many at once.
    Busy,
}

/// A friendly error page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorPage {
    /// HTTP status of the answer: 400, 404, 500, 503 …
    pub status: u16,
    /// What happened; the page says what is safe and what to do next.
    pub about: ErrorAbout,
    /// Text to search for instead, made from the address.
    pub search: Option<String>,
    /// The name of this machine that nobody here gave out.
    pub unknown_host: Option<String>,
    /// Whoever sees it may not look: nothing of the household stands around it.
    pub is_alone: bool,
}
