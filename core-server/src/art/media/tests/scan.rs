//! Scans of media beside ROMs: each layout, lists before guesses, changes, hostile trees.

use crate::art::media::Files;
use crate::library::scan::testkit::{TestLibrary, age, dat_entry};
use crate::library::scan::{ScanObserver, run_scan};
use shelfcade_core::art::media::{MediaKey, MediaKind, MediaSource};
use shelfcade_core::library::progress::{ScanProgress, Stage};
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio_util::sync::CancellationToken;

/// Returns `slug kind source path` of each file in display order.
pub(super) fn media(library: &TestLibrary) -> Vec<String> {
    let rows = library.rows(
        "SELECT slug, kind, source, CAST(path AS TEXT) FROM media JOIN game ON game.id = game_id \
         ORDER BY slug, kind, position",
    );
    let word = |row: String| {
        let mut cells = row.splitn(4, '|');
        let mut next = || cells.next().unwrap().to_owned();
        let (slug, kind, source, path) = (next(), next(), next(), next());
        let kind = MediaKind::from_repr(kind.parse().unwrap()).unwrap();
        let source: &str = MediaSource::from_repr(source.parse().unwrap()).unwrap().into();
        format!("{slug} {} {source} {path}", kind.as_str())
    };
    rows.into_iter().map(word).collect()
}

pub(super) fn with(files: &[&str]) -> TestLibrary {
    let library = TestLibrary::with(files);
    library.scan();
    library
}

#[test]
fn pictures_beside_roms_are_found_by_their_names() {
    let library = with(&[
        "gb/Tetris (World).gb",
        "gb/Hacks/Tetris (World).gb",
        "gb/Hacks/Kirby.gb",
        "gb/images/Tetris (World)-image.png",
        "gb/images/TETRIS (WORLD)-thumb.PNG",
        "gb/videos/Tetris (World)-video.mp4",
        "gb/manuals/Tetris (World).pdf",
        "gb/Hacks/Imgs/Kirby.png",
        "gb/media/covers/Hacks/Kirby.png",
        "gb/.res/Tetris (World).gb.png",
        "gb/.media/Kirby.png",
        "gb/images/Nobody.png",
        "gb/images/bezels/Kirby.png",
    ]);
    let expected = [
        "kirby box-front folder gb/media/covers/Hacks/Kirby.png",
        "kirby box-front folder gb/.media/Kirby.png",
        "kirby box-front folder gb/Hacks/Imgs/Kirby.png",
        "tetris box-front folder gb/images/TETRIS (WORLD)-thumb.PNG",
        "tetris box-front folder gb/.res/Tetris (World).gb.png",
        "tetris screenshot folder gb/images/Tetris (World)-image.png",
        "tetris video folder gb/videos/Tetris (World)-video.mp4",
        "tetris manual folder gb/manuals/Tetris (World).pdf",
    ];
    assert_eq!(media(&library), expected);
}

#[test]
fn discs_of_a_set_and_pegasus_folders_name_their_game() {
    let library = with(&[
        "psx/Game.m3u",
        "psx/Game (Disc 1).chd",
        "psx/media/Game (Disc 1)/boxFront.png",
        "psx/media/game/video.webm",
        "psx/Zelda - The Return (USA).chd",
        "psx/media/Zelda_ The Return/screenshot.png",
    ]);
    std::fs::write(library.path("psx/Game.m3u"), "Game (Disc 1).chd\n").unwrap();
    library.scan();
    let expected = [
        "game box-front folder psx/media/Game (Disc 1)/boxFront.png",
        "game video folder psx/media/game/video.webm",
        "zelda-the-return screenshot title psx/media/Zelda_ The Return/screenshot.png",
    ];
    assert_eq!(media(&library), expected);
}

#[test]
fn games_that_are_named_by_their_folder_find_their_pictures_by_that_name() {
    let library = with(&[
        "dreamcast/Alpha/disc.gdi",
        "dreamcast/Beta/disc.gdi",
        "dreamcast/images/Alpha-thumb.png",
        "dreamcast/covers/Beta/disc.png",
        "switch/Cave/Cave.nsp",
        "switch/Cave/manual/any name.pdf",
        "switch/manuals/nobody.pdf",
    ]);
    let expected = [
        "alpha box-front folder dreamcast/images/Alpha-thumb.png",
        "beta box-front folder dreamcast/covers/Beta/disc.png",
        "cave manual folder switch/Cave/manual/any name.pdf",
    ];
    assert_eq!(media(&library), expected);
}

const LIST: &str = "<gameList><game><path>./Tetris (World).gb</path><desc>Blocks fall.</desc><rating>0.9</rating>\
    <releasedate>19890614T000000</releasedate><image>./pics/anything.png</image><thumbnail>./images/b.png</thumbnail>\
    <video>./missing.mp4</video></game></gameList>";

#[test]
fn a_list_wins_over_guesses_and_says_words() {
    let library = TestLibrary::with(&["gb/Tetris (World).gb", "gb/images/Tetris (World)-thumb.png", "gb/images/b.png"]);
    library.file("gb/pics/anything.png", "a");
    library.file("gb/gamelist.xml", LIST);
    library.scan();
    let expected = [
        "tetris box-front gamelist gb/images/b.png",
        "tetris box-front folder gb/images/Tetris (World)-thumb.png",
        "tetris screenshot gamelist gb/pics/anything.png",
    ];
    assert_eq!(media(&library), expected);
    let words = || library.rows("SELECT source, description, rating, released, players FROM words");
    assert_eq!(words(), ["1|Blocks fall.|90|1989-06-14|-"]);
    // A file that only the list names: a change in place is noticed, and so is its appearance.
    std::fs::write(library.path("gb/pics/anything.png"), "another").unwrap();
    let key = || library.rows("SELECT key FROM media WHERE CAST(path AS TEXT) = 'gb/pics/anything.png'");
    let before = key();
    library.scan();
    assert_ne!(key(), before);
    library.file("gb/missing.mp4", "a film");
    library.scan();
    assert!(media(&library).contains(&"tetris video gamelist gb/missing.mp4".to_owned()));
    library.remove("gb/gamelist.xml");
    library.scan();
    assert_eq!((media(&library).len(), words().len()), (1, 0));
}

#[test]
fn a_pegasus_file_names_media_and_says_words() {
    let library = TestLibrary::with(&["gb/Tetris (World).gb", "gb/art/t.png"]);
    library.file(
        "gb/metadata.pegasus.txt",
        "game: Tetris\nfile: Tetris (World).gb\nassets.boxFront: art/t.png\nsummary: Blocks.\n",
    );
    library.scan();
    assert_eq!(media(&library), ["tetris box-front pegasus gb/art/t.png"]);
    assert_eq!(library.rows("SELECT source, description FROM words"), ["2|Blocks."]);
}

#[test]
fn a_pegasus_file_may_have_a_name_of_its_own() {
    let library = TestLibrary::with(&["gb/Tetris (World).gb", "gb/art/t.png"]);
    library.file("gb/my games.metadata.pegasus.txt", "game: Tetris\nfile: Tetris (World).gb\nassets.logo: art/t.png\n");
    library.scan();
    assert_eq!(media(&library), ["tetris logo pegasus gb/art/t.png"]);
    library.remove("gb/my games.metadata.pegasus.txt");
    library.scan();
    assert_eq!(media(&library), [""; 0]);
}

#[test]
fn carts_that_are_pictures_are_told_from_pictures_of_them() {
    let library = with(&[
        "pico8/Celeste.p8.png",
        "pico8/More/Dusk.png",
        "pico8/carts/Tile.p8.png",
        "pico8/Map/Map.p8.png",
        "pico8/covers/Celeste.p8.png",
        "pico8/images/Celeste.p8-image.png",
        "pico8/images/More/Dusk-marquee.png",
        "pico8/media/covers/Celeste.p8.png",
    ]);
    let games =
        ["pico8/celeste: Celeste.p8.png", "pico8/dusk: Dusk.png", "pico8/map: Map.p8.png", "pico8/tile: Tile.p8.png"];
    assert_eq!(library.games(), games);
    let expected = [
        "celeste box-front folder pico8/covers/Celeste.p8.png",
        "celeste box-front folder pico8/media/covers/Celeste.p8.png",
        "celeste screenshot folder pico8/images/Celeste.p8-image.png",
        "dusk logo folder pico8/images/More/Dusk-marquee.png",
    ];
    assert_eq!(media(&library), expected);
}

#[test]
fn an_unchanged_scan_writes_nothing_and_a_cut_one_ends_the_same() {
    let files: Vec<String> = (0..40)
        .flat_map(|n| [format!("gb/Game {n}.gb"), format!("gb/images/Game {n}.png"), format!("nes/Other {n}.nes")])
        .chain((0..40).map(|n| format!("nes/images/Other {n}-thumb.png")))
        .collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let whole = with(&files);
    let (rows, revision) = (whole.dump(), whole.rows("SELECT value FROM meta WHERE key = 'content_turn'"));
    assert_eq!(media(&whole).len(), 80);
    assert_eq!(whole.scan().media, 80);
    assert_eq!((whole.dump(), whole.rows("SELECT value FROM meta WHERE key = 'content_turn'")), (rows, revision));
    for at in 1..12 {
        let cut = TestLibrary::with(&files);
        cut.scan_and_cancel(at);
        cut.scan();
        assert_eq!(media(&cut), media(&whole), "cut at {at}");
    }
}

#[test]
fn changes_of_files_are_followed() {
    let library = with(&["gb/Tetris (World).gb", "gb/images/Tetris (World).png"]);
    let keys = || library.rows("SELECT key FROM media ORDER BY key");
    let before = keys();
    std::fs::write(library.path("gb/images/Tetris (World).png"), "painted over").unwrap();
    library.scan();
    assert_ne!(keys(), before);
    let key: i64 = keys()[0].parse().unwrap();
    let files = Files::new(&library.config.data);
    assert!(files.open(MediaKey::new(key.cast_unsigned())).unwrap().is_some());
    library.rename("gb/images/Tetris (World).png", "gb/images/Tetris (World)-boxback.png");
    library.scan();
    assert_eq!(media(&library), ["tetris box-back folder gb/images/Tetris (World)-boxback.png"]);
    library.rename("gb/Tetris (World).gb", "gb/Tetris (Japan).gb");
    library.rename("gb/images/Tetris (World)-boxback.png", "gb/images/Tetris (Japan)-boxback.png");
    library.scan();
    assert_eq!(media(&library), ["tetris box-back folder gb/images/Tetris (Japan)-boxback.png"]);
    library.remove("gb/images");
    library.scan();
    assert_eq!(media(&library), [""; 0]);
}

#[test]
fn hostile_trees_harm_nobody() {
    let library = TestLibrary::with(&["gb/Tetris (World).gb", "gb/images/Tetris (World)-thumb.png"]);
    let images = library.path("gb/images");
    std::fs::write(library.outside("secret.png"), "not yours").unwrap();
    symlink(library.outside("secret.png"), images.join("Tetris (World)-image.png")).unwrap();
    symlink("/", images.join("whole disk")).unwrap();
    symlink(&images, images.join("round")).unwrap();
    symlink("nowhere.png", images.join("Tetris (World)-map.png")).unwrap();
    rustix::fs::mknodat(
        rustix::fs::CWD,
        images.join("Tetris (World)-fanart.png"),
        rustix::fs::FileType::Fifo,
        rustix::fs::Mode::RUSR,
        0,
    )
    .unwrap();
    library.file(b"gb/images/\xff\xfe.png", "x");
    library.file(format!("gb/images/{}.png", "x".repeat(250)), "x");
    library.file("gb/images/Tetris (World)-wheel.png", "");
    let secret = library.outside("secret.png").display().to_string();
    let game = |path: &str, image: &str| format!("<game><path>{path}</path><image>{image}</image></game>");
    let list = [
        game("./Tetris (World).gb", &secret),
        game("../../../etc/passwd", "/etc/passwd"),
        game("./Tetris (World).gb", "../../secret.png"),
        game("&#0;", "\u{1}"),
    ];
    library.file("gb/gamelist.xml", format!("<gameList>{}{}", list.concat(), "<a>".repeat(1000)));
    age(&images, 100);
    let report = library.scan();
    assert_eq!(media(&library), ["tetris box-front folder gb/images/Tetris (World)-thumb.png"]);
    assert_eq!(report.problems, 1, "the broken list is reported");
    assert_eq!(library.scan().problems, 1, "in every scan");
}

#[test]
fn a_disk_that_is_away_takes_nothing_with_it() {
    let mut library = with(&["gb/Tetris (World).gb"]);
    let art = library.outside("art");
    std::fs::create_dir_all(art.join("gb/covers")).unwrap();
    std::fs::write(art.join("gb/covers/Tetris (World).png"), "x").unwrap();
    library.config.media = vec![art.clone()];
    library.scan();
    let expected = ["tetris box-front folder gb/covers/Tetris (World).png"];
    assert_eq!(media(&library), expected);
    std::fs::rename(&art, library.outside("elsewhere")).unwrap();
    library.scan();
    assert_eq!(media(&library), expected);
    library.config.media = Vec::new();
    library.scan();
    assert_eq!((media(&library).len(), library.rows("SELECT count(*) FROM media_root").len()), (0, 1));
    assert_eq!(library.rows("SELECT count(*) FROM media_root"), ["0"]);
}

#[test]
fn a_release_that_is_known_later_finds_its_pictures() {
    let library = with(&["gb/abc.gb", "gb/media/Other Name/boxFront.png"]);
    assert_eq!(media(&library), [""; 0]);
    let db = crate::library_db::open_writer(&library.config.data).unwrap();
    db.execute("UPDATE rom SET release = 'Other Name (World)'", []).unwrap();
    drop(db);
    library.scan();
    assert_eq!(media(&library), ["abc box-front title gb/media/Other Name/boxFront.png"]);
}

/// Creates the picture as soon as the scan reads contents.
struct Late {
    picture: PathBuf,
    has_read_too_much: AtomicBool,
}

impl ScanObserver for Late {
    fn progress(&self, progress: &ScanProgress) {
        if progress.stage == Stage::Hashing {
            std::fs::write(&self.picture, "late").unwrap();
            self.has_read_too_much.fetch_or(progress.files_done > progress.files_total, Ordering::Relaxed);
        }
    }

    fn committed(&self) {}
}

#[test]
fn folders_of_media_are_listed_again_only_where_contents_say_something_new() {
    for (dat, expected) in [("Nothing", 0), ("gb/b.gb", 1)] {
        let images: Vec<String> = (0..9).map(|n| format!("gb/images/other {n}.png")).collect();
        let files: Vec<&str> = ["gb/a.gb", "gb/b.gb"].into_iter().chain(images.iter().map(String::as_str)).collect();
        let mut library = TestLibrary::with(&files);
        library.catalog(&[(
            "dat/Nintendo - Game Boy.dat",
            &dat_entry("New Name (USA)", "New Name (USA).gb", dat.as_bytes()),
        )]);
        let picture = library.path("gb/images/a.png");
        let late = Arc::new(Late { picture, has_read_too_much: AtomicBool::new(false) });
        let observer: Arc<dyn ScanObserver> = Arc::<Late>::clone(&late);
        run_scan(&library.config, &observer, &CancellationToken::new()).unwrap();
        assert_eq!(media(&library).len(), expected, "{dat}");
        assert!(!late.has_read_too_much.load(Ordering::Relaxed));
        library.scan();
        assert_eq!(media(&library), ["a mix folder gb/images/a.png"], "{dat}");
    }
}

#[test]
fn what_cannot_be_read_takes_nothing_with_it() {
    let library = TestLibrary::with(&["gb/Tetris (World).gb", "gb/images/Tetris (World)-thumb.png"]);
    library.file("gb/pics/anything.png", "a");
    library.file("gb/gamelist.xml", LIST);
    library.scan();
    let words = || library.rows("SELECT source, description FROM words");
    let (kept, said) = (media(&library), words());
    assert_eq!((kept.len(), said.len()), (2, 1));
    let torn = [&LIST.as_bytes()[..20], b"\xff<nonsense"].concat();
    library.file("gb/gamelist.xml", torn);
    for _ in 0..2 {
        assert_eq!(library.scan().problems, 1, "it is reported every time");
        assert_eq!((media(&library), words()), (kept.clone(), said.clone()));
    }
    library.remove("gb/pics");
    library.scan();
    assert_eq!(media(&library).len(), 1, "deleted files are removed");
    library.file("gb/pics/anything.png", "a");
    library.file("gb/gamelist.xml", LIST);
    library.scan();
    assert_eq!((media(&library), words()), (kept, said.clone()));
    // A further disk, which may have a list of its own, is unavailable.
    let mut library = library;
    let art = library.outside("art");
    std::fs::create_dir_all(art.join("gb/covers")).unwrap();
    std::fs::write(art.join("gb/covers/Tetris (World).png"), "x").unwrap();
    library.config.media = vec![art.clone()];
    library.scan();
    std::fs::rename(&art, library.outside("elsewhere")).unwrap();
    library.remove("gb/gamelist.xml");
    library.scan();
    assert_eq!(library.rows("SELECT source, description FROM words"), said);
    // A folder that never held anything doesn't keep the words of a deleted list.
    library.config.media = vec![library.outside("not there")];
    library.scan();
    assert_eq!(library.rows("SELECT source, description FROM words"), [""; 0]);
}

#[test]
fn a_list_that_cannot_be_read_keeps_nothing_that_another_one_replaced() {
    let mut library = TestLibrary::with(&["gb/Tetris (World).gb", "gb/pics/a.png", "gb/pics/b.png"]);
    let torn = library.outside("ES-DE/gamelists/gb");
    std::fs::create_dir_all(&torn).unwrap();
    std::fs::write(torn.join("gamelist.xml"), b"<gameList><game>\xff<nonsense").unwrap();
    library.config.media = vec![library.outside("ES-DE")];
    let game = |image: &str| format!("<game><path>./Tetris (World).gb</path><image>./pics/{image}.png</image></game>");
    for (list, shown) in [(game("a"), "a"), (game("b"), "b"), (String::new(), "b")] {
        library.file("gb/gamelist.xml", format!("<gameList>{list}</gameList>"));
        assert_eq!(library.scan().problems, 1);
        assert_eq!(media(&library), [format!("tetris mix gamelist gb/pics/{shown}.png")]);
    }
}
