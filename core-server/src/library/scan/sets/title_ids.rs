//! Joins updates and DLC to their games by title id: `Game [0100ABCD00002800][v65536].nsp` is an update of
//! `Game [0100ABCD00002000].nsp`. One without its game stays a ROM of its own.
//!
//! Source of the ids' forms: Switchbrew, 3DBrew and WiiUBrew.

use crate::library::scan::record::{Family, Member, ScannedRom};
use crate::library::scan::tree::{FamilyTree, join, split_name};
use rustc_hash::FxHashMap;

/// Joins updates and DLC to the first file of their game in the same root, in whatever folder.
pub(super) fn join_updates(
    tree: &FamilyTree,
    dir_of: &FxHashMap<i64, u32>,
    family: &Family,
    found: &mut Vec<ScannedRom>,
) {
    let root_of = |rom: &ScannedRom| tree.dirs[dir_of[&rom.folder] as usize].root;
    let mut games: FxHashMap<(u16, usize, u64), usize> = FxHashMap::default();
    let mut parts: Vec<(usize, (u16, usize, u64))> = Vec::new();
    for (index, rom) in found.iter().enumerate() {
        let Some(game_of) = rule_of(family.systems[rom.system as usize].id.as_str()) else { continue };
        let Some(id) = title_id(split_name(&rom.name).0) else { continue };
        let key = (rom.system, root_of(rom), game_of(id));
        if key.2 == id {
            games.entry(key).or_insert(index);
        } else {
            parts.push((index, key));
        }
    }
    let mut is_joined = false;
    for (index, key) in parts {
        let Some(&game) = games.get(&key) else { continue };
        let part = std::mem::take(&mut found[index]);
        let inner = part.members.iter().fold(0u64, |sum, member| sum.saturating_add(member.size));
        let path = join(&tree.dirs[dir_of[&part.folder] as usize].path, &part.name).into();
        let size = part.size.saturating_sub(inner);
        let game = &mut found[game];
        game.members.push(Member { path, size, mtime_ns: part.mtime_ns, missing: false });
        game.members.extend(part.members);
        game.size = game.size.saturating_add(part.size);
        is_joined = true;
    }
    if is_joined {
        // Joined files left an empty ROM behind.
        found.retain(|rom| !rom.name.is_empty());
    }
}

/// Returns the rule that makes the game's id of any id of a system.
fn rule_of(system: &str) -> Option<fn(u64) -> u64> {
    match system {
        // A game's id ends in 000 with an even digit before, its update's in 800; its DLC's have an odd digit there.
        "switch" => Some(|id| id & !0x1FFF),
        // The upper half is the kind: E for updates, C for DLC.
        "n3ds" | "wiiu" => Some(|id| match id >> 32 {
            0x0004_000E | 0x0004_008C => id & 0xFFFF_FFFF | 0x0004_0000 << 32,
            0x0005_000E | 0x0005_000C => id & 0xFFFF_FFFF | 0x0005_0000 << 32,
            _ => id,
        }),
        _ => None,
    }
}

/// Returns the 16 hexadecimal digits in brackets of a stem.
fn title_id(stem: &[u8]) -> Option<u64> {
    let groups = stem.split(|byte| matches!(byte, b'[' | b'(')).skip(1);
    let mut ids = groups.filter_map(|group| group.get(..16).filter(|_| matches!(group.get(16), Some(b']' | b')'))));
    ids.find_map(|id| u64::from_str_radix(std::str::from_utf8(id).ok()?, 16).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_updates_and_dlc_lead_to_the_game() {
        let game = |system: &str, id: u64| rule_of(system).unwrap()(id);
        for id in [0x0100_AB00_0000_2000, 0x0100_AB00_0000_2800, 0x0100_AB00_0000_3001, 0x0100_AB00_0000_30FF] {
            assert_eq!(game("switch", id), 0x0100_AB00_0000_2000, "{id:X}");
        }
        assert_eq!(game("n3ds", 0x0004_000E_0003_0100), 0x0004_0000_0003_0100);
        assert_eq!(game("n3ds", 0x0004_008C_0003_0100), 0x0004_0000_0003_0100);
        assert_eq!(game("wiiu", 0x0005_000C_1010_1C00), 0x0005_0000_1010_1C00);
        assert!(rule_of("snes").is_none());
    }

    #[test]
    fn ids_are_read_only_in_brackets() {
        assert_eq!(title_id(b"Game [0100AB0000002800][v65536]"), Some(0x0100_AB00_0000_2800));
        assert_eq!(title_id(b"Game (00040000000F7000)"), Some(0x0004_0000_000F_7000));
        for stem in [b"Game 0100AB0000002800".as_slice(), b"Game [0100AB00000028001]", b"Game [USA]", b"[", b"\xff["] {
            assert_eq!(title_id(stem), None);
        }
    }
}
