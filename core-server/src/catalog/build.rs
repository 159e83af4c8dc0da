//! Building a catalog: read every DAT once, group releases into titles, write one SQLite file.
//!
//! All releases are held in compact form in memory (about 150 MB for the full archive), because which DAT wins is only
//! known at the end. Read in this order: [`place`], [`harvest`],
//! [`group`], [`title`], [`series`], [`fame`], [`travel`], [`write`].

mod facts;
mod fame;
mod group;
mod harvest;
mod hint;
mod link;
mod names;
mod place;
mod pour;
mod series;
mod title;
mod travel;
mod unique;
mod write;

pub(super) use facts::Facts;
pub(super) use harvest::Harvest;
pub use harvest::normalize_serial;
pub(super) use hint::Hint;
pub(super) use place::{Place, Role};

use super::source::{self, Source, SourceFacts};
use super::{download, starter};
use reqwest::StatusCode;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::time::Instant;
use tokio_util::sync::CancellationToken;

/// Credit for the archive's facts.
pub const LICENCE: &str =
    "libretro-database and the projects it gathers (No-Intro, Redump, TOSEC, FBNeo, MAME, GameTDB …), CC BY-SA 4.0";

/// What a build does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BuildStage {
    /// Fetching the archive; `done` and `total` are bytes.
    Downloading,
    /// Reading DATs; `done` and `total` are bytes of the archive (`total` 0 for a folder).
    Reading,
    /// Grouping releases; `done` and `total` are releases.
    Grouping,
    /// Writing rows; `done` and `total` are titles.
    Writing,
    /// Checking the written file.
    Checking,
}

/// Where a build is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildProgress {
    /// What it does.
    pub stage: BuildStage,
    /// Units done in this stage.
    pub done: u64,
    /// Units of this stage; 0 when not known.
    pub total: u64,
    /// The DAT being read, or the URL.
    pub item: String,
}

/// A DAT that was not used, or something in one that could not be understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unused {
    /// Path in the source, with the line where it is one entry: `file:line`.
    pub place: String,
    /// Why.
    pub message: String,
}

/// What a build did.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct BuildReport {
    /// Where the facts come from.
    pub source: String,
    /// SHA-256 of the archive; empty for a folder.
    pub sha256: String,
    /// Commit of the archive, where known.
    pub commit: Option<String>,
    /// Licence and credit.
    pub licence: String,
    /// DAT files seen.
    pub dat_files: u32,
    /// Entries in them.
    pub entries: u64,
    /// DAT files not used.
    pub skipped: Vec<Unused>,
    /// Systems written.
    pub systems: u32,
    /// Titles written.
    pub titles: u64,
    /// Releases written.
    pub releases: u64,
    /// Titles that got other names from other systems.
    pub lent: u64,
    /// Dumps written.
    pub dumps: u64,
    /// The first [`BuildReport::MAX_ERRORS`] parse errors.
    pub parse_errors: Vec<Unused>,
    /// Parse errors in all.
    pub parse_error_count: u64,
    /// Bytes of the written file.
    pub bytes: u64,
    /// Seconds the build took, downloading left out.
    pub seconds: f64,
}

impl BuildReport {
    /// Parse errors kept in full.
    pub const MAX_ERRORS: usize = 100;
}

/// Why a build failed. The old catalog, if there was one, is untouched.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A file or folder could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// No connection, or it broke too often. What has arrived is kept and continued next time.
    #[error("could not fetch {url}: {reason}. Without a network, name an archive file or use the starter catalog")]
    Network {
        /// What was asked for.
        url: String,
        /// Why, to the innermost cause.
        reason: String,
    },
    /// The server refused.
    #[error("{url} answered {status}")]
    Status {
        /// What was asked for.
        url: String,
        /// HTTP status.
        status: StatusCode,
    },
    /// Larger than any archive is.
    #[error("{url} is larger than {max} bytes: not fetched", max = download::MAX_BYTES)]
    TooLarge {
        /// What was asked for.
        url: String,
    },
    /// The archive ends early or is damaged.
    #[error("{path} is damaged after {dats} DAT files ({source}); nothing was changed")]
    Torn {
        /// The archive.
        path: PathBuf,
        /// DATs read before.
        dats: u32,
        /// What the decompressor said.
        source: std::io::Error,
    },
    /// It has no DAT files.
    #[error("{path} holds no DAT files: not a libretro-database archive or folder")]
    NoDats {
        /// The source.
        path: PathBuf,
    },
    /// SQLite refused.
    #[error("the new catalog could not be written: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The written file did not pass its check.
    #[error("the new catalog did not pass its check: {0}")]
    Check(String),
    /// Nothing in the source is a game.
    #[error("no DAT in it names a game; nothing was changed")]
    Empty,
    /// It was asked to stop.
    #[error("stopped; nothing was changed")]
    Stopped,
}

impl BuildError {
    pub(super) fn io(path: &Path) -> impl Fn(std::io::Error) -> BuildError {
        move |source| BuildError::Io { path: path.to_owned(), source }
    }
}

/// Builds a catalog from an archive, a folder or a URL and puts it at `out`. Blocks: call it on a thread of its own.
///
/// # Errors
/// [`BuildError`]; then what was at `out` is still there.
pub fn build(
    source: &Source,
    out: &Path,
    progress: &mut dyn FnMut(BuildProgress),
    cancel: &CancellationToken,
) -> Result<BuildReport, BuildError> {
    let is_download = matches!(source, Source::Url(_));
    let source = match source {
        Source::Url(url) => Source::Archive(download::download(url, out, progress, cancel)?),
        local => local.clone(),
    };
    let begun = Instant::now();
    let mut report = BuildReport { licence: LICENCE.to_owned(), ..BuildReport::default() };
    let mut harvest = Harvest::default();
    starter::teach_spellings(&mut harvest);
    let facts = pour::pour(&source, &mut harvest, &mut report, progress, cancel)?;
    starter::add_hints(&mut harvest);
    report.source = name_of(&source, &facts);
    report.sha256 = facts.sha256;
    report.commit = facts.commit;
    report.dat_files = facts.dats;
    let report = finish(harvest, out, report, begun, progress, cancel)?;
    if is_download {
        download::clear(out);
    }
    Ok(report)
}

/// Groups and writes a harvest; `report` says where it is from.
pub(super) fn finish(
    mut harvest: Harvest,
    out: &Path,
    mut report: BuildReport,
    begun: Instant,
    progress: &mut dyn FnMut(BuildProgress),
    cancel: &CancellationToken,
) -> Result<BuildReport, BuildError> {
    let stage = |stage, done, total| BuildProgress { stage, done, total, item: String::new() };
    harvest.finish();
    let total = harvest.releases.len() as u64;
    if total == 0 {
        return Err(BuildError::Empty);
    }
    let mut grouped = group::group(&mut harvest, &mut |done| progress(stage(BuildStage::Grouping, done, total)));
    stop_if(cancel)?;
    series::unify(&mut harvest.texts, &mut grouped.titles);
    fame::rate(&harvest, &mut grouped);
    report.lent = travel::lend(&harvest, &mut grouped) as u64;
    stop_if(cancel)?;
    let total = grouped.titles.len() as u64;
    let mut tick = |now, done| {
        progress(stage(now, done, total));
        stop_if(cancel)
    };
    write::write(&harvest, &grouped, &mut report, out, &mut tick)?;
    report.seconds = begun.elapsed().as_secs_f64();
    Ok(report)
}

fn stop_if(cancel: &CancellationToken) -> Result<(), BuildError> {
    if cancel.is_cancelled() { Err(BuildError::Stopped) } else { Ok(()) }
}

/// `libretro-database (2026-08-02)`, or the source's own name for what is not it.
fn name_of(source: &Source, facts: &SourceFacts) -> String {
    let path = match source {
        Source::Archive(path) | Source::Folder(path) => path.clone(),
        Source::Url(url) => PathBuf::from(url),
    };
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let is_libretro = name.starts_with("libretro-database") || name == download::PART || facts.commit.is_some();
    let name = if is_libretro { "libretro-database".to_owned() } else { name };
    match source::day(facts.newest) {
        Some(day) => format!("{name} ({day})"),
        None => name,
    }
}
