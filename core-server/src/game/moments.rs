//! Pictures that the household took while playing, of all games by time.
//!
//! They are read with an index on their time, a few hundred rows at most, and then left out if the reader may not see
//! their game or has hidden it. So a page may have few pictures and still a next one.

use super::{DetailError, DetailReader};
use crate::search::Shelf;
use rusqlite::Connection;
use shelfcade_core::art::media::{MediaKey, MediaKind, Picture};
use shelfcade_core::page::Moment;
use shelfcade_core::people::diary::MomentCursor;
use std::ops::Range;

/// Most rows read for a page.
const MAX_ROWS: u32 = 400;

const NANOSECONDS: i64 = 1_000_000_000;

/// The kinds are [`MediaKind::Capture`] and [`MediaKind::State`].
const MOMENTS: &str = "SELECT game.system, game.slug, media.kind, media.key, media.mtime_ns \
     FROM media INDEXED BY media_moment CROSS JOIN game ON game.id = media.game_id WHERE media.kind IN (12, 13) \
     AND media.mtime_ns >= ?1 AND (media.mtime_ns, media.key) < (?2, ?3) \
     ORDER BY media.mtime_ns DESC, media.key DESC LIMIT ?4";

const NEAREST: &str = "SELECT (SELECT max(mtime_ns) FROM media INDEXED BY media_moment WHERE kind IN (12, 13) \
     AND mtime_ns < ?1), (SELECT min(mtime_ns) FROM media INDEXED BY media_moment WHERE kind IN (12, 13) \
     AND mtime_ns >= ?2)";

const _: () = assert!(MediaKind::Capture as u8 == 12 && MediaKind::State as u8 == 13);

struct Row {
    system: String,
    slug: String,
    picture: Picture,
    place: MomentCursor,
}

impl DetailReader {
    /// Returns at most `most` moments after a place, newest first, and the place after them if there may be more.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn moments(
        &self,
        shelf: &Shelf,
        after: MomentCursor,
        most: usize,
    ) -> Result<(Vec<Moment>, Option<MomentCursor>), DetailError> {
        let rows = self.source.read(move |databases| read(databases.library, i64::MIN, after)).await?;
        Ok(choose(shelf, rows, most))
    }

    /// Returns the moments of a period in Unix seconds, newest first, and the times of the last one before it and the
    /// first one after it.
    ///
    /// # Errors
    /// Returns [`DetailError`] if the library cannot be read.
    pub async fn moments_of(
        &self,
        shelf: &Shelf,
        period: Range<i64>,
    ) -> Result<(Vec<Moment>, [Option<i64>; 2]), DetailError> {
        let [start, end] = [period.start, period.end].map(|at| at.saturating_mul(NANOSECONDS));
        let read = self.source.read(move |databases| {
            let rows = read(databases.library, start, MomentCursor { time: end, key: i64::MIN })?;
            let second = |at: Option<i64>| at.map(|at| at.div_euclid(NANOSECONDS));
            let nearest = databases
                .library
                .prepare_cached(NEAREST)?
                .query_row([start, end], |row| Ok([second(row.get(0)?), second(row.get(1)?)]))?;
            Ok((rows, nearest))
        });
        let (rows, nearest) = read.await?;
        Ok((choose(shelf, rows, MAX_ROWS as usize).0, nearest))
    }
}

fn read(db: &Connection, since: i64, after: MomentCursor) -> rusqlite::Result<Vec<Row>> {
    let mut statement = db.prepare_cached(MOMENTS)?;
    let mut rows = statement.query((since, after.time, after.key, MAX_ROWS))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let Some(kind) = MediaKind::from_repr(row.get(2)?) else { continue };
        let (key, time) = (row.get::<_, i64>(3)?, row.get(4)?);
        let picture = Picture { key: MediaKey::new(key.cast_unsigned()), kind, facts: None };
        found.push(Row { system: row.get(0)?, slug: row.get(1)?, picture, place: MomentCursor { time, key } });
    }
    Ok(found)
}

/// Keeps the moments of games that lists show, each picture once.
fn choose(shelf: &Shelf, rows: Vec<Row>, most: usize) -> (Vec<Moment>, Option<MomentCursor>) {
    let is_full = rows.len() == MAX_ROWS as usize;
    let mut moments: Vec<Moment> = Vec::new();
    let mut last = None;
    for row in rows {
        if moments.len() == most {
            return (moments, last);
        }
        last = Some(row.place);
        let is_known = moments.last().is_some_and(|before| before.picture.key == row.picture.key);
        let game = shelf.find_listed(&row.system, &row.slug).filter(|_| !is_known);
        if let Some((game, picture)) = game.zip(shelf.look_at(row.picture)) {
            moments.push(Moment { card: shelf.card(game), picture, time: row.place.time.div_euclid(NANOSECONDS) });
        }
    }
    (moments, last.filter(|_| is_full))
}
