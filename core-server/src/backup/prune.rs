//! Which backups are kept.
//!
//! All of the last hour, then the newest (by number) of each of the newest 24 hours, 14 days and 8 weeks that have any. Counted in
//! hours, days and weeks that have one, not by the clock: a machine that was off for a year, or thinks it is 1970, keeps
//! what it has. Names of other files are never touched.

use super::look::{list, verify};
use super::{BackupError, Found, Stamp};
use std::path::Path;

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
const WEEK: i64 = 7 * DAY;

/// How many are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Newest hours of which one is kept.
    pub hours: usize,
    /// Newest days of which one is kept.
    pub days: usize,
    /// Newest weeks (from Monday) of which one is kept.
    pub weeks: usize,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy { hours: 24, days: 14, weeks: 8 }
    }
}

/// For each backup, in any order, whether it is kept. The newest always is.
pub fn choose_kept(stamps: &[Stamp], now: i64, policy: Policy) -> Vec<bool> {
    let mut order: Vec<usize> = (0..stamps.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(stamps[index]));
    // What is from the future was made by a clock that was wrong, some time ago.
    let last_hour = now.saturating_sub(HOUR)..=now.saturating_add(HOUR);
    let mut kept: Vec<bool> =
        stamps.iter().map(|stamp| last_hour.contains(&stamp.taken) && stamp.taken > *last_hour.start()).collect();
    if let Some(&newest) = order.first() {
        kept[newest] = true;
    }
    // 1970-01-01 was a Thursday: weeks are counted from the Monday before.
    for (length, shift, count) in [(HOUR, 0, policy.hours), (DAY, 0, policy.days), (WEEK, 3 * DAY, policy.weeks)] {
        let mut seen = Vec::new();
        for &index in &order {
            let turn = stamps[index].taken.saturating_add(shift).div_euclid(length);
            if seen.contains(&turn) {
                continue;
            }
            if seen.len() == count {
                break;
            }
            seen.push(turn);
            kept[index] = true;
        }
    }
    kept
}

/// Deletes the backups of a folder that are not kept, and says how many; those named by `spared` stay. When none of those that are kept is whole, the
/// newest whole one of the others stays.
///
/// # Errors
/// [`BackupError::Io`] when the folder cannot be read or a file not deleted.
pub fn prune(folder: &Path, now: i64, policy: Policy, spared: &[String]) -> Result<usize, BackupError> {
    let found = list(folder)?;
    let stamps: Vec<Stamp> = found.iter().map(|found| found.stamp).collect();
    let mut kept = choose_kept(&stamps, now, policy);
    found.iter().zip(&mut kept).for_each(|(found, kept)| *kept |= spared.contains(&found.name));
    let part = |is_kept: bool| -> Vec<&Found> {
        found.iter().zip(&kept).filter(|(_, kept)| **kept == is_kept).map(|(found, _)| found).collect()
    };
    let mut doomed = part(false);
    let is_good = |found: &&&Found| verify(&folder.join(&found.name)).is_ok();
    if !doomed.is_empty() && part(true).iter().find(is_good).is_none() {
        match doomed.iter().position(|found| is_good(&found)) {
            Some(spared) => drop(doomed.remove(spared)),
            // Not one is whole: whatever can be made of them, it is not for a clean-up to decide.
            None => doomed.clear(),
        }
    }
    for found in &doomed {
        let path = folder.join(&found.name);
        std::fs::remove_file(&path).map_err(BackupError::io(&path))?;
    }
    Ok(doomed.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Monday, 2026-11-23, 12:00 UTC.
    const NOW: i64 = 1_795_435_200;

    fn kept_of(taken: &[i64], now: i64, policy: Policy) -> Vec<bool> {
        let stamps: Vec<Stamp> = taken.iter().map(|&taken| Stamp { number: 0, taken }).collect();
        choose_kept(&stamps, now, policy)
    }

    #[track_caller]
    fn check(ages: &[i64], expected: &[i64]) {
        let taken: Vec<i64> = ages.iter().map(|age| NOW - age).collect();
        let kept = kept_of(&taken, NOW, Policy::default());
        let kept: Vec<i64> = ages.iter().zip(kept).filter(|(_, kept)| *kept).map(|(age, _)| *age).collect();
        assert_eq!(kept, expected);
    }

    #[test]
    fn the_last_hour_is_kept_whole_and_then_one_an_hour() {
        let ages: Vec<i64> = (0..30).map(|n| n * 300).collect();
        // 12:00 … 11:05 all; then the newest of each hour.
        let mut expected: Vec<i64> = (0..12).map(|n| n * 300).collect();
        expected.push(HOUR + 300);
        expected.push(2 * HOUR + 300);
        check(&ages, &expected);
    }

    #[test]
    fn older_ones_thin_out_to_days_and_weeks() {
        let hourly: Vec<i64> = (0..24 * 100).map(|n| n * HOUR).collect();
        let taken: Vec<i64> = hourly.iter().map(|age| NOW - age).collect();
        let kept = kept_of(&taken, NOW, Policy::default());
        let kept: Vec<i64> = hourly.iter().zip(kept).filter(|(_, kept)| *kept).map(|(age, _)| age / HOUR).collect();
        let mut expected: Vec<i64> = (0..24).collect();
        // The newest of each day is of 23:00: 13 hours ago and then every 24; two days are among the hours.
        expected.extend((2..14).map(|day| 13 + 24 * (day - 1)));
        // Sundays at 23:00; this week and the two before are among the days.
        expected.extend((3..8).map(|week| 13 + 24 * 7 * (week - 1)));
        expected.sort();
        expected.dedup();
        assert_eq!(kept, expected);
    }

    #[test]
    fn a_machine_that_was_off_or_has_no_clock_keeps_what_it_has() {
        check(&[400 * DAY, 401 * DAY, 402 * DAY], &[400 * DAY, 401 * DAY, 402 * DAY]);
        // Backups from 1970, and one from the future.
        check(&[NOW - 60, NOW - 120, -500 * DAY], &[NOW - 120, -500 * DAY]);
        check(&[], &[]);
        assert_eq!(
            kept_of(&[i64::MAX, i64::MIN, 0], i64::MIN, Policy { hours: 0, days: 0, weeks: 0 }),
            [true, false, false]
        );
    }

    #[test]
    fn a_clock_that_was_wrong_once_neither_keeps_all_nor_takes_the_rest() {
        // Made every half hour for three days; in between the clock was ahead by years, then behind.
        let stamps: Vec<Stamp> = (0..144)
            .map(|n| {
                let wrong = [0, 20 * 365 * DAY, 0, -20 * 365 * DAY][n as usize / 36];
                Stamp { number: n + 1, taken: NOW - (143 - n as i64) * 1_800 + wrong }
            })
            .collect();
        let kept = choose_kept(&stamps, NOW, Policy::default());
        assert!(kept[143], "the newest is that of the greatest number");
        assert!(kept.iter().filter(|kept| **kept).count() <= 24 + 14 + 8);
        for part in 0..4 {
            assert!(kept[part * 36..(part + 1) * 36].contains(&true), "part {part}");
        }
    }

    proptest! {
        #[test]
        fn the_newest_stays_and_the_number_is_bounded(ages in proptest::collection::vec(HOUR..1_000 * DAY, 1..400)) {
            let taken: Vec<i64> = ages.iter().map(|age| NOW - age).collect();
            let kept = kept_of(&taken, NOW, Policy::default());
            let newest = taken.iter().enumerate().max_by_key(|(_, at)| **at).unwrap().1;
            prop_assert!(taken.iter().zip(&kept).any(|(at, kept)| at == newest && *kept));
            prop_assert!(kept.iter().filter(|kept| **kept).count() <= 24 + 14 + 8);
            // Thinning out twice is thinning out once.
            let rest: Vec<i64> = taken.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(at, _)| *at).collect();
            prop_assert!(kept_of(&rest, NOW, Policy::default()).iter().all(|kept| *kept));
        }
    }
}
