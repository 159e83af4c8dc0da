//! The `shelfcade catalog build` and `shelfcade catalog info` commands.

use super::progress::ProgressDisplay;
use super::{CommandError, count, run_cancellable, start_log, write_json, write_out};
use crate::background::catalog_file::{BUILT, STARTER};
use crate::cli::CatalogCommand;
use crate::config::{ConfigError, SettingFlags, find_data_folder, process_env};
use shelfcade_core_server::catalog::{
    self, BuildError, BuildProgress, BuildReport, BuildStage, CatalogInfo, CatalogSource,
};
use std::fmt::Write;
use std::path::PathBuf;

/// Number of parse errors shown; the rest is counted.
const SHOWN_ERRORS: usize = 20;

/// Builds or describes a catalog.
pub fn run(command: CatalogCommand) -> Result<(), CommandError> {
    start_log("warn")?;
    match command {
        CatalogCommand::Build { from, out } => build(from.as_deref().unwrap_or(catalog::DEFAULT_URL), out),
        CatalogCommand::Info { file, json } => {
            let file = file.map_or_else(find_catalog, Ok)?;
            let info = catalog::info(&file).map_err(CommandError::failed)?;
            if json { write_json(&info) } else { write_out(describe(&info).as_bytes()) }
        }
    }
}

fn build(from: &str, out: PathBuf) -> Result<(), CommandError> {
    if let Some(folder) = out.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .map_err(|error| CommandError::Failed(format!("--out {}: {error}", out.display())))?;
    }
    let (source, shown) = (CatalogSource::of(from), out.display().to_string());
    let built = run_cancellable(move |cancel| {
        let (bytes, items) = (ProgressDisplay::of_bytes(), ProgressDisplay::of_items());
        let mut tell = |progress: BuildProgress| tell(&bytes, &items, &progress);
        let built = catalog::build(&source, &out, &mut tell, &cancel);
        bytes.end();
        items.end();
        built
    })?;
    match built {
        Ok(report) => write_out(summarize(&report, &shown).as_bytes()),
        Err(BuildError::Stopped) => Err(CommandError::Failed("stopped; nothing was changed".to_owned())),
        Err(error) => Err(CommandError::failed(error)),
    }
}

fn tell(bytes: &ProgressDisplay, items: &ProgressDisplay, progress: &BuildProgress) {
    let (meter, what) = match progress.stage {
        BuildStage::Downloading => (bytes, "downloading"),
        BuildStage::Reading => (bytes, "reading"),
        BuildStage::Grouping => (items, "grouping releases"),
        BuildStage::Writing => (items, "writing titles"),
        BuildStage::Checking => (items, "checking"),
    };
    let message = if progress.item.is_empty() { what.to_owned() } else { format!("{what} · {}", progress.item) };
    meter.tell(&message, progress.done, progress.total);
}

/// Finds the catalog of the data folder, else its starter catalog.
fn find_catalog() -> Result<PathBuf, CommandError> {
    let data = find_data_folder(&SettingFlags::<0>::default(), &process_env)?;
    let found =
        data.and_then(|data| [BUILT, STARTER].map(|name| data.join(name)).into_iter().find(|file| file.is_file()));
    found.ok_or_else(|| {
        CommandError::Usage(ConfigError::Missing {
            setting: "FILE",
            right: "there is no catalog in the data folder; name a file: shelfcade catalog info FILE".to_owned(),
        })
    })
}

fn summarize(report: &BuildReport, out: &str) -> String {
    let mut text = String::new();
    let mut line = |label: &str, value: String| {
        let _ = writeln!(text, "{label:<12}{value}");
    };
    line("Catalog", format!("{out}, {}", indicatif::DecimalBytes(report.bytes)));
    line("Source", report.source.clone());
    if !report.sha256.is_empty() {
        line("SHA-256", report.sha256.clone());
    }
    line("Read", format!("{} entries in {} DAT files", count(report.entries), count(report.dat_files.into())));
    line(
        "Written",
        format!(
            "{} titles, {} releases, {} dumps on {} systems",
            count(report.titles),
            count(report.releases),
            count(report.dumps),
            count(report.systems.into())
        ),
    );
    line("Time", format!("{:.1} s", report.seconds));
    if !report.skipped.is_empty() {
        line("Skipped", format!("{} DAT files", count(report.skipped.len() as u64)));
    }
    if report.parse_error_count > 0 {
        line("Invalid", format!("{} entries, which were skipped:", count(report.parse_error_count)));
        for error in report.parse_errors.iter().take(SHOWN_ERRORS) {
            let _ = writeln!(text, "  {}: {}", error.place, error.message);
        }
        let more = report.parse_error_count.saturating_sub(SHOWN_ERRORS as u64);
        if more > 0 {
            let _ = writeln!(text, "  and {} more", count(more));
        }
    }
    text
}

fn describe(info: &CatalogInfo) -> String {
    let mut text = String::new();
    let mut line = |label: &str, value: &str| {
        let _ = writeln!(text, "{label:<12}{value}");
    };
    line("Source", &info.source);
    if !info.source_sha256.is_empty() {
        line("SHA-256", &info.source_sha256);
    }
    line("Built", &info.built);
    line("Licence", &info.licence);
    line("Format", &info.format.to_string());
    line("Size", &indicatif::DecimalBytes(info.bytes).to_string());
    let all = format!(
        "{} titles, {} releases, {} dumps on {} systems",
        count(info.titles),
        count(info.releases),
        count(info.dumps),
        count(info.systems.into())
    );
    line("Contents", &all);
    for system in &info.by_system {
        let _ = writeln!(
            text,
            "  {:<18}{:>8} titles {:>9} releases",
            system.system,
            count(system.titles),
            count(system.releases)
        );
    }
    text
}
