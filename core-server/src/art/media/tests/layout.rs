//! Paths of each program, and the guesses they lead to.

use crate::art::media::layout::Flavour::{Captures, LaunchBox, Roms, Screenshots, States};
use crate::art::media::layout::{Flavour, Whose, guess, is_container, is_media_alone};
use shelfcade_core::art::media::MediaKind as K;

/// Kind and name of the likeliest guess; `None` if the path is no media file.
fn read(flavour: Flavour, path: &str) -> Option<(K, String)> {
    let [first, _] = guess(flavour, path.as_bytes());
    first.map(|guess| {
        let (mark, name) = match guess.whose {
            Whose::Rom(name) => ("", name),
            Whose::RomOrTitle(name) => ("rom or title ", name),
            Whose::Label(name) => ("label ", name),
            Whose::Title(name) => ("title ", name),
        };
        (guess.kind, format!("{mark}{}", String::from_utf8_lossy(name)))
    })
}

#[test]
fn each_programs_layout_is_read() {
    for (flavour, path, kind, name) in [
        // Batocera, Knulli, ROCKNIX, ArkOS
        (Roms, "images/Tetris (World)-image.png", K::Screenshot, "Tetris (World)"),
        (Roms, "images/Tetris (World)-thumb.jpg", K::BoxFront, "Tetris (World)"),
        (Roms, "images/Tetris (World)-marquee.PNG", K::Logo, "Tetris (World)"),
        (Roms, "images/Tetris-boxback.png", K::BoxBack, "Tetris"),
        (Roms, "images/X-Men-wheel.png", K::Logo, "X-Men"),
        (Roms, "images/Tetris-cartridge.webp", K::Cartridge, "Tetris"),
        (Roms, "images/Tetris-map.png", K::Map, "Tetris"),
        (Roms, "images/X-Men.png", K::Mix, "X-Men"),
        (Roms, "videos/Tetris-video.mp4", K::Video, "Tetris"),
        (Roms, "videos/X-Men.mp4", K::Video, "X-Men"),
        (Roms, "manuals/Tetris-manual.pdf", K::Manual, "Tetris"),
        // RetroPie
        (Roms, "media/screenshots/Tetris.png", K::Screenshot, "Tetris"),
        // ES-DE, folders mirrored
        (Roms, "covers/Hacks/Tetris DX.png", K::BoxFront, "Tetris DX"),
        (Roms, "3dboxes/Tetris.png", K::Box3d, "Tetris"),
        (Roms, "backcovers/Tetris.png", K::BoxBack, "Tetris"),
        (Roms, "physicalmedia/Tetris.png", K::Cartridge, "Tetris"),
        (Roms, "miximages/Tetris.png", K::Mix, "Tetris"),
        (Roms, "titlescreens/Tetris.png", K::TitleScreen, "Tetris"),
        (Roms, "manuals/Tetris.pdf", K::Manual, "Tetris"),
        // Pegasus
        (Roms, "media/Tetris (World)/boxFront.png", K::BoxFront, "rom or title Tetris (World)"),
        (Roms, ".media/Tetris/box_front.jpg", K::BoxFront, "rom or title Tetris"),
        (Roms, "media/Tetris/video.webm", K::Video, "rom or title Tetris"),
        (Roms, "media/Tetris/steam.png", K::FanArt, "rom or title Tetris"),
        // Skraper
        (Roms, "skraper/box2dfront/Tetris.png", K::BoxFront, "Tetris"),
        (Roms, "media/supporttexture/Tetris.png", K::Cartridge, "Tetris"),
        (Roms, ".media/wheelcarbon/Tetris.png", K::Logo, "Tetris"),
        (Roms, "media/screenshottitle/Tetris.png", K::TitleScreen, "Tetris"),
        // RetroArch
        (Roms, "Named_Boxarts/Tetris (World).png", K::BoxFront, "label Tetris (World)"),
        (Roms, "Named_Snaps/Q_bert.png", K::Screenshot, "label Q_bert"),
        (Roms, "Named_Titles/Q_bert.png", K::TitleScreen, "label Q_bert"),
        (Roms, "Named_Logos/Q_bert.png", K::Logo, "label Q_bert"),
        (Screenshots, "Tetris (World)-240131-201500.png", K::Capture, "Tetris (World)"),
        (Screenshots, "Gambatte/Tetris (World).png", K::Capture, "Tetris (World)"),
        (States, "Gambatte/Tetris (World).state.png", K::State, "Tetris (World)"),
        (States, "Tetris (World).state12.png", K::State, "Tetris (World)"),
        (States, "Tetris (World).state.auto.png", K::State, "Tetris (World)"),
        // RePlayOS
        (Captures, "Tetris (World).gb_20240131_201500.png", K::Capture, "Tetris (World).gb"),
        (Captures, "Tetris (World).gb.png", K::Capture, "Tetris (World).gb"),
        // LaunchBox
        (LaunchBox, "Box - Front/North America/Tetris-01.jpg", K::BoxFront, "title Tetris"),
        (LaunchBox, "Box - Front - Reconstructed/Tetris-02.jpg", K::BoxFront, "title Tetris"),
        (LaunchBox, "Screenshot - Gameplay/X-Men-01.jpg", K::Screenshot, "title X-Men"),
        (LaunchBox, "Screenshot - Game Title/X-Men.png", K::TitleScreen, "title X-Men"),
        (LaunchBox, "Fanart - Background/Zelda_ A Link-01.png", K::FanArt, "title Zelda_ A Link"),
        (LaunchBox, "Tetris-01.mp4", K::Video, "title Tetris"),
        (LaunchBox, "Tetris.pdf", K::Manual, "title Tetris"),
        // Onion, MinUI, NextUI, muOS
        (Roms, "Imgs/Tetris.png", K::BoxFront, "Tetris"),
        (Roms, ".res/Tetris.gb.png", K::BoxFront, "Tetris.gb"),
        (Roms, ".media/Tetris.png", K::BoxFront, "Tetris"),
        (Roms, "box/Tetris.png", K::BoxFront, "Tetris"),
        (Roms, "preview/Tetris.png", K::Screenshot, "Tetris"),
    ] {
        assert_eq!(read(flavour, path), Some((kind, name.to_owned())), "{path}");
    }
}

#[test]
fn what_is_no_file_of_a_game_says_nothing() {
    for (flavour, path) in [
        (Roms, "images/gamelist.xml"),
        (Roms, "images/bezels/Tetris.png"),
        (Roms, "magazines/Tetris-magazine.pdf"),
        (Roms, "media/Tetris.pdf"),
        (Roms, "media/music/Tetris.mp4"),
        (Roms, "images/Tetris.svg"),
        (Roms, "images/Tetris.html"),
        (Roms, "manuals/Tetris.png"),
        (Roms, "images/.png"),
        (States, "Tetris.png"),
        (States, ".state.png"),
        (LaunchBox, "Tetris.png"),
        (Captures, "Tetris.mp4"),
    ] {
        assert_eq!(read(flavour, path), None, "{path}");
    }
}

#[test]
fn a_name_that_ends_like_a_kind_may_be_all_of_the_name() {
    let [first, second] = guess(Roms, b"images/Treasure-map.png");
    assert_eq!(first.map(|guess| (guess.kind, guess.whose)), Some((K::Map, Whose::Rom(b"Treasure"))));
    assert_eq!(second.map(|guess| (guess.kind, guess.whose)), Some((K::Mix, Whose::Rom(b"Treasure-map"))));
}

#[test]
fn folders_of_media_are_known_by_name() {
    for name in ["images", "Imgs", "media", ".media", ".res", "videos", "manuals", "downloaded_media", "covers", "snap"]
    {
        assert!(is_container(name.as_bytes()), "{name}");
    }
    for name in ["Hacks", "snes", "Disc 1", "", "magazines"] {
        assert!(!is_container(name.as_bytes()), "{name}");
    }
}

#[test]
fn a_word_that_may_be_a_game_s_makes_no_folder_of_pictures_one_of_media() {
    for name in ["images", "media", "imgs", "covers", "boxart", "Named_Boxarts", "screenshots", "snaps", "manuals"] {
        assert!(is_media_alone(name.as_bytes()), "{name}");
    }
    for name in ["carts", "Cartridges", "box", "disc", "discs", "map", "maps", "tile", "cover", "Hacks"] {
        assert!(!is_media_alone(name.as_bytes()), "{name}");
    }
}
