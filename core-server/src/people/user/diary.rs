//! Reads what profiles did in a period: plays, games finished, rated and starred.
//!
//! These are the only rows that are not in the [`Household`](super::Household): they grow with the years, and one page
//! shows a month. Each read uses an index on profile and time, and has a limit.

use super::{GameId, UserError, UserStore};
use rusqlite::{Connection, Row};
use shelfcade_core::people::user_data::{GameStatus, ProfileId};
use std::ops::Range;

/// A dated note about one profile and one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiaryNote {
    /// The profile.
    pub profile: ProfileId,
    /// The game.
    pub game: GameId,
    /// Time, in Unix seconds. Of a play: its beginning.
    pub at: i64,
    /// The event.
    pub event: DiaryEvent,
}

/// The event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiaryEvent {
    /// A play, as one source reported it.
    Played {
        /// A [`PlaySource`](super::PlaySource).
        source: u8,
        /// 0 if another source reported this play too.
        count: u32,
        /// Length in seconds; 0 if not known. Sources measure the same time, so their lengths are not added up.
        seconds: u64,
    },
    /// The game was marked as finished.
    Finished,
    /// The game was rated, with this many stars.
    Rated(u8),
    /// The game became a favorite.
    Starred,
}

/// Times of notes: a table or view, its column of times, and a condition. Each has an index on profile and time.
const TIMES: [(&str, &str, &str); 4] = [
    ("session", "at", ""),
    ("mark", "favorite", ""),
    ("mark", "status_at", "AND status = 2"),
    ("mark", "rating_at", "AND rating IS NOT NULL"),
];

/// The diaries of profiles. Writes wait while it is read, so each method reads a few thousand rows at most.
pub struct Diaries<'a> {
    db: &'a Connection,
}

impl UserStore {
    /// Reads diaries.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn read_diaries<T>(&self, work: impl FnOnce(&Diaries<'_>) -> rusqlite::Result<T>) -> Result<T, UserError> {
        Ok(self.with_db(|db| work(&Diaries { db }))?)
    }
}

impl Diaries<'_> {
    /// Returns the newest notes of a profile in a period: of each kind at most `most`, newest first. The second value
    /// is the time from which on they are complete.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn notes(&self, profile: ProfileId, period: &Range<i64>, most: u32) -> rusqlite::Result<(Vec<DiaryNote>, i64)> {
        self.read(&TIMES, profile, period, most)
    }

    /// Returns the newest notes of a profile in a period that are no plays: of each kind at most `most`, newest first.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn marks(&self, profile: ProfileId, period: &Range<i64>, most: u32) -> rusqlite::Result<Vec<DiaryNote>> {
        Ok(self.read(&TIMES[1..], profile, period, most)?.0)
    }

    /// Calls `work` with each of the first `most` plays of a profile in a period, in order of time.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn each_play(
        &self,
        profile: ProfileId,
        period: &Range<i64>,
        most: u32,
        mut work: impl FnMut(DiaryNote),
    ) -> rusqlite::Result<()> {
        let sql = "SELECT game, at, source, count, seconds FROM session WHERE profile = ?1 AND at >= ?2 AND at < ?3 \
                   ORDER BY at LIMIT ?4";
        let mut statement = self.db.prepare_cached(sql)?;
        let mut rows = statement.query((profile.0, period.start, period.end, most))?;
        while let Some(row) = rows.next()? {
            work(DiaryNote { profile, game: GameId(row.get(0)?), at: row.get(1)?, event: played(row)? });
        }
        Ok(())
    }

    fn read(
        &self,
        kinds: &[(&str, &str, &str)],
        profile: ProfileId,
        period: &Range<i64>,
        most: u32,
    ) -> rusqlite::Result<(Vec<DiaryNote>, i64)> {
        let (mut notes, mut complete) = (Vec::new(), period.start);
        for &(table, time, filter) in kinds {
            let columns = if table == "session" { "source, count, seconds" } else { "status, rating, 0" };
            let sql = format!(
                "SELECT game, {time}, {columns} FROM {table} WHERE profile = ?1 AND {time} >= ?2 AND {time} < ?3 \
                 {filter} ORDER BY {time} DESC LIMIT ?4"
            );
            let mut statement = self.db.prepare_cached(&sql)?;
            let mut rows = statement.query((profile.0, period.start, period.end, most))?;
            let before = notes.len();
            while let Some(row) = rows.next()? {
                let event = match time {
                    "at" => played(row)?,
                    "favorite" => DiaryEvent::Starred,
                    "status_at" => DiaryEvent::Finished,
                    _ => DiaryEvent::Rated(row.get(3)?),
                };
                notes.push(DiaryNote { profile, game: GameId(row.get(0)?), at: row.get(1)?, event });
            }
            if notes.len() - before == most as usize {
                complete = complete.max(notes.last().map_or(period.start, |oldest| oldest.at));
            }
        }
        notes.retain(|note| note.at >= complete);
        notes.sort_by_key(|note| std::cmp::Reverse(note.at));
        Ok((notes, complete))
    }

    /// Returns the time of the last note before `at`, of any of the profiles.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn last_before(&self, profiles: &[ProfileId], at: i64) -> rusqlite::Result<Option<i64>> {
        self.nearest(profiles, ("max", "<"), at).map(|times| times.into_iter().max())
    }

    /// Returns the time of the first note at or after `at`, of any of the profiles.
    ///
    /// # Errors
    /// Returns an error if SQLite fails.
    pub fn first_since(&self, profiles: &[ProfileId], at: i64) -> rusqlite::Result<Option<i64>> {
        self.nearest(profiles, ("min", ">="), at).map(|times| times.into_iter().min())
    }

    fn nearest(&self, profiles: &[ProfileId], (nearest, side): (&str, &str), at: i64) -> rusqlite::Result<Vec<i64>> {
        let mut found = Vec::new();
        for (table, time, filter) in TIMES {
            let order = if nearest == "max" { "DESC" } else { "ASC" };
            let sql = format!(
                "SELECT {nearest}({time}) FROM (SELECT {time} FROM {table} WHERE profile = ?1 AND {time} {side} ?2 \
                 {filter} ORDER BY {time} {order} LIMIT 1)"
            );
            let mut statement = self.db.prepare_cached(&sql)?;
            for profile in profiles {
                found.extend(statement.query_row((profile.0, at), |row| row.get::<_, Option<i64>>(0))?);
            }
        }
        Ok(found)
    }
}

/// Reads a play from a row whose columns from the third on are source, count and seconds.
fn played(row: &Row<'_>) -> rusqlite::Result<DiaryEvent> {
    let seconds = u64::try_from(row.get::<_, i64>(4)?).unwrap_or(0);
    Ok(DiaryEvent::Played { source: row.get(2)?, count: row.get(3)?, seconds })
}

/// `TIMES` names finished games by number.
const _: () = assert!(GameStatus::Finished as u8 == 2);
