//! Which systems RetroArch's cores play: its logs lie in folders that are named by cores and say nothing of systems.
//!
//! The folder is called as the core's info file says (`corename`; RetroArch's `runtime_file.c`); names of files without
//! `_libretro` are known as well. Compared as folders' names are. The cores are those of CONVENTIONS section 8 and
//! others that are widely known; of their names only some were looked up, and one that is wrong leaves its core
//! unknown. A core that plays nearly anything (MAME of today, MESS) is left out: it says nothing.

use super::loose_key;
use std::collections::HashMap;
use std::sync::LazyLock;

/// One core, or several that play the same.
type Row = (&'static [&'static str], &'static [&'static str]);

const NES: &[&str] = &["nes", "fds"];
const SNES: &[&str] = &["snes", "satellaview", "sufami"];
/// These read cartridges of the Super Game Boy too.
const SNES_AND_GAME_BOY: &[&str] = &["snes", "satellaview", "sufami", "gb", "gbc"];
const GAME_BOY: &[&str] = &["gb", "gbc", "megaduck"];
const SEGA_8_16: &[&str] = &["mastersystem", "gamegear", "sg1000", "megadrive", "segacd", "pico"];
const ARCADE: &[&str] =
    &["arcade", "fbneo", "mame", "mame2003plus", "hbmame", "cps1", "cps2", "cps3", "neogeo", "stv", "daphne"];
const PC_ENGINE: &[&str] = &["pcengine", "pcenginecd", "supergrafx"];
const MSX: &[&str] = &["msx", "msx2", "colecovision", "sg1000", "svi"];

static ROWS: &[Row] = &[
    (&["FCEUmm", "Nestopia", "Nestopia UE", "QuickNES", "Mesen", "FixNES", "bnes"], NES),
    (
        &[
            "Snes9x",
            "Snes9x 2002",
            "Snes9x 2005",
            "Snes9x 2005 Plus",
            "Snes9x 2010",
            "Snes9x - Current",
            "Beetle bsnes",
            "Beetle Supafaust",
            "mednafen_snes",
            "mednafen_supafaust",
            "ChimeraSNES",
        ],
        SNES,
    ),
    (
        &[
            "bsnes",
            "bsnes-hd beta",
            "bsnes-mercury",
            "bsnes 2014 Accuracy",
            "bsnes 2014 Balanced",
            "bsnes 2014 Performance",
            "bsnes-mercury Accuracy",
            "bsnes-mercury Balanced",
            "bsnes-mercury Performance",
            "bsnes C++98 (v085)",
            "Mesen-S",
            "higan Accuracy",
        ],
        SNES_AND_GAME_BOY,
    ),
    (
        &[
            "Mupen64Plus-Next",
            "Mupen64Plus-Next GLES2",
            "Mupen64Plus-Next GLES3",
            "Mupen64Plus GLES2",
            "ParaLLEl N64",
            "Mupen64Plus",
        ],
        &["n64", "n64dd"],
    ),
    (&["Gambatte", "Gearboy", "SameBoy", "TGB Dual", "Emux GB", "DoubleCherryGB", "FixGB"], GAME_BOY),
    (
        &["mGBA", "gpSP", "VBA-M", "VBA Next", "Beetle GBA", "mednafen_gba", "Meteor GBA", "SkyEmu"],
        &["gba", "gb", "gbc", "ereader"],
    ),
    (&["melonDS", "melonDS DS", "DeSmuME", "DeSmuME 2015", "NooDS"], &["nds"]),
    (&["Citra", "Citra Canary", "Citra 2018", "Panda3DS"], &["n3ds"]),
    (&["Dolphin"], &["gamecube", "wii"]),
    (&["Beetle VB", "mednafen_vb", "Red Viper"], &["virtualboy"]),
    (&["PokeMini"], &["pokemini"]),
    (&["Genesis Plus GX", "Genesis Plus GX Wide", "Genesis Plus GX EX"], SEGA_8_16),
    (&["PicoDrive"], &["mastersystem", "gamegear", "sg1000", "megadrive", "segacd", "pico", "sega32x"]),
    (&["BlastEm", "ClownMDEmu"], &["megadrive", "segacd"]),
    (&["Gearsystem", "SMS Plus GX", "Emux SMS"], &["mastersystem", "gamegear", "sg1000"]),
    (&["Beetle Saturn", "mednafen_saturn", "Kronos", "Yabause", "YabaSanshiro"], &["saturn", "stv"]),
    (&["Flycast", "Flycast GLES2", "Redream"], &["dreamcast", "naomi", "naomi2", "atomiswave"]),
    (
        &[
            "Beetle PCE",
            "Beetle PCE FAST",
            "mednafen_pce",
            "mednafen_pce_fast",
            "Beetle SuperGrafx",
            "mednafen_supergrafx",
            "Geargrafx",
        ],
        PC_ENGINE,
    ),
    (&["Beetle PC-FX", "mednafen_pcfx"], &["pcfx"]),
    (&["NeoCD"], &["neogeocd"]),
    (&["Geolith"], &["neogeo"]),
    (&["Beetle NeoPop", "mednafen_ngp", "RACE"], &["ngp", "ngpc"]),
    (
        &[
            "PCSX ReARMed",
            "PCSX-ReARMed",
            "SwanStation",
            "DuckStation",
            "Beetle PSX",
            "Beetle PSX HW",
            "mednafen_psx",
            "mednafen_psx_hw",
            "Rustation",
        ],
        &["psx"],
    ),
    (&["LRPS2", "PCSX2", "Play!"], &["ps2"]),
    (&["PPSSPP"], &["psp"]),
    (&["Opera", "4DO"], &["3do"]),
    (&["SAME CDi", "same_cdi"], &["cdi"]),
    (&["Stella", "Stella 2014", "Stella 2023"], &["atari2600"]),
    (&["a5200"], &["atari5200"]),
    (&["Atari800"], &["atari5200", "atari800"]),
    (&["ProSystem"], &["atari7800"]),
    (&["Handy", "Beetle Lynx", "mednafen_lynx", "Gearlynx"], &["lynx"]),
    (&["Virtual Jaguar"], &["jaguar", "jaguarcd"]),
    (&["Hatari"], &["atarist"]),
    (&["Caprice32", "cap32", "CrocoDS"], &["amstradcpc", "gx4000"]),
    (&["PUAE", "PUAE 2021", "UAE4ARM", "FS-UAE"], &["amiga", "amigacd32", "cdtv"]),
    (&["VICE x64", "VICE x64sc", "VICE xscpu64", "VICE x64dtv", "Frodo"], &["c64"]),
    (&["VICE x128"], &["c128", "c64"]),
    (&["VICE xvic"], &["vic20"]),
    (&["VICE xplus4"], &["plus4"]),
    (&["VICE xpet"], &["pet"]),
    (&["blueMSX", "fMSX"], MSX),
    (&["Fuse"], &["zxspectrum"]),
    (&["81", "EightyOne"], &["zx81"]),
    (&["PX68k", "p68k"], &["x68000"]),
    (&["X Millennium", "x1"], &["x1"]),
    (&["QUASI88"], &["pc88"]),
    (&["Neko Project II", "Neko Project II Kai", "nekop2", "np2kai"], &["pc98"]),
    (&["DOSBox-pure", "DOSBox Pure", "DOSBox-core", "DOSBox-SVN", "DOSBox"], &["dos", "windows"]),
    (&["ScummVM"], &["scummvm"]),
    (&["Gearcoleco"], &["colecovision"]),
    (&["FreeIntv"], &["intellivision"]),
    (&["vecx"], &["vectrex"]),
    (&["O2EM"], &["odyssey2", "videopac"]),
    (&["FreeChaF"], &["channelf"]),
    (&["Uzem"], &["uzebox"]),
    (&["Potator"], &["supervision"]),
    (&["Beetle WonderSwan", "Beetle Cygne", "mednafen_wswan"], &["wonderswan", "wonderswancolor"]),
    (&["GW"], &["gameandwatch"]),
    (&["TIC-80"], &["tic80"]),
    (&["retro8", "FAKE-08"], &["pico8"]),
    (&["PrBoom", "prboom"], &["doom"]),
    (&["TyrQuake"], &["quake"]),
    (&["EasyRPG", "EasyRPG Player"], &["easyrpg"]),
    (
        &[
            "MAME 2000",
            "MAME 2003",
            "MAME 2003-Plus",
            "MAME 2003 Midway",
            "MAME 2009",
            "MAME 2010",
            "MAME 2015",
            "MAME 2016",
            "FB Alpha 2012",
            "FB Alpha 2012 CPS-1",
            "FB Alpha 2012 CPS-2",
            "FB Alpha 2012 CPS-3",
            "FB Alpha 2012 Neo Geo",
            "FB Alpha",
            "HBMAME",
        ],
        ARCADE,
    ),
    (
        &["FinalBurn Neo", "FB Neo", "fbneo"],
        &[
            "arcade",
            "fbneo",
            "mame",
            "mame2003plus",
            "hbmame",
            "cps1",
            "cps2",
            "cps3",
            "neogeo",
            "neogeocd",
            "nes",
            "fds",
            "mastersystem",
            "gamegear",
            "megadrive",
            "sg1000",
            "pcengine",
            "supergrafx",
            "colecovision",
            "msx",
            "ngp",
            "ngpc",
            "zxspectrum",
            "channelf",
            "snes",
        ],
    ),
];

static CORES: LazyLock<HashMap<String, &'static [&'static str]>> = LazyLock::new(|| {
    let all = ROWS.iter().flat_map(|(names, systems)| names.iter().map(|name| (loose_key(name), *systems)));
    all.collect()
});

/// Ids of the systems that a core of RetroArch plays; `None` for a core that is not known.
pub fn systems_of_core(name: &str) -> Option<&'static [&'static str]> {
    let key = loose_key(name);
    CORES.get(&key).or_else(|| CORES.get(key.strip_suffix("libretro")?)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::System;

    #[test]
    fn cores_play_systems_that_there_are() {
        for (names, systems) in ROWS {
            for system in *systems {
                assert!(System::find(system).is_some(), "{names:?}: {system}");
            }
            for name in *names {
                assert_eq!(systems_of_core(name), Some(*systems), "{name} stands twice");
            }
        }
    }

    #[test]
    fn a_core_is_known_by_its_name_and_its_file() {
        for (core, system) in [
            ("Snes9x", "snes"),
            ("snes9x_libretro", "snes"),
            ("bsnes", "gb"),
            ("Genesis Plus GX", "gamegear"),
            ("genesis_plus_gx", "megadrive"),
            ("Mupen64Plus-Next", "n64"),
            ("mupen64plus_next", "n64"),
            ("Gambatte", "gbc"),
            ("Beetle PCE Fast", "pcengine"),
            ("MAME 2003-Plus", "mame"),
            ("FinalBurn Neo", "neogeo"),
            ("vice_x64", "c64"),
            ("DOSBox-pure", "dos"),
        ] {
            assert!(systems_of_core(core).is_some_and(|systems| systems.contains(&system)), "{core}");
        }
        assert_eq!((systems_of_core("MAME"), systems_of_core(""), systems_of_core("libretro")), (None, None, None));
    }
}
