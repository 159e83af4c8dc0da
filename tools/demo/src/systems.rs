//! The systems of a demo library: their folder names, and their share of the collection.

use shelfcade_core::library::system::System;

/// The kind of files that a system has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// One file, sometimes in a zip; extension, smallest and largest size in KB, both powers of two.
    Cartridge(&'static str, u64, u64),
    /// One file for a computer, with one of these extensions; smallest and largest size in KB.
    Tape(&'static [&'static str], u64, u64),
    /// Discs: CHDs, cue sheets with their data, sets with a playlist.
    Disc,
    /// One image per disc, with one of these extensions.
    Image(&'static [&'static str]),
    /// Zips named after the arcade set.
    Arcade,
    /// A folder that contains a launcher file.
    Folder,
}

/// A system with its folder.
#[derive(Debug)]
pub(crate) struct DemoSystem {
    pub id: &'static str,
    /// Folder name on RePlayOS, or on ES-DE if RePlayOS has none.
    pub folder: &'static str,
    /// Weight in the collection, relative to the sum of all weights.
    weight: u64,
    pub form: Form,
}

const fn system(id: &'static str, folder: &'static str, weight: u64, form: Form) -> DemoSystem {
    DemoSystem { id, folder, weight, form }
}

/// 41 systems, weighted like a large home collection.
pub(crate) const SYSTEMS: &[DemoSystem] = &[
    system("fbneo", "arcade_fbneo", 90, Form::Arcade),
    system("mame2003plus", "arcade_mame_2k3p", 70, Form::Arcade),
    system("neogeo", "snk_ng", 8, Form::Cartridge("neo", 4096, 65_536)),
    system("nes", "nintendo_nes", 85, Form::Cartridge("nes", 24, 512)),
    system("snes", "nintendo_snes", 75, Form::Cartridge("sfc", 256, 4096)),
    system("n64", "nintendo_n64", 20, Form::Cartridge("z64", 4096, 65_536)),
    system("gb", "nintendo_gb", 45, Form::Cartridge("gb", 32, 1024)),
    system("gbc", "nintendo_gbc", 35, Form::Cartridge("gbc", 256, 4096)),
    system("gba", "gba", 75, Form::Cartridge("gba", 1024, 32_768)),
    system("nds", "nintendo_ds", 40, Form::Cartridge("nds", 8192, 131_072)),
    system("sg1000", "sega_sg", 6, Form::Cartridge("sg", 8, 64)),
    system("mastersystem", "sega_sms", 28, Form::Cartridge("sms", 32, 512)),
    system("megadrive", "sega_smd", 65, Form::Cartridge("md", 128, 4096)),
    system("sega32x", "sega_32x", 3, Form::Cartridge("32x", 1024, 4096)),
    system("segacd", "segacd", 10, Form::Disc),
    system("gamegear", "sega_gg", 22, Form::Cartridge("gg", 32, 1024)),
    system("saturn", "sega_st", 15, Form::Disc),
    system("dreamcast", "dreamcast", 12, Form::Image(&["chd", "chd", "cdi"])),
    system("pcengine", "nec_pce", 20, Form::Cartridge("pce", 128, 1024)),
    system("supergrafx", "supergrafx", 1, Form::Cartridge("sgx", 512, 1024)),
    system("pcenginecd", "nec_pcecd", 12, Form::Disc),
    system("neogeocd", "snk_ngcd", 4, Form::Disc),
    system("ngpc", "ngpc", 6, Form::Cartridge("ngc", 512, 4096)),
    system("psx", "sony_psx", 45, Form::Disc),
    system("psp", "sony_psp", 20, Form::Image(&["iso", "cso"])),
    system("3do", "panasonic_3do", 8, Form::Disc),
    system("cdi", "philips_cdi", 4, Form::Disc),
    system("atari2600", "atari_2600", 30, Form::Cartridge("a26", 2, 32)),
    system("atari5200", "atari_5200", 5, Form::Cartridge("a52", 8, 32)),
    system("atari7800", "atari_7800", 7, Form::Cartridge("a78", 32, 256)),
    system("lynx", "atari_lynx", 6, Form::Cartridge("lnx", 128, 512)),
    system("jaguar", "atari_jaguar", 3, Form::Cartridge("j64", 1024, 4096)),
    system("amstradcpc", "amstrad_cpc", 35, Form::Tape(&["dsk", "cdt"], 30, 400)),
    system("amiga", "commodore_ami", 50, Form::Tape(&["lha", "adf"], 300, 1800)),
    system("amigacd32", "amigacd32", 5, Form::Disc),
    system("c64", "commodore_c64", 55, Form::Tape(&["d64", "tap", "crt"], 40, 200)),
    system("msx", "microsoft_msx", 25, Form::Cartridge("rom", 8, 512)),
    system("zxspectrum", "sinclair_zx", 60, Form::Tape(&["tzx", "tap", "z80"], 20, 120)),
    system("x68000", "sharp_x68k", 12, Form::Tape(&["dim", "hdf"], 1200, 4000)),
    system("dos", "dos", 30, Form::Tape(&["zip"], 200, 20_000)),
    system("scummvm", "scummvm", 6, Form::Folder),
];

impl DemoSystem {
    /// Returns the system's entry in the table.
    pub fn system(&self) -> Option<&'static System> {
        System::find(self.id)
    }

    /// Returns its display name.
    pub fn name(&self) -> &'static str {
        self.system().map_or(self.id, |system| system.name)
    }

    /// Returns the catalog systems whose names may be used: its own, or the shared one for arcade folders.
    pub fn catalogs(&self) -> &'static [&'static str] {
        let catalogs = self.system().map_or(&[] as &[_], |system| system.catalogs);
        if self.form == Form::Arcade { catalogs } else { &catalogs[..catalogs.len().min(1)] }
    }

    /// Returns true for computers, whose collectors use TOSEC names.
    pub fn is_computer(&self) -> bool {
        matches!(self.form, Form::Tape(..))
    }

    /// Returns true if a game may be in a zip. In a Neo Geo folder, a zip is an arcade set.
    pub fn takes_zip(&self) -> bool {
        self.id != "neogeo" && self.system().is_some_and(|system| system.extensions.contains(&"zip"))
    }
}

/// Returns the number of files of each system: by weight, limited by its catalog's names as long as others have more.
pub(crate) fn shares(count: u64, stocked: &[u64]) -> Vec<u64> {
    let mut shares = vec![0u64; SYSTEMS.len()];
    let mut left = count;
    // Each round distributes the rest to systems with names left; four rounds leave almost nothing.
    for _ in 0..4 {
        let weight = |at: usize| if shares[at] < stocked[at] { SYSTEMS[at].weight } else { 0 };
        let total: u64 = (0..SYSTEMS.len()).map(weight).sum();
        let wanted: Vec<u64> = (0..SYSTEMS.len())
            .map(|at| scale(left, weight(at), total).min(stocked[at].saturating_sub(shares[at])))
            .collect();
        for (share, wanted) in shares.iter_mut().zip(wanted) {
            *share += wanted;
            left -= wanted;
        }
    }
    // The remaining files get made-up names, by weight; the rounding error goes to the first systems.
    let total: u64 = SYSTEMS.iter().map(|system| system.weight).sum();
    let invented: Vec<u64> = SYSTEMS.iter().map(|system| scale(left, system.weight, total)).collect();
    for (share, more) in shares.iter_mut().zip(invented) {
        *share += more;
        left -= more;
    }
    let mut at = 0;
    while left > 0 {
        shares[at % SYSTEMS.len()] += 1;
        left -= 1;
        at += 1;
    }
    shares
}

/// Returns `amount * part / whole` without overflow; `whole` 0 counts as 1.
fn scale(amount: u64, part: u64, whole: u64) -> u64 {
    u64::try_from(u128::from(amount) * u128::from(part) / u128::from(whole.max(1))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_is_one_that_the_table_knows() {
        assert_eq!(SYSTEMS.len(), 41);
        for system in SYSTEMS {
            let found = System::from_folder(system.folder).map(|system| system.id);
            assert_eq!(found, Some(system.id), "{}", system.folder);
        }
    }

    #[test]
    fn shares_add_up_to_what_was_asked_for() {
        let (none, some, plenty) = (vec![0; 41], vec![30; 41], vec![1_000_000; 41]);
        for stocked in [none, some, plenty] {
            for count in [0, 1, 40, 41, 23_000, 1_000_000] {
                assert_eq!(shares(count, &stocked).iter().sum::<u64>(), count);
            }
        }
        assert!(shares(23_000, &[1_000_000; 41]).iter().all(|&share| share > 0));
    }
}
