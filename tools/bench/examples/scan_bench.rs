//! Measures scans: first, unchanged, and after one new file; seconds, files, evidence, peak memory.
//!
//! ```text
//! cargo run --release -p shelfcade-bench --example scan_bench -- WORK_DIR COUNT [CATALOG]
//! ```
//!
//! Creates a demo library of COUNT files (kept for the next run) and a new data folder in WORK_DIR. Without a
//! catalog, the starter catalog is used. `scan_bench of ROMS DATA CATALOG` scans existing folders twice.

use shelfcade_core::library::progress::ScanProgress;
use shelfcade_core_server::catalog::build_starter;
use shelfcade_core_server::library::scan::{ScanConfig, ScanObserver, run_scan};
use shelfcade_demo::{DemoConfig, PictureCoverage};
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

struct Silent;

impl ScanObserver for Silent {
    fn progress(&self, _progress: &ScanProgress) {}
    fn committed(&self) {}
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [of, roms, data, catalog] = arguments.as_slice()
        && of == "of"
    {
        let (roots, catalog) = (vec![PathBuf::from(roms)], Some(PathBuf::from(catalog)));
        let config = ScanConfig { roots, data: PathBuf::from(data), catalog, ..ScanConfig::default() };
        measure("scan", &config)?;
        return measure("again", &config);
    }
    let [work, count, rest @ ..] = arguments.as_slice() else {
        return Err("pass a work folder, a number of files and optionally a catalog".into());
    };
    let work = Path::new(work);
    let roms = work.join(format!("roms-{count}"));
    let data = work.join(format!("data-{count}"));
    std::fs::create_dir_all(work)?;
    let catalog = match rest.first() {
        Some(path) => PathBuf::from(path),
        None => {
            let path = work.join("starter.sqlite");
            build_starter(&path)?;
            path
        }
    };
    let demo = DemoConfig {
        count: count.parse()?,
        out: roms.clone(),
        seed: 1,
        catalog: Some(catalog.clone()),
        pictures: PictureCoverage::None,
    };
    shelfcade_demo::make(&demo, &mut |_| {})?;
    let _ = std::fs::remove_dir_all(&data);
    let config = ScanConfig { roots: vec![roms.clone()], data, catalog: Some(catalog), ..ScanConfig::default() };

    measure("first", &config)?;
    // Folders changed less than two seconds ago are read again: wait until the next scan can settle them.
    std::thread::sleep(std::time::Duration::from_secs(3));
    measure("settling", &config)?;
    measure("unchanged", &config)?;
    let folder = std::fs::read_dir(&roms)?.flatten().map(|entry| entry.path()).find(|path| path.is_dir());
    let added = folder.ok_or("the demo library has no folder")?.join("One More (World).zip");
    std::fs::write(&added, b"no zip")?;
    measure("one more file", &config)?;
    std::fs::remove_file(added)?;
    measure("one file less", &config)
}

fn measure(what: &str, config: &ScanConfig) -> Result<(), Box<dyn Error>> {
    let observer: Arc<dyn ScanObserver> = Arc::new(Silent);
    // Reset the peak, which includes making the demo.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    let report = run_scan(config, &observer, &CancellationToken::new())?;
    let mut out = std::io::stdout().lock();
    let [browsable, identified, end] = report.seconds;
    writeln!(out, "{what:<14} browsable {browsable:.2} s, identified {identified:.2} s, end {end:.2} s")?;
    writeln!(
        out,
        "  {} files, {} ROMs, {} games, {} systems; +{} ~{} ->{} -{}; {} ignored, {} problems; peak {:.0} MB",
        report.files,
        report.roms,
        report.games,
        report.systems,
        report.added,
        report.changed,
        report.moved,
        report.missing,
        report.ignored,
        report.problems,
        peak_memory() as f64 / 1e6
    )?;
    let [hash, serial, name, folded, none, _] = report.evidence;
    writeln!(out, "  hash {hash}, serial {serial}, name {name}, folded {folded}, none {none}")?;
    Ok(())
}

/// Returns the highest resident memory of this process in bytes.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0");
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap_or(0) * 1024
}
