//! Play deduplication: finds plays that several sources report: a launcher, a device's marker, RetroArch's history
//! and its log.
//!
//! Only the last session of each source is known. The rule: a play is counted for the source that reports it first,
//! and each source reports a play once, so two plays from one source are never the same.

use crate::people::user::PlaySource;
use rusqlite::Transaction;

/// Longest time in seconds between two sources' reports of one play. They report different moments of its start
/// (requested, loaded, shown), by clocks of different machines; RetroArch's log leaves out the time in menus. Few
/// games are played, left and chosen again within so short a time.
pub(super) const SAME_PLAY: i64 = 10 * 60;

/// A period, in Unix seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlayPeriod {
    pub began: i64,
    pub last: i64,
}

impl PlayPeriod {
    /// Seconds between two periods; 0 if they touch.
    fn gap(self, other: PlayPeriod) -> i64 {
        let from = self.began.max(other.began);
        from.saturating_sub(self.last.min(other.last)).max(0)
    }
}

/// The plays of a game from one source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KnownPlay {
    /// A [`PlaySource`].
    pub source: i64,
    /// Total seconds.
    pub seconds: i64,
    /// The last session.
    pub span: PlayPeriod,
}

/// Reads the plays of a game by a profile, from all sources.
pub(super) fn read(tx: &Transaction<'_>, profile: i64, game: i64) -> rusqlite::Result<Vec<KnownPlay>> {
    let sql = "SELECT source, seconds, ifnull(began, last), last FROM play WHERE profile = ?1 AND game = ?2";
    let mut statement = tx.prepare_cached(sql)?;
    let rows = statement.query_map((profile, game), |row| {
        let span = PlayPeriod { began: row.get(2)?, last: row.get(3)? };
        Ok(KnownPlay { source: row.get(0)?, seconds: row.get(1)?, span })
    })?;
    rows.collect()
}

/// True if another source has reported this session of `source`.
pub(super) fn is_known(known: &[KnownPlay], source: PlaySource, span: PlayPeriod) -> bool {
    let own = known.iter().find(|known| known.source == source as i64);
    known.iter().filter(|other| other.source != source as i64).any(|other| {
        // One RetroArch writes both: an entry of its history since the last log is the session of this log.
        let is_of_history = source == PlaySource::RetroArchRuntime
            && other.source == PlaySource::RetroArchHistory as i64
            && own.is_none_or(|own| other.span.last > own.span.last);
        let gap = span.gap(other.span);
        // If this source's previous session is nearer to it, the other source reported that one.
        is_of_history || gap <= SAME_PLAY && own.is_none_or(|own| gap < own.span.gap(other.span))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use PlaySource::{Launch, ReplayRecent, RetroArchHistory, RetroArchRuntime};

    const MINUTE: i64 = 60;

    /// Sources, and the minutes from and until which they report a play; the last one is checked.
    #[track_caller]
    fn check(about: &[(PlaySource, i64, i64)], expected: bool) {
        let span = |began: i64, last: i64| PlayPeriod { began: began * MINUTE, last: last * MINUTE };
        let ((source, began, last), before) = about.split_last().unwrap();
        let known: Vec<KnownPlay> = before
            .iter()
            .map(|(source, began, last)| KnownPlay { source: *source as i64, seconds: 0, span: span(*began, *last) })
            .collect();
        assert_eq!(is_known(&known, *source, span(*began, *last)), expected, "{about:?}");
    }

    #[test]
    fn sources_tell_of_one_play_within_minutes() {
        check(&[(Launch, 0, 0)], false);
        check(&[(Launch, 0, 0), (ReplayRecent, 10, 10)], true);
        check(&[(Launch, 0, 0), (ReplayRecent, 11, 11)], false);
        check(&[(ReplayRecent, 9, 9), (Launch, 0, 0)], true);
        check(&[(Launch, 0, 0), (RetroArchHistory, 90, 90)], false);
    }

    #[test]
    fn a_session_lasts() {
        check(&[(Launch, 0, 0), (RetroArchRuntime, 5, 90)], true);
        check(&[(RetroArchHistory, 0, 0), (Launch, 0, 90)], true);
        check(&[(RetroArchRuntime, 0, 90), (Launch, 30, 30)], true);
        check(&[(Launch, 0, 0), (RetroArchRuntime, 30, 90)], false);
        // Half an hour of it was spent in menus: the history tells when it began.
        check(&[(RetroArchHistory, 0, 0), (RetroArchRuntime, 30, 90)], true);
    }

    #[test]
    fn a_source_tells_of_a_play_once() {
        // Left and started again five minutes later: two launches, of which the history reported only the first.
        check(&[(RetroArchHistory, 0, 0), (Launch, 0, 0), (Launch, 5, 5)], false);
        let first = [(Launch, 0, 0), (RetroArchHistory, 0, 0), (RetroArchRuntime, 0, 30)];
        let own = |next: (PlaySource, i64, i64)| [&first[..], &[next]].concat();
        check(&own((Launch, 35, 35)), false);
        check(&own((RetroArchHistory, 35, 35)), false);
        check(&own((RetroArchRuntime, 35, 50)), false);
        let second = [(Launch, 35, 35), (RetroArchHistory, 0, 0), (RetroArchRuntime, 0, 30)];
        check(&[&second[..], &[(RetroArchHistory, 35, 35)]].concat(), true);
        check(&[&second[..], &[(RetroArchRuntime, 35, 50)]].concat(), true);
    }

    #[test]
    fn a_log_tells_of_plays_that_no_history_tells_of() {
        // Starting the same game again leaves the history unchanged.
        check(&[(RetroArchHistory, 0, 0), (RetroArchRuntime, 0, 30), (RetroArchRuntime, 60, 90)], false);
        check(&[(RetroArchHistory, 50, 50), (RetroArchRuntime, 0, 30), (RetroArchRuntime, 80, 90)], true);
    }
}
