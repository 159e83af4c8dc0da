//! Updates of the program itself, from a folder or an address that the owner sets.
//!
//! The steps of an update: [`source`] fetches the manifest and its signature. [`manifest`] checks them against the
//! pinned keys, the clock and the newest manifest seen. [`stage`](stage::stage) fetches the archive and unpacks the
//! program file beside the program. [`install`](install::install) puts it in place, and rolls back if it does not
//! become healthy; the databases are rolled back too if needed ([`attempt`]). [`status`] tells the progress. The
//! rule: fetched data is not trusted, unpacked or named before a signature or a signed checksum covers it.

pub mod as_owner;
pub mod attempt;
pub mod install;
pub mod manifest;
pub mod replaceable;
pub mod source;
pub mod stage;
pub mod status;
#[cfg(test)]
mod tests;

use crate::io::atomic_file;
use manifest::{ArchiveFacts, Manifest, Seen, Version};
use serde::{Serialize, de::DeserializeOwned};
use source::UpdateSource;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// File of the newest manifest seen, in the data folder. If it cannot be read, all manifests are rejected, so that
/// damaging it does not allow a downgrade.
const SEEN_FILE: &str = "update-seen.json";
/// The manifest in a source, and most bytes of it.
const MANIFEST: (&str, u64) = ("update.json", 64 << 10);
/// Its signature, and most bytes of it.
const SIGNATURE: (&str, u64) = ("update.json.minisig", 4 << 10);
/// Most bytes read of a file in the data folder.
const MAX_JSON_BYTES: u64 = 16 << 10;

/// The reason why there is no update.
#[derive(Debug, thiserror::Error)]
pub enum UpdateError {
    /// The source is neither a folder nor an accepted address. With a hint at valid values.
    #[error("update_source {0:?}: {1}")]
    Source(String, &'static str),
    /// A file, named by address or path, cannot be fetched.
    #[error("cannot fetch {0}: {1}")]
    Fetch(String, String),
    /// A file does not have its announced size, or is larger than allowed.
    #[error("{0} is larger or smaller than the expected {1} bytes")]
    Size(String, u64),
    /// No pinned key signed the manifest.
    #[error("the manifest is not signed by a trusted key; nothing was changed")]
    Signature,
    /// The manifest is signed, but this version does not understand it.
    #[error("cannot read the manifest ({0}); install the new version by hand")]
    Manifest(String),
    /// The manifest has expired.
    #[error("the manifest expired at {0}: check this machine's clock; if it is right, the source is out of date")]
    Expired(String),
    /// The source offers an older manifest than the one seen before.
    #[error(
        "the source offers {} (number {}), but {} (number {}) was seen before; this may be a downgrade attack",
        .0.version, .0.sequence, .1.version, .1.sequence
    )]
    Older(Seen, Seen),
    /// The source has no program for this machine's processor, only for others.
    #[error("the source has no program for this processor ({0}); it has: {1}")]
    Processor(String, String),
    /// The archive does not have the signed checksum.
    #[error("{0} does not match its signed checksum; nothing was changed")]
    Checksum(String),
    /// The archive is not a valid Shelfcade archive.
    #[error("cannot unpack {0}: {1}")]
    Archive(String, io::Error),
    /// A local file operation failed.
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
}

impl UpdateError {
    fn io(path: &Path) -> impl Fn(io::Error) -> UpdateError {
        move |error| UpdateError::Io(path.to_owned(), error)
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
    let path = data.join(SEEN_FILE);
    let seen = as_owner::as_owner(data, || read_json(&path)).map_err(UpdateError::io(&path))?;
    let fetch = |(name, most)| source.fetch(name, most);
    let manifest = Manifest::read(&fetch(MANIFEST)?, &fetch(SIGNATURE)?, keys, now, seen)?;
    if seen != Some(manifest.seen) {
        as_owner::as_owner(data, || write_json(&path, &manifest.seen)).map_err(UpdateError::io(&path))?;
    }
    let version = manifest.seen.version;
    let archive = (version > Version::own()).then(|| manifest.archive(processor())).transpose()?.cloned();
    Ok(UpdateOffer { version, archive })
}

/// This machine's processor, as archives name it.
pub fn processor() -> &'static str {
    match std::env::consts::ARCH {
        "arm" => "armv7",
        other => other,
    }
}

/// Reads a small JSON file; `None` if it does not exist.
fn read_json<T: DeserializeOwned>(path: &Path) -> io::Result<Option<T>> {
    match File::open(path) {
        Ok(file) => Ok(Some(serde_json::from_str(&io::read_to_string(file.take(MAX_JSON_BYTES))?)?)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn write_json(path: &Path, value: &impl Serialize) -> io::Result<()> {
    let mut file = atomic_file::begin(path)?;
    file.write_all(&serde_json::to_vec(value)?)?;
    atomic_file::put(file, path)
}
