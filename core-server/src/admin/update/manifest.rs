//! The manifest of an update: `update.json`, with its signature in `update.json.minisig`.
//!
//! JSON: `format` (1), `sequence` (increases with each manifest), `version` (three numbers), `expires` (RFC 3339) and
//! `archives`, by processor, each with `name`, `bytes` and `sha256`. The signature is minisign's, prehashed. Unknown
//! fields are ignored, so that later manifests may have more.

use super::UpdateError;
use super::seen::Seen;
use jiff::Timestamp;
use minisign_verify::{PublicKey, Signature};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// The keys that may sign: one in use, and one kept apart in case the first is lost. Both are placeholders whose
/// secrets nobody kept: they must be replaced for the first release.
pub const KEYS: [&str; 2] = [KEY_1, KEY_2];

const KEY_1: &str = "RWREEJHlmkzZ5NVW6yTOalt2smPbfKv6lpaAkbjQu3k5PqV+LjC8uyt8";
const KEY_2: &str = "RWRcHvqSiYmv/Eg4Ai058WeKER96gwAg0nzuo90aKX6va4xkD1YIeOmR";

/// Environment variable with another key, in debug builds only: tests of the built program sign with it.
#[cfg(debug_assertions)]
const TEST_KEY: &str = "SHELFCADE_UPDATE_TEST_KEY";

/// The keys that this program accepts: [`KEYS`], and in debug builds one from the environment.
pub fn keys() -> Vec<String> {
    let keys = KEYS.iter().map(|key| (*key).to_owned());
    #[cfg(debug_assertions)]
    let keys = keys.chain(std::env::var(TEST_KEY));
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
        env!("CARGO_PKG_VERSION").parse().expect("the workspace version has three numbers")
    }
}

impl FromStr for Version {
    type Err = String;

    fn from_str(text: &str) -> Result<Version, String> {
        let is_plain = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let parts: Vec<u32> = text.split('.').filter(is_plain).filter_map(|part| part.parse().ok()).collect();
        let numbers = <[u32; 3]>::try_from(parts).ok().filter(|_| text.split('.').count() == 3);
        numbers.map(Version).ok_or_else(|| format!("{text:?} is not a version of three numbers"))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Version([major, minor, patch]) = self;
        write!(out, "{major}.{minor}.{patch}")
    }
}

impl TryFrom<String> for Version {
    type Error = String;

    fn try_from(text: String) -> Result<Version, String> {
        text.parse()
    }
}

impl From<Version> for String {
    fn from(version: Version) -> String {
        version.to_string()
    }
}

/// A manifest that a pinned key signed and that has not expired.
#[derive(Clone, Debug, Deserialize)]
pub struct Manifest {
    format: u32,
    /// Increases with each manifest.
    pub sequence: u64,
    /// The version that it offers.
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
        signature: &str,
        keys: &[&str],
        now: i64,
        seen: Option<Seen>,
    ) -> Result<Manifest, UpdateError> {
        let signature = Signature::decode(signature).map_err(|_| UpdateError::Signature)?;
        let is_by =
            |key: &&str| PublicKey::from_base64(key).is_ok_and(|key| key.verify(bytes, &signature, false).is_ok());
        if !keys.iter().any(is_by) {
            return Err(UpdateError::Signature);
        }
        let manifest: Manifest =
            serde_json::from_slice(bytes).map_err(|error| UpdateError::Manifest(error.to_string()))?;
        if manifest.format != FORMAT {
            return Err(UpdateError::Manifest(format!("unknown format {}", manifest.format)));
        }
        let expires: Result<Timestamp, _> = manifest.expires.parse();
        let expires = expires.map_err(|_| UpdateError::Manifest(format!("invalid expires {:?}", manifest.expires)))?;
        if expires.as_second() <= now {
            return Err(UpdateError::Expired(manifest.expires));
        }
        let newest = seen.filter(|seen| manifest.sequence < seen.sequence || manifest.version < seen.version);
        match newest {
            Some(seen) => Err(UpdateError::Older {
                offered: manifest.shown(),
                seen: format!("{} (number {})", seen.version, seen.sequence),
            }),
            None => Ok(manifest),
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
            return Err(UpdateError::Processor { processor: processor.to_owned(), offered });
        };
        let ArchiveFacts { name, bytes, sha256 } = archive;
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
        if name.is_empty() || name.len() > 200 || name.starts_with('.') || !name.bytes().all(is_plain) {
            return Err(UpdateError::Manifest(format!("{name:?} is not an archive name")));
        }
        if *bytes == 0 || *bytes > MAX_ARCHIVE || hex::decode(sha256).map_or(0, |sum| sum.len()) != 32 {
            return Err(UpdateError::Manifest(format!("{name}: invalid size or checksum")));
        }
        Ok(archive)
    }

    /// Its sequence number and version.
    pub fn seen(&self) -> Seen {
        Seen { sequence: self.sequence, version: self.version }
    }

    fn shown(&self) -> String {
        format!("{} (number {})", self.version, self.sequence)
    }
}
