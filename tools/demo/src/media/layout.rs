//! Media layouts of other programs, one for each of some systems. Folders and names are those of Batocera, ES-DE,
//! Pegasus, Skraper, Onion, MinUI, RetroArch, RetroPie and LaunchBox; captures are RePlayOS'.

use super::Art;
use crate::systems::DemoSystem;
use shelfcade_core::art::media::scrub_name;
use std::path::{Path, PathBuf};

/// Characters that LaunchBox replaces by an underscore.
const UNSAFE: &[char] = &['<', '>', ':', '"', '/', '\\', '|', '?', '*', '\''];

/// A game with media.
pub(super) struct DemoGame {
    /// Its first file, below the library's folder.
    pub rom: PathBuf,
    pub stem: String,
    pub title: String,
}

/// A media file to create.
pub(super) struct DemoMediaFile {
    /// Path below the library's folder.
    pub path: PathBuf,
    pub art: Art,
}

/// The program whose layout it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    Batocera,
    EsDe,
    Pegasus,
    Skraper,
    Onion,
    MinUi,
    RetroArch,
    RetroPie,
    LaunchBox,
}

impl Layout {
    /// Returns the layout for a system's media; most systems have none.
    pub fn of(system: &str) -> Option<Layout> {
        match system {
            "nes" | "mastersystem" => Some(Layout::Batocera),
            "snes" => Some(Layout::EsDe),
            "megadrive" => Some(Layout::Pegasus),
            "gb" => Some(Layout::Skraper),
            "gba" => Some(Layout::Onion),
            "gbc" => Some(Layout::MinUi),
            "psx" => Some(Layout::RetroArch),
            "n64" => Some(Layout::RetroPie),
            "saturn" => Some(Layout::LaunchBox),
            _ => None,
        }
    }

    /// Returns a game's media files. Every game has a front cover; the rest depends on the game's number.
    pub fn pieces(self, system: &DemoSystem, game: &DemoGame, number: usize) -> Vec<DemoMediaFile> {
        let often = number.is_multiple_of(2);
        let some = number.is_multiple_of(3);
        let rare = number.is_multiple_of(4);
        let stem = mirrored(system, game);
        let name = game.rom.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let image = |what: &str| format!("images/{stem}-{what}.png");
        let of = |what: &str, end: &str| format!("{what}/{stem}.{end}");
        let (folder, pieces) = match self {
            Layout::Batocera => (
                system.folder.to_owned(),
                vec![
                    (true, image("thumb"), Art::Front),
                    (true, image("image"), Art::Screen(1)),
                    (often, image("titleshot"), Art::TitleScreen),
                    (often, image("marquee"), Art::Logo),
                    (some, image("boxback"), Art::Back),
                    (some, image("cartridge"), Art::Cartridge),
                    (some, format!("images/{stem}-fanart.jpg"), Art::Painting),
                    (some, format!("manuals/{stem}-manual.pdf"), Art::Manual),
                    (rare, format!("videos/{stem}-video.webm"), Art::Film),
                ],
            ),
            Layout::EsDe => (
                format!("downloaded_media/{}", system.folder),
                vec![
                    (true, of("covers", "png"), Art::Front),
                    (true, of("screenshots", "png"), Art::Screen(1)),
                    (often, of("titlescreens", "png"), Art::TitleScreen),
                    (often, of("marquees", "png"), Art::Logo),
                    (some, of("backcovers", "png"), Art::Back),
                    (some, of("physicalmedia", "png"), Art::Cartridge),
                    (some, of("fanart", "jpg"), Art::Painting),
                    (some, of("manuals", "pdf"), Art::Manual),
                    (rare, of("videos", "webm"), Art::Film),
                ],
            ),
            Layout::Pegasus => (
                format!("{}/media/{stem}", system.folder),
                vec![
                    (true, "boxFront.jpg".to_owned(), Art::Front),
                    (often, "screenshot.png".to_owned(), Art::Screen(1)),
                    (often, "titlescreen.png".to_owned(), Art::TitleScreen),
                    (some, "logo.png".to_owned(), Art::Logo),
                    (some, "cartridge.png".to_owned(), Art::Cartridge),
                    (rare, "video.webm".to_owned(), Art::Film),
                ],
            ),
            Layout::Skraper => (
                format!("{}/media", system.folder),
                vec![
                    (true, of("box2dfront", "png"), Art::Front),
                    (often, of("screenshot", "png"), Art::Screen(1)),
                    (often, of("screenshottitle", "png"), Art::TitleScreen),
                    (some, of("box2dback", "png"), Art::Back),
                    (some, of("support", "png"), Art::Cartridge),
                    (some, of("wheel", "png"), Art::Logo),
                    (rare, of("manuals", "pdf"), Art::Manual),
                ],
            ),
            Layout::Onion => (format!("{}/Imgs", system.folder), vec![(true, format!("{stem}.png"), Art::Front)]),
            Layout::MinUi => (format!("{}/.res", system.folder), vec![(true, format!("{name}.png"), Art::Front)]),
            Layout::RetroPie => (
                system.folder.to_owned(),
                vec![
                    (true, format!("images/{stem}-image.webp"), Art::Front),
                    (often, of("media/screenshots", "png"), Art::Screen(1)),
                    (rare, of("videos", "webm"), Art::Film),
                ],
            ),
            Layout::RetroArch => {
                let name = scrub_name(&game.stem);
                let platform = system.system().and_then(|system| system.dats.first()).unwrap_or(&"");
                (
                    format!("thumbnails/{platform}"),
                    vec![
                        (true, format!("Named_Boxarts/{name}.png"), Art::Front),
                        (often, format!("Named_Snaps/{name}.png"), Art::Screen(1)),
                        (some, format!("Named_Titles/{name}.png"), Art::TitleScreen),
                    ],
                )
            }
            Layout::LaunchBox => {
                let name = game.title.replace(UNSAFE, "_");
                (
                    "launchbox".to_owned(),
                    vec![
                        (true, format!("Images/Sega Saturn/Box - Front/{name}-01.jpg"), Art::Front),
                        (
                            often,
                            format!("Images/Sega Saturn/Screenshot - Gameplay/Japan/{name}-01.png"),
                            Art::Screen(1),
                        ),
                        (some, format!("Manuals/Sega Saturn/{name}.pdf"), Art::Manual),
                    ],
                )
            }
        };
        let below = |folder: &str, path: String, art| DemoMediaFile { path: Path::new(folder).join(path), art };
        let wanted = pieces.into_iter().filter(|(is_wanted, ..)| *is_wanted);
        let mut pieces: Vec<DemoMediaFile> = wanted.map(|(_, path, art)| below(&folder, path, art)).collect();
        if system.id == "nes" && rare {
            let captures = format!("captures/{}", system.folder);
            let capture =
                |minute| below(&captures, format!("{name}_20261101_21{minute:02}07.png"), Art::Screen(minute));
            pieces.extend((20..23).map(capture));
        }
        pieces
    }
}

/// Returns the ROM's stem, with its subfolders in the system's folder.
pub(super) fn mirrored(system: &DemoSystem, game: &DemoGame) -> String {
    let rom = game.rom.strip_prefix(system.folder).unwrap_or(&game.rom);
    match rom.parent().and_then(Path::to_str) {
        Some(folder) if !folder.is_empty() => format!("{folder}/{}", game.stem),
        _ => game.stem.clone(),
    }
}
