//! Builds a catalog: reads every DAT once, groups releases into titles, and writes one SQLite file.
//!
//! All releases are held in memory in compact form (about 150 MB for the full archive), because the winning DAT of a
//! release is known only at the end. Read in this order: [`place`], [`harvest`], [`group`], [`title`], [`series`],
//! [`fame`], [`travel`], [`write`].

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
pub mod starter;
mod title;
mod travel;
mod unique;
mod write;

pub use fame::GRADED_FAME;
use harvest::Harvest;
pub use harvest::normalize_serial;

use super::download;
use super::report::{BuildError, BuildProgress, BuildReport, BuildStage};
use super::source::{self, CatalogSource, SourceFacts};
use std::path::{Path, PathBuf};
use std::time::Instant;
use tokio_util::sync::CancellationToken;

/// Credit for the archive's facts.
const LICENCE: &str =
    "libretro-database and the projects it gathers (No-Intro, Redump, TOSEC, FBNeo, MAME, GameTDB …), CC BY-SA 4.0";

/// Builds a catalog from an archive, a folder or a URL and replaces the file at `out`. Blocking: call it on its own
/// thread.
///
/// # Errors
/// [`BuildError`]; the file at `out` is then unchanged.
pub fn build(
    source: &CatalogSource,
    out: &Path,
    progress: &mut dyn FnMut(BuildProgress),
    cancel: &CancellationToken,
) -> Result<BuildReport, BuildError> {
    let is_download = matches!(source, CatalogSource::Url(_));
    let part = out.with_file_name(download::PART);
    let source = match source {
        CatalogSource::Url(url) => {
            let mut tell = |done, total| {
                progress(BuildProgress { stage: BuildStage::Downloading, done, total, item: url.clone() });
            };
            download::download(url, &part, &mut tell, cancel)?;
            CatalogSource::Archive(part.clone())
        }
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
        download::clear(&part);
    }
    Ok(report)
}

/// Groups and writes a harvest. `report` already names the source.
fn finish(
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

/// Returns a name such as `libretro-database (2026-08-02)`; other sources keep their file name.
fn name_of(source: &CatalogSource, facts: &SourceFacts) -> String {
    let path = match source {
        CatalogSource::Archive(path) | CatalogSource::Folder(path) => path.clone(),
        CatalogSource::Url(url) => PathBuf::from(url),
    };
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let is_libretro = name.starts_with("libretro-database") || name == download::PART || facts.commit.is_some();
    let name = if is_libretro { "libretro-database".to_owned() } else { name };
    match source::day(facts.newest) {
        Some(day) => format!("{name} ({day})"),
        None => name,
    }
}
