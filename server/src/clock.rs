//! What depends on time: how old a page may be, and for how long nobody has asked for one.

use arc_swap::ArcSwap;
pub use shelfcade_core_server::clock::now;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// For how long time-based things on cached pages stay as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifetimes {
    /// Pages made during a scan show its progress for so long; zero: they are not kept.
    pub scan: Duration,
    /// The rows on Home change this often.
    pub home: Duration,
}

impl Default for Lifetimes {
    fn default() -> Lifetimes {
        Lifetimes { scan: Duration::from_secs(2), home: Duration::from_secs(DAY) }
    }
}

/// The time as pages see it.
pub struct Clock {
    lifetimes: ArcSwap<Lifetimes>,
    started: Instant,
    /// Milliseconds from the start to the last request.
    last_request: AtomicU64,
}

impl Clock {
    /// Starts now.
    pub fn new(lifetimes: Lifetimes) -> Clock {
        Clock { lifetimes: ArcSwap::from_pointee(lifetimes), started: Instant::now(), last_request: AtomicU64::new(0) }
    }

    /// Lives with other times from now on.
    pub fn set(&self, lifetimes: Lifetimes) {
        self.lifetimes.store(Arc::new(lifetimes));
    }

    /// Since the start.
    pub fn uptime(&self) -> Duration {
        self.started.elapsed()
    }

    /// Notes a request.
    pub fn note_request(&self) {
        self.last_request.store(self.millis(), Ordering::Relaxed);
    }

    /// Since the last request, or the start.
    pub fn idle_for(&self) -> Duration {
        Duration::from_millis(self.millis().saturating_sub(self.last_request.load(Ordering::Relaxed)))
    }

    /// A number that grows while a scan runs, as often as pages may show its progress anew; `None` when they may not be
    /// kept at all.
    pub fn scan_tick(&self) -> Option<u64> {
        let length = self.lifetimes.load().scan.as_millis();
        (length > 0).then(|| 1 + self.millis() / u64::try_from(length).unwrap_or(u64::MAX))
    }

    /// Rotation of the rows on Home, and days since 1970 (UTC).
    pub fn home_rotation(&self) -> (u64, u64) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        (now / self.lifetimes.load().home.as_secs().max(1), now / DAY)
    }

    fn millis(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_a_scan_are_kept_for_a_moment_or_not_at_all() {
        let clock = |scan| Clock::new(Lifetimes { scan: Duration::from_secs(scan), ..Lifetimes::default() });
        assert_eq!(clock(0).scan_tick(), None);
        assert_eq!(clock(3600).scan_tick(), Some(1));
    }

    #[test]
    fn home_turns_as_often_as_it_is_told() {
        let (daily, today) = Clock::new(Lifetimes::default()).home_rotation();
        assert_eq!(daily, today);
        let hourly = Lifetimes { home: Duration::from_secs(3600), ..Lifetimes::default() };
        let (revision, today) = Clock::new(hourly).home_rotation();
        assert_eq!(revision / 24, today);
    }
}
