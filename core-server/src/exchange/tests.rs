//! Exports of tiny real libraries: files written, kept and refused.

use super::*;
use crate::formats::testkit::check_strictly;
use crate::library::scan::testkit::TestLibrary;
use crate::library_db::open_writer;
use shelfcade_core::art::media::MediaKind;
use std::io::{Cursor, Read};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};

mod covers;

const SONIC: &str = "megadrive/Sonic The Hedgehog (USA, Europe).md";

fn library() -> TestLibrary {
    let library = TestLibrary::with(&[
        SONIC,
        "megadrive/Sonic The Hedgehog (Japan).md",
        "megadrive/Hacks/Quack & Shot (USA) <1>.md",
        "snes/Chrono Trigger (USA).sfc",
        "nes/Zelda no Densetsu (Japan).fds",
        "nes/Contra (USA).nes",
    ]);
    library.scan();
    library
}

fn wanted(format: MetadataFormat) -> ExportScope {
    ExportScope { format, system: None, pictures: true, favorites: None }
}

fn export(library: &TestLibrary, wanted: &ExportScope) -> (Report, PathBuf) {
    let out = library.outside("out");
    let mut folder = ExportFolder::new(&out, &[library.root().to_owned(), library.config.data.clone()]).unwrap();
    let report = run(&library.config.data, wanted, &mut folder, &ExportProgress::default(), &CancellationToken::new());
    (report.unwrap(), out)
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Adds a picture to the game of a ROM, as the scan stores it.
fn add_media(library: &TestLibrary, rom: &str, kind: MediaKind, path: &str, contents: &[u8]) {
    library.file(path, contents);
    let db = open_writer(&library.config.data).unwrap();
    let root = library.root().as_os_str().as_bytes().to_vec();
    db.execute("INSERT OR IGNORE INTO media_root VALUES (1, ?)", [root]).unwrap();
    let sql = "INSERT INTO media SELECT game_id, ?1, 0, 3, 1, ?2, 1, 1, ?3 FROM rom WHERE name = ?4";
    let name = rom.rsplit('/').next().unwrap().as_bytes();
    let key = crc32fast::hash(path.as_bytes());
    assert_eq!(db.execute(sql, rusqlite::params![kind as u8, path.as_bytes(), key, name]).unwrap(), 1);
}

#[test]
fn each_system_folder_gets_its_list() {
    let library = library();
    add_media(&library, SONIC, MediaKind::Screenshot, "megadrive/images/sonic & co.png", b"x");
    add_media(&library, SONIC, MediaKind::BoxFront, "elsewhere/box.png", b"x");
    let db = open_writer(&library.config.data).unwrap();
    let words = "INSERT INTO words (game_id, source, description, rating, released) \
                 SELECT id, 1, 'It runs.', 80, '1991-06-23' FROM game WHERE title LIKE 'Sonic%'";
    assert_eq!(db.execute(words, []).unwrap(), 1);
    let favorites: Favorites = Box::new(|system, slug| system == "megadrive" && slug.starts_with("sonic"));
    let wanted = ExportScope { favorites: Some(favorites), pictures: false, ..wanted(MetadataFormat::Batocera) };
    let (report, out) = export(&library, &wanted);
    assert_eq!(report, Report { lists: 3, roms: 6, ..Report::default() });
    let xml = text(&out.join("megadrive/gamelist.xml"));
    check_strictly(&xml, 1);
    // A test's file contains its own path.
    let crc = crc32fast::hash(b"megadrive/Sonic The Hedgehog (USA, Europe).md");
    let expected = format!(
        "\t<game>
\t\t<path>./Sonic The Hedgehog (USA, Europe).md</path>
\t\t<name>Sonic The Hedgehog</name>
\t\t<desc>It runs.</desc>
\t\t<image>./images/sonic &amp; co.png</image>
\t\t<rating>0.8</rating>
\t\t<releasedate>19910623T000000</releasedate>
\t\t<favorite>true</favorite>
\t\t<region>us</region>
\t\t<crc32>{crc:08X}</crc32>
\t</game>
"
    );
    assert!(xml.contains(&expected), "{xml}");
    assert!(xml.contains("<path>./Hacks/Quack &amp; Shot (USA) &lt;1&gt;.md</path>"), "{xml}");
    assert!(xml.contains("<name>Sonic The Hedgehog (Japan)</name>"), "{xml}");
    assert_eq!(xml.matches("<favorite>").count(), 1, "only the preferred ROM");
    let nes = text(&out.join("nes/gamelist.xml"));
    assert!(nes.contains("Zelda no Densetsu (Japan).fds") && nes.contains("Contra (USA).nes"), "{nes}");
    let mode = out.join("nes/gamelist.xml").metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o644, "others may read it");
}

#[test]
fn one_system_and_every_format() {
    let library = library();
    for (format, path, part) in [
        (MetadataFormat::Es, "snes/gamelist.xml", "<path>./Chrono Trigger (USA).sfc</path>"),
        (MetadataFormat::EsDe, "snes/gamelist.xml", "<name>Chrono Trigger</name>"),
        (MetadataFormat::Pegasus, "snes/metadata.pegasus.txt", "shortname: snes\n\ngame: Chrono Trigger\nfile: Chrono"),
        (
            MetadataFormat::Retroarch,
            "playlists/Nintendo - Super Nintendo Entertainment System.lpl",
            "\"label\": \"Chrono Trigger (USA)\"",
        ),
    ] {
        let wanted = ExportScope { system: SystemId::parse("snes"), ..wanted(format) };
        assert_eq!(lists(&library.config.data, &wanted).unwrap(), [path]);
        let (report, out) = export(&library, &wanted);
        assert_eq!((report.lists, report.roms), (1, 1), "{format:?}");
        let written = text(&out.join(path));
        assert!(written.contains(part), "{written}");
        std::fs::remove_dir_all(out).unwrap();
    }
    let nothing = ExportScope { system: SystemId::parse("gb"), ..wanted(MetadataFormat::Es) };
    assert_eq!(export(&library, &nothing).0, Report::default());
}

#[test]
fn a_list_of_the_household_is_kept_whole() {
    let library = library();
    let own = "<gameList><folder><path>./Hacks</path></folder><game id=\"7\"><path>./Hacks/Quack &amp; Shot (USA) \
               &lt;1&gt;.md</path><name>Mine</name><kidgame>true</kidgame></game></gameList>";
    library.file("megadrive/gamelist.xml", own);
    library.file("snes/gamelist.xml", "<gameList><game>broken");
    let before = text(&library.path("megadrive/gamelist.xml"));
    let (report, out) = export(&library, &wanted(MetadataFormat::Es));
    assert_eq!((report.lists, report.unread), (3, 1));
    let xml = text(&out.join("megadrive/gamelist.xml"));
    check_strictly(&xml, 1);
    assert!(xml.contains("<game id=\"7\">") && xml.contains("<name>Mine</name>\n\t\t<kidgame>true</kidgame>"), "{xml}");
    assert!(xml.contains("<folder><path>./Hacks</path></folder>") && xml.matches("<game>").count() == 2, "{xml}");
    assert_eq!(text(&library.path("megadrive/gamelist.xml")), before);
    // A list in the export folder has precedence. One that cannot be read isn't replaced.
    let theirs = xml.replace("Mine", "Theirs");
    std::fs::write(out.join("megadrive/gamelist.xml"), &theirs).unwrap();
    std::fs::write(out.join("nes/gamelist.xml"), "not a list").unwrap();
    let (report, out) = export(&library, &wanted(MetadataFormat::Es));
    assert_eq!((report.lists, report.unread), (2, 1));
    assert_eq!(text(&out.join("megadrive/gamelist.xml")), theirs);
    assert_eq!(text(&out.join("nes/gamelist.xml")), "not a list");
}

#[test]
fn a_list_of_the_household_that_cannot_be_opened_is_told() {
    let library = library();
    // Nobody, not even root, can read a folder as a list.
    library.file("megadrive/gamelist.xml/x", "");
    let out = library.outside("out");
    let mut folder = ExportFolder::new(&out, &[library.root().to_owned()]).unwrap();
    let (progress, cancel) = (ExportProgress::default(), CancellationToken::new());
    let report = run(&library.config.data, &wanted(MetadataFormat::Es), &mut folder, &progress, &cancel).unwrap();
    assert_eq!((report.lists, report.unread), (3, 1), "{report:?}");
    assert_eq!(progress.unread_paths(), ["megadrive/gamelist.xml"]);
}

#[test]
fn names_that_cannot_be_said_are_left_out_and_counted() {
    let library = TestLibrary::new();
    let long = format!("gb/{} (USA).gb", "ゼ".repeat(80));
    for name in
        [&b"gb/bad \xff.gb"[..], b"gb/line\nbreak.gb", long.as_bytes(), b"gb/\xe2\x80\xaertl \xf0\x9f\x98\x80.gb"]
    {
        library.file(name, name);
    }
    library.file("gb/new\\nline.gb", "x");
    library.scan();
    for (format, roms, left_out) in [(MetadataFormat::Batocera, 3, 2), (MetadataFormat::Pegasus, 2, 3)] {
        let (report, out) = export(&library, &wanted(format));
        assert_eq!((report.roms, report.left_out), (roms, left_out), "{format:?}");
        std::fs::remove_dir_all(out).unwrap();
    }
}

fn png(width: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image::RgbImage::from_pixel(width, 8, image::Rgb([1, 2, 3])).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[test]
fn thumbnails_go_where_retroarch_looks() {
    let library = library();
    let mut jpeg = Cursor::new(Vec::new());
    image::RgbImage::new(1_024, 16).write_to(&mut jpeg, image::ImageFormat::Jpeg).unwrap();
    add_media(&library, SONIC, MediaKind::BoxFront, "megadrive/images/a.png", &png(8));
    add_media(&library, SONIC, MediaKind::Screenshot, "megadrive/images/b.jpg", &jpeg.into_inner());
    add_media(&library, SONIC, MediaKind::TitleScreen, "megadrive/images/c.png", b"no picture");
    add_media(&library, "Quack & Shot (USA) <1>.md", MediaKind::Logo, "megadrive/images/d.png", &png(9));
    let (report, out) = export(&library, &wanted(MetadataFormat::Retroarch));
    // The Japanese variant is of the same game.
    assert_eq!((report.pictures, report.left_out), (5, 2), "{report:?}");
    let tree = out.join("thumbnails/Sega - Mega Drive - Genesis");
    assert_eq!(std::fs::read(tree.join("Named_Boxarts/Sonic The Hedgehog (USA, Europe).png")).unwrap(), png(8));
    let snap = image::open(tree.join("Named_Snaps/Sonic The Hedgehog (Japan).png")).unwrap();
    assert_eq!((snap.width(), snap.height()), (512, 8));
    assert!(tree.join("Named_Logos/Quack _ Shot (USA) _1_.png").exists());
    // An existing picture stays.
    let kept = tree.join("Named_Boxarts/Sonic The Hedgehog (USA, Europe).png");
    std::fs::write(&kept, "mine").unwrap();
    assert_eq!(export(&library, &wanted(MetadataFormat::Retroarch)).0.pictures, 0);
    assert_eq!(text(&kept), "mine");
}

#[test]
fn an_archive_holds_what_a_folder_does() {
    let library = library();
    add_media(&library, SONIC, MediaKind::BoxFront, "megadrive/images/a.png", &png(8));
    for format in MetadataFormat::ALL {
        let (of_folder, out) = export(&library, &wanted(*format));
        let mut bytes = Vec::new();
        let mut archive = ZipArchive::new(&mut bytes);
        let (progress, cancel) = (ExportProgress::default(), CancellationToken::new());
        let report = run(&library.config.data, &wanted(*format), &mut archive, &progress, &cancel).unwrap();
        archive.finish().unwrap();
        assert_eq!(report, of_folder);
        let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        assert_eq!(zip.len() as u64, report.lists + report.pictures);
        for index in 0..zip.len() {
            let mut file = zip.by_index(index).unwrap();
            let name = file.name().unwrap().into_owned();
            assert_eq!(file.compression(), zip::CompressionMethod::Stored);
            let mut contents = Vec::new();
            file.read_to_end(&mut contents).unwrap();
            assert_eq!(contents, std::fs::read(out.join(&name)).unwrap(), "{name}");
        }
        std::fs::remove_dir_all(out).unwrap();
    }
}

#[test]
fn folders_that_hold_ours_or_the_household_s_are_refused() {
    let library = library();
    let (root, data) = (library.root().to_owned(), library.config.data.clone());
    let kept = [root.clone(), data.clone(), library.outside("cache")];
    let link = library.outside("link");
    symlink(&root, &link).unwrap();
    symlink("nowhere", library.outside("broken")).unwrap();
    for refused in [
        root.clone(),
        root.join("snes"),
        root.join("new/deeper"),
        root.parent().unwrap().to_owned(),
        PathBuf::from("/"),
        data.join("x"),
        library.outside("cache"),
        link.join("snes"),
        library.outside("broken").join("x"),
        PathBuf::from("relative"),
        library.outside("out/../library"),
        root.join("snes/Chrono Trigger (USA).sfc"),
    ] {
        assert!(ExportFolder::new(&refused, &kept).is_err(), "{}", refused.display());
    }
    std::fs::write(library.outside("file"), "").unwrap();
    assert!(matches!(ExportFolder::new(&library.outside("file"), &kept), Err(FolderError::NotAFolder)));
    assert!(ExportFolder::new(&library.outside("library-2"), &kept).is_ok());
}

#[test]
fn nothing_is_written_through_a_link_in_the_folder() {
    let library = library();
    let out = library.outside("out");
    std::fs::create_dir(&out).unwrap();
    symlink(library.path("snes"), out.join("snes")).unwrap();
    let mut folder = ExportFolder::new(&out, &[library.root().to_owned()]).unwrap();
    let (wanted, cancel) = (wanted(MetadataFormat::Es), CancellationToken::new());
    assert!(run(&library.config.data, &wanted, &mut folder, &ExportProgress::default(), &cancel).is_err());
    assert!(!library.path("snes/gamelist.xml").exists());
    let standing = folder.standing(&["snes/x".to_owned(), "megadrive/gamelist.xml".to_owned()]);
    assert_eq!(standing, ["megadrive/gamelist.xml"]);
}

#[test]
fn a_list_that_cannot_be_opened_stays_and_the_others_are_written() {
    let library = library();
    let out = library.outside("out");
    std::fs::create_dir_all(out.join("megadrive/gamelist.xml")).unwrap();
    std::fs::create_dir_all(out.join("nes")).unwrap();
    std::fs::write(library.outside("theirs"), "<gameList/>").unwrap();
    symlink(library.outside("theirs"), out.join("nes/gamelist.xml")).unwrap();
    let mut folder = ExportFolder::new(&out, &[library.root().to_owned()]).unwrap();
    let (progress, cancel) = (ExportProgress::default(), CancellationToken::new());
    let report = run(&library.config.data, &wanted(MetadataFormat::Es), &mut folder, &progress, &cancel).unwrap();
    assert_eq!((report.lists, report.unread), (1, 2), "{report:?}");
    assert_eq!(progress.unread_paths(), ["megadrive/gamelist.xml", "nes/gamelist.xml"]);
    assert_eq!(text(&library.outside("theirs")), "<gameList/>");
    assert!(out.join("snes/gamelist.xml").exists());
}

#[test]
fn a_stopped_export_says_so() {
    let library = library();
    let cancel = CancellationToken::new();
    cancel.cancel();
    let mut bytes = Vec::new();
    let mut archive = ZipArchive::new(&mut bytes);
    let stopped =
        run(&library.config.data, &wanted(MetadataFormat::Es), &mut archive, &ExportProgress::default(), &cancel);
    assert!(matches!(stopped, Err(ExportError::Stopped)));
}
