//! Updates of the program itself, from a folder or an address that the owner names.
//!
//! The way of an update: [`source`] fetches the manifest and its signature, [`manifest`] checks them against the pinned
//! keys, the clock and what was [`seen`] before, [`stage`](stage::stage) fetches and unpacks the one program file
//! beside the program, [`install`](install::install) puts it in its place, and takes it back where it does not get
//! well; the databases return with it where that is needed ([`attempt`]). [`status`] tells how far it is.
//! The rule: nothing that was fetched is believed, unpacked or named before a signature or a signed checksum covers it.

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
use source::Source;
use std::io;
use std::path::{Path, PathBuf};

/// Why there is no update.
#[derive(Debug, thiserror::Error)]
pub enum UpdateError {
    /// The source is no folder and no address that may be asked.
    #[error("update_source {source_name:?}: {right}")]
    Source {
        /// What was named.
        source_name: String,
        /// What would be right.
        right: &'static str,
    },
    /// The source does not give a file.
    #[error("{place} cannot be fetched: {reason}")]
    Fetch {
        /// Address or path.
        place: String,
        /// What was said.
        reason: String,
    },
    /// What the source gave is not as long as it may be or is to be.
    #[error("{place} is not of the {bytes} bytes it is said to have, or has more than it may")]
    Size {
        /// Address or path.
        place: String,
        /// What is right, or the most.
        bytes: u64,
    },
    /// No pinned key signed the manifest.
    #[error("the manifest is not signed by a key that this program knows; nothing was changed")]
    Signature,
    /// It is signed, but says what this program does not understand.
    #[error("the manifest cannot be understood ({0}); get the new version by hand")]
    Manifest(String),
    /// It is too old to be believed.
    #[error("the manifest was good until {0}; is the clock of this machine right? Else the source is not kept up")]
    Expired(String),
    /// A newer one was seen before.
    #[error("the source offers {offered}, but {seen} was seen before: it may be an attempt to bring back old errors")]
    Older {
        /// What it offers.
        offered: String,
        /// What was seen.
        seen: String,
    },
    /// There is nothing for this machine.
    #[error("the source has no program for this processor ({processor}); it has: {offered}")]
    Processor {
        /// This machine's.
        processor: String,
        /// Those that there are.
        offered: String,
    },
    /// The archive is not the one that was signed.
    #[error("{name} does not have the checksum that was signed; nothing was changed")]
    Checksum {
        /// The archive.
        name: String,
    },
    /// The archive is not one of ours.
    #[error("{name} is not unpacked: {reason}")]
    Archive {
        /// The archive.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file of this machine.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

impl UpdateError {
    fn io(path: &Path) -> impl Fn(io::Error) -> UpdateError {
        move |error| UpdateError::Io { path: path.to_owned(), error }
    }
}

/// What a source offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The version.
    pub version: Version,
    /// Its archive for this machine; `None` where it is not newer than this program.
    pub archive: Option<ArchiveFacts>,
}

/// Asks a source, at a time in Unix seconds, and remembers in the data folder what was seen.
///
/// # Errors
/// [`UpdateError`] for what is not to be believed or not for this machine.
pub fn look(source: &Source, data: &Path, keys: &[String], now: i64) -> Result<Offer, UpdateError> {
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
    Ok(Offer { version: manifest.version, archive })
}

/// This machine's processor, as archives name it.
pub fn processor() -> &'static str {
    match std::env::consts::ARCH {
        "arm" => "armv7",
        other => other,
    }
}
