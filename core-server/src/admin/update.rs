//! Updates of the program itself, from a folder or an address that the owner sets.
//!
//! [`look`] fetches the manifest and checks it against the pinned keys and the clock. [`UpdateSource::stage`] fetches
//! the archive and unpacks the program beside the running one. [`install`] puts it in place, and the previous one back
//! if it does not become healthy; that one then rolls back the databases that it can no longer read ([`rollback`]).
//! [`status`] tells the progress. The rule: nothing fetched is trusted, unpacked or named before a signature or a
//! signed checksum covers it.

pub mod as_owner;
pub mod fetch;
pub mod manifest;
pub mod rollback;
pub mod status;
#[cfg(test)]
mod tests;

use crate::io::atomic_file::{self, link_or_copy, remove_if_there, sync_folder, with_suffix};
use fetch::UpdateSource;
use manifest::{ArchiveFacts, Manifest};
use semver::Version;
use shelfcade_core::page::UpdateState;
use std::env::consts::ARCH;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The manifest in a source, and most bytes of it.
const MANIFEST: (&str, u64) = ("update.json", 64 << 10);
/// Its signature, and most bytes of it.
const SIGNATURE: (&str, u64) = ("update.json.minisig", 4 << 10);
/// Suffix of the file name of the previous program, which is kept beside the new one.
pub const PREVIOUS: &str = ".previous";
/// The list of files that the Debian package installed.
pub const DPKG_LIST: &str = "/var/lib/dpkg/info/shelfcade.list";

/// The reason why there is no update.
#[derive(Debug, thiserror::Error)]
pub enum UpdateError {
    /// The source is neither a folder nor an accepted address.
    #[error("update_source {0:?}: use an absolute path, or an https:// or http:// URL without user, ? and #")]
    Source(String),
    /// An operation on a file, named by path or address, failed.
    #[error("cannot {0} {1}: {2}")]
    Io(&'static str, String, io::Error),
    /// No pinned key signed the manifest.
    #[error("the manifest is not signed by a trusted key; nothing was changed")]
    Signature,
    /// The manifest is signed, but has expired, is of no use for this machine, or is not understood.
    #[error("the manifest cannot be used: {0}")]
    Manifest(String),
    /// The program belongs to a Debian package.
    #[error("this program belongs to a Debian package: download the newer one and `apt install ./shelfcade_….deb`")]
    OfPackage,
    /// This process may not replace the program.
    #[error("{0} cannot be replaced ({1}): run as root: sudo shelfcade update; in a container, use the newer image")]
    NotReplaceable(PathBuf, io::Error),
}

impl UpdateError {
    /// Adds the operation, a verb, and the file's path or address to an error.
    pub fn io(verb: &'static str, place: impl Display) -> impl FnOnce(io::Error) -> UpdateError {
        move |error| UpdateError::Io(verb, place.to_string(), error)
    }
}

/// Reads the manifest of a source. Returns a newer version and its archive for this machine; `None` if the version on
/// offer is not newer than this program. `now` is in Unix seconds.
///
/// # Errors
/// Returns an error if the manifest is not to be trusted or has nothing for this machine.
pub fn look(source: &UpdateSource, keys: &[String], now: i64) -> Result<Option<(Version, ArchiveFacts)>, UpdateError> {
    let (mut text, mut signature) = (Vec::new(), Vec::new());
    source.copy(MANIFEST, &mut text)?;
    source.copy(SIGNATURE, &mut signature)?;
    let manifest = Manifest::read(&text, &signature, keys, now)?;
    if manifest.version <= own_version() {
        return Ok(None);
    }
    Ok(Some((manifest.version.clone(), manifest.archive(ARCH)?.clone())))
}

/// The version of this program.
pub fn own_version() -> Version {
    env!("CARGO_PKG_VERSION").parse().expect("cargo accepts only valid versions")
}

/// Checks that this process can replace a program, by creating a file beside it, which is deleted at once. The file
/// at `dpkg_list` ([`DPKG_LIST`]) lists those of the package, if there is one.
///
/// # Errors
/// Returns [`UpdateError::OfPackage`] or [`UpdateError::NotReplaceable`].
pub fn check_replaceable(program: &Path, dpkg_list: &Path) -> Result<(), UpdateError> {
    let listed = std::fs::read_to_string(dpkg_list).unwrap_or_default();
    if listed.lines().any(|line| Path::new(line) == program) {
        return Err(UpdateError::OfPackage);
    }
    // Beside it, because a rename will replace it.
    atomic_file::begin(program).map(drop).map_err(|error| UpdateError::NotReplaceable(program.to_owned(), error))
}

/// Replaces `program` with the staged one and restarts the server with it; if that fails, puts the previous one back.
/// There is a program under its name at every moment, even in a power cut. Returns the result, and the reason if it is
/// not a good one.
///
/// `restart` asks the server, if one runs, to restart with the program in place, and waits until that is healthy. With
/// true, it ends a server that still runs another program; the service manager then starts the one in place.
///
/// # Errors
/// Returns [`UpdateError::Io`] if a file cannot be put in place.
pub fn install(
    staged: NamedTempFile,
    program: &Path,
    restart: Option<impl FnMut(bool) -> io::Result<()>>,
) -> Result<(UpdateState, Option<String>), UpdateError> {
    let previous = with_suffix(program, PREVIOUS);
    let kept = remove_if_there(&previous).and_then(|()| link_or_copy(program, &previous));
    kept.map_err(UpdateError::io("write", previous.display()))?;
    atomic_file::put(staged, program).map_err(UpdateError::io("replace", program.display()))?;
    let Some(mut restart) = restart else { return Ok((UpdateState::Placed, None)) };
    let Err(unwell) = restart(false) else { return Ok((UpdateState::Running, None)) };
    let restored = std::fs::rename(&previous, program).and_then(|()| sync_folder(program));
    restored.map_err(UpdateError::io("restore", program.display()))?;
    // If the new program ended by itself, the service manager starts the previous one. If it hangs, it is ended.
    // One that cannot be asked still runs the previous one.
    let still = restart(false).or_else(|_| restart(true)).err();
    let still = still.map(|still| format!("; the previous version does not respond either: {still}"));
    Ok((UpdateState::TakenBack, Some(format!("{unwell}{}", still.unwrap_or_default()))))
}
