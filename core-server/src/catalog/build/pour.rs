//! Reads a source into the harvest, DAT by DAT.

use super::harvest::{Harvest, MAX_RELEASES};
use super::place::{DatSource, Role, place};
use super::stop_if;
use crate::catalog::dat::{self, DatItem};
use crate::catalog::report::{BuildError, BuildProgress, BuildReport, BuildStage, Unused};
use crate::catalog::source::{self, CatalogSource, SourceFacts};
use std::io;
use tokio_util::sync::CancellationToken;

/// Reads the whole source into `harvest`. Counts, skipped files and parse errors go to `report`.
pub(super) fn pour(
    source: &CatalogSource,
    harvest: &mut Harvest,
    report: &mut BuildReport,
    progress: &mut dyn FnMut(BuildProgress),
    cancel: &CancellationToken,
) -> Result<SourceFacts, BuildError> {
    let total = source::size(source);
    let facts = source::read(source, cancel, &mut |path, done, input| {
        progress(BuildProgress { stage: BuildStage::Reading, done, total, item: path.to_owned() });
        stop_if(cancel).map_err(io::Error::other)?;
        let Some((place, system)) = open_dat(path, harvest, report) else { return Ok(()) };
        dat::parse(input, &mut |item| match item {
            DatItem::Game(entry) => {
                report.entries += 1;
                harvest.take(system, &place, &entry);
            }
            DatItem::Bad { line, message } => {
                report.parse_error_count += 1;
                if report.parse_errors.len() < BuildReport::MAX_ERRORS {
                    report.parse_errors.push(Unused { place: format!("{path}:{line}"), message });
                }
            }
        })
    });
    stop_if(cancel)?;
    if harvest.overflow > 0 {
        let message = format!("{} entries over the limit of {MAX_RELEASES}", harvest.overflow);
        report.skipped.push(Unused { place: "all DATs".to_owned(), message });
    }
    facts
}

/// Returns a DAT's role and system, or `None` if it isn't used; the reason then goes to the report.
fn open_dat(path: &str, harvest: &mut Harvest, report: &mut BuildReport) -> Option<(DatSource, u16)> {
    let place = place(path);
    let reason = match place.role {
        Role::Skip(reason) => reason,
        _ => match harvest.system(&place) {
            Some(system) => return Some((place, system)),
            None => "more systems than a catalog can hold",
        },
    };
    report.skipped.push(Unused { place: path.to_owned(), message: reason.to_owned() });
    None
}
