//! Time-dependent values: the rotation of the home page, the idle time, and the refresh of scan progress.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use shelfcade_core::page::LocalTime;
pub use shelfcade_core_server::io::clock::now;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Seconds per day.
const DAY: u64 = 86_400;

/// Returns the number of the rotation of the rows on Home, which changes every `length`, and the days since 1970
/// (UTC).
pub fn home_rotation(length: Duration) -> (u64, u64) {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    (now / length.as_secs().max(1), now / DAY)
}

/// Returns the time zone of the household: that of this machine (`TZ`, else `/etc/localtime`), as at the start; and
/// today.
pub fn time_zone() -> LocalTime {
    static ZONE: LazyLock<TimeZone> = LazyLock::new(TimeZone::system);
    let offset_at = |unix| ZONE.to_offset(Timestamp::from_second(unix).unwrap_or_default()).seconds();
    let zone = LocalTime { offset_at, ..LocalTime::default() };
    LocalTime { today: zone.day_of(now()), ..zone }
}

/// The server's uptime and idle time.
pub struct Clock {
    started: Instant,
    /// Milliseconds from startup to the last request.
    last_request: AtomicU64,
}

impl Default for Clock {
    /// Starts now.
    fn default() -> Clock {
        Clock { started: Instant::now(), last_request: AtomicU64::new(0) }
    }
}

impl Clock {
    /// Time since startup.
    pub fn uptime(&self) -> Duration {
        self.started.elapsed()
    }

    /// Records a request.
    pub fn note_request(&self) {
        self.last_request.store(self.millis(), Ordering::Relaxed);
    }

    /// Time since the last request or startup.
    pub fn idle_for(&self) -> Duration {
        Duration::from_millis(self.millis().saturating_sub(self.last_request.load(Ordering::Relaxed)))
    }

    /// Returns a number that grows every `length`, so that cached pages of a running scan expire; `None` if `length`
    /// is zero.
    pub fn scan_tick(&self, length: Duration) -> Option<u64> {
        let length = length.as_millis();
        (length > 0).then(|| 1 + self.millis() / u64::try_from(length).unwrap_or(u64::MAX))
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
        assert_eq!(Clock::default().scan_tick(Duration::ZERO), None);
        assert_eq!(Clock::default().scan_tick(Duration::from_secs(3600)), Some(1));
    }

    #[test]
    fn home_rotates_as_often_as_it_is_set_to() {
        let (daily, today) = home_rotation(Duration::from_secs(DAY));
        assert_eq!(daily, today);
        let (rotation, today) = home_rotation(Duration::from_secs(3600));
        assert_eq!(rotation / 24, today);
    }
}
