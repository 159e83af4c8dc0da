//! Media that don't lie beside ROMs: trees of other programs, captures and states, folders beside systems.

use super::scan::{media, with};
use crate::art::media::media_directory;
use crate::library::scan::testkit::TestLibrary;
use std::path::{Path, PathBuf};

/// Returns a library with these ROMs and a configured media folder of this name.
fn with_tree(roms: &[&str], name: &str, files: &[&str]) -> TestLibrary {
    let mut library = TestLibrary::with(roms);
    let tree = library.outside(name);
    for file in files {
        let path = tree.join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        // Larger than a file that holds another thumbnail's name.
        std::fs::write(path, file.repeat(200)).unwrap();
    }
    library.config.media = vec![tree];
    library.scan();
    library
}

#[test]
fn es_de_keeps_pictures_by_system_and_folder() {
    let library = with_tree(
        &["snes/Hacks/Zelda.sfc", "snes/Mario.sfc"],
        "downloaded_media",
        &["snes/covers/Mario.png", "snes/covers/Hacks/Zelda.png", "snes/videos/Mario.mp4", "gb/covers/Mario.png"],
    );
    let expected = [
        "mario box-front folder snes/covers/Mario.png",
        "mario video folder snes/videos/Mario.mp4",
        "zelda box-front folder snes/covers/Hacks/Zelda.png",
    ];
    assert_eq!(media(&library), expected);
}

#[test]
fn es_de_keeps_lists_apart_from_roms() {
    let mut library = TestLibrary::with(&["snes/Mario.sfc", "snes/art/x.png"]);
    let lists = library.outside("gamelists");
    std::fs::create_dir_all(lists.join("snes")).unwrap();
    let list = "<alternativeEmulator/><gameList><game><path>./Mario.sfc</path><desc>Jumps.</desc>\
        <thumbnail>./art/x.png</thumbnail></game></gameList>";
    std::fs::write(lists.join("snes/gamelist.xml"), list).unwrap();
    library.config.media = vec![lists];
    library.scan();
    assert_eq!(media(&library), ["mario box-front gamelist snes/art/x.png"]);
    assert_eq!(library.rows("SELECT description FROM words"), ["Jumps."]);
}

#[test]
fn thumbnails_are_found_by_file_name_then_label_then_bare_title() {
    let library = with_tree(
        &["snes/Rockman & Forte (Japan).sfc", "snes/Q (USA).sfc", "snes/R (Europe).sfc", "gb/Q (USA).gb"],
        "thumbnails",
        &[
            "Nintendo - Super Nintendo Entertainment System/Named_Boxarts/Rockman _ Forte (Japan).png",
            "Nintendo - Super Nintendo Entertainment System/Named_Boxarts/Q (Japan).png",
            "Nintendo - Super Nintendo Entertainment System/Named_Boxarts/Q (USA).png",
            "Nintendo - Super Nintendo Entertainment System/Named_Snaps/Q.png",
            "Nintendo - Super Nintendo Entertainment System/Named_Boxarts/R (Japan).png",
            "Nintendo - Super Nintendo Entertainment System/Named_Boxarts/R (Europe) (Rev 1).png",
            "Nintendo - Super Nintendo Entertainment System/Named_Boxarts/R 2 (Europe).png",
        ],
    );
    let system = "Nintendo - Super Nintendo Entertainment System";
    let expected = [
        format!("q box-front title {system}/Named_Boxarts/Q (USA).png"),
        format!("q screenshot title {system}/Named_Snaps/Q.png"),
        format!("r box-front title {system}/Named_Boxarts/R (Europe) (Rev 1).png"),
        format!("rockman-and-forte box-front title {system}/Named_Boxarts/Rockman _ Forte (Japan).png"),
    ];
    assert_eq!(media(&library), expected);
}

#[test]
fn small_files_that_hold_another_pictures_name_are_followed() {
    let library =
        with_tree(&["gb/Q (USA).gb", "gb/R (USA).gb"], "thumbnails", &["Nintendo - Game Boy/Named_Boxarts/Q.png"]);
    let folder = library.outside("thumbnails/Nintendo - Game Boy/Named_Boxarts");
    std::fs::write(folder.join("Q (USA).png"), "Q.png\n").unwrap();
    std::fs::write(folder.join("R (USA).png"), "../../../etc/passwd.png").unwrap();
    library.scan();
    assert_eq!(media(&library), ["q box-front title Nintendo - Game Boy/Named_Boxarts/Q.png"]);
}

#[test]
fn launchbox_names_by_title() {
    let library = with_tree(
        &["snes/Zelda - A Link's Past (USA).sfc"],
        "LaunchBox",
        &[
            "Images/Super Nintendo Entertainment System/Box - Front/Europe/Zelda_ A Link_s Past-01.jpg",
            "Images/Super Nintendo Entertainment System/Clear Logo/Zelda_ A Link_s Past-01.png",
            "Videos/Super Nintendo Entertainment System/Zelda_ A Link_s Past-01.mp4",
            "Manuals/Super Nintendo Entertainment System/Zelda_ A Link_s Past.pdf",
        ],
    );
    let kinds: Vec<String> =
        media(&library).iter().map(|line| line.split(' ').take(3).collect::<Vec<_>>().join(" ")).collect();
    let slug = "zelda-a-links-past";
    assert_eq!(kinds, ["box-front", "logo", "video", "manual"].map(|kind| format!("{slug} {kind} title")));
}

#[test]
fn moments_are_tied_to_their_games_newest_first() {
    let library = with(&[
        "roms/gb/Tetris (World).gb",
        "roms/gba/Tetris (World).gba",
        "captures/gb/Tetris (World).gb_20240131_201500.png",
        "captures/gb/Tetris (World).gb_20240201_201500.png",
        "manuals/gba/Tetris (World).pdf",
        "screenshots/Gambatte/Tetris (World)-240131-201500.png",
    ]);
    for (path, seconds) in [
        ("captures/gb/Tetris (World).gb_20240131_201500.png", 5_000),
        ("captures/gb/Tetris (World).gb_20240201_201500.png", 4_000),
        ("screenshots/Gambatte/Tetris (World)-240131-201500.png", 3_000),
    ] {
        crate::library::scan::testkit::age(&library.path(path), seconds);
    }
    library.scan();
    let rows = library.rows(
        "SELECT system, kind, CAST(path AS TEXT) FROM media JOIN game ON game.id = game_id ORDER BY 1, kind, position",
    );
    let expected = [
        "gb|12|screenshots/Gambatte/Tetris (World)-240131-201500.png",
        "gb|12|captures/gb/Tetris (World).gb_20240201_201500.png",
        "gb|12|captures/gb/Tetris (World).gb_20240131_201500.png",
        "gba|11|manuals/gba/Tetris (World).pdf",
    ];
    assert_eq!(rows, expected);
}

#[test]
fn states_have_pictures() {
    let library = with_tree(
        &["gb/Tetris (World).gb"],
        "states",
        &["Gambatte/Tetris (World).state1.png", "Gambatte/Tetris (World).state1", "Tetris (World).state.auto.png"],
    );
    let expected =
        ["tetris state folder Gambatte/Tetris (World).state1.png", "tetris state folder Tetris (World).state.auto.png"];
    let mut found = media(&library);
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn muos_and_one_systems_folder_are_read() {
    let library = with_tree(&["gb/Tetris.gb"], "MUOS", &["info/catalogue/Nintendo Game Boy/box/Tetris.png"]);
    assert_eq!(media(&library), ["tetris box-front folder info/catalogue/Nintendo Game Boy/box/Tetris.png"]);
    let library = with_tree(&["gb/Tetris.gb"], "gb", &["covers/Tetris.png"]);
    assert_eq!(media(&library), ["tetris box-front folder covers/Tetris.png"]);
}

#[test]
fn texts_of_muos_are_descriptions_where_no_list_says_one() {
    let mut library = TestLibrary::with(&["gb/Tetris.gb", "gb/Kirby (Europe).gb", "gb/Mole.gb", "snes/Mole.sfc"]);
    library.file("gb/gamelist.xml", "<gameList><game><path>./Mole.gb</path><desc>By a list.</desc></game></gameList>");
    let texts = library.outside("MUOS").join("info/catalogue/Nintendo Game Boy/text");
    std::fs::create_dir_all(&texts).unwrap();
    let long = "word ".repeat(20_000);
    let write = |name: &str, bytes: &[u8]| std::fs::write(texts.join(name), bytes).unwrap();
    for (name, bytes) in [
        ("Tetris.txt", b"Des blocs tomb\xe9s.\r\n\0Et encore.".as_slice()),
        ("Kirby (Europe).TXT", b"\xff\xfeP\0i\0n\0k\0"),
        ("Mole.txt", long.as_bytes()),
        ("Nobody.txt", b"Of no game."),
        ("metadata.txt", b"game: Tetris\nfile: Tetris.gb\ndescription: No list."),
        ("empty.txt", b""),
    ] {
        write(name, bytes);
    }
    library.config.media = vec![library.outside("MUOS")];
    library.scan();
    let words = |library: &TestLibrary| {
        library
            .rows("SELECT slug, source, substr(description, 1, 30) FROM words JOIN game ON id = game_id ORDER BY 1, 2")
    };
    let expected = |tetris: &str| {
        vec![
            "kirby|3|Pink".to_owned(),
            "mole|1|By a list.".to_owned(),
            "mole|3|word word word word word word ".to_owned(),
            format!("tetris|3|{tetris}"),
        ]
    };
    assert_eq!(words(&library), expected("Des blocs tombés.\nEt encore."));
    assert_eq!(library.rows("SELECT max(length(description)) FROM words"), ["16384"], "bounded");
    write("Tetris.txt", b"Blocks fall.");
    library.scan();
    assert_eq!(words(&library), expected("Blocks fall."), "a changed text is read again");
    // There may be as many texts as games: a new picture must not cause them to be read.
    let write_unseen = || {
        let time = texts.join("Tetris.txt").metadata().unwrap().modified().unwrap();
        write("Tetris.txt", b"Stones fall.");
        std::fs::File::options().write(true).open(texts.join("Tetris.txt")).unwrap().set_modified(time).unwrap();
    };
    write_unseen();
    std::fs::create_dir_all(texts.with_file_name("box")).unwrap();
    std::fs::write(texts.with_file_name("box").join("Tetris.png"), "new").unwrap();
    library.scan();
    assert_eq!(media(&library).len(), 1);
    assert_eq!(words(&library), expected("Blocks fall."));
    library.file("gb/Other.gb", "a new ROM may be of any of them");
    library.scan();
    assert_eq!(words(&library), expected("Stones fall."));
    std::fs::remove_file(texts.join("Tetris.txt")).unwrap();
    library.scan();
    assert_eq!(words(&library), expected("")[..3], "a deleted text is forgotten");
}

#[test]
fn emulationstation_and_trimui_keep_pictures_by_system() {
    let library = with_tree(
        &["snes/Mario.sfc", "snes/Hacks/Zelda.sfc"],
        "downloaded_images",
        &["snes/Mario-image.png", "snes/Mario-marquee.png", "snes/Hacks/Zelda-thumb.png"],
    );
    let expected = [
        "mario logo folder snes/Mario-marquee.png",
        "mario screenshot folder snes/Mario-image.png",
        "zelda box-front folder snes/Hacks/Zelda-thumb.png",
    ];
    assert_eq!(media(&library), expected);
    let library = with(&["Roms/SFC/Mario.sfc", "Imgs/SFC/Mario.png"]);
    assert_eq!(media(&library), ["mario box-front folder Imgs/SFC/Mario.png"]);
}

#[test]
fn es_de_says_where_its_media_lie() {
    let home = Path::new("/users/me");
    let of = |path: &str| {
        let other = "<?xml version=\"1.0\"?>\n<bool name=\"DebugMode\" value=\"false\" />\n";
        format!("{other}<string name=\"Theme\" value=\"/x\" />\n<string name=\"MediaDirectory\" value=\"{path}\" />\n")
    };
    for (settings, expected) in [
        (of("/mnt/Tom &amp; Ann/media"), Some("/mnt/Tom & Ann/media")),
        (of("~/ROMs/media"), Some("/users/me/ROMs/media")),
        (of(""), None),
        (of("media"), None),
        ("<string name=\"MediaDirectory\"/>".to_owned(), None),
        ("<string".to_owned(), None),
        (String::new(), None),
        (format!("{}{}", "<a>".repeat(10_000), of("/mnt")), None),
    ] {
        let found = media_directory(settings.as_bytes(), Some(home));
        assert_eq!(found, expected.map(PathBuf::from), "{settings:.200}");
    }
}
