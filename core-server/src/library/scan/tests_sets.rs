//! Multi-file games in real folders: members hidden, sizes summed, missing members listed.

use super::testkit::TestLibrary;

/// Checks `name kind size: member, member!` for each ROM; `!` marks a missing member.
#[track_caller]
fn check(library: &TestLibrary, expected: &[&str]) {
    library.scan();
    let roms = library.rows(
        "SELECT CAST(rom.name AS TEXT) || ' ' || set_kind || ' ' || rom.size || ':' || coalesce((SELECT \
         group_concat(' ' || CAST(path AS TEXT) || iif(missing, '!', ''), ',' ORDER BY position) FROM member WHERE \
         rom_id = rom.id), '') FROM rom ORDER BY rom.name",
    );
    assert_eq!(roms, expected);
    let before = library.dump();
    library.scan();
    assert_eq!(library.dump(), before, "a second scan changes nothing");
}

const CUE: &str =
    "FILE \"Game (Track 1).bin\" BINARY\n TRACK 01 MODE2/2352\nFILE \"GAME (TRACK 2).BIN\" BINARY\n TRACK 02 AUDIO\n";

#[test]
fn a_cue_hides_its_tracks_whatever_the_case() {
    let library = TestLibrary::new();
    library.file("psx/Game.cue", CUE);
    library.file("psx/Game (Track 1).bin", "12345");
    library.file("psx/Game (Track 2).bin", "123");
    let size = CUE.len() + 8;
    check(&library, &[&format!("Game.cue 2 {size}: psx/Game (Track 1).bin, psx/Game (Track 2).bin")]);
}

#[test]
fn a_missing_track_is_shown() {
    let library = TestLibrary::new();
    library.file("psx/Game.cue", CUE);
    library.file("psx/Game (Track 1).bin", "12345");
    let size = CUE.len() + 5;
    check(&library, &[&format!("Game.cue 2 {size}: psx/Game (Track 1).bin, psx/GAME (TRACK 2).BIN!")]);
    library.file("psx/Game (Track 2).bin", "123");
    let size = size + 3;
    check(&library, &[&format!("Game.cue 2 {size}: psx/Game (Track 1).bin, psx/Game (Track 2).bin")]);
}

#[test]
fn the_same_disc_described_twice_is_one_rom() {
    let library = TestLibrary::new();
    library.file("saturn/Game.cue", "FILE \"Game.img\" BINARY\n");
    library.file("saturn/Game.ccd", "[CloneCD]");
    library.file("saturn/Game.img", "12345");
    library.file("saturn/Game.sub", "12");
    let size = "FILE \"Game.img\" BINARY\n[CloneCD]1234512".len();
    check(&library, &[&format!("Game.cue 2 {size}: saturn/Game.img, saturn/Game.ccd, saturn/Game.sub")]);
}

#[test]
fn ccd_and_gdi_find_their_files() {
    let library = TestLibrary::new();
    library.file("saturn/Game.ccd", "[CloneCD]");
    library.file("saturn/game.IMG", "12345");
    check(&library, &["Game.ccd 2 14: saturn/game.IMG"]);
    let library = TestLibrary::new();
    let gdi = "2\n1 0 4 2352 track01.bin 0\n2 756 0 2352 \"track02.raw\" 0\n";
    library.file("dreamcast/Game/disc.gdi", gdi);
    library.file("dreamcast/Game/track01.bin", "1");
    library.file("dreamcast/Game/track02.raw", "22");
    let size = gdi.len() + 3;
    check(&library, &[&format!("disc.gdi 2 {size}: dreamcast/Game/track01.bin, dreamcast/Game/track02.raw")]);
}

#[test]
fn a_renamed_cue_finds_the_file_beside_it() {
    let library = TestLibrary::new();
    library.file("psx/New Name.cue", "FILE \"old.bin\" BINARY\n");
    library.file("psx/New Name.bin", "12345");
    check(&library, &["New Name.cue 2 27: psx/New Name.bin"]);
}

#[test]
fn a_playlist_hides_discs_and_their_tracks() {
    let library = TestLibrary::new();
    let m3u = "\u{feff}#EXTM3U\r\nGame (Disc 1).cue\r\ndiscs\\Game (Disc 2).chd|Second\r\nGame (Disc 3).chd\r\n";
    library.file("psx/Game.m3u", m3u);
    library.file("psx/Game (Disc 1).cue", "FILE \"Game (Disc 1).bin\" BINARY\n");
    library.file("psx/Game (Disc 1).bin", "12345");
    library.file("psx/discs/Game (Disc 2).chd", "123");
    let size = m3u.len() + 32 + 5 + 3;
    check(
        &library,
        &[&format!(
            "Game.m3u 1 {size}: psx/Game (Disc 1).cue, psx/Game (Disc 1).bin, psx/discs/Game (Disc 2).chd, \
             psx/Game (Disc 3).chd!"
        )],
    );
}

#[test]
fn discs_in_a_hidden_folder_are_found() {
    let library = TestLibrary::new();
    library.file("psx/Game.m3u", ".discs/Game (Disc 1).chd\n");
    library.file("psx/.discs/Game (Disc 1).chd", "123");
    check(&library, &["Game.m3u 1 28: psx/.discs/Game (Disc 1).chd"]);
}

#[test]
fn a_playlist_in_a_folder_of_its_name_is_one_game() {
    let library = TestLibrary::new();
    library.file("psx/Game.m3u/Game.m3u", "a.chd\n");
    library.file("psx/Game.m3u/a.chd", "123");
    check(&library, &["Game.m3u 5 9: psx/Game.m3u/Game.m3u, psx/Game.m3u/a.chd"]);
}

#[test]
fn playlists_may_name_playlists_even_in_circles() {
    let library = TestLibrary::new();
    library.file("psx/Outer.m3u", "inner.m3u\nOuter.m3u\n");
    library.file("psx/inner.m3u", "a.chd\nOuter.m3u\n");
    library.file("psx/a.chd", "123");
    check(&library, &["Outer.m3u 1 39: psx/inner.m3u, psx/a.chd"]);
}

#[test]
fn nothing_outside_the_root_is_found() {
    let library = TestLibrary::new();
    let secret = library.outside("secret.bin");
    std::fs::write(&secret, "secret").unwrap();
    let lines = format!("../../secret.bin\n/etc/passwd\n{}\nC:\\games\\a.chd\n", secret.display());
    library.file("psx/Game.m3u", &lines);
    library.file("psx/a.chd", "123");
    let size = lines.len() + 3;
    check(&library, &[&format!("Game.m3u 1 {size}: psx/secret.bin!, psx/passwd!, psx/secret.bin!, psx/a.chd")]);
}

#[test]
fn a_binary_or_long_m3u_is_one_file() {
    let library = TestLibrary::new();
    library.file("x68000/Disk.m3u", [0, 1, 2, 3]);
    library.file("x68000/Long.m3u", "a\n".repeat(5000));
    check(&library, &["Disk.m3u 0 4:", "Long.m3u 0 10000:"]);
}

#[test]
fn discs_without_a_playlist_are_one_rom() {
    let library = TestLibrary::new();
    library.file("psx/Game (USA) (Disc 2).chd", "22");
    library.file("psx/Game (USA) (Disc 1).chd", "1");
    library.file("psx/Game (USA) (Disc 3)/Game (USA) (Disc 3).cue", "FILE \"x.bin\" BINARY\n");
    library.file("psx/Game (Europe) (Disc 1).chd", "1");
    library.file("psx/Other (USA) (Disc 1).chd", "1");
    check(
        &library,
        &[
            "Game (Europe) (Disc 1).chd 0 1:",
            "Game (USA) (Disc 1).chd 3 3: psx/Game (USA) (Disc 2).chd",
            "Game (USA) (Disc 3).cue 2 20: psx/Game (USA) (Disc 3)/x.bin!",
            "Other (USA) (Disc 1).chd 0 1:",
        ],
    );
}

#[test]
fn discs_in_folders_of_their_own_are_one_rom() {
    let library = TestLibrary::new();
    for disc in ["1", "2"] {
        let cue = format!("psx/Game (USA) (Disc {disc})/Game (USA) (Disc {disc}).cue");
        library.file(&cue, "FILE \"x.bin\" BINARY\n");
        library.file(format!("psx/Game (USA) (Disc {disc})/x.bin"), "123");
    }
    check(
        &library,
        &["Game (USA) (Disc 1).cue 3 46: psx/Game (USA) (Disc 1)/x.bin, \
            psx/Game (USA) (Disc 2)/Game (USA) (Disc 2).cue, psx/Game (USA) (Disc 2)/x.bin"],
    );
}

#[test]
fn two_editions_of_the_same_discs_stay_apart() {
    let library = TestLibrary::new();
    for name in
        ["Game (USA) (Disc 1)", "Game (USA) (Disc 2)", "Game (USA) (Disc 1) (Rev 1)", "Game (USA) (Disc 2) (Rev 1)"]
    {
        library.file(format!("psx/{name}.chd"), "1");
    }
    check(
        &library,
        &[
            "Game (USA) (Disc 1) (Rev 1).chd 3 2: psx/Game (USA) (Disc 2) (Rev 1).chd",
            "Game (USA) (Disc 1).chd 3 2: psx/Game (USA) (Disc 2).chd",
        ],
    );
}

#[test]
fn an_arcade_set_takes_its_folder_of_chds() {
    let library = TestLibrary::new();
    library.file("mame/kinst.zip", "1234");
    library.file("mame/kinst/kinst.chd", "12345");
    library.file("mame/onlychd/disk.chd", "123");
    library.file("mame/sub/sf2.zip", "12");
    check(&library, &["kinst.zip 4 9: mame/kinst/kinst.chd", "onlychd 5 3: mame/onlychd/disk.chd", "sf2.zip 0 2:"]);
}

#[test]
fn scummvm_and_dos_folders_are_one_game() {
    let library = TestLibrary::new();
    library.file("scummvm/Tentacle/tentacle.scummvm", "tentacle");
    library.file("scummvm/Tentacle/DATA/MONSTER.SOU", "12345");
    library.file("dos/Keen.pc/KEEN.EXE", "1");
    library.file("dos/Keen.pc/LEVELS.DAT", "22");
    library.file("dos/Other/dosbox.bat", "x");
    library.file("dos/Other/GAME.EXE", "yy");
    library.file("dos/loose.zip", "zzz");
    check(
        &library,
        &[
            "Keen.pc 5 3: dos/Keen.pc/KEEN.EXE, dos/Keen.pc/LEVELS.DAT",
            "Other 5 3: dos/Other/dosbox.bat, dos/Other/GAME.EXE",
            "Tentacle 5 13: scummvm/Tentacle/tentacle.scummvm, scummvm/Tentacle/DATA/MONSTER.SOU",
            "loose.zip 0 3:",
        ],
    );
}

#[test]
fn companions_go_with_their_game() {
    let library = TestLibrary::new();
    library.file("psx/Game.cue", "FILE \"Game.bin\" BINARY\n");
    library.file("psx/Game.bin", "123");
    library.file("psx/Game.sbi", "SBI");
    check(&library, &["Game.cue 2 29: psx/Game.bin, psx/Game.sbi"]);
}

#[test]
fn sheets_in_old_code_pages_are_read() {
    let library = TestLibrary::new();
    // "ゲーム.bin" in Shift-JIS.
    library.file(
        "saturn/Game.cue",
        [b"FILE \"".as_slice(), &[0x83, 0x51, 0x81, 0x5b, 0x83, 0x80], b".bin\" BINARY\n"].concat(),
    );
    library.file("saturn/ゲーム.bin", "123");
    check(&library, &["Game.cue 2 28: saturn/ゲーム.bin"]);
}
