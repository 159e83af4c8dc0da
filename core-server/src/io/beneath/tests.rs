//! Links, pipes and folders of every kind, with `openat2` and without.

use super::*;
use rustix::fs::mknodat;
use std::fs;
use std::os::unix::fs::symlink;

/// Two ROM folders, a data folder and a private folder.
struct House {
    home: tempfile::TempDir,
    folders: RomFolders,
}

impl House {
    fn new(is_old: bool) -> House {
        let home = tempfile::tempdir().unwrap();
        let at = |path: &str| home.path().join(path);
        for folder in ["roms/snes/deep", "usb/gb", "data/backups", "private"] {
            fs::create_dir_all(at(folder)).unwrap();
        }
        for file in ["roms/snes/a.sfc", "usb/gb/b.gb", "data/user.sqlite", "private/secret"] {
            fs::write(at(file), file).unwrap();
        }
        let folders = RomFolders::new(vec![at("roms"), at("usb")], Some(&at("data")));
        folders.is_old.store(is_old, Ordering::Relaxed);
        House { folders, home }
    }

    fn link(&self, link: &str, target: &str) {
        let target = target.replace("HOME", self.home.path().to_str().unwrap());
        symlink(target, self.home.path().join(link)).unwrap();
    }

    /// Result for a path below `roms`; `Err(true)` if it lies outside.
    fn kind(&self, path: &str) -> Result<EntryKind, bool> {
        self.folders.let_go();
        let look = self.folders.look(0, path.as_bytes()).map(|meta| meta.kind).map_err(|error| is_outside(&error));
        let opened = self.folders.open_file(0, path.as_bytes()).is_ok();
        assert_eq!(opened, look == Ok(EntryKind::File), "{path} is opened: {opened}");
        look
    }
}

fn houses() -> [House; 2] {
    [House::new(false), House::new(true)]
}

#[test]
fn links_lead_as_far_as_the_rom_folders() {
    for house in houses() {
        for (link, target, found) in [
            ("roms/snes/plain", "a.sfc", Ok(EntryKind::File)),
            ("roms/snes/up", "../snes/a.sfc", Ok(EntryKind::File)),
            ("roms/snes/whole", "HOME/roms/snes/a.sfc", Ok(EntryKind::File)),
            ("roms/snes/usb", "HOME/usb/gb/b.gb", Ok(EntryKind::File)),
            ("roms/snes/beside", "../../usb/gb", Ok(EntryKind::Dir)),
            ("roms/snes/itself", "HOME/roms", Ok(EntryKind::Dir)),
            ("roms/snes/nowhere", "HOME/nothing", Err(false)),
            ("roms/snes/circle", "circle", Err(false)),
            ("roms/snes/secret", "HOME/private/secret", Err(true)),
            ("roms/snes/climbs", "../../private/secret", Err(true)),
            ("roms/snes/folder", "HOME/private", Err(true)),
            ("roms/snes/everything", "/", Err(true)),
            ("roms/snes/passwd", "/etc/passwd", Err(true)),
            ("roms/snes/data", "HOME/data", Err(true)),
            ("roms/snes/above", "HOME", Err(true)),
            ("roms/snes/magic", "/proc/self/cwd", Err(true)),
        ] {
            house.link(link, target);
            assert_eq!(house.kind(link.strip_prefix("roms/").unwrap()), found, "{link}");
        }
        for (path, found) in [
            ("snes/everything/etc/passwd", Err(true)),
            ("snes/folder/secret", Err(true)),
            ("snes/above/private/secret", Err(true)),
            ("snes/above/roms/snes/a.sfc", Ok(EntryKind::File)),
            ("snes/data/user.sqlite", Err(true)),
            ("../private/secret", Err(true)),
            ("snes/deep", Ok(EntryKind::Dir)),
            ("", Ok(EntryKind::Dir)),
            ("snes/none", Err(false)),
            ("snes/a.sfc/below", Err(false)),
        ] {
            assert_eq!(house.kind(path), found, "{path}");
        }
    }
}

#[test]
fn a_folder_is_listed_with_what_its_names_stand_for() {
    for house in houses() {
        house.link("roms/snes/in", "../../usb/gb/b.gb");
        house.link("roms/snes/out", "/etc/passwd");
        house.link("roms/snes/dead", "nothing");
        make_pipe(&house.home.path().join("roms/snes/pipe"));
        let folder = house.folders.open_folder(0, b"snes").unwrap();
        let mut found = Vec::new();
        let read = house.folders.list((0, b"snes"), &folder, |_, entry| found.push(entry.unwrap()));
        read.unwrap();
        found.sort_by(|a, b| a.name.cmp(&b.name));
        let found: Vec<_> =
            found.iter().map(|one| (std::str::from_utf8(&one.name).unwrap(), one.kind, one.size)).collect();
        let expected = [
            ("a.sfc", EntryKind::File, 15),
            ("dead", EntryKind::Other, 0),
            ("deep", EntryKind::Dir, 0),
            ("in", EntryKind::File, 11),
            ("out", EntryKind::Outside, 0),
            ("pipe", EntryKind::Other, 0),
        ];
        assert_eq!(found, expected);
    }
}

#[test]
fn the_data_folder_is_known_by_what_it_is() {
    for house in houses() {
        let home = house.home.path();
        // The data folder under another name without a link, as a bind mount would show it.
        let moved = RomFolders::new(vec![home.to_owned()], Some(&home.join("data")));
        assert!(moved.open_folder(0, b"data").is_err_and(|error| is_outside(&error)));
        assert!(moved.look(0, b"data/user.sqlite").is_err_and(|error| is_outside(&error)));
        assert!(moved.look(0, b"private/secret").is_ok());
    }
}

fn make_pipe(path: &Path) {
    mknodat(CWD, path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).unwrap();
}

#[test]
fn what_is_no_file_is_refused_at_once() {
    for house in houses() {
        let at = |path: &str| house.home.path().join("roms").join(path);
        make_pipe(&at("pipe"));
        std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
        for name in ["pipe", "socket", "snes"] {
            assert!(house.folders.open_file(0, name.as_bytes()).is_err(), "{name}");
            assert!(open_plain(&at(name)).is_err(), "{name}");
        }
        house.link("roms/link", "snes/a.sfc");
        assert!(open_plain(&at("link")).is_err());
        open_plain(&at("snes/a.sfc")).unwrap();
    }
}
