//! The `shelfcade demo` command.

use super::progress::ProgressDisplay;
use super::{CommandError, count, start_log, write_out};
use crate::cli::{DemoArgs, DemoPictures};
use shelfcade_demo::{DemoConfig, PictureCoverage};

/// Creates a demo library. Ctrl-C kills it like any program; the next run adds what is missing.
pub fn run(args: DemoArgs) -> Result<(), CommandError> {
    start_log("warn")?;
    let shown = args.out.display().to_string();
    let pictures = match args.pictures {
        DemoPictures::None => PictureCoverage::None,
        DemoPictures::Some => PictureCoverage::Some,
        DemoPictures::All => PictureCoverage::All,
    };
    let config = DemoConfig { count: args.count, out: args.out, seed: args.seed, catalog: args.catalog, pictures };
    let meter = ProgressDisplay::of_items();
    let made =
        shelfcade_demo::make(&config, &mut |progress| meter.tell(&progress.system, progress.files, progress.total));
    meter.end();
    let report = made.map_err(CommandError::failed)?;
    let text = format!(
        "{} game files on {} systems in {shown} ({} new); {} pictures, videos and manuals; {} files that a \
         scan ignores.\n\
         Try it: shelfcade serve --roms {shown}\n",
        count(report.files),
        report.systems,
        count(report.files.saturating_sub(report.kept)),
        count(report.media),
        count(report.ignored),
    );
    write_out(text.as_bytes())
}
