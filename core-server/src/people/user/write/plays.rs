//! Plays: reported by launches and paired devices, or imported from play histories. `play_dedup` finds those that are
//! the same play.

use super::play_dedup::{self, KnownPlay, PlayPeriod};
use super::{Room, check_room, writer};
use crate::people::user::permanent_ids::number_new;
use crate::people::user::store::{GameAddress, Touched, UserStore, row_of};
use crate::people::user::{GameId, NumberedKind, PlaySource, UserError};
use rusqlite::{OptionalExtension, Row, Transaction};
use shelfcade_core::people::user_data::ProfileId;

/// A record of one game in a play history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayRecord {
    /// The game.
    pub address: GameAddress,
    /// Its source.
    pub source: PlaySource,
    /// Earliest possible start of the last play, in Unix seconds; equal to `last` if not known.
    pub began: i64,
    /// Time of the last play, in Unix seconds.
    pub last: i64,
    /// True if `last` is the time of a play. Otherwise it is only the latest possible time, and the record counts
    /// only if there is no other for the game.
    pub is_dated: bool,
    /// Total seconds played; 0 if not recorded.
    pub seconds: u64,
}

/// A session that a paired device reports, possibly more than once and long after it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedPlay {
    /// The game.
    pub address: GameAddress,
    /// Tells the session from all others, for good.
    pub key: String,
    /// Its start, in Unix seconds.
    pub began: i64,
    /// Its length in seconds.
    pub seconds: u64,
}

/// The result of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportResult {
    /// It is in the history, under this permanent number.
    Recorded(u32),
    /// It was reported before, or removed from the history since.
    Known,
    /// The day or the profile has no room for it.
    Full,
}

/// Longest session that one launch may report, in seconds.
const MAX_SECONDS: u64 = 7 * 86_400;

/// Most sessions of a profile that the diary keeps within a day; the sums count all.
const MAX_SESSIONS: u32 = 200;

/// Seconds of half a day.
const HALF_DAY: i64 = 43_200;

impl UserStore {
    /// Records that a game was started at `at` (Unix seconds), or that a session of `seconds` ended then. A play that
    /// an import has reported is not counted again.
    ///
    /// # Errors
    /// The same as [`UserStore::edit`].
    pub fn record_play(
        &self,
        profile: ProfileId,
        address: &GameAddress,
        at: i64,
        seconds: u64,
    ) -> Result<(), UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let mut touched = Touched::default();
            let game = row_of(tx, household, address, &mut touched)?;
            check_room(person, game, 0)?;
            let seconds = seconds.min(MAX_SECONDS) as i64;
            add_session(tx, (profile, game, PlaySource::Launch), PlayPeriod { began: at - seconds, last: at })?;
            touched.annotations.push((profile, game));
            Ok(((), touched))
        })
    }

    /// Records sessions that a device reports, each once however often it reports them. A play that another source
    /// reported is not counted again. Returns the result of each.
    ///
    /// # Errors
    /// The same as [`UserStore::edit`].
    pub fn report_plays(&self, profile: ProfileId, reports: &[ReportedPlay]) -> Result<Vec<ReportResult>, UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let (mut touched, mut room) = (Touched::default(), Room::new(household, person));
            let mut results = Vec::with_capacity(reports.len());
            for report in reports {
                if is_full_day(tx, profile, report.began)? || !room.take(household, person, &touched, &report.address) {
                    results.push(ReportResult::Full);
                    continue;
                }
                let game = row_of(tx, household, &report.address, &mut touched)?;
                let last = report.began.saturating_add(report.seconds.min(MAX_SECONDS) as i64);
                let sql = "SELECT 1 FROM forgotten WHERE profile = ?1 AND game = ?2 AND at >= ?3";
                let is_forgotten = tx.prepare_cached(sql)?.exists((profile.0, game.0, last))?;
                let number = match is_forgotten {
                    true => None,
                    false => number_new(tx, NumberedKind::PlaySession, report.key.as_bytes())?,
                };
                if number.is_some() {
                    add_session(tx, (profile, game, PlaySource::Device), PlayPeriod { began: report.began, last })?;
                    touched.annotations.push((profile, game));
                }
                results.push(number.map_or(ReportResult::Known, ReportResult::Recorded));
            }
            Ok((results, touched))
        })
    }

    /// Imports records. The same record twice changes nothing, a play that another source reported is not counted
    /// again, and plays that were removed from the history stay out until the game is played again. Returns the
    /// indexes of records with new plays.
    ///
    /// # Errors
    /// The same as [`UserStore::edit`].
    pub fn import_plays(&self, profile: ProfileId, records: &[PlayRecord]) -> Result<Vec<usize>, UserError> {
        self.change(|tx, household| {
            let person = writer(household, profile)?;
            let mut touched = Touched::default();
            let mut new = Vec::new();
            let mut room = Room::new(household, person);
            for (at, record) in records.iter().enumerate() {
                if !room.take(household, person, &touched, &record.address) {
                    continue;
                }
                let game = row_of(tx, household, &record.address, &mut touched)?;
                match import_play(tx, profile, game, record)? {
                    Imported::Nothing => continue,
                    Imported::Forgotten => touched.beside = true,
                    Imported::More { is_play } => {
                        touched.annotations.push((profile, game));
                        new.extend(is_play.then_some(at));
                    }
                }
            }
            if room.left_out > 0 {
                tracing::warn!(left_out = room.left_out, "the profile is full; some games were not imported");
            }
            Ok((new, touched))
        })
    }

    /// Empties a profile's history.
    ///
    /// # Errors
    /// The same as [`UserStore::edit`].
    pub fn forget_all_plays(&self, profile: ProfileId, at: i64) -> Result<(), UserError> {
        self.change(|tx, household| {
            writer(household, profile)?;
            let mut played = tx.prepare_cached("SELECT DISTINCT game FROM play WHERE profile = ?1")?;
            let games = played.query_map([profile.0], |row| row.get(0).map(GameId))?;
            let games = games.collect::<rusqlite::Result<Vec<_>>>()?;
            for game in games {
                forget(tx, profile, game, at)?;
            }
            Ok(((), Touched { people: vec![profile], ..Touched::default() }))
        })
    }
}

/// Removes a row from a profile's history, and stores the time that logs report for it.
pub(super) fn forget(tx: &Transaction<'_>, profile: ProfileId, game: GameId, at: i64) -> rusqlite::Result<()> {
    let sql = "INSERT INTO forgotten (profile, game, at, seconds) SELECT ?1, ?2, ?3, ifnull(max(seconds), 0) \
               FROM play WHERE profile = ?1 AND game = ?2 AND source = ?4 \
               ON CONFLICT (profile, game) DO UPDATE SET at = ?3, seconds = seconds + excluded.seconds";
    tx.prepare_cached(sql)?.execute((profile.0, game.0, at, PlaySource::RetroArchRuntime as i64))?;
    for table in ["play", "session"] {
        let sql = format!("DELETE FROM {table} WHERE profile = ?1 AND game = ?2");
        tx.prepare_cached(&sql)?.execute((profile.0, game.0))?;
    }
    Ok(())
}

/// Adds a session to the sums and the diary.
fn add_session(
    tx: &Transaction<'_>,
    (profile, game, source): (ProfileId, GameId, PlaySource),
    span: PlayPeriod,
) -> rusqlite::Result<()> {
    let counts = !play_dedup::is_known(&play_dedup::read(tx, profile.0, game.0)?, source, span);
    let seconds = span.last - span.began;
    let sql = "INSERT INTO play (profile, game, source, count, seconds, began, last) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (profile, game, source) \
               DO UPDATE SET count = count + ?4, seconds = seconds + ?5, \
                   began = iif(?7 >= last, ?6, began), last = max(last, ?7)";
    let row = (profile.0, game.0, source as i64, counts, seconds, span.began, span.last);
    tx.prepare_cached(sql)?.execute(row)?;
    note_session(tx, (profile, game, source), span.began, counts, seconds)
}

/// True if the diary keeps no more sessions around this time.
fn is_full_day(tx: &Transaction<'_>, profile: ProfileId, at: i64) -> rusqlite::Result<bool> {
    let sql = "SELECT count(*) FROM session WHERE profile = ?1 AND at > ?2 - ?3 AND at < ?2 + ?3";
    let row = (profile.0, at, HALF_DAY);
    tx.prepare_cached(sql)?.query_row(row, |row| row.get::<_, u32>(0)).map(|sessions| sessions >= MAX_SESSIONS)
}

/// Adds a session to the diary. A day that has [`MAX_SESSIONS`] gets no more: programs report plays, and nothing else
/// limits how many.
fn note_session(
    tx: &Transaction<'_>,
    (profile, game, source): (ProfileId, GameId, PlaySource),
    at: i64,
    counts: bool,
    seconds: i64,
) -> rusqlite::Result<()> {
    if !counts && seconds == 0 {
        return Ok(());
    }
    let sql = "INSERT INTO session (profile, at, game, source, count, seconds) SELECT ?1, ?2, ?3, ?4, ?5, ?6 \
               WHERE (SELECT count(*) FROM session WHERE profile = ?1 AND at > ?2 - ?7 AND at < ?2 + ?7) < ?8 \
               ON CONFLICT (profile, at, game, source) DO UPDATE SET count = count + ?5, seconds = seconds + ?6";
    let row = (profile.0, at, game.0, source as i64, counts, seconds, HALF_DAY, MAX_SESSIONS);
    tx.prepare_cached(sql)?.execute(row).map(|_| ())
}

/// The effect of a record.
enum Imported {
    Nothing,
    /// The play was removed from the history; only its length is stored.
    Forgotten,
    /// A later play or a longer time; `is_play`: a play that no other source reported.
    More {
        is_play: bool,
    },
}

fn import_play(
    tx: &Transaction<'_>,
    profile: ProfileId,
    game: GameId,
    record: &PlayRecord,
) -> rusqlite::Result<Imported> {
    let &PlayRecord { source, began, last, is_dated, .. } = record;
    let seconds = i64::try_from(record.seconds).unwrap_or(i64::MAX);
    let sql = "SELECT at, seconds FROM forgotten WHERE profile = ?1 AND game = ?2";
    let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?));
    let forgotten = tx.prepare_cached(sql)?.query_row((profile.0, game.0), read).optional()?;
    if forgotten.is_some_and(|(at, _)| last <= at) {
        // Removed before this log was read for the first time: its time is subtracted too once the log goes on.
        let sql = "UPDATE forgotten SET seconds = ?3 WHERE profile = ?1 AND game = ?2 AND seconds < ?3";
        let is_more = tx.prepare_cached(sql)?.execute((profile.0, game.0, seconds))? > 0;
        return Ok(if is_more { Imported::Forgotten } else { Imported::Nothing });
    }
    let seconds = (seconds - forgotten.map_or(0, |(_, seconds)| seconds)).max(0);
    let known = play_dedup::read(tx, profile.0, game.0)?;
    let own = known.iter().find(|known| known.source == source as i64);
    let is_later = own.is_none_or(|own| last > own.span.last);
    let longer = seconds - own.map_or(0, |own| own.seconds);
    if !(is_later || longer > 0) || !is_dated && !known.is_empty() {
        return Ok(Imported::Nothing);
    }
    let span = PlayPeriod { began: began.min(last.saturating_sub(longer.max(0))), last };
    let is_play = is_later && !play_dedup::is_known(&known, source, span);
    let sql = "INSERT INTO play (profile, game, source, count, seconds, began, last) VALUES (?1, ?2, ?3, ?4, ?5, ?6, \
               ?7) ON CONFLICT (profile, game, source) DO UPDATE SET count = count + ?4, seconds = max(seconds, ?5), \
                   began = iif(?7 > last, ?6, began), last = max(last, ?7)";
    let row = (profile.0, game.0, source as i64, is_play, seconds, span.began, span.last);
    tx.prepare_cached(sql)?.execute(row)?;
    if is_dated && is_later {
        let seconds = session_seconds(&known, own, seconds, last);
        note_session(tx, (profile, game, source), last.saturating_sub(seconds), is_play, seconds)?;
    }
    Ok(Imported::More { is_play })
}

/// Returns the length of the session that ended at `last`, if the source's total shows it; else 0. The total grew by
/// it since the source's previous record. A source without one began with this session if its total fits between the
/// start that another source reported and `last`; else it holds earlier sessions too.
fn session_seconds(known: &[KnownPlay], own: Option<&KnownPlay>, total: i64, last: i64) -> i64 {
    match own {
        Some(own) => (total - own.seconds).clamp(0, (last - own.span.last).max(0)),
        None => {
            let start = known.iter().map(|known| known.span.began).max();
            start.filter(|start| total <= last.saturating_sub(*start)).map_or(0, |_| total)
        }
    }
}
