//! The last events, numbered from 1 without gaps in order of their coming.
//!
//! Two ways out: an event that a later one of its kind, audience and origin replaces is not missed by anybody; one that
//! leaves because there are too many is, and who had not yet got to it is told so ([`History::after`]).

use super::Audience;
use axum::response::sse;
use std::collections::VecDeque;
use std::sync::Arc;

/// An event that was published.
pub struct Published {
    /// In order of their coming.
    pub number: u64,
    /// Whom it concerns.
    pub audience: Audience,
    /// For events that replace earlier ones of this kind.
    pub replaces: Option<&'static str>,
    /// The page that caused it.
    pub by: Option<Box<str>>,
    /// As it is sent.
    pub text: sse::Event,
}

impl Published {
    /// Whether a profile may know of it.
    pub fn concerns(&self, profile: u32) -> bool {
        self.audience == Audience::All || self.audience == Audience::Profile(profile)
    }
}

/// The last events.
pub struct History {
    events: VecDeque<Arc<Published>>,
    limit: usize,
    latest: u64,
    /// The last number that left because there were too many.
    lost: u64,
}

impl History {
    /// Keeps so many.
    pub fn new(limit: usize) -> History {
        History { events: VecDeque::new(), limit, latest: 0, lost: 0 }
    }

    /// The number of the last event; 0 before the first.
    pub fn latest(&self) -> u64 {
        self.latest
    }

    /// Adds the next event.
    pub fn push(&mut self, event: Arc<Published>) {
        if event.replaces.is_some() {
            let same =
                |old: &Published| (old.replaces, old.audience, &old.by) == (event.replaces, event.audience, &event.by);
            self.events.retain(|old| !same(old));
        }
        if self.events.len() >= self.limit
            && let Some(oldest) = self.events.pop_front()
        {
            self.lost = oldest.number;
        }
        self.latest = event.number;
        self.events.push_back(event);
    }

    /// What came for a profile after this number; `None` where some of it is not here any more, or the number was never
    /// given.
    pub fn after(&self, number: u64, profile: u32) -> Option<Vec<Arc<Published>>> {
        let later = || self.events.iter().filter(|event| event.number > number && event.concerns(profile));
        (self.lost..=self.latest).contains(&number).then(|| later().cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn push(history: &mut History, audience: Audience, replaces: Option<&'static str>, by: Option<&str>) {
        let (number, text) = (history.latest() + 1, sse::Event::default());
        history.push(Arc::new(Published { number, audience, replaces, by: by.map(Box::from), text }));
    }

    /// The numbers of all that a profile gets after a number; `None` when something is lost.
    fn read(history: &History, after: u64, profile: u32) -> Option<Vec<u64>> {
        Some(history.after(after, profile)?.iter().map(|event| event.number).collect())
    }

    #[test]
    fn each_profile_gets_its_own_and_what_is_for_all() {
        let mut history = History::new(9);
        for audience in [Audience::All, Audience::Profile(1), Audience::Profile(2), Audience::All, Audience::Profile(2)]
        {
            push(&mut history, audience, None, None);
        }
        assert_eq!(read(&history, 0, 1), Some(vec![1, 2, 4]));
        assert_eq!(read(&history, 0, 2), Some(vec![1, 3, 4, 5]));
        assert_eq!(read(&history, 3, 2), Some(vec![4, 5]));
        assert_eq!(read(&history, 5, 2), Some(vec![]));
    }

    #[test]
    fn a_full_history_says_what_is_lost() {
        let mut history = History::new(2);
        assert_eq!((read(&history, 0, 1), read(&history, 1, 1)), (Some(vec![]), None));
        (0..4).for_each(|_| push(&mut history, Audience::All, None, None));
        assert_eq!([0, 1, 5].map(|number| read(&history, number, 1)), [None, None, None]);
        assert_eq!((read(&history, 2, 1), read(&history, 4, 1)), (Some(vec![3, 4]), Some(vec![])));
    }

    #[test]
    fn progress_takes_one_place_however_often_it_is_told() {
        let mut history = History::new(3);
        push(&mut history, Audience::All, None, None);
        for _ in 0..9 {
            push(&mut history, Audience::All, Some("scan"), None);
            push(&mut history, Audience::Profile(1), Some("user-data"), None);
        }
        assert_eq!(read(&history, 0, 1), Some(vec![1, 18, 19]));
        assert_eq!(read(&history, 0, 2), Some(vec![1, 18]));
    }

    #[test]
    fn what_one_page_did_hides_nothing_that_another_did() {
        let mut history = History::new(9);
        for by in ["tv", "phone", "phone"] {
            push(&mut history, Audience::Profile(1), Some("user-data"), Some(by));
        }
        assert_eq!(read(&history, 0, 1), Some(vec![1, 3]));
    }
}
