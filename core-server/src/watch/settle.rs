//! Changes that come together are told together: after a moment of quiet, but not much later than the first.

use super::Change;
use super::tree::News;
use std::time::{Duration, Instant};

/// So long nothing more may come.
pub(super) const QUIET: Duration = Duration::from_millis(200);
/// So long the first waits at most.
pub(super) const LONGEST: Duration = Duration::from_secs(2);

/// What waits to be told.
#[derive(Debug, Default)]
pub(super) struct Settle {
    since: Option<(Instant, Instant)>,
    due: Due,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Due {
    pub roms: bool,
    pub play_history: bool,
    /// Folders moved or news were lost: what is watched has to be made anew first.
    pub anew: bool,
}

impl Settle {
    /// Something changed, or all has to be looked at anew.
    pub fn note(&mut self, news: News, now: Instant) {
        match news {
            News::Changed(Change::Roms) => self.due.roms = true,
            News::Changed(Change::PlayHistory) => self.due.play_history = true,
            News::Lost => self.due = Due { roms: true, anew: true, ..self.due },
        }
        let (first, _) = self.since.unwrap_or((now, now));
        self.since = Some((first, now));
    }

    /// When it is to be told.
    pub fn deadline(&self) -> Option<Instant> {
        self.since.map(|(first, last)| (last + QUIET).min(first + LONGEST))
    }

    /// What is to be told now; once.
    pub fn take(&mut self, now: Instant) -> Option<Due> {
        self.deadline().filter(|deadline| now >= *deadline)?;
        self.since = None;
        Some(std::mem::take(&mut self.due))
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
}
