//! Replaces the program. The previous one is kept as `shelfcade.previous`, and put back if the new one does not
//! become healthy. There is a program under its name at every moment, even in a power cut.

use super::UpdateError;
use crate::io::atomic_file;
use crate::io::atomic_file::{sync_folder, with_suffix};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The server that runs the program.
pub trait UpdatedServer {
    /// Asks the running server to restart with the program now in place; returns false if none is running.
    ///
    /// # Errors
    /// Returns an error if the server cannot be asked.
    fn restart(&mut self) -> io::Result<bool>;

    /// Waits until the server runs the program now in place and is healthy.
    ///
    /// # Errors
    /// Returns the server's last answer if that takes too long.
    fn wait_until_well(&mut self) -> Result<(), String>;

    /// Ends a server that still runs another program, at once; the service manager then starts the one in place.
    /// Returns false if there is none.
    ///
    /// # Errors
    /// Returns an error if the server cannot be ended.
    fn end_other(&mut self) -> io::Result<bool>;
}

/// The result of an update.
#[derive(Debug, PartialEq, Eq)]
pub enum InstallOutcome {
    /// The new program is in place and responds.
    Running,
    /// The new program is in place; no server is running.
    Placed,
    /// The new program is in place; the running server could not be restarted, for this reason.
    NotRestarted(String),
    /// The new program did not become healthy, for this reason; the previous one is back and responds.
    TakenBack(String),
    /// The new program did not become healthy, for the first reason; the previous one is back and does not respond
    /// either, for the second.
    TakenBackUnwell(String, String),
}

/// Path of the previous program.
pub fn previous_of(program: &Path) -> PathBuf {
    with_suffix(program, ".previous")
}

/// Replaces `program` with the staged one and restarts the server with it.
///
/// # Errors
/// Returns [`UpdateError::Io`] if a file cannot be put in place.
pub fn install(
    staged: NamedTempFile,
    program: &Path,
    server: &mut dyn UpdatedServer,
) -> Result<InstallOutcome, UpdateError> {
    let previous = previous_of(program);
    keep(program, &previous).map_err(UpdateError::io(&previous))?;
    atomic_file::put(staged, program).map_err(UpdateError::io(program))?;
    match server.restart() {
        Ok(false) => return Ok(InstallOutcome::Placed),
        Err(error) => return Ok(InstallOutcome::NotRestarted(error.to_string())),
        Ok(true) => {}
    }
    let Err(unwell) = server.wait_until_well() else { return Ok(InstallOutcome::Running) };
    std::fs::rename(&previous, program).and_then(|()| sync_folder(program)).map_err(UpdateError::io(program))?;
    // If the new program ended by itself, the service manager starts the previous one.
    let asked = server.restart().map(drop).map_err(|error| error.to_string());
    let well = asked.and_then(|()| server.wait_until_well()).or_else(|still| match server.end_other() {
        // It hangs and ignores the request.
        Ok(true) => server.wait_until_well(),
        Ok(false) => Err(still),
        Err(error) => Err(format!("{still}; {error}")),
    });
    Ok(match well {
        Ok(()) => InstallOutcome::TakenBack(unwell),
        Err(still) => InstallOutcome::TakenBackUnwell(unwell, still),
    })
}

/// Keeps the program under a second name; copies it on disks without hard links.
fn keep(program: &Path, previous: &Path) -> io::Result<()> {
    let beside = atomic_file::begin(previous)?.into_temp_path();
    std::fs::remove_file(&beside)?;
    if std::fs::hard_link(program, &beside).is_err() {
        std::fs::copy(program, &beside)?;
    }
    beside.persist(previous).map_err(|error| error.error)?;
    sync_folder(previous)
}
