//! Covers that the household chose for games: files that were found, and uploaded pictures.
//!
//! A chosen file is stored by its kind and its path below its media root, so it is found again wherever that root is
//! now, and if it moved, by its name. Uploaded pictures stay in the database; RAM holds only facts about them.

use super::GameLocations;
use super::identity::GameId;
use rusqlite::types::Type;
use rusqlite::{Connection, Error, Row};
use shelfcade_core::art::media::{MAX_THUMBHASH, MediaKey, MediaKind, MediaSource, Picture, PictureFacts};
use std::collections::HashMap;

/// The chosen cover of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The kind of picture.
    pub kind: MediaKind,
    /// The source of the file; `Household` for an uploaded picture.
    pub source: MediaSource,
    /// The file, relative to its media root; empty for an uploaded picture.
    pub path: Vec<u8>,
    /// Its key in URLs; `None` while the file is missing.
    pub key: Option<MediaKey>,
    /// Facts about an uploaded picture.
    pub facts: Option<PictureFacts>,
    /// Size of an uploaded picture, in bytes.
    pub bytes: u64,
    /// Time of the choice, in Unix seconds.
    pub at: i64,
}

impl Cover {
    /// The picture as cards show it; `None` while its file is missing.
    pub fn picture(&self) -> Option<Picture> {
        Some(Picture { key: self.key?, kind: self.kind, facts: self.facts.clone() })
    }

    /// True for an uploaded picture.
    pub fn is_sent(&self) -> bool {
        self.source == MediaSource::Household
    }
}

/// Reads all chosen covers.
pub(super) fn read_covers(db: &Connection) -> rusqlite::Result<HashMap<GameId, Cover>> {
    let sql = "SELECT game, kind, source, path, key, width, height, colour, thumbhash, ifnull(length(picture), 0), at \
               FROM cover";
    let mut statement = db.prepare(sql)?;
    let covers = statement.query_map([], |row| Ok((GameId(row.get(0)?), read_cover(row)?)))?;
    covers.collect()
}

fn read_cover(row: &Row<'_>) -> rusqlite::Result<Cover> {
    let wrong = |column| Error::FromSqlConversionFailure(column, Type::Integer, "unknown value".into());
    let cover = Cover {
        kind: MediaKind::from_repr(row.get(1)?).ok_or_else(|| wrong(1))?,
        source: MediaSource::from_repr(row.get(2)?).ok_or_else(|| wrong(2))?,
        path: row.get(3)?,
        key: row.get::<_, Option<i64>>(4)?.map(|key| MediaKey::new(key.cast_unsigned())),
        facts: row.get::<_, Option<u16>>(5)?.map(|width| read_facts(row, width)).transpose()?,
        bytes: row.get::<_, i64>(9)?.unsigned_abs(),
        at: row.get(10)?,
    };
    match cover.is_sent() && (cover.key.is_none() || cover.facts.is_none() || cover.bytes == 0) {
        true => Err(wrong(4)),
        false => Ok(cover),
    }
}

fn read_facts(row: &Row<'_>, width: u16) -> rusqlite::Result<PictureFacts> {
    let [_, red, green, blue] = row.get::<_, u32>(7)?.to_be_bytes();
    let thumbhash: Vec<u8> = row.get(8)?;
    if thumbhash.len() > MAX_THUMBHASH {
        return Err(Error::FromSqlConversionFailure(8, Type::Blob, "too long".into()));
    }
    Ok(PictureFacts { width, height: row.get(6)?, colour: [red, green, blue], thumbhash: thumbhash.into() })
}

/// Looks up the chosen files in a library, and returns those whose key has changed.
pub(super) fn moved(
    library: &Connection,
    covers: &HashMap<GameId, Cover>,
    locations: &GameLocations,
) -> rusqlite::Result<Vec<(GameId, Option<MediaKey>)>> {
    let sql = "SELECT media.path, media.key FROM media JOIN game ON game.id = media.game_id \
               WHERE game.system = ?1 AND game.slug = ?2 AND media.kind = ?3 ORDER BY media.position";
    let mut statement = library.prepare(sql)?;
    let mut moved = Vec::new();
    for (&game, cover) in covers {
        // Fetched files are in no library, and uploaded pictures are here.
        if matches!(cover.source, MediaSource::Household | MediaSource::Fetched) {
            continue;
        }
        let Some((system, slug)) = locations.of(game) else { continue };
        let files = statement.query_map((system, slug, cover.kind as u8), |row| {
            Ok((row.get::<_, Vec<u8>>(0)?, MediaKey::new(row.get::<_, i64>(1)?.cast_unsigned())))
        })?;
        let files: Vec<_> = files.collect::<rusqlite::Result<_>>()?;
        // If several media roots have such a file, the one that was chosen.
        let is_here = |(path, key): &&(Vec<u8>, MediaKey)| *path == cover.path && Some(*key) == cover.key;
        let same = files.iter().find(is_here).or_else(|| files.iter().find(|(path, _)| *path == cover.path));
        let named = || files.iter().find(|(path, _)| name_of(path) == name_of(&cover.path));
        let key = same.or_else(named).map(|(_, key)| *key);
        if key != cover.key {
            moved.push((game, key));
        }
    }
    Ok(moved)
}

fn name_of(path: &[u8]) -> &[u8] {
    path.rsplit(|byte| *byte == b'/').next().unwrap_or_default()
}
