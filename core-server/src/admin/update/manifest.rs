//! The manifest of an update: `update.json`, with its signature in `update.json.minisig`.
//!
//! JSON: `format` (1), `sequence` (increases with each manifest), `version` (three numbers), `expires` (RFC 3339) and
//! `archives`, by processor, each with `name`, `bytes` and `sha256`. The signature is minisign's, prehashed. Unknown
//! fields are ignored, so that later manifests may have more.

use super::UpdateError;
use jiff::Timestamp;
use minisign_verify::{PublicKey, Signature};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The keys that may sign: one in use, and one kept apart in case the first is lost. Both are placeholders whose
/// secrets nobody kept: they must be replaced for the first release.
pub const KEYS: [&str; 2] = [
    "RWREEJHlmkzZ5NVW6yTOalt2smPbfKv6lpaAkbjQu3k5PqV+LjC8uyt8",
    "RWRcHvqSiYmv/Eg4Ai058WeKER96gwAg0nzuo90aKX6va4xkD1YIeOmR",
];

/// The keys that this program accepts: [`KEYS`], and in debug builds one from the environment, with which tests of the
/// built program sign.
pub fn keys() -> Vec<String> {
    let keys = KEYS.iter().map(|key| (*key).to_owned());
    #[cfg(debug_assertions)]
    let keys = keys.chain(std::env::var("SHELFCADE_UPDATE_TEST_KEY"));
    keys.collect()
}

/// The only format that this program reads.
const FORMAT: u32 = 1;
/// Most bytes of an archive.
const MAX_ARCHIVE: u64 = 256 << 20;

/// A version of three numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Version([u32; 3]);

impl Version {
    /// The version of this program.
    pub fn own() -> Version {
        env!("CARGO_PKG_VERSION").to_owned().try_into().expect("the workspace version has three numbers")
    }
}

impl TryFrom<String> for Version {
    type Error = String;

    fn try_from(text: String) -> Result<Version, String> {
        let number = |part: &str| part.parse().ok().filter(|_| !part.starts_with('+'));
        let numbers: Option<Vec<u32>> = text.split('.').map(number).collect();
        let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
        numbers.map(Version).ok_or_else(|| format!("{text:?} is not a version of three numbers"))
    }
}

impl From<Version> for String {
    fn from(version: Version) -> String {
        version.to_string()
    }
}

impl fmt::Display for Version {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Version([major, minor, patch]) = self;
        write!(out, "{major}.{minor}.{patch}")
    }
}

/// The parts of a manifest that must never decrease.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Increases with each manifest.
    pub sequence: u64,
    /// The version on offer.
    pub version: Version,
}

/// A manifest that a pinned key signed and that has not expired.
#[derive(Clone, Debug, Deserialize)]
pub struct Manifest {
    format: u32,
    /// Its number and version.
    #[serde(flatten)]
    pub seen: Seen,
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
    /// Its SHA-256, in hex.
    pub sha256: String,
}

impl Manifest {
    /// Verifies and parses a manifest. `now` is in Unix seconds, `seen` the newest manifest seen before.
    ///
    /// # Errors
    /// Returns an error if the manifest is not signed by one of `keys`, not understood, expired, or older than
    /// `seen`.
    pub fn read(
        bytes: &[u8],
        signature: &[u8],
        keys: &[String],
        now: i64,
        seen: Option<Seen>,
    ) -> Result<Manifest, UpdateError> {
        let signature = std::str::from_utf8(signature).ok().and_then(|text| Signature::decode(text).ok());
        let signature = signature.ok_or(UpdateError::Signature)?;
        let has_signed =
            |key: &String| PublicKey::from_base64(key).is_ok_and(|key| key.verify(bytes, &signature, false).is_ok());
        if !keys.iter().any(has_signed) {
            return Err(UpdateError::Signature);
        }
        let manifest: Manifest =
            serde_json::from_slice(bytes).map_err(|error| UpdateError::Manifest(error.to_string()))?;
        let offered = manifest.seen;
        match (manifest.expires.parse::<Timestamp>(), seen) {
            _ if manifest.format != FORMAT => Err(UpdateError::Manifest(format!("unknown format {}", manifest.format))),
            (Err(error), _) => Err(UpdateError::Manifest(error.to_string())),
            (Ok(expires), _) if expires.as_second() <= now => Err(UpdateError::Expired(manifest.expires)),
            (_, Some(seen)) if offered.sequence < seen.sequence || offered.version < seen.version => {
                Err(UpdateError::Older(offered, seen))
            }
            _ => Ok(manifest),
        }
    }

    /// Returns the archive for a processor. Its name is always that of a file beside the manifest.
    ///
    /// # Errors
    /// Returns [`UpdateError::Processor`] if there is none, [`UpdateError::Manifest`] if its name, size or checksum
    /// is invalid.
    pub fn archive(&self, processor: &str) -> Result<&ArchiveFacts, UpdateError> {
        let Some(archive) = self.archives.get(processor) else {
            let offered = self.archives.keys().cloned().collect::<Vec<_>>().join(", ");
            return Err(UpdateError::Processor(processor.to_owned(), offered));
        };
        let ArchiveFacts { name, bytes, sha256 } = archive;
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
        let is_name = (1..=200).contains(&name.len()) && !name.starts_with('.') && name.bytes().all(is_plain);
        let is_sum = hex::decode(sha256).is_ok_and(|sum| sum.len() == 32);
        if !is_name || !is_sum || !(1..=MAX_ARCHIVE).contains(bytes) {
            return Err(UpdateError::Manifest(format!("{name:?}: invalid name, size or checksum")));
        }
        Ok(archive)
    }
}
