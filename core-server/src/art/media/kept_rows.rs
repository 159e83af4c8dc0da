//! Library rows of one family's media: files, words, and fingerprints of what was scanned.

use super::attach::FoundMedia;
use super::key::key_of;
use super::roms::Roms;
use rusqlite::{Connection, params};
use rustc_hash::FxHashMap;
use sha1::{Digest, Sha1};
use shelfcade_core::art::media::{MediaKind, MediaSource};
use shelfcade_core::library::system::SystemId;

/// Compares a saved file with a found one, ignoring the rank, which isn't saved.
pub(super) fn is_kept_so(kept: &FoundMedia, found: &FoundMedia) -> bool {
    *kept == FoundMedia { rank: kept.rank, ..found.clone() }
}

pub(super) fn read_kept(
    db: &Connection,
    id: i64,
    game: u32,
    roots: &FxHashMap<i64, usize>,
    kept: &mut Vec<FoundMedia>,
) -> rusqlite::Result<()> {
    kept.clear();
    let sql = "SELECT kind, source, media_root_id, path, size, mtime_ns FROM media WHERE game_id = ? \
         ORDER BY kind, position";
    let mut query = db.prepare_cached(sql)?;
    let mut rows = query.query([id])?;
    while let Some(row) = rows.next()? {
        kept.push(FoundMedia {
            game,
            kind: MediaKind::from_repr(row.get(0)?).unwrap_or(MediaKind::Mix),
            source: MediaSource::from_repr(row.get(1)?).unwrap_or(MediaSource::Fetched),
            rank: 0,
            // The root is no longer configured.
            root: roots.get(&row.get(2)?).copied().unwrap_or(usize::MAX),
            path: row.get(3)?,
            size: row.get::<_, i64>(4)?.cast_unsigned(),
            mtime_ns: row.get(5)?,
        });
    }
    Ok(())
}

pub(super) fn write_game(
    db: &Connection,
    game: i64,
    files: &[FoundMedia],
    roots: &[Option<i64>],
) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM media WHERE game_id = ?")?.execute([game])?;
    let mut insert = db.prepare_cached("INSERT INTO media VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")?;
    let (mut kind, mut position) = (None, 0);
    for file in files {
        position = if kind == Some(file.kind) { position + 1 } else { 0 };
        kind = Some(file.kind);
        let key = key_of(&file.path, file.size, file.mtime_ns).get().cast_signed();
        insert.execute(params![
            game,
            file.kind as u8,
            position,
            file.source as u8,
            roots[file.root],
            file.path,
            file.size.cast_signed(),
            file.mtime_ns,
            key,
        ])?;
    }
    Ok(())
}

/// Adds the mtimes of a family's folders to the fingerprint: files that lists name may come and go in any of them.
pub(super) fn see_folders(db: &Connection, systems: &[SystemId], seen: &mut Sha1) -> rusqlite::Result<()> {
    let mut query = db.prepare_cached("SELECT path, mtime_ns FROM folder WHERE system = ? ORDER BY id")?;
    for system in systems {
        let mut rows = query.query([system.as_str()])?;
        while let Some(row) = rows.next()? {
            seen.update(row.get_ref(0)?.as_bytes()?);
            seen.update(row.get::<_, i64>(1)?.to_be_bytes());
        }
    }
    Ok(())
}

pub(super) fn count(db: &Connection, systems: &[SystemId]) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM game JOIN media ON game_id = game.id WHERE system = ?";
    let mut query = db.prepare_cached(sql)?;
    systems
        .iter()
        .map(|system| query.query_row([system.as_str()], |row| row.get::<_, i64>(0)))
        .try_fold(0, |sum, count| Ok(sum + count?.max(0).cast_unsigned()))
}

/// Returns false if a table certainly has no rows of these games, as in a first scan.
pub(super) fn has_rows(db: &Connection, table: &str, roms: &Roms) -> rusqlite::Result<bool> {
    let ids = || roms.games.iter().map(|game| game.id);
    let sql = format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE game_id BETWEEN ? AND ?)");
    db.prepare_cached(&sql)?.query_row([ids().min(), ids().max()], |row| row.get(0))
}

/// Saves the fingerprint of a family's files or of its texts.
pub(super) fn keep_fingerprint(db: &Connection, of: &str, fingerprint: &[u8]) -> rusqlite::Result<()> {
    let sql = "INSERT INTO media_seen VALUES (?1, ?2) ON CONFLICT (family) DO UPDATE SET fingerprint = ?2 \
         WHERE fingerprint <> ?2";
    db.prepare_cached(sql)?.execute(params![of, fingerprint]).map(drop)
}

/// Deletes words that no list gives any more, except those of unchanged texts. Returns true if any were deleted.
pub(super) fn forget_words(
    db: &Connection,
    roms: &Roms,
    told: &FxHashMap<(u32, u8), (i64, usize)>,
    keeps_texts: bool,
) -> rusqlite::Result<bool> {
    if !has_rows(db, "words", roms)? {
        return Ok(false);
    }
    let mut has_changed = false;
    let mut query = db.prepare_cached("SELECT source FROM words WHERE game_id = ?")?;
    for (number, game) in (0..).zip(&roms.games) {
        let sources = query.query_map([game.id], |row| row.get(0))?.collect::<rusqlite::Result<Vec<u8>>>()?;
        let is_kept =
            |source: u8| keeps_texts && source == MediaSource::Folder as u8 || told.contains_key(&(number, source));
        for source in sources.into_iter().filter(|source| !is_kept(*source)) {
            let sql = "DELETE FROM words WHERE game_id = ? AND source = ?";
            db.prepare_cached(sql)?.execute(params![game.id, source])?;
            has_changed = true;
        }
    }
    Ok(has_changed)
}
