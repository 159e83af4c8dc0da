//! Games that are named by their folder, folders that are games, and sets with odd labels.

use super::testkit::{TestLibrary, sfo_of};

/// Checks the games, as `title: file, file`, after a scan, and that a second one changes nothing.
#[track_caller]
fn check(library: &TestLibrary, expected: &[&str]) {
    library.scan();
    assert_eq!(titles(library), expected);
    let before = library.dump();
    library.scan();
    assert_eq!(library.dump(), before, "a second scan changes nothing");
}

/// Returns `title: file, file` for each game, with the files' paths below the root.
fn titles(library: &TestLibrary) -> Vec<String> {
    library.rows(
        "SELECT title || ': ' || group_concat(CAST(folder.path AS TEXT) || '/' || CAST(name AS TEXT), ', ' ORDER BY \
         rank) FROM game JOIN rom ON rom.game_id = game.id JOIN folder ON folder.id = folder_id GROUP BY game.id \
         ORDER BY 1",
    )
}

/// Checks the titles alone.
#[track_caller]
fn check_titles(files: &[&str], expected: &[&str]) {
    let library = TestLibrary::with(files);
    library.scan();
    assert_eq!(library.rows("SELECT title FROM game ORDER BY title"), expected, "{files:?}");
}

#[test]
fn files_with_a_fixed_name_are_named_by_their_folder() {
    check(
        &TestLibrary::with(&["dreamcast/A/disc.gdi", "dreamcast/B/disc.gdi"]),
        &["A: dreamcast/A/disc.gdi", "B: dreamcast/B/disc.gdi"],
    );
    for (system, file) in [
        ("gamecube", "game.iso"),
        ("psp", "EBOOT.PBP"),
        ("psx", "CD1.pbp"),
        ("easyrpg", "RPG_RT.ldb"),
        ("dos", "SETUP.EXE"),
        ("openbor", "bor.pak"),
        ("quake", "pak0.pak"),
        ("xbox360", "default.xex"),
        // Of the same kind.
        ("saturn", "track.cue"),
        ("wii", "boot.dol"),
        ("pcenginecd", "CD-ROM.cue"),
        ("dreamcast", "disc [!].gdi"),
    ] {
        let files = [format!("{system}/Alpha/{file}"), format!("{system}/Beta (Europe)/{file}")];
        check_titles(&files.each_ref().map(String::as_str), &["Alpha", "Beta"]);
    }
}

#[test]
fn numbered_parts_in_a_folder_are_one_set() {
    let library = TestLibrary::with(&["gamecube/Two/disc2.iso", "gamecube/Two/game.iso"]);
    check(&library, &["Two: gamecube/Two/game.iso"]);
    assert_eq!(library.rows("SELECT CAST(path AS TEXT) FROM member"), ["gamecube/Two/disc2.iso"]);
    for discs in [["Disc 1.iso", "Disc 2.iso"], ["disc1.iso", "disc2.iso"], ["CD1/game.iso", "CD2/game.iso"]] {
        let files = discs.map(|disc| format!("psx/Long Story (USA)/{disc}"));
        let library = TestLibrary::with(&files.each_ref().map(String::as_str));
        library.scan();
        assert_eq!(library.rows("SELECT title FROM game"), ["Long Story"], "{discs:?}");
        assert_eq!(library.rows("SELECT set_kind, regions FROM rom"), ["3|USA"], "{discs:?}");
    }
    check_titles(&["c64/Tape/Side A.tap", "c64/Tape/Side B.tap"], &["Tape"]);
}

#[test]
fn a_name_that_says_nothing_never_joins_two_folders() {
    for files in [
        ["dreamcast/disc.gdi", "dreamcast/iso/disc.gdi"],
        ["psx/game/disc.iso", "psx/iso/disc.iso"],
        ["gamecube/game.iso", "gamecube/games/game.iso"],
        ["psp/EBOOT.PBP", "psp/GAME/EBOOT.PBP"],
    ] {
        let library = TestLibrary::with(&files);
        library.scan();
        assert_eq!(library.rows("SELECT count(*) FROM game"), ["2"], "{files:?}");
        let before = library.dump();
        library.scan();
        assert_eq!(library.dump(), before, "{files:?}");
    }
}

#[test]
fn names_that_tell_something_stay() {
    check_titles(&["snes/Mine/1942.sfc", "snes/Mine/007.sfc"], &["007", "1942"]);
    check_titles(&["psx/USA/Discworld.iso", "psx/USA/Disco.iso"], &["Disco", "Discworld"]);
    // Numbers of games, not of discs.
    check_titles(&["c64/Type-ins/game1.prg", "c64/Type-ins/game2.prg"], &["game1", "game2"]);
    check_titles(&["gamecube/Arcade/STAR64.iso", "gamecube/Arcade/Other.iso"], &["Other", "STAR64"]);
    check_titles(&["psx/disc.iso"], &["disc"]);
    // Folders of games by letter.
    check_titles(&["amiga/R/Run.adf", "amiga/R/Rick.adf"], &["Rick", "Run"]);
}

#[test]
fn several_names_that_say_nothing_are_several_games() {
    for files in [["gb/Mine/game.gb", "gb/Mine/rom.gb"], ["nes/Hacks/game.nes", "nes/Hacks/unknown.nes"]] {
        let library = TestLibrary::with(&files);
        library.scan();
        assert_eq!(library.rows("SELECT count(*) FROM game"), ["2"], "{files:?}");
    }
}

#[test]
fn a_folder_of_one_letter_is_a_title_if_only_parts_are_in_it() {
    let library = TestLibrary::with(&["saturn/V/game.iso", "saturn/V/disc2.iso"]);
    check(&library, &["V: saturn/V/game.iso"]);
    check_titles(&["psx/D/Disc 1.iso", "psx/D/Disc 2.iso"], &["D"]);
}

#[test]
fn discs_in_folders_of_their_own_are_one_set() {
    for files in [
        ["dreamcast/Vic (Disc 1)/disc.cdi", "dreamcast/Vic (Disc 2)/disc.cdi"],
        ["psx/Vic/Disc 1/Vic (Disc 1).iso", "psx/Vic/Disc 2/Vic (Disc 2).iso"],
        ["psx/Vic/cd1/Vic CD1.iso", "psx/Vic/cd2/Vic CD2.iso"],
        ["psx/Vic (Disc 1)/Vic (Disc 1).iso", "psx/Vic (Disc 2)/Vic (Disc 2).iso"],
    ] {
        let library = TestLibrary::with(&files);
        library.scan();
        assert_eq!(
            library.rows("SELECT title, set_kind FROM game JOIN rom ON game_id = game.id"),
            ["Vic|3"],
            "{files:?}"
        );
    }
}

#[test]
fn ids_in_front_of_a_title_are_no_part_of_it() {
    check_titles(&["ps3/BLES01234-[Drake]/PS3_GAME/USRDIR/EBOOT.BIN"], &["Drake"]);
    check_titles(&["ps3/BLES00001 - Alpha/PS3_GAME/USRDIR/EBOOT.BIN"], &["Alpha"]);
    check_titles(&["wii/wbfs/RSPE01_Sport Day.wbfs"], &["Sport Day"]);
    check_titles(&["ps2/Sport/NHLX07.iso"], &["NHLX07"]);
}

#[test]
fn games_in_the_folder_of_another_stay_games() {
    check_titles(&["xbox360/Arcade/default.xex", "xbox360/Arcade/Halo 3.iso"], &["Arcade", "Halo 3"]);
    check_titles(&["wiiu/Brew/code/x.rpx", "wiiu/Brew/Gamma.wua"], &["Brew", "Gamma"]);
    check_titles(&["psvita/Homebrew/sce_sys/icon0.png", "psvita/Homebrew/Quake.vpk"], &["Quake"]);
    check_titles(&["ps3/Stuff/PARAM.SFO", "ps3/Stuff/A/PS3_GAME/USRDIR/EBOOT.BIN", "ps3/Stuff/B.iso"], &["A", "B"]);
    check_titles(&["easyrpg/RM/RPG_RT.ini", "easyrpg/RM/Yume/RPG_RT.ldb"], &["Yume"]);
    check_titles(&["gba/Monsters/Emerald.gba", "gba/Monsters/mods/Unbound.gba"], &["Emerald", "Unbound"]);
    check_titles(&["snes/Hero/Hero.sfc", "snes/Hero/mods/Hero Redux.sfc"], &["Hero", "Hero Redux"]);
}

#[test]
fn the_games_own_file_comes_before_its_setup() {
    let library = TestLibrary::with(&["dos/Zak/SETUP.EXE", "dos/Zak/ZAK.EXE", "dos/Yak/SETUP.EXE", "dos/Yak/YAK.EXE"]);
    library.scan();
    assert_eq!(library.games(), ["dos/yak: YAK.EXE, SETUP.EXE", "dos/zak: ZAK.EXE, SETUP.EXE"]);
}

#[test]
fn names_of_developers_and_ids_give_way_to_the_folder() {
    check_titles(&["wiiu/T/code/Kinopio.rpx", "wiiu/T/content/a.png"], &["T"]);
    check_titles(&["wii/T [RMGE01]/RMGE01.wbfs"], &["T"]);
    check_titles(&["wii/RSPE01_Sport Day/RSPE01.wbfs"], &["Sport Day"]);
    check_titles(&["gamecube/Melee [GALE01]/game.iso", "gamecube/Melee [GALE01]/disc2.iso"], &["Melee"]);
    check_titles(&["psp/Homeland [ULUS10041]/ULUS10041.iso"], &["Homeland"]);
    check_titles(&["ps2/Twin/SLUS-20062.iso"], &["Twin"]);
}

#[test]
fn a_title_in_the_file_is_better_than_a_folder_that_says_nothing() {
    let library = TestLibrary::new();
    let mut gamecube = vec![1; 0x4000];
    gamecube[0x1C..0x20].copy_from_slice(&[0xC2, 0x33, 0x9F, 0x3D]);
    gamecube[0x20..0x40].fill(0);
    gamecube[0x20..0x2A].copy_from_slice(b"Star Moles");
    library.file("gamecube/1/game.iso", &gamecube);
    library.file("gamecube/Comet Bay/game.iso", &gamecube);
    let mut dreamcast = vec![b' '; 0x8000];
    dreamcast[..16].copy_from_slice(b"SEGA SEGAKATANA ");
    dreamcast[0x80..0x89].copy_from_slice(b"SKY RIDER");
    library.file("dreamcast/A/disc.gdi", "1\n1 0 4 2048 track01.bin 0\n");
    library.file("dreamcast/A/track01.bin", &dreamcast);
    library.file("psvita/PCSE00120/eboot.bin", "x");
    library.file("psvita/PCSE00120/sce_sys/param.sfo", sfo_of(&[("TITLE", "Golden Hour")]));
    library.file("wiiu/00050000101C9500/code/Kinopio.rpx", "x");
    library.file("wiiu/00050000101C9500/meta/meta.xml", "<menu><longname_en>Kart &amp; Cart</longname_en></menu>");
    library.scan();
    let titles = library.rows("SELECT system || ' ' || title FROM game ORDER BY 1");
    let expected =
        ["dreamcast SKY RIDER", "gamecube Comet Bay", "gamecube Star Moles", "psvita Golden Hour", "wiiu Kart & Cart"];
    assert_eq!(titles, expected);
    let before = library.dump();
    library.scan();
    assert_eq!(library.dump(), before, "a second scan changes nothing");
}

#[test]
fn a_title_in_the_file_that_says_nothing_is_not_shown() {
    for title in ["disc", "(USA)(Japan)", "RMGE01", "GAME", "Disc 2", "SLUS-20062"] {
        let library = TestLibrary::new();
        let mut gamecube = vec![1; 0x4000];
        gamecube[0x1C..0x20].copy_from_slice(&[0xC2, 0x33, 0x9F, 0x3D]);
        gamecube[0x20..0x40].fill(0);
        gamecube[0x20..0x20 + title.len()].copy_from_slice(title.as_bytes());
        library.file("gamecube/X/game.iso", &gamecube);
        library.scan();
        assert_eq!(library.rows("SELECT title FROM game"), ["X"], "{title}");
    }
}

#[test]
fn folders_with_a_known_layout_are_one_game() {
    let game = |files: &[&str], title: &str, main: &str| {
        let library = TestLibrary::with(files);
        library.scan();
        assert_eq!(titles(&library), [format!("{title}: {main}")]);
        assert_eq!(library.ignored(), Vec::<String>::new(), "{files:?}");
        assert_eq!(library.rows("SELECT count(*) FROM member"), [(files.len() - 1).to_string()]);
        let size: usize = files.iter().map(|file| file.len()).sum();
        assert_eq!(library.rows("SELECT size FROM rom"), [size.to_string()]);
        let before = library.dump();
        library.scan();
        assert_eq!(library.dump(), before, "a second scan changes nothing");
    };
    game(
        &["ps3/T.ps3/PS3_GAME/PARAM.SFO", "ps3/T.ps3/PS3_GAME/ICON0.PNG", "ps3/T.ps3/PS3_GAME/USRDIR/EBOOT.BIN"],
        "T",
        "ps3/T.ps3/PS3_GAME/USRDIR/EBOOT.BIN",
    );
    game(
        &["ps3/Y [BCES01284]/PS3_GAME/USRDIR/EBOOT.BIN", "ps3/Y [BCES01284]/PS3_DISC.SFB"],
        "Y",
        "ps3/Y [BCES01284]/PS3_GAME/USRDIR/EBOOT.BIN",
    );
    game(&["ps3/Shop Game/USRDIR/EBOOT.BIN", "ps3/Shop Game/ICON0.PNG"], "Shop Game", "ps3/Shop Game/USRDIR/EBOOT.BIN");
    game(&["xbox/T/default.xbe", "xbox/T/media/intro.xmv", "xbox/T/save.png"], "T", "xbox/T/default.xbe");
    game(&["xbox360/T/default.xex", "xbox360/T/data/level.bin"], "T", "xbox360/T/default.xex");
    game(&["psvita/Mine/EBOOT.BIN", "psvita/Mine/sce_sys/icon0.png"], "Mine", "psvita/Mine/EBOOT.BIN");
    game(
        &["wiiu/T/code/Kinopio.rpx", "wiiu/T/code/cos.xml", "wiiu/T/content/a.wav", "wiiu/T/meta/iconTex.tga"],
        "T",
        "wiiu/T/code/Kinopio.rpx",
    );
    game(&["easyrpg/Tale/RPG_RT.ldb", "easyrpg/Tale/Music/a.mid"], "Tale", "easyrpg/Tale/RPG_RT.ldb");
}

#[test]
fn folders_with_the_ending_of_a_game_are_one_game() {
    for (files, title) in [
        (["daphne/lair.daphne/lair.txt", "daphne/lair.daphne/lair.m2v"], "lair"),
        (["singe/maddog.singe/maddog.singe", "singe/maddog.singe/maddog.cfg"], "maddog"),
        (["scummvm/T.svm/DATA.000", "scummvm/T.svm/DATA.001"], "T"),
        (["scummvm/Talkie.scummvm/a.dat", "scummvm/Talkie.scummvm/sub/b.dat"], "Talkie"),
        (["windows/Old Game.wine/autorun.cmd", "windows/Old Game.wine/game.exe"], "Old Game"),
        (["ports/Cave.game/run.sh", "ports/Cave.game/data.bin"], "Cave"),
    ] {
        let library = TestLibrary::with(&files);
        library.scan();
        assert_eq!(
            library.rows("SELECT title, set_kind FROM game JOIN rom ON game_id = game.id"),
            [format!("{title}|5")]
        );
        assert_eq!(library.rows("SELECT CAST(path AS TEXT) FROM member ORDER BY position"), files);
        assert_eq!(library.ignored(), Vec::<String>::new());
    }
}

#[test]
fn a_folder_without_the_file_to_start_is_told_once() {
    let files = ["ps3/T.ps3/PS3_GAME/PARAM.SFO", "ps3/T.ps3/PS3_GAME/ICON0.PNG", "ps3/T.ps3/PS3_GAME/USRDIR/a.txt"];
    let library = TestLibrary::with(&files);
    library.scan();
    assert_eq!(library.games(), Vec::<String>::new());
    assert_eq!(library.ignored(), Vec::<String>::new());
    let problems = library.rows("SELECT CAST(path AS TEXT), message FROM problem");
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].ends_with("ps3/T.ps3|incomplete: PlayStation 3: PS3_GAME/USRDIR/EBOOT.BIN"), "{problems:?}");
    for file in ["wiiu/T/code/app.xml", "psvita/T/sce_sys/param.sfo", "easyrpg/T/RPG_RT.ini"] {
        let library = TestLibrary::with(&[file]);
        library.scan();
        assert_eq!(library.rows("SELECT count(*) FROM problem WHERE message LIKE 'incomplete%'"), ["1"], "{file}");
    }
}

#[test]
fn updates_and_dlc_belong_to_their_game() {
    let library = TestLibrary::with(&[
        "switch/Cave [0100AB0000002000][v0].nsp",
        "switch/updates/Cave [0100AB0000002800][v131072].nsp",
        "switch/dlc/Cave - Extra [0100AB0000003001][v0].nsp",
        "switch/Other [0100AB0000004800][v65536].nsp",
    ]);
    let files = "Cave: switch/Cave [0100AB0000002000][v0].nsp";
    check(&library, &[files, "Other: switch/Other [0100AB0000004800][v65536].nsp"]);
    let members = library.rows("SELECT CAST(path AS TEXT) FROM member ORDER BY position");
    assert_eq!(members.len(), 2, "{members:?}");
    let labels = library.rows("SELECT label FROM rom ORDER BY label");
    assert!(labels.iter().all(|label| label.ends_with(".nsp")), "ids and versions say nothing: {labels:?}");
    check_titles(&["n3ds/A (00040000000F7000).cia", "n3ds/A Update (0004000E000F7000).cia"], &["A"]);
}

#[test]
fn extras_in_folders_of_romm_belong_to_the_game_above() {
    let files = [
        "switch/Cave/Cave.nsp",
        "switch/Cave/dlc/extra.nsp",
        "switch/Cave/mod/big.zip",
        "switch/Cave/update/up.nsp",
        "switch/Cave/patch/fix.ips",
    ];
    let library = TestLibrary::with(&files);
    check(&library, &["Cave: switch/Cave/Cave.nsp"]);
    let members = library.rows("SELECT CAST(path AS TEXT) FROM member ORDER BY path");
    assert_eq!(
        members,
        [
            "switch/Cave/dlc/extra.nsp",
            "switch/Cave/mod/big.zip",
            "switch/Cave/patch/fix.ips",
            "switch/Cave/update/up.nsp"
        ]
    );
    // Without a game above, they are what they are.
    check_titles(&["switch/dlc/Alone.nsp"], &["Alone"]);
    check_titles(&["switch/Empty/update/Alone.nsp"], &["Alone"]);
    // Patches for a folder of several games are nobody's in particular.
    let library = TestLibrary::with(&["snes/Hacks/A.sfc", "snes/Hacks/B.sfc", "snes/Hacks/patches/b.ips"]);
    library.scan();
    assert_eq!(library.rows("SELECT count(*) FROM member"), ["0"]);
}

#[test]
fn labels_behind_the_number_do_not_part_a_set() {
    for (files, title) in [
        (["c64/X (Side A)(Boot).d64", "c64/X (Side B)(Character).d64"], "X"),
        (["amiga/X (1990)(Y)(Disk 1 of 2)(Intro).adf", "amiga/X (1990)(Y)(Disk 2 of 2)(Data).adf"], "X"),
        (["psx/X (USA) (Disc 1) (Leon).chd", "psx/X (USA) (Disc 2) (Claire).chd"], "X"),
        (["amstradcpc/X (Disk A)(Program).dsk", "amstradcpc/X (Disk B)(Levels).dsk"], "X"),
    ] {
        let library = TestLibrary::with(&files);
        library.scan();
        assert_eq!(
            library.rows("SELECT title, set_kind FROM game JOIN rom ON game_id = game.id"),
            [format!("{title}|3")]
        );
    }
    // Names that people write.
    for files in [
        ["amiga/My Game_Disk1.adf", "amiga/My Game_Disk2.adf"],
        ["psx/X-CD1.iso", "psx/X-CD2.iso"],
        ["saturn/X [1-2].iso", "saturn/X [2-2].iso"],
        ["amiga/X (1990)(Y)(Disk 1 of 2)(A).adf", "amiga/X (1990)(Y)(Disk 2 of 2)(B).adf"],
        ["c64/X (1990)(Y)(Disk 1 of 1)(A).d64", "c64/X (1990)(Y)(Disk 1 of 1)(B).d64"],
    ] {
        let library = TestLibrary::with(&files);
        library.scan();
        assert_eq!(library.rows("SELECT set_kind, regions FROM rom"), ["3|"], "{files:?}");
    }
    // Two cracks of two disks each stay two sets.
    let library = TestLibrary::with(&[
        "amiga/X (Disk 1 of 2)[cr A].adf",
        "amiga/X (Disk 2 of 2)[cr A].adf",
        "amiga/X (Disk 1 of 2)[cr B].adf",
        "amiga/X (Disk 2 of 2)[cr B].adf",
    ]);
    library.scan();
    assert_eq!(library.rows("SELECT set_kind, count(*) FROM rom GROUP BY set_kind"), ["3|2"]);
}

#[test]
fn a_playlist_with_decomposed_letters_finds_its_discs() {
    let library = TestLibrary::new();
    library.file("psx/Pok\u{e9} (Disc 1).chd", "1");
    library.file("psx/Pok\u{e9} (Disc 2).chd", "2");
    library.file("psx/Poke\u{301}.m3u", "Poke\u{301} (Disc 1).chd\nPOKE\u{301} (disc 2).chd\n");
    library.scan();
    assert_eq!(library.rows("SELECT set_kind, count(*) FROM rom GROUP BY 1"), ["1|1"]);
    assert_eq!(library.rows("SELECT sum(missing), count(*) FROM member"), ["0|2"]);
}
