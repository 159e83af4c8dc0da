//! Moments as people count them: the Gregorian calendar in UTC, without a clock.

/// A minute of a day, in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Year.
    pub year: i64,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
}

impl Moment {
    /// The minute of a time in seconds since 1970.
    pub fn of_unix(seconds: i64) -> Moment {
        let (year, month, day) = date(seconds.div_euclid(86_400));
        let minutes = seconds.rem_euclid(86_400) / 60;
        let small = |n: i64| u8::try_from(n).unwrap_or(0);
        Moment { year, month: small(month), day: small(day), hour: small(minutes / 60), minute: small(minutes % 60) }
    }

    /// Reads `2026-11-20 22:10 UTC`, as catalogs have it; `None` for anything else.
    pub fn parse(text: &str) -> Option<Moment> {
        let (date, time) = text.strip_suffix(" UTC")?.split_once(' ')?;
        let (year, month_day) = date.split_once('-')?;
        let (month, day) = month_day.split_once('-')?;
        let (hour, minute) = time.split_once(':')?;
        let small = |text: &str, most: u8| text.parse::<u8>().ok().filter(|n| *n <= most);
        Some(Moment {
            year: year.parse().ok()?,
            month: small(month, 12)?,
            day: small(day, 31)?,
            hour: small(hour, 23)?,
            minute: small(minute, 59)?,
        })
    }
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
    use super::Moment;

    #[test]
    fn seconds_become_dates() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (1_795_212_659, "2026-11-20 22:10 UTC"),
            (-1, "1969-12-31 23:59 UTC"),
        ] {
            assert_eq!(Some(Moment::of_unix(seconds)), Moment::parse(text), "{text}");
        }
    }

    #[test]
    fn only_moments_are_read() {
        for text in
            ["", "2026-11-20", "2026-11-20 22:10", "2026-13-01 00:00 UTC", "x-1-1 0:0 UTC", "2026-11-20 24:00 UTC"]
        {
            assert_eq!(Moment::parse(text), None, "{text}");
        }
    }
}
