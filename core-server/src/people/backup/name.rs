//! Names of backups: `user-20261121T101500Z-7.sqlite`, with the time in UTC and the number of the backup. Files with
//! other names are not ours.
//!
//! The number alone tells which backup is newer: clocks are ahead, behind or missing. Names without a number are from
//! before backups were numbered, and older than all others.

use crate::io::clock::write_time;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use std::path::Path;

const BEGIN: &str = "user-";
const END: &str = ".sqlite";
const TIME: &str = "%Y%m%dT%H%M%SZ";
/// The largest valid number, which no data folder ever reaches.
const MAX_NUMBER: u64 = 999_999_999_999_999;
/// Name of the file beside the user data that holds the number of the last backup: backup folders change and are
/// cleared.
pub const COUNTER: &str = "user.count";

/// Number and time of a backup: the greater, the newer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct BackupId {
    /// Increases with each backup; 0 for those from before they were numbered.
    pub number: u64,
    /// Creation time in Unix seconds, by the machine's clock.
    pub taken: i64,
}

impl BackupId {
    /// Returns this id if it is newer than `other`, else this time with the next number after `other`.
    pub(super) fn after(self, other: Option<BackupId>) -> BackupId {
        match other {
            Some(other) if other >= self => BackupId { number: (other.number + 1).min(MAX_NUMBER), ..self },
            _ => self,
        }
    }
}

/// Formats the file name of a backup.
pub fn write_name(id: BackupId) -> String {
    let number = if id.number == 0 { String::new() } else { format!("-{}", id.number) };
    format!("{BEGIN}{}{number}{END}", write_time(id.taken))
}

/// Parses the file name of a backup; `None` for any other file.
pub fn read_name(name: &str) -> Option<BackupId> {
    let middle = name.strip_prefix(BEGIN)?.strip_suffix(END)?;
    let (time, number) = match middle.split_once('-') {
        Some((time, number)) => (time, number.parse().ok().filter(|number| (1..=MAX_NUMBER).contains(number))?),
        None => (middle, 0),
    };
    let taken = DateTime::strptime(TIME, time).ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second();
    let id = BackupId { number, taken };
    // Only the form that `write_name` produces, so that no two names mean the same backup.
    (write_name(id) == name).then_some(id)
}

/// Returns the number after that of the newest backup in the folder and of the last one made here.
pub(super) fn next_number(source: &Path, newest: Option<BackupId>) -> u64 {
    let counted = std::fs::read_to_string(source.with_file_name(COUNTER)).ok();
    let counted = counted.and_then(|text| text.trim().parse().ok()).unwrap_or(0);
    newest.map_or(0, |newest| newest.number).max(counted).saturating_add(1).min(MAX_NUMBER)
}

/// Stores the number of the last backup of the user data at `source`.
pub(super) fn remember_number(source: &Path, number: u64) {
    // Without the file, the folder still tells the number.
    if let Err(error) = std::fs::write(source.with_file_name(COUNTER), number.to_string()) {
        tracing::debug!(%error, "cannot save the backup number");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_the_number_and_the_time_and_other_names_nothing() {
        let id = |number, taken| BackupId { number, taken };
        assert_eq!(write_name(id(0, 1_795_212_659)), "user-20261120T221059Z.sqlite");
        assert_eq!(write_name(id(12, 1_795_212_659)), "user-20261120T221059Z-12.sqlite");
        for taken in [0, 1, 951_782_400, 1_795_212_659, 4_102_444_800] {
            for number in [0, 1, 40, MAX_NUMBER] {
                let id = id(number, taken);
                assert_eq!(read_name(&write_name(id)), Some(id));
            }
        }
        for other in [
            "user.sqlite",
            "user-.sqlite",
            "user-20261120T221059Z.sqlite.part",
            "user-20261320T221059Z.sqlite",
            "user-20261120T221059Z.sqlite-wal",
            "user-+0261120T221059Z.sqlite",
            "my-20261120T221059Z.sqlite",
            "../user-20261120T221059Z.sqlite",
            "user-2026-11-20.sqlite",
            "user-20261120T221059Z-0.sqlite",
            "user-20261120T221059Z-07.sqlite",
            "user-20261120T221059Z-.sqlite",
            "user-20261120T221059Z--1.sqlite",
            "user-20261120T221059Z-99999999999999999999999.sqlite",
        ] {
            assert_eq!(read_name(other), None, "{other}");
        }
    }

    #[test]
    fn the_number_tells_which_is_newer_whatever_the_clock_said() {
        let from_the_future = read_name("user-20991231T000000Z.sqlite").unwrap();
        let numbered = read_name("user-19700101T000000Z-1.sqlite").unwrap();
        assert!(numbered > from_the_future);
        assert!(read_name("user-19700101T000000Z-10.sqlite") > read_name("user-20991231T000000Z-9.sqlite"));
    }
}
