//! What is said of people and of what they did, put together from the message table.
#![allow(missing_docs)] // the texts are their own documentation

use super::*;
use shelfcade_core::ours::Status;

/// A profile's name; the household's has none of its own.
pub fn person_name(name: &str) -> &str {
    if name.is_empty() { household() } else { name }
}

pub fn status(status: Status) -> &'static str {
    match status {
        Status::Backlog => status_backlog(),
        Status::Playing => status_playing(),
        Status::Finished => status_finished(),
        Status::Dropped => status_dropped(),
    }
}

/// A kind of row on Home, without what it is about.
pub fn row_kind_name(kind: &str) -> &'static str {
    match kind {
        "continue" => row_continue(),
        "favorites" => row_favorites(),
        "collection" => collections(),
        "because" => row_kind_because(),
        "unplayed" => row_unplayed(),
        "new" => row_new(),
        "together" => row_together(),
        "series" => dimension_series(),
        "developer" => dimension_developer(),
        "decade" => dimension_decade(),
        "system" => dimension_system(),
        "genre" => dimension_genre(),
        "once" => row_once(),
        _ => row_fans(),
    }
}

/// A setting of the household: what it is called, and what it changes.
pub fn setting(key: &str) -> (&'static str, &'static str) {
    match key {
        "regions" => (set_regions(), set_regions_why()),
        "scan_hours" => (set_scan_hours(), set_scan_hours_why()),
        "home_hours" => (set_home_hours(), set_home_hours_why()),
        "page_cache_mb" => (set_page_cache_mb(), set_page_cache_mb_why()),
        "backups" => (set_backups(), set_backups_why()),
        "backup_folder" => (set_backup_folder(), set_backup_folder_why()),
        "s3_endpoint" => (set_s3_endpoint(), set_s3_endpoint_why()),
        "s3_bucket" => (set_s3_bucket(), ""),
        "s3_region" => (set_s3_region(), ""),
        "s3_prefix" => (set_s3_prefix(), ""),
        _ => (set_s3_access_key(), set_s3_access_key_why()),
    }
}

/// A day, of unix seconds: "5 March 2026", "5. März 2026".
pub fn date(unix: i64) -> String {
    let (year, month, day) = civil(unix.div_euclid(86_400));
    date_of(&day.to_string(), month_name(month).unwrap_or_default(), &year.to_string())
}

/// Year, month and day of a number of days since 1970 in the Gregorian calendar.
/// Source: the algorithm `civil_from_days`, by Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
fn civil(days: i64) -> (i64, u8, u8) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, u8::try_from(month).unwrap_or(1), u8::try_from(day).unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::civil;

    #[test]
    fn days_are_dates() {
        for (days, date) in [
            (0, (1970, 1, 1)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (20_513, (2026, 3, 1)),
            (20_778, (2026, 11, 21)),
            (-1, (1969, 12, 31)),
        ] {
            assert_eq!(civil(days), date, "{days}");
        }
    }
}
