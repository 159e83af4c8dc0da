//! Consistency of the table, and the folder names of RePlayOS, Batocera, RetroPie, ES-DE and RomM.

use super::*;
use std::collections::HashMap;

/// DATs whose key is also a folder name of another system: the folder name wins in [`System::from_folder`].
const SHARED_WITH_ARCADE: &[&str] = &["fbneo", "mame", "mame2003plus", "hbmame"];

#[track_caller]
fn check_folder(folder: &str, id: &str) {
    assert_eq!(System::from_folder(folder).map(|system| system.id), Some(id), "folder {folder:?}");
}

#[test]
fn every_row_is_complete() {
    for system in SYSTEMS {
        let id = system.id;
        assert!(SystemId::parse(id).is_some(), "id {id:?}");
        assert!(!system.name.is_empty() && !system.maker.is_empty(), "{id}: name and maker");
        assert!((1..=12).contains(&system.short.chars().count()), "{id}: short {:?}", system.short);
        assert!(system.hue < 360, "{id}: hue");
        assert!((1970..=2030).contains(&system.years.0) && system.years.0 <= system.years.1, "{id}: years");
        assert!(!system.extensions.is_empty(), "{id}: extensions");
        assert!(!system.catalogs.is_empty(), "{id}: catalogs");
        for catalog in system.catalogs {
            assert!(System::find(catalog).is_some(), "{id}: catalog {catalog:?}");
        }
        for (extension, sister) in system.splits {
            assert!(System::find(sister).is_some_and(|s| s.accepts(extension)), "{id}: split {extension:?}");
            assert_ne!(*sister, id, "{id}: split to itself");
        }
        for extension in system.extensions {
            assert!(
                !extension.is_empty()
                    && extension.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
            );
        }
        for (i, extension) in system.extensions.iter().enumerate() {
            assert!(!system.extensions[..i].contains(extension), "{id}: {extension:?} twice");
        }
        for alias in system.aliases {
            assert_eq!(*alias, alias.to_lowercase(), "{id}: alias in capitals");
        }
    }
}

#[test]
fn no_name_leads_to_two_systems() {
    let mut seen: HashMap<String, &str> = HashMap::new();
    for system in SYSTEMS {
        for name in std::iter::once(&system.id).chain(system.aliases) {
            if let Some(other) = seen.insert(loose_key(name), system.id) {
                panic!("{name:?} names {other} and {}", system.id);
            }
        }
    }
    let mut dats: HashMap<String, &str> = HashMap::new();
    for system in SYSTEMS {
        for dat in system.dats {
            let key = loose_key(dat);
            assert_eq!(dats.insert(key.clone(), system.id), None, "dat {dat:?}");
            if let Some(other) = seen.get(&key) {
                let allowed = *other == system.id || SHARED_WITH_ARCADE.contains(other) || system.id == "arcade";
                assert!(allowed, "dat {dat:?} of {} is a folder of {other}", system.id);
            }
        }
    }
}

#[test]
fn replayos_folders() {
    for (folder, id) in [
        ("nintendo_nes", "nes"),
        ("nintendo_snes", "snes"),
        ("nintendo_n64", "n64"),
        ("nintendo_gb", "gb"),
        ("nintendo_gbc", "gbc"),
        ("nintendo_gba", "gba"),
        ("nintendo_ds", "nds"),
        ("sega_sg", "sg1000"),
        ("sega_sms", "mastersystem"),
        ("sega_smd", "megadrive"),
        ("sega_32x", "sega32x"),
        ("sega_cd", "segacd"),
        ("sega_gg", "gamegear"),
        ("sega_st", "saturn"),
        ("sega_dc", "dreamcast"),
        ("nec_pce", "pcengine"),
        ("nec_pcecd", "pcenginecd"),
        ("snk_ng", "neogeo"),
        ("snk_ngcd", "neogeocd"),
        ("snk_ngp", "ngp"),
        ("sony_psx", "psx"),
        ("sony_psp", "psp"),
        ("panasonic_3do", "3do"),
        ("philips_cdi", "cdi"),
        ("atari_2600", "atari2600"),
        ("atari_5200", "atari5200"),
        ("atari_7800", "atari7800"),
        ("atari_lynx", "lynx"),
        ("atari_jaguar", "jaguar"),
        ("amstrad_cpc", "amstradcpc"),
        ("commodore_ami", "amiga"),
        ("commodore_amicd", "amigacd32"),
        ("commodore_c64", "c64"),
        ("microsoft_msx", "msx"),
        ("sinclair_zx", "zxspectrum"),
        ("sharp_x68k", "x68000"),
        ("ibm_pc", "dos"),
        ("scummvm", "scummvm"),
        ("arcade_fbneo", "fbneo"),
        ("arcade_mame", "mame"),
        ("arcade_mame_2k3p", "mame2003plus"),
        ("arcade_dc", "naomi"),
        ("arcade_stv", "stv"),
    ] {
        check_folder(folder, id);
    }
    assert!(is_ignored_folder("alpha_player"));
    assert!(System::from_folder("alpha_player").is_none());
}

#[test]
fn folders_of_other_distributions() {
    let table = "
        nes: nes famicom | fds: fds | snes: snes snesna sfc sfam | n64: n64 | gb: gb | gbc: gbc | gba: gba | nds: nds
        virtualboy: virtualboy | sg1000: sg1000 sg-1000 | mastersystem: mastersystem sms
        megadrive: megadrive genesis megadrivejp genesis-slash-megadrive | sega32x: sega32x sega32xna sega32xjp sega32
        segacd: segacd megacd megacdjp sega-cd | gamegear: gamegear | saturn: saturn saturnjp | dreamcast: dreamcast dc
        pcengine: pcengine tg16 turbografx16--1 | supergrafx: supergrafx
        pcenginecd: pcenginecd tg-cd turbografx-cd turbografx-16-slash-pc-engine-cd
        neogeo: neogeo neogeoaes neogeomvs | neogeocd: neogeocd neo-geo-cd neogeocdjp
        ngp: ngp neo-geo-pocket | ngpc: ngpc neo-geo-pocket-color | psx: psx ps | psp: psp | 3do: 3do
        cdi: cdi cdimono1 philips-cd-i | atari2600: atari2600 | atari5200: atari5200 | atari7800: atari7800
        lynx: lynx atarilynx | jaguar: jaguar atarijaguar | amstradcpc: amstradcpc acpc
        amiga: amiga amiga500 amiga600 amiga1200 | amigacd32: amigacd32 amiga-cd32 | cdtv: cdtv amigacdtv | c64: c64
        msx: msx msx1 | msx2: msx2 msx2+ msxturbor | zxspectrum: zxspectrum zxs | x68000: x68000 sharp-x68000
        dos: dos pc | scummvm: scummvm | fbneo: fbneo fba | arcade: arcade | mame: mame mame-libretro
        naomi: naomi naomigd | naomi2: naomi2 | atomiswave: atomiswave | stv: stv segastv";
    for entry in table.split(['|', '\n']).filter(|entry| !entry.trim().is_empty()) {
        let (id, folders) = entry.split_once(':').expect("every entry has an id");
        for folder in folders.split_whitespace() {
            check_folder(folder, id.trim());
            check_folder(&folder.to_uppercase(), id.trim());
        }
    }
}

#[test]
fn names_as_people_and_packs_write_them() {
    for (folder, id) in [
        ("Nintendo - Nintendo Entertainment System", "nes"),
        ("Nintendo - Game Boy (20260101-120000)", "gb"),
        ("Sony - PlayStation [Redump]", "psx"),
        ("Sega - Mega Drive - Genesis", "megadrive"),
        ("MegaDrive", "megadrive"),
        ("Mega Drive", "megadrive"),
        ("mega_drive", "megadrive"),
        ("Sega Genesis", "megadrive"),
        ("Sega Mega Drive", "megadrive"),
        ("Sony Playstation", "psx"),
        ("Sony PSP", "psp"),
        ("Nintendo Game Boy", "gb"),
        ("Nintendo Game Boy Advance", "gba"),
        ("Nintendo 64", "n64"),
        ("NEC TurboGrafx-16", "pcengine"),
        ("NEC TurboGrafx-CD", "pcenginecd"),
        ("Commodore Amiga", "amiga"),
        ("MS-DOS", "dos"),
        ("Arcade", "arcade"),
        ("SNK Neo Geo AES/MVS", "neogeo"),
        ("3DO Interactive Multiplayer", "3do"),
        ("Nintendo SNES", "snes"),
        ("Sega Saturn", "saturn"),
        ("FBNeo - Arcade Games", "fbneo"),
        ("MAME 2003-Plus", "mame2003plus"),
        ("The 3DO Company - 3DO", "3do"),
        ("Philips - Videopac+", "videopac"),
        ("Microsoft - MSX2", "msx2"),
        ("Pokémon Mini", "pokemini"),
        ("DOS", "dos"),
    ] {
        check_folder(folder, id);
    }
    for unknown in ["", "  ", "My games", "()", "Nintendo", "ファミコンの箱", "roms", "../nes/.."] {
        let found = System::from_folder(unknown).map(|system| system.id);
        assert!(found.is_none() || unknown == "../nes/..", "{unknown:?} is {found:?}");
    }
}

#[test]
fn dats_of_the_archive() {
    for (dat, id) in [
        ("Magnavox - Odyssey 2", "odyssey2"),
        ("Magnavox - Odyssey2", "odyssey2"),
        ("Microsoft - MSX 2", "msx2"),
        ("Microsoft - MSX2", "msx2"),
        ("Sega - 32x", "sega32x"),
        ("Sega - Master System", "mastersystem"),
        ("Sinclair - ZX Spectrum +3", "zxspectrum"),
        ("Nintendo - Nintendo 64 (BigEndian)", "n64"),
        ("MAME 2016", "arcade"),
        ("FBNeo - Arcade Games", "arcade"),
        ("HBMAME", "hbmame"),
        ("Atomiswave", "atomiswave"),
        ("Sega - Naomi 2", "naomi2"),
        ("SNK - Neo Geo", "neogeo"),
        ("Quake II", "quake"),
        ("DOOM", "doom"),
    ] {
        assert_eq!(System::for_dat(dat).map(|system| system.id), Some(id), "{dat:?}");
    }
    assert!(System::for_dat("System").is_none());
    assert!(System::for_dat("Nobody - Nothing").is_none());
}

#[test]
fn sister_systems_take_their_files() {
    for (folder, extension, id) in [
        ("nes", "fds", "fds"),
        ("nes", "nes", "nes"),
        ("pcengine", "sgx", "supergrafx"),
        ("pcengine", "cue", "pcenginecd"),
        ("ngp", "ngc", "ngpc"),
        ("gbc", "gb", "gb"),
        ("gb", "gbc", "gbc"),
        ("msx", "mx2", "msx2"),
    ] {
        let system = System::find(folder).expect("a known folder");
        assert_eq!(system.for_extension(extension).id, id, "{folder}/*.{extension}");
        assert!(system.accepts(extension));
    }
}

#[test]
fn ids_are_checked() {
    for good in ["nes", "3do", "my-folder", "a"] {
        assert!(SystemId::parse(good).is_some(), "{good:?}");
    }
    for bad in ["", "NES", "a b", "a/b", "é", "a_b", &"x".repeat(41)] {
        assert!(SystemId::parse(bad).is_none(), "{bad:?}");
    }
    assert_eq!(SystemId::from_folder_name("My Games!").as_str(), "my-games");
    for odd in ["", "!!!", "ファミコン", "---", &"long name ".repeat(30), "\u{0}"] {
        let id = SystemId::from_folder_name(odd);
        assert_eq!(SystemId::parse(id.as_str()).as_ref(), Some(&id), "{odd:?}");
    }
    for (folder, id) in [("G+W", "gameandwatch"), ("Nintendo SNES", "snes"), ("My Games!", "my-games")] {
        assert_eq!(SystemId::of_folder(folder).as_str(), id);
        assert_eq!(SystemId::of_folder(id).as_str(), id);
    }
}

#[test]
fn cores_play_systems_that_there_are() {
    for (names, systems) in CORES {
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
