//! What was read from files, taken into the family: better identities, and ROMs that turn out to be ones gone missing.

use super::contents::Reading;
use super::identify::{Contents, Identifier, MAX_HASHED};
use super::record::{Family, Rom};
use crate::catalog::CatalogError;
use crate::library::HashState;
use rusqlite::Connection;
use rustc_hash::{FxHashMap, FxHashSet};
use shelfcade_core::identity::Evidence;
use shelfcade_core::system::HeaderRule;

/// Takes in readings by row id. Given back: ROMs that are firmware, by index.
pub(super) fn apply_readings(
    family: &mut Family,
    identifier: &mut Identifier,
    readings: Vec<(i64, Reading)>,
) -> Result<Vec<usize>, CatalogError> {
    let by_id: FxHashMap<i64, usize> = family.roms.iter().enumerate().map(|(index, rom)| (rom.id, index)).collect();
    let mut firmware = Vec::new();
    for (id, reading) in readings {
        let Some(&index) = by_id.get(&id) else { continue };
        let header =
            family.systems[family.roms[index].system as usize].known.map_or(HeaderRule::None, |system| system.header);
        let contents = Contents { raw_crc: reading.raw_crc, size: reading.size };
        let only_directory = reading.member.is_some() && reading.sha1.is_none();
        let rom = &mut family.roms[index];
        rom.dirty = true;
        if reading.failed {
            rom.hash_state = HashState::Failed;
            continue;
        }
        let size = reading.size.unwrap_or_default();
        take_in(rom, reading);
        let identity = identifier.identify(family, index, contents)?;
        // A header may be all that keeps a zipped file from matching: then its contents are read too.
        let more =
            only_directory && identity.evidence > Evidence::Hash && header != HeaderRule::None && size <= MAX_HASHED;
        let rom = &mut family.roms[index];
        rom.hash_state = if more { HashState::Wanted } else { HashState::Done };
        rom.identity = identity;
        if identifier.is_firmware(family, &family.roms[index].identity) {
            firmware.push(index);
        }
    }
    Ok(firmware)
}

fn take_in(rom: &mut Rom, reading: Reading) {
    rom.member = reading.member.map(Vec::into_boxed_slice).or(rom.member.take());
    rom.crc = reading.crc.or(rom.crc);
    rom.sha1 = reading.sha1.map(Box::new).or(rom.sha1.take());
    rom.serial = reading.serial.map(String::into_boxed_str).or(rom.serial.take());
}

/// A missing ROM with the contents of one that is new since then was moved: the kept row takes the new place. How many.
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
        let Some(crc) = rom.crc else { continue };
        let Some(&gone) = missing.get(&(rom.system, crc)) else { continue };
        let since = family.roms[gone].missing_since.unwrap_or_default();
        if rom.added >= since && family.roms[gone].size == rom.size {
            pairs.push((gone, index));
            missing.remove(&(rom.system, crc));
        }
    }
    for &(gone, index) in &pairs {
        db.prepare_cached("DELETE FROM rom WHERE id = ?")?.execute([family.roms[index].id])?;
        let [old, new] = family.roms.get_disjoint_mut([gone, index]).expect("one is missing, the other is not");
        std::mem::swap(old, new);
        // `old` now holds what is there; it keeps the old row, game and date.
        std::mem::swap(&mut old.game, &mut new.game);
        (old.id, old.added) = (new.id, new.added);
        old.dirty = true;
        old.moved = true;
        old.members_dirty = true;
        old.derived = 0;
    }
    let out: FxHashSet<usize> = pairs.iter().map(|(_, index)| *index).collect();
    let mut games: FxHashSet<i64> = out.iter().map(|&index| family.roms[index].game).collect();
    let mut index = 0;
    family.roms.retain(|_| {
        index += 1;
        !out.contains(&(index - 1))
    });
    // The game it made under its new name goes, unless something else is in it: the old one lives on.
    family.roms.iter().for_each(|rom| {
        games.remove(&rom.game);
    });
    for game in &games {
        db.prepare_cached("DELETE FROM game WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM rom WHERE game_id = ?1)")?
            .execute([game])?;
    }
    family.games.retain(|row| !games.contains(&row.id));
    Ok(pairs.len() as u64)
}
