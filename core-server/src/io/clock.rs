//! The system clock, and times as text.

use jiff::Timestamp;
use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the time in Unix seconds; 0 if the clock is set before 1970.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
}

/// Formats Unix seconds for a file name: `20261121T101500Z`. Times that no calendar has become 1970.
pub fn write_time(unix: i64) -> String {
    format_time(unix, "%Y%m%dT%H%M%SZ")
}

/// Formats Unix seconds for people: `2026-11-21 10:15:00 UTC`.
pub fn show_time(unix: i64) -> String {
    format_time(unix, "%Y-%m-%d %H:%M:%S UTC")
}

/// Formats Unix seconds for a header of HTTP (RFC 9110, 5.6.7): `Sat, 21 Nov 2026 10:15:00 GMT`.
pub fn http_time(unix: i64) -> String {
    format_time(unix, "%a, %d %b %Y %H:%M:%S GMT")
}

fn format_time(unix: i64, format: &str) -> String {
    Timestamp::from_second(unix).unwrap_or(Timestamp::UNIX_EPOCH).strftime(format).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_for_names_and_for_people() {
        assert_eq!(show_time(1_795_212_659), "2026-11-20 22:10:59 UTC");
        assert_eq!(show_time(0), "1970-01-01 00:00:00 UTC");
        assert_eq!(write_time(1_795_212_659), "20261120T221059Z");
        assert_eq!(write_time(i64::MAX), write_time(0));
    }
}
