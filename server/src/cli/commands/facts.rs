//! The `shelfcade facts` command: imports game metadata from LaunchBox's `Metadata.zip`.

use super::progress::ProgressDisplay;
use super::{CommandError, count, run_cancellable, start_log, write_out};
use crate::cli::FactsArgs;
use crate::config::{ConfigError, find_data_folder, process_env};
use shelfcade_core_server::catalog::facts;
use shelfcade_core_server::catalog::facts::{FactsInfo, ImportProgress, ImportReport};
use shelfcade_core_server::io::clock::show_time;
use std::fmt::Write;

/// Imports facts, or describes the imported ones.
pub fn run(args: FactsArgs) -> Result<(), CommandError> {
    start_log("warn")?;
    let data = find_data_folder(&args.settings, &process_env)?.ok_or_else(|| {
        CommandError::Usage(ConfigError::Missing { setting: "data", right: "use --data DIR".to_owned() })
    })?;
    let out = data.join(facts::FILE_NAME);
    let Some(from) = args.from else {
        let told = match facts::info(&out).map_err(CommandError::failed)? {
            Some(info) => describe(&info),
            None => "No facts. Import them with: shelfcade facts FILE\n".to_owned(),
        };
        return write_out(told.as_bytes());
    };
    let imported = run_cancellable(move |cancel| {
        let meter = ProgressDisplay::of_bytes();
        let mut tell = |progress: ImportProgress| {
            meter.tell(if progress.fetching { "fetching" } else { "reading" }, progress.done, progress.total);
        };
        let imported = facts::import(&from, &out, &mut tell, &cancel);
        meter.end();
        imported
    })?;
    write_out(summarize(&imported.map_err(CommandError::failed)?).as_bytes())
}

fn summarize(report: &ImportReport) -> String {
    let mut text = String::new();
    let mut line = |label: &str, value: String| {
        let _ = writeln!(text, "{label:<12}{value}");
    };
    line("As of", show_time(report.as_of));
    line("Read", indicatif::DecimalBytes(report.read).to_string());
    let [games, described, rated] = [report.games, report.described, report.rated].map(|n| count(n.into()));
    line("Games", format!("{games}, {described} with a description, {rated} with a rating"));
    line("Names", count(report.names as u64));
    line("Written", indicatif::DecimalBytes(report.bytes).to_string());
    line("Time", format!("{:.1} s", report.seconds));
    if report.left_out > 0 {
        line("Skipped", format!("{} games of unknown systems", count(report.left_out)));
    }
    text
}

fn describe(info: &FactsInfo) -> String {
    let FactsInfo { source, as_of, imported, games, .. } = info;
    let (as_of, imported) = (show_time(*as_of), show_time(*imported));
    format!("Source      {source}\nAs of       {as_of}\nImported    {imported}\nGames       {}\n", count(*games))
}
