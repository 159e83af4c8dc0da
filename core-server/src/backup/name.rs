//! Names of backups: `user-20261121T101500Z.sqlite`, the time in UTC. Other names are somebody else's files.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

const BEGIN: &str = "user-";
const END: &str = ".sqlite";
const TIME: &str = "%Y%m%dT%H%M%SZ";

/// The name of a backup made at this time (Unix seconds).
pub fn write_name(unix: i64) -> String {
    format!("{BEGIN}{}{END}", write_time(unix))
}

/// `20261121T101500Z`; a time that no calendar has is taken for 1970.
pub fn write_time(unix: i64) -> String {
    Timestamp::from_second(unix).unwrap_or(Timestamp::UNIX_EPOCH).strftime(TIME).to_string()
}

/// When the backup of this name was made; `None` for any other file.
pub fn read_name(name: &str) -> Option<i64> {
    let time = name.strip_prefix(BEGIN)?.strip_suffix(END)?;
    let at = DateTime::strptime(TIME, time).ok()?.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second();
    // Only what is written that way, so that a name never stands for two times.
    (write_name(at) == name).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_the_time_and_other_names_nothing() {
        assert_eq!(write_name(1_795_212_659), "user-20261120T221059Z.sqlite");
        for time in [0, 1, 951_782_400, 1_795_212_659, 4_102_444_800] {
            assert_eq!(read_name(&write_name(time)), Some(time));
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
        ] {
            assert_eq!(read_name(other), None, "{other}");
        }
        assert_eq!(write_time(i64::MAX), write_time(0));
    }
}
