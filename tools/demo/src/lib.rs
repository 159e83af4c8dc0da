//! A demo library: as many files as asked for, with real names and generated contents, so that Shelfcade can be seen
//! and measured without owning a game.
//!
//! The rule a stranger must not break: nothing here writes into a folder that is not empty, unless it is a demo made
//! before (it holds [`MARKER`]); then only what is missing is added. Read in this order: `systems` (which, how much of
//! each), `titles` (real names from a catalog), `plan` (which files), `write` (how they are made), `media` (pictures,
//! films and manuals).

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
use plan::Plan;
use rng::Rng;
use shelfcade_core_server::catalog::{self, CatalogError};
use std::path::{Path, PathBuf};
use systems::SYSTEMS;
use titles::Titles;
use write::Writer;

/// The file that says a folder is a demo and may be added to.
pub const MARKER: &str = ".shelfcade-demo";

/// Past so many files their contents are left empty (sparse): one block each would be gigabytes.
const CONTENTS_UP_TO: u64 = 60_000;

/// What to make.
#[derive(Clone, Debug)]
pub struct DemoConfig {
    /// How many game files. Saves, pictures and lists that a scan has to ignore come on top.
    pub count: u64,
    /// Where: an empty or new folder, or a demo made before.
    pub out: PathBuf,
    /// The same seed gives the same files.
    pub seed: u64,
    /// Where names are taken from; `None`: the starter catalog.
    pub catalog: Option<PathBuf>,
    /// Which games get pictures.
    pub pictures: Pictures,
}

/// Which games get pictures, films and manuals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pictures {
    /// None.
    None,
    /// Some of ten systems, each in another program's layout.
    #[default]
    Some,
    /// All: three small pictures each, as Batocera has them.
    All,
}

/// How far it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DemoProgress {
    /// Game files done.
    pub files: u64,
    /// Game files in all.
    pub total: u64,
    /// The system being filled, as a person calls it.
    pub system: String,
}

/// What was made.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct DemoReport {
    /// Systems with files.
    pub systems: u32,
    /// Game files that are there now.
    pub files: u64,
    /// Of these, files that were there before.
    pub kept: u64,
    /// Files that a scan has to ignore.
    pub ignored: u64,
    /// Pictures, films and manuals.
    pub media: u64,
    /// Names that no catalog has, made up because the catalog had no more.
    pub invented: u64,
    /// Bytes as listed; on disk nearly nothing, as files are sparse.
    pub bytes: u64,
}

/// Why no demo was made.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The folder holds something that is not a demo.
    #[error("{path} is not empty and holds no demo made before ({MARKER}): choose a new folder")]
    NotEmpty {
        /// The folder that was to be filled.
        path: PathBuf,
    },
    /// A file could not be made or looked at.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder that was written.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The catalog cannot be read.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// The starter catalog could not be made.
    #[error("starter catalog: {0}")]
    Starter(String),
}

/// Makes a demo library, or completes one.
///
/// # Errors
/// [`DemoError`]; what was made before stays, and a second run goes on.
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
    let mut writer = Writer::new(&config.out, config.count <= CONTENTS_UP_TO)?;
    let mut media = Media::new(&config.out, config.pictures, config.seed);
    let mut report = DemoReport::default();
    for (system, share) in SYSTEMS.iter().zip(shares).filter(|(_, share)| *share > 0) {
        let mut said = DemoProgress { files: report.files, total: config.count, system: system.name().to_owned() };
        progress(&said);
        let names = titles.list(system, config.seed)?;
        let mut plan = Plan::new(system, names, share, Rng::new(config.seed, system.id));
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

/// Makes sure the folder may be written to, and marks it.
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

/// The starter catalog in a folder that is removed when the demo is done.
fn make_starter() -> Result<(tempfile::TempDir, PathBuf), DemoError> {
    let folder = tempfile::tempdir().map_err(|source| DemoError::Io { path: std::env::temp_dir(), source })?;
    let path = folder.path().join("starter.sqlite");
    catalog::build_starter(&path).map_err(|error| DemoError::Starter(error.to_string()))?;
    Ok((folder, path))
}

/// Joins an error to the file it is about.
fn io(path: &Path) -> impl FnOnce(std::io::Error) -> DemoError + '_ {
    move |source| DemoError::Io { path: path.to_owned(), source }
}
