//! Demo libraries: any number of files with real names and generated content, to show and measure Shelfcade without
//! owning a game.
//!
//! Nothing here writes into a folder that isn't empty, unless it is an earlier demo (it has a [`MARKER`]); then only
//! missing files are added. Read in this order: `systems` (which systems, and their shares), `titles` (names from a
//! catalog), `plan` (which files), `write` (creating them), `media` (pictures, videos and manuals).

mod media;
mod names;
mod plan;
mod rng;
mod systems;
#[cfg(test)]
mod tests;
mod titles;
mod write;

use media::Media;
use plan::DemoPlan;
use rng::Rng;
use shelfcade_core_server::catalog::{self, CatalogError};
use std::path::{Path, PathBuf};
use systems::SYSTEMS;
use titles::Titles;
use write::LibraryWriter;

/// The file that marks a folder as a demo.
pub const MARKER: &str = ".shelfcade-demo";

/// Above this number, files have no content (sparse): one disk block each would take gigabytes.
const CONTENTS_UP_TO: u64 = 60_000;

/// Options of a demo.
#[derive(Clone, Debug)]
pub struct DemoConfig {
    /// Number of game files. Saves, pictures and lists, which a scan ignores, come on top.
    pub count: u64,
    /// Target: an empty or new folder, or an earlier demo.
    pub out: PathBuf,
    /// The same seed gives the same files.
    pub seed: u64,
    /// Catalog to take names from; `None` for the starter catalog.
    pub catalog: Option<PathBuf>,
    /// Games that get pictures.
    pub pictures: PictureCoverage,
}

/// Games that get pictures, videos and manuals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureCoverage {
    /// None.
    None,
    /// Some games of ten systems, each system in another program's layout.
    #[default]
    Some,
    /// All games: three small pictures each, in Batocera's layout.
    All,
}

/// Progress of making a demo.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DemoProgress {
    /// Game files done.
    pub files: u64,
    /// Number of game files.
    pub total: u64,
    /// Name of the current system.
    pub system: String,
}

/// Result of making a demo.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct DemoReport {
    /// Systems with files.
    pub systems: u32,
    /// Number of game files.
    pub files: u64,
    /// Game files that existed before.
    pub kept: u64,
    /// Files that a scan ignores.
    pub ignored: u64,
    /// Pictures, videos and manuals.
    pub media: u64,
    /// Names that were made up because the catalog had no more.
    pub invented: u64,
    /// Apparent size in bytes; little of it is on disk, as files are sparse.
    pub bytes: u64,
}

/// The reason why no demo was made.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The folder has other content.
    #[error("{path} is not empty and is not a demo library (no {MARKER}); choose another folder")]
    NotEmpty {
        /// The target folder.
        path: PathBuf,
    },
    /// A file could not be created or read.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// The catalog cannot be read.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// The starter catalog could not be built.
    #[error("starter catalog: {0}")]
    Starter(String),
}

/// Makes a demo library, or completes one.
///
/// # Errors
/// Returns a [`DemoError`]. Files made so far stay, and another run continues from there.
pub fn make(config: &DemoConfig, progress: &mut dyn FnMut(&DemoProgress)) -> Result<DemoReport, DemoError> {
    claim(config)?;
    let starter;
    let catalog = match &config.catalog {
        Some(path) => path,
        None => {
            starter = make_starter()?;
            &starter.1
        }
    };
    let titles = Titles::open(catalog)?;
    let stocked: Vec<u64> = SYSTEMS.iter().map(|system| titles.count(system)).collect::<Result<_, _>>()?;
    let shares = systems::shares(config.count, &stocked);
    let mut writer = LibraryWriter::new(&config.out, config.count <= CONTENTS_UP_TO)?;
    let mut media = Media::new(&config.out, config.pictures, config.seed);
    let mut report = DemoReport::default();
    for (system, share) in SYSTEMS.iter().zip(shares).filter(|(_, share)| *share > 0) {
        let mut said = DemoProgress { files: report.files, total: config.count, system: system.name().to_owned() };
        progress(&said);
        let names = titles.list(system, config.seed)?;
        let mut plan = DemoPlan::new(system, names, share, Rng::new(config.seed, system.id));
        writer.begin(system, share);
        while let Some(set) = plan.next_set() {
            report.files += set.files.len() as u64;
            let made = writer.write(&set)?;
            report.kept += made.kept;
            report.bytes += made.bytes;
            media.add(system, &made.first, &set);
            if report.files / 512 != said.files / 512 {
                said.files = report.files;
                progress(&said);
            }
        }
        report.systems += 1;
        report.invented += plan.invented();
        report.media += media.finish(system)?;
        report.ignored += writer.write_clutter(system, &plan)?;
    }
    progress(&DemoProgress { files: report.files, total: config.count, system: String::new() });
    Ok(report)
}

/// Checks that the folder may be written to, and marks it.
fn claim(config: &DemoConfig) -> Result<(), DemoError> {
    let out = &config.out;
    let fail = |source| DemoError::Io { path: out.clone(), source };
    std::fs::create_dir_all(out).map_err(fail)?;
    let marker = out.join(MARKER);
    if marker.is_file() {
        return Ok(());
    }
    if std::fs::read_dir(out).map_err(fail)?.next().is_some() {
        return Err(DemoError::NotEmpty { path: out.clone() });
    }
    let text = format!("A demo library made by `shelfcade demo`; no game is in it.\nseed {}\n", config.seed);
    std::fs::write(&marker, text).map_err(|source| DemoError::Io { path: marker, source })
}

/// Builds the starter catalog in a temporary folder, which is removed when dropped.
fn make_starter() -> Result<(tempfile::TempDir, PathBuf), DemoError> {
    let folder = tempfile::tempdir().map_err(|source| DemoError::Io { path: std::env::temp_dir(), source })?;
    let path = folder.path().join("starter.sqlite");
    catalog::build_starter(&path).map_err(|error| DemoError::Starter(error.to_string()))?;
    Ok((folder, path))
}

/// Adds the path to an I/O error.
fn io(path: &Path) -> impl FnOnce(std::io::Error) -> DemoError + '_ {
    move |source| DemoError::Io { path: path.to_owned(), source }
}
