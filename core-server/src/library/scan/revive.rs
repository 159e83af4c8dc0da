//! Finds missing ROMs again by their contents, whatever wraps them now: a bare file, an archive, a folder.
//!
//! A checksum alone is no proof: the number of bytes must be the same as well, and only one of the two may have been
//! there. Files with the same contents that are there at the same time are duplicates, and keep their own games.

use super::record::{Family, ScannedRom};
use super::tree::{is_archive, split_name};
use crate::library_db::SetKind;
use rusqlite::Connection;
use rustc_hash::{FxHashMap, FxHashSet};

/// Seconds for which a packed ROM and the one it was packed from may both have been there: a scan may run between the
/// two steps.
const REWRAP_SECONDS: i64 = 15 * 60;

/// Maximum number of missing ROMs with one checksum. Of more, such as placeholders, the checksum doesn't tell which is
/// which, and comparing each of them with each file takes too long.
const MAX_ALIKE: usize = 32;

/// Treats a missing ROM as moved if a ROM added since has the same contents: the old row takes the new place. Returns
/// the number of moved ROMs.
pub(super) fn revive_by_contents(db: &Connection, family: &mut Family) -> rusqlite::Result<u64> {
    let pairs = find_pairs(family);
    if pairs.is_empty() {
        return Ok(0);
    }
    let mut left_games = FxHashSet::default();
    let mut merged = FxHashSet::default();
    for &(gone, index) in &pairs {
        let new = std::mem::take(&mut family.roms[index]);
        db.prepare_cached("DELETE FROM rom WHERE id = ?")?.execute([new.id])?;
        left_games.insert(new.game);
        merged.insert(index);
        // The present file takes over the old row id, game and date.
        let ScannedRom { id, game, added, listed_with, .. } = family.roms[gone];
        family.roms[gone] = ScannedRom { id, game, added, listed_with, moved: true, members_dirty: true, ..new };
    }
    let mut index = 0..;
    family.roms.retain(|_| index.next().is_some_and(|index| !merged.contains(&index)));
    // Delete the game created under the new name, unless other ROMs are in it.
    for rom in &family.roms {
        left_games.remove(&rom.game);
    }
    let mut deleted = FxHashSet::default();
    for game in left_games {
        let sql = "DELETE FROM game WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM rom WHERE game_id = ?1)";
        if db.prepare_cached(sql)?.execute([game])? > 0 {
            deleted.insert(game);
        }
    }
    // A row that stays keeps its slug, so the family must still contain it.
    family.games.retain(|row| !deleted.contains(&row.id));
    Ok(pairs.len() as u64)
}

/// Pairs missing ROMs with saved ones that are there. Of several that are missing, the last seen comes first.
fn find_pairs(family: &Family) -> Vec<(usize, usize)> {
    let mut missing: FxHashMap<(u16, u32), Vec<usize>> = FxHashMap::default();
    for (index, rom) in family.roms.iter().enumerate() {
        if let (Some(_), Some(crc)) = (rom.missing_since, rom.crc) {
            missing.entry((rom.system, crc)).or_default().push(index);
        }
    }
    missing.retain(|_, gone| gone.len() <= MAX_ALIKE);
    if missing.is_empty() {
        return Vec::new();
    }
    missing.values_mut().for_each(|gone| gone.sort_by_key(|&index| family.roms[index].missing_since));
    let mut pairs = Vec::new();
    for (index, rom) in family.roms.iter().enumerate() {
        let (None, Some(crc), true) = (rom.missing_since, rom.crc, rom.id != 0) else { continue };
        let Some(gone) = missing.get_mut(&(rom.system, crc)) else { continue };
        let is_old = |old: &ScannedRom| came_after(rom, old) && has_same_contents(rom, old);
        if let Some(at) = gone.iter().rposition(|&old| is_old(&family.roms[old])) {
            pairs.push((gone.remove(at), index));
        }
    }
    missing.retain(|_, gone| matches!(gone[..], [old] if family.roms[old].is_unlisted()));
    if !missing.is_empty() {
        let taken = pairs.iter().map(|(_, index)| *index).collect();
        pairs.extend(pair_unlisted(family, &missing, &taken));
    }
    pairs
}

/// Pairs missing archives of a former version, which didn't store the size of their contents, if only one ROM that came
/// since has the checksum.
fn pair_unlisted(
    family: &Family,
    missing: &FxHashMap<(u16, u32), Vec<usize>>,
    taken: &FxHashSet<usize>,
) -> impl Iterator<Item = (usize, usize)> {
    let mut came: FxHashMap<usize, Option<usize>> = FxHashMap::default();
    for (index, rom) in family.roms.iter().enumerate() {
        let (None, Some(crc), true) = (rom.missing_since, rom.crc, rom.id != 0) else { continue };
        let Some([gone]) = missing.get(&(rom.system, crc)).map(Vec::as_slice) else { continue };
        let old = &family.roms[*gone];
        let is_same = old.sha1.is_none() || rom.sha1.is_none() || old.sha1 == rom.sha1;
        let is_whole = content_size(rom).is_some_and(|size| size > 0);
        if is_same && is_whole && came_after(rom, old) && !taken.contains(&index) {
            came.entry(*gone).and_modify(|only| *only = None).or_insert(Some(index));
        }
    }
    came.into_iter().filter_map(|(gone, only)| Some((gone, only?)))
}

/// True if a ROM came when the missing one went, or was packed from it shortly before.
fn came_after(rom: &ScannedRom, old: &ScannedRom) -> bool {
    let Some(missing_since) = old.missing_since else { return false };
    let was_packed = || {
        let is_other_format = rom.kind != old.kind || split_name(&rom.name).1 != split_name(&old.name).1;
        is_other_format && rom.added > old.added && rom.added >= missing_since - REWRAP_SECONDS
    };
    rom.added >= missing_since || was_packed()
}

/// True if two ROMs with the same CRC have the same contents.
fn has_same_contents(rom: &ScannedRom, old: &ScannedRom) -> bool {
    let (Some(size), Some(old_size)) = (content_size(rom), content_size(old)) else { return rom.size == old.size };
    match (&rom.sha1, &old.sha1) {
        (Some(sha1), Some(old_sha1)) => size > 0 && sha1 == old_sha1,
        _ => size > 0 && size == old_size,
    }
}

/// Returns the bytes of a ROM's contents if its checksums are those of the whole game.
fn content_size(rom: &ScannedRom) -> Option<u64> {
    // Bare files may have been read before their contents' size was stored.
    let is_bare = rom.kind == SetKind::File && !is_archive(&split_name(&rom.name).1);
    rom.content_size.or(Some(rom.size).filter(|_| is_bare))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::scan::load::load_family;
    use crate::library::scan::systems::ScanSystem;
    use crate::library_db::open_writer;
    use shelfcade_core::library::name::Preference;

    #[test]
    fn a_game_that_is_not_deleted_is_not_forgotten() {
        let data = tempfile::tempdir().unwrap();
        let db = open_writer(data.path()).unwrap();
        db.execute_batch(
            "INSERT INTO root (id, path) VALUES (1, x'2F72');
             INSERT INTO folder VALUES (1, 1, CAST('snes' AS BLOB), 'snes', 0), (2, 1, CAST('gb' AS BLOB), 'gb', 0);
             INSERT INTO game (id, system, slug, title, sort_title, fold, added)
                 VALUES (1, 'snes', 'old', 'Old', 'old', 'old', 1), (2, 'snes', 'new', 'New', 'new', 'new', 10);
             INSERT INTO rom (game_id, folder_id, name, set_kind, size, mtime_ns, added, missing_since, tier, rank,
                 label, evidence, crc)
                 VALUES (1, 1, x'61', 0, 3, 1, 1, 10, 0, 0, '', 4, 5), (2, 1, x'62', 0, 3, 2, 10, NULL, 0, 0, '', 4, 5),
                 (2, 2, x'63', 0, 3, 3, 10, NULL, 0, 0, '', 4, 7);",
        )
        .unwrap();
        let systems = vec![ScanSystem::from_folder("snes")];
        let mut family = load_family(&db, systems, &Preference::default()).unwrap();
        assert_eq!(revive_by_contents(&db, &mut family).unwrap(), 1);
        let mut kept: Vec<i64> = family.games.iter().map(|game| game.id).collect();
        kept.sort_unstable();
        assert_eq!(kept, [1, 2], "another system's ROM is in it");
    }
}
