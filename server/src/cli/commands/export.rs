//! The `shelfcade export` command.

use super::progress::ProgressDisplay;
use super::{CommandError, count, run_cancellable, start_log, write_out};
use crate::cli::ExportArgs;
use crate::config::{ConfigError, find_data_folder, process_env, usual_cache};
use shelfcade_core::game::metadata::MetadataFormat;
use shelfcade_core::library::system::{System, SystemId};
use shelfcade_core_server::exchange;
use shelfcade_core_server::exchange::{ExportFolder, ExportProgress, ExportScope, FolderError, Report};
use std::fmt::Write;
use std::io::{self, BufRead, IsTerminal, Write as _};
use std::sync::Arc;

/// Maximum lists named before they are replaced.
const MAX_NAMED: usize = 20;

/// Writes metadata for another program into a folder.
pub fn run(args: ExportArgs) -> Result<(), CommandError> {
    let data = find_data_folder(&args.settings, &process_env)?.ok_or_else(|| {
        CommandError::Failed("no home folder to look for the data folder in; use --data DIR".to_owned())
    })?;
    start_log("warn")?;
    let wrong = |setting, value: String, right: &str| ConfigError::Value {
        setting,
        source_name: format!("--{setting}"),
        value,
        right: right.to_owned(),
    };
    let system = match &args.system {
        None => None,
        Some(name) => {
            let known = System::from_folder(name).and_then(|system| SystemId::parse(system.id));
            let id = known.or_else(|| SystemId::parse(name));
            Some(id.ok_or_else(|| wrong("system", name.clone(), "use the id of a system, for example snes"))?)
        }
    };
    let format = MetadataFormat::parse(&args.format).unwrap_or(MetadataFormat::Batocera);
    let wanted = ExportScope { format, system, pictures: args.pictures, favorites: None };
    let out = std::path::absolute(&args.out)?;
    let mut kept = exchange::kept_folders(&data).map_err(CommandError::failed)?;
    kept.extend(usual_cache(&process_env));
    let mut folder = ExportFolder::new(&out, &kept).map_err(|error| match error {
        FolderError::Io(error) => CommandError::failed(error),
        error => wrong("out", out.display().to_string(), &error.to_string()).into(),
    })?;
    let lists = exchange::lists(&data, &wanted).map_err(CommandError::failed)?;
    if lists.is_empty() {
        let of = args.system.map_or_else(String::new, |system| format!(" of {system}"));
        return Err(CommandError::Failed(format!("there are no games{of} to export; find them with `shelfcade scan`")));
    }
    let standing = folder.standing(&lists);
    if !standing.is_empty() && !args.yes && !confirm(format, &folder, &standing)? {
        return Err(CommandError::Failed("nothing was written".to_owned()));
    }
    let shown = folder.path().display().to_string();
    let report = run_cancellable(move |cancel| {
        let (meter, progress) = (Arc::new(ProgressDisplay::of_items()), ExportProgress::default());
        meter.tell("writing", 0, 0);
        let report = exchange::run(&data, &wanted, &mut folder, &progress, &cancel);
        meter.end();
        report
    })?;
    write_out(describe(&report.map_err(CommandError::failed)?, &shown).as_bytes())
}

/// Describes what happens to existing lists.
fn fate(format: MetadataFormat) -> &'static str {
    match format {
        MetadataFormat::Retroarch => "they will be REPLACED, and anything else in them is lost",
        _ => "they will be rewritten, keeping their contents",
    }
}

/// Names the lists that will be rewritten, and asks for confirmation.
fn confirm(format: MetadataFormat, folder: &ExportFolder, standing: &[String]) -> Result<bool, CommandError> {
    let mut err = io::stderr().lock();
    writeln!(err, "{} already contains these lists; {}:", folder.path().display(), fate(format))?;
    for path in standing.iter().take(MAX_NAMED) {
        writeln!(err, "  {path}")?;
    }
    if standing.len() > MAX_NAMED {
        writeln!(err, "  and {} more", standing.len() - MAX_NAMED)?;
    }
    if !io::stdin().is_terminal() {
        writeln!(err, "Use --yes to continue.")?;
        return Ok(false);
    }
    write!(err, "Continue? [y/N] ").and_then(|()| err.flush())?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    Ok(matches!(answer.trim().to_ascii_lowercase().as_str(), "y" | "yes"))
}

fn describe(report: &Report, folder: &str) -> String {
    let mut text = format!("{} lists with {} ROMs in {folder}\n", count(report.lists), count(report.roms));
    for (number, what) in [
        (report.pictures, "pictures"),
        (report.left_out, "skipped: names that the format cannot express, invalid pictures and XML files"),
        (report.unread, "existing lists that could not be read"),
    ] {
        if number > 0 {
            let _ = writeln!(text, "{} {what}", count(number));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_merged_is_said_to_keep_what_it_holds() {
        for format in MetadataFormat::ALL {
            assert_eq!(fate(*format).contains("REPLACED"), *format == MetadataFormat::Retroarch, "{format:?}");
        }
    }
}
