//! Updates of the program itself, from a folder or an address that the owner sets.
//!
//! The steps of an update: [`fetch`] fetches the manifest and its signature. [`manifest`] checks them against the
//! pinned keys and the clock. [`fetch`] then fetches the archive and unpacks the program file beside the program.
//! [`install`](install::install) puts it in place, and rolls back if it does not become healthy; the previous version
//! then rolls back the databases that it can no longer read ([`rollback`]). [`status`] tells the progress. The rule:
//! fetched data is not trusted, unpacked or named before a signature or a signed checksum covers it.

pub mod as_owner;
pub mod fetch;
pub mod install;
pub mod manifest;
pub mod rollback;
pub mod status;
#[cfg(test)]
mod tests;

use fetch::UpdateSource;
use manifest::{ArchiveFacts, Manifest};
use semver::Version;
use std::env::consts::ARCH;
use std::fmt::Display;
use std::io;
use std::path::PathBuf;

/// The manifest in a source, and most bytes of it.
const MANIFEST: (&str, u64) = ("update.json", 64 << 10);
/// Its signature, and most bytes of it.
const SIGNATURE: (&str, u64) = ("update.json.minisig", 4 << 10);

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
