//! Dates as other programs write them, in local time, to Unix seconds and back.

use jiff::civil::DateTime;
use jiff::tz::{Offset, TimeZone};

/// How `gamelist.xml` writes a time: `20260131T235959`.
pub(super) const COMPACT: &str = "%Y%m%dT%H%M%S";
/// How RetroArch's logs write one: `2026-01-31 23:59:59`.
pub(super) const SPACED: &str = "%Y-%m-%d %H:%M:%S";

/// A local time, `offset` seconds east of UTC, in Unix seconds.
pub(super) fn read(format: &str, text: &str, offset: i32) -> Option<i64> {
    let local = DateTime::strptime(format, text.trim()).ok()?;
    let at = local.to_zoned(zone(offset)).ok()?.timestamp().as_second();
    // Nothing was played before there were these programs; a device without a clock says 1970 or 1980.
    (at > 0).then_some(at)
}

/// The other way.
pub(super) fn write(format: &str, unix: i64, offset: i32) -> Option<String> {
    let at = jiff::Timestamp::from_second(unix).ok()?;
    Some(at.to_zoned(zone(offset)).strftime(format).to_string())
}

/// An offset no place has is taken for UTC.
fn zone(offset: i32) -> TimeZone {
    Offset::from_seconds(offset).map_or(TimeZone::UTC, TimeZone::fixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_times_are_read() {
        assert_eq!(read(COMPACT, "20261120T221059", 0), Some(1_795_212_659));
        assert_eq!(read(COMPACT, "20261121T001059", 7_200), Some(1_795_212_659));
        assert_eq!(read(SPACED, " 2026-11-20 22:10:59 ", 0), Some(1_795_212_659));
        for wrong in ["", "not-a-date-time", "20261320T000000", "00000000T000000", "19700101T000000", "2026"] {
            assert_eq!(read(COMPACT, wrong, 0), None, "{wrong:?}");
        }
        assert_eq!(write(COMPACT, 1_795_212_659, 7_200).unwrap(), "20261121T001059");
        assert_eq!(read(COMPACT, "20261120T221059", i32::MAX), Some(1_795_212_659));
    }
}
