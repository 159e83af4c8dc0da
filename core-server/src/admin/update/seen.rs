//! `update-seen.json` in the data folder: the newest manifest seen; older ones are rejected. If the file cannot be
//! read, all manifests are rejected, so that damaging it does not allow a downgrade.

use super::UpdateError;
use super::manifest::Version;
use crate::io::atomic_file;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// File name in the data folder.
pub const FILE: &str = "update-seen.json";
/// Most bytes read of the file.
const MAX_BYTES: u64 = 4096;

/// The newest manifest seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Its sequence number.
    pub sequence: u64,
    /// The version it offered.
    pub version: Version,
}

impl Seen {
    /// Reads the data folder's file; `None` if no manifest was seen yet.
    ///
    /// # Errors
    /// Returns [`UpdateError::Io`] if the file cannot be read or parsed.
    pub fn read(data: &Path) -> Result<Option<Seen>, UpdateError> {
        let path = data.join(FILE);
        let fail = UpdateError::io(&path);
        let mut text = Vec::new();
        match File::open(&path) {
            Ok(file) => file.take(MAX_BYTES).read_to_end(&mut text).map_err(&fail)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(fail(error)),
        };
        serde_json::from_slice(&text).map(Some).map_err(|error| fail(io::Error::other(error)))
    }

    /// Writes the data folder's file.
    ///
    /// # Errors
    /// Returns [`UpdateError::Io`] if the file cannot be written.
    pub fn keep(self, data: &Path) -> Result<(), UpdateError> {
        let path = data.join(FILE);
        let fail = UpdateError::io(&path);
        let mut file = atomic_file::begin(&path).map_err(&fail)?;
        let text = serde_json::to_vec(&self).map_err(|error| fail(error.into()))?;
        file.write_all(&text).and_then(|()| atomic_file::put(file, &path)).map_err(fail)
    }
}
