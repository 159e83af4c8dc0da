//! Pictograms of systems: our own, drawn on a 48 × 48 grid with one stroke width; always decorative.
//!
//! Each shows the shape that is typical of its family: media slot, grip, keys.

use shelfcade_core::library::system::SystemKind;
use shelfcade_core::page::SystemTile;

/// Disc-based consoles.
const DISCS: &[&str] = &[
    "3do",
    "amigacd32",
    "cdi",
    "cdtv",
    "dreamcast",
    "gamecube",
    "jaguarcd",
    "neogeocd",
    "pcenginecd",
    "pcfx",
    "ps2",
    "ps3",
    "psx",
    "saturn",
    "segacd",
    "wii",
    "wiiu",
    "xbox",
    "xbox360",
];
/// Handhelds held at both ends.
const WIDE: &[&str] = &[
    "advision",
    "arduboy",
    "gamecom",
    "gamegear",
    "gba",
    "gp32",
    "leapster",
    "lynx",
    "psp",
    "psvita",
    "switch",
    "wonderswan",
    "wonderswancolor",
];
/// Handhelds with a hinge.
const FOLDED: &[&str] = &["ereader", "gameandwatch", "leappad", "n3ds", "nds"];
/// Computers with a separate keyboard and screen.
const DESKS: &[&str] = &[
    "apple2gs",
    "archimedes",
    "dos",
    "fmtowns",
    "macintosh",
    "pc88",
    "pc98",
    "pet",
    "windows",
    "x1",
    "x68000",
    "zmachine",
];

/// Concatenates a pictogram's markup at compile time.
macro_rules! svg {
    ($($path:literal),+ $(,)?) => {
        concat!(r#"<svg viewBox="0 0 48 48" aria-hidden="true" class="pictogram"><path d=""#, $($path,)+ r#""/></svg>"#)
    };
}

/// Returns a system's pictogram, drawn in the colour of the text around it.
pub fn pictogram(system: &SystemTile) -> &'static str {
    let is_of = |family: &[&str]| family.contains(&system.id.as_str());
    match system.kind {
        _ if is_of(WIDE) => svg!(
            "M10 13h28a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V19a6 6 0 0 1 6-6zM15.5 18h17v12h-17z",
            "M9.7 21.5v5M7.2 24h5M38.5 21.8h.1M40.5 26.2h.1M36.5 26.2h.1",
        ),
        _ if is_of(FOLDED) => svg!(
            "M10 5h28a2 2 0 0 1 2 2v15H8V7a2 2 0 0 1 2-2zM8 26h32v15a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2zM12 22v4M36 22v4",
            "M16 9.5h16v8H16zM17.5 30h13v8.5h-13zM12.7 32v4M10.9 34h3.6M35.5 32.2h.1M35.5 36h.1",
        ),
        SystemKind::Handheld => svg!(
            "M14 4h20a3 3 0 0 1 3 3v29a8 8 0 0 1-8 8H14a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM16 9h16v13.5H16z",
            "M18.5 28v6M15.5 31h6M32 29h.1M28 32.5h.1M20 39l2-1.5M25 39l2-1.5",
        ),
        _ if is_of(DISCS) => svg!(
            "M7 27h34a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM10 27a14 14 0 0 1 28 0",
            "M20.5 27a3.5 3.5 0 0 1 7 0M10 33h9M33 33h.1M38 33h.1M17 20.5a9.5 9.5 0 0 1 4-2.7",
        ),
        SystemKind::Console => svg!(
            "M8 18h32a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4zM13 23.5v10M8 28.5h10M22 32h1.5",
            "M27 32h1.5M33.5 30.5h.1M39 26.5h.1M24 18v-2.5c0-5 9-1.5 9-8.5",
        ),
        _ if is_of(DESKS) => svg!(
            "M10 6h28a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM13 11h22v14H13zM20 30v4M28 30v4",
            "M10 34h28l4 8H6zM14 38h20",
        ),
        SystemKind::Computer => svg!(
            "M9 17h30a2 2 0 0 1 2 1.6l3 16.4a2 2 0 0 1-2 2.4H6A2 2 0 0 1 4 35l3-16.4A2 2 0 0 1 9 17z",
            "M12 22.5h2M18 22.5h2M24 22.5h2M30 22.5h6M11 27.5h2M17 27.5h2M23 27.5h2M29 27.5h2M35 27.5h2",
            "M10 32.5h4M18 32.5h14M36 32.5h2M16 17v-4h10",
        ),
        SystemKind::Arcade => svg!(
            "M13 4h22v7l-3 3v11l5 6v13H11V31l5-6V14l-3-3zM13 11h22M18.5 15.5h11v8h-11zM16 25h16",
            "M12 33h24M20 30v-2M26 29.5h.1M30 29.5h.1M20 39h8",
        ),
        SystemKind::Engine => svg!(
            "M8 8h32a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM6 15.5h36M11 12h.1M15 12h.1",
            "M18 22.5 12.5 28l5.5 5.5M30 22.5l5.5 5.5-5.5 5.5M26 21l-4 14",
        ),
        SystemKind::Custom => {
            svg!("M5 12a2 2 0 0 1 2-2h10l5 5h19a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM5 20h38")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DESKS, DISCS, FOLDED, WIDE};
    use shelfcade_core::library::system::System;

    #[test]
    fn every_named_system_is_one() {
        for id in [DISCS, WIDE, FOLDED, DESKS].concat() {
            assert!(System::find(id).is_some(), "{id}");
        }
    }
}
