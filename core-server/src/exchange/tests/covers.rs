//! The picture of a card is exported as the cover: the household's own, a chosen one, a fetched one.

use super::*;
use crate::art::fetched;
use crate::library_db::open_reader;
use crate::people::user::{CoverChoice, GameAddress, GameIdentity, UserStore};
use shelfcade_core::art::media::{MediaKey, MediaSource, PictureFacts, PictureMatch};

const CHRONO: &str = "snes/Chrono Trigger (USA).sfc";

/// Returns the key that [`add_media`] gives to a path.
fn key_of(path: &str) -> MediaKey {
    MediaKey::new(crc32fast::hash(path.as_bytes()).into())
}

fn set_cover(library: &TestLibrary, store: &UserStore, (system, slug): (&str, &str), choice: &CoverChoice) {
    let db = open_reader(&library.config.data).unwrap();
    let identity = GameIdentity::read(&db, system, slug).unwrap().unwrap();
    store.find_locations(&db).unwrap();
    store.set_cover(&GameAddress { slug: slug.to_owned(), identity }, Some(choice), 1).unwrap();
}

fn fetch(library: &TestLibrary, (system, slug): (&str, &str), picture: &[u8]) {
    let fetched = fetched::NewPicture {
        system,
        slug,
        kind: MediaKind::BoxFront,
        name: "x",
        tier: PictureMatch::Name,
        fetched_bytes: 9,
        now: 50,
        key_of: |path, _, _| MediaKey::new(crc32fast::hash(path).into()),
    };
    fetched::FetchedStore::open(&library.config.data).unwrap().keep(fetched, picture, "png").unwrap();
}

/// Sonic has a chosen screenshot, Chrono Trigger a cover that was sent, Contra one that was fetched, and Quack & Shot
/// a box outside its system's folder.
fn covered() -> TestLibrary {
    let library = library();
    add_media(&library, SONIC, MediaKind::BoxFront, "megadrive/images/box.png", &png(8));
    add_media(&library, SONIC, MediaKind::Screenshot, "megadrive/images/shot.png", &png(9));
    add_media(&library, CHRONO, MediaKind::BoxFront, "snes/images/box.png", &png(10));
    add_media(&library, "Quack & Shot (USA) <1>.md", MediaKind::BoxFront, "elsewhere/box.png", &png(11));
    fetch(&library, ("nes", "contra"), &png(12));
    let store = UserStore::open(&library.config.data).unwrap();
    let path = "megadrive/images/shot.png";
    let (kind, source) = (MediaKind::Screenshot, MediaSource::Folder);
    let chosen = CoverChoice::Found { kind, source, path: path.into(), key: key_of(path) };
    set_cover(&library, &store, ("megadrive", "sonic-the-hedgehog"), &chosen);
    let picture = webp::Encoder::from_rgb(&[9; 13 * 8 * 3], 13, 8).encode_lossless().to_vec();
    let facts = PictureFacts { width: 13, height: 8, colour: [9; 3], thumbhash: [7; 25].into() };
    set_cover(&library, &store, ("snes", "chrono-trigger"), &CoverChoice::Sent { picture, facts, key: key_of("sent") });
    library
}

#[track_caller]
fn check_width(path: &Path, width: u32) {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let picture = image::load_from_memory_with_format(&bytes, image::ImageFormat::Png).unwrap();
    assert_eq!(picture.width(), width, "{}", path.display());
}

#[test]
fn retroarch_s_tree_has_what_cards_show() {
    let library = covered();
    let (report, out) = export(&library, &wanted(MetadataFormat::Retroarch));
    assert_eq!((report.left_out, report.pictures), (0, 7), "{report:?}");
    let tree = out.join("thumbnails");
    for (path, width) in [
        ("Sega - Mega Drive - Genesis/Named_Boxarts/Sonic The Hedgehog (USA, Europe).png", 9),
        ("Sega - Mega Drive - Genesis/Named_Snaps/Sonic The Hedgehog (USA, Europe).png", 9),
        ("Sega - Mega Drive - Genesis/Named_Boxarts/Quack _ Shot (USA) _1_.png", 11),
        ("Nintendo - Super Nintendo Entertainment System/Named_Boxarts/Chrono Trigger (USA).png", 13),
        ("Nintendo - Nintendo Entertainment System/Named_Boxarts/Contra (USA).png", 12),
    ] {
        check_width(&tree.join(path), width);
    }
}

#[test]
fn a_list_names_the_cover_and_has_it_beside_where_it_lies_elsewhere() {
    let library = covered();
    for (format, list, tag) in [
        (MetadataFormat::Batocera, "gamelist.xml", "<thumbnail>./PATH</thumbnail>"),
        (MetadataFormat::Es, "gamelist.xml", "<thumbnail>./PATH</thumbnail>"),
        (MetadataFormat::Pegasus, "metadata.pegasus.txt", "assets.boxFront: PATH\n"),
    ] {
        let (report, out) = export(&library, &wanted(format));
        assert_eq!((report.left_out, report.pictures), (0, 3), "{format:?} {report:?}");
        for (folder, path, width) in [
            ("megadrive", "images/Hacks/Quack & Shot (USA) _1_-thumb.png", Some(11)),
            ("megadrive", "images/shot.png", None),
            ("snes", "images/Chrono Trigger (USA)-thumb.png", Some(13)),
            ("nes", "images/Contra (USA)-thumb.png", Some(12)),
        ] {
            let written = text(&out.join(folder).join(list)).replace("&amp;", "&").replace("&lt;", "<");
            let tag = tag.replace("PATH", path);
            assert!(written.replace("&gt;", ">").contains(&tag), "{tag} is not in {written}");
            match width {
                Some(width) => check_width(&out.join(folder).join(path), width),
                None => assert!(!out.join(folder).join(path).exists(), "it is in the ROM folder"),
            }
        }
        std::fs::remove_dir_all(out).unwrap();
    }
    // Lists name no picture that isn't exported.
    let without = ExportScope { pictures: false, ..wanted(MetadataFormat::Batocera) };
    let (report, out) = export(&library, &without);
    assert_eq!(report.pictures, 0);
    let snes = text(&out.join("snes/gamelist.xml"));
    assert!(snes.contains("<thumbnail>./images/box.png</thumbnail>"), "{snes}");
    assert!(!text(&out.join("nes/gamelist.xml")).contains("-thumb"));
    std::fs::remove_dir_all(out).unwrap();
    assert_eq!(export(&library, &wanted(MetadataFormat::EsDe)).0.pictures, 0);
}

/// A disk that rejects some names, as exFAT does.
struct Refusing(ExportFolder);

impl ExportSink for Refusing {
    fn existing(&mut self, path: &str) -> Result<Option<File>, ExportError> {
        self.0.existing(path)
    }

    fn list(&mut self, path: &str, fill: Fill<'_>) -> Result<(), ExportError> {
        self.0.list(path, fill)
    }

    fn picture(&mut self, path: &str, standing: ExistingPicture, fill: Fill<'_>) -> Result<bool, ExportError> {
        match path.contains(['<', '>', ':', '?']) || path.contains("Contra") {
            true => Err(ExportError::io(path, io::ErrorKind::InvalidInput.into())),
            false => self.0.picture(path, standing, fill),
        }
    }
}

#[test]
fn a_name_that_a_disk_refuses_ends_no_export() {
    let library = covered();
    let out = library.outside("out");
    let mut disk = Refusing(ExportFolder::new(&out, &[library.root().to_owned()]).unwrap());
    let (progress, cancel) = (ExportProgress::default(), CancellationToken::new());
    let wanted = wanted(MetadataFormat::Batocera);
    let report = run(&library.config.data, &wanted, &mut disk, &progress, &cancel).unwrap();
    assert_eq!((report.lists, report.left_out), (3, 1), "{report:?}");
    check_width(&out.join("megadrive/images/Hacks/Quack & Shot (USA) _1_-thumb.png"), 11);
    assert!(!text(&out.join("nes/gamelist.xml")).contains("-thumb"));
}

#[test]
fn roms_of_one_name_have_covers_of_their_own() {
    let library = TestLibrary::with(&[
        "snes/Game (USA).sfc",
        "snes/Game (USA).zip",
        "snes/Hacks/Other/Game (USA).sfc",
        "nes/Twin (USA).nes",
        "nes/Twin (USA).fds",
    ]);
    library.scan();
    let all = ["snes/Game (USA).sfc", "nes/Twin (USA).nes", "nes/Twin (USA).fds"];
    for (width, rom) in (20..).zip(all) {
        let sql = "INSERT INTO media SELECT DISTINCT game_id, 0, 0, 3, 1, ?1, 1, 1, ?2 FROM rom WHERE name = ?3";
        let (path, name) = (format!("elsewhere/{width}.png"), rom.rsplit('/').next().unwrap());
        library.file(&path, png(width));
        let db = open_writer(&library.config.data).unwrap();
        db.execute("INSERT OR IGNORE INTO media_root VALUES (1, ?)", [library.root().as_os_str().as_bytes()]).unwrap();
        db.execute(sql, rusqlite::params![path.as_bytes(), width, name.as_bytes()]).unwrap();
    }
    let (report, out) = export(&library, &wanted(MetadataFormat::Batocera));
    let snes = text(&out.join("snes/gamelist.xml"));
    assert_eq!(snes.matches("<thumbnail>./images/Game (USA)-thumb.png</thumbnail>").count(), 2, "{snes}");
    assert!(snes.contains("<thumbnail>./images/Hacks/Other/Game (USA)-thumb.png</thumbnail>"), "{snes}");
    check_width(&out.join("snes/images/Hacks/Other/Game (USA)-thumb.png"), 20);
    // Two games share a path: the second cover is left out and counted.
    let nes = text(&out.join("nes/gamelist.xml"));
    assert_eq!(nes.matches("<thumbnail>./images/Twin (USA)-thumb.png</thumbnail>").count(), 1, "{nes}");
    assert_eq!((report.pictures, report.left_out), (3, 1), "{report:?}");
}

#[test]
fn a_cover_that_changed_goes_out_again_and_only_files_count() {
    let library = covered();
    let wanted = wanted(MetadataFormat::Batocera);
    let (first, out) = export(&library, &wanted);
    assert_eq!((first.pictures, export(&library, &wanted).0.pictures), (3, 0), "what is the same is not written");
    let path = |name: &str| out.join("megadrive/images/Hacks").join(name);
    let cover = path("Quack & Shot (USA) _1_-thumb.png");
    library.file("elsewhere/box.png", png(40));
    assert_eq!(export(&library, &wanted).0.pictures, 1);
    check_width(&cover, 40);
    for stands in [true, false] {
        std::fs::remove_file(&cover).unwrap();
        match stands {
            true => std::fs::create_dir(&cover).unwrap(),
            false => symlink("nowhere", &cover).unwrap(),
        }
        let (report, _) = export(&library, &wanted);
        assert_eq!((report.pictures, report.left_out), (0, 1));
        if stands {
            std::fs::remove_dir(&cover).unwrap();
            std::fs::write(&cover, "").unwrap();
        }
    }
}
