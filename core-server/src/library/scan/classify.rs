//! Classifies files by name alone: a game of its system, or ignored with a reason.
//!
//! A system's own extensions take precedence over the general lists (a PICO-8 cart is a `.png`); only saves and
//! firmware names are checked before them. The walk handles ignore files, [`super::sets`] empty files and members of
//! sets.

use super::systems::ScanSystem;
use super::tree::split_name;
use crate::art::media::is_unshown_picture;
use shelfcade_core::library::clutter::{is_dotted, is_system_folder};
use shelfcade_core::library::problem::Ignored;
use shelfcade_core::library::system::{SYSTEMS, SystemKind};

/// Extensions of saves and states of common emulators.
const SAVES: &str = "\
     srm sav save state auto sst rtc mcr mcd gme vmp eep sra fla mpk nv nvm nvmem dsv hi ldci fs oops bsv bkr \
     bcr brm wsr svs gci";

/// Extensions of pictures, videos, music and manuals.
const MEDIA: &str = "\
     png jpg jpeg webp gif bmp svg tga ico mp4 mkv avi webm mov flv m4v mpg mpeg mp3 ogg flac wav opus m4a \
     aac wma mid pdf cbz cbr epub psd ttf pcm spc vgm vgz";

/// Extensions of patches. RetroArch numbers those that it applies one after the other: `ips1`, `bps2`.
const PATCHES: &str = "ips bps ups xdelta xdelta3 vcdiff ppf aps rup ebp";

/// Extensions of texts, frontend data, DATs and operating system leftovers.
const METADATA: &str = "\
     xml txt dat lpl nfo diz md5 sha1 sfv json html htm url ini cfg opt conf log csv tsv rtf doc docx fav rec \
     bak old tmp part crdownload cht db lnk desktop yml yaml rmp torrent m3u8 pls keys slangp \
     glslp sh py bsv hash index";

/// Arcade sets that are boards or devices, never games. They lie in the folders of all systems, as emulators look for
/// them beside the game. The catalog knows more; these apply without one too.
const ARCADE_BIOS: &str = "\
     neogeo pgm qsound qsound_hle stvbios naomi naomi2 naomigd awbios cpzn1 cpzn2 decocass isgsm megaplay \
     megatech nss playch10 skns midssio ym2608 konamigx taitofx1 tps atpsx acpsx hng64 hikaru f355bios f355dlx \
     airlbios hod2bios cdibios coleco nmk004 c64 galgbios gp_110 namcoc69 namcoc70 namcoc75 k573bios sys573 pgm2 \
     bubsys neocdz mpu4 alg_bios kviper lindbios chihiro triforce macsbios ar_bios aleck64 neogeocd";

/// File names of console and computer firmware, separated by `|`; `*` matches anything.
const BIOS_FILES: &str = "\
     scph*|psxonpsp660.bin|ps1_rom.bin|bios_cd_*|bios_e.sms|bios_j.sms|bios_u.sms|bios.gg|bios.sms|bios_md.bin|\
     sega_101.bin|mpr-17933.bin|mpr-18811-mx.ic1|saturn_bios.bin|dc_boot.bin|dc_flash.bin|dc_nvmem.bin|\
     disksys.rom|gba_bios.bin|gb_bios.bin|gbc_bios.bin|sgb_bios.bin|sgb1.boot.rom|sgb2.boot.rom|bios7.bin|\
     bios9.bin|firmware.bin|dsi_bios7.bin|dsi_bios9.bin|bs-x.bin|stbios.bin|syscard1.pce|syscard2.pce|\
     syscard2u.pce|syscard3.pce|syscard3u.pce|gexpress.pce|pcfx.rom|panafz1.bin|panafz10.bin|panafz1j.bin|\
     goldstar.bin|sanyotry.bin|cdimono1.zip|cdimono2.zip|cdibios.zip|lynxboot.img|5200.rom|7800 bios (u).rom|\
     7800 bios (e).rom|atarixl.rom|ataribas.rom|atariosa.rom|atariosb.rom|kick*.rom|coleco.rom|colecovision.rom|\
     exec.bin|grom.bin|o2rom.bin|c52.bin|g7400.bin|jopac.bin|neocd.bin|neocd_f.rom|neocd_sf.rom|neocd_t.rom|\
     neocd_st.rom|neocd_sz.rom|neocd_z.rom|front-sp1.bin|000-lo.lo|top-sp1.bin|uni-bioscd.rom|ng-lo.rom|\
     cgrom.dat|iplrom*.dat|iplrom.x1|iplrom.x1t|msx.rom|msx2.rom|msx2ext.rom|msx2p.rom|msx2pext.rom|fmpac.rom|\
     disk.rom|tos.img|sl31253.bin|sl31254.bin|sl90025.bin|ipl.rom|64dd_ipl*|pifdata.bin|bios.min|\
     skyscraper_bios.bin|rom1.bin|mt32_control.rom|mt32_pcm.rom";

/// Returns true for hidden files and folders, and for those of operating systems and NAS devices.
pub(crate) fn is_hidden(name: &[u8], is_dir: bool) -> bool {
    hidden_reason(name, is_dir).is_some()
}

/// Returns the reason to ignore a file or folder of this name on every system; `None` if there is none.
pub(super) fn hidden_reason(name: &[u8], is_dir: bool) -> Option<Ignored> {
    if is_dir && is_system_folder(name) {
        return Some(Ignored::System);
    }
    (is_dotted(name, is_dir) || is_dir && name.first() == Some(&b'_')).then_some(Ignored::Hidden)
}

/// Returns the reason to ignore a file of this name on a system, unless a sheet or playlist names it; `None` for a
/// game. A game has one of the extensions of the system or of its sister systems.
pub(super) fn classify(name: &[u8], system: &ScanSystem) -> Option<Ignored> {
    let (stem, ext) = split_name(name);
    if is_save(&ext) && !system.has_extension(&ext) {
        return Some(Ignored::Save);
    }
    if is_bios(name, stem, system) {
        return Some(Ignored::Firmware);
    }
    if system.has_extension(&ext) {
        return None;
    }
    if has_word(MEDIA, &ext) {
        return Some(Ignored::Media);
    }
    if is_unshown_picture(name) {
        return Some(Ignored::Picture);
    }
    if is_patch(&ext) {
        return Some(Ignored::Patch);
    }
    // On a system without playlists, a playlist is someone's music.
    if has_word(METADATA, &ext) || ext == "m3u" {
        return Some(Ignored::Metadata);
    }
    // On an unknown system, anything that isn't a save, media or text counts as a game.
    if system.known.is_none() && !ext.is_empty() { None } else { Some(Ignored::Extension) }
}

/// Returns true for save extensions, including numbered ones: `srm`, `state12`, `sst3`, `ss0`.
fn is_save(ext: &str) -> bool {
    let plain = ext.trim_end_matches(|c: char| c.is_ascii_digit());
    let numbered = plain.len() < ext.len() && matches!(plain, "state" | "sst" | "ss" | "st");
    numbered || has_word(SAVES, ext)
}

/// Returns true for extensions of patches, including numbered ones.
fn is_patch(ext: &str) -> bool {
    let plain = ext.trim_end_matches(|c: char| c.is_ascii_digit());
    has_word(PATCHES, ext) || has_word(PATCHES, plain)
}

/// Returns true for extensions of files that are in folders of all kinds, although a system may use them for games:
/// pictures, shortcuts, scripts.
pub(super) fn is_everyday(ext: &str) -> bool {
    is_save(ext) || is_patch(ext) || has_word(MEDIA, ext) || has_word(METADATA, ext)
}

/// Returns true if the name is a save on every system, so that no scan takes it for a game.
pub(crate) fn is_save_everywhere(name: &[u8]) -> bool {
    let (_, ext) = split_name(name);
    is_save(&ext) && !SYSTEMS.iter().any(|system| system.extensions.contains(&&*ext))
}

fn has_word(list: &str, word: &str) -> bool {
    !word.is_empty() && list.split(' ').any(|known| known == word)
}

fn is_bios(name: &[u8], stem: &[u8], system: &ScanSystem) -> bool {
    let lower = String::from_utf8_lossy(name).to_lowercase();
    if lower.contains("[bios]") || lower.contains("(bios)") {
        return true;
    }
    let is_set = match system.kind() {
        SystemKind::Arcade => has_word(ARCADE_BIOS, &String::from_utf8_lossy(stem).to_lowercase()),
        // Elsewhere, `C64.ZIP` or `coleco.rom` may be a game.
        _ => matches!(&name[stem.len()..], b".zip" | b".7z") && has_word(ARCADE_BIOS, &String::from_utf8_lossy(stem)),
    };
    if is_set {
        return true;
    }
    BIOS_FILES.split('|').any(|bios| match bios.strip_suffix('*') {
        Some(prefix) => lower.starts_with(prefix) && lower.len() <= prefix.len() + 16,
        None => match bios.split_once('*') {
            Some((front, back)) => lower.starts_with(front) && lower.ends_with(back) && lower.len() <= 40,
            None => lower == bios,
        },
    })
}

/// Returns the kind of contents of folders next to or above system folders that hold no games in any usual layout;
/// `None` for all others.
pub(crate) fn known_sibling(name: &str) -> Option<Ignored> {
    Some(match name.to_ascii_lowercase().as_str() {
        "saves" | "states" | "savestates" | "savefiles" | "memcards" | "savedata" | "save" => Ignored::Save,
        "bios" | "firmware" | "system" | "bioses" | "keys" => Ignored::Firmware,
        "captures" | "manuals" | "media" | "images" | "videos" | "screenshots" | "downloaded_media"
        | "downloaded_images" | "boxart" | "thumbnails" | "music" | "themes" | "overlays" | "bezels"
        | "decorations" | "splash" | "shaders" | "covers" | "artwork" | "marquees" | "wallpapers" | "backgrounds" => {
            Ignored::Media
        }
        "config" | "configs" | "playlists" | "gamelists" | "metadata" | "cheats" | "logs" | "database"
        | "databases" | "collections" | "cores" | "dats" | "patches" | "es-de" | "downloads" => Ignored::Metadata,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(system: &str, name: &str, expected: Option<Ignored>) {
        assert_eq!(classify(name.as_bytes(), &ScanSystem::from_folder(system)), expected, "{name} on {system}");
    }

    #[test]
    fn files_are_read_by_their_names() {
        let out = Some;
        for (system, name, expected) in [
            ("snes", "Game (USA).sfc", None),
            ("SNES", "GAME.SFC", None),
            ("snes", "Game (USA).srm", out(Ignored::Save)),
            ("snes", "Game.state", out(Ignored::Save)),
            ("snes", "Game.state3", out(Ignored::Save)),
            ("snes", "Game.sst18", out(Ignored::Save)),
            ("psx", "card.mcr", out(Ignored::Save)),
            ("snes", "Game.png", out(Ignored::Media)),
            ("snes", "gamelist.xml", out(Ignored::Metadata)),
            ("snes", "metadata.pegasus.txt", out(Ignored::Metadata)),
            ("nes", "songs.m3u", out(Ignored::Metadata)),
            ("snes", "Game.exe", out(Ignored::Extension)),
            ("snes", "README", out(Ignored::Extension)),
            ("psx", "SCPH1001.BIN", out(Ignored::Firmware)),
            ("gba", "gba_bios.bin", out(Ignored::Firmware)),
            ("pcenginecd", "syscard3.pce", out(Ignored::Firmware)),
            ("mame", "neogeo.zip", out(Ignored::Firmware)),
            ("mame", "mslug.zip", None),
            ("neogeo", "neogeo.zip", out(Ignored::Firmware)),
            ("fbneo", "neogeo.zip", out(Ignored::Firmware)),
            ("cps1", "qsound.zip", out(Ignored::Firmware)),
            ("mame", "NEOGEO.7Z", out(Ignored::Firmware)),
            ("snes", "neogeo.zip", out(Ignored::Firmware)),
            ("neogeo", "uni-bioscd.rom", out(Ignored::Firmware)),
            ("arcade", "scph5501.bin", out(Ignored::Firmware)),
            ("naomi", "awbios.zip", out(Ignored::Firmware)),
            ("c64", "C64.zip", None),
            ("colecovision", "Coleco.col", None),
            ("colecovision", "coleco.zip", out(Ignored::Firmware)),
            ("snes", "Game (USA).ups", out(Ignored::Patch)),
            ("snes", "Game (USA).bps2", out(Ignored::Patch)),
            ("psx", "Game.PPF", out(Ignored::Patch)),
            ("gba", "Game.vcdiff", out(Ignored::Patch)),
            ("fancy console", "Game.xdelta", out(Ignored::Patch)),
            ("snes", "Game.avif", out(Ignored::Picture)),
            ("snes", "Game.jxl", out(Ignored::Picture)),
            ("steam", "Half-Life 2.url", None),
            ("ports", "Quake.desktop", None),
            ("ps3", "Journey.lnk", None),
            ("windows", "Celeste.desktop", None),
            ("epic", "Hades.lnk", None),
            ("gog", "Gris.sh", None),
            ("lutris", "Fez.desktop", None),
            ("snes", "visit us.url", out(Ignored::Metadata)),
            ("snes", "[BIOS] Satellaview (Japan).sfc", out(Ignored::Firmware)),
            ("fancy console", "game.xyz", None),
            ("fancy console", "cover.png", out(Ignored::Media)),
            ("fancy console", "noextension", out(Ignored::Extension)),
        ] {
            check(system, name, expected);
        }
    }

    #[test]
    fn dotfiles_are_hidden_but_a_title_may_begin_with_a_dot() {
        assert!(is_hidden(b".DS_Store", false));
        assert!(is_hidden(b"._Game.sfc", false));
        assert!(is_hidden(b"_favorites", true));
        assert!(!is_hidden(b"_Game.sfc", false));
        assert!(!is_hidden(b".hack__Part_1 (USA).chd", false));
        assert!(is_hidden(b".hackers", true));
        assert_eq!(hidden_reason(b"#recycle", true), Some(Ignored::System));
        assert_eq!(hidden_reason(b"_favorites", true), Some(Ignored::Hidden));
        assert_eq!(hidden_reason(b"@Recycle", false), None);
    }
}
