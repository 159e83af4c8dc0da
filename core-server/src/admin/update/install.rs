//! Replaces the program. The previous one is kept as `shelfcade.previous`, and put back if the new one does not
//! become healthy. There is a program under its name at every moment, even in a power cut.

use super::UpdateError;
use crate::io::atomic_file;
use crate::io::atomic_file::{link_or_copy, remove_if_there, sync_folder, with_suffix};
use shelfcade_core::page::UpdateState;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The list of files that the Debian package installed.
const OF_DPKG: &str = "/var/lib/dpkg/info/shelfcade.list";

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

/// Checks that this process can replace a program, by creating a file beside it, which is deleted at once.
///
/// # Errors
/// Returns [`UpdateError::OfPackage`] or [`UpdateError::NotReplaceable`].
pub fn check_replaceable(program: &Path) -> Result<(), UpdateError> {
    check_replaceable_with(program, Path::new(OF_DPKG))
}

pub(super) fn check_replaceable_with(program: &Path, of_dpkg: &Path) -> Result<(), UpdateError> {
    let listed = std::fs::read_to_string(of_dpkg).unwrap_or_default();
    if listed.lines().any(|line| Path::new(line) == program) {
        return Err(UpdateError::OfPackage);
    }
    // Beside it, because a rename will replace it.
    atomic_file::begin(program).map(drop).map_err(|error| UpdateError::NotReplaceable(program.to_owned(), error))
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
    let kept = remove_if_there(&previous).and_then(|()| link_or_copy(program, &previous));
    kept.map_err(UpdateError::io("write", previous.display()))?;
    atomic_file::put(staged, program).map_err(UpdateError::io("replace", program.display()))?;
    let unwell = match server.restart(false) {
        Ok(false) => return Ok((UpdateState::Placed, None)),
        Ok(true) => server.wait_until_well(),
        Err(error) => Err(error),
    };
    let Err(unwell) = unwell else { return Ok((UpdateState::Running, None)) };
    let restored = std::fs::rename(&previous, program).and_then(|()| sync_folder(program));
    restored.map_err(UpdateError::io("restore", program.display()))?;
    // If the new program ended by itself, the service manager starts the previous one. If it hangs, it is ended.
    // One that cannot be asked still runs the previous one.
    let _ = server.restart(false);
    let well = server.wait_until_well();
    let well = well.or_else(|still| if server.restart(true)? { server.wait_until_well() } else { Err(still) });
    let still = well.err().map(|still| format!("; the previous version does not respond either: {still}"));
    Ok((UpdateState::TakenBack, Some(format!("{unwell}{}", still.unwrap_or_default()))))
}
