//! The last events, numbered from 1 without gaps in order of their coming.
//!
//! Two ways out: an event that a later one of its kind, audience and origin replaces is not missed by anybody; one that
//! leaves because the ring is full is, and readers who had not yet got to it are told so ([`Next::Lost`]).

use super::Audience;
use axum::body::Bytes;
use shelfcade_core::api::event::Event;
use std::collections::VecDeque;

struct Entry {
    number: u64,
    audience: Audience,
    /// For events that replace earlier ones of this kind.
    replaces: Option<&'static str>,
    /// The page that caused it.
    by: Option<Box<str>>,
    text: Bytes,
}

/// What comes next for a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// This event; then ask for what comes after its number.
    Event(u64, Bytes),
    /// Nothing yet after this number.
    Nothing(u64),
    /// Something that the reader may not have is gone.
    Lost,
}

/// The last events.
pub struct Ring {
    entries: VecDeque<Entry>,
    limit: usize,
    latest: u64,
    /// The last number that left because the ring was full.
    lost: u64,
}

impl Ring {
    /// Keeps so many.
    pub fn new(limit: usize) -> Ring {
        Ring { entries: VecDeque::new(), limit, latest: 0, lost: 0 }
    }

    /// The number of the last event; 0 before the first.
    pub fn latest(&self) -> u64 {
        self.latest
    }

    /// The number that [`Ring::push`] gives next.
    pub fn next_number(&self) -> u64 {
        self.latest + 1
    }

    /// Whether everything after this number is still here.
    pub fn knows(&self, number: u64) -> bool {
        (self.lost..=self.latest).contains(&number)
    }

    /// Adds an event, written as it is sent.
    pub fn push(&mut self, audience: Audience, event: &Event, by: Option<&str>, text: Bytes) {
        let replaces = event.replaces_earlier().then(|| event.kind());
        if replaces.is_some() {
            let says_more =
                |entry: &Entry| entry.replaces != replaces || entry.audience != audience || entry.by.as_deref() != by;
            self.entries.retain(says_more);
        }
        if self.entries.len() >= self.limit
            && let Some(oldest) = self.entries.pop_front()
        {
            self.lost = oldest.number;
        }
        self.latest += 1;
        self.entries.push_back(Entry { number: self.latest, audience, replaces, by: by.map(Box::from), text });
    }

    /// What comes for a profile after this number.
    pub fn next(&self, after: u64, profile: u32) -> Next {
        if after < self.lost {
            return Next::Lost;
        }
        let from = self.entries.partition_point(|entry| entry.number <= after);
        let concerns = |entry: &&Entry| entry.audience == Audience::All || entry.audience == Audience::Profile(profile);
        match self.entries.range(from..).find(concerns) {
            Some(entry) => Next::Event(entry.number, entry.text.clone()),
            None => Next::Nothing(self.latest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelfcade_core::progress::ScanProgress;

    fn played(ring: &mut Ring, audience: Audience, game: &str) {
        ring.push(audience, &Event::Played { game: game.to_owned() }, None, game.to_owned().into());
    }

    /// All that a reader gets after a number, and where it then stands; `None` when something is lost.
    fn read(ring: &Ring, mut after: u64, profile: u32) -> Option<(String, u64)> {
        let mut told = String::new();
        loop {
            match ring.next(after, profile) {
                Next::Event(number, text) => {
                    told.push_str(std::str::from_utf8(&text).unwrap());
                    after = number;
                }
                Next::Nothing(number) => return Some((told, number)),
                Next::Lost => return None,
            }
        }
    }

    #[test]
    fn each_profile_gets_its_own_and_what_is_for_all() {
        let mut ring = Ring::new(9);
        for (audience, game) in [
            (Audience::All, "a"),
            (Audience::Profile(1), "b"),
            (Audience::Profile(2), "c"),
            (Audience::All, "d"),
            (Audience::Profile(2), "e"),
        ] {
            played(&mut ring, audience, game);
        }
        assert_eq!(read(&ring, 0, 1), Some(("abd".to_owned(), 5)));
        assert_eq!(read(&ring, 0, 2), Some(("acde".to_owned(), 5)));
        assert_eq!(read(&ring, 3, 2), Some(("de".to_owned(), 5)));
        assert_eq!(read(&ring, 5, 2), Some((String::new(), 5)));
    }

    #[test]
    fn a_full_ring_says_what_is_lost() {
        let mut ring = Ring::new(2);
        assert!(ring.knows(0) && !ring.knows(1));
        for game in ["a", "b", "c", "d"] {
            played(&mut ring, Audience::All, game);
        }
        assert_eq!(read(&ring, 1, 1), None);
        assert_eq!(read(&ring, 2, 1), Some(("cd".to_owned(), 4)));
        assert_eq!([0, 1, 2, 4, 5].map(|number| ring.knows(number)), [false, false, true, true, false]);
    }

    #[test]
    fn progress_takes_one_place_however_often_it_is_told() {
        let mut ring = Ring::new(3);
        played(&mut ring, Audience::All, "a");
        for number in 0..9 {
            ring.push(Audience::All, &Event::Scan(ScanProgress::default()), None, format!("{number}").into());
            ring.push(Audience::Profile(1), &Event::UserData, None, "o".into());
        }
        assert_eq!(read(&ring, 0, 1), Some(("a8o".to_owned(), 19)));
        assert_eq!(read(&ring, 0, 2), Some(("a8".to_owned(), 19)));
        assert!(ring.knows(0));
    }

    #[test]
    fn what_one_page_did_hides_nothing_that_another_did() {
        let mut ring = Ring::new(9);
        for (by, text) in [("tv", "a"), ("phone", "b"), ("phone", "c")] {
            ring.push(Audience::Profile(1), &Event::UserData, Some(by), text.into());
        }
        assert_eq!(read(&ring, 0, 1), Some(("ac".to_owned(), 3)));
    }
}
