//! `update-seen.json` in the data folder: the newest manifest that was seen, below which nothing is believed any more.
//! A file that cannot be read refuses all, since it would otherwise be a way back.

use super::UpdateError;
use super::manifest::Version;
use crate::atomic_file;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// Its name.
pub const FILE: &str = "update-seen.json";
/// Longer files are none of ours, in bytes.
const MAX_BYTES: u64 = 4096;

/// What was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The number of the manifest.
    pub sequence: u64,
    /// What it offered.
    pub version: Version,
}

impl Seen {
    /// What the data folder says; `None` where nothing was seen yet.
    ///
    /// # Errors
    /// [`UpdateError::Io`] for a file that cannot be read or understood.
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

    /// Keeps it.
    ///
    /// # Errors
    /// [`UpdateError::Io`].
    pub fn keep(self, data: &Path) -> Result<(), UpdateError> {
        let path = data.join(FILE);
        let fail = UpdateError::io(&path);
        let mut file = atomic_file::begin(&path).map_err(&fail)?;
        let text = serde_json::to_vec(&self).map_err(|error| fail(error.into()))?;
        file.write_all(&text).and_then(|()| atomic_file::put(file, &path)).map_err(fail)
    }
}
