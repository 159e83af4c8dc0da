//! Dates and times of day in the household's time zone, and the status of backups and downloads.

use super::messages::*;
use super::numbers::seconds;
use super::pages::{month_name, released};
use jiff::Timestamp;
use jiff::civil::{DateTime, Weekday};
use jiff::tz::TimeZone;
use shelfcade_core::api::BackupStatus;
use shelfcade_core::page::{FetchView, LocalTime};
use shelfcade_core::people::diary::{Day, Month};
use std::cell::Cell;

/// Seconds from which on time played has no minutes.
const LONG: u64 = 36 * 3_600;

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

/// Formats a day as a heading: "Today", "Yesterday", "Thursday, 5 March 2026".
pub fn day_heading(day: Day, today: Day) -> String {
    match today.0.saturating_sub(day.0) {
        0 => capitalised(day_today()),
        1 => capitalised(day_yesterday()),
        _ => {
            let date = start_of(day);
            capitalised(&weekday_of(weekday_name(date.weekday()), &write_date(date)))
        }
    }
}

/// Formats time played: "40 min", "3 h 12 min", "104 h"; empty if it is not known.
pub fn play_time(time: u64) -> String {
    match time {
        0 => String::new(),
        // Days of play are no days of the calendar.
        LONG.. => duration_hours(time / 3_600),
        _ => seconds(time as f64),
    }
}

/// Formats a day: "5 March 2026".
pub fn date_of_day(day: Day) -> String {
    write_date(start_of(day))
}

fn start_of(day: Day) -> DateTime {
    // In UTC, days begin where they are counted from.
    TimeZone::UTC.to_datetime(Timestamp::from_second(day.0.saturating_mul(86_400)).unwrap_or_default())
}

/// Formats a month: "March 2026".
pub fn month(month: Month) -> String {
    released(u16::try_from(month.year).unwrap_or_default(), u8::try_from(month.month).ok())
}

/// Formats the day of something that the household did, within a sentence: "today", "yesterday", "last Tuesday"; from a
/// week on its date.
pub fn day(unix: i64) -> String {
    let zone = ZONE.get();
    match zone.today.0.saturating_sub(zone.day_of(unix).0) {
        0 => day_today().to_owned(),
        1 => day_yesterday().to_owned(),
        2..7 => day_last(weekday_name(date_time(unix).weekday())),
        _ => date(unix),
    }
}

/// Formats the day of something that the household did, by itself: "Last Tuesday".
pub fn day_label(unix: i64) -> String {
    capitalised(&day(unix))
}

/// Formats the minute of something that the household did, by itself: "Yesterday, 22:10".
pub fn minute_label(unix: i64) -> String {
    capitalised(&minute(unix))
}

fn weekday_name(weekday: Weekday) -> &'static str {
    weekdays().split(", ").nth(usize::from(weekday.to_monday_zero_offset().unsigned_abs())).unwrap_or_default()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn write_date(day: DateTime) -> String {
    let month = usize::try_from(day.month()).ok().and_then(month_name).unwrap_or_default();
    date_of(&day.day().to_string(), month, &day.year().to_string())
}

/// Formats a minute from Unix seconds, within a sentence: "yesterday, 22:10", "20 November 2026, 22:10".
pub fn minute(unix: i64) -> String {
    moment(&day(unix), &write_time(date_time(unix)))
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
    built.map_or_else(|_| text.to_owned(), |built| write_minute(date_time(built.timestamp().as_second())))
}

/// Returns the times and places of backups as labels and values.
pub fn backup_facts(backups: &BackupStatus) -> Vec<(&'static str, String)> {
    if !backups.on {
        return vec![(settings_backups(), choice_off().to_owned())];
    }
    let time = |unix: Option<i64>| unix.map_or_else(|| backup_none().to_owned(), minute_label);
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
    facts.extend(state.rests_until.map(|until| (fetch_rests(), minute_label(until))));
    facts
}

fn write_minute(when: DateTime) -> String {
    moment(&write_date(when), &write_time(when))
}

fn write_time(when: DateTime) -> String {
    format!("{}:{:02}", when.hour(), when.minute())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::speak;
    use shelfcade_core::lang::Lang;

    /// Sunday, 29 November 2026, 00:30, an hour ahead of UTC.
    const NOW: i64 = 1_795_908_600;
    const DAY: i64 = 86_400;

    fn zone() -> LocalTime {
        let zone = LocalTime { offset_at: |_| 3600, ..LocalTime::default() };
        LocalTime { today: zone.day_of(NOW), ..zone }
    }

    #[track_caller]
    fn check(lang: Lang, unix: i64, within: &str, alone: &str) {
        speak(lang, || in_time_zone(zone(), || assert_eq!((&*day(unix), &*minute_label(unix)), (within, alone))));
    }

    #[test]
    fn days_of_the_last_week_have_names_in_local_time() {
        check(Lang::En, NOW - 1700, "today", "Today, 0:01");
        check(Lang::En, NOW - 1860, "yesterday", "Yesterday, 23:59");
        check(Lang::En, NOW - 2 * DAY, "last Friday", "Last Friday, 0:30");
        check(Lang::En, NOW - 6 * DAY, "last Monday", "Last Monday, 0:30");
        check(Lang::En, NOW - 7 * DAY, "22 November 2026", "22 November 2026, 0:30");
        // A clock that was wrong.
        check(Lang::En, NOW + DAY, "30 November 2026", "30 November 2026, 0:30");
    }

    #[test]
    fn each_language_names_them() {
        for (lang, within, alone) in [
            (Lang::De, "letzten Dienstag", "Letzten Dienstag, 0:30 Uhr"),
            (Lang::Fr, "mardi dernier", "Mardi dernier, 0:30"),
            (Lang::Es, "el martes pasado", "El martes pasado, 0:30"),
            (Lang::Ja, "火曜日", "火曜日 0:30"),
        ] {
            check(lang, NOW - 5 * DAY, within, alone);
        }
    }
}
