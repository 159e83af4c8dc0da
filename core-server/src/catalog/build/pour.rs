//! Pours a source into the harvest: one thread reads and parses, the caller's takes in.

use super::harvest::{Harvest, MAX_RELEASES};
use super::place::{Place, Role, place};
use super::{BuildError, BuildProgress, BuildReport, BuildStage, ParseError, SkippedFile};
use crate::catalog::dat::{self, Entry, Item};
use crate::catalog::source::{self, Source, SourceError, SourceFacts};
use std::io::{self, BufRead};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use tokio_util::sync::CancellationToken;

/// What the reading thread sends.
enum Message {
    File(String),
    Entries(Vec<Entry>),
    Bad { line: u64, message: String },
    End(Result<SourceFacts, SourceError>),
}

/// Entries sent at once; with the channel's length this bounds what is under way.
const BATCH: usize = 256;
/// Batches under way.
const UNDER_WAY: usize = 16;

/// Reads the whole source into `harvest`; counts, skipped files and parse errors go to `report`.
pub(super) fn pour(
    source: &Source,
    harvest: &mut Harvest,
    report: &mut BuildReport,
    progress: &mut dyn FnMut(BuildProgress),
    cancel: &CancellationToken,
) -> Result<SourceFacts, BuildError> {
    let done = Arc::new(AtomicU64::new(0));
    let total = source::size(source);
    std::thread::scope(|scope| {
        let (sender, receiver) = sync_channel(UNDER_WAY);
        let reading = done.clone();
        scope.spawn(move || {
            let facts = source::read(source, &reading, &mut |path, input| send_dat(path, input, &sender, cancel));
            // A receiver that is gone has failed already.
            let _ = sender.send(Message::End(facts));
        });
        let mut current = (String::new(), place(""), 0);
        for message in receiver {
            match message {
                Message::File(path) => {
                    let done = done.load(Ordering::Relaxed);
                    progress(BuildProgress { stage: BuildStage::Reading, done, total, item: path.clone() });
                    current = open_dat(path, harvest, report);
                }
                Message::Entries(entries) => {
                    report.entries += entries.len() as u64;
                    entries.iter().for_each(|entry| harvest.take(current.2, &current.1, entry));
                }
                Message::Bad { line, message } => {
                    report.parse_error_count += 1;
                    if report.parse_errors.len() < BuildReport::MAX_ERRORS {
                        report.parse_errors.push(ParseError { place: format!("{}:{line}", current.0), message });
                    }
                }
                Message::End(_) if cancel.is_cancelled() => return Err(BuildError::Stopped),
                Message::End(facts) => {
                    if harvest.overflow > 0 {
                        let reason = format!("{} entries beyond the {MAX_RELEASES} a catalog holds", harvest.overflow);
                        report.skipped.push(SkippedFile { file: current.0, reason });
                    }
                    return Ok(facts?);
                }
            }
        }
        Err(BuildError::Stopped)
    })
}

fn open_dat(path: String, harvest: &mut Harvest, report: &mut BuildReport) -> (String, Place, u16) {
    let mut place = place(&path);
    let reason = match place.role {
        Role::Skip(reason) => reason,
        _ => match harvest.system(&place) {
            Some(system) => return (path, place, system),
            None => "more systems than a catalog can hold",
        },
    };
    report.skipped.push(SkippedFile { file: path.clone(), reason: reason.to_owned() });
    place.role = Role::Skip(reason);
    (path, place, 0)
}

/// Parses one DAT and sends what is in it.
fn send_dat(
    path: &str,
    input: &mut dyn BufRead,
    sender: &SyncSender<Message>,
    cancel: &CancellationToken,
) -> io::Result<ControlFlow<()>> {
    let send = |message| match sender.send(message) {
        Ok(()) if !cancel.is_cancelled() => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    if send(Message::File(path.to_owned())).is_break() {
        return Ok(ControlFlow::Break(()));
    }
    if matches!(place(path).role, Role::Skip(_)) {
        return Ok(ControlFlow::Continue(()));
    }
    let mut batch = Vec::with_capacity(BATCH);
    let mut stopped = false;
    dat::parse(input, &mut |item| {
        let flow = match item {
            Item::Game(entry) => {
                batch.push(entry);
                if batch.len() == BATCH {
                    send(Message::Entries(std::mem::replace(&mut batch, Vec::with_capacity(BATCH))))
                } else {
                    ControlFlow::Continue(())
                }
            }
            Item::Bad { line, message } => send(Message::Bad { line, message }),
            Item::Header(_) => ControlFlow::Continue(()),
        };
        stopped |= flow.is_break();
        flow
    })?;
    if stopped || send(Message::Entries(batch)).is_break() {
        return Ok(ControlFlow::Break(()));
    }
    Ok(ControlFlow::Continue(()))
}
