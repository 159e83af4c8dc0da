//! Debounces changes: they are reported after a moment of quiet, but soon after the first. Changes that never stop,
//! such as a log written into a ROM folder, are reported less and less often.

use super::Change;
use super::tree::News;
use std::time::{Duration, Instant};

/// Quiet time before changes are reported.
pub(super) const QUIET: Duration = Duration::from_millis(200);
/// Maximum delay of the first change.
pub(super) const LONGEST: Duration = Duration::from_secs(2);
/// Minimum and maximum time between two reports.
const LEAST_PAUSE: Duration = Duration::from_secs(1);
const GREATEST_PAUSE: Duration = Duration::from_secs(300);
/// The pause is the time since the changes began divided by this.
const PAUSE_PART: u32 = 4;
/// Quiet time after which a change starts a new series.
const CALM: Duration = Duration::from_secs(15);

/// Pending changes.
#[derive(Debug, Default)]
pub(super) struct Settle {
    since: Option<(Instant, Instant)>,
    due: Due,
    /// First and last report of the current series.
    told: Option<(Instant, Instant)>,
}

/// Changes due to be reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Due {
    pub roms: bool,
    pub play_history: bool,
    /// Folders moved or events were lost, so the watches must be rebuilt first.
    pub anew: bool,
}

impl Settle {
    /// Adds a change.
    pub fn note(&mut self, news: News, now: Instant) {
        match news {
            News::Changed(Change::Roms) => self.due.roms = true,
            News::Changed(Change::PlayHistory) => self.due.play_history = true,
            News::Lost => self.due = Due { roms: true, anew: true, ..self.due },
        }
        let (first, _) = self.since.unwrap_or((now, now));
        self.since = Some((first, now));
    }

    /// Returns the time of the next report.
    pub fn deadline(&self) -> Option<Instant> {
        let (first, last) = self.since?;
        let soon = (last + QUIET).min(first + LONGEST);
        Some(self.told.map_or(soon, |(_, told)| soon.max(told + self.pause())))
    }

    /// Takes the changes due for reporting now.
    pub fn take(&mut self, now: Instant) -> Option<Due> {
        self.deadline().filter(|deadline| now >= *deadline)?;
        let (first, _) = self.since.take()?;
        let goes_on = self.told.filter(|(_, told)| first < *told + self.pause().max(CALM));
        self.told = Some((goes_on.map_or(now, |(begun, _)| begun), now));
        Some(std::mem::take(&mut self.due))
    }

    /// Returns the minimum time between the last report and the next.
    fn pause(&self) -> Duration {
        let lasted = self.told.map_or(Duration::ZERO, |(begun, told)| told - begun);
        (lasted / PAUSE_PART).clamp(LEAST_PAUSE, GREATEST_PAUSE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_waits_for_quiet_but_not_for_ever() {
        let (mut settle, begun) = (Settle::default(), Instant::now());
        assert_eq!((settle.deadline(), settle.take(begun)), (None, None));
        settle.note(News::Changed(Change::PlayHistory), begun);
        settle.note(News::Changed(Change::Roms), begun + QUIET / 2);
        assert_eq!(settle.take(begun + QUIET), None);
        let due = Due { roms: true, play_history: true, anew: false };
        assert_eq!(settle.take(begun + QUIET + QUIET / 2), Some(due));
        assert_eq!(settle.take(begun + LONGEST), None);
        let mut now = begun;
        while settle.take(now).is_none() {
            settle.note(News::Lost, now);
            now += QUIET / 2;
        }
        assert_eq!(now, begun + LONGEST);
    }

    /// Counts the reports within so many seconds if something changes every 100 ms.
    fn told_within(seconds: u64) -> usize {
        let (mut settle, begun) = (Settle::default(), Instant::now());
        let times = (0..seconds * 10).map(|tenth| begun + Duration::from_millis(tenth * 100));
        times
            .filter(|&now| {
                settle.take(now).is_some() || {
                    settle.note(News::Lost, now);
                    false
                }
            })
            .count()
    }

    #[test]
    fn what_goes_on_for_ever_is_told_ever_less_often() {
        assert!(told_within(20) <= 10, "{}", told_within(20));
        let (hour, day) = (told_within(3_600), told_within(24 * 3_600));
        assert!(hour <= 40 && day <= hour + 23 * 12, "{hour} in an hour, {day} in a day");
    }

    #[test]
    fn after_quiet_the_first_is_told_at_once() {
        let (mut settle, mut now) = (Settle::default(), Instant::now());
        for _ in 0..10_000 {
            settle.note(News::Lost, now);
            settle.take(now);
            now += QUIET / 2;
        }
        now += GREATEST_PAUSE;
        settle.take(now);
        for _ in 0..2 {
            now += GREATEST_PAUSE;
            settle.note(News::Lost, now);
            assert_eq!(settle.deadline(), Some(now + QUIET));
            assert!(settle.take(now + QUIET).is_some());
        }
    }
}
