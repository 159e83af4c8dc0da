//! Dates and times of day in the household's time zone, and the status of backups and downloads.

use super::messages::*;
use super::pages::{month_name, released};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use shelfcade_core::api::BackupStatus;
use shelfcade_core::page::{FetchView, LocalTime};
use shelfcade_core::people::diary::{Day, Month};
use std::cell::Cell;

thread_local! {
    /// Written only by [`in_time_zone`].
    static ZONE: Cell<LocalTime> = Cell::new(LocalTime::default());
}

/// Runs `render` with the times of a zone. Must not span an `.await`.
pub fn in_time_zone<T>(zone: LocalTime, render: impl FnOnce() -> T) -> T {
    struct Before(LocalTime);
    impl Drop for Before {
        fn drop(&mut self) {
            ZONE.set(self.0);
        }
    }
    let _before = Before(ZONE.replace(zone));
    render()
}

/// Converts seconds since 1970 to local time; a time out of range becomes 1970.
fn date_time(unix: i64) -> DateTime {
    let offset = (ZONE.get().offset_at)(unix);
    TimeZone::UTC.to_datetime(Timestamp::from_second(unix.saturating_add(offset.into())).unwrap_or_default())
}

/// Formats a day from Unix seconds: "5 March 2026", "5. März 2026".
pub fn date(unix: i64) -> String {
    write_date(date_time(unix))
}

/// Returns a day as people call it: "Today", "Yesterday", "Thursday, 5 March 2026".
pub fn day(day: Day, now: Day) -> String {
    match now.0.saturating_sub(day.0) {
        0 => today().to_owned(),
        1 => yesterday().to_owned(),
        _ => {
            // In UTC, days begin where they are counted from.
            let begin = Timestamp::from_second(day.0.saturating_mul(86_400)).unwrap_or_default();
            let date = TimeZone::UTC.to_datetime(begin);
            let weekday = usize::try_from(date.weekday().to_monday_zero_offset()).unwrap_or_default();
            weekday_of(weekdays().split(", ").nth(weekday).unwrap_or_default(), &write_date(date))
        }
    }
}

/// Returns a month: "March 2026".
pub fn month(month: Month) -> String {
    released(u16::try_from(month.year).unwrap_or_default(), u8::try_from(month.month).ok())
}

fn write_date(day: DateTime) -> String {
    let month = usize::try_from(day.month()).ok().and_then(month_name).unwrap_or_default();
    date_of(&day.day().to_string(), month, &day.year().to_string())
}

/// Formats a minute from Unix seconds: "20 November 2026, 22:10".
pub fn minute(unix: i64) -> String {
    write_minute(date_time(unix))
}

/// Formats a time of day from Unix seconds: "22:10".
pub fn time_of_day(unix: i64) -> String {
    write_time(date_time(unix))
}

/// Formats a time played in hours and minutes, as the island does: "0:05".
pub fn time_played(seconds: i64) -> String {
    format!("{}:{:02}", seconds / 3600, seconds / 60 % 60)
}

/// Formats a catalog's build time, stored as `2026-11-20 22:10 UTC`. Other text is returned unchanged.
pub fn built_at(text: &str) -> String {
    let built = DateTime::strptime("%Y-%m-%d %H:%M UTC", text).and_then(|built| built.to_zoned(TimeZone::UTC));
    built.map_or_else(|_| text.to_owned(), |built| minute(built.timestamp().as_second()))
}

/// Returns the times and places of backups as labels and values.
pub fn backup_facts(backups: &BackupStatus) -> Vec<(&'static str, String)> {
    if !backups.on {
        return vec![(settings_backups(), choice_off().to_owned())];
    }
    let time = |unix: Option<i64>| unix.map_or_else(|| backup_none().to_owned(), minute);
    let mut facts = vec![(backup_made(), time(backups.made))];
    if !backups.folder.is_empty() {
        facts.push((fact_folder(), backups.folder.clone()));
    }
    if backups.same_disk && !backups.store {
        facts.push((backup_disk(), backup_same_disk().to_owned()));
    }
    if backups.store {
        facts.push((backup_sent(), time(backups.sent)));
    }
    facts
}

/// Returns the progress of downloads as labels and values.
pub fn fetch_facts(state: &FetchView) -> Vec<(&'static str, String)> {
    let mut facts = vec![
        (fetch_pictures(), fetch_pictures_value(state.pictures, state.bytes)),
        (fetch_misses(), fetch_count(state.misses)),
        (fetch_left(), fetch_count(state.left)),
        (fetch_today(), fetch_today_value(state.today, state.quota)),
    ];
    facts.extend(state.seconds_left.map(|seconds| (fetch_time(), scan_left(seconds as f64))));
    facts.extend(state.rests_until.map(|until| (fetch_rests(), minute(until))));
    facts
}

fn write_minute(when: DateTime) -> String {
    moment(&write_date(when), &write_time(when))
}

fn write_time(when: DateTime) -> String {
    format!("{}:{:02}", when.hour(), when.minute())
}
