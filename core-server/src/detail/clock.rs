//! Unix seconds as people read them.

/// `2026-11-20 22:10 UTC`.
pub(super) fn utc_text(unix_seconds: i64) -> String {
    let days = unix_seconds.div_euclid(86_400);
    let minutes = unix_seconds.rem_euclid(86_400) / 60;
    let (year, month, day) = date(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", minutes / 60, minutes % 60)
}

/// Year, month and day of a day counted from 1970-01-01, in the Gregorian calendar: years are counted from March, so
/// that the leap day is the last of its year.
fn date(days: i64) -> (i64, i64, i64) {
    // Days since 0000-03-01, in eras of 400 years.
    let days = days.saturating_add(719_468);
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_become_dates() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (1_795_212_659, "2026-11-20 22:10 UTC"),
            (-1, "1969-12-31 23:59 UTC"),
        ] {
            assert_eq!(utc_text(seconds), text);
        }
    }
}
