//! When a scan begins that a program asked for, or changes in the folders led to: nobody makes the disk busy by asking,
//! nor keeps contents from being read. Whoever asked is served all the same, later.

use std::time::Duration;
use tokio::time::Instant;

/// The pace of scans that are asked for.
#[derive(Debug)]
pub(super) struct Pace {
    /// Least time from one to the next, and for which contents are read before one cuts that short.
    pause: Duration,
    /// When the one was asked for that is still to begin.
    asked: Option<Instant>,
    /// When the last one began.
    last: Option<Instant>,
    /// When the running scan, asked for or not, began, and had read the contents of a first ROM. Those are kept: each
    /// scan brings hashing further, however soon it is cut short.
    running: Option<(Instant, Option<Instant>)>,
}

impl Pace {
    /// At most one scan in each `pause`.
    pub(super) fn new(pause: Duration) -> Pace {
        Pace { pause, asked: None, last: None, running: None }
    }

    /// Somebody asks for a scan.
    pub(super) fn ask(&mut self, now: Instant) {
        self.asked.get_or_insert(now);
    }

    /// When the scan that was asked for may begin: `pause` after the last, and not before the running one has read
    /// contents for `pause`, and for as long as it took to get to the second ROM's. `None` until then, and when nobody
    /// asked.
    pub(super) fn due(&self) -> Option<Instant> {
        let after_running = match self.running {
            None => None,
            Some((_, None)) => return None,
            Some((began, Some(first))) => Some(first + self.pause.max(first - began)),
        };
        let after_last = self.last.map(|last| last + self.pause);
        [Some(self.asked?), after_last, after_running].into_iter().max().flatten()
    }

    /// A scan began, whoever wanted it.
    pub(super) fn scan_began(&mut self, now: Instant) {
        self.running = Some((now, None));
        if self.asked.take().is_some() {
            self.last = Some(now);
        }
    }

    /// Whether a scan runs that has read no contents yet.
    pub(super) fn reads_names(&self) -> bool {
        matches!(self.running, Some((_, None)))
    }

    /// The running scan has read the contents of a first ROM.
    pub(super) fn first_hashed(&mut self, now: Instant) {
        if let Some((_, first)) = &mut self.running {
            first.get_or_insert(now);
        }
    }

    /// The running scan ended.
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

    /// Asks each second of an hour, while names and the first contents take so long and contents are never done: scans,
    /// and seconds in which further contents were read.
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
                // The hour may end while names are read.
                assert!(2 * hashed + names >= 3600, "{names} s: contents were read for {hashed} s");
            }
        }
    }
}
