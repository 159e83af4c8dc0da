//! Updates of the program itself, from a folder or an address that the owner sets.
//!
//! The steps of an update: [`source`] fetches the manifest and its signature. [`manifest`] checks them against the
//! pinned keys, the clock and the newest manifest [`seen`]. [`stage`](stage::stage) fetches the archive and unpacks
//! the program file beside the program. [`install`](install::install) puts it in place, and rolls back if it does not
//! become healthy; the databases are rolled back too if needed ([`attempt`]). [`status`] tells the progress. The
//! rule: fetched data is not trusted, unpacked or named before a signature or a signed checksum covers it.

pub mod as_owner;
pub mod attempt;
pub mod install;
pub mod manifest;
pub mod replaceable;
pub mod seen;
pub mod source;
pub mod stage;
pub mod status;
#[cfg(test)]
mod tests;

use manifest::{ArchiveFacts, Manifest, Version};
use seen::Seen;
use source::UpdateSource;
use std::io;
use std::path::{Path, PathBuf};

/// The reason why there is no update.
#[derive(Debug, thiserror::Error)]
pub enum UpdateError {
    /// The source is neither a folder nor an accepted address.
    #[error("update_source {source_name:?}: {right}")]
    Source {
        /// The source as set.
        source_name: String,
        /// A hint at valid values.
        right: &'static str,
    },
    /// A file cannot be fetched from the source.
    #[error("cannot fetch {place}: {reason}")]
    Fetch {
        /// Address or path.
        place: String,
        /// The reason.
        reason: String,
    },
    /// A file does not have its announced size, or is too large.
    #[error("{place} is larger or smaller than the expected {bytes} bytes")]
    Size {
        /// Address or path.
        place: String,
        /// The announced size, or the largest that is allowed.
        bytes: u64,
    },
    /// No pinned key signed the manifest.
    #[error("the manifest is not signed by a trusted key; nothing was changed")]
    Signature,
    /// The manifest is signed, but this version does not understand it.
    #[error("cannot read the manifest ({0}); install the new version by hand")]
    Manifest(String),
    /// The manifest has expired.
    #[error("the manifest expired at {0}: check this machine's clock; if it is right, the source is out of date")]
    Expired(String),
    /// A newer manifest was seen before.
    #[error("the source offers {offered}, but {seen} was seen before; this may be a downgrade attack")]
    Older {
        /// The version on offer.
        offered: String,
        /// The version seen before.
        seen: String,
    },
    /// The source has no program for this machine.
    #[error("the source has no program for this processor ({processor}); it has: {offered}")]
    Processor {
        /// This machine's processor.
        processor: String,
        /// Processors that the source has programs for.
        offered: String,
    },
    /// The archive does not have the signed checksum.
    #[error("{name} does not match its signed checksum; nothing was changed")]
    Checksum {
        /// The archive.
        name: String,
    },
    /// The archive is not a valid Shelfcade archive.
    #[error("cannot unpack {name}: {reason}")]
    Archive {
        /// The archive.
        name: String,
        /// The reason.
        reason: String,
    },
    /// A local file operation failed.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
}

impl UpdateError {
    fn io(path: &Path) -> impl Fn(io::Error) -> UpdateError {
        move |error| UpdateError::Io { path: path.to_owned(), error }
    }
}

/// The offer of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpdateOffer {
    /// The version.
    pub version: Version,
    /// Its archive for this machine; `None` if the version is not newer than this program.
    pub archive: Option<ArchiveFacts>,
}

/// Reads the manifest of a source and stores in the data folder that it was seen. `now` is in Unix seconds.
///
/// # Errors
/// Returns an error if the manifest is not to be trusted or has nothing for this machine.
pub fn look(source: &UpdateSource, data: &Path, keys: &[String], now: i64) -> Result<UpdateOffer, UpdateError> {
    let seen = || Seen::read(data);
    let seen = as_owner::as_owner(data, seen).map_err(UpdateError::io(data))??;
    let (bytes, signature) = source.manifest()?;
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    let manifest = Manifest::read(&bytes, &signature, &keys, now, seen)?;
    if seen != Some(manifest.seen()) {
        let keep = || manifest.seen().keep(data);
        as_owner::as_owner(data, keep).map_err(UpdateError::io(data))??;
    }
    let is_newer = manifest.version > Version::own();
    let archive = is_newer.then(|| manifest.archive(processor())).transpose()?.cloned();
    Ok(UpdateOffer { version: manifest.version, archive })
}

/// This machine's processor, as archives name it.
pub fn processor() -> &'static str {
    match std::env::consts::ARCH {
        "arm" => "armv7",
        other => other,
    }
}
