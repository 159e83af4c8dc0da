//! Replaces the program. The previous one is kept as `shelfcade.previous`, and put back if the new one does not
//! become healthy. There is a program under its name at every moment, even in a power cut.

use super::UpdateError;
use crate::io::atomic_file;
use crate::io::atomic_file::{sync_folder, with_suffix};
use shelfcade_core::page::UpdateState;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The server that runs the program.
pub trait UpdatedServer {
    /// Asks the running server to restart with the program now in place. With `by_force`, ends a server that still
    /// runs another program, at once; the service manager then starts the one in place. Returns false if there is none.
    ///
    /// # Errors
    /// Returns an error if the server cannot be asked or ended.
    fn restart(&mut self, by_force: bool) -> io::Result<bool>;

    /// Waits until the server runs the program now in place and is healthy.
    ///
    /// # Errors
    /// Returns the server's last answer if that takes too long.
    fn wait_until_well(&mut self) -> io::Result<()>;
}

/// Path of the previous program.
pub fn previous_of(program: &Path) -> PathBuf {
    with_suffix(program, ".previous")
}

/// Replaces `program` with the staged one and restarts the server with it. Returns the result, and the reason if it is
/// not a good one.
///
/// # Errors
/// Returns [`UpdateError::Io`] if a file cannot be put in place.
pub fn install(
    staged: NamedTempFile,
    program: &Path,
    server: &mut dyn UpdatedServer,
) -> Result<(UpdateState, Option<String>), UpdateError> {
    let previous = previous_of(program);
    keep(program, &previous).map_err(UpdateError::io(&previous))?;
    atomic_file::put(staged, program).map_err(UpdateError::io(program))?;
    match server.restart(false) {
        Ok(false) => return Ok((UpdateState::Placed, None)),
        Err(error) => return Ok((UpdateState::NotRestarted, Some(error.to_string()))),
        Ok(true) => {}
    }
    let Err(unwell) = server.wait_until_well() else { return Ok((UpdateState::Running, None)) };
    std::fs::rename(&previous, program).and_then(|()| sync_folder(program)).map_err(UpdateError::io(program))?;
    // If the new program ended by itself, the service manager starts the previous one. If it hangs, it is ended.
    let well = server.restart(false).and_then(|_| server.wait_until_well());
    let well = well.or_else(|still| if server.restart(true)? { server.wait_until_well() } else { Err(still) });
    Ok(match well {
        Ok(()) => (UpdateState::TakenBack, Some(unwell.to_string())),
        Err(still) => (UpdateState::TakenBackUnwell, Some(format!("{unwell}; {still}"))),
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
