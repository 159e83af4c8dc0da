//! Applies what was read from files to a family: better identities, and missing ROMs that turn up under a new name.

use super::contents::FileEvidence;
use super::identify::Identifier;
use super::record::{Family, ScannedRom};
use super::rules::MAX_HASHED;
use crate::catalog::CatalogError;
use crate::library_db::HashState;
use rusqlite::Connection;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::system::HeaderRule;

/// Applies readings by row id. Returns the indices of ROMs that are firmware.
pub(super) fn apply_readings(
    family: &mut Family,
    identifier: &mut Identifier,
    readings: Vec<(i64, FileEvidence)>,
) -> Result<Vec<usize>, CatalogError> {
    let by_id: FxHashMap<i64, usize> = family.roms.iter().enumerate().map(|(index, rom)| (rom.id, index)).collect();
    let mut firmware = Vec::new();
    for (id, reading) in readings {
        let Some(&index) = by_id.get(&id) else { continue };
        let rom = &mut family.roms[index];
        if reading.failed {
            rom.hash_state = HashState::Failed;
            continue;
        }
        let only_directory = reading.member.is_some() && reading.sha1.is_none();
        let (raw_crc, size) = (reading.raw_crc, reading.size);
        take_in(rom, reading);
        let identity = identifier.identify(family, index, raw_crc, size)?;
        let rom = &mut family.roms[index];
        // The zip directory's CRC includes the ROM's header, which may be the only reason it doesn't match: read the
        // contents too.
        let has_header = family.systems[rom.system as usize].header() != HeaderRule::None;
        let is_small = size.unwrap_or_default() <= MAX_HASHED;
        let more = only_directory && identity.evidence > Evidence::Hash && has_header && is_small;
        rom.hash_state = if more { HashState::Wanted } else { HashState::Done };
        rom.identity = identity;
        if identifier.is_firmware(family, &family.roms[index].identity) {
            firmware.push(index);
        }
    }
    Ok(firmware)
}

fn take_in(rom: &mut ScannedRom, reading: FileEvidence) {
    rom.member = reading.member.map(Vec::into_boxed_slice).or(rom.member.take());
    rom.crc = reading.crc.or(rom.crc);
    rom.sha1 = reading.sha1.map(Box::new).or(rom.sha1.take());
    rom.inner_title = reading.title.map(String::into_boxed_str).or(rom.inner_title.take());
    rom.serial = reading.serial.map(String::into_boxed_str).or(rom.serial.take());
}

/// Treats a missing ROM as moved if a ROM added since has the same contents: the old row takes the new place. Returns
/// the number of moved ROMs.
pub(super) fn revive_by_contents(db: &Connection, family: &mut Family) -> rusqlite::Result<u64> {
    let mut missing: FxHashMap<(u16, u32), usize> = FxHashMap::default();
    for (index, rom) in family.roms.iter().enumerate() {
        if let (Some(_), Some(crc)) = (rom.missing_since, rom.crc) {
            missing.insert((rom.system, crc), index);
        }
    }
    if missing.is_empty() {
        return Ok(0);
    }
    let mut pairs = Vec::new();
    for (index, rom) in family.roms.iter().enumerate().filter(|(_, rom)| rom.missing_since.is_none()) {
        let Some(key) = rom.crc.map(|crc| (rom.system, crc)) else { continue };
        let Some(&gone) = missing.get(&key) else { continue };
        let old = &family.roms[gone];
        if Some(rom.added) >= old.missing_since && old.size == rom.size {
            pairs.push((gone, index));
            missing.remove(&key);
        }
    }
    let mut left_games = FxHashSet::default();
    for &(gone, index) in &pairs {
        let new = std::mem::take(&mut family.roms[index]);
        db.prepare_cached("DELETE FROM rom WHERE id = ?")?.execute([new.id])?;
        left_games.insert(new.game);
        // The present file takes over the old row id, game and date.
        let ScannedRom { id, game, added, listed_with, .. } = family.roms[gone];
        family.roms[gone] = ScannedRom { id, game, added, listed_with, moved: true, members_dirty: true, ..new };
    }
    // Remove the ROMs that were merged into old rows.
    family.roms.retain(|rom| rom.id != 0);
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
            "INSERT INTO root VALUES (1, x'2F72');
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
