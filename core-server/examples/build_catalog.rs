//! Builds a catalog without the server: `build_catalog SOURCE OUT` (SOURCE `starter`, a path or a URL), and asks it:
//! `build_catalog ask FILE SYSTEM STEM`.

use shelfcade_core_server::catalog::{self, BuildStage, Matcher, Source};
use std::io::Write;
use std::path::Path;
use tokio_util::sync::CancellationToken;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut out = std::io::stdout().lock();
    match arguments[..] {
        ["ask", file, system, stem] => {
            let matcher = Matcher::open(Path::new(file))?;
            let mut found = matcher.by_name(&[system], stem)?;
            if found.is_empty() {
                found = matcher.by_fold(&[system], &shelfcade_core::fold::fold_key(stem))?;
            }
            for one in found {
                writeln!(out, "{one:?}\n{:?}", matcher.title(one.title_id)?)?;
            }
        }
        ["info", file] => writeln!(out, "{}", serde_json::to_string_pretty(&catalog::info(Path::new(file))?)?)?,
        ["starter", file] => writeln!(out, "{:?}", catalog::build_starter(Path::new(file))?)?,
        [source, file] => {
            let mut last = None;
            let begun = std::time::Instant::now();
            let mut progress = |now: catalog::BuildProgress| {
                if last.replace(now.stage) != Some(now.stage) {
                    let stage: BuildStage = now.stage;
                    let _ = writeln!(std::io::stderr(), "{:6.2} s {stage:?}", begun.elapsed().as_secs_f64());
                }
            };
            let report =
                catalog::build(&Source::of(source), Path::new(file), &mut progress, &CancellationToken::new())?;
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        }
        _ => writeln!(out, "build_catalog SOURCE OUT | info FILE | ask FILE SYSTEM STEM")?,
    }
    Ok(())
}
