//! The `shelfcade scan` command.

use super::progress::ProgressDisplay;
use super::{CommandError, count, run_cancellable, start_log, write_json, write_out};
use crate::background::catalog_file::CatalogChoice;
use crate::cli::ScanArgs;
use crate::config::{LibraryConfig, process_env};
use crate::site::open_data_folder;
use shelfcade_core::library::progress::{ScanProgress, Stage};
use shelfcade_core_server::library::scan;
use shelfcade_core_server::library::scan::{ScanConfig, ScanObserver, ScanReport};
use shelfcade_core_server::people::user;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

/// Scans once and prints the results.
pub fn run(args: &ScanArgs) -> Result<(), CommandError> {
    let config = LibraryConfig::from_flags(&args.settings, &process_env)?;
    start_log("warn")?;
    open_data_folder(&config.data).map_err(CommandError::failed)?;
    let choice = CatalogChoice::as_before(config.catalog, config.data.clone());
    choice.look();
    let config = ScanConfig {
        corrections: Arc::new(user::corrections::read_of(&config.data).map_err(CommandError::failed)?),
        roots: config.roms,
        media: config.media,
        data: config.data,
        catalog: choice.in_use(),
        preference: config.preference,
    };
    let report = run_cancellable(move |cancel| {
        let meter = Arc::new(ProgressDisplay::of_items());
        let observer: Arc<dyn ScanObserver> = Arc::new(Bar(Arc::clone(&meter)));
        let report = scan::run_scan(&config, &observer, &cancel);
        meter.end();
        report
    })?
    .map_err(CommandError::failed)?;
    if args.json {
        write_json(&report)?
    } else {
        write_out(summarize(&report).as_bytes())?
    }
    if report.cancelled { Err(CommandError::Stopped) } else { Ok(()) }
}

/// Shows a scan's progress on a meter.
struct Bar(Arc<ProgressDisplay>);

impl ScanObserver for Bar {
    fn progress(&self, progress: &ScanProgress) {
        let stage = match progress.stage {
            Stage::Idle => return,
            Stage::Walking => "reading names",
            Stage::Media => "finding pictures",
            Stage::Identifying => "identifying",
            Stage::Hashing => "reading contents",
        };
        let mut message = stage.to_owned();
        if let Some(system) = &progress.system {
            let _ = write!(message, " · {system}");
        }
        if progress.systems_total > 0 {
            let _ = write!(message, " · system {} of {}", progress.systems_done, progress.systems_total);
        }
        if progress.rate >= 1.0 {
            let _ = write!(message, " · {:.0} files/s", progress.rate);
        }
        if let Some(seconds) = progress.seconds_left {
            let _ = write!(message, " · {} left", indicatif::HumanDuration(Duration::from_secs(seconds.into())));
        }
        self.0.tell(&message, progress.files_done, progress.files_total);
    }

    fn committed(&self) {}
}

fn summarize(report: &ScanReport) -> String {
    let mut text = String::new();
    let mut line = |label: &str, value: String| {
        let _ = writeln!(text, "{label:<12}{value}");
    };
    line("Games", format!("{} on {} systems", count(report.games), count(u64::from(report.systems))));
    line(
        "ROMs",
        format!("{} in {} files, {} files ignored", count(report.roms), count(report.files), count(report.ignored)),
    );
    line(
        "Changes",
        format!(
            "{} new, {} changed, {} moved, {} missing",
            count(report.added),
            count(report.changed),
            count(report.moved),
            count(report.missing)
        ),
    );
    let [hash, serial, name, folded, none, said] = report.evidence.map(count);
    line(
        "Identified",
        format!(
            "{said} by you, {hash} by contents, {serial} by serial, {name} by exact name, {folded} by title, {none} \
             unidentified"
        ),
    );
    let [browsable, identified, end] = report.seconds;
    line("Time", format!("browsable in {browsable:.1} s, identified in {identified:.1} s, done in {end:.1} s"));
    if report.problems > 0 {
        line("Problems", format!("{}; see the Health page", count(report.problems)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_tells_the_numbers() {
        let report = ScanReport {
            systems: 2,
            roms: 1234,
            games: 1000,
            evidence: [1, 2, 3, 4, 5, 6],
            problems: 7,
            ..ScanReport::default()
        };
        let text = summarize(&report);
        for part in ["1,000 on 2 systems", "1,234 in 0 files", "3 by exact name", "7; see the Health page"] {
            assert!(text.contains(part), "{part:?} is not in {text}");
        }
    }
}
