//! Retention of backups.
//!
//! Kept are all backups of the last hour, then the newest (by number) of each of the newest 24 hours, 14 days and 8
//! weeks that have any. Only hours, days and weeks with a backup are counted, so a machine that was off for a year,
//! or thinks it is 1970, keeps its backups. Files with other names are never touched.

use super::verify::{list, verify};
use super::{BackupError, ListedBackup};
use std::path::Path;

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
const WEEK: i64 = 7 * DAY;

/// Length of a period, an offset that makes it begin where the calendar says, and how many of them keep a backup.
/// 1970-01-01 was a Thursday, so weeks are counted from the Monday before.
const PERIODS: [(i64, i64, usize); 3] = [(HOUR, 0, 24), (DAY, 0, 14), (WEEK, 3 * DAY, 8)];

/// Returns for each backup, newest first, whether it is kept. The newest always is, and those named in `spared`.
pub fn choose_kept(backups: &[ListedBackup], now: i64, spared: &[String]) -> Vec<bool> {
    // A backup from the future was made while the clock was wrong.
    let is_recent = |taken: i64| taken > now.saturating_sub(HOUR) && taken <= now.saturating_add(HOUR);
    let is_kept = |backup: &ListedBackup| is_recent(backup.id.taken) || spared.contains(&backup.name);
    let mut kept: Vec<bool> = backups.iter().map(is_kept).collect();
    kept.iter_mut().take(1).for_each(|newest| *newest = true);
    for (length, shift, count) in PERIODS {
        let mut periods = Vec::new();
        for (backup, kept) in backups.iter().zip(&mut kept) {
            let period = backup.id.taken.saturating_add(shift).div_euclid(length);
            if periods.len() < count && !periods.contains(&period) {
                periods.push(period);
                *kept = true;
            }
        }
    }
    kept
}

/// Deletes the backups of a folder that are not kept, and returns how many. If none of the kept ones is good, the
/// newest good one of the others stays too.
///
/// # Errors
/// Returns [`BackupError::Io`] if the folder cannot be read or a file cannot be deleted.
pub fn delete_expired(folder: &Path, now: i64, spared: &[String]) -> Result<usize, BackupError> {
    let found = list(folder)?;
    let kept = choose_kept(&found, now, spared);
    let is_good = |found: &ListedBackup| verify(&folder.join(&found.name)).is_ok();
    let (kept, mut expired): (Vec<_>, Vec<_>) = found.iter().zip(kept).partition(|(_, kept)| *kept);
    if !expired.is_empty() && !kept.iter().any(|(found, _)| is_good(found)) {
        match expired.iter().position(|(found, _)| is_good(found)) {
            Some(spared) => drop(expired.remove(spared)),
            // None is good: a person may still rescue something from them.
            None => expired.clear(),
        }
    }
    for (found, _) in &expired {
        let path = folder.join(&found.name);
        std::fs::remove_file(&path).map_err(BackupError::io(&path))?;
    }
    Ok(expired.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::backup::BackupId;
    use proptest::prelude::*;

    /// Monday, 2026-11-23, 12:00 UTC.
    const NOW: i64 = 1_795_435_200;

    /// For each id, in any order, whether its backup is kept.
    fn kept_of_ids(ids: &[BackupId], now: i64) -> Vec<bool> {
        let backup = |&id| ListedBackup { name: String::new(), id, bytes: 0 };
        let mut order: Vec<usize> = (0..ids.len()).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(ids[index]));
        let backups: Vec<ListedBackup> = order.iter().map(|&index| backup(&ids[index])).collect();
        let mut kept = vec![false; ids.len()];
        order.iter().zip(choose_kept(&backups, now, &[])).for_each(|(&index, is_kept)| kept[index] = is_kept);
        kept
    }

    fn kept_of(taken: &[i64], now: i64) -> Vec<bool> {
        kept_of_ids(&taken.iter().map(|&taken| BackupId { number: 0, taken }).collect::<Vec<_>>(), now)
    }

    #[track_caller]
    fn check(ages: &[i64], expected: &[i64]) {
        let taken: Vec<i64> = ages.iter().map(|age| NOW - age).collect();
        let kept = kept_of(&taken, NOW);
        let kept: Vec<i64> = ages.iter().zip(kept).filter(|(_, kept)| *kept).map(|(age, _)| *age).collect();
        assert_eq!(kept, expected);
    }

    #[test]
    fn the_last_hour_is_kept_whole_and_then_one_an_hour() {
        let ages: Vec<i64> = (0..30).map(|n| n * 300).collect();
        // All from 12:00 to 11:05, then the newest of each hour.
        let mut expected: Vec<i64> = (0..12).map(|n| n * 300).collect();
        expected.push(HOUR + 300);
        expected.push(2 * HOUR + 300);
        check(&ages, &expected);
    }

    #[test]
    fn of_older_ones_days_and_weeks_keep_one() {
        let hourly: Vec<i64> = (0..24 * 100).map(|n| n * HOUR).collect();
        let taken: Vec<i64> = hourly.iter().map(|age| NOW - age).collect();
        let kept = kept_of(&taken, NOW);
        let kept: Vec<i64> = hourly.iter().zip(kept).filter(|(_, kept)| *kept).map(|(age, _)| age / HOUR).collect();
        let mut expected: Vec<i64> = (0..24).collect();
        // The newest of each day is from 23:00: 13 hours ago and then every 24; two days are among the hours.
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
        assert_eq!(kept_of(&[i64::MAX, i64::MIN, 0], i64::MIN), [true, true, true]);
    }

    #[test]
    fn a_clock_that_was_wrong_once_neither_keeps_all_nor_takes_the_rest() {
        // A backup every half hour for three days; in between, the clock was years ahead, then years behind.
        let ids: Vec<BackupId> = (0..144)
            .map(|n| {
                let wrong = [0, 20 * 365 * DAY, 0, -20 * 365 * DAY][n as usize / 36];
                BackupId { number: n + 1, taken: NOW - (143 - n as i64) * 1_800 + wrong }
            })
            .collect();
        let kept = kept_of_ids(&ids, NOW);
        assert!(kept[143], "the greatest number is the newest backup");
        assert!(kept.iter().filter(|kept| **kept).count() <= 24 + 14 + 8);
        for part in 0..4 {
            assert!(kept[part * 36..(part + 1) * 36].contains(&true), "part {part}");
        }
    }

    proptest! {
        #[test]
        fn the_newest_stays_and_the_number_is_bounded(ages in proptest::collection::vec(HOUR..1_000 * DAY, 1..400)) {
            let taken: Vec<i64> = ages.iter().map(|age| NOW - age).collect();
            let kept = kept_of(&taken, NOW);
            let newest = taken.iter().enumerate().max_by_key(|(_, at)| **at).unwrap().1;
            prop_assert!(taken.iter().zip(&kept).any(|(at, kept)| at == newest && *kept));
            prop_assert!(kept.iter().filter(|kept| **kept).count() <= 24 + 14 + 8);
            // A second run deletes nothing more.
            let rest: Vec<i64> = taken.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(at, _)| *at).collect();
            prop_assert!(kept_of(&rest, NOW).iter().all(|kept| *kept));
        }
    }
}
