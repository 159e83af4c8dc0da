//! Maps LaunchBox's platforms to systems. Most of their names are already aliases of systems; the others are listed
//! here.

use shelfcade_core::library::system::System;

/// Platforms whose names aren't folder aliases.
const OTHERS: [(&str, &str); 8] = [
    ("American Laser Games", "daphne"),
    ("Capcom Play System II", "arcade"),
    ("Capcom Play System III", "arcade"),
    ("Fujitsu FM Towns Marty", "fmtowns"),
    ("Namco System 22", "arcade"),
    ("Nintendo Game & Watch", "gameandwatch"),
    ("Sega CD 32X", "segacd"),
    ("Sega Model 1", "arcade"),
];

/// Returns the catalog system of a platform. Arcade boards without a catalog of their own map to `arcade`.
pub fn system_of(platform: &str) -> Option<&'static str> {
    let named = || OTHERS.iter().find(|(name, _)| name.eq_ignore_ascii_case(platform)).map(|(_, id)| *id);
    let known = System::from_folder(platform).or_else(|| named().and_then(System::find))?;
    Some(known.catalogs.first().map_or(known.id, |first| *first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn platforms_are_found_by_their_own_names() {
        for (platform, system) in [
            ("3DO Interactive Multiplayer", "3do"),
            ("Arcade", "arcade"),
            ("Atari 2600", "atari2600"),
            ("Atari XEGS", "atari800"),
            ("Capcom Play System II", "arcade"),
            ("Coleco ADAM", "adam"),
            ("Commodore Amiga", "amiga"),
            ("Commodore Plus 4", "plus4"),
            ("GCE Vectrex", "vectrex"),
            ("MS-DOS", "dos"),
            ("Magnavox Odyssey 2", "odyssey2"),
            ("Microsoft MSX2+", "msx2"),
            ("NEC TurboGrafx-16", "pcengine"),
            ("NEC TurboGrafx-CD", "pcenginecd"),
            ("Nintendo 64", "n64"),
            ("Nintendo Entertainment System", "nes"),
            ("Nintendo Famicom Disk System", "fds"),
            ("Nintendo Game & Watch", "gameandwatch"),
            ("Nintendo Game Boy Advance", "gba"),
            ("PC Engine SuperGrafx", "supergrafx"),
            ("SNK Neo Geo AES", "neogeo"),
            ("SNK Neo Geo Pocket Color", "ngpc"),
            ("Sammy Atomiswave", "atomiswave"),
            ("Sega 32X", "sega32x"),
            ("Sega CD", "segacd"),
            ("Sega Genesis", "megadrive"),
            ("Sega Mega Drive", "megadrive"),
            ("Sega Model 2", "arcade"),
            ("Sega Naomi", "naomi"),
            ("Sharp X68000", "x68000"),
            ("Sinclair ZX Spectrum", "zxspectrum"),
            ("Sony Playstation", "psx"),
            ("Sony PSP", "psp"),
            ("Super Nintendo Entertainment System", "snes"),
            ("WonderSwan Color", "wonderswancolor"),
        ] {
            assert_eq!(system_of(platform), Some(system), "{platform}");
        }
        assert_eq!(system_of("Jupiter Ace"), None);
        assert_eq!(system_of(""), None);
    }

    #[test]
    fn platforms_that_no_folder_is_called_by_are_systems() {
        for (platform, id) in OTHERS {
            assert!(System::find(id).is_some() && System::from_folder(platform).is_none(), "{platform}");
        }
    }
}
