//! The version that used the data folder before this one, so that an update can be announced: `version.json`.
//!
//! The file is only shown. If it is lost, no update is announced.

use crate::io::atomic_file;
use semver::Version;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// File name in the data folder.
pub const FILE: &str = "version.json";
/// Most bytes read of it.
const MAX_BYTES: u64 = 4 << 10;
/// Seconds for which an update is announced: 60 days.
const ANNOUNCED: i64 = 60 * 24 * 3600;

#[derive(Deserialize, Serialize)]
struct VersionHistory {
    /// The version that used the data folder last.
    now: Version,
    /// The one before it, if that was older.
    before: Option<Version>,
    /// Its first start, in Unix seconds.
    since: i64,
}

/// Notes the running version, and returns the older one that it replaced lately. `now` is in Unix seconds.
///
/// # Errors
/// Returns an error if the file can't be read or written.
pub fn note(data: &Path, version: &Version, now: i64) -> io::Result<Option<Version>> {
    let path = data.join(FILE);
    let known: Option<VersionHistory> = match File::open(&path) {
        Ok(file) => serde_json::from_reader(file.take(MAX_BYTES)).ok(),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if let Some(known) = known.as_ref().filter(|known| known.now == *version) {
        return Ok(known.before.clone().filter(|_| (now - known.since).abs() < ANNOUNCED));
    }
    // An update that was undone is none.
    let before = known.map(|known| known.now).filter(|before| before < version);
    let history = VersionHistory { now: version.clone(), before: before.clone(), since: now };
    let text = serde_json::to_vec(&history).expect("every history can be written as JSON");
    atomic_file::write(&path, &text)?;
    Ok(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_is_announced_for_a_while_and_a_first_start_is_not() {
        let data = tempfile::tempdir().expect("a temporary folder");
        let start = |version: &str, now| {
            let before = note(data.path(), &version.parse().expect("a version"), now).expect("the file is written");
            before.map(|version| version.to_string())
        };
        assert_eq!(start("0.1.0", 0), None);
        assert_eq!(start("0.1.0", 10), None);
        assert_eq!(start("0.2.0", 20).as_deref(), Some("0.1.0"));
        assert_eq!(start("0.2.0", ANNOUNCED - 1).as_deref(), Some("0.1.0"));
        assert_eq!(start("0.2.0", ANNOUNCED + 20), None);
        assert_eq!(start("0.1.0", ANNOUNCED + 30), None, "the update was undone");
        std::fs::write(data.path().join(FILE), "no JSON").expect("the file is written");
        assert_eq!(start("0.2.0", ANNOUNCED + 40), None);
    }
}
