//! `shelfcade demo`

use super::progress::Meter;
use super::{CommandError, write_out};
use crate::cli::DemoArgs;
use shelfcade_core::text;
use shelfcade_core_server::demo::{self, DemoConfig, DemoReport};
use std::path::Path;

/// Makes a demo library and says what was made.
pub fn run(args: DemoArgs) -> Result<(), CommandError> {
    let config = DemoConfig { count: args.count, out: args.out, seed: args.seed, catalog: args.catalog };
    let meter = Meter::of_items();
    let made = demo::make(&config, &mut |progress| {
        meter.tell(&format!("making files · {}", progress.system), progress.files, progress.total);
    });
    meter.end();
    write_out(summarize(&made.map_err(CommandError::failed)?, &config.out).as_bytes())?;
    Ok(())
}

/// The summary for people.
fn summarize(report: &DemoReport, out: &Path) -> String {
    let files = |count| text::count(count, "file", "files");
    let mut lines = format!(
        "{} of {} systems in {}, {} as listed (nearly nothing on disk)\n",
        files(report.files),
        report.systems,
        out.display(),
        text::size(report.bytes)
    );
    if report.kept > 0 {
        lines.push_str(&format!("{} were there before\n", files(report.kept)));
    }
    if report.invented > 0 {
        lines.push_str(&format!("{} have made-up names: the catalog has no more\n", text::number(report.invented)));
    }
    lines.push_str(&format!("{} that a scan leaves out\n", files(report.ignored)));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_tells_the_numbers() {
        let report = DemoReport { systems: 41, files: 23_000, kept: 5, ignored: 1, invented: 0, bytes: 2_000_000 };
        let summary = summarize(&report, Path::new("demo"));
        for part in ["23,000 files of 41 systems in demo", "5 files were there", "1 file that a scan"] {
            assert!(summary.contains(part), "{part:?} is not in {summary}");
        }
        assert!(!summary.contains("made-up"));
    }
}
