//! Limits scans requested by programs or caused by changed folders, so that frequent requests neither keep the disk
//! busy nor stop contents from being read. Every request is served eventually.

use std::time::Duration;
use tokio::time::Instant;

/// Rate limit of requested scans.
#[derive(Debug)]
pub(super) struct Pace {
    /// Minimum time between two such scans, and minimum hashing time before one interrupts the running scan.
    pause: Duration,
    /// Time of the request that is still waiting.
    asked: Option<Instant>,
    /// Start of the last requested scan.
    last: Option<Instant>,
    /// Start of the running scan, requested or not, and the time when it had hashed its first ROM. Hashes are kept:
    /// each scan gets further, however soon it is interrupted.
    running: Option<(Instant, Option<Instant>)>,
}

impl Pace {
    /// Allows at most one scan per `pause`.
    pub(super) fn new(pause: Duration) -> Pace {
        Pace { pause, asked: None, last: None, running: None }
    }

    /// Records a request.
    pub(super) fn ask(&mut self, now: Instant) {
        self.asked.get_or_insert(now);
    }

    /// Earliest start of the requested scan: `pause` after the last one, and once the running scan has hashed for at
    /// least `pause` and for as long as it took from its start to its first hash. `None` before that hash, and
    /// without a request.
    pub(super) fn due(&self) -> Option<Instant> {
        let after_running = match self.running {
            None => None,
            Some((_, None)) => return None,
            Some((began, Some(first))) => Some(first + self.pause.max(first - began)),
        };
        let after_last = self.last.map(|last| last + self.pause);
        [Some(self.asked?), after_last, after_running].into_iter().max().flatten()
    }

    /// Records the start of a scan, requested or not.
    pub(super) fn scan_began(&mut self, now: Instant) {
        self.running = Some((now, None));
        if self.asked.take().is_some() {
            self.last = Some(now);
        }
    }

    /// Returns true if a scan runs that has hashed no ROM yet.
    pub(super) fn reads_names(&self) -> bool {
        matches!(self.running, Some((_, None)))
    }

    /// Records that the running scan has hashed its first ROM.
    pub(super) fn first_hashed(&mut self, now: Instant) {
        if let Some((_, first)) = &mut self.running {
            first.get_or_insert(now);
        }
    }

    /// Records the end of the running scan.
    pub(super) fn scan_ended(&mut self) {
        self.running = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn a_scan_that_is_asked_for_begins_at_once_when_nothing_runs() {
        let (mut pace, now) = (Pace::new(MINUTE), Instant::now());
        assert_eq!(pace.due(), None);
        pace.ask(now);
        assert_eq!(pace.due(), Some(now));
        pace.scan_began(now);
        pace.scan_ended();
        pace.ask(now + SECOND);
        pace.ask(now + 2 * SECOND);
        assert_eq!(pace.due(), Some(now + MINUTE), "asking twice is asking once");
    }

    #[test]
    fn names_are_read_to_their_end_and_contents_for_a_while() {
        let (mut pace, now) = (Pace::new(MINUTE), Instant::now());
        pace.scan_began(now);
        pace.ask(now + SECOND);
        assert_eq!(pace.due(), None);
        pace.first_hashed(now + 5 * SECOND);
        assert_eq!(pace.due(), Some(now + 65 * SECOND));
        pace.scan_ended();
        assert_eq!(pace.due(), Some(now + SECOND));
    }

    /// Requests a scan every second for an hour. Listing files and hashing the first ROM take `names`; hashing never
    /// finishes. Returns the scans and the seconds spent on hashing further ROMs.
    fn ask_for_an_hour(pause: Duration, names: Duration) -> (u32, u32) {
        let (mut pace, start) = (Pace::new(pause), Instant::now());
        let (mut scans, mut hashed, mut began) = (0, 0, start);
        pace.scan_began(start);
        for second in 0..3600 {
            let now = start + second * SECOND;
            pace.ask(now);
            if pace.due().is_some_and(|due| due <= now) {
                pace.scan_began(now);
                (scans, began) = (scans + 1, now);
            }
            if now >= began + names {
                pace.first_hashed(now);
                hashed += 1;
            }
        }
        (scans, hashed)
    }

    #[test]
    fn contents_are_read_for_at_least_half_of_the_time_however_often_a_scan_is_asked_for() {
        for (pause, most) in [(MINUTE, 60), (2 * SECOND, 1800)] {
            for names in [0_u32, 1, 5, 59, 90, 600] {
                let (scans, hashed) = ask_for_an_hour(pause, names * SECOND);
                assert!((2..=most).contains(&scans), "{names} s: {scans} scans");
                // The hour may end while files are listed.
                assert!(2 * hashed + names >= 3600, "{names} s: contents were read for {hashed} s");
            }
        }
    }
}
