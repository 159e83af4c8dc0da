//! Applies what was read from files to a family: better identities.

use super::contents::FileEvidence;
use super::identify::Identifier;
use super::naming::says_nothing;
use super::record::{Family, ScannedRom};
use super::rules::MAX_HASHED;
use super::tree::{is_archive, split_name};
use crate::catalog::CatalogError;
use crate::library_db::{HashState, SetKind};
use rustc_hash::FxHashMap;
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
        let is_listed = reading.is_listed;
        let (raw_crc, size) = (reading.raw_crc, reading.size);
        take_in(rom, reading);
        let identity = identifier.identify(family, index, raw_crc, size)?;
        let rom = &mut family.roms[index];
        // An archive's CRC includes the ROM's header, which may be the only reason it doesn't match, and a 7z may have
        // none: read the contents too.
        let has_header = family.systems[rom.system as usize].header() != HeaderRule::None;
        let is_small = size.unwrap_or_default() <= MAX_HASHED;
        let is_vague = has_header || rom.member.is_some() && rom.crc.is_none();
        let more = is_listed && identity.evidence > Evidence::Hash && is_vague && is_small;
        rom.hash_state = if more { HashState::Wanted } else { HashState::Done };
        rom.identity = identity;
        if identifier.is_firmware(family, &family.roms[index].identity) {
            firmware.push(index);
        }
    }
    Ok(firmware)
}

fn take_in(rom: &mut ScannedRom, reading: FileEvidence) {
    rom.contents = reading.contents;
    if rom.contents.is_some() {
        // A zip of several games is none of them.
        (rom.member, rom.crc, rom.sha1, rom.content_size) = (None, None, None, None);
        return;
    }
    let is_whole = match (rom.kind, is_archive(&split_name(&rom.name).1)) {
        (SetKind::File, true) => reading.is_whole || !reading.is_listed && rom.content_size.is_some(),
        (SetKind::File, false) => true,
        (SetKind::Folder, _) => rom.members.len() == 1,
        _ => false,
    };
    rom.content_size = reading.size.filter(|_| is_whole).or(rom.content_size);
    rom.member = reading.member.map(Vec::into_boxed_slice).or(rom.member.take());
    rom.crc = reading.crc.or(rom.crc);
    // A list of files may name another file than the one that was read.
    rom.sha1 = reading.sha1.map(Box::new).or(rom.sha1.take().filter(|_| !reading.is_listed));
    let title = reading.title.filter(|title| !says_nothing(title));
    rom.inner_title = title.map(String::into_boxed_str).or(rom.inner_title.take());
    rom.serial = reading.serial.map(String::into_boxed_str).or(rom.serial.take());
}
