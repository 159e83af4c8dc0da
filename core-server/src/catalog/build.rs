//! Building a catalog: read every DAT once, group releases into titles, write one SQLite file.
//!
//! One thread decompresses and parses, this one harvests; all releases are held in compact form in memory (about 150 MB
//! for the full archive), because which DAT wins is only known at the end. Read in this order: [`place`], [`harvest`],
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
pub(super) use write::Labels;

use super::source::{self, Source, SourceError, SourceFacts};
use super::{download, starter};
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

/// A DAT that was not used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SkippedFile {
    /// Path in the source.
    pub file: String,
    /// Why.
    pub reason: String,
}

/// Something in a DAT that could not be understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ParseError {
    /// `file:line`.
    pub place: String,
    /// What was wrong.
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
    /// DAT files seen.
    pub dat_files: u32,
    /// Entries in them.
    pub entries: u64,
    /// DAT files not used.
    pub skipped: Vec<SkippedFile>,
    /// Systems written; of them made from DATs that no known system has.
    pub systems: u32,
    /// See `systems`.
    pub custom_systems: u32,
    /// Titles written.
    pub titles: u64,
    /// Releases written.
    pub releases: u64,
    /// Titles that got other names from other systems.
    pub lent: u64,
    /// Dumps written.
    pub dumps: u64,
    /// The first [`BuildReport::MAX_ERRORS`] parse errors.
    pub parse_errors: Vec<ParseError>,
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
    /// The source could not be read.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// The archive could not be fetched.
    #[error(transparent)]
    Download(#[from] download::DownloadError),
    /// A file could not be written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// SQLite refused.
    #[error("{path}: {source}")]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// Why.
        source: rusqlite::Error,
    },
    /// The written file did not pass its check.
    #[error("the new catalog did not pass its check: {0}")]
    Check(String),
    /// The starter facts have an error.
    #[error(transparent)]
    Starter(#[from] starter::StarterError),
    /// Nothing in the source is a game.
    #[error("no DAT in it names a game; nothing was changed")]
    Empty,
    /// It was asked to stop.
    #[error("stopped; nothing was changed")]
    Stopped,
}

/// The build was asked to stop.
#[derive(Clone, Copy, Debug)]
pub struct Stop;

impl From<Stop> for BuildError {
    fn from(_: Stop) -> BuildError {
        BuildError::Stopped
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
    let mut report = BuildReport::default();
    let mut harvest = Harvest::default();
    starter::teach_spellings(&mut harvest)?;
    let facts = pour::pour(&source, &mut harvest, &mut report, progress, cancel)?;
    starter::add_hints(&mut harvest)?;
    let labels = Labels {
        source: name_of(&source, &facts),
        sha256: facts.sha256.clone(),
        commit: facts.commit.clone(),
        licence: LICENCE.to_owned(),
    };
    report.dat_files = facts.dats;
    let report = finish(harvest, labels, out, report, begun, progress, cancel)?;
    if is_download {
        download::clear(out);
    }
    Ok(report)
}

/// Groups and writes a harvest.
pub(super) fn finish(
    mut harvest: Harvest,
    labels: Labels,
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
    let counts = write::write(&harvest, &grouped, &labels, out, &mut tick)?;
    report.source = labels.source;
    report.sha256 = labels.sha256;
    report.commit = labels.commit;
    report.systems = counts.systems;
    let known = |id: &str| shelfcade_core::system::System::find(id).is_some();
    report.custom_systems = harvest.systems.iter().filter(|system| !known(&system.id)).count() as u32;
    report.titles = counts.titles;
    report.releases = counts.releases;
    report.dumps = counts.dumps;
    report.bytes = counts.bytes;
    report.seconds = begun.elapsed().as_secs_f64();
    Ok(report)
}

fn stop_if(cancel: &CancellationToken) -> Result<(), Stop> {
    if cancel.is_cancelled() { Err(Stop) } else { Ok(()) }
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
