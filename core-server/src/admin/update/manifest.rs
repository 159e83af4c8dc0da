//! The manifest of an update: `update.json`, with its signature in `update.json.minisig`.
//!
//! JSON: `format` (1), `version` (three numbers), `expires` (RFC 3339) and `archives`, by processor as Rust names it
//! (`x86_64`, `aarch64`, `arm`), each with `name`, `bytes` and `sha256`. The signature is minisign's, prehashed.
//! Unknown fields are ignored, so that later manifests may have more.

use super::UpdateError;
use jiff::Timestamp;
use minisign_verify::{PublicKey, Signature};
use semver::Version;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The keys that may sign: one in use, and one kept apart in case the first is lost. Both are placeholders whose
/// secrets nobody kept: they must be replaced for the first release.
pub const KEYS: [&str; 2] = [
    "RWREEJHlmkzZ5NVW6yTOalt2smPbfKv6lpaAkbjQu3k5PqV+LjC8uyt8",
    "RWRcHvqSiYmv/Eg4Ai058WeKER96gwAg0nzuo90aKX6va4xkD1YIeOmR",
];
/// The only format that this program reads.
const FORMAT: u32 = 1;
/// Most bytes of an archive.
const MAX_ARCHIVE: u64 = 256 << 20;

/// The keys that this program accepts: [`KEYS`], and in debug builds one from the environment, with which tests of the
/// built program sign.
pub fn keys() -> Vec<String> {
    let keys = KEYS.iter().map(|key| (*key).to_owned());
    #[cfg(debug_assertions)]
    let keys = keys.chain(std::env::var("SHELFCADE_UPDATE_TEST_KEY"));
    keys.collect()
}

/// A manifest that a pinned key signed and that has not expired.
#[derive(Clone, Debug, Deserialize)]
pub struct Manifest {
    format: u32,
    /// The version on offer.
    pub version: Version,
    expires: String,
    archives: BTreeMap<String, ArchiveFacts>,
}

/// The archive for one processor.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ArchiveFacts {
    /// Its file name, beside the manifest: letters, digits, `.`, `-` and `_`.
    pub name: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// Its SHA-256, in lower-case hex.
    pub sha256: String,
}

impl Manifest {
    /// Verifies and parses a manifest. `now` is in Unix seconds.
    ///
    /// # Errors
    /// Returns an error if the manifest is not signed by one of `keys`, not understood, or expired.
    pub fn read(bytes: &[u8], signature: &[u8], keys: &[String], now: i64) -> Result<Manifest, UpdateError> {
        let signature = Signature::decode(&String::from_utf8_lossy(signature)).map_err(|_| UpdateError::Signature)?;
        let mut keys = keys.iter().filter_map(|key| PublicKey::from_base64(key).ok());
        keys.find(|key| key.verify(bytes, &signature, false).is_ok()).ok_or(UpdateError::Signature)?;
        let manifest: Manifest = serde_json::from_slice(bytes).map_err(unusable)?;
        let Manifest { format, version, expires, .. } = &manifest;
        if *format != FORMAT || !version.pre.is_empty() || !version.build.is_empty() {
            return Err(unusable(format!("its format {format} or version {version} is unknown")));
        }
        if expires.parse::<Timestamp>().map_err(unusable)?.as_second() <= now {
            return Err(unusable(format!("it expired at {expires}; check this machine's clock")));
        }
        Ok(manifest)
    }

    /// Returns the archive for a processor. Its name is always that of a file beside the manifest.
    ///
    /// # Errors
    /// Returns [`UpdateError::Manifest`] if there is none, or its name or size is invalid.
    pub fn archive(&self, processor: &str) -> Result<&ArchiveFacts, UpdateError> {
        let missing = || unusable(format!("it has no program for {processor}, only for {:?}", self.archives.keys()));
        let archive = self.archives.get(processor).ok_or_else(missing)?;
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
        let is_name = !archive.name.is_empty() && !archive.name.starts_with('.') && archive.name.bytes().all(is_plain);
        let invalid = || unusable(format!("the name {:?} or its size is invalid", archive.name));
        (is_name && archive.bytes <= MAX_ARCHIVE).then_some(archive).ok_or_else(invalid)
    }
}

fn unusable(why: impl ToString) -> UpdateError {
    UpdateError::Manifest(why.to_string())
}
