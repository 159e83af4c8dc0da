//! The new program takes the place of the old one, which is kept as `shelfcade.previous` and returns by itself where
//! the new one does not get well. There is a program under its name at every moment, also when the power goes.

use super::UpdateError;
use crate::atomic_file::{self, sync_folder, with_suffix};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The server that runs on the program.
pub trait Server {
    /// Asks the server that runs to go on with the program that stands there now. `false`: none runs.
    ///
    /// # Errors
    /// What keeps it from being asked.
    fn restart(&mut self) -> io::Result<bool>;

    /// Waits until the server answers that it is well, by the program that stands there now.
    ///
    /// # Errors
    /// What it said last, when it took too long.
    fn wait_until_well(&mut self) -> Result<(), String>;

    /// Ends a server that still runs on another program, at once; whoever keeps it starts the one that stands there.
    /// `false`: none does.
    ///
    /// # Errors
    /// What keeps it from being ended.
    fn end_other(&mut self) -> io::Result<bool>;
}

/// How an update ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The new one is in its place and answers.
    Running,
    /// It is in its place; no server runs.
    Placed,
    /// It is in its place; the server that runs could not be asked to go on with it.
    NotRestarted(String),
    /// The new one did not get well (why); the previous one is back, and answers.
    TakenBack(String),
    /// The new one did not get well (why); the previous one is back, and does not answer either (why).
    TakenBackUnwell(String, String),
}

/// Where the previous program is kept.
pub fn previous_of(program: &Path) -> PathBuf {
    with_suffix(program, ".previous")
}

/// Puts the staged program in the place of `program` and has the server go on with it.
///
/// # Errors
/// [`UpdateError::Io`] when a file cannot be put in its place.
pub fn install(staged: NamedTempFile, program: &Path, server: &mut dyn Server) -> Result<Outcome, UpdateError> {
    let previous = previous_of(program);
    keep(program, &previous).map_err(UpdateError::io(&previous))?;
    atomic_file::put(staged, program).map_err(UpdateError::io(program))?;
    match server.restart() {
        Ok(false) => return Ok(Outcome::Placed),
        Err(error) => return Ok(Outcome::NotRestarted(error.to_string())),
        Ok(true) => {}
    }
    let Err(unwell) = server.wait_until_well() else { return Ok(Outcome::Running) };
    std::fs::rename(&previous, program).and_then(|()| sync_folder(program)).map_err(UpdateError::io(program))?;
    // A new one that ended by itself is brought back by whoever keeps the service.
    let asked = server.restart().map(drop).map_err(|error| error.to_string());
    let well = asked.and_then(|()| server.wait_until_well()).or_else(|still| match server.end_other() {
        // It hangs and does not hear.
        Ok(true) => server.wait_until_well(),
        Ok(false) => Err(still),
        Err(error) => Err(format!("{still}; {error}")),
    });
    Ok(match well {
        Ok(()) => Outcome::TakenBack(unwell),
        Err(still) => Outcome::TakenBackUnwell(unwell, still),
    })
}

/// Keeps the program under another name too; a copy where the disk knows no second names of a file.
fn keep(program: &Path, previous: &Path) -> io::Result<()> {
    let beside = atomic_file::begin(previous)?.into_temp_path();
    std::fs::remove_file(&beside)?;
    if std::fs::hard_link(program, &beside).is_err() {
        std::fs::copy(program, &beside)?;
    }
    beside.persist(previous).map_err(|error| error.error)?;
    sync_folder(previous)
}
