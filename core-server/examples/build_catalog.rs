//! Builds a catalog without the server: `build_catalog SOURCE OUT` (SOURCE `starter`, a path or a URL).
//!
//! `build_catalog ask FILE SYSTEM STEM` looks up one name, `build_catalog time FILE` measures lookups.

use shelfcade_core_server::catalog::{self, BuildStage, CatalogSource, Matcher};
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
        ["time", file] => time(&mut out, &Matcher::open(Path::new(file))?)?,
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
                catalog::build(&CatalogSource::of(source), Path::new(file), &mut progress, &CancellationToken::new())?;
            writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        }
        _ => writeln!(out, "build_catalog SOURCE OUT | info FILE | ask FILE SYSTEM STEM")?,
    }
    Ok(())
}

/// Prints microseconds per lookup of each kind, repeating the same few names.
fn time(out: &mut dyn Write, matcher: &Matcher) -> Result<(), Box<dyn std::error::Error>> {
    const ROUNDS: u32 = 5000;
    let stems = ["Super Metroid (Japan, USA) (En,Ja)", "Chrono Trigger (USA)", "No Such Game (USA)", "F-Zero (USA)"];
    let folds = ["super metroid", "chrono trigger", "no such game", "f zero"];
    let mut measure = |what: &str, look_up: &mut dyn FnMut(usize) -> Result<usize, catalog::CatalogError>| {
        let begun = std::time::Instant::now();
        let mut found = 0;
        for round in 0..ROUNDS as usize {
            found += look_up(round % stems.len())?;
        }
        let micros = begun.elapsed().as_secs_f64() * 1e6 / f64::from(ROUNDS);
        writeln!(out, "{what:8} {micros:7.2} µs ({found} found)")?;
        Ok::<(), Box<dyn std::error::Error>>(())
    };
    let snes = &["snes", "satellaview"];
    measure("by_name", &mut |at| matcher.by_name(snes, stems[at]).map(|found| found.len()))?;
    measure("by_fold", &mut |at| matcher.by_fold(snes, folds[at]).map(|found| found.len()))?;
    measure("by_hash", &mut |at| matcher.by_hash(snes, 0xD63E_D5F8 ^ (at as u32 / 2), None).map(|found| found.len()))?;
    measure("by_serial", &mut |at| matcher.by_serial(&["psx"], ["SLUS-00594", "SLUS-1"][at / 2]).map(|f| f.len()))?;
    measure("title", &mut |at| matcher.title(1 + at as i64 * 1000).map(|facts| facts.also.len()))
}
