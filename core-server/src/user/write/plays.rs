//! What was played: told by launches, or read from a device's traces.

use super::{check_room, writer};
use crate::user::store::{Address, Store, Touched, row_of};
use crate::user::{GameId, UserError};
use rusqlite::Transaction;
use shelfcade_core::ours::ProfileId;

/// Where a play was learnt. Stored as numbers: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum PlaySource {
    /// Told through the API when a game was started.
    Launch,
    /// RePlayOS: `_recent/*.rec`.
    ReplayRecent,
    /// RetroArch: `content_history.lpl`.
    RetroArchHistory,
    /// RetroArch: `.lrtl` runtime logs.
    RetroArchRuntime,
    /// An import.
    Import,
}

/// What a trace says of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The game.
    pub address: Address,
    /// Which kind of trace.
    pub source: PlaySource,
    /// Last played, unix seconds.
    pub last: i64,
    /// Seconds played in all, where it says so.
    pub seconds: u64,
    /// Times started in all, where it says so; else each later `last` counts one.
    pub count: Option<u32>,
}

/// Longest time that one launch may say it took.
const MAX_SECONDS: u64 = 7 * 86_400;

impl Store {
    /// Records that a game was started at `at` (unix seconds) or that a session of `seconds` ended.
    ///
    /// # Errors
    /// As [`Store::edit`].
    pub fn record_play(&self, profile: ProfileId, address: &Address, at: i64, seconds: u64) -> Result<(), UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let mut touched = Touched::default();
            let game = row_of(tx, household, address, &mut touched)?;
            check_room(person, game)?;
            let sql = "INSERT INTO play (profile, game, source, count, seconds, last) VALUES (?1, ?2, ?3, 1, ?4, ?5) \
                       ON CONFLICT (profile, game, source) \
                       DO UPDATE SET count = count + 1, seconds = seconds + ?4, last = max(last, ?5)";
            let seconds = seconds.min(MAX_SECONDS) as i64;
            tx.prepare_cached(sql)?.execute((profile.0, game.0, PlaySource::Launch as i64, seconds, at))?;
            touched.marks.push((profile, game));
            Ok(((), touched))
        })
    }

    /// Takes in what traces say; the same trace twice changes nothing, and what was taken out of the history stays out
    /// until it is played again. Returns how many games were played since.
    ///
    /// # Errors
    /// As [`Store::edit`].
    pub fn record_traces(&self, profile: ProfileId, traces: &[Trace]) -> Result<u64, UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let mut touched = Touched::default();
            let mut new = 0;
            for Trace { address, source, last, seconds, count } in traces {
                let game = row_of(tx, household, address, &mut touched)?;
                check_room(person, game)?;
                let sql = "INSERT INTO play (profile, game, source, count, seconds, last) \
                           SELECT ?1, ?2, ?3, ifnull(?6, 1), ?4, ?5 WHERE NOT EXISTS \
                               (SELECT 1 FROM forgotten WHERE profile = ?1 AND game = ?2 AND at >= ?5) \
                           ON CONFLICT (profile, game, source) DO UPDATE SET \
                               count = max(count, ifnull(?6, count + (?5 > last))), seconds = max(seconds, ?4), \
                               last = max(last, ?5) \
                           WHERE ?5 > last OR ?4 > seconds OR ?6 > count";
                let seconds = i64::try_from(*seconds).unwrap_or(i64::MAX);
                let row = (profile.0, game.0, *source as i64, seconds, last, count);
                if tx.prepare_cached(sql)?.execute(row)? > 0 {
                    new += 1;
                    touched.marks.push((profile, game));
                }
            }
            Ok((new, touched))
        })
    }

    /// Takes a game out of the history: what was played up to `at` is forgotten.
    ///
    /// # Errors
    /// As [`Store::edit`].
    pub fn forget_plays(&self, profile: ProfileId, system: &str, slug: &str, at: i64) -> Result<(), UserError> {
        self.change(|tx, household| {
            writer(household, profile)?;
            let mut touched = Touched::default();
            for &game in household.places.at(system, slug) {
                forget(tx, profile, game, at)?;
                touched.marks.push((profile, game));
            }
            Ok(((), touched))
        })
    }
}

/// Takes a row out of the history of a profile.
pub(super) fn forget(tx: &Transaction<'_>, profile: ProfileId, game: GameId, at: i64) -> rusqlite::Result<()> {
    tx.prepare_cached("DELETE FROM play WHERE profile = ?1 AND game = ?2")?.execute((profile.0, game.0))?;
    let sql = "INSERT OR REPLACE INTO forgotten (profile, game, at) VALUES (?1, ?2, ?3)";
    tx.prepare_cached(sql)?.execute((profile.0, game.0, at)).map(|_| ())
}
