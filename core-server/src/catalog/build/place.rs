//! Determines from a DAT's path in the archive what it is used for, and which source wins if several list the same
//! dump.
//!
//! The order follows the archive's README: `dat/` (maintained by the libretro team) before `metadat/`. Within
//! `metadat/`, the preservation groups' sets come before those that fill their gaps, and TOSEC comes last. MAME's
//! lists are ordered newest first.

use shelfcade_core::library::system::{System, SystemId, SystemKind};

/// The use of a DAT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Facts only: joined to releases by CRC or serial.
    Facts,
    /// Releases and the facts in the same entries. A lower rank wins.
    Names {
        /// 0 is best.
        rank: u8,
        /// True if everything in it is firmware.
        bios: bool,
    },
    /// Firmware files of all systems in one list.
    Firmware,
    /// Not used, for this reason.
    Skip(&'static str),
}

/// The system and the role of a DAT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatSource {
    /// Catalog system id.
    pub system: String,
    /// Display name of the system.
    pub name: String,
    /// True if releases are arcade sets with short names.
    pub arcade: bool,
    /// First year in which the system can have games; 0 if unknown.
    pub first_year: u16,
    /// Use of the DAT.
    pub role: Role,
}

/// Catalog system of the firmware list.
pub const FIRMWARE: &str = "firmware";

/// Folders of `metadat/` that each hold one kind of fact.
const FACT_FOLDERS: &[&str] = &[
    "analog",
    "bbfc",
    "developer",
    "elspa",
    "enhancement_hw",
    "esrb",
    "franchise",
    "genre",
    "magazine",
    "maxusers",
    "origin",
    "publisher",
    "releasemonth",
    "releaseyear",
    "rumble",
    "serial",
];

/// Suffixes of a system's name that don't make it another system: other stores and media of the same games.
const SAME_SYSTEM: &[&str] =
    &["(Digital)", "(PSN)", "(Download Play)", "(Games on Demand)", "(PSX2PSP)", "(ByteSwapped)", "(BigEndian)"];

/// Determines the role and system of a DAT from its path inside the source.
pub fn place(path: &str) -> DatSource {
    let (folders, file) = path.rsplit_once('/').unwrap_or(("", path));
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let role = role(folders, stem);
    if role == Role::Firmware {
        return DatSource {
            system: FIRMWARE.to_owned(),
            name: "Firmware".to_owned(),
            arcade: false,
            first_year: 0,
            role,
        };
    }
    let plain = SAME_SYSTEM.iter().find_map(|note| stem.strip_suffix(note)).map_or(stem, str::trim_end);
    match System::for_dat(stem).or_else(|| System::for_dat(plain)) {
        Some(system) => {
            let id = system.catalogs.first().copied().unwrap_or(system.id);
            let owner = System::find(id).unwrap_or(system);
            DatSource {
                system: id.to_owned(),
                name: owner.name.to_owned(),
                arcade: id == "arcade" || stem == "HBMAME" || owner.kind == SystemKind::Arcade,
                first_year: owner.years.0,
                role,
            }
        }
        None => DatSource {
            system: SystemId::from_folder_name(stem).to_string(),
            name: stem.to_owned(),
            arcade: false,
            first_year: 0,
            role,
        },
    }
}

fn role(folders: &str, stem: &str) -> Role {
    let has = |name: &str| folders.split('/').any(|folder| folder == name);
    if FACT_FOLDERS.iter().any(|folder| has(folder)) {
        return Role::Facts;
    }
    if has("mame-member") || has("fbneo-member") {
        return Role::Skip("lists of single chips; the sets are in the other arcade DATs");
    }
    if stem == "System" {
        return Role::Firmware;
    }
    let rank = match stem {
        "MAME 2000 XML" | "MAME 2000 BIOS" => 9,
        "MAME 2000" => 8,
        "MAME 2003" => 7,
        "MAME 2003-Plus" => 6,
        "MAME 2010" => 5,
        "MAME 2015" => 4,
        "MAME 2016" => 3,
        _ if folders == "dat" || folders.ends_with("/dat") => 0,
        _ if has("redump") => 2,
        _ if has("lost-level-archive") => 4,
        _ if has("tosec") => 10,
        _ => 1,
    };
    Role::Names { rank, bios: stem.ends_with(" BIOS") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, system: &str, role: Role) {
        let place = place(path);
        assert_eq!((place.system.as_str(), place.role), (system, role), "{path}");
    }

    #[test]
    fn a_path_tells_system_and_role() {
        let names = |rank| Role::Names { rank, bios: false };
        check("metadat/no-intro/Nintendo - Super Nintendo Entertainment System.dat", "snes", names(1));
        check("metadat/tosec/Sega - Game Gear.dat", "gamegear", names(10));
        check("dat/DOS.dat", "dos", names(0));
        check("metadat/developer/Sega - 32X.dat", "sega32x", Role::Facts);
        check("metadat/magazine/edge/Nintendo - Nintendo 64.dat", "n64", Role::Facts);
        check("metadat/no-intro/Sony - PlayStation Portable (PSN).dat", "psp", names(1));
        check("metadat/mame-split/MAME 2003.dat", "arcade", names(7));
        check("metadat/mame/MAME BIOS.dat", "arcade", Role::Names { rank: 1, bios: true });
        check("dat/System.dat", FIRMWARE, Role::Firmware);
        check("Own list.dat", "own-list", names(1));
    }
}
